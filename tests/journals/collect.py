"""Finds random games that show every feature and writes their journals: ``python -m tests.journals.collect``."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from pathlib import Path

from game.rules.kernel import Action, Game, LiveChance
from game.rules.vikings.rules import VikingsGame
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from tests.journals.features import FEATURES, Feature, Moment

FOLDER = Path(__file__).parent
RARE = frozenset({"exchange", "decline_special", "end_ferrying", "moor"})
NAMES = ("Astrid", "Bjorn", "Dagny", "Egil")
LEVELS = ("svein", "random")


def _pick(dice: random.Random, legal: Sequence[Action], rare: frozenset[str]) -> Action:
    return dice.choice([action for action in legal if action.verb not in rare] or legal)


def _moments(feature: Feature, seed: str) -> tuple[list[Moment], Game]:
    """Plays one random game in memory, with the chance that its journal would have."""
    dice = random.Random(f"choices {seed}")
    rare = frozenset() if "exchange" in feature.name else RARE
    chance = LiveChance(seed)
    game: Game = VikingsGame.new({"variant": feature.variant}, feature.seats, chance)
    moments = []
    while game.to_move is not None:
        before = game.copy()
        action = _pick(dice, game.legal_actions(), rare)
        moments.append(Moment(before, action, game.apply(action, chance)))
    return moments, game


def _shows(feature: Feature, moments: list[Moment], game: Game) -> bool:
    outcome = game.outcome
    assert outcome is not None
    return feature.ending in ("", outcome.termination) and feature.shows(moments, game)


def _write(feature: Feature, seed: str, actions: Sequence[Action]) -> None:
    seats = [
        SeatPlan(name, "person") if seat % 2 == 0 else SeatPlan(name, "bot", LEVELS[seat // 2 % 2])
        for seat, name in enumerate(NAMES[: feature.seats])
    ]
    sitting = Sitting.start("vikings", {"variant": feature.variant}, seats, seed, FOLDER)
    at = 0
    while at < len(actions):
        at += len(sitting.commit([actions[at]]).records)
    sitting.close()
    sitting.path.replace(FOLDER / f"{feature.name}.meadhall")


def main() -> None:
    """Writes the journals that are missing, or those that are named."""
    for feature in FEATURES:
        wanted = feature.name in sys.argv[1:] or not (FOLDER / f"{feature.name}.meadhall").exists()
        if not wanted or feature.rules != VikingsGame.rules_version:
            continue
        for number in range(20_000):
            seed = f"{feature.name} {number}"
            moments, game = _moments(feature, seed)
            if _shows(feature, moments, game):
                _write(feature, seed, [moment.action for moment in moments])
                print(f"{feature.name}: seed {number}, {len(moments)} records")
                break
        else:
            raise SystemExit(f"{feature.name}: nothing found")


if __name__ == "__main__":
    main()
