"""The lore of Northgard: every choice judged by what it adds in fame, rest between two turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from game.bots.lore import FAR, Looks, Lore, Turn, added_up, best_first
from game.bots.northgard import cards, field, fights, plans, worth
from game.bots.northgard.ahead import lead, looked_into
from game.bots.northgard.features import GAINS, LOSSES, NAMES, WORDS, features
from game.bots.value import Value
from game.rules.kernel import FULL, Action
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.scoring import final_points, members, tokens
from game.rules.northgard.state import BY_LAND, State
from game.rules.northgard.words import DECK

Judge = Callable[[State, Any, Any], float]


def _placing(state: State, frame: Any, action: Any) -> float:
    """Judges naming a territory."""
    return dict(field.places(state, frame)).get(action.place, 0.0)


def _effect(state: State, frame: Any, action: Any) -> float:
    """Judges an option of a card."""
    if action.verb == "decline":
        return 0.0
    args = DECK[frame.row].blocks[frame.block][frame.step].args
    blocks = getattr(args, "options", None) or (args.do,)
    return cards._block(state, frame.seat, frame.row, int(blocks[action.option]))


def _aiming(state: State, frame: Any, action: Any) -> float:
    """Judges whom a card hits: who leads."""
    return float(tokens(state, action.other)) + 0.1 * len(state.hands[action.other])


def _slipping(state: State, frame: Any, action: Any) -> float:
    """Judges who goes on hidden ways: all but one."""
    if action.verb != "slip":
        return 0.0
    return 0.3 + 0.1 * float(action.figures) if state.force[action.source] > action.figures else -1.0


def _bribing(state: State, frame: Any, action: Any) -> float:
    """Judges a bribe: good land emptied, an enemy sent against another."""
    if action.verb != "bribe":
        return 0.0
    emptied = float(state.force[action.source] == action.figures)
    against = worth.holders(state, frame.seat, action.target)
    return float(emptied * worth.land(state, frame.seat, action.source) + 0.5 * against + 0.1 * action.figures)


def _scorching(state: State, frame: Any, action: Any) -> float:
    """Judges where scorched earth lies: on an enemy's good land."""
    if action.verb != "scorch":
        return 0.0
    return 0.2 * worth.holders(state, frame.seat, action.place) + 0.05 * sum(state.symbols(action.place))


def _copying(state: State, frame: Any, action: Any) -> float:
    """Judges which card is used again."""
    return cards.promise(state, frame.seat, action.card)


def _rebuilding(state: State, frame: Any, action: Any) -> float:
    """Judges whether a building is replaced."""
    if action.verb != "rebuild":
        return 0.0
    place = state.home(action.area)
    new = worth.building(state, frame.seat, action.building, place)
    return new - worth.STEADY.get(action.old, worth.RESOURCE) * worth.harvests(state) - 0.5


def _ready(state: State, frame: Any, action: Any) -> float:
    """Likes to do what may be done: harvest, steal, come back, swap."""
    return 0.0 if action.verb in ("let_be", "refuse") else 0.5


def _luring(state: State, frame: Any, action: Any) -> float:
    """Calls no creatures."""
    return 0.0 if action.verb == "let_be" else -0.5


def _pushing(state: State, frame: Any, action: Any) -> float:
    """Judges where a defender is pushed: out of the way."""
    return 0.0 if action.verb == "let_be" else 1.0 - 0.1 * worth.land(state, frame.seat, action.place)


_JUDGED: Final[dict[str, Judge]] = {
    "settle": field.laying,
    "group": field.grouping,
    "turn": cards.acting,
    "go_on": cards.acting,
    "pick": cards.picking,
    "lure": _luring,
    "loose": _placing,
    "react": cards.reacting,
    "lead": _placing,
    "steal": _ready,
    "trade": cards.trading,
    "swap": _ready,
    "return": field.grouping,
    "landing": field.laying,
    "muster": field.mustering,
    "quarter": _placing,
    "march": field.marching,
    "challenge": fights.challenging,
    "lay": field.laying,
    "build": field.building,
    "rebuild": _rebuilding,
    "glory": _ready,
    "bask": _ready,
    "sort": cards.sorting,
    "fetch": cards.picking,
    "aim": _aiming,
    "pry": cards.naming,
    "yield": cards.losing,
    "lose": cards.losing,
    "strike": field.striking,
    "reinforce": _placing,
    "bribe": _bribing,
    "slip": _slipping,
    "emerge": _placing,
    "scorch": _scorching,
    "copy": _copying,
    "push": _pushing,
    "feed": fights.feeding,
    "choose_face": fights.choosing,
    "throw": fights.choosing,
    "retreat": field.fleeing,
    "choose_effect": _effect,
}
REST: Final = ("turn", "pick", "settle", "clan")
# Phases are the years of the short game; the first ones of a longer game are taken as its first.
SHORT: Final = 7
# What is sure at the end counts a little less than tokens: cards may still be lost, resources spent.
SURE: Final = 0.9


class NorthgardLore(Lore[NorthgardGame]):
    """Judges every choice by what it adds in fame; tables between two turns by fitted weights."""

    names: ClassVar[Sequence[str]] = NAMES
    gains: ClassVar[Sequence[str]] = GAINS
    losses: ClassVar[Sequence[str]] = LOSSES
    words: ClassVar[Mapping[str, Sequence[str]]] = WORDS
    looks: Looks = FAR
    misjudged: ClassVar[float] = 1.2
    erring: ClassVar[Mapping[str, float]] = MappingProxyType({"svein": 0.8, "dreng": 0.3})

    def turns(self, state: NorthgardGame, wide: int) -> list[Turn]:
        """Returns the best choices of the seat to move, the best first; see ``Lore.turns`` and ``ahead``."""
        found = self.promising(state)
        if len(found) > 1:
            value = Value(self, self.weights())
            found = looked_into(
                state,
                found,
                lambda table: self.promising(table, 1)[0],
                lambda table, seat: lead(value.margins(table), seat, table.foes(seat)) + plans.standing(table, seat),
            )
        return found[:wide]

    def promising(self, state: NorthgardGame, wide: int | None = None) -> list[Turn]:
        """Returns the choices that promise most, at most ``wide``, the best first; nothing is carried out."""
        frame = state.stack[-1]
        legal = state.legal_actions()
        judge = _JUDGED.get(frame.kind)
        if len(legal) == 1 or judge is None:
            return [Turn((action,), 0.0) for action in legal[:wide]]
        twin = state.copy()
        return best_first([Turn((action,), judge(twin, frame, action)) for action in _thinned(legal)], wide)

    def at_rest(self, state: NorthgardGame) -> bool:
        """Tells whether the seat that thinks begins a turn, anybody takes a card, or the game is over.

        What the others do until then is played out: they answer marches, and take land that was left bare.
        """
        frame: Any = state.stack[-1] if state.stack else None
        if frame is None or frame.kind != "turn":
            return frame is None or frame.kind in REST
        return self.view.viewer in (FULL, frame.seat)

    def phase(self, state: NorthgardGame) -> int:
        """Returns how many of the last seven years are over."""
        return max(0, SHORT - worth.harvests(state))

    def points(self, state: NorthgardGame, seat: int) -> float:
        """Returns the fame tokens of the seat or its team, and what is sure at the end; a win by land is worth more."""
        sure = sum(sum(final_points(state, member).values()) for member in members(state, seat))
        return tokens(state, seat) + (SURE if state.outcome is None else 1) * sure + self._by_land(state, seat)

    def _by_land(self, state: NorthgardGame, seat: int) -> float:
        outcome = state.outcome
        is_won = state.ended == BY_LAND and outcome is not None and seat in outcome.winners
        return plans.LAST_LAND if is_won else 0.0

    def sources(self, state: NorthgardGame, seat: int) -> Mapping[str, float]:
        """Returns fame tokens, what is sure at the end, and a win by land; see ``points``."""
        found = added_up(state.score(seat))
        share = SURE if state.outcome is None else 1.0
        for source, points in added_up(state.forecast(seat)).items():
            now = found.get(source, 0.0)
            found[source] = now + share * (points - now)
        found["northgard.prospect.by_land"] = self._by_land(state, seat)
        return found

    def row(self, state: NorthgardGame, seat: int) -> Sequence[float]:
        """Returns what is seen of a seat at rest; see ``features``."""
        return features(state, seat)

    def values(self) -> str:
        """Returns the file of weights: one for all numbers of seats, fitted for two."""
        return "values/all.toml"


def _thinned(legal: Sequence[Action]) -> Sequence[Action]:
    """Returns the choices worth a look: of equal marches those with one, all, or all but one."""
    if len(legal) < 40:
        return legal
    most: dict[tuple[object, ...], int] = {}
    for action in legal:
        if action.verb == "march":
            key = (action[1], action[2], action[4])  # type: ignore[index]
            most[key] = max(most.get(key, 0), action[3])  # type: ignore[index]
    return [
        action
        for action in legal
        if action.verb != "march" or action[3] in (1, most[key := (action[1], action[2], action[4])], most[key] - 1)  # type: ignore[index]
    ]
