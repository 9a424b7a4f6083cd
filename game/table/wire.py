"""The wire between a guest and its referee in one process: the only way from a screen to a table, with any delay."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

from game.rules.kernel import Game
from game.table.course import Course
from game.table.letter import Ask, Book, Letter, Reply, Welcome, Word
from game.table.sight import Eyes, Moment

NEVER: Final = math.inf
POLL_MS: Final = 15
"""How often a window looks whether something has come, ms."""
Post = Reply | Letter


class Desk(Protocol):
    """The other end of a wire: a guest's place at its referee's."""

    welcome: Welcome

    @property
    def due(self) -> bool: ...
    @property
    def book(self) -> Book: ...
    def letters(self, with_moments: bool = False) -> Iterator[Letter]: ...
    def take(self, ask: Ask) -> Reply: ...
    def before(self, gesture: int, eyes: Eyes) -> Game: ...
    def moments(self, gesture: int, eyes: Eyes) -> tuple[Moment, ...]: ...
    def course(self) -> Course | None: ...
    def attend(self) -> None: ...
    def words(self) -> Iterator[Word]: ...
    def advise(self, eyes: Eyes, teaches: bool = False) -> None: ...
    def let_run(self) -> None: ...
    def hush(self) -> None: ...
    def end_lesson(self) -> None: ...
    def move_to(self, folder: Path) -> None: ...
    def save_copy(self, path: Path) -> None: ...
    def close(self) -> None: ...


class Way(Protocol):
    """What lies between a guest and its referee, whether they are in one process or far apart."""

    @property
    def welcome(self) -> Welcome: ...
    @property
    def waits(self) -> bool: ...
    @property
    def due(self) -> bool: ...
    @property
    def book(self) -> Book: ...
    def first(self) -> Letter: ...
    def ask(self, ask: Ask) -> Reply | None: ...
    def arrived(self) -> Iterator[Post]: ...
    def before(self, gesture: int, eyes: Eyes) -> Game: ...
    def moments(self, gesture: int, eyes: Eyes) -> tuple[Moment, ...]: ...
    def course(self) -> Course | None: ...
    def attend(self) -> None: ...
    def words(self) -> Iterator[Word]: ...
    def advise(self, eyes: Eyes, teaches: bool = False) -> None: ...
    def let_run(self) -> None: ...
    def hush(self) -> None: ...
    def end_lesson(self) -> None: ...
    def move_to(self, folder: Path) -> None: ...
    def save_copy(self, path: Path) -> None: ...
    def close(self) -> None: ...


class Wire:
    """Carries asks to a desk, and replies and letters from it.

    With no ``delay`` an ask is answered at once, and what the past looked like is fetched when somebody looks back.
    With one, in seconds, each way takes half of it, and letters bring their moments along. ``clock`` counts seconds.
    """

    __slots__ = ("_arriving", "_clock", "_delay", "_desk", "_going")

    def __init__(self, desk: Desk, delay: float = 0.0, clock: Callable[[], float] = monotonic) -> None:
        self._desk, self._delay, self._clock = desk, delay, clock
        self._going: deque[tuple[float, Ask]] = deque()
        self._arriving: deque[tuple[float, Post]] = deque()

    # -- letters ----------------------------------------------------------------------------------------------------

    @property
    def welcome(self) -> Welcome:
        """Gets who sits where."""
        return self._desk.welcome

    def first(self) -> Letter:
        """Returns the letter that tells all that happened before the guest came."""
        letter: Letter = next(self._desk.letters())
        return letter

    def ask(self, ask: Ask) -> Reply | None:
        """Sends an ask; returns the reply where there is no delay, else None: it is on its way."""
        if not self._delay:
            return self._desk.take(ask)
        self._going.append((self._clock() + self._delay / 2, ask))
        return None

    def arrived(self) -> Iterator[Post]:
        """Yields the replies and letters that have come, in their order."""
        if not self._delay:
            yield from self._desk.letters()
            return
        now = self._clock()
        while self._going and self._going[0][0] <= now:
            due, ask = self._going.popleft()
            self._arriving.append((due + self._delay / 2, self._desk.take(ask)))
            self._collect(due)
        self._collect(now)
        while self._arriving and self._arriving[0][0] <= now:
            yield self._arriving.popleft()[1]

    def _collect(self, now: float) -> None:
        self._arriving.extend((now + self._delay / 2, letter) for letter in self._desk.letters(with_moments=True))

    @property
    def waits(self) -> bool:
        """Tells whether something is on its way."""
        return bool(self._going or self._arriving)

    # -- looking back -----------------------------------------------------------------------------------------------

    def before(self, gesture: int, eyes: Eyes) -> Game:
        """Returns the view before a gesture."""
        return self._desk.before(gesture, eyes)

    def moments(self, gesture: int, eyes: Eyes) -> tuple[Moment, ...]:
        """Returns the moments of a gesture."""
        return self._desk.moments(gesture, eyes)

    def course(self) -> Course | None:
        """Returns how a finished game went; None while it runs."""
        return self._desk.course()

    # -- the house --------------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Lets the table go on by itself."""
        self._desk.attend()

    def words(self) -> Iterator[Word]:
        """Yields what is said aside, once."""
        return self._desk.words()

    @property
    def due(self) -> bool:
        """Tells whether a bot has to move now."""
        return self._desk.due

    def advise(self, eyes: Eyes, teaches: bool = False) -> None:
        """Asks the adviser, or a teacher, what it would do with what some of the eyes here see."""
        self._desk.advise(eyes, teaches)

    def let_run(self) -> None:
        """Lets a side without a seat take its steps to the end of its turn."""
        self._desk.let_run()

    def hush(self) -> None:
        """Drops what bots and the adviser are thinking about."""
        self._desk.hush()

    def end_lesson(self) -> None:
        """Lets the table go on by itself."""
        self._desk.end_lesson()

    @property
    def book(self) -> Book:
        """Gets where the table is kept."""
        return self._desk.book

    def move_to(self, folder: Path) -> None:
        """Lets the table go on in another folder.

        :raises JournalError: if the folder cannot be written; nothing is changed.
        """
        self._desk.move_to(folder)

    def save_copy(self, path: Path) -> None:
        """Lets the whole game be written into another, new file.

        :raises JournalError: if there is such a file, or it cannot be written.
        """
        self._desk.save_copy(path)

    def close(self) -> None:
        """Leaves the table."""
        self._desk.close()
