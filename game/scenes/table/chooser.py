"""The chooser: more choices than stand in the prompt, as a page of pictures and buttons that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.table.choices import Choice
from game.ui import paint, text
from game.ui.look import Look
from game.ui.widgets import Button, Group, PictureButton, named_width

_WIDTH, _SIDE, _ROW = 760, 112, 50
_NAME = 20
"""So much higher than wide is a picture as it is usual, for the name below it."""


class Chooser:
    """A panel over the darkened table that is open until something is chosen; Esc and a press beside it close it."""

    def __init__(
        self,
        look: Look,
        window: tuple[int, int],
        title: str,
        choices: Sequence[Choice],
        on_close: Callable[[Choice | None], None],
    ) -> None:
        """Opens it; ``on_close`` is called with what was chosen, or None when it was closed without a choice."""
        self.look, self.title, self.label = look, title, title
        self._choices, self._on_close = list(choices), on_close
        self.answered = False
        self._columns = 1
        self._pictured = False
        self.group = Group(look, on_escape=self.close)
        self._first = 0
        self.lay(window)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets its heading."""
        return (self.label,)

    def lay(self, window: tuple[int, int]) -> None:
        """Places everything in the middle of a window of this size; the focus stays on its choice."""
        px, widgets = self.look.px, self.group.widgets
        focus = widgets.index(self.group.focus) + self._first * self._columns if self.group.focus in widgets else 0
        wide = min(px(_WIDTH), window[0] - px(40))
        self._columns, self._cell = self._grid(wide - px(68))
        rows = -(-len(self._choices) // self._columns)
        head, most = px(84), window[1] - px(60)
        self._shown = max(1, min(rows, (most - head - px(30)) // self._cell[1]))
        tall = head + self._shown * self._cell[1] + px(30)
        self.rect = pygame.Rect((window[0] - wide) // 2, (window[1] - tall) // 2, wide, tall)
        self._rows = rows
        self._first = min(focus // self._columns, rows - self._shown)
        self._build(focus - self._first * self._columns)

    def _grid(self, room: int) -> tuple[int, tuple[int, int]]:
        """Returns the number of columns and the size of a cell, wide enough for every label.

        Cells are as large as pictures want them where what has none finds room there too, else rows of words.
        """
        look, gap, side = self.look, self.look.px(10), self.look.px(_SIDE)
        wide = [paint.button_width(look, choice.label, choice.icon) for choice in self._choices if not choice.picture]
        self._pictured = len(wide) < len(self._choices) and max(wide, default=0) <= side
        if self._pictured:
            high = side + look.px(_NAME)
            broad = max(named_width(look, choice.label, high) for choice in self._choices if choice.picture)
            across = min(room, max(side, broad)) + gap
            return max(1, room // across), (across, high + gap)
        widest = max(paint.button_width(look, choice.label, _icon(choice)) for choice in self._choices)
        columns = max(1, min(len(self._choices), room // (widest + gap)))
        return columns, (room // columns, look.px(_ROW) + gap)

    def _build(self, focus: int) -> None:
        """Makes the controls of the rows that are in sight."""
        self.group.clear()
        look, gap = self.look, self.look.px(10)
        wide, high = self._cell
        left, top = self.rect.left + look.px(34), self.rect.top + look.px(84)
        begin = self._first * self._columns
        for index, choice in enumerate(self._choices[begin : begin + self._shown * self._columns]):
            row, column = divmod(index, self._columns)
            rect = pygame.Rect(left + column * wide, top + row * high, wide - gap, high - gap)
            button = self.group.add(self._button(choice, rect))
            if index == focus:
                self.group.set_focus(button, by_keyboard=self.group.by_keyboard)

    def _button(self, choice: Choice, rect: pygame.Rect) -> Button:
        def press() -> None:
            self._end()
            self._on_close(choice)

        if choice.picture is not None and self._pictured:
            return PictureButton(self.look, rect, choice.label, press, choice.picture, choice.hint, choice.enabled)
        low = pygame.Rect(rect.left, 0, rect.width, min(rect.height, self.look.px(_ROW)))
        low.centery = rect.centery
        return Button(
            self.look, low, choice.label, press, _icon(choice), choice.primary, hint=choice.hint, enabled=choice.enabled
        )

    def close(self) -> None:
        """Closes it without a choice."""
        self._end()
        self._on_close(None)

    def _end(self) -> None:
        self.answered = True
        self.look.touch()

    def scroll(self, rows: int) -> None:
        """Shows rows further down (or up, if negative)."""
        first = max(0, min(self._first + rows, self._rows - self._shown))
        if first != self._first:
            self._first = first
            self._build(0)
            self.look.touch()

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event; always used, nothing goes past it."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.scroll(self._shown if event.key == pygame.K_PAGEDOWN else -self._shown)
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.close()
        elif not self._leaves(event):
            self.group.handle(event)
        return True

    def _leaves(self, event: pygame.Event) -> bool:
        """Scrolls when an arrow leaves the rows in sight; returns whether it did."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_DOWN, pygame.K_UP):
            return False
        widgets = self.group.widgets
        index = widgets.index(self.group.focus) if self.group.focus in widgets else 0
        before = self._first
        if event.key == pygame.K_DOWN and index >= len(widgets) - self._columns:
            self.scroll(1)
        elif event.key == pygame.K_UP and index < self._columns:
            self.scroll(-1)
        if before == self._first:
            return False
        self.group.set_focus(self.group.widgets[min(index, len(self.group.widgets) - 1)], by_keyboard=True)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel over the darkened table."""
        look, rect = self.look, self.rect
        paint.page(look, surface, rect)
        at = (rect.left + look.px(34), rect.top + look.px(30))
        gold, room = look.theme.colour.gold, rect.width - look.px(68)
        text.draw(look, surface, self.title, at, "prompt", gold, shadow=text.OAK_SHADOW, width=room)
        self.group.draw(surface)
        self.group.draw_over(surface)
        if self._rows > self._shown:
            self._draw_bar(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Draws how far the page is scrolled."""
        look, rect = self.look, self.rect
        trough = pygame.Rect(rect.right - look.px(24), rect.top + look.px(84), look.px(8), 0)
        trough.height = self._shown * self._cell[1]
        pygame.draw.rect(surface, look.theme.colour.oak_night, trough, border_radius=look.px(4))
        grip = trough.copy()
        grip.height = trough.height * self._shown // self._rows
        grip.top += trough.height * self._first // self._rows
        pygame.draw.rect(surface, look.theme.colour.gold, grip, border_radius=look.px(4))


def _icon(choice: Choice) -> str | None:
    """Returns what stands beside the words of a choice."""
    return choice.icon or (choice.picture if isinstance(choice.picture, str) else None)
