"""The process of an aide, who thinks beside a bot: JSON questions in, JSON reports out."""

from __future__ import annotations

import contextlib
import json
import traceback
from multiprocessing.connection import Connection
from typing import Any, Final

from game.bots.clock import be_waited_for
from game.bots.mind import Mind
from game.bots.together import Part
from game.table.beside import be_modest
from game.table.maker import Maker, maker
from game.titles import load_game

LONGEST: Final = 4 * 1024 * 1024


def aide(pipe: Connection, factory: str, title: str, is_waited_for: bool) -> None:
    """Answers questions until the other end of the pipe is closed; of several that wait, only the last.

    A question is {"id", "level", "think", "view", "part"}, its answer {"id", "lines", "depth"} as in ``Report``, or
    {"id", "error"}. ``factory`` is the place of the function that makes a bot, as ``module:name``.
    """
    be_modest()
    if is_waited_for:
        be_waited_for()
    make = maker(factory)
    load_game(title)
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = json.loads(pipe.recv_bytes(LONGEST))
            while pipe.poll():
                question = json.loads(pipe.recv_bytes(LONGEST))
            pipe.send_bytes(json.dumps(_answer(make, title, question)).encode())


def _answer(make: Maker, title: str, question: dict[str, Any]) -> dict[str, Any]:
    try:
        kind = load_game(title)
        bot = make(title, question["level"], 0)
        assert isinstance(bot, Mind)
        report = bot.look(kind.load(question["view"]), question["think"], Part(*question["part"]))
        lines = [line._replace(path=tuple(map(kind.actions.encode, line.path))) for line in report.lines]
        return {"id": question["id"], "lines": lines, "depth": report.depth}
    except Exception as error:  # the bot does without it
        last = traceback.extract_tb(error.__traceback__)[-1]
        return {"id": question["id"], "error": f"{type(error).__name__} in {last.name}, line {last.lineno}"}
