"""How the cards and places of Skerry look, and what they say of themselves."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.kernel import HIDDEN, Message
from game.scenes.table import Words
from game.scenes.table.kit import Disc, Fitted, Panel
from game.ui.look import Look
from tests.toy.components import CARDS, COST, STRENGTH

PEOPLE = ("fisherman", "goldsmith", "noble", "scout", "warrior", "noble", "scout", "boatsman", "boatsman")
GOOD_TOKENS = ("icon-bag", "coin-1")


@dataclass(frozen=True, slots=True)
class Face:
    """A card from its front; HIDDEN shows its back."""

    card: int

    def facts(self) -> tuple[str, ...]:
        """Returns who is on it, and the strength."""
        return ("back",) if self.card == HIDDEN else (PEOPLE[self.card], str(STRENGTH[self.card]))

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws who is on it, and its strength."""
        if self.card == HIDDEN:
            surface.blit(look.assets.token("card-back", *rect.size), rect)
            return
        Panel().draw(look, surface, rect)
        inner = rect.inflate(-rect.width // 4, -rect.height // 4)
        Fitted(f"vikings/fig-{PEOPLE[self.card]}").draw(look, surface, inner)
        Disc(str(STRENGTH[self.card])).draw(look, surface, pygame.Rect(*rect.topleft, rect.width // 3, rect.width // 3))


def card_words(card: int) -> Words:
    """Returns what a card is."""
    if card == HIDDEN:
        return Words(Message("skerry.card.hidden"))
    said = Message("skerry.card.text", {"strength": STRENGTH[card], "cost": COST[card]})
    return Words(Message(f"skerry.card.{CARDS[card]}"), (said,), "skerry.turn")


def place(name: str, **args: int) -> Words:
    """Returns what a place is."""
    return Words(Message(f"skerry.place.{name}", args))
