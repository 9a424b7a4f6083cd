"""The solo game: the tracks of the enemy clan and their symbols (tiny_epic.solo.harvest, tiny_epic.solo.icons)."""

from __future__ import annotations

from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import Continue, Guide
from game.rules.tiny_epic.enemy import fired_number, gain, read_fired
from game.rules.tiny_epic.enemy_events import (
    EnemyGained,
    IconFired,
    TrackReset,
)
from game.rules.tiny_epic.rules import TinyEpicGame
from tests.tiny_epic.tables import (
    FURY,
    GALDREY,
    GULLNES,
    HVALSEY,
    MYSTERY,
    RUNAHEIM,
    WEALTH,
    ask,
    boat,
    dock,
    goods,
    holds,
    legal,
    people,
    play,
    settle,
    solo,
    told,
    waits,
)
from tests.tiny_epic.test_enemy import acting, its_turn


def test_harvest_is_one_at_a_time_from_the_top() -> None:
    """The worked example: harvest 2 is a wood and a food, but no steel."""
    game = solo("boar")
    acting(game, "harvest", 2)
    assert game.enemy_goods == (1, 1, 0)
    acting(game, "harvest", 4)
    assert game.enemy_goods == (3, 2, 1)


def test_harvest_bonus_of_empty_slots_both_pieces_gone() -> None:
    """One food for each slot of boats, one of each for each of temples (ruling O4)."""
    game = solo("boar")
    game.other_boats = (1, 2, 3)
    assert game.open_enemy_slots == (1, 0)
    game.other_temples = (HVALSEY, GALDREY)
    assert game.open_enemy_slots == (1, 1)
    acting(game, "harvest", 1)
    assert game.enemy_goods == (2, 2, 1)


def test_a_full_track_stops_robs_and_goes_back_at_the_end_of_the_turn() -> None:
    game = solo("boar")
    goods(game, 0, wood=2, food=0, steel=2)
    game.enemy_goods = (6, 6, 0)
    events: list[object] = []
    gain(game, 0, 3, WEALTH, events)  # type: ignore[arg-type]
    gain(game, 1, 1, WEALTH, events)  # type: ignore[arg-type]
    gain(game, 1, 1, WEALTH, events)  # type: ignore[arg-type]
    assert game.enemy_goods == (7, 7, 0)
    assert [event.count for event in told(events, EnemyGained)] == [1, 1]  # type: ignore[arg-type]
    game.fired = ()
    ask(game, at.EnemyReset(0))
    reset = told(settle(game), TrackReset)
    assert [(event.good, event.lost) for event in reset] == [(0, 1), (1, 0)]
    assert game.enemy_goods == (0, 0, 0)
    assert game.goods_of(0) == [1, 0, 2]


def test_icons_fire_when_reached_or_passed_and_wait_in_order() -> None:
    """The Bear: wood 3 and 5, food 3, steel 3."""
    game = solo("bear")
    events: list[object] = []
    gain(game, 2, 3, WEALTH, events)  # type: ignore[arg-type]
    gain(game, 1, 2, WEALTH, events)  # type: ignore[arg-type]
    gain(game, 0, 6, MYSTERY, events)  # type: ignore[arg-type]
    assert [read_fired(number)[:2] for number in game.fired] == [(0, 3), (0, 5), (2, 3)]
    assert read_fired(game.fired[0])[2] == MYSTERY
    assert read_fired(fired_number(2, 7, FURY)) == (2, 7, FURY)


def fired(game: TinyEpicGame, good: int, place: int, rune: int = WEALTH) -> list[object]:
    """Has the symbol of a place carried out."""
    game.fired = (fired_number(good, place, rune),)
    ask(game, at.EnemyIcons(0))
    return list(settle(game))


def test_the_fury_icon_raises_every_god_of_the_most_held_runes() -> None:
    game = solo("bear")
    fired(game, 0, 5)
    assert game.fury == [0, 0, 0], "no rune held: nothing"
    holds(game, 1, HVALSEY, GALDREY)
    people(game, 1, HVALSEY, 2)
    people(game, 1, GALDREY, 2)
    fired(game, 0, 5)
    assert game.fury == [1, 1, 0]
    holds(game, 1, RUNAHEIM)
    people(game, 1, RUNAHEIM, 2)
    fired(game, 0, 5)
    assert game.fury == [1, 2, 0]


def test_the_chase_icon_takes_the_dock_of_the_nearest_boat_without_a_raid() -> None:
    game = solo("bear", "hvalsey-4")
    fired(game, 0, 7)
    assert game.chief_boat == dock("hvalsey-4"), "no boat in a dock: nothing"
    boat(game, 0, dock("hvalsey-3"))
    boat(game, 0, dock("runaheim-1"), 1)
    fired(game, 0, 7)
    assert waits(game) == ("eject", 0)
    assert game.chief_boat == dock("hvalsey-3")
    play(game, game.legal_actions()[0])
    assert game.villages >> dock("hvalsey-3") & 1


def test_of_boats_as_near_the_player_chooses() -> None:
    game = solo("bear", "hvalsey-4")
    boat(game, 0, dock("hvalsey-3"))
    boat(game, 0, dock("hvalsey-5"), 1)
    fired(game, 0, 7)
    assert {move.place for move in legal(game, Guide)} == {dock("hvalsey-3"), dock("hvalsey-5")}
    play(game, Guide(0, dock("hvalsey-5")))
    assert game.chief_boat == dock("hvalsey-5")
    assert waits(game) == ("eject", 0)


def test_the_cross_icon_takes_the_ferry_raids_and_dedicates_at_once() -> None:
    game = solo("bear", "galdrey-4")
    fired(game, 0, 3, MYSTERY)
    while waits(game)[0] in ("guide", "eject"):
        play(game, game.legal_actions()[0])
    assert not game.villages >> dock("gullnes-2") & 1
    assert game.dedicated[0] == 1, "sail 3, by the rune of the card that moved the marker"
    assert game.sea.rune[game.sea.island[game.chief_boat]] == MYSTERY or game.settlers_on(GULLNES, 1) == 0
    game = solo("bear", "hvalsey-1")
    fired(game, 0, 3)
    assert game.chief_boat == dock("hvalsey-1"), "the line leaves the map: nothing"


def test_the_crossing_chief_pushes_a_boat_out() -> None:
    """Ruling O16."""
    game = solo("bear", "galdrey-1")
    across = game.sea.opposite[dock("galdrey-1")]
    boat(game, 0, across)
    fired(game, 0, 3)
    assert game.chief_boat == across
    assert waits(game) == ("eject", 0)
    play(game, game.legal_actions()[0])
    assert game.boats[0] >= len(game.sea.island)


def test_without_a_settler_of_its_own_or_a_temple_left_the_temple_icon_does_nothing() -> None:
    """Ruling O15."""
    game = solo("bear")
    people(game, 0, HVALSEY, 2)
    fired(game, 1, 7)
    assert game.other_temples == ()
    people(game, 1, HVALSEY, 2)
    game.other_temples = (0, 1, 2, 3)
    game.settlers[HVALSEY * game.parties + 1] = 0
    people(game, 1, GULLNES, 2)
    fired(game, 1, 7)
    assert game.settlers_on(GULLNES, 1) == 2


def test_the_settler_and_the_boat_icon() -> None:
    game = solo("bear", "galdrey-1")
    people(game, 0, GALDREY, 1)
    people(game, 1, GALDREY, 1)
    fired(game, 1, 3)
    assert [game.settlers_on(GALDREY, side) for side in (0, 1)] == [0, 2]
    assert game.holder[GALDREY] == 1
    fired(game, 1, 5)
    assert game.other_boats == (dock("galdrey-1"),)


def test_the_temple_icon_stands_with_most_settlers_and_half_rounded_up_go_back() -> None:
    game = solo("bear")
    people(game, 1, GULLNES, 3)
    people(game, 1, HVALSEY, 2)
    fired(game, 1, 7)
    assert game.other_temples == (GULLNES,)
    assert game.settlers_on(GULLNES, 1) == 1
    people(game, 1, GULLNES, 4)
    fired(game, 1, 7)
    assert list(game.other_temples) == [HVALSEY, GULLNES], "never two on an island"
    assert game.settlers_on(HVALSEY, 1) == 1


def test_of_equal_islands_the_player_chooses_for_the_temple() -> None:
    game = solo("bear")
    people(game, 1, GULLNES, 2)
    people(game, 1, HVALSEY, 2)
    fired(game, 1, 7)
    play(game, Guide(0, HVALSEY))
    assert game.other_temples == (HVALSEY,)
    fired(game.copy(), 1, 7)
    game.other_temples = (0, 1, 2, 3)
    fired(game, 1, 7)
    assert len(game.other_temples) == 4


def test_icons_fired_by_icons_join_the_line() -> None:
    """A crossing raids a village, whose harvest fires a settler."""
    game = solo("bear", "galdrey-4")
    game.dedicated[:4] = [2, 2, 0, 2]
    left = [place for place in range(24) if game.villages >> place & 1]
    for place in left[:6]:
        if place != dock("gullnes-2"):
            game.villages &= ~(1 << place)
    game.enemy_goods = (3, 2, 0)
    events = fired(game, 0, 3)
    assert [event.icon for event in told(events, IconFired)][:2] == [2, 3]  # type: ignore[arg-type]


def test_the_enemy_turn_ends_with_its_symbols_and_the_reset() -> None:
    game = its_turn(solo("boar", "galdrey-2"), "w01")
    game.enemy_goods = (5, 6, 0)
    goods(game, 0, food=3)
    play(game, Continue(0), cards=["w01"])
    play(game, Continue(0))
    assert game.decision is not None
    assert game.decision.prompt.id == "tiny_epic.prompt.enemy_icons"
    play(game, Continue(0))
    while waits(game)[0] in ("guide", "eject"):
        play(game, game.legal_actions()[0])
    assert game.enemy_goods[0] == 0
    assert game.enemy_goods[1] == 0
    assert game.good(0, 1) == 2
