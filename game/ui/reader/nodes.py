"""Nodes: each thing of a screen once, with a name, a number that stays, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

ROOT, NEWS = 1, 2
DEEDS = ("take", "click", "look")


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that is read: its number, its role as AccessKit names them, its name, and sentences about it.

    ``value`` is what it stands at, in words; ``range`` its number, least and most. ``can_act``: it takes the focus and
    is pressed; ``deed`` is what comes of it, as the entry marks it: "take", "click", "look". ``secret``: its player
    alone may know it, and wants it spoken to nobody else. ``source`` is whatever the entry told of.
    """

    id: int
    role: str
    name: str
    about: str = ""
    value: str = ""
    range: tuple[float, float, float] | None = None
    toggled: bool | None = None
    off: bool = False
    can_act: bool = False
    deed: str = ""
    secret: bool = False
    children: tuple[int, ...] = ()
    source: object = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Tree:
    """All nodes of a screen by number, the root first; which has the focus; what has just happened, to be spoken."""

    nodes: dict[int, Node]
    focus: int
    news: str = ""

    def saying(self, more: str) -> Tree:
        """Returns the same screen, with something more to be spoken."""
        news = " ".join(part for part in (self.news, more) if part)
        return replace(self, nodes={**self.nodes, NEWS: replace(self.nodes[NEWS], name=news)}, news=news)

    def adding(self, number: int, said: str) -> Tree:
        """Returns the same screen, on which a node says something more about itself."""
        node = self.nodes[number]
        about = f"{node.about}{'' if not node.about else ' ' if node.about[-1] in '.!?…' else '. '}{said}"
        return replace(self, nodes={**self.nodes, number: replace(node, about=about)})

    def hiding(self, hides: Callable[[object], bool]) -> Tree:
        """Returns the same screen, on which is marked what only its player may know."""
        nodes = {
            number: replace(node, secret=True) if node.source is not None and hides(node.source) else node
            for number, node in self.nodes.items()
        }
        return replace(self, nodes=nodes)

    def keeping(self, kept: Mapping[int, Node]) -> Tree:
        """Returns the same screen, on which some nodes say what they said before, if they are still there.

        A reader would tell what has changed about a node that had the focus, while it does not know yet where that is.
        """
        held = {
            number: replace(node, name=old.name, about=old.about, value=old.value, can_act=old.can_act, deed=old.deed)
            for number, old in kept.items()
            if (node := self.nodes.get(number)) is not None
        }
        return replace(self, nodes={**self.nodes, **held}) if held else self

    def changed(self, before: Tree | None) -> Iterator[Node]:
        """Yields the nodes that are not as they were in another tree."""
        known = before.nodes if before is not None else {}
        same = ((known.get(number), node) for number, node in self.nodes.items())
        return (node for before, node in same if before is not node and before != node)
