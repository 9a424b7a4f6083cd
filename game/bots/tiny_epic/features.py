"""What a table shows of a lone seat and the enemy clan, for the fitted value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.tiny_epic.worth import foe_worth, land_worth, pays
from game.rules.tiny_epic.components import GOODS
from game.rules.tiny_epic.state import State

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
)

WORDS: Final = {
    "tiny_epic.prospect.islands": ("land", "islands"),
    "tiny_epic.prospect.favours": ("favours",),
    "tiny_epic.prospect.goods": tuple(GOODS),
    "tiny_epic.prospect.pieces": ("settlers", "boats", "temples"),
    "tiny_epic.prospect.villages": ("villages",),
    "tiny_epic.side.enemy": ("foe", "foe_islands", "foe_settlers", "foe_favours"),
}


def features(state: State) -> Sequence[float]:
    """Returns the features of the lone seat and of the enemy clan, in the order of ``NAMES``."""
    foe = state.other
    boats, temples = state.built(0)
    favours = pays(state).favours
    return (
        land_worth(state, 0),
        state.holder.count(0),
        sum(state.settlers[0 :: state.parties]),
        sum([favours[favour] for favour in state.favours[0]]),
        *state.goods_of(0),
        boats,
        temples,
        state.raided[0],
        foe_worth(state),
        state.holder.count(foe),
        sum(state.settlers[foe :: state.parties]),
        len(state.enemy_favours),
    )
