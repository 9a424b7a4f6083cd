"""Between the program and the screen readers of a system: what they read is given when they ask, and kept up."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

import pygame

from game.ui.reader.nodes import NEWS, ROOT, Node, Tree

_log = logging.getLogger(__name__)
ASKED: Final = pygame.event.custom_type()
"""An event: somebody who uses a screen reader wants something; ``act``, ``node`` and ``value``; or has come: "wake"."""
Update = Any
_TRIES, _PAUSE = 1000, 0.001
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

    While an adapter begins to read it holds a lock of its own until `wake` is through, and whoever asks it for anything
    waits for that lock, with the interpreter that `wake` needs. So nothing is passed on before it is.
    """

    def __init__(self, title: str, language: str) -> None:
        self.title, self.language = title, language
        self.deeds: Mapping[str, str] = {}
        self.adapter: Adapter | None = None
        self._tree: Tree | None = None
        self._lives: dict[int, int] = {}
        """How many times a node has come back: readers take one with a number of the past for the one that is gone."""
        self._begun = self._open = self._focused = False
        """Whether `wake` is through; whether the program has taken note of it; whether the window has the keys."""
        self._given: Tree | None = None
        self._kept: dict[int, Node] = {}
        """What had the focus since the last key and has lost it, as it was then."""
        self._lock, self._door = threading.Lock(), threading.Lock()

    @property
    def is_awake(self) -> bool:
        """Tells whether something reads."""
        return self._open

    @property
    def tree(self) -> Tree | None:
        """Gets the screen as it was given last."""
        return self._tree

    def show(self, tree: Tree) -> None:
        """Gives the screen as it is now; only what differs from before is passed on."""
        with self._lock:
            before = self._tree
            if before is not None and before.focus != tree.focus:
                self._kept[before.focus] = before.nodes[before.focus]
            self._kept = {number: node for number, node in self._kept.items() if number in tree.nodes}
            self._kept.pop(tree.focus, None)
            tree = self._tree = tree.keeping(self._kept)
            for number in tree.nodes.keys() - (before.nodes.keys() if before is not None else ()):
                self._lives[number] = self._lives.get(number, -1) + 1
        if self._open and before != tree:
            changed = list(tree.changed(before))
            self._pass_on(lambda adapter: adapter.update_if_active(lambda: self._update(changed, tree)))

    def go_on(self) -> None:
        """Is told that somebody has pressed a key: whatever was said till now was heard, or nobody waits for it."""
        self._kept.clear()

    def look_at(self, is_focused: bool) -> None:
        """Is told that the window got the keys, or lost them."""
        self._focused = is_focused
        self._pass_on(lambda adapter: adapter.update_window_focus_state(is_focused))

    def woken(self) -> None:
        """Takes note that somebody reads, once `wake` is through, and passes on what has become of the screen since."""
        for _ in range(_TRIES):
            if self._begun:
                break
            time.sleep(_PAUSE)
        self._open = self._begun
        self._pass_on(lambda adapter: adapter.update_window_focus_state(self._focused))
        tree = self._tree
        if tree is not None and tree is not self._given:
            self._pass_on(
                lambda adapter: adapter.update_if_active(lambda: self._update(list(tree.nodes.values()), tree))
            )

    def _pass_on(self, deed: Callable[[Adapter], object]) -> None:
        """Does something with the adapter, if somebody reads; nobody falls asleep meanwhile."""
        with self._door:
            if self.adapter is not None and self._open:
                deed(self.adapter)

    def source(self, number: int) -> object:
        """Returns what a node told of; None for one that is gone."""
        node = self._tree.nodes.get(number) if self._tree is not None else None
        return node.source if node is not None else None

    # -- what the system calls, on a thread of its own ----------------------------------------------------------

    def wake(self) -> Update:
        """Is told that somebody reads, and returns the whole screen as far as it is known."""
        pygame.event.post(pygame.Event(ASKED, act="wake", node=0, value=None))
        with self._lock:
            tree = self._given = self._tree or Tree({ROOT: Node(ROOT, "window", self.title)}, ROOT)
        made = self._update(list(tree.nodes.values()), tree)
        self._begun = True  # nothing may come behind it in which the interpreter could turn to another thread
        return made

    def sleep(self) -> None:
        """Is told that nobody reads any more."""
        with self._door:
            self._begun = self._open = False
        with self._lock:
            self._tree = self._given = None

    def ask(self, request: Any) -> None:
        """Is told what a reader's user wants; says so to the program's own thread."""
        act = str(request.action).rpartition(".")[2].lower()
        pygame.event.post(pygame.Event(ASKED, act=act, node=request.target % _LIFE, value=request.data))

    def _update(self, nodes: list[Node], tree: Tree) -> Update:
        from game.ui.reader.kit import update

        return update(nodes, tree.focus, self.title, self.language, self.deeds, self._outer)

    def _outer(self, number: int) -> int:
        """Returns the number by which readers know a node, in its present life."""
        return number + _LIFE * (self._lives.get(number, 0) % _MOST_LIVES) if number not in (ROOT, NEWS) else number
