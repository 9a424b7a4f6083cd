"""Breaks the screen in many ways, one at a time, and tells which ways no test notices.

python3 build_scripts/mutants.py [NAME ...] [--list]

Each way is a change of one place in a copy of the tree, after which the tests of the scenes run until the first fails.
A change whose place is no longer there is told as lost: the list has to follow the code.
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
    """One way to break the screen: the text in a file that is replaced by another."""

    name: str
    file: str
    old: str
    new: str


def load_mutants() -> list[Mutant]:
    """Returns the ways that are written down beside this script."""
    with Path(__file__).with_suffix(".toml").open("rb") as file:
        return [Mutant(**row) for row in tomllib.load(file)["mutant"]]


def main(arguments: list[str]) -> int:
    """Tries the mutants; returns how many no test noticed, and 2 more for each that is lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", help="only these; a part of the name is enough")
    parser.add_argument("--list", action="store_true", help="names them and does nothing")
    chosen = parser.parse_args(arguments)
    mutants = [m for m in load_mutants() if not chosen.names or any(name in m.name for name in chosen.names)]
    if chosen.list:
        print(*(mutant.name for mutant in mutants), sep="\n")
        return 0
    with tempfile.TemporaryDirectory(prefix="meadhall-mutants-") as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=SKIPPED)
        results = [(mutant, _try(mutant, tree)) for mutant in mutants]
    for mutant, result in results:
        if result != "noticed":
            print(f"{result}: {mutant.name} ({mutant.file})")
    counts = {kind: sum(result == kind for _, result in results) for kind in ("noticed", "alive", "lost")}
    print(f"{counts['noticed']} noticed, {counts['alive']} alive, {counts['lost']} lost, of {len(results)}")
    return counts["alive"] + 2 * counts["lost"]


def _try(mutant: Mutant, tree: Path) -> str:
    """Returns whether the tests notice one mutant: "noticed", "alive", or "lost" where its place is gone."""
    path = tree / mutant.file
    text = path.read_text(encoding="utf-8")
    if mutant.old not in text:
        return "lost"
    path.write_text(text.replace(mutant.old, mutant.new, 1), encoding="utf-8")
    try:
        result = "alive" if _pass(tree, FIRST) and _pass(tree, THEN) else "noticed"
    finally:
        path.write_text(text, encoding="utf-8")
    print(f"  {result}: {mutant.name}", file=sys.stderr, flush=True)
    return result


def _pass(tree: Path, tests: tuple[str, ...]) -> bool:
    """Runs some tests in a tree until one fails; returns whether none did."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "2", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
