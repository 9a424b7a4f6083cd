from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.rules.kernel import Message, ScoreItem
from game.table.course import LEAST_SWING, MOST_TURNS, course, course_of
from game.table.reading import read_journal
from game.table.timeline import Timeline

RECORDED = Path(__file__).parent.parent / "journals"
NAMES = ["basic-2-points", "basic-4-shared", "advanced-4-gold"]


def _played(name: str) -> Timeline:
    return read_journal(RECORDED / f"{name}.meadhall").timeline


@pytest.mark.parametrize("name", NAMES)
def test_points_are_sampled_at_the_beginning_of_each_round_and_at_the_end(name: str) -> None:
    timeline = _played(name)
    samples = course(timeline.steps, timeline.game)
    assert samples[0].step == 0
    assert samples[-1].step == len(timeline.steps)
    assert samples[-1].points == tuple(timeline.game.total(seat) for seat in range(timeline.game.seats))
    begun = [sample.progress.args["n"] for sample in samples if sample.progress is not None]
    assert begun == [1, 2, 3, 4, 5, 6]
    for sample in samples[:-1]:
        table = timeline.steps[sample.step].before
        assert sample.points == tuple(table.total(seat) for seat in range(table.seats))


@pytest.mark.parametrize("name", NAMES)
def test_no_other_gesture_changed_the_lead_more_than_the_turning_points(name: str) -> None:
    timeline = _played(name)
    turns = course_of(timeline.steps, timeline.game).turns
    assert 0 < len(turns) <= MOST_TURNS
    assert [turn.step for turn in turns] == sorted(turn.step for turn in turns)
    tables = [*(step.before for step in timeline.steps), timeline.game]

    def lead(index: int, seat: int) -> int:
        ends = [sum(item.points for item in tables[index].forecast(each)) for each in range(tables[index].seats)]
        return ends[seat] - max(ends[:seat] + ends[seat + 1 :])

    chosen = {turn.step for turn in turns}
    for turn in turns:
        step = timeline.steps[turn.step]
        assert turn.seat == step.seat
        assert turn.swing == lead(turn.step + 1, turn.seat) - lead(turn.step, turn.seat)
        assert abs(turn.swing) >= LEAST_SWING
    smallest = min(abs(turn.swing) for turn in turns)
    for index, step in enumerate(timeline.steps):
        same = tables[index].progress == tables[index + 1].progress
        if index not in chosen and same and tables[index + 1].outcome is None:
            assert abs(lead(index + 1, step.seat) - lead(index, step.seat)) <= smallest


def test_a_game_of_one_moment_has_a_course() -> None:
    timeline = _played("basic-2-points")
    first = timeline.steps[0].before
    assert [sample.step for sample in course([], first)] == [0]
    assert course_of([], first).turns == ()


def test_a_game_without_rounds_has_turning_points_though_its_progress_changes_with_the_points() -> None:
    class Table:
        seats, outcome = 2, None

        def __init__(self, points: int) -> None:
            self.points = points
            self.progress = Message("landnam.progress", {"turn": 1, "best": points, "goal": 12})

        def forecast(self, seat: int) -> list[ScoreItem]:
            return [ScoreItem(Message("hall.title"), self.points if seat == 0 else 1, "rule")]

        def total(self, seat: int) -> int:
            return 0

    steps = [SimpleNamespace(seat=0, before=Table(points)) for points in (1, 1, 6)]
    turns = course_of(steps, Table(7)).turns  # type: ignore[arg-type]
    assert [(turn.step, turn.swing) for turn in turns] == [(1, 5)]


def test_what_a_scoring_brings_is_no_merit_of_the_gesture_that_ends_the_round() -> None:
    class Table:
        seats = 2

        def __init__(self, round_: int, points: int, over: bool = False) -> None:
            self.points, self.outcome = points, over or None
            self.progress = Message("kernel.progress.round", {"n": round_, "of": 6})

        def forecast(self, seat: int) -> list[ScoreItem]:
            return [ScoreItem(Message("hall.title"), self.points if seat == 0 else 1, "rule")]

        def total(self, seat: int) -> int:
            return 0

    tables = [Table(1, 2), Table(1, 6), Table(2, 30), Table(2, 33)]
    steps = [SimpleNamespace(seat=0, before=table) for table in tables]
    turns = course_of(steps, Table(2, 90, over=True)).turns  # type: ignore[arg-type]
    assert [(turn.step, turn.swing) for turn in turns] == [(0, 4), (2, 3)]


def test_a_game_that_counts_at_its_end_is_sampled_often_with_the_points_it_would_have_ended_with() -> None:
    class Table:
        seats = 1

        def __init__(self, points: int, era: int) -> None:
            self.points, self.progress = points, Message("tiny_epic.progress", {"era": era, "n": era, "of": 3})

        def total(self, seat: int) -> int:
            return self.points if self.points == 9 else 0

        def forecast(self, seat: int) -> list[ScoreItem]:
            return [ScoreItem(Message("hall.title"), self.points, "rule")]

    steps = [SimpleNamespace(seat=0, before=Table(points, 1 + points // 4)) for points in (0, 2, 3, 5, 4, 7)]
    samples = course(steps, Table(9, 3))  # type: ignore[arg-type]
    assert [sample.points for sample in samples] == [(0,), (2,), (3,), (5,), (4,), (7,), (9,)]


@pytest.mark.parametrize(("kinds", "wanted"), [("farm farm suit farm farm", 2), ("farm farm farm", 2)])
def test_of_equal_deeds_the_last_of_the_rarest_kind_is_named(kinds: str, wanted: int) -> None:
    """Each brings a point: a suit among farms is what a seat is praised for; of farms alone, the last."""

    class Table:
        seats, outcome, progress = 2, None, None

        def __init__(self, won: list[str]) -> None:
            self.won = won

        def forecast(self, seat: int) -> list[ScoreItem]:
            return [ScoreItem(Message(kind), 0 if seat else self.won.count(kind), "rule") for kind in ("farm", "suit")]

        def total(self, seat: int) -> int:
            return 0

    tables = [Table(kinds.split()[:number]) for number in range(len(kinds.split()) + 1)]
    steps = [SimpleNamespace(seat=0, before=table) for table in tables[:-1]]
    deed, other = course_of(steps, tables[-1]).deeds  # type: ignore[arg-type]
    assert deed is not None
    assert (deed.step, other) == (wanted, None)
