"""Going on otherwise: turns that begin as one does, and leave the policy's way before anything comes to light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.bots.lore import Lore, S, Turn
from game.rules.kernel import Action, IllegalAction
from game.rules.kernel.mirror import MirrorChance

# Choices at each step of the way, the policy's own among them, and steps that are walked.
WAYS: Final = 3
FARTHEST: Final = 12


def onward(lore: Lore[S], world: S, turn: Turn, chance: MirrorChance) -> Iterator[Turn]:
    """Yields turns that begin as this one and then choose otherwise, at one step each, the nearest steps first.

    Where the turn ends the policy goes on. The way ends where another seat chooses, or something was drawn or shown.
    """
    state, seat, path = world.copy(), world.to_move, list(turn.actions)
    for step in range(FARTHEST):
        if step:
            if state.to_move != seat or lore.at_rest(state):
                return
            first, *others = lore.promising(state, WAYS)
            if step == len(path):
                path += first.actions
            for other in (first, *others):
                if other.actions[0] != path[step]:
                    behind = first.promise - other.promise
                    yield Turn((*path[:step], *other.actions), turn.promise - behind)
        if not _goes_on(state, path[step], chance):
            return


def _goes_on(state: S, action: Action, chance: MirrorChance) -> bool:
    """Carries an action out, and tells whether what follows is the same in all worlds."""
    try:
        events = state.apply(action, chance)
    except IllegalAction:
        return False
    return not chance.was_asked and not any(event.reveals for event in events)
