"""What the actions of Skerry do to the things on its table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.kernel import Action
from game.scenes.table import Hands, Path, Touch
from tests.toy import actions as do
from tests.toy.rules import SkerryGame


class SkerryHands(Hands):
    """Cards go from the draft to the hand, to the row, to the battle, to the discard; goods into the hold."""

    def touch(self, view: SkerryGame, action: Action) -> Touch:
        """Returns what an action does to the things on the table; ``Touch()`` makes it a choice."""
        match action:
            case do.Keep(card=card):
                return Touch(("draft", card), ("hand", action.seat))
            case do.PlayUp(card=card):
                return Touch(("card", card), ("row", action.seat))
            case do.PlayDown(card=card):
                return Touch(("card", card), ("battle", action.seat))
            case do.Discard(card=card):
                return Touch(("card", card), ("discard",))
            case do.Swap(good=good):
                return Touch(("good", good), ("goods", 1 - good))
            case do.Stow(good=good, cell=cell):
                return Touch(("good", good), ("cell", cell))
            case do.PickStake(end=end):
                return Touch(puts=("favour", -end % len(view.favours)))
        return Touch()

    def openings(self, view: SkerryGame, key: Any) -> Iterable[Path]:
        """Yields opening the hold, before something is stowed in it."""
        yield ()
        if key[0] == "good" and (opened := do.OpenHold(view.stack[-1].seat)) in view.legal_actions():
            yield (opened,)
