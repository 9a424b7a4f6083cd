"""Triggers: effects that wait for their turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from game.rules.kernel.zones.cards import read_list, read_numbers


class Trigger(NamedTuple):
    """An effect of a row that a seat is to have: the numbers of the row and of the effect in it."""

    seat: int
    row: int
    effect: int


@dataclass(frozen=True, slots=True)
class Queue:
    """The triggers that wait, in the order in which they came. Never changes: every operation returns a new one."""

    waiting: tuple[Trigger, ...] = ()

    def __len__(self) -> int:
        return len(self.waiting)

    def put(self, trigger: Trigger) -> Self:
        """Returns the queue with a trigger at its end."""
        return type(self)((*self.waiting, trigger))

    def of(self, seat: int) -> list[Trigger]:
        """Returns the triggers of a seat."""
        return [trigger for trigger in self.waiting if trigger.seat == seat]

    def take(self, trigger: Trigger) -> Self:
        """Returns the queue without a trigger, once.

        :raises ValueError: if it does not wait.
        """
        at = self.waiting.index(trigger)
        return type(self)(self.waiting[:at] + self.waiting[at + 1 :])

    def dump(self) -> list[list[int]]:
        """Returns the queue as JSON data."""
        return [list(trigger) for trigger in self.waiting]

    @classmethod
    def load(cls, data: Any) -> Self:
        """Returns the queue that ``dump`` described.

        :raises BadRecord: if it is none.
        """
        return cls(tuple(Trigger(*read_numbers(one, "a trigger", 0, 3)) for one in read_list(data, "triggers")))
