"""The feast: what fills the table for the least worth, orange and red in turn, silver between them."""

from __future__ import annotations

from game.bots.odin.worth import good_worth
from game.rules.kernel import Action
from game.rules.odin.actions import Done, Serve
from game.rules.odin.components import FOOD, ORANGE, PENALTY, RED, SILVER, TILE
from game.rules.odin.feast import FOOD_ON, OPEN, list_serving
from game.rules.odin.state import State

# What a silver on the table costs.
_SILVER = 1.0


def serve(state: State) -> Action:
    """Returns what to serve next, at the first open cell that anything fits: what the cheapest whole table begins with.

    A cell is left open where only food of the colour beside it is left, and silver is not.
    """
    frame = state.stack[-1]
    servings = [action for action in list_serving(state, frame) if isinstance(action, Serve)]
    if not servings:
        return Done(frame.seat)
    cell = min(action.cell for action in servings)
    here = {(action.item, action.lying): action for action in servings if action.cell == cell}
    item, lying = _plan(state, frame.seat, cell)
    return here.get((item, lying)) or here.get((SILVER, 0)) or min(here.values(), key=lambda one: one.lying)


def _pieces(state: State, seat: int, colour: int) -> list[tuple[float, int, int, int]]:
    """Returns the food of a colour, the cheapest cell first: cost, width, good, whether it lies."""
    held = state.supply(seat)
    found = []
    for good in FOOD:
        tile = TILE[good]
        if tile.colour != colour or not held[good]:
            continue
        cost = good_worth(state, good)
        lies = tile.lying > tile.standing and tile.kind not in state.lying_kinds
        if lies:
            found.append((cost, tile.lying, good, 1))
        found += [(cost, tile.standing, good, 0)] * (held[good] - lies)
    found.sort(key=lambda piece: piece[0] / piece[1])
    return found


def _plan(state: State, seat: int, cell: int) -> tuple[int, int]:
    """Returns the item and whether it lies with which the cheapest way to fill the open cells begins."""
    room = state.banquet.count(OPEN)
    code = state.banquet[cell - 1] if cell else OPEN
    before = TILE[code - FOOD_ON].colour if code >= FOOD_ON and code - FOOD_ON != SILVER else -1
    oranges, reds = _pieces(state, seat, ORANGE), _pieces(state, seat, RED)
    silver = state.has(seat, SILVER)
    best, least = (0, 0), 1e9
    width = cost = 0.0
    for many in range(len(oranges) + 1):
        if many:
            width += oranges[many - 1][1]
            cost += oranges[many - 1][0]
        if width > room:
            break
        wide, dear = width, cost
        for more in range(len(reds) + 1):
            if more:
                wide += reds[more - 1][1]
                dear += reds[more - 1][0]
            if wide > room:
                break
            rest = int(room - wide)
            gaps = max(0, many + (before == ORANGE) - more - 1, more + (before == RED) - many - 1)
            if gaps > rest:
                continue
            whole = dear + _SILVER * min(rest, silver) + PENALTY * max(0, rest - silver)
            if whole < least:
                best, least = (many, more), whole
    many, more = best
    if more and before != RED and (more >= many or before == ORANGE):
        return reds[0][2:]
    if many and before != ORANGE:
        return oranges[0][2:]
    return SILVER, 0
