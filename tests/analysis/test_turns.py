"""Games folded into turns: each of one seat, none of them over what was drawn, nothing that was chosen left out."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.analysis.turns import LONGEST, TurnPlayed, turns_of
from game.rules.kernel import RecordedChance
from game.table.timeline import Step
from tests.golden.book import ENDS, _played

TITLES = ("vikings", "odin", "landnam", "northgard", "tiny_epic")
SOME = 160
"""So many steps of a game are enough to meet all kinds of turns."""


def of(title: str) -> tuple[list[Step], list[TurnPlayed]]:
    steps = list(_played(title, ENDS[title])[1][:SOME])
    return steps, list(turns_of(steps))


@pytest.mark.parametrize("title", TITLES)
def test_every_choice_of_a_game_belongs_to_one_turn_of_its_seat(title: str) -> None:
    steps, turns = of(title)
    told = [action for turn in turns for action in turn.path]
    chosen = []
    for step in steps:
        table = step.before.copy()
        for record in step.records:
            if len(table.legal_actions()) > 1:
                chosen.append(record.action)
            table.apply(record.action, RecordedChance(record.draws))
    rest = iter(told)
    assert all(action in rest for action in chosen), "in their order, with forced ones between them"
    assert [turn.number for turn in turns] == list(range(len(turns)))
    assert all({action.seat for action in turn.path} == {turn.seat} for turn in turns)
    assert all(turn.before.to_move == turn.seat for turn in turns)
    assert all(len(turn.before.legal_actions()) > 1 for turn in turns), "something was to be chosen"


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_drawn_or_revealed_within_a_turn_but_at_its_end(title: str) -> None:
    steps, turns = of(title)
    drawn = 0
    for turn in turns:
        records = [record for step in steps[turn.first : turn.last + 1] for record in step.records]
        first = next(n for n, record in enumerate(records) if record.action == turn.path[0])
        inside = records[first : first + len(turn.path)]
        drawn += bool(inside[-1].draws)
        assert not any(record.draws for record in inside[:-1])
        assert len(turn.path) <= LONGEST
    assert title in ("vikings", "odin") or drawn, "else this tells nothing"


def test_a_turn_of_several_gestures_is_one_and_the_same_question_again_another() -> None:
    turns = of("northgard")[1]
    assert any(turn.last > turn.first for turn in turns)
    again = 0
    for turn, following in pairwise(turns):
        if turn.seat == following.seat and following.first == turn.last + 1 and len(turn.path) == 1:
            one, other = turn.before.decision, following.before.decision
            assert one is not None
            assert other is not None
            again += one.kind == other.kind
    assert again
