"""Creatures: appearing, roaming, fighting, and what each kind does; the worked examples with their figures."""

from __future__ import annotations

import pytest

from game.rules.kernel import LiveChance
from game.rules.northgard.actions import (
    Bribe,
    Build,
    Challenge,
    Choose,
    Feed,
    Fight,
    Halt,
    LayTile,
    LetBe,
    Lure,
    March,
    Muster,
    Pass,
    Pick,
    Place,
    Push,
    Retreat,
    Slip,
)
from game.rules.northgard.components import CREATURE_NAMES, CREATURES, SILO, VALKYRIE
from game.rules.northgard.creatures import draw_creature, goals_of
from game.rules.northgard.events import creature_name
from game.rules.northgard.frames import Grouping, Harvesting, Roaming, Settling
from game.rules.northgard.land_events import BattleDecided
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.tables import (
    EITHER,
    KILLS,
    MIXED,
    THREE,
    TWO,
    Luck,
    area,
    at_,
    beast,
    build,
    displayed,
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


def wild(
    seats: int = 2, clans: tuple[str, ...] = ("goat", "boar", "stag", "raven"), more: bool = False
) -> NorthgardGame:
    """Returns a table with creatures."""
    return table(seats, clans=clans, creatures="more" if more else "creatures")


def roam(game: NorthgardGame, luck: Luck | None = None) -> None:
    """Has the creatures roam."""
    game.stack.append(Roaming(0, 0))
    game.steps.settle(game, luck or Luck(), [])
    game._legal = None


def decided(events: list[object]) -> BattleDecided:
    """Returns how the battle among events was decided."""
    (found,) = [event for event in events if isinstance(event, BattleDecided)]
    return found


# -- the worked examples ----------------------------------------------------------------------------------------


def test_example_of_a_wolf_that_wins_a_tie() -> None:
    """3 warriors and 1 food roll the choice, taken as a point: 5; the wolf, 4 and the point: 5. They stay (p. 19)."""
    game = wild()
    west, north = put(game, 0, "start.w", 2), put(game, 0, "start.n", 1)
    put(game, 1, "start.e", 1)
    wolf = beast(game, "wolf_beige", "start.n")
    give(game, 0, food=1)
    play(game, "move")
    do(game, March(0, west, north, 2, 0))
    do(game, Challenge(0, wolf))
    do(game, Fight(0, north))
    result = decided(do(game, Feed(0, 1), Luck([EITHER, EITHER])))
    assert result.points == (5, 5)
    assert result.message().id == "northgard.log.beast_won"
    assert (game.owner[north], game.force[north]) == (0, 3), "a wolf shares its territory"
    assert game.creatures(north) == [wolf]
    assert fame(game, 0) == 0


def test_example_of_a_draugr_that_finds_its_way() -> None:
    """Both territories have 3 warriors and 1 building; more resources decide (p. 20)."""
    game = wild()
    lay(game, "t09", 1, 0, 0)
    west, east = put(game, 0, "start.w", 3), put(game, 1, "start.e", 3)
    build(game, "start.w", "tower")
    build(game, "start.e", "tower")
    draugr = beast(game, "draugr_beige", "start.n")
    assert game.symbols(east) > game.symbols(west)
    assert goals_of(game, draugr) == [east]
    roam(game)
    assert game.force[east] == 2
    assert game.home(game.den[1]) == east


def test_example_of_a_valkyrie_that_attacks_with_8_against_6() -> None:
    """3 warriors and 3 food against 7 and a point; the beaten retreat to two territories (p. 20)."""
    game = wild()
    east = put(game, 1, "start.e", 3)
    beast(game, "valkyrie_beige", "start.n")
    give(game, 1, food=3)
    roam(game)
    assert waits(game) == ("feed", 1)
    result = decided(do(game, Feed(1, 3), Luck([EITHER, KILLS])))
    assert result.points == (8, 6)
    assert result.message().args["creature"] == creature_name(CREATURE_NAMES.index("valkyrie_beige"))
    west, south = at_(game, "start.w"), at_(game, "start.s")
    do(game, Retreat(1, west, 2, 0))
    do(game, Retreat(1, south, 1, 0))
    assert (game.force[west], game.force[south], game.owner[east]) == (2, 1, -1)


def test_with_eight_the_defender_would_have_won() -> None:
    """A tie is the defender's: the valkyrie leaves, and brings 4 fame; a defender has its fortress."""
    game = wild()
    put(game, 1, "start.e", 3)
    join(game, "e", "t21.s")
    build(game, "start.e", "fortress")
    valkyrie = beast(game, "valkyrie_beige", "start.n")
    give(game, 1, food=3)
    roam(game)
    result = decided(do(game, Feed(1, 3), Luck([EITHER, KILLS])))
    assert result.points == (8, 8)
    assert not game.den
    assert game.beaten[valkyrie] == 1
    assert fame(game, 1) == 4


def test_example_of_passing_with_more_creatures() -> None:
    """Fewer creatures than players: one more appears, in a lair without any; its card goes to the end (p. 21)."""
    game = wild(more=True)
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    lay(game, "t30", 0, -1)
    beast(game, "wolf_beige", "start.s")
    hold(game, 0, "move")
    displayed(game, "merchant", "scouts")
    do(game, Pass(0))
    do(game, Pick(0, game.display[0]))
    assert waits(game) == ("lure", 0)
    do(game, Lure(0), Luck(names=["draugr_brown"]))
    assert refused(game, Place(0, at_(game, "start.e"))) == "no_lair"
    do(game, Place(0, at_(game, "t30.w")))
    assert CREATURE_NAMES[game.den[2]] == "draugr_brown"
    assert game.home(game.den[3]) == at_(game, "t30.w")
    assert waits(game) == ("turn", 1)


def test_no_more_creatures_than_players_and_nobody_has_to() -> None:
    game = wild(more=True)
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    hold(game, 0, "move")
    hold(game, 1, "move")
    beast(game, "wolf_beige", "start.s")
    twin = game.copy()
    beast(twin, "wolf_brown", "start.n")
    do(twin, Pass(0))
    assert waits(twin) == ("turn", 1)
    do(game, Pass(0))
    do(game, LetBe(0))
    assert len(game.den) == 2


# -- appearing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
def test_the_weaker_creatures_lie_on_top(seats: int) -> None:
    """As many as players and one more; a valkyrie only below them."""
    game = wild(seats) if seats == 2 else table(5, clans=("goat", "boar", "stag", "raven", "wolf"), creatures="more")
    chance = LiveChance("den")
    drawn = [draw_creature(game, chance, []) for _ in range(9)]
    assert all(CREATURES[one].kind != VALKYRIE for one in drawn[: seats + 1])
    assert sorted(drawn) == list(range(9))
    assert draw_creature(game, chance, []) == -1
    game.beaten[3] = 1
    assert draw_creature(game, chance, []) == 3, "the discard is shuffled"


def test_in_the_setup_a_creature_appears_and_does_nothing() -> None:
    game = wild()
    game.stack = [Grouping(0, 0), Settling(0, 0)]
    game.offered[0] = (TILE_NAMES.index("t22"),)
    game.tiles = type(game.tiles).of(one for one in game.tiles.bag if one != game.offered[0][0])
    game.tame = 0
    do(game, next(iter(legal(game, LayTile))), Luck(names=["valkyrie_brown"]))
    lair = at_(game, "t22.e")
    assert game.valkyries(lair) == 1
    assert waits(game) == ("group", 0)
    assert lair not in {action.place for action in legal(game, type(legal(game, object)[0]))}


def test_exploring_a_lair_wakes_the_creature_at_once() -> None:
    """A draugr takes a warrior, without moving."""
    game = wild()
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 1)
    play(game, "explore", Luck(names=["t22"]))
    choice = next(
        action
        for action in legal(game, LayTile)
        if game.land.place(action.tile, (action.x, action.y), action.turn).home[area("t22.e")] == at_(game, "start.w")
    )
    do(game, choice, Luck(names=["draugr_beige"]))
    assert game.force[at_(game, "start.w")] == 2


# -- roaming ----------------------------------------------------------------------------------------------------


def test_warriors_draw_creatures_and_the_first_player_breaks_ties() -> None:
    game = wild()
    game.first = 1
    west, east = put(game, 0, "start.w", 2), put(game, 1, "start.e", 2)
    beast(game, "wolf_brown", "start.n")
    roam(game)
    assert waits(game) == ("lead", 1)
    assert {action.place for action in legal(game, Place)} == {west, east}
    assert refused(game, Place(1, at_(game, "start.s"))) == "not_its_way"
    do(game, Place(1, west))
    assert game.home(game.den[1]) == west


def test_creatures_ignore_hard_borders_and_avoid_each_other() -> None:
    game = wild()
    lay(game, "t08", 0, -1)
    lay(game, "t02", 0, -2, 0)
    lay(game, "t17", -1, -1, 1)
    lay(game, "t11", 1, -1, 3)
    first = beast(game, "wolf_brown", "t08.n")
    strip = at_(game, "t08.m")
    assert game.territory(at_(game, "t08.n")).near[strip] == 2
    put(game, 0, "t08.m", 1)
    assert goals_of(game, first) == [strip]
    beast(game, "wolf_beige", "t08.m")
    assert strip not in goals_of(game, first)


def test_one_that_cannot_move_does_nothing() -> None:
    """Even a draugr among warriors (R54)."""
    game = wild()
    west = put(game, 0, "start.w", 3)
    beast(game, "draugr_beige", "start.w")
    for name, creature in (("n", "wolf_beige"), ("e", "wolf_brown"), ("s", "wolf_dark_brown")):
        beast(game, creature, f"start.{name}")
    assert goals_of(game, game.den[0]) == []
    game.stack.append(Roaming(0, sum(1 << one for one in game.den[2::2])))
    game.steps.settle(game, Luck(), [])
    assert game.force[west] == 3


# -- fighting ---------------------------------------------------------------------------------------------------


def test_a_creature_at_home_is_fought_without_moving_but_only_with_a_move_card() -> None:
    """Losses do not hurt it; the attacker's tower and fortress do nothing; its fame and the wolf's food are won."""
    game = wild(clans=("wolf", "boar"))
    west = put(game, 0, "start.w", 6)
    put(game, 1, "start.e", 1)
    build(game, "start.w", "tower")
    put(game, 0, "start.n", 1)
    bear = beast(game, "bear_beige", "start.w")
    twin = game.copy()
    play(game, "move")
    do(game, Halt(0))
    do(game, Challenge(0, bear))
    result = decided(do(game, Fight(0, west), Luck([THREE, TWO])))
    assert result.points == (9, 8)
    assert fame(game, 0) == 3
    assert game.held(0) == [1, 0, 0]
    assert not game.den
    play(twin, "hidden_ways")
    assert waits(twin) == ("slip", 0)
    do(twin, Slip(0, at_(twin, "start.n"), 1, 0))
    do(twin, Place(0, at_(twin, "start.s")))
    assert waits(twin) == ("turn", 1), "that is no move effect"


def test_a_creature_whose_losses_take_all_wins() -> None:
    game = wild()
    west = put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 1)
    wolf = beast(game, "wolf_beige", "start.w")
    give(game, 0, food=2)
    play(game, "move")
    do(game, Halt(0))
    do(game, Challenge(0, wolf))
    do(game, Fight(0, west))
    result = decided(do(game, Feed(0, 2), Luck([THREE, KILLS])))
    assert result.points == (7, 4)
    assert game.on_map(0) == 0
    assert game.den


def test_one_challenge_in_each_territory_and_a_battle_with_a_player_comes_first() -> None:
    game = wild()
    west, east = put(game, 0, "start.w", 6), put(game, 1, "start.e", 1)
    here = beast(game, "wolf_beige", "start.w")
    other = beast(game, "wolf_brown", "start.w")
    there = beast(game, "draugr_beige", "start.e")
    play(game, "move")
    do(game, March(0, west, east, 3, 0))
    do(game, Challenge(0, here))
    assert refused(game, Challenge(0, other)) == "no_challenge", "the other wolf of this territory takes no part"
    do(game, Challenge(0, there))
    assert waits(game) == ("war", 0), "all creatures are named before any battle"
    assert legal(game, Fight) == [Fight(0, east), Fight(0, west)]
    do(game, Fight(0, east), Luck([KILLS, TWO]))
    assert waits(game) == ("war", 0), "the owner first: now the draugr stands on own land"
    do(game, Fight(0, west), Luck([THREE, TWO]))
    do(game, Fight(0, east), Luck([THREE, TWO]))
    assert waits(game) == ("turn", 1)
    assert other in game.den[0::2]


def contested(theirs: int = 2, **options: str) -> tuple[NorthgardGame, int, int, int]:
    """Seat 0 has marched into a wolf's territory that seat 1 holds."""
    game = table(2, clans=("goat", "boar"), creatures="creatures", **options)
    west, east = put(game, 0, "start.w", 5), put(game, 1, "start.e", theirs)
    wolf = beast(game, "wolf_beige", "start.e")
    play(game, "move")
    do(game, March(0, west, east, 4, 0))
    return game, west, east, wolf


def test_who_let_a_creature_be_before_the_battle_cannot_challenge_it_after() -> None:
    """It is announced after moving and before any battle (northgard.creatures.battle)."""
    game, _, east, _ = contested()
    assert waits(game) == ("challenge", 0)
    do(game, LetBe(0))
    do(game, Fight(0, east), Luck([KILLS, TWO]))
    assert game.owner[east] == 0
    assert waits(game) == ("turn", 1)


def test_a_challenge_falls_with_the_battle_against_the_owner() -> None:
    game, _, east, wolf = contested(theirs=5)
    do(game, Challenge(0, wolf))
    do(game, Fight(0, east), Luck([TWO, THREE]))
    assert waits(game) == ("retreat", 0)
    do(game, legal(game, Retreat)[-1])
    assert waits(game) == ("turn", 1), "nothing is left to be fought"
    assert game.declared == []
    assert wolf in game.den[0::2]


def test_nobody_retreats_to_a_creature_that_is_still_to_be_fought() -> None:
    """Where a creature was challenged a battle waits, as with warriors (northgard.creatures.battle)."""
    game = wild()
    west, east = put(game, 0, "start.w", 6), put(game, 1, "start.e", 4)
    north = put(game, 0, "start.n", 1)
    wolf = beast(game, "wolf_beige", "start.w")
    play(game, "move")
    do(game, March(0, west, east, 3, 0))
    do(game, Challenge(0, wolf))
    do(game, Fight(0, east), Luck([TWO, THREE]))
    assert waits(game) == ("retreat", 0)
    goals = {action.target for action in legal(game, Retreat)}
    assert west not in goals
    assert north in goals


def test_by_the_rules_of_version_1_a_contested_creature_was_challenged_after_the_battle() -> None:
    game, _, east, wolf = contested(edition="first")
    assert waits(game) == ("war", 0)
    do(game, Fight(0, east), Luck([KILLS, TWO]))
    assert waits(game) == ("challenge", 0)
    assert refused(game, Challenge(0, wolf)) == ""


# -- kinds ------------------------------------------------------------------------------------------------------


def test_a_wolf_leaves_only_what_buildings_give() -> None:
    game = wild()
    put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 1)
    lay(game, "t11", -1, 0, 1)
    build(game, "start.w", "silo")
    twin = game.copy()
    beast(game, "wolf_beige", "start.w")
    for one in (game, twin):
        one.stack = [Harvesting(0)]
        one.steps.settle(one, Luck(), [])
    assert (fame(game, 0), game.held(0)) == (0, [1, 0, 0])
    assert (fame(twin, 0), twin.held(0)) == (1, [1, 1, 0])


def test_a_brown_bear_lets_nobody_build_recruit_explore_or_leave() -> None:
    game = wild()
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 1)
    west = join(game, "w", "t12.m")
    put(game, 0, "start.n", 1)
    beast(game, "bear_brown", "start.w")
    give(game, 0, wood=1)
    hold(game, 0, "recruit", "build", "explore", "move")
    one = game.copy()
    play(one, "recruit")
    assert refused(one, Muster(0, west, 0)) == "creature_holds"
    one = game.copy()
    play(one, "amenities")
    assert refused(one, Build(0, SILO, slots(one, west, "small")[0], west)) == "creature_holds"
    one = game.copy()
    play(one, "explore", Luck(names=["t13"]))
    assert {(action.x, action.y) for action in legal(one, LayTile)} == {(0, -1)}
    one = game.copy()
    play(one, "huginn_and_muninn", Luck(names=["t13"]))
    cells = {(action.x, action.y) for action in legal(one, LayTile)}
    assert cells == {(0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1)}, "not at (-2, 0), where only the bear's land goes on"
    play(game, "move")
    assert refused(game, March(0, west, at_(game, "start.s"), 1, 0)) == "creature_holds"


def test_who_comes_to_a_bear_may_go_on_with_the_same_card() -> None:
    """As many as came in (R65)."""
    game = wild()
    west, south = put(game, 0, "start.w", 2), at_(game, "start.s")
    north = put(game, 0, "start.n", 3)
    put(game, 1, "start.e", 1)
    beast(game, "bear_brown", "start.w")
    play(game, "incursion")
    do(game, March(0, north, west, 1, 0))
    assert refused(game, March(0, west, south, 2, 0)) == "creature_holds"
    do(game, March(0, west, south, 1, 0))
    assert (game.force[west], game.force[south]) == (2, 1)
    assert refused(game, March(0, west, south, 1, 0)) == "creature_holds"


def test_the_beaten_retreat_from_a_bear() -> None:
    game = wild()
    west, east = put(game, 0, "start.w", 6), put(game, 1, "start.e", 2)
    beast(game, "bear_brown", "start.e")
    play(game, "move")
    do(game, March(0, west, east, 6, 0))
    do(game, LetBe(0))
    do(game, Fight(0, east), Luck([TWO, TWO]))
    assert waits(game) == ("retreat", 1)
    do(game, legal(game, Retreat)[0])
    assert game.on_map(1) == 2


def test_who_enters_a_valkyries_land_must_stop_and_fight() -> None:
    """Who loses retreats; two valkyries let nobody in."""
    game = wild()
    west, north = put(game, 0, "start.w", 3), at_(game, "start.n")
    put(game, 1, "start.e", 1)
    beast(game, "valkyrie_beige", "start.n")
    twin = game.copy()
    play(game, "incursion")
    do(game, March(0, west, north, 2, 0))
    assert refused(game, March(0, north, west, 1, 0)) == "creature_holds"
    do(game, Halt(0))
    assert waits(game) == ("war", 0)
    do(game, Fight(0, north), Luck([TWO, TWO]))
    assert waits(game) == ("retreat", 0)
    do(game, legal(game, Retreat)[0])
    assert game.owner[north] == -1
    beast(twin, "valkyrie_brown", "start.n")
    play(twin, "move")
    assert refused(twin, March(0, west, north, 1, 0)) == "two_valkyries"


def test_nobody_is_recruited_hidden_bribed_pushed_or_retreats_to_a_valkyrie() -> None:
    game = wild()
    west, north = put(game, 0, "start.w", 3), at_(game, "start.n")
    east = put(game, 1, "start.e", 2)
    beast(game, "valkyrie_beige", "start.n")
    one = game.copy()
    play(one, "mercenary")
    assert refused(one, Muster(0, north, 0)) == "creature_holds"
    one = game.copy()
    play(one, "hidden_ways")
    do(one, Slip(0, west, 1, 0))
    assert refused(one, Place(0, north)) == "no_way_out"
    one = game.copy()
    play(one, "bribery")
    assert refused(one, Bribe(0, east, north, 1)) == "not_bribed"
    play(game, "intimidate")
    do(game, March(0, west, east, 3, 0))
    do(game, Halt(0))
    do(game, Fight(0, east))
    assert refused(game, Push(0, north)) == "no_push"
    do(game, LetBe(0), Luck([TWO, TWO]))
    assert north not in {action.target for action in legal(game, Retreat)}


def test_a_group_of_the_setup_beside_a_valkyrie_fights_it_with_its_first_move() -> None:
    """If she took the only neutral place of the tile (R66)."""
    game = wild()
    west = put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 1)
    beast(game, "valkyrie_beige", "start.w")
    play(game, "move")
    assert refused(game, March(0, west, at_(game, "start.n"), 1, 0)) == "creature_holds"
    do(game, Halt(0))
    assert waits(game) == ("war", 0)
    do(game, Fight(0, west), Luck([TWO, TWO]))
    assert waits(game) == ("retreat", 0)


def test_the_stag_has_fame_for_a_valkyrie_only() -> None:
    for creature, more in (("valkyrie_beige", 4 + 1), ("wolf_beige", 1)):
        game = wild(clans=("stag", "boar"))
        west = put(game, 0, "start.w", 12)
        put(game, 1, "start.e", 1)
        number = beast(game, creature, "start.w")
        play(game, "move")
        do(game, Halt(0))
        if waits(game)[0] == "challenge":
            do(game, Challenge(0, number))
        do(game, Fight(0, west), Luck([TWO, MIXED]))
        assert fame(game, 0) == more


def test_a_choice_is_not_asked_against_a_creature() -> None:
    game = wild()
    west = put(game, 0, "start.w", 4)
    put(game, 1, "start.e", 1)
    wolf = beast(game, "wolf_beige", "start.w")
    play(game, "axe_throwers")
    do(game, Halt(0))
    do(game, Challenge(0, wolf))
    result = decided(do(game, Fight(0, west), Luck([EITHER, TWO])))
    assert result.points == (4 + 1 + 1, 6)
    assert legal(game, Choose) == []
