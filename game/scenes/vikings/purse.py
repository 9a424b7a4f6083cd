"""What a seat owns in numbers: coins as they lie, and amounts with their names beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line, Meter, fitting
from game.scenes.table.spots import Picture, Spot
from game.ui import text

_ROOMY = 138


def purse(table: Shows, area: pygame.Rect, seat: int, pile: Picture, meters: Sequence[Meter]) -> Iterator[Spot]:
    """Yields a line that sets the purse off, a pile in its left half, and amounts at its right, the first largest.

    The names of the amounts are told where there is room. The key of the whole is ("meter", seat): it explains the
    score.
    """
    look, tone, wide = table.look, table.look.theme.colour, round(area.width * 0.7)
    names = [Line(table.say(meter.name, n=meter.amount), "note", tone.ink_soft, "midright") for meter in meters]
    roomy = area.height > look.px(_ROOMY) and all(fitting(look, name, wide).width(look) <= wide for name in names)
    edge = pygame.Rect(area.left - look.px(9), area.top, look.px(2), area.height)
    yield Spot(("purse", "edge"), edge, Fill(tone.vellum_edge, 0))
    yield Spot(("purse",), pygame.Rect(area.left, area.top, area.width // 2, area.height), pile)
    lines = []
    for index, meter in enumerate(meters):
        px = None if index == 0 else 38 if roomy else 32
        lines.append(Line(f"{meter.sign}{meter.amount}", "number", meter.colour, "midright", px))
        if roomy:
            lines.append(names[index])
    top = area.top
    for index, line in enumerate(lines):
        high = text.size(look, line.words, line.role, None if line.px is None else look.px(line.px))[1]
        room = pygame.Rect(area.right - wide, top, wide, high)
        yield Spot(("purse", index), room, line)
        top = room.bottom - look.px(6)
    yield Spot(("meter", seat), area, words=table.score_words(table.shown, seat))
