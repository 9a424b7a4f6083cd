"""What is agreed before a table elsewhere is set up: what is played, who sits where, and what stands in for whom."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.bots.levels import LEVELS
from game.remote.trouble import Bent
from game.rules.kernel import RulesError, read_options
from game.table.errors import BadLine
from game.table.seats import SeatPlan
from game.table.strict_json import take
from game.titles import TITLES, load_game

LONGEST_WAIT: Final = 30 * 24 * 3600
LONGEST_PORTRAIT: Final = 40
_PLAN: Final = {"title", "options", "seats", "friends", "mine", "stand_in", "after"}


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table to be: its title, options and seats.

    ``friends`` are the seats that wait for somebody elsewhere, whose name then replaces the seat's; ``mine`` those at
    the host's window. A bot of the level ``stand_in`` chooses for who is away for ``after`` seconds; 0: never.

    :raises Bent: if there is no such title, seat or level.
    """

    title: str
    options: dict[str, str]
    seats: tuple[SeatPlan, ...]
    friends: frozenset[int]
    mine: frozenset[int] = field(default=frozenset())
    stand_in: str = "karl"
    after: int = 0

    def __post_init__(self) -> None:
        if self.title not in TITLES:
            raise Bent(f"no title {self.title[:40]!r}")
        persons = {seat for seat, plan in enumerate(self.seats) if plan.is_person}
        if self.friends & self.mine or self.friends | self.mine != persons:
            raise Bent("the persons' seats are the host's or friends'")
        if self.stand_in not in LEVELS or not 0 <= self.after <= LONGEST_WAIT:
            raise Bent("no such stand-in")
        try:
            kind = load_game(self.title)
            read_options(kind.options_declared, self.options, len(self.seats))
        except RulesError as error:
            raise Bent(str(error)) from None
        if len(self.seats) not in kind.seat_range:
            raise Bent(f"{len(self.seats)} seats")

    def encode(self) -> dict[str, Any]:
        """Returns the plan as a dict that JSON can hold."""
        return {
            "title": self.title, "options": dict(self.options), "seats": [plan.encode() for plan in self.seats],
            "friends": sorted(self.friends), "mine": sorted(self.mine), "stand_in": self.stand_in, "after": self.after,
        }  # fmt: skip

    @classmethod
    def decode(cls, data: dict[str, Any]) -> TablePlan:
        """Returns the plan that a dict describes.

        :raises Bent: if it is none.
        """
        try:
            if set(data) != _PLAN:
                raise BadLine("a plan of another kind")
            options = take(data, "options", dict)
            if not all(type(value) is str for value in options.values()):
                raise BadLine("options must be texts")
            seats = tuple(SeatPlan.decode(row) for row in rows_of(data, "seats", dict))
            friends, mine = (frozenset(rows_of(data, name, int)) for name in ("friends", "mine"))
            stand_in, after = take(data, "stand_in", str), take(data, "after", int)
            return cls(take(data, "title", str), options, seats, friends, mine, stand_in, after)
        except (BadLine, ValueError) as error:
            raise error if isinstance(error, Bent) else Bent(str(error)) from None

    def named(self, seats: frozenset[int], name: str) -> TablePlan:
        """Returns the plan with somebody's name at seats."""
        plans = [replace(plan, name=name) if seat in seats else plan for seat, plan in enumerate(self.seats)]
        return replace(self, seats=tuple(plans))


@dataclass(frozen=True, slots=True)
class Me:
    """Who comes to a table elsewhere: a name, a portrait's name, and the mark of somebody of the household."""

    name: str
    portrait: str = ""
    person: str = ""


def rows_of(data: dict[str, Any], key: str, kind: type[Any]) -> list[Any]:
    """Returns a list whose members are all of one type.

    :raises BadLine: if it is none.
    """
    rows: list[Any] = take(data, key, list)
    if not all(type(row) is kind for row in rows):
        raise BadLine(f"{key!r} must hold {kind.__name__}")
    return rows
