"""A visit to a table elsewhere: one comes, knocks, is let in, plays and talks; as a window sees it."""

from __future__ import annotations

import contextlib
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game import __version__
from game.disk import create_file
from game.remote.fair import HALL, number_of, seal_of
from game.remote.honest import Honest, Sights, examine, parts_of
from game.remote.keeping import keep_game
from game.remote.parcel import Parcel, data_of
from game.remote.people import ChatLine, RoomView, read_room, read_said, read_why
from game.remote.plan import rows_of
from game.remote.remote_wire import RemoteWire
from game.remote.requests import LONGEST_TEXT, MARK, PHRASES, Coming
from game.remote.run import Run
from game.remote.seal import derived
from game.remote.seats import KeptSeat
from game.remote.trouble import NO_ANSWER, ROLLED_BACK, TOO_LARGE, UNFAIR, UNREACHABLE, Bent, RemoteTrouble
from game.rules.kernel import BadRecord, Message
from game.table.errors import BadLine, JournalError, cannot_write
from game.table.guest import Guest
from game.table.hold import Hold
from game.table.letter import Letter, Welcome
from game.table.letter_text import VERSION, Mail
from game.table.seats import SeatPlan
from game.table.strict_json import take

if TYPE_CHECKING:
    from game.remote.link import Link

MOST_LINES: Final = 200
ANSWER_SECONDS: Final = 8.0
CLOCK_HOURS: Final = 1.0
Reach = Callable[[KeptSeat], "Link"]


class Visit:
    """One's place at a table elsewhere, while the window is open. ``poll`` is to be called once a frame.

    ``stage`` goes from "reaching" over "knocking", "waiting", "dealing", "playing" to "over", or to "gone";
    ``trouble`` is why, or why what was asked last is not done, until `heed`.
    """

    def __init__(self, seat: KeptSeat, reach: Reach, watch: bool = False, folder: Path | None = None) -> None:
        """Sets out; ``reach`` connects, on a thread of its own, and may set up the table first.

        An honest game that has ended is kept in a ``folder``; ``kept`` is its path then.
        """
        self.seat = seat
        self.kept: Path | None = None
        self.trouble: Message | None = None
        self.room: RoomView | None = None
        self.guest: Guest | None = None
        self.lines: deque[ChatLine] = deque(maxlen=MOST_LINES)
        self.called: str | None = None
        self.honest: Honest | None = None
        self.journal: bytes | None = None
        self._wire: RemoteWire | None = None
        self._mail: Mail | None = None
        self._welcome: Welcome | None = None
        self._run: Run | None = None
        self._link: Link | None = None
        self._muted: set[str] = set()
        self._watch = watch
        self._is_gone = self._is_closed = self._polls = False
        self._given = b""
        self._folder = folder
        self._asked: tuple[int, ...] = ()
        self._returns = 0
        self._hold: Hold | None = None
        self._since = time.monotonic()
        self._kept: Any = None
        self._reached: list[Link | Message] = []
        self._reaching = threading.Thread(target=self._reach, args=(reach,), name="meadhall reach", daemon=True)
        self._reaching.start()

    def _reach(self, reach: Reach) -> None:
        try:
            self._reached.append(reach(self.seat))
        except RemoteTrouble as error:
            self._reached.append(error.message)
        except OSError:
            self._reached.append(UNREACHABLE)

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """Gets how far one is."""
        if self._is_gone:
            return "gone"
        if self.room is None or self._run is None:
            return "reaching"
        return self.room.stage if self.room.own is not None else "knocking"

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended."""
        return self.stage == "over"

    @property
    def is_host(self) -> bool:
        """Tells whether one is the table's host."""
        own = self.room.own if self.room is not None else None
        return own is not None and own.is_host

    @property
    def sits(self) -> frozenset[int]:
        """Gets one's own seats; none: one watches."""
        own = self.room.own if self.room is not None else None
        return frozenset(own.seats) if own is not None else frozenset()

    @property
    def saga(self) -> str:
        """Gets which game of a saga of one's own it is; "": none."""
        return self.seat.saga

    @property
    def invitation(self) -> str:
        """Gets the line for friends; "" before the table is there."""
        return self.seat.invitation.line() if not self.seat.invitation.is_hall else ""

    @property
    def silent_s(self) -> float:
        """Gets for how many seconds the hall has said nothing although it should have; 0 while all is well."""
        if self._run is None:
            return 0.0
        silent = time.monotonic() - self._run.heard_at
        return silent if silent > (2.0 if self._run.waits else 4.5) else 0.0

    # -- asking -----------------------------------------------------------------------------------------------------

    def heed(self) -> None:
        """Takes note of the trouble, or of who called."""
        self.trouble = self.called = None

    def admit(self, who: str, seat: int | None = None) -> None:
        """Lets somebody in who knocked, to a seat, or to the first that is free."""
        self._ask("admit", {"who": who, "seat": "" if seat is None else str(seat)})

    def send_away(self, who: str) -> None:
        """Sends somebody away for good."""
        self._ask("away", {"who": who})

    def begin(self) -> None:
        """Begins the game."""
        self._ask("begin", {})

    def say(self, text: str) -> None:
        """Says something at the table."""
        text = " ".join(text.split())
        if len(text) > LONGEST_TEXT:
            self.trouble = TOO_LARGE
        elif text:
            self._ask("say", {"text": text, "phrase": "", "mark": _mark()})

    def say_phrase(self, phrase: str) -> None:
        """Says one of the phrases that everybody reads in their own language."""
        if phrase in PHRASES:
            self._ask("say", {"text": "", "phrase": phrase, "mark": _mark()})

    def call(self, who: str) -> None:
        """Calls somebody to the table who has a window open elsewhere."""
        self._ask("call", {"who": who})

    def mute(self, who: str, on: bool = True) -> None:
        """Leaves out what somebody says from now on, at this window alone."""
        (self._muted.add if on else self._muted.discard)(who)

    def _ask(self, kind: str, body: Mapping[str, Any]) -> None:
        self.request(kind, body, lambda parcel: None)

    def request(self, kind: str, body: bytes | Mapping[str, Any], then: Callable[[Parcel], object]) -> None:
        """Asks the hall for something; it is asked again until it is answered."""
        if self._run is not None and not self._is_gone:
            self._run.request(kind, body, then)

    # -- from frame to frame ----------------------------------------------------------------------------------------

    def poll(self) -> None:
        """Takes what has come, and says what is due; never waits."""
        if self._is_closed or self._polls:
            return
        self._polls = True
        try:
            if self._run is None:
                self._begin()
            else:
                self._hear(self._run)
                self._examine()
        finally:
            self._polls = False

    def _hear(self, run: Run) -> None:
        assert self._link is not None
        if self._link.returns != self._returns:
            self._returns = self._link.returns
            run.hurry()
        while not self._is_gone and (came := self._link.next()) is not None:
            with contextlib.suppress(Bent, BadLine, BadRecord):  # it is dropped
                for parcel in run.take(came[1]):
                    self._take(parcel)
        if not self._is_gone:
            run.beat()
            if not run.is_in and time.monotonic() - self._since > ANSWER_SECONDS:
                self.trouble = self.trouble or (NO_ANSWER if self._link.is_up else UNREACHABLE)

    def wait(self, seconds: float, until: Callable[[], bool]) -> None:
        """Takes what comes until something is so, or for so long."""
        limit = time.monotonic() + seconds
        while not until() and time.monotonic() < limit and not self._is_gone:
            self.poll()
            time.sleep(0.002)

    def _begin(self) -> None:
        """Begins to come, once the relay is reached."""
        if not self._reached or self._is_gone:
            return
        found = self._reached.pop()
        if isinstance(found, Message):
            self._go(found)
            return
        self._link, invitation = found, self.seat.invitation
        self._since = time.monotonic()
        self._run = Run(
            invitation, self.seat.secret, self._coming, lambda data: found.send(f"mh.{invitation.name}.ask", data)
        )
        try:
            found.hear(f"mh.{invitation.name}.seat.{self._run.lane}")
        except RemoteTrouble as error:
            self._go(error.message)

    def _coming(self) -> Mapping[str, Any]:
        knows = tuple(self._wire.knows) if self._wire is not None else ()
        return Coming(__version__, VERSION, self.seat.me, self._watch, False, knows).encode()

    def _go(self, why: Message) -> None:
        self.trouble, self._is_gone = why, True

    # -- what the hall says -----------------------------------------------------------------------------------------

    def _take(self, parcel: Parcel) -> None:
        self._since = time.monotonic()
        taken = getattr(self, f"_on_{parcel.kind}", None)
        if taken is None:
            raise Bent(f"nobody knows {parcel.kind[:40]!r}")
        taken(parcel)

    def _on_no(self, parcel: Parcel) -> None:
        self._go(read_why(parcel.body) or NO_ANSWER)

    def _on_reply(self, parcel: Parcel) -> None:
        self.trouble = read_why(parcel.body) or self.trouble

    def _on_room(self, parcel: Parcel) -> None:
        assert self._run is not None
        first = self.room is None
        self.room = read_room(parcel.body, self._run.clock)
        if first and abs(self._run.clock) > CLOCK_HOURS * 3600:
            hours = round(abs(self._run.clock) / 3600)
            self.trouble = self.trouble or Message("remote.trouble.clock", {"hours": hours})
        self._note_asked()
        if self.room.stage == "over" and self.journal is None and self.room.own is not None:
            self.journal = b""
            self.request("journal", {}, lambda parcel: None)

    def _keep(self) -> None:
        """Keeps one's seat, and how the table stands, where that has changed."""
        room, seat = self.room, self.seat
        if room is None or room.own is None:
            return
        seat.title, seat.names = room.title, tuple(plan.name for plan in room.seats)
        seat.seats, seat.is_host = room.own.seats, room.own.is_host
        seat.stage, seat.waits_for = room.stage, room.waits_for
        now = (seat.names, seat.seats, seat.is_host, seat.stage, seat.round, dict(seat.sealed))
        self._hold = self._hold or seat.hold()
        if now != self._kept:  # who is asked changes with every gesture: that is kept as one leaves
            self._kept = now
            seat.keep()

    def _on_said(self, parcel: Parcel) -> None:
        assert self._run is not None
        last = self.lines[-1].number if self.lines else 0
        for line in read_said(parcel.body, self._run.clock):
            if line.number > last and line.who not in self._muted:
                self.lines.append(line)

    def _on_called(self, parcel: Parcel) -> None:
        self.called = str(data_of(parcel.body, {"name"})["name"])

    def _on_deal(self, parcel: Parcel) -> None:
        """Gives one's number for the deal: sealed first, and open once all are sealed."""
        assert self._run is not None
        data = data_of(parcel.body, {"round", "sealed", "open"})
        round, sealed = data["round"], data["sealed"]
        if type(round) is not int or type(sealed) is not dict or HALL not in sealed:
            raise Bent("no deal")
        table, seat, lane = self.seat.table, self.seat, self._run.lane
        number = number_of(derived(seat.secret, "numbers"), table, round)
        known = seat.sealed if round == seat.round else {}
        own = {lane: seal_of(number, table, round, lane)}
        if any(sealed.get(who, seal) != seal for who, seal in {**known, **own}.items()):
            self._go(UNFAIR)
            return
        seat.round, seat.sealed = round, {**sealed, **own}
        self._keep()
        if data["open"] is True and lane in sealed:
            self._ask("number", {"round": round, "number": number})
        else:
            self._ask("seal", {"round": round, "seal": own[lane]})

    # -- the game ---------------------------------------------------------------------------------------------------

    def _on_welcome(self, parcel: Parcel) -> None:
        data = data_of(parcel.body, {"table", "title", "seats", "sit", "known"})
        seats = tuple(SeatPlan.decode(row) for row in rows_of(data, "seats", dict))
        sit = frozenset(rows_of(data, "sit", int))
        welcome = Welcome(take(data, "table", str), take(data, "title", str), seats, sit, sit, (*sorted(sit), None))
        self._mail = Mail(welcome)
        if welcome != self._welcome:
            self._welcome, self._wire = welcome, None  # another seat, another guest
        elif self._wire is not None:
            self._wire.come_anew(self._mail)

    def _on_letter(self, parcel: Parcel) -> None:
        if self._mail is None or self._welcome is None:
            raise Bent("a letter before the welcome")
        letter = self._mail.read(parcel.body)
        if letter.gesture < self.seat.gestures:
            self._go(ROLLED_BACK)
            return
        self.seat.gestures = letter.gesture
        self._asked = self._asked_in(letter)
        self._note_asked()
        if self._wire is not None:
            self._wire.take(letter)
            return
        self._wire = RemoteWire(self, self._welcome, self._mail, letter)
        self.guest = Guest(self._wire)
        self._wire.view = self.guest.view

    def _asked_in(self, letter: Letter) -> tuple[int, ...]:
        """Returns the seats of persons that are asked, as far as one sees: one's own may be asked ahead."""
        own = {eyes for eyes, view in letter.views.items() if eyes is not None and view.to_move == eyes}
        asked = own | {view.to_move for eyes, view in letter.views.items() if eyes is None and view.outcome is None}
        persons = {seat for seat, plan in enumerate(self._welcome.seats if self._welcome else ()) if plan.is_person}
        return tuple(sorted(seat for seat in asked if seat in persons))

    def _note_asked(self) -> None:
        """Says with the room who is asked; for whom a bot stands in is not."""
        if self.room is not None:
            asked = tuple(seat for seat in self._asked if seat not in self.room.stand_ins)
            self.room = replace(self.room, waits_for=asked)
            self._keep()

    def _on_answer(self, parcel: Parcel) -> None:
        """Leaves the answer to who asked."""

    def _on_past(self, parcel: Parcel) -> None:
        """Leaves the past to who asked."""

    def _on_notice(self, parcel: Parcel) -> None:
        if self._mail is not None and self._wire is not None:
            self._wire.say(self._mail.read_notice(parcel.body))

    def _on_opened(self, parcel: Parcel) -> None:
        raise Bent("a table that nobody set up here")

    # -- after the end ----------------------------------------------------------------------------------------------

    def _on_journal(self, parcel: Parcel) -> None:
        """Takes the journal that is given out."""
        _, _, _, self.journal = parts_of(parcel.body)
        self._given = parcel.body

    def _examine(self) -> None:
        """Examines the journal, once all is seen here, on a thread of its own."""
        guest = self.guest
        if not self._given or guest is None or guest.has_post or not guest.is_over:
            return
        sights = Sights({eyes: list(guest.steps(eyes)) for eyes in guest.eyes}, dict(guest.letter.views))
        given, known, own = self._given, dict(self.seat.sealed), self.sits
        self._given = b""

        def look() -> None:
            try:
                honest = examine(given, self.seat.table, known, sights)
            except Bent:
                honest = Honest(False, False, False, False)
            if honest.all and own:
                self._keep_game(own)
            self.honest = honest

        threading.Thread(target=look, name="meadhall examine", daemon=True).start()

    def _keep_game(self, own: frozenset[int]) -> None:
        """Lays the game among those of this window, if it keeps any; a trouble is told."""
        if self._folder is None or not self.journal:
            return
        try:
            self.kept = keep_game(self._folder, self.journal, own, self.seat)
        except JournalError as error:
            self.trouble = error.message

    def save_journal(self, path: Path) -> None:
        """Writes the whole game into another, new file.

        :raises JournalError: if it has not been given out, there is such a file, or it cannot be written.
        """
        if not self.journal:
            raise JournalError("unreadable", path, "the journal has not come yet")
        try:
            create_file(path, self.journal)
        except OSError as error:
            raise cannot_write(path, error) from error

    def leave(self) -> None:
        """Leaves the table for now; one's seat stays one's own."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._run is not None and not self._is_gone:
            self._run.leave()
            self._kept = None
            self._keep()
        if self._hold is not None:
            self._hold.let_go()
        if self._link is not None:
            self._link.close()


def reach_table(seat: KeptSeat) -> Link:
    """Connects to the relay of a table.

    :raises RemoteTrouble: if it is not reached.
    """
    from game.remote.link import Link
    from game.remote.relay import GUEST

    return Link(seat.invitation.address, GUEST, seat.invitation.token.hex())


def _mark() -> str:
    return secrets.token_hex(MARK // 2)
