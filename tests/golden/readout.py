"""What screen readers are told of some scenes, and what the program's own voice says.

Each node has its role, its name, what it stands at and what can be done with it.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Iterator

import pygame
import pytest

from game.scenes.scene import Scene
from game.ui.reader import Known, Tree, tree_of
from game.ui.reader.nodes import ROOT, Node
from game.ui.voice.speaker import Speaker
from tests.golden import pages
from tests.golden.book import new_app
from tests.golden.pressed import settled
from tests.golden.trial import key

PAGES = ("settings", "seats_northgard", "riddles", "banner_vikings", "rulebook_search")
WAYS = (("usual", True), ("short", True), ("full", False))
WORDS = {"on": "is on", "off": "is off", "grey": "cannot be used", "hidden": "hidden", "take": "may be taken"}
KEYS = (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
"""Pressed one after another; what a reader is told anew after each is told too."""


def told() -> str:
    """Returns the nodes of some pages, and those that are otherwise after some keys."""
    return "\n".join((*(line for page in PAGES for line in _page(page)), ""))


def _page(name: str) -> Iterator[str]:
    app = new_app("en")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEADHALL_HOME", tempfile.mkdtemp(dir=os.environ["MEADHALL_HOME"]))
        settled(patch, app)
        random.seed(1)
        app.stack.clear()
        pages.PAGES[name](app)
        known = Known()
        tree = _tree(app.scene, known)
        speakers = {way: Speaker(_Voice()) for way in WAYS}  # type: ignore[arg-type]
        yield f"# {name}"
        yield from _nodes(tree, ROOT)
        yield from _spoken(speakers, tree)
        scene = app.scene
        for code in KEYS:
            for event in key(code):
                scene.handle(event)
            if not app.is_on_top(scene):
                break
            before, tree = tree, _tree(app.scene, known)
            yield f"{pygame.key.name(code)}: focus on {tree.nodes[tree.focus].name}, says {tree.news}"
            yield from (f"  {_said(node)}" for node in tree.changed(before))
            yield from _spoken(speakers, tree)
        app.stack.clear()


class _Voice:
    """A voice that keeps what it says."""

    said = ""

    def say(self, words: str, language: str, cut: bool) -> None:
        self.said = f"{'breaks off, ' * cut}{words}"


def _spoken(speakers: dict[tuple[str, bool], Speaker], tree: Tree) -> Iterator[str]:
    """Yields what is said, at length and briefly, by the program alone and beside a reader."""
    for (verbosity, focus), speaker in speakers.items():
        speaker.tell(tree, "en", verbosity, WORDS, cut=focus, focus=focus)
        yield f"  {verbosity}{'' if focus else ' beside a reader'}: {speaker.voice.said}"  # type: ignore[attr-defined]


def _tree(scene: Scene, known: Known) -> Tree:
    scene.attended()
    return tree_of("Meadhall", scene.entries(), scene.focused(), scene.able(), str, scene.news(), str.strip, known)


def _nodes(tree: Tree, number: int, depth: int = 0) -> Iterator[str]:
    yield f"{'  ' * depth}{_said(tree.nodes[number])}"
    for child in tree.nodes[number].children:
        yield from _nodes(tree, child, depth + 1)


def _said(node: Node) -> str:
    """Returns a node in words, without its number."""
    toggled = "" if node.toggled is None else "on" if node.toggled else "not on"
    stands = f"= {node.value}" if node.value else ""
    states = stands, str(node.range or ""), node.deed, "off" * node.off, toggled, "acts" * node.can_act
    about = f" — {node.about}" if node.about else ""
    return " ".join((f"{node.role}: {node.name}{about}", *filter(None, states)))
