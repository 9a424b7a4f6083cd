"""The people of a table elsewhere: who came, who sits where, what was said; as its book tells it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from game.remote.fair import HALL
from game.remote.plan import TablePlan
from game.remote.seal import lane_of
from game.remote.trouble import Bent

MOST_SAID: Final = 200
"""So many of the last lines said are told to who comes."""
MOST_GUESTS: Final = 24
Stage = Literal["waiting", "dealing", "playing", "over"]
Line = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who was let in: their public key, their name and portrait, and their seats; none: they watch."""

    key: bytes
    name: str
    portrait: str
    seats: frozenset[int]

    @property
    def lane(self) -> str:
        """Gets the name under which their letters go."""
        return lane_of(self.key)


@dataclass(frozen=True, slots=True)
class Said:
    """Something said at a table: by whom, either free text or the id of a phrase, and when, in seconds since 1970."""

    number: int
    who: str
    name: str
    text: str
    phrase: str
    at: int

    def encode(self) -> list[Any]:
        """Returns it as a list that JSON can hold."""
        return [self.number, self.who, self.name, self.text, self.phrase, self.at]


@dataclass(slots=True)
class Room:
    """The people of a table, after all lines of its book that concern them; ``apply`` takes one more."""

    plan: TablePlan
    host: str
    guests: dict[str, Guest] = field(default_factory=dict)
    sent: set[bytes] = field(default_factory=set)
    is_begun: bool = False
    round: int = 0
    sealed: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, str] = field(default_factory=dict)
    stand_ins: dict[int, str] = field(default_factory=dict)
    said: deque[Said] = field(default_factory=lambda: deque(maxlen=MOST_SAID))
    marks: dict[str, str] = field(default_factory=dict)
    spoken: int = 0

    @classmethod
    def opened(cls, line: Line) -> Room:
        """Returns the room that a book's first line opens.

        :raises Bent: if it does not.
        """
        try:
            if line["k"] != "open":
                raise Bent("a book without a beginning")
            plan = TablePlan.decode(line["plan"])
            host = Guest(bytes.fromhex(line["key"]), line["name"], line["portrait"], plan.mine)
        except (KeyError, TypeError, ValueError) as error:
            raise Bent(f"the first line of a book: {error}") from None
        return cls(plan, host.lane, {host.lane: host})

    def apply(self, line: Line) -> None:
        """Takes what a line of the book says; lines of the game itself change nothing here.

        :raises Bent: if it says nothing that can be.
        """
        try:
            taken = getattr(self, f"_{line['k']}", None)
            if taken is not None:
                taken(line)
        except (KeyError, TypeError, ValueError) as error:
            raise Bent(f"a line of a book: {error}") from None

    def _admit(self, line: Line) -> None:
        seats = frozenset(line["seats"])
        guest = Guest(bytes.fromhex(line["key"]), line["name"], line["portrait"], seats)
        self.guests[guest.lane] = guest
        self.sent.discard(guest.key)
        self.plan = self.plan.named(seats, guest.name)

    def _away(self, line: Line) -> None:
        key = bytes.fromhex(line["key"])
        self.guests.pop(lane_of(key), None)
        self.sent.add(key)
        self._end_deal()

    def _end_deal(self) -> None:
        if not self.is_begun:
            self.sealed, self.numbers = {}, {}

    def _deal(self, line: Line) -> None:
        self.round = line["round"]
        self.sealed, self.numbers = {HALL: line["seal"]}, {}

    def _seal(self, line: Line) -> None:
        self.sealed[line["who"]] = line["seal"]

    def _number(self, line: Line) -> None:
        self.numbers[line["who"]] = line["number"]

    def _table(self, line: Line) -> None:
        self.is_begun = True

    def _stand(self, line: Line) -> None:
        if line["level"]:
            self.stand_ins[line["seat"]] = line["level"]
        else:
            self.stand_ins.pop(line["seat"], None)

    def _say(self, line: Line) -> None:
        self.spoken += 1
        who = line["who"]
        self.said.append(Said(self.spoken, who, self.name_of(who), line["text"], line["phrase"], line["at"]))
        self.marks[who] = line["mark"]

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def free(self) -> list[int]:
        """Gets the friends' seats at which nobody sits."""
        taken = {seat for guest in self.guests.values() for seat in guest.seats}
        return [seat for seat in sorted(self.plan.friends) if seat not in taken]

    @property
    def givers(self) -> list[str]:
        """Gets those who give a number for the deal: who sits at the table."""
        return sorted(lane for lane, guest in self.guests.items() if guest.seats)

    @property
    def is_dealing(self) -> bool:
        """Tells whether numbers are being given."""
        return bool(self.sealed) and not self.is_begun

    @property
    def is_sealed(self) -> bool:
        """Tells whether all numbers are sealed, so that they may be opened."""
        return bool(self.sealed) and all(lane in self.sealed for lane in self.givers)

    @property
    def is_dealt(self) -> bool:
        """Tells whether all numbers are open but the hall's."""
        return self.is_sealed and all(lane in self.numbers for lane in self.givers)

    def name_of(self, who: str) -> str:
        """Returns the name of a guest; "" of who was sent away."""
        return self.guests[who].name if who in self.guests else ""

    def is_taken(self, name: str, besides: str = "") -> bool:
        """Tells whether somebody besides one guest has a name already, or a bot."""
        names = {guest.name.casefold() for lane, guest in self.guests.items() if lane != besides}
        own = self.guests[besides].seats if besides in self.guests else frozenset()
        seats = enumerate(self.plan.seats)
        names |= {plan.name.casefold() for seat, plan in seats if seat not in self.plan.friends and seat not in own}
        return name.casefold() in names
