"""What a table scene has of its visit elsewhere: who comes and goes, who talks, whether the hall is heard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Protocol

from game.language import literal
from game.remote.people import RoomView, Visitor
from game.remote.visit import Visit
from game.rules.kernel import Game, Message
from game.scenes.house import House
from game.table.coaching import is_new
from game.table.guest import Guest

SILENT_S = 3.0
MOST_SAID = 80
_TIPS = {
    "remote.told.gone": "remote.tip.away", "remote.told.stands_in": "remote.tip.stand_in",
    "remote.told.stood_in": "remote.tip.stood_in", "remote.told.knocks": "remote.tip.knocks",
}  # fmt: skip
"""What is told of the people at a table, and what explains it the first time."""


class Table(Protocol):
    """What the desk asks of the table scene that it belongs to."""

    guest: Guest

    def told(self, *messages: Message) -> None: ...
    def people(self, presence: Mapping[int, Message]) -> None: ...
    def notice(self, title: str, body: str) -> None: ...
    @property
    def dialog(self) -> object | None: ...
    @property
    def game(self) -> Game: ...


class Desk:
    """Stands between a table scene and its visit; ``update`` is to be called while the scene is on top."""

    def __init__(self, house: House, visit: Visit, table: Callable[[], Table]) -> None:
        self.house, self.visit = house, visit
        self._table = table
        self._room = visit.room
        self._read = visit.lines[-1].number if visit.lines else 0
        self._silent = 0
        self._asked = False
        self._hands_on = False

    @property
    def label(self) -> str:
        """Gets what stands on the way to the people, as a message."""
        return "remote.talk"

    @property
    def unread(self) -> int:
        """Gets how many lines were said that nobody here has read."""
        return sum(line.number > self._read for line in self.visit.lines)

    def open(self) -> None:
        """Shows people and talk."""
        self.house.open.talk(self.visit)

    def update(self) -> None:
        """Says what has changed since the last time."""
        visit, table = self.visit, self._table()
        if visit.guest is not None and visit.guest is not table.guest:
            self._hands_on = True
            self.house.open.company(visit)
            return
        if visit.trouble is not None and table.dialog is None:
            message, say = visit.trouble, self.house.language.text
            if visit.stage == "gone":
                self.house.home()
                self.house.tell(say("remote.trouble"), say(message))
                return
            visit.heed()
            table.notice(say("remote.trouble"), say(message))
        self._call_back()
        if visit.called is not None:
            self.house.window.ask_attention()
            table.told(Message("remote.told.called", {"name": literal(visit.called)}))
            visit.heed()
        self._hear_silence(table)
        if visit.room is not None:
            table.people(presence(visit.room))
        if visit.room is not self._room:
            before, self._room = self._room, visit.room
            if messages := changes(before, visit.room):
                table.told(*messages, *self._tips(messages))
        self._hear_talk(table)

    def _call_back(self) -> None:
        """Asks for attention when it becomes one's turn while one looks elsewhere."""
        room = self.visit.room
        asked = room is not None and room.stage == "playing" and not self.visit.sits.isdisjoint(room.waits_for)
        if asked and not self._asked:
            self.house.window.ask_attention()
        self._asked = asked

    def _tips(self, told: Sequence[Message]) -> list[Message]:
        """Returns what explains the first of these things that is told for the first time."""
        known = (_TIPS[message.id] for message in told if message.id in _TIPS)
        new = (tip for tip in known if is_new(self.house.settings, tip))
        return [Message(tip) for tip in islice(new, 1)]

    def _hear_silence(self, table: Table) -> None:
        silent = int(self.visit.silent_s) if self.visit.silent_s >= SILENT_S else 0
        if silent != self._silent:
            self._silent = silent
            table.told(Message("remote.silent", {"n": silent}) if silent else Message("remote.told.heard"))

    def _hear_talk(self, table: Table) -> None:
        fresh = [line for line in self.visit.lines if line.number > self._read]
        if not fresh:
            return
        self._read, last = fresh[-1].number, fresh[-1]
        own = self.visit.room.me if self.visit.room is not None else ""
        if last.who != own:
            words = last.message or literal(last.text[:MOST_SAID])
            table.told(Message("remote.told.says", {"name": literal(last.name), "words": words}))

    def close(self) -> None:
        """Leaves the table for now, unless another scene takes it over."""
        if not self._hands_on:
            self.house.door.leave(self.visit)

    # -- after the end ----------------------------------------------------------------------------------------------

    def honesty(self) -> Message | None:
        """Gets what was found about the deal of a finished game; None for who only watched, and before the end."""
        if not self.visit.sits or not self.visit.is_over:
            return None
        found = self.visit.honest
        if found is None:
            return Message("remote.honest.looks")
        parts = (("numbers", found.numbers), ("seed", found.seed), ("draws", found.draws), ("sights", found.sights))
        wrong = next((part for part, is_so in parts if not is_so), "")
        return Message(f"remote.honest.{wrong}") if wrong else Message("remote.honest")

    def again(self) -> None:
        """Sets up another table for the same people; who only watched sets up one of their own."""
        guest, game = self._table().guest, self._table().game
        persons = frozenset(seat for seat, plan in enumerate(guest.seats) if plan.is_person)
        if not self.visit.sits:
            self.house.open.seating(guest.title)
            return
        self.house.home()
        self.house.open.invite(guest.title, game.options_again, guest.seats, persons - self.visit.sits)


def presence(room: RoomView) -> dict[int, Message]:
    """Returns, for each seat whose person is away, the words that say so, and whether a bot chooses for them."""
    return {
        seat: Message("remote.seat.stand_in" if seat in room.stand_ins else "remote.seat.away")
        for guest in room.guests
        if not guest.is_here
        for seat in guest.seats
    }


def changes(before: RoomView | None, now: RoomView | None) -> list[Message]:
    """Returns what is otherwise with the people of a table: who came, left, has a stand-in, or is back."""
    if before is None or now is None:
        return []
    known = {guest.who: guest for guest in before.guests}
    told = [
        Message(f"remote.told.{'back' if guest.is_here else 'gone'}", {"name": literal(guest.name)})
        for guest in now.guests
        if not guest.is_me and guest.is_here != _was_here(known.get(guest.who))
    ]
    names = [literal(plan.name) for plan in now.seats]
    for seat, level in now.stand_ins.items():
        if seat not in before.stand_ins:
            told.append(
                Message("remote.told.stands_in", {"name": names[seat], "level": Message(f"hall.level.{level}")})
            )
    told += [
        Message("remote.told.stood_in", {"name": names[seat]}) for seat in before.stand_ins if seat not in now.stand_ins
    ]
    waiting = {guest.who for guest in before.knocked}
    told += [
        Message("remote.told.knocks", {"name": literal(guest.name)})
        for guest in now.knocked
        if guest.who not in waiting
    ]
    return told


def _was_here(guest: Visitor | None) -> bool:
    return guest is not None and guest.is_here
