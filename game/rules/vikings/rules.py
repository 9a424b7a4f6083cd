"""Vikings by Michael Kiesling (2007): the basic game, the advanced game, and the advanced game without the auction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from game.rules.kernel import (
    Auto,
    Chance,
    Message,
    Option,
    Outcome,
    ScoreItem,
    Step,
    Steps,
    Upgrade,
    count_rounds,
    drop,
)
from game.rules.vikings import actions as do
from game.rules.vikings import ferrying, final, laying, offer, purchase, scoring, special
from game.rules.vikings import frames as at
from game.rules.vikings.components import DISPLAY, ROUNDS, START_POINTS
from game.rules.vikings.state import VARIANTS, State

# Skippable are choices that a single legal action settles; a purchase or a lost tile is always shown first.
STEPS = Steps(
    Step(at.Opening, refusals={do.OpenRound: None}, rule="vikings.round"),
    Step(
        at.Auction,
        offer.list_auction,
        {do.Bid: offer.bid_refusal, do.PassBid: offer.pass_refusal, do.Exchange: offer.exchange_refusal},
        rule="vikings.advanced.auction",
    ),
    Step(
        at.Discarding,
        offer.list_colours,
        {do.DiscardFigure: offer.colour_refusal},
        rule="vikings.advanced.discard",
        skippable=True,
    ),
    Step(
        at.Placing,
        offer.list_colours,
        {do.PlaceColour: offer.colour_refusal},
        rule="vikings.advanced.colours",
        skippable=True,
    ),
    Step(
        at.Purchase,
        purchase.list_purchases,
        {do.Buy: purchase.purchase_refusal, do.Exchange: purchase.exchange_refusal},
        rule="vikings.purchase",
    ),
    Step(
        at.Laying,
        laying.list_layings,
        {do.Lay: laying.cell_refusal, do.LayStart: laying.start_refusal, do.Forfeit: laying.forfeit_refusal},
        rule="vikings.laying",
        prompt=laying.laying_prompt,
    ),
    Step(at.Settling, refusals={do.Settle: None, do.StayAshore: None}, rule="vikings.figures"),
    Step(
        at.Taking,
        refusals={do.TakeSpecial: purchase.special_refusal, do.DeclineSpecial: None},
        candidates={"place": range(DISPLAY)},
        rule="vikings.special.take",
    ),
    Step(at.Swapping, special.list_swaps, {do.Swap: special.swap_refusal}, rule="vikings.special.building"),
    Step(
        at.Ferrying,
        ferrying.list_ferrying,
        {do.SendBoatsman: ferrying.sending_refusal, do.EndFerrying: ferrying.end_refusal},
        rule="vikings.ferry",
        skippable=True,
        when=ferrying.can_ferry,
    ),
    Step(
        at.Carrying,
        ferrying.list_carrying,
        {do.Ferry: ferrying.carrying_refusal, do.Moor: ferrying.end_refusal},
        rule="vikings.ferry",
        skippable=True,
        when=ferrying.can_carry,
    ),
    Auto(at.SeatScoring, scoring.score_seat),
    Auto(at.RoundEnd, scoring.score_round),
    Auto(at.NextRound, final.begin_next_round),
    do={
        do.OpenRound: offer.open_round,
        do.Bid: offer.bid,
        do.PassBid: offer.pass_bid,
        do.DiscardFigure: offer.discard_figure,
        do.PlaceColour: offer.place_colour,
        do.Exchange: purchase.exchange,
        do.Buy: purchase.buy,
        do.Lay: laying.lay,
        do.LayStart: laying.lay_start,
        do.Forfeit: laying.forfeit,
        do.Settle: laying.settle,
        do.StayAshore: laying.stay_ashore,
        do.TakeSpecial: purchase.take_special,
        do.DeclineSpecial: purchase.decline_special,
        do.Swap: special.swap,
        do.SendBoatsman: ferrying.send_boatsman,
        do.Ferry: ferrying.ferry,
        do.Moor: drop,
        do.EndFerrying: drop,
    },
    row=5,
)


def _exchange_to_bid(header: dict[str, Any]) -> dict[str, Any]:
    """Returns a journal's header of version 1, in which points were exchanged before they were bid."""
    options = header.get("options")
    if not isinstance(options, dict) or options.get("variant") != "advanced":
        return header
    return header | {"options": options | {"exchange": "bidding"}}


class VikingsGame(State):
    """A table of Vikings for 2 to 4 seats. Nothing on it is hidden, and what is face down is not decided yet."""

    title = "vikings"
    seat_range = range(2, 5)
    options_declared = (
        Option("variant", VARIANTS, "basic"),
        Option("first", ("random", "seat1"), "random"),
        Option("exchange", ("paying", "bidding"), "paying", when={"variant": ("advanced",)}, retired=True),
    )
    rules_version = 2
    upgrades = {1: Upgrade(_exchange_to_bid, lambda entry: entry)}  # noqa: RUF012
    steps = STEPS

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a set-up table; the first round waits to be laid out (rule vikings.setup)."""
        game = cls.bare(options, seats)
        for seat in range(seats):
            game.give_points(seat, "start", START_POINTS)
        if game.options["first"] == "random":
            game.start = chance.roll("start player", seats)
        game.stack.append(at.Opening(game.start))
        return game

    def forecast(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points would come from if the final scoring came now."""
        twin = self.copy()
        final.score_final(twin, [])
        return twin.score(seat)

    @property
    def progress(self) -> Message | None:
        """Gets the number of the round."""
        return count_rounds(self.round, ROUNDS) if self.stack else None

    @property
    def outcome(self) -> Outcome | None:
        """Gets how the game ended, or None while it runs."""
        return None if self.stack else final.outcome(self)
