"""What a table of Landnám offers: harvest still to come, what hexes bring to whom, where farms could stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.landnam.building import is_coastal, is_site
from game.rules.landnam.components import ALL_PIECES, KINDS, NUMBERS, PIECES
from game.rules.landnam.island import AROUND, CORNERS_OF, NEIGHBOURS, OUTER
from game.rules.landnam.state import NOTHING, State, is_ship, owner_of

# Of 36 rolls of two dice, how many show a number; 0 stands for a hex without one.
WAYS: Final = tuple(6 - abs(number - 7) if number in NUMBERS else 0 for number in range(NUMBERS[-1] + 1))
ROLLS: Final = 36
# Turns of the whole table for each point that the leader still lacks, and how many there are at least.
TURNS_A_POINT: Final = 6.0
LAST_TURNS: Final = 5.0
# Points that a card of the most ordinary kind is worth.
CARD: Final = 0.17
# The same of a card that comes in later, if at all.
STREAM: Final = 0.1
# Ways that an unknown hex is taken for beside a corner.
UNKNOWN: Final = 1.2
# The share of a hex's yield that counts beside it while somebody else's piece takes it all.
BLOCKED: Final = 0.5
COAST: Final = 0.35
SETTLED: Final = 2  # cards for a piece on the hex
# What a piece is worth: to have one at all, the best site in its reach, unknown hexes beside it; what it takes from
# others, and how much a suit may cost.
PIECE: Final = 0.25
REACH: Final = 0.45
CURIOUS: Final = 0.06
DENIAL: Final = 0.6
SUED: Final = 0.3
# Points that a fate card is worth in the hand, and what ending the game as its winner adds.
FATE: Final = 0.25
VICTORY: Final = 4.0


class Survey:
    """One look at a table, for one decision; everything in points, and found only when it is asked for."""

    __slots__ = ("_factors", "_incomes", "_places", "_sites", "left", "state", "stream", "ways")

    def __init__(self, state: State) -> None:
        self.state = state
        lead = max(state.points(seat) for seat in range(state.seats))
        self.left = (state.goal - lead) * TURNS_A_POINT + LAST_TURNS
        self.stream = self.left / ROLLS * STREAM  # points that one card at one way is worth until the end
        self.ways = [WAYS[number] for number in state.token]
        self._incomes: list[list[int]] | None = None
        self._factors: dict[int, list[float]] = {}
        self._sites: dict[int, dict[int, float]] = {}
        self._places: dict[tuple[int, bool, int], float] = {}

    # -- what comes in ------------------------------------------------------------------------------------------

    def incomes(self) -> list[list[int]]:
        """Returns the ways to get a card of each resource, seat by seat."""
        if self._incomes is None:
            state, found = self.state, [[0] * len(KINDS) for _ in range(self.state.seats)]
            house, standing = state.house, state.standing
            for at, ways in enumerate(self.ways):
                if not ways:
                    continue
                kind = state.resource_at(at)
                piece = standing[at]
                if piece >= 0:
                    found[piece // ALL_PIECES][kind] += SETTLED * ways
                    continue
                for corner in CORNERS_OF[at]:
                    if house[corner]:
                        found[house[corner] - 1 >> 1][kind] += ways * (1 + (house[corner] - 1 & 1))
            self._incomes = found
        return self._incomes

    def factors(self, seat: int) -> list[float]:
        """Returns how much more than ordinary a card of each resource is worth to a seat: what it lacks is dear."""
        known = self._factors.get(seat)
        if known is None:
            income = self.incomes()[seat]
            middle = sum(income) / len(KINDS) + 3
            known = self._factors[seat] = [min(1.6, max(0.6, middle / (ways + 3))) for ways in income]
        return known

    def yield_of(self, seat: int, at: int) -> float:
        """Returns the points that one card from every harvest of a hex is worth to a seat until the end."""
        kind = self.state.resource_at(at)
        return self.ways[at] * self.factors(seat)[kind] * self.stream if kind >= 0 else 0.0

    # -- where farms can stand ----------------------------------------------------------------------------------

    def site(self, seat: int, corner: int) -> float:
        """Returns what a farm of a seat on a corner is worth; 0 where none may stand."""
        sites = self._sites.setdefault(seat, {})
        known = sites.get(corner)
        if known is None:
            known = sites[corner] = self._site(seat, corner) if is_site(self.state, corner) else 0.0
        return known

    def _site(self, seat: int, corner: int) -> float:
        return 1.0 + self.house_yield(seat, corner) + (COAST if is_coastal(self.state, corner) else 0.0)

    def house_yield(self, seat: int, corner: int) -> float:
        """Returns what one house of a seat on a corner brings until the end."""
        state, worth = self.state, 0.0
        for at in AROUND[corner]:
            if at == OUTER:
                continue
            if state.terrain[at] < 0:
                worth += UNKNOWN * self.stream
                continue
            piece = state.standing[at]
            worth += self.yield_of(seat, at) * (1.0 if piece < 0 else BLOCKED)
        return worth

    def best_sites(self, seat: int, at: int, count: int = 1) -> list[tuple[float, int]]:
        """Returns the best corners of a hex for a farm of a seat, with what it is worth there, the best first."""
        found = [(worth, corner) for corner in CORNERS_OF[at] if (worth := self.site(seat, corner)) > 0]
        if count == 1:
            return [max(found)] if found else []
        return sorted(found, reverse=True)[:count]

    # -- what pieces are worth ----------------------------------------------------------------------------------

    def place(self, piece: int, at: int) -> float:
        """Returns what a piece is worth on a hex: its harvest, what it takes from others, the sites in its reach."""
        seat, ship = owner_of(piece), is_ship(piece)
        key = seat, ship, at
        known = self._places.get(key)
        if known is None:
            known = self._places[key] = self._place(seat, ship, at)
        return known

    def _place(self, seat: int, ship: bool, at: int) -> float:
        state = self.state
        worth = PIECE + self.held(seat, at)
        if state.house_stock(seat) > 0:
            worth += REACH * max((self.site(seat, corner) for corner in CORNERS_OF[at]), default=0.0)
        unknown = sum(state.terrain[near] < 0 for near in NEIGHBOURS[at])
        worth += CURIOUS * min(2, unknown)
        if ship and at != OUTER and state.harbour[at] >= 0:
            worth += 0.1
        return worth

    def held(self, seat: int, at: int) -> float:
        """Returns what holding a hex with a piece is worth: two cards each time, others shut out, perhaps a suit."""
        state = self.state
        kind = state.resource_at(at)
        if kind < 0:
            return 0.0
        one = self.yield_of(seat, at)
        worth, rivals = SETTLED * one, 0
        for corner in CORNERS_OF[at]:
            house = state.house[corner]
            if house:
                other, amount = house - 1 >> 1, 1 + (house - 1 & 1)
                if other == seat:
                    worth -= amount * one
                else:
                    worth += DENIAL * amount * self.yield_of(other, at) / (state.seats - 1)
                    rivals |= 1 << other
        if rivals:
            mine = state.held(seat, kind)
            for other in range(state.seats):
                if rivals >> other & 1:
                    worth -= SUED if state.held(other, kind) >= mine else SUED / 3
        return worth


def idle(state: State, seat: int) -> int:
    """Returns how many pieces a seat has on the board."""
    begin = seat * ALL_PIECES
    return ALL_PIECES - state.place[begin : begin + ALL_PIECES].count(NOTHING)


def free_piece(state: State, seat: int, of_ships: bool) -> int:
    """Returns a piece in a seat's stock; -1 for none."""
    begin = seat * ALL_PIECES + (0 if of_ships else PIECES)
    for piece in range(begin, begin + PIECES):
        if state.place[piece] == NOTHING:
            return piece
    return NOTHING


def stakes(survey: Survey, seat: int, at: int) -> float:
    """Returns how many more cards a seat gets from a harvest of a hex than the others in the mean, weighed by need."""
    state = survey.state
    kind = state.resource_at(at)
    share = [0.0] * state.seats
    piece = state.standing[at]
    if piece >= 0:
        share[owner_of(piece)] += SETTLED
    else:
        for corner in CORNERS_OF[at]:
            house = state.house[corner]
            if house:
                share[house - 1 >> 1] += 1 + (house - 1 & 1)
    weighed = [count * survey.factors(other)[kind] if count else 0.0 for other, count in enumerate(share)]
    return beyond(weighed, seat)


def beyond(worths: Sequence[float], seat: int) -> float:
    """Returns how far a seat's number lies above the mean of the others."""
    return worths[seat] - (sum(worths) - worths[seat]) / (len(worths) - 1)
