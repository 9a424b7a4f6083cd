"""What passes between a referee and its guests: a welcome, letters, asks, and replies to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from game.bots.bot import Answer
from game.rules.kernel import Action, Event, Game, Message, Refusal
from game.rules.kernel.refusal import NOT_NOW
from game.table.errors import JournalError
from game.table.horizon import Horizon
from game.table.seats import SeatPlan
from game.table.sight import Eyes, Moment


@dataclass(frozen=True, slots=True)
class Welcome:
    """What a guest is told once: which table this is, who sits where, which of them sit here, whose eyes look on.

    ``acts`` are the seats that this guest may choose for: those that ``sit`` here, in a lesson all.
    """

    table: str
    title: str
    seats: tuple[SeatPlan, ...]
    sit: frozenset[int]
    acts: frozenset[int]
    eyes: tuple[Eyes, ...]


@dataclass(frozen=True, slots=True)
class Gesture:
    """A gesture in a letter: its number, who chose in it, and for each pair of eyes the events and, maybe, moments."""

    number: int
    seats: tuple[int, ...]
    events: Mapping[Eyes, tuple[Event, ...]]
    moments: Mapping[Eyes, tuple[Moment, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Letter:
    """What has become of a table: from step ``since`` on the gestures are these, and ``views`` are what it came to.

    ``gesture`` is the number of the last gesture, ``records`` that of the journal's lines. ``together`` are the answers
    of all who are asked together if nobody has anything to say. ``seed`` is told when the game has ended. A seat that
    is asked together with one elsewhere has the view in which it is asked; ``ahead`` are those here that answered.
    """

    number: int
    gesture: int
    since: int
    gestures: tuple[Gesture, ...]
    views: Mapping[Eyes, Game]
    horizon: Horizon
    can_undo: bool
    can_redo: bool
    can_reset: bool
    together: tuple[Action, ...] = ()
    records: int = 0
    seed: str = ""
    ahead: frozenset[int] = frozenset()


Wanted = Literal["do", "undo", "redo", "reset", "back"]


@dataclass(frozen=True, slots=True)
class Ask:
    """What a guest wants of the referee: ``do`` its actions as one gesture, or to turn back; ``back`` to a step.

    ``seen`` is the number of the last gesture that it knows of.
    """

    seen: int
    wants: Wanted
    actions: tuple[Action, ...] = ()
    step: int = 0


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of an ask: carried out, with the ``done`` actions of the guest's own seats, or why it was not.

    A ``refusal`` is the rules' or the referee's; ``trouble`` says that the journal could not be written.
    """

    done: tuple[Action, ...] = ()
    refusal: Refusal | None = None
    trouble: JournalError | None = None

    @property
    def accepted(self) -> bool:
        """Tells whether what was asked is done."""
        return self.refusal is None and self.trouble is None


UNREADABLE = Reply(refusal=Refusal(NOT_NOW.message, ""))
"""What becomes of an ask that cannot be read."""


@dataclass(frozen=True, slots=True)
class Word:
    """What a referee says aside: about a bot, a bot's advice, or a journal that it could not write on its own."""

    notice: Message | None = None
    advice: Answer | None = None
    trouble: JournalError | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """Where a table is kept, and of which saga it is; a path where it is not kept, or ``elsewhere``, is only a name."""

    path: Path
    is_kept: bool
    recovered: Message | None = field(default=None)
    saga: str = ""
    elsewhere: bool = False

    @property
    def is_here(self) -> bool:
        """Tells whether its journal lies on this computer."""
        return self.is_kept and not self.elsewhere
