"""Rulings on what cards, Kaija and creatures do where the rulebook says little."""

from __future__ import annotations

import pytest

from game.rules.kernel import LiveChance
from game.rules.kernel.zones import EVERYONE, Pile
from game.rules.northgard.actions import (
    Challenge,
    EndTrade,
    Fight,
    Halt,
    LayTile,
    March,
    Pass,
    Place,
    PlaceGroup,
    PlayCard,
    Strike,
)
from game.rules.northgard.components import CREATURE_NAMES, FOOD
from game.rules.northgard.frames import Dealing, Grouping, Settling
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.tables import (
    TWO,
    Luck,
    at_,
    beast,
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
    table,
    waits,
)


def neighbours(clans: tuple[str, str] = ("boar", "goat"), own: int = 2, **options: str) -> NorthgardGame:
    """Returns a table on which seat 0 holds start.w and seat 1 start.e."""
    game = table(clans=clans, **options)
    put(game, 0, "start.w", own)
    return game


@pytest.mark.parametrize("figures", [2, 1])
def test_cards_hit_ordinary_figures_before_kaija(figures: int) -> None:
    """R58."""
    game = neighbours(("boar", "bear"))
    east = put(game, 1, "start.e", figures, kaija=True)
    play(game, "capture")
    do(game, Strike(0, east, NOTHING))
    assert game.force[east] == figures - 1
    assert game.kaija == (east if figures > 1 else NOTHING)


@pytest.mark.parametrize("creature", ["", "bear_brown"])
def test_a_warrior_added_by_capture_is_not_recruited(creature: str) -> None:
    """No camp adds to it, no brown bear hinders it (R70)."""
    game = neighbours(creatures="creatures")
    place = join(game, "w", "t08.m")
    build(game, "start.w", "camp")
    east = put(game, 1, "start.e", 2)
    if creature:
        beast(game, creature, "start.w")
    play(game, "capture")
    do(game, Strike(0, east, NOTHING))
    do(game, Place(0, place))
    assert game.force[place] == 3


def test_two_valkyries_in_a_territory_keep_everybody_out() -> None:
    """R56."""
    game = neighbours(own=9, creatures="creatures")
    put(game, 1, "start.e", 1)
    beast(game, "valkyrie_beige", "start.n")
    one = game.copy()
    play(one, "move")
    assert refused(one, March(0, at_(one, "start.w"), at_(one, "start.n"), 9, 0)) == ""
    beast(game, "valkyrie_brown", "start.n")
    play(game, "move")
    assert refused(game, March(0, at_(game, "start.w"), at_(game, "start.n"), 9, 0)) == "two_valkyries"


def test_the_wolf_is_fed_by_a_creature_beaten_as_attacker() -> None:
    """R57."""
    game = neighbours(("wolf", "goat"), own=9, creatures="creatures")
    put(game, 1, "start.e", 1)
    wolf = beast(game, "wolf_beige", "start.w")
    play(game, "move")
    do(game, Halt(0))
    do(game, Challenge(0, wolf))
    if waits(game)[0] == "war":
        do(game, Fight(0, at_(game, "start.w")), Luck([TWO, TWO]))
    assert game.held(0) == [1, 0, 0]


def test_without_creatures_left_a_lair_stays_empty() -> None:
    """R53."""
    game = neighbours(creatures="creatures")
    put(game, 1, "start.e", 1)
    game.lurking = [0] * len(CREATURE_NAMES)
    hold(game, 0, "explore")
    tile = TILE_NAMES.index("t22")
    game.apply(PlayCard(0, card("explore")), Luck(names=["t22"]))
    game.apply(next(lay for lay in legal(game, LayTile) if lay.tile == tile), Luck())
    assert not game.den


def test_a_tile_of_which_two_parts_meet_counts_once() -> None:
    """R18: the outer strips of t22 meet round its middle: six tiles, seven areas, six fame."""
    game = table()
    for name, x, y, turn in (("t07", 0, -1, 0), ("t22", 0, -2, 3), ("t31", -1, -1, 1), ("t09", 1, -1, 0),
                             ("t10", 1, -2, 3)):  # fmt: skip
        lay(game, name, x, y, turn)
    put(game, 0, "t22.n", 1)
    hold(game, 0, "explore", "move")
    game.apply(PlayCard(0, card("explore")), Luck(names=["t27"]))
    do(game, LayTile(0, TILE_NAMES.index("t27"), -1, -2, 2))
    place = at_(game, "t22.n")
    assert place == at_(game, "t22.s")
    assert game.territory(place).is_closed
    assert (len(game.territory(place).tiles), len(game.territory(place).areas)) == (6, 7)
    assert fame(game, 0) == 6


def setting_up(*owned: str) -> NorthgardGame:
    """Returns a table in the setup whose first seat has drawn the tile without borders, and lays it first."""
    game = table(year=0)
    tile = TILE_NAMES.index("t13")
    game.tiles = Pile.of(one for one in game.tiles.bag if one != tile)
    game.offered[0] = (tile,)
    for name in owned:
        put(game, 1, name, 1)
    game.stack = [Grouping(0, 0), Settling(0, 0), Dealing(0)]
    return game


def test_who_can_lay_no_tile_with_room_for_the_group_gets_others() -> None:
    """R12: t13 is one area, so wherever it lies it joins a territory; it goes under the stack."""
    game = setting_up("start.n", "start.e", "start.s", "start.w")
    game.steps.settle(game, Luck(names=["t22"]), [])
    game._legal = None
    assert game.offered[0] == (TILE_NAMES.index("t22"),)
    assert game.tiles.bottom == ((TILE_NAMES.index("t13"), EVERYONE),)
    assert {lay.tile for lay in legal(game, LayTile)} == {TILE_NAMES.index("t22")}


def test_a_tile_of_the_setup_leaves_room_for_the_group() -> None:
    """R12: where one territory beside is neutral the tile is laid there, and the group stands in it."""
    game = setting_up("start.n", "start.e", "start.s")
    game.steps.settle(game, Luck(), [])
    game._legal = None
    assert {(lay.x, lay.y) for lay in legal(game, LayTile)} == {(-1, 0)}
    assert refused(game, LayTile(0, TILE_NAMES.index("t13"), 1, 0, 0)) == "no_room"
    do(game, legal(game, LayTile)[0])
    place = at_(game, "start.w")
    assert legal(game, PlaceGroup) == [PlaceGroup(0, place, 0)]


def test_who_passed_first_harvests_and_winters_first() -> None:
    """R10, and R45: each harvests and trades before the next does; then winter comes for all in that order."""
    game = table(3)
    for seat, name in enumerate(("start.n", "start.e", "start.w")):
        put(game, seat, name, 4)
        give(game, seat, food=4)
    game.first, game.passed = 2, 0b011
    game.stack = [game.stack[0]._replace(seat=2), game.stack[1]._replace(seat=2)]
    do(game, Pass(2))
    assert game.first == 2, "who passed first is told by the token alone"
    asked = []
    while waits(game)[0] == "trade":
        asked.append((waits(game)[1], [game.held(seat)[FOOD] for seat in range(3)]))
        game.apply(EndTrade(waits(game)[1]), LiveChance("spring"))
    assert asked == [(seat, [4, 4, 4]) for seat in (2, 0, 1)], "nobody pays for winter before all have traded"
    assert [game.held(seat)[FOOD] for seat in range(3)] == [3, 3, 3]
