"""Who lays open something of its own may take it back; nobody else goes back to before it."""

from __future__ import annotations

import random

import pytest

from game.rules.landnam.events import FatePlayed
from game.rules.northgard.events import CardPlayed, Passed
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting
from game.table.timeline import Step

SHOWN = {"northgard": (CardPlayed, Passed), "landnam": (FatePlayed,)}


@pytest.mark.parametrize("title", SHOWN)
def test_what_a_bot_shows_ends_what_may_be_taken_back_and_ones_own_does_not(title: str) -> None:
    plans = [SeatPlan("Ingrid"), SeatPlan("Bot", BOT, "karl"), SeatPlan("Bot 2", BOT, "karl")]
    others = own = 0
    for seed in range(6):
        sitting, dice = Sitting.start(title, {}, plans, f"shown {seed}", None), random.Random(seed)
        for _ in range(400):
            if sitting.is_over:
                break
            step = sitting.commit([dice.choice(sitting.game.legal_actions())])
            if not step.reveals and shows(title, step):
                here = len(sitting.timeline) - 1
                if step.seat == 0:
                    own += sitting.can_undo
                    assert sitting.horizon.step <= here
                else:
                    others += 1
                    assert sitting.horizon.step > here
                    assert not sitting.can_undo
                    assert sitting.horizon.reason.id == "table.horizon.revealed"
    assert others > 5
    assert own > 2


def shows(title: str, step: Step) -> bool:
    return any(isinstance(event, SHOWN[title]) and event.seat == step.seat for event in step.events)
