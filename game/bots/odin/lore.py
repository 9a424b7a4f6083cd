"""The lore of A Feast for Odin: spaces by what comes of them, all smaller choices by what they add."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from heapq import nlargest
from itertools import cycle
from operator import itemgetter
from types import MappingProxyType
from typing import ClassVar, Final

from game.bots.lore import Lore, Turn
from game.bots.odin.features import NAMES, WORDS, tally
from game.bots.odin.packing import best_place, gains, next_piece, pieces
from game.bots.odin.rolling import others, roll
from game.bots.odin.serving import serve
from game.bots.odin.worth import good_worth, mined_worth, phase_of, rows_for, values_for, weights_of, worth
from game.bots.weights import Rows
from game.rules.kernel import FULL, Action, RandomChance
from game.rules.odin.actions import BuyShip, Done, Imitate, LoadOre, Mine, Pass, Place, TakeUp, UnloadOre, UseCard
from game.rules.odin.components import STRIPS
from game.rules.odin.rules import OdinGame
from game.rules.odin.upgrading import result

_ANYTIME: Final = (TakeUp, BuyShip, LoadOre, UnloadOre, UseCard)
_VIKINGS: Final = NAMES.index("vikings")
# A turn is followed for so many choices at most.
_LONGEST: Final = 24
# Spaces with dice are tried so often, each time with these parts of a die, roll after roll: together they are fair.
_ROLLS: Final = ((0.1, 0.4, 0.6, 0.9), (0.4, 0.9, 0.1, 0.6), (0.6, 0.1, 0.9, 0.4), (0.9, 0.6, 0.4, 0.1))
# So many places and pieces are offered beside each other, the end of laying behind them all.
_PLACES, _PIECES, _LAST = 4, 4, 1e6
# Beyond how much patience a search looks to the next round, by seats; for how many worlds promises count up to the
# seat's next turn, and to the next round.
_PATIENT: Final = (0.0, 0.0, 0.5, 0.5)
_TRUST: Final = (8.0, 1.0)
# How many spaces are tried again when all were tried before, how few for others in a search, and the promise of one
# that could not be tried then.
_FEW, _FEWER, _UNKNOWN = 4, 2, 1.0

_Space = tuple[int | str, ...]
"""A space as it is chosen, whoever chooses it."""


class OdinLore(Lore[OdinGame]):
    """Tries every space, follows it to its end by simple habits, and weighs what the seat has then."""

    names: ClassVar[Sequence[str]] = NAMES
    words: ClassVar[Mapping[str, Sequence[str]]] = WORDS
    misjudged: ClassVar[float] = 7.0
    erring: ClassVar[Mapping[str, float]] = MappingProxyType({"svein": 0.7, "dreng": 0.5})

    def __init__(self, view: OdinGame) -> None:
        super().__init__(view)
        self._gains: dict[int, dict[_Space, float]] = {}

    def turns(self, state: OdinGame, wide: int) -> list[Turn]:
        """Returns the best turns of the seat to move, the best first; see ``Lore.turns``."""
        seat = state.stack[-1].seat
        if state.stack[-1].kind == "turn":
            found = self._spaces(state, seat, wide)
        else:
            found = [Turn(path, promise) for path, promise in self._others(state, seat, wide)]
        found.sort(key=lambda turn: -turn.promise)
        return found[:wide]

    def at_rest(self, state: OdinGame) -> bool:
        """Tells whether the seat that thinks is to place Vikings, or the game is over; the others' turns are played.

        Alone, where nobody comes between, and in a search with patience, only the seat's first turn of a round is one.
        """
        if state.to_move is None:
            return True
        frame = state.stack[-1]
        if frame.kind != "turn":
            return False
        viewer = self.view.viewer
        if viewer == FULL:
            return True
        return viewer == frame.seat and (not self._looks_far or state.mark(viewer) not in state.holder)

    @property
    def _looks_far(self) -> bool:
        seats = self.view.seats
        return seats == 1 or self.patience > _PATIENT[seats - 1]

    @property
    def trust(self) -> float:  # type: ignore[override]
        """Gets for how many worlds promises count: the fewer the further a rest is away."""
        return _TRUST[self._looks_far]

    def phase(self, state: OdinGame) -> int:
        """Returns which round of the long game it is, counted from its end."""
        return phase_of(state)

    def row(self, state: OdinGame, seat: int) -> Sequence[float]:
        """Returns what a seat has beyond its points; see ``features``."""
        return tally(state, seat)[1]

    def points(self, state: OdinGame, seat: int) -> float:
        """Returns the seat's points so far; as ``total``, but quicker."""
        return tally(state, seat)[0]

    def values(self) -> str:
        """Returns the file of weights: for a table alone, or with others."""
        return values_for(self.view.seats)

    def weights(self) -> Rows:
        """Returns the fitted weights; see ``rows_for``."""
        return rows_for(self.view.seats)

    # -- spaces -------------------------------------------------------------------------------------------------

    def _spaces(self, state: OdinGame, seat: int, wide: int) -> list[Turn]:
        """Returns turns of all spaces; where only the best counts, of those that were best when all were tried last."""
        before = worth(state, seat)
        found = [Turn((Pass(seat),), 0.0)]
        rate = weights_of(state)[_VIKINGS]
        spaces = [action for action in state.legal_actions() if isinstance(action, (Place, Imitate))]
        gains = self._known(seat)
        if wide == 1 and gains:
            few = _FEWER if self.patience and seat != self.view.viewer else _FEW
            spaces = nlargest(few, spaces, key=lambda space: gains.get(space[1:], _UNKNOWN))
        for space in spaces:
            gain, path = self._followed(state, seat, space)
            gains[space[1:]] = promise = gain - before + rate * state.thing[seat]
            found.append(Turn(path, promise))
        for action in state.legal_actions():
            if isinstance(action, (BuyShip, UseCard)):
                gain, path = self._followed(state, seat, action)
                if gain > before + 0.4:
                    found.append(Turn(path, gain - before + rate * state.thing[seat]))
        return found

    def _known(self, seat: int) -> dict[_Space, float]:
        """Returns what spaces promised a seat when they were tried last; in a search, others at first what oneself."""
        if seat not in self._gains:
            self._gains[seat] = dict(self._gains.get(self.view.viewer, {})) if self.patience else {}
        return self._gains[seat]

    def _followed(self, state: OdinGame, seat: int, action: Action) -> tuple[float, tuple[Action, ...]]:
        """Returns what the table is worth after an action and what follows, and the path as far as nothing is drawn."""
        total = 0.0
        path: tuple[Action, ...] = (action,)
        for number in range(len(_ROLLS)):
            twin = state.copy()
            luck = _Luck(number)
            steps = [action]
            twin.apply(action, luck)
            sure = not luck.was_asked
            for _ in range(_LONGEST):
                if twin.to_move != seat or twin.stack[-1].kind in ("turn", "window", "feast"):
                    break
                more, _ = self._others(twin, seat, 1)[0]
                for one in more:
                    twin.apply(one, luck)
                    if sure:
                        steps.append(one)
                    sure = sure and not luck.was_asked
            total += worth(twin, seat)
            if not number:
                path = tuple(steps)
            if not luck.was_rolled:
                return total / (number + 1), path
        return total / len(_ROLLS), path

    # -- all else -----------------------------------------------------------------------------------------------

    def _others(self, state: OdinGame, seat: int, wide: int) -> list[tuple[tuple[Action, ...], float]]:
        """Returns what to do at any other choice, the best first."""
        kind = state.stack[-1].kind
        if kind == "roll":
            best = roll(state, seat)
            return [((best,), 0.0), *(((way,), -1.0) for way in (others(state, seat, best) if wide > 1 else ()))]
        if kind == "feast":
            return [((serve(state),), 0.0)]
        legal = state.legal_actions()
        if kind == "lay":
            if wide == 1:
                return [((best_place(state, legal)[0],), 0.0)]
            return [((place,), gain) for place, gain in nlargest(_PLACES, gains(state, legal), key=itemgetter(1))]
        if kind == "window":
            if wide == 1:
                return [(next_piece(state, seat, legal) or (Done(seat),), 0.0)]
            return [*nlargest(_PIECES, pieces(state, legal), key=itemgetter(1)), ((Done(seat),), -_LAST)]
        own = [action for action in legal if not isinstance(action, _ANYTIME)]
        scored: list[tuple[tuple[Action, ...], float]] = [
            ((action,), self._promise(state, seat, kind, action)) for action in own
        ]
        scored.sort(key=lambda pair: -pair[1])
        return scored

    def _promise(self, state: OdinGame, seat: int, kind: str, action: Action) -> float:
        if kind == "upgrade":
            if isinstance(action, Done):
                return 0.0
            good: int = action.good  # type: ignore[attr-defined]
            return good_worth(state, result(good, state.stack[-1].steps)) - good_worth(state, good)
        if isinstance(action, Mine):
            taken = state.strips[1 + 2 * state.strips[::2].index(action.strip)]
            return mined_worth(state, seat, STRIPS[action.strip][taken : taken + action.amount])
        if kind == "mine":
            return 0.0
        twin = state.copy()
        twin.apply(action, _Luck(0))
        return worth(twin, seat)


class _Luck:
    """Chance that rolls fairly over some tries, draws as it likes, and remembers whether it was asked."""

    __slots__ = ("_cards", "_number", "_rolls", "was_asked", "was_rolled")

    def __init__(self, number: int) -> None:
        self._number = number
        self._rolls = cycle(_ROLLS[number])
        self._cards: RandomChance | None = None
        self.was_asked = self.was_rolled = False

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Draws, and remembers."""
        self.was_asked = True
        if self._cards is None:
            self._cards = RandomChance(random.Random(self._number))
        return self._cards.deal(label, bag, count)

    def roll(self, label: str, sides: int) -> int:
        """Rolls what comes next, and remembers."""
        self.was_asked = self.was_rolled = True
        return int(next(self._rolls) * sides)
