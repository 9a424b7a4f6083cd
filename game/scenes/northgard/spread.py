"""A pile laid out to be looked at: its cards side by side, those known to lie on top first."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from game.scenes.northgard.cards import card_picture
from game.scenes.northgard.faces import SHAPE
from game.scenes.table import Shows
from game.scenes.table.spots import Key, Spot, draw_spots
from game.ui.look import Look

_GAP = 0.06


def in_pile(card: int) -> Key:
    """Returns the key of a card in a pile that lies spread out."""
    return ("in pile", card)


@dataclass(frozen=True, slots=True)
class Spread:
    """Kinds of cards in rows, as a close look shows them."""

    cards: tuple[int, ...]
    table: Shows = field(compare=False)

    @property
    def _across(self) -> int:
        return max(1, math.ceil(math.sqrt(len(self.cards) * 1.9)))

    @property
    def shape(self) -> tuple[float, float]:
        """Gets the proportions of the whole."""
        across = self._across
        return across * SHAPE[0], max(1, -(-len(self.cards) // across)) * SHAPE[1]

    def spots(self, look: Look, rect: pygame.Rect) -> Iterator[Spot]:
        """Yields the cards as they lie in a rectangle; those of a kind have one key."""
        across = self._across
        rows = max(1, -(-len(self.cards) // across))
        wide, high = rect.width / across, rect.height / rows
        for number, card in enumerate(self.cards):
            row, column = divmod(number, across)
            place = pygame.Rect(
                round(rect.left + column * wide), round(rect.top + row * high), round(wide), round(high)
            ).inflate(-round(wide * _GAP), -round(high * _GAP))
            yield Spot(in_pile(card), place, card_picture(self.table, card))

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the cards."""
        draw_spots(look, surface, self.spots(look, rect))
