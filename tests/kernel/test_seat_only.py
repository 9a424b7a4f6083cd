"""Actions and frames that say no more than whose they are need no more than a name and a word on what they mean."""

from __future__ import annotations

import copy
import pickle

import pytest

from game.rules.kernel import ActionBook, BadRecord, SeatAction, SeatFrame
from game.rules.kernel.frame import FrameBook
from game.rules.vikings.actions import Settle, StayAshore


class LeaveTheTable(SeatAction):
    """Goes home."""


class Rest(SeatAction, verb="sleep"):
    """Does nothing."""


class Opening(SeatFrame, kind="open_round"):
    """The round is to be opened."""


class RoundEnd(SeatFrame):
    """The round is to be scored."""


def test_the_word_is_the_name_of_the_class_or_what_is_given() -> None:
    assert [LeaveTheTable(1).verb, Rest(2).verb] == ["leave_the_table", "sleep"]
    assert [Opening(1).kind, RoundEnd(0).kind] == ["open_round", "round_end"]


def test_two_of_them_differ_though_their_seats_are_the_same() -> None:
    assert LeaveTheTable(1) == LeaveTheTable(1) != Rest(1)
    assert len({LeaveTheTable(1), LeaveTheTable(1), Rest(1), LeaveTheTable(2)}) == 3
    assert LeaveTheTable(1)._replace(seat=2) == LeaveTheTable(2)
    assert isinstance(LeaveTheTable(1)._replace(seat=2), LeaveTheTable)
    assert copy.copy(Rest(1)) == Rest(1)
    again = pickle.loads(pickle.dumps(Settle(3)))
    assert (again, type(again)) == (Settle(3), Settle)
    match StayAshore(1):
        case Settle():
            pytest.fail("told apart by their class")
        case StayAshore(seat=seat):
            assert seat == 1


def test_books_hold_them() -> None:
    book = ActionBook([LeaveTheTable, Rest])
    assert book.encode(Rest(2)) == {"do": "sleep", "seat": 2}
    assert book.decode({"do": "leave_the_table", "seat": 0}) == LeaveTheTable(0)
    assert isinstance(book.decode({"do": "sleep", "seat": 0}), Rest)
    with pytest.raises(BadRecord, match="seat must be int"):
        book.decode({"do": "sleep", "seat": "1"})
    frames = FrameBook([Opening, RoundEnd])
    assert frames.decode(frames.encode(RoundEnd(1))) == RoundEnd(1)
    rows = FrameBook([Opening, RoundEnd], row=3)
    assert rows.encode(RoundEnd(2)) == [1, 2, 0]
    assert rows.decode([0, 1, 0]) == Opening(1)
