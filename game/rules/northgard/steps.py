"""Every frame and every action of Northgard: what may be chosen, what forbids it, what carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.kernel import (
    Action,
    Auto,
    Chance,
    Event,
    Step,
    Steps,
)
from game.rules.northgard import actions as do
from game.rules.northgard import (
    battle,
    build,
    copying,
    creatures,
    decks,
    explore,
    harvest,
    losses,
    march,
    mischief,
    muster,
    raids,
    setup,
    turn,
    year,
)
from game.rules.northgard import battle_frames as war
from game.rules.northgard import frames as at
from game.rules.northgard.components import CLANS
from game.rules.northgard.effects import EFFECTS
from game.rules.northgard.land_events import EffectEnded
from game.rules.northgard.state import State

_LET_BE: Final = {do.LetBe: None}


_PLACES: Final[dict[type[Any], Callable[[Any, Any, int, list[Event]], None]]] = {
    at.Loosing: creatures.loose,
    at.Leading: creatures.lead,
    at.Emerging: raids.emerge,
}


def _place(state: State, action: do.Place, chance: Chance, events: list[Event]) -> None:
    """Does what naming a territory means at the frame."""
    frame = state.stack[-1]
    if type(frame) in _PLACES:
        _PLACES[type(frame)](state, frame, action.place, events)
    else:
        muster.place_warrior(state, action.seat, action.place, events)


def _lay(state: State, action: do.LayTile, chance: Chance, events: list[Event]) -> None:
    """Lays a tile: explores, or sets up, or makes room to come back."""
    frame = state.stack[-1]
    if isinstance(frame, at.Laying):
        explore.lay_tile(state, action, chance, events)
    elif isinstance(frame, at.Settling):
        setup.lay(state, action, chance, events)
    else:
        state.stack.pop()
        explore.put_tile(state, action, events)


def _end_effect(state: State, action: Action, chance: Chance, events: list[Event]) -> None:
    """Does no more of an effect, or not what the seat might."""
    state.stack.pop()
    events.append(EffectEnded(action.seat))


def _setup_steps() -> tuple[Step, ...]:
    return (
        Step(
            at.Clanning,
            refusals={do.ChooseClan: setup.clan_refusal},
            candidates={"clan": range(len(CLANS))},
            rule="northgard.setup.clans",
            public=True,
        ),
        Step(
            at.Settling,
            setup.list_settling,
            {do.LayTile: setup.settle_refusal},
            rule="northgard.setup.tiles",
            public=True,
        ),
        Step(
            at.Grouping,
            setup.list_groups,
            {do.PlaceGroup: setup.group_refusal},
            rule="northgard.setup.groups",
            public=True,
            skippable=True,
        ),
    )


def _turn_steps() -> tuple[Step, ...]:
    return (
        Step(
            at.Acting,
            turn.list_acting,
            {
                do.PlayCard: turn.play_refusal,
                do.Wait: turn.wait_refusal,
                do.Replace: turn.replace_refusal,
                do.Remove: turn.remove_refusal,
                do.Upgrade: turn.upgrade_refusal,
                do.Pass: None,
            },
            rule="northgard.turn",
            skippable=True,
        ),
        Step(
            at.Continuing,
            turn.list_going_on,
            {do.PlayCard: turn.play_refusal, do.EndTurn: None},
            rule="northgard.turn.instants",
            when=turn.can_go_on,
        ),
        Step(
            at.Picking,
            turn.list_picking,
            {do.Pick: turn.pick_refusal},
            rule="northgard.turn.pass.pick",
            public=True,
            skippable=True,
            when=turn.may_pick,
        ),
        Step(
            at.Luring,
            refusals={do.Lure: None, **_LET_BE},
            rule="northgard.creatures.more",
            public=True,
            when=creatures.may_lure,
        ),
        Step(
            at.Loosing,
            creatures.list_loosing,
            {do.Place: creatures.loosing_refusal},
            rule="northgard.creatures.more",
            public=True,
            skippable=True,
        ),
        Step(
            at.Reacting,
            turn.list_reacting,
            {do.Cancel: turn.cancel_refusal, do.LetPass: turn.pass_by_refusal},
            rule="northgard.cards.reaction",
        ),
    )


def _year_steps() -> tuple[Step, ...]:
    return (
        Step(
            at.Leading,
            creatures.list_leading,
            {do.Place: creatures.leading_refusal},
            rule="northgard.creatures.move",
            public=True,
        ),
        Step(
            at.Stealing,
            harvest.list_stealing,
            {do.Steal: harvest.steal_refusal, **_LET_BE},
            rule="northgard.clans.snake.harvest",
            public=True,
            when=harvest.may_steal,
        ),
        Step(
            at.Trading,
            harvest.list_trading,
            {do.Trade: harvest.trade_refusal, do.Offer: harvest.offer_refusal, do.EndTrade: None},
            rule="northgard.harvest.trade",
            public=True,
            lapses=True,
        ),
        Step(at.Swapping, refusals={do.Accept: None, do.Refuse: None}, rule="northgard.teams.swap", public=True),
        Step(
            at.Returning,
            year.list_returning,
            {do.PlaceGroup: year.return_refusal, do.TakeTile: year.return_refusal, **_LET_BE},
            rule="northgard.year.return",
            public=True,
            when=year.may_return,
        ),
        Step(
            at.Landing,
            year.list_landing,
            {do.LayTile: year.landing_refusal},
            rule="northgard.year.return",
            public=True,
        ),
    )


def _autos() -> tuple[Auto, ...]:
    return (
        Auto(at.Dealing, setup.deal),
        Auto(at.Ready, setup.make_ready),
        Auto(at.Spring, year.begin_year),
        Auto(at.Next, year.next_turn),
        Auto(at.Resolving, turn.resolve),
        Auto(at.Roaming, creatures.roam),
        Auto(at.Harvesting, harvest.harvest),
        Auto(at.Wintering, year.winter),
        Auto(at.YearEnd, year.end_year),
        Auto(at.Thaw, year.thaw),
        Auto(at.Camping, muster.add_camps),
        Auto(at.Exploring, explore.explore),
        Auto(at.Gazing, decks.gaze),
        Auto(at.Hiring, muster.hire),
        Auto(at.MarchEnd, march.end_march),
        Auto(war.Fighting, battle.fight),
    )


def _effect(
    frame: type[Any],
    legal: Callable[[Any, Any], Any],
    refusals: Mapping[type[Any], Any],
    rule: str,
    when: Callable[[Any, Any], bool] | None = None,
    lapses: bool = False,
) -> Step:
    """Returns a step of an effect, which all see and which is skipped where there is one way only."""
    return Step(frame, legal, refusals, rule=rule, public=True, skippable=True, when=when, lapses=lapses)


def _land_steps() -> tuple[Step, ...]:
    return (
        _effect(
            at.Mustering,
            muster.list_muster,
            {do.Muster: muster.muster_refusal, do.Halt: None},
            "northgard.recruit",
            lapses=True,
        ),
        _effect(at.Quartering, muster.list_quarters, {do.Place: muster.quarter_refusal}, "northgard.recruit.camps"),
        _effect(
            at.Marching,
            march.list_marches,
            {do.March: march.march_refusal, do.Halt: march.halt_refusal},
            "northgard.move",
            march.may_march,
        ),
        _effect(
            at.Challenging,
            march.list_challenges,
            {do.Challenge: march.challenge_refusal, **_LET_BE},
            "northgard.creatures.battle",
            march.may_challenge,
        ),
        _effect(at.Warring, march.list_wars, {do.Fight: march.war_refusal}, "northgard.battle.order", march.may_war),
        _effect(
            at.Laying,
            explore.list_laying,
            {do.LayTile: explore.laying_refusal, do.Redraw: explore.redraw_refusal},
            "northgard.explore",
        ),
        _effect(
            at.Building,
            build.list_building,
            {do.Build: build.build_refusal, do.Halt: build.halt_refusal},
            "northgard.build",
            lapses=True,
        ),
        _effect(
            at.Rebuilding,
            build.list_rebuilding,
            {do.Rebuild: build.rebuild_refusal, **_LET_BE},
            "northgard.cards.rebuild",
            build.may_rebuild,
        ),
        _effect(
            at.Glorying,
            build.list_glory,
            {do.Reap: build.reap_refusal, **_LET_BE},
            "northgard.cards.glory",
            build.may_glory,
        ),
        _effect(
            at.Basking,
            build.list_basking,
            {do.Reap: build.reap_refusal, **_LET_BE},
            "northgard.cards.glory",
            build.may_bask,
        ),
    )


def _card_steps() -> tuple[Step, ...]:
    return (
        Step(
            at.Sorting,
            decks.list_sorting,
            dict.fromkeys((do.Keep, do.Discard, do.PutBack), decks.sorting_refusal),
            rule="northgard.decks.sort",
        ),
        _effect(at.Fetching, decks.list_fetching, {do.Fetch: decks.fetching_refusal}, "northgard.cards.fetch"),
        _effect(
            at.Aiming,
            mischief.list_aiming,
            {do.Aim: mischief.aim_refusal},
            "northgard.cards.mischief",
            mischief.may_aim,
        ),
        Step(at.Prying, mischief.list_prying, {do.Name: mischief.pry_refusal}, rule="northgard.cards.mischief"),
        _effect(
            at.Yielding,
            mischief.list_yielding,
            {do.Ransom: mischief.ransom_refusal, do.Discard: mischief.yield_refusal},
            "northgard.clans.snake.cards",
        ),
        Step(
            at.Losing,
            mischief.list_losing,
            {do.Discard: mischief.losing_refusal},
            rule="northgard.cards.mischief",
            when=mischief.may_lose,
        ),
    )


def _raid_steps() -> tuple[Step, ...]:
    return (
        _effect(
            at.Striking,
            raids.list_striking,
            {do.Strike: raids.strike_refusal},
            "northgard.cards.strike",
            raids.may_strike,
        ),
        _effect(
            at.Reinforcing,
            muster.list_reinforcing,
            {do.Place: muster.reinforce_refusal},
            "northgard.cards.capture",
            muster.may_reinforce,
        ),
        _effect(
            at.Bribing,
            raids.list_bribing,
            {do.Bribe: raids.bribe_refusal, do.LetBe: raids.let_be_refusal},
            "northgard.cards.bribery",
            raids.may_bribe,
        ),
        _effect(
            at.Slipping,
            raids.list_slipping,
            {do.Slip: raids.slip_refusal, **_LET_BE},
            "northgard.cards.hidden_ways",
            raids.may_slip,
        ),
        _effect(at.Emerging, raids.list_emerging, {do.Place: raids.emerge_refusal}, "northgard.cards.hidden_ways"),
        _effect(
            at.Rallying,
            muster.list_rally,
            {do.Rally: muster.rally_refusal, **_LET_BE},
            "northgard.cards.rally",
            lapses=True,
        ),
        _effect(
            at.Scorching,
            raids.list_scorching,
            {do.Scorch: raids.scorch_refusal, **_LET_BE},
            "northgard.clans.snake",
            raids.may_scorch,
        ),
        _effect(
            at.Copying,
            copying.list_copies,
            {do.Copy: copying.copy_refusal},
            "northgard.cards.copying",
            copying.may_copy,
        ),
        _effect(at.Spending, mischief.list_spending, {do.Spend: mischief.spend_refusal}, "northgard.resources"),
    )


def _battle_steps() -> tuple[Step, ...]:
    return (
        Step(
            war.Pushing,
            battle.list_pushes,
            {do.Push: battle.push_refusal, **_LET_BE},
            rule="northgard.cards.intimidate",
            public=True,
            when=battle.may_push,
        ),
        Step(
            war.Feeding,
            battle.list_feeding,
            {do.Feed: battle.feeding_refusal},
            rule="northgard.battle.food",
            public=True,
        ),
        Step(
            war.Choosing,
            refusals={do.Choose: battle.face_refusal},
            candidates={"losses": range(2)},
            rule="northgard.battle.dice",
            public=True,
        ),
        Step(
            war.Throwing,
            refusals={do.Choose: battle.face_refusal},
            candidates={"losses": range(2)},
            rule="northgard.cards.axe_throwers",
            public=True,
        ),
        Step(
            war.Falling,
            losses.list_falling,
            {do.Fall: losses.falling_refusal},
            rule="northgard.battle.losses",
            public=True,
        ),
        Step(
            war.Retreating,
            losses.list_retreats,
            {do.Retreat: losses.retreat_refusal},
            rule="northgard.battle.retreat",
            public=True,
            skippable=True,
        ),
    )


STEPS: Final = Steps(
    *_setup_steps(),
    *_turn_steps(),
    *_year_steps(),
    *_land_steps(),
    *_card_steps(),
    *_raid_steps(),
    *_battle_steps(),
    *EFFECTS.steps("northgard.cards", public=True, skippable=True),
    *_autos(),
    do={
        do.ChooseClan: setup.choose_clan,
        do.LayTile: _lay,
        do.PlaceGroup: setup.place_group,
        do.PlayCard: turn.play_card,
        do.Wait: turn.wait,
        do.Replace: turn.replace,
        do.Remove: turn.remove,
        do.Upgrade: turn.upgrade,
        do.EndTurn: _end_effect,
        do.Pass: turn.pass_,
        do.Pick: turn.pick,
        do.Lure: creatures.lure,
        do.LetBe: _end_effect,
        do.Place: _place,
        do.Cancel: turn.cancel,
        do.LetPass: turn.let_pass,
        do.Steal: harvest.steal,
        do.Trade: harvest.trade,
        do.Offer: harvest.offer,
        do.Accept: harvest.accept,
        do.Refuse: harvest.refuse_swap,
        do.EndTrade: harvest.end_trade,
        do.TakeTile: year.take_tile,
        do.Muster: muster.muster,
        do.Halt: _end_effect,
        do.March: march.march,
        do.Challenge: march.challenge,
        do.Fight: march.fight,
        do.Redraw: explore.redraw,
        do.Build: build.build,
        do.Rebuild: build.rebuild,
        do.Reap: build.reap,
        do.Keep: decks.keep,
        do.Discard: mischief.discard,
        do.PutBack: decks.put_back,
        do.Fetch: decks.fetch,
        do.Aim: mischief.aim,
        do.Name: mischief.name,
        do.Ransom: mischief.ransom,
        do.Strike: raids.strike,
        do.Bribe: raids.bribe,
        do.Slip: raids.slip,
        do.Rally: muster.rally,
        do.Scorch: raids.scorch,
        do.Copy: copying.copy,
        do.Spend: mischief.spend,
        do.Push: battle.push,
        do.Feed: battle.feed,
        do.Choose: battle.choose,
        do.Fall: losses.fall,
        do.Retreat: losses.retreat,
        **EFFECTS.deeds,
    },
)
