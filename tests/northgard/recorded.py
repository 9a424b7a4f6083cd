"""Whole games kept as files: every choice, every draw, and how they ended.

``python -m tests.northgard.recorded`` looks for one game of each ending and writes them anew; that is only due when
the rules themselves are meant to have changed. The players are random but eager to explore, recruit and build great
things. Endings that chance brings once in many thousand games are held by tables laid out by hand (``test_year``).
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action, Chance, Draw, LiveChance, RecordedChance
from game.rules.northgard.components import BUILDINGS
from game.rules.northgard.finish import standing
from game.rules.northgard.rules import NorthgardGame

FOLDER: Final = Path(__file__).parent / "games"
ENDINGS: Final = ("land", "years", "years_territories", "years_warriors", "years_buildings")
_EAGER: Final = frozenset({"lay", "muster", "steal"})
_SHY: Final = frozenset({"pass", "wait", "halt", "remove", "upgrade", "let_be", "end_turn"})


def _choose(game: NorthgardGame, dice: random.Random) -> Action:
    """Chooses at random, but great buildings and what closes land before anything else."""
    legal = game.legal_actions()
    great = [one for one in legal if one.verb == "build" and BUILDINGS[one.building].is_great]  # type: ignore[attr-defined]
    if great:
        return dice.choice(great)
    played = [one for one in legal if one.verb in _EAGER]
    if played:
        return dice.choice(played)
    bold = [one for one in legal if one.verb not in _SHY]
    return dice.choice(bold or legal) if dice.random() < 0.9 else dice.choice(legal)


def result(game: NorthgardGame) -> dict[str, Any]:
    """Returns how a game ended, with what decides it for every seat."""
    assert game.outcome is not None
    return {
        "termination": game.outcome.termination,
        "ranking": [list(group) for group in game.outcome.ranking],
        "standing": [list(standing(game, seat)) for seat in range(game.seats)],
        "year": game.year,
        "digest": game.digest(),
    }


def play(options: dict[str, str], seats: int, seed: str) -> dict[str, Any]:
    """Plays a game and returns its record."""
    dice = random.Random(seed)
    luck = LiveChance(seed)
    game = NorthgardGame.new(options, seats, luck)
    steps: list[dict[str, Any]] = [{"draws": [[draw.label, *draw.values] for draw in luck.draws]}]
    while game.to_move is not None:
        action = _choose(game, dice)
        luck = LiveChance(f"{seed}/{len(steps)}")
        game.apply(action, luck)
        step: dict[str, Any] = {"action": NorthgardGame.actions.encode(action)}
        if luck.draws:
            step["draws"] = [[draw.label, *draw.values] for draw in luck.draws]
        steps.append(step)
    return {"options": options, "seats": seats, "steps": steps, "result": result(game)}


def _chance(step: dict[str, Any]) -> Chance:
    return RecordedChance([Draw(label, tuple(values)) for label, *values in step.get("draws", [])])


def replay(record: dict[str, Any]) -> NorthgardGame:
    """Plays a record again and returns the table at its end."""
    begin, *steps = record["steps"]
    game = NorthgardGame.new(record["options"], record["seats"], _chance(begin))
    for step in steps:
        game.apply(NorthgardGame.actions.decode(step["action"]), _chance(step))
    return game


def write() -> None:
    """Looks for one game of each ending and writes it."""
    FOLDER.mkdir(exist_ok=True)
    wanted = set(ENDINGS)
    number = 0
    more, few, teams = {"creatures": "more"}, {"creatures": "creatures"}, {"teams": "on"}
    setups: list[tuple[dict[str, str], int]] = [({}, 2), (more, 2), (few, 3), ({}, 3), ({}, 5), (teams, 4)]
    while wanted:
        options, seats = setups[number % len(setups)]
        record = play(options, seats, f"northgard/{number}")
        termination = record["result"]["termination"]
        if termination in wanted:
            wanted.remove(termination)
            text = json.dumps(record, separators=(",", ":")).replace('{"action"', '\n{"action"')
            (FOLDER / f"{termination}.json").write_text(text + "\n", encoding="utf-8")
        number += 1


if __name__ == "__main__":
    write()
