"""Skerry: the made-up game that proves the kernel, for one to four seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from game.rules.kernel import (
    Auto,
    Chance,
    Message,
    Option,
    Outcome,
    Side,
    Step,
    Steps,
    count_rounds,
    drop,
    rank,
)
from tests.toy import actions as do
from tests.toy import battle, dispute, draft, enemy, memory, raid, rounds, trade, turn, visions
from tests.toy import frames as at
from tests.toy.cards import EFFECTS, trigger_omens
from tests.toy.components import FAVOURS, GOODS, HOLD_CELLS
from tests.toy.state import State

# Skippable: what decides whether the choice is forced is public. Public: the choice needs nothing hidden.
STEPS = Steps(
    Step(at.Picking, draft.list_picks, {do.Keep: draft.pick_refusal}, rule="skerry.draft", together=draft.others),
    Step(
        at.Turn,
        turn.list_turn,
        {
            do.PlayUp: turn.card_refusal,
            do.PlayDown: turn.card_refusal,
            do.Swap: turn.swap_refusal,
            do.OpenHold: turn.hold_refusal,
            do.AskAgain: turn.order_refusal,
        },
        rule="skerry.turn",
    ),
    Step(
        at.Stowing,
        refusals={do.Stow: turn.stowing_refusal, do.CloseHold: turn.closing_refusal},
        candidates={"good": range(len(GOODS)), "cell": range(HOLD_CELLS)},
        rule="skerry.hold",
        public=True,
    ),
    Step(
        at.Staking,
        battle.list_stakes,
        {do.PickStake: battle.stake_refusal},
        rule="skerry.battle",
        skippable=True,
        public=True,
    ),
    Step(
        at.Raiding,
        raid.list_raid,
        {do.Reroll: raid.reroll_refusal, do.TakeLoot: raid.loot_refusal, do.CallFailure: None},
        rule="skerry.raid",
        public=True,
    ),
    *EFFECTS.steps("skerry.omen", public=True),
    Step(
        at.OmenChoice,
        raid.list_omens,
        {do.ChooseOmen: raid.omen_refusal},
        rule="skerry.omen",
        skippable=True,
        public=True,
    ),
    Step(
        at.Offering,
        trade.list_offers,
        {do.MakeOffer: trade.offer_refusal, do.EndTrade: None},
        rule="skerry.trade",
        public=True,
    ),
    Step(
        at.Answering,
        trade.list_answers,
        {do.Accept: trade.accept_refusal, do.Refuse: None, do.Counter: trade.counter_refusal},
        rule="skerry.trade",
        skippable=True,
        public=True,
    ),
    Step(at.Countered, refusals={do.Accept: None, do.Refuse: None}, rule="skerry.trade.counter", public=True),
    Step(
        at.Suing,
        dispute.list_suing,
        {do.Sue: dispute.suing_refusal, do.DropSuit: None},
        rule="skerry.suit",
        skippable=True,
        public=True,
    ),
    Step(
        at.Suit,
        dispute.list_suit,
        {do.RaiseSide: dispute.raise_refusal, do.AskHelp: dispute.asking_refusal, do.Yield: None},
        rule="skerry.suit.raise",
        public=True,
    ),
    Step(
        at.Helping,
        dispute.list_help,
        {do.Join: dispute.help_refusal, do.StayOut: None},
        rule="skerry.suit.help",
        skippable=True,
        public=True,
    ),
    Step(
        at.Reacting,
        dispute.list_reactions,
        {do.React: dispute.reaction_refusal, do.LetPass: dispute.pass_refusal},
        rule="skerry.suit.flaw",
    ),
    Step(
        at.Scouting,
        visions.list_scouting,
        {do.ReturnCard: None, do.Discard: visions.discard_refusal},
        rule="skerry.scout",
    ),
    Step(at.Vision, refusals={do.PutUnder: None, do.LeavePile: None}, rule="skerry.seer"),
    Step(at.EnemyStep, refusals={do.Continue: None}, rule="skerry.enemy", public=True, nod=True),
    Auto(at.FlawDue, dispute.ask_for_flaw),
    Auto(at.Raided, trigger_omens),
    Auto(at.Fight, battle.fight),
    Auto(at.NextTurn, rounds.next_turn),
    Auto(at.Verdict, dispute.verdict),
    Auto(at.EndRound, rounds.end_round),
    do={
        do.Keep: draft.keep,
        do.PlayUp: turn.play_up,
        do.PlayDown: turn.play_down,
        do.PickStake: battle.pick_stake,
        do.Swap: turn.swap,
        do.OpenHold: turn.open_hold,
        do.Stow: turn.stow,
        do.CloseHold: drop,
        do.MakeOffer: trade.make_offer,
        do.EndTrade: trade.end_trade,
        do.Accept: trade.accept,
        do.Refuse: trade.refuse_offer,
        do.Counter: trade.counter,
        do.Sue: dispute.sue,
        do.DropSuit: dispute.drop_suit,
        do.RaiseSide: dispute.raise_side,
        do.AskHelp: dispute.ask_help,
        do.Yield: dispute.give_up,
        do.Join: dispute.join,
        do.StayOut: dispute.stay_out,
        do.React: dispute.react,
        do.LetPass: dispute.let_pass,
        do.Reroll: raid.reroll,
        do.TakeLoot: raid.take_loot,
        do.CallFailure: raid.call_failure,
        do.ChooseOmen: raid.choose_omen,
        do.ReturnCard: visions.return_card,
        do.Discard: visions.discard,
        do.PutUnder: visions.put_under,
        do.LeavePile: visions.leave_pile,
        do.Continue: enemy.carry_on,
        do.AskAgain: dispute.ask_again,
        **EFFECTS.deeds,
    },
)


class SkerryGame(State):
    """A table of Skerry."""

    title = "skerry"
    seat_range = range(1, 5)
    has_secrets = True
    options_declared = (
        Option("length", ("short", "long"), "short"),
        Option("enemy", ("calm", "fierce"), "calm", seats=range(1, 2)),
        Option("finish", ("quick", "late"), "quick", when={"length": ("long",)}),
    )
    steps = STEPS
    hide = memory.hide
    guess = memory.guess

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; the first hands are dealt."""
        game = cls.bare(options, seats)
        game.favours = list(FAVOURS)
        game.clear_round()
        game.chief = chance.roll("chief", seats)
        draft.begin_round(game, chance, [])
        return game

    def check(self) -> None:
        """Checks that what waits names rows that there are."""
        EFFECTS.check(self)

    @property
    def progress(self) -> Message | None:
        """Gets the number of the round."""
        return None if self.ended else count_rounds(self.round + 1, rounds.ROUNDS[self.options["length"]])

    @property
    def sides(self) -> Sequence[Side]:
        """Gets the automaton, which plays against one seat."""
        enemy_side = Side("enemy", Message("skerry.side.enemy"), "skerry/enemy", self.enemy_points)
        return (enemy_side,) if self.seats == 1 else ()

    def ending(self) -> Outcome:
        """Returns how the finished game ended."""
        if self.seats == 1:
            won = self.points[0] > self.enemy_points
            return Outcome("victory", ((0,),)) if won else Outcome("defeat", ((), (0,)))
        groups = rank(range(self.seats), lambda seat: (self.points[seat], self.wool[seat] + self.iron[seat]))
        return Outcome("threshold" if self.ended == rounds.BY_THRESHOLD else "rounds", groups)
