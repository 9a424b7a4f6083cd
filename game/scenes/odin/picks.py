"""What named cards let their owners choose, in words for a button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.kernel import Message
from game.rules.odin.components import BY_BOX, NOTHING, ORE, STONE, TILE, WOOD
from game.rules.odin.events import space_name, thing_name
from game.rules.odin.rules import OdinGame

_STEPS: Final = 4


def _changed(old: int, new: int) -> Message:
    return Message("odin.do.upgrade", {"old": thing_name(old), "new": thing_name(new)})


def _moved(good: int, across: int, steps: int) -> tuple[int, int]:
    tile = TILE[good]
    return good, BY_BOX.get((tile.column + across * steps, tile.colour + steps), NOTHING)


def _peace(what: int) -> Message:
    return Message("odin.effect.weapons", {"n": 1}) if what > 2 else thing_name((WOOD, STONE, ORE)[what])


_WORDS: Final[Mapping[int, Callable[[int], Message]]] = {
    31: thing_name,
    38: _peace,
    77: space_name,
    91: space_name,
    99: lambda what: Message("odin.pick.play" if what else "odin.pick.draw"),
    177: thing_name,
}
"""By the printed number of the card."""

_CHANGES: Final[Mapping[int, Callable[[int], tuple[int, int]]]] = {
    66: lambda what: _moved(what // _STEPS, 1, what % _STEPS),
    88: lambda what: _moved(what, -1, 1),
    152: lambda what: (what, TILE[what].upgrade),
}
"""What becomes what, of the cards that exchange a good."""

RECALL: Final = 60
"""The card that takes Vikings back from a space."""


def changed_by(card: int, what: int) -> tuple[int, int] | None:
    """Returns which good becomes which, for a card by its printed number that exchanges one; None for others."""
    return _CHANGES[card](what) if card in _CHANGES else None


def pick_words(view: OdinGame, action: Any) -> Message:
    """Returns what is chosen."""
    card, what = view.stack[-1].card + 1, action.what
    if (change := changed_by(card, what)) is not None:
        return _changed(*change)
    if card == RECALL:
        return Message("odin.pick.recall", {"space": space_name(view.stands_for(what // 2)), "n": 1 + what % 2})
    return _WORDS[card](what)
