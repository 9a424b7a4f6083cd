"""Tiny Epic Vikings by Scott Almes: islands, drafts and battles for one to four seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from game.rules.kernel import Auto, Chance, Event, Game, Message, Option, ScoreItem, Side, Step, Steps, itemise
from game.rules.tiny_epic import actions as do
from game.rules.tiny_epic import (
    battle,
    building,
    control,
    draft,
    enemy,
    enemy_battle,
    enemy_map,
    exploration,
    feats,
    goods,
    icons,
    knowledge,
    recall,
    sailing,
    scoring,
    setup,
    silence,
    turn,
)
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.components import DECK, EFFECTS, ENEMIES, ERAS, NEUTRAL_TOKEN
from game.rules.tiny_epic.recall import with_recall
from game.rules.tiny_epic.state import State

_BACK = {do.TakeBack: recall.recall_refusal}

# Secret are the cards in hands: where one is to be chosen, the step is not public.
STEPS = Steps(
    Step(
        at.Starting,
        setup.list_starts,
        {do.PlaceStart: setup.start_refusal},
        rule="tiny_epic.setup.boat",
        public=True,
    ),
    Step(at.Picking, draft.list_picks, {do.Keep: draft.pick_refusal}, rule="tiny_epic.draft", together=draft.others),
    Step(
        at.Turn,
        with_recall(turn.list_turn),
        {do.PlayUp: turn.card_refusal, do.PlayDown: turn.card_refusal, **_BACK},
        rule="tiny_epic.play",
    ),
    Step(
        at.Joining,
        with_recall(turn.list_joining),
        {do.PlayDown: turn.card_refusal, do.StayOut: None, **_BACK},
        rule="tiny_epic.solo.battle.join",
    ),
    Step(
        at.Staking,
        battle.list_stakes,
        {do.PickFavour: battle.stake_refusal},
        rule="tiny_epic.battle.start",
        skippable=True,
        public=True,
    ),
    Step(
        at.Sailing,
        with_recall(sailing.list_sails),
        {do.Sail: sailing.sail_refusal, do.Stop: None, **_BACK},
        rule="tiny_epic.sail",
        public=True,
    ),
    Step(
        at.Ejecting,
        sailing.list_ejects,
        {do.Eject: sailing.eject_refusal},
        rule="tiny_epic.sail.push",
        public=True,
    ),
    Step(
        at.Landing,
        with_recall(sailing.list_landings),
        {do.Deploy: sailing.landing_refusal, do.Stop: None, **_BACK},
        rule="tiny_epic.sail.deploy",
        skippable=True,
        public=True,
        when=sailing.can_land,
    ),
    Step(
        at.Raiding,
        refusals={do.Raid: None, do.Stop: None},
        rule="tiny_epic.sail.raid",
        public=True,
        when=sailing.can_raid,
    ),
    Step(
        at.Exploring,
        with_recall(exploration.list_explores),
        {do.Explore: exploration.explore_refusal, do.GoOn: exploration.go_on_refusal, do.Stop: None, **_BACK},
        rule="tiny_epic.explore",
        public=True,
        when=exploration.can_explore,
    ),
    Step(
        at.MovingTemple,
        exploration.list_temples,
        {do.MoveTemple: exploration.temple_refusal, do.Stop: None},
        rule="tiny_epic.rune.temple",
        public=True,
        when=exploration.can_move_temple,
    ),
    Step(
        at.Gaining,
        goods.list_gains,
        {do.Gain: goods.gain_refusal},
        rule="tiny_epic.harvest",
        skippable=True,
        public=True,
        when=goods.can_gain,
    ),
    Step(
        at.Building,
        with_recall(building.list_builds),
        {do.Build: building.build_refusal, do.Stop: None, **_BACK},
        rule="tiny_epic.build",
        public=True,
        when=building.can_build,
    ),
    Step(
        at.Raising,
        building.list_places,
        {do.Place: building.place_refusal},
        rule="tiny_epic.build",
        skippable=True,
        public=True,
    ),
    Step(
        at.Smiting,
        feats.list_smitings,
        {do.Smite: feats.smite_refusal, do.Stop: None},
        rule="tiny_epic.rune.smite",
        public=True,
        when=feats.can_smite,
    ),
    Step(
        at.Swapping,
        refusals={do.Draw: None, do.Stop: None},
        rule="tiny_epic.rune.swap",
        public=True,
        when=feats.can_swap,
    ),
    Step(at.Discarding, feats.list_discards, {do.Discard: feats.discard_refusal}, rule="tiny_epic.rune.swap"),
    Step(
        at.Entering,
        refusals={do.Enter: None, do.Stop: None},
        rule="tiny_epic.battle.enter",
        public=True,
        when=battle.can_enter,
    ),
    Step(
        at.Exchanging,
        goods.list_exchanges,
        {do.Exchange: goods.exchange_refusal, do.Stop: None},
        rule="tiny_epic.rune.exchange",
        public=True,
        when=goods.can_exchange,
    ),
    Step(
        at.Returning,
        battle.list_returns,
        {do.ReturnFavour: battle.return_refusal},
        rule="tiny_epic.battle.favours",
        public=battle.is_return_open,
    ),
    Step(
        at.Shifting,
        feats.list_shifts,
        {do.ShiftFury: feats.shift_refusal, do.Stop: None},
        rule="tiny_epic.boon.loki",
        public=True,
    ),
    Step(
        at.Settling,
        with_recall(feats.list_settlings),
        {do.Settle: feats.settle_refusal, do.Stop: None, **_BACK},
        rule="tiny_epic.boon.tyr",
        public=True,
        when=feats.can_settle,
    ),
    Step(
        at.Foreseeing,
        refusals={do.Reveal: None, do.Stop: None},
        rule="tiny_epic.boon.frigg",
        public=True,
        when=feats.can_foresee,
    ),
    Step(
        at.Foretold,
        feats.list_foretold,
        {do.UseLeader: None, do.UseRune: feats.vision_refusal, do.Stop: None},
        rule="tiny_epic.boon.frigg",
        public=True,
    ),
    Step(
        at.Dedicating,
        with_recall(turn.list_dedications),
        {do.Dedicate: turn.dedication_refusal, do.Stop: None, **_BACK},
        rule="tiny_epic.dedicate",
        public=True,
        when=turn.can_dedicate,
    ),
    Step(
        at.EnemyStep,
        refusals={do.Continue: None},
        rule="tiny_epic.solo.turn",
        public=True,
        when=enemy.is_due,
        prompt=enemy.step_prompt,
        nod=True,
    ),
    Step(
        at.Guiding,
        enemy_map.list_guides,
        {do.Guide: enemy_map.guide_refusal},
        rule="tiny_epic.solo.choices",
        public=True,
        prompt=enemy_map.guide_prompt,
    ),
    *EFFECTS.steps("tiny_epic.play", public=True),
    Auto(at.EraStart, draft.begin_era),
    Auto(at.NextTurn, turn.next_turn),
    Auto(at.TurnEnd, turn.end_turn),
    Auto(at.EraEnd, scoring.end_era),
    Auto(at.Check, control.check),
    Auto(at.RuneDue, turn.rune_due),
    Auto(at.Battle, enemy_battle.fight),
    Auto(at.Winning, battle.win),
    Auto(at.Losing, battle.lose),
    Auto(at.Rage, control.rage),
    Auto(at.VisionEnd, feats.end_vision),
    Auto(at.EnemyBattle, enemy_battle.fight_alone),
    Auto(at.EnemyLosing, enemy_battle.lose),
    Auto(at.EnemySailing, enemy_map.sail),
    Auto(at.EnemySettling, enemy_map.settle),
    Auto(at.EnemyDedicating, enemy.dedicate),
    Auto(at.EnemyIcons, icons.fire),
    Auto(at.EnemyReset, enemy.reset),
    do={
        do.PlaceStart: setup.place_start,
        do.Keep: draft.keep,
        do.PlayUp: turn.play_up,
        do.PlayDown: turn.play_down,
        do.StayOut: turn.stay_out,
        do.TakeBack: recall.take_back,
        do.PickFavour: battle.pick_favour,
        do.Sail: sailing.sail,
        do.Stop: turn.stop,
        do.Eject: sailing.eject,
        do.Deploy: sailing.deploy,
        do.Raid: sailing.raid,
        do.Explore: exploration.explore,
        do.GoOn: exploration.go_on,
        do.MoveTemple: exploration.move_temple,
        do.Gain: goods.gain,
        do.Build: building.build,
        do.Place: building.place,
        do.Smite: feats.smite,
        do.Draw: feats.draw_card,
        do.Discard: feats.discard,
        do.Enter: battle.enter,
        do.Exchange: goods.exchange,
        do.ReturnFavour: battle.return_favour,
        do.ShiftFury: feats.shift_fury,
        do.Settle: feats.settle,
        do.Reveal: feats.reveal,
        do.UseLeader: feats.use_leader,
        do.UseRune: feats.use_rune,
        do.Dedicate: turn.dedicate,
        do.Continue: enemy.carry_on,
        do.Guide: icons.guide,
        **EFFECTS.deeds,
    },
)
_RULES = {
    source: "tiny_epic.scoring.islands" if source.startswith("island") else "tiny_epic.scoring.favours"
    for source in scoring.SOURCES
}


class TinyEpicGame(State):
    """A table of Tiny Epic Vikings for one to four seats. Secret are cards in hands, in the draft and face down."""

    title = "tiny_epic"
    seat_range = range(1, 5)
    has_secrets = True
    options_declared = (
        Option("enemy", ENEMIES, ENEMIES[0], seats=range(1, 2)),
        Option("map", ("usual", "swapped"), "usual", seats=range(3, 5)),
        Option("unpaid", ("down", "up"), "down"),
        Option("stealing", ("any", "own"), "any", seats=range(2, 5)),
        Option("favours", ("open", "down"), "open", display=True),
    )
    steps = STEPS
    ending = scoring.outcome
    hide = knowledge.hide
    guess = knowledge.guess

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; the first boats are to be placed (rule tiny_epic.setup)."""
        game = cls.bare(options, seats)
        setup.set_up(game, chance)
        return game

    def check(self) -> None:
        """Checks what the ranges of single fields cannot say."""
        super().check()
        EFFECTS.check(self)

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points come from: none before the end, when the gods pay.

        A source from which somebody else has points is among them with 0, so that all list them in one order.
        """
        if self.era < ERAS:
            return []
        sides = range(self.parties if self.is_solo else self.seats)
        paying = [any(paid) for paid in zip(*(scoring.points(self, side) for side in sides), strict=True)]
        found = zip(scoring.SOURCES, scoring.points(self, seat), paying, strict=True)
        return [
            ScoreItem(Message(f"tiny_epic.source.{source}"), points, _RULES[source])
            for source, points, pays in found if pays
        ]  # fmt: skip

    def forecast(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points would come from if the game ended now."""
        points = dict(zip(scoring.SOURCES, scoring.points(self, seat), strict=True))
        return itemise("tiny_epic.source.", _RULES, points)

    def shown_to(self, seat: int | None, now: Game | None = None) -> Self:
        """Returns the view of a seat; where won favours are face down, those of others lie so, and those that do now.

        After the end nothing does, neither on the table as it was before.
        """
        view, covered = self.view_for(seat), silence.face_down(self, seat)
        if isinstance(now, TinyEpicGame):
            covered = covered | silence.face_down(now, seat) if now.stack else frozenset()
        if covered:
            silence.cover_all(view, covered)
        return view

    def told_to(self, seat: int | None, event: Event) -> Event | None:
        """Returns an event of the past; favours that lie face down now are seen so in it."""
        seen = event.seen_by(seat)
        return seen if seen is None else silence.tell(seen, silence.face_down(self, seat))

    @property
    def progress(self) -> Message | None:
        """Gets the number of the era, and the cards that are left in it."""
        if self.era == ERAS:
            return None
        return Message("tiny_epic.progress", {"era": self.era + 1, "n": self.era + 1, "of": ERAS})

    @property
    def turn(self) -> int | None:
        """Gets the seat whose turn it is, in which others may be asked."""
        return self.mover if self.mover >= 0 else self.to_move

    @property
    def will_go_on(self) -> bool:
        """Tells whether the enemy is in its turn and has steps to take, now or after what is chosen for it."""
        return self.mover < 0 and super().will_go_on

    @property
    def sides(self) -> Sequence[Side]:
        """Gets the neutral side of two seats, or the enemy clan of a lone one."""
        if self.is_solo:
            items = tuple(self.forecast(self.other))
            points = sum(item.points for item in items)
            return (Side("enemy", Message("tiny_epic.side.enemy"), DECK[self.enemy_mat]["token"], points, items),)
        return (Side("neutral", Message("tiny_epic.side.neutral"), NEUTRAL_TOKEN),) if self.seats == 2 else ()
