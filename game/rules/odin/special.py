"""Named special cases: what no words can say, an op for each such card, and the choices that they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Message, Refusal
from game.rules.kernel.effects import Vocabulary
from game.rules.kernel.refusal import NOT_NOW
from game.rules.odin.actions import Done, Pick, TakeBack
from game.rules.odin.frames import Picking, Recalling
from game.rules.odin.state import State

_MUST: Final = NOT_NOW


def add_special(words: Vocabulary) -> None:
    """Registers the ops of the named cards."""
    words.word("rule")


def list_picking(state: State, frame: Picking) -> Sequence[Action]:
    """Returns what a card lets its owner choose."""
    return [Done(frame.seat)]


def picking_refusal(state: State, frame: Picking, action: Pick) -> Refusal | None:
    """Returns why something cannot be chosen."""
    return _MUST


def end_picking_refusal(state: State, frame: Picking, action: Done) -> Refusal | None:
    """Returns why a choice cannot be declined."""
    return None


def picking_prompt(state: State, frame: Picking) -> Message:
    """Returns what the card asks."""
    return Message("odin.prompt.pick")


def pick(state: State, action: Pick, chance: Chance, events: list[Event]) -> None:
    """Carries out a choice."""


def can_recall(state: State, frame: Recalling) -> bool:
    """Tells whether a Viking can be taken back."""
    return False


def list_recalling(state: State, frame: Recalling) -> Sequence[Action]:
    """Returns the spaces from which a Viking can be taken back."""
    return [Done(frame.seat)]


def recalling_refusal(state: State, frame: Recalling, action: TakeBack) -> Refusal | None:
    """Returns why no Viking can be taken back from a space."""
    return _MUST


def take_back(state: State, action: TakeBack, chance: Chance, events: list[Event]) -> None:
    """Takes a Viking back."""
