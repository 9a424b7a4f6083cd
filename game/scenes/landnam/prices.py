"""What buildings cost now, as the price list of the table shows it: with what fate cards save."""

from __future__ import annotations

from game.rules.landnam.components import (
    AGEING_PRICE,
    FARM_PRICE,
    HARBOUR_PRICE,
    KINDS,
    SETTLER_PRICE,
    SHIP_PRICE,
    TOWN_PRICE,
)
from game.rules.landnam.rules import LandnamGame

_FULL = {"farm": FARM_PRICE, "town": TOWN_PRICE, "settler": SETTLER_PRICE, "ship": SHIP_PRICE}


def price_of(view: LandnamGame, building: str) -> tuple[int, ...]:
    """Returns the price by resource; nothing for what is paid with any one resource: harbour and ageing."""
    full = _FULL.get(building, ())
    return tuple(amount - (1 if amount and view.discount >> kind & 1 else 0) for kind, amount in enumerate(full))


def affordable(view: LandnamGame, seat: int, building: str) -> bool:
    """Tells whether a seat's cards pay for a building, wherever it may stand."""
    hand = view.hand(seat)
    if building in _FULL:
        return all(hand[kind] >= amount for kind, amount in enumerate(price_of(view, building)))
    most = HARBOUR_PRICE if building == "harbour" else AGEING_PRICE
    return any(hand[kind] + (view.discount >> kind & 1) >= most for kind in KINDS)
