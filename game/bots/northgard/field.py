"""Judging what is done on the land: marches, tiles, recruits, buildings, and where beaten figures go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from math import inf
from typing import Any

from game.bots.northgard import plans, worth
from game.rules.northgard.battle import Ledger, ledger
from game.rules.northgard.components import BUILDINGS, CAMP, FOOD, VALKYRIE
from game.rules.northgard.exploration import closings
from game.rules.northgard.march import CLIMB
from game.rules.northgard.odds import Sides, chances
from game.rules.northgard.state import NOBODY, NOTHING, State
from game.rules.northgard.tiles import TILES

# What of conquered land is counted, since it is seldom kept for good; what a battle costs whoever begins it.
SPOILS, WAR = 0.7, 1.5


def winning(state: State, seat: int, name: int, figures: int, points: int) -> float:
    """Returns the chance to take a territory from its owner with so many figures and a card's points."""
    defender: Ledger = ledger(state, [name, seat, state.owner[name], NOTHING, points, 0], False)
    own = min(figures, state.goods[seat * 3 + FOOD])
    theirs = min(defender.figures, state.goods[state.owner[name] * 3 + FOOD])
    sides = Sides(figures, figures + points + own, defender.figures, defender.points + theirs, defender.losses)
    won, of = chances(sides)
    return won / of


def known_land(state: State, seat: int) -> Callable[[int], float]:
    """Returns what tells the worth of a territory to a seat, and remembers it: the table must stay as it is."""
    return cache(partial(worth.land, state, seat))


def step(
    state: State,
    seat: int,
    source: int,
    target: int,
    figures: int,
    points: int,
    land: Callable[[int], float],
    least: float = -inf,
) -> float:
    """Returns what it is worth to bring so many figures from one territory into another; ``land``: see there.

    ``least``: what is returned for a battle that even if it were won for sure would be worth no more than that.
    """
    left = state.force[source] - figures if state.owner[source] == seat else 1
    lost = land(source) if left <= 0 else 0.0
    gained = land(target)
    who = worth.holders(state, seat, target)
    if state.den and state.has_creature(target, VALKYRIE):
        return -1.0
    if who == 0:
        return gained - lost - 0.12 * (figures - 1) - 0.05
    if who < 0:
        return -lost - 0.3
    taken = SPOILS * hurting(state) * gained + plans.stopping(state, seat, target) + 1.0
    if taken - lost - WAR <= least:
        return least
    chance = winning(state, seat, target, figures, points)
    return chance * taken - (1 - chance) * figures - lost - WAR


def hurting(state: State) -> float:
    """Returns what it means to take land from one rival, beside two who play alone: among several, others gain too."""
    return (1 + 1 / (state.seats - 1)) / 2


def best_step(state: State, seat: int, moves: int, points: int, power: int) -> float:
    """Returns what the best move is worth that a card with so many moves would give; 0 if none is good."""
    best, land = 0.0, known_land(state, seat)
    for source in state.own(seat):
        if state.den and state.creatures(source):
            continue
        most = state.force[source]
        for target, cost in state.territory(source).near.items():
            if cost > moves and power != CLIMB:
                continue
            for figures in {most, max(1, most - 1), 1}:
                best = max(best, step(state, seat, source, target, figures, points, land, best))
    return best


def marching(state: State, frame: Any, action: Any) -> float:
    """Judges a move; not to move is worth nothing."""
    if action.verb != "march":
        return 0.0
    land = partial(worth.land, state, frame.seat)
    return step(state, frame.seat, action.source, action.target, action.figures, frame.points, land)


def laying(state: State, frame: Any, action: Any) -> float:
    """Judges where a tile is laid: fame at once, and what the own land becomes."""
    seat = frame.seat
    if action.verb != "lay":
        return 0.0
    cell = (action.x, action.y)
    land = state.land.place(action.tile, cell, action.turn)
    left = worth.harvests(state)
    new = dict.fromkeys(land.home[area] for area in TILES[action.tile].areas)
    if frame.kind != "lay":
        return max(worth.ground(land.territories[name], 3) for name in new)
    found = float(sum(closing.fame for closing in closings(state, seat, action.tile, cell, action.turn)))
    for name in new:
        held = [old for old in state.land.territories if land.home[old] == name and state.owner[old] != NOBODY]
        share = 1.0 if any(state.owner[old] == seat for old in held) else -0.5 if held else 0.1
        before = sum(worth.ground(state.territory(old), left) for old in held)
        if share == 1.0 and land.territories[name].is_closed:
            found += plans.closing(state, seat, land.territories[name], held)
        found += share * (worth.ground(land.territories[name], left) - before)
    return found


def grouping(state: State, frame: Any, action: Any) -> float:
    """Judges where a group stands."""
    return worth.land(state, frame.seat, action.place) if action.verb == "group" else 0.0


def mustering(state: State, frame: Any, action: Any) -> float:
    """Judges where a warrior is recruited: at camps, beside enemies, where few stand; Kaija first."""
    seat = frame.seat
    if action.verb == "halt":
        return 0.0
    name = action.place
    near = state.territory(name).near
    found: float = worth.warrior(state, seat)
    found += 0.5 * state.buildings(name).count(CAMP) * (name not in state.mustered)
    found += 0.15 * any(worth.holders(state, seat, other) > 0 for other in near) - 0.03 * state.force[name]
    if state.owner[name] == NOBODY:
        found += worth.land(state, seat, name)
    return found + 0.3 * float(action.kaija)


def building(state: State, frame: Any, action: Any) -> float:
    """Judges a building against its price."""
    if action.verb != "build":
        return 0.0
    price = max(0, BUILDINGS[action.building].price - frame.cheaper)
    return worth.building(state, frame.seat, action.building, action.place) - 0.6 * float(price)


def fleeing(state: State, frame: Any, action: Any) -> float:
    """Judges a retreat: all together, to own land or good land."""
    if action.target == NOTHING:
        return 0.0
    here = worth.land(state, frame.seat, action.target)
    held: int = state.force[action.target]
    return 0.1 * float(action.figures) + 0.2 * here + 0.1 * held


def striking(state: State, frame: Any, action: Any) -> float:
    """Judges whose warrior is removed: the last one of good land first."""
    alone = state.force[action.place] == 1
    loot = 0.3 if action.resource >= 0 else 0.0
    return (1.0 + worth.land(state, frame.seat, action.place)) * (1.0 if alone else 0.4) + loot


def places(state: State, frame: Any) -> Iterator[tuple[int, float]]:
    """Yields every territory with what it is worth that something comes there: creatures to enemies, own ones home."""
    sign = -1.0 if frame.kind in ("lead", "loose") else 1.0
    for name in state.land.territories:
        held = worth.holders(state, frame.seat, name)
        yield name, (sign * -held if sign < 0 else 1.0) * worth.land(state, frame.seat, name)
