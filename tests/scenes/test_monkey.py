"""Somebody who presses anything anywhere: whatever comes, the program goes on."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.table.seats import SeatPlan
from game.table.settings import Settings

STEPS = 500
KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_u, pygame.K_y, pygame.K_h, pygame.K_t, pygame.K_F1, pygame.K_LEFTBRACKET,
    pygame.K_RIGHTBRACKET, pygame.K_a, pygame.K_BACKSPACE, pygame.K_LALT, pygame.K_r, pygame.K_f,
)  # fmt: skip
MODS = (0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT)


class Monkey:
    """Chooses what to do next by lot: mostly where something can be pressed, taken or dropped."""

    def __init__(self, app: App, seed: int) -> None:
        self.app, self.dice = app, random.Random(seed)
        self.at = (400, 400)

    def step(self) -> None:
        chance = self.dice.random()
        if chance < 0.35:
            self.at = self.place()
            self.send(pygame.MOUSEMOTION, pos=self.at, rel=(1, 1), buttons=(0, 0, 0))
        elif chance < 0.65:
            button = self.dice.choice((1, 1, 1, 1, 2, 3))
            self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button)
            self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=button)
        elif chance < 0.75:
            self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1)
            self.at = self.place()
            self.send(pygame.MOUSEMOTION, pos=self.at, rel=(1, 1), buttons=(1, 0, 0))
            self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=1)
        elif chance < 0.93:
            key, mod = self.dice.choice(KEYS), self.dice.choice(MODS)
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        elif chance < 0.96:
            self.send(pygame.MOUSEWHEEL, x=0, y=self.dice.choice((-1, 1)), flipped=False)
        else:
            self.send(pygame.TEXTINPUT, text=self.dice.choice("абїyz9"))
        if self.app.stack:
            self.app.frame()

    def place(self) -> tuple[int, int]:
        scene = self.app.scene
        things: Sequence[Any] = [widget for widget in scene.group.all() if widget.visible]
        if isinstance(scene, TableScene):
            if scene.drag.hand is not None and self.dice.random() < 0.7:
                things = list(scene.drag.hand.targets) or things
            elif self.dice.random() < 0.6:
                things = list(scene.drag.callbacks.draggables()) or things
        if things and self.dice.random() < 0.9:
            x, y = self.dice.choice(things).rect.center
            return x, y
        width, height = self.app.window.size
        return self.dice.randrange(width), self.dice.randrange(height)

    def send(self, kind: int, **fields: Any) -> None:
        if self.app.stack:
            self.app.take(pygame.event.Event(kind, **fields))


@pytest.mark.parametrize(
    ("language", "variant", "curtain", "speed"),
    [("en", "basic", "off", 0.0), ("uk", "advanced", "always", 3.0), ("ru", "advanced_without_auction", "hidden", 1.0)],
)
def test_whatever_is_pressed_the_program_goes_on(
    language: str, variant: str, curtain: str, speed: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    settings = Settings(language=language, animation_speed=speed, curtain=curtain)
    app = App(settings, (1280, 720), headless=True)
    app.open.menu()
    app.open.new_table("vikings", {"variant": variant}, [SeatPlan("Ása"), SeatPlan("Bersi")], "monkey")
    monkey = Monkey(app, seed=len(variant))
    for _ in range(STEPS):
        if not app.stack:
            app.open.menu()
        monkey.step()
    app.quit()
