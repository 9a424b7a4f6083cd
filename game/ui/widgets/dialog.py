"""Questions and notices that must be answered first: an oak panel over the darkened table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets.base import inks
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group

_WIDTH = 560


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: what it means, its words, whether it is the expected one."""

    value: Hashable
    label: str
    primary: bool = False


class Dialog:
    """Takes every event until it is answered. Esc gives `cancel`; the focus starts on the primary answer."""

    def __init__(
        self,
        look: Look,
        window: tuple[int, int],
        title: str,
        body: str,
        answers: Sequence[Answer],
        on_answer: Callable[[Hashable], None],
        cancel: Hashable = None,
        width: float = _WIDTH,
    ) -> None:
        self.look, self.title, self.on_answer, self.cancel = look, title, on_answer, cancel
        self.label, self.body, self.answers, self.width = title, body, tuple(answers), width
        self.answered = False
        self.group = Group(look, on_escape=self._cancel)
        self.lay(window)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets its heading and its sentences."""
        return self.title, self.body

    def lay(self, window: tuple[int, int]) -> None:
        """Places everything in the middle of a window of this size; the focus stays on its answer."""
        with self.group.anew():
            self._lay(window)

    def _lay(self, window: tuple[int, int]) -> None:
        look, group = self.look, self.group
        inset = look.px(34)
        most, gap, high = window[0] - look.px(40) - 2 * inset, look.px(14), look.px(54)
        rows = self._rows(most, gap)
        row = max((_across(row, gap) for row in rows), default=0)
        wide = min(max(look.px(self.width), row + 2 * inset), most + 2 * inset)
        self._body = Paragraph(look, self.body, wide - 2 * inset, "body", inks(look, "oak").ink)
        head = text.size(look, self.title, "prompt")[1] + look.px(12)
        foot = len(rows) * (high + gap) - gap
        tall = 2 * inset + head + self._body.height + look.px(24) + foot
        self.rect = pygame.Rect((window[0] - wide) // 2, (window[1] - tall) // 2, wide, tall)
        self._body_at = (self.rect.left + inset, self.rect.top + inset + head)
        self._inset = inset
        for number, answers in enumerate(rows):
            left = self.rect.right - inset - _across(answers, gap)
            top = self.rect.bottom - inset - foot + number * (high + gap)
            for answer, across in answers:
                place = pygame.Rect(left, top, across, high)
                button = Button(look, place, answer.label, self._answering(answer.value), primary=answer.primary)
                group.add(button)
                if answer.primary or group.focus is None:
                    group.set_focus(button)
                left += across + gap

    def _rows(self, most: int, gap: int) -> list[list[tuple[Answer, int]]]:
        """Returns the answers with the widths of their buttons, px, in as many rows as they need."""
        rows: list[list[tuple[Answer, int]]] = [[]]
        for answer in self.answers:
            button = answer, max(self.look.px(140), paint.button_width(self.look, answer.label))
            if rows[-1] and _across([*rows[-1], button], gap) > most:
                rows.append([])
            rows[-1].append(button)
        return rows

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event, which the scene below never gets; returns whether a control used it."""
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        paint.page(look, surface, self.rect)
        place = (self.rect.left + self._inset, self.rect.top + self._inset)
        room = self.rect.width - 2 * self._inset
        text.draw(
            look, surface, self.title, place, "prompt", look.theme.colour.gold, shadow=text.OAK_SHADOW, width=room
        )
        self._body.draw(surface, self._body_at)
        self.group.draw(surface)
        self.group.draw_over(surface)

    def _answering(self, value: Hashable) -> Callable[[], None]:
        return lambda: self._give(value)

    def _cancel(self) -> None:
        self._give(self.cancel)

    def _give(self, value: Hashable) -> None:
        if not self.answered:
            self.answered = True
            self.look.touch()
            self.on_answer(value)


def _across(row: Sequence[tuple[Answer, int]], gap: int) -> int:
    """Returns how wide a row of buttons is, px."""
    return sum(wide for _, wide in row) + gap * max(0, len(row) - 1)
