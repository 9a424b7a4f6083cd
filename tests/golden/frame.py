"""A whole table as it is painted, and what lies on what: bar, prompt, log and buttons too, each where it belongs.

Keys say what a thing is; a thing that is drawn elsewhere, or in another order, keeps its key. So each thing is told
below the smallest one that holds its middle, from left to right and from top to bottom: that stays as it is while a
panel is moved in its map.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, groupby
from operator import itemgetter
from typing import Any

import pygame

from game.scenes.scene import Scene
from game.scenes.table import TableScene
from game.scenes.table.spots import Key, Spot, draw_picture, reachable
from game.scenes.table.telling import key_text
from tests.golden.drawn import MARK, drawn_page, kind_of
from tests.golden.near import PLACE
from tests.golden.strokes import SHAPES, blank, colour_names, place_in, strokes, times

LARGE = 400
"""What is seen large is drawn so wide, px."""
KEPT = 6
"""So many shapes of a kind in a row are told each; more are a pattern, of which only the number is."""
BETWEEN = " · "
TABLE = "the table"
_PART = 0.15
"""So much of the smaller of two things has to be hidden, or to be seen, that one lies over a part of the other."""
_SHAPES = ("fill ", *(f"{shape} " for shape in SHAPES))


def painted(scene: Scene, kept: int = KEPT, placed: bool = False) -> Iterator[str]:
    """Yields what is painted of a whole scene, a line for each text, without its patterns; ``placed``: and where."""
    for line in drawn_page(scene, placed):
        yield f"{MARK}{BETWEEN.join(plainly(line.removeprefix(MARK).split(BETWEEN), kept))}"


def plainly(strokes: Iterable[str], kept: int = KEPT) -> Iterator[str]:
    """Yields strokes without patterns."""
    for kind, run in groupby(strokes, _kind):
        found = list(run)
        yield from found if len(found) <= kept or not kind else [kind]


def _kind(stroke: str) -> str:
    """Returns which shape a stroke is; "" for words and drawings."""
    return f"{stroke.partition(' ')[0]}s" if stroke.startswith(_SHAPES) else ""


def lying(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what lies on what and where, in reading order; and what lies over a part of something."""
    spots = reachable(list(scene.view.spots_of(scene.shown)))
    yield from lying_within(spots, pygame.Rect((0, 0), scene.size))
    yield from (f"{MARK}over a part of {lower}: {', '.join(upper)}" for lower, upper in _covered(spots))


def lying_within(spots: Sequence[Spot], window: pygame.Rect | None = None) -> Iterator[str]:
    """Yields what lies on what, in the order in which it is read; ``window``: and where in it, or in what is below.

    Of many things of a kind only the first and the last have their places.
    """
    below: dict[str, list[Spot]] = {}
    around: dict[str, pygame.Rect] = {}
    ascending = sorted(((_size(one), one) for one in spots), key=itemgetter(0))
    for spot in spots:
        under = _below(spot, ascending)
        below.setdefault(under[0], []).append(spot)
        around[under[0]] = under[1]
    for name, things in below.items():
        ordered = list(_in_order(things))
        told = set(_ends(ordered)) if window is not None else set()
        holder = around[name] if name != TABLE or window is None else window
        named = (f"{key_text(one.key)}{_where(one.rect, holder) if one.key in told else ''}" for one in ordered)
        yield f"{MARK}on {name}: {', '.join(named)}"


def _where(rect: pygame.Rect, holder: pygame.Rect) -> str:
    return f" {place_in(rect.move(-holder.x, -holder.y), holder.size)}"


def _ends(things: Iterable[Spot]) -> Iterator[Key]:
    """Yields the keys of things of kinds of which there are few, and of each other kind the first and the last."""
    kinds: dict[str, list[Spot]] = {}
    for thing in things:
        kinds.setdefault(kind_of(thing.key), []).append(thing)
    for alike in kinds.values():
        yield from (one.key for one in (alike if len(alike) <= KEPT else (alike[0], alike[-1])))


def stacked(scene: TableScene[Any], known: set[tuple[str, str]]) -> Iterator[str]:
    """Yields kinds of things on the boards from the lowest to the highest, where two of them are met together anew.

    ``known`` takes each pair of kinds, the lower one first.
    """
    areas = [walk.board.area for walk in scene.view.walks()]
    seen = [spot for spot in scene.view.reachable
            if spot.picture is not None and any(area.collidepoint(spot.centre) for area in areas)]  # fmt: skip
    order = list(dict.fromkeys(kind_of(spot.key) for spot in reversed(seen)))[::-1]
    pairs = set(combinations(order, 2))
    if pairs - known:
        yield f"  {MARK}from below: {', '.join(order)}"
    known |= pairs


def ground(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what is drawn below all things of a table, if anything is."""
    view, names = scene.view, colour_names(scene.look)
    with blank():
        found = strokes(scene.look, lambda on, rect: view.ground(on, view.areas), scene.size, names, placed=True)
    told = [times(one, len([*same])) for one, same in groupby(plainly(found), key=_unplaced)]
    if told:
        yield f"{MARK}below all: {BETWEEN.join(told)}"


def _unplaced(stroke: str) -> str:
    """Returns a stroke without where it is, if it is one of a pattern."""
    return PLACE.sub("", stroke) if "x" in stroke.rpartition(" ")[2] else stroke


def enlarged(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what a close look, a tip and a hand show of things where that differs from how they lie on the table."""
    names, told = colour_names(scene.look), dict[str, str]()
    taken = {thing.key for thing in scene.handling.draggables()}
    with blank():
        for spot in scene.view.spots_of(scene.shown):
            for kind in ("large", "beside", "lifted"):
                picture = getattr(spot, kind)
                if picture not in (None, spot.picture) and (kind != "lifted" or spot.key in taken):
                    draw = partial(draw_picture, scene.look, picture=picture)
                    found = strokes(scene.look, lambda on, rect, draw=draw: draw(on, rect=rect), _large(spot), names)
                    told.setdefault(BETWEEN.join(plainly(found)), f"{key_text(spot.key)}, {kind}")
    yield from (f"{MARK}{thing}: {drawing}" for drawing, thing in told.items())


def _large(spot: Spot) -> tuple[int, int]:
    wide, high = spot.shape or (1.0, 1.0)
    return LARGE, max(1, round(LARGE * high / wide))


def _below(spot: Spot, ascending: Sequence[tuple[int, Spot]]) -> tuple[str, pygame.Rect]:
    """Returns the key of the smallest thing that holds the middle of another and is larger, and where that is.

    ``ascending``: all things with their sizes, the smallest first.
    """
    size, middle = _size(spot), spot.centre
    least = next((one for large, one in ascending if large > size and one.rect.collidepoint(middle)), None)
    return (key_text(least.key), least.rect) if least is not None else (TABLE, spot.rect)


def _covered(spots: list[Spot]) -> Iterator[tuple[str, list[str]]]:
    """Yields things of which others hide a part, with those that do: as cards in a fan."""
    seen = [spot for spot in spots if spot.picture is not None]
    for number, lower in enumerate(seen):
        over = [upper for upper in seen[number + 1 :] if _hides(upper.rect, lower.rect)]
        if over:
            yield key_text(lower.key), [key_text(upper.key) for upper in over]


def _hides(upper: pygame.Rect, lower: pygame.Rect) -> bool:
    """Tells whether one rectangle lies over a part of another, and neither within the other."""
    shared, least = upper.clip(lower), min(upper.width * upper.height, lower.width * lower.height)
    within = max(shared.width * shared.height, 1)
    return _PART * least < within < (1 - _PART) * least


def _size(spot: Spot) -> int:
    return spot.rect.width * spot.rect.height


def _in_order(things: Iterable[Spot]) -> Iterator[Spot]:
    """Yields things line by line: what begins below the middle of the one before begins a new line."""
    row: list[Spot] = []
    for spot in sorted(things, key=lambda one: (one.centre[1], one.centre[0])):
        if row and spot.centre[1] > row[0].rect.centery + row[0].rect.height // 2:
            yield from _from_left(row)
            row = []
        row.append(spot)
    yield from _from_left(row)


def _from_left(row: Iterable[Spot]) -> list[Spot]:
    return sorted(row, key=lambda one: (one.centre[0], one.centre[1]))
