"""Building: paid now, in effect when the turn ends (rules landnam.building)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import ge
from typing import NamedTuple

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.landnam.actions import (
    AgeToken,
    BuildFarm,
    BuildHarbour,
    BuildSettler,
    BuildShip,
    BuildTown,
    LaunchShip,
)
from game.rules.landnam.components import (
    AGEING_PRICE,
    FARM_PRICE,
    HARBOUR_PRICE,
    KINDS,
    MOUNTAIN,
    PIECES,
    SEA,
    SETTLER_PRICE,
    SHIP_PRICE,
    TOWN_PRICE,
)
from game.rules.landnam.events import Paid
from game.rules.landnam.frames import Business
from game.rules.landnam.island import AROUND, BESIDE, CORNERS, CORNERS_OF, HEXES, NEIGHBOURS, OUTER
from game.rules.landnam.state import AGEING, FARM, HARBOUR, NOTHING, SETTLER, SHIP, TOWN, State, is_ship

Build = BuildFarm | BuildTown | BuildSettler | BuildShip | LaunchShip | BuildHarbour | AgeToken


class Planned(NamedTuple):
    """What the turn's plans take up: pieces and corners that acted, corners of farms, hexes, stocks used."""

    pieces: frozenset[int]
    farms: frozenset[int]
    towns: frozenset[int]
    made: tuple[int, ...]
    hexes: frozenset[int]
    houses: int
    ships: int
    settlers: int
    moorings: tuple[int, ...]


def planned(state: State) -> Planned:
    """Returns what the turn's plans take up (rule landnam.building.limits)."""
    if not state.plans:
        return _NONE
    plans = list(state.planned())
    return Planned(
        frozenset(a for kind, a, _, _ in plans if kind in (FARM, HARBOUR, AGEING)),
        frozenset(b for kind, _, b, _ in plans if kind == FARM),
        frozenset(a for kind, a, _, _ in plans if kind == TOWN),
        tuple(a for kind, a, _, _ in plans if kind in (SETTLER, SHIP)),
        frozenset(b for kind, _, b, _ in plans if kind in (SETTLER, SHIP) and b != OUTER),
        sum(kind in (FARM, TOWN) for kind, _, _, _ in plans),
        sum(kind == SHIP for kind, _, _, _ in plans),
        sum(kind == SETTLER for kind, _, _, _ in plans),
        tuple(b for kind, _, b, _ in plans if kind == HARBOUR),
    )


_NONE = Planned(frozenset(), frozenset(), frozenset(), (), frozenset(), 0, 0, 0, ())


# -- prices -----------------------------------------------------------------------------------------------------


def price(state: State, action: Build) -> list[int]:
    """Returns what a building costs now, by resource, with what fate cards save (rule landnam.cards.driftwood)."""
    match action:
        case BuildFarm():
            full = list(FARM_PRICE)
        case BuildTown():
            full = list(TOWN_PRICE)
        case BuildSettler():
            full = list(SETTLER_PRICE)
        case BuildShip() | LaunchShip():
            full = list(SHIP_PRICE)
        case BuildHarbour():
            full = [HARBOUR_PRICE if kind == action.resource else 0 for kind in KINDS]
        case AgeToken():
            made = state.resource_at(state.place[action.piece])
            full = [AGEING_PRICE if kind == made else 0 for kind in KINDS]
    return [amount - 1 if amount and state.discount >> kind & 1 else amount for kind, amount in enumerate(full)]


def _can_pay(state: State, action: Build) -> bool:
    hand = state.hand(action.seat)
    return all(hand[kind] >= amount for kind, amount in enumerate(price(state, action)))


# -- the legal list ---------------------------------------------------------------------------------------------


def list_buildings(state: State, seat: int) -> Sequence[Action]:
    """Returns every building that the seat may pay for now."""
    hand = state.hand(seat)
    if state.discount:
        hand = [count + (state.discount >> kind & 1) for kind, count in enumerate(hand)]
    if not any(hand):
        return []
    plans = planned(state)
    houses = state.house_stock(seat) - plans.houses
    found: list[Action] = []
    can_farm = houses > 0 and _affords(hand, FARM_PRICE)
    moorings = [
        kind for kind in KINDS if hand[kind] >= HARBOUR_PRICE and state.moorings[kind] > plans.moorings.count(kind)
    ]
    for piece in state.pieces(seat):
        if state.place[piece] >= 0 and piece not in plans.pieces:
            found += _by_piece(state, seat, piece, plans, can_farm, moorings, hand)
    can_ship = _affords(hand, SHIP_PRICE) and _stock(state, seat, True) > plans.ships
    can_settle = _affords(hand, SETTLER_PRICE) and _stock(state, seat, False) > plans.settlers
    can_town = houses > 0 and _affords(hand, TOWN_PRICE)
    if can_ship or can_settle or can_town:
        for corner, is_town in state.houses(seat):
            found += _by_house(state, seat, corner, is_town, plans, can_town, can_settle, can_ship)
    if can_ship:
        found.append(LaunchShip(seat))
    return found


def _affords(hand: Sequence[int], full: Sequence[int]) -> bool:
    """Tells whether a hand pays a price; savings are counted to the hand, and every price names them once."""
    return all(map(ge, hand, full))


def _by_piece(
    state: State, seat: int, piece: int, plans: Planned, can_farm: bool, moorings: Sequence[int], hand: Sequence[int]
) -> Iterator[Action]:
    at = state.place[piece]
    if can_farm and not state.red[piece]:
        for corner in CORNERS_OF[at]:
            if is_site(state, corner, plans.farms):
                yield BuildFarm(seat, piece, corner)
    if at == OUTER:
        return
    if is_ship(piece) and state.terrain[at] == SEA:
        if moorings and state.harbour[at] < 0 and touches_land(state, at):
            for kind in moorings:
                yield BuildHarbour(seat, piece, kind)
        return
    made = state.resource_at(at)
    if made >= 0 and hand[made] >= AGEING_PRICE:
        yield AgeToken(seat, piece)


def _by_house(
    state: State, seat: int, corner: int, is_town: bool, plans: Planned, can_town: bool, can_settle: bool,
    can_ship: bool,
) -> Iterator[Action]:  # fmt: skip
    if corner in plans.towns or (not is_town and corner in plans.made):
        return
    if can_town and not is_town and is_coastal(state, corner):
        yield BuildTown(seat, corner)
    if plans.made.count(corner) >= _MOST_PIECES:
        return
    for at in AROUND[corner]:
        if at != OUTER and state.standing[at] < 0 and at not in plans.hexes:
            if can_settle and state.resource_at(at) >= 0:
                yield BuildSettler(seat, corner, at)
            if can_ship and state.terrain[at] == SEA:
                yield BuildShip(seat, corner, at)


_MOST_PIECES = 3


def _stock(state: State, seat: int, of_ships: bool) -> int:
    begin = seat * 2 * PIECES + (0 if of_ships else PIECES)
    return state.place[begin : begin + PIECES].count(NOTHING)


def is_site(state: State, corner: int, farms: frozenset[int] = frozenset()) -> bool:
    """Tells whether a farm may stand on a corner (rules landnam.building.farm, .distance)."""
    if state.house[corner] or corner in farms or all(state.resource_at(at) < 0 for at in AROUND[corner]):
        return False
    return not is_too_close(state, corner, farms)


def is_too_close(state: State, corner: int, farms: frozenset[int] = frozenset()) -> bool:
    """Tells whether a farm or town stands on a neighbouring corner, not parted by a sea and a mountain hex."""
    terrain = state.terrain
    return any(
        (state.house[other] or other in farms) and {terrain[one], terrain[two]} != {SEA, MOUNTAIN}
        for other, one, two in BESIDE[corner]
    )


def is_coastal(state: State, corner: int) -> bool:
    """Tells whether a corner touches a sea hex; the outer sea is one."""
    return any(state.terrain[at] == SEA for at in AROUND[corner])


def touches_land(state: State, at: int) -> bool:
    """Tells whether a hex lies beside a producing one."""
    return any(state.resource_at(near) >= 0 for near in NEIGHBOURS[at])


# -- refusals ---------------------------------------------------------------------------------------------------


def _paying_refusal(state: State, action: Build, rule: str) -> Refusal | None:
    return None if _can_pay(state, action) else refuse("landnam.refusal.price", rule)


def _piece_refusal(state: State, action: BuildFarm | BuildHarbour | AgeToken, rule: str) -> Refusal | None:
    if action.piece not in state.pieces(action.seat):
        return NOT_NOW
    if state.place[action.piece] < 0:
        return refuse("landnam.refusal.in_stock", rule)
    if action.piece in planned(state).pieces:
        return refuse("landnam.refusal.acted", "landnam.building.once")
    return None


def farm_refusal(state: State, frame: Business, action: BuildFarm) -> Refusal | None:
    """Returns why a piece cannot become a farm on a corner."""
    rule = "landnam.building.farm"
    if action.corner not in range(CORNERS):
        return NOT_NOW
    if refusal := _piece_refusal(state, action, rule):
        return refusal
    plans = planned(state)
    if state.red[action.piece]:
        return refuse("landnam.refusal.outlaw", "landnam.building.outlaw")
    if action.corner not in CORNERS_OF[state.place[action.piece]]:
        return refuse("landnam.refusal.not_beside", rule)
    if state.house[action.corner] or action.corner in plans.farms:
        return refuse("landnam.refusal.corner_taken", rule)
    if all(state.resource_at(at) < 0 for at in AROUND[action.corner]):
        return refuse("landnam.refusal.no_land", rule)
    if is_too_close(state, action.corner, plans.farms):
        return refuse("landnam.refusal.too_close", "landnam.building.distance")
    if state.house_stock(action.seat) <= plans.houses:
        return refuse("landnam.refusal.no_stock", "landnam.building.limits")
    return _paying_refusal(state, action, rule)


def _house_refusal(
    state: State, action: BuildTown | BuildSettler | BuildShip, plans: Planned, rule: str
) -> Refusal | None:
    if action.corner not in range(CORNERS):
        return NOT_NOW
    house = state.house[action.corner]
    if not house or house - 1 >> 1 != action.seat:
        return refuse("landnam.refusal.not_yours", rule)
    most = _MOST_PIECES if house - 1 & 1 else 1
    if action.corner in plans.towns or plans.made.count(action.corner) >= most:
        return refuse("landnam.refusal.acted", "landnam.building.once")
    return None


def town_refusal(state: State, frame: Business, action: BuildTown) -> Refusal | None:
    """Returns why a farm cannot become a town."""
    rule, plans = "landnam.building.town", planned(state)
    if refusal := _house_refusal(state, action, plans, rule):
        return refusal
    if state.house[action.corner] - 1 & 1:
        return refuse("landnam.refusal.town_already", rule)
    if not is_coastal(state, action.corner):
        return refuse("landnam.refusal.no_sea", rule)
    if state.house_stock(action.seat) <= plans.houses:
        return refuse("landnam.refusal.no_stock", "landnam.building.limits")
    return _paying_refusal(state, action, rule)


def making_refusal(state: State, frame: Business, action: BuildSettler | BuildShip) -> Refusal | None:
    """Returns why a house cannot make a piece on a hex."""
    rule, plans, at = "landnam.building.pieces", planned(state), action.hex
    if at not in range(HEXES):
        return NOT_NOW
    if refusal := _house_refusal(state, action, plans, rule):
        return refusal
    of_ships = isinstance(action, BuildShip)
    if at not in AROUND[action.corner]:
        return refuse("landnam.refusal.not_beside", rule)
    if state.terrain[at] < 0:
        return refuse("landnam.refusal.unexplored", rule)
    if state.standing[at] >= 0 or at in plans.hexes:
        return refuse("landnam.refusal.occupied", rule)
    if state.terrain[at] != SEA if of_ships else state.resource_at(at) < 0:
        return refuse("landnam.refusal.terrain", rule)
    if _stock(state, action.seat, of_ships) <= (plans.ships if of_ships else plans.settlers):
        return refuse("landnam.refusal.no_stock", "landnam.building.limits")
    return _paying_refusal(state, action, rule)


def launch_refusal(state: State, frame: Business, action: LaunchShip) -> Refusal | None:
    """Returns why no ship can be made on the outer sea."""
    if _stock(state, action.seat, True) <= planned(state).ships:
        return refuse("landnam.refusal.no_stock", "landnam.building.limits")
    return _paying_refusal(state, action, "landnam.building.pieces")


def harbour_refusal(state: State, frame: Business, action: BuildHarbour) -> Refusal | None:
    """Returns why a ship cannot found a harbour."""
    rule = "landnam.building.harbour"
    if action.resource not in KINDS:
        return NOT_NOW
    if refusal := _piece_refusal(state, action, rule):
        return refusal
    at = state.place[action.piece]
    if not is_ship(action.piece) or at == OUTER or state.terrain[at] != SEA:
        return refuse("landnam.refusal.no_ship_at_sea", rule)
    if state.harbour[at] >= 0:
        return refuse("landnam.refusal.harbour_already", rule)
    if not touches_land(state, at):
        return refuse("landnam.refusal.no_land", rule)
    if state.moorings[action.resource] <= planned(state).moorings.count(action.resource):
        return refuse("landnam.refusal.no_stock", rule)
    return _paying_refusal(state, action, rule)


def ageing_refusal(state: State, frame: Business, action: AgeToken) -> Refusal | None:
    """Returns why a settler cannot age its hex."""
    rule = "landnam.building.ageing"
    if refusal := _piece_refusal(state, action, rule):
        return refusal
    at = state.place[action.piece]
    if at == OUTER or state.resource_at(at) < 0:
        return refuse("landnam.refusal.no_settler_on_land", rule)
    return _paying_refusal(state, action, rule)


# -- paying -----------------------------------------------------------------------------------------------------


def build(state: State, action: Build, chance: Chance, events: list[Event]) -> None:
    """Pays for a building and notes it down until the turn ends."""
    seat, paid = action.seat, price(state, action)
    match action:
        case BuildFarm():
            plan = FARM, action.piece, action.corner, 0
        case BuildTown():
            plan = TOWN, action.corner, 0, 0
        case BuildSettler():
            plan = SETTLER, action.corner, action.hex, 0
        case BuildShip():
            plan = SHIP, action.corner, action.hex, 0
        case LaunchShip():
            plan = SHIP, NOTHING, OUTER, 0
        case BuildHarbour():
            plan = HARBOUR, action.piece, action.resource, 0
        case AgeToken():
            plan = AGEING, action.piece, state.place[action.piece], 0
    saved = full_price(state, action, paid)
    for kind in KINDS:
        state.pay(seat, kind, paid[kind])
        if saved >> kind & 1:
            state.discount &= ~(1 << kind)
    state.plans += plan
    at = state.place[action.piece] if isinstance(action, BuildHarbour) else plan[2]
    events.append(Paid(seat, *plan, tuple(paid), at))


def full_price(state: State, action: Build, paid: Sequence[int]) -> int:
    """Returns the mask of resources of which a fate card saved one."""
    kept, state.discount = state.discount, 0
    full = price(state, action)
    state.discount = kept
    return sum(1 << kind for kind in KINDS if full[kind] != paid[kind])
