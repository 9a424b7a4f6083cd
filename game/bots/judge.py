"""The one judge: whatever may be done at a view, weighed on the same worlds; equal views, equal judgements.

>>> judgement = Judge(lore, view).judge(paths)                        # doctest: +SKIP
>>> judgement.best.points, judgement.slip(played)                     # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from game.bots.bot import Path
from game.bots.judgement import Judged, Judgement, Sample
from game.bots.link import LAST, brought
from game.bots.lore import Lore, Turn
from game.bots.tables import Tables
from game.bots.value import Value, beyond_others
from game.rules.kernel import Chance
from game.rules.kernel.game import Game


class Budget(NamedTuple):
    """How closely is judged: on how many worlds, to which rest (inf: to the end), in at most how many turns each."""

    worlds: int
    rests: float = 1
    steps: int = 200


# Of every title; how closely is judged elsewhere a lore says: see ``usual``.
DEEP: Final = Budget(64, inf, 4000)


def usual(lore: type[Lore[Any]]) -> Budget:
    """Returns how closely is judged where nobody says otherwise: what hints, the teacher and analyses are told by."""
    return Budget(lore.worlds, lore.rests)


class Judge:
    """Weighs paths of the seat to move on a view, all on the same worlds, none dropped.

    The budget is in worlds and turns, never in milliseconds, and every path has a lore of its own, which remembers
    nothing of the others: what a path is found to be worth hangs on the view, the path and the budget alone. Lines meet
    the same luck world by world, so that their differences say more than each of them.
    """

    __slots__ = ("_budget", "_left", "_link", "_lore", "_tables", "_view", "seat")

    def __init__(self, lore: type[Lore[Any]], view: Game, budget: Budget | None = None, luck: str = "") -> None:
        seat = view.to_move
        assert seat is not None
        self._lore = lore
        self._view = view
        self._budget = budget or usual(lore)
        self._tables: Tables[Game] = Tables(view, luck)
        self._link = lore(view).link()
        self._left: dict[int, int] = {}
        self.seat: int = seat

    def judge(self, paths: Iterable[Path]) -> Judgement:
        """Returns what each of the paths is worth; the first one is taken for what the policy would do.

        :raises IllegalAction: if a path does not begin with a legal action.
        """
        known = list(dict.fromkeys(tuple(path) for path in paths))
        samples: list[list[Sample]] = [[] for _ in known]
        lores = [self._lore(self._view) for _ in known]
        for world in range(self._budget.worlds):
            for path, lore, found in zip(known, lores, samples, strict=True):
                found.append(self._followed(lore, path, world))
            if not self._tables.drawn:  # one world tells all: nothing is hidden, and nothing was drawn
                samples = [found * self._budget.worlds for found in samples]
                break
        lines = [Judged(path, tuple(found)) for path, found in zip(known, samples, strict=True)]
        return Judgement(lines, self._link.floor)

    def _followed(self, lore: Lore[Any], path: Path, number: int) -> Sample:
        """Returns what comes of a path in a world when the policy takes all further turns."""
        chance = self._tables.chance(number)
        state = self._tables.world(number).copy()
        Lore.take(lore, state, Turn(path, 0.0), chance)
        self._play_on(lore, state, chance)
        self._tables.note(chance)
        return self._weighed(lore, state, number)

    def _play_on(self, lore: Lore[Any], state: Game, chance: Chance) -> int:
        """Lets the policy play, and returns how many turns it took."""
        left = self._budget.rests
        for turns in range(self._budget.steps):
            if lore.at_rest(state):
                left -= 1
                if left <= 0 or state.to_move is None:
                    return turns
            lore.take(state, lore.promising(state, 1)[0], chance)
        return self._budget.steps

    def _turns_left(self, number: int) -> int:
        """Returns how many turns the policy takes in a world from the view to its rest, whatever path is judged.

        Paths that end a game sooner or later, or are cut at another gesture, are so compared by what they are worth.
        """
        if number not in self._left:
            lore, chance = self._lore(self._view), self._tables.chance(number)
            state = self._tables.world(number).copy()
            lore.take(state, lore.promising(state, 1)[0], chance)
            self._left[number] = 1 + self._play_on(lore, state, chance)
        return self._left[number]

    def _weighed(self, lore: Lore[Any], state: Game, number: int) -> Sample:
        seat, value = self.seat, Value(lore, lore.weights())
        brought_by = value.brought(state)
        margins = value.margins(state, brought_by)
        if state.outcome is not None:
            points, each, part = beyond_others([lore.points(state, one) for one in range(state.seats)])[seat], 1.0, LAST
        else:
            part = lore.part(state)
            points, each = self._link.expected(part, margins[seat]), self._link.each(part)
        sources = _beyond(value.explained(state, brought_by), seat, each)
        turns = 0
        if part == LAST and self._budget.rests == inf:
            shares = [brought(state, one) for one in range(state.seats)]
        else:  # one way to the end is not the end: others may play otherwise
            turns = self._turns_left(number) if part == LAST else 0
            shares = [self._link.share(part, margin, turns) for margin in margins]
        return Sample(points, shares[seat], sources, _together(shares), part, margins[seat], turns)


def _together(shares: Sequence[float]) -> tuple[float, ...]:
    """Returns shares that add up to 1, unless one sits alone or nobody wins."""
    total = sum(shares)
    return tuple(share / total for share in shares) if len(shares) > 1 and total else tuple(shares)


def _beyond(explained: Sequence[Mapping[str, float]], seat: int, each: float) -> dict[str, float]:
    """Returns what a seat has beyond the mean of the others, by source; ``each`` is what a point is worth."""
    found = {source: each * worth for source, worth in explained[seat].items()}
    for other, sources in enumerate(explained):
        if other != seat:
            for source, worth in sources.items():
                found[source] = found.get(source, 0.0) - each * worth / (len(explained) - 1)
    return found
