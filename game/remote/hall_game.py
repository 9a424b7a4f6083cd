"""The game of a table in a hall: made from the lines of its book, and written on into it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from game.remote.trouble import FULL_DISK, UNWRITTEN
from game.rules.kernel import Action, ActionBook, IllegalAction
from game.table.ahead import MustWait
from game.table.errors import JournalError
from game.table.journal import Unkept, journal_text
from game.table.reading import Replay
from game.table.records import Entry, Header, encode_entry
from game.table.referee import Referee
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.strict_json import write_line
from game.table.upgrades import upgrade_header

THINK_MS: Final = 500
Line = dict[str, Any]
Write = Callable[[Line], None]
_BOOK: Final = Path("book")


class BookError(JournalError):
    """A line that the book of a hall does not take; nothing is changed. The message says why."""

    def __init__(self, is_full: bool, detail: str) -> None:
        super().__init__("full" if is_full else "unwritable", _BOOK, detail)
        self.message = FULL_DISK if is_full else UNWRITTEN


def table_line(header: Header, entries: Sequence[Entry], book: ActionBook) -> Line:
    """Returns the line with which a game begins in a book, or goes on in a newer version."""
    return {"k": "table", "header": header.encode(), "entries": [encode_entry(entry, book) for entry in entries]}


class HallJournal(Unkept):
    """Writes each gesture as one line of a book; ``asked`` is who asks for it just now, and the mark of the ask."""

    def __init__(self, title: str, book: ActionBook, write: Write) -> None:
        super().__init__(title)
        self.asked = ("", "")
        self._book, self._write = book, write

    def append(self, entries: Sequence[Entry]) -> None:
        """Brings the entries of one gesture into the book before it returns.

        :raises BookError: if that fails; nothing is changed.
        """
        who, mark = self.asked
        rows = [encode_entry(entry, self._book) for entry in entries]
        self._write({"k": "do", "entries": rows, "who": who, "mark": mark})
        self.asked = "", ""  # what follows by itself, nobody asked for
        super().append(entries)


class HallGame:
    """A referee whose journal is the book of a hall.

    It is made of the line that `table_line` made; ``take`` brings the later lines in, and ``go_on`` lets it go on.
    ``done`` are, for each guest, the mark of the last ask that was carried out, and its actions.
    """

    def __init__(self, line: Line, write: Write) -> None:
        """Makes the game as the line says.

        :raises JournalError: if it cannot be read, or played again.
        """
        header, upgrades = upgrade_header(line["header"], _BOOK)
        self._is_old = bool(upgrades.steps)
        self._write = write
        self._replay = Replay(_BOOK, Header.decode(header), upgrades, strict=True)
        timeline = self._replay.timeline
        self._journal = HallJournal(header["title"], timeline.game.actions, write)
        self._settings = Settings(language="en", think_ms=THINK_MS)
        self.done: dict[str, tuple[str, tuple[Action, ...]]] = {}
        self.sitting = Sitting(self._replay.header, timeline, self._replay.entries, self._journal)
        self.referee = Referee(self.sitting, lambda: self._settings, rests=True)
        self.referee.note = self._note_ahead
        self._play(line["entries"])

    # -- from the book ----------------------------------------------------------------------------------------------

    def take(self, line: Line) -> None:
        """Takes a line of the book; those that do not concern the game change nothing.

        :raises JournalError: if it leads elsewhere than it did.
        """
        actions: tuple[Action, ...] = ()
        if line["k"] == "do":
            actions = self._redo(line["entries"])
        elif line["k"] == "ahead":
            actions = self._again_ahead(line)
        elif line["k"] == "stand":
            self.referee.stand_in(line["seat"], line["level"])
        if mark := line.get("mark"):
            self.done[line["who"]] = mark, actions

    def _play(self, rows: Sequence[Line]) -> None:
        replay = self._replay
        for row in rows:
            replay.take(len(replay.entries) + len(replay.pending) + 2, row)
        self._journal.count = len(replay.entries)
        self._journal.gestures = replay.entries[-1].g if replay.entries else 0

    def _redo(self, rows: Sequence[Line]) -> tuple[Action, ...]:
        """Plays a gesture again; an answer given ahead that it carries out is done with."""
        answers, steps = self.referee.answers, len(self.sitting.timeline)
        due = answers.due()
        self._play(rows)
        step = self.sitting.timeline[-1] if len(self.sitting.timeline) > steps else None
        if step is not None and due is not None and step.records[0].action == due[0]:
            answers.done(due[0].seat)
        answers.due()  # as after every gesture, what no longer fits is dropped
        if step is None:
            return ()
        if step.seat in self.referee.stand_ins:
            self.referee.stood.add(step.gesture)
        return tuple(record.action for record in step.records)

    def _again_ahead(self, line: Line) -> tuple[Action, ...]:
        answers, decode = self.referee.answers, self.sitting.game.actions.decode
        actions = tuple(decode(row) for row in line["actions"])
        if not actions:
            answers.drop((line["seat"],))
        with contextlib.suppress(IllegalAction, MustWait):
            if actions:
                answers.give(line["seat"], actions)
        return actions

    def go_on(self) -> None:
        """Lets the game go on by itself; one of an older version is written anew, as this version plays it.

        :raises BookError: if that cannot be written.
        """
        if self._is_old:
            self._write(table_line(self.sitting.header, self._replay.entries, self.sitting.game.actions))
        self.referee.rests = False
        self.referee.pump.start()

    # -- into the book ----------------------------------------------------------------------------------------------

    def _note_ahead(self, seat: int, actions: Sequence[Action]) -> None:
        who, mark = self._journal.asked
        rows = [self.sitting.game.actions.encode(action) for action in actions]
        self._write({"k": "ahead", "seat": seat, "actions": rows, "who": who, "mark": mark})
        self._journal.asked = "", ""

    @contextlib.contextmanager
    def asked_by(self, who: str, mark: str) -> Iterator[None]:
        """Writes the next that is done down as asked for by somebody."""
        self._journal.asked = who, mark
        try:
            yield
        finally:
            self._journal.asked = "", ""

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended."""
        return self.sitting.is_over

    @property
    def waits_for(self) -> list[int]:
        """Gets the seats of persons that are asked something now."""
        if self.is_over:
            return []
        game, seats = self.sitting.game, self.sitting.seats
        asked = {*game.also_asked(), *(() if game.to_move is None else (game.to_move,))}
        return sorted(seat for seat in asked if seats[seat].is_person and seat not in self.referee.stand_ins)

    def given_out(self, head: Line) -> bytes:
        """Returns the whole journal behind a line that says more of it, for after the end."""
        entries, book = self._replay.entries, self.sitting.game.actions
        return write_line(head) + journal_text(self.sitting.header, entries, book)

    @property
    def due(self) -> bool:
        """Tells whether it goes on by itself now: a bot, or an answer that was given ahead."""
        return self.referee.due or self.referee.answers.due() is not None

    def close(self) -> None:
        """Ends its bots; all is in the book."""
        self.referee.pump.close()
