"""The lore of Tiny Epic Vikings: cards by what they bring, sails by destination, battles by their chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from game.bots.lore import FAR, Lore, Turn
from game.bots.tiny_epic.ahead import SEVERAL, ahead, phase_of
from game.bots.tiny_epic.alone import enemy_odds
from game.bots.tiny_epic.features import NAMES, WORDS, features
from game.bots.tiny_epic.fights import best_prize, chance, fight_worth, foe_prize, prize_worth
from game.bots.tiny_epic.hands import CARD_WORTH, hand_worths
from game.bots.tiny_epic.voyages import landings, settled, voyages
from game.bots.tiny_epic.worth import FOE, explained, foe_worth, margin, worth
from game.rules.kernel import FULL, Action, RandomChance
from game.rules.tiny_epic import exploration
from game.rules.tiny_epic.actions import Dedicate, Enter, Gain, PlayDown, PlayUp, StayOut, Stop
from game.rules.tiny_epic.components import SPOTS
from game.rules.tiny_epic.frames import Exploring
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import DOWN

_RESTS: Final = frozenset({"turn", "pick", "join", "start"})
# Where the way of a card ends that is played out for its seat alone.
_ENDS: Final = _RESTS | {"enemy"}
_LONGEST: Final = 12
# An era alone scatters by five or six points: after fewer worlds nothing is dropped, and as many have to be tried to
# tell cards to keep apart as well as their fitted worths do.
_SURE_AFTER, _TRUST = 8, 28.0
# Alone so few turns are looked into, none of them so far behind: the enemy answers otherwise in every world, so that it
# takes many worlds to tell turns apart.
_FEW, _CLOSE = 6, 4.0


class TinyEpicLore(Lore[TinyEpicGame]):
    """Judges cards by playing them out for their seat alone, and all other choices by what the table is worth after."""

    names: ClassVar[Sequence[str]] = NAMES
    words: ClassVar[Mapping[str, Sequence[str]]] = WORDS
    misjudged: ClassVar[float] = 1.6
    worlds: ClassVar[int] = 48
    stumbling: ClassVar[bool] = True
    erring: ClassVar[Mapping[str, float]] = MappingProxyType({"svein": 1.5})

    def __init__(self, view: TinyEpicGame) -> None:
        super().__init__(view)
        if not view.is_solo:
            self.looks = FAR._replace(onward=0)  # its turns are whole paths already
        else:
            self.sure_after = _SURE_AFTER
            self.trust = _TRUST if view.stack and view.stack[-1].kind == "pick" else 0.0

    def turns(self, state: TinyEpicGame, wide: int) -> list[Turn]:
        """Returns the best turns of the seat to move, the best first."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return [Turn((legal[0],), 0.0)]
        frame = state.stack[-1]
        found = _JUDGED.get(frame.kind, _by_worth)(self, state, frame, legal)
        found.sort(key=lambda turn: -turn.promise)
        if state.is_solo:
            least = found[0].promise - _CLOSE
            return [turn for turn in found[: min(wide, _FEW)] if turn.promise >= least]
        return found[:wide]

    def at_rest(self, state: TinyEpicGame) -> bool:
        """Tells whether the seat that thinks has a card to play, anybody one to keep, or the game is over.

        What the others do until then is played out: they answer at once, take islands back and join battles. Alone, the
        whole era is played out, from its draft on, since the enemy's turns show late what a card was good for.
        """
        if not state.stack:
            return True
        frame: Any = state.stack[-1]
        if state.is_solo:
            return bool(frame.kind == "pick" and not state.hands[frame.seat].cards)
        return frame.kind in _RESTS and (frame.kind != "turn" or self.view.viewer in (FULL, frame.seat))

    def phase(self, state: TinyEpicGame) -> int:
        """Returns the era, from 0; among several the halves of each are told apart."""
        return phase_of(state)

    def row(self, state: TinyEpicGame, seat: int) -> Sequence[float]:
        """Returns what a seat has, and the enemy of a lone one; see ``features``."""
        return features(state, seat)

    def values(self) -> str:
        """Returns the file of weights: that of tables of several, or that against the enemy clan of a lone seat."""
        return f"values/{self.view.enemy_mat}.toml" if self.view.is_solo else SEVERAL

    def points(self, state: TinyEpicGame, seat: int) -> float:
        """Returns the points that a seat may expect: none are given before the end."""
        return margin(state, seat) if state.is_solo else worth(state, seat)

    def sources(self, state: TinyEpicGame, seat: int) -> Mapping[str, float]:
        """Returns what ``points`` are made of: of a lone seat, what the enemy clan may expect as well."""
        enemy = {"tiny_epic.prospect.enemy": -FOE * foe_worth(state)} if state.is_solo else {}
        return explained(state, seat) | enemy

    # -- cards --------------------------------------------------------------------------------------------------

    def play_out(self, state: TinyEpicGame, action: Action) -> tuple[tuple[Action, ...], float]:
        """Carries an action out on a copy and goes on greedily for its seat; returns the path and what it comes to."""
        twin, seat, path = state.copy(), action.seat, [action]
        luck = RandomChance(random.Random(0))
        twin.apply(action, luck)
        while twin.to_move == seat and twin.stack[-1].kind not in _ENDS and len(path) < _LONGEST:
            best = self.turns(twin, 1)[0]
            for step in best.actions:
                if step not in twin.legal_actions():
                    break
                twin.apply(step, luck)
                path.append(step)
                if twin.to_move != seat:
                    break
        return tuple(path), ahead(twin, seat)


Judge = Callable[[TinyEpicLore, TinyEpicGame, Any, Sequence[Action]], list[Turn]]


def _keeping(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    worths = hand_worths(state)
    return [Turn((action,), worths[getattr(action, "card", 0)]) for action in legal]


def _discarding(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    return [Turn((action,), -CARD_WORTH[getattr(action, "card", 0)]) for action in legal]


def _turning(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns playing each card face up, played out, and each face down, by its chance in battle."""
    now = ahead(state, frame.seat)
    found = []
    for action in legal:
        if isinstance(action, PlayUp):
            path, promise = lore.play_out(state, action)
            found.append(Turn(path, promise - _saved(state, action.card)))
        elif isinstance(action, PlayDown):
            fight = fight_worth(state, frame.seat, action.card)
            found.append(Turn((action,), now + fight - _saved(state, action.card)))
        elif isinstance(action, StayOut):
            found.append(Turn((action,), _left_alone(lore, state, frame.seat)))
    return found


def _left_alone(lore: TinyEpicLore, state: TinyEpicGame, seat: int) -> float:
    """Returns what it comes to when the enemy fights its battle without the seat, which takes its turn then."""
    twin = state.copy()
    twin.apply(StayOut(seat), RandomChance(random.Random(0)))
    gain = 0.0
    if twin.stack[-1].kind == "turn":
        cards = twin.hands[seat].cards
        gain = max(lore.play_out(twin, PlayUp(seat, card))[1] - _saved(twin, card) for card in cards)
        gain -= ahead(twin, seat)
    return ahead(state, seat) + gain - enemy_odds(state) * foe_prize(state)


def _saved(state: TinyEpicGame, card: int) -> float:
    """Returns what a card would be good for later: the better it fights, the longer it may wait."""
    return 0.08 * CARD_WORTH[card]


def _starting(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    docks = len(state.sea.island)

    def promise(action: Action) -> float:
        place = state.sea.place(getattr(action, "fjord", 0))
        near = state.sea.reach(place, 3)
        crowd = sum(other in near and near[other] <= 1 for other in state.boats)
        return (
            sum(1 for other in near if other < docks)
            + 2 * sum(state.sea.village[other] for other in near if other < docks)
            - 2.0 * crowd
        )

    return [Turn((action,), promise(action)) for action in legal]


# -- actions on the map -----------------------------------------------------------------------------------------


def _sailing(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    return voyages(state, frame)


def _landing(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    return list(landings(state, frame)) or [Turn((Stop(frame.seat),), 0.0)]


def _exploring(lore: TinyEpicLore, state: TinyEpicGame, frame: Exploring, legal: Sequence[Action]) -> list[Turn]:
    """Returns every next step, as if the action ended there."""
    found = []
    for action in legal:
        twin = state.copy()
        reached = frame.reached
        if action.verb == "stop":
            exploration.end_explore(twin, frame, [])
        elif action.verb in ("explore", "go_on"):
            start = getattr(action, "start", frame.last)
            end = getattr(action, "end", frame.last)
            twin.settlers[start * twin.parties + frame.seat] -= 1
            twin.settlers[end * twin.parties + frame.seat] += 1
            reached = 1 << end | (reached if action.verb == "explore" else 0)
            exploration.end_explore(twin, frame._replace(reached=reached), [])
        else:
            continue
        more = 0.02 * (frame.left - 1) if action.verb != "stop" else 0.0
        found.append(Turn((action,), settled(twin, frame.seat) + more))
    return found


def _by_worth(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns every choice by what the table is worth after it."""
    seat = frame.seat
    found = []
    for action in legal:
        if action.verb == "take_back":
            continue
        twin = state.copy()
        twin.apply(action, RandomChance(random.Random(0)))
        promise = settled(twin, seat)
        if action.verb == "build":
            best = max((_after(twin, follow, seat) for follow in twin.legal_actions()), default=promise)
            promise = best
        found.append(Turn((action,), promise + (0.01 if action.verb != "stop" else 0.0)))
    return found


def _after(state: TinyEpicGame, action: Action, seat: int) -> float:
    twin = state.copy()
    twin.apply(action, RandomChance(random.Random(0)))
    return settled(twin, seat)


def _gaining(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns every mix of goods by what they are worth."""
    found = []
    twin = state.copy()
    for action in legal:
        if isinstance(action, Gain):
            before = twin.goods[:]
            for good, count in enumerate((action.wood, action.food, action.steel)):
                twin.pay(frame.seat, good, -count)
            found.append(Turn((action,), ahead(twin, frame.seat)))
            twin.goods = before
    return found


# -- cards and gods ---------------------------------------------------------------------------------------------


def _staking(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    def promise(action: Any) -> float:
        cards = state.favour_row(action.row)
        return prize_worth(state, frame.seat, cards[-1 if action.end else 0])

    return [Turn((action,), promise(action)) for action in legal]


def _returning(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    return [Turn((action,), -prize_worth(state, frame.seat, getattr(action, "favour", 0))) for action in legal]


def _entering(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    card = state.rows[frame.seat][-1] % DOWN
    won = chance(state, frame.seat, card)
    promise = won * best_prize(state, frame.seat) + (1 - won) * 0.8 - 0.3
    return [Turn((action,), promise if isinstance(action, Enter) else 0.0) for action in legal]


def _swapping(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    return [Turn((action,), 0.0 if isinstance(action, Stop) else 1.0) for action in legal]


def _foretelling(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    return [Turn(*_foretold(lore, state, action)) for action in legal]


def _foretold(lore: TinyEpicLore, state: TinyEpicGame, action: Action) -> tuple[tuple[Action, ...], float]:
    if isinstance(action, Stop):
        return (action,), ahead(state, action.seat)
    return lore.play_out(state, action)


def _dedicating(lore: TinyEpicLore, state: TinyEpicGame, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns every spot: an action by how it is liked, a god by what his fury brings."""
    now = ahead(state, frame.seat)
    found = []
    for action in legal:
        if isinstance(action, Dedicate):
            if action.spot < len(SPOTS):
                path, promise = lore.play_out(state, action)
                found.append(Turn(path, promise + 0.35))
            else:
                found.append(Turn((action,), _after(state, action, frame.seat) + 0.35))
        elif isinstance(action, Stop):
            found.append(Turn((action,), now))
    return found


_JUDGED: Final[dict[str, Judge]] = {
    "start": _starting,
    "pick": _keeping,
    "discard": _discarding,
    "turn": _turning,
    "join": _turning,
    "stake": _staking,
    "sail": _sailing,
    "land": _landing,
    "explore": _exploring,
    "gain": _gaining,
    "return": _returning,
    "enter": _entering,
    "swap": _swapping,
    "foresee": _swapping,
    "foretold": _foretelling,
    "dedicate": _dedicating,
}
