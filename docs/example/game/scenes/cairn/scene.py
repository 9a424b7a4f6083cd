"""The scene of Cairn: who drags the second stone home takes two."""

from __future__ import annotations

from game.rules.cairn.actions import Take
from game.rules.cairn.rules import CairnGame
from game.scenes.cairn.view import CairnView

from game.rules.kernel import Action
from game.scenes.table import Hands, Key, TableScene, Touch


class CairnHands(Hands):
    """A stone dragged to one's own place takes all up to it."""

    place_kinds = frozenset(("own",))

    def touch(self, view: CairnGame, action: Action) -> Touch:
        """Returns which stone is taken up for an action, and where it goes."""
        return Touch(("stone", action.stones), ("own", action.seat)) if isinstance(action, Take) else Touch()

    def meant(self, view: CairnGame, key: Key, place: Key | None) -> Action | None:
        """Returns how many stones somebody means who takes one up, allowed or not."""
        match key:
            case ("stone", int(stones)):
                return Take(view.stack[-1].seat, stones)
        return None


class CairnScene(TableScene[CairnGame]):
    """A table of Cairn, played."""

    view_class = CairnView
    hands = CairnHands()
