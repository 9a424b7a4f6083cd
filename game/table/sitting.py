"""One sitting: a game being played, with everything that happened on the disk before anybody sees it."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Self

from game import __version__
from game.disk import create_file
from game.rules.kernel import Action, Event, Game, LiveChance, Message
from game.table.chronicle import LogEntry, log_of
from game.table.errors import JournalError, cannot_read, cannot_write
from game.table.hold import Hold
from game.table.horizon import Horizon
from game.table.journal import Journal, Unkept, create_journal, journal_text
from game.table.reading import read_journal
from game.table.records import Entry, Header, Record, Redo, Undo
from game.table.result import keep_result, keep_seconds, read_seconds, result_of
from game.table.seats import SeatPlan
from game.table.stopwatch import Stopwatch
from game.table.timeline import Step, Timeline, add_chooser, counted, forced_action
from game.titles import load_game


class Sitting:
    """A table with its seats, its journal and its timeline.

    ``game`` is the whole table and must not be changed; people and bots are shown ``view``. Every method that
    changes something raises JournalError, and changes nothing, when the journal cannot be written.
    ``recovered`` tells after a resume why a new file was begun, or is None.
    """

    def __init__(self, header: Header, timeline: Timeline, entries: list[Entry], journal: Journal | Unkept) -> None:
        """Takes a seat at a table whose journal is open; see ``start`` and ``resume``."""
        self.header = header
        self.recovered: Message | None = None
        self._timeline = timeline
        self._entries = entries
        self._journal = journal
        self._watch = Stopwatch(read_seconds(header.table) if entries and self.is_kept else 0)

    # -- beginning and ending -----------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        title: str,
        options: Mapping[str, str],
        seats: Sequence[SeatPlan],
        seed: str | None,
        folder: Path | None,
        deal: str = "",
        saga: str = "",
    ) -> Self:
        """Sets up a table and begins its journal in the folder; without a seed, one is drawn.

        Without a folder nothing is kept: the game lives as long as the sitting. ``deal`` names the deal of a day,
        ``saga`` a game of a saga.

        :raises RulesError: if the title, an option or the number of seats is not one that there is.
        :raises JournalError: if the folder cannot be written.
        """
        kind = load_game(title)
        seed = seed or secrets.token_hex(8)
        chance = LiveChance(seed)
        game = kind.new(options, len(seats), chance)
        header = Header(
            title=title,
            rules_version=kind.rules_version,
            options=dict(game.options),
            seats=tuple(plan.anew() for plan in seats),
            seed=seed,
            created=_now(),
            setup=tuple(chance.draws),
            digest=game.digest(),
            program=__version__,
            deal=deal,
            saga=saga,
        )
        journal: Journal | Unkept = Unkept(title)
        if folder is not None:
            journal = Journal(create_journal(folder, header, (), kind.actions), kind.actions, 0, 0)
        return cls(header, Timeline(header.seats, game), [], journal)

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Takes up a saved table; a torn or old file is continued in a new one beside it, and left as it is.

        :raises DigestDiffers: if a record leads to another table than it did.
        :raises JournalError: if the file is not a journal that this program can read, cannot be written, or is played
            in another window.
        """
        try:
            hold = Hold(path)
        except OSError as error:
            raise cannot_read(path, error) from None
        try:
            reading = read_journal(path)
            header, entries, timeline = reading.header, reading.entries, reading.timeline
            book = timeline.game.actions
            gestures = entries[-1].g if entries else 0
            if not reading.is_torn and not reading.is_old:
                return cls(header, timeline, entries, Journal(path, book, len(entries), gestures, hold))
            header = replace(header, continues=path.name)
            into = create_journal(path.parent, header, entries, book)
            sitting = cls(header, timeline, entries, Journal(into, book, len(entries), gestures))
        except JournalError:
            hold.let_go()
            raise
        hold.let_go()
        reason = "torn" if reading.is_torn else "old"
        sitting.recovered = Message(f"table.recovered.{reason}", {"file": path.name, "into": into.name})
        return sitting

    @classmethod
    def copy_of(cls, path: Path, folder: Path) -> Self:
        """Begins a table of its own, with a journal in the folder, from where a saved one stands that stays as it is.

        :raises JournalError: if the file is not a journal that this program can read, or the folder cannot be written.
        """
        reading = read_journal(path)
        seats = tuple(plan.anew() for plan in reading.header.seats)
        header = replace(reading.header, seats=seats, created=_now(), continues="", deal="", saga="")
        entries, book = reading.entries, reading.timeline.game.actions
        into = create_journal(folder, header, entries, book)
        journal = Journal(into, book, len(entries), entries[-1].g if entries else 0)
        return cls(header, reading.timeline, entries, journal)

    @classmethod
    def past(cls, path: Path) -> Self:
        """Reads a saved table to look at what was played; nothing is held or written.

        :raises JournalError: if the file is not a journal that this program can read.
        """
        reading = read_journal(path)
        return cls(reading.header, reading.timeline, reading.entries, Unkept(reading.header.title))

    @classmethod
    def at(cls, table: Game, seats: Sequence[SeatPlan]) -> Self:
        """Takes seats at a table as it stands, of which nothing before is known; nothing is kept."""
        header = Header(
            title=table.title,
            rules_version=table.rules_version,
            options=dict(table.options),
            seats=tuple(seats),
            seed=secrets.token_hex(8),
            created=_now(),
            setup=(),
            digest=table.digest(),
            program=__version__,
        )
        return cls(header, Timeline(header.seats, table), [], Unkept(table.title))

    def close(self) -> None:
        """Closes the journal; everything is in it already."""
        if self.is_kept and not self.is_over and self._watch.seconds > 0:
            keep_seconds(self.header.table, self._watch.seconds)
        self._journal.close()

    def move_to(self, folder: Path) -> None:
        """Goes on in a new file in another folder, as when the first disk is full; the first file stays as it is.

        :raises JournalError: if the folder cannot be written; nothing is changed.
        """
        header = replace(self.header, continues=self.path.name if self.is_kept else "")
        book, old = self.game.actions, self._journal
        path = create_journal(folder, header, self._entries, book)
        self._journal = Journal(path, book, old.count, old.gestures)
        self.header = header
        old.close()

    def save_copy(self, path: Path) -> None:
        """Writes the whole journal into another, new file: to share it, or when the first disk is full.

        :raises JournalError: if there is such a file, or it cannot be written.
        """
        try:
            create_file(path, journal_text(self.header, self._entries, self.game.actions))
        except OSError as error:
            raise cannot_write(path, error) from error

    # -- looking ------------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path:
        """Gets the journal's file."""
        return self._journal.path

    @property
    def gestures(self) -> int:
        """Gets the number of the last gesture; undo and redo are gestures too."""
        return self._journal.gestures

    @property
    def length(self) -> int:
        """Gets how many lines the journal has after its header, those that were taken back among them."""
        return len(self._entries)

    @property
    def is_kept(self) -> bool:
        """Tells whether what is played here is written into a file."""
        return isinstance(self._journal, Journal)

    @property
    def game(self) -> Game:
        """Gets the table as it stands."""
        return self._timeline.game

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Gets who sits where."""
        return self.header.seats

    @property
    def names(self) -> list[str]:
        """Gets the names on the seats, for ``Message.named``."""
        return [plan.name for plan in self.seats]

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended."""
        return self.game.outcome is not None

    @property
    def bot_seed(self) -> int:
        """Gets the seed for a bot that decides now: the same after as many live records, whatever was undone."""
        live = sum(len(step.records) for step in self.timeline)
        digest = hashlib.blake2b(f"{self.header.seed}/bot/{live}".encode(), digest_size=6).digest()
        return int.from_bytes(digest, "big")

    @property
    def timeline(self) -> Sequence[Step]:
        """Gets the live steps, oldest first."""
        return self._timeline.steps

    def view(self, seat: int | None) -> Game:
        """Returns the table as a seat may see it (None: a stranger)."""
        return self.game.view_for(seat)

    def log(self, seat: int | None, since: int = 0) -> list[LogEntry]:
        """Returns the log lines that a seat may read, from a step on."""
        return log_of(self.timeline, seat, since, self.seats)

    def turn_of(self, seat: int) -> int:
        """Returns the step after the last one that this seat made: where "since your last turn" begins."""
        steps = self.timeline
        return next((index + 1 for index in range(len(steps) - 1, -1, -1) if steps[index].seat == seat), 0)

    # -- choosing -----------------------------------------------------------------------------------------------

    def commit(self, actions: Sequence[Action]) -> Step:
        """Carries out the actions of one gesture and whatever is forced after them, and brings it onto the disk.

        :raises IllegalAction: if one of them is forbidden; nothing is changed.
        :raises JournalError: if it cannot be written; nothing is changed.
        """
        step, after = self.tried(actions)
        self._write(step.records)
        self._timeline.add(step, after)
        self._keep_result()
        return step

    def tried(self, actions: Sequence[Action]) -> tuple[Step, Game]:
        """Returns the gesture that these actions would be, and the table after it; nothing is changed.

        :raises IllegalAction: if one of them is forbidden.
        """
        if not actions:
            raise ValueError("a gesture needs an action")
        game = self.game.copy()
        drawn = self._timeline.drawn(self.header.setup)
        seats: list[int] = []
        done: list[Record] = []
        events: list[Event] = []
        gesture = self._journal.gestures + 1

        def perform(action: Action) -> None:
            add_chooser(seats, game, action)
            n = self._journal.count + len(done) + 1
            chance = LiveChance(self.header.seed, drawn)
            events.extend(game.apply(action, chance))
            drawn.update(counted(chance.draws))
            over = game.outcome is not None
            done.append(Record(n, gesture, 0, action, tuple(chance.draws), game.digest(), over))

        for action in actions:
            perform(action)
        while (forced := forced_action(game)) is not None:
            perform(forced)
        records = tuple(replace(record, more=len(done) - index) for index, record in enumerate(done, 1))
        return Step(gesture, tuple(seats), records, tuple(events), self.game), game

    def _write(self, entries: Sequence[Entry]) -> None:
        self._journal.append(entries)
        self._entries.extend(entries)
        self._watch.lap()

    def _keep_result(self) -> None:
        """Keeps what the game leaves behind, if it has just ended."""
        if self.is_kept and self.is_over:
            undone = sum(isinstance(entry, Undo) for entry in self._entries)
            table, digest = self.header.table, self._entries[-1].digest
            played = self._watch.seconds
            keep_result(result_of(table, self.game, self.timeline, self.length, digest, _now(), undone, played))

    # -- turning back -------------------------------------------------------------------------------------------

    @property
    def horizon(self) -> Horizon:
        """Gets how far back undo reaches, and why no further."""
        return self._timeline.horizon

    @property
    def can_undo(self) -> bool:
        """Tells whether a person's last step can be withdrawn."""
        return self.undo_index is not None

    @property
    def can_redo(self) -> bool:
        """Tells whether something withdrawn can be brought back."""
        return bool(self._timeline.withdrawn)

    @property
    def can_reset_turn(self) -> bool:
        """Tells whether the present person's turn has steps that can be withdrawn."""
        return self.turn_index is not None

    @property
    def undo_index(self) -> int | None:
        """Gets the step from which an undo withdraws; None: it is not possible."""
        return self._timeline.undo_index()

    @property
    def turn_index(self) -> int | None:
        """Gets the step at which the present person's turn begins, as far as it can be withdrawn; None: it cannot."""
        return self._timeline.turn_index()

    @property
    def steps(self) -> Iterator[Step]:
        """Yields the live steps, then those that were withdrawn and can be brought back."""
        yield from self._timeline.steps
        for withdrawn in self._timeline.withdrawn:
            yield from withdrawn.steps

    def going(self, index: int | None) -> tuple[Step, ...]:
        """Returns the live steps from one on, which would be withdrawn; without one, those that a redo brings back."""
        if index is None:
            return self._timeline.withdrawn[-1].steps if self._timeline.withdrawn else ()
        return tuple(self._timeline.steps[index:])

    def landing(self, step: int) -> int | None:
        """Returns where ``back_to`` would land: the first decision of a person from this step on; None: nowhere."""
        return self._timeline.landing(step)

    def undo(self) -> bool:
        """Withdraws the last step of a person with the bots' replies; returns whether there was one.

        :raises JournalError: if it cannot be written; nothing is changed.
        """
        return self._withdraw(self.undo_index)

    def reset_turn(self) -> bool:
        """Withdraws everything that the present person did in this turn; returns whether there was something.

        :raises JournalError: if it cannot be written; nothing is changed.
        """
        return self._withdraw(self.turn_index)

    def back_to(self, step: int) -> bool:
        """Goes back to the first decision of a person from this step on; returns whether that was possible.

        :raises JournalError: if it cannot be written; nothing is changed.
        """
        return self._withdraw(self._timeline.landing(step))

    def _withdraw(self, index: int | None) -> bool:
        if index is None:
            return False
        step = self._timeline.steps[index]
        n = self._journal.count + 1
        self._write([Undo(n, self._journal.gestures + 1, step.records[0].n, step.before.digest())])
        self._timeline.withdraw(index, n)
        return True

    def redo(self) -> bool:
        """Brings back what was withdrawn last; returns whether there was something.

        :raises JournalError: if it cannot be written; nothing is changed.
        """
        if not self._timeline.withdrawn:
            return False
        last = self._timeline.withdrawn[-1]
        over = last.after.outcome is not None
        n, gesture = self._journal.count + 1, self._journal.gestures + 1
        self._write([Redo(n, gesture, last.n, last.after.digest(), over)])
        self._timeline.restore()
        self._keep_result()
        return True


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
