"""Bots decide in a process of their own, so that no frame waits for them."""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any

from game.bots.bot import Answer, Doubt, Path
from game.bots.levels import SEARCHING
from game.rules.kernel import BadRecord, Game, Message, SeatName
from game.table.aides import Crowd, spare_cores, start_aides
from game.table.maker import BOTS
from game.table.stand_in import stand_in
from game.table.worker_process import LONGEST, serve

MOST_FAILURES = 2
STARTING = -1
START_SECONDS = 30.0
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Question:
    id: int
    text: bytes
    view: Game
    level: str
    seed: int
    seconds: float


class BotWorker:
    """One worker process for all bots of a table.

    ``request`` asks a bot, ``poll`` looks for its answer without waiting, ``cancel`` drops the question. A process
    that dies is started anew and asked once more; one that overruns its time is started anew too, but the move is
    decided here by a stand-in, so that it costs no more than this once. After two failures, or where no process can be
    had, processes are given up and the stand-in decides all. Nothing of this is silent: see ``take_notices``.

    ``grace`` is how many seconds a worker may need beyond the thinking time, ``patience`` how many it has to finish
    a question that was cancelled. Where a level searches, so many ``aides`` think beside it: one a core that is free,
    unless it is said. They begin and end with the process that they help.
    """

    def __init__(
        self, title: str, factory: str = BOTS, grace: float = 10.0, patience: float = 0.4, aides: int | None = None
    ) -> None:
        self.title = title
        self._factory = factory
        self._grace = grace
        self._patience = patience
        self._aides = spare_cores() if aides is None else aides
        self._crowd: Crowd | None = None
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked: _Question | None = None
        self._answer: Answer | None = None
        self._failures = 0
        self._levels: tuple[str, ...] = ()
        self._busy = 0
        self._deadline = 0.0
        self._questions = 0
        self._notices: list[Message] = []

    # -- the process --------------------------------------------------------------------------------------------

    def start(self, levels: Iterable[str] = ()) -> None:
        """Starts the worker in the background and lets it load what the levels need."""
        self._levels = tuple(dict.fromkeys(levels))
        if self._process is None and not self.is_given_up:
            self._launch()

    def _launch(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._busy = STARTING
        self._deadline = monotonic() + START_SECONDS
        try:
            ours, theirs = context.Pipe()
            wanted = self._aides if SEARCHING in self._levels else 0
            self._crowd = start_aides(self.title, wanted, self._factory, is_waited_for=True)
            process = context.Process(
                target=serve,
                args=(theirs, self._factory, self.title, self._levels, self._crowd.pipes),
                name="meadhall bots",
                daemon=True,
            )
            process.start()
        except OSError as error:
            _log.warning("no process for bots: %s", error)
            self._end_aides()
            return
        theirs.close()
        self._crowd.let_go()
        self._process, self._pipe = process, ours

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
        self._end_aides()
        self._process = self._pipe = None
        self._busy = 0

    def _end_aides(self) -> None:
        if self._crowd is not None:
            self._crowd.end()
        self._crowd = None

    def close(self) -> None:
        """Ends the worker; what was asked is dropped."""
        self.cancel()
        self._stop()

    @property
    def is_alive(self) -> bool:
        """Tells whether the process runs."""
        return self._process is not None and self._process.is_alive()

    @property
    def is_given_up(self) -> bool:
        """Tells whether no more processes are tried."""
        return self._failures >= MOST_FAILURES

    # -- asking -------------------------------------------------------------------------------------------------

    def request(self, view: Game, level: str, seed: int, think_ms: int) -> None:
        """Asks a bot of a level to decide for the seat that the view waits for; an earlier question is dropped."""
        self.cancel()
        legal = view.legal_actions()
        if len(legal) == 1:
            self._answer = Answer((legal[0],))
            return
        self._questions += 1
        question = {
            "id": self._questions,
            "title": self.title,
            "level": level,
            "seed": seed,
            "think": think_ms,
            "view": view.dump(),
        }
        seconds = think_ms / 1000 + self._grace
        self._asked = _Question(self._questions, json.dumps(question).encode(), view, level, seed, seconds)
        self._ask()

    def _ask(self) -> None:
        """Sends the question as soon as the worker listens: it may be starting, or busy with a cancelled one."""
        question = self._asked
        if question is None or self._busy:
            return
        if self.is_given_up:
            self._decide_here(question)
            return
        if self._process is None or self._pipe is None:
            self._launch()
            return
        self._busy = question.id
        self._deadline = monotonic() + question.seconds
        with contextlib.suppress(OSError):  # it is dead; poll finds that out
            self._pipe.send_bytes(question.text)

    def cancel(self) -> None:
        """Drops the question, and its answer when it comes; a worker that takes too long over it is ended."""
        self._asked = self._answer = None
        if self._busy > 0:
            self._deadline = min(self._deadline, monotonic() + self._patience)

    @property
    def is_thinking(self) -> bool:
        """Tells whether an answer is still to come."""
        return self._asked is not None or self._answer is not None

    def take_notices(self) -> list[Message]:
        """Returns what the player should be told, once.

        ``table.bot.restarted``, ``table.bot.fallback`` and ``table.bot.chance`` with the seat that could not decide,
        and ``table.bot.given_up``.
        """
        notices, self._notices = self._notices, []
        return notices

    # -- answers ------------------------------------------------------------------------------------------------

    def poll(self) -> Answer | None:
        """Returns the answer to what was asked if it is there; never waits. To be called often."""
        self._listen()
        answer = self._answer
        self._answer = None
        return answer

    def _listen(self) -> None:
        if self._busy and self._pipe is None:
            self._failed("cannot be started")
            return
        try:
            while self._pipe is not None and self._pipe.poll():
                self._take(self._pipe.recv_bytes(LONGEST))
        except (EOFError, OSError):
            self._failed("died")
        if self._busy and monotonic() > self._deadline:
            self._failed("overran its time", overran=True)

    def _take(self, raw: bytes) -> None:
        answer = json.loads(raw)
        self._busy = 0
        question = self._asked
        if question is None or answer["id"] != question.id:
            self._ask()
            return
        try:
            self._answer = _read(answer, question.view)
            self._asked = None
        except BadRecord:
            _log.warning("a bot failed: %s", answer.get("error", "its answer is no gesture of this table"))
            self._fail()
            self._decide_here(question)

    def _failed(self, reason: str, overran: bool = False) -> None:
        """Ends the process; starts it anew where that may help, and decides what must not wait for it."""
        question, busy = self._asked, self._busy
        _log.warning("the bots' process %s", reason)
        self._stop()
        if busy == STARTING or (question is not None and busy == question.id):
            self._fail()
            if question is not None and not self.is_given_up:
                if overran:
                    self._decide_here(question)
                else:
                    self._notices.append(Message("table.bot.restarted"))
        if self.is_given_up:
            self._ask()
        elif question is not None or busy > 0:
            self._launch()

    def _fail(self) -> None:
        """Counts a failure; the one too many is told."""
        self._failures += 1
        if self._failures == MOST_FAILURES:
            self._notices.append(Message("table.bot.given_up"))
            self._stop()

    def _decide_here(self, question: _Question) -> None:
        """Answers in this process, at a level that takes no time."""
        self._answer, by_chance = stand_in(self.title, question.level, question.seed, question.view)
        self._asked = None
        if by_chance or not self.is_given_up:
            words = "table.bot.chance" if by_chance else "table.bot.fallback"
            self._notices.append(Message(words, {"seat": SeatName(self._answer.path[0].seat)}))


def _read(answer: dict[str, Any], view: Game) -> Answer:
    """Returns what the process answered.

    :raises BadRecord: if the bot failed, or its path is no path or does not begin with a legal action.
    """
    if "error" in answer:
        raise BadRecord(answer["error"])
    path, other = (_path(answer[name], view) for name in ("path", "other"))
    if not path or path[0] not in view.legal_actions():
        raise BadRecord("not a legal path")
    doubts = tuple(
        Doubt(_path(doubt["path"], view), doubt["points"], tuple((source, gap) for source, gap in doubt["reasons"]))
        for doubt in answer["doubts"]
    )
    return Answer(path, answer["worth"], other, answer["other_worth"], answer["depth"], answer["is_level"], doubts)


def _path(actions: list[object], view: Game) -> Path:
    return tuple(view.actions.decode(action) for action in actions)
