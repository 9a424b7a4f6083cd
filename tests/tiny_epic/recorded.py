"""Whole games kept as files: every choice, every draw, and how they ended.

``python -m tests.tiny_epic.recorded`` looks for one game of each ending and writes them anew; that is only due when the
rules themselves are meant to have changed. The players are random but land, build and fight when they can.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action, Chance, Draw, LiveChance, RecordedChance
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.scoring import TIES, standing

FOLDER: Final = Path(__file__).parent / "games"
ENDINGS: Final = (*TIES, "shared", "victory", "defeat")
_EAGER: Final = frozenset({"deploy", "raid", "build", "enter", "dedicate"})
_SHY: Final = frozenset({"take_back", "stop"})


def _choose(game: TinyEpicGame, dice: random.Random) -> Action:
    legal = game.legal_actions()
    eager = [action for action in legal if action.verb in _EAGER]
    return dice.choice(eager or [action for action in legal if action.verb not in _SHY] or legal)


def result(game: TinyEpicGame) -> dict[str, Any]:
    """Returns how a game ended, with what decides it for every side that scores."""
    assert game.outcome is not None
    sides = range(2 if game.is_solo else game.seats)
    return {
        "termination": game.outcome.termination,
        "ranking": [list(group) for group in game.outcome.ranking],
        "standing": [list(standing(game, side)) for side in sides],
        "digest": game.digest(),
    }


def play(seats: int, seed: str) -> dict[str, Any]:
    """Plays a game and returns its record."""
    dice = random.Random(seed)
    luck = LiveChance(seed)
    game = TinyEpicGame.new({}, seats, luck)
    steps: list[dict[str, Any]] = [{"draws": [[draw.label, *draw.values] for draw in luck.draws]}]
    while game.to_move is not None:
        action = _choose(game, dice)
        luck = LiveChance(f"{seed}/{len(steps)}")
        game.apply(action, luck)
        step: dict[str, Any] = {"action": TinyEpicGame.actions.encode(action)}
        if luck.draws:
            step["draws"] = [[draw.label, *draw.values] for draw in luck.draws]
        steps.append(step)
    return {"seats": seats, "steps": steps, "result": result(game)}


def _chance(step: dict[str, Any]) -> Chance:
    return RecordedChance([Draw(label, tuple(values)) for label, *values in step.get("draws", [])])


def replay(record: dict[str, Any]) -> TinyEpicGame:
    """Plays a record again and returns the table at its end."""
    begin, *steps = record["steps"]
    game = TinyEpicGame.new({}, record["seats"], _chance(begin))
    for step in steps:
        game.apply(TinyEpicGame.actions.decode(step["action"]), _chance(step))
    return game


def write() -> None:
    """Looks for one game of each ending and writes it."""
    FOLDER.mkdir(exist_ok=True)
    wanted = set(ENDINGS)
    number = 0
    while wanted:
        record = play(1 + number % 4, f"tiny epic/{number}")
        termination = record["result"]["termination"]
        if termination in wanted:
            wanted.remove(termination)
            text = json.dumps(record, separators=(",", ":")).replace('{"action"', '\n{"action"')
            (FOLDER / f"{termination}.json").write_text(text + "\n", encoding="utf-8")
        number += 1


if __name__ == "__main__":
    write()
