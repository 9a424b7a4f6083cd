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
from build_scripts.tables import settings
from game.app import App
from game.scenes.table import TableScene
from game.table.sitting import Sitting
from game.titles import load_scene


def measure(journal: Path, frames: int) -> dict[str, Any]:
    """Returns lists of ms by kind of frame, and the redraws of the idle table."""
    app = App(settings(), SIZE)
    sitting = Sitting.resume(journal)
    scene: TableScene[Any] = load_scene(sitting.game.title)(app, sitting)
    app.push(scene)
    settle(app)
    found: dict[str, Any] = {"idle": idle_redraws(app)}
    app.pacer.step_ms = 0
    found["draw"] = [_ms(lambda: scene.draw(app.window.canvas), process_time) for _ in range(frames)]
    found["drag"] = []
    largest = max(scene.view.areas.values(), key=lambda area: area.width * area.height)
    things = [thing for thing in scene.handling.draggables() if scene.handling.targets(thing.key)]
    while things and len(found["drag"]) < frames:
        start = things[len(found["drag"]) % len(things)].centre
        step(app, [_mouse(pygame.MOUSEBUTTONDOWN, start)])
        for at in _path(start, largest):
            event = _mouse(pygame.MOUSEMOTION, at)
            found["drag"].append(_ms(lambda: step(app, [event])))  # noqa: B023
        step(app, [pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
        settle(app, 0.1)
    app.quit()
    app.window.close()
    return found


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        print(json.dumps(measure(Path(sys.argv[1]), int(sys.argv[2]))))
