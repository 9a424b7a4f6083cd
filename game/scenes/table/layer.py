"""The drawn table: spots composed on the wood, of which only what changed is painted again."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.scenes.table.spots import Key, Picture, Spot, draw_spot
from game.ui import paint
from game.ui.look import Look

_LEAN = 3
"""Letters that lean, and rims, reach so far beyond the place of their line, logical px."""


class _Drawn(NamedTuple):
    """All that the picture of a spot depends on; ``pieces`` is less what is in the hand or in flight."""

    key: Key
    rect: pygame.Rect
    picture: Picture | str | None
    pieces: int
    bleed: int

    @property
    def ink(self) -> pygame.Rect:
        """Gets everything that the spot may paint on."""
        return self.rect.inflate(2 * self.bleed, 2 * self.bleed) if self.bleed else self.rect


class SpotLayer:
    """Draws spots, first to last, on an opaque ground. ``repaints`` counts the spots painted since the beginning."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.repaints = 0
        self._ground = pygame.Surface((1, 1))
        self._whole = self._ground
        self._spots: list[Spot] = []
        self._drawn: list[_Drawn] = []
        self._inks: list[pygame.Rect] = []
        self._wanted: tuple[Sequence[Spot], frozenset[Key]] | None = None

    @property
    def ground(self) -> pygame.Surface:
        """Gets what lies under the spots."""
        return self._ground

    def free_ground(self, material: pygame.Surface) -> pygame.Surface:
        """Returns a copy of a material, to be painted on and then laid under the spots.

        It is the ground that is there, if that has its size: room for another may cost more time than a whole frame.
        """
        if self._ground.get_size() != material.get_size():
            return material.copy()
        self._ground.blit(material, (0, 0))
        return self._ground

    def lay_on(self, ground: pygame.Surface) -> None:
        """Takes another ground, which stays as it is, and forgets all that was painted."""
        self._ground = ground
        if self._whole.get_size() == ground.get_size():
            self._whole.blit(ground, (0, 0))
        else:
            self._whole = ground.copy()
        self._spots, self._drawn, self._inks, self._wanted = [], [], [], None

    def show(self, spots: Sequence[Spot], hidden: Collection[Key] = ()) -> None:
        """Takes what is to be seen from the next frame on: the spots, less one piece of each hidden key."""
        self._wanted = spots, frozenset(hidden)

    def catch_up(self) -> list[pygame.Rect]:
        """Paints what differs from what was painted before, and returns where."""
        if self._wanted is None:
            return []
        (spots, hidden), self._wanted = self._wanted, None
        shown = [spot for spot in spots if spot.picture is not None]
        drawn = [
            _Drawn(spot.key, spot.rect, spot.picture, spot.count - (spot.key in hidden), reach(self.look, spot))
            for spot in shown
        ]
        if drawn == self._drawn:
            return []
        areas = merged(self._changes(drawn))
        self._spots, self._drawn, self._inks = shown, drawn, [one.ink for one in drawn]
        for area in areas:
            self._paint(area)
        return areas

    def _changes(self, drawn: list[_Drawn]) -> list[pygame.Rect]:
        """Returns the places of all that came, went, moved, looks different, or lies over or under something else."""
        before, after = {one.key: one for one in self._drawn}, {one.key: one for one in drawn}
        ranks = {key: rank for rank, key in enumerate(before)}
        stayed = [key for key in after if key in ranks]
        kept = in_order([ranks[key] for key in stayed])
        areas = [after[key].ink for key in stayed if ranks[key] not in kept]
        areas += [one.ink for key, one in before.items() if after.get(key) != one]
        areas += [one.ink for key, one in after.items() if before.get(key) != one]
        whole = self._whole.get_rect()
        return [area for area in (area.clip(whole) for area in areas) if area]

    def _paint(self, area: pygame.Rect) -> None:
        whole = self._whole
        whole.set_clip(area)
        whole.blit(self._ground, area.topleft, area)
        for index in area.collidelistall(self._inks):
            draw_spot(self.look, whole, self._spots[index], self._drawn[index].pieces)
            self.repaints += 1
        whole.set_clip(None)

    def draw(self, surface: pygame.Surface) -> None:
        """Puts the picture, brought up to date, on a surface."""
        self.catch_up()
        surface.blit(self._whole, (0, 0))


def reach(look: Look, spot: Spot) -> int:
    """Returns how far a spot paints beyond its rectangle, px: its own bleed, its shadow, a stack's badge, a letter."""
    shade = paint.shadow_margin(look, spot.shadow) if spot.shadow else 0
    return max(spot.bleed, shade, look.px(6 if spot.count > 1 else _LEAN))


def in_order(ranks: Sequence[int]) -> set[int]:
    """Returns the most of some different numbers that rise from first to last: what is left out changed its place."""
    ends: list[int] = []  # the least number at which so many that rise may end
    befores: dict[int, int] = {}
    for rank in ranks:
        length = bisect(ends, rank)
        ends[length : length + 1] = [rank]
        befores[rank] = ends[length - 1] if length else -1
    found = set[int]()
    last = ends[-1] if ends else -1
    while last >= 0:
        found.add(last)
        last = befores[last]
    return found


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Joins areas that touch, so that nothing is painted twice over the same ground."""
    found: list[pygame.Rect] = []
    for area in areas:
        joined = area.copy()
        while (index := joined.collidelist(found)) >= 0:
            joined.union_ip(found.pop(index))
        found.append(joined)
    return found
