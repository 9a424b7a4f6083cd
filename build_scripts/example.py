"""Plants the title of docs/example in a copy of the house, where it can be played and tested.

python3 build_scripts/example.py FOLDER        makes FOLDER: the house with the title in it
python3 build_scripts/example.py --tests       makes it in a folder of its own, and runs there what every title passes

It does what CONTRIBUTING says a title is added by: its files go beside those of the others, and it is named where
titles are named.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE, TITLE = ROOT / "docs" / "example", "cairn"
SKIPPED = shutil.ignore_patterns(".git", ".venv", "dist", "build", ".*_cache", "*.pyc.*")
NAMED = (
    (
        "game/titles.py",
        "    )\n}\nRULED",
        '        Title(\n            "cairn",\n            game="game.rules.cairn.rules:CairnGame",\n'
        '            bots="game.bots.cairn.lore:CairnLore",\n            scene="game.scenes.cairn.scene:CairnScene",\n'
        "        ),\n    )\n}\nRULED",
    ),
    ("tests/battery/titles.py", "from tests.battery import landnam", "from tests.battery import cairn, landnam"),
    ("tests/battery/titles.py", "toy.ADAPTER)", "toy.ADAPTER, cairn.ADAPTER)"),
)
"""Where titles are named: file, text, and the text that stands there with one title more."""
ASKED = ("tests/cairn", "tests/test_titles.py", "tests/test_words.py", "tests/test_glossary.py", "tests/numbers",
         "tests/test_provenance.py", "tests/test_imports.py", "tests/test_plain_english.py", "tests/battery",
         "tests/scenes/battery", "tests/scenes/telling", "tests/scenes/test_figures.py", "tests/scenes/test_delay.py",
         "tests/scenes/test_origins.py", "tests/scenes/test_seating.py")  # fmt: skip
"""The tests that a title is asked to pass; in each, those of other titles are left out."""


def plant(folder: Path) -> Path:
    """Makes a copy of the house with the title of the example in it, and returns it.

    :raises SystemExit: there is such a folder already, or the house has no place for the title's name.
    """
    if folder.exists():
        sys.exit(f"{folder} is there already; name a folder that is not")
    shutil.copytree(ROOT, folder, ignore=SKIPPED, symlinks=True)
    shutil.copytree(EXAMPLE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("README.md", "__pycache__"))
    for name, old, new in NAMED:
        text = (folder / name).read_text(encoding="utf-8")
        if text.count(old) != 1:
            sys.exit(f"{name} names titles in another way now: {old!r} is not there once")
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    for script in ("catalogues.py compile", "ours.py"):
        command = [sys.executable, *f"build_scripts/{script}".split()]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder


def main(arguments: list[str]) -> int:
    """Plants the title, runs its tests if asked, and returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--tests", action="store_true", help="runs what every title passes, in a folder of its own")
    parser.add_argument("rest", nargs="*", help="arguments for pytest instead of these tests")
    asked = parser.parse_args(arguments)
    if not asked.tests:
        if asked.folder is None:
            parser.error("name a folder, or say --tests")
        print(plant(asked.folder))
        return 0
    with tempfile.TemporaryDirectory() as place:
        folder = plant(Path(place) / "house")
        tests = asked.rest or [*ASKED, "-k", TITLE, "-n0", "-p", "no:cacheprovider", f"--basetemp={place}/of_tests"]
        env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(folder)}
        return subprocess.run([sys.executable, "-m", "pytest", *tests], cwd=folder, env=env).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
