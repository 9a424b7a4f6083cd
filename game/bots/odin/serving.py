"""The feast: the cheapest food first, where it may lie."""

from __future__ import annotations

from game.bots.odin.worth import GOOD_WORTH
from game.rules.kernel import Action
from game.rules.odin.actions import Done, Serve
from game.rules.odin.components import RED, SILVER, TILE
from game.rules.odin.feast import list_serving, width
from game.rules.odin.state import State


def serve(state: State) -> Action:
    """Returns what to serve next: at the first open cell, for the least worth a cell; silver where food is dearer."""
    frame = state.stack[-1]
    if 0 not in state.banquet:
        return Done(frame.seat)
    cell = state.banquet.index(0)
    here = [action for action in list_serving(state, frame) if isinstance(action, Serve) and action.cell == cell]
    if not here:
        return Done(frame.seat)
    return min(here, key=_price)


def _price(action: Serve) -> tuple[float, int]:
    if action.item == SILVER:
        return 0.95, 0
    tile = TILE[action.item]
    long = width(action.item, action.lying)
    return (GOOD_WORTH[action.item] - 0.02 * (tile.colour == RED)) / long, -long
