"""Text that rules want said, before anyone chose a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from game.rules.kernel.value import value

NO_ARGUMENTS: Mapping[str, object] = {}


@value
class SeatName:
    """Stands for the name of the person or bot on a seat; the table knows it, the rules do not."""

    seat: int


@value
class Message:
    """A catalogue id with its named arguments: numbers, strings, seat names, or further messages."""

    id: str
    args: Mapping[str, object] = field(default_factory=lambda: NO_ARGUMENTS)

    def named(self, names: Sequence[str]) -> Message:
        """Returns the same message with every seat name filled in, however deep it stands."""
        if not self.args:
            return self
        return Message(self.id, {key: _fill(value, names) for key, value in self.args.items()})


def names_seat(value: object, seat: int) -> bool:
    """Tells whether an argument of a message names a seat; of a message, whether it does so beside who acts."""
    if isinstance(value, SeatName):
        return value.seat == seat
    if isinstance(value, Message):
        return any(names_seat(argument, seat) for key, argument in value.args.items() if key != "seat")
    return isinstance(value, (list, tuple)) and any(names_seat(item, seat) for item in value)


def _fill(value: object, names: Sequence[str]) -> object:
    if isinstance(value, SeatName):
        return names[value.seat]
    if isinstance(value, Message):
        return value.named(names)
    if isinstance(value, (list, tuple)):
        return [_fill(item, names) for item in value]
    return value


def count_rounds(now: int, of: int) -> Message:
    """Returns "round 2 of 7" as a message, for ``Game.progress``; a game that has not begun is in its first round."""
    return Message("kernel.progress.round", {"n": max(1, now), "of": of})
