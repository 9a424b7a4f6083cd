"""What a seat may know: other hands of fate cards and the deck are secret, all else lies open."""

from __future__ import annotations

from game.rules.kernel import Chance
from game.rules.landnam.fate import EXPLORATION
from game.rules.landnam.state import NOTHING, State


def hide(state: State, viewer: int) -> None:
    """Takes out of a copy what its viewer may not know: the deck counts the cards of other hands as well."""
    for other, hand in enumerate(state.fates):
        if other != viewer and NOTHING not in hand:
            for card in hand:
                state.deck[card] += 1
            state.fates[other] = (NOTHING,) * len(hand)


def guess(state: State, chance: Chance) -> None:
    """Fills a view with hands that agree with everything seen.

    Every seat that never played an Exploration card has one; all other cards are as likely here as there. A shuffled
    discard counts with the rest of the deck.
    """
    hidden = [seat for seat, hand in enumerate(state.fates) if NOTHING in hand]
    promised = [seat for seat in hidden if state.promised >> seat & 1]
    bag = [count if card in EXPLORATION else 0 for card, count in enumerate(state.deck)]
    first = dict(zip(promised, chance.deal("guessed exploration cards", bag, len(promised)), strict=True))
    for card in first.values():
        state.deck[card] -= 1
    sizes = {seat: len(state.fates[seat]) - (seat in first) for seat in hidden}
    dealt = chance.deal("guessed fate cards", state.deck, sum(sizes.values()))
    for seat in hidden:
        hand = [dealt.pop() for _ in range(sizes[seat])]
        for card in hand:
            state.deck[card] -= 1
        state.fates[seat] = tuple(sorted([*hand, *([first[seat]] if seat in first else [])]))
