"""What a seat could build where it stands, what that would be worth, and what a hand is worth that wants to build."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.landnam.survey import VICTORY, WAYS, Survey, free_piece, idle, stakes
from game.rules.kernel import Action
from game.rules.landnam.actions import (
    AgeToken,
    BuildFarm,
    BuildHarbour,
    BuildSettler,
    BuildShip,
    BuildTown,
    LaunchShip,
)
from game.rules.landnam.building import Planned, is_coastal, planned, touches_land
from game.rules.landnam.components import (
    AGEING_PRICE,
    CARDS,
    FARM_PRICE,
    HARBOUR_PRICE,
    KINDS,
    SEA,
    SETTLER_PRICE,
    SHIP_PRICE,
    TOWN_PRICE,
)
from game.rules.landnam.harvest import next_number
from game.rules.landnam.island import AROUND, OUTER
from game.rules.landnam.state import NOTHING, State, is_ship

# Corners that are weighed for each piece that could become a farm.
CORNERS_TRIED: Final = 3
# Each piece that lies idle makes a further one worth less.
CROWDED: Final = 0.82
# How much of its worth a building has while cards for it are missing: none, one, two ...
FADES: Final = (0.85, 0.55, 0.36, 0.24, 0.15, 0.09, 0.05)
SECOND: Final = 0.6
# Points that loose cards of one kind are worth together.
LOOSE: Final = tuple(
    sum((0.13, 0.11, 0.08, 0.07, 0.05, 0.04, 0.03, 0.02)[min(n, 7)] for n in range(count)) for count in range(2 * CARDS)
)


class Wish(NamedTuple):
    """A building: what it adds in points, what it costs, and what it would take up (for plans of several)."""

    gain: float
    price: tuple[int, ...]
    action: Action


class Target(NamedTuple):
    """The best building of one price."""

    gain: float
    price: tuple[int, ...]


def wishes(survey: Survey, seat: int) -> list[Wish]:
    """Returns everything that a seat could build if it had the cards, as far as it is worth anything, best first."""
    state = survey.state
    plans = planned(state) if seat == state.mover else _NOTHING_PLANNED
    stock = state.house_stock(seat) - plans.houses
    found: list[Wish] = []
    for piece in state.pieces(seat):
        if state.place[piece] >= 0 and piece not in plans.pieces:
            _by_piece(survey, seat, piece, plans, stock, found)
    _by_houses(survey, seat, plans, stock, found)
    found = [wish for wish in found if wish.gain > 0]
    found.sort(key=lambda wish: -wish.gain)
    return found


_NOTHING_PLANNED: Final = Planned(frozenset(), frozenset(), frozenset(), (), frozenset(), 0, 0, 0, ())


def _by_piece(survey: Survey, seat: int, piece: int, plans: Planned, stock: int, found: list[Wish]) -> None:
    state = survey.state
    at = state.place[piece]
    if stock > 0 and not state.red[piece]:
        kept = survey.held(seat, at) + 0.1
        for worth, corner in survey.best_sites(seat, at, CORNERS_TRIED):
            if not plans.farms or not any(is_beside(corner, other) for other in plans.farms):
                found.append(Wish(worth - kept + victory(state, seat, 1), FARM_PRICE, BuildFarm(seat, piece, corner)))
    if at == OUTER:
        return
    if is_ship(piece) and state.terrain[at] == SEA:
        if state.harbour[at] < 0 and touches_land(state, at):
            for kind in KINDS:
                if state.moorings[kind] > plans.moorings.count(kind):
                    price = tuple(HARBOUR_PRICE if kind == other else 0 for other in KINDS)
                    found.append(Wish(_harbour(survey, seat, at, kind), price, BuildHarbour(seat, piece, kind)))
        return
    kind = state.resource_at(at)
    if kind >= 0:
        price = tuple(AGEING_PRICE if kind == other else 0 for other in KINDS)
        found.append(Wish(aged(survey, seat, at), price, AgeToken(seat, piece)))


def is_beside(corner: int, other: int) -> bool:
    """Tells whether two corners share a side, or are one."""
    return corner == other or len(set(AROUND[corner]) & set(AROUND[other])) > 1


def _harbour(survey: Survey, seat: int, at: int, kind: int) -> float:
    """Returns what a harbour is worth: of each card of its kind that comes in, some part is saved."""
    others = survey.state.seats_touching(at) & ~(1 << seat)
    if not survey.state.seats_touching(at) >> seat & 1:
        return 0.0
    return survey.incomes()[seat][kind] * survey.stream * 0.22 - 0.05 * others.bit_count()


def aged(survey: Survey, seat: int, at: int) -> float:
    """Returns what it is worth to a seat, beyond the others, that the token of a hex ages."""
    number = survey.state.token[at]
    change = WAYS[next_number(survey.state, number)] - WAYS[number]
    return change * survey.stream * stakes(survey, seat, at) if change else 0.0


def _by_houses(survey: Survey, seat: int, plans: Planned, stock: int, found: list[Wish]) -> None:
    state = survey.state
    crowd = CROWDED ** (idle(state, seat) + len(plans.made))
    settler, ship = free_piece(state, seat, False), free_piece(state, seat, True)
    settler = settler if state.place.count(NOTHING) and plans.settlers == 0 else NOTHING
    ship = ship if plans.ships == 0 else NOTHING
    made: dict[tuple[bool, int], tuple[float, int]] = {}
    for corner, is_town in state.houses(seat):
        if corner in plans.towns:
            continue
        can_grow = stock > 0 and not is_town and corner not in plans.made and is_coastal(state, corner)
        if can_grow:
            gain = 1.0 + survey.house_yield(seat, corner) + victory(state, seat, 1)
            found.append(Wish(gain, TOWN_PRICE, BuildTown(seat, corner)))
        if not is_town and corner in plans.made:
            continue
        for at in AROUND[corner]:
            if at == OUTER or state.standing[at] >= 0 or at in plans.hexes:
                continue
            of_ships = state.terrain[at] == SEA
            if (ship if of_ships else settler) >= 0 and (of_ships or state.resource_at(at) >= 0):
                spared = 0.0 if can_grow else 0.01
                made[of_ships, at] = max(made.get((of_ships, at), (-1.0, 0)), (spared, corner))
    for (of_ships, at), (_, corner) in made.items():
        piece = ship if of_ships else settler
        action = BuildShip(seat, corner, at) if of_ships else BuildSettler(seat, corner, at)
        price = SHIP_PRICE if of_ships else SETTLER_PRICE
        found.append(Wish(survey.place(piece, at) * crowd, price, action))
    if ship >= 0:
        found.append(Wish(survey.place(ship, OUTER) * crowd, SHIP_PRICE, LaunchShip(seat)))


def victory(state: State, seat: int, more: int) -> float:
    """Returns what it adds that so many more points end the game."""
    return VICTORY if state.points(seat) + more >= state.goal else 0.0


def targets(found: Sequence[Wish]) -> list[Target]:
    """Returns the best wish of each price."""
    best: dict[tuple[int, ...], float] = {}
    for wish in found:
        if wish.gain > best.get(wish.price, 0.0):
            best[wish.price] = wish.gain
    return [Target(gain, price) for price, gain in best.items()]


def hand_worth(hand: Sequence[int], wanted: Sequence[Target]) -> float:
    """Returns what a hand is worth: the two best buildings that it comes near to, and loose cards."""
    grain, wood, wool, iron = hand
    total, share = 0.0, 1.0
    for _ in range(2):
        best, price = 0.0, None
        for target in wanted:
            a, b, c, d = target.price
            missing = (a - grain if a > grain else 0) + (b - wood if b > wood else 0)
            missing += (c - wool if c > wool else 0) + (d - iron if d > iron else 0)
            worth = target.gain * FADES[missing]
            if worth > best:
                best, price = worth, target.price
        if price is None:
            break
        total += best * share
        share = SECOND
        a, b, c, d = price
        grain, wood, wool, iron = max(0, grain - a), max(0, wood - b), max(0, wool - c), max(0, iron - d)
    return total + LOOSE[grain] + LOOSE[wood] + LOOSE[wool] + LOOSE[iron]
