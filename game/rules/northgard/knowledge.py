"""What a seat may know: hands, cards being sorted and the order of decks are secret (rule northgard.decks.known).

Which cards a seat owns is known to all: the bag of its deck in a view also holds what lies unseen in its hand, or
among the cards that it is sorting.
"""

from __future__ import annotations

from game.rules.kernel import Chance
from game.rules.kernel.zones import fill_hands
from game.rules.kernel.zones.cards import pick_cards
from game.rules.northgard.state import NOBODY, State


def _sorter(state: State) -> int:
    """Returns the seat whose cards are being sorted, or -1."""
    return next((frame.seat for frame in state.stack if frame.kind == "sort"), NOBODY)


def hide(state: State, viewer: int) -> None:
    """Takes out of a copy what its viewer (a seat or STRANGER) may not know."""
    sorter = _sorter(state)
    for other in range(state.seats):
        hand = state.hands[other]
        elsewhere = hand.unseen(viewer)
        if other == sorter:
            elsewhere = [*elsewhere, *state.drawn.unseen(viewer)]
        state.hands[other] = hand.view_for(viewer)
        state.piles[other] = state.piles[other].view_for(viewer, elsewhere)
    state.drawn = state.drawn.view_for(viewer)


def guess(state: State, chance: Chance) -> None:
    """Fills a view with hands and cards being sorted that agree with everything seen."""
    sorter = _sorter(state)
    for seat in range(state.seats):
        pile = state.piles[seat]
        (state.hands[seat],), left = fill_hands([state.hands[seat]], pile.bag, (), "guessed hand", chance)
        if seat == sorter:
            cards = pick_cards("guessed draw", left, len(state.drawn.unknown), chance)
            for card in cards:
                left.remove(card)
            state.drawn = state.drawn.filled(cards)
        state.piles[seat] = pile.determinise("guessed deck", left, chance)
