"""Searching over whole turns: play each out to a moment of rest, look closer at the best, stop whenever time is up."""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice, zip_longest
from typing import Final, Generic

from game.bots.candidates import CLOSER, WIDE, beside
from game.bots.clock import Clock, OutOfTime
from game.bots.lore import Lore, S, Turn
from game.bots.onward import onward
from game.bots.tables import Tables
from game.bots.together import WHOLE, Found, Part, Report, is_ahead
from game.bots.tree import Node, Tree
from game.bots.value import Value
from game.rules.kernel.mirror import MirrorChance

# Where things are hidden or drawn: how many lines stay when turns were tried in other ways. Where there is time to try
# each of them so often, ways to go on otherwise join them.
KEPT: Final = 8
OFTEN: Final = 8
LEAST_USED: Final = 0.001
# What was found to an earlier rest counts as so many worlds at most.
BEFORE: Final = 16
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
    gaps: list[float] = field(default_factory=list)
    """By how much it beat the policy's own turn, world by world."""


class Search(Generic[S]):
    """Finds the best turn of the seat to move on one view; the longer it may think the better, and never without one.

    Every first turn is played out by the policy to a moment of rest and weighed there. The best are tried in other
    ways too (``Lore.siblings``). Where something is hidden or drawn before the rest, more worlds are tried, the worse
    half of the lines is dropped again and again, and those that stay are played out to later rests (``Looks``); given
    the time, ways to go on otherwise within the turn join them. The policy's own turn stays to the end, and only what
    is ahead of it for sure takes its place. Else the line that looks best, or was hardly looked into, is looked into
    further (``Tree``); then again, until all is known to the rest. Who thinks beside others does a ``part`` of either.
    """

    __slots__ = ("_clock", "_known", "_lore", "_part", "_policy", "_seat", "_tables", "_value", "depth", "lines")

    def __init__(self, lore: Lore[S], value: Value, clock: Clock, part: Part = WHOLE) -> None:
        lore.patience = clock.patience
        self._lore = lore
        self._value = value
        self._clock = clock
        self._part = part
        self._known: dict[Hashable, list[float]] = {}
        self.lines: list[Line[S]] = []
        self.depth = 0

    def run(self, view: S, tables: Tables[S]) -> list[Line[S]]:
        """Returns the lines found, the best first; the policy's own turn alone when there was no time at all."""
        seat = view.to_move
        assert seat is not None
        self._seat = seat
        self._tables = tables
        offered = list(self._lore.turns(tables.world(0), WIDE))
        self.lines = [Line[S](turn) for turn in beside(tables.world(0), offered)]
        self._policy = self.lines[0]
        with suppress(OutOfTime):
            for line in self.lines:
                self._try(line)
            self.depth = 1
            if tables.drawn:
                self._try_worlds()
            else:
                self._deepen()
        if not self.depth and tables.drawn:
            self._doubt_luck()
        self.lines.sort(key=lambda line: -line.worth)
        return self.lines

    def report(self) -> Report:
        """Returns what was found, for others; where nothing was tried, the policy's own turn is left."""
        lines = (
            Found(line.turn.actions, line.worth, line.looks, tuple(line.gaps), line is self._policy)
            for line in self.lines
            if line.worth > UNTRIED or line is self._policy
        )
        return Report(tuple(lines), self.depth)

    # -- one world, no choices but the first --------------------------------------------------------------------

    def _doubt_luck(self) -> None:
        """Weighs what was found in world 0 alone, where luck had its part, against what the lore promised."""
        trust, first = self._lore.trust, self.lines[0]
        known = first.worth - first.turn.promise
        for line in self.lines:
            if trust and line.worth > UNTRIED:
                line.worth = (trust * (known + line.turn.promise) + line.worth) / (trust + 1)

    def _try_siblings(self, line: Line[S]) -> list[Line[S]]:
        """Tries a turn in other ways too, once, and returns them."""
        line.is_closer = True
        found = list[Line[S]]()
        for turn in self._lore.siblings(self._tables.world(0), line.turn):
            other = Line[S](turn, is_closer=True)
            self._try(other)
            self.lines.append(other)
            found.append(other)
        return found

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
            lore.take(state, lore.promising(state, 1)[0], chance)
        if margins is None:
            margins = self._value.margins(state)
        if not chance.was_asked:
            known.update(dict.fromkeys(passed, margins))
        return margins

    # -- more worlds --------------------------------------------------------------------------------------------

    def _try_worlds(self) -> None:
        """Tries the lines on more and more worlds, to the next rest, then those that stayed to later ones.

        What the lore trusts in its promises counts as worlds that were tried before; see there also for ``sure_after``.
        """
        policy = self._policy
        best = sorted(self.lines, key=lambda line: -line.worth)[:CLOSER]
        for line in best:
            self._try_siblings(line)
        room = int(len(self.lines) / max(LEAST_USED, self._clock.used()) / OFTEN)
        self.lines.sort(key=lambda line: -line.worth)
        if policy not in self.lines[:KEPT]:
            self.lines.insert(KEPT - 1, self.lines.pop(self.lines.index(policy)))
        del self.lines[KEPT:]
        self._try_onward(best, min(self._lore.looks.onward, room - len(self.lines)))
        self.lines.sort(key=lambda line: -line.worth)
        trust, first = self._lore.trust, self.lines[0]
        known = first.worth - first.turn.promise
        race = _Race(self.lines, policy, trust)
        for line in self.lines:
            race.count(line, trust * (known + line.turn.promise) + line.worth)
        try:
            for rests, most in self._lore.looks.stages:
                self.depth = rests
                if not self._run(race, rests, most):
                    return
                race.go_on(self._lore.looks.later)
        finally:
            race.settle(self._lore.misjudged)

    def _try_onward(self, lines: list[Line[S]], most: int) -> None:
        """Tries ways to go on from these lines that the policy would not choose, as many of each as of the others."""
        if most <= 0:
            return
        known = {line.turn.actions for line in self.lines}
        ways = [onward(self._lore, self._tables.world(0), line.turn, self._tables.chance(0)) for line in lines]
        turns = (turn for together in zip_longest(*ways) for turn in together if turn and turn.actions not in known)
        for turn in islice(turns, most):
            known.add(turn.actions)
            line = Line[S](turn, is_closer=True)
            self._try(line)
            self.lines.append(line)

    def _run(self, race: _Race[S], rests: int, most: int) -> bool:
        """Tries the lines of a race on worlds up to so many, to a rest; tells whether a later rest may tell more.

        After 2, 4, 8 .. of them, but not after the last, only the better half goes on.
        """
        single = {line: line.worth for line in race.running} if rests > 1 else race.single
        for world in range(rests == 1, most):
            if len(race.running) < 2:
                return False
            asked = self._tables.asked
            found = [self._worth(line.turn, world, rests) for line in race.running]
            if world == 1 and rests == 1 and not asked and found == [single[line] for line in race.running]:
                return True  # nothing is drawn before the rest, and what is hidden changes nothing
            race.add(found)
            if not world & world + 1 and self._lore.sure_after <= world + 1 < most:
                race.drop()
        return True

    def _worth(self, turn: Turn, world: int, rests: int) -> float:
        """Returns what a turn is worth in a world when the policy takes all others, to so many rests."""
        if rests == 1:
            return self._tried(turn, world)[1][self._seat]
        lore, chance = self._lore, self._tables.chance(world)
        state = self._tables.world(world).copy()
        lore.take(state, turn, chance)
        for _ in range(LONGEST):
            self._clock.step()
            if lore.at_rest(state):
                rests -= 1
                if not rests or state.to_move is None:
                    break
            lore.take(state, lore.promising(state, 1)[0], chance)
        return self._value.margins(state)[self._seat]

    # -- nothing drawn: ever deeper along the best line ---------------------------------------------------------

    def _deepen(self) -> None:
        """Looks further into the line that looks best, with some hope for those that were hardly looked into."""
        tree = Tree(self._lore, self._tables.chance(0), self._played_out_alone, self._clock.patience)
        looks = 0
        mine = self._own_lines()
        while lines := [line for line in mine if line.node and not (line.is_closer and line.node.is_done)]:
            hope = tree.hope(looks)
            line = max(lines, key=lambda line: line.worth + hope / (1 + line.looks))
            looks += 1
            line.looks += 1
            if not line.is_closer:
                mine += self._try_siblings(line)
                continue
            assert line.node is not None
            self.depth = max(self.depth, tree.grow(line.node) + 1)
            line.worth = line.node.margins[self._seat]

    def _own_lines(self) -> list[Line[S]]:
        """Returns the lines of one's part: who thinks beside others gets each so many-th of them, from the best on."""
        if self._part.of == 1:
            return list(self.lines)
        return sorted(self.lines, key=lambda line: -line.worth)[self._part.number :: self._part.of]

    def _played_out_alone(self, state: S) -> list[float]:
        return self._played_out(state, self._tables.chance(0))


class _Race(Generic[S]):
    """Lines that are tried side by side, the policy's own among them to the end."""

    __slots__ = ("_lines", "_policy", "_totals", "_trust", "_worlds", "running", "single")

    def __init__(self, lines: list[Line[S]], policy: Line[S], trust: float) -> None:
        self._lines = lines
        self._policy = policy
        self._totals: dict[Line[S], float] = {}
        self._worlds = 1 + trust
        self._trust = trust
        self.single = {line: line.worth for line in lines}
        for line in lines:
            line.gaps.append(line.worth - policy.worth)
        self.running = list(lines)

    def count(self, line: Line[S], total: float) -> None:
        """Notes what a line came to in all worlds so far."""
        self._totals[line] = total
        line.worth = total / self._worlds
        self.running.sort(key=lambda line: -line.worth)

    def add(self, found: list[float]) -> None:
        """Notes what the running lines came to in one more world, in their order."""
        self._worlds += 1
        its = found[self.running.index(self._policy)]
        for line, worth in zip(self.running, found, strict=True):
            self._totals[line] += worth
            line.worth = self._totals[line] / self._worlds
            line.gaps.append(worth - its)
        self.running.sort(key=lambda line: -line.worth)

    def drop(self, most: int | None = None) -> None:
        """Drops the worse half of the lines, or all but so many; two stay, and the policy's own."""
        keep = max(2, (len(self.running) + 1) // 2 if most is None else most)
        self.running = [line for place, line in enumerate(self.running) if place < keep or line is self._policy]

    def go_on(self, most: int) -> None:
        """Makes ready for a later rest: the best of all lines run again, and what was found counts for a few worlds."""
        self.drop(most)
        self._worlds = max(self._trust, min(BEFORE, self._worlds))
        for line in self.running:
            self._totals[line] = self._worlds * line.worth

    def settle(self, misjudged: float) -> None:
        """Puts lines that were dropped below those that run, and those that may be no better below the policy's own."""
        worst = min(line.worth for line in self.running)
        for line in self._lines:
            if line not in self.running:
                line.worth = min(line.worth, worst)
            if line is not self._policy and not is_ahead(line.gaps, misjudged):
                line.worth = min(line.worth, self._policy.worth)
        self._lines.sort(key=lambda line: (-line.worth, line is not self._policy))
