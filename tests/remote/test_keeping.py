"""A game that was played elsewhere lies among one's own once it has ended."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.remote import glance
from game.remote.invitation import Invitation
from game.remote.keeping import keep_game
from game.remote.people import RoomView
from game.remote.plan import Me
from game.remote.seats import SECRET, KeptSeat, kept_seats
from game.table.errors import JournalError
from game.table.reading import read_journal

GIVEN = Path(__file__).parents[1] / "journals" / "basic-3-gold.meadhall"


def given() -> bytes:
    return GIVEN.read_bytes()


def seat_of(person: str, **saga: Any) -> KeptSeat:
    line = Invitation("127.0.0.1", 1, bytes(32), bytes(12), bytes(8), bytes(16))
    return KeptSeat(line, bytes(SECRET), Me("Ása", "", person), **saga)


def test_it_is_kept_once_with_the_mark_of_who_sat_here_and_no_other(tmp_path: Path) -> None:
    seat = seat_of("mark")
    path = keep_game(tmp_path, given(), {0}, seat)
    assert keep_game(tmp_path, given(), {0}, seat) == path
    assert list(tmp_path.iterdir()) == [path]
    kept = read_journal(path)
    assert [plan.person for plan in kept.header.seats] == ["mark", *[""] * (len(kept.header.seats) - 1)]
    assert kept.timeline.game.outcome is not None
    assert path.name.startswith(kept.header.created[:10])


def test_a_game_of_a_saga_is_its_members(tmp_path: Path) -> None:
    seats = len(read_journal(GIVEN).header.seats)
    members = (("Ása", "own"), *((f"Member {seat}", "") for seat in range(1, seats)))
    kept = read_journal(keep_game(tmp_path, given(), {0}, seat_of("own", saga="0a1b2c3d4e5f6071/2", members=members)))
    assert kept.header.saga == "0a1b2c3d4e5f6071/2"
    assert tuple((plan.name, plan.person) for plan in kept.header.seats) == members


def test_which_saga_it_is_outlives_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    seat = seat_of("own", saga="0a1b2c3d4e5f6071/2", members=(("Ása", "own"), ("Bersi", "")))
    seat.keep()
    (again,) = kept_seats()
    assert (again.saga, again.members) == (seat.saga, seat.members)


def test_what_is_no_game_and_a_full_disk_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(JournalError):
        keep_game(tmp_path, b"nothing", {0}, seat_of(""))

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr("game.remote.keeping.create_file", full)
    with pytest.raises(JournalError, match="disk is full"):
        keep_game(tmp_path, given(), {0}, seat_of(""))
    assert list(tmp_path.iterdir()) == []


def test_what_is_heard_of_a_seat_late_brings_back_none_and_undoes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A glance asks for seconds: meanwhile a seat is forgotten, or somebody sits there and has seen more."""
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    seat = seat_of("own")
    seat.keep()
    (asked,) = kept_seats()
    asked.stage = "playing"
    asked.renew()
    assert [kept.stage for kept in kept_seats()] == ["playing"]
    hold = seat.hold()
    assert hold is not None
    seat.gestures = 7
    seat.keep()
    asked.renew()
    assert [kept.gestures for kept in kept_seats()] == [7], "who sits there knows better"
    hold.let_go()
    seat.forget()
    asked.renew()
    assert kept_seats() == []


def test_a_glance_leaves_forgotten_what_was_forgotten_while_it_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    seat = seat_of("own")
    seat.keep()

    def answered(asked: KeptSeat) -> RoomView:
        seat.forget()
        own = SimpleNamespace(seats=(0,))
        return SimpleNamespace(stage="playing", waits_for=(0,), own=own, seats=())  # type: ignore[return-value]

    monkeypatch.setattr(glance, "_asked", answered)
    glance.glance_at(kept_seats())
    assert kept_seats() == []
