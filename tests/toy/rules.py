"""Skerry: the made-up game that proves the kernel, for one to four seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self, cast

from game.rules.kernel import (
    Action,
    ActionBook,
    Chance,
    Decision,
    Event,
    Message,
    Outcome,
    Refusal,
    ScoreItem,
    rank,
)
from tests.toy import actions, battle, dispute, draft, enemy, memory, raid, trade, turn, visions
from tests.toy.components import HOLD_SIDE, SWAPS, THRESHOLD, listed
from tests.toy.events import CardRevealed, RoundEnded, Told
from tests.toy.state import (
    END_ROUND,
    ENEMY,
    FIGHT,
    FRAME_NAMES,
    FULL,
    NEXT_TURN,
    OPTIONS,
    SOURCES,
    STRANGER,
    TURN,
    VERDICT,
    Frame,
    State,
)

ROUNDS = {"short": 1, "long": 2}
_BY_THRESHOLD, _BY_ROUNDS = 1, 2


class _Step(NamedTuple):
    legal: Callable[[State, Frame], Sequence[Action]]
    refusal: Callable[[State, Frame, Action], Refusal | None]
    rule: str


_STEPS = (
    _Step(draft.list_picks, draft.pick_refusal, "skerry.draft"),
    _Step(turn.list_turn, turn.turn_refusal, "skerry.turn"),
    _Step(turn.list_stowing, turn.stowing_refusal, "skerry.hold"),
    _Step(battle.list_stakes, battle.stake_refusal, "skerry.battle"),
    _Step(raid.list_raid, raid.raid_refusal, "skerry.raid"),
    _Step(raid.list_triggered, raid.triggered_refusal, "skerry.omen"),
    _Step(raid.list_omens, raid.omen_refusal, "skerry.omen"),
    _Step(trade.list_offers, trade.offer_refusal, "skerry.trade"),
    _Step(trade.list_answers, trade.answer_refusal, "skerry.trade"),
    _Step(trade.list_countered, trade.countered_refusal, "skerry.trade.counter"),
    _Step(dispute.list_suing, dispute.suing_refusal, "skerry.suit"),
    _Step(dispute.list_suit, dispute.suit_refusal, "skerry.suit.raise"),
    _Step(dispute.list_help, dispute.help_refusal, "skerry.suit.help"),
    _Step(dispute.list_reactions, dispute.reaction_refusal, "skerry.suit.flaw"),
    _Step(visions.list_scouting, visions.scouting_refusal, "skerry.scout"),
    _Step(visions.list_vision, visions.vision_refusal, "skerry.seer"),
    _Step(enemy.list_steps, enemy.step_refusal, "skerry.enemy"),
)

# Forced moves that may be skipped: what decides whether they are forced is public.
_SKIPPABLE = frozenset({"omen", "choose_omen", "stake", "answer", "help", "sue"})

_PERFORM: dict[type[Any], Callable[[Any, Any, Chance, list[Event]], None]] = {
    actions.Keep: draft.keep,
    actions.PlayUp: turn.play_up,
    actions.PlayDown: turn.play_down,
    actions.PickStake: battle.pick_stake,
    actions.Swap: turn.swap,
    actions.OpenHold: turn.open_hold,
    actions.Stow: turn.stow,
    actions.CloseHold: turn.close_hold,
    actions.MakeOffer: trade.make_offer,
    actions.EndTrade: trade.end_trade,
    actions.Accept: trade.accept,
    actions.Refuse: trade.refuse_offer,
    actions.Counter: trade.counter,
    actions.Sue: dispute.sue,
    actions.DropSuit: dispute.drop_suit,
    actions.RaiseSide: dispute.raise_side,
    actions.AskHelp: dispute.ask_help,
    actions.Yield: dispute.give_up,
    actions.Join: dispute.join,
    actions.StayOut: dispute.stay_out,
    actions.React: dispute.react,
    actions.LetPass: dispute.let_pass,
    actions.Reroll: raid.reroll,
    actions.TakeLoot: raid.take_loot,
    actions.CallFailure: raid.call_failure,
    actions.ChooseOmen: raid.choose_omen,
    actions.ResolveOmen: raid.resolve_omen,
    actions.ReturnCard: visions.return_card,
    actions.Discard: visions.discard,
    actions.PutUnder: visions.put_under,
    actions.LeavePile: visions.leave_pile,
    actions.Continue: enemy.carry_on,
}


class SkerryGame(State):
    """A table of Skerry."""

    __slots__ = ()

    title: ClassVar[str] = "skerry"
    rules_version: ClassVar[int] = 1
    seat_range: ClassVar[range] = range(1, 5)
    has_secrets: ClassVar[bool] = True
    options_declared = OPTIONS
    actions: ClassVar[ActionBook] = actions.ACTIONS

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; the first hands are dealt."""
        game = cls._bare(options, seats)
        game.chief = chance.roll("chief", seats)
        draft.begin_round(game, chance, [])
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
        return Decision(frame.seat, kind, Message(f"skerry.prompt.{kind}"), _STEPS[frame.kind].rule, kind in _SKIPPABLE)

    def _list_legal(self) -> Sequence[Action]:
        """On a view only the viewer's own choices can be listed."""
        if not self.stack or self.viewer not in (FULL, self.stack[-1].seat):
            return ()
        frame = self.stack[-1]
        return _STEPS[frame.kind].legal(self, frame)

    def _refusal(self, action: Action) -> Refusal | None:
        frame = self.stack[-1]
        return _STEPS[frame.kind].refusal(self, frame, action)

    def _perform(self, action: Action, chance: Chance, events: list[Event]) -> None:
        _PERFORM[type(action)](self, action, chance, events)
        while self.stack and self.stack[-1].kind > ENEMY:
            self._resolve(self.stack.pop(), chance, events)

    def _resolve(self, frame: Frame, chance: Chance, events: list[Event]) -> None:
        """Does what follows without a choice."""
        if frame.kind == VERDICT:
            dispute.verdict(self, events)
        elif frame.kind == FIGHT:
            battle.fight(self, chance, events)
        elif frame.kind == NEXT_TURN:
            self._next_turn(frame.seat, events)
        else:
            self._end_round(chance, events)

    def _next_turn(self, seat: int, events: list[Event]) -> None:
        if any(self.total_points(other) >= THRESHOLD for other in range(self.seats)):
            self._finish(_BY_THRESHOLD, events)
            return
        done = not any(self.hand_count(other) for other in range(self.seats))
        if self.starter >= 0 and (done or seat == self.starter):
            self.stack += [Frame(NEXT_TURN, seat), Frame(FIGHT, seat)]
        elif done:
            self.stack.append(Frame(END_ROUND, seat))
        else:
            self.stack.append(Frame(NEXT_TURN, (seat + 1) % self.seats))
            if self.seats == 1:
                enemy.begin(self)
            if self.hand_count(seat):
                self.swaps = [SWAPS] * self.seats
                self.stack.append(Frame(TURN, seat))

    def _end_round(self, chance: Chance, events: list[Event]) -> None:
        """Discards what was played, and deals again or ends the game."""
        for seat in range(self.seats):
            self.discard = [a + b for a, b in zip(self.discard, self.row[seat], strict=True)]
        events += [CardRevealed(-1, card) for card in listed(self.enemy)]
        self.discard = [sum(three) for three in zip(self.discard, self.enemy_row, self.enemy, strict=True)]
        self.clear_round()
        events.append(RoundEnded(-1))
        self.chief = (self.chief + 1) % self.seats
        if self.round + 1 == ROUNDS[self.options["length"]]:
            self._finish(_BY_ROUNDS, events)
            return
        self.round += 1
        draft.begin_round(self, chance, events)

    def _finish(self, how: int, events: list[Event]) -> None:
        for seat in range(self.seats):
            rows = sum(
                0 not in self.hold[seat][start : start + HOLD_SIDE]
                for start in range(0, HOLD_SIDE * HOLD_SIDE, HOLD_SIDE)
            )
            if rows:
                self.gain(seat, "hold", rows, events)
        self.ended = how
        self.stack.clear()
        events.append(Told(-1, "end", how))

    def view_for(self, seat: int | None) -> Self:
        """Returns the same table with what this seat may not know taken out (None: a stranger)."""
        return cast(Self, memory.hide(self, STRANGER if seat is None else seat))

    def determinise(self, chance: Chance) -> Self:
        """Returns, for a view, one full table that agrees with everything seen."""
        return cast(Self, memory.guess(self, chance))

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points come from so far."""
        begin = seat * len(SOURCES)
        return [
            ScoreItem(Message(f"skerry.source.{source}"), points, f"skerry.{source}")
            for source, points in zip(SOURCES, self.ledger[begin : begin + len(SOURCES)], strict=True)
            if points
        ]

    @property
    def outcome(self) -> Outcome | None:
        """Gets how the game ended, or None while it runs."""
        if not self.ended:
            return None
        if self.seats == 1:
            won = self.total_points(0) > self.enemy_points
            return Outcome("victory", ((0,),)) if won else Outcome("defeat", ((), (0,)))
        groups = rank(range(self.seats), lambda seat: (self.total_points(seat), self.wool[seat] + self.iron[seat]))
        return Outcome("threshold" if self.ended == _BY_THRESHOLD else "rounds", groups)
