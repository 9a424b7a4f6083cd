"""The end of the game and the score (rules odin.end, odin.score)."""

from __future__ import annotations

import pytest

from game.rules.odin.course import outcome
from tests.odin.desk import Desk


def points(desk: Desk, seat: int = 0) -> dict[str, int]:
    return {item.source.id.removeprefix("odin.source."): item.points for item in desk.game.score(seat)}


def test_an_empty_board_begins_far_below_zero() -> None:
    assert points(Desk()) == {"home": -86}


def test_where_points_come_from() -> None:
    desk = Desk(whaling_boat=1, knarr=1, longship=1, shed=1, stone_house=1, long_house=1, silver=7)
    desk.give(sheep=1, pregnant_sheep=1, cattle=1, pregnant_cattle=1, english_crown=1).claim(0, 3).own(5, 45)
    desk.game.emigrated[:2] = [1, 1]
    desk.game.penalties[0] = 2
    assert points(desk) == {
        "ships": 3 + 5 + 8,
        "emigration": 18 + 21,
        "islands": 6 + 12,
        "buildings": 8 + 10 + 17,
        "animals": 2 + 3 + 3 + 4,
        "occupations": 7 - 1,
        "silver": 7,
        "crown": 2,
        "home": -86,
        "island_cells": -24 - 20,
        "building_cells": -6 - 9 - 15,
        "feast": -6,
    }


def test_the_crown_counts_on_a_board_too_and_laid_silver_does_not() -> None:
    desk = Desk().lay("english_crown", 0, 0).fill(0, (4, 0))
    assert points(desk) == {"crown": 2, "home": -86 + 13 + 1}


def test_a_fur_on_eight_penalty_cells_saves_eight_points() -> None:
    assert points(Desk().lay("fur", 0, 0)) == {"home": -78}


def test_wood_and_stone_fill_sheds_and_stone_houses_at_the_end() -> None:
    desk = Desk(2, 7, shed=1, stone_house=1, wood=6, stone=2)
    assert sum(item.points for item in desk.game.forecast(0)) == desk.game.total(0) + 4 + 2
    desk.phase(13)
    assert desk.game.outcome is not None
    assert desk["wood"] == 2
    assert desk["stone"] == 0
    assert points(desk)["building_cells"] == -15 + 4 + 2


def test_the_game_ends_after_the_last_feast_without_bonuses() -> None:
    desk = Desk(2, 7).fill(0, (4, 0), (4, 1), (5, 1), (6, 0), (6, 1)).phase(9).done()
    while desk.game.to_move is not None:
        desk.do(next(action for action in desk.game.legal_actions() if action.verb == "done"))
    assert desk["ore"] == 0
    assert desk.game.round == 7
    assert not desk.game.legal_actions()


def test_equal_totals_share_the_victory() -> None:
    desk = Desk(3)
    assert outcome(desk.game).termination == "shared"
    assert outcome(desk.game).winners == (0, 1, 2)
    desk.give(seat=1, silver=1)
    assert outcome(desk.game).termination == "points"
    assert outcome(desk.game).ranking == ((1,), (0, 2))
    alone = Desk(1)
    assert outcome(alone.game).termination == "solo"
    assert outcome(alone.game).winners == (0,)


@pytest.mark.parametrize("seed", range(3))
def test_the_parts_of_a_source_add_up_board_by_board(seed: int) -> None:
    desk = Desk(shed=1, stone_house=1, long_house=1, wood=2).claim(1, 3).lay("oil", 3, 5, 5).lay("mead", 1, 0, 8)
    if seed:
        desk.game.stored[0] = seed
    points = {item.source.id: item.points for item in desk.game.score(0)}
    for source in ("islands", "buildings", "island_cells", "building_cells"):
        parts = desk.game.parts(0, f"odin.source.{source}")
        assert len(parts) >= 2, source
        assert sum(worth for _, worth in parts) == points[f"odin.source.{source}"], source
    assert desk.game.parts(0, "odin.source.silver") == []
