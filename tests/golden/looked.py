"""What is seen otherwise while somebody points, with a thing in the hand too, turns it, and looks about on boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.rules.kernel import Game
from game.scenes.table import TableScene, gestures
from game.scenes.table.spots import Key, Spot
from game.scenes.table.telling import key_text
from game.scenes.table.telling.facts import facts
from game.ui.drag.aim import every_target
from tests.golden.drawn import MARK, PLAIN, brief, kind_of
from tests.golden.frame import BETWEEN, ground, painted
from tests.golden.near import PLACE
from tests.golden.strokes import blank, colour_names, place_in, strokes
from tests.scenes.hands import click, point, press, send

POINTED = 12
"""About so many kinds of things are pointed at."""
CARRIED = 8
MOST = 40
"""So many things that have moved are told."""
SHOWN = 100
"""So many letters of what a picture shows name it."""
DRAGGED, FAR, NEARER = 90, 24, 3
AWAY = (1, 1)


def pointed(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what comes to be painted while the pointer rests on the first of each kind of things."""
    plain, kinds = set(painted(scene, placed=True)), _kinds(scene)
    for spot in kinds[:: max(1, len(kinds) // POINTED)]:
        yield f"  {key_text(spot.key)}"
        yield from (f"    {line}" for line in _painted_at(scene, spot, held=False) if line not in plain)


def carried_over(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what comes to be painted beside a thing in the hand over the first of each kind of things on boards."""
    thing, app = next(iter(scene.handling.draggables()), None), scene.app
    if thing is None:
        return
    point(app, thing.rect.center)  # type: ignore[arg-type]
    send(app, pygame.MOUSEBUTTONDOWN, pos=thing.rect.center, button=1)  # type: ignore[arg-type]
    point(app, AWAY, held=True)  # type: ignore[arg-type]
    yield f"  {key_text(thing.key)} in the hand"
    plain = set(_strokes(painted(scene, placed=True)))
    areas = [walk.board.area for walk in scene.view.walks()]
    on_boards = [spot for spot in _kinds(scene) if any(area.collidepoint(spot.centre) for area in areas)]
    for spot in on_boards[:: max(1, len(on_boards) // CARRIED)]:
        came = [one for one in _strokes(_painted_at(scene, spot, held=True)) if one not in plain]
        yield f"    over {key_text(spot.key)}: {BETWEEN.join(came) or 'nothing'}"
    for area in areas[:1]:
        yield from _nearer(scene, area.center)
    scene.drag.put_back(flying=False)


def _nearer(scene: TableScene[Any], at: tuple[int, int]) -> Iterator[str]:
    """Yields where the places of a thing in the hand lie after the wheel was turned over a board, and which do not
    glow there.
    """
    view, app = scene.view, scene.app
    before = {spot.key: spot.rect for spot in view.lying}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mouse, "get_pos", lambda: at)
        point(app, at, held=True)  # type: ignore[arg-type]
        for _ in range(NEARER):
            send(app, pygame.MOUSEWHEEL, x=0, y=1, flipped=False)  # type: ignore[arg-type]
    places = list(every_target(scene.drag.hand.targets)) if scene.drag.hand is not None else []
    found = [(place, spot) for place in places if (spot := view.spot(place.key)) is not None]
    moved = sum(before.get(spot.key) != spot.rect for _, spot in found)
    yield f"    the wheel: of {len(found)} places lie elsewhere {moved}"
    yield from (f"    glows at {place_in(place.rect, scene.size)}, lies at {place_in(spot.rect, scene.size)}"
                for place, spot in found if place.rect != spot.rect)  # fmt: skip


def _kinds(scene: TableScene[Any]) -> list[Spot]:
    """Returns the first of each kind of things that say something."""
    kinds: dict[str, Spot] = {}
    for spot in scene.view.reachable:
        if spot.words is not None:
            kinds.setdefault(kind_of(spot.key), spot)
    return list(kinds.values())


def _strokes(lines: Iterable[str]) -> Iterator[str]:
    """Yields what is drawn but the picture in the hand, which goes along."""
    strokes = (one for line in lines for one in line.removeprefix(MARK).split(BETWEEN))
    return (one for one in strokes if not one.startswith("laid "))


def _painted_at(scene: TableScene[Any], spot: Spot, held: bool) -> list[str]:
    """Returns what is painted while the pointer rests on a thing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.tooltip, "delay_ms", 0.0)
        patch.setattr(pygame.mouse, "get_pos", lambda: spot.centre)
        point(scene.app, spot.centre, held)  # type: ignore[arg-type]
        scene.tooltip.update()
        return list(painted(scene, placed=True))


def turned(scene: TableScene[Any], tables: Iterable[Game]) -> Iterator[str]:
    """Yields how things of tables lie in the hand in each pose: their cells, what lies on them, as what they flip."""
    told: dict[frozenset[str], str] = {}
    for table in tables:
        view = table.view_for(table.to_move)
        for thing in scene.hands.things(view):
            keys = gestures.poses(scene.hands, view, thing)
            poses = [f"{_lies(scene, key)}{_flips(scene, view, key)}" for key in keys]
            if any(poses):
                told.setdefault(frozenset(poses), f"  {key_text(thing)} turns: {' | '.join(poses)}")
    yield from told.values()


def _flips(scene: TableScene[Any], view: Game, key: Key) -> str:
    """Returns as what a thing in a pose is held when it is turned over, if it can be, without what it is."""
    over = scene.hands.flipped(view, key)
    return f" over: {' '.join(map(str, over[-1:]))}" if isinstance(over, tuple) else ""


def _lies(scene: TableScene[Any], key: Key) -> str:
    shape = scene.view.shape_of(key)
    cells = [f"{row},{column}" for row, column in sorted(shape.cells)] if shape is not None else []
    return " ".join((*cells, *map(scene.view.say, scene.view.lie_of(key))))


def looked_about(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what lies elsewhere after each gesture that looks nearer, farther or along on the largest board."""
    app: Any = scene.app
    boards = [walk.board.area for walk in scene.view.walks()] or [pygame.Rect((0, 0), scene.size)]
    at = max(boards, key=lambda area: area.width * area.height).center

    def turn(notches: int, mod: int = 0) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pygame.mouse, "get_pos", lambda: at)
            patch.setattr(pygame.key, "get_mods", lambda: mod)
            point(app, at)
            send(app, pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)

    def drag(by: int = DRAGGED) -> None:
        point(app, at)
        send(app, pygame.MOUSEBUTTONDOWN, pos=at, button=3)
        there = at[0] - by, at[1] - by // 2
        send(app, pygame.MOUSEMOTION, pos=there, rel=(-by, -by // 2), buttons=(0, 0, 1))
        send(app, pygame.MOUSEBUTTONUP, pos=there, button=3)

    ways: dict[str, Callable[[], object]] = {
        "the wheel back": lambda: turn(-2), "the wheel away": lambda: turn(6), "the right button drags": drag,
        "the right button drags back": lambda: drag(-DRAGGED // 2),
        "the first that leads elsewhere": partial(_press, scene, 0),
        "the last that leads elsewhere": partial(_press, scene, -1),
        "the wheel with Shift": lambda: turn(1, pygame.KMOD_SHIFT),
        "key [": lambda: press(app, pygame.K_LEFTBRACKET), "key ]": lambda: press(app, pygame.K_RIGHTBRACKET),
        "the wheel far away": lambda: turn(FAR), "the wheel far back": lambda: turn(-FAR),
        "key Plus": lambda: press(app, pygame.K_PLUS), "key Home": lambda: press(app, pygame.K_HOME),
    }  # fmt: skip
    drawn = dict[str, str]()
    for spot in scene.view.lying:
        drawn |= _drawn(scene, spot)
    for name, gesture in ways.items():
        before, below = {spot.key: spot.rect for spot in scene.view.lying}, [*ground(scene)]
        gesture()
        app.frame()
        things = [(thing, spot) for thing in scene.handling.draggables() if (spot := scene.view.spot(thing.key))]
        yield from (f"  taken up at {place_in(thing.rect, scene.size)}, lies at {place_in(spot.rect, scene.size)}"
                    for thing, spot in things if thing.rect != spot.rect)  # fmt: skip
        moved = [spot for spot in scene.view.lying if before.get(spot.key) != spot.rect]
        gone = sorted({kind_of(key) for key in before} - {kind_of(spot.key) for spot in scene.view.lying})
        told = [*_first_of_kinds(moved, scene.size)][:MOST] + [f"no {kind}" for kind in gone]
        yield f"  {name}: {', '.join(told) or 'nothing'}"
        yield from (f"    {line}" for line in ground(scene) if line not in below)
        for spot in moved:
            new = {picture: line for picture, line in _drawn(scene, spot).items() if drawn.get(picture) != line}
            yield from (f"    {picture}: {line}" for picture, line in new.items())
            drawn |= new


def _press(scene: TableScene[Any], which: int) -> None:
    """Clicks on one of the things that bring another board, or another part of one, before the reader."""
    keys = [*scene.view.pressable]
    spot = scene.view.spot(keys[which]) if keys else None
    if spot is not None:
        at = spot.rect.x + spot.rect.width // 4, spot.rect.y + spot.rect.height // 3
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pygame.mouse, "get_pos", lambda: at)
            click(scene.app, at)  # type: ignore[arg-type]


def _drawn(scene: TableScene[Any], spot: Spot) -> dict[str, str]:
    """Returns how a picture is drawn that is more than its words, without places, by what it shows."""
    picture, names = spot.picture, colour_names(scene.look)
    if picture is None or isinstance(picture, (str, *PLAIN)):
        return {}
    with blank():
        found = brief(strokes(scene.look, lambda on, rect: picture.draw(scene.look, on, rect), spot.rect.size, names))
    told = (PLACE.sub("", one).strip() for one in found)
    shows = " ".join(facts(picture))[:SHOWN]
    return {f"{MARK}{type(picture).__name__} {shows}": BETWEEN.join(told)}


def _first_of_kinds(spots: Iterable[Spot], window: tuple[int, int]) -> Iterator[str]:
    """Yields where the first and the last of each kind of things lie."""
    kinds: dict[str, list[Spot]] = {}
    for spot in spots:
        kinds.setdefault(kind_of(spot.key), []).append(spot)
    for alike in kinds.values():
        for spot in dict.fromkeys((alike[0].key, alike[-1].key)):
            rect = next(one.rect for one in alike if one.key == spot)
            yield f"{key_text(spot)} {place_in(rect, window)}"
