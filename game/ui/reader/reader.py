"""Between the program and the screen readers of a system: what they read is given when they ask, and kept up."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, Protocol

import pygame

from game.ui.reader.nodes import NEWS, ROOT, Node, Tree

_log = logging.getLogger(__name__)
ASKED: Final = pygame.event.custom_type()
"""An event: somebody who uses a screen reader wants something; ``act``, ``node`` and ``value``; or has come: "wake"."""
Update = Any
_LIFE, _MOST_LIVES = 1 << 50, 1 << 13
"""Each life of a node adds so much to its number, which stays below 64 bits."""


class Adapter(Protocol):
    """What brings nodes to the screen readers of a system, as AccessKit's adapters do."""

    def update_if_active(self, make: Callable[[], Update]) -> object: ...
    def update_window_focus_state(self, is_focused: bool) -> object: ...


class Reader:
    """Keeps what screen readers read. Without one it costs nothing: no tree is made before somebody asks.

    ``deeds`` are the words for what can be done with a thing: "take", "click", "look". ``adapter`` is what
    ``game.ui.reader.system`` opens; None: this system has none. Requests come on another thread, and are posted as
    events of the type ASKED.
    """

    def __init__(self, title: str, language: str) -> None:
        self.title, self.language = title, language
        self.deeds: Mapping[str, str] = {}
        self.adapter: Adapter | None = None
        self._tree: Tree | None = None
        self._lives: dict[int, int] = {}
        """How many times a node has come back: readers take one with a number of the past for the one that is gone."""
        self._awake = False
        self._lock = threading.Lock()

    @property
    def is_awake(self) -> bool:
        """Tells whether something reads."""
        return self._awake

    @property
    def tree(self) -> Tree | None:
        """Gets the screen as it was given last."""
        return self._tree

    def show(self, tree: Tree) -> None:
        """Gives the screen as it is now; only what differs from before is passed on."""
        with self._lock:
            before = self._tree
            tree = self._tree = tree.leaving(before) if before is not None else tree
            for number in tree.nodes.keys() - (before.nodes.keys() if before is not None else ()):
                self._lives[number] = self._lives.get(number, -1) + 1
        if self.adapter is None or before == tree:
            return
        changed = list(tree.changed(before))
        self.adapter.update_if_active(lambda: self._update(changed, tree))

    def look_at(self, is_focused: bool) -> None:
        """Is told that the window got the keys, or lost them."""
        if self.adapter is not None:
            self.adapter.update_window_focus_state(is_focused)

    def source(self, number: int) -> object:
        """Returns what a node told of; None for one that is gone."""
        node = self._tree.nodes.get(number) if self._tree is not None else None
        return node.source if node is not None else None

    # -- what the system calls, on a thread of its own ----------------------------------------------------------

    def wake(self) -> Update:
        """Is told that somebody reads, and returns the whole screen as far as it is known."""
        self._awake = True
        pygame.event.post(pygame.Event(ASKED, act="wake", node=0, value=None))
        with self._lock:
            tree = self._tree or Tree({ROOT: Node(ROOT, "window", self.title)}, ROOT)
        return self._update(list(tree.nodes.values()), tree)

    def sleep(self) -> None:
        """Is told that nobody reads any more."""
        self._awake = False
        self._tree = None

    def ask(self, request: Any) -> None:
        """Is told what a reader's user wants; says so to the program's own thread."""
        act = str(request.action).rpartition(".")[2].lower()
        pygame.event.post(pygame.Event(ASKED, act=act, node=request.target % _LIFE, value=request.data))

    def _update(self, nodes: list[Node], tree: Tree) -> Update:
        from game.ui.reader.kit import update

        outer = [
            replace(node, id=self._outer(node.id), children=tuple(map(self._outer, node.children))) for node in nodes
        ]
        return update(outer, self._outer(tree.focus), self.title, self.language, self.deeds)

    def _outer(self, number: int) -> int:
        """Returns the number by which readers know a node, in its present life."""
        return number + _LIFE * (self._lives.get(number, 0) % _MOST_LIVES) if number not in (ROOT, NEWS) else number
