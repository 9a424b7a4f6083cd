"""How the events of Landnám are seen: dice fall, cards and pieces move, land is found, tokens change hands."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Event
from game.rules.landnam import events as happened
from game.rules.landnam.components import KINDS, SEA
from game.rules.landnam.state import seats_in
from game.scenes.landnam import tokens
from game.scenes.table import Deed
from game.scenes.table.deeds import Coins, Deal, Flip, Move, Rise, Shake, meter

SILENT = {
    "turn_began", "fates_shuffled", "first_named", "rested", "suing_ended", "help_asked", "side_joined",
    "help_refused", "card_passed", "suit_stopped", "althing_ended", "movement_ended", "exploration_began", "stayed",
    "offer_begun", "offer_changed", "offer_dropped", "offer_made", "counter_made", "offer_refused", "built",
    "game_ended", "suit_brought",
}  # fmt: skip
"""The kinds of events that are only told in the log, or seen by what follows from them."""
HEADLINES = frozenset(
    f"landnam.log.{line}"
    for line in (
        "harvest_dealt", "famine_struck", "seven", "outlaw_removed", "suit_brought", "suit_won", "suit_lost",
        "suit_stopped", "althing_ended", "outlawed", "black_given", "discovered", "discovered_sea",
        "discovered_mountain", "chased_away", "caught", "traded", "paid", "paid_nothing", "fate_played",
    )
)  # fmt: skip
"""What a banner tells of a gesture: what came of it, and not that dice were cast or a ship set out."""


def deeds(event: Event) -> Sequence[Deed]:
    """Returns how an event is seen."""
    match event:
        case happened.HarvestRolled(seat=seat):
            return [Deal(meter(seat), (("cast", 0), ("cast", 1), ("cast", "sum")), "dice")]
        case happened.HarvestDealt(gains=gains) if gains:
            return [
                Rise(("hex", at), ((cards, tokens.RESOURCE[kind]),), meter(seat)) for at, seat, kind, cards in gains
            ]
        case happened.HarvestDealt():
            return [Shake(("cast", 0)), Shake(("cast", 1))]
        case happened.FamineStruck(resources=kinds, returned=returned):
            back = [Rise(meter(seat), ((-cards, tokens.RESOURCE[kind]),)) for seat, kind, cards in returned]
            return [*(Shake(("bank", kind)) for kind in kinds), *back]
        case happened.HexAged(hex=at, old=old):
            return [Flip(("number", at), tokens.number_token(old), "wood-drop")]
        case happened.FateDrawn(seat=seat):
            return [Move(("deck",), meter(seat), "page", tokens.FATE_BACK)]
        case happened.FatePlayed(seat=seat, card=card):
            return [Move(meter(seat), ("discard",), "page", tokens.FATE[card])]
        case happened.CardsTaken(seat=seat, resource=kind, amount=amount):
            return [Rise(("bank", kind), ((amount, tokens.RESOURCE[kind]),), meter(seat))]
    return _of_the_althing(event) or _on_the_island(event) or _of_trade(event)


def _of_the_althing(event: Event) -> Sequence[Deed]:
    match event:
        case happened.OutlawRemoved(seat=seat, piece=piece, winners=winners):
            red = [Rise(meter(winner), ((1, tokens.WON[1]),)) for winner in seats_in(winners)]
            return [Move(("piece", piece), meter(seat), "wood-pick"), *red]
        case happened.TokensRemoved(piece=piece):
            return [Shake(("piece", piece))]
        case happened.CardLaid(seat=seat, side=side, resource=kind):
            return [Move(meter(seat), ("row", side), "page", tokens.CARD[kind])]
        case happened.SuitDecided(seat=seat):
            return [Rise(meter(seat), ((1, tokens.WON[0]),))]
        case happened.Outlawed(seat=seat, piece=piece):
            return [Move(meter(seat), ("red", piece, seat), "wood-drop", tokens.WON[1])]
        case happened.BlackGiven(seat=seat):
            return [Rise(meter(seat), ((1, tokens.WON[2]),))]
    return ()


def _on_the_island(event: Event) -> Sequence[Deed]:
    match event:
        case happened.Moved(piece=piece):
            return [Move(("piece", piece), ("piece", piece), "wood-drop")]
        case happened.ExplorationRolled(seat=seat, green=green):
            ends = tuple(("d10", colour) for colour in ("green", "red") if green or colour == "red")
            return [Deal(meter(seat), ends, "dice")]
        case happened.Discovered(hex=at, terrain=terrain):
            kind = "sea tile" if terrain == SEA else "tile"
            return [Flip((kind, at), tokens.tile_token(-1, at), "wood-drop")]
        case happened.Chased(victim=victim):
            return [Shake(("piece", victim), "wood-pick")]
        case happened.ChasedAway(seat=seat, piece=piece, winners=winners):
            red = [Rise(meter(winner), ((1, tokens.WON[1]),)) for winner in seats_in(winners)]
            return [Move(("piece", piece), meter(seat), "wood-pick"), *red]
    return ()


def _of_trade(event: Event) -> Sequence[Deed]:
    match event:
        case happened.Exchanged(seat=seat, given=given, amount=amount, got=got):
            return [
                Coins(meter(seat), ("bank", given), amount, tokens.CARD[given]),
                Coins(("bank", got), meter(seat), 1, tokens.CARD[got]),
            ]
        case happened.Traded(seat=seat, other=other, given=given, got=got):
            there = [Coins(meter(seat), meter(other), given[kind], tokens.CARD[kind]) for kind in KINDS if given[kind]]
            back = [Coins(meter(other), meter(seat), got[kind], tokens.CARD[kind]) for kind in KINDS if got[kind]]
            return [*there, *back]
        case happened.SwapMissed(other=other):
            return [Shake(("rival", other))]
        case happened.Paid(seat=seat, cards=cards):
            paid = [Coins(meter(seat), ("bank", kind), cards[kind], tokens.CARD[kind]) for kind in KINDS if cards[kind]]
            return paid or [Rise(meter(seat), ((0, tokens.HOUSE_ICON),))]
    return ()
