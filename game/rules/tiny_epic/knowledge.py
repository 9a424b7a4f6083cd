"""Views and guesses: what is hidden is merged, what was seen is remembered, and guesses agree with all of it."""

from __future__ import annotations

from game.rules.kernel import Chance
from game.rules.kernel.zones import Hand, deal_cards, fill_hands, hide_zones, without
from game.rules.tiny_epic.state import State


def hide(state: State, viewer: int) -> None:
    """Takes out of a copy what its viewer (a seat or STRANGER) may not know."""
    hide_zones(state, viewer, _hands(state))


def _hands(state: State) -> list[Hand]:
    """Returns what the seats hold, or have kept in the draft; then the neutral hand's cards, and the enemy's deck."""
    if state.is_drafting:
        hands = [state.draft.hand(seat) for seat in range(len(state.draft.kept))]
    else:
        hands = [*state.hands, *(state.draft.hand(place) for place in range(state.seats, len(state.draft.kept)))]
    return [*hands, state.enemy]


def guess(state: State, chance: Chance) -> None:
    """Fills a copy of a view, so that it agrees with everything the viewer has seen."""
    is_drafting = state.is_drafting
    *kept, enemy = _hands(state)
    rests = state.draft.rests()
    hands, left = fill_hands([*kept, *rests, enemy], state.pile.bag, state.draft.clues(state.viewer), "guess", chance)
    state.enemy = hands.pop()
    kept, rests = hands[: len(kept)], hands[len(kept) :]
    state.draft = state.draft.filled(kept, rests)
    if not is_drafting:
        state.hands = kept[: state.seats]
    offered = deal_cards("guess", left, len(state.offered.unknown), chance)
    state.offered = state.offered.filled(offered)
    state.pile = state.pile.determinise("guess", without(left, offered), chance)
