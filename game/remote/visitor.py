"""Somebody at a table of a hall, as the hall writes to them: the room, what is said, the deal, the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.remote.channel import Channel
from game.remote.hall_game import HallGame
from game.remote.hall_table import HallTable
from game.rules.kernel import Message
from game.table.letter import Reply
from game.table.letter_text import Mail
from game.table.referee import Desk
from game.table.strict_json import write_line

PAST_BYTES: Final = 256 * 1024
MOST_PAST: Final = 64


class Visitor:
    """One coming of one guest: their channel, and what they were told over it.

    ``knows`` are the gestures that they know of from before, so that these need not be told again.
    """

    def __init__(self, channel: Channel, key: bytes, knows: tuple[int, ...] = ()) -> None:
        self.channel, self.key = channel, key
        self.desk: Desk | None = None
        self.mail: Mail | None = None
        self._knows = knows
        self._room: Mapping[str, Any] = {}
        self._said = 0
        self._deal: Mapping[str, Any] = {}

    @property
    def lane(self) -> str:
        """Gets the name under which their letters go."""
        return self.channel.lane

    # -- what is new ------------------------------------------------------------------------------------------------

    def tell(self, table: HallTable, room: Mapping[str, Any]) -> None:
        """Tells what has changed since the last time."""
        if room != self._room:
            self._room = room
            self.channel.tell("room", room)
        guest = table.room.guests.get(self.lane)
        if guest is None:
            self.desk = self.mail = None
            return
        self._tell_said(table)
        self._tell_deal(table)
        if table.game is not None:
            if self.desk is None or self.desk.welcome.sit != guest.seats:
                self._seat(table.game, guest.seats)
            self.tell_letters()

    def _tell_said(self, table: HallTable) -> None:
        lines = [said.encode() for said in table.room.said if said.number > self._said]
        if lines:
            self._said = table.room.spoken
            self.channel.tell("said", {"lines": lines})

    def _tell_deal(self, table: HallTable) -> None:
        room = table.room
        if self.lane not in room.givers or not room.is_dealing:
            return
        sealed = dict(room.sealed) if room.is_sealed else {"hall": room.sealed["hall"]}
        deal = {"round": room.round, "sealed": sealed, "open": room.is_sealed}
        if deal != self._deal:
            self._deal = deal
            self.channel.tell("deal", deal)

    def _seat(self, game: HallGame, seats: frozenset[int]) -> None:
        desk = self.desk = game.referee.desk(seats, watches=None)
        welcome = desk.welcome
        self.mail = Mail(welcome)
        known, self._knows = desk.knows(self._knows), ()
        rows = [plan.encode() for plan in welcome.seats]
        said = {"table": welcome.table, "title": welcome.title, "seats": rows, "sit": sorted(seats), "known": known}
        self.channel.tell("welcome", said)

    def tell_letters(self) -> None:
        """Tells what has become of the game."""
        if self.desk is not None and self.mail is not None:
            for letter in self.desk.letters(with_moments=True):
                self.channel.tell("letter", self.mail.write(letter))

    def tell_notice(self, notice: Message) -> None:
        """Tells what the referee says aside."""
        if self.mail is not None:
            self.channel.tell("notice", self.mail.write_notice(notice))

    # -- answers ----------------------------------------------------------------------------------------------------

    def reply(self, to: int, reply: Reply) -> None:
        """Answers an ask of the game."""
        assert self.mail is not None
        self.channel.tell("answer", self.mail.write_reply(reply), to)

    def tell_past(self, to: int, first: int) -> None:
        """Tells gestures from a step on with all that was seen, as many as one letter holds."""
        numbers: list[int] = []
        rows: list[bytes] = []
        if self.desk is not None and self.mail is not None:
            size = 0
            for made in self.desk.past(first, MOST_PAST):
                numbers.append(made.number)
                rows.append(self.mail.write_past(made))
                size += len(rows[-1])
                if size > PAST_BYTES:
                    break
        self.channel.tell("past", write_line({"numbers": numbers}) + b"".join(rows), to)
