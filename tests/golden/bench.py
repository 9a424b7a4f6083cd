"""A bench of the toolkit: each of its parts is tried by every input, twice, in two windows, and as time passes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.scene import Scene
from game.table.settings import Settings
from game.ui import text
from game.ui.drag import DragCallbacks, DragController, Draggable, DropArea, DropTarget
from game.ui.notice import Notice
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip
from game.ui.widgets import (
    Answer,
    Button,
    Divider,
    DropDown,
    Entry,
    IconButton,
    LineList,
    Link,
    ListBox,
    Option,
    Scroll,
    Segmented,
    Slider,
    Spread,
    TextField,
    Toggle,
    Widget,
)
from game.ui.zoom import CloseUp, Magnifier
from tests.golden.trial import Trial, by_keys, by_mouse, key, let_go, moved, pressed, wheel

SMALL, LARGE = (640, 360), (900, 1100)
OPTIONS = (Option("a", "One", icon="coin-1"), Option("b", "Two"), Option("c", "Three"))
MANY = tuple(Option(number, f"Option {number}{' with many words' * (number == 9)}") for number in range(30))
GOALS = (0.15, 0.18), (0.21, 0.2), (0.36, 0.2), (0.65, 0.2), (0.9, 0.55), (0.5, 0.4), (0.5, 0.65)
"""Places to which things are brought, in parts of the window."""
WORDS = "[[A link|there]] first, then some words that take more than one line of a narrow column."
TIP = Tip("A title", ("What it does.",), "rule 1")


class Bench(Scene):
    """A scene with things to be tried; what they call is noted."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.called = list[str]()

    def calls(self, name: str) -> Callable[..., Any]:
        """Returns what notes that it was called, and with what."""
        return lambda *given: self.called.append(" ".join((f"calls {name}", *map(str, given))))

    def place(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        """Returns a place by parts of the window."""
        wide, high = self.size
        return pygame.Rect(round(left * wide), round(top * high), round(width * wide), round(height * high))

    def layout(self) -> None:
        with self.group.anew():
            for widget in self.make():
                self.group.add(widget)

    def make(self) -> Iterator[Widget]:
        """Yields the controls."""
        yield from ()

    def paint(self, surface: pygame.Surface) -> None:
        self.group.draw(surface)

    def escape(self) -> None:
        self.called.append("leaves")


class Buttons(Bench):
    def make(self) -> Iterator[Widget]:
        look, calls = self.look, self.calls
        yield Button(look, self.place(0.1, 0.1, 0.3, 0.15), "Plain", calls("plain"), hot_key=pygame.K_r, hint=TIP)
        yield Button(look, self.place(0.5, 0.1, 0.3, 0.15), "Lit", calls("lit"), primary=True)
        yield Button(look, self.place(0.1, 0.4, 0.3, 0.15), "Off", calls("off"), hot_key=pygame.K_f, enabled=False)
        yield IconButton(look, self.place(0.5, 0.4, 0.1, 0.15), "Undo", calls("undo"), "icon-undo")
        yield Link(look, self.place(0.1, 0.7, 0.3, 0.1).topleft, "A link", calls("link"))


class Choices(Bench):
    low = 0.1

    def make(self) -> Iterator[Widget]:
        look, calls = self.look, self.calls
        yield Segmented(look, self.place(0.1, self.low, 0.5, 0.12), OPTIONS, "b", calls("segment"), "Parts", TIP)
        yield Segmented(look, self.place(0.1, 0.3, 0.5, 0.12), OPTIONS, "a", calls("none"), "No parts", enabled=False)
        yield Toggle(look, self.place(0.1, 0.5, 0.4, 0.12), "A switch", False, calls("switch"))
        yield Toggle(look, self.place(0.1, 0.7, 0.4, 0.12), "No switch", True, calls("none"), enabled=False)


class Lists(Bench):
    def make(self) -> Iterator[Widget]:
        look, calls = self.look, self.calls
        yield DropDown(look, self.place(0.1, 0.05, 0.3, 0.12), OPTIONS, "b", calls("short"), "Short", TIP)
        yield DropDown(look, self.place(0.5, 0.8, 0.3, 0.12), MANY, 7, calls("long"), "Long")
        yield DropDown(look, self.place(0.6, 0.05, 0.3, 0.12), OPTIONS, "a", calls("none"), "None", enabled=False)


class Numbers(Bench):
    def make(self) -> Iterator[Widget]:
        look, calls = self.look, self.calls
        yield Slider(look, self.place(0.1, 0.1, 0.7, 0.12), 40, 20, 90, calls("slides"), 10, "Tens")
        late = Slider(look, self.place(0.1, 0.4, 0.7, 0.12), 1, 0, 4, calls("is let go"), label="Late", hint=TIP)
        late.on_release = True
        yield late
        yield Slider(look, self.place(0.1, 0.7, 0.7, 0.12), 1, 0, 4, calls("none"), label="No", enabled=False)


class Fields(Bench):
    def make(self) -> Iterator[Widget]:
        look, calls = self.look, self.calls
        yield TextField(
            look, self.place(0.1, 0.1, 0.6, 0.14), "Some words", calls("writes"), "Name", on_submit=calls("sends")
        )
        yield TextField(look, self.place(0.1, 0.4, 0.3, 0.14), "", calls("fits"), "Eight", 8, placeholder="Your name",
                        hint=TIP, fits=lambda words: "x" not in words)  # fmt: skip
        yield Button(look, self.place(0.6, 0.7, 0.3, 0.14), "Done", calls("done"), primary=True)


class Columns(Bench):
    def make(self) -> Iterator[Widget]:
        look, calls = self.look, self.calls
        read = self.place(0.05, 0.05, 0.28, 0.7)
        wide = Scroll.content_width(look, read)
        words = [Paragraph(look, f"{number}. {WORDS}", wide, "body", link_colour="#FFFFFF") for number in range(9)]
        yield Scroll(
            look,
            read,
            [*words, Entry(look, "coin-1", WORDS, wide), Divider(look, "Here", wide), Divider(look, "", wide)],
            label="Read",
            on_link=calls("link"),
        )
        for number, (kind, left) in enumerate(((ListBox, 0.36), (LineList, 0.68))):
            rows = [
                Entry(look, "coin-1" if line % 2 else None, f"Line {line} {'of more words ' * (line % 3)}", 150)
                for line in range(20)
            ]
            label = f"List {number + 1}"
            yield kind(look, self.place(left, 0.05, 0.28, 0.5), rows, calls("selects"), calls("opens"), label)


class Card:
    """A card of a spread."""

    def __init__(self, look: Any, number: int) -> None:
        self.look, self.number = look, number
        self.said, self.hint = (f"Card {number}",), f"Tells of {number}"

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool, hovered: bool) -> None:
        words = f"{self.number}{' chosen' * chosen}{' pointed at' * hovered}"
        text.draw(self.look, surface, words, rect.topleft, "body", "#000001")


class Cards(Bench):
    def make(self) -> Iterator[Widget]:
        cards = [Card(self.look, number) for number in range(8)]
        yield Spread(
            self.look,
            self.place(0.1, 0.1, 0.7, 0.6),
            cards,
            3,
            (90, 70),
            12,
            self.calls("selects"),
            self.calls("opens"),
            "Cards",
        )


class Asked(Bench):
    def layout(self) -> None:
        super().layout()
        if not self.called and self.dialog is None:
            self.asks()

    def asks(self) -> None:
        answers = [Answer("no", "Leave it"), Answer("yes", "Do it", primary=True), Answer("later", "Later")]
        self.ask("Is that so?", "It cannot be taken back, whatever you do.", answers, self.calls("answers"), "no")

    def make(self) -> Iterator[Widget]:
        yield Button(self.look, self.place(0.1, 0.7, 0.3, 0.14), "Ask", self.asks)


class Said(Bench):
    """A notice, a close look, and a board that is looked about on."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.notice_box = Notice(app.look)
        self.magnifier = Magnifier(app.look, self._under)

    def _under(self, at: tuple[int, int]) -> CloseUp | None:
        picture = lambda size: self.look.assets.token("coin-1", *size)  # noqa: E731
        return CloseUp(picture, (1.0, 1.0), "A coin", "Worth one.") if at[0] < self.size[0] // 2 else None

    def make(self) -> Iterator[Widget]:
        yield Button(self.look, self.place(0.1, 0.7, 0.3, 0.14), "Refuse", self._refuse)
        yield Button(self.look, self.place(0.5, 0.7, 0.3, 0.14), "Tell", self._tell, hint=TIP)

    def _refuse(self) -> None:
        self.notice_box.say("It is not your turn.", self.place(0.9, 0.1, 0, 0).topleft, rule="[[rule 7|seven]]")

    def _tell(self) -> None:
        self.notice_box.say("It was kept.", self.place(0.2, 0.9, 0, 0).topleft, "told", stay_ms=900.0)

    def first_input(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and (target := self.notice_box.link_at(event.pos)) is not None:
            self.called.append(f"calls link {target}")
            return True
        return self.magnifier.handle(event)

    def advance(self, ms: float) -> None:
        self.notice_box.update()

    def paint_over(self, surface: pygame.Surface) -> None:
        self.notice_box.draw(surface)
        self.magnifier.draw(surface)


class Hand(Bench):
    """Things to be taken, places for them, a region of cells, and what is refused with a reason."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.turned = 0
        self.drag = DragController(app.look, DragCallbacks(
            self._things, self._places, self.calls("drops"), self._why, self.calls("refuses"), self.calls("takes"),
            self.calls("puts back"), self._turn, lambda key: self._turn(key, 10), self.calls("clicks"),
            self.calls("has nowhere"),
        ))  # fmt: skip
        self.group.providers.append(self.drag.widgets)

    def _things(self) -> list[Draggable]:
        picture = lambda size: self.look.assets.token("coin-1", *size)  # noqa: E731
        first = Draggable(
            "one", self.place(0.1, 0.75, 0.1, 0.16), picture, "One", TIP, step_degrees=90.0 + self.turned * 0
        )
        return [first, Draggable("other", self.place(0.3, 0.75, 0.1, 0.16), picture, "Other", held_size=(80, 40)),
                Draggable("stuck", self.place(0.5, 0.75, 0.1, 0.16), picture, "Stuck")]  # fmt: skip

    def _places(self, thing: Hashable) -> list[DropTarget | DropArea]:
        if thing == "stuck":
            return []
        plain: list[DropTarget | DropArea] = [
            DropTarget(number, self.place(0.1 + 0.14 * number, 0.1, 0.1, 0.16), "square" if number else "round",
                       f"Place {number}", dim=number == 1, mark="2" * (number == 2)) for number in range(3)
        ]  # fmt: skip
        around = self.place(0.6, 0.1, 0.36, 0.5)
        cell = around.width // 4

        def target(cells: Hashable) -> DropTarget:
            return DropTarget(
                cells,
                pygame.Rect(around.left + cell * int(str(cells)[1:]), around.top, cell, cell),
                label=f"Cell {cells}",
            )

        def resolve(middle: tuple[int, int], thing: Hashable) -> Hashable | None:
            found = (middle[0] - around.left) // cell
            return f"c{found}" if 0 <= found < 3 else None

        return [*plain, DropArea(around, ("c0", "c1", "c2"), resolve, target, size=(cell, cell), point=4)]

    def _why(self, thing: Hashable, at: tuple[int, int]) -> str | None:
        return "not there" if at[1] < self.size[1] // 2 else None

    def _turn(self, thing: Hashable, step: int) -> Draggable | None:
        self.turned += step
        return next(one for one in self._things() if one.key == thing) if thing == "other" else None

    def layout(self) -> None:
        self.group.clear()
        if self.drag.hand is not None:
            self.drag.change(next(one for one in self._things() if one.key == self.drag.holding))

    def first_input(self, event: pygame.Event) -> bool:
        return self.drag.handle(event)

    def advance(self, ms: float) -> None:
        self.drag.update(ms)

    def paint(self, surface: pygame.Surface) -> None:
        for thing in self._things():
            if not self.drag.is_away(thing.key):
                pygame.draw.rect(surface, "#000001", thing.rect)
        self.drag.draw_under(surface)
        self.drag.draw_over(surface)


def _all(trial: Trial, bench: Bench) -> None:
    """Tries each control by mouse and by keys, then by mouse in another window."""
    count = len(trial.controls)
    for size in (SMALL, LARGE):
        trial.resize(size)
        for number in range(count):
            by_mouse(trial, str(number + 1), lambda part, number=number: _at(trial, number, part))  # type: ignore[misc]
            trial.step("Escape", *key(pygame.K_ESCAPE))
    trial.resize(SMALL)
    for number in range(count):
        by_keys(trial, number)
    _heard(trial)
    for number in range(count):
        _switched(trial, number)


def _heard(trial: Trial) -> None:
    """Has somebody hear the scene, where nothing has the focus."""
    trial.scene.controlling.set_focus(None)
    trial.scene.attended()
    trial.step("is heard")


def _switched(trial: Trial, number: int) -> None:
    """Points at a control, gives it the focus, and turns it off, then lets nobody see it, and back."""
    if number >= len(trial.controls):
        return
    widget = trial.controls[number]
    for name in ("enabled", "visible"):
        for value in (not getattr(widget, name), getattr(widget, name)):
            trial.step(f"points at {number + 1}", moved(_at(trial, number, 0.5)))
            trial.scene.controlling.set_focus(widget, by_keyboard=True)
            setattr(widget, name, value)
            trial.step(f"{name} {value}")
            trial.step("Down", *key(pygame.K_DOWN))
            trial.step("Tab", *key(pygame.K_TAB))


def _at(trial: Trial, number: int, part: float) -> tuple[int, int]:
    """Returns a place in a control; in what it has opened, further down."""
    if number >= len(trial.controls):
        return 1, 1
    rect = trial.controls[number].ring_rect
    down = 2.5 * part if trial.controls[number].popup_open else part
    return rect.left + round(part * (rect.width - 1)), rect.top + round(down * (rect.height - 1))


def _lists(trial: Trial, bench: Bench) -> None:
    """Opens the long list and pulls its bar, by its groove, by its knob, and past its ends."""
    trial.resize(SMALL)
    for number, tops in ((1, (0.02, 0.5, 0.98)), (1, (0.3,))):
        for top in tops:
            trial.step("opens", moved(_at(trial, number, 0.5)), pressed(_at(trial, number, 0.5)))
            trial.step("let go", let_go(_at(trial, number, 0.5)))
            widget: Any = trial.controls[number]
            groove, knob = widget._bar() or (widget.rect, widget.rect)
            for name, begin in (
                ("groove", (groove.centerx, groove.top + round(top * groove.height))),
                ("knob", knob.center),
            ):
                trial.step(f"presses the {name}", moved(begin), pressed(begin))
                for down in (40, -70, 900, -900):
                    trial.step(f"pulls by {down}", moved((begin[0], begin[1] + down), held=1))
                trial.step("let go", let_go(begin))
                trial.step("moves", moved((begin[0] - 40, begin[1])))
            for step in (-1, 1):
                trial.step(f"wheel {step}", wheel(step))
            trial.step("Escape", *key(pygame.K_ESCAPE))
    _all(trial, bench)


def _writes(trial: Trial, bench: Bench) -> None:
    """Writes, marks, cuts and composes in each field."""
    trial.resize(SMALL)
    ctrl, shift = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
    for number in range(2):
        trial.step("clicks", pressed(_at(trial, number, 0.5)), let_go(_at(trial, number, 0.5)))
        for words in ("ab", "x", "a long word\n", "é"):
            for _ in range(2):
                trial.step(f"writes {words!r}", pygame.Event(pygame.TEXTINPUT, text=words))
        for name, code, mod, scan in (
            ("Home", pygame.K_HOME, 0, 0), ("Shift+Right", pygame.K_RIGHT, shift, 0), ("Delete", pygame.K_DELETE, 0, 0),
            ("Right", pygame.K_RIGHT, 0, 0), ("Shift+End", pygame.K_END, shift, 0),
            ("Ctrl+X", pygame.K_x, ctrl, pygame.KSCAN_X), ("Ctrl+V", pygame.K_v, ctrl, pygame.KSCAN_V),
            ("Ctrl+A", pygame.K_a, ctrl, pygame.KSCAN_A), ("Ctrl+C", pygame.K_c, ctrl, pygame.KSCAN_C),
            ("Ctrl+Z", pygame.K_z, ctrl, 29), ("Left", pygame.K_LEFT, 0, 0), ("Backspace", pygame.K_BACKSPACE, 0, 0),
            ("Enter", pygame.K_RETURN, 0, 0), ("Tab", pygame.K_TAB, 0, 0), ("Tab back", pygame.K_TAB, shift, 0),
        ):  # fmt: skip
            for _ in range(2):
                trial.step(name, *key(code, mod, scancode=scan))
        trial.step("composes", pygame.Event(pygame.TEXTEDITING, text="ka", start=0, length=2))
        trial.step("Enter", *key(pygame.K_RETURN))
        trial.step("written", pygame.Event(pygame.TEXTINPUT, text="か"))
        trial.step("pad A", *key(pygame.K_RETURN, pad=True))
    _all(trial, bench)


def _talks(trial: Trial, bench: Bench) -> None:
    """Has things said, waits, looks closely at what lies there, and resizes in the midst."""
    for size in (SMALL, LARGE):
        trial.resize(size)
        for number in (0, 1, 0):
            at = _at(trial, number, 0.5)
            trial.step(f"{number}", moved(at), pressed(at), let_go(at))
            for ms in (400.0, 100.0, 450.0, 1000.0):
                trial.step(f"after {ms:.0f} ms", ms=ms)
            trial.resize(SMALL if size == LARGE else LARGE)
            trial.resize(size)
            trial.step("clicks the link", *_click_link(bench))
            trial.step("after 4000 ms", ms=4000.0)
        for at in ((40, 40), (size[0] - 40, 40), (size[0] // 2 - 4, size[1] - 10)):
            trial.step("points", moved(at))
            trial.step("middle", pressed(at, 2))
            trial.step("moves", moved((at[0] + 60, at[1]), held=2))
            trial.step("let go", let_go(at, 2))
            for code in (pygame.K_LALT, pygame.K_RALT):
                down, up = key(code)
                trial.step("Alt", down)
                trial.step("the window is left", pygame.Event(pygame.WINDOWFOCUSLOST))
                trial.step("Alt up", up)
    _all(trial, bench)


def _click_link(bench: Bench) -> list[pygame.Event]:
    links = bench.notice_box._links if isinstance(bench, Said) else []
    return [event for rect, _ in links[:1] for event in (pressed(rect.center), let_go(rect.center))]


def _carries(trial: Trial, bench: Bench) -> None:
    """Takes each thing by drag, by click and by keys, turns it, and brings it everywhere."""
    assert isinstance(bench, Hand)
    for size, speed in ((SMALL, 0.0), (LARGE, 1.0)):
        trial.resize(size)
        trial.app.look.speed = speed
        things = [thing.rect.center for thing in bench._things()]
        goals = [(round(x * size[0]), round(y * size[1])) for x, y in GOALS]
        for number, home in enumerate(things):
            for goal in goals:
                trial.step(f"takes {number + 1}", moved(home), pressed(home))
                trial.step(f"drags to {goal}", moved(goal, held=1))
                trial.step("lets go", let_go(goal))
                trial.step("waits", ms=40.0)
                trial.step("waits", ms=900.0)
            trial.step(f"clicks {number + 1}", moved(home), pressed(home), let_go(home))
            for name, events in (
                ("R", key(pygame.K_r)), ("Shift+R", key(pygame.K_r, pygame.KMOD_SHIFT)), ("F", key(pygame.K_f)),
                ("wheel", [wheel(1)]), ("wheel back", [wheel(-1)]), ("moves", [moved(goals[3])]),
            ):  # fmt: skip
                trial.step(name, *events)
                trial.step(name, *events)
            trial.resize(SMALL if size == LARGE else LARGE)
            trial.resize(size)
            for name in ("Right", "Down", "Left", "Up", "Tab", "Tab"):
                trial.step(name, *key(getattr(pygame, f"K_{name.upper()}")))
            trial.step("right button", pressed(goals[0], 3), let_go(goals[0], 3))
            trial.step("waits", ms=900.0)
            trial.scene.controlling.set_focus(None)
            for name in ("Tab",) * (number + 1):
                trial.step(name, *key(pygame.K_TAB))
            for name in ("Return", "Right", "Right", "Down", "Return", "Return", "Escape", "Escape"):
                trial.step(name, *key(getattr(pygame, f"K_{name.upper()}")))


Kind = tuple[type[Bench], Callable[[Trial, Any], None]]
BENCHES: dict[str, Kind] = {
    "buttons": (Buttons, _all), "choices": (Choices, _all), "lists": (Lists, _lists), "numbers": (Numbers, _all),
    "fields": (Fields, _writes), "columns": (Columns, _all), "cards": (Cards, _all), "asked": (Asked, _all),
    "said": (Said, _talks), "hand": (Hand, _carries),
}  # fmt: skip


def told(name: str, kind: type[Bench], course: Callable[[Trial, Any], None]) -> str:
    """Returns what a trial on a bench tells."""
    app = App(Settings(language="en", animation_speed=0.0, curtain="off", muted=True), headless=True)
    with pytest.MonkeyPatch.context() as patch:
        trial = Trial(app, patch)
        bench = kind(app)
        bench.called = trial.heard
        app.push(bench)
        course(trial, bench)
        return "\n".join((f"# {name}", *trial.told(), ""))
