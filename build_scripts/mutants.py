"""Breaks the screen in many ways, one at a time, and tells which ways no test notices.

python3 build_scripts/mutants.py [NAME ...] [--fresh] [--list | --check]
python3 build_scripts/mutants.py --lot 40 [--seed 1] [--title TITLE | --within FOLDER ...]

Each way is a change of one place in a copy of the tree, after which the tests of the scenes run until the first fails.
``--fresh`` takes the ways of fresh.toml, which no test has seen, and looks only at the golden tables of their title.
A change whose place is not there exactly once is told as lost: the list has to follow the code. ``--check`` tells of
those at once and runs no test. ``--lot`` draws breaks of functions by itself, looks at golden files alone, and tells
those alive as rows of fresh.toml: a person judges what is seen of them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FIRST = ("tests/table/test_trial.py", "tests/scenes", "--ignore", "tests/scenes/battery")
THEN = ("tests/scenes/battery", "-k", "(basic-2 or advanced-4 or skerry) and not 3840 and not 1920")
SKIPPED = shutil.ignore_patterns(".git", ".venv", "dist", "build", ".*_cache", "__pycache__")


class Mutant(NamedTuple):
    """One way to break the screen: the text in a file that is replaced by another.

    ``title``: whose golden tables tell of it; ``tests``: the tests that do, where others need not run.
    """

    name: str
    file: str
    old: str
    new: str
    title: str = ""
    tests: str = ""

    @property
    def runs(self) -> tuple[tuple[str, ...], ...]:
        """Gets the tests that may notice it, one set after another."""
        if self.tests:
            return (tuple(self.tests.split()),)
        return (("tests/golden", "-k", self.title),) if self.title else (FIRST, THEN)


def load_mutants(name: str = "mutants") -> list[Mutant]:
    """Returns the ways that are written down in a file beside this script."""
    with Path(__file__).with_name(f"{name}.toml").open("rb") as file:
        return [Mutant(**row) for row in tomllib.load(file)["mutant"]]


def places(mutant: Mutant, tree: Path) -> int:
    """Returns how often the text that a mutant replaces stands in its file; 0 also where there is no such file."""
    path = tree / mutant.file
    return path.read_text(encoding="utf-8").count(mutant.old) if path.is_file() else 0


def main(arguments: list[str]) -> int:
    """Tries the mutants, or only looks for their places; returns how many no test noticed, and 2 more for each lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", help="only these; a part of the name is enough")
    parser.add_argument("--list", action="store_true", help="names them and does nothing")
    parser.add_argument("--check", action="store_true", help="only tells whose place is not there exactly once")
    parser.add_argument("--fresh", action="store_true", help="the ways of fresh.toml, by golden tables alone")
    parser.add_argument("--lot", type=int, default=0, help="draws so many breaks by itself (Linux, macOS)")
    parser.add_argument("--seed", type=int, default=1, help="what the lot follows from")
    parser.add_argument("--title", default="", help="of the lot: only the scenes of this title, without those of all")
    parser.add_argument("--within", nargs="*", default=[], help="of the lot: only these folders or files of game")
    chosen = parser.parse_args(arguments)
    if chosen.lot:
        sys.path.insert(0, str(ROOT))
        from build_scripts.lot.draw import run

        return run(chosen.lot, chosen.seed, chosen.title, chosen.within)
    known = load_mutants("fresh" if chosen.fresh else "mutants")
    mutants = [m for m in known if not chosen.names or any(name in m.name for name in chosen.names)]
    if chosen.list:
        print(*(mutant.name for mutant in mutants), sep="\n")
        return 0
    lost = [mutant for mutant in mutants if places(mutant, ROOT) != 1]
    for mutant in lost:
        print(f"lost: {mutant.name} ({mutant.file}: its place is there {places(mutant, ROOT)} times)")
    if chosen.check:
        print(f"{len(lost)} lost, of {len(mutants)}")
        return 2 * len(lost)
    with tempfile.TemporaryDirectory(prefix="meadhall-mutants-") as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=SKIPPED)
        alive = [mutant for mutant in mutants if mutant not in lost and not _is_noticed(mutant, tree)]
    for mutant in alive:
        print(f"alive: {mutant.name} ({mutant.file})")
    noticed = len(mutants) - len(alive) - len(lost)
    print(f"{noticed} noticed, {len(alive)} alive, {len(lost)} lost, of {len(mutants)}")
    return len(alive) + 2 * len(lost)


def _is_noticed(mutant: Mutant, tree: Path) -> bool:
    """Tells whether the tests notice one mutant, whose place is there."""
    path = tree / mutant.file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        noticed = not all(_pass(tree, tests) for tests in mutant.runs)
    finally:
        path.write_text(text, encoding="utf-8")
    print(f"  {'noticed' if noticed else 'alive'}: {mutant.name}", file=sys.stderr, flush=True)
    return noticed


def _pass(tree: Path, tests: tuple[str, ...]) -> bool:
    """Runs some tests in a tree until one fails; returns whether none did."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "2", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
