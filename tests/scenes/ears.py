"""Keys pressed by who plays by ear, and what is heard then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.scenes.table import TableScene
from game.ui.reader import Node
from tests.scenes.hands import open_table, send
from tests.toy.holm import Settle


def landed(app: App, folder: Path) -> TableScene[Any]:
    """Returns a table of two, of a title with a hex map and pieces, on which both have landed."""
    scene = open_table(app, folder, "holm", {}, 2, "boards")
    for seat in range(2):
        scene.commit([Settle(seat, seat)])
    app.frame()
    app.read_out()
    return scene


def hear(app: App, *keys: int, mod: int = 0) -> tuple[str, Node]:
    """Presses keys, and returns what is spoken then and the node that has the focus."""
    news, focus = given(app, *keys, mod=mod)
    return news.rstrip("\u00a0"), focus


def settle(app: App) -> None:
    """Has the program tell what there is to tell, however many slices it takes to find it."""
    app.ear.settle()
    while app.ear.seeks:
        app.ear.settle()


def given(app: App, *keys: int, mod: int = 0) -> tuple[str, Node]:
    """Presses keys, and returns what a reader is given to speak, marked where it is said again, and the focus."""
    for key in keys:
        send(app, pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    app.read_out()
    tree = app.reader.tree
    assert tree is not None
    return tree.news, tree.nodes[tree.focus]
