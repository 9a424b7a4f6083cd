"""A month as a calendar leaf: its days, how each was played, and the one that is shown."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

import pygame

from game.daily.deal import FIRST
from game.daily.tries import Mark
from game.ui import text
from game.ui.look import Look
from game.ui.widgets.base import Widget

DAYS, WEEKS, HEAD = 7, 6, 26
_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -DAYS, pygame.K_DOWN: DAYS}


class Month(Widget):
    """Days in rows of a week. The arrows or a click choose one, from the first deal to today."""

    heard_as = "list_box"

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        chosen: date,
        today: date,
        marks: Mapping[int, Mark],
        on_change: Callable[[date], None],
        label: str,
        weekdays: str,
        told: Mapping[Mark, str],
    ) -> None:
        super().__init__(look, rect, label)
        self.chosen, self.today, self.marks, self.on_change = chosen, today, dict(marks), on_change
        self.weekdays, self.told = weekdays.split(), told

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the days that were played, and how."""
        played = [f"{day}: {self.told[mark]}" for day, mark in sorted(self.marks.items())]
        return (f"• {self.chosen.day}", *played)

    @property
    def _first(self) -> date:
        return self.chosen.replace(day=1)

    def place(self, day: int) -> pygame.Rect:
        """Returns where a day of the month lies."""
        look, rect = self.look, self.rect
        number = self._first.weekday() + day - 1
        row, column = divmod(number, DAYS)
        wide, high = rect.width / DAYS, (rect.height - look.px(HEAD)) / WEEKS
        left, top = rect.left + column * wide, rect.top + look.px(HEAD) + row * high
        return pygame.Rect(round(left), round(top), round(wide), round(high))

    def can_be(self, day: date) -> bool:
        """Tells whether there is a deal of a day already."""
        return FIRST <= day <= self.today

    def choose(self, day: date) -> None:
        """Shows a day, if it has a deal."""
        if self.can_be(day) and day != self.chosen:
            self.chosen = day
            self.on_change(day)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self.choose(self.chosen + timedelta(days=_STEPS[event.key]))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for day in range(1, self._length + 1):
                if self.place(day).collidepoint(event.pos):
                    self.choose(self._first.replace(day=day))
            return True
        return super().handle(event)

    @property
    def _length(self) -> int:
        return monthrange(self.chosen.year, self.chosen.month)[1]

    def draw(self, surface: pygame.Surface) -> None:
        look, tone, rect = self.look, self.look.theme.colour, self.rect
        for number, word in enumerate(self.weekdays):
            x = rect.left + round((number + 0.5) * rect.width / DAYS)
            text.draw(look, surface, word, (x, rect.top + look.px(HEAD) // 2), "label", tone.ink_soft, "center")
        for day in range(1, self._length + 1):
            self._draw_day(surface, day)

    def _draw_day(self, surface: pygame.Surface, day: int) -> None:
        look, tone, place = self.look, self.look.theme.colour, self.place(day)
        mark, when = self.marks.get(day), self._first.replace(day=day)
        radius = min(place.size) // 2 - look.px(2)
        if mark in ("counts", "late"):
            pygame.draw.circle(surface, tone.gold if mark == "counts" else tone.vellum_edge, place.center, radius)
        elif mark == "open":
            pygame.draw.circle(surface, tone.gold_deep, place.center, radius, max(2, look.px(2)))
        if when == self.chosen:
            ring = pygame.Rect(0, 0, 2 * radius + look.px(4), 2 * radius + look.px(4)).move_to(center=place.center)
            pygame.draw.rect(surface, tone.blood, ring, max(2, look.px(2.5)), border_radius=look.px(7))
        ink = tone.ink if self.can_be(when) else tone.vellum_edge
        text.draw(look, surface, str(day), place.center, "label", ink, "center")
