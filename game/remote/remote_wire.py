"""The wire between a guest at this window and the referee of a hall; to a scene the same as one within a process."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Protocol

from game.bots.bot import Answer
from game.bots.raven import RAVEN, TEACHER
from game.remote.parcel import Parcel, data_of
from game.remote.requests import MARK, numbers_of
from game.remote.trouble import NOT_KEPT
from game.rules.kernel import BadRecord, Game, Message
from game.table.course import Course
from game.table.errors import BadLine, JournalError
from game.table.letter import Ask, Book, Gesture, Letter, Reply, Welcome, Word
from game.table.letter_text import Mail
from game.table.pump import ADVICE_MS
from game.table.sight import Eyes, Moment
from game.table.wire import Post
from game.table.worker import BotWorker

CHUNK: Final = 32
PATIENCE: Final = 3.0
"""So many seconds who looks back waits for what is not here yet."""


class Hall(Protocol):
    """What a wire wants of the visit that it belongs to."""

    def request(self, kind: str, body: bytes | Mapping[str, Any], then: Callable[[Parcel], object]) -> None: ...
    def poll(self) -> None: ...
    def wait(self, seconds: float, until: Callable[[], bool]) -> None: ...
    def save_journal(self, path: Path) -> None: ...
    @property
    def kept(self) -> Path | None: ...
    @property
    def saga(self) -> str: ...
    @property
    def is_over(self) -> bool: ...


class NotKept(JournalError):
    """A game that cannot be saved here before it has ended: the hall keeps it."""

    def __init__(self, path: Path) -> None:
        super().__init__("unwritable", path, "is kept by the hall until the game has ended")
        self.message = NOT_KEPT


class RemoteWire:
    """Carries asks to a hall, and replies and letters from it.

    What the past looked like comes by itself, little by little, from the end on; who looks back before waits a moment.
    """

    def __init__(self, visit: Hall, welcome: Welcome, mail: Mail, first: Letter) -> None:
        self.visit = visit
        self._welcome = welcome
        self._mail, self._first = mail, first
        self.view: Callable[[Eyes], Game] = first.views.__getitem__
        self._arriving: deque[Post] = deque()
        self._held: deque[Letter] | None = None
        self._asks = False
        self._words: deque[Word] = deque()
        self._past: dict[int, bytes | Gesture] = {}
        self._wanted: deque[int] = deque()
        self._adviser: BotWorker | None = None
        self._steps = [made.number for made in first.gestures]
        self._fetches = False
        self._fetch_all(0, len(self._steps))

    # -- asks and letters -------------------------------------------------------------------------------------------

    @property
    def welcome(self) -> Welcome:
        """Gets who sits where."""
        return self._welcome

    def first(self) -> Letter:
        """Returns the letter that tells all that happened before the guest came."""
        return self._first

    def ask(self, ask: Ask) -> Reply | None:
        """Sends an ask; it is on its way then."""
        mark = secrets.token_hex(MARK // 2).encode()
        self._asks = True
        self.visit.request("ask", mark + self._mail.write_ask(ask), self._answered)
        return None

    def _answered(self, parcel: Parcel) -> None:
        """Takes the reply, which stands before the letters that it announces."""
        self._asks = False
        if parcel.kind == "answer":
            self._arriving.append(self._mail.read_reply(parcel.body))
        if self._held is not None:
            self._arriving.extend(self._held)
            self._held = None

    def come_anew(self, mail: Mail) -> None:
        """Takes note that letters begin anew; those that come before the answer to what is asked wait for it."""
        self._mail = mail
        if self._asks:
            self._held = deque()

    def take(self, letter: Letter) -> None:
        """Takes a letter that has come."""
        if letter.gestures and letter.gestures[0].moments is None:
            self._fetch_all(letter.since, len(letter.gestures))
        del self._steps[letter.since :]
        self._steps += (made.number for made in letter.gestures)
        (self._arriving if self._held is None else self._held).append(letter)

    @property
    def knows(self) -> list[int]:
        """Gets the numbers of the gestures that have come."""
        return self._steps

    def arrived(self) -> Iterator[Post]:
        """Yields the replies and letters that have come, in their order."""
        self.visit.poll()
        while self._arriving:
            yield self._arriving.popleft()

    @property
    def waits(self) -> bool:
        """Tells whether something is on its way."""
        return self._asks or bool(self._arriving)

    @property
    def due(self) -> bool:
        """Tells whether something may come at any time: it does from elsewhere."""
        return True

    # -- looking back -----------------------------------------------------------------------------------------------

    def _fetch_all(self, first: int, count: int) -> None:
        """Has all from a step on fetched, the latest first."""
        self._wanted.extend(range(first + count - 1, first - 1, -1))
        self._fetch()

    def _fetch(self) -> None:
        while self._wanted and (self._wanted[0] >= len(self._steps) or self._steps[self._wanted[0]] in self._past):
            self._wanted.popleft()
        if self._wanted and not self._fetches:
            self._fetches = True
            first = max(0, self._wanted.popleft() - CHUNK + 1)
            self.visit.request("past", {"first": first}, self._fetched)

    def _fetched(self, parcel: Parcel) -> None:
        self._fetches = False
        if parcel.kind == "past":
            head, _, text = parcel.body.partition(b"\n")
            numbers = numbers_of(data_of(head, {"numbers"}), "numbers")
            self._past.update(zip(numbers, text.splitlines(), strict=False))
            self._fetch()

    def _made(self, gesture: int) -> Gesture | None:
        """Returns a gesture with its moments; None where it does not come."""
        if gesture not in self._past and gesture in self._steps:
            self._wanted.appendleft(self._steps.index(gesture))
            self._fetch()
            self.visit.wait(PATIENCE, lambda: gesture in self._past)
        found = self._past.get(gesture)
        if isinstance(found, bytes):
            try:
                found = self._past[gesture] = self._mail.read_past(found)
            except (BadLine, BadRecord):
                del self._past[gesture]
                return None
        return found

    def before(self, gesture: int, eyes: Eyes) -> Game:
        """Returns the view before a gesture.

        :raises KeyError: if there is no such gesture, or nobody here looks through these eyes.
        """
        return self.moments(gesture, eyes)[0].before

    def moments(self, gesture: int, eyes: Eyes) -> tuple[Moment, ...]:
        """Returns the moments of a gesture.

        While the hall is silent, it is told with the table as it stands.

        :raises KeyError: if there is no such gesture, or nobody here looks through these eyes.
        """
        made = self._made(gesture)
        if made is not None and made.moments is not None:
            return made.moments[eyes]
        if gesture not in self._steps:
            raise KeyError(gesture)
        view = self.view(eyes)
        return (Moment(view, view, ()),)

    def course(self) -> Course | None:
        """Returns None: how a game went is seen with the eyes here."""
        return None

    # -- the house --------------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Takes what has come."""
        self.visit.poll()

    def say(self, notice: Message) -> None:
        """Takes what the referee says aside."""
        self._words.append(Word(notice))

    def words(self) -> Iterator[Word]:
        """Yields what is said aside, once; advice comes from this computer."""
        answer: Answer | None = self._adviser.poll() if self._adviser is not None else None
        if answer is not None:
            yield Word(advice=answer)
        while self._words:
            yield self._words.popleft()

    def advise(self, eyes: Eyes, teaches: bool = False) -> None:
        """Asks the raven, on this computer, what it would do with what some of the eyes here see."""
        if self._adviser is None:
            self._adviser = BotWorker(self.welcome.title)
        view = self.view(eyes)
        if view.to_move in self.welcome.sit:
            self._adviser.request(view.shown_to(eyes), TEACHER if teaches else RAVEN, 0, ADVICE_MS)

    def let_run(self) -> None:
        """Lets a side without a seat take its steps to the end of its turn."""
        self.visit.request("run", {}, lambda parcel: None)

    def hush(self) -> None:
        """Drops what the adviser is thinking about."""
        if self._adviser is not None:
            self._adviser.cancel()

    def end_lesson(self) -> None:
        """Does nothing: there are no lessons elsewhere."""

    @property
    def book(self) -> Book:
        """Gets where the table is kept: in the hall, under a name alone; after its end here, too."""
        if self.visit.kept is not None:
            return Book(self.visit.kept, True, saga=self.visit.saga)
        return Book(Path(f"{self.welcome.title}.meadhall"), True, saga=self.visit.saga, elsewhere=True)

    def move_to(self, folder: Path) -> None:
        """Does not let the table go on elsewhere.

        :raises JournalError: always; the hall keeps it.
        """
        raise NotKept(folder)

    def save_copy(self, path: Path) -> None:
        """Writes the whole game, once it has ended, into another, new file.

        :raises JournalError: if it has not ended, there is such a file, or it cannot be written.
        """
        if not self.visit.is_over:
            raise NotKept(path)
        self.visit.save_journal(path)

    def close(self) -> None:
        """Leaves off thinking; the visit goes on."""
        if self._adviser is not None:
            self._adviser.close()
            self._adviser = None
