"""What bots count in a fjord against what the rules count."""

from __future__ import annotations

import pytest

from game.bots.vikings.features import INDEX, NAMES, Counts, alone, best_of, features, island_counts
from game.bots.vikings.laying import layings
from game.bots.vikings.market import Market
from game.bots.vikings.wheel import open_slots
from game.bots.vikings.worth import PURSE, Judge, gold_parts, read_weights
from game.rules.vikings.components import FINAL, FISHERMAN, GOLDSMITH, NOBLE, ROUNDS, SCOUT
from game.rules.vikings.final import figures_to_feed, food_points, islands, longest_island
from game.rules.vikings.frames import Purchase
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.scoring import large_gains, safe_figures, threatened
from tests.bots.games import positions
from tests.vikings.positions import ashore, draw, table

NOBODY = Counts(0, 0, 0)
CRAFTS = {"goldsmiths": GOLDSMITH, "nobles": NOBLE, "scouts": SCOUT, "fishermen": FISHERMAN}


def seen(game: VikingsGame, seat: int = 0) -> dict[str, int]:
    return dict(zip(NAMES, features(game, seat, NOBODY), strict=True))


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_islands_and_figures_are_counted_as_the_rules_do(variant: str) -> None:
    for game in positions(3, variant, 1):
        for seat in range(game.seats):
            complete, longest, _, _ = island_counts(game, seat)
            assert complete == len(islands(game, seat))
            assert longest == longest_island(game, seat)
            found = seen(game, seat)
            if found["hoped_ships"]:
                continue
            threat = threatened(game, seat)
            for name, craft in CRAFTS.items():
                assert found[name] == safe_figures(game, seat, craft, threat).bit_count()


def test_prizes_and_penalties_are_those_of_the_rules() -> None:
    game = table(at_round=6)
    draw(game, ships="green blue", warriors="L* R", scouts="L* R", goldsmiths="L* R")
    found = seen(game)
    gains = {gain.source: gain for gain in large_gains(game, 0)}
    assert found["repelled_gold"] == gains["ships"].gold == 5
    assert found["scouts"] + found["scouts_below"] == gains["scouts"].points == 2
    assert (found["open_gold"], found["open_points"], found["open_reach"], found["bare_ships"]) == (0, 3, 5, 0)


def test_food_without_ferrying_is_that_of_the_rules() -> None:
    game = table(at_round=6)
    draw(game, fishermen="L* R*", nobles="L* R")
    ashore(game, scout=3)
    found = seen(game)
    spare = 2 * FINAL["fed_per_fisherman"] - figures_to_feed(game, 0)
    assert found["surplus"] == spare == 4
    assert found["shortage"] == 0
    assert food_points(game, 0) == spare * FINAL["surplus_points"]


def test_a_boatsman_is_counted_off_for_those_he_can_bring() -> None:
    game = table(at_round=2)
    draw(game, nobles="L C R", goldsmiths="L")
    ashore(game, noble=2, goldsmith=1, boatsman=2)
    found = seen(game)
    assert (found["ferried_nobles"], found["ferried_goldsmiths"], found["boatsmen"]) == (2, 1, 0)
    assert found["free_nobles"] == 1
    lone = seen(game, 1)
    assert lone["boatsmen"] == 0
    assert best_of([alone(game, 0)]) == Counts(0, 1, 3)


def test_in_the_last_round_boatsmen_must_go_to_threatened_tiles_too() -> None:
    early, late = table(at_round=4), table(at_round=6)
    for game in (early, late):
        draw(game, ships="red", nobles="L")
        ashore(game, noble=1, boatsman=1)
    assert seen(early)["boatsmen"] == 1
    assert seen(late)["boatsmen"] == 0
    assert seen(late)["ferried_nobles"] == 0


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_appraising_leaves_the_table_as_it_was(variant: str) -> None:
    for game in positions(2, variant, 2):
        if game.stack and isinstance(game.stack[-1], Purchase):
            twin = game.copy()
            judge = Judge(twin)
            market = Market(judge)
            slots = open_slots(twin.wheel_tiles)
            groups = [(twin.wheel_tiles[slot], twin.wheel_figures[slot]) for slot in slots]
            for seat in range(2):
                gains = market.gains(twin, seat, slots)
                market.special(twin, seat)
                before = judge.fjord(twin, seat)
                best = [max(way.worth for way in layings(twin, judge, seat, *group)) for group in groups]
                assert gains == pytest.approx([worth - before for worth in best])
            assert twin == game


def test_every_feature_has_a_weight_for_every_round() -> None:
    fjord, gold = read_weights()
    assert [len(row) for row in fjord] == [len(NAMES)] * ROUNDS
    assert [len(row) for row in gold] == [len(PURSE)] * ROUNDS
    assert len(INDEX) == len(NAMES)


def test_income_is_worth_less_the_later_it_begins() -> None:
    smiths = [row[INDEX["goldsmiths"]] for row in read_weights()[0]]
    assert smiths[0] > smiths[2] > smiths[4] > 0


def test_gold_is_worth_less_the_more_there_is_and_debts_cost_points() -> None:
    game = table(at_round=3)
    judge = Judge(game)
    worths = [judge.purse(gold) for gold in range(40)]
    assert worths == sorted(worths)
    assert worths[0] == 0
    assert worths[6] / 6 >= worths[39] / 39
    assert judge.purse(-3) == -3
    assert judge.purse(500) == judge.purse(400)
    assert [gold_parts(gold) for gold in (0, 4, 9, 30)] == [(0, 0, 0), (4, 0, 0), (6, 3, 0), (6, 10, 14)]
