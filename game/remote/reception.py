"""The reception of a table in a hall: who comes, who knocks, and what they ask; each is answered, or told why not."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game import __version__
from game.remote.channel import Channel
from game.remote.hall_game import BookError
from game.remote.hall_table import HallTable
from game.remote.parcel import Parcel
from game.remote.requests import (
    Coming,
    is_name,
    is_portrait,
    read_coming,
    read_given,
    read_numbers,
    read_said,
    read_words,
)
from game.remote.seal import Seal, lane_of
from game.remote.trouble import (
    BAD_NAME,
    FULL,
    NOT_NOW,
    OVER,
    SENT_AWAY,
    TOO_FAST,
    UNKNOWN,
    VERSIONS,
    Bent,
    RemoteTrouble,
    name_taken,
)
from game.remote.visitor import Visitor
from game.rules.kernel import BadRecord, Message, Refusal
from game.table.errors import BadLine, JournalError
from game.table.letter import UNREADABLE, Reply
from game.table.letter_text import VERSION
from game.table.referee import NOT_BACK

MOST_KNOCKS: Final = 16
MOST_COMINGS: Final = 64
HALF: Final = 16
"""Letters of each half of a run's name."""
MARK: Final = 16
TROUBLE_SECONDS: Final = 10.0
FORGOTTEN_SECONDS: Final = 60.0
Send = Callable[[str, bytes], None]


@dataclass(frozen=True, slots=True)
class _Knock:
    """Somebody who waits to be let in."""

    key: bytes
    coming: Coming


class Reception:
    """Takes what guests of one table send, and keeps them told."""

    def __init__(self, table: HallTable, send: Send) -> None:
        self.table, self._send = table, send
        self._visitors: dict[str, Visitor] = {}
        self._knocks: dict[str, _Knock] = {}
        self._troubled_at = 0.0
        self._born_at = time.time()

    # -- who comes --------------------------------------------------------------------------------------------------

    def take(self, key: bytes, seal: Seal, parcel: Parcel) -> None:
        """Takes a parcel of a guest, opened.

        :raises Bent: if it is none that a guest of this version can have sent; nothing is changed.
        """
        lane = lane_of(key)
        if parcel.kind == "come":
            self._come(key, lane, seal, parcel)
        else:
            visitor = self._visitors.get(lane)
            if visitor is None or visitor.channel.run != parcel.run or visitor.channel.is_lost:
                self._channel(lane, parcel.run, seal).whisper("anew")
                return
            visitor.channel.hear(parcel.to)
            self.table.heard[lane] = time.time()
            if parcel.kind == "leave":
                del self._visitors[lane]
            elif parcel.number == visitor.channel.taken + 1:
                visitor.channel.taken += 1
                self._request(visitor, parcel)
            else:
                if parcel.kind == "here":
                    visitor.channel.whisper("here")
                return
        self.tell()

    def _channel(self, lane: str, run: str, seal: Seal) -> Channel:
        return Channel(self.table.name, lane, run, seal, self._send)

    def _come(self, key: bytes, lane: str, seal: Seal, parcel: Parcel) -> None:
        coming, present = read_coming(parcel.body), self._visitors.get(lane)
        if len(parcel.run) != HALF:
            raise Bent("a run of another kind")
        channel = present.channel if present is not None and present.channel.run.startswith(parcel.run) else None
        if coming.glance:
            self._channel(lane, parcel.run, seal).whisper("glance", {**self._people(), "you": lane})
            return
        if channel is None:
            if (trouble := self._why_not(key, lane, coming)) is not None:
                self._channel(lane, parcel.run, seal).whisper("no", {"why": told(trouble)})
                return
            if len(self._visitors) >= MOST_COMINGS and present is None:
                raise Bent("too many come at once")
            channel = self._channel(lane, parcel.run + secrets.token_hex(HALF // 2), seal)
            self._visitors[lane] = Visitor(channel, key, coming.knows)
        self.table.heard[lane] = time.time()
        channel.whisper("run", {"run": channel.run, "now": int(time.time())}, run=parcel.run)
        if (guest := self.table.room.guests.get(lane)) is not None:
            self.table.take_back(guest)
        else:
            self._knocks[lane] = _Knock(key, coming)

    def _why_not(self, key: bytes, lane: str, coming: Coming) -> Message | None:
        """Returns why somebody may not come; None: they may."""
        table = self.table
        if coming.letters != VERSION or coming.program != __version__:
            return VERSIONS
        if key in table.room.sent:
            return SENT_AWAY
        if lane in table.room.guests:
            return None
        name = coming.me.name
        if not is_name(name) or not is_portrait(coming.me.portrait):
            return BAD_NAME
        if table.stage == "over":
            return OVER
        knocking = {knock.coming.me.name.casefold() for other, knock in self._knocks.items() if other != lane}
        if table.room.is_taken(name) or name.casefold() in knocking:
            return name_taken(name)
        is_crowded = lane not in self._knocks and len(self._knocks) >= MOST_KNOCKS
        return FULL if is_crowded or not (coming.watch or table.room.free) else None

    # -- what they ask ----------------------------------------------------------------------------------------------

    def _request(self, visitor: Visitor, parcel: Parcel) -> None:
        """Carries out a request, or says why not."""
        if parcel.kind == "ask":
            self._ask(visitor, parcel)
            return
        trouble: Message | None = None
        try:
            done = self._REQUESTS.get(parcel.kind)
            trouble = done(self, visitor, parcel) if done is not None else UNKNOWN
        except Bent:
            trouble = UNKNOWN
        except RemoteTrouble as error:
            trouble = error.message
        except JournalError as error:
            trouble = error.message
            self._tell_trouble(error)
        if trouble is not None or parcel.kind not in ("past", "journal"):
            visitor.channel.tell("reply", {"why": told(trouble) if trouble is not None else {}}, parcel.number)

    def _ask(self, visitor: Visitor, parcel: Parcel) -> None:
        game, desk, mail = self.table.game, visitor.desk, visitor.mail
        if game is None or desk is None or mail is None:
            visitor.channel.tell("reply", {"why": told(NOT_NOW)}, parcel.number)
            return
        mark = parcel.body[:MARK].decode("ascii", "replace")
        known, actions = game.done.get(visitor.lane, ("", ()))
        if mark == known:
            reply = Reply(tuple(action for action in actions if action.seat in desk.welcome.acts))
        else:
            try:
                ask = mail.read_ask(parcel.body[MARK:])
            except (BadLine, BadRecord):
                visitor.reply(parcel.number, UNREADABLE)
                return
            if game.is_over and ask.wants != "do":
                reply = Reply(refusal=NOT_BACK)
            else:
                with game.asked_by(visitor.lane, mark):
                    reply = desk.take(ask)
            if reply.accepted:
                game.done[visitor.lane] = mark, reply.done
        if reply.trouble is not None:
            self._tell_trouble(reply.trouble)
            reply = Reply(refusal=Refusal(reply.trouble.message, ""))
        visitor.reply(parcel.number, reply)

    def _admit(self, visitor: Visitor, parcel: Parcel) -> None:
        words = read_words(parcel.body, {"who": 64, "seat": 3})
        knock = self._knocks.get(words["who"])
        if knock is None:
            raise RemoteTrouble(NOT_NOW)
        seat = int(words["seat"]) if words["seat"].isascii() and words["seat"].isdigit() else -1
        coming = knock.coming
        self.table.admit(visitor.lane, knock.key, coming.me.name, coming.me.portrait, seat, coming.watch)
        del self._knocks[words["who"]]

    def _away(self, visitor: Visitor, parcel: Parcel) -> None:
        who = read_words(parcel.body, {"who": 64})["who"]
        guest, knock = self.table.room.guests.get(who), self._knocks.get(who)
        key = guest.key if guest is not None else knock.key if knock is not None else None
        if key is None:
            raise RemoteTrouble(NOT_NOW)
        self.table.send_away(visitor.lane, key)
        self._knocks.pop(who, None)
        if (gone := self._visitors.pop(who, None)) is not None:
            gone.channel.whisper("no", {"why": told(SENT_AWAY)})

    def _begin(self, visitor: Visitor, parcel: Parcel) -> None:
        self.table.begin(visitor.lane)

    def _say(self, visitor: Visitor, parcel: Parcel) -> Message | None:
        if visitor.lane not in self.table.room.guests:
            return NOT_NOW
        return None if self.table.say(visitor.lane, *read_said(parcel.body)) else TOO_FAST

    def _call(self, visitor: Visitor, parcel: Parcel) -> Message | None:
        who, name = read_words(parcel.body, {"who": 64})["who"], self.table.room.name_of(visitor.lane)
        called = self._visitors.get(who)
        if not name or called is None or not called.channel.is_here:
            return NOT_NOW
        called.channel.tell("called", {"name": name})
        return None

    def _seal(self, visitor: Visitor, parcel: Parcel) -> None:
        self.table.seal(visitor.lane, *read_given(parcel.body, "seal"))

    def _number(self, visitor: Visitor, parcel: Parcel) -> Message | None:
        return None if self.table.number(visitor.lane, *read_given(parcel.body, "number")) else UNKNOWN

    def _run(self, visitor: Visitor, parcel: Parcel) -> Message | None:
        if visitor.desk is None or not visitor.desk.welcome.sit:
            return NOT_NOW
        visitor.desk.let_run()
        return None

    def _past(self, visitor: Visitor, parcel: Parcel) -> Message | None:
        (first,) = read_numbers(parcel.body, "first")
        if visitor.desk is None or first < 0:
            return NOT_NOW
        visitor.tell_past(parcel.number, first)
        return None

    def _journal(self, visitor: Visitor, parcel: Parcel) -> Message | None:
        game, room = self.table.game, self.table.room
        if game is None or not game.is_over or visitor.lane not in room.guests:
            return NOT_NOW
        head = {"round": room.round, "numbers": self.table.numbers, "sealed": dict(room.sealed)}
        visitor.channel.tell("journal", game.given_out(head), parcel.number)
        return None

    _REQUESTS: Final[Mapping[str, Callable[[Reception, Visitor, Parcel], Message | None]]] = {
        "admit": _admit, "away": _away, "begin": _begin, "say": _say, "call": _call, "seal": _seal, "number": _number,
        "run": _run, "past": _past, "journal": _journal,
    }  # fmt: skip

    # -- what they are told -----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tells everybody what is new to them."""
        people = {**self._people(), "waits": []}  # who sits here sees in the game who is asked
        for visitor in self._visitors.values():
            visitor.tell(self.table, {**people, "you": visitor.lane})

    def _people(self) -> Mapping[str, Any]:
        """Returns who is there, as everybody is told."""
        room, plan, game = self.table.room, self.table.room.plan, self.table.game
        guests = [
            [guest.lane, guest.name, guest.portrait, sorted(guest.seats), self._away_since(guest.lane)]
            for guest in room.guests.values()
        ]
        knocked = [
            [lane, knock.coming.me.name, knock.coming.me.portrait, knock.coming.watch]
            for lane, knock in self._knocks.items()
        ]
        return {
            "stage": self.table.stage, "title": plan.title, "options": plan.options,
            "seats": [seat.encode() for seat in plan.seats], "friends": sorted(plan.friends), "host": room.host,
            "guests": guests, "knocked": knocked, "waits": game.waits_for if game is not None else [],
            "stand_ins": [[seat, level] for seat, level in sorted(room.stand_ins.items())],
            "stand_in": plan.stand_in, "after": plan.after,
        }  # fmt: skip

    def _away_since(self, lane: str) -> int:
        """Returns since when somebody is away, in seconds since 1970; 0: they are here."""
        return 0 if self._is_here(lane) else int(self.table.heard.get(lane, self._born_at))

    def _is_here(self, lane: str) -> bool:
        visitor = self._visitors.get(lane)
        return visitor is not None and visitor.channel.is_here

    def _tell_trouble(self, error: JournalError) -> None:
        """Says to all that something cannot be kept, now and then."""
        if time.monotonic() - self._troubled_at > TROUBLE_SECONDS:
            self._troubled_at = time.monotonic()
            for visitor in self._visitors.values():
                visitor.tell_notice(error.message)

    # -- what goes on by itself -------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Lets bots go on, stand-ins take over, and letters that were not heard of go again; to be called often."""
        try:
            self._stand_in()
            self.table.attend()
        except BookError as error:
            self._tell_trouble(error)
        game = self.table.game
        while game is not None and game.referee.words:
            if (notice := game.referee.words.popleft().notice) is not None:
                for visitor in self._visitors.values():
                    visitor.tell_notice(notice)
        for lane, visitor in list(self._visitors.items()):
            visitor.channel.repeat()
            if time.monotonic() - visitor.channel.heard_at > FORGOTTEN_SECONDS:
                del self._visitors[lane]
                self._knocks.pop(lane, None)
        self.tell()

    def _stand_in(self) -> None:
        """Lets bots choose for who is away longer than was agreed, while somebody else is there."""
        room, after = self.table.room, self.table.room.plan.after
        if not after or self.table.stage != "playing" or not any(map(self._is_here, room.guests)):
            return
        for guest in room.guests.values():
            if not self._is_here(guest.lane) and time.time() - self._away_since(guest.lane) > after:
                for seat in sorted(guest.seats):
                    self.table.stand_in(seat, room.plan.stand_in)

    @property
    def is_busy(self) -> bool:
        """Tells whether it has to be looked after every moment: a bot thinks, or something is to be carried out."""
        return self.table.game is not None and self.table.game.due

    @property
    def has_unheard(self) -> bool:
        """Tells whether something was sent that nobody has heard of yet."""
        return any(visitor.channel.has_unheard for visitor in self._visitors.values())

    @property
    def is_empty(self) -> bool:
        """Tells whether nobody is there, so that the table may sleep."""
        return not self._visitors and not self.is_busy


def told(message: Message) -> dict[str, Any]:
    """Returns a message of plain arguments as a dict that JSON can hold."""
    return {"id": message.id, "args": dict(message.args)}
