"""Who may import whom: the rooms of the house, held by reading every import."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from game.paths import program_folder
from game.titles import TITLES

ROOT = program_folder()
SOURCES = sorted((ROOT / "game").rglob("*.py"))

# room -> the rooms that it may import; a title's rules are the room "title", its table scene is "title scene"
MAY_IMPORT = {
    "root": {"root"},
    "spacing": {"root"},
    "paths": {"root"},
    "disk": {"root"},
    "kernel": {"kernel", "root"},
    "shapes": {"shapes", "kernel", "root"},
    "boards": {"boards", "kernel", "shapes", "paths", "root"},
    "title": {"title", "kernel", "shapes", "boards", "root"},
    "titles": {"kernel"},
    "language": {"kernel", "paths", "titles", "root"},
    "bots": {"bots", "title", "titles", "kernel", "shapes", "boards", "root"},
    "table": {"table", "bots", "title", "titles", "kernel", "shapes", "boards", "language", "paths", "disk", "root"},
    "annals": {"annals", "table", "bots", "titles", "kernel", "language", "paths", "disk", "root"},
    "analysis": {"analysis", "table", "bots", "titles", "kernel", "language", "paths", "disk", "root"},
    "riddles": {"riddles", "analysis", "table", "bots", "titles", "kernel", "language", "paths", "disk", "root"},
    "remote": {"remote", "table", "bots", "titles", "kernel", "language", "paths", "disk", "root"},
    "daily": {"daily", "annals", "table", "bots", "titles", "kernel", "language", "paths", "disk", "root"},
    "report": {"paths", "root"},
    "assets": {"paths", "root"},
    "ui": {"ui", "assets", "language", "kernel", "shapes", "paths", "disk", "root"},
}
# The floors of the scenes, from below: the house that shows them, what pages share, the table, then the pages, which
# know each other only as ways of the house; `routes` alone knows them all, and only the program above knows `routes`.
MAY_IMPORT["house"] = {
    "house", "report", "annals", "analysis", "daily", "riddles", "remote", *MAY_IMPORT["table"], *MAY_IMPORT["ui"],
}  # fmt: skip
MAY_IMPORT["hall"] = {"hall", "spacing", *MAY_IMPORT["house"]}
MAY_IMPORT["table scene"] = {"table scene", *MAY_IMPORT["hall"]}
MAY_IMPORT["title scene"] = {"title scene", *MAY_IMPORT["table scene"]}
MAY_IMPORT["page"] = {"page", *MAY_IMPORT["table scene"]}
MAY_IMPORT["routes"] = {"page", *MAY_IMPORT["table scene"]}
MAY_IMPORT["app"] = {"routes", *MAY_IMPORT["house"]}
MAY_IMPORT["render"] = {"app", *MAY_IMPORT["table scene"]}
MAY_IMPORT["env"] = {"env", "render", "app", *MAY_IMPORT["table"]}
MAY_IMPORT["check"] = {"render", *MAY_IMPORT["table scene"]}
MAY_IMPORT["cli"] = {"app", "check", "cli", "render", *MAY_IMPORT["house"]}

FOREIGN = {  # packages outside the standard library, by room; no other room may import any
    "boards": {"pytmx"},
    "paths": {"platformdirs"},
    "table": {"openskill", "ray"},  # each for one command, imported when that is given
    "remote": {"nacl", "nats", "zeroconf"},  # an extra; nothing loads them before somebody asks for a table elsewhere
    "assets": {"pygame"},
    "ui": {"accesskit", "pygame"},  # the former where it is installed, behind one door
    **{room: {"pygame"} for room in ("house", "hall", "table scene", "title scene", "page", "routes")},
    "app": {"pygame"},
    "check": {"pygame"},
    "render": {"pygame"},
    "env": {"gymnasium", "numpy", "pettingzoo", "pygame"},
}
STANDARD = sys.stdlib_module_names
SCENE_ROOMS = {
    "house": "house",
    "scene": "house",
    "ear": "house",
    "hall": "hall",
    "table": "table scene",
    "routes": "routes",
}


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
            if isinstance(child, ast.expr):
                continue  # none stands in an expression
            inner_lazy = lazy or isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef))
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


@cache
def imports_in(path: Path) -> tuple[Import, ...]:
    """Returns every import in a file; it is read once for all who ask."""
    return tuple(imports_of(ast.parse(path.read_text(encoding="utf-8"))))


def room_of(module: str) -> str:
    """Returns the room of a module named by dots, game.rules.vikings.state -> "title"."""
    parts = module.split(".")
    if len(parts) == 1 or parts[1] in {"__main__", "__version__"}:
        return "cli" if parts[-1] == "__main__" else "root"
    if parts[1] in {"rules", "scenes"} and len(parts) == 2:
        return "root"
    if parts[1] == "scenes":
        return SCENE_ROOMS.get(parts[2], "title scene" if parts[2] in TITLES else "page")
    if parts[1] != "rules":
        return parts[1]
    return "title" if parts[2] in TITLES else parts[2]


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def title_of(module: str) -> str | None:
    """Returns the title that a module belongs to: in rules, bots or scenes."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[2] in TITLES else None


def page_of(module: str) -> str | None:
    return module.split(".")[2] if room_of(module) == "page" else None


def wrongs_of(module: str, imports: Iterable[Import]) -> Iterator[str]:
    """Yields what a module imports and may not."""
    room = room_of(module)
    if room not in MAY_IMPORT:
        yield f"{module} stands in no known room"
        return
    for found in imports:
        top = found.module.split(".")[0]
        where = f"line {found.line}: {found.module}"
        if top == "game":
            other = room_of(found.module)
            if other not in MAY_IMPORT[room]:
                yield f"{where}: {room} may not import {other}"
            elif title_of(module) is not None and title_of(found.module) not in {None, title_of(module)}:
                yield f"{where}: a title may not import another title"
            elif other == "page" and room == "page" and page_of(found.module) != page_of(module):
                yield f"{where}: a page asks the house to open another, it does not import it"
        elif top not in STANDARD and top not in FOREIGN.get(room, set()):
            yield f"{where}: {room} may not import {top}"


def test_every_module_imports_only_what_its_room_may() -> None:
    wrong = {
        path.relative_to(ROOT).as_posix(): found
        for path in SOURCES
        if (found := list(wrongs_of(module_of(path), imports_in(path))))
    }
    assert not wrong


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
        ("game.table.sitting", "from game.remote import door", "table may not import remote"),
        ("game.remote.door", "import pygame", "remote may not import pygame"),
        ("game.remote.door", "from game.scenes.house import House", "remote may not import house"),
        ("game.scenes.menu.scene", "import nats", "page may not import nats"),
        ("game.table.sitting", "import platformdirs", "table may not import platformdirs"),
        ("game.ui.text", "from game.rules.vikings import state", "ui may not import title"),
        ("game.ui.text", "from game.scenes import menu", "ui may not import page"),
        ("game.bots.vikings.karl", "from game.rules.odin.state import State", "another title"),
        ("game.scenes.menu", "from game.app import App", "page may not import app"),
        ("game.scenes.menu.scene", "from game.scenes.routes import SceneRoutes", "page may not import routes"),
        ("game.scenes.menu.scene", "def f():\n    from game.scenes.seating import S", "a page asks the house"),
        ("game.scenes.menu.scene", "from game.scenes.vikings.table import T", "page may not import title scene"),
        ("game.scenes.hall.page", "from game.scenes.menu.scene import MenuScene", "hall may not import page"),
        ("game.scenes.table.view", "from game.scenes.results import R", "table scene may not import page"),
        ("game.scenes.vikings.table", "from game.scenes.odin.table import T", "another title"),
        ("game.scenes.house", "if TYPE_CHECKING:\n    from game.app import App", "house may not import app"),
        ("game.app", "from game.scenes.menu import MenuScene", "app may not import page"),
        ("game.scenes.menu", "import requests", "page may not import requests"),
        ("game.attic.x", "import os", "stands in no known room"),
    ],
)
def test_a_wrong_import_is_found(module: str, code: str, words: str) -> None:
    found = list(wrongs_of(module, imports_of(ast.parse(code))))
    assert len(found) == 1
    assert words in found[0]


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("game.rules.vikings.state", "import random\nfrom game.rules.kernel.game import Game"),
        ("game.rules.vikings.state", "from game.boards import load_board"),
        ("game.boards.reader", "from pytmx.pytmx import TiledMap"),
        ("game.bots.karl", "from game.rules.vikings.state import State"),
        ("game.scenes.menu.scene", "import pygame\nfrom game.scenes.menu.panel import ShelfPanel"),
        ("game.scenes.results", "from game.scenes.table import TableScene"),
        ("game.scenes.routes", "def f():\n    from game.scenes.menu import MenuScene"),
        ("game.app", "from game.scenes.routes import SceneRoutes"),
        ("game.cli", "def f():\n    from game.app import play"),
    ],
)
def test_a_right_import_passes(module: str, code: str) -> None:
    assert list(wrongs_of(module, imports_of(ast.parse(code)))) == []


# --- circles ---


def graph_of(sources: Mapping[str, Iterable[Import]]) -> dict[str, set[str]]:
    """Returns which module imports which; imports inside functions and for types count."""
    graph: dict[str, set[str]] = {}
    for module, imports in sources.items():
        named = {found.module for found in imports}
        known = {name if name in sources else name.rpartition(".")[0] for name in named}
        graph[module] = (known & sources.keys()) - {module}
    return graph


def circles_in(graph: dict[str, set[str]]) -> list[set[str]]:
    """Returns the sets of modules that all reach each other, the largest first; single modules are none."""
    reached = {module: _reachable(graph, module) for module in graph}
    circles = {
        frozenset({other for other in reached[module] if module in reached[other]} | {module}) for module in graph
    }
    return sorted((set(circle) for circle in circles if len(circle) > 1), key=len, reverse=True)


def _reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    reached: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        module = waiting.pop()
        if module not in reached:
            reached.add(module)
            waiting += graph[module]
    return reached


def test_no_circle_of_files_is_larger_than_two() -> None:
    graph = graph_of({module_of(path): imports_in(path) for path in SOURCES})
    assert [sorted(circle) for circle in circles_in(graph) if len(circle) > 2] == []


def test_circles_are_found() -> None:
    sources = {
        "game.a": "from game.b import B",
        "game.b": "def f():\n    from game import c",
        "game.c": "if TYPE_CHECKING:\n    from game.a import A",
        "game.d": "import game.a",
        "game.e": "from game.f import F",
        "game.f": "import game.e, os",
    }
    imports = {module: tuple(imports_of(ast.parse(code))) for module, code in sources.items()}
    assert circles_in(graph_of(imports)) == [{"game.a", "game.b", "game.c"}, {"game.e", "game.f"}]
