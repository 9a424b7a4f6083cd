"""The small and the large scoring: threats, warriors and what every craft earns."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.vikings.rules import VikingsGame
from tests.vikings import oracle
from tests.vikings.positions import ashore, draw, gained, gains, kinds, score_round, table

ROWS = ("warriors", "nobles", "scouts", "goldsmiths", "fishermen")


def example() -> VikingsGame:
    """Returns the fjord of the rulebook's example: every line of its list, columns as the facts restore them."""
    game = table()
    draw(
        game,
        ships="blue green red",
        warriors="L* . L*",
        nobles=". L* R*",
        scouts="L* C* R*",
        goldsmiths=". L* R*",
        fishermen=". L*",
    )
    return game


def test_the_large_scoring_of_the_example() -> None:
    """Example: 3 points and 3 gold for two ships repelled, 0 and 2 for the nobles, 1 + 0 + 2 for the scouts, 3 and 3
    gold for the goldsmiths: 8 points and 9 gold (vikings.scoring.large, vikings.scoring.example)."""
    game = example()
    events = score_round(game, 2)
    assert gains(events) == {"ships": (3, 3), "nobles": (0, 2), "scouts": (0, 3), "goldsmiths": (6, 0)}
    assert gained(events) == (9, 8)
    assert game.gold[0] == 30 + 9
    assert game.points[0] == 10 + 8


def test_the_lines_of_the_example() -> None:
    """Example, line by line: which figure earns what (vikings.scoring.example)."""
    cells = {
        (row, column): (gold, points)
        for event in score_round(example(), 4)
        if event.kind == "scored"
        for row, column, gold, points in event.cells
    }
    assert cells == {
        (0, 1): (0, 3),
        (0, 3): (3, 0),
        (2, 3): (0, 2),
        (3, 1): (0, 1),
        (3, 3): (0, 2),
        (4, 2): (3, 0),
        (4, 3): (3, 0),
    }


def test_the_small_scoring_of_the_example() -> None:
    """Example: the same fjord earns 6 gold in a small scoring (vikings.scoring.small)."""
    for number in (1, 3, 5):
        game = example()
        assert gains(score_round(game, number)) == {"goldsmiths": (6, 0)}
        assert (game.gold[0], game.points[0]) == (36, 10)


def test_scoring_goes_from_the_top_row_down() -> None:
    """Large scoring: ships, nobles, scouts, goldsmiths, in this order (vikings.scoring.large)."""
    scored = [event.source for event in score_round(example(), 2) if event.kind == "scored"]
    assert scored == ["ships", "nobles", "scouts", "goldsmiths"]


# -- threat ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "gold", "points"),
    [("red", 3, 3), ("green", 3, 0), ("yellow", 0, 0), ("blue", 0, 0)],
)
def test_how_far_a_ship_threatens(ship: str, gold: int, points: int) -> None:
    """A ship threatens its column down to the row of its sail inclusive (vikings.threat). The column holds a noble,
    a scout, a goldsmith and a fisherman; under a green sail the goldsmith still earns (vikings.goldsmiths; item 6)."""
    game = table()
    draw(game, ships=ship, nobles="L*", scouts="L*", goldsmiths="L*", fishermen="L*")
    assert gained(score_round(game, 2)) == (gold, points)


def test_a_scout_under_threat_earns_nothing_for_those_below() -> None:
    """Item 6: under a green ship goldsmith and fisherman are safe, but the scout above scores nothing, not even for
    them (vikings.scouts)."""
    game = table()
    draw(game, ships="green", scouts="L*", goldsmiths="L*", fishermen="L*")
    assert gains(score_round(game, 2)) == {"goldsmiths": (3, 0)}


def test_a_threat_stays_in_its_column() -> None:
    """A ship threatens only those straight below it (vikings.threat)."""
    game = table()
    draw(game, ships=". blue", nobles="L* C* R*")
    assert gains(score_round(game, 2)) == {"nobles": (0, 4)}


def test_a_threatened_goldsmith_earns_nothing_in_a_small_scoring() -> None:
    """Small scoring: a goldsmith under threat gets no gold (vikings.scoring.small)."""
    game = table()
    draw(game, ships="yellow", goldsmiths="L* C* R")
    assert gains(score_round(game, 1)) == {"goldsmiths": (3, 0)}


def test_a_warrior_frees_goldsmiths_in_a_small_scoring_without_a_prize() -> None:
    """Small scoring: the warrior lifts the threat, but ships pay nothing (vikings.scoring.small)."""
    game = table()
    draw(game, ships="blue", warriors="L*", goldsmiths="L*")
    assert gains(score_round(game, 3)) == {"goldsmiths": (3, 0)}


# -- warriors -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ship", "prize"), [("red", (3, 0)), ("green", (5, 0)), ("yellow", (0, 2)), ("blue", (0, 3))])
def test_a_warrior_repels_and_earns_the_prize(ship: str, prize: tuple[int, int]) -> None:
    """A warrior under the ship repels it and brings what it shows; he himself is not threatened
    (vikings.warriors; item 7)."""
    game = table()
    draw(game, ships=ship, warriors="L*", nobles="L*", scouts="L*", goldsmiths="L*", fishermen="L*")
    assert gains(score_round(game, 2)) == {
        "ships": prize,
        "nobles": (0, 2),
        "scouts": (0, 3),
        "goldsmiths": (3, 0),
    }


def test_only_the_cell_under_the_ship_counts() -> None:
    """Item 5: a warrior in the next column, or an empty tile under the ship, repels nothing (vikings.warriors)."""
    game = table()
    draw(game, ships="red", warriors="L R*", nobles="L*")
    assert gains(score_round(game, 2)) == {}


def test_a_warrior_without_a_ship_earns_nothing() -> None:
    """A warrior is paid by the ship above him only (vikings.warriors)."""
    game = table()
    draw(game, warriors="L*")
    assert gains(score_round(game, 2)) == {}


def test_the_prize_comes_at_every_large_scoring() -> None:
    """Item 8: a repelled ship pays in each of the three large scorings (vikings.warriors)."""
    game = table()
    draw(game, ships="blue", warriors="L*")
    for number in (2, 4, 6):
        assert gains(score_round(game, number))["ships"] == (0, 3)
    assert [item.points for item in game.score(0) if item.rule == "vikings.warriors"] == [9]


# -- crafts ---------------------------------------------------------------------------------------------------------


def test_nobles() -> None:
    """2 points for each noble on an island (vikings.nobles)."""
    game = table()
    draw(game, nobles="L* C* R")
    assert gains(score_round(game, 2)) == {"nobles": (0, 4)}


@pytest.mark.parametrize(
    ("goldsmith", "fisherman", "points"),
    [(".", ".", 1), ("L*", ".", 2), (".", "L*", 2), ("L*", "L*", 3), ("L", "L", 1)],
)
def test_scouts(goldsmith: str, fisherman: str, points: int) -> None:
    """1 point a scout, and 1 for every goldsmith and fisherman on islands below him (vikings.scouts)."""
    game = table()
    draw(game, scouts="L*", goldsmiths=goldsmith, fishermen=fisherman)
    assert gains(score_round(game, 2))["scouts"] == (0, points)


def test_a_scout_looks_straight_down_only() -> None:
    """Only figures vertically below a scout count (vikings.scouts)."""
    game = table()
    draw(game, scouts="L C* R", goldsmiths="L* C R*", fishermen="L* C R*")
    assert gains(score_round(game, 2))["scouts"] == (0, 1)


def test_fishermen_earn_nothing_themselves() -> None:
    """A fisherman counts in a large scoring only through a scout (vikings.fishermen)."""
    game = table()
    draw(game, fishermen="L* C* R*")
    assert gains(score_round(game, 4)) == {}


def test_figures_at_home_earn_nothing() -> None:
    """Points and gold come only from figures on island tiles (vikings.scoring)."""
    game = table()
    ashore(game, noble=3, scout=3, goldsmith=3, warrior=1)
    draw(game, ships="blue", warriors="L")
    for number in (1, 2):
        assert gains(score_round(game, number)) == {}


def test_incomplete_islands_earn_all_the_same() -> None:
    """Item 12: whether the island is complete does not matter (vikings.scoring)."""
    game = table()
    draw(game, nobles="L* C*", goldsmiths="L . C*", scouts="L C")
    assert gains(score_round(game, 2)) == {"nobles": (0, 4), "goldsmiths": (3, 0)}


def test_no_penalty_for_ships_before_the_end() -> None:
    """Item 8: unrepelled ships cost nothing until the final scoring (vikings.final.ships)."""
    for number in (1, 2, 3, 4, 5):
        game = table()
        draw(game, ships="red green yellow blue")
        events = score_round(game, number)
        assert "scored" not in kinds(events)
        assert (game.gold[0], game.points[0]) == (30, 10)


def test_everybody_scores_from_the_start_player_on() -> None:
    """Small scoring too is done for every player, the start player first (vikings.scoring)."""
    game = table(3, start=2)
    for seat in range(3):
        draw(game, seat, goldsmiths="L* " + "C* " * seat)
    events = score_round(game, 1)
    assert [(event.seat, event.gold) for event in events if event.kind == "scored"] == [(2, 9), (0, 3), (1, 6)]


# -- against the oracle ---------------------------------------------------------------------------------------------

SHIPS = st.lists(st.sampled_from([".", "red", "green", "yellow", "blue"]), max_size=6).map(" ".join)
ISLANDS = st.lists(st.sampled_from([".", "L", "L*", "C*", "R*"]), max_size=6).map(" ".join)


@settings(max_examples=200)
@given(ships=SHIPS, rows=st.tuples(ISLANDS, ISLANDS, ISLANDS, ISLANDS, ISLANDS), number=st.sampled_from([1, 2, 3, 4]))
def test_scoring_agrees_with_the_oracle(ships: str, rows: tuple[str, ...], number: int) -> None:
    """Any fjord, small and large, against a second reading (vikings.scoring)."""
    game = table()
    draw(game, ships=ships, **dict(zip(ROWS, rows, strict=True)))
    fjord = oracle.read(game, 0)
    expected = oracle.large(fjord) if number % 2 == 0 else (oracle.small(fjord), 0)
    assert gained(score_round(game, number)) == expected
