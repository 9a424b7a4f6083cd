"""How the events of Vikings are seen: groups fly to their buyer, the wheel turns, points rise from who earns them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.kernel import Event, Message
from game.rules.vikings import events as happened
from game.rules.vikings.components import SHIP_ROW
from game.scenes.table import Deed
from game.scenes.table.deeds import Coins, Deal, Move, Rise, Spin, Tally

SILENT = {
    "round_opened", "specials_revealed", "figures_drawn", "figures_laid_out", "bid_made", "bid_passed",
    "colour_placed", "tile_forfeited", "settled", "went_ashore", "special_declined", "boatsman_sent",
    "scoring_began", "game_ended",
}  # fmt: skip
"""The kinds of events that are only told in the log."""


def deeds(event: Event) -> Sequence[Deed]:
    """Returns how an event is seen."""
    match event:
        case happened.Bought(seat=seat, slot=slot, price=price):
            bought = Move(("group", slot), ("landing", seat), "wood-pick")
            return [bought, Coins(("meter", seat), ("wheel",), price)]
        case happened.AuctionWon(seat=seat, amount=amount):
            return [Coins(("meter", seat), ("wheel",), amount)]
        case happened.Exchanged(seat=seat):
            return [Rise(("meter", seat), ((-1, "icon-star"), (1, "icon-coin")))]
        case happened.TileLaid(seat=seat, row=row, column=column):
            return [Move(("landing", seat), ("tile", seat, row, column), "wood-drop")]
        case happened.StartTileLaid(seat=seat, row=row):
            return [Move(("meter", seat), ("tile", seat, row, 1), "wood-drop")]
        case happened.WheelTurned(steps=steps, zero=zero):
            return [Spin(("wheel",), zero - steps, zero, "wheel-turn")]
        case happened.FigureDiscarded(figure=figure):
            return [Move(("colour", figure), ("pile",), "wood-pick")]
        case happened.Ferried(seat=seat, figure=figure, row=row, column=column):
            return [Move(("ashore", seat, figure), ("figure", seat, row, column), "wood-drop")]
        case happened.SpecialTaken(seat=seat, place=place):
            return [Move(("special", place), ("shore", seat), "wood-pick")]
        case happened.BuildingSwapped(seat=seat, row=row, column=column):
            return [Move(("shore", seat), ("tile", seat, row, column), "wood-drop")]
        case happened.TilesLaidOut(tiles=tiles):
            return [Deal(("pile",), tuple(("group", slot) for slot, _ in tiles))]
        case happened.GoldTaken(seat=seat, amount=amount):
            return [Coins(("shore", seat), ("meter", seat), amount)]
        case happened.Scored(seat=seat, source=source):
            return [Tally(Message(f"vikings.source.{source}"), seat, tuple(_rises(event)), event.rule)]
    return ()


def _rises(scored: happened.Scored) -> Iterator[Rise]:
    """Yields what rises from each figure, ship or building that earned something, or from the purse where none did."""
    if not scored.cells:
        yield Rise(("meter", scored.seat), ((scored.points, "icon-star"), (scored.gold, "icon-coin")))
    for row, column, gold, points in scored.cells:
        at = "tile" if row == SHIP_ROW or scored.source == "buildings" else "figure", scored.seat, row, column
        yield Rise(at, ((points, "icon-star"), (gold, "icon-coin")), ("meter", scored.seat))
