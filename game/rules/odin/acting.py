"""Actions under way: what is remembered while one is carried out, and its parts in their order (rule odin.actions)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.rules.kernel import Event
from game.rules.odin import cues
from game.rules.odin.components import NOTHING
from game.rules.odin.events import VikingsBack
from game.rules.odin.frames import Settling
from game.rules.odin.spaces_data import COLUMN_OF
from game.rules.odin.state import ACT, AT, COLUMN, SPACE, STANDING, State

(
    PLACING,
    STAND,
    COLUMN_BONUS,
    BEFORE,
    USE,
    ALSO,
    AFTER,
    END,
    CAST,
    FEAST_END,
    BONUS,
    INCOME,
    AFTER_BONUS,
    AFTER_HARVEST,
) = range(14)
"""The parts of an action, and of the phases, that resolve themselves."""


def begin_act(state: State, seat: int, *parts: int, space: int = NOTHING, at: int = NOTHING) -> list[int]:
    """Begins an action of a seat, remembers it, and pushes its end with the parts before it; returns its row."""
    act = [0] * ACT
    act[SPACE], act[AT] = space + 1, at + 1
    state.acts.append(act)
    state.stack += _settlings(seat, parts)
    return act


@cache
def _settlings(seat: int, parts: tuple[int, ...]) -> Sequence[Settling]:
    return [Settling(seat, part) for part in (END, *parts)]


def begin_free(state: State, seat: int, space: int) -> None:
    """Begins the action of a space without Vikings (cards 77 and 91): no column bonus, nobody returns."""
    act = begin_act(state, seat, AFTER, ALSO, USE, BEFORE, space=space)
    act[COLUMN] = COLUMN_OF[space]


def end_act(state: State, seat: int) -> None:
    """Ends the action on top."""
    act = state.acts.pop()
    if act[AT]:
        state.unloaded[seat] = 0


def move_vikings(state: State, seat: int, count: int) -> None:
    """Changes the Vikings on a Thing by a number."""
    state.thing[seat] += count
    if state.thing[seat] == 3 and count:
        cues.cue(state, seat, "three")


def bring_back(state: State, seat: int, spaces: list[int], events: list[Event]) -> None:
    """Brings a Viking back from each of some spaces; a space named twice gives two, an emptied space is free again."""
    for at in dict.fromkeys(spaces):
        count = spaces.count(at)
        state.standing[at] -= count
        if not state.standing[at]:
            state.holder[at] = NOTHING
            if at >= len(state.standing) - len(state.copied):
                state.copied[at - len(state.standing)] = NOTHING
        if state.acts and state.acts[-1][AT] == at + 1:
            state.acts[-1][STANDING] -= count
        events.append(VikingsBack(seat, at, count))
    if spaces:
        move_vikings(state, seat, len(spaces))
        if len(spaces) in _FEW:
            cues.cue(state, seat, "returned")


_FEW: Final = (1, 2)
"""How many Vikings return at once for card 151."""
