"""The lore of Landnám: steps, plans of a whole phase, speeches and offers as paths; rest before each roll."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from game.bots.landnam import althing, haggle, harvest, moves
from game.bots.landnam.business import business, swapping
from game.bots.landnam.features import NAMES, WORDS, features
from game.bots.landnam.survey import Survey
from game.bots.lore import Lore, Turn, best_first
from game.rules.landnam.rules import LandnamGame

_JUDGED: Final[dict[str, Callable[[Survey, Any, Any], list[Turn]]]] = {
    "harvest": harvest.harvesting,
    "age": harvest.ageing,
    "reconcile": althing.passing,
    "name_first": althing.naming,
    "sue": althing.suing,
    "plead": althing.pleading,
    "help": althing.helping,
    "interrupt": althing.passing,
    "close": althing.passing,
    "move": moves.moving,
    "explore": moves.exploring,
    "keep": moves.keeping,
    "enter": moves.entering,
    "retreat": moves.retreating,
    "gift": swapping,
    "offer": haggle.laying,
    "answer": haggle.answering,
    "counter": haggle.laying,
    "decide": haggle.deciding,
}
# Points of the leader at which the game is taken for another one: the begin, the middle, the end.
PHASES: Final = (4, 8)
# The same for the link: the nearer the end, the more a lead is worth.
PARTS: Final = (1, 2, 3, 4, 6, 8)


class LandnamLore(Lore[LandnamGame]):
    """Judges every choice by what it adds in points, and tables between two turns by fitted weights."""

    names: ClassVar[Sequence[str]] = NAMES
    words: ClassVar[Mapping[str, Sequence[str]]] = WORDS
    misjudged: ClassVar[float] = 0.78
    erring: ClassVar[Mapping[str, float]] = MappingProxyType({"dreng": 0.7})

    def turns(self, state: LandnamGame, wide: int) -> list[Turn]:
        """Returns the best turns of the seat to move, the best first; see ``Lore.turns``."""
        frame = state.stack[-1]
        legal = state.legal_actions()
        if len(legal) == 1:
            return [Turn((legal[0],), 0.0)]
        survey = Survey(state)
        if frame.kind == "business":
            turns = business(survey, frame, legal, wide)
        else:
            turns = _JUDGED[frame.kind](survey, frame, legal)
        return best_first(turns, wide)

    def at_rest(self, state: LandnamGame) -> bool:
        """Tells whether a turn is about to begin, or the game is over."""
        return not state.stack or state.stack[-1].kind == "roll"

    def phase(self, state: LandnamGame) -> int:
        """Returns 0 at the begin, 1 in the middle, 2 at the end, by the points that the leader lacks."""
        return sum(_lacking(state) <= least for least in PHASES)

    def part(self, state: LandnamGame) -> int:
        """Returns how near the goal the leader is, from 0 to as many as there are parts."""
        return sum(_lacking(state) <= least for least in PARTS)

    def row(self, state: LandnamGame, seat: int) -> Sequence[float]:
        """Returns what comes in, what is in the hand, what can be built, and where the seat stands at the althing."""
        return features(Survey(state), seat)

    def points(self, state: LandnamGame, seat: int) -> float:
        """Returns the seat's points."""
        return state.points(seat)

    def values(self) -> str:
        """Returns the file of weights for the view's seats."""
        return f"values/{self.view.seats}.toml"


def _lacking(state: LandnamGame) -> int:
    """Returns how many points the leader lacks."""
    return state.goal - max(state.points(seat) for seat in range(state.seats))
