"""The match that decides whether new weights are kept."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from build_scripts.fitting.self_play import Plan
from game.bots.bot import Bot
from game.bots.mind import Mind
from game.bots.weights import Rows
from game.table.crew import Crew
from game.table.duel import duel
from game.table.match import Player
from game.titles import load_bots

LEVEL = "jarl"


def compare(plan: Plan, new: Rows, old: Rows, games: int, think_ms: int, crew: Crew) -> dict[str, Any]:
    """Returns the figures of mirrored games between searches with new and with old weights: see ``duel``."""
    with tempfile.TemporaryDirectory() as folder:

        def player(name: str, rows: Rows) -> Player:
            path = Path(folder) / name
            path.write_text(json.dumps([list(row) for row in rows]), encoding="utf-8")
            return Player(str(path), think_ms, "build_scripts.fitting.match:make_bot")

        first, second = player("new", new), player("old", old)
        figures = duel(plan.title, (first, second), plan.seats, plan.options, games, f"{plan.seed}/match", True, crew)
    return {key: figures.get(key) for key in ("games", "share", "even", "interval", "margin")} | {"think": think_ms}


def make_bot(title: str, path: str, seed: int) -> Bot:
    """Returns a searching bot with the weights of a file."""
    return Mind(load_bots(title), LEVEL, seed, rows=json.loads(Path(path).read_text(encoding="utf-8")))
