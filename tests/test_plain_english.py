"""English is read at a glance: prompts and buttons are short, plain and say who does what."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from build_scripts.catalogues import LOCALE, read
from game.language import LANGUAGES
from game.rules.kernel.rulebook import load_rulebook
from game.titles import RULED
from tests.plainness import grade, passives, sentences, syllables
from tests.test_glossary import CONCEPTS, texts
from tests.tongues import tongue

MOST_PASSIVE, FEWEST_YOU = 0.07, 0.2
"""Parts of the sentences of a rulebook."""
LONG, MOST_LONG = 20, 40
"""Words of a long sentence, and how many of those all rulebooks together may have."""
YOU = re.compile(r"\byours?\b|\byou\b", re.IGNORECASE)
MOST_WORDS, MOST_GRADE, MOST_SYLLABLES = 12, 6.0, 3
MOST_WORDS_TOLD, MOST_GRADE_TOLD = 14, 8.0
"""Of lines of the log, refusals and forecasts, and of the first sentences of tips."""
FEWEST_WORDS = 5
"""Of fewer words no grade can be told: they are looked at one by one."""
DOMAINS = ("meadhall", "remote", *RULED)
ASKED = re.compile(r"\.(prompt|do)\.")
TOLD = re.compile(r"\.(?:log|refusal|outlook)\.|\.(?:text|hint)$")
NOT_TOLD = re.compile(r"\.(?:lesson|occ_\d+)\b")
"""What teaches, and what is generated from cards' rows."""
OLD = {
    r"\bplayer on turn\b": "active player",
    r"\bby lot\b": "at random",
    r"\b(?:die|dice) (?:is|are) cast\b|\bcast (?:again|up to|the di)": "roll",
    r"\blay (?:one |a card )?down to wait\b|\blaid down to wait\b": "play for no effect",
    r"\bcards suffice\b|\bas far as .* suffice": "you can afford this",
    r"\bas at first\b": "defaults",
    r"\b[Pp]lay or halt\b": "play / pause",
    r"\b[Ss]ize of everything\b": "UI scale",
    r"\b[Ss]eeing the game again\b": "replay",
    r"\bNo rule says so\b": "No results",
    r"(?:^|[.;:] )Who(?:ever)? (?!.*\?)": "name the player",
}


def asked(wanted: re.Pattern[str] = ASKED) -> Iterator[tuple[str, str]]:
    for domain in DOMAINS:
        for message in read(LOCALE / "en" / "LC_MESSAGES" / f"{domain}.po", "en"):
            name = message.id if isinstance(message.id, str) else message.id[0]
            if wanted.search(name):
                for form in (message.string,) if isinstance(message.string, str) else message.string:
                    yield name, _without_terms(str(form))


TERMS = re.compile(
    r"\b(?:" + "|".join(sorted({form for one in CONCEPTS for form in one.get("forms", {}).get("en", [])})) + r")\b"
)
NAMES = re.compile(r"(?<=[a-z,] )[A-Z]\w+(?: [A-Z]\w+)*")


def _without_terms(text: str) -> str:
    """Returns a text with what stands drawn on the table, and names, as short words."""
    return TERMS.sub("it", NAMES.sub("it", text))


def test_no_prompt_and_no_button_has_a_sentence_of_more_than_twelve_words() -> None:
    long = [f"{name}: {text}" for name, text in asked() if max(map(len, sentences(text)), default=0) > MOST_WORDS]
    assert long == []


@pytest.mark.parametrize("code", ["uk", "ru"])
def test_no_sentence_of_a_prompt_is_longer_in_another_language(code: str) -> None:
    word = re.compile(r"[^\W\d][\w’-]*")
    long = [
        f"{name}: {sentence}"
        for title in RULED
        for _, name, text in texts(title, code)
        if ASKED.search(name)
        for sentence in re.split(r"[.!?:;](?:\s+|$)", re.sub(r"\{[^{}]*\}", "x", text))
        if len(word.findall(sentence)) > MOST_WORDS
    ]
    assert long == []


def test_every_prompt_and_button_is_read_by_a_child_of_twelve() -> None:
    hard = []
    for name, text in asked():
        words = [word for sentence in sentences(text) for word in sentence]
        if len(words) >= FEWEST_WORDS:
            if grade(text) > MOST_GRADE:
                hard.append(f"{name}: grade {grade(text):.1f}: {text}")
        else:
            hard += [f"{name}: {word}" for word in words if syllables(word) > MOST_SYLLABLES]
    assert hard == []


def test_a_line_of_the_log_and_the_first_sentence_of_a_tip_are_read_at_a_glance() -> None:
    hard = []
    for name, text in asked(TOLD):
        whole = not name.endswith((".text", ".hint"))
        said = text if whole else re.split(r"(?<=[.!?:;]) ", text)[0]
        words = [len(sentence) for sentence in sentences(said)]
        if NOT_TOLD.search(name) or not words:
            continue
        if max(words) > MOST_WORDS_TOLD or (sum(words) >= FEWEST_WORDS and grade(said) > MOST_GRADE_TOLD):
            hard.append(f"{name}: {max(words)} words, grade {grade(said):.1f}: {text}")
    assert hard == []


def test_grades_are_those_of_flesch_and_kincaid() -> None:
    assert grade("The cat sat on the mat.") == pytest.approx(0.39 * 6 + 11.8 - 15.59)
    assert grade("Play a card. Then pass.") == pytest.approx(0.39 * 2.5 + 11.8 - 15.59)
    assert [syllables(word) for word in ("sea", "placed", "loaded", "table", "territory")] == [1, 1, 2, 2, 4]
    assert sentences("Use: {space}. Go [[x]] on!") == [["Use"], ["it"], ["Go", "on"]]
    assert grade("Accept the inevitable consequences of procrastination immediately") > MOST_GRADE


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_question_says_what_follows_if_the_answer_is_no(code: str) -> None:
    silent, asked_of = [], 0
    for title in RULED:
        said = {name: text for file, name, text in texts(title, code) if ".prompt." in name}
        english = {name: text for _, name, text in texts(title, "en")}
        for name, text in said.items():
            if f"{name}.text" in said and english[name].endswith("?"):
                asked_of += 1
                if not re.search(tongue(code).declined, said[f"{name}.text"].lower()):
                    silent.append(f"{name}: {text} {said[f'{name}.text']}")
    assert silent == []
    assert asked_of > 30


@pytest.mark.parametrize("title", ["hall", *RULED])
def test_nothing_old_fashioned_is_said(title: str) -> None:
    found = [
        f"{file}: {name}: {match[0]!r}: use {word!r}"
        for file, name, text in texts(title, "en")
        for pattern, word in OLD.items()
        if (match := re.search(pattern, text))
    ]
    assert found == []


@pytest.mark.parametrize("title", RULED)
def test_a_rulebook_speaks_to_the_player_and_says_who_does_what(title: str) -> None:
    prose = [text for rule in load_rulebook(title, "en") if ".card." not in rule.id for text in rule.paragraphs]
    said = sum(len(sentences(text)) for text in prose)
    assert sum(map(passives, prose)) < MOST_PASSIVE * said
    assert sum(len(YOU.findall(text)) for text in prose) > FEWEST_YOU * said
    assert [text for text in prose if re.search(r"\bEverybody (?:gets|draws|has|takes|rolls)\b", text)] == []
    assert passives("The dice are rolled; cards that are left are then put away. You roll.") == 3


def test_few_sentences_of_the_rulebooks_are_long() -> None:
    long = [
        f"{rule.id}: {len(sentence)} words: {' '.join(sentence)}"
        for title in RULED
        for rule in load_rulebook(title, "en")
        for text in rule.paragraphs
        for sentence in sentences(text)
        if len(sentence) > LONG
    ]
    assert len(long) <= MOST_LONG, "\n".join(long)
