"""Rounds as studs on the bar: what is over, what is now, what comes, and what is left in the bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.table.kit.pictures import Disc, Fill, Line
from game.scenes.table.spots import Spot, Words
from game.ui.look import Look

_ROOMY = 620
"""From this width on, logical px, there is room for words beside the studs."""


@dataclass(frozen=True, slots=True)
class Stud:
    """One step of a track."""

    words: Words | None = None
    big: bool = False


def track(look: Look, area: pygame.Rect, studs: Sequence[Stud], now: int, roomy: bool) -> Iterator[Spot]:
    """Yields the studs from the left edge of an area; ``now`` counts from 1, beyond the last all are over."""
    tone = look.theme.colour
    step = look.px(52 if roomy else 38)
    for number, stud in enumerate(studs, start=1):
        radius = look.px(19 if stud.big else 15)
        centre = (area.left + (number - 1) * step + step // 2, area.centery)
        done, current = number < now, number == now
        rim = tone.gold if current else "#B98A55" if done else "#6B4A2A"
        fill = "#FFF3CF" if current else tone.oak_dark
        ink = tone.ink if current else tone.gold if done else tone.bone
        if number < len(studs) and step > 2 * radius:
            high = max(1, look.px(2))
            line = pygame.Rect(centre[0] + radius, centre[1], step - 2 * radius, high)
            yield Spot(("track", "line", number), line, Fill("#8A6A3A", 0))
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = centre
        disc = Disc("✓" if done else str(number), fill, ink, rim, current)
        yield Spot(("track", number), rect, disc, stud.words, outline="round", bleed=look.px(30 if current else 4))


def width(look: Look, count: int, roomy: bool) -> int:
    """Returns how wide a track is in px."""
    return count * look.px(52 if roomy else 38)


def rounds(
    look: Look, area: pygame.Rect, end: int, label: str, studs: Sequence[Stud], now: int, coming: Sequence[str] = ()
) -> Iterator[Spot]:
    """Yields a label, the studs, and the first of what is said of what comes that fits; in a small area studs alone.

    end: the x where it must end, since the title has more to show in this area.
    """
    roomy = area.width > look.px(_ROOMY)
    if roomy:
        line = Line(label, "button", "#F6EBCF")
        room = pygame.Rect(area.left, area.top, line.width(look) + look.px(2), area.height)
        yield Spot(("round",), room, line)
        area = pygame.Rect(room.right + look.px(20), area.top, area.right - room.right - look.px(20), area.height)
    yield from track(look, area, studs, now, roomy)
    if roomy:
        left = area.left + width(look, len(studs), roomy) + look.px(14)
        place = pygame.Rect(left, area.top, end - left, area.height)
        lines = (Line(words, "note", "#DCC89C") for words in coming)
        line_that_fits = next((line for line in lines if line.width(look) <= place.width), None)
        if line_that_fits is not None:
            yield Spot(("coming",), place, line_that_fits)


def supply(look: Look, area: pygame.Rect, name: str, token: str, count: int, words: Words) -> tuple[Spot, ...]:
    """Returns a supply at the right end of a bar with how much is left in it: keys ("pile",), (name,).

    Pieces fly from ("pile",); (name,) is the whole, and explains it.
    """
    side = area.height - look.px(16)
    rect = pygame.Rect(area.right - side - look.px(32), area.top + look.px(8), side + look.px(32), side)
    number = pygame.Rect(rect.left + side + look.px(4), rect.top, rect.width - side, side)
    return (
        Spot(("pile",), pygame.Rect(rect.left, rect.top, side, side), token),
        Spot(("pile", "count"), number, Line(str(count), "button", "#F6EBCF")),
        Spot((name,), rect, words=words),
    )
