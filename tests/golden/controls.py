"""A golden page of all controls, each in its states: at rest, under the pointer, with the focus, off, opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app import App
from game.scenes.scene import Scene
from game.ui.paragraph import Paragraph
from game.ui.widgets import (
    Answer,
    Button,
    DropDown,
    IconButton,
    Link,
    ListBox,
    Option,
    Scroll,
    Segmented,
    Slider,
    TextField,
    Toggle,
    Widget,
)

OPTIONS = (Option("a", "One", icon="coin-1"), Option("b", "Two"), Option("c", "Three"))
STATES: dict[str, Callable[[Any], object]] = {
    "rest": lambda control: None,
    "hovered": lambda control: control.set_hover(True),
    "off": lambda control: setattr(control, "enabled", False),
}
_WIDE, _HIGH = 240, 52


def _does_nothing(*given: object) -> None:
    pass


class Controls(Scene):
    """Rows of controls, a column for each state."""

    def layout(self) -> None:
        self.group.clear()
        makers: tuple[Callable[[pygame.Rect], Widget], ...] = (
            lambda at: Button(self.look, at, "Plain", _does_nothing, icon="icon-menu"),
            lambda at: Button(self.look, at, "Lit", _does_nothing, primary=True),
            lambda at: IconButton(self.look, at, "Undo", _does_nothing, "icon-undo"),
            lambda at: Link(self.look, at.topleft, "A link", _does_nothing),
            lambda at: Link(self.look, at.topleft, "A chosen link", _does_nothing, selected=True),
            lambda at: Toggle(self.look, at, "On", True, _does_nothing),
            lambda at: Toggle(self.look, at, "Not on", False, _does_nothing),
            lambda at: Segmented(self.look, at, OPTIONS, "b", _does_nothing),
            lambda at: DropDown(self.look, at, OPTIONS, "a", _does_nothing),
            lambda at: Slider(self.look, at, 1, 0, 4, _does_nothing),
            lambda at: TextField(self.look, at, "", _does_nothing, "Name", placeholder="Your name"),
        )
        for down, make in enumerate(makers):
            for across, change in enumerate(STATES.values()):
                control = self.group.add(make(self._place(across, down)))
                change(control)
        self._columns()

    def _place(self, across: int, down: int) -> pygame.Rect:
        return pygame.Rect(10 + across * (_WIDE + 10), 10 + down * (_HIGH + 8), _WIDE, _HIGH)

    def _columns(self) -> None:
        """Adds a list of which a line is chosen, a column that was scrolled, what is pressed, and a field in use."""
        rows = [Paragraph(self.look, f"Line {number}", 200, "body") for number in range(12)]
        chosen = self.group.add(ListBox(self.look, self._place(3, 0).inflate(0, 120).move(0, 60), label="List"))
        chosen.set_blocks(list(rows))
        chosen.select(2)
        column = self.group.add(Scroll(self.look, self._place(3, 4).inflate(0, 120).move(0, 60), label="Column"))
        column.set_blocks(list(rows))
        column.scroll_to(60)
        short = self.group.add(Scroll(self.look, self._place(4, 8).inflate(0, 60), label="Short column"))
        short.set_blocks(rows[:1])
        field = self.group.add(TextField(self.look, self._place(4, 0), "Between", _does_nothing, "Writes"))
        for down, primary in ((2, False), (3, True)):
            pressed = self.group.add(Button(self.look, self._place(4, down), "Pressed", _does_nothing, primary=primary))
            pressed.hovered = pressed.pressed = True
        self.group.set_focus(field, by_keyboard=True)
        field.caret, field.anchor = 3, 5

    def paint(self, surface: pygame.Surface) -> None:
        self.group.draw(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        self.group.draw_over(surface)


def _opened(app: App) -> None:
    scene = Controls(app)
    app.push(scene)
    menu = next(control for control in scene.group.widgets if isinstance(control, DropDown))
    scene.group.set_focus(menu, by_keyboard=True)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))


def _asked(app: App) -> None:
    scene = Controls(app)
    app.push(scene)
    answers = [Answer("no", "Leave it"), Answer("yes", "Do it", primary=True)]
    scene.ask("Is that so?", "It cannot be taken back.", answers, _does_nothing, "no")


PAGES: dict[str, Callable[[App], None]] = {
    "controls": lambda app: app.push(Controls(app)),
    "controls_opened": _opened,
    "controls_asked": _asked,
}
