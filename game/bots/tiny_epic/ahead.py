"""How far ahead a table puts a seat, as its policy sees it: its worth, and among several what is fitted on top."""

from __future__ import annotations

from operator import mul
from typing import Final

from game.bots.tiny_epic.features import HALVES, NAMES, features, half
from game.bots.tiny_epic.worth import margin, worths
from game.bots.weights import read_rows
from game.rules.tiny_epic.components import ERAS
from game.rules.tiny_epic.state import State

SEVERAL: Final = "values/several.toml"
"""The weights of all tables of several; ``build_scripts/fit.py`` writes them at two seats."""


def phase_of(state: State) -> int:
    """Returns which row of the weights holds: alone one for each era, among several one for each half of it."""
    era = min(ERAS - 1, state.era)
    return era if state.is_solo else HALVES * era + half(state)


def ahead(state: State, seat: int, influences: list[int] | None = None) -> float:
    """Returns by how many points a seat expects more than the mean of the others, or than the enemy clan.

    ``influences``: those of the table, where they are known already. Among several it is what a search makes of the
    same table too, so that the policy and whoever looks further want the same.
    """
    rows = () if state.is_solo else read_rows(__package__, SEVERAL, NAMES)
    if not rows or state.era == ERAS:
        return margin(state, seat, influences)
    row = rows[phase_of(state)]
    found: list[float] = [
        plain + sum(map(mul, row, features(state, other)))
        for other, plain in enumerate(worths(state, range(state.seats), influences))
    ]
    mine = found[seat]
    return mine - (sum(found) - mine) / (len(found) - 1)
