"""What was seen of a gesture: the same whether it is played again or told by the tables before and after it."""

from __future__ import annotations

import random

import pytest

from game.table.moments import TABLES, Views, moments_of
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.titles import PLAYABLE, load_game

GESTURES = 40


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_gesture_of_one_moment_is_told_as_if_it_were_played_again(title: str) -> None:
    seats = [SeatPlan(f"Seat {seat}") for seat in range(max(2, load_game(title).seat_range[0]))]
    sitting, dice = Sitting.start(title, {}, seats, "moments", None), random.Random(title)
    eyes, views = (*range(len(seats)), None), Views()
    at_once = 0
    while not sitting.is_over and len(sitting.timeline) < GESTURES:
        step = sitting.commit([dice.choice(sitting.game.legal_actions())])
        for by_record in (False, True):
            told = moments_of(step, eyes, by_record, sitting.game, views.of)
            assert told == moments_of(step, eyes, by_record)
            at_once += len(told[0]) == 1
    assert at_once > GESTURES


def test_a_view_is_made_once_for_a_table_and_follows_it() -> None:
    sitting, views = Sitting.start("tiny_epic", {}, [SeatPlan("A"), SeatPlan("B")], "views", None), Views()
    tables = [sitting.game]
    for _ in range(TABLES + 1):
        sitting.commit([sitting.game.legal_actions()[0]])
        tables.append(sitting.game)
        assert views.of(sitting.game, 0) is views.of(sitting.game, 0)
    for table in tables:
        for eyes in (0, 1, None):
            assert views.of(table, eyes) == table.view_for(eyes)
