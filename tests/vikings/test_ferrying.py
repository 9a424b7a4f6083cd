"""Boatsmen carry figures from the home fjord onto free tiles at the beginning of the large scoring."""

from __future__ import annotations

from game.rules.vikings.actions import EndFerrying, Ferry, Moor, SendBoatsman
from game.rules.vikings.frames import MIXED, SINGLE
from game.rules.vikings.rules import VikingsGame
from tests.vikings.positions import (
    act,
    ashore,
    count_ashore,
    draw,
    figure,
    gains,
    kinds,
    legal,
    refusal,
    score_round,
    table,
    to_ferry,
)
from tests.vikings.trips import Cells, manned, trips

FISHERMAN, GOLDSMITH, SCOUT, NOBLE, WARRIOR = range(5)


def example(at_round: int = 2) -> VikingsGame:
    game = table()
    draw(game, scouts="L C R", goldsmiths="L* C", fishermen="L C C R")
    draw(game, nobles="L* R*")
    ashore(game, fisherman=3, goldsmith=2, scout=2, noble=1, boatsman=1)
    to_ferry(game, at_round=at_round)
    return game


def crafts(load: Cells) -> list[int]:
    return sorted(5 - row for row, _ in load)


def test_the_four_choices_of_the_example() -> None:
    """Example for a boatsman: he takes 3 fishermen, or 1 goldsmith, or 2 scouts, or 3 of different colours
    (vikings.ferry). In the drawing the nobles' row is full and one goldsmith finds a tile."""
    fullest = {tuple(crafts(load)) for load in trips(example(at_round=6))}
    assert fullest == {
        (FISHERMAN,) * 3,
        (GOLDSMITH,),
        (SCOUT,) * 2,
        (FISHERMAN, GOLDSMITH, SCOUT),
    }


def test_the_player_chooses_the_tiles() -> None:
    """Figures go onto any free tiles of their rows: 4 ways for 3 fishermen on 4 tiles (vikings.ferry)."""
    loads = [load for load in trips(example(at_round=6)) if crafts(load) == [FISHERMAN] * 3]
    assert len(loads) == 4


def test_a_boatsman_may_leave_figures_behind_before_the_last_scoring() -> None:
    """Ruling: "all" is bounded by free tiles, and in rounds 2 and 4 fewer may be carried (vikings.ferry)."""
    loads = {tuple(crafts(load)) for load in trips(example(at_round=4))}
    assert {(FISHERMAN,), (FISHERMAN,) * 2, (SCOUT,), (GOLDSMITH, SCOUT)} <= loads


def test_all_is_limited_by_the_free_tiles() -> None:
    """Three scouts at home, one free tile: one goes over and the boatsman is spent (vikings.ferry)."""
    game = table()
    draw(game, scouts="L* R")
    ashore(game, scout=3, boatsman=2)
    to_ferry(game)
    act(game, SendBoatsman(0, SCOUT), Ferry(0, SCOUT, 2))
    assert count_ashore(game) == {"scout": 2, "boatsman": 1}
    assert game.decision is not None
    assert game.decision.kind == "purchase", "nobody can be carried any more"


def test_the_boatsman_leaves_the_game() -> None:
    """A boatsman who moved figures leaves the game (vikings.ferry)."""
    game = example()
    act(game, SendBoatsman(0, GOLDSMITH), Ferry(0, GOLDSMITH, 2))
    assert count_ashore(game) == {"fisherman": 3, "goldsmith": 1, "scout": 2, "noble": 1}
    assert game.out_figures[figure("boatsman")] == 1


def test_any_number_of_boatsmen() -> None:
    """Any number of boatsmen may be used in one scoring (vikings.ferry)."""
    game = example()
    ashore(game, boatsman=2)
    act(game, SendBoatsman(0, FISHERMAN), *[Ferry(0, FISHERMAN, column) for column in (1, 3, 4)])
    act(game, SendBoatsman(0, SCOUT), Ferry(0, SCOUT, 2), Ferry(0, SCOUT, 1))
    act(game, SendBoatsman(0, MIXED), Ferry(0, GOLDSMITH, 2))
    assert count_ashore(game) == {"goldsmith": 1, "noble": 1}
    assert {cell for cell in manned(game) if cell[0] > 2} == {(3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 3), (5, 4)}


def test_one_of_each_colour_takes_no_second() -> None:
    """The mixed load holds one figure of each colour (vikings.ferry)."""
    game = example()
    act(game, SendBoatsman(0, MIXED), Ferry(0, FISHERMAN, 1))
    assert refusal(game, Ferry(0, FISHERMAN, 3)) == ("vikings.refusal.not_aboard", "vikings.ferry")
    act(game, Ferry(0, SCOUT, 3), Ferry(0, GOLDSMITH, 2))
    assert count_ashore(game) == {"fisherman": 2, "goldsmith": 1, "scout": 1, "noble": 1}


def test_a_load_of_one_colour_takes_no_other() -> None:
    """All figures of one colour, and none of another (vikings.ferry)."""
    game = example()
    act(game, SendBoatsman(0, FISHERMAN))
    assert refusal(game, Ferry(0, SCOUT, 1)) == ("vikings.refusal.not_aboard", "vikings.ferry")


def test_figures_on_islands_never_move() -> None:
    """A figure once on an island stays to the end; a manned tile takes no second figure (vikings.ferry)."""
    game = example()
    act(game, SendBoatsman(0, GOLDSMITH))
    assert refusal(game, Ferry(0, GOLDSMITH, 1)) == ("vikings.refusal.no_free_tile", "vikings.ferry")
    assert refusal(game, Ferry(0, GOLDSMITH, 3)) == ("vikings.refusal.no_free_tile", "vikings.ferry")
    before = manned(game)
    act(game, Ferry(0, GOLDSMITH, 2))
    assert before < manned(game)


def test_boatsmen_are_never_cargo() -> None:
    """Boatsmen have no row and go nowhere (vikings.ferry)."""
    game = example()
    ashore(game, boatsman=3)
    to_ferry(game)
    act(game, SendBoatsman(0, MIXED))
    assert all(action.figure != figure("boatsman") for action in legal(game, Ferry))
    assert refusal(game, Ferry(0, figure("boatsman"), 1)) == ("kernel.refusal.now", "")


def test_a_colour_that_cannot_go() -> None:
    """No load without a figure ashore and a free tile of its row (vikings.ferry)."""
    game = example()
    for craft in (NOBLE, WARRIOR):
        assert refusal(game, SendBoatsman(0, craft)) == ("vikings.refusal.nobody", "vikings.ferry")
    assert refusal(game, SendBoatsman(0, SINGLE)) == ("vikings.refusal.whole_load", "vikings.ferry")


def test_no_empty_trip() -> None:
    """A boatsman under way carries at least one figure (vikings.ferry)."""
    game = example()
    act(game, SendBoatsman(0, SCOUT))
    assert refusal(game, Moor(0)) == ("vikings.refusal.empty_boat", "vikings.ferry")
    act(game, Ferry(0, SCOUT, 1))
    assert refusal(game, Moor(0)) == ("", "")


def test_nobody_needs_to_ferry_in_rounds_2_and_4() -> None:
    """Item 9: boatsmen need not be used in rounds 2 and 4 (vikings.ferry)."""
    for number in (2, 4):
        game = example()
        events = score_round(game, number)
        assert "scored" not in kinds(events), "ferrying comes before anything is scored"
        events = act(game, EndFerrying(0))
        assert gains(events) == {"nobles": (0, 4), "goldsmiths": (3, 0)}
        assert count_ashore(game)["boatsman"] == 1


def test_ferrying_is_compulsory_after_round_6() -> None:
    """Item 9: at the third large scoring boatsmen must be used as long as somebody can be carried
    (vikings.ferry.last)."""
    game = example()
    score_round(game, 6)
    must = ("vikings.refusal.must_ferry", "vikings.ferry.last")
    assert refusal(game, EndFerrying(0)) == must
    act(game, SendBoatsman(0, FISHERMAN), Ferry(0, FISHERMAN, 1))
    assert refusal(game, Moor(0)) == must
    act(game, Ferry(0, FISHERMAN, 2), Ferry(0, FISHERMAN, 3))
    assert game.outcome is not None


def test_after_round_6_every_useful_boatsman_goes() -> None:
    """After round 6 as many boatsmen go as can carry anybody, the rest stay for the majority (vikings.ferry.last)."""
    game = table()
    draw(game, scouts="L R", goldsmiths="L R")
    ashore(game, scout=2, goldsmith=2, boatsman=4)
    score_round(game, 6)
    act(game, SendBoatsman(0, MIXED), Ferry(0, SCOUT, 1), Ferry(0, GOLDSMITH, 1))
    assert game.to_move == 0
    act(game, SendBoatsman(0, MIXED), Ferry(0, SCOUT, 2), Ferry(0, GOLDSMITH, 2))
    assert game.to_move is None
    assert count_ashore(game) == {"boatsman": 2}


def test_no_ferrying_at_a_small_scoring() -> None:
    """Boatsmen sail at the beginning of a large scoring only (vikings.ferry, vikings.scoring.small)."""
    for number in (1, 3, 5):
        game = example()
        score_round(game, number)
        assert game.decision is not None
        assert game.decision.kind == "open_round"
        assert count_ashore(game)["boatsman"] == 1


def test_nobody_is_asked_who_cannot_ferry() -> None:
    """Without a boatsman, or without somebody who finds a tile, nothing is asked (vikings.ferry)."""
    for home in ({"scout": 2}, {"boatsman": 2}, {"noble": 2, "boatsman": 1}):
        game = table()
        draw(game, scouts="L", nobles="L*")
        ashore(game, **home)
        score_round(game, 2)
        assert game.decision is not None
        assert game.decision.kind == "open_round"


def test_ferried_figures_score_at_once() -> None:
    """Ferrying is the first step of the large scoring, so who arrives scores (vikings.scoring.large)."""
    game = table()
    draw(game, nobles="L R", ships="green", warriors="L")
    ashore(game, noble=2, warrior=1, boatsman=1)
    score_round(game, 2)
    events = act(game, SendBoatsman(0, MIXED), Ferry(0, NOBLE, 1), Ferry(0, WARRIOR, 1))
    assert gains(events) == {"ships": (5, 0), "nobles": (0, 2)}


def test_players_ferry_and_score_one_after_another() -> None:
    """Large scoring: from the start player on, each does all steps before the next (vikings.scoring.large)."""
    game = table(3, start=1)
    for seat in range(3):
        draw(game, seat, nobles="L*", scouts="L")
        ashore(game, seat, scout=1, boatsman=1)
    events = score_round(game, 2)
    order = []
    while game.decision is not None and game.decision.kind != "open_round":
        assert game.to_move is not None
        order.append(game.to_move)
        events = act(game, EndFerrying(game.to_move))
        assert [event.seat for event in events if event.kind == "scored"] == order[-1:]
    assert order == [1, 2, 0]
