"""What the groups at the wheel are worth to each seat, price left out and price counted."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.vikings.laying import best_laying
from game.bots.vikings.special_choice import best_special
from game.bots.vikings.worth import Judge
from game.rules.vikings.components import GROUPS
from game.rules.vikings.state import State


class Market:
    """The groups at the wheel in the eyes of every seat, worked out when first asked for.

    The table is tried on and left as it was; it must stay so while the market is in use.
    """

    __slots__ = ("_gains", "_judge", "_specials", "_state")

    def __init__(self, state: State, judge: Judge) -> None:
        self._state = state
        self._judge = judge
        self._gains: dict[int, list[float]] = {}
        self._specials: dict[int, float] = {}

    def gains(self, seat: int) -> list[float]:
        """Returns what each field's group would add to a seat's worth before its price; 0 where none lies."""
        found = self._gains.get(seat)
        if found is None:
            found = self._gains[seat] = gains(self._state, self._judge, seat)
        return found

    def special(self, seat: int) -> float:
        """Returns what the best open special tile would add to a seat's worth."""
        if not self._state.advanced:
            return 0.0
        if seat not in self._specials:
            self._specials[seat] = best_special(self._state, self._judge, seat)[1]
        return self._specials[seat]


def gains(state: State, judge: Judge, seat: int) -> list[float]:
    """Returns what each field's group would add to a seat's worth before its price; equal groups count alike."""
    before = judge.worth(state, seat)
    known: dict[tuple[int, int], float] = {}
    found = [0.0] * GROUPS
    for slot, group in enumerate(zip(state.wheel_tiles, state.wheel_figures, strict=True)):
        if group[0] < 0 or group[1] < 0:
            continue
        if group not in known:
            known[group] = best_laying(state, judge, seat, *group).worth - before
        found[slot] = known[group]
    return found


def open_slots(tiles: Sequence[int]) -> list[int]:
    """Returns the fields with a group, the 0 first."""
    return [slot for slot, tile in enumerate(tiles) if tile >= 0]


def zero_is_free(figures: Sequence[int], slots: Sequence[int]) -> bool:
    """Tells whether the group at 0 may be taken for its figure's sake: the last of its colour at the wheel."""
    return figures.count(figures[slots[0]]) == 1
