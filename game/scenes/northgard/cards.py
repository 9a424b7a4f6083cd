"""Cards at the table: what they say, how they look in the reader's language, piles of them, lying or laid out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

import pygame

from game.language import Language
from game.rules.kernel import Message
from game.rules.northgard.components import CARDS
from game.rules.northgard.events import card_name
from game.scenes.northgard.faces import SHAPE, GameCard
from game.scenes.table import Key, Shows, Spot, Words
from game.scenes.table.kit import Fill, pane, picture
from game.scenes.table.tableau import Tableau
from game.ui.look import Look

BACK: Final = "card-back"
_GAP, _FLAT = 0.06, 1.9
"""How far cards that are laid out lie apart, as part of their size, and how many more lie in a row than rows."""


def card_words(card: int, *more: Message) -> Words:
    """Returns what a card does, in the rulebook's terms; -1: a card that nobody here may know."""
    if card < 0:
        return Words(Message("northgard.card.hidden"), more, "northgard.decks")
    known = CARDS[card]
    lines = [Message(f"northgard.card.{known.id}.text")]
    if known.is_instant:
        lines.append(Message("northgard.card.is_instant"))
    if known.fame:
        lines.append(Message("northgard.card.fame", {"n": known.fame}))
    rule = {"clan": f"northgard.clans.{known.clan}", "unrest": "northgard.decks.unrest"}.get(
        known.kind, "northgard.cards"
    )
    return Words(card_name(card), (*lines, *more), rule)


def card_picture(
    table: Shows, card: int, degrees: float = 0.0, dim: bool = False, large: bool = False, seen: float = 1.0
) -> GameCard:
    """Returns a card as it looks in the reader's language, in larger letters if it is ``large``."""
    name, words = _said(table.house.language, card)
    return GameCard(card, name, words, degrees, dim, large, seen)


def close_look(table: Shows, card: int) -> dict[str, Any]:
    """Returns how a card is seen from near: fields of the spot of whatever stands for it."""
    return {"outline": "rect", "large": card_picture(table, card, large=True), "shape": SHAPE}


@lru_cache(maxsize=1024)
def _said(language: Language, card: int) -> tuple[str, str]:
    """Returns the name and the wording of a card in a language."""
    return language.text(card_name(card)), language.text(f"northgard.card.{CARDS[card].id}.text")


def keys_of(name: str, cards: Sequence[int]) -> list[Key]:
    """Returns the keys of cards side by side; of equal ones the last has the key of its kind."""
    return [
        (name, card) if card not in cards[at + 1 :] else (f"{name} behind", card, cards[: at + 1].count(card))
        for at, card in enumerate(cards)
    ]


def draw_hollow(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws a place in the oak where a card may lie, and none does."""
    line = max(1, look.px(2))
    pane(Fill("#0C060382", 8)).draw(look, surface, rect)
    Fill("", 8, "#100905").draw(look, surface, rect)
    pygame.draw.rect(surface, "#7A5836", rect.move(0, line), max(1, line // 2), border_radius=look.px(8))


@picture
def pile(look: Look, surface: pygame.Surface, rect: pygame.Rect, top: GameCard | str | None, below: int = 0) -> None:
    """Draws a pile of cards from above: its top card, or an empty place; so many edges show below."""
    step = max(1, look.px(2))
    if top is None:
        draw_hollow(look, surface, rect)
        return
    for number in range(min(3, below), 0, -1):
        edge = look.assets.token(BACK, *rect.size)
        surface.blit(edge, rect.move(number * step, number * step))
    if isinstance(top, str):
        surface.blit(look.assets.token(top, *rect.size), rect)
    else:
        top.draw(look, surface, rect)


def in_pile(card: int) -> Key:
    """Returns the key of a card in a pile that lies spread out."""
    return ("in pile", card)


def laid_out(table: Shows, cards: Sequence[int]) -> tuple[Tableau, tuple[float, float]]:
    """Returns kinds of cards in rows, as a close look shows them, and the proportions of the whole."""
    across = max(1, math.ceil(math.sqrt(len(cards) * _FLAT)))
    down = max(1, -(-len(cards) // across))

    def spots(look: Look, rect: pygame.Rect) -> Iterator[Spot]:
        wide, high = rect.width / across, rect.height / down
        for number, card in enumerate(cards):
            row, column = divmod(number, across)
            left, top = round(rect.left + column * wide), round(rect.top + row * high)
            place = pygame.Rect(left, top, round(wide), round(high))
            place.inflate_ip(-round(wide * _GAP), -round(high * _GAP))
            yield Spot(in_pile(card), place, card_picture(table, card))

    return Tableau(tuple(cards), spots), (across * SHAPE[0], down * SHAPE[1])
