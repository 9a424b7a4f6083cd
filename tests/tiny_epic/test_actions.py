"""Exploring, goods, building, rune actions, dedications (tiny_epic.explore, .harvest, .build, .rune, .dedicate)."""

from __future__ import annotations

import pytest

from game.rules.kernel import Action
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import (
    Build,
    Dedicate,
    Discard,
    Draw,
    Exchange,
    Explore,
    Gain,
    GoOn,
    MoveTemple,
    Place,
    PlayDown,
    PlayUp,
    Sail,
    Smite,
    Stop,
)
from game.rules.tiny_epic.components import EFFECTS, SPOTS
from game.rules.tiny_epic.rules import TinyEpicGame
from tests.tiny_epic.tables import (
    FURY,
    GALDREY,
    GULLNES,
    HAGLSEY,
    HVALSEY,
    RUNAHEIM,
    STORMVIK,
    WEALTH,
    ask,
    boat,
    card,
    dock,
    fjord,
    goods,
    hold,
    holds,
    legal,
    people,
    play,
    refused,
    row,
    settle,
    table,
    temple,
    waits,
    water,
)

# -- exploring --------------------------------------------------------------------------------------------------


def exploring(number: int = 2, seats: int = 3) -> TinyEpicGame:
    game = table(seats)
    people(game, 0, HVALSEY, 2)
    return ask(game, at.Exploring(0, number))


def test_a_settler_goes_along_a_ferry_line() -> None:
    game = exploring(1)
    assert {move.end for move in legal(game, Explore)} == {GALDREY, HAGLSEY, STORMVIK, RUNAHEIM}
    assert refused(game, Explore(0, HVALSEY, GULLNES)) == "no_ferry"
    assert refused(game, Explore(0, GALDREY, HVALSEY)) == "no_settler"
    play(game, Explore(0, HVALSEY, GALDREY))
    assert [game.settlers_on(place, 0) for place in (HVALSEY, GALDREY)] == [1, 1]
    assert waits(game) == ("turn", 0)


def test_explore_two_is_one_settler_two_steps() -> None:
    game = exploring()
    play(game, Explore(0, HVALSEY, GALDREY))
    assert refused(game, Explore(0, GALDREY, GULLNES)) == "moved", "it is the same settler: it goes on"
    play(game, GoOn(0, GULLNES))
    assert [game.settlers_on(place, 0) for place in (HVALSEY, GALDREY, GULLNES)] == [1, 0, 1]


def test_or_two_settlers_one_step_each_also_to_different_islands() -> None:
    game = exploring()
    play(game, Explore(0, HVALSEY, GALDREY))
    play(game, Explore(0, HVALSEY, STORMVIK))
    assert [game.settlers_on(place, 0) for place in (HVALSEY, GALDREY, STORMVIK)] == [0, 1, 1]


def test_an_island_that_a_settler_only_passes_is_not_attacked() -> None:
    game = exploring()
    people(game, 1, GULLNES, 1)
    people(game, 0, GULLNES, 1)
    people(game, 0, GALDREY, 2)
    people(game, 1, GALDREY, 1)
    play(game, Explore(0, HVALSEY, GALDREY))
    play(game, GoOn(0, GULLNES))
    assert game.settlers_on(GALDREY, 1) == 1
    assert game.settlers_on(GULLNES, 1) == 0


def test_two_different_settlers_attack_both_islands_that_they_reach() -> None:
    """A settler that stood on the island reached may be the second one (ruling X3)."""
    game = exploring()
    people(game, 0, GALDREY, 1)
    people(game, 1, GALDREY, 0)
    people(game, 0, GULLNES, 1)
    people(game, 1, GULLNES, 1)
    play(game, Explore(0, HVALSEY, GALDREY))
    people(game, 1, GALDREY, 0)
    assert refused(game, Explore(0, GALDREY, GULLNES)) == "", "one has stood there before"
    play(game, Explore(0, GALDREY, GULLNES))
    assert game.settlers_on(GULLNES, 1) == 0


def test_stopping_after_one_step_attacks_there() -> None:
    game = exploring()
    people(game, 0, GALDREY, 1)
    people(game, 1, GALDREY, 1)
    play(game, Explore(0, HVALSEY, GALDREY))
    assert game.settlers_on(GALDREY, 1) == 1
    play(game, Stop(0))
    assert game.settlers_on(GALDREY, 1) == 0


def test_once_for_an_island_that_receives_two() -> None:
    game = exploring()
    people(game, 1, GALDREY, 1)
    people(game, 2, GALDREY, 1)
    play(game, Explore(0, HVALSEY, GALDREY))
    play(game, Explore(0, HVALSEY, GALDREY))
    assert [game.settlers_on(GALDREY, seat) for seat in range(3)] == [2, 0, 0]


def test_a_temple_moves_but_not_to_the_other_one() -> None:
    game = table()
    temple(game, 0, HVALSEY, 0)
    temple(game, 0, GALDREY, 1)
    people(game, 1, HAGLSEY, 1)
    ask(ask(game, at.Check(0, 0)), at.MovingTemple(0))
    assert refused(game, MoveTemple(0, HVALSEY, GALDREY)) == "second_temple"
    assert refused(game, MoveTemple(0, STORMVIK, HVALSEY)) == "no_temple"
    assert refused(game, MoveTemple(0, HVALSEY, GULLNES)) == "no_ferry"
    play(game, MoveTemple(0, HVALSEY, HAGLSEY))
    assert sorted(game.own_temples(0)) == [GALDREY, HAGLSEY]
    assert game.settlers_on(HAGLSEY, 1) == 1, "a temple does not attack"
    assert game.holder[HAGLSEY] == 0, "but it is boots on the ground"


# -- goods ------------------------------------------------------------------------------------------------------


def test_harvest_three_is_any_mix() -> None:
    game = table()
    goods(game, 0)
    ask(game, at.Gaining(0, 3))
    assert len(legal(game, Gain)) == 10
    play(game, Gain(0, 2, 0, 1))
    assert game.goods_of(0) == [2, 0, 1]


def test_a_harvest_is_neither_less_nor_more_and_ends_at_seven() -> None:
    game = table()
    goods(game, 0, wood=6, food=7, steel=5)
    ask(game, at.Gaining(0, 2))
    assert refused(game, Gain(0, 2, 0, 0)) == "full_wood"
    assert refused(game, Gain(0, 0, 1, 1)) == "full_food"
    assert refused(game, Gain(0, 0, 0, 1)) == "goods_due"
    assert legal(game, Gain) == [Gain(0, 0, 0, 2), Gain(0, 1, 0, 1)]
    goods(game, 0, wood=7, food=7, steel=6)
    assert legal(game, Gain) == [Gain(0, 0, 0, 1)], "only what there is room for is due"
    goods(game, 0, wood=7, food=7, steel=7)
    settle(game)
    assert waits(game) == ("turn", 0)


def test_harvest_bonus_counts_built_boats_and_temples_on_every_harvest() -> None:
    """One food for a boat, one of choice for a temple; the first boat counts for nothing (tiny_epic.harvest.bonus)."""
    game = table()
    goods(game, 0)
    boat(game, 0, water("f02"), 0)
    boat(game, 0, water("f02"), 2)
    boat(game, 0, water("f02"), 3)
    temple(game, 0, HVALSEY)
    game.raided[0] = 1
    game.villages &= ~1
    ask(game, at.Dedicating(0))
    play(game, Dedicate(0, SPOTS.index("feast")))
    assert game.goods_of(0) == [0, 2, 0]
    assert refused(game, Gain(0, 1, 1, 1)) == "goods_due"
    play(game, Gain(0, 2, 0, 2))
    assert game.goods_of(0) == [2, 2, 2]


def test_exchange_any_number_of_one_for_as_many_of_another() -> None:
    game = table()
    goods(game, 0, wood=4, food=5, steel=0)
    ask(game, at.Exchanging(0))
    assert refused(game, Exchange(0, 0, 0, 1)) == "same_good"
    assert refused(game, Exchange(0, 0, 1, 3)) == "full_food"
    assert refused(game, Exchange(0, 0, 2, 5)) == "no_goods"
    play(game, Exchange(0, 0, 2, 4))
    assert game.goods_of(0) == [0, 5, 4]


# -- building ---------------------------------------------------------------------------------------------------


def building(wood: int, discount: int = 0) -> TinyEpicGame:
    game = table()
    goods(game, 0, wood=wood)
    boat(game, 0, water("f12"))
    people(game, 0, HVALSEY, 1)
    return ask(game, at.Building(0, discount))


def test_slots_have_prices_and_any_order() -> None:
    game = building(4)
    assert [move.slot for move in legal(game, Build)] == [0, 1, 2, 3]
    assert refused(game, Build(0, 4)) == "no_wood"
    play(game, Build(0, 2))
    play(game, Place(0, fjord("f12")))
    assert game.goods_of(0)[0] == 0
    assert game.own_boats(0)[3] == water("f12")
    assert game.own_boats(0)[1:3] == [-1, -1], "pieces never slide to cheaper slots"
    ask(game, at.Building(0, 0))
    goods(game, 0, wood=7)
    assert refused(game, Build(0, 2)) == "slot_empty"


def test_a_boat_is_built_near_ones_people_or_boats() -> None:
    """At islands with people, in waters with a boat and their neighbours (rule tiny_epic.build.boat)."""
    game = building(2)
    play(game, Build(0, 0))
    near_hvalsey = {"f00", "f02", "f03", "f04", "f05"}
    near_boat = {"f12", "f09"}
    assert {move.place for move in legal(game, Place)} == {fjord(name) for name in near_hvalsey | near_boat}
    assert refused(game, Place(0, fjord("f08"))) == "far_fjord"


def test_a_docked_boat_makes_its_island_near() -> None:
    game = table()
    goods(game, 0, wood=2)
    boat(game, 0, dock("gullnes-1"))
    ask(game, at.Building(0, 0))
    play(game, Build(0, 0))
    assert {move.place for move in legal(game, Place)} == {fjord(name) for name in ("f09", "f10", "f11", "f12")}


def test_a_temple_needs_a_settler_and_no_second_temple() -> None:
    game = building(7)
    temple(game, 1, HVALSEY)
    play(game, Build(0, 3))
    assert refused(game, Place(0, GALDREY)) == "no_builder"
    play(game, Place(0, HVALSEY))
    assert game.own_temples(0) == [HVALSEY, -1]
    goods(game, 0, wood=7)
    ask(game, at.Building(0, 0))
    assert refused(game, Build(0, 4)) == "no_site"
    people(game, 0, GALDREY, 1)
    play(game, Build(0, 4))
    assert refused(game, Place(0, HVALSEY)) == "second_temple"
    play(game, Place(0, GALDREY))
    assert game.goods_of(0)[0] == 1


def test_wood_off_never_pays_back() -> None:
    game = building(2, discount=2)
    assert [move.slot for move in legal(game, Build)] == [0, 1, 2, 3]
    play(game, Build(0, 0))
    play(game, Place(0, fjord("f12")))
    assert game.goods_of(0)[0] == 2


def test_building_may_be_declined_and_is_not_asked_in_vain() -> None:
    play(game := building(2), Stop(0))
    assert waits(game) == ("turn", 0)
    game = building(1)
    settle(game)
    assert waits(game) == ("turn", 0)


# -- rune actions -----------------------------------------------------------------------------------------------


def test_smiting_one_or_two_of_one_side_or_two() -> None:
    game = table()
    people(game, 1, HVALSEY, 2)
    people(game, 2, GULLNES, 1)
    people(game, 0, GULLNES, 1)
    ask(game, at.Smiting(0, 2))
    assert refused(game, Smite(0, GULLNES, 0)) == "own_settler"
    assert refused(game, Smite(0, GULLNES, 1)) == "nobody_there"
    play(game, Smite(0, HVALSEY, 1))
    play(game, Smite(0, GULLNES, 2))
    assert waits(game) == ("turn", 0)
    assert [game.settlers_on(HVALSEY, 1), game.settlers_on(GULLNES, 2)] == [1, 0]


def test_smiting_the_neutral_side() -> None:
    game = table(2)
    ask(game, at.Smiting(0, 1))
    play(game, Smite(0, GULLNES, 2))
    assert game.settlers_on(GULLNES, 2) == 1
    assert game.on_mat(2) == 0


def test_draw_and_replace_keeps_the_size_of_the_hand() -> None:
    game = table()
    hold(game, 0, "w01", "w02")
    ask(game, at.Swapping(0))
    play(game, Draw(0), cards=["f01"])
    assert len(game.hands[0]) == 3
    assert refused(game, Discard(0, card("f02"))) == "no_card"
    play(game, Discard(0, card("w01")))
    assert game.hands[0].cards == sorted([card("w02"), card("f01")])
    assert game.discard == (card("w01"),)


def test_with_an_empty_hand_the_drawn_card_goes() -> None:
    game = table()
    ask(game, at.Swapping(0))
    play(game, Draw(0), cards=["f01"])
    assert legal(game, Discard) == [Discard(0, card("f01"))]
    play(game, Discard(0, card("f01")))
    assert len(game.hands[0]) == 0


def test_a_requirement_counts_islands_cards_face_up_and_the_card_itself() -> None:
    """The card just played counts (ruling G3), cards face down do not (G4)."""
    game = table()
    hold(game, 0, "w01", "w02")
    play(game, PlayUp(0, card("w01")))
    play(game, Gain(0, 0, 0, 5))
    assert game.goods_of(0) == [2, 2, 7], "one rune of wealth is not two"
    game = table()
    goods(game, 0)
    holds(game, 0, HVALSEY)
    temple(game, 0, HVALSEY)
    hold(game, 0, "w01", "w02")
    play(game, PlayUp(0, card("w01")))
    play(game, Gain(0, 0, 6, 0))
    assert game.goods_of(0) == [2, 6, 0], "two runes: one wood for each; a temple gives one more"


def test_the_requirement_is_looked_at_after_the_leader_action() -> None:
    """An island just won counts (ruling G7)."""
    game = table()
    hold(game, 0, "m08", "w02")
    goods(game, 0, food=2)
    boat(game, 0, water("f04"))
    play(game, PlayUp(0, card("m08")))
    play(game, Sail(0, 0, dock("galdrey-2")))
    play(game, Stop(0))
    goods(game, 0, food=2, wood=2)
    play(game, legal_deploy(game))
    assert game.holder[GALDREY] == 0
    assert waits(game) == ("build", 0), "two runes of mystery: the card's and the island's"


def legal_deploy(game: TinyEpicGame) -> Action:
    return next(action for action in game.legal_actions() if action.verb == "deploy")


def test_runes_of_favours_do_not_count_for_requirements() -> None:
    game = table()
    game.favours[0] = (game.above[0],)
    game.above = game.above[1:]
    assert game.active(0) == [0, 0, 0]


def test_runes_are_never_spent() -> None:
    game = table()
    row(game, 0, "f01", "w02")
    before = game.active(0)
    EFFECTS.perform(game, 0, "f01", "rune")
    settle(game)
    assert game.active(0) == before == [1, 0, 1]


# -- dedications ------------------------------------------------------------------------------------------------


def dedicating(seats: int = 3, villages: int = 1) -> TinyEpicGame:
    game = table(seats)
    docks = [place for place, village in enumerate(game.sea.village) if village]
    for place in docks[:villages]:
        game.villages &= ~(1 << place)
    game.raided[0] = villages
    return ask(game, at.Dedicating(0))


def test_a_village_is_dedicated_after_a_card_face_down_too_and_only_one_a_turn() -> None:
    game = dedicating(villages=2)
    game.stack.pop()
    hold(game, 0, "w02", "w03")
    play(game, PlayDown(0, card("w02")))
    play(game, game.legal_actions()[0])
    assert waits(game) == ("dedicate", 0)
    play(game, Dedicate(0, 4 + FURY))
    assert game.fury == [0, 0, 2]
    assert game.raided[0] == 1
    assert waits(game) != ("dedicate", 0)


def test_a_god_gains_two() -> None:
    game = dedicating()
    play(game, Dedicate(0, 4 + WEALTH))
    assert game.fury == [2, 0, 0]


@pytest.mark.parametrize(("seats", "most"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_every_spot_takes_as_many_villages_as_there_are_players_two_alone(seats: int, most: int) -> None:
    game = dedicating(seats)
    for spot in (1, 5):
        game.dedicated[spot] = most - 1
        docks = [place for place in range(len(game.sea.village)) if game.villages >> place & 1]
        for place in docks[: most - 1]:
            game.villages &= ~(1 << place)
        assert refused(game, Dedicate(0, spot)) == ""
    game.raided[0], game.dedicated[1] = 0, most
    game._legal = None
    assert refused(game, Dedicate(0, 1)) == "spot_full"


def test_dedicating_may_be_declined_and_the_village_kept() -> None:
    game = dedicating()
    play(game, Stop(0))
    assert game.raided[0] == 1


def test_a_village_raided_by_the_dedication_waits_for_a_later_turn() -> None:
    game = dedicating()
    boat(game, 0, water("f05"))
    play(game, Dedicate(0, SPOTS.index("longship")))
    play(game, Sail(0, 0, dock("haglsey-1")))
    play(game, Stop(0))
    play(game, Stop(0))
    play(game, next(action for action in game.legal_actions() if action.verb == "raid"))
    assert game.raided[0] == 1
    assert waits(game)[0] != "dedicate"
