"""Vikings on the battery's bench: what holds on every table, and every action one could think of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.rules.kernel import Event
from game.rules.vikings.components import (
    BOATSMAN,
    COLUMNS,
    DISPLAY,
    FIGURE_COUNTS,
    FIGURES,
    GROUPS,
    ISLAND_ROWS,
    LEFT,
    ROUNDS,
    ROWS,
    SHIP_ROW,
    SHIP_SLOTS,
    SOURCES,
    SPECIALS,
    SWAPPED,
    TILES,
    figure_of,
)
from game.rules.vikings.events import (
    AuctionWon,
    Bought,
    BuildingSwapped,
    Exchanged,
    Ferried,
    GoldTaken,
    Scored,
    Settled,
    StartTileLaid,
    TileLaid,
)
from game.rules.vikings.frames import Auction, Laying, Purchase, Settling, Swapping
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from tests.battery.adapter import Adapter
from tests.battery.universe import Universe

Cell = tuple[int, int]


def _cells(game: VikingsGame, seat: int) -> dict[Cell, int]:
    return {
        (row, column): game.tile_at(seat, row, column)
        for row, column in product(range(ROWS), range(1, COLUMNS + 1))
        if game.tile_at(seat, row, column) != NOTHING
    }


def check(game: VikingsGame) -> None:
    """Asserts everything that holds on a table of Vikings."""
    _check_tiles(game)
    _check_figures(game)
    _check_specials(game)
    _check_purses(game)
    _check_wheel(game)
    for seat in range(game.seats):
        cells = _cells(game, seat)
        _check_masks(game, seat, cells)
        _check_edges(cells)
        _check_ships(sorted(column for row, column in cells if row == SHIP_ROW))
        _check_touching({cell for cell in cells if cell[0] != SHIP_ROW})
        busy = any(frame.seat == seat and isinstance(frame, (Laying, Settling, Swapping)) for frame in game.stack)
        if cells and not busy:
            assert not game.start_tiles[seat], "the start tile goes with the first purchase"
        assert game.width(seat) == max((column for _, column in cells), default=0)


def _check_tiles(game: VikingsGame) -> None:
    """Asserts that every one of the 76 ordinary tiles lies in exactly one place."""
    found = [bag + out for bag, out in zip(game.bag_tiles, game.out_tiles, strict=True)]
    assert min(game.bag_tiles) >= 0
    assert min(game.out_tiles) >= 0
    found[LEFT] += sum(game.start_tiles)
    for tile in game.wheel_tiles:
        if tile != NOTHING:
            found[tile] += 1
    for frame in game.stack:
        if isinstance(frame, Laying) and frame.tile != NOTHING:
            found[frame.tile] += 1
    for seat in range(game.seats):
        for kind in _cells(game, seat).values():
            if kind < SWAPPED:
                found[kind] += 1
    assert found == [tile.count for tile in TILES]
    assert sum(found) == 76


def _check_figures(game: VikingsGame) -> None:
    """Asserts that every one of the 78 figures is in exactly one place."""
    places = (game.bag_figures, game.drawn, game.out_figures, game.ashore)
    assert all(min(place) >= 0 for place in places)
    found = [sum(counts) for counts in zip(game.bag_figures, game.drawn, game.out_figures, strict=True)]
    for figure in game.wheel_figures:
        if figure != NOTHING:
            found[figure] += 1
    for frame in game.stack:
        if isinstance(frame, Laying) and frame.tile != NOTHING:
            found[frame.figure] += 1
        elif isinstance(frame, Settling):
            found[figure_of(frame.row)] += 1
    for seat, figure in product(range(game.seats), range(len(FIGURES))):
        found[figure] += game.ashore[seat * len(FIGURES) + figure]
    for seat, row in product(range(game.seats), ISLAND_ROWS):
        found[figure_of(row)] += game.figures[seat * ROWS + row].bit_count()
    assert found == list(FIGURE_COUNTS)
    assert sum(found) == 78
    only_boatsmen = game.out_figures[:BOATSMAN]
    assert game.auction or not any(only_boatsmen), "only an auction's winner takes other figures out"


def _check_specials(game: VikingsGame) -> None:
    """Asserts that every one of the 25 special tiles lies in exactly one place."""
    assert min(game.bag_specials + game.out_specials + game.held) >= 0
    found = [bag + out for bag, out in zip(game.bag_specials, game.out_specials, strict=True)]
    for kind in game.display:
        if kind != NOTHING:
            found[kind] += 1
    for seat in range(game.seats):
        for kind in range(len(SPECIALS)):
            found[kind] += game.special_count(seat, kind)
        for tile in _cells(game, seat).values():
            if tile >= SWAPPED:
                found[next(k for k, special in enumerate(SPECIALS) if special.building == tile - SWAPPED)] += 1
    assert found == [special.count for special in SPECIALS]
    assert sum(found) == 25
    if not game.advanced:
        assert game.out_specials == [special.count for special in SPECIALS]


def _check_purses(game: VikingsGame) -> None:
    assert min(game.gold) >= 0
    for seat in range(game.seats):
        ledger = game.ledger[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
        assert sum(ledger) == game.points[seat] == game.total(seat)
        assert all(item.rule.startswith("vikings.") for item in game.score(seat))
    if game.to_move is not None:
        assert min(game.points) >= 0, "points fall below 0 in the final scoring only"


def _check_wheel(game: VikingsGame) -> None:
    tiles, figures = game.wheel_tiles, game.wheel_figures
    if any(isinstance(frame, Purchase) for frame in game.stack):
        assert [tile >= 0 for tile in tiles] == [figure >= 0 for figure in figures]
        assert not any(game.drawn)
    assert sum(isinstance(frame, Auction) for frame in game.stack) <= game.auction
    if game.to_move is None:
        assert game.round == ROUNDS
        assert max(tiles) == max(figures) == NOTHING
        assert not any(game.bag_tiles)
        assert sum(game.bag_figures) == (0 if game.auction else 6)


def _check_masks(game: VikingsGame, seat: int, cells: dict[Cell, int]) -> None:
    for row in range(ROWS):
        index = seat * ROWS + row
        for column in range(1, COLUMNS + 1):
            bit = 1 << (column - 1)
            kind = cells.get((row, column), NOTHING)
            tile = TILES[kind % SWAPPED] if kind != NOTHING else None
            assert bool(game.occupied[index] & bit) == (tile is not None)
            assert bool(game.land_left[index] & bit) == (tile is not None and tile.left_land)
            assert bool(game.land_right[index] & bit) == (tile is not None and tile.right_land)
            assert tile is None or tile.is_ship == (row == SHIP_ROW)
        assert game.occupied[index] >> COLUMNS == 0
        assert game.figures[index] & ~game.occupied[index] == 0, "a figure stands on water"
    assert game.figures[seat * ROWS + SHIP_ROW] == 0, "a figure stands on a ship"


def _check_edges(cells: dict[Cell, int]) -> None:
    for (row, column), kind in cells.items():
        if row == SHIP_ROW:
            continue
        tile = TILES[kind % SWAPPED]
        assert column > 1 or not tile.left_land, "the coast is sea"
        if (row, column + 1) in cells:
            assert tile.right_land == TILES[cells[row, column + 1] % SWAPPED].left_land


def _check_ships(columns: list[int]) -> None:
    if len(columns) <= SHIP_SLOTS:
        assert all(column <= SHIP_SLOTS for column in columns)
    else:
        assert columns == list(range(1, len(columns) + 1))


def _check_touching(islands: set[Cell]) -> None:
    reached = {cell for cell in islands if cell[1] == 1}
    edge = list(reached)
    while edge:
        row, column = edge.pop()
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if cell in islands and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    assert reached == islands, "an island tile touches nothing"


def story(before: VikingsGame, events: Sequence[Event], after: VikingsGame) -> None:
    """Asserts that the events tell of every gold piece, point, tile and figure that changed its place."""
    gold, points = before.gold[:], before.points[:]
    tiles = [sum(_cells(before, seat).values()) for seat in range(before.seats)]
    standing = [_standing(before, seat) for seat in range(before.seats)]
    for event in events:
        match event:
            case Bought(seat=seat, price=price) | AuctionWon(seat=seat, amount=price):
                gold[seat] -= price
            case Exchanged(seat=seat, amount=amount):
                gold[seat] += amount
                points[seat] -= amount
            case GoldTaken(seat=seat, amount=amount):
                gold[seat] += amount
            case Scored(seat=seat, cells=cells):
                gold[seat] += event.gold
                points[seat] += event.points
                if cells:
                    assert (event.gold, event.points) == (sum(c[2] for c in cells), sum(c[3] for c in cells))
            case TileLaid(seat=seat, tile=tile):
                tiles[seat] += tile
            case StartTileLaid(seat=seat):
                tiles[seat] += LEFT
            case BuildingSwapped(seat=seat):
                tiles[seat] += SWAPPED
            case Settled(seat=seat) | Ferried(seat=seat):
                standing[seat] += 1
    assert after.gold == gold
    assert after.points == points
    assert [sum(_cells(after, seat).values()) for seat in range(after.seats)] == tiles
    assert [_standing(after, seat) for seat in range(after.seats)] == standing


def _standing(game: VikingsGame, seat: int) -> int:
    return sum(mask.bit_count() for mask in game.figures[seat * ROWS : (seat + 1) * ROWS])


UNIVERSE = Universe(
    {
        "amount": range(-1, 150),
        "figure": range(-1, len(FIGURES) + 1),
        "slot": range(-1, GROUPS + 1),
        "row": range(-1, ROWS + 1),
        "column": range(-1, COLUMNS + 2),
        "place": range(-1, DISPLAY + 1),
        "load": range(-1, 8),
    }
)
ADAPTER = Adapter(
    VikingsGame,
    check,
    story,
    UNIVERSE,
    longest=1500,
    rare=frozenset({"exchange"}),
    common=frozenset({"start player"}),
    stride=7,
    told=frozenset({"red", "yellow", "middles"}),
    untold=frozenset({"sails", "ends", "coast", "names"}),
    persons=3,
    pressed=15,
)
