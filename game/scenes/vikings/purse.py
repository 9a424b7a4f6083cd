"""What a seat owns in numbers: coins as they lie, and amounts with their names beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.scenes.table import Picture, Shows, Spot
from game.scenes.table.kit import SMALLEST, Fill, Line, Meter, fitting
from game.ui import text

_SIZES: Final = ((None, 38, None), (None, 32, None), (34, 28, 15), (30, 26, SMALLEST))
"""The letters of the first amount, the others and the names, logical px: the first that find room."""
_UNNAMED: Final = (None, 32, 0)
"""The letters where names find none."""
_CLOSE: Final = 6
"""So far the lines reach over each other's leading, logical px."""


def purse(table: Shows, area: pygame.Rect, seat: int, pile: Picture, meters: Sequence[Meter]) -> Iterator[Spot]:
    """Yields a line that sets the purse off, a pile in its left half, and amounts at its right, the first largest.

    The names of the amounts stand below them, small where there is little room. The key of the whole is ("meter",
    seat): it explains the score.
    """
    look, wide = table.look, round(area.width * 0.7)
    edge = pygame.Rect(area.left - look.px(9), area.top, look.px(2), area.height)
    yield Spot(("purse", "edge"), edge, Fill(look.theme.colour.vellum_edge, 0))
    yield Spot(("purse",), pygame.Rect(area.left, area.top, area.width // 2, area.height), pile)
    top = area.top
    for index, line in enumerate(_lines(table, meters, wide, area.height)):
        room = pygame.Rect(area.right - wide, top, wide, _high(table, line))
        yield Spot(("purse", index), room, line)
        top = room.bottom - look.px(_CLOSE)
    yield Spot(("meter", seat), area, words=table.score_words(table.shown, seat))


def _lines(table: Shows, meters: Sequence[Meter], wide: int, high: int) -> list[Line]:
    """Returns amounts and their names, in the largest letters that find room; without names where none do."""
    for sizes in (*_SIZES, _UNNAMED):
        lines = _written(table, meters, wide, *sizes)
        tall = sum(_high(table, line) for line in lines) - table.look.px(_CLOSE) * (len(lines) - 1)
        if sizes == _UNNAMED or (tall <= high and all(line.width(table.look) <= wide for line in lines)):
            break
    return lines


def _written(
    table: Shows, meters: Sequence[Meter], wide: int, first: float | None, other: float, name: float | None
) -> list[Line]:
    lines = []
    for index, meter in enumerate(meters):
        px = other if index else first
        lines.append(Line(f"{meter.sign}{meter.amount}", "number", meter.colour, "midright", px))
        if name != 0:
            unit = Line(
                table.say(meter.name, n=meter.amount), "note", table.look.theme.colour.ink_soft, "midright", name
            )
            lines.append(fitting(table.look, unit, wide))
    return lines


def _high(table: Shows, line: Line) -> int:
    return text.size(table.look, line.words, line.role, None if line.px is None else table.look.px(line.px))[1]
