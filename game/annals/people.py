"""Everybody of whom the annals can tell: the household first, then guests by the names in their journals."""

from __future__ import annotations

from dataclasses import dataclass

from game.annals.household import Household, Person
from game.annals.reader import Reader, Who
from game.table.seats import SeatPlan


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody of whom the annals can tell; ``person`` is None for a guest, ``games`` how often they played."""

    name: str
    who: Who
    games: int
    person: Person | None = None


def everybody(reader: Reader, household: Household) -> list[Known]:
    """Returns the household, then guests; of each part those first who played most."""
    marks, names = reader.players()
    claimed = {name for person in household.persons for name in person.claims}
    household_known = [
        Known(
            person.name,
            Who(person.mark, person.claims),
            marks.get(person.mark, 0) + sum(names.get(name, 0) for name in person.claims),
            person,
        )
        for person in household.persons
    ]
    strangers = [
        Known(reader.last_name(mark), Who(mark, ()), count)
        for mark, count in marks.items()
        if household.find(mark) is None
    ]
    guests = [Known(name, Who("", (name,)), count) for name, count in names.items() if name not in claimed]
    return [*_sorted(household_known), *_sorted([*strangers, *guests])]


def who_sat(household: Household, plan: SeatPlan) -> Who:
    """Returns as whom the index knows a person at a seat: somebody of the household, or a guest."""
    claims = (person for person in household.persons if plan.name in person.claims)
    person = household.find(plan.person) if plan.person else next(claims, None)
    if person is not None:
        return Who(person.mark, person.claims)
    return Who(plan.person, ()) if plan.person else Who("", (plan.name,))


def _sorted(known: list[Known]) -> list[Known]:
    return sorted(known, key=lambda one: (-one.games, one.name))
