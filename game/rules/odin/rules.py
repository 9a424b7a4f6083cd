"""A Feast for Odin by Uwe Rosenberg: Vikings work, trade, raid, settle and feast, for 1 to 4 seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Self

from game.rules.kernel import Auto, Chance, Event, Message, Option, ScoreItem, Step, Steps, count_rounds, retire
from game.rules.odin import actions as do
from game.rules.odin import (
    anytime,
    course,
    dice,
    feast,
    knowledge,
    laying,
    mountains,
    occupations,
    picking,
    sailing,
    scoring,
    setup,
    spaces,
    trade,
    upgrading,
)
from game.rules.odin import frames as at
from game.rules.odin.anytime import ANYTIME, ASIDE, with_anytime
from game.rules.odin.cards import EFFECTS
from game.rules.odin.components import LENGTHS
from game.rules.odin.quiet import is_quiet
from game.rules.odin.state import State
from game.rules.odin.upholding import upheld

_DONE: Final = {do.Done: course.done_refusal}


def _open(frame: type[Any], listed: Any, refusals: Mapping[type[Any], Any], rule: str, **more: Any) -> Step:
    """Returns a step at which everything that can be done at any time can be done as well; all but hands is open."""
    more = {"public": True} | more
    return upheld(Step(frame, with_anytime(listed), {**refusals, **ANYTIME}, rule=rule, **more))


def _single(frame: type[Any], listed: Any, refusals: Mapping[type[Any], Any], rule: str, **more: Any) -> Step:
    """Returns an open step at which the only answer is taken without asking, whatever may be laid or bought besides."""
    return _open(frame, listed, refusals, rule, skippable=True, aside=ASIDE, **more)


def _effect_steps() -> Sequence[Step | Auto]:
    """Returns the steps of the effects; what can be done at any time can be done at their choices."""
    found: list[Step | Auto] = []
    for step in EFFECTS.steps("odin.cards.order", public=True, skippable=True):
        if isinstance(step, Step) and step.legal is not None:
            refusals = {**step.refusals, **ANYTIME}
            step = upheld(replace(step, legal=with_anytime(step.legal), refusals=refusals, lapses=True, aside=ASIDE))
        found.append(step)
    return found


STEPS = Steps(
    Step(
        at.ChoosingStart,
        occupations.list_starts,
        {do.TakeStart: occupations.start_refusal},
        rule="odin.solo.start",
        public=True,
    ),
    _open(
        at.Turn,
        spaces.list_turn,
        {do.Place: spaces.place_refusal, do.Imitate: spaces.imitate_refusal, do.Pass: None},
        "odin.turns",
    ),
    Step(
        at.Window,
        anytime.list_window,
        {**_DONE, **ANYTIME},
        rule="odin.anytime",
        public=True,
        skippable=is_quiet,
        aside=ASIDE,
        lapses=True,
    ),
    Step(
        at.Laying,
        laying.list_laying,
        {do.Lay: laying.laying_refusal},
        rule="odin.placing",
        public=True,
        lapses=True,
    ),
    _open(
        at.Feasting,
        feast.list_feast,
        {do.Serve: feast.serving_refusal, **_DONE},
        "odin.feast",
        when=feast.is_open,
        together=course.other_feasts,
    ),
    _single(
        at.Upgrading,
        upgrading.list_upgrading,
        {do.Upgrade: upgrading.upgrading_refusal, **_DONE},
        "odin.trade.upgrade",
        lapses=True,
    ),
    _single(
        at.Mining,
        mountains.list_mining,
        {do.Mine: mountains.mining_refusal, **_DONE},
        "odin.mountains",
        lapses=True,
    ),
    _open(
        at.Rolling,
        dice.list_rolling,
        {
            do.Roll: dice.roll_refusal,
            do.Fail: None,
            do.Hunt: dice.hunt_refusal,
            do.Loot: dice.loot_refusal,
        },
        "odin.dice",
    ),
    _open(
        at.SecondLoot,
        dice.list_second,
        {do.Loot: dice.second_refusal, **_DONE},
        "odin.card.occ_136",
        lapses=True,
    ),
    Step(
        at.Spending,
        dice.list_spending,
        {do.Spend: dice.spending_refusal},
        rule="odin.dice.loot",
        public=True,
        skippable=True,
    ),
    _single(at.Exploring, sailing.list_exploring, {do.Explore: sailing.exploring_refusal}, "odin.exploration"),
    _single(
        at.Emigrating,
        sailing.list_emigrating,
        {do.Emigrate: sailing.emigrating_refusal},
        "odin.emigration",
        when=sailing.can_emigrate,
    ),
    _single(
        at.Flipping,
        trade.list_flipping,
        {do.Flip: trade.flipping_refusal, **_DONE},
        "odin.trade.overseas",
        lapses=True,
    ),
    _open(
        at.Buying,
        trade.list_sale,
        {do.BuySpecial: trade.sale_refusal, **_DONE},
        "odin.trade.sale",
        when=trade.can_buy,
    ),
    _single(at.Forging, trade.list_forging, {do.Forge: trade.forging_refusal}, "odin.crafting.forge"),
    _open(
        at.Playing,
        occupations.list_playing,
        {do.PlayCard: occupations.playing_refusal, do.Done: occupations.end_playing_refusal},
        "odin.occupations",
        public=False,
        lapses=True,
    ),
    _single(
        at.Picking,
        picking.list_picking,
        {do.Pick: picking.picking_refusal, do.Done: picking.end_picking_refusal},
        "odin.occupations.effects",
        prompt=picking.picking_prompt,
        lapses=True,
    ),
    Auto(at.Phase, course.phase),
    Auto(at.SeatPhase, course.seat_phase),
    Auto(at.NextTurn, spaces.next_turn),
    Auto(at.Settling, spaces.settle_part),
    *_effect_steps(),
    do={
        do.TakeStart: occupations.take_start,
        do.Place: spaces.place,
        do.Imitate: spaces.imitate,
        do.Pass: spaces.pass_turn,
        do.Done: course.done,
        do.BuyShip: anytime.buy_ship,
        do.LoadOre: anytime.load_ore,
        do.UnloadOre: anytime.unload_ore,
        do.TakeUp: laying.take_up,
        do.Lay: laying.lay,
        do.UseCard: anytime.use_card,
        do.Upgrade: upgrading.upgrade,
        do.Mine: mountains.mine,
        do.Flip: trade.flip,
        do.BuySpecial: trade.buy_special,
        do.Forge: trade.forge,
        do.Explore: sailing.explore,
        do.Emigrate: sailing.emigrate,
        do.PlayCard: occupations.play_card,
        do.Roll: dice.roll,
        do.Fail: dice.fail,
        do.Hunt: dice.hunt,
        do.Loot: dice.loot,
        do.Spend: dice.spend,
        do.Serve: feast.serve,
        do.Pick: picking.pick,
        **EFFECTS.deeds,
    },
)


# By the rules of version 1 cards asked even where they would have changed nothing.
_VAIN = Option("vain", ("skipped", "asked"), "skipped", retired=True)

# By the rules of version 2 a Latecomer stayed in the group of a space, prices were lowered by the numbers of the cards,
# an action could end without any effect, and cards for a low income knew no income that was too high.
_EDITION = Option("edition", ("third", "second"), "third", retired=True)


class OdinGame(State):
    """A table of A Feast for Odin for 1 to 4 seats. Only the occupations in hands are secret."""

    title = "odin"
    seat_range = range(1, 5)
    has_secrets = True
    options_declared = (
        Option("length", tuple(LENGTHS), "long"),
        Option("decks", ("a", "b", "c", "all"), "a"),
        Option("first", ("random", "seat1"), "random", seats=range(2, 5)),
        Option("start", ("dealt", "chosen"), "dealt", seats=range(1, 2)),
        _VAIN,
        _EDITION,
    )
    rules_version = 3
    upgrades = {1: retire(_VAIN, "asked"), 2: retire(_EDITION, "second")}  # noqa: RUF012
    steps = STEPS
    ending = course.outcome
    hide = knowledge.hide
    guess = knowledge.guess

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; the first seat waits for its turn (rule odin.setup)."""
        game = cls.bare(options, seats)
        events: list[Event] = []
        setup.lay_out(game, chance, events)
        cls.steps.settle(game, chance, events)
        return game

    def check(self) -> None:
        """Checks that the table fits together, and that its frames name what there is (raises BadRecord)."""
        super().check()
        setup.check_cards(self)
        EFFECTS.check(self)

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points come from so far."""
        return scoring.score(self, seat)

    def parts(self, seat: int, source: str) -> Sequence[tuple[Message, int]]:
        """Returns what each board adds to a source of points."""
        return scoring.parts(self, seat, source)

    def forecast(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points would come from if the game ended now: wood and stone fill their slots."""
        twin = self.copy()
        course.fill_slots(twin, seat)
        return twin.score(seat)

    @property
    def progress(self) -> Message | None:
        """Gets the round."""
        return count_rounds(self.round, self.length.rounds) if self.stack else None
