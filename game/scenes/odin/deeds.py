"""How the events of A Feast for Odin are seen: Vikings walk, dice fall, things come and go, ships leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import Event
from game.rules.odin import events as happened
from game.rules.odin.components import SILVER
from game.rules.odin.state import Laid
from game.scenes.odin.cards import DARK_BACK
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.pieces import Piece
from game.scenes.odin.goods.poses import AS_DRAWN
from game.scenes.odin.tokens import SHIP_AFLOAT, pawn_token, thing_token
from game.scenes.table import Deed, Key
from game.scenes.table.contracts import Shows
from game.scenes.table.deeds import Flip, Move, Rise, Roll, Shake, meter

SILENT: Final = frozenset({
    "round_began", "first_drawn", "harvest_fell", "weapons_drawn", "passed", "first_player", "bonuses_fell",
    "vikings_returned", "game_ended", "ship_bought", "taken_up", "ended", "loot_chosen", "attempt_succeeded",
    "attempt_failed", "strips_decayed", "feast_began", "card_acted", "card_moved", "resource_stored", "space_chosen",
})  # fmt: skip
"""The kinds of events that are only told in the log, or seen by what follows from them."""
FLEETING: Final = frozenset({
    "viking", "mined", "strip", "die", "card", "played card", "berth", "item", "island", "laid", "banquet", "served",
    "mini",
})  # fmt: skip
"""Keys of things that may be gone before they are seen, or lie on another seat's boards."""
_Amounts = tuple[tuple[int, str], ...]


def deeds_of(table: Shows, event: Event) -> Sequence[Deed]:
    """Returns how an event is seen."""
    if (amounts := _risen(event)) is not None:
        return [Rise(meter(event.seat), amounts)]
    match event:
        case happened.Placed(seat=seat, at=at):
            return [Move(("vikings", seat), ("space", at), "wood-drop", pawn_token(table, table.shown.mark(seat)))]
        case happened.VikingsBack(seat=seat, at=at):
            return [Move(("space", at), ("vikings", seat), "wood-drop", pawn_token(table, table.shown.mark(seat)))]
        case happened.PieceLaid(seat=seat, item=item, board=board, pose=pose, row=row, column=column):
            laid = keys.laid(Laid(board, item, pose, row, column))
            return [_out_of_store(table, seat, item, laid, ("mini", board), pose)]
        case happened.Served(seat=seat, item=item, cell=cell):
            return [_out_of_store(table, seat, item, keys.cell(cell), keys.served(cell))]
        case happened.DieRolled():
            return [Roll(("die",), "dice")]
        case happened.Mined(strip=strip):
            return [Shake(("strip", strip), "wood-pick")]
        case happened.StripOpened(strip=strip):
            return [Flip(("strip", strip), "odin/mountain-ridge", "wood-drop")]
        case happened.IslandFlipped(pair=pair):
            return [Shake(("island", pair, "letter"), "wood-drop")]
        case happened.SilverLaid(pairs=pairs, silver=silver):
            return [Rise(("island", pair), ((silver, thing_token(SILVER)),)) for pair in pairs]
        case happened.Explored(seat=seat, pair=pair):
            return [Move(("island", pair), meter(seat), "wood-drop", "odin/icon-explore")]
    return ()


def _risen(event: Event) -> _Amounts | None:
    """Returns what comes to a seat and leaves it by an event that is seen as these amounts alone; None for others."""
    match event:
        case happened.Gained(things=things):
            return _amounts(things, 1)
        case happened.Paid(things=things):
            return _amounts(things, -1)
        case happened.IncomePaid(silver=silver):
            return ((silver, thing_token(SILVER)),)
        case happened.AnimalsBred(animal=animal, born=born):
            return ((max(1, born), thing_token(animal)),)
        case happened.Upgraded(old=old, new=new):
            return (-1, thing_token(old)), (1, thing_token(new))
        case happened.Emigrated(ship=ship):
            return ((-1, SHIP_AFLOAT[ship]),)
        case happened.OreLoaded() | happened.OreBurnt():
            return ((-1, "odin/res-ore"),)
        case happened.OreUnloaded(ore=ore):
            return ((ore, "odin/res-ore"),)
        case happened.FeastEnded(open=left):
            return ((-3 * left, "icon-star"),)
        case happened.CardDrawn():
            return ((1, DARK_BACK),)
        case happened.CardPlayed() | happened.CardUsed():
            return ((1, "odin/icon-card-play"),)
    return None


def _amounts(things: Sequence[int], sign: int) -> _Amounts:
    pairs = zip(things[::2], things[1::2], strict=True)
    return tuple((sign * count, thing_token(thing)) for thing, count in pairs if count)


def _out_of_store(table: Shows, seat: int, item: int, own: Key, others: Key, pose: int = AS_DRAWN) -> Move:
    """Returns how an item goes out of a store to where it lies on the reader's boards, or on those of others."""
    start, end = (keys.thing(item), own) if seat == table.front else (("rival", seat), others)
    return Move(start, end, "wood-drop", Piece(item, pose))
