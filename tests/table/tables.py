"""Tables to test with."""

from __future__ import annotations

import random
from pathlib import Path

from game.table.seats import SeatPlan
from game.table.sitting import Sitting

PERSON = SeatPlan("Astrid", "person", colour="fjord")
OTHER = SeatPlan("Egil", "person", colour="blood")
BOT = SeatPlan("Bjorn", "bot", "karl", "amber")


def begin(folder: Path, *plans: SeatPlan, seed: str = "test", **options: str) -> Sitting:
    """Returns a new table of Vikings."""
    return Sitting.start("vikings", {"first": "seat1"} | options, plans or (PERSON, OTHER), seed, folder)


def reread(sitting: Sitting) -> Sitting:
    """Returns the table that the file leads to, once it has been let go and taken up again by another window."""
    sitting.close()
    return Sitting.resume(sitting.path)


def play_on(sitting: Sitting, steps: int | None = None, seed: int = 1) -> None:
    """Plays random gestures: so many, or to the end."""
    dice = random.Random(seed)
    while not sitting.is_over and steps != 0:
        sitting.commit([dice.choice(sitting.game.legal_actions())])
        steps = None if steps is None else steps - 1


def take(sitting: Sitting, *verbs: str) -> None:
    """Commits gesture after gesture, each the first legal action of a verb."""
    for verb in verbs:
        sitting.commit([next(action for action in sitting.game.legal_actions() if action.verb == verb)])
