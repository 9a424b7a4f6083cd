"""The levels of bots, made from one lore: who errs, who is sound, who searches."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from game.bots.bot import Answer, Path
from game.bots.clock import Clock
from game.bots.lore import Lore, Turn
from game.bots.search import LONGEST, UNTRIED, Search
from game.bots.tables import Tables
from game.bots.together import WHOLE, Aides, Part, Report, merged
from game.bots.value import Value
from game.bots.weights import Rows
from game.rules.kernel import Action, IllegalAction
from game.rules.kernel.game import Game
from game.rules.kernel.mirror import MirrorChance

# How much of a beginner's error a level makes about a turn as a whole, and about the way to carry it out.
ERRORS: Final = {"svein": (1.35, 0.65), "dreng": (0.55, 0.25), "karl": (0.0, 0.0)}
# Who errs has good days and bad days: in a game the errors are from so much less to so much more than usual.
MOODS: Final = 0.8
# More than this tries patience; kept from it is what a step of thought that has begun still takes.
MOST_MS: Final = 900
MARGIN_MS: Final = 4


class Mind:
    """A bot of a level above chance: Svein and Dreng err, Karl plays the policy, Jarl searches as long as he may.

    ``steps`` holds a Jarl to so many steps of thought instead of a time; ``rows`` replaces the fitted weights. His
    ``aides`` think beside him.
    """

    __slots__ = ("_day", "_level", "_lore", "_rows", "_seed", "aides", "steps")

    def __init__(
        self, lore: type[Lore[Any]], level: str, seed: int, steps: int | None = None, rows: Rows | None = None
    ) -> None:
        self._lore = lore
        self._level = level
        self._seed = seed
        self._day = random.Random(f"{seed}/day").uniform(1 - MOODS, 1 + MOODS)
        self._rows = rows
        self.steps = steps
        self.aides: Aides | None = None

    def think(self, view: Game, think_ms: int) -> Answer:
        """Returns what the seat to move should do; see ``Bot.think``."""
        clock = self._clock(think_ms)
        legal = view.legal_actions()
        if len(legal) == 1:
            return Answer((legal[0],))
        if self.aides and self._level not in ERRORS:
            self.aides.ask(view, self._level, think_ms)
        tables: Tables[Game] = Tables(view)
        world = tables.world(0)
        lore = self._lore(view)
        if self._level in ERRORS:
            turn = self._chosen(lore, view, world)
            path = playable(world, turn.actions, tables.chance(0))
            return Answer(path[:1] if lore.stumbling and any(ERRORS[self._level]) else path, turn.promise)
        found = self._found(view, tables, clock)
        best, *rest = found.lines
        path = playable(world, best.path, tables.chance(0))
        if best.worth == UNTRIED:
            return Answer(path)
        for line in rest:
            if line.path[0] != path[0]:
                other = playable(world, line.path, tables.chance(0))
                return Answer(path, best.worth, other, line.worth, found.depth)
        return Answer(path, best.worth, depth=found.depth)

    def look(self, view: Game, think_ms: int, part: Part) -> Report:
        """Returns what a Jarl finds in so many milliseconds as one of several."""
        return self._looked(view, Tables(view, part=part), self._clock(think_ms), part)

    def _found(self, view: Game, tables: Tables[Game], clock: Clock) -> Report:
        """Returns what is found with the aides, where there are any."""
        if not self.aides:
            return self._looked(view, tables, clock, WHOLE)
        own = self._looked(view, tables, clock, Part(0, 1 + len(self.aides)))
        return merged([own, *self.aides.reports()], self._lore.misjudged)

    def _looked(self, view: Game, tables: Tables[Game], clock: Clock, part: Part) -> Report:
        lore = self._lore(view)
        value = Value(lore, lore.weights() if self._rows is None else self._rows)
        search: Search[Game] = Search(lore, value, clock, part)
        with _undisturbed():
            search.run(view, tables)
        return search.report()

    def _clock(self, think_ms: int) -> Clock:
        return Clock(min(think_ms, MOST_MS) - MARGIN_MS, self.steps)

    def _chosen(self, lore: Lore[Any], view: Game, world: Game) -> Turn:
        """Returns the turn that looks best to one who errs: first the turn, then the way to carry it out."""
        usual = lore.erring.get(self._level, 1.0) * self._day * lore.misjudged
        error, small = (share * usual for share in ERRORS[self._level])
        if not error:
            return lore.turns(world, 1)[0]
        mood = random.Random(f"{self._seed}/{view.digest()}")
        liked = _liked(lore.promising(world, LONGEST), mood, error)
        return _liked([liked, *lore.siblings(world, liked)], mood, small)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Keeps the collector of cycles away: trees of tables have none, and walking through them takes tens of ms."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _liked(turns: Sequence[Turn], mood: random.Random, error: float) -> Turn:
    return max(turns, key=lambda turn: turn.promise + mood.gauss(0, error))


def playable(world: Game, actions: Path, chance: MirrorChance) -> Path:
    """Returns the path as far as it may be committed as one gesture on a table of which this world is a guess.

    It ends after the first action that draws, brings something to light, or hands the choice to another seat.
    """
    state = world.copy()
    seat = state.to_move
    path: list[Action] = []
    for action in actions:
        try:
            events = state.apply(action, chance)
        except IllegalAction:
            break
        path.append(action)
        if chance.was_asked or state.to_move != seat or any(event.reveals for event in events):
            break
    return tuple(path)
