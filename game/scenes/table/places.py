"""A place for everything that is said over a table: beside what the moment is about, never over it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

import pygame

from game.scenes.table.roles import Plays
from game.scenes.table.spots import Key
from game.ui.drag.aim import every_target

_STEP, _COVERED, _GAP = 24, 120, 10
"""Places are tried so far apart; a thing that would be covered counts as much as being so much further away."""


class Places:
    """Knows what has to stay in sight, and finds where a banner, a notice or a hint lies instead.

    In sight stay the bar, the prompt and the tray, all of what lies over a darkened table, what may be taken up or
    clicked and where it may go, what was moved last, what advice or coach speak of, and the parts of the table that a
    title names (`TableView.kept_clear`).
    """

    def __init__(self, scene: Plays) -> None:
        self.scene = scene
        self._kept: tuple[object, list[pygame.Rect]] | None = None

    def in_sight(self, over_idle: bool = False) -> list[pygame.Rect]:
        """Returns what nothing may be said over, px; found once for a view that is shown.

        ``over_idle``: but what was moved last, and those parts of the table with which nothing is done now.
        """
        view = self.scene.view
        now = view.arranged, self.scene.may_act, tuple(view.areas["prompt"])
        if self._kept is None or self._kept[0] != now:
            self._kept = now, list(self._found())
        return [*self._kept[1], *(() if over_idle else self._idle()), *self._spoken_of()]

    def _idle(self) -> Iterator[pygame.Rect]:
        """Yields what is of the past, and the parts of the table that a title keeps in sight whatever is done there."""
        view = self.scene.view
        if not self._is_dark:
            yield from self._areas(view.kept_clear)
            yield from self._rects(view.last_moves.keys(view))

    @property
    def _is_dark(self) -> bool:
        """Tells whether the table lies in the dark, under what is chosen over it."""
        return len(self.scene.view.reachable) < len(self.scene.view.lying)

    def _spoken_of(self) -> Iterator[pygame.Rect]:
        """Yields the places of what advice or coach speak of."""
        yield from (spot.rect for spot in self.scene.hint.spots)
        if (ringed := self.scene.teacher.coach.spot) is not None:
            yield ringed.rect

    def _found(self) -> Iterator[pygame.Rect]:
        handling, view = self.scene.handling, self.scene.view
        yield from self._areas(("topbar", "prompt"))
        if self._is_dark:
            yield from (spot.rect for spot in view.reachable if spot.picture is not None)
        for thing in handling.draggables():
            yield thing.rect
            yield from (target.rect for target in every_target(handling.targets(thing.key)))
        yield from self._rects((("choices",), *handling.clicks()))

    def _rects(self, keys: Iterable[Key]) -> Iterator[pygame.Rect]:
        for key in keys:
            if (spot := self.scene.view.spot(key)) is not None:
                yield spot.rect

    def _areas(self, names: Iterable[str]) -> Iterator[pygame.Rect]:
        return (self.scene.view.areas[name] for name in names if name in self.scene.view.areas)

    @property
    def _log(self) -> tuple[int, ...] | None:
        log = self.scene.view.areas.get("log")
        return None if log is None else tuple(log)

    def find(
        self,
        sizes: Iterable[tuple[int, int]],
        at: tuple[int, int],
        over_idle: bool = False,
        off_boards: bool = False,
    ) -> pygame.Rect | None:
        """Returns a place for the first of these sizes that covers nothing, else for the one that covers least.

        Of the places for a size it is one as near to a point as may be, over few things.

        ``over_idle``: it may lie over what nothing is done with now, and covers as little of that as may be;
        ``off_boards``: nor over the boards. None: there is none.
        """
        look, view = self.scene.look, self.scene.view
        kept = [*self.in_sight(over_idle), *(self._areas(view.boards) if off_boards else ())]
        window = pygame.Rect((0, 0), view.window).inflate(-2 * look.px(_GAP), -2 * look.px(_GAP))
        told = [spot.rect for spot in view.reachable if spot.words is not None and spot.picture is not None]
        told += view.tray_keeps()
        if over_idle:
            return self._least(sizes, at, kept, list(self._idle()), told)
        fewest, found = 0, None
        for size in sizes:
            best = None
            for away, place in _tried(tuple(window), size, at, look.px(_STEP), self._log):
                rect = pygame.Rect(place, size)
                if best is not None and away >= best[0]:
                    break
                if rect.collidelist(kept) < 0:
                    cost = away + look.px(_COVERED) * len(rect.collidelistall(told))
                    if best is None or cost < best[0]:
                        best = cost, rect
            if best is not None and (found is None or len(best[1].collidelistall(told)) < fewest):
                found = best[1]
                if not (fewest := len(found.collidelistall(told))):
                    break
        return found

    def is_free(self, rect: pygame.Rect) -> bool:
        """Tells whether something may be said at a place."""
        return rect.collidelist(self.in_sight()) < 0

    def squeezed(self, sizes: Iterable[tuple[int, int]], at: tuple[int, int]) -> pygame.Rect | None:
        """Returns where something of one of these sizes covers least where no place is free.

        It never covers bar, prompt, or what is spoken of. None: there is no such place.
        """
        view = self.scene.view
        never = [view.areas["topbar"], view.areas["prompt"], *self._spoken_of()]
        return self._least(sizes, at, never, self.in_sight(), ())

    def _least(
        self,
        sizes: Iterable[tuple[int, int]],
        at: tuple[int, int],
        never: Sequence[pygame.Rect],
        spared: Sequence[pygame.Rect],
        told: Sequence[pygame.Rect],
    ) -> pygame.Rect | None:
        """Returns the place that covers the least area of what is to be spared; of those one near, over few things."""
        look, best = self.scene.look, None
        window = pygame.Rect((0, 0), self.scene.view.window).inflate(-2 * look.px(_GAP), -2 * look.px(_GAP))
        for size in sizes:
            for away, place in _tried(tuple(window), size, at, look.px(_STEP), self._log):
                rect = pygame.Rect(place, size)
                if rect.collidelist(never) < 0:
                    covered = sum(_area(rect.clip(other)) for other in spared) // look.px(_STEP) ** 2
                    cost = covered, away + look.px(_COVERED) * len(rect.collidelistall(list(told)))
                    if best is None or cost < best[0]:
                        best = cost, rect
        return None if best is None else best[1]


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


@lru_cache(maxsize=16)
def _tried(
    window: tuple[int, ...], size: tuple[int, int], at: tuple[int, int], step: int, lines: tuple[int, ...] | None
) -> list[tuple[int, tuple[int, int]]]:
    """Returns places with how far they are from a point, the nearest first; found once for what is looked for often.

    They are that about the point, one in the log, whose lines are said again, and those of a grid.
    """
    room, (wide, high) = pygame.Rect(window), size
    log = None if lines is None else pygame.Rect(lines)
    if wide > room.width or high > room.height:
        return []
    about = pygame.Rect((0, 0), size).move_to(center=at)
    places = [about.clamp(room).topleft]
    if log is not None and log.width >= wide and log.height >= high:
        places.append(log.topleft)
    tops, lefts = range(room.top, room.bottom - high + 1, step), range(room.left, room.right - wide + 1, step)
    places += [(left, top) for top in tops for left in lefts]
    across, down = at[0] - wide // 2, at[1] - high // 2
    return sorted(((abs(left - across) + abs(top - down), (left, top)) for left, top in places), key=itemgetter(0))
