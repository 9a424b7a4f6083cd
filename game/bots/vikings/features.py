"""What a bot sees in one fjord: a row of numbers, each with a name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.rules.vikings.components import (
    BOAT,
    BOATSMAN,
    COLUMNS,
    FIGURES,
    FINAL,
    FISHERMAN,
    GOLDSMITH,
    NOBLE,
    ROUNDS,
    ROWS,
    SCOUT,
    SPECIALS,
    TILES,
    WARRIOR,
)
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
INDEX: Final = {name: index for index, name in enumerate(NAMES)}
_COMPARED: Final = tuple(INDEX[name] for name in ("boatsmen", "islands", "longest"))

# All that lies in a fjord, figures on it and ashore, and the seat's special tiles.
Fjord = tuple[bytes, tuple[int, ...], tuple[int, ...], tuple[int, ...]]

_SHIPS: Final = tuple((tile.reach, tile.gold, tile.points) for tile in TILES)
_HORNS: Final = tuple((kind, special.horn) for kind, special in enumerate(SPECIALS) if special.horn)
_FED: Final = FINAL["fed_per_fisherman"]

# How dear a craft's place on an island is, by craft; boatsmen carry the dearest first.
_CARRY_WORTH: Final = (5, 6, 4, 5, 3)


class Counts(NamedTuple):
    """What is compared between seats at the end: boatsmen, completed islands, the longest of them."""

    boatsmen: int
    islands: int
    longest: int


def carried(state: State, seat: int, pairs: list[int]) -> tuple[list[int], int]:
    """Returns how many of each craft the seat's boatsmen can bring to free tiles, and the boatsmen that takes.

    ``pairs`` holds, by craft, figures ashore for which there is a tile; it is used up.
    """
    count = [0] * len(pairs)
    boatsmen = state.ashore[seat * len(FIGURES) + BOATSMAN]
    whole_loads = state.held[seat * len(SPECIALS) + BOAT] if state.advanced else boatsmen
    used = 0
    while used < boatsmen:
        dearest, dearest_worth, mixed_worth = -1, 0, 0
        for craft, pair in enumerate(pairs):
            if pair:
                worth = _CARRY_WORTH[craft]
                mixed_worth += worth
                if whole_loads > 0:
                    worth *= pair
                if worth > dearest_worth:
                    dearest, dearest_worth = craft, worth
        if dearest < 0:
            break
        used += 1
        if whole_loads <= 0:
            pairs[dearest] -= 1
            count[dearest] += 1
        elif dearest_worth >= mixed_worth:
            count[dearest] += pairs[dearest]
            pairs[dearest] = 0
        else:
            for craft, pair in enumerate(pairs):
                if pair:
                    pairs[craft] -= 1
                    count[craft] += 1
        whole_loads -= 1
    return count, used


def island_counts(state: State, seat: int) -> tuple[int, int, int, int]:
    """Returns completed islands, the tiles of the longest, islands open at their right, and runs without a left end."""
    complete = longest = unfinished = headless = 0
    for index in range(seat * ROWS + 1, seat * ROWS + ROWS):
        taken = state.occupied[index]
        if not taken:
            continue
        starts = taken & ~state.land_left[index]
        going_on = state.land_right[index]
        # Adding the starts to the tiles that go on carries each island to the cell behind its last such tile.
        behind = ((starts & going_on) + going_on) & ~going_on
        ends = behind & taken
        unfinished += (behind & ~taken).bit_count()
        headless += (state.land_left[index] & ~(taken << 1)).bit_count()
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
    return row + leads(row, rivals)


def leads(row: Sequence[int], rivals: Counts) -> list[int]:
    """Returns who is ahead in what is compared at the end, and how far, out of the features that stand alone."""
    found = []
    for index, other in zip(_COMPARED, rivals, strict=True):
        far = row[index] - other
        found += [-1 if far < 0 else 1 if far else 0, max(-3, min(3, far))]
    return found


def best_of(rows: Iterable[Sequence[int]]) -> Counts:
    """Returns the highest counts among fjords whose features these are."""
    return Counts(*map(max, zip(*([row[index] for index in _COMPARED] for row in rows), strict=True)))


def best_of_others(state: State, seat: int) -> Counts:
    """Returns the highest counts among the other seats, the same for whoever they are."""
    return best_of(alone(state, other) for other in range(state.seats) if other != seat)


def alone(state: State, seat: int) -> list[int]:
    """Returns the features of a fjord that do not hang on the others: all of ``NAMES`` but the leads."""
    base = seat * ROWS
    ashore = state.ashore[seat * len(FIGURES) : (seat + 1) * len(FIGURES)]
    _, taken1, taken2, taken3, taken4, taken5 = state.occupied[base : base + ROWS]
    _, warriors, nobles, scouts, smiths, fishers = state.figures[base : base + ROWS]

    # Ships: repelled, hoped for (a warrior ashore may still be ferried under it), or open.
    threat1 = threat2 = threat3 = threat4 = threat5 = 0
    repelled_gold = repelled_points = hoped = open_gold = open_points = open_reach = bare = 0
    ships = state.occupied[base]
    boatsmen = ashore[BOATSMAN]
    spare_warriors = ashore[WARRIOR] if boatsmen else 0
    free1 = taken1 & ~warriors
    cells = base * COLUMNS
    left = ships
    while left:
        bit = left & -left
        left ^= bit
        reach, gold, points = _SHIPS[state.cells[cells + bit.bit_length() - 1] - 1]
        if warriors & bit:
            repelled_gold += gold
            repelled_points += points
            continue
        if free1 & bit:
            if hoped < spare_warriors:
                hoped += 1
                continue
        else:
            bare += 1
        open_gold += gold
        open_points += points
        open_reach += reach
        threat1 |= bit
        threat2 |= bit
        if reach > 2:
            threat3 |= bit
            if reach > 3:
                threat4 |= bit
                if reach > 4:
                    threat5 |= bit

    safe_scouts = scouts & ~threat3
    safe_smiths = smiths & ~threat4
    safe_fishers = fishers & ~threat5
    safe_nobles = nobles & ~threat2
    goldsmiths = safe_smiths.bit_count()
    fishermen = safe_fishers.bit_count()
    threatened_smiths = smiths.bit_count() - goldsmiths
    threatened_others = (
        (nobles & threat2).bit_count() + (scouts & threat3).bit_count() + (fishers & threat5).bit_count()
    )

    # Free tiles, and whom the boatsmen could bring there.
    empty2, empty3, empty4, empty5 = taken2 & ~nobles, taken3 & ~scouts, taken4 & ~smiths, taken5 & ~fishers
    free_count1 = free1.bit_count()
    free_count2 = (empty2 & ~threat2).bit_count()
    free_count3 = (empty3 & ~threat3).bit_count()
    free_count4 = (empty4 & ~threat4).bit_count()
    free_count5 = (empty5 & ~threat5).bit_count()
    free_threatened = (
        (empty2 & threat2).bit_count()
        + (empty3 & threat3).bit_count()
        + (empty4 & threat4).bit_count()
        + (empty5 & threat5).bit_count()
    )
    ferried = [0, 0, 0, 0, 0]
    used = 0
    if boatsmen:
        room = (free_count5, free_count4, free_count3, free_count2, free_count1)
        if state.round == ROUNDS:
            # Ferrying is compulsory now, to tiles under threat too.
            room = (empty5.bit_count(), empty4.bit_count(), empty3.bit_count(), empty2.bit_count(), free_count1)
        pairs = list(map(min, ashore, room))
        if any(pairs):
            ferried, used = carried(state, seat, pairs)
            if free_threatened and state.round == ROUNDS:
                ferried = list(map(min, ferried, (free_count5, free_count4, free_count3, free_count2, free_count1)))

    complete, longest, unfinished, headless = island_counts(state, seat)
    remaining = boatsmen - used
    if state.advanced:
        for kind, horn in _HORNS:
            remaining += horn * state.held[seat * len(SPECIALS) + kind]
    mouths = (
        (warriors.bit_count() + nobles.bit_count() + scouts.bit_count() + smiths.bit_count() + fishers.bit_count())
        + sum(ashore)
        - used
    )
    spare = (fishermen + ferried[FISHERMAN]) * _FED - mouths
    return [
        goldsmiths, safe_nobles.bit_count(), safe_scouts.bit_count(),
        (safe_scouts & safe_smiths).bit_count() + (safe_scouts & safe_fishers).bit_count(),
        fishermen, (warriors & ~ships).bit_count(), threatened_smiths, threatened_others,
        repelled_gold, repelled_points, hoped, open_gold, open_points, open_reach, bare, *ferried,
        ashore[FISHERMAN] - ferried[FISHERMAN], ashore[GOLDSMITH] - ferried[GOLDSMITH],
        ashore[SCOUT] - ferried[SCOUT], ashore[NOBLE] - ferried[NOBLE], ashore[WARRIOR] - ferried[WARRIOR],
        free_count5 - ferried[FISHERMAN], free_count4 - ferried[GOLDSMITH], free_count3 - ferried[SCOUT],
        free_count2 - ferried[NOBLE], free_count1 - ferried[WARRIOR], free_threatened,
        remaining, complete, unfinished, headless, longest, spare if spare > 0 else 0, -spare if spare < 0 else 0,
    ]  # fmt: skip
