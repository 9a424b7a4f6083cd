"""The process in which bots think: JSON requests in, JSON answers out."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.bots.clock import be_waited_for
from game.bots.mind import Mind
from game.table.aides import PipedAides
from game.table.maker import Maker, maker
from game.titles import load_game

LONGEST = 4 * 1024 * 1024
# How far the process stands back where there are fewer cores than work: the window goes before.
YIELDING = 5


def serve(
    connection: Connection, factory: str, title: str, levels: Sequence[str], aides: Sequence[Connection] = ()
) -> None:
    """Loads what the levels need, says {"id": 0}, and answers requests until the other end of the pipe is closed.

    A request is {"id", "title", "level", "seed", "think", "view"}, its answer {"id", "path", "worth", "other",
    "other_worth", "depth", "is_level", "doubts"} as in ``Answer``, or {"id", "error"}.
    ``factory`` is the place of the function that makes a bot, as ``module:name``; ``aides`` are the pipes to those who
    think beside it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in the terminal is for the window
    if hasattr(os, "nice"):
        os.nice(YIELDING)
    be_waited_for()
    make = maker(factory)
    for level in levels:
        make(title, level, 0)
    beside = PipedAides(title, aides)
    with contextlib.suppress(EOFError, OSError):
        connection.send_bytes(b'{"id":0}')
        while True:
            request = json.loads(connection.recv_bytes(LONGEST))
            connection.send_bytes(json.dumps(_answer(make, request, beside)).encode())


def _answer(make: Maker, request: dict[str, Any], aides: PipedAides | None = None) -> dict[str, Any]:
    try:
        kind = load_game(request["title"])
        bot = make(request["title"], request["level"], request["seed"])
        if isinstance(bot, Mind):
            bot.aides = aides
        answer = bot.think(kind.load(request["view"]), request["think"])
        paths = {name: [kind.actions.encode(action) for action in getattr(answer, name)] for name in ("path", "other")}
        doubts = [
            {"path": [kind.actions.encode(action) for action in doubt.path], "points": doubt.points,
             "reasons": doubt.reasons}
            for doubt in answer.doubts
        ]  # fmt: skip
        return {"id": request["id"]} | answer._asdict() | paths | {"doubts": doubts}
    except Exception as error:  # whatever a bot does wrong, the table must hear of it
        return {"id": request["id"], "error": _where(error)}


def _where(error: Exception) -> str:
    """Returns what kind of error there was and where; its own words may name a card in a hand."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {last.name}, {Path(last.filename).name}, line {last.lineno}"
