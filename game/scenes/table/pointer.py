"""Where a path of actions leads on the table: which thing goes to which place, drawn as an arrow and a ghost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, permutations, starmap
from math import atan2, cos, dist, pi, sin
from typing import Any, Final, NamedTuple

import pygame

from game.rules.kernel import Action
from game.scenes.table.gestures import Hands
from game.scenes.table.spots import Key, image
from game.scenes.table.titled import Titled
from game.table.trial import after
from game.ui import paint
from game.ui.look import Look

_GHOST: Final = 0.6
_STRETCHED: Final = 1.6
"""A thing may be shown so many times as broad for its height as it is, and as large; else it is not known again."""
_RIM, _ROUND, _SHAFT, _HEAD = 5, 14, 6, 26


class Way(NamedTuple):
    """A thing that is taken, and the place where it goes; either may be all that an action touches."""

    takes: Key | None
    puts: Key | None


def ways(hands: Hands, view: Any, path: Iterable[Action]) -> Iterator[Way]:
    """Yields what goes where on a path: a thing that becomes another on the way is still what it was at first."""
    first: dict[Key, Key] = {}
    held: Key | None = None
    for action in path:
        touch = hands.touch(view, action)
        takes = None if touch.takes is None else first.pop(touch.takes, touch.takes)
        if touch.puts is not None or touch.becomes is None:
            if takes is not None or touch.puts is not None:
                yield Way(takes, touch.puts)
            held = None
        elif takes is not None:
            first[touch.becomes] = held = takes
        view = after(view, (action,))
        if view is None:
            break
    if held is not None:
        yield Way(held, None)


def draw_way(look: Look, surface: pygame.Surface, view: Titled[Any], way: Way, ink: str = "") -> None:
    """Rings the thing and its place, leads an arrow from one to the other, and shows the thing where it would lie."""
    ink = ink or look.theme.colour.gold_lit
    start, end = begin(view, way), None if way.puts is None else lying(view, way.takes, way.puts)
    if end is not None and way.takes is not None:
        picture = view.picture_of(way.takes)
        if picture is not None:
            spot = view.spot(way.puts) if way.puts is not None else None
            ghost = _ghost(start, end, is_wide=spot is not None and spot.rect == end)
            surface.blit(paint.translucent(image(look, picture, ghost.size), _GHOST), ghost)
        if start is not None:
            _arrow(look, surface, start, end, ink, view.areas.get("prompt"))
    for rect in (start, end):
        if rect is not None:
            ring = rect.inflate(look.px(_ROUND), look.px(_ROUND))
            pygame.draw.rect(surface, ink, ring, look.px(_RIM), border_radius=look.px(_ROUND))


def begin(view: Titled[Any], way: Way) -> pygame.Rect | None:
    """Returns where the thing of a way lies now."""
    spot = None if way.takes is None else view.spot(way.takes)
    return None if spot is None else spot.rect


def lying(view: Titled[Any], thing: Key | None, place: Key) -> pygame.Rect | None:
    """Returns where a thing would lie: as a region says that knows its size, else the whole place."""
    for area in view.regions(thing, (place,)) if thing is not None else ():
        if place in area.places:
            return area.target(place).rect
    spot = view.spot(place)
    return spot.rect if spot is not None else None


def _ghost(thing: pygame.Rect | None, place: pygame.Rect, is_wide: bool = False) -> pygame.Rect:
    """Returns where a thing is shown at a place: all over it, but in its own shape where that is a very other one.

    On a place that may be much wider than what lies there, as a sea or a land, it is about as large as it is.
    """
    if thing is None or not thing.width or not thing.height:
        return place
    wide, high = place.width / thing.width, place.height / thing.height
    if is_wide and min(wide, high) > _STRETCHED:
        return pygame.Rect(0, 0, *(round(_STRETCHED * side) for side in thing.size)).move_to(center=place.center)
    if max(wide, high) <= _STRETCHED * min(wide, high):
        return place
    size = round(thing.width * min(wide, high)), round(thing.height * min(wide, high))
    return pygame.Rect((0, 0), size).move_to(center=place.center)


def _arrow(
    look: Look, surface: pygame.Surface, start: pygame.Rect, end: pygame.Rect, ink: str, keep: pygame.Rect | None
) -> None:
    """Draws an arrow between the rims of two rectangles; none where they all but touch. It bends round ``keep``."""
    if start.colliderect(end):
        return
    corners = _corners(start, end, keep.inflate(look.px(_SHAFT + 4), look.px(_SHAFT + 4)), surface) if keep else []
    points = [start.center, *corners, end.center]
    (from_x, from_y), (to_x, to_y) = points[-2:]
    turn = atan2(to_y - from_y, to_x - from_x)
    line = start.clipline(*points[:2]), end.clipline(*points[-2:])
    head = look.px(_HEAD)
    if not line[0] or not line[1]:
        return
    tail, tip = pygame.Vector2(line[0][1]), pygame.Vector2(line[1][0])
    if tail.distance_to(tip) < 1.5 * head:
        return
    neck = tip - pygame.Vector2(cos(turn), sin(turn)) * head
    wings = [tip - pygame.Vector2(cos(turn + side), sin(turn + side)) * head * 1.25 for side in (pi / 6, -pi / 6)]
    colours = ink, "#3A230F"
    for colour, wide in zip(reversed(colours), (look.px(_SHAFT + 4), look.px(_SHAFT)), strict=True):
        for one, other in pairwise((tail, *map(pygame.Vector2, corners), neck)):
            pygame.draw.line(surface, colour, one, other, wide)
        for corner in corners:
            pygame.draw.circle(surface, colour, corner, wide / 2)
    pygame.draw.polygon(surface, colours[0], [tip, *wings])
    pygame.draw.polygon(surface, colours[1], [tip, *wings], look.px(2))


def _corners(start: pygame.Rect, end: pygame.Rect, keep: pygame.Rect, surface: pygame.Surface) -> list[tuple[int, int]]:
    """Returns by which corners of a rectangle an arrow goes so as not to cross it; none: straight on."""
    if not keep.clipline(start.center, end.center) or keep.colliderect(start) or keep.colliderect(end):
        return []
    around = [(x, y) for x in (keep.left - 1, keep.right + 1) for y in (keep.top - 1, keep.bottom + 1)]
    seen = [corner for corner in around if surface.get_rect().collidepoint(corner)]
    free = [
        list(corners) for count in (1, 2) for corners in permutations(seen, count)
        if not any(keep.clipline(*leg) for leg in pairwise((start.center, *corners, end.center)))
    ]  # fmt: skip
    return min(free, key=lambda found: sum(starmap(dist, pairwise((start.center, *found, end.center)))), default=[])
