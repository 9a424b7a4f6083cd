"""Does a test fail when a card does nothing? Takes the effects of one row away and runs the tests that name it.

A title names its deck and its tests in ``RULED`` of ``titles``. A test names a row if its id, or its id in capitals,
stands in it or in something of its file that it uses; tests with another word for a row say ``names``.

    python -m tests.battery.blanking skerry [ROW ...]

prints, as its last line, one JSON object: ``rows`` tried, ``unnamed`` (no test names them), ``survived`` (they may do
nothing, and no test fails).
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

import pytest

from game.paths import program_folder
from game.rules.kernel.effects import Deck, Row


@dataclass(frozen=True)
class Ruled:
    """A title's rows and the files of tests that speak of them; ``names`` are further words for some rows."""

    deck: Deck
    tests: Sequence[Path]
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def words(self, row: Row) -> set[str]:
        """Returns the words by which a test may name a row."""
        return {row.id, row.id.upper(), *self.names.get(row.id, ())}

    def tests_naming(self, row: Row) -> list[str]:
        """Returns the tests that name a row."""
        words = self.words(row)
        return [f"{path}::{test}" for path in self.tests for test, said in _words(path).items() if words & said]


@dataclass
class Report:
    """What came of it: all rows tried, those that no test names, those whose effect no test misses."""

    rows: list[str] = field(default_factory=list)
    unnamed: list[str] = field(default_factory=list)
    survived: list[str] = field(default_factory=list)


def blank(ruled: Ruled, only: Iterable[str] = ()) -> Report:
    """Tries every row that has effects, or only some; a test that fails with the row as it is counts for nothing.

    Not to be called inside a test: it runs pytest once a row, see ``blank_apart``.
    """
    report = Report()
    wanted = set(only)
    for row in list(ruled.deck):
        if not row.effects or (wanted and row.id not in wanted):
            continue
        report.rows.append(row.id)
        tests = ruled.tests_naming(row)
        if not tests:
            report.unnamed.append(row.id)
            continue
        kept = ruled.deck.with_blank(row.id)
        try:
            missed = not _pass(tests)
        finally:
            ruled.deck.restore(kept)
        if not missed or not _pass(tests):
            report.survived.append(row.id)
    return report


def blank_apart(title: str) -> Report:
    """Does so in a process of its own."""
    run = [sys.executable, "-m", "tests.battery.blanking", title]
    done = subprocess.run(run, cwd=program_folder(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return Report(**json.loads(done.stdout.splitlines()[-1]))


def _pass(tests: Sequence[str]) -> bool:
    """Tells whether tests pass; an error in collecting them is not one of theirs."""
    with redirect_stdout(StringIO()) as said:
        code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(said.getvalue())
    return code == pytest.ExitCode.OK


def _words(path: Path) -> dict[str, set[str]]:
    """Returns the names and texts in every test of a file, with those in the functions of the file that it uses."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {node.name: _said(node) for node in tree.body if isinstance(node, ast.FunctionDef)}
    grown = True
    while grown:
        grown = False
        for words in said.values():
            more = set().union(*(said[name] for name in words & set(said))) - words
            words |= more
            grown = grown or bool(more)
    return {name: words for name, words in said.items() if name.startswith("test_")}


def _said(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def main() -> None:
    """Runs it for the title named on the command line."""
    from tests.battery.titles import RULED

    title, *only = sys.argv[1:]
    print(json.dumps(vars(blank(RULED[title], only))))


if __name__ == "__main__":
    main()
