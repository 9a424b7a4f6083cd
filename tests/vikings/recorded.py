"""Whole games kept as files: every choice, every draw, and how they ended.

``python -m tests.vikings.recorded`` looks for one game of each ending and writes them anew; that is only due when the
rules themselves are meant to have changed.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from game.rules.kernel import Chance, Draw, LiveChance, RecordedChance
from game.rules.vikings.rules import VikingsGame

FOLDER = Path(__file__).parent / "games"


def result(game: VikingsGame) -> dict[str, Any]:
    """Returns how a game ended, with every seat's items."""
    assert game.outcome is not None
    return {
        "termination": game.outcome.termination,
        "ranking": [list(group) for group in game.outcome.ranking],
        "points": list(game.points),
        "gold": list(game.gold),
        "items": [{item.source.id: item.points for item in game.score(seat)} for seat in range(game.seats)],
    }


def play(variant: str, seats: int, seed: str) -> dict[str, Any]:
    """Plays a game at random and returns its record."""
    dice = random.Random(seed)
    luck = LiveChance(seed)
    game = VikingsGame.new({"variant": variant}, seats, luck)
    steps = [{"draws": [[draw.label, *draw.values] for draw in luck.draws]}]
    while game.to_move is not None:
        action = dice.choice(game.legal_actions())
        luck = LiveChance(f"{seed}/{len(steps)}")
        game.apply(action, luck)
        step: dict[str, Any] = {"action": VikingsGame.actions.encode(action)}
        if luck.draws:
            step["draws"] = [[draw.label, *draw.values] for draw in luck.draws]
        steps.append(step)
    return {"variant": variant, "seats": seats, "steps": steps, "result": result(game)}


def _chance(step: dict[str, Any]) -> Chance:
    return RecordedChance([Draw(label, tuple(values)) for label, *values in step.get("draws", [])])


def replay(record: dict[str, Any]) -> VikingsGame:
    """Plays a record again and returns the table at its end."""
    begin, *steps = record["steps"]
    game = VikingsGame.new({"variant": record["variant"]}, record["seats"], _chance(begin))
    for step in steps:
        game.apply(VikingsGame.actions.decode(step["action"]), _chance(step))
    return game


def write() -> None:
    """Looks for one game of each ending in each variant and writes it."""
    FOLDER.mkdir(exist_ok=True)
    for variant in ("basic", "advanced", "advanced_without_auction"):
        wanted = {"points", "gold", "shared"}
        number = 0
        while wanted:
            record = play(variant, 2 + number % 3, f"{variant}/{number}")
            termination = record["result"]["termination"]
            if termination in wanted:
                wanted.remove(termination)
                text = json.dumps(record, separators=(",", ":")).replace('{"action"', '\n{"action"')
                (FOLDER / f"{variant}_{termination}.json").write_text(text + "\n", encoding="utf-8")
            number += 1


if __name__ == "__main__":
    write()
