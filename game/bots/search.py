"""Searching over whole turns: play each out to a moment of rest, look closer at the best, stop whenever time is up."""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Generic

from game.bots.clock import Clock, OutOfTime
from game.bots.lore import Lore, S, Turn
from game.bots.tables import Tables
from game.bots.tree import Node, Tree
from game.bots.value import Value
from game.rules.kernel.mirror import MirrorChance

# First turns that are tried.
WIDE: Final = 8
# Where things are hidden or drawn: how many turns are tried in other ways, how many lines stay then, how many worlds.
CLOSER: Final = 3
KEPT: Final = 8
MOST_TABLES: Final = 64
# A playout that has not come to rest after so many turns is weighed as it stands.
LONGEST: Final = 200
UNTRIED: Final = float("-inf")


@dataclass(slots=True, eq=False)
class Line(Generic[S]):
    """A candidate: a turn and what it is worth in points beyond the mean of the others, as far as it was tried."""

    turn: Turn
    worth: float = UNTRIED
    node: Node[S] | None = None
    is_closer: bool = False
    looks: int = 0


class Search(Generic[S]):
    """Finds the best turn of the seat to move on one view; the longer it may think the better, and never without one.

    Every first turn is played out by the policy to a moment of rest and weighed there. The best are tried in other
    ways too (``Lore.siblings``). Where something is hidden or drawn before the rest, more worlds are tried, and the
    worse half of the lines is dropped again and again. Else the line that looks best, or was hardly looked into, is
    looked into further (``Tree``); then again, until all is known to the rest.
    """

    __slots__ = ("_clock", "_known", "_lore", "_seat", "_tables", "_value", "depth", "lines")

    def __init__(self, lore: Lore[S], value: Value, clock: Clock) -> None:
        self._lore = lore
        self._value = value
        self._clock = clock
        self._known: dict[Hashable, list[float]] = {}
        self.lines: list[Line[S]] = []
        self.depth = 0

    def run(self, view: S, tables: Tables[S]) -> list[Line[S]]:
        """Returns the lines found, the best first; the policy's own turn alone when there was no time at all."""
        seat = view.to_move
        assert seat is not None
        self._seat = seat
        self._tables = tables
        self.lines = [Line[S](turn) for turn in self._lore.turns(tables.world(0), WIDE)]
        with suppress(OutOfTime):
            for line in self.lines:
                self._try(line)
            self.depth = 1
            if tables.drawn:
                self._try_worlds()
            else:
                self._deepen()
        self.lines.sort(key=lambda line: -line.worth)
        return self.lines

    # -- one world, no choices but the first --------------------------------------------------------------------

    def _try_siblings(self, line: Line[S]) -> None:
        """Tries a turn in other ways too, once."""
        line.is_closer = True
        for turn in self._lore.siblings(self._tables.world(0), line.turn):
            other = Line[S](turn, is_closer=True)
            self._try(other)
            self.lines.append(other)

    def _try(self, line: Line[S]) -> None:
        """Notes what a line is worth when the policy takes all further turns in world 0."""
        state, margins = self._tried(line.turn, 0)
        line.worth = margins[self._seat]
        line.node = Node(state, margins, self._lore.at_rest(state))

    def _tried(self, turn: Turn, world: int) -> tuple[S, list[float]]:
        """Returns the table after this turn in a world, and what it comes to when the policy takes all others."""
        chance = self._tables.chance(world)
        state = self._tables.world(world).copy()
        self._lore.take(state, turn, chance)
        margins = self._played_out(state.copy(), chance)
        self._tables.note(chance)
        return state, margins

    def _played_out(self, state: S, chance: MirrorChance) -> list[float]:
        """Plays a table to its rest by the policy, and returns what it is then worth to every seat.

        Where it comes to a table that was passed before and nothing is drawn on the way, that is known already.
        """
        lore, known = self._lore, self._known
        passed: list[Hashable] = []
        margins = None
        for _ in range(LONGEST):
            self._clock.step()
            if lore.at_rest(state):
                break
            key = lore.key(state)
            if key is not None:
                margins = known.get(key)
                if margins is not None:
                    break
                passed.append(key)
            lore.take(state, lore.turns(state, 1)[0], chance)
        if margins is None:
            margins = self._value.margins(state)
        if not chance.was_asked:
            known.update(dict.fromkeys(passed, margins))
        return margins

    # -- more worlds --------------------------------------------------------------------------------------------

    def _try_worlds(self) -> None:
        """Tries the lines on more and more worlds; after 2, 4, 8 .. of them only the better half goes on.

        What the lore trusts in its promises counts as worlds that were tried before; see there also for ``sure_after``.
        """
        for line in sorted(self.lines, key=lambda line: -line.worth)[:CLOSER]:
            self._try_siblings(line)
        self.lines.sort(key=lambda line: -line.worth)
        del self.lines[KEPT:]
        trust, first = self._lore.trust, self.lines[0]
        known = first.worth - first.turn.promise
        single = {line: line.worth for line in self.lines}
        totals = {line: worth + trust * (known + line.turn.promise) for line, worth in single.items()}
        for line, total in totals.items():
            line.worth = total / (1 + trust)
        running = sorted(self.lines, key=lambda line: -line.worth)
        for world in range(1, MOST_TABLES):
            if len(running) < 2:
                return
            found = [self._tried(line.turn, world)[1][self._seat] for line in running]
            if world == 1 and not self._tables.asked and found == [single[line] for line in running]:
                return  # nothing is drawn before the rest, and what is hidden changes nothing
            for line, worth in zip(running, found, strict=True):
                totals[line] += worth
                line.worth = totals[line] / (world + 1 + trust)
            running.sort(key=lambda line: -line.worth)
            if not world & world + 1 and world >= self._lore.sure_after - 1 and len(running) > 2:
                dropped = running[(len(running) + 1) // 2 :]
                del running[-len(dropped) :]
                for line in dropped:
                    line.worth = min(line.worth, running[-1].worth)

    # -- nothing drawn: ever deeper along the best line ---------------------------------------------------------

    def _deepen(self) -> None:
        """Looks further into the line that looks best, with some hope for those that were hardly looked into."""
        tree = Tree(self._lore, self._tables.chance(0), self._played_out_alone, self._clock.patience)
        looks = 0
        while lines := [line for line in self.lines if line.node and not (line.is_closer and line.node.is_done)]:
            hope = tree.hope(looks)
            line = max(lines, key=lambda line: line.worth + hope / (1 + line.looks))
            looks += 1
            line.looks += 1
            if not line.is_closer:
                self._try_siblings(line)
                continue
            assert line.node is not None
            self.depth = max(self.depth, tree.grow(line.node) + 1)
            line.worth = line.node.margins[self._seat]

    def _played_out_alone(self, state: S) -> list[float]:
        return self._played_out(state, self._tables.chance(0))
