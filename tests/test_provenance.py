"""What the rulebooks, the boxes and the papers say of where they come from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from build_scripts import ours
from game.language import LANGUAGES, Language
from game.rules.kernel.errors import RulesError
from game.rules.kernel.provenance import Provenance, foremost, load_provenance, read_bases, read_provenance
from game.rules.kernel.rulebook import Rulebook, load_rulebook, parse_rulebook
from game.titles import RULED
from tests.tongues import tongue

RULES = Path(__file__).parent.parent / "game" / "rules"
ENGLISH = tongue("en").rulings


# --- the rulebooks ---


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", RULED)
def test_every_paragraph_says_what_it_rests_on_and_every_ruling_that_it_is_ours(title: str, code: str) -> None:
    assert load_provenance(title).wanting(load_rulebook(title, code), tongue(code).rulings) == []


def read(text: str) -> Rulebook:
    return parse_rulebook("toy", "en", text)


def told(rows: str) -> Provenance:
    return read_provenance("toy", f'[sources]\nshop = "a shop"\n[rules]\n"toy.move" = {rows}\n')


BOOK = "# Moving {toy.move}\n\nYou move.\n\n![A picture.](move)\n\n**Ruling:** you may stay.\n"


def test_a_book_whose_paragraphs_are_all_marked_wants_nothing() -> None:
    assert told('["print 3", "ruling"]').wanting(read(BOOK), ENGLISH) == []


@pytest.mark.parametrize(
    ("rows", "text", "wrong"),
    [
        ('["print 3"]', BOOK, "toy.move, paragraph 2 of 2 “**Ruling:** you may stay.…” says nowhere what it rests on"),
        ('["print", "ruling", "print"]', BOOK, "toy.move: 3 marks for 2 paragraphs"),
        ('["print", "print"]', BOOK, "paragraph 2 “**Ruling:** you may stay.…”: a ruling is not marked as ruling"),
        (
            '["print", "ruling"]',
            BOOK.replace("**Ruling:** you", "You"),
            "a ruling does not say so: write **Ruling:** before it",
        ),
        ('["print", "ruling"]', BOOK.replace("toy.move", "toy.walk"), "has 'toy.move', the rulebook does not"),
    ],
)
def test_what_a_book_wants_is_said_with_its_place(rows: str, text: str, wrong: str) -> None:
    lines = told(rows).wanting(read(text), ENGLISH)
    assert any(wrong in line for line in lines), lines


def test_a_new_paragraph_is_told_what_to_write() -> None:
    (line,) = told('["print", "ruling"]').wanting(read(f"{BOOK}\n**Ruling:** once a turn.\n"), ENGLISH)
    assert "paragraph 3 of 3" in line
    assert "write one of print, found, inferred, recalled, ruling, designed" in line
    assert "rulebook/provenance.toml" in line


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ('["rumour"]', "provenance.toml of toy, toy.move: 'rumour': 'rumour' is none of print, found"),
        ('["found elsewhere"]', "provenance.toml of toy, toy.move: no source is named 'elsewhere'"),
        ('"print"', "toy.move: not a list of words"),
        ("[", "provenance.toml of toy: "),
    ],
)
def test_an_odd_file_is_refused_with_its_place(rows: str, wrong: str) -> None:
    with pytest.raises(RulesError, match=re.escape(wrong)):
        told(rows)


def test_the_mark_is_that_of_what_is_farthest_from_the_printed_page() -> None:
    assert foremost(read_bases("print 9 + ruling + inferred")).kind == "ruling"
    assert foremost(read_bases("print 9")).detail == "9"


def test_figures_have_no_mark() -> None:
    kinds = [[basis.kind for basis in bases] for bases in told('["print", "ruling"]').of(read(BOOK).rules[0])]
    assert kinds == [["print"], [], ["ruling"]]


# --- the boxes ---


def tables(title: str) -> dict[str, Any]:
    """Returns what each file of a title's data says, by its name."""
    folder = RULES / title / "data"
    return {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.toml")}


def holds(found: dict[str, Any], row: str) -> bool:
    """Tells whether a reference, ``file.toml:table.key``, leads to something."""
    file, _, path = row.partition(":")
    here: Any = found.get(file)
    for key in path.split(".") if path else ():
        if isinstance(here, list):
            here = next((one for one in here if key in (one.get("id"), one.get("name"))), None)
        elif isinstance(here, dict):
            here = here.get(key)
    return here is not None


@pytest.mark.parametrize("title", RULED)
def test_every_table_of_the_data_is_printed_or_told_of_as_something_else(title: str) -> None:
    found, provenance = tables(title), load_provenance(title)
    named = [*provenance.printed, *(row for part in provenance.parts for row in part.data)]
    assert [row for row in named if not holds(found, row)] == []
    covered = set(named)
    wanting = [
        f"{file}:{key}"
        for file, data in found.items()
        for key in data
        if file not in covered
        and not any(row == f"{file}:{key}" or row.startswith(f"{file}:{key}.") for row in covered)
    ]
    assert wanting == [], f"name each in `printed` or a [[part]] of {title}/rulebook/provenance.toml"


@pytest.mark.parametrize("title", ["landnam", "vikings"])
def test_every_row_that_is_marked_as_restored_is_told_of(title: str) -> None:
    rows = {row for part in load_provenance(title).parts for row in part.data}
    restored = set()
    for file, data in tables(title).items():
        for key, value in data.items():
            if data.get("restored"):
                restored.add(f"{file}:{key}")
            elif isinstance(value, list):
                rows_of = [one for one in value if isinstance(one, dict)]
                restored |= {f"{file}:{key}.{one['name']}" for one in rows_of if one.get("restored")}
            elif isinstance(value, dict) and value.get("restored"):
                restored.add(f"{file}:{key}")
    assert restored
    assert restored - rows == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", RULED)
def test_every_part_that_is_not_printed_has_its_words(title: str, code: str) -> None:
    language = Language(code, strict=True)
    for part in load_provenance(title).parts:
        assert language.has(f"{title}.ours.{part.id}"), part.id
    wanted = {f"{title}.ours.{part.id}" for part in load_provenance(title).parts}
    catalogue = RULES.parent.parent / "assets" / "locale" / code / "LC_MESSAGES" / f"{title}.po"
    assert set(re.findall(rf'msgid "({title}\.ours\.\w+)"', catalogue.read_text(encoding="utf-8"))) == wanted


# --- the papers ---


def test_the_readme_tells_what_the_lists_tell() -> None:
    old = ours.README.read_text(encoding="utf-8")
    made = ours.table(Language("en", strict=True).text)
    assert ours.written(old, made) == old, "run build_scripts/ours.py"
    assert made.count("\n| ") == len(RULED)


def test_a_stale_readme_is_noticed_and_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "README.md"
    page.write_text(ours.README.read_text(encoding="utf-8").replace("48 Viking cards", "47 Viking cards"), "utf-8")
    monkeypatch.setattr(ours, "README", page)
    monkeypatch.setattr("sys.argv", ["ours.py", "check"])
    assert ours.main() == 1
    monkeypatch.setattr("sys.argv", ["ours.py"])
    assert ours.main() == 0
    monkeypatch.setattr("sys.argv", ["ours.py", "check"])
    assert ours.main() == 0


def test_a_readme_without_a_place_for_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no place for the table"):
        ours.written("# Meadhall\n", "")
