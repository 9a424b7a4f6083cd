"""Rounds as studs on the bar: what is over, what is now, what comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.table.kit.pictures import Disc, Fill
from game.scenes.table.spots import Spot, Words
from game.ui.look import Look


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
