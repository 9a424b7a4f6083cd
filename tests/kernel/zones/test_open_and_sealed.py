"""Rows of cards, and choices made at once."""

from __future__ import annotations

import pytest

from game.rules.kernel import BadRecord
from game.rules.kernel.zones import EVERYONE, HIDDEN, NOBODY, Row, Sealed, only


def test_a_row_shows_to_each_what_it_has_seen() -> None:
    row = Row().put(4, only(0)).put(5, NOBODY).put(6, EVERYONE)
    assert row.view_for(0).cards == [4, HIDDEN, 6]
    assert row.view_for(None).cards == [HIDDEN, HIDDEN, 6]
    assert (row.unseen(0), row.unseen(1)) == ([5], [4, 5])
    assert row.show(1, only(1)).view_for(1).cards == [HIDDEN, 5, 6]
    assert row.opened().view_for(None).cards == [4, 5, 6]
    assert row.take(1) == ((5, NOBODY), Row(((4, 1), (6, EVERYONE))))
    assert row.view_for(1).filled([4, 5]) == row
    assert len(row) == 3
    with pytest.raises(IndexError):
        row.take(3)


def test_rows_survive_saving() -> None:
    row = Row.of([4, 5], only(1)).put(2, EVERYONE)
    assert Row.load(row.dump()) == row
    assert Row.load(row.view_for(0).dump()) == row.view_for(0)
    with pytest.raises(BadRecord, match="a row: 3 instead of 2 numbers"):
        Row.load([[1, 2, 3]])


def test_a_sealed_choice_is_the_choosers_until_all_have_chosen() -> None:
    sheet = Sealed.begin(3).choose(1, 4)
    assert sheet.view_for(1) == sheet
    assert sheet.view_for(0) == sheet.view_for(None) == Sealed.begin(3).choose(1, 9).view_for(2)
    assert sheet.view_for(0).choices[1] == HIDDEN
    assert not sheet.is_complete
    assert sheet.choose(0, 0).choose(2, 1).is_complete
    assert sheet.view_for(0).filled(1, 4) == sheet
    with pytest.raises(ValueError, match="seat 1 cannot choose 2 after 4"):
        sheet.choose(1, 2)
    with pytest.raises(ValueError, match="cannot choose -1"):
        sheet.choose(0, -1)


def test_sealed_choices_survive_saving() -> None:
    sheet = Sealed.begin(3).choose(1, 4)
    assert Sealed.load(sheet.dump()) == sheet
    with pytest.raises(BadRecord, match="no whole number from -2 up"):
        Sealed.load([-3])
    with pytest.raises(BadRecord, match="there are no seats"):
        Sealed.load([])
