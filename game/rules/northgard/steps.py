"""Every frame and every action of Northgard: what may be chosen, what forbids it, what carries it out."""

from __future__ import annotations

from collections.abc import Callable
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
    building,
    copying,
    creatures,
    decks,
    exploration,
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
from game.rules.northgard.effect_steps import BATTLE_STEPS, CARD_STEPS, LET_BE, MOVING_STEPS
from game.rules.northgard.land_events import EffectEnded
from game.rules.northgard.state import State
from game.rules.northgard.words import EFFECTS

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
        exploration.lay_tile(state, action, chance, events)
    elif isinstance(frame, at.Settling):
        setup.lay(state, action, chance, events)
    else:
        state.stack.pop()
        exploration.put_tile(state, action, events)


def _end_effect(state: State, action: Action, chance: Chance, events: list[Event]) -> None:
    """Does no more of an effect, or not what the seat might."""
    state.stack.pop()
    events.append(EffectEnded(action.seat))


_SETTING_UP: Final = (
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
_TURN: Final = (
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
        refusals={do.Lure: None, **LET_BE},
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
    Step(
        at.Leading,
        creatures.list_leading,
        {do.Place: creatures.leading_refusal},
        rule="northgard.creatures.move",
        public=True,
    ),
)
_YEAR: Final = (
    Step(
        at.Stealing,
        harvest.list_stealing,
        {do.Steal: harvest.steal_refusal, **LET_BE},
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
        {do.PlaceGroup: year.return_refusal, do.TakeTile: year.return_refusal, **LET_BE},
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
_BY_ITSELF: Final = (
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
    Auto(at.Exploring, exploration.explore),
    Auto(at.Gazing, decks.gaze),
    Auto(at.Hiring, muster.hire),
    Auto(at.MarchEnd, march.end_march),
    Auto(war.Fighting, battle.fight),
)

STEPS: Final = Steps(
    *_SETTING_UP,
    *_TURN,
    *_YEAR,
    *MOVING_STEPS,
    *CARD_STEPS,
    *BATTLE_STEPS,
    *EFFECTS.steps("northgard.cards", public=True, skippable=True),
    *_BY_ITSELF,
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
        do.Redraw: exploration.redraw,
        do.Build: building.build,
        do.Rebuild: building.rebuild,
        do.Reap: building.reap,
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
