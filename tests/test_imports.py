"""Who may import whom: the rooms of the house, held by reading every import."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.paths import program_folder
from game.rules.titles import TITLES

ROOT = program_folder()
SOURCES = sorted((ROOT / "game").rglob("*.py"))

# room -> the rooms that it may import; a title is the room "title"
MAY_IMPORT = {
    "root": {"root"},
    "paths": {"root"},
    "kernel": {"kernel", "root"},
    "shapes": {"shapes", "kernel", "root"},
    "boards": {"boards", "kernel", "shapes", "paths", "root"},
    "title": {"title", "kernel", "shapes", "boards", "root"},
    "titles": {"kernel", "root"},
    "language": {"kernel", "paths", "root"},
    "bots": {"bots", "title", "titles", "kernel", "shapes", "boards", "root"},
    "table": {"table", "bots", "title", "titles", "kernel", "shapes", "boards", "language", "paths", "root"},
    "assets": {"paths", "root"},
    "ui": {"ui", "assets", "language", "kernel", "paths", "root"},
}
MAY_IMPORT["scenes"] = {"scenes", *MAY_IMPORT["table"], *MAY_IMPORT["ui"], "app"}
MAY_IMPORT["app"] = MAY_IMPORT["scenes"]
MAY_IMPORT["check"] = {"check", *MAY_IMPORT["scenes"]}
MAY_IMPORT["cli"] = {"check", "cli", *MAY_IMPORT["scenes"]}

FOREIGN = {  # packages outside the standard library, by room; no other room may import any
    "boards": {"pytmx"},
    "paths": {"platformdirs"},
    "assets": {"pygame"},
    "ui": {"pygame"},
    "scenes": {"pygame"},
    "app": {"pygame"},
    "check": {"pygame"},
}
STANDARD = sys.stdlib_module_names


@dataclass(frozen=True)
class Import:
    line: int
    module: str
    lazy: bool
    typing_only: bool


def imports_of(tree: ast.Module) -> Iterator[Import]:
    """Yields every import, also those inside functions and those for type checkers only."""

    def walk(node: ast.AST, lazy: bool, typing_only: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            inner_lazy = lazy or isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            inner_typing = typing_only or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test))
            if isinstance(child, ast.Import):
                for alias in child.names:
                    yield Import(child.lineno, alias.name, lazy, typing_only)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0, f"line {child.lineno}: relative import"
                for alias in child.names:
                    yield Import(child.lineno, f"{child.module}.{alias.name}", lazy, typing_only)
            else:
                yield from walk(child, inner_lazy, inner_typing)

    yield from walk(tree, False, False)


def room_of(module: str) -> str:
    """Returns the room of a module named by dots, game.rules.vikings.state -> "title"."""
    parts = module.split(".")
    if len(parts) == 1 or parts[1] in {"__main__", "__version__"}:
        return "cli" if parts[-1] == "__main__" else "root"
    if parts[1] != "rules":
        return parts[1]
    if len(parts) == 2:
        return "root"
    return "title" if parts[2] in TITLES else parts[2]


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def title_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "rules" and parts[2] in TITLES else None


def wrongs_of(module: str, tree: ast.Module) -> Iterator[str]:
    """Yields what a module imports and may not."""
    room = room_of(module)
    if room not in MAY_IMPORT:
        yield f"{module} stands in no known room"
        return
    for found in imports_of(tree):
        top = found.module.split(".")[0]
        where = f"line {found.line}: {found.module}"
        if top == "game":
            other = room_of(found.module)
            if other not in MAY_IMPORT[room]:
                yield f"{where}: {room} may not import {other}"
            elif room == "title" and title_of(found.module) not in {None, title_of(module)}:
                yield f"{where}: a title may not import another title"
            elif other == "app" and room == "scenes" and not (found.lazy or found.typing_only):
                yield f"{where}: a scene is handed the app, it does not import it"
        elif top not in STANDARD and top not in FOREIGN.get(room, set()):
            yield f"{where}: {room} may not import {top}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_module_imports_only_what_its_room_may(path: Path) -> None:
    assert list(wrongs_of(module_of(path), ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    ("module", "code", "words"),
    [
        ("game.rules.vikings.state", "import pygame", "title may not import pygame"),
        ("game.rules.vikings.state", "def f():\n    from pygame import Rect", "title may not import pygame"),
        ("game.rules.vikings.state", "from game.rules.odin import state", "another title"),
        ("game.rules.vikings.state", "from game.table import journal", "title may not import table"),
        ("game.rules.kernel.game", "from game.boards import load_board", "kernel may not import boards"),
        ("game.rules.kernel.game", "from game.rules.vikings.state import State", "kernel may not import title"),
        ("game.boards.reader", "import pygame", "boards may not import pygame"),
        ("game.bots.karl", "from game.table.journal import Journal", "bots may not import table"),
        ("game.bots.karl", "import pytmx", "bots may not import pytmx"),
        ("game.table.sitting", "from game.ui import text", "table may not import ui"),
        ("game.table.sitting", "import platformdirs", "table may not import platformdirs"),
        ("game.ui.text", "from game.rules.vikings import state", "ui may not import title"),
        ("game.ui.text", "from game.scenes import menu", "ui may not import scenes"),
        ("game.scenes.menu", "from game.app import App", "a scene is handed the app"),
        ("game.scenes.menu", "import requests", "scenes may not import requests"),
        ("game.attic.x", "import os", "stands in no known room"),
    ],
)
def test_a_wrong_import_is_found(module: str, code: str, words: str) -> None:
    found = list(wrongs_of(module, ast.parse(code)))
    assert len(found) == 1
    assert words in found[0]


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("game.rules.vikings.state", "import random\nfrom game.rules.kernel.game import Game"),
        ("game.rules.vikings.state", "from game.boards import load_board"),
        ("game.boards.reader", "from pytmx.pytmx import TiledMap"),
        ("game.bots.karl", "from game.rules.vikings.state import State"),
        ("game.scenes.menu", "import pygame\nif TYPE_CHECKING:\n    from game.app import App"),
        ("game.cli", "def f():\n    from game.app import play"),
    ],
)
def test_a_right_import_passes(module: str, code: str) -> None:
    assert list(wrongs_of(module, ast.parse(code))) == []
