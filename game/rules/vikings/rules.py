"""Vikings by Michael Kiesling (2007): the basic game, the advanced game, and the advanced game without the auction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from game.rules.kernel import Auto, Chance, Message, Option, ScoreItem, Step, Steps, count_rounds, drop, retire
from game.rules.vikings import actions as do
from game.rules.vikings import ferrying, final, laying, offer, purchase, scoring, special
from game.rules.vikings import frames as at
from game.rules.vikings.components import COLUMNS, DISPLAY, FIGURES, ISLAND_ROWS, ROUNDS, START_POINTS
from game.rules.vikings.state import VARIANTS, State

_COLOURS = {"figure": range(len(FIGURES))}

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
        refusals={do.DiscardFigure: offer.colour_refusal},
        candidates=_COLOURS,
        rule="vikings.advanced.discard",
        skippable=True,
    ),
    Step(
        at.Placing,
        refusals={do.PlaceColour: offer.colour_refusal},
        candidates=_COLOURS,
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
    Step(
        at.Swapping,
        refusals={do.Swap: special.swap_refusal},
        candidates={"row": ISLAND_ROWS, "column": range(1, COLUMNS + 1)},
        rule="vikings.special.building",
    ),
    Step(
        at.Ferrying,
        refusals={do.SendBoatsman: ferrying.sending_refusal, do.EndFerrying: ferrying.end_refusal},
        candidates={"load": (at.SINGLE, *range(at.SINGLE))},
        rule="vikings.ferry",
        skippable=True,
        when=ferrying.can_ferry,
        prompt=ferrying.ferrying_prompt,
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


# By the rules of version 1 points were exchanged before they were bid.
_EXCHANGE = Option("exchange", ("paying", "bidding"), "paying", when={"variant": ("advanced",)}, retired=True)


class VikingsGame(State):
    """A table of Vikings for 2 to 4 seats. Nothing on it is hidden, and what is face down is not decided yet."""

    title = "vikings"
    seat_range = range(2, 5)
    options_declared = (
        Option("variant", VARIANTS, "basic"),
        Option("first", ("random", "seat1"), "random"),
        _EXCHANGE,
    )
    rules_version = 2
    upgrades = {1: retire(_EXCHANGE, "bidding")}  # noqa: RUF012
    steps = STEPS
    ending = final.outcome

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
        """Returns where the seat's points would come from if the game ended with this round (rule vikings.end).

        No game ends without a large scoring, so the seat's next one counts too, as its figures stand.
        """
        if not self.stack:
            return self.score(seat)
        twin = self.copy()
        if scoring.is_scoring_due(self, seat):
            for gain in scoring.large_gains(self, seat):
                scoring.hand_out(twin, gain, [])
        final.score_final(twin, [])
        return twin.score(seat)

    @property
    def progress(self) -> Message | None:
        """Gets the number of the round."""
        return count_rounds(self.round, ROUNDS) if self.stack else None
