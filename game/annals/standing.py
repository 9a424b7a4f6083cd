"""How a saga stands: its games as their journals tell them, points by place, who leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.annals.clerk import OPEN, OVER, WAITING
from game.annals.reader import GameOfSaga, Part
from game.annals.saga import Saga
from game.table.seats import SeatPlan

BEFORE: Final = 2
LEVEL: Final = 1
"""Points in a saga for everybody before whom, and with whom, a member ends a game."""
GONE, NEXT, LATER = "gone", "next", "later"
"""A game whose journal is gone, that comes next, or later; beside OPEN, OVER and WAITING of the index."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A game of a saga: the file name of its journal ("": none), and the points that each member got in it."""

    number: int
    title: str
    state: str
    path: str = ""
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A member's line in the standing: the place (ties share one), points in the saga, games won."""

    member: int
    place: int
    points: int
    firsts: int


def points_of(places: Sequence[int]) -> tuple[int, ...]:
    """Returns the points for places of a game: two for each one behind, one for each other one beside."""
    return tuple(sum(BEFORE * (other > mine) + LEVEL * (other == mine) for other in places) - LEVEL for mine in places)


def legs_of(saga: Saga, games: Sequence[GameOfSaga]) -> list[Leg]:
    """Returns a saga's games in their order, from what the index tells of their journals.

    Of several journals of one number a finished one counts before an open one, and of those the one begun first.
    """
    order = {OVER: 0, WAITING: 1, OPEN: 2}
    legs: list[Leg] = []
    for number, title in enumerate(saga.titles, 1):
        found = sorted((game for game in games if game.number == number), key=lambda game: order.get(game.state, 3))
        leg = _leg(saga, number, title, found[0]) if found and found[0].state in order else None
        legs.append(leg or Leg(number, title, GONE if number <= saga.begun else LATER))
    first = next((index for index, leg in enumerate(legs) if leg.state == LATER), None)
    if first is not None and all(leg.state == OVER for leg in legs[:first]):
        legs[first] = Leg(first + 1, legs[first].title, NEXT)
    return legs


def _leg(saga: Saga, number: int, title: str, game: GameOfSaga) -> Leg | None:
    """Returns a game as its journal tells it; None where others sat there than the members."""
    if game.state != OVER:
        return Leg(number, title, game.state, game.path)
    places: dict[int, int] = {}
    for part in game.parts:
        member = next((index for index, plan in enumerate(saga.members) if _is_of(plan, part)), None)
        if member is not None:
            places[member] = part.place
    if len(places) < len(saga.members) or len(game.parts) != len(saga.members):
        return None
    ordered = [places[member] for member in range(len(saga.members))]
    return Leg(number, title, OVER, game.path, points_of(ordered), tuple(ordered))


def _is_of(plan: SeatPlan, part: Part) -> bool:
    return plan.person == part.person if plan.person else (plan.name, plan.level) == (part.name, part.level)


def standing(saga: Saga, legs: Sequence[Leg]) -> list[Line]:
    """Returns the members by their points, then by games won; who has as many of both shares a place."""
    over = [leg for leg in legs if leg.state == OVER]
    members = range(len(saga.members))
    worth = {
        member: (sum(leg.points[member] for leg in over), sum(leg.places[member] == 1 for leg in over))
        for member in members
    }
    return [
        Line(member, 1 + sum(worth[other] > worth[member] for other in members), *worth[member])
        for member in sorted(members, key=lambda member: (*(-value for value in worth[member]), member))
    ]


def to_play(legs: Sequence[Leg]) -> Leg | None:
    """Returns the game to go on with: the first that is open, gone or next; None where all are over or looked at."""
    first = next((leg for leg in legs if leg.state != OVER), None)
    return first if first is not None and first.state in (OPEN, GONE, NEXT) else None


def is_over(legs: Sequence[Leg]) -> bool:
    """Tells whether every game of a saga is over."""
    return all(leg.state == OVER for leg in legs)
