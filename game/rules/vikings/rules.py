"""Vikings by Michael Kiesling (2007): the basic game, the advanced game, and the advanced game without the auction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from game.rules.kernel import Action, ActionBook, Chance, Decision, Event, Message, Outcome, Refusal, ScoreItem
from game.rules.kernel.refusal import NOT_NOW
from game.rules.vikings import actions, ferrying, final, laying, offer, purchase, scoring, special
from game.rules.vikings.components import ROUNDS, SCORINGS
from game.rules.vikings.events import SOURCE_RULES, ScoringBegan
from game.rules.vikings.state import (
    CARRY,
    FERRY,
    FRAME_NAMES,
    LAY,
    NEXT_ROUND,
    NOTHING,
    OPEN_ROUND,
    OPTIONS,
    ROUND_END,
    SCORE_SEAT,
    SOURCES,
    Frame,
    State,
)


class _Step(NamedTuple):
    """One kind of decision: its legal list, its judge, and the rule it follows."""

    legal: Callable[[State, Frame], Sequence[Action]]
    refusal: Callable[[State, Frame, Action], Refusal | None]
    rule: str


def _opening_refusal(state: State, frame: Frame, action: Action) -> Refusal | None:
    return None if isinstance(action, actions.OpenRound) else NOT_NOW


_STEPS = (
    _Step(offer.list_opening, _opening_refusal, "vikings.round"),
    _Step(offer.list_auction, offer.auction_refusal, "vikings.advanced.auction"),
    _Step(offer.list_discard, offer.discard_refusal, "vikings.advanced.discard"),
    _Step(offer.list_colours, offer.colour_refusal, "vikings.advanced.colours"),
    _Step(purchase.list_purchases, purchase.purchase_refusal, "vikings.purchase"),
    _Step(laying.list_layings, laying.laying_refusal, "vikings.laying"),
    _Step(laying.list_settlings, laying.settling_refusal, "vikings.figures"),
    _Step(purchase.list_specials, purchase.special_refusal, "vikings.special.take"),
    _Step(special.list_swaps, special.swap_refusal, "vikings.special.building"),
    _Step(ferrying.list_ferrying, ferrying.ferrying_refusal, "vikings.ferry"),
    _Step(ferrying.list_carrying, ferrying.carrying_refusal, "vikings.ferry"),
)

# Choices that a single legal action settles without asking; a purchase or a lost tile is always shown first.
_SKIPPABLE = frozenset({"place_colour", "discard", "carry", "ferry"})

_PERFORM: dict[type[Any], Callable[[State, Any, Chance, list[Event]], None]] = {
    actions.OpenRound: offer.open_round,
    actions.Bid: offer.bid,
    actions.PassBid: offer.pass_bid,
    actions.DiscardFigure: offer.discard_figure,
    actions.PlaceColour: offer.place_colour,
    actions.Exchange: purchase.exchange,
    actions.Buy: purchase.buy,
    actions.Lay: laying.lay,
    actions.LayStart: laying.lay_start,
    actions.Forfeit: laying.forfeit,
    actions.Settle: laying.settle,
    actions.StayAshore: laying.stay_ashore,
    actions.TakeSpecial: purchase.take_special,
    actions.DeclineSpecial: purchase.decline_special,
    actions.Swap: special.swap,
    actions.SendBoatsman: ferrying.send_boatsman,
    actions.Ferry: ferrying.ferry,
    actions.Moor: ferrying.moor,
    actions.EndFerrying: ferrying.end_ferrying,
}


class VikingsGame(State):
    """A table of Vikings for 2 to 4 seats."""

    __slots__ = ()

    title: ClassVar[str] = "vikings"
    rules_version: ClassVar[int] = 1
    seat_range: ClassVar[range] = range(2, 5)
    options_declared = OPTIONS
    actions: ClassVar[ActionBook] = actions.ACTIONS

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; the first round waits to be laid out (rule vikings.setup)."""
        game = cls._bare(options, seats)
        if game.options["first"] == "random":
            game.start = chance.roll("start player", seats)
        game.stack.append(Frame(OPEN_ROUND, game.start))
        return game

    @property
    def to_move(self) -> int | None:
        """Gets the seat that must choose now; None when the game is over."""
        return self.stack[-1].seat if self.stack else None

    @property
    def decision(self) -> Decision | None:
        """Gets the choice that the game waits for; None when it is over."""
        if not self.stack:
            return None
        frame = self.stack[-1]
        kind = FRAME_NAMES[frame.kind]
        prompt = Message(f"vikings.prompt.{self._asked(frame)}")
        return Decision(frame.seat, kind, prompt, _STEPS[frame.kind].rule, kind in _SKIPPABLE)

    def _asked(self, frame: Frame) -> str:
        """Returns the name of the prompt: that of the decision, but for the two odd cases of laying."""
        if frame.kind == LAY:
            if frame.a == NOTHING:
                return "lay_start"
            if isinstance(self.legal_actions()[0], actions.Forfeit):
                return "forfeit"
        return FRAME_NAMES[frame.kind]

    def _list_legal(self) -> Sequence[Action]:
        if not self.stack:
            return ()
        frame = self.stack[-1]
        return _STEPS[frame.kind].legal(self, frame)

    def _refusal(self, action: Action) -> Refusal | None:
        frame = self.stack[-1]
        return _STEPS[frame.kind].refusal(self, frame, action)

    def _perform(self, action: Action, chance: Chance, events: list[Event]) -> None:
        _PERFORM[type(action)](self, action, chance, events)
        stack = self.stack
        while stack and stack[-1].kind >= FERRY and self._resolve(stack[-1], events):
            pass

    def _resolve(self, frame: Frame, events: list[Event]) -> bool:
        """Resolves a frame that needs no choice; returns whether it did."""
        if frame.kind == FERRY:
            if ferrying.can_ferry(self, frame.seat):
                return False
        elif frame.kind == CARRY and ferrying.passengers(self, frame):
            return False
        self.stack.pop()
        if frame.kind == SCORE_SEAT:
            for gain in scoring.large_gains(self, frame.seat):
                scoring.hand_out(self, frame.seat, gain, events)
        elif frame.kind == ROUND_END:
            self._score_round(events)
        elif frame.kind == NEXT_ROUND:
            self._begin_next_round(events)
        return True

    def _score_round(self, events: list[Event]) -> None:
        kind = SCORINGS[self.round - 1]
        events.append(ScoringBegan(-1, kind, self.round))
        order = [(self.start + step) % self.seats for step in range(self.seats)]
        self.stack.append(Frame(NEXT_ROUND, self.start))
        if kind == "small":
            for seat in order:
                for gain in scoring.small_gains(self, seat):
                    scoring.hand_out(self, seat, gain, events)
            return
        for seat in reversed(order):
            self.stack.append(Frame(SCORE_SEAT, seat))
            self.stack.append(Frame(FERRY, seat))

    def _begin_next_round(self, events: list[Event]) -> None:
        if self.round == ROUNDS:
            final.score_final(self, events)
            return
        self.start = (self.start + 1) % self.seats
        self.stack.append(Frame(OPEN_ROUND, self.start))

    def view_for(self, seat: int | None) -> Self:
        """Returns a copy: nothing on this table is hidden, and what is face down is not decided yet."""
        return self.copy()

    def determinise(self, chance: Chance) -> Self:
        """Returns a copy: a view of this table is already a full one."""
        return self.copy()

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points come from so far."""
        begin = seat * len(SOURCES)
        return [
            ScoreItem(Message(f"vikings.source.{source}"), points, SOURCE_RULES[source])
            for source, points in zip(SOURCES, self.ledger[begin : begin + len(SOURCES)], strict=True)
            if points
        ]

    def forecast(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points would come from if the final scoring came now."""
        twin = self.copy()
        final.score_final(twin, [])
        return twin.score(seat)

    @property
    def outcome(self) -> Outcome | None:
        """Gets how the game ended, or None while it runs."""
        return None if self.stack else final.outcome(self)
