"""A table of a hall while somebody is at it: its people and its game, as its book has them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from game.remote.fair import HALL, number_of, seal_of, seed_of
from game.remote.hall_game import HallGame, Write, table_line
from game.remote.room import MOST_GUESTS, Guest, Room, Stage
from game.remote.trouble import FULL, NOT_HOST, NOT_NOW, NOT_READY, RemoteTrouble
from game.table.sitting import Sitting

MOST_SPOKEN: Final = 5
SPOKEN_SECONDS: Final = 10.0
Line = dict[str, Any]


class HallTable:
    """One table, made from its book and written on into it.

    ``secret`` is what the hall makes its numbers of. Whatever changes something writes it first, and raises BookError,
    with nothing changed, where that cannot be. ``heard`` is when each guest last did something, in seconds since 1970.
    """

    def __init__(self, name: str, lines: Sequence[Line], write: Write, secret: bytes) -> None:
        """Opens the table.

        :raises Bent: if the book cannot be read.
        :raises JournalError: if its game cannot be played again, or not be written on.
        """
        self.name, self._secret = name, secret
        self._book = write
        self.game: HallGame | None = None
        self.heard: dict[str, float] = {}
        self.room = Room.opened(lines[0])
        for line in lines[1:]:
            self._take(line)
        if self.game is not None:
            self.game.go_on()

    def _take(self, line: Line) -> None:
        self.room.apply(line)
        if who := line.get("who"):
            self.heard[who] = line["at"]
        if line["k"] == "table":
            self.game = HallGame(line, self._write)
        elif self.game is not None:
            self.game.take(line)

    def _write(self, line: Line) -> None:
        self._book({**line, "at": int(time.time())})

    def _agree(self, line: Line) -> None:
        """Writes a line of people, and takes it."""
        line = {**line, "at": int(time.time())}
        self._book(line)
        self.room.apply(line)

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """Gets how far the table is."""
        if self.game is not None:
            return "over" if self.game.is_over else "playing"
        return "dealing" if self.room.is_dealing else "waiting"

    # -- people -----------------------------------------------------------------------------------------------------

    def admit(self, asker: str, key: bytes, name: str, portrait: str, seat: int, watch: bool) -> None:
        """Lets somebody in, to a seat, or with -1 to the first free one, or to watch.

        :raises RemoteTrouble: if the asker is not the host, or no such seat is free.
        """
        self._check_host(asker)
        free = self.room.free
        if len(self.room.guests) >= MOST_GUESTS or (not watch and (not free or seat not in (-1, *free))):
            raise RemoteTrouble(FULL)
        if self.stage not in ("waiting", "playing"):
            raise RemoteTrouble(NOT_NOW)
        seats = [] if watch else [free[0] if seat == -1 else seat]
        self._agree({"k": "admit", "key": key.hex(), "name": name, "portrait": portrait, "seats": seats})
        self.take_back(Guest(key, name, portrait, frozenset(seats)))

    def send_away(self, asker: str, key: bytes) -> None:
        """Sends somebody away for good; while the game runs, a bot takes the seats.

        :raises RemoteTrouble: if the asker is not the host, or it is the host.
        """
        self._check_host(asker)
        guest = next((guest for guest in self.room.guests.values() if guest.key == key), None)
        if guest is not None and guest.lane == self.room.host:
            raise RemoteTrouble(NOT_NOW)
        self._agree({"k": "away", "key": key.hex()})
        if guest is not None and self.stage == "playing":
            for seat in sorted(guest.seats):
                self.stand_in(seat, self.room.plan.stand_in)

    def _check_host(self, asker: str) -> None:
        if asker != self.room.host:
            raise RemoteTrouble(NOT_HOST)

    def stand_in(self, seat: int, level: str) -> None:
        """Lets a bot choose for who is away, or without a level the person again."""
        if self.game is not None and self.room.stand_ins.get(seat, "") != level:
            self._agree({"k": "stand", "seat": seat, "level": level})
            self.game.referee.stand_in(seat, level)

    def take_back(self, guest: Guest) -> None:
        """Gives somebody who has come the seats that bots took."""
        for seat in sorted(guest.seats & set(self.room.stand_ins)):
            self.stand_in(seat, "")

    def say(self, who: str, text: str, phrase: str, mark: str) -> bool:
        """Says something at the table; returns False where it was too much at once. Said twice, it is said once."""
        if self.room.marks.get(who) == mark:
            return True
        since = time.time() - SPOKEN_SECONDS
        if sum(said.who == who and said.at > since for said in self.room.said) >= MOST_SPOKEN:
            return False
        self._agree({"k": "say", "who": who, "text": text, "phrase": phrase, "mark": mark})
        return True

    # -- the deal ---------------------------------------------------------------------------------------------------

    def begin(self, asker: str) -> None:
        """Begins the deal: everybody is asked for a sealed number, the hall's own lies sealed first.

        :raises RemoteTrouble: if the asker is not the host, or seats still wait for somebody.
        """
        self._check_host(asker)
        if self.stage == "dealing":
            return
        if self.stage != "waiting":
            raise RemoteTrouble(NOT_NOW)
        if self.room.free:
            raise RemoteTrouble(NOT_READY)
        round = self.room.round + 1
        self._agree({"k": "deal", "round": round, "seal": seal_of(self._number(round), self.name, round, HALL)})
        self._deal_out()

    def _number(self, round: int) -> str:
        return number_of(self._secret, self.name, round)

    def seal(self, who: str, round: int, seal: str) -> None:
        """Takes a sealed number; the first of somebody counts."""
        room = self.room
        if room.is_dealing and round == room.round and who in room.givers and who not in room.sealed:
            self._agree({"k": "seal", "who": who, "round": round, "seal": seal})

    def number(self, who: str, round: int, number: str) -> bool:
        """Opens a sealed number; returns False where the seal is not its own."""
        room = self.room
        if not (room.is_dealing and round == room.round and room.is_sealed and who in room.givers):
            return True
        if who not in room.numbers:
            if seal_of(number, self.name, round, who) != room.sealed[who]:
                return False
            self._agree({"k": "number", "who": who, "round": round, "number": number})
        self._deal_out()
        return True

    def attend(self) -> None:
        """Lets the table go on by itself.

        :raises BookError: if what is done cannot be written; nothing is changed.
        """
        self._deal_out()
        if self.game is not None:
            self.game.referee.attend()

    def _deal_out(self) -> None:
        """Sets up the game once all numbers are open."""
        plan = self.room.plan
        if self.room.is_dealt and self.game is None:
            table = Sitting.start(plan.title, plan.options, plan.seats, self.seed, None)
            line = table_line(table.header, (), table.game.actions)
            game = HallGame(line, self._write)
            self._agree(line)
            self.game = game
            game.go_on()

    @property
    def numbers(self) -> dict[str, str]:
        """Gets all numbers of the deal, the hall's own among them; to be told when the game has ended."""
        return {**self.room.numbers, HALL: self._number(self.room.round)}

    @property
    def seed(self) -> str:
        """Gets the seed that all numbers make."""
        return seed_of(self.numbers, self.name, self.room.round)

    def close(self) -> None:
        """Ends its bots; all is in the book."""
        if self.game is not None:
            self.game.close()
