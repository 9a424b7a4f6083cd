"""Looking at a game beside a window: processes of their own judge its turns, each some of them."""

from __future__ import annotations

import contextlib
import json
import logging
import os
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from game.analysis.analyst import budget_of, judge_turn
from game.analysis.book import Book, Subject
from game.analysis.finding import Finding
from game.analysis.source import read_finished, turns_in
from game.rules.kernel import BadRecord
from game.table.beside import Beside, Helper, be_modest, start_helper
from game.table.errors import BadLine
from game.titles import load_bots, load_game

MOST_CORES: Final = 2
AGAIN: Final = 1
"""So often processes that end too early are started anew."""
_log = logging.getLogger(__name__)


class Analysis(Beside):
    """What the raven finds of a finished game, turn after turn; ``book`` has what is known by now.

    ``of`` is the number of turns, ``is_done`` that no more will come, ``trouble`` what went wrong, in English, or "".

    :raises JournalError: if the journal cannot be read.
    :raises NothingToTell: if there is nothing to judge.
    """

    def __init__(self, path: Path, depth: str = "normal", cores: int = MOST_CORES) -> None:
        self.reading = read_finished(path)
        self.turns = turns_in(self.reading)
        self.depth = depth
        title = self.reading.header.title
        self._actions = load_game(title).actions
        self.book = Book(Subject.of(self.reading, depth), self._actions)
        self.trouble = ""
        self._path, self._cores = path, cores
        self._helpers: list[Helper] = []
        self._starts = 0
        self.is_done = not self.missing

    @property
    def of(self) -> int:
        """Gets how many turns there are."""
        return len(self.turns)

    @property
    def missing(self) -> list[int]:
        """Gets the numbers of the turns that are not judged yet."""
        return [turn.number for turn in self.turns if turn.number not in self.book.findings]

    @property
    def findings(self) -> list[Finding]:
        """Gets what is known by now, in the order of the game."""
        return [self.book.findings[turn.number] for turn in self.turns if turn.number in self.book.findings]

    def start(self) -> None:
        """Starts the processes for what is missing."""
        missing = self.missing
        self._starts += 1
        cores = min(self._cores, os.cpu_count() or 1, len(missing))
        try:
            for first in range(cores):
                part = missing[first::cores]
                self._helpers.append(start_helper("meadhall raven", serve, self._path, self.depth, part))
        except OSError as error:
            _log.warning("no process for the raven: %s", error)
            if not self._helpers:
                self._end(str(error))

    def poll(self) -> bool:
        """Takes in what the processes have found; returns whether there was something."""
        heard = False
        for helper in list(self._helpers):
            heard = self._listen(helper) or heard
        if not self._helpers and not self.is_done and self._starts:
            self._go_on()
        return heard

    def close(self) -> None:
        """Ends the processes; what was found is kept, and the next time goes on from there."""
        for helper in self._helpers:
            helper.end()
        self._helpers.clear()
        self.is_done = True

    def _listen(self, helper: Helper) -> bool:
        heard = False
        try:
            while helper.pipe.poll():
                said: dict[str, Any] = json.loads(helper.pipe.recv_bytes())
                heard = True
                self.book.add(Finding.decode(said, self._actions))
        except (EOFError, OSError, BadLine, BadRecord):
            helper.end()
            self._helpers.remove(helper)
        return heard

    def _go_on(self) -> None:
        """Ends, or starts processes anew for turns of which nothing was heard."""
        if not self.missing:
            self._end("")
        elif self._starts > AGAIN:
            self._end(f"{len(self.missing)} turns could not be judged")
        else:
            self.start()

    def _end(self, trouble: str) -> None:
        self.trouble, self.is_done = trouble, True


def serve(pipe: Connection, path: Path, depth: str, numbers: list[int]) -> None:
    """Judges these turns of a journal, and says what was found of each, a line of JSON."""
    be_modest()
    reading = read_finished(path)
    lore = load_bots(reading.header.title)
    actions, budget = load_game(reading.header.title).actions, budget_of(depth, lore)
    turns = {turn.number: turn for turn in turns_in(reading)}
    with contextlib.suppress(OSError):
        for number in numbers:
            finding = judge_turn(lore, turns[number], budget)
            pipe.send_bytes(json.dumps(finding.encode(actions)).encode())
    pipe.close()
