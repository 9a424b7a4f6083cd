"""From the steps of a title follow who is to move, the decision, the legal list, refusals and what resolves itself."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.rules.kernel import Auto, BadRecord, Decision, IllegalAction, Message, RecordedChance, Step, Steps, drop
from game.rules.kernel.frame import FrameBook
from game.rules.kernel.refusal import NOT_NOW, NOT_YOUR_TURN
from tests.kernel.made_up import STEPS, Choosing, MadeUp, Paying, Rest, Resting, Take, amount_refusal, pay, table, take

NO_DRAWS = RecordedChance([])


def test_the_frame_on_top_says_what_is_asked() -> None:
    game = table()
    assert game.to_move == 0
    assert game.decision == Decision(0, "choose", Message("madeup.prompt.choose"), "madeup.take", False, False)
    game.apply(Take(0, 2), NO_DRAWS)
    assert game.decision == Decision(0, "rest", Message("madeup.prompt.rest"), "madeup.rest", True, True)


def test_candidates_are_legal_unless_refused() -> None:
    game = table()
    assert game.legal_actions() == [Take(0, amount) for amount in range(4)]
    game.stack[-1] = Choosing(0, 2)
    game._legal = None
    assert game.legal_actions() == [Take(0, 2), Take(0, 3)]
    refusal = game.why_not(Take(0, 1))
    assert refusal is not None
    assert refusal.message.id == "madeup.refusal.amount"
    assert game.why_not(Take(1, 2)) == NOT_YOUR_TURN
    assert game.why_not(Rest(0)) == NOT_NOW


def test_candidates_run_through_the_ranges_of_their_fields() -> None:
    refusals = {Take: amount_refusal, Rest: None}
    step = Step(Choosing, refusals=refusals, candidates={"amount": (0, 3, 9)}, rule="madeup.take")
    assert step.ask(table(), Choosing(1, 1)) == [Take(1, 3), Rest(1)]
    bare = Step(Resting, refusals={Rest: None}, rule="madeup.rest")
    assert bare.ask(table(), Resting(1)) == [Rest(1)]


def test_frames_that_ask_nobody_resolve_themselves() -> None:
    game = table()
    game.apply(Take(0, 3), NO_DRAWS)
    assert (game.gold, game.stack) == ([3, 0], [Resting(0)])
    game.apply(Rest(0), NO_DRAWS)
    assert (game.stack, game.to_move, game.decision, list(game.legal_actions())) == ([], None, None, [])


def test_a_step_that_is_not_needed_is_dropped() -> None:
    game = table()
    game.apply(Take(0, 0), NO_DRAWS)
    assert not game.stack


def test_a_step_that_lapses_is_dropped_where_nothing_is_listed_and_else_lists_once() -> None:
    asked = []

    def rests(state: MadeUp, frame: Resting) -> list[Rest]:
        asked.append(frame)
        return [Rest(frame.seat)] * state.gold[frame.seat]

    steps = Steps(Step(Resting, rests, {Rest: None}, rule="madeup.rest", lapses=True), do={Rest: drop})
    game = table()
    game.gold, game.stack[:] = [1, 0], [Resting(0), Resting(1)]
    steps.settle(game, NO_DRAWS, [])
    assert game.stack == [Resting(0)]
    assert game.legal_actions() == [Rest(0)]
    assert asked == [Resting(1), Resting(0)]
    view = game.view_for(1)
    view._legal = None
    steps.settle(view, NO_DRAWS, [])
    assert view.stack == [Resting(0)]
    assert view._legal is None


def test_an_illegal_action_changes_nothing() -> None:
    game = table()
    with pytest.raises(IllegalAction, match=r"madeup\.refusal\.amount"):
        game.apply(Take(0, 4), NO_DRAWS)
    assert game == table()


def test_a_secret_decision_lists_nothing_for_other_eyes() -> None:
    game = table()
    for seat in (1, None):
        view = game.view_for(seat)
        assert view.to_move == 0
        assert not view.legal_actions()
        assert view.why_not(Take(0, 1)) == NOT_NOW
    assert game.view_for(0).legal_actions() == game.legal_actions()


def test_a_public_decision_lists_the_same_for_all() -> None:
    game = table()
    game.apply(Take(0, 1), NO_DRAWS)
    for seat in (0, 1, None):
        assert game.view_for(seat).legal_actions() == [Rest(0)]
        assert game.view_for(seat).why_not(Rest(0)) is None


def test_the_actions_of_a_title_are_those_that_its_steps_carry_out() -> None:
    assert MadeUp.actions.verbs == ("take", "rest")
    assert STEPS.asked == ("choose", "rest")


def test_a_step_is_declared_wholly() -> None:
    with pytest.raises(ValueError, match="Choosing needs a legal list, or candidates for Take"):
        Step(Choosing, refusals={Take: None}, rule="madeup.take")
    with pytest.raises(ValueError, match="Choosing has both a legal list and candidates"):
        Step(Choosing, lambda state, frame: [], {Take: None}, candidates={"amount": range(3)}, rule="madeup.take")
    with pytest.raises(ValueError, match="nothing carries out Rest of Choosing"):
        Steps(Step(Choosing, lambda state, frame: [], {Rest: None}, rule="madeup.take"), do={Take: take})
    with pytest.raises(ValueError, match="two frames with the kind 'pay'"):
        Steps(Auto(Paying, pay), Auto(Paying, pay), do={Rest: drop})


class Marked(NamedTuple):
    seat: int
    word: str
    kind: str = "marked"


def test_frames_survive_saving() -> None:
    book = FrameBook([Choosing, Resting, Marked])
    for frame in (Choosing(1, 2), Resting(0), Marked(1, "ж")):
        assert book.decode(book.encode(frame)) == frame
    assert book.encode(Choosing(1, 2)) == {"wait": "choose", "seat": 1, "least": 2}


def test_frames_can_be_saved_as_rows_of_numbers() -> None:
    book = FrameBook([Choosing, Resting], row=4)
    assert book.encode(Choosing(1, 2)) == [0, 1, 2, 0]
    assert book.encode(Resting(1)) == [1, 1, 0, 0]
    assert book.decode([0, 1, 2, 0]) == Choosing(1, 2)
    for data, complaint in (
        ([2, 0, 0, 0], "unknown frame 2"),
        ([True, 0, 0, 0], "unknown frame True"),
        ([0, 1, 2, 3], r"frame 'choose' has the numbers \[1, 2, 3\]"),
        ([1, "1", 0, 0], "frame 'rest': seat must be int, not '1'"),
        ([1, 0], "2 instead of 4 things"),
        ({"wait": "rest"}, "is no list"),
    ):
        with pytest.raises(BadRecord, match=complaint):
            book.decode(data)
