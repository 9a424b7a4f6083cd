"""The lore of Vikings: whole purchases, trips and bids; rest between rounds; what a fjord shows there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from game.bots.lore import UNASKED, Lore, Turn, best_first
from game.bots.vikings.auction import promised
from game.bots.vikings.features import NAMES, WORDS, Fjord, alone, best_of, fjord_key, leads
from game.bots.vikings.ferrying import trip
from game.bots.vikings.laying import Laying, layings, swapped
from game.bots.vikings.market import Market
from game.bots.vikings.specials import exchange_worth, held_worth, special_gains, swap_worths
from game.bots.vikings.wheel import open_slots, purchases
from game.bots.vikings.worth import Judge, gold_parts
from game.rules.kernel import Action, Chance
from game.rules.vikings import frames as at
from game.rules.vikings.actions import Buy, DeclineSpecial, Exchange, Settle, StayAshore, Swap, TakeSpecial
from game.rules.vikings.components import ROUNDS
from game.rules.vikings.purchase import price
from game.rules.vikings.rules import VikingsGame

# Other ways to lay a group that siblings offer, and other special tiles.
OTHER_LAYINGS: Final = 3
OTHER_SPECIALS: Final = 2
# Points that a gold piece from a special tile is taken for between rounds.
GOLD_WORTH: Final = 0.5
_OFFERS: Final = ("auction", "discard", "place_colour")


class VikingsLore(Lore[VikingsGame]):
    """Judges turns in the middle of a round by a policy's eye, and tables between rounds by fitted weights."""

    names: ClassVar[Sequence[str]] = (*NAMES, "gold_first", "gold_next", "gold_rest", "order", "specials", "exchange")
    words: ClassVar[Mapping[str, Sequence[str]]] = WORDS
    misjudged: ClassVar[float] = 3.6
    # Nothing is drawn within a round: only the next one tells what a turn leaves open.
    rests: ClassVar[int] = 2
    taught: ClassVar[int] = 24

    def __init__(self, view: VikingsGame) -> None:
        super().__init__(view)
        self.judge = Judge(view)
        self.market = Market(self.judge)
        self._rows: dict[tuple[int, Fjord], list[int]] = {}

    # -- turns --------------------------------------------------------------------------------------------------

    def turns(self, state: VikingsGame, wide: int) -> list[Turn]:
        """Returns the best turns of the seat to move, the best first; see ``Lore.turns``."""
        frame = state.stack[-1]
        kind = frame.kind
        if kind == "purchase":
            found = purchases(state, self.market, frame.seat)
            return [self._purchase(state, offer.slot, promise) for promise, offer in found[:wide]]
        if kind == "ferry":
            return self.market.trips(state, frame.seat)[:wide]
        legal = state.legal_actions()
        if len(legal) == 1:
            turns = [Turn((legal[0],), 0.0)]
        elif kind in _OFFERS:
            offered = [action for action in legal if not isinstance(action, Exchange)]
            turns = [Turn((action,), promised(state, self.market, action)) for action in offered]
        elif isinstance(frame, at.Laying):
            ways = layings(state.copy(), self.judge, frame.seat, frame.tile, frame.figure)
            turns = [self._whole(state, way.steps(frame.seat, frame.tile), way) for way in ways]
        elif isinstance(frame, at.Carrying):
            turns = [trip(state.copy(), self.judge)]
        else:
            turns = [self._whole(state, [action]) for action in legal]
        return best_first(turns, wide)

    def _purchase(self, state: VikingsGame, slot: int, promise: float, laying: Laying | None = None) -> Turn:
        seat, tile, figure = state.stack[-1].seat, state.wheel_tiles[slot], state.wheel_figures[slot]
        laying = laying or self.market.laying(state, seat, tile, figure)
        missing = max(0, price(state, slot) - state.gold[seat])
        steps: list[Action] = [*[Exchange(seat)] * missing, Buy(seat, slot), *laying.steps(seat, tile)]
        if state.advanced and (slot == open_slots(state.wheel_tiles)[-1] or swapped(state, seat, tile) != tile):
            return self._whole(state, steps, laying)._replace(promise=promise)
        if laying.may_settle(figure):
            steps.append(Settle(seat) if laying.settled else StayAshore(seat))
        return Turn(tuple(steps), promise)

    def _whole(self, state: VikingsGame, steps: list[Action], laying: Laying | None = None) -> Turn:
        """Returns the turn that begins with these steps and goes on as the policy would, and its worth."""
        seat = state.stack[-1].seat
        twin = state.copy()
        self.take(twin, Turn(tuple(steps), 0.0), UNASKED)
        while twin.stack and twin.stack[-1].seat == seat and (step := self._next_step(twin, laying)):
            steps.append(step)
            self.take(twin, Turn((step,), 0.0), UNASKED)
        return Turn(tuple(steps), self.judge.whole(twin, seat))

    def _next_step(self, state: VikingsGame, laying: Laying | None) -> Action | None:
        """Returns what the policy does after a tile was laid; None when the turn is over."""
        seat, kind = state.stack[-1].seat, state.stack[-1].kind
        if kind == "settle":
            if laying is not None:
                return Settle(seat) if laying.settled else StayAshore(seat)
            return self.turns(state, 1)[0].actions[0]
        if kind == "special":
            gains = special_gains(state, self.judge, seat)
            return TakeSpecial(seat, gains[0][1]) if gains[0][0] > 0 else DeclineSpecial(seat)
        if kind == "swap":
            return Swap(seat, *swap_worths(state, self.judge, seat, state.stack[-1].tile)[0][1:])
        return None

    def siblings(self, state: VikingsGame, turn: Turn) -> Iterator[Turn]:
        """Yields a purchase with other layings, and with other special tiles."""
        buy = next((action for action in turn.actions if isinstance(action, Buy)), None)
        if buy is None:
            return
        seat, slot = buy.seat, buy.slot
        tile, figure = state.wheel_tiles[slot], state.wheel_figures[slot]
        ways = sorted(layings(state.copy(), self.judge, seat, tile, figure), key=lambda way: -way.worth)
        best = ways[0].worth
        for way in ways[1 : 1 + OTHER_LAYINGS]:
            yield self._purchase(state, slot, turn.promise + way.worth - best, way)
        taken = next((index for index, action in enumerate(turn.actions) if isinstance(action, TakeSpecial)), None)
        if taken is None:
            return
        twin = state.copy()
        self.take(twin, Turn(turn.actions[:taken], 0.0), UNASKED)
        gains = special_gains(twin, self.judge, seat)
        for gain, place in gains[1 : 1 + OTHER_SPECIALS]:
            steps = [*turn.actions[:taken], TakeSpecial(seat, place)]
            yield self._whole(state, steps)._replace(promise=turn.promise + gain - gains[0][0])

    # -- the shared part's questions ----------------------------------------------------------------------------

    def take(self, state: VikingsGame, turn: Turn, chance: Chance) -> None:
        """Carries a turn out without asking again whether it is legal: half of a look ahead would be spent on that."""
        for action in turn.actions:
            state._legal = None
            state.steps.deeds[type(action)](state, action, chance, [])
            state.steps.settle(state, chance, [])

    def at_rest(self, state: VikingsGame) -> bool:
        """Tells whether the table lies between two rounds, or the game is over."""
        return not state.stack or state.stack[-1].kind == "open_round"

    def phase(self, state: VikingsGame) -> int:
        """Returns the number of the round that is over, from 0."""
        return min(max(state.round, 1), ROUNDS - 1) - 1

    def row(self, state: VikingsGame, seat: int) -> Sequence[float]:
        """Returns what the seat's fjord shows, its gold in three parts, when its turn comes, and its special tiles."""
        rows = [self._alone(state, other) for other in range(state.seats)]
        shown = rows.pop(seat)
        shown = shown + leads(shown, best_of(rows))
        order = (seat - state.start) % state.seats
        held = held_worth(state, seat, shown, GOLD_WORTH, state.round + 1) if state.advanced else 0.0
        return (*shown, *gold_parts(state.gold[seat]), order, held, exchange_worth(state, seat))

    def _alone(self, state: VikingsGame, seat: int) -> list[int]:
        key = state.round, fjord_key(state, seat)
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = alone(state, seat)
        return found

    def key(self, state: VikingsGame) -> Hashable:
        """Returns all that the rest of a round hangs on."""
        return (
            bytes(state.cells), *map(tuple, (state.figures, state.ashore, state.gold, state.points, state.held)),
            *map(tuple, (state.wheel_tiles, state.wheel_figures, state.display, state.drawn, state.stack)), state.start,
        )  # fmt: skip

    def values(self) -> str:
        """Returns the file of weights for the view's variant and seats."""
        return f"values/{self.view.options['variant']}-{self.view.seats}.toml"

    def links(self) -> str:
        """Returns the file of the link for the view's variant and seats."""
        return f"links/{self.view.options['variant']}-{self.view.seats}.toml"
