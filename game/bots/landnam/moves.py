"""Phase 2: steps, exploration with its cards, chasing and stepping aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.bots.landnam.survey import CARD, FATE, WAYS, Survey
from game.bots.lore import UNASKED, Turn
from game.rules.kernel import Action
from game.rules.landnam.actions import EndMoving, Explore, Keep, PlayCard, Retreat, Stay, Step
from game.rules.landnam.components import MOUNTAIN, RESOURCE_OF, SEA, effect_of
from game.rules.landnam.exploration import odds
from game.rules.landnam.fate import could_hold
from game.rules.landnam.island import CORNERS_OF, NEIGHBOURS, OUTER
from game.rules.landnam.movement import winds
from game.rules.landnam.outlaws import is_passable
from game.rules.landnam.state import is_ship, owner_of

# What playing a card of movement or exploration costs.
PLAYED: Final = 0.2
SOUGHT: Final = 0.12
# Ways of a number in the mean of all tokens, and the share of a new hex's yield that its finder may hope for.
MEAN_WAYS: Final = 3.0
HOPED: Final = 0.35
FREE_SEA: Final = 0.1
# A red token that is got rid of, and one that is won at once.
FREED: Final = 0.8
PAID: Final = 1.0
# A step that is only worth this little is left undone.
LEAST: Final = 0.03
_FOLLOWS: Final = 0.7


def found_worth(survey: Survey, piece: int, at: int, terrain: int, ways: float = MEAN_WAYS) -> float:
    """Returns what it is worth to the owner of a piece beside a hex to find a terrain there."""
    state, seat = survey.state, owner_of(piece)
    kind = RESOURCE_OF[terrain]
    if kind < 0:
        return FATE if terrain != SEA else (FREE_SEA if is_ship(piece) else 0.0)
    factor = survey.factors(seat)[kind]
    worth = CARD * factor
    worth += ways * survey.stream * factor * (HOPED if state.place[piece] >= 0 else 0.0)
    if not is_ship(piece):
        worth += ways * survey.stream * factor * HOPED
    for corner in CORNERS_OF[at]:
        house = state.house[corner]
        if house:
            other, amount = house - 1 >> 1, 1 + (house - 1 & 1)
            share = 1.0 if other == seat else -1 / (state.seats - 1)
            worth += share * amount * ways * survey.stream * survey.factors(other)[kind]
    return worth


def explored_worth(survey: Survey, piece: int, at: int) -> float:
    """Returns what it is worth in the mean to explore a hex."""
    return sum(
        chance * found_worth(survey, piece, at, terrain)
        for terrain, chance in enumerate(odds(survey.state, at))
        if chance
    )


class Mover:
    """Judges the movement of one seat on one table."""

    __slots__ = ("_finds", "seat", "state", "survey")

    def __init__(self, survey: Survey, seat: int) -> None:
        self.survey = survey
        self.state = survey.state
        self.seat = seat
        self._finds: dict[tuple[bool, int], float] = {}

    def find(self, piece: int, at: int) -> float:
        """Returns what exploring a hex with a piece is worth."""
        key = is_ship(piece), at
        if key not in self._finds:
            self._finds[key] = explored_worth(self.survey, piece, at)
        return self._finds[key]

    def gain(self, piece: int, source: int, at: int, cards: int = 0) -> float:
        """Returns what a step adds, from a hex on which the piece may be only by then."""
        state = self.state
        if state.terrain[at] < 0:
            return self.find(piece, at)
        worth = self.survey.place(piece, at) - self.survey.place(piece, source) - PLAYED * cards.bit_count()
        victim = state.standing[at]
        if victim >= 0:
            worth += self._chase(victim, at)
        red = state.red[piece]
        if red:
            kept = 0 if state.terrain[at] == MOUNTAIN else red & state.seats_touching(at)
            worth += FREED * (red.bit_count() - kept.bit_count())
        return worth

    def _chase(self, victim: int, at: int) -> float:
        """Returns what it is worth that a piece of another seat must go."""
        state, other = self.state, owner_of(victim)
        worth = max(0.0, self.survey.place(victim, at)) * 0.4 / (state.seats - 1)
        free = any(
            state.terrain[near] >= 0 and state.standing[near] < 0 and is_passable(state, victim, near)
            for near in NEIGHBOURS[at]
        )
        if not free:
            worth += PAID * (state.red[victim] >> self.seat & 1)
            worth += self.survey.place(victim, at) * 0.3 / (state.seats - 1)
        return worth if other != self.seat else -1.0

    def further(self, piece: int, source: int) -> tuple[float, int]:
        """Returns the best step that could follow, and where it leads; (0, -1) for none."""
        best, way = 0.0, -1
        for at in NEIGHBOURS[source]:
            terrain = self.state.terrain[at]
            if terrain >= 0 and (self.state.standing[at] >= 0 or not is_passable(self.state, piece, at)):
                continue
            gain = self.gain(piece, source, at)
            if gain > best:
                best, way = gain, at
        return best, way


def moving(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns every step with what should follow it, cards for more steps, and ending the movement."""
    state, seat, mover = survey.state, frame.seat, Mover(survey, frame.seat)
    found = [Turn((EndMoving(seat),), LEAST)]
    steps = [action for action in legal if isinstance(action, Step)]
    gains = [mover.gain(one.piece, state.place[one.piece], one.hex, one.cards) for one in steps]
    driven = winds(state, frame)
    best_of: dict[int, float] = {}
    for one, gain in zip(steps, gains, strict=True):
        best_of[one.piece] = max(best_of.get(one.piece, 0.0), gain)
    for one, gain in zip(steps, gains, strict=True):
        path, worth = [one], gain
        left = frame.steps - 1 + driven.get(one.piece, 0)
        if left > 0 and one.hex != OUTER:
            other = max((best for piece, best in best_of.items() if piece != one.piece), default=0.0)
            if frame.extra:
                other = 0.0
            if state.terrain[one.hex] < 0:
                again = max(
                    (
                        gains[index]
                        for index, step in enumerate(steps)
                        if step.piece == one.piece and step.hex != one.hex and state.terrain[step.hex] < 0
                    ),
                    default=0.0,
                )
                worth += _FOLLOWS * max(other, again)
            else:
                on, at = mover.further(one.piece, one.hex)
                if on > other and state.terrain[at] >= 0 and at != OUTER and state.standing[one.hex] < 0:
                    path.append(Step(seat, one.piece, at, 0))
                worth += max(on, other)
        found.append(Turn(_folded(survey, path), worth))
    for action in legal:
        if isinstance(action, PlayCard):
            on, at = mover.further(action.target, state.place[action.target])
            worth = on * (1 + _FOLLOWS) if at >= 0 and state.terrain[at] < 0 else on
            found.append(Turn((action,), worth - PLAYED + max(gains, default=0.0)))
    return found


def _folded(survey: Survey, path: Sequence[Step]) -> tuple[Action, ...]:
    """Returns the steps; with an only step into the unknown goes what is done before the dice."""
    state, last = survey.state, path[-1]
    if state.terrain[last.hex] >= 0 or not could_hold(state, last.seat, "seek", "roll_twice"):
        return tuple(path)
    twin = state.copy()
    twin.apply(last, UNASKED)
    turns = exploring(survey, twin.stack[-1], twin.legal_actions())
    return (*path, *max(turns, key=lambda turn: turn.promise).actions)


# -- exploration ------------------------------------------------------------------------------------------------


def exploring(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns the dice alone, and every Exploration card."""
    state, piece, at = survey.state, frame.piece, frame.hex
    found = []
    chances = odds(state, at)
    worths = [found_worth(survey, piece, at, terrain) for terrain in range(len(RESOURCE_OF))]
    for action in legal:
        match action:
            case Explore():
                worth = sum(map(float.__mul__, chances, worths))
            case PlayCard(card=card):
                op, args = effect_of(card)
                if op == "seek":
                    worth = worths[args.terrain] - SOUGHT
                else:
                    worth = (
                        sum(
                            one * other * max(worths[a], worths[b])
                            for a, one in enumerate(chances)
                            for b, other in enumerate(chances)
                        )
                        - SOUGHT
                    )
        found.append(Turn((action,), worth))
    return found


def keeping(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns both results of an exploration."""
    results = (frame.terrain1, frame.number1), (frame.terrain2, frame.number2)
    return [
        Turn((action,), found_worth(survey, frame.piece, frame.hex, terrain, float(WAYS[number])))
        for action in legal
        if isinstance(action, Keep)
        for terrain, number in (results[action.which],)
    ]


def entering(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns staying, and entering with a card."""
    mover = Mover(survey, frame.seat)
    gain = mover.gain(frame.piece, survey.state.place[frame.piece], frame.hex, 1)
    return [Turn((action,), 0.0 if isinstance(action, Stay) else gain) for action in legal]


def retreating(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns every hex to which the piece can step aside."""
    mover = Mover(survey, frame.seat)
    source = survey.state.place[frame.piece]
    return [
        Turn((action,), mover.gain(frame.piece, source, action.hex)) for action in legal if isinstance(action, Retreat)
    ]
