"""Overseas trading, the special sale, the forge (rules odin.trade.overseas, .trade.sale, .crafting.forge)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.actions import BuySpecial, Done, Flip, Forge
from game.rules.odin.components import CROWN, GOODS, GREEN, ORE, SILVER, SPECIALS, TILE, TILES
from game.rules.odin.events import Upgraded
from game.rules.odin.frames import Buying, Flipping, Forging
from game.rules.odin.state import DEEDS, TRADED, USED, State
from game.rules.odin.supply import gain, lacking, lose, pay, receive
from game.rules.odin.upgrading import MUST

OVERSEAS_PRICE: Final = 1
FORGE_PRICE: Final = 1
_ALL_GREEN: Final = len([good for good in GOODS if TILE[good].colour == GREEN])

NOT_GREEN: Final = refuse("odin.refusal.not_green", "odin.trade.overseas")
FLIPPED: Final = refuse("odin.refusal.flipped", "odin.trade.overseas")
NOT_HELD: Final = refuse("odin.refusal.held", "odin.trade.overseas")
NO_OTHER_SIDE: Final = refuse("odin.refusal.no_other_side", "odin.card.occ_078")
NOT_FOR_SALE: Final = refuse("odin.refusal.not_for_sale", "odin.trade.sale")
SOLD: Final = refuse("odin.refusal.special", "odin.trade.sale")
NO_TONGS: Final = refuse("odin.refusal.tongs", "odin.crafting.forge")
NOTHING_TO_BUY: Final = refuse("odin.refusal.nothing_to_buy", "odin.trade.sale")


# -- overseas ---------------------------------------------------------------------------------------------------


def overseas_price(state: State, seat: int) -> list[tuple[int, int]]:
    """Returns what overseas trading costs a seat."""
    return [(SILVER, max(0, cues.modified(state, seat, "cost", OVERSEAS_PRICE)))]


def start_trading(state: State, seat: int, events: list[Event]) -> None:
    """Pays, and has the seat flip green goods."""
    pay(state, seat, overseas_price(state, seat), events)
    state.note(USED)
    if state.acts:
        state.acts[-1][DEEDS] |= TRADED
    state.stack.append(Flipping(seat, _ALL_GREEN, 0, 0))


def _flip_refusal(state: State, frame: Flipping, good: int) -> Refusal | None:
    if good not in GOODS:
        return NOT_NOW
    if not state.has(frame.seat, good):
        return NOT_HELD
    if frame.any:
        return None if TILE[good].back >= 0 else NO_OTHER_SIDE
    if TILE[good].colour != GREEN:
        return NOT_GREEN
    return FLIPPED if frame.gone >> good & 1 else None


def list_flipping(state: State, frame: Flipping) -> Sequence[Action]:
    """Returns every good that can be flipped, and the end."""
    if frame.left <= 0:
        return ()
    found = [Flip(frame.seat, good) for good in GOODS if _flip_refusal(state, frame, good) is None]
    return [*found, Done(frame.seat)] if found else ()


def flipping_refusal(state: State, frame: Flipping, action: Flip) -> Refusal | None:
    """Returns why a good cannot be flipped."""
    return _flip_refusal(state, frame, action.good)


def flip(state: State, action: Flip, chance: Chance, events: list[Event]) -> None:
    """Turns a good over."""
    frame = state.stack.pop()
    new = TILE[action.good].back
    state.stack.append(frame._replace(left=frame.left - 1, gone=frame.gone | 1 << action.good))
    lose(state, action.seat, action.good)
    events.append(Upgraded(action.seat, action.good, new))
    receive(state, action.seat, new)


# -- the special sale -------------------------------------------------------------------------------------------


def special_price(state: State, frame: Buying, tile: int) -> int:
    """Returns what a special tile costs now: cards save on the whole purchase, once."""
    total = cues.modified(state, frame.seat, "cost", frame.spent + TILE[tile].price)
    return max(0, total - cues.modified(state, frame.seat, "cost", frame.spent))


def _sale_refusal(state: State, frame: Buying, tile: int) -> Refusal | None:
    if tile not in SPECIALS:
        return NOT_NOW
    if tile == CROWN or TILE[tile].price < 0:
        return NOT_FOR_SALE
    if not state.specials[tile - SPECIALS[0]]:
        return SOLD
    return lacking(state, frame.seat, [(SILVER, special_price(state, frame, tile))])


def sale_why(state: State, seat: int, most: int) -> Refusal | None:
    """Returns why nothing can be bought."""
    return None if can_buy(state, Buying(seat, most, 0)) else NOTHING_TO_BUY


def can_buy(state: State, frame: Buying) -> bool:
    """Tells whether anything can be bought still."""
    return frame.left > 0 and any(_sale_refusal(state, frame, tile) is None for tile in SPECIALS)


def list_sale(state: State, frame: Buying) -> Sequence[Action]:
    """Returns every special tile that can be bought, and the end once one was."""
    found: list[Action] = [
        BuySpecial(frame.seat, tile) for tile in SPECIALS if _sale_refusal(state, frame, tile) is None
    ]
    return [*found, Done(frame.seat)] if frame.left == 1 else found


def sale_refusal(state: State, frame: Buying, action: BuySpecial) -> Refusal | None:
    """Returns why a special tile cannot be bought."""
    return _sale_refusal(state, frame, action.tile)


def end_sale_refusal(frame: Buying) -> Refusal | None:
    """Returns why the sale cannot end: one tile at least is bought."""
    return None if frame.left == 1 else MUST


def buy_special(state: State, action: BuySpecial, chance: Chance, events: list[Event]) -> None:
    """Buys a special tile."""
    frame = state.stack.pop()
    price = special_price(state, frame, action.tile)
    state.note(USED)
    state.stack.append(frame._replace(left=frame.left - 1, spent=frame.spent + TILE[action.tile].price))
    pay(state, action.seat, [(SILVER, price)], events)
    gain(state, action.seat, [(action.tile, 1)], events)


# -- the forge --------------------------------------------------------------------------------------------------


def start_forging(state: State, seat: int, events: list[Event]) -> None:
    """Pays the ore, and has the seat choose a tile."""
    pay(state, seat, [(ORE, FORGE_PRICE)], events)
    state.note(USED)
    state.stack.append(Forging(seat))


def list_forging(state: State, frame: Forging) -> Sequence[Action]:
    """Returns every tile with the tongs that is left."""
    return [Forge(frame.seat, tile) for tile in TILES if _forge_refusal(state, tile) is None]


def _forge_refusal(state: State, tile: int) -> Refusal | None:
    if tile not in TILES:
        return NOT_NOW
    if not TILE[tile].has_tongs:
        return NO_TONGS
    return SOLD if tile in SPECIALS and not state.specials[tile - SPECIALS[0]] else None


def forging_refusal(state: State, frame: Forging, action: Forge) -> Refusal | None:
    """Returns why a tile cannot be forged."""
    return _forge_refusal(state, action.tile)


def forge(state: State, action: Forge, chance: Chance, events: list[Event]) -> None:
    """Takes the forged tile."""
    state.stack.pop()
    gain(state, action.seat, [(action.tile, 1)], events)
