"""One thing, one word: catalogues and rulebooks are read against assets/locale/glossary.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from build_scripts.catalogues import LOCALE, read
from game.language import LANGUAGES, parsed
from game.rules.kernel.rulebook import load_rulebook
from game.titles import RULED

HALL = ("meadhall", "kernel", "remote")
FEATS = "feats"
"""The catalogue of the feats of all titles."""
NUMBERS = frozenset(
    re.findall(
        r"\w+",
        "n steel silver wood food lore fame gold points cost count most reach vikings pieces size stones price amount",
    )
)
"""Arguments that are counts: what they count is a unit, or stands before a colon."""
SMALL_WORDS = frozenset(
    re.findall(r"\S+", "и й і та або или з із из зі в у на до от від за при по × ніхто никто is this")
)
BESIDE = re.compile(r"^ ([а-яёіїєґ’]+|[a-z]+s\b)")


def glossary() -> dict[str, Any]:
    return tomllib.loads((LOCALE / "glossary.toml").read_text(encoding="utf-8"))


CONCEPTS: list[dict[str, Any]] = glossary()["concept"]


@cache
def texts(title: str, code: str) -> tuple[tuple[str, str, str], ...]:
    """Returns file, id and text of all that a title says in a language; "hall" is what no title says."""
    domains = (*HALL, FEATS) if title == "hall" else (title, FEATS)
    found = []
    for domain in domains:
        for message in read(LOCALE / code / "LC_MESSAGES" / f"{domain}.po", code):
            name = message.id if isinstance(message.id, str) else message.id[0]
            if domain == FEATS and not name.startswith(f"{title}."):
                continue
            forms = (message.string,) if isinstance(message.string, str) else message.string
            found += [(f"{code}/{domain}.po", name, str(form)) for form in forms]
    if title != "hall":
        for rule in load_rulebook(title, code):
            found += [(f"{title}/{code}.md", rule.id, text) for text in (rule.title, *rule.paragraphs)]
    return tuple((file, name, re.sub(r"\[\[[^\]|]+\]\]", "", text)) for file, name, text in found)


def misnamed(said: tuple[tuple[str, str, str], ...], avoid: list[str], word: str) -> Iterator[str]:
    """Yields file, id and the word to use, for every text that calls a thing by a word that is not its own."""
    for file, name, text in said:
        for pattern in avoid:
            if match := re.search(pattern, text, re.IGNORECASE):
                yield f"{file}: {name}: {match[0]!r}: use {word!r}"


def unbound(file: str, name: str, text: str) -> Iterator[str]:
    """Yields the numbers of a text that stand bare beside a noun, which then has one form for all numbers."""
    parts = parsed(text)
    for (_, argument, shape), (literal, _, _) in zip(parts, (*parts[1:], ("", None, "")), strict=True):
        beside = BESIDE.match(literal)
        if argument in NUMBERS and not shape.strip("+") and beside and beside[1] not in SMALL_WORDS:
            yield f"{file}: {name}: {{{argument}}} {beside[1]}: use a unit, {{{argument}:TITLE.unit.THING}}"


def test_every_concept_is_whole() -> None:
    ids = [concept["id"] for concept in CONCEPTS]
    assert len(set(ids)) == len(ids) >= 100
    for concept in CONCEPTS:
        assert set(concept) <= {"id", "what", "titles", *LANGUAGES, "forms", "avoid", "printed"}, concept["id"]
        assert concept["what"].endswith("."), concept["id"]
        assert set(concept["titles"]) <= {"hall", *RULED}, concept["id"]
        unnamed = [code for code in LANGUAGES if not concept.get(code)]
        assert not unnamed, f"{concept['id']}: glossary.toml has no word for it in {', '.join(unnamed)}"
        assert concept["avoid"], concept["id"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_form_of_the_glossary_is_said(code: str) -> None:
    for concept in CONCEPTS:
        said = " ".join(text for title in concept["titles"] for _, _, text in texts(title, code)).lower()
        for form in concept.get("forms", {}).get(code, ()):
            assert form in said, f"{concept['id']}: nobody says {form!r}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_thing_is_called_by_its_word(code: str) -> None:
    found = [
        complaint
        for concept in CONCEPTS
        for title in concept["titles"]
        for complaint in misnamed(texts(title, code), concept["avoid"].get(code, []), concept.get(code, ""))
    ]
    assert found == []


def test_english_is_spelt_as_in_britain() -> None:
    avoid = glossary()["spelling"]["en"]
    found = [line for title in ("hall", *RULED) for line in misnamed(texts(title, "en"), avoid, "the British spelling")]
    assert found == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_number_beside_a_noun_takes_its_unit(code: str) -> None:
    found = []
    for title in ("hall", *RULED):
        domains = HALL if title == "hall" else (title,)
        for domain in domains:
            for message in read(LOCALE / code / "LC_MESSAGES" / f"{domain}.po", code):
                if isinstance(message.string, str):
                    found += unbound(f"{code}/{domain}.po", str(message.id), message.string)
    assert found == []


def test_a_complaint_names_file_id_and_word() -> None:
    said = (("ru/odin.po", "odin.imitation", "Ячейка подражания"),)
    assert list(misnamed(said, [r"подраж\w*"], "копировать")) == [
        "ru/odin.po: odin.imitation: 'подражания': use 'копировать'"
    ]
    assert list(misnamed(said, ["наслед"], "копировать")) == []
    assert list(unbound("f", "id", "за {n} серебра")) == ["f: id: {n} серебра: use a unit, {n:TITLE.unit.THING}"]
    assert list(unbound("f", "id", "за {n:odin.unit.silver} и ещё {n} из {of}, {seat} берёт")) == []
