"""Keys pressed by who plays by ear, and what is heard then."""

from __future__ import annotations

import pygame

from game.app import App
from game.ui.reader import Node
from tests.scenes.hands import send


def hear(app: App, *keys: int, mod: int = 0) -> tuple[str, Node]:
    """Presses keys, and returns what is spoken then and the node that has the focus."""
    news, focus = given(app, *keys, mod=mod)
    return news.rstrip("\u00a0"), focus


def given(app: App, *keys: int, mod: int = 0) -> tuple[str, Node]:
    """Presses keys, and returns what a reader is given to speak, marked where it is said again, and the focus."""
    for key in keys:
        send(app, pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    app.read_out()
    tree = app.reader.tree
    assert tree is not None
    return tree.news, tree.nodes[tree.focus]
