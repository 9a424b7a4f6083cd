"""What lies inside a panel: parts by name, which maps draw at two sizes as they draw the panels of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import MappingProxyType

import pygame

from game.boards import Problem, load_board, load_layout
from game.boards.linter.sheets import SHEET
from game.rules.kernel import value
from game.scenes.table.kit.entries import fitting
from game.scenes.table.kit.pictures import Line
from game.scenes.table.spots import Key, Spot, Words
from game.ui.look import Look
from game.ui.theme import Colours, States, Theme

_MAPS: list[PartMap] = []
_KEPT = 1024
_ROLE, _INK, _LETTERS_AT, _SHAPED_AT = "body", Line("").colour, Line("").anchor, "center"
"""What holds where a map does not say it."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A part as its map draws it; ``sizes``: its letters on each sheet with how high the sheet is, logical px.

    ``role``, ``ink`` and ``shadow`` are how its letters look, with the theme's names.
    """

    kind: str
    shape: float
    at: str
    gap: float
    across: int
    most: float
    sizes: tuple[tuple[int, float], ...]
    role: str
    ink: str
    shadow: bool


@value
class Parts:
    """The parts of one panel in px. ``high``: how high the panel is, logical px."""

    look: Look = field(repr=False, compare=False)
    name: str
    left: int
    top: int
    unit: float
    high: float
    rects: Mapping[str, tuple[int, int, int, int]]
    said: Mapping[str, _Part]

    def __getitem__(self, name: str) -> pygame.Rect:
        """Returns where a part lies."""
        part, rect = self.said[name], self._room(name)
        return _shaped(rect, part) if part.shape and part.kind == "part" else rect

    def __contains__(self, name: object) -> bool:
        """Tells whether the map has a part that it may lack."""
        return name in self.said

    def each(self, name: str, count: int, least: int = 1) -> list[pygame.Rect]:
        """Returns the places of so many things in a row, column or grid, equal shares of it, ``least`` ones or more."""
        part, room = self.said[name], self._room(name)
        among = max(count, least, 1)
        across = {"row": among, "column": 1}.get(part.kind) or min(part.across, among)
        gap, most = part.gap * self.unit, part.most * self.unit
        wide = _shares(room.width, across, gap, most if part.kind == "row" else 0)
        high = _shares(room.height, -(-among // across), gap, 0 if part.kind == "row" else most)
        found = []
        for index in range(count):
            (left, right), (top, bottom) = wide[index % across], high[index // across]
            rect = pygame.Rect(room.left + left, room.top + top, right - left, bottom - top)
            found.append(_shaped(rect, part) if part.shape else rect)
        return found

    def px(self, name: str) -> float | None:
        """Returns the size of a part's letters, logical px: whole, between those that the sheets say."""
        sizes = self.said[name].sizes
        if not sizes:
            return None
        (low, small), (tall, large) = sizes[0], sizes[-1]
        share = min(1.0, max(0.0, (self.high - low) / (tall - low))) if tall > low else 1.0
        return round(small + (large - small) * share)

    def line(self, name: str, words: str, *, ink: str = "") -> Line:
        """Returns words in the letters that the map says of a part; ink: in another colour than it says."""
        part = self.said[name]
        colour = ink or self.look.theme.tone(part.ink)
        return Line(words, part.role, colour, part.at or _LETTERS_AT, self.px(name), part.shadow)

    def written(
        self, key: Key, name: str, words: str, said: Words | None = None, *, ink: str = "", fit: bool = False
    ) -> Spot:
        """Returns a line where a part lies, in its letters, which get smaller where it is narrow if they are to fit.

        said: what the spot says of itself.
        """
        rect, line = self[name], self.line(name, words, ink=ink)
        return Spot(key, rect, fitting(self.look, line, rect.width) if fit else line, said)

    def write(self, surface: pygame.Surface, name: str, words: str, *, ink: str = "") -> None:
        """Draws a line where a part lies, in its letters."""
        self.line(name, words, ink=ink).draw(self.look, surface, self[name])

    def _room(self, name: str) -> pygame.Rect:
        return pygame.Rect(self.rects[name]).move(self.left, self.top)


_Laid = tuple[str, int, int, float, float, Mapping[str, tuple[int, int, int, int]], Mapping[str, _Part]]


class PartMap:
    """A map below maps/ that lays out a panel: ``PartMap("tiny_epic/parts/mat", "badge name note?")``.

    parts: the names of its parts; one with a ``?`` may be missing. low: maps with the same parts for panels that are
    lower than this one's property ``least`` says, or less wide than ``least_wide``, logical px, the highest first.
    """

    def __init__(self, name: str, parts: str, *low: str) -> None:
        self.names = (name, *low)
        said = parts.split()
        self.parts = frozenset(part.removesuffix("?") for part in said)
        self.needed = frozenset(part for part in said if not part.endswith("?"))
        _MAPS.append(self)

    def at(self, look: Look, panel: pygame.Rect) -> Parts:
        """Returns the parts of a panel.

        :raises BoardError: there is no such map, or the linter refuses it.
        """
        return Parts(look, *_at(self.names, panel.left, panel.top, panel.width, panel.height, look.unit))

    def problems(self, theme: Theme) -> list[Problem]:
        """Lists the parts that a map lacks, those that nothing asks for, and letters that the theme does not know.

        :raises BoardError: there is no such map, or the linter refuses it.
        """
        found, known = [], ", ".join(sorted(self.parts))
        for name in self.names:
            layout, layer = load_layout(name), next(iter(load_board(name).places))
            lacks, has = sorted(self.needed.difference(layout.panels)), sorted(set(layout.panels) - self.parts)
            wrong = dict.fromkeys(lacks, "there is no such part")
            wrong |= dict.fromkeys(has, f"nothing asks for this part: there are {known}")
            wrong |= dict(_strange(name, theme))
            found += [Problem(f"{name}.tmx", message, layer, part) for part, message in wrong.items()]
        return found


def part_maps() -> tuple[PartMap, ...]:
    """Returns the maps of parts that the loaded scenes ask for."""
    return tuple(_MAPS)


@lru_cache(maxsize=_KEPT)
def _at(names: tuple[str, ...], left: int, top: int, width: int, height: int, unit: float) -> _Laid:
    """Returns what a map says of a panel, as ``Parts`` have it."""
    wide, high = width / unit, height / unit
    name = next((one for one in names[:-1] if _holds(one, wide, high)), names[-1])
    rects = {}
    for part, edges in load_layout(name).edges(wide, high).items():
        begin, upper, end, lower = (round(edge * unit) for edge in edges)
        rects[part] = begin, upper, max(0, end - begin), max(0, lower - upper)
    return name, left, top, unit, high, MappingProxyType(rects), _said(name)


def _holds(name: str, wide: float, high: float) -> bool:
    """Tells whether a map is made for panels as wide and as high as this."""
    said = load_board(name).properties
    return high >= float(said.get("least", 0)) and wide >= float(said.get("least_wide", 0))


@cache
def _said(name: str) -> Mapping[str, _Part]:
    sheets = [
        (int(match["height"]), {place.name: place for place in places})
        for layer, places in load_board(name).places.items()
        if (match := SHEET.match(layer))
    ]
    sheets.sort(key=lambda sheet: sheet[0])
    return MappingProxyType({
        part: _Part(
            place.kind or "part", float(place.properties.get("shape", 0)), str(place.properties.get("at", "")),
            float(place.properties.get("gap", 0)), int(place.properties.get("across", 1)),
            float(place.properties.get("most", 0)),
            tuple((high, float(sheet[part].properties["px"])) for high, sheet in sheets
                  if "px" in sheet[part].properties),
            str(place.properties.get("role", _ROLE)), str(place.properties.get("ink", _INK)),
            bool(place.properties.get("shadow")),
        )
        for part, place in sheets[0][1].items()
    })  # fmt: skip


def _strange(name: str, theme: Theme) -> Iterator[tuple[str, str]]:
    """Yields the parts of a map whose letters have a role or an ink that the theme does not know, and what is wrong."""
    for part, said in _said(name).items():
        if said.role not in theme.type:
            yield part, f"there are no letters for the role {said.role!r}"
        elif not said.ink.startswith("#") and said.ink not in (*Colours._fields, *States._fields):
            yield part, f"there is no ink {said.ink!r}"


def _shares(length: int, count: int, gap: float, most: float) -> list[tuple[int, int]]:
    """Returns where each of so many equal shares begins and ends; ``most``: how long one may be, 0: as long as fits."""
    share = (length - gap * (count - 1)) / count
    share = min(share, most) if most else share
    return [(round(at * (share + gap)), round(at * (share + gap) + share)) for at in range(count)]


def _shaped(room: pygame.Rect, part: _Part) -> pygame.Rect:
    """Returns the largest rectangle of a part's shape in a room, at the part's place in it."""
    wide = min(room.width, round(room.height * part.shape))
    rect = pygame.Rect(0, 0, wide, min(room.height, round(wide / part.shape)))
    at = part.at or _SHAPED_AT
    setattr(rect, at, getattr(room, at))
    return rect
