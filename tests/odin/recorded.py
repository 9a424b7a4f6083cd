"""Whole games kept as files: every choice, every draw, and how they ended.

``python -m tests.odin.recorded`` looks for one game of each ending and writes them anew; that is only due when the
rules themselves are meant to have changed. The players are random, but pass only when they must and prefer to lay
what they have.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action, Chance, Draw, LiveChance, RecordedChance
from game.rules.odin.rules import OdinGame

FOLDER: Final = Path(__file__).parent / "games"
SETUPS: Final = {
    "points": ({"length": "short", "decks": "all"}, 3),
    "shared": ({"length": "short", "decks": "b"}, 2),
    "solo": ({"length": "long", "decks": "all", "start": "chosen"}, 1),
}
_SHY: Final = frozenset({"pass", "done", "fail", "decline"})


def _choose(game: OdinGame, dice: random.Random) -> Action:
    legal = game.legal_actions()
    eager = [action for action in legal if action.verb not in _SHY]
    return dice.choice(eager or legal)


def result(game: OdinGame) -> dict[str, Any]:
    """Returns how a game ended, with the points of every seat by source."""
    assert game.outcome is not None
    return {
        "termination": game.outcome.termination,
        "ranking": [list(group) for group in game.outcome.ranking],
        "points": [{item.source.id: item.points for item in game.score(seat)} for seat in range(game.seats)],
        "digest": game.digest(),
    }


def play(options: dict[str, str], seats: int, seed: str) -> dict[str, Any]:
    """Plays a game and returns its record."""
    dice = random.Random(seed)
    luck = LiveChance(seed)
    game = OdinGame.new(options, seats, luck)
    steps: list[dict[str, Any]] = [{"draws": [[draw.label, *draw.values] for draw in luck.draws]}]
    while game.to_move is not None:
        action = _choose(game, dice)
        luck = LiveChance(f"{seed}/{len(steps)}")
        game.apply(action, luck)
        step: dict[str, Any] = {"action": OdinGame.actions.encode(action)}
        if luck.draws:
            step["draws"] = [[draw.label, *draw.values] for draw in luck.draws]
        steps.append(step)
    return {"options": options, "seats": seats, "steps": steps, "result": result(game)}


def _chance(step: dict[str, Any]) -> Chance:
    return RecordedChance([Draw(label, tuple(values)) for label, *values in step.get("draws", [])])


def replay(record: dict[str, Any]) -> OdinGame:
    """Plays a record again and returns the table at its end."""
    begin, *steps = record["steps"]
    game = OdinGame.new(record["options"], record["seats"], _chance(begin))
    for step in steps:
        game.apply(OdinGame.actions.decode(step["action"]), _chance(step))
    return game


def write() -> None:
    """Looks for one game of each ending and writes it."""
    FOLDER.mkdir(exist_ok=True)
    for ending, (options, seats) in SETUPS.items():
        number = 0
        while (record := play(options, seats, f"odin/{number}"))["result"]["termination"] != ending:
            number += 1
        text = json.dumps(record, separators=(",", ":")).replace('{"action"', '\n{"action"')
        (FOLDER / f"{ending}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
