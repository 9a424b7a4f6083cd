"""The lore of A Feast for Odin: spaces by what comes of them, all smaller choices by what they add."""

from __future__ import annotations

import random
from collections.abc import Sequence
from heapq import nlargest
from typing import ClassVar, Final

from game.bots.lore import Lore, Turn
from game.bots.odin.features import NAMES, PRIOR, features
from game.bots.odin.packing import best_place, next_piece
from game.bots.odin.rolling import roll
from game.bots.odin.serving import serve
from game.bots.odin.worth import GOOD_WORTH, thing_worth, worth
from game.bots.weights import Rows
from game.rules.kernel import FULL, Action, RandomChance
from game.rules.odin.actions import BuyShip, Done, LoadOre, Mine, Pass, TakeUp, UnloadOre, UseCard
from game.rules.odin.components import MINED, NOTHING, STRIPS
from game.rules.odin.rules import OdinGame
from game.rules.odin.spaces_data import COLUMN_OF
from game.rules.odin.upgrading import result

_ANYTIME: Final = (TakeUp, BuyShip, LoadOre, UnloadOre, UseCard)
# Points that a Viking should bring: a space is chosen by what it brings beyond that.
_VIKING: Final = 2.4
# Phases are the rounds of the long game, from 0.
_LAST_PHASE: Final = 6
# A turn is followed for so many choices at most.
_LONGEST: Final = 24
# Spaces with dice are tried this often.
_TRIES: Final = 2
# How many spaces are tried again when all were tried before, and the promise of one that could not be tried then.
_FEW, _UNKNOWN = 4, 1.0


class OdinLore(Lore[OdinGame]):
    """Tries every space, follows it to its end by simple habits, and weighs what the seat has then."""

    names: ClassVar[Sequence[str]] = NAMES
    misjudged: ClassVar[float] = 7.0

    def __init__(self, view: OdinGame) -> None:
        super().__init__(view)
        self._gains: dict[int, dict[Action, float]] = {}

    def turns(self, state: OdinGame, wide: int) -> list[Turn]:
        """Returns the best turns of the seat to move, the best first; see ``Lore.turns``."""
        seat = state.stack[-1].seat
        if state.stack[-1].kind == "turn":
            found = self._spaces(state, seat, wide)
        else:
            found = [Turn(path, promise) for path, promise in self._others(state, seat)]
        found.sort(key=lambda turn: -turn.promise)
        return found[:wide]

    def at_rest(self, state: OdinGame) -> bool:
        """Tells whether the seat that thinks is to place Vikings, or the game is over; the others' turns are played.

        Alone, where nobody comes between, only the beginning of a round is a rest.
        """
        if state.to_move is None:
            return True
        frame = state.stack[-1]
        if frame.kind != "turn":
            return False
        return state.last == NOTHING if state.seats == 1 else self.view.viewer in (FULL, frame.seat)

    def phase(self, state: OdinGame) -> int:
        """Returns which round of the long game it is, counted from its end."""
        return _LAST_PHASE - (state.length.rounds - state.round)

    def row(self, state: OdinGame, seat: int) -> Sequence[float]:
        """Returns what a seat has beyond its points; see ``features``."""
        return features(state, seat)

    def values(self) -> str:
        """Returns the file of weights: for a table alone, or with others."""
        return f"values/{min(2, self.view.seats)}.toml"

    def weights(self) -> Rows:
        """Returns the fitted weights; the outlook as it is, counted in points, while there are none."""
        return super().weights() or (PRIOR,) * (_LAST_PHASE + 1)

    # -- spaces -------------------------------------------------------------------------------------------------

    def _spaces(self, state: OdinGame, seat: int, wide: int) -> list[Turn]:
        """Returns turns of all spaces; where only the best counts, of those that were best when all were tried last."""
        before = worth(state, seat)
        found = [Turn((Pass(seat),), 0.0)]
        spaces = [action for action in state.legal_actions() if action.verb in ("place", "imitate")]
        gains = self._gains.setdefault(seat, {})
        if wide == 1 and gains:
            spaces = nlargest(_FEW, spaces, key=lambda action: gains.get(action, _UNKNOWN))
        for action in spaces:
            vikings = COLUMN_OF[action.space]  # type: ignore[attr-defined]
            gain, path = self._followed(state, seat, action)
            gains[action] = promise = gain - before - _VIKING * vikings + 0.8 * state.thing[seat]
            found.append(Turn(path, promise))
        for action in state.legal_actions():
            if isinstance(action, (BuyShip, UseCard)):
                gain, path = self._followed(state, seat, action, tries=1)
                if gain > before + 0.4:
                    found.append(Turn(path, gain - before + 0.8 * state.thing[seat]))
        return found

    def _followed(
        self, state: OdinGame, seat: int, action: Action, tries: int = _TRIES
    ) -> tuple[float, tuple[Action, ...]]:
        """Returns what the table is worth after an action and what follows, and the path as far as nothing is drawn."""
        total = 0.0
        path: tuple[Action, ...] = (action,)
        for number in range(tries):
            twin = state.copy()
            luck = _Luck(number)
            steps = [action]
            twin.apply(action, luck)
            sure = not luck.was_asked
            for _ in range(_LONGEST):
                if twin.to_move != seat or twin.stack[-1].kind in ("turn", "window", "feast"):
                    break
                more, _ = self._others(twin, seat)[0]
                for one in more:
                    twin.apply(one, luck)
                    if sure:
                        steps.append(one)
                    sure = sure and not luck.was_asked
            total += worth(twin, seat)
            if not number:
                path = tuple(steps)
            if not luck.was_asked:
                return total, path
        return total / tries, path

    # -- all else -----------------------------------------------------------------------------------------------

    def _others(self, state: OdinGame, seat: int) -> list[tuple[tuple[Action, ...], float]]:
        """Returns what to do at any other choice, the best first."""
        kind = state.stack[-1].kind
        if kind == "roll":
            return [((roll(state, seat),), 0.0)]
        if kind == "feast":
            return [((serve(state),), 0.0)]
        legal = list(state.legal_actions())
        if kind == "lay":
            place, gain = best_place(state, legal)
            return [((place,), gain)]
        if kind == "window":
            path = next_piece(state, seat, legal)
            return [(path or (Done(seat),), 0.0)]
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
            return GOOD_WORTH[result(good, state.stack[-1].steps)] - GOOD_WORTH[good]
        if isinstance(action, Mine):
            taken = state.strips[1 + 2 * state.strips[::2].index(action.strip)]
            items = STRIPS[action.strip][taken : taken + action.amount]
            return sum(thing_worth(MINED[item][0]) * MINED[item][1] for item in items)
        if kind == "mine":
            return 0.0
        twin = state.copy()
        twin.apply(action, _Luck(0))
        return worth(twin, seat)


class _Luck(RandomChance):
    """Chance that remembers whether it was asked."""

    __slots__ = ("was_asked",)

    def __init__(self, number: int) -> None:
        super().__init__(random.Random(number))
        self.was_asked = False

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Draws, and remembers."""
        self.was_asked = True
        return super().deal(label, bag, count)

    def roll(self, label: str, sides: int) -> int:
        """Draws, and remembers."""
        self.was_asked = True
        return super().roll(label, sides)
