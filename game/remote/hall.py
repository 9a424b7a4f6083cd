"""A hall: serves its tables from the relay's letters; wakes each when somebody comes, and lets it sleep again."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final

from game import __version__
from game.remote.book import Books, Doubtful, Unwritten
from game.remote.channel import Channel
from game.remote.hall_game import BookError
from game.remote.hall_table import HallTable
from game.remote.invitation import ANY, TABLE
from game.remote.keys import Keys
from game.remote.lease import RENEWED, Lease
from game.remote.link import Link
from game.remote.parcel import MOST, Parcel, unpack
from game.remote.reception import Reception, told
from game.remote.requests import is_name, is_portrait, read_coming, read_opening
from game.remote.seal import Seal, lane_of
from game.remote.trouble import BAD_NAME, DAMAGED, FULL_DISK, NO_TABLE, UNKNOWN, UNWRITTEN, VERSIONS, Bent
from game.rules.kernel import BadRecord, Message
from game.table.errors import BadLine, JournalError
from game.table.letter_text import VERSION

HANDS: Final = 4
"""So many tables are served side by side: while one waits for its book, others go on."""
TICK_SECONDS: Final = 0.02
REPEAT_SECONDS: Final = 0.25
REST_SECONDS: Final = 1.5
MOST_WAITING: Final = 200
"""So many letters may wait at one table; more are dropped, and come again."""
UNSERVED = "unserved"
"""What comes while the lease is another's, or lapsed on a busy machine, is dropped, and comes again."""
Line = dict[str, Any]
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Place:
    """A table in the hall: awake if it has a reception.

    What has come for it lies in ``inbox``, what it answers in ``outbox`` until all that one letter brings is said.
    """

    inbox: deque[bytes] = field(default_factory=deque)
    outbox: list[tuple[str, bytes]] = field(default_factory=list)
    reception: Reception | None = None
    is_served: bool = False
    is_doubtful: bool = False
    last: int = 0
    due: float = 0.0


class Hall:
    """Serves all tables of a hall whose keys it has, as long as it holds the lease."""

    def __init__(self, link: Link, keys: Keys, copies: int = 1) -> None:
        """Begins to serve.

        :raises RemoteTrouble: if the relay keeps no books.
        """
        self.keys, self._link = keys, link
        self.books = Books(link, keys.book, copies)
        self.dropped: Counter[str] = Counter()
        self.serves = False
        self._lease = Lease(link, keys.public.hex()[:16], copies)
        self._places: dict[str, _Place] = {}
        self._lock = threading.Lock()
        self._is_closed = threading.Event()
        self._hands = ThreadPoolExecutor(HANDS, "meadhall table")
        self._ticker = threading.Thread(target=self._tick, name="meadhall hall", daemon=True)
        self._keeper = threading.Thread(target=self._keep_lease, name="meadhall lease", daemon=True)
        link.hear("mh.*.ask", self._came)
        self._keeper.start()
        self._ticker.start()

    def close(self) -> None:
        """Leaves the hall to the next; all is in the books."""
        self._is_closed.set()
        self._keeper.join()
        self._ticker.join()
        self._hands.shutdown(wait=True)
        self._drop_all()
        self._lease.let_go()

    @property
    def awake(self) -> list[str]:
        """Gets the tables that are awake."""
        with self._lock:
            return [name for name, place in self._places.items() if place.reception is not None]

    # -- the lease --------------------------------------------------------------------------------------------------

    def _keep_lease(self) -> None:
        while not self._is_closed.is_set():
            self.serves = self._lease.renew()
            if not self.serves:
                self._drop_all()
            self._is_closed.wait(RENEWED)

    def _drop_all(self) -> None:
        with self._lock:
            places, self._places = self._places, {}
        for place in places.values():
            if place.reception is not None:
                place.reception.table.close()

    # -- what comes -------------------------------------------------------------------------------------------------

    def _came(self, subject: str, raw: bytes) -> None:
        """Lays a letter at its table; called on the link's thread."""
        name = subject.split(".")[1]
        if not self.serves:
            self.dropped[UNSERVED] += 1
            return
        if len(raw) > MOST or not _is_name(name):
            self.dropped["foreign"] += 1
            return
        with self._lock:
            place = self._places.setdefault(name, _Place())
            if len(place.inbox) >= MOST_WAITING:
                self.dropped["crowd"] += 1
                return
            place.inbox.append(raw)
        self._serve(name, place)

    def _serve(self, name: str, place: _Place) -> None:
        """Has a table served, by one hand at a time."""
        with self._lock:
            if place.is_served or self._is_closed.is_set() or self._places.get(name) is not place:
                return
            place.is_served = True
        with contextlib.suppress(RuntimeError):  # the hall is closed
            self._hands.submit(self._work, name, place)

    def _work(self, name: str, place: _Place) -> None:
        try:
            while True:
                try:
                    raw = place.inbox.popleft()
                except IndexError:
                    break
                self._take(name, place, raw)
                self._post(place)
            if place.reception is not None:
                place.reception.tick()
        except Exception:  # one table's fault must not end the hall: it is made anew from its book
            _log.exception("table %s", name)
            place.is_doubtful = True
        self._post(place)
        if place.is_doubtful:
            self._let_sleep(place)
        place.due = time.monotonic() + _rest(place.reception)
        with self._lock:
            place.is_served = False
            again = bool(place.inbox)
            sleeps = not again and (place.reception is None or place.reception.is_empty)
            if sleeps and self._places.get(name) is place:
                del self._places[name]
        if again:
            self._serve(name, place)
        elif sleeps:
            self._let_sleep(place)

    def _post(self, place: _Place) -> None:
        """Sends what a table has to say, in one go."""
        if place.outbox:
            self._link.send_all(place.outbox)
            place.outbox = []

    def _let_sleep(self, place: _Place) -> None:
        reception, place.reception, place.is_doubtful = place.reception, None, False
        if reception is not None:
            reception.table.close()

    def _take(self, name: str, place: _Place, raw: bytes) -> None:
        table = bytes.fromhex(name)
        try:
            key, seal, data = self.keys.opened(table, raw)
            parcel = unpack(data)
            if parcel.table != name or parcel.lane != "ask":
                raise Bent("a parcel of another table")
            if table == ANY:
                self._set_up(key, seal, parcel)
            elif (reception := self._reception(name, place, key, seal, parcel)) is not None:
                reception.take(key, seal, parcel)
        except (Bent, BadLine, BadRecord) as error:
            self.dropped[str(error)[:40]] += 1

    # -- tables -----------------------------------------------------------------------------------------------------

    def _reception(self, name: str, place: _Place, key: bytes, seal: Seal, parcel: Parcel) -> Reception | None:
        """Returns the reception of a table, woken if it sleeps; None, once it was said why, if that cannot be."""
        if place.reception is None:
            try:
                lines, place.last = self.books.read(name)
                if not lines:
                    self._say_no(name, key, seal, parcel, NO_TABLE)
                    return None
                table = HallTable(name, lines, lambda line: self._write(name, place, line), self.keys.numbers)
            except (Unwritten, BookError) as error:  # who comes goes on asking
                _log.info("table %s: %s", name, error)
                return None
            except (Bent, JournalError) as error:
                _log.warning("table %s: %s", name, error)
                self._say_no(name, key, seal, parcel, DAMAGED)
                return None
            place.reception = Reception(table, lambda lane, data: place.outbox.append((f"mh.{name}.seat.{lane}", data)))
            for guest in table.room.guests.values():  # they may think that another referee still serves them
                self._answer(name, guest.key, self.keys.seal(guest.key), Parcel(name, "ask", "", 0, ""), "hello", {})
        return place.reception

    def _write(self, name: str, place: _Place, line: Line) -> None:
        """Writes a line into the book of a table.

        :raises BookError: if it is not there, or nobody knows; then the table is made anew from its book.
        """
        if place.is_doubtful or not self.serves:
            raise BookError(False, "the book is to be read anew")
        try:
            place.last = self.books.append(name, line, place.last)
        except Doubtful as error:
            place.is_doubtful = True
            raise BookError(False, str(error)) from error
        except Unwritten as error:
            raise BookError(error.is_full, str(error)) from error

    def _answer(self, name: str, key: bytes, seal: Seal, parcel: Parcel, kind: str, body: Line) -> None:
        def send(lane: str, data: bytes) -> None:
            self._link.send(f"mh.{name}.seat.{lane}", data)

        Channel(name, lane_of(key), parcel.run, seal, send).whisper(kind, body)

    def _say_no(self, name: str, key: bytes, seal: Seal, parcel: Parcel, why: Message) -> None:
        self._answer(name, key, seal, parcel, "no", {"why": told(why)})

    def _set_up(self, key: bytes, seal: Seal, parcel: Parcel) -> None:
        """Sets up a new table for somebody who was invited to the hall; they are its host. Or says that it is there."""
        name = ANY.hex()
        if parcel.kind == "come":
            coming = read_coming(parcel.body)
            if (coming.letters, coming.program) == (VERSION, __version__):
                self._answer(name, key, seal, parcel, "glance", {})
            else:
                self._say_no(name, key, seal, parcel, VERSIONS)
            return
        if parcel.kind != "open":
            raise Bent("nothing that a hall is asked")
        try:
            plan, me = read_opening(parcel.body)
        except Bent:
            self._say_no(name, key, seal, parcel, UNKNOWN)
            raise
        if not is_name(me.name) or not is_portrait(me.portrait):
            self._say_no(name, key, seal, parcel, BAD_NAME)
            return
        table = self.keys.opened_for(key, parcel.run)
        line = {
            "k": "open", "plan": plan.encode(), "key": key.hex(), "name": me.name, "portrait": me.portrait,
            "who": lane_of(key), "at": int(time.time()),
        }  # fmt: skip
        try:
            self._open_book(table.hex(), line)
        except Unwritten as error:
            self._say_no(name, key, seal, parcel, FULL_DISK if error.is_full else UNWRITTEN)
            return
        said = {"table": table.hex(), "key": self.keys.knock(table).hex()}
        self._answer(name, key, seal, parcel, "opened", said)

    def _open_book(self, name: str, line: Line) -> None:
        """Begins a book; who asks twice has asked once.

        :raises Unwritten: if it is not there.
        """
        try:
            self.books.append(name, line, 0)
        except Doubtful:
            if name not in self.books.tables():
                raise

    # -- what goes on by itself -------------------------------------------------------------------------------------

    def _tick(self) -> None:
        while not self._is_closed.wait(TICK_SECONDS):
            now = time.monotonic()
            with self._lock:
                due = [(name, place) for name, place in self._places.items() if place.due <= now]
            for name, place in due:
                self._serve(name, place)


def _rest(reception: Reception | None) -> float:
    """Returns how long a table may be left alone, seconds."""
    if reception is not None and reception.is_busy:
        return TICK_SECONDS
    return REPEAT_SECONDS if reception is not None and reception.has_unheard else REST_SECONDS


def _is_name(name: str) -> bool:
    return len(name) == 2 * TABLE and set(name) <= set("0123456789abcdef")
