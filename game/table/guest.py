"""A guest: what a window knows of a table. The views of those who sit at it, what they noticed, and nothing else."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.kernel import Action, Game
from game.table.chronicle import LogEntry, lines_of
from game.table.course import Course, course_of
from game.table.horizon import Horizon
from game.table.letter import Ask, Letter, Reply, Wanted
from game.table.sight import Eyes, Seen
from game.table.wire import Way


class News(NamedTuple):
    """What a letter told: one more gesture, to be shown, or a table that stands otherwise."""

    is_gesture: bool


class Guest:
    """A table as the seats that sit here know it, up to the last letter that was opened.

    What is wanted goes to the referee by ``ask``; what has come is opened letter by letter with ``open``.
    """

    def __init__(self, wire: Way) -> None:
        """Comes to a table and reads what happened before."""
        self.wire = wire
        welcome = wire.welcome
        self.table, self.title, self.seats = welcome.table, welcome.title, welcome.seats
        self.eyes, self._sit = welcome.eyes, welcome.sit
        self._persons = frozenset(seat for seat, plan in enumerate(self.seats) if plan.is_person)
        self._seen: dict[Eyes, list[Seen]] = {eyes: [] for eyes in self.eyes}
        self._inbox: deque[Letter] = deque()
        self._replies: deque[Reply] = deque()
        self.letter = wire.first()
        self._read(self.letter)

    # -- who is here ------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """Gets the names on the seats, for ``Message.named``."""
        return [plan.name for plan in self.seats]

    def sits_here(self, seat: int | None) -> bool:
        """Tells whether a seat's person sits at this window."""
        return seat in self._sit

    @property
    def here(self) -> int:
        """Gets how many persons sit at this window."""
        return len(self._sit)

    # -- the table --------------------------------------------------------------------------------------------------

    def view(self, eyes: Eyes) -> Game:
        """Returns the table as it stands, through some of the eyes here, or a stranger's; not to be changed.

        :raises KeyError: if nobody here looks through these eyes.
        """
        return self.letter.views[eyes]

    def now(self, eyes: Eyes) -> None:
        """Returns None: what is seen here happens now, and is not looked at again."""

    def steps(self, eyes: Eyes) -> Sequence[Seen]:
        """Returns the gestures so far, oldest first, as some of the eyes here saw them.

        :raises KeyError: if nobody here looks through these eyes.
        """
        return self._seen[eyes]

    def log(self, eyes: Eyes, since: int = 0) -> list[LogEntry]:
        """Returns the log lines that a reader may read, from a step on."""
        return lines_of(self._seen[eyes], self.seats, since)

    @property
    def length(self) -> int:
        """Gets how many gestures there were so far."""
        return len(self._seen[None])

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended."""
        return self.view(None).outcome is not None

    @property
    def horizon(self) -> Horizon:
        """Gets how far back undo reaches, and why no further."""
        return self.letter.horizon

    @property
    def together(self) -> Sequence[Action]:
        """Gets the answers of all who are asked together if nobody has anything to say."""
        return self.letter.together

    @property
    def ahead(self) -> frozenset[int]:
        """Gets the seats here that have chosen ahead of one elsewhere; undo takes it back until it is carried out."""
        return self.letter.ahead

    def turn_of(self, seat: int) -> int:
        """Returns the step after the last one that this seat made: what comes from there on it has not seen."""
        steps = self._seen[None]
        return next((index + 1 for index in range(len(steps) - 1, -1, -1) if steps[index].seat == seat), 0)

    def since(self, seat: int) -> int | None:
        """Returns the step from which on others acted since a seat's last turn; None: they did nothing.

        Within its own turn too: what it has done itself in that turn comes after them.
        """
        steps = self._seen[None]
        others = next((index for index in range(len(steps) - 1, -1, -1) if steps[index].seat != seat), None)
        if others is None:
            return None
        return next((index + 1 for index in range(others, -1, -1) if steps[index].seat == seat), 0)

    def landing(self, step: int) -> int | None:
        """Returns where going back to a step would land: the first decision of a person from it on; None: nowhere."""
        steps = self._seen[None]
        if step < self.horizon.step:
            return None
        return next((index for index in range(step, len(steps)) if steps[index].seat in self._persons), None)

    def course(self, eyes: Eyes) -> Course:
        """Returns how a finished game went; of one that runs, how it seems to some of the eyes here."""
        return self.wire.course() or course_of(self.steps(eyes), self.view(eyes))

    # -- asking and hearing -----------------------------------------------------------------------------------------

    def ask(self, wants: Wanted, actions: Sequence[Action] = (), step: int = 0) -> Reply | None:
        """Asks the referee for something; returns the reply, or None while it is on its way."""
        return self.wire.ask(Ask(self.letter.gesture, wants, tuple(actions), step))

    def reply(self) -> Reply | None:
        """Returns the reply to what was asked, once it has come."""
        self._hear()
        return self._replies.popleft() if self._replies else None

    @property
    def has_post(self) -> bool:
        """Tells whether a letter has come that is not opened yet."""
        self._hear()
        return bool(self._inbox)

    def open(self) -> News | None:
        """Opens the next letter; None: there is none."""
        self._hear()
        if not self._inbox:
            return None
        letter = self._inbox.popleft()
        is_gesture = len(letter.gestures) == 1 and letter.since == self.length
        self._read(letter)
        return News(is_gesture)

    @property
    def due(self) -> bool:
        """Tells whether something will come without being asked for: a bot's gesture, or what is on its way."""
        return self.wire.due or self.wire.waits

    def _hear(self) -> None:
        for post in self.wire.arrived():
            if isinstance(post, Reply):
                self._replies.append(post)
            else:
                self._inbox.append(post)

    def _read(self, letter: Letter) -> None:
        self.letter = letter
        for eyes, steps in self._seen.items():
            del steps[letter.since :]
            steps += self._told(letter, eyes)

    def _told(self, letter: Letter, eyes: Eyes) -> Iterator[Seen]:
        for made in letter.gestures:
            moments = made.moments[eyes] if made.moments is not None else None
            yield Seen(made.number, made.seats, eyes, made.events[eyes], self.wire, moments)
