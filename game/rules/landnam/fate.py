"""Fate cards: who holds which, who could hold what as far as everybody knows, drawing and playing them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.kernel import Chance, Event
from game.rules.landnam.components import FATE_CARDS, FATE_COUNTS, FATE_LABELS, FATES, effect_of
from game.rules.landnam.events import FateDrawn, FatePlayed, FatesShuffled
from game.rules.landnam.state import NOTHING, State

_OPS: Final = [effect_of(card)[0] for card in FATE_CARDS]
_CARDS_OF: Final = {op: tuple(card for card in FATE_CARDS if _OPS[card] == op) for op in _OPS}
EXPLORATION: Final = tuple(card for card in FATE_CARDS if FATE_LABELS[card] == "exploration")


def cards_of(*ops: str) -> list[int]:
    """Returns the kinds of fate cards that do one of these things."""
    return [card for op in ops for card in _CARDS_OF.get(op, ())]


def card_with(state: State, seat: int, op: str) -> int:
    """Returns a fate card in a hand that does something; -1 if there is none, or the viewer may not know."""
    return next((card for card in state.fates[seat] if card >= 0 and effect_of(card)[0] == op), NOTHING)


def could_hold(state: State, seat: int, *ops: str) -> bool:
    """Tells, on what everybody knows, whether a seat could hold a card that does one of these things.

    A seat that never played an Exploration card has one still; cards in the discard are in nobody's hand.
    """
    cards = cards_of(*ops)
    count = len(state.fates[seat])
    if not set(cards) & set(EXPLORATION):
        count -= state.promised >> seat & 1
    return count > 0 and any(state.discard[card] < FATE_COUNTS[card] for card in cards)


def deal_first_cards(state: State, chance: Chance) -> None:
    """Gives every seat its Exploration card; cards turned over before one appears go back (rule landnam.setup.fate)."""
    for seat in range(state.seats):
        bag = [state.deck[card] if card in EXPLORATION else 0 for card in range(len(FATES))]
        (card,) = chance.deal(f"exploration card of seat {seat}", bag, 1)
        state.deck[card] -= 1
        state.fates[seat] = (card,)
        state.promised |= 1 << seat


def draw(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Draws a fate card; the discard is shuffled first if the deck is empty (rule landnam.fate.deck)."""
    if not any(state.deck):
        if not any(state.discard):
            return
        state.deck, state.discard = state.discard, [0] * len(FATES)
        events.append(FatesShuffled(-1))
    (card,) = chance.deal(f"fate card of seat {seat}", state.deck, 1)
    state.deck[card] -= 1
    state.fates[seat] = tuple(sorted((*state.fates[seat], card)))
    events.append(FateDrawn(seat, card))


def spend(state: State, seat: int, card: int, target: int, events: list[Event]) -> None:
    """Lays a fate card of a hand on the discard."""
    hand = list(state.fates[seat])
    hand.remove(card)
    state.fates[seat] = tuple(hand)
    state.discard[card] += 1
    if card in EXPLORATION:
        state.promised &= ~(1 << seat)
    events.append(FatePlayed(seat, card, target))


def kinds_in(hand: Iterable[int]) -> Sequence[int]:
    """Returns the kinds of fate cards in a hand, each once; none of those that the viewer may not know."""
    return [card for card in dict.fromkeys(hand) if card >= 0]
