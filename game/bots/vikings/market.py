"""What groups, special tiles and boatsmen's trips are worth to each seat, judged once for every fjord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.lore import Turn
from game.bots.vikings.features import Fjord, fjord_key
from game.bots.vikings.ferrying import trips
from game.bots.vikings.laying import Laying, best_laying, swapped
from game.bots.vikings.specials import special_gains
from game.bots.vikings.worth import Judge
from game.rules.vikings.components import BUILDING_TILES
from game.rules.vikings.state import State


class _Known(NamedTuple):
    before: float
    layings: dict[tuple[int, int], tuple[float, Laying]]
    specials: dict[tuple[int, ...], float]
    trips: list[Turn]


class Market:
    """Appraises groups and special tiles for every seat, and remembers it by fjord, so that nothing is judged twice.

    What a group adds to a fjord does not hang on the gold and the points beside it.
    """

    __slots__ = ("_fjords", "judge")

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self._fjords: list[dict[Fjord, _Known]] = [{} for _ in judge.rivals]

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
        """Returns what the best open special tile would add to the seat's worth; 0 when declining is best."""
        if not state.advanced:
            return 0.0
        known = self._known(state, seat)
        display = (*state.display, state.gold[seat])
        if display not in known.specials:
            gains = special_gains(state, self.judge, seat)
            known.specials[display] = max(0.0, gains[0][0]) if gains else 0.0
        return known.specials[display]

    def trips(self, state: State, seat: int) -> list[Turn]:
        """Returns what the seat may do with its next boatsman, the best first."""
        known = self._known(state, seat)
        if not known.trips:
            known.trips.extend(trips(state, self.judge, seat))
        return known.trips

    def _known(self, state: State, seat: int) -> _Known:
        fjords, key = self._fjords[seat], fjord_key(state, seat)
        known = fjords.get(key)
        if known is None:
            known = fjords[key] = _Known(self.judge.fjord(state, seat), {}, {}, [])
        return known

    def _appraised(self, state: State, seat: int, known: _Known, tile: int, figure: int) -> tuple[float, Laying]:
        if tile in BUILDING_TILES and not (state.advanced and swapped(state, seat, tile) != tile):
            tile = BUILDING_TILES[0]  # middle tiles differ only to whom a special building waits for
        found = known.layings.get((tile, figure))
        if found is None:
            laying = best_laying(state, self.judge, seat, tile, figure)
            found = known.layings[tile, figure] = laying.worth - known.before, laying
        return found
