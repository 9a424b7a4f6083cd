"""A title of a few lines, on which the declarations of the kernel are tried one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from game.rules.kernel import (
    FULL,
    Action,
    Auto,
    BadRecord,
    Chance,
    Event,
    Game,
    Option,
    Outcome,
    Refusal,
    ScoreItem,
    Step,
    Steps,
    drop,
)
from game.rules.kernel.fields import (
    derived,
    frozen,
    frozen_per_seat,
    growing,
    nested,
    nested_per_seat,
    number,
    numbers,
    octets_per_seat,
    per_seat,
    zone,
    zone_per_seat,
)
from game.rules.kernel.refusal import refuse


class Choosing(NamedTuple):
    """A seat is to take something; ``least`` is what it must take."""

    seat: int
    least: int = 0
    kind: str = "choose"


class Resting(NamedTuple):
    """A seat may rest, if it has gold."""

    seat: int
    kind: str = "rest"


class Paying(NamedTuple):
    """A seat gets an amount."""

    seat: int
    amount: int
    kind: str = "pay"


class Take(NamedTuple):
    seat: int
    amount: int
    verb: str = "take"


class Rest(NamedTuple):
    seat: int
    verb: str = "rest"


class Chest:
    """An immutable thing that saves itself."""

    def __init__(self, inside: int) -> None:
        self.inside = inside

    def dump(self) -> int:
        return self.inside

    @classmethod
    def load(cls, data: Any) -> Self:
        if type(data) is not int:
            raise BadRecord(f"{data!r} is no chest")
        return cls(data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chest) and other.inside == self.inside

    __hash__ = None  # type: ignore[assignment]


def amount_refusal(state: State, frame: Choosing, action: Take) -> Refusal | None:
    return None if frame.least <= action.amount <= 3 else refuse("madeup.refusal.amount", "madeup.take")


def take(state: State, action: Take, chance: Chance, events: list[Event]) -> None:
    state.stack.pop()
    state.stack += [Resting(action.seat), Paying(action.seat, action.amount)]


def pay(state: State, frame: Paying, chance: Chance, events: list[Event]) -> None:
    state.gold[frame.seat] += frame.amount


def every_amount(state: State, frame: Choosing) -> Sequence[Action]:
    return [Take(frame.seat, amount) for amount in range(10)]


STEPS = Steps(
    Step(Choosing, candidates=every_amount, refusals={Take: amount_refusal}, rule="madeup.take"),
    Step(
        Resting,
        refusals={Rest: None},
        rule="madeup.rest",
        skippable=True,
        public=True,
        when=lambda state, frame: state.gold[frame.seat] > 0,
    ),
    Auto(Paying, pay),
    do={Take: take, Rest: drop},
)


class State(Game):
    rich: bool = derived(lambda table: table.options["purse"] == "full")
    viewer: int = number(FULL, low=FULL)
    round: int = number(1, low=1, high=7)
    gold: list[int] = per_seat(lambda table: 5 if table.rich else 0, low=0)
    rows: list[int] = per_seat([1, 2])
    wheel: list[int] = numbers([-1] * 3, low=-1, high=4)
    cells: bytearray = octets_per_seat(2, high=9)
    past: list[int] = growing(low=0)
    hands: list[list[int]] = nested_per_seat()
    board: list[list[int]] = nested_per_seat([0, 0])
    heaps: list[list[int]] = nested(high=8)
    path: tuple[int, ...] = frozen()
    shown: list[tuple[int, ...]] = frozen_per_seat()
    chest: Chest = zone(Chest, lambda table: Chest(table.seats))
    boxes: list[Chest] = zone_per_seat(Chest, lambda table: Chest(0))


class MadeUp(State):
    title = "madeup"
    seat_range = range(1, 4)
    has_secrets = True
    options_declared = (Option("purse", ("empty", "full"), "empty"),)
    steps = STEPS

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        game = cls.bare(options, seats)
        game.stack.append(Choosing(0))
        return game

    def hide(self, viewer: int) -> None:
        pass

    def guess(self, chance: Chance) -> None:
        pass

    def score(self, seat: int) -> list[ScoreItem]:
        return []

    def ending(self) -> Outcome:
        return Outcome("end", ((0,),))


def table(seats: int = 2, **options: str) -> MadeUp:
    """Returns a table at its first choice."""
    from game.rules.kernel import RecordedChance

    return MadeUp.new(options, seats, RecordedChance([]))
