"""The tree of turns below one candidate: grown one table at a time, where it looks best and where little was looked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, Generic

from game.bots.lore import Lore, S, Turn
from game.rules.kernel import Chance

# Turns that are tried at a table when it is first looked into, in a hurry and with patience, and in the end.
NARROW: Final = (2, 3)
BROAD: Final = 5
# How much better than it looks a table may be that was hardly looked into, in errors of a beginner, with all patience.
DOUBT: Final = 0.55


class Node(Generic[S]):
    """A table that was reached by turns, and what it is worth to every seat.

    ``policy`` is its worth when the policy takes all further turns, ``margins`` as far as it was looked into;
    ``is_done`` tells that nothing is left to look into.
    """

    __slots__ = ("children", "is_done", "margins", "policy", "seat", "state", "turns", "visits")

    def __init__(self, state: S, margins: list[float], is_done: bool) -> None:
        self.state = state
        self.seat = state.to_move
        self.policy = self.margins = margins
        self.is_done = is_done
        self.visits = 0
        self.children: list[Node[S]] = []
        self.turns: Sequence[Turn] | None = None

    def back_up(self) -> None:
        """Counts a look, and takes over what the best child is worth to whoever chooses here."""
        seat = self.seat
        assert seat is not None
        assert self.turns is not None
        self.visits += 1
        self.margins = max(self.children, key=lambda child: child.margins[seat]).margins
        self.is_done = len(self.children) == len(self.turns) and all(child.is_done for child in self.children)


class Tree(Generic[S]):
    """Looks further into candidates of a search that draws nothing; every seat chooses what is best for itself.

    ``weigh`` plays a table of its own to its rest and returns what it is then worth to every seat; ``patience`` is that
    of the ``Clock``.
    """

    __slots__ = ("_chance", "_doubt", "_lore", "_narrow", "_weigh")

    def __init__(self, lore: Lore[S], chance: Chance, weigh: Callable[[S], list[float]], patience: float = 1.0) -> None:
        self._lore = lore
        self._chance = chance
        self._weigh = weigh
        self._doubt = DOUBT * patience * lore.misjudged
        self._narrow = NARROW[patience >= 0.5]

    def hope(self, visits: int) -> float:
        """Returns what is added to the worth of a table, over its looks plus one, when so many were spent beside it."""
        return self._doubt * sqrt(visits + 1)

    def grow(self, top: Node[S]) -> int:
        """Looks one step further into a node that is not done; returns how many turns below it that was."""
        path = [top]
        while (child := self._promising(path[-1])) is not None:
            path.append(child)
        for node in reversed(path):
            node.back_up()
        return len(path)

    def _promising(self, node: Node[S]) -> Node[S] | None:
        """Returns the child to be looked into; None after the node got another one instead."""
        if node.turns is None:
            node.turns = self._lore.turns(node.state, BROAD)
            first = node.turns[: self._narrow]
            # The policy's own turn leads to where the node's worth came from.
            node.children = [self._child(node, turn, index == 0) for index, turn in enumerate(first)]
            return None
        seat, hope = node.seat, self.hope(node.visits)
        assert seat is not None
        best, most = None, float("-inf")
        for child in node.children:
            if not child.is_done:
                liked = child.margins[seat] + hope / (1 + child.visits)
                if liked > most:
                    best, most = child, liked
        tried = len(node.children)
        if tried < len(node.turns):
            behind = node.turns[0].promise - node.turns[tried].promise
            if best is None or node.policy[seat] - behind + hope > most:
                node.children.append(self._child(node, node.turns[tried]))
                return None
        return best

    def _child(self, node: Node[S], turn: Turn, is_policy: bool = False) -> Node[S]:
        state = node.state.copy()
        self._lore.take(state, turn, self._chance)
        margins = node.policy if is_policy else self._weigh(state.copy())
        return Node(state, margins, self._lore.at_rest(state))
