"""The land: tiles as they are drawn, exploring, joining, closing; recruiting and building by the examples."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.boards import Board, BoardError, Place, load_board
from game.rules.kernel import BadRecord, Message
from game.rules.northgard.actions import Build, LayTile, Muster, PlayCard
from game.rules.northgard.actions import Place as PlaceHere
from game.rules.northgard.components import CAMP, CARDS, FORTRESS, RUNE_STONE, SILO, TOWER
from game.rules.northgard.exploration import closings
from game.rules.northgard.land import Broken, Land
from game.rules.northgard.tiles import AREAS, SLOTS, START, TILE_NAMES, TILES, read_tiles
from tests.northgard.tables import (
    Luck,
    at_,
    build,
    card,
    do,
    fame,
    give,
    hold,
    join,
    lay,
    legal,
    play,
    put,
    refused,
    slots,
    table,
    waits,
)

# -- the tiles --------------------------------------------------------------------------------------------------


def test_the_box_holds_what_the_facts_say() -> None:
    assert (len(TILES), len(AREAS), len(SLOTS), len(CARDS)) == (35, 103, 67, 86)
    assert [sum(area.gives[kind] for area in AREAS) for kind in range(3)] == [12, 11, 8]
    assert [sum(slot.kind == kind for slot in SLOTS) for kind in range(3)] == [45, 8, 14]
    assert sum(area.has_lair for area in AREAS) == 11
    borders = [hard for tile in TILES for _, _, hard in tile.borders]
    assert (borders.count(False), borders.count(True)) == (76, 21)


def damaged(layer: str, name: str, change: Callable[[Place], Place | None]) -> Board:
    """Returns the map of tiles with one object changed or taken out."""
    board = load_board("northgard/tiles")
    found = [change(place) if place.name == name else place for place in board.layer(layer)]
    return replace(board, places={**board.places, layer: tuple(place for place in found if place is not None)})


@pytest.mark.parametrize(
    ("layer", "name", "change", "words"),
    [
        ("areas", "t05.s", lambda place: replace(place, properties={"sides": "E"}), "side S belongs to no area"),
        ("areas", "t05.s", lambda place: replace(place, properties={"sides": "ESN"}), "two areas of tile t05"),
        ("areas", "t05.s", lambda place: replace(place, properties={"sides": "EX"}), "'X' is no side"),
        ("areas", "t05.s", lambda place: replace(place, properties={"sides": "ES", "gold": 1}), "property gold"),
        ("areas", "t05.s", lambda place: replace(place, properties={"sides": "ES", "food": -1}), "food cannot be -1"),
        ("areas", "t05.s", lambda place: replace(place, name="t99.s"), "belongs to no tile"),
        ("areas", "t05.s", lambda place: replace(place, points=((0, 0), (1, 0), (0, 1))), "does not reach side"),
        ("slots", "t05.s.1", lambda place: replace(place, kind="huge"), "'huge' is no slot"),
        ("slots", "t05.s.1", lambda place: replace(place, name="t05.x.1"), "belongs to no area"),
        ("borders", "t05.n-s", lambda place: replace(place, kind="soft"), "'soft' is no border"),
        ("borders", "t05.n-s", lambda place: replace(place, name="t05.n-x"), "two areas"),
        ("borders", "t05.n-s", lambda place: replace(place, points=place.points[:-1]), "ends nowhere"),
        (
            "borders",
            "t05.n-s",
            lambda place: replace(place, points=(*place.points[:-1], _other_corner(place))),
            "whose sides belong to one area",
        ),
    ],
)
def test_a_damaged_map_is_refused_in_one_line(
    layer: str, name: str, change: Callable[[Place], Place], words: str
) -> None:
    with pytest.raises(BoardError, match=words) as raised:
        read_tiles(damaged(layer, name, change))
    assert "\n" not in str(raised.value)
    assert "t05" in str(raised.value) or "t99" in str(raised.value)


def _other_corner(place: Place) -> tuple[float, float]:
    """Returns the corner of the tile whose sides belong to one area: that between N and W of a half tile."""
    xs, ys = [x for x, _ in place.points], [y for _, y in place.points]
    return min(xs), min(ys)


# -- the land grows ---------------------------------------------------------------------------------------------


def test_a_land_is_the_same_when_it_is_laid_anew() -> None:
    game = table()
    lay(game, "t05", 1, 0, 1)
    lay(game, "t02", 1, 1, 0)
    again = Land.load(game.land.dump())
    assert again == game.land
    assert again.territories == game.land.territories


@pytest.mark.parametrize("data", [5, [[0, 0]], [[99, 0, 0, 0]], [[0, 0, 0, 0], [1, 5, 5, 0]], [[0, 0, 0, 0]] * 2])
def test_a_damaged_land_is_refused(data: object) -> None:
    with pytest.raises(BadRecord):
        Land.load(data)


def test_gaps_are_allowed_and_corners_join_nothing() -> None:
    game = table()
    lay(game, "t13", 1, 0)
    lay(game, "t08", 1, 1)
    assert (0, 1) in game.land.frontier
    assert at_(game, "t08.m") != at_(game, "start.s")


def test_no_border_may_break_off() -> None:
    """Around one corner: three filled cells, of which the fourth would leave a single border end."""
    game = table()
    lay(game, "t17", 1, 0)
    lay(game, "t02", 1, 1, 1)
    put(game, 0, "start.s", 1)
    fits = {turn: game.land.fit(TILE_NAMES.index("t13"), (0, 1), turn) for turn in range(4)}
    assert set(fits.values()) == {None}, "start.s and start.e would become one, and their border would end nowhere"
    play(game, "explore", Luck(names=["t13", "t08"]))
    assert game.tiles.bottom[-1][0] == TILE_NAMES.index("t13"), "it fits nowhere, and another is drawn (R14)"
    assert game.offered[0] == (TILE_NAMES.index("t08"),)


def test_a_border_that_would_break_is_named() -> None:
    game = table()
    lay(game, "t17", 1, 0)
    lay(game, "t02", 1, 1, 1)
    put(game, 0, "start.s", 1)
    put(game, 0, "start.w", 1)
    play(game, "explore", Luck(names=["t13"]))
    number = TILE_NAMES.index("t13")
    assert refused(game, LayTile(0, number, 0, 1, 0)) == "border_breaks_land"
    assert game.why_not(LayTile(0, number, 0, 1, 0)).message.args == {
        "one": Message("northgard.side.n"), "two": Message("northgard.side.e"),
    }  # fmt: skip
    assert refused(game, LayTile(0, number, 5, 5, 0)) == "not_beside_land"
    assert refused(game, LayTile(0, number, 0, -1, 0)) == "not_your_frontier"
    assert refused(game, LayTile(0, TILE_NAMES.index("t08"), -1, 0, 0)) == "not_offered"


def test_a_border_of_the_tile_itself_that_would_break_is_named() -> None:
    """North and east of the cell lies one territory: a border between the tile's own north and east would end in it."""
    land = Land().place(START, (0, 0), 0)
    for name, x, y, turn in (("t20", 0, 1, 3), ("t02", -1, 1, 3), ("t13", 0, 2, 3)):
        land = land.place(TILE_NAMES.index(name), (x, y), turn)
    parted = TILE_NAMES.index("t32")
    assert [fit.turn for fit in land.fits(parted, (-1, 2))] == [1], "turned so, its north and east are one area"
    assert [land.broken(parted, (-1, 2), turn) for turn in (0, 2, 3)] == [Broken(0, 1)] * 3


def test_a_border_is_named_exactly_where_a_tile_does_not_fit() -> None:
    chance = random.Random("borders")
    land, tiles = Land().place(START, (0, 0), 0), [tile for tile in range(len(TILES)) if TILE_NAMES[tile][0] == "t"]
    chance.shuffle(tiles)
    misfits = 0
    for tile in tiles[:14]:
        fits = []
        for cell in sorted(land.frontier):
            for turn in range(4):
                fit, broken = land.fit(tile, cell, turn), land.broken(tile, cell, turn)
                assert (fit is None) == (broken is not None), (land.laid, tile, cell, turn)
                misfits += fit is None
                fits += [(cell, turn)] if fit is not None else []
        land = land.place(tile, *chance.choice(fits)) if fits else land
    assert misfits > 9


def test_figures_of_two_players_are_not_joined() -> None:
    game = table()
    lay(game, "t12", 0, -1, 1)
    lay(game, "t14", -1, -1, 0)
    put(game, 1, "t14.s", 1)
    put(game, 0, "start.w", 1)
    put(game, 0, "start.s", 1)
    play(game, "explore", Luck(names=["t13"]))
    assert refused(game, LayTile(0, TILE_NAMES.index("t13"), -1, 0, 0)) == "joins_two"


def test_joining_own_lands_pools_figures_and_buildings() -> None:
    """Two of a type may then stand together, and both work (R15)."""
    game = table()
    lay(game, "t12", 1, 0, 1)
    lay(game, "t14", 1, 1, 0)
    first, second = put(game, 0, "start.s", 2), put(game, 0, "t14.m", 3)
    build(game, "start.s", "camp")
    build(game, "t14.m", "camp")
    assert first != second
    hold(game, 0, "recruit")
    play(game, "scouts", Luck(names=["t20"]))
    options = [action for action in legal(game, LayTile) if (action.x, action.y) == (0, 1) and _joins(game, action)]
    assert options
    do(game, options[0])
    both = at_(game, "start.s")
    assert both == at_(game, "t14.m")
    assert game.force[both] == 5
    assert game.buildings(both).count(CAMP) == 2
    play(game, "recruit")
    do(game, Muster(0, both, 0))
    assert game.force[both] == 5 + 1 + 2


def _joins(game: object, action: LayTile) -> bool:
    land = game.land.place(action.tile, (action.x, action.y), action.turn)  # type: ignore[attr-defined]
    number = {area.name: at for at, area in enumerate(AREAS)}
    return bool(land.home[number["start.s"]] == land.home[number["t14.m"]])


def test_example_of_closing_for_three() -> None:
    """The active player has as much fame as the land it controls has tiles (p. 12)."""
    game = table()
    lay(game, "t33", -1, 0)
    put(game, 0, "start.w", 1)
    play(game, "explore", Luck(names=["t11"]))
    number = TILE_NAMES.index("t11")
    assert [(one.fame) for one in closings(game, 0, number, (-2, 0), 1)] == [3]
    do(game, LayTile(0, number, -2, 0, 1))
    assert game.territory(at_(game, "start.w")).is_closed
    assert fame(game, 0) == 3


def test_who_closes_anothers_land_brings_nobody_fame() -> None:
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.n", 1)
    play(game, "huginn_and_muninn", Luck(names=["t11"]))
    do(game, LayTile(0, TILE_NAMES.index("t11"), 0, -1, 2))
    assert game.territory(at_(game, "start.n")).is_closed
    assert fame(game, 0) == fame(game, 1) == 0


def test_without_tiles_or_open_land_nobody_explores() -> None:
    game = table()
    put(game, 0, "start.w", 1)
    lay(game, "t11", -1, 0, 1)
    play(game, "explore")
    assert waits(game) == ("turn", 1), "the only land is closed"


# -- recruiting -------------------------------------------------------------------------------------------------


def test_example_of_recruiting_four() -> None:
    """Two warriors in two lands with a camp each make four (p. 9)."""
    game = table()
    west, north = put(game, 0, "start.w", 1), put(game, 0, "start.n", 1)
    build(game, "start.w", "camp")
    build(game, "start.n", "camp")
    play(game, "upgraded_town_hall")
    do(game, Muster(0, west, 0))
    do(game, Muster(0, north, 0))
    assert (game.force[west], game.force[north]) == (3, 3)


def test_fourteen_figures_and_no_more() -> None:
    """If the reserve is short for all camps the player chooses."""
    game = table()
    west, north = put(game, 0, "start.w", 10), put(game, 0, "start.n", 1)
    build(game, "start.w", "camp")
    build(game, "start.n", "camp")
    play(game, "upgraded_town_hall")
    do(game, Muster(0, west, 0))
    do(game, Muster(0, north, 0))
    assert waits(game) == ("quarter", 0)
    assert game.reserve(0) == 1
    assert refused(game, PlaceHere(0, at_(game, "start.s"))) == "no_camp"
    do(game, PlaceHere(0, north))
    assert (game.force[west], game.force[north], game.reserve(0)) == (11, 3, 0)


def test_who_has_no_figure_recruits_in_one_neutral_land() -> None:
    """Once the first stands there it is the only own land (R21)."""
    game = table()
    put(game, 1, "start.e", 1)
    north, west = at_(game, "start.n"), at_(game, "start.w")
    play(game, "upgraded_town_hall")
    assert refused(game, Muster(0, at_(game, "start.e"), 0)) == "not_there"
    do(game, Muster(0, north, 0))
    assert refused(game, Muster(0, west, 0)) == "not_there"
    do(game, Muster(0, north, 0))
    assert game.force[north] == 2


# -- building ---------------------------------------------------------------------------------------------------


def test_example_of_building_with_two_wood() -> None:
    """A rune stone on its slot, any other small one on either; nothing large (p. 10)."""
    game = table()
    put(game, 0, "start.w", 1)
    west = join(game, "w", "t09.e")
    lay(game, "t28", -2, 0, 0)
    put(game, 0, "start.s", 1)
    south = join(game, "s", "t11.s")
    give(game, 0, wood=2)
    play(game, "build")
    (rune,) = slots(game, west, "rune")
    (large,) = slots(game, south, "large")
    for building in (SILO, TOWER, CAMP, RUNE_STONE):
        assert refused(game, Build(0, building, rune, west)) == ""
    assert refused(game, Build(0, FORTRESS, large, south)) == "no_wood"
    assert refused(game, Build(0, SILO, large, south)) == "wrong_slot"


def test_building_only_in_own_land_on_a_free_slot_while_tokens_last() -> None:
    game = table()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    west, east = join(game, "w", "t12.m"), join(game, "e", "t14.m")
    build(game, "start.w", "silo")
    give(game, 0, wood=9)
    twin = game.copy()
    play(game, "build")
    assert waits(game) == ("turn", 1), "nothing can be built"
    twin.loose = []
    build(twin, "start.n", *["tower"] * 7)
    play(twin, "amenities")
    assert refused(twin, Build(0, TOWER, -1, west)) == "no_tokens"
    assert refused(twin, Build(0, SILO, -1, west)) == "stands_already"
    assert refused(twin, Build(0, CAMP, slots(twin, west, "small")[0], west)) == "slot_taken"
    assert refused(twin, Build(0, CAMP, slots(twin, east, "small")[0], east)) == "not_own"


def test_cards_without_use_may_be_played() -> None:
    """Any card with an effect, even if it does nothing (R03)."""
    game = table()
    put(game, 1, "start.e", 1)
    hold(game, 0, "build", "explore", "move")
    for name in ("build", "explore", "move"):
        assert refused(game, PlayCard(0, card(name))) == ""
    play(game, "build")
    assert waits(game) == ("go_on", 0)
