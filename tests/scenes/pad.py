"""A person with a gamepad: SDL's events, as one that is plugged in sends them."""

from __future__ import annotations

from typing import Any

import pygame

from game.app import App
from game.scenes.table import TableScene
from game.ui.gamepad import LOOK_MS

FULL = 32767


def tell(app: App, kind: int, **fields: Any) -> None:
    """Lets the program have an event of a gamepad, and turn once."""
    pygame.event.post(pygame.Event(kind, instance_id=0, **fields))
    app.turn()


def push(app: App, *buttons: int) -> None:
    """Presses buttons and lets go of them, one after another."""
    for button in buttons:
        tell(app, pygame.CONTROLLERBUTTONDOWN, button=button)
        if app.stack:
            tell(app, pygame.CONTROLLERBUTTONUP, button=button)


def tilt(app: App, axis: int, share: float) -> None:
    """Pushes a stick or a trigger, -1 to 1; it stays there."""
    tell(app, pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * FULL))


class Watch:
    """A clock that goes on as it is told."""

    def __init__(self, app: App) -> None:
        self.ms, self.app = 1000.0, app
        app.look.now = self

    def __call__(self) -> float:
        return self.ms

    def wait(self, ms: float, each: float = LOOK_MS) -> None:
        """Lets time pass, a turn of the program for each part of it."""
        while ms > 0:
            self.ms, ms = self.ms + min(ms, each), ms - each
            self.app.look.touch()
            self.app.turn()


def wanted(scene: TableScene[Any]) -> set[tuple[Any, str]]:
    """Returns where, and by which name, lies what can be done now."""
    acts = [*scene.prompt.buttons, *(one for one in scene.handling.widgets() if not scene.handling.is_side(one))]
    return {(tuple(one.rect), one.label) for one in acts if one.can_focus}
