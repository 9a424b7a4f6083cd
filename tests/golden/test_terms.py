"""What a table says, in each language, is said in its own title's words, also where all titles share the sentence."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from build_scripts.catalogues import LOCALE, read
from game.language import LANGUAGES, parsed
from game.titles import RULED
from tests.golden.book import goldens
from tests.golden.drawn import MARK
from tests.golden.pages import path, said
from tests.test_glossary import CONCEPTS, HALL, misnamed, texts

OWN = re.compile(rf"(?:{'|'.join(RULED)})\.instead\.(.+)")
AT_TABLE = re.compile(r"(?:table|unit|kernel|hall\.(?:results|replay|curtain|seating|level|annals))\.")
"""What is said at tables, or of them."""
NEVER = {
    "vikings": ("table.gathering", "table.own", "table.token.back"), "odin": ("unit.point.label",),
    "northgard": ("unit.point.label", "unit.figure", "unit.figure.acc"),
}  # fmt: skip
"""Not said at a title's tables: nobody holds cards there, or Vikings alone counts so."""


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))


def complaints(title: str, code: str, said: tuple[tuple[str, str, str], ...]) -> list[str]:
    """Returns what is called by a word that the glossary does not allow at a title's tables."""
    mine = (concept for concept in CONCEPTS if title in concept["titles"])
    return [line for one in mine for line in misnamed(said, one["avoid"].get(code, []), one[code])]


@cache
def own(title: str, code: str) -> frozenset[str]:
    """Returns the messages that a title says in its own words."""
    return frozenset(named[1] for _, name, _ in texts(title, code) if (named := OWN.match(name)))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", RULED)
def test_what_titles_share_calls_each_thing_by_the_titles_word(title: str, code: str) -> None:
    shared = tuple(
        (file, name, text)
        for file, name, text in texts("hall", code)
        if AT_TABLE.match(name) and name not in own(title, code) and name not in NEVER.get(title, ())
    )
    assert len(shared) > 150
    assert complaints(title, code, shared) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_titles_own_words_stand_for_a_sentence_that_there_is(code: str) -> None:
    asked = {
        str(message.id if isinstance(message.id, str) else message.id[0]): message.string
        for domain in (*HALL, *RULED)
        for message in read(LOCALE / code / "LC_MESSAGES" / f"{domain}.po", code)
    }
    found = {name: named[1] for name in asked if (named := OWN.match(name))}
    assert len(found) > 5
    for name, instead in found.items():
        assert arguments(asked[name]) == arguments(asked[instead]), name
        assert AT_TABLE.match(instead), name


def arguments(text: str | list[str] | tuple[str, ...]) -> set[str | None]:
    """Returns the names of the arguments of a message, in all its forms."""
    return {name for form in ((text,) if isinstance(text, str) else text) for _, name, _ in parsed(form)}


@pytest.mark.parametrize("title", sorted({golden.title for golden in goldens()}))
def test_kept_tables_speak_their_titles_words(title: str) -> None:
    found = []
    for golden in goldens():
        if golden.title == title:
            kept = said_in(golden.path.read_text(encoding="utf-8"))
            found += complaints(title, golden.language, ((golden.path.name, "told", kept),))
    assert found == []


@pytest.mark.parametrize("code", ["en", "uk"])
@pytest.mark.parametrize("title", RULED)
def test_results_speak_the_titles_words(title: str, code: str) -> None:
    page = f"results_{title}"
    told = path(page).read_text(encoding="utf-8") if code == "en" else said(page, code)
    assert told.count("\n") > 10
    assert complaints(title, code, ((f"{page} in {code}", "told", said_in(told)),)) == []


def said_in(told: str) -> str:
    """Returns what a told table or page says, without keys, and without what pictures show and draw."""
    return re.sub(rf"(?m)^[-+]?{MARK}.*|^[^:\n]*: |\[[^\]]*\]|\((?:odin|northgard)/\S+\)", "", told.partition("\n")[2])
