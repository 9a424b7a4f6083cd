"""What one pair of eyes has seen of a table: gestures, each with the moments of it and the events that were noticed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.rules.kernel import Event, Game

Eyes = int | None
"""A seat through whose eyes a table is seen; None: a stranger's."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Some records as a viewer saw them: the views before and after, and the events it may know of.

    ``drew``: something was drawn at its end. ``by_hand``: the person at the screen just did it, so that what was
    dragged lies there already.
    """

    before: Game
    after: Game
    events: tuple[Event, ...]
    drew: bool = False
    by_hand: bool = False


class Past(Protocol):
    """Who can tell again what a pair of eyes saw, by the number of a gesture; raises KeyError for one that is none."""

    def before(self, gesture: int, eyes: Eyes) -> Game: ...
    def moments(self, gesture: int, eyes: Eyes) -> tuple[Moment, ...]: ...


class Seen:
    """A gesture through one pair of eyes: its number, all who chose in it, the one that made it first, and its events.

    The views of it are asked for when somebody wants to look back.
    """

    __slots__ = ("_before", "_moments", "_past", "events", "eyes", "gesture", "seats")

    def __init__(
        self, gesture: int, seats: tuple[int, ...], eyes: Eyes, events: tuple[Event, ...], past: Past,
        moments: tuple[Moment, ...] | None = None,
    ) -> None:  # fmt: skip
        self.gesture, self.seats, self.eyes, self.events = gesture, seats, eyes, events
        self._past = past
        self._moments = moments
        self._before: Game | None = None

    @property
    def seat(self) -> int:
        """Gets the seat that made the gesture."""
        return self.seats[0]

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Gets what was seen, one moment after another."""
        if self._moments is None:
            self._moments = self._past.moments(self.gesture, self.eyes)
        return self._moments

    @property
    def before(self) -> Game:
        """Gets the view before the gesture."""
        if self._before is None:
            self._before = self._moments[0].before if self._moments else self._past.before(self.gesture, self.eyes)
        return self._before
