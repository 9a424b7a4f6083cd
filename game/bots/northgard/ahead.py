"""One look ahead: choices carried out on a copy, and ordered by what the table is worth then by the fitted weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.bots.lore import Turn
from game.rules.kernel.mirror import MirrorChance
from game.rules.northgard.rules import NorthgardGame

LOOKS: Final[Mapping[str, int]] = MappingProxyType(
    {"turn": 8, "choose_effect": 4, "march": 5, "build": 5, "lay": 5, "muster": 4, "group": 4, "trade": 4}
)
"""How many choices of each kind are looked into, of those that promise most."""
OFTEN: Final = 3
"""How often where something is drawn or rolled on the way."""
FOREMOST: Final = 0.5
"""How much of being ahead is counted beside the foremost rival alone, who is to be stopped; the rest beside all."""
_REST: Final = frozenset({"turn", "pick", "settle", "clan"})
_LONGEST: Final = 40

Policy = Callable[[NorthgardGame], Turn]
Weigh = Callable[[NorthgardGame, int], float]


def looked_into(state: NorthgardGame, found: Sequence[Turn], go_on: Policy, weigh: Weigh) -> list[Turn]:
    """Returns turns that stand in the order of their promises, with the first ones ordered by what comes of them.

    ``go_on`` plays on, for whoever has to choose, until the seat may choose its next card or its turn is over;
    ``weigh`` tells what the table is worth to a seat then. The others stay behind, as far as they were.
    """
    count = LOOKS.get(state.stack[-1].kind, 0)
    first = [Turn(turn.actions, _seen(state, turn, go_on, weigh)) for turn in found[:count]]
    if not first:
        return list(found)
    first.sort(key=lambda turn: -turn.promise)
    behind = first[-1].promise - found[len(first) - 1].promise
    return [*first, *(Turn(turn.actions, turn.promise + behind) for turn in found[len(first) :])]


def lead(margins: Sequence[float], seat: int, foes: Sequence[int]) -> float:
    """Returns how far a seat is ahead of its rivals, by how far each lies above the mean of all the others."""
    seats = len(margins)
    beside_foremost = min([margins[seat] - margins[foe] for foe in foes]) * (seats - 1) / seats
    return (1 - FOREMOST) * margins[seat] + FOREMOST * beside_foremost


def _seen(state: NorthgardGame, turn: Turn, go_on: Policy, weigh: Weigh) -> float:
    """Returns what a table is worth after a turn: the mean of a few where luck has its part."""
    worth, was_asked = _once(state, turn, go_on, weigh, 0)
    if not was_asked:
        return worth
    return (worth + sum(_once(state, turn, go_on, weigh, luck)[0] for luck in range(1, OFTEN))) / OFTEN


def _once(state: NorthgardGame, turn: Turn, go_on: Policy, weigh: Weigh, luck: int) -> tuple[float, bool]:
    twin, chance = state.copy(), MirrorChance(f"ahead/{luck}")
    seat, depth = state.stack[-1].seat, len(state.stack)
    for action in turn.actions:
        twin.apply(action, chance)
    for _ in range(_LONGEST):
        frame = twin.stack[-1] if twin.stack else None
        if frame is None or frame.kind in _REST or (frame.kind == "go_on" and len(twin.stack) <= depth):
            break
        for action in go_on(twin).actions:
            twin.apply(action, chance)
    return weigh(twin, seat), chance.was_asked
