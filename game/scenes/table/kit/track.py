"""Rounds as studs on the bar: what is over, what is now, what comes, and what is left in the bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.table.kit.pictures import Disc, Fill, Line
from game.scenes.table.spots import Spot, Words
from game.ui.look import Look

_SLACK, _APART = 2, 16
"""So much more room than its letters a line is given, and so far it lies from the studs, logical px."""


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
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius).move_to(center=centre)
        disc = Disc("✓" if done else str(number), fill, ink, rim, current)
        yield Spot(("track", number), rect, disc, stud.words, outline="round", bleed=look.px(30 if current else 4))


def width(look: Look, count: int, roomy: bool) -> int:
    """Returns how wide a track is in px."""
    return count * look.px(52 if roomy else 38)


def rounds(
    look: Look,
    area: pygame.Rect,
    end: int,
    label: str,
    studs: Sequence[Stud],
    now: int,
    coming: Sequence[str] = (),
    short: str = "",
    words: Words | None = None,
) -> Iterator[Spot]:
    """Yields a label, the studs, and the first of what is said of what comes that fits.

    In a small area the studs move together first. Then the label goes, which says what they show; or, if there is a
    short one, which says more than they do, what is said of what comes. end: the x where it must end, since the title
    has more to show in this area. words: what the label explains.
    """
    named, brief = (Line(name, "button", "#F6EBCF") for name in (label, short))
    lines = [Line(said, "note", "#DCC89C") for said in coming]
    roomy, name, said = next(
        way
        for way in _ways(named, brief if short else None, lines)
        if area.left + _wide(look, studs, *way) <= end or way == _LEAST
    )
    if name is not None:
        room = pygame.Rect(area.left, area.top, name.width(look) + look.px(_SLACK), area.height)
        yield Spot(("round",), room, name, words)
        begin = room.right + look.px(_APART)
        area = pygame.Rect(begin, area.top, area.right - begin, area.height)
    yield from track(look, area, studs, now, roomy)
    if said is not None:
        left = area.left + width(look, len(studs), roomy) + look.px(_APART)
        yield Spot(("coming",), pygame.Rect(left, area.top, end - left, area.height), said)


_Way = tuple[bool, Line | None, Line | None]
"""How rounds are told: whether the studs lie apart, the label, what is said of what comes."""
_LEAST: _Way = (False, None, None)


def _ways(label: Line, short: Line | None, lines: Sequence[Line]) -> Iterator[_Way]:
    """Yields how rounds may be told, the most liked first."""
    yield from ((roomy, label, line) for line in lines for roomy in (True, False))
    if short is None:
        yield from ((False, None, line) for line in lines)
    yield from ((True, label, None), (False, label, None))
    if short is not None:
        yield (False, short, None)
    yield _LEAST


def _wide(look: Look, studs: Sequence[Stud], roomy: bool, label: Line | None, said: Line | None) -> int:
    """Returns how much room rounds take when they are told so, px."""
    named = 0 if label is None else label.width(look) + look.px(_SLACK + _APART)
    coming = 0 if said is None else said.width(look) + look.px(_APART)
    return named + width(look, len(studs), roomy) + coming


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
