"""The solo game: the enemy clan on its turn (tiny_epic.solo)."""

from __future__ import annotations

import pytest

from game.rules.kernel import LiveChance
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import Continue, Eject, Guide, PlayUp, Stop
from game.rules.tiny_epic.enemy import act
from game.rules.tiny_epic.enemy_events import (
    ChiefSailed,
    EnemySettled,
)
from game.rules.tiny_epic.enemy_map import next_docks
from game.rules.tiny_epic.events import SettlerRemoved
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.words import Number, Timber
from tests.tiny_epic.tables import (
    FURY,
    GALDREY,
    GULLNES,
    HAGLSEY,
    HVALSEY,
    MYSTERY,
    RUNAHEIM,
    STORMVIK,
    WEALTH,
    ask,
    boat,
    card,
    dock,
    enemy_deck,
    fjord,
    hold,
    holds,
    lead,
    legal,
    people,
    play,
    refused,
    settle,
    solo,
    told,
    waits,
    water,
)


def acting(game: TinyEpicGame, op: str, n: int = 0, rune: int = WEALTH) -> list[object]:
    """Has the enemy take an action; returns the events up to the next question."""
    events: list[object] = []
    act(game, op, Number(n) if n else Timber(), rune, events)  # type: ignore[arg-type]
    return [*events, *settle(game)]


# -- setting up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "island", "western"), [(0, HVALSEY, "hvalsey-4"), (1, GALDREY, "galdrey-2"), (2, HAGLSEY, "haglsey-5")]
)
def test_the_enemy_begins_on_an_inner_island_by_lot(roll: int, island: int, western: str) -> None:
    """It has the rune, two settlers, fury +1, and the chief at the western dock of the whale's fjord."""

    class Drawn(LiveChance):
        def roll(self, label: str, sides: int) -> int:
            return roll if label == "enemy island" else super().roll(label, sides)

    game = TinyEpicGame.new({}, 1, Drawn("1"))
    assert game.holder[island] == 1
    assert game.settlers_on(island, 1) == 2
    assert game.chief_boat == dock(western)
    assert sum(game.fury) == game.fury[game.sea.rune[island]] == 1
    assert game.enemy_goods == (0, 0, 0)
    assert (game.on_mat(1), game.boats_on_enemy_mat) == (10, 6)
    assert game.holder.count(-1) == 5, "no neutral side"


# -- its turn ---------------------------------------------------------------------------------------------------


def its_turn(game: TinyEpicGame, *cards: str) -> TinyEpicGame:
    """Lets the enemy lead with the first of these cards."""
    enemy_deck(game, *cards)
    game.stack = [at.NextTurn(0), at.EnemyStep(0)]
    hold(game, 0, "w16")
    return game


def test_a_turn_is_leader_then_rune_action_step_by_step() -> None:
    game = its_turn(solo(), "w08", "w01")
    holds(game, 1, GALDREY)
    people(game, 1, GALDREY, 2)
    game.chief_boat = dock("galdrey-1")
    play(game, Continue(0), cards=["w08"])
    assert game.enemy_row == (card("w08"),)
    assert game.decision is not None
    assert game.decision.prompt.id == "tiny_epic.prompt.enemy_act"
    play(game, Continue(0))
    assert game.other_boats == (dock("galdrey-1"),)
    assert game.decision.prompt.id == "tiny_epic.prompt.enemy_rune", "it holds a rune of mystery"
    play(game, Continue(0))
    assert list(game.other_boats) == [dock("galdrey-1"), dock("galdrey-2")]
    assert waits(game) == ("turn", 0)


def test_without_the_runes_there_is_no_rune_action() -> None:
    game = its_turn(solo(chief="galdrey-1"), "w08")
    play(game, Continue(0), cards=["w08"])
    play(game, Continue(0))
    assert waits(game) == ("turn", 0)


def test_cards_of_both_rows_give_runes() -> None:
    game = solo()
    lead(game, "m01")
    game.battle_row = (card("m03"),)
    game.pile = type(game.pile).of([one for one in game.pile.bag if one != card("m03")])
    assert game.active(1) == [0, 2, 0]


def test_a_rune_action_that_it_cannot_take_is_that_of_its_mat_for_the_rune_of_the_card() -> None:
    """W03 exchanges: the Boar explores for wealth instead (ruling O2)."""
    game = its_turn(solo("boar", "galdrey-2"), "w03")
    people(game, 1, GULLNES, 1)
    holds(game, 1, GULLNES)
    play(game, Continue(0), cards=["w03"])
    play(game, Continue(0))
    assert game.enemy_goods == (1, 1, 1)
    play(game, Continue(0))
    assert game.settlers_on(HVALSEY, 1) == 1, "across the ferry line"


def test_with_an_empty_deck_it_does_nothing() -> None:
    game = its_turn(solo())
    settle(game)
    assert waits(game) == ("turn", 0)


# -- sailing ----------------------------------------------------------------------------------------------------


def test_the_chief_aims_at_the_nearest_other_island_of_the_rune() -> None:
    """Three routes of 3 + 2 docks from Hvalsey, one for each rune."""
    for rune, target in ((WEALTH, GULLNES), (MYSTERY, GALDREY), (FURY, HAGLSEY)):
        game = solo("bear", "hvalsey-4" if rune == MYSTERY else "hvalsey-3")
        game.villages = 0
        events = acting(game, "sail", 3, rune)
        while waits(game)[0] == "guide":
            events += play(game, game.legal_actions()[0])
        sailed = told(events, ChiefSailed)  # type: ignore[arg-type]
        assert len(sailed) <= 5
        assert game.sea.island[game.chief_boat] == target
        assert game.settlers_on(target, 1) == 3, "the printed number, not that of the mat"


def test_the_chief_stops_at_the_first_dock_of_the_island() -> None:
    game = solo("whale", "hvalsey-4")
    acting(game, "sail", 4, MYSTERY)
    assert game.chief_boat == dock("galdrey-2"), "one step of seven"


def test_a_sail_too_short_ends_on_the_way_and_settlers_land_there() -> None:
    """From Runaheim to Galdrey it is far: one of the card and one of the mat make two steps."""
    game = solo("boar", "runaheim-1")
    game.villages = 0
    events = acting(game, "sail", 1, MYSTERY)
    while waits(game)[0] == "guide":
        events += play(game, game.legal_actions()[0])
    assert len(told(events, ChiefSailed)) == 2  # type: ignore[arg-type]
    assert game.sea.island[game.chief_boat] != GALDREY
    assert game.settlers_on(game.sea.island[game.chief_boat], 1) == 1


def test_of_two_islands_as_near_it_takes_the_one_with_less_influence_of_its_own() -> None:
    game = solo("bear", "hvalsey-4")
    game.villages = 0
    equal = game.copy()
    acting(equal, "sail", 1, FURY)
    assert waits(equal) == ("guide", 0)
    assert {move.place for move in legal(equal, Guide)} == {HAGLSEY, STORMVIK}, "still equal: the player chooses"
    people(game, 1, HAGLSEY, 1)
    acting(game, "sail", 3, FURY)
    while waits(game)[0] == "guide":
        play(game, game.legal_actions()[0])
    assert game.sea.island[game.chief_boat] == STORMVIK


def test_equal_ways_are_chosen_by_the_player() -> None:
    game = solo("bear")
    game.villages = 0
    forks = [(place, island) for place in range(24) for island in range(6) if _forks(game, place, island)]
    assert forks, "the map has places from which two shortest ways lead to an island"
    place, island = forks[0]
    game.chief_boat = place
    ask(game, at.EnemySailing(0, 1, 3, island, game.sea.rune[island]))
    settle(game)
    assert waits(game) == ("guide", 0)
    ways = {move.place for move in legal(game, Guide)}
    assert len(ways) == 2
    assert refused(game, Guide(0, place)) == "guide"
    play(game, Guide(0, max(ways)))
    assert game.chief_boat == max(ways) or waits(game)[0] != "guide"


def _forks(game: TinyEpicGame, place: int, island: int) -> bool:
    game.chief_boat = place
    return game.sea.island[place] != island and len(next_docks(game, island)) > 1


def test_the_chief_pushes_boats_of_the_player_out_in_passing_but_none_of_its_own() -> None:
    game = solo("bear", "hvalsey-5")
    boat(game, 0, dock("hvalsey-4"))
    game.other_boats = (dock("galdrey-2"),)
    acting(game, "sail", 2, MYSTERY)
    assert waits(game) == ("eject", 0)
    play(game, Eject(0, fjord("f00")))
    assert game.own_boats(0)[0] == water("f00")
    assert game.chief_boat == dock("galdrey-2")
    assert game.other_boats == (dock("galdrey-2"),)


def test_the_chief_raids_every_village_it_passes_or_reaches_and_dedicates_each() -> None:
    """For nothing; the fewest villages first, then the topmost (tiny_epic.solo.raid)."""
    game = solo("bear", "hvalsey-4")
    game.dedicated[0], game.dedicated[1] = 1, 1
    game.villages &= ~(1 << dock("stormvik-2") | 1 << dock("runaheim-2"))
    acting(game, "sail", 2, FURY)
    play(game, Guide(0, HAGLSEY))
    assert game.chief_boat == dock("haglsey-1")
    assert not game.villages >> dock("hvalsey-3") & 1
    assert not game.villages >> dock("haglsey-1") & 1
    assert game.dedicated[:4] == [1, 1, 1, 1]
    assert game.enemy_goods == (1, 1, 1), "harvest 3"
    assert len(game.other_boats) == 1, "build, for nothing"
    assert game.raided[0] == 0


def test_a_dedicated_sail_goes_by_the_rune_of_the_card_and_may_raid_on() -> None:
    game = solo("boar", "hvalsey-4")
    acting(game, "sail", 2, FURY)
    while waits(game)[0] in ("guide", "eject"):
        play(game, game.legal_actions()[0])
    assert game.sea.island[game.chief_boat] == STORMVIK, "on to the other island of fury"
    assert sum(game.dedicated[:4]) >= 2


def test_with_all_spots_full_raided_villages_leave_the_game() -> None:
    game = solo("bear", "hvalsey-4")
    docks = [place for place in range(24) if game.villages >> place & 1 and place not in (2, 10)]
    for place in docks:
        game.villages &= ~(1 << place)
    game.dedicated[:4] = [2, 2, 2, 1]
    acting(game, "sail", 2, FURY)
    play(game, Guide(0, HAGLSEY))
    assert game.dedicated[:4] == [2, 2, 2, 2]
    assert game.villages == 0
    assert game.enemy_raids == 0


# -- settlers ---------------------------------------------------------------------------------------------------


def test_its_settlers_attack_once_after_the_whole_placement() -> None:
    game = solo("bear", "hvalsey-4")
    people(game, 0, GALDREY, 2)
    events = acting(game, "sail", 3, MYSTERY)
    assert len(told(events, SettlerRemoved)) == 1  # type: ignore[arg-type]
    assert game.settlers_on(GALDREY, 0) == 1
    game = solo("bear", "hvalsey-4")
    people(game, 0, GALDREY, 3)
    acting(game, "sail", 3, MYSTERY)
    assert game.settlers_on(GALDREY, 0) == 3, "three against three"


def test_missing_settlers_come_from_the_one_island_with_most() -> None:
    game = solo("bear", "hvalsey-4")
    people(game, 1, GULLNES, 6)
    people(game, 1, RUNAHEIM, 5)
    events = acting(game, "sail", 3, MYSTERY)
    assert [(event.count, event.source) for event in told(events, EnemySettled)] == [(1, -1), (2, GULLNES)]  # type: ignore[arg-type]
    assert [game.settlers_on(place, 1) for place in (GALDREY, GULLNES, RUNAHEIM)] == [3, 4, 5]


def test_of_equal_islands_the_one_where_the_player_is_weakest_then_the_player_chooses() -> None:
    game = solo("bear", "hvalsey-4")
    people(game, 1, GULLNES, 6)
    people(game, 1, RUNAHEIM, 6)
    people(game, 0, GULLNES, 1)
    copy = game.copy()
    acting(copy, "sail", 1, MYSTERY)
    assert copy.settlers_on(RUNAHEIM, 1) == 5
    people(game, 0, RUNAHEIM, 1)
    acting(game, "sail", 1, MYSTERY)
    assert {move.place for move in legal(game, Guide)} == {GULLNES, RUNAHEIM}
    play(game, Guide(0, GULLNES))
    assert game.settlers_on(GULLNES, 1) == 5


def test_when_the_one_island_runs_dry_another_is_looked_for() -> None:
    game = solo("bear", "hvalsey-4")
    people(game, 1, GALDREY, 8)
    people(game, 1, GULLNES, 3)
    people(game, 1, RUNAHEIM, 1)
    acting(game, "sail", 4, MYSTERY)
    assert game.settlers_on(GALDREY, 1) == 12


def test_exploring_lands_across_the_ferry_or_at_home_if_it_leaves_the_map() -> None:
    game = solo("bear", "hvalsey-4")
    acting(game, "explore", 2)
    assert game.settlers_on(GALDREY, 1) == 2
    game = solo("bear", "hvalsey-1")
    acting(game, "explore", 2)
    assert game.settlers_on(HVALSEY, 1) == 2


# -- boats ------------------------------------------------------------------------------------------------------


def test_building_goes_to_the_chiefs_dock_then_clockwise() -> None:
    game = solo("bear", "hvalsey-4")
    acting(game, "build")
    assert game.other_boats == (dock("hvalsey-4"),)
    acting(game, "build")
    assert game.other_boats[-1] == dock("hvalsey-5")
    boat(game, 0, dock("hvalsey-1"))
    acting(game, "build")
    assert dock("hvalsey-2") in game.other_boats, "past the last dock, and past the player's"


def test_clockwise_goes_on_past_the_last_dock_of_an_island_at_the_edge_too() -> None:
    """Ruling O14."""
    game = solo("bear", "stormvik-3")
    acting(game, "build")
    acting(game, "build")
    assert set(game.other_boats) == {dock("stormvik-3"), dock("stormvik-1")}


def test_with_all_docks_taken_it_goes_to_the_nearest_elsewhere_and_the_player_breaks_ties() -> None:
    game = solo("bear", "stormvik-2")
    game.other_boats = tuple(game.sea.docks[STORMVIK])
    acting(game, "build")
    assert dock("hvalsey-5") in game.other_boats
    game = solo("bear", "stormvik-2")
    game.other_boats = (*sorted((dock("hvalsey-5"), *game.sea.docks[STORMVIK])),)
    acting(game, "build")
    if waits(game)[0] == "guide":
        play(game, game.legal_actions()[0])
    assert len(game.other_boats) == 5


def test_without_boats_nothing_is_built() -> None:
    game = solo("bear", "hvalsey-4")
    game.other_boats = tuple(range(10, 16))
    acting(game, "build")
    assert len(game.other_boats) == 6


def test_the_player_goes_first_and_turns_alternate() -> None:
    game = solo("boar", "galdrey-2")
    hold(game, 0, "w08", "w07")
    enemy_deck(game, "w02", "w01", "m01")
    play(game, PlayUp(0, card("w08")))
    if waits(game)[0] == "build":
        play(game, Stop(0))
    assert waits(game) == ("enemy", 0)
    play(game, Continue(0), cards=["w02"])
