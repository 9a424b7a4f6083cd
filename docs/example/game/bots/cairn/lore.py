"""The lore of Cairn: take what leaves a multiple of four, else as much as you may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.rules.cairn.components import LAST, MOST
from game.rules.cairn.rules import CairnGame

from game.bots.lore import Lore, Turn, best_first


class CairnLore(Lore[CairnGame]):
    """Counts stones, and who can be left with a multiple that loses."""

    names: ClassVar[Sequence[str]] = ("distance",)
    misjudged: ClassVar[float] = 2.0

    def turns(self, state: CairnGame, wide: int) -> list[Turn]:
        """Returns how many stones to take, the best first."""
        return best_first([Turn((action,), self._promise(state, action)) for action in state.legal_actions()], wide)

    def _promise(self, state: CairnGame, action: object) -> float:
        stones: int = action.stones  # type: ignore[attr-defined]
        left = state.stones - stones
        return stones + (LAST if left % (MOST + 1) == 0 else 0)

    def at_rest(self, state: CairnGame) -> bool:
        """Tells whether a turn begins: always, since nothing is ever pending."""
        return True

    def row(self, state: CairnGame, seat: int) -> Sequence[float]:
        """Returns whether the seat to move stands at a multiple that loses."""
        return (float(state.to_move == seat and state.stones % (MOST + 1) == 0),)

    def weights(self) -> Sequence[Sequence[float]]:
        """Returns what that costs: the last stone."""
        return ((-float(LAST),),)
