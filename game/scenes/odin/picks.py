"""What named cards let their owners choose: what it is, and in words for a button."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Message
from game.rules.odin.components import BY_BOX, NOTHING, ORE, STONE, TILE, WOOD
from game.rules.odin.events import space_name, thing_name
from game.rules.odin.rules import OdinGame

_STEPS = 4


def picked(view: OdinGame, what: int) -> tuple[Any, ...]:
    """Returns what a number stands for that the card on top of the table lets its owner pick, after its kind.

    A ``change`` of a good into another, a ``thing``, a ``space``, so many Vikings to ``recall`` from one, ``weapons``,
    or whether to ``play`` or to ``draw``. Cards are told by the printed number.
    """
    match view.stack[-1].card + 1:
        case 31 | 177:
            return "thing", what
        case 38:
            return ("weapons",) if what > 2 else ("thing", (WOOD, STONE, ORE)[what])
        case 60:
            return "recall", view.stands_for(what // 2), 1 + what % 2
        case 66:
            return _moved(what // _STEPS, 1, what % _STEPS)
        case 77 | 91:
            return "space", what
        case 88:
            return _moved(what, -1, 1)
        case 99:
            return ("play",) if what else ("draw",)
        case 152:
            return "change", what, TILE[what].upgrade
    raise ValueError(f"card {view.stack[-1].card + 1} lets nobody pick")


def _moved(good: int, across: int, steps: int) -> tuple[str, int, int]:
    tile = TILE[good]
    return "change", good, BY_BOX.get((tile.column + across * steps, tile.colour + steps), NOTHING)


def pick_words(view: OdinGame, action: Any) -> Message:
    """Returns what is chosen."""
    match picked(view, action.what):
        case "change", old, new:
            return Message("odin.do.upgrade", {"old": thing_name(old), "new": thing_name(new)})
        case "recall", space, count:
            return Message("odin.pick.recall", {"space": space_name(space), "n": count})
        case "space", space:
            return space_name(space)
        case "thing", thing:
            return thing_name(thing)
        case ("weapons",):
            return Message("odin.effect.weapons", {"n": 1})
        case kind:
            return Message(f"odin.pick.{kind[0]}")
