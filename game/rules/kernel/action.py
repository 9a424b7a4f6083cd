"""Actions: one choice of one seat, as a value that can be listed, compared, saved and sent."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.rules.kernel.book import Book, put_word


class Action(Protocol):
    """What every action has. Titles write them as named tuples: fields of int or str, and a ``verb`` with a default.

    Named tuples compare and hash without running Python code, which the legal lists live on; the verb keeps two
    actions with the same numbers apart.
    """

    @property
    def seat(self) -> int: ...

    @property
    def verb(self) -> str: ...


class SeatAction(NamedTuple):
    """An action that says no more than who takes it. Its verb is the name of its class, or what is given.

    >>> class StayAshore(SeatAction):
    ...     '''Leaves the figure beside the boatsmen.'''
    >>> StayAshore(2).verb
    'stay_ashore'
    """

    seat: int
    verb: str = ""

    @classmethod
    def __init_subclass__(cls, verb: str = "") -> None:
        """Gives every such action its own verb."""
        put_word(cls, "verb", verb)


class ActionBook(Book):
    """The actions of one title: turns each into a plain dict and back.

    >>> class Buy(NamedTuple):
    ...     seat: int
    ...     slot: int
    ...     verb: str = "buy"
    >>> book = ActionBook([Buy])
    >>> book.encode(Buy(1, 3))
    {'do': 'buy', 'seat': 1, 'slot': 3}
    >>> book.decode({'do': 'buy', 'seat': 1, 'slot': 3}) == Buy(1, 3)
    True
    """

    word, key, noun = "verb", "do", "action"

    @property
    def verbs(self) -> tuple[str, ...]:
        """Gets every verb of the title."""
        return self.words
