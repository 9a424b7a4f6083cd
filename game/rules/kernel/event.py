"""What happened, told to whoever may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.kernel.message import Message


@dataclass(slots=True)
class Event:
    """Something that ``apply`` made happen. Titles derive one small class per kind of happening.

    ``kind`` names it for the screen, ``cites`` is the id of the rule behind it, ``reveals`` says that some seat
    learned something by it, so that nobody may undo past it.
    """

    kind: ClassVar[str] = "event"
    cites: ClassVar[str] = ""
    reveals: ClassVar[bool] = False

    @property
    def rule(self) -> str:
        """Gets the id of the rule behind it."""
        return self.cites

    def seen_by(self, seat: int | None) -> Event | None:
        """Returns the event as this seat may see it (None: as a stranger); None if it notices nothing."""
        return self

    def message(self) -> Message | None:
        """Returns the log line, or None for a happening that the log leaves out."""
        return None
