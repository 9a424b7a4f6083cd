"""The words of a screen as nodes; what is told as it was has the very nodes that it had."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import NamedTuple

from game.ui.reader.nodes import DEEDS, NEWS, ROOT, Node, Tree
from game.ui.telling import Entry
from game.ui.widgets import Widget

_FIRST = 1 << 8
_STOPS = "!?…"
_DRAWN = re.compile(r"[a-z_]+/[a-z]|icon-").search
"""Finds a drawing's name in what a picture shows: it is no word."""
Acts = Callable[[object], bool]
"""Tells whether a reader's user can do something with the source of an entry."""
Grows = Callable[[dict[int, Node]], tuple[int, ...]]
"""Adds the nodes of a part of a screen to others, and returns the numbers of those that lie highest."""
PROMPT = "prompt"


class _Grown(NamedTuple):
    """An entry, its sources and which of them could be used, the nodes of all that lies in it, the highest of them."""

    entry: Entry
    sources: tuple[object, ...]
    acts: Acts
    used: tuple[bool, ...]
    nodes: dict[int, Node]
    tops: tuple[int, ...]

    def holds(self, entry: Entry, acts: Acts) -> bool:
        """Tells whether the same would grow from an entry now; a control says more than its entry."""
        if self.entry is not entry:
            if self.entry != entry or self.sources != (sources := tuple(_sources(entry))):
                return False
            if any(isinstance(source, Widget) for source in sources):
                return False
        return self.acts is acts or self.used == tuple(map(acts, self.sources))


class Known:
    """Keeps the nodes of the parts of a screen as they were made last, or ahead, by the paths of their entries."""

    def __init__(self) -> None:
        self._acts: Acts = lambda source: False
        self._parts: dict[str, _Grown] = {}
        self._told, self._ahead = set[str](), set[str]()

    def begin(self, acts: Acts) -> None:
        """Begins a screen anew; what the last one had not is forgotten, but what was grown ahead."""
        for path in self._parts.keys() - self._told - self._ahead:
            del self._parts[path]
        self._told, self._ahead = set(), set()
        self.use(acts)

    def use(self, acts: Acts) -> None:
        """Notes what can be used now."""
        self._acts = self._acts if self._acts == acts else acts

    def part(self, path: str, entry: Entry, grow: Grows) -> _Grown:
        """Returns what grows from an entry: what did before, if it says the same and as much can be used."""
        self._told.add(path)
        found = self._parts.get(path)
        if found is None or not found.holds(entry, self._acts):
            found = self._parts[path] = _grown(entry, grow, self._acts)
        return found

    def ahead(self, path: str, entry: Entry, grow: Grows) -> None:
        """Grows a part of a screen that is told next."""
        self._ahead.add(path)
        found = self._parts.get(path)
        if found is None or not found.holds(entry, self._acts):
            self._parts[path] = _grown(entry, grow, self._acts)


def _grown(entry: Entry, grow: Grows, acts: Acts) -> _Grown:
    nodes: dict[int, Node] = {}
    tops, sources = grow(nodes), tuple(_sources(entry))
    return _Grown(entry, sources, acts, tuple(map(acts, sources)), nodes, tops)


def _sources(entry: Entry) -> Iterator[object]:
    if entry.source is not None:
        yield entry.source
    for inner in entry.inside:
        yield from _sources(inner)


def tree_of(
    title: str,
    entries: Iterable[Entry],
    focus: object,
    acts: Acts,
    part_name: Callable[[str], str] = str,
    news: str = "",
    spell: Callable[[str], str] = str,
    known: Known | None = None,
) -> Tree:
    """Returns the nodes of a screen.

    A number is made of the keys that lead to a thing, never of objects, so that a thing keeps its own while it lies
    there. What says nothing has no node; what lies in it moves up. focus: the source that has the focus; where it is
    gone, the first part that is named "prompt" has it, else the whole screen. part_name: what a part of the screen
    that has no words is called. spell: turns the signs in a text into words. known: the nodes of the last time.
    """
    known = known or Known()
    known.begin(acts)
    nodes: dict[int, Node] = {ROOT: Node(ROOT, "window", title)}
    tops = tuple(_Grower(acts, part_name, spell, known).grow(nodes, entries, ""))
    nodes[NEWS] = Node(NEWS, "status", spell(news))
    nodes[ROOT] = Node(ROOT, "window", title, children=(*tops, NEWS))
    found = next((node.id for node in nodes.values() if focus is not None and node.source == focus), None)
    if found is None:
        found = next((node.id for node in nodes.values() if node.role == "heading"), ROOT)
    return Tree(nodes, found, spell(news))


def grow_ahead(entries: Iterable[Entry], acts: Acts, spell: Callable[[str], str], known: Known) -> Iterator[None]:
    """Makes the nodes of a screen that is told next, part by part; yields after each."""
    known.use(acts)
    grower = _Grower(acts, str, spell, known)
    for whole, here in _placed(entries, ""):
        for entry, path in _placed(whole.inside, here):
            known.ahead(path, entry, partial(grower.part, entry, path))
            yield


def _placed(entries: Iterable[Entry], path: str) -> Iterator[tuple[Entry, str]]:
    """Yields entries, each with the path of keys that leads to it."""
    counts: dict[str, int] = {}
    for entry in entries:
        count = counts[entry.key] = counts.get(entry.key, 0) + 1
        yield entry, f"{path}/{entry.key}#{count}"


@dataclass(frozen=True, slots=True)
class _Grower:
    """Makes nodes of entries."""

    acts: Acts
    part_name: Callable[[str], str]
    spell: Callable[[str], str]
    known: Known = field(default_factory=Known)

    def grow(self, nodes: dict[int, Node], entries: Iterable[Entry], path: str, depth: int = 0) -> Iterator[int]:
        """Adds a node for each entry and what lies in it; yields the numbers of those that lie highest."""
        for entry, here in _placed(entries, path):
            if depth == 1:  # what lies in the parts of a screen: nothing above stays the same, nothing below matters
                part = self.known.part(here, entry, partial(self.part, entry, here))
                nodes.update(part.nodes)
                yield from part.tops
            else:
                yield from self._one(nodes, entry, here, depth)

    def part(self, entry: Entry, here: str, nodes: dict[int, Node]) -> tuple[int, ...]:
        """Adds the nodes of what lies in a part of a screen; returns the numbers of those that lie highest."""
        return tuple(self._one(nodes, entry, here, 1))

    def _inside(self, nodes: dict[int, Node], entry: Entry, here: str, depth: int) -> tuple[int, ...]:
        """Adds the nodes of what lies in an entry; lines of a log are many, and all but a few are those of before."""
        if not depth or not entry.inside or not isinstance(entry.source, Widget):
            return tuple(self.grow(nodes, entry.inside, here, depth + 1))
        lines = Entry(entry.key, inside=entry.inside)
        part = self.known.part(f"{here}/", lines, lambda grown: tuple(self.grow(grown, lines.inside, here, depth + 1)))
        nodes.update(part.nodes)
        return part.tops

    def _one(self, nodes: dict[int, Node], entry: Entry, here: str, depth: int) -> Iterator[int]:
        name, about = map(self.spell, _words(entry.words, entry.facts))
        if not name and not depth:
            name = self.part_name(entry.key)
        inside = self._inside(nodes, entry, here, depth)
        is_mark = not any(letter.isalnum() for letter in name) and not about and not self.acts(entry.source)
        if not name or (is_mark and not isinstance(entry.source, Widget)):
            yield from inside
            return
        number = _number(f"{here} {_said(entry, name, about)}")
        nodes[number] = _node(entry, number, name, about, inside, self.acts)
        yield number


@lru_cache(maxsize=1 << 12)
def _words(words: tuple[str, ...], facts: tuple[str, ...]) -> tuple[str, str]:
    """Returns the name of an entry and the sentences about it; where nothing is said, the numbers that it shows."""
    shown = [fact for fact in facts if (fact[:1] in "×+-−=0123456789★" or fact.isdigit()) and not _DRAWN(fact)]
    said = words or tuple(shown[:1])
    if not said:
        return "", ""
    more = (*said[1:], *(fact for fact in shown if not any(_says(part, fact) for part in said)))
    parts = [part.rstrip(".") for part in more if part]
    stops = (". " if part[-1] not in _STOPS else " " for part in parts[:-1])
    return said[0], "".join(part + stop for part, stop in zip(parts, (*stops, ""), strict=False))


def _says(words: str, fact: str) -> bool:
    """Tells whether words say a number that is shown, with its sign or, of points, without."""
    points = fact.removesuffix("★").strip()
    return fact in words or (points != fact and points in re.findall(r"\d+", words))


def _said(entry: Entry, name: str, about: str) -> str:
    """Returns what of its words makes an entry another thing: those of a question, and what a button is called.

    A reader would tell that the node in focus has changed, and then what the focus has come to.
    """
    if entry.key == PROMPT:
        return f"{name}. {about}"
    return name if isinstance(entry.source, Widget) and entry.source.heard_as == "button" else ""


@lru_cache(maxsize=1 << 13)
def _number(path: str) -> int:
    return _FIRST + int.from_bytes(hashlib.blake2b(path.encode(), digest_size=6).digest(), "big")


def _node(entry: Entry, number: int, name: str, about: str, inside: tuple[int, ...], acts: Acts) -> Node:
    source = entry.source
    if not isinstance(source, Widget):
        can_act = source is not None and acts(source)
        role = "button" if can_act else "heading" if entry.key == PROMPT else "section" if inside else "label"
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
