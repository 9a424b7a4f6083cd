"""The words of a screen as nodes: each thing once, with a name, a number that stays, and what can be done with it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from game.ui.telling import Entry
from game.ui.widgets import Widget

ROOT, NEWS = 1, 2
DEEDS = ("take", "click", "look")
_FIRST = 1 << 8
_DRAWN = re.compile(r"[a-z_]+/[a-z]|icon-").search
"""Finds a drawing's name in what a picture shows: it is no word."""
Acts = Callable[[object], bool]
"""Tells whether a reader's user can do something with the source of an entry."""


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

    def hiding(self, hides: Callable[[object], bool]) -> Tree:
        """Returns the same screen, on which is marked what only its player may know."""
        nodes = {
            number: replace(node, secret=True) if node.source is not None and hides(node.source) else node
            for number, node in self.nodes.items()
        }
        return replace(self, nodes=nodes)

    def changed(self, before: Tree | None) -> Iterator[Node]:
        """Yields the nodes that are not as they were in another tree."""
        known = before.nodes if before is not None else {}
        return (node for number, node in self.nodes.items() if known.get(number) != node)


def tree_of(
    title: str,
    entries: Iterable[Entry],
    focus: object,
    acts: Acts,
    part_name: Callable[[str], str] = str,
    news: str = "",
    spell: Callable[[str], str] = str,
) -> Tree:
    """Returns the nodes of a screen.

    A number is made of the keys that lead to a thing, never of objects, so that a thing keeps its own while it lies
    there. What says nothing has no node; what lies in it moves up. focus: the source that has the focus; where it is
    gone, the first part that is named "prompt" has it, else the whole screen. part_name: what a part of the screen
    that has no words is called. spell: turns the signs in a text into words.
    """
    nodes: dict[int, Node] = {}
    tops = tuple(_grow(nodes, entries, "", acts, part_name, spell))
    nodes[NEWS] = Node(NEWS, "status", spell(news))
    root = Node(ROOT, "window", title, children=(*tops, NEWS))
    nodes = {ROOT: root, **nodes}
    found = next((node.id for node in nodes.values() if focus is not None and node.source == focus), None)
    if found is None:
        found = next((node.id for node in nodes.values() if node.role == "heading"), ROOT)
    return Tree(nodes, found, spell(news))


def _grow(
    nodes: dict[int, Node],
    entries: Iterable[Entry],
    path: str,
    acts: Acts,
    part_name: Callable[[str], str],
    spell: Callable[[str], str],
) -> Iterator[int]:
    """Adds a node for each entry and what lies in it; yields the numbers of those that lie highest."""
    counts: dict[str, int] = {}
    for entry in entries:
        count = counts[entry.key] = counts.get(entry.key, 0) + 1
        here = f"{path}/{entry.key}#{count}"
        name, about = map(spell, _words(entry))
        if not name and not path:
            name = part_name(entry.key)
        inside = tuple(_grow(nodes, entry.inside, here, acts, part_name, spell))
        if not name:
            yield from inside
            continue
        number = _number(here)
        nodes[number] = _node(entry, number, name, about, inside, acts)
        yield number


def _words(entry: Entry) -> tuple[str, str]:
    """Returns the name of an entry and the sentences about it; where nothing is said, the numbers that it shows."""
    shown = [fact for fact in entry.facts if (fact[:1] in "×+-−=0123456789★" or fact.isdigit()) and not _DRAWN(fact)]
    said = entry.words or tuple(shown[:1])
    if not said:
        return "", ""
    more = (*said[1:], *(fact for fact in shown if fact not in said and not any(fact in part for part in said)))
    return said[0], ". ".join(part.rstrip(".") for part in more if part)


def _number(path: str) -> int:
    return _FIRST + int.from_bytes(hashlib.blake2b(path.encode(), digest_size=6).digest(), "big")


def _node(entry: Entry, number: int, name: str, about: str, inside: tuple[int, ...], acts: Acts) -> Node:
    source = entry.source
    if not isinstance(source, Widget):
        can_act = source is not None and acts(source)
        role = "button" if can_act else "heading" if entry.key == "prompt" else "section" if inside else "label"
        deed = next((mark for mark in entry.marks if mark in DEEDS), "") if can_act else ""
        return Node(number, role, name, about, can_act=can_act, deed=deed, children=inside, source=source)
    return Node(
        number,
        source.heard_as,
        name,
        about,
        value=" ".join(source.said) if source.heard_as != "button" else "",
        range=source.range,
        toggled=source.toggled,
        off=not source.enabled,
        can_act=source.can_focus,
        children=inside,
        source=source,
    )
