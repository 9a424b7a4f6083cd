"""The members of a saga as they are called now, and their seats at its next game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.annals.household import COLOURS, Household
from game.annals.saga import Saga
from game.table.seats import SeatPlan, told_apart


def names_now(members: Sequence[SeatPlan], household: Household) -> list[str]:
    """Returns how the members are called: those of the household as they are today, none like another."""
    persons = [household.find(plan.person) for plan in members]
    return told_apart(
        plan.name if person is None else person.name for plan, person in zip(members, persons, strict=True)
    )


def seats_of_game(saga: Saga, number: int, colours: Sequence[str], household: Household) -> list[SeatPlan]:
    """Returns who sits where in a game, under the name of today; who is of the household in their own colour where that
    is free."""
    names = names_now(saga.members, household)
    plans = [replace(saga.members[member], name=names[member]) for member in saga.seating(number)]
    taken: dict[int, str] = {}
    for seat, plan in enumerate(plans):
        person = household.find(plan.person)
        if person is not None:
            own = person.colour if person.colour in colours else colours[COLOURS.index(person.colour) % len(colours)]
            if own not in taken.values():
                taken[seat] = own
    free = iter([colour for colour in colours if colour not in taken.values()])
    return [replace(plan, colour=taken.get(seat) or next(free)) for seat, plan in enumerate(plans)]
