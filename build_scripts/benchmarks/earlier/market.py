"""What the groups at the wheel are worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence

from build_scripts.benchmarks.earlier.features import Counts
from build_scripts.benchmarks.earlier.laying import Laying, best_laying, swapped
from build_scripts.benchmarks.earlier.special_choice import best_special
from build_scripts.benchmarks.earlier.worth import Judge
from game.rules.vikings.components import BUILDING_TILES, COLUMNS, FIGURES, ROWS, SPECIALS
from game.rules.vikings.state import State

_Fjord = tuple[bytes, tuple[int, ...], tuple[int, ...], tuple[int, ...], Counts]


class _Known:
    __slots__ = ("before", "layings", "specials")

    def __init__(self, before: float) -> None:
        self.before = before
        self.layings: dict[tuple[int, int], tuple[float, Laying]] = {}
        self.specials: dict[tuple[int, ...], tuple[int, float]] = {}


class Market:
    """Appraises groups and special tiles for every seat, and remembers it by fjord, so that nothing is judged twice.

    What a group adds to a fjord does not hang on the gold and the points beside it.
    """

    __slots__ = ("_fjords", "_judge")

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._fjords: dict[_Fjord, _Known] = {}

    def laying(self, state: State, seat: int, tile: int, figure: int) -> Laying:
        """Returns where a tile and its figure are worth most to the seat."""
        return self._appraised(state, seat, self._known(state, seat), tile, figure)[1]

    def gains(self, state: State, seat: int, slots: Sequence[int]) -> list[float]:
        """Returns what the groups at these fields would add to the seat's worth, prices left out."""
        known = self._known(state, seat)
        tiles, figures = state.wheel_tiles, state.wheel_figures
        return [self._appraised(state, seat, known, tiles[slot], figures[slot])[0] for slot in slots]

    def gain(self, state: State, seat: int, tile: int, figure: int) -> float:
        """Returns what a tile with a figure would add to the seat's worth, wherever it comes from."""
        return self._appraised(state, seat, self._known(state, seat), tile, figure)[0]

    def special(self, state: State, seat: int) -> float:
        """Returns what the best open special tile would add to the seat's worth."""
        if not state.advanced:
            return 0.0
        known = self._known(state, seat)
        display = tuple(state.display)
        if display not in known.specials:
            known.specials[display] = best_special(state, self._judge, seat)
        return known.specials[display][1]

    def _known(self, state: State, seat: int) -> _Known:
        key = (
            bytes(state.cells[seat * ROWS * COLUMNS : (seat + 1) * ROWS * COLUMNS]),
            tuple(state.figures[seat * ROWS : (seat + 1) * ROWS]),
            tuple(state.ashore[seat * len(FIGURES) : (seat + 1) * len(FIGURES)]),
            tuple(state.held[seat * len(SPECIALS) : (seat + 1) * len(SPECIALS)]),
            self._judge.rivals[seat],
        )
        known = self._fjords.get(key)
        if known is None:
            known = self._fjords[key] = _Known(self._judge.fjord(state, seat))
        return known

    def _appraised(self, state: State, seat: int, known: _Known, tile: int, figure: int) -> tuple[float, Laying]:
        if tile in BUILDING_TILES and swapped(state, seat, tile) == tile:
            tile = BUILDING_TILES[0]  # middle tiles differ only to whom a special building waits for
        found = known.layings.get((tile, figure))
        if found is None:
            laying = best_laying(state, self._judge, seat, tile, figure)
            found = known.layings[tile, figure] = laying.worth - known.before, laying
        return found


def open_slots(tiles: Sequence[int]) -> list[int]:
    """Returns the fields with a group, the 0 first."""
    return [slot for slot, tile in enumerate(tiles) if tile >= 0]
