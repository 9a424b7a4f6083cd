"""Whoever learns something ends what may be taken back: held by what each seat could believe before and after.

A seat learns by an action if some table that agreed with all that it knew agrees no longer: no action like this one
leads there to what the seat sees now. What a seat shows of its own it may take back, so there only others may learn.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.rules.kernel import Action, BadRecord, Game, RandomChance, RecordedChance
from game.titles import RULED
from tests.battery.adapter import Setup
from tests.battery.play import Step, walk

WORLDS = 2


def learns(step: Step, seat: int | None, world: Game) -> bool:
    """Tells whether a world that agreed with a seat's view is ruled out by a step that drew nothing."""
    after = step.game.view_for(seat)
    legal = world.legal_actions()
    like = [step.action] if step.action in legal else [one for one in legal if one.verb == step.action.verb]
    return not any(_leads_to(world.copy(), one, seat, after) for one in like)


def _leads_to(world: Game, action: Action, seat: int | None, after: Game) -> bool:
    try:
        world.apply(action, RecordedChance(()))
    except BadRecord:
        return False  # it draws there
    return world.view_for(seat) == after


def test_an_action_by_which_a_seat_learns_something_says_so(setup: Setup, seeds: Sequence[int]) -> None:
    """Else the person before could take back a step after peeking."""
    if not setup.adapter.game.has_secrets or setup.adapter.game.title not in RULED:
        return
    silent: dict[str, str] = {}

    def check(step: Step) -> None:
        if step.draws or any(event.reveals for event in step.events) or step.number % setup.adapter.stride > 2:
            return
        shown = {event.seat for event in step.events if event.shows}
        for seat in (*range(setup.seats), None):
            if shown and shown != {seat}:
                continue
            view = step.before.view_for(seat)
            for number in range(WORLDS):
                world = view.determinise(RandomChance(random.Random(f"{step.number}/{number}")))
                if learns(step, seat, world):
                    kinds = ", ".join(event.kind for event in step.events)
                    silent.setdefault(f"{step.action.verb}: {kinds}", f"seat {seat} learns by {step.action!r}")
                    return

    walk(setup, seeds, check)
    assert not silent, "\n".join(f"{name} ({why})" for name, why in silent.items())
