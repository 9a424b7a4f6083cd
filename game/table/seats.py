"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.bots.levels import LEVELS
from game.rules.kernel import BadRecord
from game.table.strict_json import take

PERSON, BOT = "person", "bot"
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: its name, a person or a bot, the bot's level ("" for a person), and the colour.

    ``person`` is the mark of somebody of the household, "" for bots and guests; it stands in a journal only where
    there is one, and programs that know no household read past it.

    :raises BadRecord: if the kind or level is unknown, or the name is empty, too long or not printable.
    """

    name: str
    kind: str = PERSON
    level: str = ""
    colour: str = ""
    person: str = ""

    def __post_init__(self) -> None:
        if self.kind not in (PERSON, BOT):
            raise BadRecord(f"a seat is for a person or a bot, not {self.kind!r}")
        if self.kind == BOT and self.level not in LEVELS:
            raise BadRecord(f"{self.level!r} is no level of bots; there is {', '.join(LEVELS)}")
        if self.kind == PERSON and self.level:
            raise BadRecord(f"a person has no level, but {self.name!r} has {self.level!r}")
        for text in (self.name, self.colour, self.person):
            if len(text) > LONGEST_NAME or not text.isprintable():
                raise BadRecord(f"a name must be printable and of at most {LONGEST_NAME} letters, not {text[:60]!r}")
        if not self.name.strip():
            raise BadRecord("a seat without a name")

    @property
    def is_person(self) -> bool:
        """Tells whether a person sits here."""
        return self.kind == PERSON

    def encode(self) -> dict[str, str]:
        """Returns the seat as a dict that JSON can hold."""
        seat = {"name": self.name, "kind": self.kind, "level": self.level, "colour": self.colour}
        return seat | {"person": self.person} if self.person else seat

    @classmethod
    def decode(cls, data: dict[str, Any]) -> SeatPlan:
        """Returns the seat that a dict describes.

        :raises BadLine: if a field is missing or of the wrong type.
        :raises BadRecord: if a value is not one of those that there are.
        """
        person = take(data, "person", str) if "person" in data else ""
        name, kind, level, colour = (take(data, key, str) for key in ("name", "kind", "level", "colour"))
        return cls(name, kind, level, colour, person)
