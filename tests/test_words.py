"""The words of every title: rulebooks and catalogues agree with each other and with the code, in every language."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from build_scripts.catalogues import LOCALE, read
from game.language import LANGUAGES, Language
from game.paths import assets_folder, program_folder
from game.rules.kernel import Message
from game.rules.kernel.rulebook import figure_in, load_rulebook
from game.rules.vikings.components import (
    FIGURES,
    IS_SHIP,
    ROW_NAMES,
    SCORINGS,
    SOURCES,
    SPECIALS,
    TILES,
)
from game.rules.vikings.frames import SINGLE
from game.rules.vikings.rules import STEPS
from game.spacing import BOUND
from game.titles import RULED
from tests.battery.adapter import Setup
from tests.battery.play import chosen, steps
from tests.battery.titles import ADAPTERS
from tests.enough import enough
from tests.tongues import foreign_in

NAMES = ("Інґрід", "Бьорн", "Ragna", "Ḱári", "Стюрмір")
LONGEST_PARAGRAPH = 600
SUMMARY_LINES = 14
SEEN_REFUSALS = 40
EVERY = 5  # beside a few steps of each kind, so many of the others are listened to
CODE = sorted((program_folder() / "game" / "rules").rglob("*.py"))
SETUPS = [setup for adapter in ADAPTERS.values() for setup in adapter.setups()]


@cache
def speakers() -> list[Language]:
    """Returns somebody for each language."""
    return [Language(code, strict=True) for code in LANGUAGES]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param, strict=True)


# --- rulebooks ---


def paragraphs(title: str, code: str) -> Iterator[tuple[str, str]]:
    for rule in load_rulebook(title, code):
        yield rule.id, rule.title
        for paragraph in rule.paragraphs:
            yield rule.id, paragraph


@pytest.mark.parametrize("title", RULED)
def test_rulebooks_have_the_same_rules_in_the_same_order(title: str) -> None:
    english, *others = ([(rule.id, rule.level) for rule in load_rulebook(title, code)] for code in LANGUAGES)
    assert english
    for other in others:
        assert other == english


@pytest.mark.parametrize("title", RULED)
def test_rulebooks_have_the_same_lists_figures_and_icons(title: str) -> None:
    shapes = [
        [
            (
                rule.id,
                [(text.startswith("- "), mark.name if (mark := figure_in(text)) else "") for text in rule.paragraphs],
                icons(" ".join(rule.paragraphs)),
            )
            for rule in load_rulebook(title, code)
        ]
        for code in LANGUAGES
    ]
    for shape in shapes[1:]:
        assert shape == shapes[0]


def icons(text: str) -> list[str]:
    return re.findall(r"\[\[([^\]|]+)\]\]", text)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", RULED)
def test_rulebook_text_is_fit_to_print(title: str, code: str) -> None:
    for rule_id, text in paragraphs(title, code):
        assert text, rule_id
        assert len(text) <= LONGEST_PARAGRAPH, f"{rule_id}: {len(text)} characters"
        assert not foreign_in(text, code), f"{rule_id}: {text}"
        assert text.count("**") % 2 == 0, f"{rule_id}: {text}"
        assert "  " not in text, f"{rule_id}: {text}"
        assert not re.search(r"[\"'`]", text), f"{rule_id}: straight quotes: {text}"
        for icon in icons(text):
            assert (assets_folder() / "tokens" / f"{icon}.svg").exists(), f"{rule_id}: no token {icon}"


@pytest.mark.parametrize("title", RULED)
def test_no_rule_is_empty(title: str) -> None:
    for code in LANGUAGES:
        assert [rule.id for rule in load_rulebook(title, code) if not rule.paragraphs] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", ["vikings", "landnam", "northgard", "tiny_epic"])
def test_a_rulebook_begins_with_a_summary_of_a_page(title: str, code: str) -> None:
    summary, following, *_ = load_rulebook(title, code)
    assert (summary.id, summary.level, following.level) == (f"{title}.summary", 1, 1)
    assert 8 <= len(summary.paragraphs) <= SUMMARY_LINES


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_tell_the_ships_as_they_are(code: str) -> None:
    told = load_rulebook("vikings", code).find("vikings.components.ships").paragraphs
    lines = [paragraph for paragraph in told if paragraph.startswith("- ")]
    ships = [tile for tile in TILES if tile.is_ship]
    assert len(lines) == len(ships)
    tell = Language(code, strict=True)
    for line, ship in zip(lines, ships, strict=True):
        worth = tell.text("unit.gold", n=ship.gold) if ship.gold else tell.text("vikings.count.points", n=ship.points)
        worth = worth.replace(BOUND, " ")
        assert line.endswith(f" {worth}.")
        assert tell.text(f"vikings.tile.{ship.name}").split()[0][:3].lower() in line.lower()
        text = tell.text(f"vikings.tile.{ship.name}.text").replace(BOUND, " ")
        assert text.count(f" {worth} ") + line.count(f" {worth}.") == 3


# --- rule ids in the code ---


def cited_rules(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yields (line, id) for every literal that is used as a rule: not as the first argument of words to be said."""
    said = {
        id(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args and _callee(node) in {"refuse", "Message"}
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in said:
            continue
        if re.fullmatch(rf"({'|'.join(RULED)})\.[a-z0-9_.]*[a-z0-9]", node.value):
            yield node.lineno, node.value


def _callee(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def test_rules_are_told_from_words() -> None:
    code = 'cites = "vikings.wheel"; refuse("vikings.refusal.zero", "vikings.purchase.zero"); Message("vikings.log.x")'
    assert [rule for _, rule in cited_rules(ast.parse(code))] == ["vikings.wheel", "vikings.purchase.zero"]


def test_every_cited_rule_stands_in_every_rulebook() -> None:
    known = {code: {rule for title in RULED for rule in load_rulebook(title, code).ids} for code in LANGUAGES}
    cited = 0
    for path in CODE:
        for line, rule in cited_rules(ast.parse(path.read_text(encoding="utf-8"))):
            cited += 1
            missing = [code for code in LANGUAGES if rule not in known[code]]
            assert not missing, f"{path.name}:{line}: {rule} is missing in {', '.join(missing)}"
    assert cited > 40


# --- catalogues ---


def entries(code: str) -> Iterator[tuple[str, str]]:
    for path in sorted((LOCALE / code / "LC_MESSAGES").glob("*.po")):
        if path.stem not in {"kernel", "meadhall", "remote", *RULED}:
            continue
        for message in read(path, code):
            name = message.id if isinstance(message.id, str) else message.id[0]
            for text in (message.string,) if isinstance(message.string, str) else message.string:
                yield name, text


@pytest.mark.parametrize("code", LANGUAGES)
def test_catalogue_text_is_fit_to_print(code: str) -> None:
    for message_id, text in entries(code):
        assert not foreign_in(text, code), f"{message_id}: {text}"
        assert text == text.strip(), f"{message_id}: {text}"
        assert not re.search(r"(?<![\w–}])-\d", text), f"{message_id}: a hyphen for a minus sign: {text}"
        assert "  " not in text, f"{message_id}: {text}"
        assert not re.search(r"[\"'`]", text), f"{message_id}: straight quotes: {text}"


def test_everything_on_the_table_has_a_name_and_an_explanation(language: Language) -> None:
    explained = [
        *(f"vikings.figure.{name}" for name in FIGURES),
        *(f"vikings.tile.{tile.name}" for tile in TILES),
        *(f"vikings.special.{special.name}" for special in SPECIALS),
        *(f"vikings.row.{name}" for name in ROW_NAMES),
        *(f"vikings.prompt.{name}" for name in STEPS.asked),
        *(f"vikings.scoring.{name}" for name in (*SCORINGS, "final")),
    ]
    for message_id in explained:
        assert language.has(message_id), message_id
        assert language.has(f"{message_id}.text"), message_id
    named = [
        *(f"vikings.figures.{name}" for name in FIGURES),
        *(f"vikings.source.{name}" for name in (*SOURCES, "goldsmiths")),
        *(f"vikings.load.{load}" for load in range(SINGLE + 1)),
        *(f"vikings.scoring.{name}.coming" for name in SCORINGS),
        *(f"vikings.outcome.{termination}" for termination in ("points", "gold", "shared")),
    ]
    assert [message_id for message_id in named if not language.has(message_id)] == []


@pytest.mark.parametrize("title", RULED)
def test_every_option_has_a_label_and_a_hint(language: Language, title: str) -> None:
    for option in ADAPTERS[title].game.options_declared:
        label = f"{title}.option.{option.key}"
        assert language.has(label), label
        for value in option.values:
            assert language.has(f"{label}.{value}"), value
            assert language.has(f"{label}.{value}.hint"), value


@pytest.mark.parametrize("code", ["uk", "ru"])
def test_names_that_sentences_decline_have_their_cases(code: str) -> None:
    tell = Language(code, strict=True)
    for name in FIGURES:
        assert tell.has(f"vikings.figure.{name}.acc")
        assert tell.has(f"vikings.figure.{name}.gen")
    for name in ROW_NAMES:
        assert tell.has(f"vikings.row.{name}.gen")
    for tile, is_ship in zip(TILES, IS_SHIP, strict=True):
        if not is_ship and not tell.text(f"vikings.tile.{tile.name}").endswith(("край", "ь")):
            assert tell.has(f"vikings.tile.{tile.name}.acc"), tile.name


# --- one sentence, one meaning ---

SAID_ALIKE = (
    {"landnam.prompt.roll", "landnam.lesson.suit.roll"}, {"hall.replay.part", "hall.results.again"},
    {"hall.replay.table", "hall.table.resume"},
    {"hall.trouble.again", "riddles.again"}, {"northgard.offering.clans", "northgard.prompt.clan"},
    {"northgard.do.let_be", "northgard.do.decline"}, {"odin.island.ship.large", "odin.refusal.needs_large"},
    {"odin.island.ship.longship", "odin.refusal.needs_longship"}, {"odin.goods.banquet", "odin.lesson.banquet.welcome"},
    {"tiny_epic.side.enemy", "tiny_epic.draft.enemy"},
    {"tiny_epic.fight.enemy", "tiny_epic.option.enemy", "tiny_epic.prospect.enemy"},
    {"tiny_epic.enemy.clan.boar", "tiny_epic.lesson.solo.welcome"},
    {"vikings.home", "vikings.lesson.home"},
)  # fmt: skip
"""Messages that English says in two ways although they mean the same: name them here if yours do."""


@cache
def catalogue(domain: str, code: str) -> dict[str, str | tuple[str, ...]]:
    """Returns the texts of a file by their ids, those of all forms."""
    found = read(LOCALE / code / "LC_MESSAGES" / f"{domain}.po", code)
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message.string
        if isinstance(message.string, str)
        else tuple(message.string or ())
        for message in found
    }


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("domain", sorted(path.stem for path in (LOCALE / "en" / "LC_MESSAGES").glob("*.po")))
def test_what_english_tells_apart_every_language_does(domain: str, code: str) -> None:
    english, alike = catalogue(domain, "en"), dict[str | tuple[str, ...], list[str]]()
    for name, text in catalogue(domain, code).items():
        if name in english and len((text if isinstance(text, str) else text[0]).split()) > 1:
            alike.setdefault(text, []).append(name)
    found = [set(names) for names in alike.values() if len({english[name] for name in names}) > 1]
    assert [names for names in found if names not in SAID_ALIKE] == []


# --- what random games say ---


@cache
def said(title: str) -> tuple[frozenset[str], tuple[Message, ...]]:
    """Plays one game of every setup; returns the kinds of events and all words: log, prompts, refusals, scores."""
    kinds: set[str] = set()
    messages: list[Message] = []
    refusals: dict[str, int] = {}
    for place, setup in enumerate(SETUPS):
        if setup.adapter.game.title != title:
            continue
        close = {step.number for step in chosen(setup, place)}
        for step in steps(setup, place):
            kinds |= {event.kind for event in step.events}
            if step.number in close or step.number % EVERY == 0:
                messages += [message for event in step.events if (message := event.message())]
                if decision := step.before.decision:
                    messages.append(decision.prompt)
                messages += _refused(setup, step.before, step.number, refusals)
        messages += [item.source for seat in range(setup.seats) for item in step.game.score(seat)]
    return frozenset(kinds), tuple(messages)


def _refused(setup: Setup, game: object, number: int, seen: dict[str, int]) -> Iterator[Message]:
    assert isinstance(game, setup.adapter.game)
    for action in setup.adapter.universe.sample(game, random.Random(number), 80):
        refusal = game.why_not(action)
        if refusal and seen.setdefault(refusal.message.id, 0) < SEEN_REFUSALS:
            seen[refusal.message.id] += 1
            yield refusal.message


@pytest.mark.parametrize("title", RULED)
def test_everything_said_in_random_games_can_be_told(title: str) -> None:
    """In every language, one after another: the games are played once for all of them."""
    kinds, messages = said(title)
    enough(title, len(kinds), 11, "kinds of events")
    named = [message.named(NAMES) for message in messages]
    for text in {language.text(message) for language in speakers() for message in named}:
        assert text
        assert "{" not in text, text
        assert not re.search(r"\w+\.\w+\.\w+", text), text
        assert "  " not in text, text


@pytest.mark.parametrize("sort", ["log", "refusal"])
def test_random_games_of_vikings_say_nearly_everything(sort: str) -> None:
    ids = {message.id for message in said("vikings")[1]}
    known = {message_id for message_id, _ in entries("en") if message_id.startswith(f"vikings.{sort}.")}
    assert len(known - ids) <= 4, sorted(known - ids)
