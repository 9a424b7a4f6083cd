"""What every bot can do."""

from __future__ import annotations

from typing import Protocol

from game.rules.kernel import Action
from game.rules.kernel.game import Game


class Bot(Protocol):
    """Decides for whichever seat a view waits for."""

    def choose(self, view: Game, think_ms: int) -> Action:
        """Returns a legal action of the seat to move, within about ``think_ms`` milliseconds.

        The view is left as it is. Levels that do not search take the few milliseconds they need and no more.
        """
        ...
