"""The papers: every command, path, name and picture in them is really there."""

from __future__ import annotations

import ast
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path

import pygame
import pytest

from build_scripts.benchmarks.__main__ import parser as bench_parser
from game import __version__
from game.cli import _parser
from game.language import Language
from game.paths import program_folder
from game.table.records import decode_entry
from game.titles import PLAYABLE, TITLES, load_game

ROOT = program_folder()
PAPERS = ("README.md", "CONTRIBUTING.md", "CREDITS.md", "maps/README.md", "docs/recipes.md", "docs/halls.md")
LINK = re.compile(r"!?\[[^\]\n]*\]\(([^)\s]+)\)")
SPOKEN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
NAME = re.compile(r"[A-Za-z_]+\.[a-z_]+(\(.*\))?")
SCRIPT = re.compile(r"build_scripts/[a-z_/]+(?:\.py)?|tests/[a-z_/]+(?:\.(?:py|toml))?|\.ci/run")
FILES = (".py", ".toml", ".txt", ".po", ".md", ".tmx", ".tsx")


def text(paper: str) -> str:
    return (ROOT / paper).read_text(encoding="utf-8")


def commands(paper: str) -> Iterator[str]:
    """Yields the commands of a paper, without what is said beside them."""
    for block in re.findall(r"^```\n(.*?)^```", text(paper), re.M | re.S):
        for line in block.splitlines():
            if line.startswith(("python3 ", ".ci/")):
                yield re.split(r"\s{3,}", line)[0]
    for spoken in SPOKEN.findall(text(paper)):
        if spoken.startswith(("python3 ", ".venv/")):
            yield spoken


ALL_COMMANDS = sorted({(paper, command) for paper in PAPERS for command in commands(paper)})


@pytest.mark.parametrize("paper", PAPERS)
def test_links_and_pictures_lead_somewhere(paper: str) -> None:
    links = [link for link in LINK.findall(text(paper)) if not link.startswith(("https://", "#"))]
    missing = [link for link in links if not ((ROOT / paper).parent / link.partition("#")[0]).exists()]
    assert not missing


@pytest.mark.parametrize("paper", PAPERS)
def test_paths_that_are_spoken_of_exist(paper: str) -> None:
    found = {path for path in SCRIPT.findall(text(paper)) if "TITLE" not in path}
    assert [path for path in sorted(found) if not (ROOT / path).exists()] == []


def test_the_newest_heading_of_the_changes_is_this_version_with_its_day_or_a_later_one() -> None:
    version = tomllib.loads(text("pyproject.toml"))["project"]["version"]
    assert version == __version__, "pyproject.toml and game/__init__.py name one version"
    number, when = re.findall(r"^## (\S+), (.+)$", text("CHANGELOG.md"), re.M)[0]
    told, now = (tuple(map(int, each.split("."))) for each in (number, version))
    assert told > now if when == "not released yet" else (told == now and date.fromisoformat(when)), (number, when)


def test_the_readme_shows_both_doors_on_its_first_screen() -> None:
    first = "\n".join(text("README.md").splitlines()[:24])
    assert "python3 build_scripts/play.py " in first
    assert "python3 build_scripts/test.py " in first
    assert "](docs/pictures/" in first


@pytest.mark.parametrize(("paper", "command"), ALL_COMMANDS)
def test_commands_can_be_given(paper: str, command: str) -> None:
    words = shlex.split(command)
    if words[0] == ".ci/run":
        assert (ROOT / ".ci" / "run").is_file()
        return
    assert words[0] in ("python3", ".venv/bin/python")
    if words[1] == "-m":
        assert words[2] in ("ruff", "mypy")
        return
    script, arguments = words[1], words[2:]
    assert (ROOT / script).exists()
    if script.endswith("play.py") and arguments:
        chosen = _parser().parse_args(arguments)
        assert chosen.command == arguments[0]
    elif script.endswith("bench.py"):
        bench_parser().parse_args(arguments)


def test_there_are_commands_to_check() -> None:
    words = {word for _, command in ALL_COMMANDS for word in command.split()}
    assert {"simulate", "replay", "render", "check"} <= words


# --- names of the code ---


@cache
def defined() -> dict[str, set[str]]:
    """Returns what classes and modules of the program define, by their name."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "game").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        classes = [(node.name, node.body) for node in tree.body if isinstance(node, ast.ClassDef)]
        for owner, body in [(path.stem, tree.body), *classes]:
            names = {node.name for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
            found.setdefault(owner, set()).update(names)
    return found


def test_functions_that_are_spoken_of_exist() -> None:
    spoken = {name.partition("(")[0] for name in SPOKEN.findall(text("CONTRIBUTING.md")) if NAME.fullmatch(name)}
    names = {name for name in spoken if not name.endswith(FILES)}
    assert len(names) > 20
    unknown = [name for name in sorted(names) if name.split(".")[1] not in defined().get(name.split(".")[0], ())]
    assert not unknown


def test_classes_that_are_spoken_of_exist() -> None:
    spoken = {name for name in SPOKEN.findall(text("CONTRIBUTING.md")) if re.fullmatch(r"(?:[A-Z][a-z]+)+", name)}
    everything = set().union(*defined().values())
    assert len(spoken) > 8
    assert spoken - everything == set()


def test_the_records_in_the_walk_are_real_ones() -> None:
    lines = [json.loads(line) for line in re.findall(r'^\{"n".*\}$', text("CONTRIBUTING.md"), re.M)]
    entries = [decode_entry(line, load_game("vikings").actions) for line in lines]
    assert [line["action"]["do"] for line in lines] == ["buy", "lay"]
    assert len({entry.g for entry in entries}) == 1


# --- what is promised ---


def test_the_state_of_the_titles_is_told_as_it_is() -> None:
    say = Language("en", strict=True).text
    rows = [line for line in text("README.md").splitlines() if line.startswith("| ")]
    for title in TITLES:
        row = next(row for row in rows if say(f"{title}.title") in row and "–" in row)
        assert ("to come" in row) != (title in PLAYABLE)
        assert say(f"{title}.shelf.players") in row


OF_TITLES = ("landnam", "althing", "odin", "odin-feast", "northgard", "northgard-battle", "tiny_epic", "draft")
OF_TINY_EPIC = ("tiny_epic-battle", "tiny_epic-enemy", "tiny_epic-final")
PICTURES = ("menu", "seating", "basic", "advanced", "final", *OF_TITLES, *OF_TINY_EPIC)


SHOWN = {f"{name}-1280x720.jpg" for name in PICTURES} | {"advanced-1920x1080.jpg"}
SMALL = 500_000


def test_the_pictures_are_those_that_the_script_takes_and_the_readme_shows() -> None:
    folder = ROOT / "docs" / "pictures"
    assert {path.name for path in folder.iterdir()} == SHOWN, "python3 build_scripts/pictures.py takes them anew"
    assert {Path(link).name for link in LINK.findall(text("README.md")) if "pictures/" in link} <= SHOWN
    for path in folder.iterdir():
        size = pygame.image.load(path).get_size()
        assert path.name.endswith(f"-{size[0]}x{size[1]}.jpg")
        assert path.stat().st_size < SMALL, f"{path.name} is too large to be kept in git"


def test_licence_and_credits() -> None:
    assert text("LICENSE").startswith("MIT License\n")
    assert "the Meadhall authors" in text("LICENSE")
    credits = text("CREDITS.md")
    for name in ("Michael Kiesling", "Uwe Rosenberg", "Tor Gjerde", "Adrian Dinu", "Scott Almes", "unofficial"):
        assert name in credits
    for family in ("Alegreya SC", "Alegreya Sans", "Noto Sans Runic"):
        assert family in credits
    assert "SIL OPEN FONT LICENSE" in text("assets/fonts/OFL.txt")


def test_the_readme_stays_short() -> None:
    assert len(text("README.md").split()) < 1200


def test_no_paper_names_a_place_of_somebody_s_machine() -> None:
    pattern = re.compile(r"(?<![\w.])/(?:home|work|tmp|Users)/")
    papers: list[Path] = [ROOT / paper for paper in PAPERS]
    assert [path.name for path in papers if pattern.search(path.read_text(encoding="utf-8"))] == []
