"""What lies in the box: the rulebook's list of material and the leaflet's table of special tiles."""

from __future__ import annotations

import pytest

from game.rules.kernel import Draw, RecordedChance
from game.rules.vikings import components
from game.rules.vikings.components import FIGURE_COUNTS, FIGURES, SPECIALS, TILES, Bonus
from game.rules.vikings.rules import VikingsGame
from tests.vikings.positions import figure, nothing_drawn, row, tile

ISLANDS = [kind for kind in TILES if not kind.is_ship]
SHIPS = [kind for kind in TILES if kind.is_ship]


def test_78_figures_of_six_crafts() -> None:
    """Material: 78 figures, 13 of each colour; laid out blue, yellow, green, red, black, grey (vikings.setup)."""
    assert FIGURES == ("fisherman", "goldsmith", "scout", "noble", "warrior", "boatsman")
    assert FIGURE_COUNTS == (13,) * 6


def test_76_tiles() -> None:
    """Material: 76 tiles, 62 islands and 14 ships, 4 of them start tiles; the other 72 make 6 stacks of 12
    (vikings.components)."""
    assert sum(kind.count for kind in ISLANDS) == 62
    assert sum(kind.count for kind in SHIPS) == 14
    assert sum(kind.start for kind in TILES) == 4
    assert sum(kind.count - kind.start for kind in TILES) == 72 == components.ROUNDS * components.GROUPS


def test_island_shapes() -> None:
    """Facts: 21 left ends, 4 kinds of 5 middles, 21 right ends; every tile has one way up
    (vikings.components.islands)."""
    shapes = {kind.name: (kind.left_land, kind.right_land, kind.count) for kind in ISLANDS}
    assert shapes == {
        "left": (False, True, 21),
        "church": (True, True, 5),
        "farmstead": (True, True, 5),
        "smithy": (True, True, 5),
        "watchtower": (True, True, 5),
        "right": (True, False, 21),
    }


def test_start_tiles_are_left_ends() -> None:
    """Facts: all four start tiles are left ends (vikings.laying.start)."""
    assert {kind.name: kind.start for kind in TILES if kind.start} == {"left": 4}


@pytest.mark.parametrize(
    ("name", "reach", "count", "gold", "points"),
    [
        ("red", "nobles", 3, 3, 0),
        ("green", "scouts", 4, 5, 0),
        ("yellow", "goldsmiths", 4, 0, 2),
        ("blue", "fishermen", 3, 0, 3),
    ],
)
def test_ships(name: str, reach: str, count: int, gold: int, points: int) -> None:
    """A ship threatens down to the row of its sail; green 5 gold and blue 3 points are printed
    (vikings.components.ships)."""
    ship = TILES[tile(name)]
    assert (ship.reach, ship.count, ship.gold, ship.points) == (row(reach), count, gold, points)


def test_inferred_values_are_marked() -> None:
    """Facts: red and yellow prizes and the middles' pictures are inferred; what the rulebook prints is not marked
    (vikings.restored)."""
    marked = {kind.name for kind in TILES if kind.restored}
    assert {"red", "yellow", "church", "farmstead", "smithy", "watchtower"} <= marked
    assert not marked & {"green", "blue", "left", "right"}


def test_rows_from_top_to_bottom() -> None:
    """The fjord's rows: ships, warriors, nobles, scouts, goldsmiths, fishermen (vikings.components.fjord;
    item 5 of what coders miss)."""
    assert components.ROW_NAMES == ("ships", "warriors", "nobles", "scouts", "goldsmiths", "fishermen")
    rows = {name: components.ROW_NAMES[components.row_of(figure(name))] for name in FIGURES[:-1]}
    assert rows == {
        "warrior": "warriors",
        "noble": "nobles",
        "scout": "scouts",
        "goldsmith": "goldsmiths",
        "fisherman": "fishermen",
    }


def test_25_special_tiles_of_14_kinds() -> None:
    """Leaflet: the number of every special tile (vikings.special)."""
    assert {kind.name: kind.count for kind in SPECIALS} == {
        "gold5": 1,
        "goldsmith_plus1": 2,
        "goldsmith_plus2": 1,
        "boat": 6,
        "noble_plus1": 3,
        "scout_plus1": 1,
        "fisherman_plus1": 1,
        "boatsman_horn": 4,
        "surplus3": 1,
        "gold3to1": 1,
        "church": 1,
        "farmstead": 1,
        "smithy": 1,
        "watchtower": 1,
    }
    assert sum(kind.count for kind in SPECIALS) == 25


def test_special_effects_are_the_leaflets() -> None:
    """Leaflet: 5 gold, bonuses of 1 and 2, 3 points a surplus figure, 3 gold a point, buildings at most 9."""
    effects = {kind.name: kind for kind in SPECIALS}
    both, large = ("small", "large"), ("large",)
    assert effects["gold5"].gold == 5
    assert effects["goldsmith_plus1"].bonus == Bonus(figure("goldsmith"), both, gold=1)
    assert effects["goldsmith_plus2"].bonus == Bonus(figure("goldsmith"), both, gold=2)
    assert effects["noble_plus1"].bonus == Bonus(figure("noble"), large, points=1)
    assert effects["scout_plus1"].bonus == Bonus(figure("scout"), large, points=1)
    assert effects["fisherman_plus1"].bonus == Bonus(figure("fisherman"), large, points=1)
    assert effects["boat"].boat
    assert effects["boatsman_horn"].horn == 1
    assert effects["surplus3"].surplus == 3
    assert effects["gold3to1"].exchange == 3
    assert {name: effects[name].limit for name in components.BUILDINGS} == dict.fromkeys(components.BUILDINGS, 9)


@pytest.mark.parametrize(("seats", "gold"), [(2, 30), (3, 25), (4, 20)])
@pytest.mark.parametrize("variant", ["basic", "advanced", "advanced_without_auction"])
def test_setup(seats: int, gold: int, variant: str) -> None:
    """Setup: 30, 25 or 20 gold, 10 points, a start tile each, the rest of them out of the game (vikings.setup)."""
    game = VikingsGame.new({"variant": variant, "first": "seat1"}, seats, nothing_drawn())
    assert game.gold == [gold] * seats
    assert game.points == [10] * seats
    assert game.start_tiles == [1] * seats
    assert game.out_tiles[tile("left")] == 4 - seats
    assert sum(game.out_tiles) == 4 - seats
    assert sum(game.bag_tiles) == 72
    assert game.bag_figures == [13] * 6
    assert sum(game.bag_specials) == (0 if variant == "basic" else 25)


def test_start_player_is_the_first_seat_or_drawn() -> None:
    """The youngest begins: the table may name the first seat, else chance does (vikings.setup)."""
    assert VikingsGame.new({"first": "seat1"}, 3, nothing_drawn()).to_move == 0
    drawn = VikingsGame.new({"first": "random"}, 3, RecordedChance([Draw("start player", (2,))]))
    assert drawn.to_move == 2


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_only_two_to_four_players(seats: int) -> None:
    """Material for 2 to 4 players: four fjords, gold given for 2, 3 and 4."""
    with pytest.raises(ValueError, match=r"2 to 4"):
        VikingsGame.new({"first": "seat1"}, seats, nothing_drawn())
