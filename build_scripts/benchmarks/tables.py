"""Frames of a late table of any title in a window: python -m build_scripts.benchmarks.tables JOURNAL FRAMES"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

import pygame

from build_scripts.benchmarks.frames import SIZE, _mouse, _ms, _path, idle_redraws, settle, step
from build_scripts.tables import settings, sound_move
from game.app import App
from game.scenes.table import TableScene
from game.table.local import saved_table
from game.titles import load_scene

WHEEL_STEPS = 6


def measure(journal: Path, frames: int) -> dict[str, Any]:
    """Returns lists of ms by kind of frame, and the redraws of the idle table; kinds the table does not know are empty.

    drag: a thing in the hand. pan: the board under a zoomed camera. others: what moves while others play.
    """
    app = App(settings(), SIZE)
    guest = saved_table(journal, lambda: app.settings)
    scene: TableScene[Any] = load_scene(guest.title)(app, guest)
    app.push(scene)
    settle(app)
    found: dict[str, Any] = {"idle": idle_redraws(app)}
    paced, app.pacer.step_ms = app.pacer.step_ms, 0
    found["draw"] = [_ms(lambda: scene.draw(app.window.canvas), process_time) for _ in range(frames)]
    largest = max(scene.view.areas.values(), key=lambda area: area.width * area.height)
    found["drag"] = drags(app, scene, frames, largest)
    found["pan"] = pans(app, scene, frames, largest)
    app.pacer.step_ms = paced
    found["others"] = others(app, scene, frames // 2)
    app.quit()
    app.window.close()
    return found


def drags(app: App, scene: TableScene[Any], frames: int, area: pygame.Rect) -> list[float]:
    """Takes up things, one after the other, and moves them over the area; returns the ms of each move."""
    found: list[float] = []
    things = [thing for thing in scene.handling.draggables() if scene.handling.targets(thing.key)]
    while things and len(found) < frames:
        start = things[len(found) % len(things)].centre
        step(app, [_mouse(pygame.MOUSEBUTTONDOWN, start)])
        found += _moves(app, start, area)
        step(app, [pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
        settle(app, 0.1)
    return found


def pans(app: App, scene: TableScene[Any], frames: int, area: pygame.Rect) -> list[float]:
    """Zooms in, drags the board about, and zooms out again; returns the ms of each move."""
    found: list[float] = []
    step(app, [_mouse(pygame.MOUSEMOTION, area.center)])
    if not scene.view.steer(pygame.Event(pygame.MOUSEWHEEL, x=0, y=WHEEL_STEPS, flipped=False)):
        return found
    settle(app)
    while len(found) < frames:
        step(app, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=area.center, button=3, touch=False)])
        found += _moves(app, area.center, area)
        step(app, [pygame.Event(pygame.MOUSEBUTTONUP, pos=area.center, button=3, touch=False)])
    step(app, [pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2 * WHEEL_STEPS, flipped=False)])
    settle(app)
    return found


def others(app: App, scene: TableScene[Any], frames: int) -> list[float]:
    """Plays on, the person with sound moves; returns the ms of frames while what others did moves, paced as ever."""
    found: list[float] = []
    while len(found) < frames and not scene.guest.is_over:
        if scene.may_act:
            scene.commit([sound_move(scene.game)])
        moving, shown = scene.stage.moving, app.redraws
        ms = _ms(lambda: step(app, pygame.event.get()), process_time)
        if app.redraws == shown:
            pygame.time.wait(2)
        elif moving:
            found.append(ms)
    return found


def _moves(app: App, start: tuple[int, int], area: pygame.Rect) -> list[float]:
    events = [_mouse(pygame.MOUSEMOTION, at) for at in _path(start, area)]
    return [_ms(lambda: step(app, [event])) for event in events]  # noqa: B023


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        print(json.dumps(measure(Path(sys.argv[1]), int(sys.argv[2]))))
