"""The moments before income, bonuses and the scoring: what is to come, and what may still be done about it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.rules.kernel import Message
from game.rules.odin.course import BONUSES, INCOMES
from game.rules.odin.events import counted
from game.rules.odin.frames import Window
from game.rules.odin.income import bonuses_of, incomes_of
from game.rules.odin.rules import OdinGame

_NAMES: Final = {INCOMES: "income", BONUSES: "bonus"}


def asked(view: OdinGame, frame: Window) -> tuple[Message, Message]:
    """Returns which phase comes next and what it would bring now, and what may change that."""
    name = f"odin.prompt.window.{_NAMES.get(frame.phase, 'scoring')}"
    heading = Message(name)
    if frame.phase == INCOMES:
        heading = Message(name, {"n": _silver(view, frame.seat)})
    elif frame.phase == BONUSES:
        things = _things(view, frame.seat)
        heading = Message(name, {"things": things}) if things else Message(f"{name}.none")
    return heading, Message(f"{name}.text")


def done(view: OdinGame, frame: Window) -> Message:
    """Returns what the end of the moment brings: silver, goods, nothing, or the scoring."""
    if frame.phase == INCOMES and (silver := _silver(view, frame.seat)):
        return Message("odin.do.done.income", {"n": silver})
    if frame.phase == BONUSES and (things := _things(view, frame.seat)):
        return Message("odin.do.done.bonus", {"things": things})
    return Message("odin.do.done.nothing" if frame.phase in (INCOMES, BONUSES) else "odin.do.done.scoring")


def _silver(view: OdinGame, seat: int) -> int:
    return sum(part for _, part in incomes_of(view, seat))


def _things(view: OdinGame, seat: int) -> list[Message]:
    return counted(Counter(thing for board in view.boards(seat) for thing in bonuses_of(view, board)).items())
