"""The seats of a saga's next game: its members in their turn, each in a colour of the title's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.annals.household import COLOURS, Household
from game.annals.saga import Saga
from game.table.seats import SeatPlan


def seats_of_game(saga: Saga, number: int, colours: Sequence[str], household: Household) -> list[SeatPlan]:
    """Returns who sits where in a game; a person of the household has their own colour where that is free."""
    plans = [saga.members[member] for member in saga.seating(number)]
    taken: dict[int, str] = {}
    for seat, plan in enumerate(plans):
        person = household.find(plan.person)
        if person is not None:
            own = person.colour if person.colour in colours else colours[COLOURS.index(person.colour) % len(colours)]
            if own not in taken.values():
                taken[seat] = own
    free = iter([colour for colour in colours if colour not in taken.values()])
    return [replace(plan, colour=taken.get(seat) or next(free)) for seat, plan in enumerate(plans)]
