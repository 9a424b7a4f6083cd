"""Start cards and developments that act on the land, each named by its row: a test fails when the row does nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rules.kernel.effects import ChooseEffect, Decline
from game.rules.kernel.zones import Pile
from game.rules.northgard.actions import (
    Bribe,
    Build,
    Choose,
    Copy,
    Fight,
    Halt,
    LayTile,
    LetBe,
    March,
    Muster,
    Place,
    PlayCard,
    Push,
    Rebuild,
    Redraw,
    Slip,
    Strike,
)
from game.rules.northgard.components import CAMP, FORGE, FORTRESS, LODGE, RUNE_STONE, SILO, TOWER
from game.rules.northgard.land_events import BattleDecided
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.tables import (
    KILLS,
    THREE,
    TWO,
    Luck,
    at_,
    build,
    card,
    do,
    fetch,
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

NONE = -1


def facing(own: int = 3, theirs: int = 3, seats: int = 2) -> tuple[NorthgardGame, int, int]:
    """Returns a table with figures of seat 0 in the west and of seat 1 in the east."""
    game = table(seats)
    return game, put(game, 0, "start.w", own), put(game, 1, "start.e", theirs)


# -- recruiting -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "warriors"), [("recruit", 1), ("town_hall", 1), ("upgraded_town_hall", 2)])
def test_recruiting_in_own_land(name: str, warriors: int) -> None:
    game, west, east = facing()
    play(game, name)
    assert refused(game, Muster(0, east, 0)) == refused(game, Muster(0, at_(game, "start.n"), 0)) == "not_there"
    for _ in range(warriors):
        do(game, Muster(0, west, 0))
    assert game.force[west] == 3 + warriors
    assert waits(game) == ("turn", 1), "all are placed and no card is left"


def test_recruitment_places_both_in_one_territory() -> None:
    game, west, _ = facing()
    south = put(game, 0, "start.s", 1)
    play(game, "recruitment")
    do(game, Muster(0, west, 0))
    assert refused(game, Muster(0, south, 0)) == "not_there"
    do(game, Muster(0, west, 0))
    assert (game.force[west], game.force[south]) == (5, 1)


def test_mercenary_may_stand_in_neutral_land() -> None:
    game, _, east = facing()
    north = at_(game, "start.n")
    play(game, "mercenary")
    assert refused(game, Muster(0, east, 0)) == "not_there"
    do(game, Muster(0, north, 0))
    assert (game.owner[north], game.force[north]) == (0, 1)


def test_outpost_places_two_together_also_in_neutral_land() -> None:
    game, _, _ = facing()
    north = at_(game, "start.n")
    play(game, "outpost")
    do(game, Muster(0, north, 0))
    assert legal(game, Muster) == [Muster(0, north, 0)]
    do(game, Muster(0, north, 0))
    assert game.force[north] == 2


def test_allies_from_the_wild_only_come_to_neutral_land() -> None:
    """A territory that one of them made own is still a place for the others (R23)."""
    game, west, _ = facing()
    north, south = at_(game, "start.n"), at_(game, "start.s")
    play(game, "allies_from_the_wild")
    assert refused(game, Muster(0, west, 0)) == "not_there"
    for place in (north, north, south):
        do(game, Muster(0, place, 0))
    assert (game.force[north], game.force[south]) == (2, 1)


@pytest.mark.parametrize(
    ("name", "area", "building"),
    [("hunters", "t09.n", "silo"), ("woodcutters", "t28.s", "lodge"), ("loremasters", "t23.n", "rune")],
)
def test_a_warrior_for_every_symbol(name: str, area: str, building: str) -> None:
    """On tiles and buildings; where there is no symbol nobody comes."""
    game, _, _ = facing()
    west = join(game, "w", area)
    build(game, "start.w", building)
    south = put(game, 0, "start.s", 1)
    play(game, name)
    assert refused(game, Muster(0, south, 0)) == "not_there"
    do(game, Muster(0, west, 0))
    do(game, Muster(0, west, 0))
    assert game.force[west] == 5
    assert waits(game) == ("turn", 1)


def test_feast_and_great_feast_do_one_of_four_things() -> None:
    for name in ("feast", "great_feast"):
        game, west, _ = facing()
        give(game, 0, wood=1)
        join(game, "w", "t12.m")
        west = at_(game, "start.w")
        play(game, name)
        assert len(legal(game, ChooseEffect)) == 4
        do(game, ChooseEffect(0, 3))
        (slot,) = slots(game, west, "small")
        do(game, Build(0, SILO, slot, west))
        assert game.built[slot] == SILO
    for name in ("feast", "great_feast"):
        game, west, _ = facing()
        play(game, name)
        assert [action.option for action in legal(game, ChooseEffect)] == [0, 1, 2], "there is nothing to build on"
        do(game, ChooseEffect(0, 0))
        do(game, Muster(0, west, 0))
        assert game.force[west] == 4


def test_an_effect_that_cannot_be_chosen_says_what_it_lacks() -> None:
    game, west, _ = facing()
    play(game, "feast")

    def why(option: int) -> tuple[str, dict[str, object]]:
        game._legal = None
        refusal = game.why_not(ChooseEffect(0, option))
        assert refusal is not None
        return refusal.message.id.removeprefix("northgard.refusal."), dict(refusal.message.args)

    assert why(3) == ("no_wood", {"n": 1})
    give(game, 0, wood=1)
    assert why(3) == ("no_site", {}), "the start tile has no slot"
    game.tiles = Pile.of(())
    assert why(2) == ("no_tiles", {})
    game.tiles = Pile.of((1,))
    game.lift(west, game.force[west])
    assert why(1) == ("no_land", {})
    assert why(2) == ("no_open_land", {})
    game.put(0, west, 14)
    assert why(0) == ("no_reserve", {})
    game.lift(west, 14)
    for name in ("start.n", "start.s", "start.w"):
        put(game, 1, name, 1)
    assert why(0) == ("no_muster", {}), "no land of one's own, and none that is neutral"


# -- moving -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("move", 1),
        ("militia", 2),
        ("bodyguard", 1),
        ("grizzled_warriors", 2),
        ("incursion", 4),
        ("heroic_charge", 3),
        ("warriors", 2),
        ("intimidate", 2),
        ("shieldbearers", 2),
        ("axe_throwers", 2),
        ("infiltration", 3),
    ],
)
def test_cards_make_so_many_moves(name: str, moves: int) -> None:
    game, west, _ = facing()
    north = at_(game, "start.n")
    play(game, name)
    for step in range(moves):
        assert waits(game) == ("march", 0)
        do(game, March(0, *((west, north) if step % 2 == 0 else (north, west)), 3, 0))
    assert waits(game) == ("turn", 1)


def fought(game: NorthgardGame, name: str, faces: Sequence[int]) -> BattleDecided:
    """Plays a card, marches from west to east with all, fights, and returns how it was decided."""
    west, east = at_(game, "start.w"), at_(game, "start.e")
    play(game, name)
    do(game, March(0, west, east, game.force[west], 0))
    if waits(game)[0] == "march":
        do(game, Halt(0))
    events = do(game, Fight(0, east), Luck(faces))
    (decided,) = [event for event in events if isinstance(event, BattleDecided)]
    return decided


@pytest.mark.parametrize(
    ("name", "points"), [("bodyguard", 1), ("heroic_charge", 1), ("warriors", 1), ("grizzled_warriors", 2), ("move", 0)]
)
def test_points_in_battle(name: str, points: int) -> None:
    game, _, _ = facing()
    assert fought(game, name, [TWO, TWO]).points == (5 + points, 5)


def test_intimidate_pushes_a_defender_out() -> None:
    game, west, east = facing(own=3, theirs=2)
    put(game, 0, "start.n", 1)
    play(game, "intimidate")
    do(game, March(0, west, east, 3, 0))
    do(game, Halt(0))
    do(game, Fight(0, east))
    assert waits(game) == ("push", 0)
    assert refused(game, Push(0, at_(game, "start.n"))) == "no_push", "it is neither neutral nor the defender's"
    south = at_(game, "start.s")
    do(game, Push(0, south), Luck([TWO, TWO]))
    assert (game.owner[south], game.force[south]) == (1, 1)
    assert game.owner[east] == 0


def test_intimidate_takes_the_land_of_a_lone_defender_without_a_battle() -> None:
    """Without a battle the wolf wins no food (R34)."""
    game = table(clans=("wolf", "goat"))
    west, east = put(game, 0, "start.w", 2), put(game, 1, "start.e", 1)
    play(game, "intimidate")
    do(game, March(0, west, east, 2, 0))
    do(game, Halt(0))
    do(game, Fight(0, east))
    do(game, Push(0, at_(game, "start.n")))
    assert (game.owner[east], game.force[east]) == (0, 2)
    assert game.held(0) == [0, 0, 0]


def test_shieldbearers_ignore_one_loss() -> None:
    game, _, east = facing(own=3, theirs=2)
    assert fought(game, "shieldbearers", [THREE, KILLS]).losses == (1, 0)
    assert (game.owner[east], game.force[east]) == (0, 2)


@pytest.mark.parametrize("losses", [0, 1])
def test_axe_throwers_choose_after_their_own_die(losses: int) -> None:
    game, west, east = facing()
    play(game, "axe_throwers")
    do(game, March(0, west, east, 3, 0))
    do(game, Halt(0))
    do(game, Fight(0, east), Luck([TWO]))
    assert waits(game) == ("throw", 0), "the defender has not rolled yet"
    events = do(game, Choose(0, losses), Luck([TWO]))
    (decided,) = [event for event in events if isinstance(event, BattleDecided)]
    assert decided.points == (6 - losses, 5)
    assert decided.losses == (0, losses)
    assert game.owner[east] == losses, "6 against 5, or a tie"


def test_infiltration_passes_through_enemies() -> None:
    game, west, _ = facing()
    lay(game, "t12", 1, 0)
    east, beyond = at_(game, "start.e"), at_(game, "t12.n")
    play(game, "infiltration")
    do(game, March(0, west, east, 3, 0))
    do(game, March(0, east, beyond, 2, 0))
    do(game, Halt(0))
    do(game, Fight(0, east), Luck([TWO, TWO]))
    assert (game.owner[beyond], game.force[beyond]) == (0, 2)
    assert (game.owner[east], game.force[east]) == (1, 3)


def test_others_stop_at_an_enemy() -> None:
    game, west, east = facing()
    play(game, "incursion")
    do(game, March(0, west, east, 3, 0))
    assert refused(game, March(0, east, at_(game, "start.n"), 3, 0)) == "must_stop"


def test_hidden_ways_lead_to_any_open_territory() -> None:
    game, west, east = facing()
    lay(game, "t12", 1, 0)
    lay(game, "t11", 0, -1, 2)
    far, closed = at_(game, "t12.s"), at_(game, "start.n")
    play(game, "hidden_ways")
    do(game, Slip(0, west, 2, 0))
    assert refused(game, Place(0, closed)) == "closed"
    do(game, Place(0, far))
    assert (game.force[west], game.force[far], game.owner[far]) == (1, 2, 0)
    assert game.owner[at_(game, "start.e")] == 1
    assert east >= 0


def test_hidden_ways_to_an_enemy_cause_a_battle_without_points_of_a_card() -> None:
    game, west, _ = facing(own=4)
    lay(game, "t12", 1, 0)
    put(game, 1, "t12.s", 1)
    goal = at_(game, "t12.s")
    play(game, "hidden_ways")
    do(game, Slip(0, west, 2, 0))
    do(game, Place(0, goal))
    events = do(game, Fight(0, goal), Luck([TWO, TWO]))
    (decided,) = [event for event in events if isinstance(event, BattleDecided)]
    assert decided.points == (4, 3)


def test_conqueror_takes_towers_and_fortresses_their_effect() -> None:
    for name in ("", "conqueror"):
        game, _, _ = facing(own=3, theirs=2)
        join(game, "e", "t21.s")
        build(game, "start.e", "fortress", "tower")
        hold(game, 0, "move")
        if name:
            play(game, name)
        decided = fought(game, "move", [TWO, TWO])
        assert decided.points == ((5, 4) if name else (5, 6))
        assert decided.losses == ((0, 0) if name else (1, 0))


# -- others' figures --------------------------------------------------------------------------------------------


def test_bribery_moves_enemies_over_any_border() -> None:
    game, _, _ = facing(theirs=3)
    lay(game, "t08", 1, 0)
    east, goal = at_(game, "start.e"), at_(game, "t08.n")
    assert game.territory(east).near[goal] == 2
    play(game, "bribery")
    assert refused(game, Bribe(0, east, goal, 3)) == "too_many"
    do(game, Bribe(0, east, goal, 2))
    assert (game.owner[goal], game.force[goal], game.force[east]) == (1, 2, 1)


def test_bribed_warriors_attack_who_stands_there() -> None:
    """They are the attackers, and win or lose for their owner (R38)."""
    game, west, east = facing(own=1, theirs=3)
    play(game, "bribery")
    do(game, Bribe(0, east, west, 2))
    assert waits(game) == ("war", 1)
    do(game, Fight(1, west), Luck([TWO, TWO]))
    assert (game.owner[west], game.force[west], game.force[east]) == (1, 2, 1)


def test_capture_removes_a_warrior_beside_and_adds_one() -> None:
    game, west, east = facing(own=1, theirs=1)
    lay(game, "t12", 1, 0)
    far = put(game, 1, "t12.n", 1)
    play(game, "capture")
    assert refused(game, Strike(0, far, NONE)) == "not_beside"
    do(game, Strike(0, at_(game, "start.e"), NONE))
    assert game.owner[at_(game, "start.e")] == -1, "without its last warrior it is neutral (R40)"
    do(game, Place(0, west))
    assert game.force[west] == 2
    assert east >= 0


# -- exploring --------------------------------------------------------------------------------------------------


def tiles(game: NorthgardGame) -> set[str]:
    """Returns the names of the tiles that may be laid."""
    return {TILE_NAMES[action.tile] for action in legal(game, LayTile)}


@pytest.mark.parametrize("name", ["explore", "scouts"])
def test_exploring_from_own_open_land(name: str) -> None:
    game, _, _ = facing()
    play(game, name, Luck(names=["t13"]))
    assert {(action.x, action.y) for action in legal(game, LayTile)} == {(-1, 0)}
    do(game, LayTile(0, TILE_NAMES.index("t13"), -1, 0, 0))
    assert len(game.territory(at_(game, "start.w")).tiles) == 2


def test_scout_camp_draws_again_once() -> None:
    game, _, _ = facing()
    play(game, "scout_camp", Luck(names=["t13"]))
    do(game, Redraw(0), Luck(names=["t08"]))
    assert tiles(game) == {"t08"}
    assert game.tiles.bottom[-1][0] == TILE_NAMES.index("t13")
    assert refused(game, Redraw(0)) == "no_redraw"


@pytest.mark.parametrize("again", [True, False])
def test_rangers_may_explore_twice(again: bool) -> None:
    game, _, _ = facing()
    play(game, "rangers", Luck(names=["t13"]))
    do(game, LayTile(0, TILE_NAMES.index("t13"), -1, 0, 0))
    if again:
        do(game, ChooseEffect(0, 0), Luck(names=["t08"]))
        assert waits(game) == ("lay", 0)
    else:
        do(game, Decline(0))
        assert waits(game) == ("turn", 1)


def test_upgraded_scout_camp_draws_two_tiles() -> None:
    game, _, _ = facing()
    play(game, "upgraded_scout_camp", Luck(names=["t13", "t08"]))
    assert tiles(game) == {"t13", "t08"}
    do(game, LayTile(0, TILE_NAMES.index("t08"), -1, 0, 0))
    assert game.tiles.bottom[-1][0] == TILE_NAMES.index("t13")


def test_huginn_and_muninn_explore_from_anywhere() -> None:
    game, _, _ = facing()
    play(game, "huginn_and_muninn", Luck(names=["t13"]))
    assert {(action.x, action.y) for action in legal(game, LayTile)} == {(-1, 0), (1, 0), (0, 1), (0, -1)}


# -- building ---------------------------------------------------------------------------------------------------


def site(area: str, wood: int) -> tuple[NorthgardGame, int]:
    """Returns a table at which seat 0 holds the west, joined by an area, and some wood; and the territory."""
    game, _, _ = facing()
    west = join(game, "w", area)
    give(game, 0, wood=wood)
    return game, west


@pytest.mark.parametrize("name", ["build", "improved_villager_tools"])
def test_building(name: str) -> None:
    game, west = site("t12.m", 2)
    play(game, name)
    (slot,) = slots(game, west, "small")
    assert refused(game, Build(0, FORTRESS, slot, west)) == "wrong_slot"
    assert refused(game, Build(0, RUNE_STONE, slot, west)) == "wrong_slot"
    do(game, Build(0, CAMP, slot, west))
    assert game.built[slot] == CAMP
    assert game.held(0)[1] == 1


@pytest.mark.parametrize(("area", "building", "price"), [("t12.m", SILO, 0), ("t33.m", FORGE, 2)])
def test_simple_living_builds_for_one_less(area: str, building: int, price: int) -> None:
    game, west = site(area, price)
    play(game, "simple_living")
    do(game, Build(0, building, slots(game, west, "large" if price else "small")[0], west))
    assert game.held(0)[1] == 0


def test_carpentry_mastery_builds_twice_one_of_both_small() -> None:
    game, _ = site("t33.m", 7)
    join(game, "s", "t28.n")
    south = put(game, 0, "start.s", 1)
    west = at_(game, "start.w")
    large, other = slots(game, west, "large")[0], slots(game, south, "large")[0]
    play(game, "carpentry_mastery")
    do(game, Build(0, FORTRESS, large, west))
    assert waits(game) == ("turn", 1), "there is only a large slot left, and a small one must follow"
    game, west = site("t33.m", 7)
    join(game, "s", "t12.n")
    south = put(game, 0, "start.s", 1)
    play(game, "carpentry_mastery")
    do(game, Build(0, SILO, slots(game, south, "small")[0], south))
    do(game, Build(0, FORTRESS, slots(game, west, "large")[0], west))
    assert game.held(0)[1] == 3
    assert other >= 0


def test_industrious_villagers_replace_a_building() -> None:
    """By one of the same size, even of a type that stands there; not a carved stone where no rune is (R24)."""
    game, west = site("t12.m", 1)
    south = put(game, 0, "start.s", 1)
    lay(game, "t10", 0, 1, 0)
    south = at_(game, "start.s")
    build(game, "start.s", "silo")
    play(game, "industrious_villagers")
    (slot,) = slots(game, west, "small")
    do(game, Build(0, LODGE, slot, west))
    assert waits(game) == ("rebuild", 0)
    old = next(at for at in slots(game, south, "small") if game.built[at] == SILO)
    from game.rules.northgard.tiles import SLOTS

    assert refused(game, Rebuild(0, old, SLOTS[old].area, SILO, RUNE_STONE)) == "wrong_slot"
    do(game, Rebuild(0, old, SLOTS[old].area, SILO, TOWER))
    assert game.built[old] == TOWER


def test_industrious_villagers_need_not_replace() -> None:
    game, west = site("t12.m", 1)
    play(game, "industrious_villagers")
    do(game, Build(0, LODGE, slots(game, west, "small")[0], west))
    do(game, LetBe(0))
    assert waits(game) == ("turn", 1)


def test_amenities_need_no_slot_for_a_small_building() -> None:
    game, west, _ = facing()
    give(game, 0, wood=4)
    play(game, "amenities")
    assert refused(game, Build(0, FORTRESS, NONE, west)) == "needs_slot"
    do(game, Build(0, RUNE_STONE, NONE, west))
    assert game.buildings(west) == [RUNE_STONE]
    assert game.symbols(west) == [0, 0, 1]


def test_instants_leave_room_for_another_card() -> None:
    game, _, _ = facing()
    hold(game, 0, "move", "recruit")
    play(game, "fishing")
    assert {action.card for action in legal(game, PlayCard)} == {card("move"), card("recruit")}


def test_who_plays_bribery_may_move_nobody() -> None:
    """Up to 2 may also be none; by the rules of version 1 somebody had to go."""
    game, _, _ = facing()
    play(game, "bribery")
    assert refused(game, LetBe(0)) == ""
    do(game, LetBe(0))
    assert game.on_map(1) == facing()[0].on_map(1)
    header = NorthgardGame.upgrades[1].header({"options": {"years": "7"}})
    assert header["options"] == {"years": "7", "edition": "first"}


def test_a_card_laid_down_to_wait_can_be_copied_by_an_enemy() -> None:
    """The ruling of northgard.cards.copying: it lies in the active zone, whether it took effect or not."""
    game, _, _ = facing()
    game.active[1] += (fetch(game, 1, "recruit") * 2,)
    play(game, "enemy_secrets")
    assert refused(game, Copy(0, 1, card("recruit"))) == ""
