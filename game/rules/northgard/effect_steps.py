"""The frames that cards, buildings and battles of Northgard open, and what may be chosen in each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.kernel import Step, alike
from game.rules.northgard import actions as do
from game.rules.northgard import battle, building, copying, decks, exploration, losses, march, mischief, muster, raids
from game.rules.northgard import battle_frames as war
from game.rules.northgard import frames as at

LET_BE: Final = {do.LetBe: None}


def _public(
    frame: type[Any],
    legal: Callable[[Any, Any], Any],
    refusals: Mapping[type[Any], Any],
    rule: str,
    when: Callable[[Any, Any], bool] | None = None,
    lapses: bool = False,
) -> Step:
    """Returns a step of an effect: in the open, and passed over where nothing can be chosen."""
    return Step(frame, legal, refusals, rule=rule, public=True, skippable=True, when=when, lapses=lapses)


MOVING_STEPS: Final = (
    _public(
        at.Mustering,
        muster.list_muster,
        {do.Muster: muster.muster_refusal, do.Halt: None},
        "northgard.recruit",
        lapses=True,
    ),
    _public(at.Quartering, muster.list_quarters, {do.Place: muster.quarter_refusal}, "northgard.recruit.camps"),
    _public(
        at.Marching,
        march.list_marches,
        {do.March: march.march_refusal, do.Halt: march.halt_refusal},
        "northgard.move",
        march.may_march,
    ),
    _public(
        at.Challenging,
        march.list_challenges,
        {do.Challenge: march.challenge_refusal, **LET_BE},
        "northgard.creatures.battle",
        march.may_challenge,
    ),
    _public(at.Warring, march.list_wars, {do.Fight: march.war_refusal}, "northgard.battle.order", march.may_war),
    _public(
        at.Laying,
        exploration.list_laying,
        {do.LayTile: exploration.laying_refusal, do.Redraw: exploration.redraw_refusal},
        "northgard.explore",
    ),
    _public(
        at.Building,
        building.list_building,
        {do.Build: building.build_refusal, do.Halt: building.halt_refusal},
        "northgard.build",
        lapses=True,
    ),
    _public(
        at.Rebuilding,
        building.list_rebuilding,
        {do.Rebuild: building.rebuild_refusal, **LET_BE},
        "northgard.cards.rebuild",
        building.may_rebuild,
    ),
)
CARD_STEPS: Final = (
    _public(
        at.Glorying,
        building.list_glory,
        {do.Reap: building.reap_refusal, **LET_BE},
        "northgard.cards.glory",
        building.may_glory,
    ),
    _public(
        at.Basking,
        building.list_basking,
        {do.Reap: building.reap_refusal, **LET_BE},
        "northgard.cards.glory",
        building.may_bask,
    ),
    Step(
        at.Sorting,
        decks.list_sorting,
        dict.fromkeys((do.Keep, do.Discard, do.PutBack), decks.sorting_refusal),
        rule="northgard.decks.sort",
    ),
    _public(at.Fetching, decks.list_fetching, {do.Fetch: decks.fetching_refusal}, "northgard.cards.fetch"),
    _public(
        at.Aiming,
        mischief.list_aiming,
        {do.Aim: mischief.aim_refusal},
        "northgard.cards.mischief",
        mischief.may_aim,
    ),
    Step(at.Prying, mischief.list_prying, {do.Name: mischief.pry_refusal}, rule="northgard.cards.mischief"),
    _public(
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
        together=alike,
    ),
    _public(
        at.Striking,
        raids.list_striking,
        {do.Strike: raids.strike_refusal},
        "northgard.cards.strike",
        raids.may_strike,
    ),
    _public(
        at.Reinforcing,
        muster.list_reinforcing,
        {do.Place: muster.reinforce_refusal},
        "northgard.cards.capture",
        muster.may_reinforce,
    ),
    _public(
        at.Bribing,
        raids.list_bribing,
        {do.Bribe: raids.bribe_refusal, do.LetBe: raids.let_be_refusal},
        "northgard.cards.bribery",
        raids.may_bribe,
    ),
    _public(
        at.Slipping,
        raids.list_slipping,
        {do.Slip: raids.slip_refusal, **LET_BE},
        "northgard.cards.hidden_ways",
        raids.may_slip,
    ),
    _public(at.Emerging, raids.list_emerging, {do.Place: raids.emerge_refusal}, "northgard.cards.hidden_ways"),
    _public(
        at.Rallying,
        muster.list_rally,
        {do.Rally: muster.rally_refusal, **LET_BE},
        "northgard.cards.rally",
        lapses=True,
    ),
    _public(
        at.Scorching,
        raids.list_scorching,
        {do.Scorch: raids.scorch_refusal, **LET_BE},
        "northgard.clans.snake",
        raids.may_scorch,
    ),
    _public(
        at.Copying,
        copying.list_copies,
        {do.Copy: copying.copy_refusal},
        "northgard.cards.copying",
        copying.may_copy,
    ),
    _public(at.Spending, mischief.list_spending, {do.Spend: mischief.spend_refusal}, "northgard.resources"),
)
BATTLE_STEPS: Final = (
    Step(
        war.Pushing,
        battle.list_pushes,
        {do.Push: battle.push_refusal, **LET_BE},
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
