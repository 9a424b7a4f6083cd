"""The final scoring after round 6, step by step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.vikings import final
from game.rules.vikings.actions import Ferry, SendBoatsman
from game.rules.vikings.rules import VikingsGame
from tests.vikings import oracle
from tests.vikings.positions import act, ashore, draw, final_part, gains, hold, score_round, table

ROWS = ("warriors", "nobles", "scouts", "goldsmiths", "fishermen")


def finish(game: VikingsGame, seat: int = 0) -> dict[str, tuple[int, int]]:
    """Plays the scorings after round 6 and returns what the final one changed."""
    return gains(final_part(score_round(game, 6)), seat)


# -- 1. ships -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "cost"), [("green", (-5, 0)), ("blue", (0, -3)), ("red", (-3, 0)), ("yellow", (0, -2))]
)
def test_an_unrepelled_ship_costs_its_prize(ship: str, cost: tuple[int, int]) -> None:
    """Example: an unrepelled green ship costs 5 gold, a blue one 3 points (vikings.final.ships)."""
    game = table()
    draw(game, ships=ship)
    assert finish(game)["penalty"] == cost


def test_a_repelled_ship_costs_nothing() -> None:
    """Only ships that no warrior repelled are paid for (vikings.final.ships)."""
    game = table()
    draw(game, ships="green", warriors="L*")
    assert "penalty" not in finish(game)


def test_missing_gold_costs_points() -> None:
    """For each gold that is missing 1 point is paid (vikings.final.ships)."""
    game = table()
    game.gold[0] = 7
    draw(game, ships="green green blue red")
    assert finish(game)["penalty"] == (-7, -(3 + 3 + 3))
    assert game.gold[0] == 0


def test_points_may_fall_below_0_in_the_final_scoring() -> None:
    """Ruling: no floor of 0 in the final scoring (vikings.final)."""
    game = table()
    game.gold[0], game.points[0] = 0, 2
    draw(game, ships="green green blue")
    ashore(game, scout=4)
    finish(game)
    assert game.points[0] == 2 - 13 - 4


# -- 2. gold --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "points", "left"), [(0, 0, 0), (4, 0, 4), (5, 1, 0), (14, 2, 4), (30, 6, 0)])
def test_five_gold_make_a_point(gold: int, points: int, left: int) -> None:
    """1 point for every 5 gold; the rest stays with the player (vikings.final.gold; item 15)."""
    game = table()
    game.gold[0] = gold
    assert finish(game).get("gold", (0, 0)) == (-5 * points, points)
    assert game.gold[0] == left


def test_ships_are_paid_before_gold_is_turned() -> None:
    """The order: ships first, then gold (vikings.final)."""
    game = table()
    game.gold[0] = 9
    draw(game, ships="green")
    assert finish(game) == {"penalty": (-5, 0)}
    assert game.gold[0] == 4


def test_the_order_of_the_final_scoring() -> None:
    """Summary card: ships, gold, boatsmen, islands, longest, food; building tiles last (vikings.final)."""
    game = table(variant="advanced")
    draw(game, ships=". . . blue", nobles="L* C!* R*", fishermen="L* C*")
    ashore(game, boatsman=1)
    events = final_part(score_round(game, 6))
    order = [event.source for event in events if event.kind == "scored" and event.seat == 0]
    assert order == ["penalty", "gold", "boatsmen", "islands", "longest", "food", "buildings"]


# -- 3. boatsmen ----------------------------------------------------------------------------------------------------


def test_most_boatsmen() -> None:
    """10 points for most boatsmen left (vikings.final.boatsmen)."""
    game = table(3)
    for seat, count in enumerate((1, 3, 2)):
        ashore(game, seat, boatsman=count)
    events = score_round(game, 6)
    assert [gains(events, seat).get("boatsmen", (0, 0))[1] for seat in range(3)] == [0, 10, 0]


def test_boatsmen_tie() -> None:
    """Tied players get 10 points each (vikings.final.boatsmen)."""
    game = table(4)
    for seat, count in enumerate((2, 0, 2, 2)):
        ashore(game, seat, boatsman=count)
    events = score_round(game, 6)
    assert [gains(events, seat).get("boatsmen", (0, 0))[1] for seat in range(4)] == [10, 0, 10, 10]


def test_no_boatsmen_no_bonus() -> None:
    """Ruling: a majority needs at least one boatsman (vikings.final.boatsmen)."""
    game = table()
    events = score_round(game, 6)
    assert all("boatsmen" not in gains(events, seat) for seat in range(2))


def test_used_boatsmen_do_not_count() -> None:
    """Only boatsmen left after ferrying count (vikings.final.boatsmen)."""
    game = table()
    ashore(game, 0, boatsman=2, scout=1)
    ashore(game, 1, boatsman=2)
    draw(game, scouts="L")
    score_round(game, 6)
    events = act(game, SendBoatsman(0, 2), Ferry(0, 2, 1))
    assert "boatsmen" not in gains(events, 0)
    assert gains(events, 1)["boatsmen"] == (0, 10)


# -- 4. and 5. islands ----------------------------------------------------------------------------------------------


def test_three_completed_islands() -> None:
    """Example: 3 completed islands; a gap, a missing end or a missing beginning completes nothing
    (vikings.final.islands)."""
    game = table()
    draw(
        game,
        warriors="L C R L R",
        nobles="L C . C R",
        scouts="L C C",
        goldsmiths="L R . R",
        fishermen="L . R",
    )
    assert len(final.islands(game, 0)) == 3
    draw(game, 1, warriors="L R", nobles="L R")
    assert finish(game)["islands"] == (0, 7)


def test_an_island_of_six_tiles() -> None:
    """Example: one island of six tiles is the longest (vikings.final.longest)."""
    game = table()
    draw(game, scouts="L C F S W R", nobles="L R L R")
    draw(game, 1, scouts="L C F S R")
    assert final.longest_island(game, 0) == 6
    events = score_round(game, 6)
    assert [gains(events, seat).get("longest", (0, 0))[1] for seat in range(2)] == [5, 0]
    assert [gains(events, seat).get("islands", (0, 0))[1] for seat in range(2)] == [7, 0]


def test_only_completed_islands_are_long() -> None:
    """Settled contradiction: the longest island must be complete (vikings.final.longest)."""
    game = table()
    draw(game, scouts="L C C C C C C")
    draw(game, 1, scouts="L R")
    events = score_round(game, 6)
    assert [gains(events, seat).get("longest", (0, 0))[1] for seat in range(2)] == [0, 5]


def test_island_ties() -> None:
    """Tied players get 7 and 5 points each (vikings.final.islands, vikings.final.longest)."""
    game = table(3)
    draw(game, 0, scouts="L C R", nobles="L R")
    draw(game, 1, scouts="L R", nobles="L C R")
    draw(game, 2, scouts="L C R")
    events = score_round(game, 6)
    assert [gains(events, seat).get("islands", (0, 0))[1] for seat in range(3)] == [7, 7, 0]
    assert [gains(events, seat).get("longest", (0, 0))[1] for seat in range(3)] == [5, 5, 5]


def test_no_island_no_bonus() -> None:
    """Ruling: both island bonuses need at least one completed island (vikings.final.islands)."""
    game = table()
    draw(game, scouts="L C C")
    draw(game, 1, scouts="L C C")
    events = score_round(game, 6)
    for seat in range(2):
        assert not {"islands", "longest"} & set(gains(events, seat))


def test_threat_and_figures_do_not_matter_for_islands() -> None:
    """Islands count with or without figures, threatened or not (vikings.final.islands)."""
    game = table()
    draw(game, ships="blue blue", scouts="L* R")
    assert {"islands", "longest"} <= set(finish(game))


# -- 6. food --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fishermen", "others", "points"), [(5, 18, 4), (3, 20, -8), (1, 4, 0), (0, 3, -3)])
def test_food(fishermen: int, others: int, points: int) -> None:
    """Example: A with 23 figures, 5 of them fishermen on islands that feed 25, gets 4 points; B with 23 figures and
    3 fishermen who feed 15 loses 8 (vikings.final.food)."""
    game = table()
    draw(game, fishermen="L* " + "C* " * (fishermen - 1) if fishermen else "")
    ashore(game, warrior=others)
    assert finish(game).get("food", (0, 0)) == (0, points)


def test_boatsmen_must_be_fed() -> None:
    """Item 11: all figures eat, boatsmen too; people drawn on special tiles do not (vikings.final.food)."""
    game = table(variant="advanced")
    ashore(game, boatsman=2)
    hold(game, 0, "boatsman_horn", "boat", "noble_plus1", "fisherman_plus1")
    assert finish(game)["food"] == (0, -2)


def test_fishermen_at_home_or_threatened_feed_nobody() -> None:
    """Item 10: a fisherman at home or under threat feeds nobody and must be fed (vikings.final.food)."""
    game = table()
    draw(game, ships="blue", fishermen="L* C*")
    ashore(game, fisherman=2)
    assert finish(game)["food"] == (0, 2 * (5 - 4))
    game = table()
    draw(game, ships="blue blue", fishermen="L* C*")
    ashore(game, fisherman=2)
    assert finish(game)["food"] == (0, -4)


def test_a_fisherman_under_a_shorter_threat_feeds() -> None:
    """Only a blue sail reaches the fishermen's row (vikings.final.food, vikings.threat)."""
    game = table()
    draw(game, ships="yellow green red", fishermen="L* C* R*")
    assert finish(game)["food"] == (0, 2 * (15 - 3))


def test_a_warrior_lets_fishermen_feed() -> None:
    """A repelled ship threatens nobody (vikings.final.food)."""
    game = table()
    draw(game, ships="blue", warriors="L*", fishermen="L*")
    assert finish(game)["food"] == (0, 2 * (5 - 2))


def test_figures_on_islands_and_at_home_eat() -> None:
    """All figures on islands and at home are counted (vikings.final.food)."""
    game = table()
    draw(game, warriors="L*", nobles="L*", scouts="L*", goldsmiths="L*")
    ashore(game, noble=1, goldsmith=2)
    assert finish(game)["food"] == (0, -7)


SHIPS = st.lists(st.sampled_from([".", "red", "green", "yellow", "blue"]), max_size=6).map(" ".join)
ISLANDS = st.lists(st.sampled_from([".", "L", "L*", "C", "S!*", "C*", "R*", "R"]), max_size=7).map(" ".join)

HELD = st.lists(st.sampled_from(["gold3to1", "surplus3", "boatsman_horn", "fisherman_plus1"]), unique=True).map(tuple)


@settings(max_examples=150, deadline=None)
@given(
    ships=st.tuples(SHIPS, SHIPS),
    rows=st.tuples(*[st.tuples(ISLANDS, ISLANDS, ISLANDS, ISLANDS, ISLANDS)] * 2),
    boatsmen=st.tuples(st.integers(0, 2), st.integers(0, 2)),
    gold=st.tuples(st.integers(0, 12), st.integers(0, 12)),
    specials=st.tuples(HELD, HELD),
)
def test_the_final_scoring_agrees_with_the_oracle(
    ships: tuple[str, str],
    rows: tuple[tuple[str, ...], tuple[str, ...]],
    boatsmen: tuple[int, int],
    gold: tuple[int, int],
    specials: tuple[tuple[str, ...], tuple[str, ...]],
) -> None:
    """The whole final scoring of two players against a second reading (vikings.final)."""
    game = table(variant="advanced")
    for seat in range(2):
        draw(game, seat, ships=ships[seat], **dict(zip(ROWS, rows[seat], strict=True)))
        ashore(game, seat, boatsman=boatsmen[seat])
        game.gold[seat] = gold[seat]
        hold(game, seat, *specials[seat])
    players = []
    for seat in range(2):
        fjord = oracle.read(game, seat)
        income = oracle.large(fjord)[0] + oracle.bonus(fjord, specials[seat], is_large=True)[0]
        players.append(oracle.Player(fjord, gold[seat] + income, boatsmen[seat], boatsmen[seat], specials[seat]))
    score_round(game, 6)
    for seat, (points, gold_left) in enumerate(oracle.final(players)):
        fjord = players[seat].fjord
        before = 10 + oracle.large(fjord)[1] + oracle.bonus(fjord, specials[seat], is_large=True)[1]
        assert game.points[seat] == before + points
        assert game.total(seat) == game.points[seat]
        assert game.gold[seat] == gold_left
