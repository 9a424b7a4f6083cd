"""What a table shows of a seat, and of the enemy clan where it plays alone, for the fitted value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.tiny_epic.hands import CARD_WORTH, hand_worths
from game.bots.tiny_epic.worth import foe_worth, land_worth, pays
from game.rules.tiny_epic.components import DEALT, ERAS, GOODS
from game.rules.tiny_epic.state import DOWN, State

NAMES: Final = (
    "land",
    "islands",
    "settlers",
    "favours",
    *GOODS,
    "boats",
    "temples",
    "villages",
    "foe",
    "foe_islands",
    "foe_settlers",
    "foe_favours",
    "runes",
    "hand",
    "cards",
    "present",
    "lead",
)

# Parts of an era that a table of several tells apart: its draft and first turns, and its last ones.
HALVES: Final = 2
# A lead beyond this makes an island no safer.
_LEAD: Final = 4
_NO_FOE: Final = (0.0,) * 4
_NO_CARDS: Final = (0.0,) * 5

WORDS: Final = {
    "tiny_epic.prospect.islands": ("land", "islands", "lead"),
    "tiny_epic.prospect.influence": ("present",),
    "tiny_epic.prospect.favours": ("favours",),
    "tiny_epic.prospect.goods": tuple(GOODS),
    "tiny_epic.prospect.pieces": ("settlers", "boats", "temples"),
    "tiny_epic.prospect.villages": ("villages",),
    "tiny_epic.prospect.cards": ("runes", "hand", "cards"),
    "tiny_epic.prospect.enemy": ("foe", "foe_islands", "foe_settlers", "foe_favours"),
}


def features(state: State, seat: int) -> Sequence[float]:
    """Returns the features of a seat in the order of ``NAMES``: alone the enemy's too, among several its cards."""
    boats, temples = state.built(seat)
    favours = pays(state).favours
    shared = (
        land_worth(state, seat),
        state.holder.count(seat),
        sum(state.settlers[seat :: state.parties]),
        sum([favours[favour] for favour in state.favours[seat]]),
        *state.goods_of(seat),
        boats,
        temples,
        state.raided[seat],
    )
    foe, cards = (_foe(state), _NO_CARDS) if state.is_solo else (_NO_FOE, _among(state, seat))
    return (*shared, *foe, *cards)


def _foe(state: State) -> Sequence[float]:
    foe = state.other
    return (
        foe_worth(state),
        state.holder.count(foe),
        sum(state.settlers[foe :: state.parties]),
        len(state.enemy_favours),
    )


def _among(state: State, seat: int) -> Sequence[float]:
    """Returns runes of cards face up, what the hand is worth, its cards, footholds and leads on islands."""
    parties, found = state.parties, state.influences()
    hand, worths = state.hands[seat].cards, hand_worths(state) if state.era < ERAS else CARD_WORTH
    footholds, leads = 0, 0
    for island, mine in enumerate(found[seat::parties]):
        if state.holder[island] == seat:
            here = found[island * parties : (island + 1) * parties]
            here[seat] = 0
            leads += max(0, min(mine - max(here), _LEAD))
        elif mine:
            footholds += 1
    return (
        sum([0 <= card < DOWN for card in state.rows[seat]]),
        sum([worths[card] for card in hand]),
        len(hand),
        footholds,
        leads,
    )


def half(state: State) -> int:
    """Returns in which part of its era a table is, from 0."""
    dealt = DEALT[min(state.era, ERAS - 1)]
    left = dealt if state.is_drafting else max(map(len, state.hands), default=0)
    return HALVES - 1 - max(0, left - 1) * HALVES // dealt
