"""Who is at a table elsewhere, as a window is told: read strictly from what the hall says."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.remote.parcel import data_of
from game.remote.plan import rows_of
from game.remote.trouble import Bent
from game.rules.kernel import BadRecord, Message
from game.table.errors import BadLine
from game.table.seats import SeatPlan
from game.table.strict_json import checked_text, take

STAGES: Final = ("waiting", "dealing", "playing", "over")
_ROOM: Final = {
    "stage", "title", "options", "seats", "friends", "host", "guests", "knocked", "waits", "stand_ins", "stand_in",
    "after", "you",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who is at a table, or knocks at it. ``who`` is their id; without ``seats`` they watch.

    ``away_since`` is when they left, in seconds since 1970 by this computer's clock; 0: they are here.
    """

    who: str
    name: str
    portrait: str
    seats: tuple[int, ...]
    away_since: float = 0.0
    is_host: bool = False
    is_me: bool = False
    watches: bool = False

    @property
    def is_here(self) -> bool:
        """Tells whether they are at their window now."""
        return not self.away_since

    @property
    def away_s(self) -> float:
        """Gets for how many seconds they have been away."""
        return max(0.0, time.time() - self.away_since) if self.away_since else 0.0


@dataclass(frozen=True, slots=True)
class RoomView:
    """A table and its people, as the hall told last. ``waits_for`` are the seats of persons that are asked now."""

    stage: str
    title: str
    options: Mapping[str, str]
    seats: tuple[SeatPlan, ...]
    friends: frozenset[int]
    guests: tuple[Visitor, ...]
    knocked: tuple[Visitor, ...]
    waits_for: tuple[int, ...]
    stand_ins: Mapping[int, str]
    stand_in: str
    after: int
    me: str

    @property
    def free(self) -> list[int]:
        """Gets the friends' seats at which nobody sits."""
        taken = {seat for guest in self.guests for seat in guest.seats}
        return [seat for seat in sorted(self.friends) if seat not in taken]

    @property
    def own(self) -> Visitor | None:
        """Gets oneself; None while one knocks."""
        return next((guest for guest in self.guests if guest.is_me), None)


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said: free ``text``, or the name of a ``phrase``; when, as `time.time` counts on this computer."""

    number: int
    who: str
    name: str
    text: str
    phrase: str
    at: float

    @property
    def message(self) -> Message | None:
        """Gets the phrase for the reader's language; None: it is free text."""
        return Message(f"remote.phrase.{self.phrase}") if self.phrase else None


def read_room(body: bytes, clock: float) -> RoomView:
    """Returns the room that a hall tells of, whose clock goes so many seconds before this computer's.

    :raises Bent: if it is none.
    """
    data = data_of(body, _ROOM)
    try:
        host, me = take(data, "host", str), take(data, "you", str)
        guests = tuple(_guest(row, host, me, clock) for row in rows_of(data, "guests", list))
        knocked = tuple(_knocker(row, me) for row in rows_of(data, "knocked", list))
        stage = take(data, "stage", str)
        if stage not in STAGES:
            raise BadLine(f"no stage {stage[:40]!r}")
        seats = tuple(SeatPlan.decode(row) for row in rows_of(data, "seats", dict))
        stand_ins = {int(seat): _text(level) for seat, level in rows_of(data, "stand_ins", list)}
        return RoomView(
            stage, take(data, "title", str), take(data, "options", dict), seats,
            frozenset(rows_of(data, "friends", int)), guests, knocked, tuple(rows_of(data, "waits", int)), stand_ins,
            take(data, "stand_in", str), take(data, "after", int), me,
        )  # fmt: skip
    except (BadLine, BadRecord, TypeError, ValueError) as error:
        raise Bent(str(error)) from None


def _guest(row: list[Any], host: str, me: str, clock: float) -> Visitor:
    who, name, portrait, seats, since = row
    for text in (who, name, portrait):
        _text(text)
    if type(since) is not int or type(seats) is not list:
        raise BadLine("a guest of another kind")
    away = since - clock if since else 0.0
    return Visitor(who, name, portrait, tuple(seats), away, who == host, who == me, not seats)


def _knocker(row: list[Any], me: str) -> Visitor:
    who, name, portrait, watches = row
    return Visitor(_text(who), _text(name), _text(portrait), (), is_me=who == me, watches=watches is True)


def read_said(body: bytes, clock: float) -> list[ChatLine]:
    """Returns the lines that were said.

    :raises Bent: if they are none.
    """
    data = data_of(body, {"lines"})
    try:
        found = []
        for number, who, name, text, phrase, at in rows_of(data, "lines", list):
            if type(number) is not int or type(at) is not int:
                raise BadLine("a line of another kind")
            found.append(ChatLine(number, _text(who), _text(name), _text(text), _text(phrase), at - clock))
        return found
    except (BadLine, TypeError, ValueError) as error:
        raise Bent(str(error)) from None


def read_why(body: bytes) -> Message | None:
    """Returns why something is not done; None: it is.

    :raises Bent: if that cannot be read.
    """
    why = data_of(body, {"why"})["why"]
    if why == {}:
        return None
    if type(why) is not dict or set(why) != {"id", "args"} or type(why["args"]) is not dict:
        raise Bent("no reason")
    message, args = str(why["id"]), why["args"]
    if not message.startswith(("remote.", "table.")) or not all(type(value) in (int, str) for value in args.values()):
        raise Bent("a reason of another kind")
    return Message(message, args)


def _text(value: Any) -> str:
    if type(value) is not str or len(value) > 400:
        raise BadLine("no text")
    return checked_text(value)
