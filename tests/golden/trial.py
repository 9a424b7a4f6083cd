"""A trial of whatever takes input: events, time, other windows, one step after another; each tells what is otherwise.

It is drawn when it asks for a frame, as in the program, and at no other time: what forgets to ask shows what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.scene import Scene
from game.ui.sound import SoundBox
from game.ui.telling import lines
from game.ui.widgets import Widget
from tests.golden import strokes as strokes_of
from tests.golden.drawn import MARK
from tests.golden.frame import BETWEEN, plainly
from tests.golden.near import PLACE
from tests.golden.strokes import LARGE, blank, colour_names, place_in, strokes, times

FRAME_MS = 16.0
MOST = 16
"""So much that is drawn otherwise is told of a step; of more there is told how much."""
BUTTONS = {"left": 1, "middle": 2, "right": 3}
Point = tuple[int, int]


class Trial:
    """The program with one scene on the stack, its clock, its pointer, and what was told of it last."""

    def __init__(self, app: App, patch: pytest.MonkeyPatch) -> None:
        self.app: Any = app
        self.clock, self.at, self.heard = 1000.0, (0, 0), list[str]()
        app.look.now = lambda: self.clock
        patch.setattr(pygame.mouse, "get_pos", lambda: self.at)
        patch.setattr(pygame.scrap, "put_text", lambda words: self.heard.append(f"copies {words}"))
        patch.setattr(pygame.scrap, "get_text", lambda: "what was copied")
        for name in ("start_text_input", "stop_text_input", "set_text_input_rect"):
            patch.setattr(pygame.key, name, lambda *at, name=name: self.heard.append(" ".join((name, *map(str, at)))))
        patch.setattr(SoundBox, "play", lambda box, name: self.heard.append(f"sounds {name}"))
        self._shown, self._names = list[str](), colour_names(app.look)
        self.tells_wait, self._wait = False, ""
        self._known = dict[tuple[str, ...], int]()
        self._lines = list[tuple[str, str]]()

    @property
    def scene(self) -> Scene:
        """Gets the scene on top."""
        scene: Scene = self.app.scene
        return scene

    @property
    def controls(self) -> list[Widget]:
        """Gets the controls that take input now."""
        return [one for one in self.scene.controlling.all() if one.visible]

    def step(self, name: str, *events: pygame.Event, ms: float = FRAME_MS) -> None:
        """Hands events over, lets time pass, and notes what is otherwise then."""
        used = [self._take(event) for event in self.app._held.sifted(events)]
        self.clock += ms
        self.app._follow_pad(False)
        self._note(name, used, ms)

    def _take(self, event: pygame.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.at = event.pos
        return bool(not self.app.pad.take(event) and self.scene.handle(event))

    def resize(self, size: tuple[int, int]) -> None:
        """Lays all out in another window."""
        self.app.window.canvas = pygame.Surface(size)
        self.app.relayout()
        self.step(f"in a window of {size[0]} × {size[1]}", ms=0.0)

    def _note(self, name: str, used: Sequence[bool], ms: float) -> None:
        scene = self.scene
        scene.update(ms)
        told = list(dict.fromkeys(self.heard))
        self.heard.clear()
        wait = f"may sleep {self.app._sleep_ms}" if self.tells_wait else ""
        told += [wait] if wait != self._wait else []
        self._wait = wait
        if self.app.look.dirty:
            self.app.look.dirty = False
            before, self._shown = self._shown, [*self._words(scene), *self._painted(scene)]
            if before != self._shown:
                told += self._looks(before)
        if told or any(used):
            self._lines.append((name, BETWEEN.join(told) or "is used"))

    def _looks(self, before: Sequence[str]) -> list[str]:
        """Returns by its number how all looks now, and what is otherwise where it has not looked so yet."""
        found = self._known.get(tuple(self._shown))
        if found is not None:
            return [f"looks as {found}"]
        number = self._known[tuple(self._shown)] = len(self._known) + 1
        return [f"looks {number}", *_otherwise(before, self._shown)]

    def _painted(self, scene: Scene) -> list[str]:
        with blank(), pytest.MonkeyPatch.context() as patch:
            patch.setattr(strokes_of, "place_in", _place_in)
            found = strokes(scene.look, lambda on, rect: scene.draw(on), scene.size, self._names, placed=True)
        return list(plainly(found))

    def _words(self, scene: Scene) -> list[str]:
        focus = scene.focused()
        held = [f"focus on {getattr(focus, 'label', '')}"] if focus is not None else []
        worth = [
            f"{one.label} is {one.range or one.toggled}"
            for one in self.controls
            if (one.range or one.toggled) is not None
        ]
        return [*(line.strip() for line in lines(scene.entries()) if ": " in line), *worth, *held]

    def told(self) -> Iterator[str]:
        """Yields what was noted; steps in a row that told the same are one."""
        for what, run in groupby(self._lines, lambda one: one[1]):
            names = [times(name, len([*same])) for name, same in groupby(run, lambda one: one[0])]
            yield f"{MARK}{', '.join(names)}: {what}"
        self._lines.clear()


def _place_in(around: pygame.Rect, size: tuple[int, int]) -> str:
    """Returns where something lies: in a large surface in px, in a small one in hundredths."""
    if min(size) < LARGE:
        return place_in(around, size)
    return f"{around.left}-{around.right}×{around.top}-{around.bottom}"


def _otherwise(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """Returns what has come, and what has gone without coming elsewhere."""
    came = [one for one in now if one not in {*before}]
    elsewhere = {PLACE.sub("", one) for one in came}
    gone = [one for one in before if one not in {*now} and PLACE.sub("", one) not in elsewhere]
    told = [*(f"− {one}" for one in gone), *(f"+ {one}" for one in came)]
    return told if len(told) <= MOST else [*told[:MOST], f"and {len(told) - MOST} more"]


# -- events as hands make them --------------------------------------------------------------------------------------


def moved(at: Point, held: int = 0) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=tuple(int(held == n) for n in (1, 2, 3)))


def pressed(at: Point, button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def let_go(at: Point, button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def key(code: int, mod: int = 0, unicode: str = "", scancode: int = 0, **more: Any) -> list[pygame.Event]:
    given = {"key": code, "mod": mod, "unicode": unicode, "scancode": scancode, **more}
    return [pygame.Event(kind, **given) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def wheel(notches: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)


def by_mouse(trial: Trial, name: str, at: Callable[[float], Point]) -> None:
    """Does all that a mouse can do on something, twice each; ``at`` returns a place a part of the way across it."""
    for part in (0.04, 0.5, 0.85, 1.04):
        trial.step(f"points at {name} {part}", moved(at(part)))
        for button, number in BUTTONS.items():
            for _ in range(2):
                place = at(part)
                trial.step(f"{button} on {name} {part}", pressed(place, number))
                trial.step("let go", let_go(place, number))
        for notches in (-1, -3, 1, 3):
            trial.step(f"wheel {notches}", wheel(notches))
    for begin, end in ((0.15, 0.85), (0.99, 0.3)):
        trial.step(f"pressed at {begin}", moved(at(begin)), pressed(at(begin)))
        trial.step(f"drawn to {end}", moved(at(end), held=1))
        trial.step("let go", let_go(at(end)))
    trial.step("pressed", moved(at(0.5)), pressed(at(0.5)))
    trial.step("drawn away", moved((1, 1), held=1))
    trial.step("let go there", let_go((1, 1)))
    trial.step("rests", ms=1000.0)
    trial.step("clicks", moved(at(0.5)), pressed(at(0.5)), let_go(at(0.5)))
    for notches in (-1, 1):
        trial.step(f"wheel {notches}", wheel(notches))
    trial.step("points further down", moved(at(0.8)))
    for name, code in (("Space", pygame.K_SPACE), ("Enter", pygame.K_RETURN)):
        trial.step(name, *key(code))


KEYS = {
    "Down": pygame.K_DOWN, "Right": pygame.K_RIGHT, "Up": pygame.K_UP, "Left": pygame.K_LEFT,
    "Page down": pygame.K_PAGEDOWN, "Page up": pygame.K_PAGEUP, "End": pygame.K_END, "Down from there": pygame.K_DOWN,
    "Up from there": pygame.K_UP, "Page down from there": pygame.K_PAGEDOWN, "Home": pygame.K_HOME,
    "Plus": pygame.K_PLUS, "Minus": pygame.K_MINUS, "Enter": pygame.K_RETURN, "Space": pygame.K_SPACE,
    "Delete": pygame.K_DELETE, "Backspace": pygame.K_BACKSPACE, "A": pygame.K_a, "R": pygame.K_r, "F": pygame.K_f,
    "Escape": pygame.K_ESCAPE,
}  # fmt: skip
"""Each is pressed twice where something has the focus; of a list that it opens the next one chooses."""


def by_keys(trial: Trial, number: int) -> None:
    """Gives a control the focus before each key, and presses it twice; then what a gamepad does with it."""

    def focus() -> None:
        if number < len(trial.controls) and trial.controls[number].can_focus:
            trial.scene.controlling.set_focus(trial.controls[number], by_keyboard=True)

    for name, code in KEYS.items():
        focus()
        for _ in range(2):
            trial.step(name, *key(code))
    for name, code in (("pad A", pygame.K_RETURN), ("pad Left", pygame.K_LEFT), ("pad Right", pygame.K_RIGHT)):
        focus()
        for _ in range(2):
            trial.step(name, *key(code, pad=True))
        trial.step("pad B", *key(pygame.K_ESCAPE, pad=True))
