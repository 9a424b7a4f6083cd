"""What named cards let their owners choose, in words for a button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.kernel import Message
from game.rules.odin.components import BY_BOX, NOTHING, ORE, STONE, TILE, WOOD
from game.rules.odin.events import space_name, thing_name
from game.rules.odin.rules import OdinGame

_STEPS: Final = 4


def _good(view: OdinGame, what: int) -> Message:
    return thing_name(what)


def _changed(old: int, new: int) -> Message:
    return Message("odin.do.upgrade", {"old": thing_name(old), "new": thing_name(new)})


def _moved(good: int, across: int, steps: int) -> Message:
    tile = TILE[good]
    return _changed(good, BY_BOX.get((tile.column + across * steps, tile.colour + steps), NOTHING))


def _peace(view: OdinGame, what: int) -> Message:
    return Message("odin.effect.weapons", {"n": 1}) if what > 2 else thing_name((WOOD, STONE, ORE)[what])


def _lesson(view: OdinGame, what: int) -> Message:
    return Message("odin.pick.play" if what else "odin.pick.draw")


def _further(view: OdinGame, what: int) -> Message:
    return _changed(what, TILE[what].upgrade)


def _recall(view: OdinGame, what: int) -> Message:
    at, extra = divmod(what, 2)
    return Message("odin.pick.recall", {"space": space_name(view.stands_for(at)), "n": 1 + extra})


def _space(view: OdinGame, what: int) -> Message:
    return space_name(what)


def _climb(view: OdinGame, what: int) -> Message:
    good, steps = divmod(what, _STEPS)
    return _moved(good, 1, steps)


_WORDS: Final[Mapping[int, Callable[[OdinGame, int], Message]]] = {
    31: _good,
    38: _peace,
    60: _recall,
    66: _climb,
    77: _space,
    88: lambda view, what: _moved(what, -1, 1),
    91: _space,
    99: _lesson,
    152: _further,
    177: _good,
}
"""By the printed number of the card."""


def pick_words(view: OdinGame, action: Any) -> Message:
    """Returns what is chosen."""
    return _WORDS[view.stack[-1].card + 1](view, action.what)
