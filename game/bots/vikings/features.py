"""What a bot sees in one fjord: a row of numbers, each with a name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, compress
from operator import and_, mul, sub, xor
from typing import Final, NamedTuple

from game.rules.vikings import components as box
from game.rules.vikings.components import BOATSMAN, COLUMNS, FIGURES, FISHERMAN, ROUNDS, ROWS, SPECIALS, WARRIOR
from game.rules.vikings.state import State

NAMES: Final = (
    "goldsmiths", "nobles", "scouts", "scouts_below", "fishermen", "warriors_idle", "threatened_goldsmiths",
    "threatened_others", "repelled_gold", "repelled_points", "hoped_ships", "open_gold", "open_points", "open_reach",
    "bare_ships", "ferried_fishermen", "ferried_goldsmiths", "ferried_scouts", "ferried_nobles", "ferried_warriors",
    "waiting_fishermen", "waiting_goldsmiths", "waiting_scouts", "waiting_nobles", "waiting_warriors",
    "free_fishermen", "free_goldsmiths", "free_scouts", "free_nobles", "free_warriors", "free_threatened", "boatsmen",
    "islands", "islands_open", "islands_headless", "longest", "surplus", "shortage", "lead_boatsmen",
    "lead_boatsmen_far", "lead_islands", "lead_islands_far", "lead_longest", "lead_longest_far",
)  # fmt: skip
WORDS: Final = {
    "vikings.source.goldsmiths": ("goldsmiths", "ferried_goldsmiths", "waiting_goldsmiths", "free_goldsmiths"),
    "vikings.source.nobles": ("nobles", "ferried_nobles", "waiting_nobles", "free_nobles"),
    "vikings.source.scouts": ("scouts", "scouts_below", "ferried_scouts", "waiting_scouts", "free_scouts"),
    "vikings.source.food": (
        "fishermen", "ferried_fishermen", "waiting_fishermen", "free_fishermen", "surplus", "shortage",
    ),
    "vikings.source.ships": (
        "warriors_idle", "ferried_warriors", "waiting_warriors", "free_warriors", "repelled_gold", "repelled_points",
        "hoped_ships",
    ),
    "vikings.source.penalty": (
        "open_gold", "open_points", "open_reach", "bare_ships", "threatened_goldsmiths", "threatened_others",
        "free_threatened",
    ),
    "vikings.source.boatsmen": ("boatsmen", "lead_boatsmen", "lead_boatsmen_far"),
    "vikings.source.islands": ("islands", "islands_open", "islands_headless", "lead_islands", "lead_islands_far"),
    "vikings.source.longest": ("longest", "lead_longest", "lead_longest_far"),
    "vikings.source.gold": ("gold_first", "gold_next", "gold_rest"),
    "vikings.source.bonus": ("specials",),
    "vikings.source.exchange": ("exchange",),
}  # fmt: skip
INDEX: Final = {name: index for index, name in enumerate(NAMES)}
_COMPARED: Final = [INDEX[name] for name in ("boatsmen", "islands", "longest")]
_BOATSMEN, _ISLANDS, _LONGEST = _COMPARED
# Ahead (1), equal or behind (-1), and how far, at most 3 either way.
_AHEAD: Final = {far: ((far > 0) - (far < 0), max(-3, min(3, far))) for far in range(-ROWS * COLUMNS, ROWS * COLUMNS)}

# All that lies in a fjord, figures on it and ashore, and the seat's special tiles.
Fjord = tuple[bytes, tuple[int, ...], tuple[int, ...], tuple[int, ...]]

_SHIPS: Final = tuple((tile.reach, tile.gold, tile.points) for tile in box.TILES)
_HORNS: Final = tuple((kind, special.horn) for kind, special in enumerate(SPECIALS) if special.horn)
_FED: Final = box.FINAL["fed_per_fisherman"]

_count: Final = int.bit_count
_NOBODY: Final = [0] * BOATSMAN
_REACH: Final = INDEX["open_reach"] - INDEX["repelled_gold"]

# How dear a craft's place on an island is, by craft; boatsmen carry the dearest first.
_CARRY_WORTH: Final = (5, 6, 4, 5, 3)
_DEAREST_FIRST: Final = sorted(box.CRAFTS, key=lambda craft: -_CARRY_WORTH[craft])


class Counts(NamedTuple):
    """What is compared between seats at the end: boatsmen, completed islands, the longest of them."""

    boatsmen: int
    islands: int
    longest: int


def carry(state: State, seat: int, pairs: list[int]) -> int:
    """Takes off ``pairs`` whom the seat's boatsmen can bring to free tiles; returns how many boatsmen that takes.

    ``pairs`` are, by craft, figures ashore for which there is a tile.
    """
    boatsmen = state.ashore[seat * len(FIGURES) + BOATSMAN]
    whole_loads = state.held[seat * len(SPECIALS) + box.BOAT] if state.advanced else boatsmen
    used = 0
    while used < boatsmen and any(pairs):
        if used < whole_loads:
            loads = [*map(mul, _CARRY_WORTH, pairs)]
            dearest = max(loads)
            if dearest >= sum(compress(_CARRY_WORTH, pairs)):
                pairs[loads.index(dearest)] = 0
            else:
                pairs[:] = [pair - 1 if pair else 0 for pair in pairs]
        else:
            pairs[next(filter(pairs.__getitem__, _DEAREST_FIRST))] -= 1
        used += 1
    return used


def island_counts(state: State, seat: int) -> tuple[int, int, int, int]:
    """Returns completed islands, the tiles of the longest, islands open at their right, and runs without a left end."""
    complete = longest = unfinished = headless = 0
    for index in range(seat * ROWS + 1, seat * ROWS + ROWS):
        taken = state.occupied[index]
        if not taken:
            continue
        land_left, going_on = state.land_left[index], state.land_right[index]
        starts = taken & ~land_left
        # Adding the starts to the tiles that go on carries each island to the cell behind its last such tile.
        behind = ((starts & going_on) + going_on) & ~going_on
        ends = behind & taken
        unfinished += (behind & ~taken).bit_count()
        headless += (land_left & ~(taken << 1)).bit_count()
        while ends:
            end = ends & -ends
            ends ^= end
            complete += 1
            length = end.bit_length() - (starts & (end - 1)).bit_length() + 1
            if length > longest:
                longest = length
    return complete, longest, unfinished, headless


def fjord_key(state: State, seat: int) -> Fjord:
    """Returns all that ``alone`` looks at but the round: equal keys, equal features."""
    return (
        bytes(state.cells[seat * ROWS * COLUMNS : (seat + 1) * ROWS * COLUMNS]),
        tuple(state.figures[seat * ROWS : (seat + 1) * ROWS]),
        tuple(state.ashore[seat * len(FIGURES) : (seat + 1) * len(FIGURES)]),
        tuple(state.held[seat * len(SPECIALS) : (seat + 1) * len(SPECIALS)]),
    )


def features(state: State, seat: int, rivals: Counts) -> list[int]:
    """Returns the numbers of ``NAMES`` for a seat; ``rivals`` are the highest counts among the others.

    Gold and points are left out: what a fjord is worth does not hang on them.
    """
    row = alone(state, seat)
    row += leads(row, rivals)
    return row


def leads(row: Sequence[int], rivals: Counts) -> list[int]:
    """Returns who is ahead in what is compared at the end, and how far, out of the features that stand alone."""
    boatsmen, islands, longest = rivals
    return [
        *_AHEAD[row[_BOATSMEN] - boatsmen], *_AHEAD[row[_ISLANDS] - islands], *_AHEAD[row[_LONGEST] - longest],
    ]  # fmt: skip


def best_of(rows: Iterable[Sequence[int]]) -> Counts:
    """Returns the highest counts among fjords whose features these are."""
    return Counts(*map(max, zip(*([row[index] for index in _COMPARED] for row in rows), strict=True)))


def _at_sea(
    state: State, seat: int, warriors: int, free_above: int, spare_warriors: int
) -> tuple[tuple[int, ...], list[int]]:
    """Returns the features of ships: repelled, hoped for (a warrior ashore may still be ferried under one), or open.

    With them, by how far ships reach, the columns that no open ship of that reach lies over.
    """
    repelled_gold = repelled_points = hoped = open_gold = open_points = open_reach = bare = 0
    calm = [-1] * ROWS
    cells, left = seat * ROWS * COLUMNS - 1, state.occupied[seat * ROWS]
    while left:
        bit = left & -left
        left ^= bit
        reach, gold, points = _SHIPS[state.cells[cells + bit.bit_length()] - 1]
        if warriors & bit:
            repelled_gold += gold
            repelled_points += points
            continue
        if free_above & bit:
            if hoped < spare_warriors:
                hoped += 1
                continue
        else:
            bare += 1
        open_gold += gold
        open_points += points
        open_reach += reach
        calm[reach] &= ~bit
    return (repelled_gold, repelled_points, hoped, open_gold, open_points, open_reach, bare), calm


def alone(state: State, seat: int) -> list[int]:
    """Returns the features of a fjord that do not hang on the others: all of ``NAMES`` but the leads."""
    base = seat * ROWS
    ashore = state.ashore[seat * len(FIGURES) : (seat + 1) * len(FIGURES)]
    ships, boatsmen = state.occupied[base], ashore[BOATSMAN]
    # By craft, so from the lowest row up: figures on tiles, and tiles without.
    stands = safe = state.figures[base + ROWS - 1 : base : -1]
    empty = [*map(xor, state.occupied[base + ROWS - 1 : base : -1], stands)]
    warriors, free_above = stands[WARRIOR], empty[WARRIOR]

    sea, calm = _at_sea(state, seat, warriors, free_above, ashore[WARRIOR] if boatsmen else 0)
    open_reach = sea[_REACH]

    secure = standing = [*map(_count, stands)]
    free = room = [*map(_count, empty)]
    free_threatened = 0
    if open_reach:
        calm = [*accumulate(calm[:1:-1], and_), -1]
        safe = [*map(and_, stands, calm)]
        secure = [*map(_count, safe)]
        free = [*map(_count, map(and_, empty, calm))]
        free_threatened = sum(room) - sum(free)
    fishers, smiths, scouts, _, _ = safe
    fishermen, goldsmiths, scouting, nobles, _ = secure
    threatened = standing[box.GOLDSMITH] - goldsmiths
    figures = sum(standing)

    # Whom the boatsmen could bring to free tiles; in the last round they must go to those under threat too.
    ferried, waiting, used = _NOBODY, ashore[:BOATSMAN], 0
    if boatsmen and any(waiting):
        pairs = [*map(min, waiting, room if state.round == ROUNDS else free)]
        staying = pairs[:]
        used = carry(state, seat, staying)
        if used:
            ferried = [*map(min, map(sub, pairs, staying), free)]
            waiting, free = [*map(sub, waiting, ferried)], [*map(sub, free, ferried)]

    complete, longest, unfinished, headless = island_counts(state, seat)
    remaining = boatsmen - used
    if state.advanced:
        remaining += sum([horn * state.held[seat * len(SPECIALS) + kind] for kind, horn in _HORNS])
    spare = (fishermen + ferried[FISHERMAN]) * _FED - figures - sum(ashore) + used
    return [
        goldsmiths, nobles, scouting, (scouts & smiths).bit_count() + (scouts & fishers).bit_count(), fishermen,
        (warriors & ~ships).bit_count(), threatened, figures - sum(secure) - threatened,
        *sea,
        *ferried, *waiting, *free, free_threatened,
        remaining, complete, unfinished, headless, longest, spare if spare > 0 else 0, -spare if spare < 0 else 0,
    ]  # fmt: skip
