"""Things that are held out to be chosen: a panel of oak, as large as they want, where it covers least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.rules.kernel import Message
from game.scenes.table.kit.pictures import Line, Panel, turned
from game.scenes.table.spots import Key, Picture, Spot, Words, draw_picture
from game.ui import text
from game.ui.label import lines_within, narrowest
from game.ui.look import Look

_HEAD, _LETTERS, _PAD = 30, 20, 6
"""Logical px: the heading and its letters, and the vellum round a thing."""
_INSET, _GAP = (14, 12), (12, 11)
"""The oak round the things and between them, logical px: where they are nearly at their size, and else; two rims
have room between them."""
_FOOT = 4
"""So much more oak is below the last row, where the rim of the panel is, logical px."""
_REACH = 5
"""So much farther does a rim of twice the breadth reach beyond its thing, logical px."""
_SCALES: Final = tuple(part / 20 for part in range(20, 5, -1))
"""How much smaller things are shown where they do not find room at their size."""
_NEARLY: Final = 0.7
_NAME_PX: Final = (15, 13)
"""Names are so large, logical px, below things that are nearly at their size, and below others."""
_COVER, _SHRINK, _ELSEWHERE, _BRIEFLY = 2.5, 0.6, 0.9, 3.0
"""What it costs to cover nothing but what is to be seen, to show things at half their size, to lie in the next room,
to leave names out: what a thing is called gives way last."""
_MANY, _LINES = 9, 2
"""So many named things may lie in rows of their own widths, each name in so many lines."""
_RAGGED, _UNNAMED = 0.2, 0.5
"""What an empty cell and a missing heading cost beside the shape of a panel, by how far that is from three to two."""
_ANCHORS: Final = (
    "midbottom", "bottomright", "bottomleft", "midright", "midleft", "midtop", "topright", "topleft",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Held:
    """A thing that is held out: its key, picture and words, and how large it wants to be, logical px.

    ``name`` stands below it on a slip of vellum, where its picture does not bear it; without a picture it is the slip.
    ``dim``: it cannot be chosen now, and its words tell why. ``large`` is what a close look shows in the proportions
    of ``shape``, ``held`` how large it is in the hand, px. ``brief`` is the name where its words would take too much
    room: what the picture and hovering do not tell sooner. ``count``: so many of it lie one upon another. ``least``:
    how wide it is at least, px, for what its picture writes.
    """

    key: Key
    picture: Picture | str | None
    words: Words
    size: tuple[float, float]
    name: str = ""
    dim: bool = False
    large: Picture | str | None = None
    shape: tuple[float, float] | None = None
    held: tuple[int, int] | None = None
    brief: str = ""
    count: int = 1
    least: int = 0

    def named(self, briefly: bool) -> str:
        """Returns what stands below it."""
        return self.brief or self.name if briefly else self.name


@dataclass(frozen=True, slots=True)
class Slip:
    """A thing, so wide and high in px, on a slip of vellum; dark if it cannot be chosen.

    Its name stands below it in letters of so many logical px.
    """

    thing: Picture | str | None
    name: str
    width: int
    height: int
    px: int
    dim: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws slip, thing and name."""
        face = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._paint(look, face)
        surface.blit(turned(face, 0, self.dim), rect)

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        rect, tone, px = face.get_rect(), look.theme.colour, look.px(self.px)
        radius = look.px(look.theme.radius.tile)
        pygame.draw.rect(face, tone.vellum_lit, rect, border_radius=radius)
        pygame.draw.rect(face, "#6B4A26", rect, max(1, look.px(2)), border_radius=radius)
        lines = lines_within(look, self.name, "label", rect.width - look.px(_PAD), px)
        high = text.font(look, "label", px).get_linesize()
        top = rect.bottom - look.px(3) - high * len(lines)
        if self.thing is not None:
            place = pygame.Rect(0, 0, self.width, self.height)
            place.center = rect.centerx, (rect.top + look.px(3) + top) // 2
            draw_picture(look, face, self.thing, place)
        else:
            top = rect.centery - high * len(lines) // 2
        for number, words in enumerate(lines):
            at = rect.centerx, top + number * high
            text.draw(look, face, words, at, "label", tone.ink, "midtop", px=px)


class _Grid(NamedTuple):
    """Places for things in so many columns at a scale: the sizes of a cell, of the panel, of names, of the heading, px.

    On a panel that is too narrow for its heading there is none: the prompt says it. ``briefly``: with short names.
    ``rows`` are the widths of things that are as wide as they need to be, row by row; empty: all are as wide as a cell.
    """

    scale: float
    columns: int
    cell: tuple[int, int]
    panel: tuple[int, int]
    px: int
    head: int
    briefly: bool = False
    rows: tuple[tuple[int, ...], ...] = ()


def held_out(
    look: Look, key: str, rooms: Sequence[pygame.Rect], kept: Sequence[pygame.Rect], held: Sequence[Held], heading: str,
    cover: float = _COVER,
) -> Iterator[Spot]:  # fmt: skip
    """Yields a panel, (key,), with things that are held out, each at its size if there is room, else all smaller.

    It lies in one of these rooms, px, the first ones are liked better; ``kept`` is what it covers only where it must,
    and ``cover`` what that costs, beside what smaller things do.
    """
    ways = (False, True) if any(one.brief for one in held) else (False,)
    grids = [grid for way in ways for scale in _SCALES for grid in _grids(look, held, heading, scale, way)]
    flows = [flow for scale in _SCALES for room in rooms for flow in _flows(look, held, heading, scale, room.width)]
    grid, panel = min(
        ((grid, rect) for grid in (*grids, *flows) for rect in _places(rooms, grid.panel)),
        key=lambda found: _cost(found[0], found[1], kept, rooms, len(held), cover),
        default=None,
    ) or _squeezed(grids, rooms[-1])
    yield Spot((key,), panel, Panel("oak"), Words(Message("table.plain", {"text": heading})))
    if grid.head:
        inset = _INSET[_is_small(grid.scale)]
        head = pygame.Rect(panel.left, panel.top + look.px(inset // 2), panel.width, grid.head - _broad(look))
        yield Spot((key, "heading"), head.inflate(-look.px(2 * inset), 0), _heading(look, heading))
    for one, rect in zip(held, _cells(look, grid, panel, len(held)), strict=True):
        yield _spot(look, one, rect, grid)


def _heading(look: Look, heading: str) -> Line:
    return Line(heading, "prompt", look.theme.colour.gold, "center", _LETTERS, True)


def _spot(look: Look, one: Held, cell: pygame.Rect, grid: _Grid) -> Spot:
    """Returns a thing in its cell: on a slip that fills it, or, if its picture bears its name, by itself."""
    size = max(look.px(one.size[0] * grid.scale), one.least), look.px(one.size[1] * grid.scale)
    if one.name or one.dim:
        slip = Slip(one.picture, one.named(grid.briefly), *size, grid.px, one.dim)
        return Spot(one.key, cell, slip, one.words, outline="rect", large=one.large or one.picture,
                    shape=one.shape or one.size, held=one.held, lifted=one.picture,
                    count=one.count)  # fmt: skip
    rect = pygame.Rect((0, 0), size).move_to(center=cell.center)
    return Spot(one.key, rect, one.picture, one.words, outline="rect", large=one.large or one.picture,
                shape=one.shape or one.size, held=one.held, count=one.count)  # fmt: skip


def _grids(look: Look, held: Sequence[Held], heading: str, scale: float, briefly: bool) -> Iterator[_Grid]:
    """Yields the ways to lay things out at a scale."""
    px = _NAME_PX[_is_small(scale)]
    wide = max(look.px(max(one.size[0] for one in held) * scale), *(one.least for one in held))
    high = look.px(max((one.size[1] for one in held if one.picture is not None), default=0) * scale)
    names = [one.named(briefly) for one in held if one.name]
    if names:
        pad, letters = look.px(_PAD), look.px(px)
        wide = max(wide + pad, *(narrowest(look, name, "label", letters) + pad + 1 for name in names))
        rows = max(len(lines_within(look, name, "label", wide - pad, letters)) for name in names)
        high += rows * text.font(look, "label", letters).get_linesize() + 2 * pad
    gap, inset = _spaces(look, scale)
    title = text.size(look, heading, "prompt", look.px(text.SMALLEST))[0]
    for columns in range(1, len(held) + 1):
        rows = -(-len(held) // columns)
        if columns > 1 and -(-len(held) // (columns - 1)) == rows:
            continue
        across = columns * wide + (columns - 1) * gap + 2 * inset
        head = look.px(_HEAD) + _broad(look) if title <= across - 2 * inset else inset // 2
        down = rows * high + (rows - 1) * gap + head + inset // 2 + inset + look.px(_FOOT)
        yield _Grid(
            scale, columns, (wide, high), (across, down), px, head if title <= across - 2 * inset else 0, briefly
        )


def _flows(look: Look, held: Sequence[Held], heading: str, scale: float, room: int) -> Iterator[_Grid]:
    """Yields the way to lay many named things out in rows as wide as a room, each as wide as name and picture are."""
    if len(held) < _MANY or not _is_small(scale) or not all(one.name for one in held):
        return
    px, pad = _NAME_PX[True], look.px(_PAD)
    gap, inset = _spaces(look, scale)
    rows, across = list[list[int]](), 0
    for one in held:
        wide = max(_lined(look, one.name, look.px(px)), look.px(one.size[0] * scale), one.least) + pad + 1
        if not rows or across + gap + wide > room - 2 * inset:
            rows.append([])
            across = -gap
        rows[-1].append(wide)
        across += gap + wide
    high = look.px(max((one.size[1] for one in held if one.picture is not None), default=0) * scale)
    high += _LINES * text.font(look, "label", look.px(px)).get_linesize() + 2 * pad
    wide = max(sum(row) + (len(row) - 1) * gap for row in rows)
    has_heading = text.size(look, heading, "prompt", look.px(text.SMALLEST))[0] <= wide
    head = look.px(_HEAD) + _broad(look) if has_heading else inset // 2
    down = len(rows) * (high + gap) - gap + head + inset // 2 + inset + look.px(_FOOT)
    yield _Grid(
        scale, max(map(len, rows)), (wide, high), (wide + 2 * inset, down), px, head if has_heading else 0,
        rows=tuple(map(tuple, rows)),
    )  # fmt: skip


def _lined(look: Look, name: str, px: int) -> int:
    """Returns how wide a name is that takes no more lines than it may, px."""
    wide = narrowest(look, name, "label", px)
    while len(lines_within(look, name, "label", wide, px)) > _LINES:
        wide += look.px(4)
    return wide


def _is_small(scale: float) -> bool:
    return scale < _NEARLY


def _spaces(look: Look, scale: float) -> tuple[int, int]:
    """Returns the gap between things and the margin around them, px."""
    small, broad = _is_small(scale), _broad(look)
    return look.px(_GAP[small]) + 2 * broad, look.px(_INSET[small]) + broad


def _broad(look: Look) -> int:
    """Returns how much farther than usual the rims of what may be done reach, px, as in high contrast."""
    return look.px(_REACH * (look.theme.line.rims - 1))


def _squeezed(grids: Sequence[_Grid], room: pygame.Rect) -> tuple[_Grid, pygame.Rect]:
    """Returns the grid that a room is least too small for, its cells as small as the room wants them."""
    grid = min(grids, key=lambda grid: max(grid.panel[0] / room.width, grid.panel[1] / room.height))
    parts = min(1.0, room.width / grid.panel[0]), min(1.0, room.height / grid.panel[1])
    cell = int(grid.cell[0] * parts[0]), int(grid.cell[1] * parts[1])
    return grid._replace(cell=cell, panel=room.size), room


def _places(rooms: Sequence[pygame.Rect], size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Yields where a panel of a size may lie."""
    for room in rooms:
        if size[0] <= room.width and size[1] <= room.height:
            for anchor in _ANCHORS:
                rect = pygame.Rect((0, 0), size)
                setattr(rect, anchor, getattr(room, anchor))
                yield rect


def _cost(
    grid: _Grid, rect: pygame.Rect, kept: Sequence[pygame.Rect], rooms: Sequence[pygame.Rect], count: int, cover: float
) -> tuple[float, float]:
    """Returns how little a place is liked: what it covers, how it shrinks, its room; shape, gaps, a lost heading."""
    covered = sum(part.width * part.height for part in (rect.clip(other) for other in kept))
    room = next(number for number, room in enumerate(rooms) if room.contains(rect))
    empty = 0 if grid.rows else grid.columns * -(-count // grid.columns) - count
    shape = abs(rect.width / rect.height - 1.5)
    hidden = cover * covered / (rect.width * rect.height)
    cost = hidden + _SHRINK * (1 / grid.scale - 1) + _ELSEWHERE * room + _BRIEFLY * grid.briefly
    return round(cost, 3), shape + _RAGGED * empty + _UNNAMED * (not grid.head)


def _cells(look: Look, grid: _Grid, panel: pygame.Rect, count: int) -> Iterator[pygame.Rect]:
    """Yields the cells of a grid, row by row; the last row stands in the middle."""
    (wide, high), (gap, inset) = grid.cell, _spaces(look, grid.scale)
    top = panel.top + (grid.head or inset // 2) + inset // 2
    begins = range(0, count, grid.columns)
    for row in grid.rows or [(wide,) * min(grid.columns, count - begin) for begin in begins]:
        left = panel.centerx - (sum(row) + (len(row) - 1) * gap) // 2
        for across in row:
            yield pygame.Rect(left, top, across, high)
            left += across + gap
        top += high + gap
