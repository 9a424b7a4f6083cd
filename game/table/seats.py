"""Who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.bots.levels import LEVELS
from game.rules.kernel import BadRecord
from game.table.strict_json import take

PERSON, BOT = "person", "bot"
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: its name, a person or a bot, the bot's level ("" for a person), and the colour.

    ``person`` is the mark of somebody of the household, "" for bots and guests; ``conceded`` tells that a person sat
    here and gave the seat up to this bot: name and mark are theirs still. Both stand in a journal only where there is
    such a thing, and programs that do not know them read past them.

    :raises BadRecord: if the kind or level is unknown, or the name is empty, too long or not printable.
    """

    name: str
    kind: str = PERSON
    level: str = ""
    colour: str = ""
    person: str = ""
    conceded: bool = False

    def __post_init__(self) -> None:
        if self.kind not in (PERSON, BOT):
            raise BadRecord(f"a seat is for a person or a bot, not {self.kind!r}")
        if self.kind == BOT and self.level not in LEVELS:
            raise BadRecord(f"{self.level!r} is no level of bots; there is {', '.join(LEVELS)}")
        if self.kind == PERSON and self.level:
            raise BadRecord(f"a person has no level, but {self.name!r} has {self.level!r}")
        if self.kind == PERSON and self.conceded:
            raise BadRecord(f"{self.name!r} sits here still, and has not conceded")
        for text in (self.name, self.colour, self.person):
            if len(text) > LONGEST_NAME or not text.isprintable():
                raise BadRecord(f"a name must be printable and of at most {LONGEST_NAME} letters, not {text[:60]!r}")
        if not self.name.strip():
            raise BadRecord("a seat without a name")

    @property
    def is_person(self) -> bool:
        """Tells whether a person sits here."""
        return self.kind == PERSON

    def anew(self) -> SeatPlan:
        """Returns the seat for another table: a bot that sat there for somebody is a bot like any other."""
        return replace(self, person="", conceded=False) if self.conceded else self

    def encode(self) -> dict[str, Any]:
        """Returns the seat as a dict that JSON can hold."""
        seat: dict[str, Any] = {"name": self.name, "kind": self.kind, "level": self.level, "colour": self.colour}
        rare = {"person": self.person, "conceded": self.conceded}
        return seat | {key: value for key, value in rare.items() if value}

    @classmethod
    def decode(cls, data: dict[str, Any]) -> SeatPlan:
        """Returns the seat that a dict describes.

        :raises BadLine: if a field is missing or of the wrong type.
        :raises BadRecord: if a value is not one of those that there are.
        """
        person = take(data, "person", str) if "person" in data else ""
        name, kind, level, colour = (take(data, key, str) for key in ("name", "kind", "level", "colour"))
        conceded = take(data, "conceded", bool) if "conceded" in data else False
        return cls(name, kind, level, colour, person, conceded)


def told_apart(names: Iterable[str], fits: Callable[[str], bool] = lambda _: True) -> list[str]:
    """Returns names of which none comes twice: a later one gets a number, and is shortened till it fits."""
    found: list[str] = []
    for bare in names:
        name, number = bare, 1
        while name in found:
            number += 1
            ending = f" ({number})"
            kept = bare[: LONGEST_NAME - len(ending)]
            while len(kept) > 1 and not fits(kept + ending):
                kept = kept[:-1]
            name = kept + ending
        found.append(name)
    return found
