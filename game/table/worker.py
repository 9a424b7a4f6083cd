"""Bots decide in a process of their own, so that no frame waits for them."""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
import random
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic

from game.rules.kernel import Action, BadRecord, Game, Message, SeatName
from game.table.worker_process import LONGEST, serve

BOTS = "game.bots.levels:make_bot"
TRIES = 2
STARTING = -1
START_SECONDS = 30.0
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Question:
    id: int
    text: bytes
    view: Game
    seed: int
    seconds: float
    failures: int = 0


class BotWorker:
    """One worker process for all bots of a table.

    ``request`` asks for an action, ``poll`` looks for the answer without waiting, ``cancel`` drops the question. A
    worker that crashes or overruns is started anew and asked once more; if that fails too, a random legal action
    is played. Neither is silent: see ``take_notices``.

    ``grace`` is how many seconds a worker may need beyond the thinking time, ``patience`` how many it has to finish
    a question that was cancelled.
    """

    def __init__(self, title: str, factory: str = BOTS, grace: float = 10.0, patience: float = 0.4) -> None:
        self.title = title
        self._factory = factory
        self._grace = grace
        self._patience = patience
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked: _Question | None = None
        self._chosen: Action | None = None
        self._levels: tuple[str, ...] = ()
        self._busy = 0
        self._deadline = 0.0
        self._questions = 0
        self._notices: list[Message] = []

    # -- the process --------------------------------------------------------------------------------------------

    def start(self, levels: Iterable[str] = ()) -> None:
        """Starts the worker in the background and lets it load what the levels need."""
        self._levels = tuple(dict.fromkeys(levels))
        if self._process is None:
            self._launch()

    def _launch(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._busy = STARTING
        self._deadline = monotonic() + START_SECONDS
        try:
            ours, theirs = context.Pipe()
            process = context.Process(
                target=serve, args=(theirs, self._factory, self.title, self._levels), name="meadhall bots", daemon=True
            )
            process.start()
        except OSError as error:
            _log.warning("no process for bots: %s", error)
            return
        theirs.close()
        self._process, self._pipe = process, ours

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
        self._process = self._pipe = None
        self._busy = 0

    def close(self) -> None:
        """Ends the worker; what was asked is dropped."""
        self.cancel()
        self._stop()

    @property
    def is_alive(self) -> bool:
        """Tells whether the process runs."""
        return self._process is not None and self._process.is_alive()

    # -- asking -------------------------------------------------------------------------------------------------

    def request(self, view: Game, level: str, seed: int, think_ms: int) -> None:
        """Asks a bot of a level to decide for the seat that the view waits for; an earlier question is dropped."""
        self.cancel()
        legal = view.legal_actions()
        if len(legal) == 1:
            self._chosen = legal[0]
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
        self._asked = _Question(self._questions, json.dumps(question).encode(), view, seed, seconds)
        self._ask()

    def _ask(self) -> None:
        """Sends the question as soon as the worker listens: it may be starting, or busy with a cancelled one."""
        question = self._asked
        if question is None or self._busy:
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
        self._asked = self._chosen = None
        if self._busy > 0:
            self._deadline = min(self._deadline, monotonic() + self._patience)

    @property
    def is_thinking(self) -> bool:
        """Tells whether an answer is still to come."""
        return self._asked is not None or self._chosen is not None

    def take_notices(self) -> list[Message]:
        """Returns what the player should be told, once: ``table.bot.restarted`` and ``table.bot.fallback``."""
        notices, self._notices = self._notices, []
        return notices

    # -- answers ------------------------------------------------------------------------------------------------

    def poll(self) -> Action | None:
        """Returns the action that was asked for if it is there; never waits. To be called often."""
        self._listen()
        chosen = self._chosen
        self._chosen = None
        return chosen

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
            self._failed("overran its time")

    def _take(self, raw: bytes) -> None:
        answer = json.loads(raw)
        self._busy = 0
        question = self._asked
        if question is None or answer["id"] != question.id:
            self._ask()
            return
        try:
            if "error" in answer:
                raise BadRecord(answer["error"])
            action = question.view.actions.decode(answer["action"])
            if action not in question.view.legal_actions():
                raise BadRecord(f"{action!r} is not legal")
        except BadRecord as error:
            _log.warning("a bot failed: %s", error)
            self._play_anything(question)
            return
        self._asked, self._chosen = None, action

    def _failed(self, reason: str) -> None:
        """Starts the worker anew and asks once more, or decides by lot."""
        question, busy = self._asked, self._busy
        _log.warning("the bots' process %s", reason)
        self._stop()
        if question is None:
            if busy > 0:
                self._launch()
        elif busy in (question.id, STARTING):
            question.failures += 1
            if question.failures < TRIES:
                self._notices.append(Message("table.bot.restarted"))
                self._launch()
            else:
                self._play_anything(question)
        else:
            self._launch()

    def _play_anything(self, question: _Question) -> None:
        legal = question.view.legal_actions()
        self._chosen = random.Random(question.seed).choice(legal)
        self._asked = None
        self._notices.append(Message("table.bot.fallback", {"seat": SeatName(self._chosen.seat)}))
