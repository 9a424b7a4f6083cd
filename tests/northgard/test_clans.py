"""The seven clans: their powers, and their cards, each named by its row."""

from __future__ import annotations

import pytest

from game.rules.kernel.effects import ChooseEffect, Decline
from game.rules.northgard.actions import (
    Aim,
    Build,
    Copy,
    Discard,
    Fall,
    Fight,
    Halt,
    LayTile,
    LetBe,
    March,
    Muster,
    Name,
    PlaceGroup,
    Rally,
    Ransom,
    Reap,
    Retreat,
    Scorch,
    Spend,
    Steal,
    Strike,
)
from game.rules.northgard.components import CARD_NAMES, FOOD, FORGE, SILO, WOOD
from game.rules.northgard.frames import Grouping, Harvesting, Stealing, Wintering
from game.rules.northgard.land_events import BattleDecided
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.tables import (
    MIXED,
    THREE,
    TWO,
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
    on_top,
    play,
    played,
    put,
    refused,
    slots,
    table,
    waits,
)

NONE = -1


def led(clan: str, own: int = 3, theirs: int = 3, seats: int = 2) -> tuple[NorthgardGame, int, int]:
    """Returns a table at which seat 0 leads a clan and holds the west, and seat 1, another one, the east."""
    others = [name for name in ("goat", "boar", "stag", "raven") if name != clan][: seats - 1]
    game = table(seats, clans=(clan, *others))
    return game, put(game, 0, "start.w", own), put(game, 1, "start.e", theirs)


def resolve(game: NorthgardGame, frame: object, luck: Luck | None = None) -> None:
    """Puts a frame on top of the stack and has it resolved."""
    game.stack.append(frame)
    game.steps.settle(game, luck or Luck(), [])
    game._legal = None


def held(game: NorthgardGame, seat: int = 0) -> list[str]:
    """Returns the names of the cards in a hand."""
    return sorted(CARD_NAMES[number] for number in game.hands[seat].cards)


# -- the Bear ---------------------------------------------------------------------------------------------------


def test_kaija_comes_as_one_of_those_recruited() -> None:
    """Never on top of the number on the card (R42)."""
    game, west, _ = led("bear")
    play(game, "recruit")
    do(game, Muster(0, west, 1))
    assert (game.force[west], game.home(game.kaija)) == (4, west)
    assert game.reserve(0) == 14 - 3
    assert waits(game) == ("turn", 1)


def test_kaija_may_stand_in_a_group_of_the_setup_but_not_in_the_second_chance() -> None:
    game = table(clans=("bear", "goat"))
    lay(game, "t13", 1, 0)
    game.stack.append(Grouping(0, 0))
    assert {action.kaija for action in legal(game, PlaceGroup)} == {0, 1}
    game.stack[-1] = Grouping(0, 1)
    assert {action.kaija for action in legal(game, PlaceGroup)} == {0}


def test_a_camp_does_not_bring_kaija_but_she_sets_it_to_work() -> None:
    game, west, _ = led("bear")
    build(game, "start.w", "camp")
    play(game, "recruit")
    do(game, Muster(0, west, 1))
    assert (game.force[west], game.reserve(0)) == (5, 10)


def test_kaija_is_worth_two_points_and_one_figure() -> None:
    game = table(clans=("goat", "bear"))
    west = put(game, 0, "start.w", 3)
    east = put(game, 1, "start.e", 2, kaija=True)
    play(game, "move")
    do(game, March(0, west, east, 3, 0))
    events = do(game, Fight(0, east), Luck([TWO, TWO]))
    (decided,) = [event for event in events if isinstance(event, BattleDecided)]
    assert decided.points == (5, 5)


def test_kaija_stays_out_of_enemy_land_until_she_is_woken() -> None:
    """the_bear_awakens recruits two, and she may attack until the year ends."""
    game, west, east = led("bear")
    game.kaija = west
    hold(game, 0, "move")
    twin = game.copy()
    play(game, "move")
    assert refused(game, March(0, west, east, 2, 1)) == "kaija_stays"
    assert refused(game, March(0, west, at_(game, "start.n"), 1, 1)) == ""
    play(twin, "the_bear_awakens")
    do(twin, Muster(0, west, 0))
    do(twin, Muster(0, west, 0))
    assert twin.force[west] == 5
    play(twin, "move")
    do(twin, March(0, west, east, 2, 1))
    assert waits(twin) == ("war", 0)


def test_kaija_needs_nothing_in_winter() -> None:
    game, west, _ = led("bear", own=4)
    game.kaija = west
    give(game, 0, food=1)
    resolve(game, Wintering(0))
    assert game.held(0) == [1, 0, 0]


def test_the_owner_says_whether_kaija_falls() -> None:
    game = table(clans=("goat", "bear"))
    west = put(game, 0, "start.w", 9)
    east = put(game, 1, "start.e", 3, kaija=True)
    play(game, "move")
    do(game, March(0, west, east, 9, 0))
    do(game, Fight(0, east), Luck([MIXED, TWO]))
    assert waits(game) == ("fall", 1)
    do(game, Fall(1, 1))
    assert game.kaija == NONE
    assert game.can_call_kaija(1)
    do(game, next(action for action in legal(game, Retreat)))


def test_bear_collects_food_and_wood_where_kaija_leaves() -> None:
    game, _, _ = led("bear")
    west = join(game, "w", "t09.n")
    lay(game, "t12", -1, -1, 1)
    game.kaija = west
    build(game, "start.w", "lodge", "rune")
    shown = game.symbols(west)
    twin = game.copy()
    play(game, "bear")
    do(game, March(0, west, at_(game, "start.n"), 1, 1))
    assert game.held(0) == [shown[FOOD], shown[WOOD], 0]
    play(twin, "bear")
    do(twin, March(0, west, at_(twin, "start.n"), 1, 0))
    assert twin.held(0) == [0, 0, 0]


def test_protector_of_the_land_draws_for_broad_closed_lands() -> None:
    game, _, _ = led("bear")
    lay(game, "t33", -1, 0, 0)
    lay(game, "t11", -2, 0, 1)
    assert len(game.territory(at_(game, "start.w")).tiles) == 3
    assert game.territory(at_(game, "start.w")).is_closed
    lay(game, "t02", 0, -1, 2)
    put(game, 0, "start.n", 1)
    on_top(game, 0, "recruit", "move")
    play(game, "protector_of_the_land")
    assert held(game) == ["recruit"], "the closed land of two tiles counts nothing"


# -- the Boar ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "y", "turn", "lore"), [(-1, 0, 1, 0), (-1, 0, 0, 1)])
def test_the_boar_learns_where_nothing_own_is_closed(x: int, y: int, turn: int, lore: int) -> None:
    """Closing another's land, or neutral land, still brings lore (R17)."""
    game, _, _ = led("boar")
    play(game, "explore", Luck(names=["t11"]))
    do(game, LayTile(0, TILE_NAMES.index("t11"), x, y, turn))
    assert game.held(0)[2] == lore


def test_boar_builds_for_less() -> None:
    game, _, _ = led("boar")
    west = join(game, "w", "t33.m")
    give(game, 0, wood=2)
    play(game, "boar")
    do(game, Build(0, FORGE, slots(game, west, "large")[0], west))
    assert game.held(0)[1] == 0


def test_osmosis_recruits_in_open_or_wooded_lands() -> None:
    """A building that gives wood makes no forest; each territory once."""
    game, _, _ = led("boar")
    lay(game, "t11", -1, 0, 1)
    wooded = at_(game, "start.w")
    lay(game, "t02", 0, -1, 2)
    bare = put(game, 0, "start.n", 1)
    build(game, "start.n", "lodge")
    south = put(game, 0, "start.s", 1)
    play(game, "osmosis")
    assert refused(game, Muster(0, bare, 0)) == "not_there"
    do(game, Muster(0, wooded, 0))
    assert refused(game, Muster(0, wooded, 0)) == "not_there"
    do(game, Muster(0, south, 0))
    assert (game.force[wooded], game.force[south], game.force[bare]) == (4, 2, 1)


def test_lay_of_the_land_collects_what_the_tile_shows() -> None:
    game, _, _ = led("boar")
    play(game, "lay_of_the_land", Luck(names=["t20", "t08", "t09"]))
    assert len({action.tile for action in legal(game, LayTile)}) == 3
    do(game, LayTile(0, TILE_NAMES.index("t20"), -1, 0, 0))
    assert game.held(0) == [1, 0, 1 + 1], "food and lore of the tile, and lore of the boar"


# -- the Goat ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("area", "building", "food"), [("t12.m", SILO, 1), ("t33.m", FORGE, 2)])
def test_the_goat_is_fed_for_building(area: str, building: int, food: int) -> None:
    game, _, _ = led("goat")
    west = join(game, "w", area)
    give(game, 0, wood=3)
    play(game, "build")
    do(game, Build(0, building, slots(game, west, "small" if food == 1 else "large")[0], west))
    assert game.held(0)[0] == food


def test_goat_may_build_what_stands_there() -> None:
    game, _, _ = led("goat")
    west = join(game, "w", "t12.m")
    build(game, "start.w", "silo")
    game.loose, game.built = [west * 8 + SILO], [NONE] * len(game.built)
    give(game, 0, wood=1)
    (slot,) = slots(game, west, "small")
    twin = game.copy()
    play(game, "build")
    assert refused(game, Build(0, SILO, slot, west)) == "stands_already"
    play(twin, "goat")
    do(twin, Build(0, SILO, slot, west))
    assert twin.buildings(west) == [SILO, SILO]


def test_teamwork_does_two_different_things() -> None:
    game, west, _ = led("goat")
    play(game, "teamwork")
    do(game, ChooseEffect(0, 1))
    do(game, Halt(0))
    assert 1 not in {action.option for action in legal(game, ChooseEffect)}
    do(game, ChooseEffect(0, 0))
    do(game, Muster(0, west, 0))
    assert game.force[west] == 4
    assert waits(game) == ("turn", 1)


def test_resourceful_people_pay_three_for_a_third_card() -> None:
    game, _, _ = led("goat")
    on_top(game, 0, "recruit", "move", "build")
    give(game, 0, food=2, wood=1)
    twin = game.copy()
    play(game, "resourceful_people")
    do(game, ChooseEffect(0, 0))
    for kind in (FOOD, FOOD, WOOD):
        do(game, Spend(0, kind))
    assert held(game) == ["build", "move", "recruit"]
    assert game.held(0) == [0, 0, 0]
    play(twin, "resourceful_people")
    do(twin, Decline(0))
    assert held(twin) == ["move", "recruit"]


# -- the Raven --------------------------------------------------------------------------------------------------


def test_the_raven_collects_at_once_what_it_closes() -> None:
    """Tiles and buildings, as at a harvest; fame is no resource."""
    game, _, _ = led("raven")
    build(game, "start.w", "silo", "altar")
    game.loose = [item for item in game.loose if item % 8 == SILO]
    play(game, "explore", Luck(names=["t11"]))
    do(game, LayTile(0, TILE_NAMES.index("t11"), -1, 0, 1))
    assert game.held(0) == [1, 1, 0]
    assert fame(game, 0) == 2


def test_raven_explores_with_two_tiles() -> None:
    game, _, _ = led("raven")
    play(game, "raven", Luck(names=["t08", "t13"]))
    assert len({action.tile for action in legal(game, LayTile)}) == 2


def test_raiding_party_strikes_anywhere_and_takes_what_is_shown() -> None:
    """One resource of a kind that tiles or buildings there show, from the supply (R39)."""
    game, _, east = led("raven")
    lay(game, "t09", 1, 0)
    put(game, 1, "t09.s", 2)
    far = at_(game, "t09.s")
    build(game, "t09.s", "rune")
    play(game, "raiding_party")
    assert refused(game, Strike(0, far, FOOD)) == "no_such_loot"
    do(game, Strike(0, far, 2))
    assert game.force[far] == 1
    assert game.held(0) == [0, 0, 1]
    assert east >= 0


def test_mercenaries_come_to_one_neutral_land_a_third_for_two_resources() -> None:
    game, west, _ = led("raven")
    north = at_(game, "start.n")
    give(game, 0, food=1, lore=1)
    play(game, "mercenaries")
    assert refused(game, Muster(0, west, 0)) == "not_there"
    do(game, Muster(0, north, 0))
    do(game, Muster(0, north, 0))
    do(game, ChooseEffect(0, 0))
    do(game, Spend(0, FOOD))
    do(game, Spend(0, 2))
    assert game.force[north] == 3
    assert game.held(0) == [0, 0, 0]


# -- the Snake --------------------------------------------------------------------------------------------------


def test_snake_lays_its_token_before_and_after_the_move() -> None:
    """Beside own land only; own land that borders on own land will do (R43)."""
    game, west, east = led("snake")
    north = put(game, 0, "start.n", 1)
    lay(game, "t12", 1, 0)
    far = at_(game, "t12.n")
    play(game, "snake")
    assert waits(game) == ("scorch", 0)
    assert refused(game, Scorch(0, far)) == "not_beside"
    assert refused(game, Scorch(0, north)) == ""
    do(game, Scorch(0, at_(game, "start.e")))
    do(game, March(0, west, at_(game, "start.s"), 1, 0))
    assert waits(game) == ("scorch", 0)
    do(game, Scorch(0, west))
    assert game.home(game.scorched) == west
    assert east >= 0


@pytest.mark.parametrize("attacks", [True, False])
def test_scorched_earth_gives_a_point_in_attack_and_defence(attacks: bool) -> None:
    game = table(clans=("snake", "goat") if attacks else ("goat", "snake"))
    west, east = put(game, 0, "start.w", 3), put(game, 1, "start.e", 3)
    game.scorched = east
    play(game, "move")
    do(game, March(0, west, east, 3, 0))
    events = do(game, Fight(0, east), Luck([TWO, TWO]))
    (decided,) = [event for event in events if isinstance(event, BattleDecided)]
    assert decided.points == ((6, 5) if attacks else (5, 6))


def test_the_snake_takes_one_resource_of_an_enemy_harvest() -> None:
    """Instead of the owner, who gets one less of it."""
    game, _, _ = led("snake")
    east = join(game, "e", "t09.n")
    build(game, "start.e", "silo")
    game.scorched = east
    gives = game.symbols(east)[FOOD]
    game.stack += [Harvesting(1), Stealing(0)]
    do(game, Steal(0, FOOD))
    assert game.held(0) == [1, 0, 0]
    assert game.held(1) == [gives - 1, 0, 0]


def test_the_snake_takes_nothing_of_neutral_or_own_land() -> None:
    game, west, _ = led("snake")
    build(game, "start.w", "silo")
    build(game, "start.n", "silo")
    for name in (west, at_(game, "start.n")):
        game.scorched = name
        twin = game.copy()
        resolve(twin, Stealing(0))
        assert waits(twin) == ("turn", 0)


def test_rapacious_exploitation_takes_a_card_or_a_ransom() -> None:
    game, _, _ = led("snake")
    hold(game, 1, "move", "feast")
    give(game, 1, food=1, wood=1)
    twin = game.copy()
    for one in (game, twin):
        play(one, "rapacious_exploitation")
        do(one, LetBe(0))
        do(one, Aim(0, 1))
        do(one, Name(0, card("feast")))
        assert waits(one) == ("yield", 1)
        assert one.view_for(None).hands[1].cards == [card("feast")], "what is asked for is shown to all"
    do(game, Ransom(1, 1, 1, 0))
    assert (held(game, 1), game.held(0), game.held(1)) == (["feast", "move"], [1, 1, 0], [0, 0, 0])
    do(twin, Discard(1, card("feast")))
    assert (held(twin, 1), twin.held(0)) == (["move"], [0, 0, 0])


def test_who_cannot_pay_must_discard() -> None:
    game, _, _ = led("snake")
    hold(game, 1, "move", "feast")
    give(game, 1, food=1)
    play(game, "rapacious_exploitation")
    do(game, LetBe(0))
    do(game, Aim(0, 1))
    do(game, Name(0, card("feast")))
    assert held(game, 1) == ["move"]


def test_stolen_lore_uses_a_card_of_who_holds_the_scorched_land() -> None:
    """The token may be laid first."""
    game, _, east = led("snake")
    played(game, 1, "fishing")
    play(game, "stolen_lore")
    do(game, Scorch(0, east))
    do(game, Copy(0, 1, card("fishing")))
    assert game.held(0) == [3, 0, 0]


# -- the Stag ---------------------------------------------------------------------------------------------------


def test_the_stag_has_fame_for_conquests_and_closings() -> None:
    game, west, east = led("stag", own=4, theirs=1)
    hold(game, 0, "explore")
    twin = game.copy()
    play(game, "move")
    do(game, March(0, west, east, 4, 0))
    do(game, Fight(0, east), Luck([TWO, TWO]))
    assert fame(game, 0) == 1
    play(twin, "explore", Luck(names=["t11"]))
    do(twin, LayTile(0, TILE_NAMES.index("t11"), -1, 0, 1))
    assert fame(twin, 0) == 2 + 1


def test_the_stag_has_nothing_for_a_defence() -> None:
    game = table(clans=("goat", "stag"))
    west, east = put(game, 0, "start.w", 1), put(game, 1, "start.e", 4)
    play(game, "move")
    do(game, March(0, west, east, 1, 0))
    do(game, Fight(0, east), Luck([TWO, THREE]))
    assert fame(game, 1) == 0


def test_stag_recruits_and_another_steps_over() -> None:
    """Over hard borders as well, out of a territory beside."""
    game, west, _ = led("stag")
    lay(game, "t08", -1, 0)
    west, beyond = at_(game, "start.w"), put(game, 0, "t08.n", 2)
    assert game.territory(west).near[beyond] == 2
    play(game, "stag")
    do(game, Muster(0, west, 0))
    assert waits(game) == ("rally", 0)
    do(game, Rally(0, beyond, 0))
    assert (game.force[west], game.force[beyond]) == (5, 1)


def test_glory_of_the_clan_harvests_before_or_after_building() -> None:
    game, _, _ = led("stag")
    west = join(game, "w", "t12.m")
    slot = slots(game, west, "small")[0]
    twin = game.copy()
    play(game, "glory_of_the_clan")
    assert legal(game, Reap) == [Reap(0, west)], "the wood that it gives pays for the building"
    do(game, Reap(0, west))
    do(game, Build(0, SILO, slot, west))
    assert game.held(0) == [0, 0, 0]
    assert waits(game) == ("turn", 1), "it is harvested once only"
    give(twin, 0, wood=1)
    play(twin, "glory_of_the_clan")
    do(twin, LetBe(0))
    do(twin, Build(0, SILO, slot, west))
    do(twin, Reap(0, west))
    assert twin.held(0) == [1, 1, 0], "the new silo gives as well"


@pytest.mark.parametrize("first", ["move", "explore"])
def test_annexation_moves_and_explores_in_either_order(first: str) -> None:
    game, west, _ = led("stag")
    play(game, "annexation")
    if first == "move":
        do(game, ChooseEffect(0, 0))
        do(game, March(0, west, at_(game, "start.n"), 1, 0))
        do(game, ChooseEffect(0, 0), Luck(names=["t13"]))
        assert waits(game) == ("lay", 0)
    else:
        do(game, ChooseEffect(0, 1), Luck(names=["t13"]))
        do(game, LayTile(0, TILE_NAMES.index("t13"), -1, 0, 0))
        assert waits(game) == ("march", 0)


# -- the Wolf ---------------------------------------------------------------------------------------------------


def test_the_wolf_is_fed_by_battles_won_as_attacker() -> None:
    game, west, east = led("wolf", own=5, theirs=1)
    play(game, "move")
    do(game, March(0, west, east, 5, 0))
    do(game, Fight(0, east), Luck([TWO, TWO]))
    assert game.held(0) == [1, 0, 0]


def test_wolf_crosses_hard_borders_for_one_move_also_in_retreat() -> None:
    game, _, _ = led("wolf", own=3, theirs=0)
    lay(game, "t08", -1, 0)
    west, beyond = at_(game, "start.w"), put(game, 1, "t08.n", 5)
    put(game, 1, "start.e", 1)
    hold(game, 0, "move")
    twin = game.copy()
    play(twin, "move")
    assert refused(twin, March(0, west, beyond, 3, 0)) == "hard_border"
    play(game, "wolf")
    do(game, March(0, west, beyond, 3, 0))
    do(game, Fight(0, beyond), Luck([TWO, TWO]))
    assert legal(game, Retreat) == [Retreat(0, west, 3, 0)]


def test_plunder_removes_a_warrior_beside_and_draws() -> None:
    game, _, east = led("wolf")
    on_top(game, 0, "recruit")
    play(game, "plunder")
    do(game, Strike(0, east, NONE))
    assert game.force[east] == 2
    assert held(game) == ["recruit"]


def test_call_to_war_recruits_beside_every_enemy() -> None:
    game, west, _ = led("wolf")
    north = put(game, 0, "start.n", 1)
    lay(game, "t12", -1, 0)
    far = put(game, 0, "t12.n", 1)
    play(game, "call_to_war")
    assert refused(game, Muster(0, far, 0)) == "not_there"
    do(game, Muster(0, at_(game, "start.w"), 0))
    do(game, Muster(0, north, 0))
    assert waits(game) == ("turn", 1)
    assert (game.force[west], game.force[north], game.force[far]) == (4, 2, 1)


def test_a_copied_card_of_another_clan_keeps_its_details_but_not_the_power() -> None:
    """Only the Snake itself lays the token (R36)."""
    game = table(clans=("goat", "snake"))
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 3)
    played(game, 1, "snake")
    play(game, "enemy_secrets")
    do(game, Copy(0, 1, card("snake")))
    assert waits(game) == ("march", 0)
    do(game, Halt(0))
    assert waits(game) == ("turn", 1)
