"""Cards spread out in rows, scrolled where they are many; one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.ui.look import Look
from game.ui.tooltip import Tip, tip
from game.ui.widgets.base import ENTER_KEYS
from game.ui.widgets.scroll import Scroll


class Card(Protocol):
    """What lies in a spread."""

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what is written on the card."""

    @property
    def hint(self) -> Tip | str | None:
        """Gets what explains the card where the pointer or the focus rests on it."""

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool, hovered: bool) -> None:
        """Draws the card into its place."""


class _Row:
    """A row of places, as high as a card with the room for its glow."""

    def __init__(self, height: int) -> None:
        self.height = height

    @property
    def said(self) -> tuple[str, ...]:
        """Gets nothing: the spread tells its cards itself."""
        return ()

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        """Draws nothing: the spread draws its cards itself."""

    def link_at(self, point: tuple[int, int]) -> str | None:
        return None


class Spread(Scroll):
    """Cards of one size side by side. A click or the arrows select one; a second click or Enter opens it.

    `size` is that of a card, `gap` between two of them and around them all, in px.
    """

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        cards: Sequence[Card],
        columns: int,
        size: tuple[int, int],
        gap: int,
        on_select: Callable[[int], None],
        on_open: Callable[[int], None],
        label: str = "",
    ) -> None:
        self.cards, self.columns, self.size, self.space = list(cards), columns, size, gap
        rows = -(-len(self.cards) // columns)
        super().__init__(look, rect, [_Row(size[1] + gap) for _ in range(rows)], 0, label)
        self.on_select, self.on_open = on_select, on_open
        self.selected: int | None = None
        self._pointed: int | None = None

    @property
    def can_focus(self) -> bool:
        return self.enabled and self.visible and bool(self.cards)

    @property
    def hint(self) -> Tip | str | None:
        """Gets what explains the card that is pointed at, or else the chosen one."""
        index = self._pointed if self.hovered else self.selected
        return None if index is None else tip(self.cards[index].hint)

    @hint.setter
    def hint(self, value: Tip | str | None) -> None:
        """Takes none: each card has its own."""

    @property
    def ring_rect(self) -> pygame.Rect:
        index = self._pointed if self.hovered and self._pointed is not None else self.selected
        return self.rect if index is None else self.card_rect(index).clip(self.rect)

    def card_rect(self, index: int) -> pygame.Rect:
        """Returns where a card lies on the screen, as far as the spread is scrolled."""
        row, column = divmod(index, self.columns)
        left = self.rect.left + self.space // 2 + column * (self.size[0] + self.space)
        top = self.rect.top + self.space // 2 + row * (self.size[1] + self.space) - self.offset
        return pygame.Rect((left, top), self.size)

    def card_at(self, point: tuple[int, int]) -> int | None:
        """Returns the index of the card at a point."""
        if not self.rect.collidepoint(point):
            return None
        return next((n for n in range(len(self.cards)) if self.card_rect(n).collidepoint(point)), None)

    def select(self, index: int) -> None:
        """Selects a card, kept among those there are, and shows it."""
        if not self.cards:
            return
        index = max(0, min(index, len(self.cards) - 1))
        self.show_card(index)
        if index != self.selected:
            self.selected = index
            self.look.touch()
            self.on_select(index)

    def show_card(self, index: int) -> None:
        """Scrolls as little as needed for a card to be seen."""
        self.show_block(index // self.columns)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        used = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self._point(pygame.mouse.get_pos() if event.type == pygame.MOUSEWHEEL else event.pos)
        return used

    def _key(self, key: int) -> bool:
        now, last = self.selected or 0, len(self.cards) - 1
        if key in ENTER_KEYS and self.selected is not None:
            self.on_open(self.selected)
            return True
        page = self.columns * max(1, self.rect.height // (self.size[1] + self.space))
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self.columns, pygame.K_DOWN: self.columns}
        steps |= {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -last, pygame.K_END: last}
        if key not in steps:
            return False
        goal = now + steps[key]
        if self.selected is None:
            goal = 0
        elif key == pygame.K_DOWN and goal > last and now // self.columns < last // self.columns:
            goal = last
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END):
            goal = max(0, min(goal, last))
        if not 0 <= goal <= last:
            return False
        self.select(goal)
        return True

    def _point(self, point: tuple[int, int]) -> None:
        found = self.card_at(point)
        if found != self._pointed:
            self._pointed = found
            self.look.touch()

    def set_hover(self, value: bool) -> None:
        super().set_hover(value)
        if not value:
            self._pointed = None

    def _pick(self, point: tuple[int, int]) -> bool:
        found = self.card_at(point)
        if found is not None:
            again = found == self.selected
            self.select(found)
            if again:
                self.on_open(found)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        outer = surface.get_clip()
        surface.set_clip(self.rect.clip(outer))
        for index, card in enumerate(self.cards):
            place = self.card_rect(index)
            if place.colliderect(self.rect):
                card.draw(surface, place, index == self.selected, index == self._pointed)
        surface.set_clip(outer)
        super().draw(surface)
