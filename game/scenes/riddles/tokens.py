"""The riddles of a title as tokens in rows, a row for each level: solved, tried, or not yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import pygame

from game.ui import text
from game.ui.look import Look
from game.ui.widgets.base import Widget

Mark = Literal["solved", "tried", ""]
LABEL: Final = 0.16
LARGEST: Final = 66
DOT: Final = 6
"""The radius of the dot at the riddle of the day, logical px."""
_STEPS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Tokens(Widget):
    """Rows of numbered tokens with a label each. The arrows or a click choose one, a second click or Enter opens it.

    ``rows`` are a label and the marks of its tokens; ``day`` is the number of the one of the day, from 0.
    """

    heard_as = "list_box"

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        rows: Sequence[tuple[str, Sequence[Mark]]],
        chosen: int,
        day: int | None,
        on_change: Callable[[int], None],
        on_open: Callable[[int], None],
        label: str,
        told: dict[str, str],
    ) -> None:
        super().__init__(look, rect, label)
        self.rows, self.chosen, self.day = rows, chosen, day
        self.on_change, self.on_open, self.told = on_change, on_open, told

    @property
    def marks(self) -> list[Mark]:
        """Gets the marks of all tokens."""
        return [mark for _, marks in self.rows for mark in marks]

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the rows, the chosen number, and what was solved or tried."""
        known = [f"{number}: {self.told[mark]}" for number, mark in enumerate(self.marks, 1) if mark]
        return (*(label for label, _ in self.rows), f"• {self.chosen + 1}", *known)

    def _cell(self, number: int) -> tuple[int, int]:
        """Returns the row of a token and its place in it."""
        for row, (_, marks) in enumerate(self.rows):
            if number < len(marks):
                return row, number
            number -= len(marks)
        raise IndexError(number)

    def _number(self, row: int, place: int) -> int:
        """Returns the token that lies nearest to a place of a row."""
        row = max(0, min(len(self.rows) - 1, row))
        marks = self.rows[row][1]
        return sum(len(before) for _, before in self.rows[:row]) + max(0, min(len(marks) - 1, place))

    def place(self, number: int) -> pygame.Rect:
        """Returns where a token lies."""
        row, column = self._cell(number)
        widest = max(len(marks) for _, marks in self.rows)
        left = self.rect.left + round(LABEL * self.rect.width)
        wide, high = (self.rect.right - left) / widest, self.rect.height / len(self.rows)
        side = min(round(min(wide, high)) - self.look.px(8), self.look.px(LARGEST))
        found = pygame.Rect(0, 0, side, side)
        found.center = (left + round((column + 0.5) * wide), self.rect.top + round((row + 0.5) * high))
        return found

    def choose(self, number: int) -> None:
        """Shows a riddle."""
        if number != self.chosen:
            self.chosen = number
            self.on_change(number)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            across, down = _STEPS[event.key]
            row, column = self._cell(self.chosen)
            self.choose(
                self._number(row + down, column) if down else max(0, min(len(self.marks) - 1, self.chosen + across))
            )
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.on_open(self.chosen)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for number in range(len(self.marks)):
                if self.place(number).collidepoint(event.pos):
                    if number == self.chosen:
                        self.on_open(number)
                    else:
                        self.choose(number)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        look, tone = self.look, self.look.theme.colour
        first = 0
        for label, marks in self.rows:
            middle = self.place(first).centery
            room = round(LABEL * self.rect.width) - look.px(8)
            size = text.fit_px(look, label, "label", room)
            text.draw(look, surface, label, (self.rect.left, middle), "label", tone.ink, "midleft", width=room, px=size)
            first += len(marks)
        for number, mark in enumerate(self.marks):
            self._draw_token(surface, number, mark)

    def _draw_token(self, surface: pygame.Surface, number: int, mark: Mark) -> None:
        look, tone, place = self.look, self.look.theme.colour, self.place(number)
        radius = place.width // 2 - look.px(3)
        pygame.draw.circle(surface, tone.gold if mark == "solved" else tone.vellum_lit, place.center, radius)
        ring = tone.gold_deep if mark else tone.vellum_edge
        pygame.draw.circle(surface, ring, place.center, radius, max(2, look.px(3 if mark == "tried" else 2)))
        if number == self.day:
            pip = (place.centerx + round(radius * 0.72), place.centery - round(radius * 0.72))
            pygame.draw.circle(surface, tone.blood, pip, look.px(DOT))
        if number == self.chosen:
            frame = pygame.Rect(0, 0, 2 * radius + look.px(8), 2 * radius + look.px(8)).move_to(center=place.center)
            pygame.draw.rect(surface, tone.blood, frame, max(2, look.px(2.5)), border_radius=look.px(9))
        text.draw(look, surface, str(number + 1), place.center, "label", tone.ink, "center")
