"""Landnám by Tor Gjerde: Iceland is discovered, settled, haggled over and fought for in court, by 3 to 5 seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from game.rules.kernel import Action, Auto, Chance, Message, Option, ScoreItem, Step, Steps, alike, itemise, retire
from game.rules.landnam import actions as do
from game.rules.landnam import (
    althing,
    building,
    exploration,
    fate,
    harvest,
    knowledge,
    movement,
    offers,
    outlaws,
    suit,
    trade,
    turn,
)
from game.rules.landnam import frames as at
from game.rules.landnam.cards import play_card, play_refusal, with_cards
from game.rules.landnam.components import LENGTHS, WORTH
from game.rules.landnam.state import BLACK, RED, WHITE, State

_PLAY = {do.PlayCard: play_refusal}
_OFFER = {
    do.OfferCard: offers.giving_refusal,
    do.WantCard: offers.wanting_refusal,
    do.Propose: offers.proposing_refusal,
    do.DropOffer: None,
}

# Where a seat may hold a fate card that matters, or gives of its own hand to another, the step is not public.
STEPS = Steps(
    Step(at.Rolling, harvest.list_rolling, {do.Roll: None}, rule="landnam.harvest", public=True),
    Step(
        at.Harvesting,
        with_cards(harvest.list_harvest),
        {do.DealOut: None, **_PLAY},
        rule="landnam.harvest.cards",
        when=harvest.may_play,
    ),
    Step(
        at.Ageing,
        harvest.list_ageing,
        {do.AgeHex: harvest.ageing_refusal},
        rule="landnam.harvest.ageing",
        skippable=True,
        public=True,
    ),
    Step(
        at.Reconciling,
        with_cards(althing.list_passing),
        {do.LetPass: althing.passing_refusal, **_PLAY},
        rule="landnam.althing.outlaws",
        when=althing.may_reconcile,
        together=alike,
    ),
    Step(
        at.Naming,
        althing.list_naming,
        {do.NameFirst: althing.naming_refusal},
        rule="landnam.althing.round",
        public=True,
        when=althing.can_name,
    ),
    Step(
        at.Suing,
        with_cards(suit.list_suing),
        {do.Sue: suit.suing_refusal, do.EndSuing: None, **_PLAY},
        rule="landnam.althing.suit",
        when=althing.may_sue,
    ),
    Step(
        at.Pleading,
        with_cards(suit.list_pleading),
        {do.LayCard: suit.laying_refusal, do.AskHelp: suit.asking_refusal, do.Rest: None, **_PLAY},
        rule="landnam.althing.pleading",
    ),
    Step(at.Helping, suit.list_help, {do.Join: None, do.StayOut: None}, rule="landnam.althing.help"),
    Step(
        at.Interrupting,
        with_cards(althing.list_passing),
        {do.LetPass: althing.passing_refusal, **_PLAY},
        rule="landnam.althing.interrupt",
        when=althing.may_interrupt,
        together=alike,
    ),
    Step(
        at.Closing,
        with_cards(althing.list_passing),
        {do.LetPass: althing.passing_refusal, **_PLAY},
        rule="landnam.althing.interrupt",
        when=althing.may_close,
        together=alike,
    ),
    Step(
        at.Moving,
        with_cards(movement.list_steps),
        {do.Step: movement.step_refusal, do.EndMoving: None, **_PLAY},
        rule="landnam.movement",
        when=movement.can_move_on,
    ),
    Step(
        at.Exploring,
        with_cards(exploration.list_exploring),
        {do.Explore: None, **_PLAY},
        rule="landnam.exploration",
        when=exploration.may_play,
    ),
    Step(
        at.Keeping,
        exploration.list_keeping,
        {do.Keep: exploration.keeping_refusal},
        rule="landnam.cards.high_seat_pillars",
        skippable=True,
        public=True,
    ),
    Step(
        at.Entering,
        with_cards(exploration.list_entering),
        {do.Stay: None, **_PLAY},
        rule="landnam.exploration.enter",
        when=exploration.may_enter,
    ),
    Step(
        at.Retreating,
        outlaws.list_retreats,
        {do.Retreat: outlaws.retreat_refusal},
        rule="landnam.chase.retreat",
        skippable=True,
        public=True,
    ),
    Step(
        at.Business,
        with_cards(turn.list_business),
        {
            do.Exchange: trade.exchange_refusal,
            do.OpenOffer: offers.opening_refusal,
            do.BuildFarm: building.farm_refusal,
            do.BuildTown: building.town_refusal,
            do.BuildSettler: building.making_refusal,
            do.BuildShip: building.making_refusal,
            do.LaunchShip: building.launch_refusal,
            do.BuildHarbour: building.harbour_refusal,
            do.AgeToken: building.ageing_refusal,
            do.EndTurn: None,
            **_PLAY,
        },
        rule="landnam.trade",
    ),
    Step(at.Giving, trade.list_swaps, {do.Swap: trade.swap_refusal}, rule="landnam.cards.gift_for_gift", public=True),
    Step(at.Offering, offers.list_offering, _OFFER, rule="landnam.trade.offers", public=True),
    Step(
        at.Answering,
        offers.list_answers,
        {do.Accept: None, do.Refuse: offers.refusing_refusal, do.Counter: offers.counter_refusal},
        rule="landnam.trade.offers",
    ),
    Step(at.Countering, offers.list_offering, _OFFER, rule="landnam.trade.offers"),
    Step(
        at.Deciding,
        offers.list_deciding,
        {do.Accept: None, do.Refuse: offers.refusing_refusal},
        rule="landnam.trade.offers",
    ),
    Auto(at.Dealing, harvest.deal),
    Auto(at.Clearing, althing.clear),
    Auto(at.Verdict, suit.decide),
    Auto(at.Dispersing, althing.disperse),
    Auto(at.Blackening, althing.blacken),
    Auto(at.Discovery, exploration.discover),
    Auto(at.Arriving, outlaws.arrive),
    Auto(at.Driven, movement.let_fall),
    Auto(at.Following, outlaws.follow_all),
    Auto(at.TurnEnd, turn.close),
    do={
        do.Roll: harvest.roll,
        do.PlayCard: play_card,
        do.DealOut: harvest.deal_out,
        do.AgeHex: harvest.age_hex,
        do.NameFirst: althing.name_first,
        do.Sue: suit.sue,
        do.EndSuing: althing.end_suing,
        do.LayCard: suit.lay_card,
        do.AskHelp: suit.ask_help,
        do.Rest: suit.rest,
        do.Join: suit.join,
        do.StayOut: suit.stay_out,
        do.LetPass: althing.let_pass,
        do.Step: movement.step,
        do.EndMoving: movement.end_moving,
        do.Explore: exploration.explore,
        do.Keep: exploration.keep,
        do.Stay: exploration.stay,
        do.Retreat: outlaws.retreat,
        do.Exchange: trade.exchange,
        do.Swap: trade.swap,
        do.OpenOffer: offers.open_offer,
        do.OfferCard: offers.offer_card,
        do.WantCard: offers.want_card,
        do.Propose: offers.propose,
        do.DropOffer: offers.drop_offer,
        do.Accept: offers.accept,
        do.Refuse: offers.refuse_offer,
        do.Counter: offers.counter,
        do.BuildFarm: building.build,
        do.BuildTown: building.build,
        do.BuildSettler: building.build,
        do.BuildShip: building.build,
        do.LaunchShip: building.build,
        do.BuildHarbour: building.build,
        do.AgeToken: building.build,
        do.EndTurn: turn.end_turn,
    },
)
_SOURCES = {
    "farms": "landnam.building.farm",
    "towns": "landnam.building.town",
    "white": "landnam.althing.verdict",
    "red": "landnam.outlaws",
    "black": "landnam.althing.black",
}


_EDITION = Option("edition", ("second", "first"), "second", retired=True)
"""In the first, a side that was ahead handed over without asking its other members, and a second card for steps, on
another piece, took what the first had left."""


class LandnamGame(State):
    """A table of Landnám for 3 to 5 seats. Only fate cards are secret."""

    title = "landnam"
    seat_range = range(3, 6)
    has_secrets = True
    options_declared = (
        Option("length", tuple(LENGTHS), "full"),
        Option("first", ("random", "seat1"), "random"),
        _EDITION,
    )
    rules_version = 2
    upgrades = {1: retire(_EDITION, "first")}  # noqa: RUF012
    steps = STEPS
    ending = turn.outcome
    hide = knowledge.hide
    guess = knowledge.guess

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; the first turn waits for its roll (rule landnam.setup)."""
        game = cls.bare(options, seats)
        fate.deal_first_cards(game, chance)
        first = chance.roll("start player", seats) if game.options["first"] == "random" else 0
        turn.begin(game, first, [])
        return game

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points come from so far."""
        won = self.won[seat * 3 : seat * 3 + 3]
        farms, towns = self.count_houses(seat)
        points = {
            "farms": farms * WORTH["farm"],
            "towns": towns * WORTH["town"],
            "white": won[WHITE] * WORTH["white"],
            "red": won[RED] * WORTH["red"],
            "black": won[BLACK] * WORTH["black"],
        }
        return itemise("landnam.source.", _SOURCES, points)

    def forecast(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points would come from if the turn ended now: what is planned counts."""
        twin = self.copy()
        turn.raise_houses(twin, self.mover)
        return twin.score(seat)

    @property
    def turn(self) -> int | None:
        """Gets the seat whose turn it is."""
        return self.mover if self.stack else None

    def nothing_to_say(self) -> Action | None:
        """Returns what says nothing where only a card could be played, no step is left, or nobody can be sued."""
        match self.stack[-1] if self.stack else None:
            case at.Reconciling(seat=seat) | at.Interrupting(seat=seat) | at.Closing(seat=seat):
                return do.LetPass(seat, 0)
            case at.Harvesting(seat=seat):
                return do.DealOut(seat)
            case at.Exploring(seat=seat):
                return do.Explore(seat)
            case at.Entering(seat=seat):
                return do.Stay(seat)
            case at.Moving(seat=seat, steps=0, extra=0):
                return do.EndMoving(seat)
            case at.Suing(seat=seat) if not any(isinstance(action, do.Sue) for action in self.legal_actions()):
                return do.EndSuing(seat)
        return None

    @property
    def progress(self) -> Message | None:
        """Gets the number of the turn and the points of who leads, and whether they end the game with this turn."""
        if not self.stack:
            return None
        best = max(self.points(seat) for seat in range(self.seats))
        told = {"turn": self.turns, "best": best, "goal": self.goal}
        return Message("landnam.progress.last", told) if best >= self.goal else Message("landnam.progress", told)
