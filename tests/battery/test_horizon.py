"""Undo reaches back behind nothing by which the person who turns back has learned something, in any title.

Found by method, not by what events say of themselves: a person has learned by a step if another table that agreed with
all they saw before could not have led to what they see and hear now.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from game.rules.kernel import Game, LiveChance, RandomChance
from game.table.records import Record
from game.table.seats import BOT, SeatPlan
from game.table.timeline import Step as Gesture
from game.table.timeline import Timeline
from tests.battery.adapter import Setup
from tests.battery.play import Step, begin, steps
from tests.battery.test_events import heard

# So often each kind of happening is looked at in a game, through the eyes of every seat, beside so many other tables.
OFTEN = 2
WORLDS = ("one", "two")


def test_nobody_takes_back_what_they_have_learned_from(setup: Setup, seeds: Sequence[int]) -> None:
    """One person among bots, and two at one screen, after each step: no way back leads behind what they learned."""
    for seed in seeds:
        tables = [_timeline(setup, seed, persons) for persons in ((0,), (0, setup.seats - 1))]
        learned: list[frozenset[int]] = []
        looked: Counter[str] = Counter()
        for step in steps(setup, seed):
            kinds = f"{step.action.verb} {sorted({event.kind for event in step.events})}"
            looked[kinds] += 1
            learned.append(learners(step, setup.seats) if looked[kinds] <= OFTEN else frozenset())
            for table in tables:
                _add(table, step)
                for index in range(table.horizon.step, len(table.steps)):
                    back = table.landing(index)
                    taught = back is not None and [
                        later + 1 for later in range(back, step.number) if table.steps[back].seat in learned[later]
                    ]
                    assert not taught, f"{setup}, seed {seed}: undo from {step.number} behind steps {taught}: {kinds}"


def learners(step: Step, seats: int) -> frozenset[int]:
    """Returns the seats that know more of what is hidden after a step than before, or may: something was drawn."""
    if step.draws:
        return frozenset(range(seats))
    return frozenset(seat for seat in range(seats) if _learns(step, seat))


def _learns(step: Step, seat: int) -> bool:
    """Tells whether a table that a seat held possible before a step is one no more."""
    view = step.before.view_for(seat)
    if view == step.before:
        return False  # nothing is hidden from it
    seen, sound = step.game.view_for(seat), heard(step.events, seat)
    worlds = (view.determinise(RandomChance(random.Random(f"{seed} {step.number}"))) for seed in WORLDS)
    return any(_excludes(world, step, seat, seen, sound) for world in worlds)


def _excludes(world: Game, step: Step, seat: int, seen: Game, sound: object) -> bool:
    """Tells whether nothing likely that happens on a table looks and sounds to a seat as what it saw and heard."""
    legal = world.legal_actions()
    likely = [action for action in legal if action == step.action]
    if step.action.seat != seat:
        likely += [action for action in legal if action.verb == step.action.verb and action != step.action]
    for action in likely:
        twin = world.copy()
        events = twin.apply(action, LiveChance(f"horizon/{step.number}"))
        if heard(events, seat) == sound and twin.view_for(seat) == seen:
            return False
    return True


def _timeline(setup: Setup, seed: int, persons: Sequence[int]) -> Timeline:
    seats = [
        SeatPlan(f"name {seat}") if seat in persons else SeatPlan(f"name {seat}", BOT, "karl")
        for seat in range(setup.seats)
    ]
    return Timeline(seats, begin(setup, seed)[0])


def _add(table: Timeline, step: Step) -> None:
    record = Record(step.number, step.number, 0, step.action, tuple(step.draws), "", step.game.to_move is None)
    table.add(Gesture(step.number, (step.action.seat,), (record,), tuple(step.events), step.before), step.game)
