"""Catalogues are complete in every language and compiled; each way in which one can be wrong is refused."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build_scripts.catalogues import LOCALE, check, compile_all, compiled, read
from game import spacing
from game.language import CASES, LANGUAGES
from game.paths import program_folder
from game.rules.kernel.rulebook import load_rulebook
from game.spacing import BOUND, bound
from game.titles import RULED, TITLES
from tests.small_catalogues import ENGLISH, RUSSIAN, UKRAINIAN, Entries, po, write_catalogues

FIRST = rf"(hall|table|{'|'.join(RULED)}|kernel|rule|unit|list|cli)\."
ID = re.compile(rf"{FIRST}[a-z0-9_.]+")
FILE_ENDINGS = (".toml", ".md", ".json", ".svg", ".png", ".tmx", ".tsx", ".ogg", ".wav", ".ttf", ".py", ".po", ".mo")


def test_the_shipped_catalogues_are_complete_and_compiled() -> None:
    assert check() == []


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("build_scripts.catalogues.LANGUAGES", ("en", "uk", "ru"))
    write_catalogues(tmp_path, en=ENGLISH, ru=RUSSIAN, uk=UKRAINIAN)
    compile_all(tmp_path)
    return tmp_path


def test_good_catalogues_pass(locale: Path) -> None:
    assert check(locale) == []


def test_compiling_twice_writes_nothing(locale: Path) -> None:
    assert compile_all(locale) == []
    before = {path: path.read_bytes() for path in locale.rglob("*.mo")}
    for path in before:
        path.unlink()
    assert len(compile_all(locale)) == 3
    assert {path: path.read_bytes() for path in locale.rglob("*.mo")} == before


def changed(**entries: str | tuple[str, ...]) -> Callable[[Entries], Entries]:
    return lambda old: {**old, **{key.replace("__", "."): text for key, text in entries.items()}}


REFUSED = {
    "missing": (lambda old: {k: v for k, v in old.items() if k != "hall.greeting"}, "hall.greeting: is missing in ru"),
    "extra": (changed(hall__new="x"), "hall.new: is missing in en, uk"),
    "other name": (
        changed(hall__greeting="Привет, {who}!"),
        "hall.greeting: names differ (en: name; uk: name; ru: who)",
    ),
    "lost name": (changed(hall__greeting="Привет!"), "names differ (en: name; uk: name; ru: none)"),
    "empty": (changed(hall__greeting=""), "hall.greeting: is empty"),
    "empty plural": (changed(hall__games=("{n} партия", "", "{n} партий")), "hall.games: is empty"),
    "two forms": (changed(hall__games=("{n} партия", "{n} партии")), "hall.games"),
    "no forms": (changed(hall__games="{n} партий"), "hall.games: has plural forms in some languages only"),
    "case of nothing": (changed(vikings__figure__troll__acc="тролля"), "is a case of vikings.figure.troll"),
    "unknown shape": (changed(hall__greeting="Привет, {name:abl}!"), "'abl' is neither a case nor a message"),
    "shape without forms": (changed(hall__greeting="Привет, {name:hall.mean}!"), "'hall.mean' is neither a case"),
    "unbalanced": (changed(hall__greeting="Привет, {name!"), "hall.greeting"),
    "conversion": (changed(hall__greeting="Привет, {name!r}!"), "conversion !r is not allowed"),
    "attribute": (changed(hall__greeting="Привет, {name.x}!"), "'name.x' is not the name of an argument"),
    "bad id": (changed(Hello="Привет!"), "Hello: is not a message id"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(locale: Path, case: str) -> None:
    change, words = REFUSED[case]
    write_catalogues(locale, ru=change(RUSSIAN))
    with suppress(ValueError):  # what cannot be compiled is told by the check
        compile_all(locale)
    problems = check(locale)
    assert any(words in problem for problem in problems), problems


def test_a_stale_compilation_is_refused(locale: Path) -> None:
    write_catalogues(locale, ru={**RUSSIAN, "hall.greeting": "Привет, {name}!"})
    assert check(locale) == ["ru/LC_MESSAGES/small.po: not compiled: run build_scripts/catalogues.py compile"]


def test_a_compilation_whose_source_is_gone_goes_too(locale: Path) -> None:
    (locale / "ru" / "LC_MESSAGES" / "small.po").rename(locale / "ru.po")
    compile_all(locale)
    assert not (locale / "ru" / "LC_MESSAGES" / "small.mo").exists()
    assert (locale / "uk" / "LC_MESSAGES" / "small.mo").exists()


def test_an_older_source_is_compiled_too(locale: Path) -> None:
    path = locale / "ru" / "LC_MESSAGES" / "small.po"
    before = path.with_suffix(".mo").read_bytes()
    write_catalogues(locale, ru={**RUSSIAN, "hall.greeting": "Привет, {name}!"})
    os.utime(path, (1, 1))
    assert compile_all(locale) == [path.with_suffix(".mo")]
    assert path.with_suffix(".mo").read_bytes() != before


def test_all_is_compiled_again_once_the_rules_of_spaces_change(
    locale: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compile_all(locale) == []
    rules = tmp_path / "spacing.py"
    rules.touch()
    os.utime(rules, (5, 5))
    monkeypatch.setattr(spacing, "__file__", str(rules))
    assert len(compile_all(locale)) == len(list(locale.rglob("*.po")))
    assert compile_all(locale) == []


@pytest.mark.parametrize("path", sorted(LOCALE.rglob("*.po")), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_compilations_say_what_babel_makes_of_the_same_source(path: Path) -> None:
    language = path.parts[-3]
    target = BytesIO()
    write_mo(target, read_po(BytesIO(path.read_bytes()), locale=language))
    target.seek(0)
    ours = GNUTranslations(BytesIO(compiled(path)))._catalog
    theirs = GNUTranslations(target)._catalog
    assert {key: text for key, text in ours.items() if key} == {
        key: bound(text, language) for key, text in theirs.items() if key
    }


@pytest.mark.parametrize(
    ("language", "text", "kept"),
    [
        ("uk", "Візьміть до {n} ресурсів із 3 жетонів", "Візьміть до {n}_ресурсів із 3_жетонів"),
        ("ru", "Викинги в бухте и на столе, с {seat}", "Викинги в_бухте и_на столе, с_{seat}"),
        ("ru", "Идти и в лес", "Идти и_в_лес"),
        ("uk", "та 44 **карти долі**", "та 44_**карти долі**"),
        ("uk", "{pay} → {gain} — так", "{pay}_→ {gain}_— так"),
        ("ru", "Очки: [[icon-star]] {before} → **{after}**", "Очки: [[icon-star]]_{before}_→_**{after}**"),
        ("ru", "[[odin/res-wood]] {thing} × {n}", "[[odin/res-wood]]_{thing}_×_{n}"),
        ("en", "{thing} ×{n} for 3 points", "{thing}_×{n} for 3 points"),
        ("en", "+ {gain}", "+_{gain}"),
        ("uk", "рядок {row:gen}, стовпець {column}.", "рядок {row:gen}, стовпець_{column}."),
        ("en", "{seat}: {space} (Vikings: {vikings}).", "{seat}: {space} (Vikings:_{vikings})."),
    ],
)
def test_signs_numbers_and_short_prepositions_stay_with_what_follows(language: str, text: str, kept: str) -> None:
    assert bound(text, language) == kept.replace("_", BOUND)
    assert bound(bound(text, language), language) == bound(text, language)


@pytest.mark.parametrize("code", ["uk", "ru"])
def test_no_line_can_end_in_a_short_preposition_or_begin_with_a_lone_sign(code: str) -> None:
    for path in sorted((LOCALE / code / "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            spoken = GNUTranslations(file)._catalog
        for key, text in spoken.items():
            assert not re.search(r"(?<![\w’])[вусокзиійа] (?=\S)| [×→]|× ", text if key else "", re.I), f"{key}: {text}"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("what is this", "line 9: 'what is this' is no part of a message"),
        ('msgstr "unended', "line 9: 'msgstr \"unended' is no part of a message"),
        ('msgstr "a" "b"x"', 'line 9: \'msgstr "a" "b"x"\' is no text in quotes'),
    ],
)
def test_a_source_that_cannot_be_read_is_named_with_its_line(tmp_path: Path, line: str, words: str) -> None:
    path = tmp_path / "bent.po"
    path.write_text("\n" * 8 + line, encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(f"{path}: {words}")):
        compiled(path)


def test_a_fuzzy_entry_is_refused(locale: Path) -> None:
    path = locale / "ru" / "LC_MESSAGES" / "small.po"
    text = po("ru", RUSSIAN).replace('msgid "hall.mean"', '#, fuzzy\nmsgid "hall.mean"')
    path.write_text(text, encoding="utf-8")
    assert "ru/LC_MESSAGES/small.po: hall.mean: is marked fuzzy" in check(locale)


def test_an_entry_that_stands_twice_is_refused(locale: Path) -> None:
    path = locale / "ru" / "LC_MESSAGES" / "small.po"
    path.write_text(po("ru", RUSSIAN) + 'msgid "hall.mean"\nmsgstr "{value}"\n', encoding="utf-8")
    assert any("stand twice" in problem and "hall.mean" in problem for problem in check(locale))


def test_an_id_in_two_domains_is_refused(locale: Path) -> None:
    for code in LANGUAGES:
        write_catalogues(locale, "other", **{code: {"hall.mean": "{value}"}})
    compile_all(locale)
    assert "en: hall.mean: stands in other.po and in small.po" in check(locale)


def test_another_plural_rule_is_refused(locale: Path) -> None:
    path = locale / "ru" / "LC_MESSAGES" / "small.po"
    path.write_text(po("ru", RUSSIAN).replace("n%10==1 && n%100!=11", "n==1"), encoding="utf-8")
    assert any('the header lacks "Plural-Forms' in problem for problem in check(locale))


# --- every id that the code names exists ---


def named_ids(tree: ast.AST) -> Iterator[tuple[int, re.Pattern[str]]]:
    """Yields (line, pattern) for every literal, whole or built by an f-string, that looks like a message or rule id."""
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and (pattern := _of_fstring(node)) is not None:
            yield node.lineno, pattern
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            text = node.value
            if ID.fullmatch(text) and not text.endswith(FILE_ENDINGS) and not text.endswith("."):
                yield node.lineno, re.compile(re.escape(text))


def _of_fstring(node: ast.JoinedStr) -> re.Pattern[str] | None:
    first = node.values[0]
    if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
        return None
    plain = "".join(part.value if isinstance(part, ast.Constant) else "x" for part in node.values)
    if not re.match(FIRST, first.value) or not ID.fullmatch(plain):
        return None
    if plain.endswith(FILE_ENDINGS):
        return None
    return re.compile(
        "".join(re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9_.]+" for part in node.values)
    )


@cache
def known_ids() -> frozenset[str]:
    known: set[str] = set()
    for path in (LOCALE / "en" / "LC_MESSAGES").glob("*.po"):
        for message in read(path, "en"):
            known.add(message.id if isinstance(message.id, str) else message.id[0])
    for title in RULED:
        known |= load_rulebook(title, "en").ids
    return frozenset(known)


@cache
def escaped_ids() -> frozenset[str]:
    """Returns the known ids as they stand in patterns, so that most are found without trying each."""
    return frozenset(map(re.escape, known_ids()))


SOURCES = sorted((program_folder() / "game").rglob("*.py"))


def owner_of(path: Path) -> str:
    """Returns the title that a file is about, or the hall."""
    return next((part for part in path.relative_to(program_folder()).parts if part in TITLES), "hall")


@pytest.mark.parametrize("owner", sorted({*map(owner_of, SOURCES)}))
def test_every_id_in_the_code_exists(owner: str) -> None:
    unknown = [
        f"{path.relative_to(program_folder())}, line {line}: {pattern.pattern}"
        for path in SOURCES
        if owner_of(path) == owner
        for line, pattern in named_ids(ast.parse(path.read_text(encoding="utf-8")))
        if pattern.pattern not in escaped_ids() and not any(pattern.fullmatch(known) for known in known_ids())
    ]
    assert unknown == []


@pytest.mark.parametrize(
    ("code", "ids"),
    [
        ('text("hall.menu.resume")', ["hall.menu.resume"]),
        ('text(f"vikings.craft.{name}")', ["vikings.craft.fisher"]),
        ('text(f"vikings.{name}.title")', ["vikings.ship.title"]),
        ('load("hall.toml"); f"vikings.{n}.svg"; "Hall.x"; f"{x}.hall.y"; "see hall.menu"', []),
    ],
)
def test_ids_are_found_in_code(code: str, ids: list[str]) -> None:
    patterns = [pattern for _, pattern in named_ids(ast.parse(code))]
    assert len(patterns) == len(ids)
    assert all(pattern.fullmatch(found) for pattern, found in zip(patterns, ids, strict=True))


def test_cases_are_no_ordinary_last_words() -> None:
    assert all(len(case) == 3 for case in CASES)
