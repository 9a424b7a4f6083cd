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
from tempfile import TemporaryDirectory

import pytest
from _pytest.runner import runtestprotocol

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

    Not to be called inside a test: it runs pytest, once for all rows, see ``blank_apart``.
    """
    trial = _Trial(ruled, set(only))
    options = ["-q", "--assert=plain", "--tb=native", "-p", "no:cacheprovider", "-p", "no:xdist"]
    with redirect_stdout(StringIO()) as said, TemporaryDirectory() as folder:
        code = pytest.main([*options, f"--basetemp={folder}/of_tests", *map(str, ruled.tests)], plugins=[trial])
    if code != pytest.ExitCode.OK:
        raise RuntimeError(said.getvalue())
    return trial.report


class _Trial:
    """Runs the tests that name a row with and without its effects, in one session of pytest."""

    def __init__(self, ruled: Ruled, wanted: set[str]) -> None:
        self.ruled = ruled
        self.wanted = wanted
        self.report = Report()
        self._whole: dict[str, bool] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Does so for every row instead of running every test once."""
        if session.testsfailed:
            raise session.Failed("the tests cannot be collected")
        items: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            items.setdefault(f"{item.path}::{getattr(item, 'originalname', item.name)}", []).append(item)
        for row in list(self.ruled.deck):
            if row.effects and (not self.wanted or row.id in self.wanted):
                tests = self.ruled.tests_naming(row)
                self._try(row, [item for test in tests for item in items[test]])
        return True

    def _try(self, row: Row, tests: Sequence[pytest.Item]) -> None:
        self.report.rows.append(row.id)
        if not tests:
            self.report.unnamed.append(row.id)
            return
        kept = self.ruled.deck.with_blank(row.id)
        try:
            missed = not all(map(_passes, tests))
        finally:
            self.ruled.deck.restore(kept)
        if not missed or not all(map(self._passes_whole, tests)):
            self.report.survived.append(row.id)

    def _passes_whole(self, item: pytest.Item) -> bool:
        """Tells whether a test passes while no row is blank."""
        if item.nodeid not in self._whole:
            self._whole[item.nodeid] = _passes(item)
        return self._whole[item.nodeid]


def blank_apart(title: str) -> Report:
    """Does so in a process of its own."""
    run = [sys.executable, "-m", "tests.battery.blanking", title]
    done = subprocess.run(run, cwd=program_folder(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return Report(**json.loads(done.stdout.splitlines()[-1]))


def _passes(item: pytest.Item) -> bool:
    """Runs a test, with its fixtures set up and torn down, and tells whether it passes."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


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
