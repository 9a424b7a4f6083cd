"""Benches of what passes with time: motion, what is held, sticks, boards looked about on, large words, tips."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.app import App
from game.ui import text
from game.ui.animation import (
    Animation,
    Breath,
    Call,
    CoinFlight,
    Flip,
    FlyingToken,
    Journey,
    Later,
    NumberFloat,
    Parallel,
    Pause,
    Reading,
    Sequence,
    Shake,
    Stage,
    Turn,
)
from game.ui.camera import Camera
from game.ui.gamepad import BUTTONS, LOOKED
from game.ui.paragraph import Paragraph
from game.ui.reading import ReadingPanel, Told
from game.ui.tooltip import Tip, Tooltip
from game.ui.widgets import Button, DropDown, Scroll, Slider, TextField, Widget
from tests.golden.bench import LARGE, MANY, SMALL, WORDS, Bench
from tests.golden.trial import Trial, key, let_go, moved, pressed, wheel

TOKEN = "coin-1"
FULL = 32767
X, Y, PAN, NEARER, FARTHER = 0, 1, 3, 5, 4
PUSHED: tuple[tuple[tuple[int, float], ...], ...] = (
    ((X, 0.5),), ((X, 0.7),), ((Y, 0.72),), ((Y, 0.95),), ((X, 0.45), (Y, 0.2)), ((X, 0.3),), ((X, -1.0),), ((X, 0.0),),
    ((Y, -0.6),), ((Y, 0.0),), ((PAN, 0.2),), ((PAN, 0.6),), ((PAN, -1.0),), ((PAN, 0.0),), ((NEARER, 1.0),),
    ((NEARER, 0.0),), ((FARTHER, 0.5),), ((FARTHER, 0.0),),
)  # fmt: skip
"""How far sticks and triggers are pushed, one after another."""
LONG = tuple(f"{number}. Words to be read, one sentence after another." for number in range(9))
FOCUS_LOST = pygame.Event(pygame.WINDOWFOCUSLOST)


class Moves(Bench):
    """Animations of every kind, told by what is drawn of them."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.stage = Stage(app.look)

    def ways(self) -> dict[str, Callable[[], Animation]]:
        """Returns what makes each."""
        look, calls = self.look, self.calls
        picture, back = look.assets.token(TOKEN, 40, 40), look.assets.token("icon-undo", 40, 40)
        start, end = (100.0, 100.0), (400.0, 250.0)
        return {
            "flies": lambda: FlyingToken(look, picture, start, end, arc=60, done=calls("flown")),
            "travels": lambda: Journey(look, picture, [start, (300.0, 60.0), end], 500, calls("come")),
            "shakes": lambda: Shake(picture, start, 12, done=calls("shaken")),
            "rises": lambda: NumberFloat(look, "+3", start, icon=TOKEN, done=calls("risen")),
            "drifts": lambda: NumberFloat(look, "−2", start, end, done=calls("drifted")),
            "coins": lambda: CoinFlight(look, TOKEN, 12, 20, start, end, most=3, done=calls("counted")),
            "turns": lambda: Turn(look, picture, (200, 200), 0, 90, done=calls("turned")),
            "flips": lambda: Flip(look, picture, back, (200, 200), done=calls("flipped")),
            "in a row": lambda: Sequence(
                Pause(100), Call(calls("first")), Breath(), Reading(400, done=calls("read")),
                Later(lambda: FlyingToken(look, picture, start, end, 100, done=calls("later"))),
            ),
            "at once": lambda: Parallel(
                Reading(300, done=calls("read")), FlyingToken(look, picture, start, end, 500), Call(calls("meanwhile"))
            ),
            "a page": lambda: Sequence(Reading(200, done=calls("one")), Reading(200, done=calls("two")), Pause(100)),
        }  # fmt: skip

    def advance(self, ms: float) -> None:
        self.stage.update(ms)

    def paint(self, surface: pygame.Surface) -> None:
        states = ("moving", self.stage.moving), ("busy", self.stage.busy), ("is read", self.stage.is_read)
        words = " ".join(name for name, holds in states if holds)
        text.draw(self.look, surface, words or "still", (0, 0), "body")
        self.stage.draw(surface)


def _moves(trial: Trial, bench: Moves) -> None:
    """Lets each run its course in steps, at another speed, cut short, and skipped; two at once."""
    trial.resize(SMALL)
    for name, make in bench.ways().items():
        for speed, deeds in ((1.0, ()), (2.0, ("hasten", "hasten")), (1.0, ("skip",)), (0.0, ())):
            trial.app.look.speed = speed
            bench.stage.add(make(), blocking=speed != 2.0)
            trial.step(f"{name} at {speed:g}")
            for deed in deeds:
                trial.step("a moment", ms=60.0)
                bench.called.append(f"{deed}s {getattr(bench.stage, 'skip_all' if deed == 'skip' else deed)()}")
                trial.step(deed)
            for _ in range(12):
                trial.step("a while", ms=90.0)
                if not bench.stage.moving:
                    break
            bench.stage.skip_all()


class Pad(Bench):
    """Controls of all kinds for a gamepad and for held keys."""

    def make(self) -> Iterator[Widget]:
        look, calls = self.look, self.calls
        yield Button(look, self.place(0.05, 0.05, 0.3, 0.15), "Plain", calls("plain"), hot_key=pygame.K_r)
        yield DropDown(look, self.place(0.4, 0.05, 0.3, 0.12), MANY[:5], 1, calls("chooses"), "List")
        yield Slider(look, self.place(0.05, 0.3, 0.6, 0.12), 3, 0, 9, calls("slides"), label="Number")
        yield TextField(look, self.place(0.05, 0.5, 0.3, 0.14), "", calls("writes"), "Name", placeholder="Your name")
        place = self.place(0.4, 0.5, 0.3, 0.3)
        wide = Scroll.content_width(look, place)
        yield Scroll(look, place, [Paragraph(look, WORDS, wide, "body") for _ in range(5)], label="Read")

    def input(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.called.append(f"gets {pygame.key.name(event.key)}{' of the pad' * hasattr(event, 'pad')}")
        return False


def _plays(trial: Trial, bench: Bench) -> None:
    """Presses and holds each button, pushes sticks and triggers, holds keys, and looks away in the midst."""
    trial.resize(SMALL)
    trial.tells_wait = True
    waits = (300.0, 90.0, 20.0, 120.0, 20.0)
    for number in BUTTONS:
        trial.step(f"button {number}", pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=number))
        for ms in waits:
            trial.step(f"{ms:.0f} ms", ms=ms)
        trial.step("let go", pygame.Event(pygame.CONTROLLERBUTTONUP, button=number), ms=500.0)
        trial.step("afterwards", ms=500.0)
    for axes in PUSHED:
        events = [pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(FULL * far)) for axis, far in axes]
        trial.step(f"stick {axes}", *events)
        for ms in (20.0, 390.0, 140.0):
            trial.step(f"{ms:.0f} ms", ms=ms)
    trial.step("button 14", pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=14))
    trial.step("looks away", FOCUS_LOST, ms=900.0)
    for name in ("Down", "Right", "r", "Return", "Tab"):
        code = getattr(pygame, f"K_{name if name == 'r' else name.upper()}")
        down, up = key(code)
        for _ in range(3):
            trial.step(f"holds {name}", down)
        trial.step(f"once too often {name}", down, up)
        trial.step(f"taps {name}", down, up)
        trial.step(f"holds {name}", down)
        trial.step("looks away", FOCUS_LOST)
        trial.step(f"holds {name}", down)
        trial.step("let go", up)


class Board(Bench):
    """A board under a camera: three of its places, and how it is seen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.camera = Camera(app.look, pygame.Rect(0, 0, 10, 10))

    def layout(self) -> None:
        super().layout()
        self.camera.place(self.place(0.1, 0.1, 0.7, 0.8), pygame.FRect(0, 0, 400, 200))

    def first_input(self, event: pygame.Event) -> bool:
        return self.camera.handle(event)

    def advance(self, ms: float) -> None:
        self.camera.update(ms)

    def paint(self, surface: pygame.Surface) -> None:
        camera = self.camera
        states = ("moving", camera.moving), ("whole", camera.is_whole), ("settled", camera.settled)
        x, y = camera.middle
        words = [f"{camera.zoom:.2f} at {x:.0f}, {y:.0f}", *(name for name, holds in states if holds)]
        text.draw(self.look, surface, " ".join(words), (0, 0), "body")
        for rect in (camera.board, pygame.FRect(10, 10, 40, 40), pygame.FRect(350, 150, 40, 40)):
            pygame.draw.rect(surface, "#000001", camera.rect_to_screen(rect))


def _looks_about(trial: Trial, bench: Board) -> None:
    for speed, size in ((1.0, SMALL), (0.0, LARGE)):
        trial.app.look.speed = speed
        trial.resize(size)
        at, aside = (size[0] * 3 // 10, size[1] * 4 // 10), (size[0] // 2, size[1] // 2)
        ways: dict[str, list[pygame.Event]] = {
            "nearer": [moved(at), wheel(2)], "nearer still": [wheel(3)],
            "drags": [pressed(at, 3), moved(aside, 3), let_go(aside, 3)],
            "drags, lets another go": [
                pressed(aside, 3), moved(at, 3), let_go(at, 1), moved(aside, 3), let_go(aside, 3), moved(at)
            ],
            "drags left": [pressed(at), moved(aside, 1), let_go(aside)],
            "Space": [key(pygame.K_SPACE)[0], pressed(at), moved(aside, 1), let_go(aside), key(pygame.K_SPACE)[1]],
            "Space held, looks away": [key(pygame.K_SPACE)[0], pressed(at), FOCUS_LOST, moved(aside, 1), let_go(aside)],
            "pans": [pygame.Event(LOOKED, pan=(40.0, 20.0), zoom=0.0)],
            "zooms": [pygame.Event(LOOKED, pan=(0.0, 0.0), zoom=1.5)],
            "zooms out": [pygame.Event(LOOKED, pan=(9.0, 0.0), zoom=-2.0)], "very near": [wheel(20)],
            "outside": [moved((1, 1)), wheel(-2), pressed((1, 1), 3), moved(at, 3), let_go(at, 3)],
        }  # fmt: skip
        for name, events in ways.items():
            for _ in range(2):
                trial.step(name, *events)
            trial.step("100 ms", ms=100.0)
            trial.step("50 ms", ms=50.0)
        for rect in (pygame.FRect(0, 0, 20, 20), pygame.FRect(350, 150, 40, 40)):
            bench.camera.show(rect)
            for _ in range(4):
                trial.step("glides", ms=60.0)
            for _ in range(14):
                bench.advance(16.0)
            trial.step("has glided")
        bench.camera.show(pygame.FRect(0, 0, 20, 20))
        trial.step("glides, is drawn away", pressed(aside, 3), moved(at, 3), let_go(at, 3))
        trial.step("afterwards", ms=300.0)
        trial.resize(SMALL if size == LARGE else LARGE)
        trial.step("far out", moved(aside), wheel(-40))
        trial.resize(size)


class Large(Bench):
    """Large words in a panel beside a scene, or below it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.panel = ReadingPanel()
        self.where = (0.6, 0.0, 0.4, 1.0)
        self.words = Told(("Meant", *LONG), ("Asked", *LONG), ("Happened", "Also"))

    def layout(self) -> None:
        super().layout()
        self.panel.lay(self.look, self.place(*self.where), self.look.unit)
        self.panel.show(self.words)

    def first_input(self, event: pygame.Event) -> bool:
        self.look.touch()  # as the program does with whatever may be meant for the panel
        return self.panel.handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        self.panel.draw(surface)
        text.draw(self.look, surface, "held" if self.panel.holds_pointer else "free", (0, 0), "body")


def _reads(trial: Trial, bench: Large) -> None:
    ctrl = pygame.KMOD_CTRL
    more = Told(("Meant next", *LONG), ("Asked", *LONG), ("Happened", "Also"))
    other = Told(("Another",), (), ("A line",), eyes="another")
    for where in ((0.6, 0.0, 0.4, 1.0), (0.0, 0.6, 1.0, 0.4)):
        bench.where = where
        trial.resize(SMALL)
        for at in (
            bench.place(where[0] + 0.1, where[1] + 0.1, 0, 0).topleft,
            bench.place(0.95, 0.9, 0, 0).topleft,
            (5, 5),
        ):
            for name, events in (
                ("points", [moved(at)]), ("wheel", [wheel(-2)]), ("clicks", [pressed(at), let_go(at)]),
                ("Ctrl+Page down", key(pygame.K_PAGEDOWN, ctrl)), ("Page down", key(pygame.K_PAGEDOWN)),
                ("Ctrl+Page up", key(pygame.K_PAGEUP, ctrl)), ("wheel back", [wheel(1)]),
                ("a stick", [pygame.Event(LOOKED, pan=(0.0, 30.0), zoom=0.0)]),
                ("drawn away", [pressed(at), moved((2, 2), 1), let_go((2, 2))]), ("drawn back", [moved(at, 1)]),
            ):  # fmt: skip
                for _ in range(2):
                    trial.step(name, *events)
            for words in (more, other, bench.words):
                bench.panel.show(words)
                bench.look.touch()
                trial.step("says something else")
        trial.resize(LARGE)


class Tips(Bench):
    """Explanations beside places all over the window, which spare what has to stay in sight."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.box = Tooltip(app.look)
        self.kept, self.spared = list[pygame.Rect](), list[pygame.Rect]()
        self.box.avoids, self.box.spares = lambda: self.kept, lambda: self.spared

    def advance(self, ms: float) -> None:
        self.box.update()

    def paint(self, surface: pygame.Surface) -> None:
        wait = self.box.wait_ms
        text.draw(self.look, surface, f"{'seen' if self.box.visible else 'hidden'} {wait}", (0, 0), "body")
        self.box.draw(surface)


def _explains(trial: Trial, bench: Tips) -> None:
    tip, long = Tip("A title", ("What it does.",), "rule 1"), Tip("Long", (WORDS, WORDS))
    for size in (SMALL, LARGE):
        trial.resize(size)
        around = bench.place(0.3, 0.3, 0.4, 0.4)
        kept, spared = bench.place(0.55, 0.3, 0.3, 0.3), [bench.place(0.2 * n, 0.1, 0.15, 0.3) for n in range(5)]
        setups: dict[str, tuple[list[pygame.Rect], list[pygame.Rect], pygame.Rect | None]] = {
            "alone": ([], [], None), "what stays": ([kept], [], None), "what is spared": ([kept], spared, None),
            "beside a board": ([], [], around), "no room": ([bench.place(0, 0, 1, 1), kept], [], None),
        }  # fmt: skip
        for name, (bench.kept, bench.spared, board) in setups.items():
            bench.box.board = lambda board=board: board  # type: ignore[misc]
            for left, top in ((0.05, 0.05), (0.5, 0.45), (0.9, 0.9), (0.05, 0.9), (0.9, 0.1)):
                for hint in (tip, long):
                    bench.box.point(hint, bench.place(left, top, 0.06, 0.06))
                    trial.step(f"{name}, points at {left}, {top}", ms=440.0)
                    trial.step("a moment later", ms=20.0)
            bench.box.point("Only words", bench.place(0.4, 0.4, 0.1, 0.1), at_once=True)
            trial.step("at once")
            bench.box.hide()
            trial.step("hidden")


BENCHES: dict[str, tuple[type[Bench], Callable[[Trial, Any], None]]] = {
    "moves": (Moves, _moves), "pad": (Pad, _plays), "board": (Board, _looks_about), "large": (Large, _reads),
    "tips": (Tips, _explains),
}  # fmt: skip
