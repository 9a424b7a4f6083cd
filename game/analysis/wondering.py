"""Asking what if beside a window: a process of its own judges one gesture and its best reply."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from game.analysis.what_if import Expected, what_if
from game.bots.judgement import Difference
from game.rules.kernel import Action, BadRecord
from game.rules.kernel.game import Game
from game.table.beside import Beside, Helper, be_modest, start_helper
from game.titles import load_bots, load_game

_log = logging.getLogger(__name__)


class Wondering(Beside):
    """What the judge expects of a gesture, as soon as a process has found it; see ``what_if``.

    ``expected`` stays None where that process failed, or where there could be none.
    """

    def __init__(self, before: Game, path: Sequence[Action], played: Sequence[Action], after: Game) -> None:
        self.expected: Expected | None = None
        self.is_done = False
        self._actions = load_game(before.title).actions
        self._helper: Helper | None = None
        ways = [[self._actions.encode(action) for action in way] for way in (path, played)]
        asked = json.dumps({"before": before.dump(), "path": ways[0], "played": ways[1], "after": after.dump()})
        try:
            self._helper = start_helper("meadhall what if", serve, before.title, asked)
        except OSError as error:
            _log.warning("no process for the raven: %s", error)
            self.is_done = True

    def poll(self) -> bool:
        """Takes in what the process has found; returns whether there was something."""
        if self._helper is None:
            return False
        try:
            if not self._helper.pipe.poll():
                return False
            self.expected = self._read(json.loads(self._helper.pipe.recv_bytes()))
        except (EOFError, OSError, BadRecord) as error:
            _log.warning("the raven's process failed: %s", error or "it died")
        self.close()
        return True

    def _read(self, said: dict[str, Any]) -> Expected:
        reply = tuple(self._actions.decode(action) for action in said["reply"])
        return Expected(said["share"], Difference(*said["gain"]), said["replier"], reply)

    def close(self) -> None:
        """Ends the process; what it has not said by now is not waited for."""
        self.is_done = True
        if self._helper is not None:
            self._helper.end()
            self._helper = None


def serve(pipe: Connection, title: str, asked: str) -> None:
    """Judges one gesture, and says what was found in a line of JSON."""
    be_modest()
    kind, data = load_game(title), json.loads(asked)
    path, played = ([kind.actions.decode(action) for action in data[way]] for way in ("path", "played"))
    found = what_if(load_bots(title), kind.load(data["before"]), path, played, kind.load(data["after"]))
    reply = [kind.actions.encode(action) for action in found.reply]
    told = {"share": found.share, "gain": found.gain, "replier": found.replier, "reply": reply}
    with contextlib.suppress(OSError):
        pipe.send_bytes(json.dumps(told).encode())
    pipe.close()
