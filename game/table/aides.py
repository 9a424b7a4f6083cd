"""Processes that think beside a bot, so that a bot who searches uses the cores that are free."""

from __future__ import annotations

import atexit
import contextlib
import json
import logging
import multiprocessing
import os
from collections.abc import Sequence
from functools import cache
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Final, NamedTuple

from game.bots.together import Found, Report
from game.rules.kernel import BadRecord
from game.rules.kernel.game import Game
from game.table.aide_process import LONGEST, aide
from game.table.maker import BOTS

MOST: Final = 7
"""So many aides are worth having: each further one finds less that is new."""
TAKEN: Final = 2
"""The cores that are left to the window and to the bots' own process."""
LATE: Final = 0.04
"""The seconds that a bot waits for its aides, once it has thought itself."""
PATIENCE: Final = 2.0
_log = logging.getLogger(__name__)


def spare_cores() -> int:
    """Returns how many aides this machine has cores for."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(0, min(MOST, usable - TAKEN))


class PipedAides:
    """Aides that are heard on pipes. One that has died, hangs, or comes late costs its part of a thought alone.

    ``late`` is how many seconds later than the bot itself they may answer.
    """

    def __init__(self, title: str, pipes: Sequence[Connection], late: float = LATE) -> None:
        self.title = title
        self.late = late
        self._pipes = list(pipes)
        self._asked = 0
        self._view: Game | None = None
        self._waited_for: list[Connection] = []

    def __len__(self) -> int:
        return len(self._pipes)

    def ask(self, view: Game, level: str, think_ms: int) -> None:
        """Lets each begin with its part; one that cannot be reached any more is given up."""
        self._asked += 1
        self._view = view
        question = {"id": self._asked, "title": self.title, "level": level, "think": think_ms, "view": view.dump()}
        of = 1 + len(self._pipes)
        self._waited_for = []
        for number, pipe in enumerate(list(self._pipes), 1):
            try:
                pipe.send_bytes(json.dumps(question | {"part": [number, of]}).encode())
            except OSError:
                self._pipes.remove(pipe)
            else:
                self._waited_for.append(pipe)

    def reports(self) -> list[Report]:
        """Returns what those found who answer within a moment from now."""
        found = list[Report]()
        until = monotonic() + self.late
        while self._waited_for and (ready := wait(self._waited_for, max(0.0, until - monotonic()))):
            for pipe in ready:
                assert isinstance(pipe, Connection)
                report = self._heard(pipe)
                if report is not None:
                    found.append(report)
        return found

    def _heard(self, pipe: Connection) -> Report | None:
        """Takes in one answer; None if it is an old one, or an aide failed."""
        assert self._view is not None
        try:
            answer = json.loads(pipe.recv_bytes(LONGEST))
        except (EOFError, OSError):
            self._waited_for.remove(pipe)
            self._pipes.remove(pipe)
            return None
        if answer["id"] != self._asked:
            return None
        self._waited_for.remove(pipe)
        with contextlib.suppress(BadRecord):
            return _read(answer, self._view) if "lines" in answer else None
        return None


def _read(answer: dict[str, Any], view: Game) -> Report:
    """Returns what an aide found.

    :raises BadRecord: if a path is none of this table.
    """
    lines = [
        Found(tuple(view.actions.decode(action) for action in path), worth, looks, tuple(gaps), is_policy)
        for path, worth, looks, gaps, is_policy in answer["lines"]
    ]
    return Report(tuple(lines), answer["depth"])


class Crowd(NamedTuple):
    """Processes of aides, and the ends of their pipes for the bot whom they help."""

    processes: list[BaseProcess]
    pipes: list[Connection]

    def let_go(self) -> None:
        """Closes these ends, once another process has them; the aides end when that one does."""
        for pipe in self.pipes:
            pipe.close()

    def end(self) -> None:
        """Ends the processes; ending them twice does no harm."""
        self.let_go()
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.join(PATIENCE)


def start_aides(title: str, count: int, factory: str = BOTS, is_waited_for: bool = False) -> Crowd:
    """Starts so many aides, or as many as the system allows.

    is_waited_for: a person waits for what they find, see ``be_waited_for``.
    """
    context = multiprocessing.get_context("spawn")
    crowd = Crowd([], [])
    for number in range(count):
        try:
            ours, theirs = context.Pipe()
            process = context.Process(
                target=aide,
                args=(theirs, factory, title, is_waited_for),
                name=f"meadhall aide {number + 1}",
                daemon=True,
            )
            process.start()
        except OSError as error:
            _log.warning("no process for an aide: %s", error)
            break
        theirs.close()
        crowd.processes.append(process)
        crowd.pipes.append(ours)
    return crowd


@cache
def kept_aides(title: str, count: int, factory: str = BOTS) -> PipedAides:
    """Returns aides of this process for all games of a title; they end with it."""
    crowd = start_aides(title, count, factory)
    atexit.register(crowd.end)
    return PipedAides(title, crowd.pipes)
