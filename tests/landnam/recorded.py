"""Whole games kept as files: every choice, every draw, and how they ended.

``python -m tests.landnam.recorded`` looks for one game of each ending and writes them anew; that is only due when the
rules themselves are meant to have changed. The players are random but eager: they build and sue when they can, and
offer nothing, so that the files stay small. Who could end the game with a shared victory, by one more deed, does so:
left to chance it hardly ever happens.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action, Chance, Draw, LiveChance, RecordedChance
from game.rules.landnam.actions import EndTurn
from game.rules.landnam.rules import LandnamGame

FOLDER: Final = Path(__file__).parent / "games"
ENDINGS: Final = ("points", "black", "red", "white", "cards", "shared")
_EAGER: Final = frozenset({"farm", "town", "settler", "sue"})
_DEEDS: Final = frozenset({"exchange", "age_token", "launch", "settler", "ship", "harbour"})
_SHY: Final = frozenset({"open_offer", "age_token", "end_moving"})


def _ending(game: LandnamGame, *path: Action) -> str:
    """Returns how the game would have ended after a path of actions; "" if it went on, or dice would be rolled."""
    twin = game.copy()
    for action in path:
        if action not in twin.legal_actions():
            return ""
        twin.apply(action, RecordedChance([]))
    return twin.outcome.termination if twin.outcome else ""


def _shared(game: LandnamGame) -> Action | None:
    """Returns what leads to a shared victory at once, or by one more deed of the turn."""
    if game.stack[-1].kind != "business" or max(game.points(seat) for seat in range(game.seats)) < game.goal:
        return None
    end = EndTurn(game.stack[-1].seat)
    if _ending(game, end) == "shared":
        return end
    deeds = [action for action in game.legal_actions() if action.verb in _DEEDS]
    return next((action for action in deeds if _ending(game, action, end) == "shared"), None)


def _choose(game: LandnamGame, dice: random.Random) -> Action:
    shared = _shared(game)
    if shared is not None:
        return shared
    legal = game.legal_actions()
    eager = [action for action in legal if action.verb in _EAGER]
    return dice.choice(eager or [action for action in legal if action.verb not in _SHY] or legal)


def result(game: LandnamGame) -> dict[str, Any]:
    """Returns how a game ended, with what decides it for every seat."""
    assert game.outcome is not None
    return {
        "termination": game.outcome.termination,
        "ranking": [list(group) for group in game.outcome.ranking],
        "points": [game.points(seat) for seat in range(game.seats)],
        "tokens": game.won[:],
        "cards": [sum(game.hand(seat)) for seat in range(game.seats)],
        "digest": game.digest(),
    }


def play(length: str, seats: int, seed: str) -> dict[str, Any]:
    """Plays a game and returns its record."""
    dice = random.Random(seed)
    luck = LiveChance(seed)
    game = LandnamGame.new({"length": length}, seats, luck)
    steps: list[dict[str, Any]] = [{"draws": [[draw.label, *draw.values] for draw in luck.draws]}]
    while game.to_move is not None:
        action = _choose(game, dice)
        luck = LiveChance(f"{seed}/{len(steps)}")
        game.apply(action, luck)
        step: dict[str, Any] = {"action": LandnamGame.actions.encode(action)}
        if luck.draws:
            step["draws"] = [[draw.label, *draw.values] for draw in luck.draws]
        steps.append(step)
    return {"length": length, "seats": seats, "steps": steps, "result": result(game)}


def _chance(step: dict[str, Any]) -> Chance:
    return RecordedChance([Draw(label, tuple(values)) for label, *values in step.get("draws", [])])


def replay(record: dict[str, Any]) -> LandnamGame:
    """Plays a record again and returns the table at its end."""
    begin, *steps = record["steps"]
    game = LandnamGame.new({"length": record["length"]}, record["seats"], _chance(begin))
    for step in steps:
        game.apply(LandnamGame.actions.decode(step["action"]), _chance(step))
    return game


def write() -> None:
    """Looks for one game of each ending and writes it."""
    FOLDER.mkdir(exist_ok=True)
    wanted = set(ENDINGS)
    number = 0
    while wanted:
        record = play(("short", "full")[number % 5 == 0], 3 + number % 3, f"landnam/{number}")
        termination = record["result"]["termination"]
        if termination in wanted:
            wanted.remove(termination)
            text = json.dumps(record, separators=(",", ":")).replace('{"action"', '\n{"action"')
            (FOLDER / f"{termination}.json").write_text(text + "\n", encoding="utf-8")
        number += 1


if __name__ == "__main__":
    write()
