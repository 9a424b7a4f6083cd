"""The packing helper: the best place for the piece in the hand, and for all that the store holds."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from game.bots.odin.packing import best_place, next_piece
from game.rules.odin.actions import Lay, TakeUp
from game.rules.odin.frames import Laying
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods import keys
from game.scenes.table import Key, Path
from game.table.trial import after

LONGEST: Final = 0.05
"""So many seconds may be thought; it is asked between pieces, each of which takes a few milliseconds."""
_ONE_MORE: Final = 0.6
"""Another piece is begun while no more than this part of the time is over."""


def best(view: OdinGame, item: int, pose: int) -> Key | None:
    """Returns where a piece that lies so in the hand serves best; None if it fits nowhere so."""
    frame = view.stack[-1]
    table = view if isinstance(frame, Laying) else after(view, (TakeUp(frame.seat, item),))
    if table is None:
        return None
    legal = [action for action in table.legal_actions() if isinstance(action, Lay) and action.pose == pose]
    if not legal:
        return None
    place, _ = best_place(table, list(legal))
    assert isinstance(place, Lay)
    return keys.anchor(place.board, (place.row, place.column))


def whole(view: OdinGame, clock: Callable[[], float] = time.process_time) -> Path:
    """Returns taking up and laying what serves best, piece after piece, as far as the time goes; () if nothing does."""
    frame, table, path = view.stack[-1], view, list[TakeUp | Lay]()
    begun = clock()
    while clock() - begun <= LONGEST * _ONE_MORE:
        step = next_piece(table, frame.seat, list(table.legal_actions()))
        laid = after(table, step) if step else None
        if laid is None:
            break
        path += step  # type: ignore[arg-type]
        table = laid
        if not table.stack or table.stack[-1] != frame:
            break
    return tuple(path)
