"""What happened, told to whoever may know it.

>>> Tile = Annotated[int, Named("vikings.tile.", TILE_NAMES)]
>>> @event("vikings.purchase")
... class Bought(Event):
...     slot: int
...     tile: Tile
...     price: int
>>> Bought(0, 4, 1, 2).message()
Message('vikings.log.bought', {'seat': SeatName(0), 'slot': 4, 'tile': Message('vikings.tile.left'), 'price': 2})

The kind is the name of the class in small letters with underscores; the log line is ``TITLE.log.KIND`` with every field
as an argument of its name: ``Annotated[int, SeatName]`` as the name of a seat, others as ``Named`` and ``Counts`` say.
A field of type ``Hidden[...]`` is seen by the event's seat alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Final, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

from game.rules.kernel.message import Message, SeatName

HIDDEN: Final = -1
"""Stands for a number that the reader may not know."""

KINDS: Final[dict[str, dict[str, type[Event]]]] = {}
"""Every declared class of events by title and kind; who turns events into data asks here (``codec``)."""

T = TypeVar("T")
E = TypeVar("E", bound="Event")
_CUT: Final = "cut"

Hidden = Annotated[T, _CUT]
"""Marks a field, an int or a tuple of ints, that only the event's seat sees; others see HIDDEN in its places."""


@dataclass(frozen=True, slots=True)
class Named:
    """Says that a number stands for a name: message PREFIX + NAME, and PREFIX + "hidden" for one that is hidden.

    The prefix ends in a point: ``Named("vikings.tile.", TILE_NAMES)``. Without names the field is a str, its own name.
    """

    prefix: str
    names: Sequence[str] = ()

    def message(self, value: Any) -> Message:
        """Returns the name."""
        if value == HIDDEN:
            return Message(f"{self.prefix}hidden")
        return Message(f"{self.prefix}{self.names[value] if self.names else value}")


@dataclass(frozen=True, slots=True)
class Counts:
    """Says that a tuple counts things by name: messages PREFIX + NAME with how many, ``n``, for those that are there.

    >>> Figures = Annotated[tuple[int, ...], Counts("vikings.figures.", FIGURES)]
    """

    prefix: str
    names: Sequence[str]

    def message(self, counts: Sequence[int]) -> list[Message]:
        """Returns what there is."""
        return [Message(f"{self.prefix}{self.names[at]}", {"n": n}) for at, n in enumerate(counts) if n]


@dataclass(slots=True)
class Event:
    """Something that ``apply`` made happen: to or by one seat, -1 for the table. Titles derive one small class a kind.

    ``kind`` names it for the screen, ``cites`` is the id of the rule behind it, ``reveals`` says that some seat
    learned something by it, so that nobody may undo past it; ``discloses`` that its seat showed the others what it
    alone knew, so that nobody else may.
    """

    kind: ClassVar[str] = "event"
    cites: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    discloses: ClassVar[bool] = False
    silent: ClassVar[bool] = False
    told: ClassVar[Mapping[str, Callable[[Any], object]]] = {}
    cut: ClassVar[Sequence[str]] = ()

    seat: int

    @property
    def rule(self) -> str:
        """Gets the id of the rule behind it."""
        return self.cites

    def seen_by(self, seat: int | None) -> Event | None:
        """Returns the event as this seat may see it (None: as a stranger); None if it notices nothing.

        A seat hears as much as it then sees in its view of the table, and no more.
        """
        if not self.cut or seat == self.seat:
            return self
        return replace(self, **{name: _cut(getattr(self, name)) for name in self.cut})

    def say(self, line: str = "", /, **args: object) -> Message:
        """Returns the log line ``TITLE.log.LINE`` (the kind, if none is given) with these arguments and the seat."""
        if self.seat >= 0:
            args["seat"] = SeatName(self.seat)
        return Message(f"{self.rule.partition('.')[0]}.log.{line or self.kind}", args)

    def message(self) -> Message | None:
        """Returns the log line, or None for a happening that the log leaves out."""
        if self.silent:
            return None
        return self.say(**{name: tell(getattr(self, name)) for name, tell in self.told.items()})


@dataclass_transform()
def event(
    rule: str, *, reveals: bool = False, discloses: bool = False, silent: bool = False
) -> Callable[[type[E]], type[E]]:
    """Declares a class of events: the rule behind it, who learns by it, whether the log leaves it out."""

    def declare(made: type[E]) -> type[E]:
        made = dataclass(slots=True)(made)
        hints = {name: hint for name, hint in get_type_hints(made, include_extras=True).items() if name != "seat"}
        fields = {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar}
        made.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", made.__name__).lower()
        made.cites, made.reveals, made.discloses, made.silent = rule, reveals, discloses, silent
        made.told = {name: tell for name, hint in fields.items() if (tell := _teller(hint)) is not None}
        made.cut = tuple(name for name, hint in fields.items() if _CUT in getattr(hint, "__metadata__", ()))
        KINDS.setdefault(rule.partition(".")[0], {})[made.kind] = made
        return made

    return declare


@dataclass(slots=True)
class Ended(Event):
    """The game is over: groups of tied seats, best first. Titles derive their own, with the rule behind it.

    The log line gets the winners and how many they are, ``n``; with nobody in the first group it is ``TITLE.log.lost``.
    """

    ranking: tuple[tuple[int, ...], ...]

    def message(self) -> Message:
        """Returns the log line."""
        winners = [SeatName(seat) for seat in self.ranking[0]]
        return self.say(winners=winners, n=len(winners)) if winners else self.say("lost")


def _cut(value: Any) -> Any:
    return (HIDDEN,) * len(value) if isinstance(value, tuple) else HIDDEN


def _teller(hint: Any) -> Callable[[Any], object] | None:
    """Returns what makes an argument of the log line of a field's value; None for fields too odd to be told so."""
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, (Named, Counts)):
            return mark.message
        if mark is SeatName:
            return SeatName
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if bare in (int, str):
        return _itself
    if get_origin(bare) is tuple and len(get_args(bare)) == 2 and get_args(bare)[1] is Ellipsis:
        inside = _teller(get_args(bare)[0])
        return None if inside is None else lambda values: [inside(value) for value in values]
    return None


def _itself(value: Any) -> object:
    return value
