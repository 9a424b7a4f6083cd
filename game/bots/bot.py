"""What every bot can do, and what it answers."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.rules.kernel import Action
from game.rules.kernel.game import Game

Path = tuple[Action, ...]


class Doubt(NamedTuple):
    """Gestures that begin so are slips, whatever follows: the points that they give away at least, and from where."""

    path: Path
    points: float
    reasons: tuple[tuple[str, float], ...] = ()


class Answer(NamedTuple):
    """What a bot would do: a path of actions of one seat, thought about once and committed as one gesture.

    ``worth`` is what the seat may then expect at the end, in points beyond the mean of the others; ``other`` is the
    best path that begins otherwise (empty: there is none, or it was not weighed) and ``other_worth`` what that is
    worth. ``depth`` is how many turns ahead the search weighed choices, the first included; 0: nothing was searched.
    ``is_level`` tells that nobody can say which of the two is better; ``doubts`` are what it would not do at all.
    """

    path: Path
    worth: float = 0.0
    other: Path = ()
    other_worth: float = 0.0
    depth: int = 0
    is_level: bool = False
    doubts: tuple[Doubt, ...] = ()


class Bot(Protocol):
    """Decides for whichever seat a view waits for."""

    def think(self, view: Game, think_ms: int) -> Answer:
        """Returns what the seat to move should do, within about ``think_ms`` milliseconds of processor time.

        The view is left as it is, and nothing is remembered of it. The first action of the path is legal on the view;
        the others follow it without a draw and without a choice of another seat in between. Levels that do not search
        take the few milliseconds that they need and no more.
        """
        ...
