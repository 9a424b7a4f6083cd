"""Views of Skerry: what is hidden is merged, what was seen is remembered, and guesses agree with all of it."""

from __future__ import annotations

from game.rules.kernel import Chance
from game.rules.kernel.zones import Hand, deal_cards, fill_hands, hide_zones, without
from tests.toy.state import State


def hide(state: State, viewer: int) -> None:
    """Takes out of a copy what its viewer (a seat or STRANGER) may not know."""
    hide_zones(state, viewer, _hands(state))


def _hands(state: State) -> list[Hand]:
    """Returns what the seats and the automaton hold; while they draft, what they have kept."""
    hands = [state.draft.hand(seat) for seat in range(state.seats)] if state.is_drafting else state.hands
    return [*hands, state.enemy]


def guess(state: State, chance: Chance) -> None:
    """Fills a copy of a view, so that it agrees with everything the viewer has seen."""
    is_drafting = state.is_drafting
    *seats, enemy = _hands(state)
    rests = state.draft.rests()
    hands, left = fill_hands([*seats, *rests, enemy], state.pile.bag, state.draft.clues(state.viewer), "guess", chance)
    state.enemy = hands.pop()
    state.orders = state.orders.filled()
    own, others = hands[: state.seats], hands[state.seats :]
    state.draft = state.draft.filled(own, others)
    if not is_drafting:
        state.hands = own
    offered = deal_cards("guess", left, len(state.offered.unknown), chance)
    state.offered = state.offered.filled(offered)
    state.pile = state.pile.determinise("guess", without(left, offered), chance)
