"""Moves, one after another: borders, who may pass where, and what follows (rules northgard.move)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.northgard.actions import Challenge, Fight, Halt, LetBe, March
from game.rules.northgard.battle_frames import Fighting
from game.rules.northgard.components import BEAR, CREATURES, FOOD, VALKYRIE, WOOD
from game.rules.northgard.frames import Challenging, MarchEnd, Marching, Warring
from game.rules.northgard.land_events import Marched
from game.rules.northgard.purse import gain
from game.rules.northgard.state import NOBODY, NOTHING, State
from game.rules.northgard.yields import harvest_of

NO_LAND: Final = refuse("northgard.refusal.no_land", "northgard.move")
POWERS: Final = ("none", "push", "shield", "throw", "through", "climb", "gather")
NO_POWER, PUSH, SHIELD, THROW, THROUGH, CLIMB, GATHER = range(7)


def begin(state: State, seat: int, moves: int, points: int, power: int) -> None:
    """Begins a move effect."""
    state.arrived, state.declared = [], []
    state.stack += [MarchEnd(seat, points, power), Marching(seat, moves, points, power)]


# -- who may leave ----------------------------------------------------------------------------------------------


def _groups(state: State, seat: int, power: int) -> Iterator[tuple[int, int]]:
    """Yields the territories that figures of a seat may leave now, with how many may."""
    held, slowed = state.haunts(VALKYRIE), state.haunts(BEAR)
    for name in state.own(seat):
        if name in held:
            continue
        if name in slowed:
            came = sum(figures for area, figures in state.pairs(state.arrived) if state.home(area) == name)
            if came := min(came, state.force[name]):
                yield name, came
            continue
        yield name, state.force[name]
    for name, figures in abroad(state, seat):
        if power == THROUGH or state.owner[name] == state.mate(seat):
            yield name, figures


def abroad(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yields the territories of others in which figures of a seat stand, with their number."""
    guests = state.guests
    for at in range(0, len(guests), 3):
        if guests[at] == seat:
            yield state.home(guests[at + 1]), guests[at + 2]


def _kaija_may_enter(state: State, seat: int, name: int) -> bool:
    """Tells whether Kaija may go there: not to an enemy, unless she was woken (rule northgard.clans.bear)."""
    return bool(state.awake) or not state.is_foe(seat, state.owner[name])


def _entries(state: State, seat: int, source: int, left: int, power: int) -> Iterator[tuple[int, int]]:
    """Yields the territories into which a move leads from one, with what it costs (rule northgard.move.borders)."""
    mate, guarded = state.mate(seat), state.haunts(VALKYRIE)
    for name, cost in state.territory(source).near.items():
        cost = 1 if power == CLIMB else cost
        if cost > left or (name in guarded and state.valkyries(name) > 1):
            continue
        if mate != NOBODY and state.owner[name] == mate and _way_out(state, seat, name, power) > left - cost:
            continue
        yield name, cost


def _way_out(state: State, seat: int, name: int, power: int) -> int:
    """Returns how many moves lead out of a team mate's territory; many if none do (rule northgard.teams.pass)."""
    mate = state.mate(seat)
    queue = [(0, name)]
    seen: set[int] = set()
    while queue:
        spent, here = heappop(queue)
        if state.owner[here] != mate:
            return spent
        if here not in seen:
            seen.add(here)
            for other, cost in state.territory(here).near.items():
                if state.valkyries(other) < 2:
                    heappush(queue, (spent + (1 if power == CLIMB else cost), other))
    return 99


def _owed(state: State, seat: int, power: int, without: int = NOTHING) -> int:
    """Returns how many moves bring all out of the team mate's land; ``without`` those of one territory."""
    if not state.has_teams:
        return 0
    mate = state.mate(seat)
    return sum(
        _way_out(state, seat, name, power)
        for name, _ in abroad(state, seat)
        if name != without and state.owner[name] == mate
    )


# -- lists and refusals -----------------------------------------------------------------------------------------


def list_marches(state: State, frame: Marching) -> Sequence[Action]:
    """Returns every move: from where, whereto, how many, with Kaija or not; and to move no more."""
    seat, left, _, power = frame[:4]
    found: list[Action] = []
    for source, most in _groups(state, seat, power):
        has_kaija = state.has_kaija(seat, source)
        present = state.force[source] if state.owner[source] == seat else most
        for target, cost in _entries(state, seat, source, left, power):
            if state.has_teams and not _can_afford(state, frame, source, target, cost):
                continue
            plain = min(most, present - has_kaija)
            found += [March(seat, source, target, figures, 0) for figures in range(1, plain + 1)]
            if has_kaija and _kaija_may_enter(state, seat, target):
                found += [March(seat, source, target, figures, 1) for figures in range(1, most + 1)]
    if state.has_teams:
        found = [action for action in found if not _strands(state, frame, action)]
    if not state.has_teams or not _owed(state, seat, power):
        found.append(Halt(seat))
    return found


def _can_afford(state: State, frame: Marching, source: int, target: int, cost: int) -> bool:
    """Tells whether moves are left for all in the team mate's land, after a move of all from one territory."""
    seat, left, _, power = frame[:4]
    owed = _owed(state, seat, power, source)
    if state.owner[target] == state.mate(seat) and all(name != target for name, _ in abroad(state, seat)):
        owed += _way_out(state, seat, target, power)
    elif state.owner[target] == state.mate(seat) and source == target:
        return False
    return owed <= left - cost


def _strands(state: State, frame: Marching, action: Action) -> bool:
    """Tells whether some would stay behind in the team mate's land with too few moves left to follow."""
    if not isinstance(action, March) or state.owner[action.source] != state.mate(frame.seat):
        return False
    present = dict(abroad(state, frame.seat))[action.source]
    if action.figures == present:
        return False
    cost = 1 if frame.power == CLIMB else state.territory(action.source).near[action.target]
    owed = _owed(state, frame.seat, frame.power)
    if state.owner[action.target] == state.mate(frame.seat):
        owed += _way_out(state, frame.seat, action.target, frame.power)
    return owed > frame.left - cost


def may_march(state: State, frame: Marching) -> bool:
    """Tells whether moves are left."""
    return frame.left > 0


def march_refusal(state: State, frame: Marching, action: March) -> Refusal | None:
    """Returns why a move cannot be made."""
    seat, left, _, power = frame[:4]
    territories = state.land.territories
    if action.source not in territories or action.target not in territories or action.kaija not in (0, 1):
        return NOT_NOW
    if action in list_marches(state, frame):
        return None
    here = state.owner[action.source] == seat
    if not here and action.source not in dict(abroad(state, seat)):
        return refuse("northgard.refusal.not_yours", "northgard.move")
    cost = state.territory(action.source).near.get(action.target, 0)
    if not cost:
        return refuse("northgard.refusal.not_adjacent", "northgard.land.adjacent")
    if cost > left and power != CLIMB:
        return refuse("northgard.refusal.hard_border", "northgard.move.borders")
    if state.valkyries(action.target) > 1:
        return refuse("northgard.refusal.two_valkyries", "northgard.creatures.valkyrie")
    most = dict(_groups(state, seat, power)).get(action.source, 0)
    if action.figures > most or action.figures < 1:
        if here and state.den and state.creatures(action.source) and action.figures <= state.force[action.source]:
            return refuse("northgard.refusal.creature_holds", "northgard.creatures.kinds")
        if not here and action.figures >= 1 and not most:
            return refuse("northgard.refusal.must_stop", "northgard.move.stop")
        return refuse("northgard.refusal.too_many", "northgard.move")
    if action.kaija and not state.has_kaija(seat, action.source):
        return refuse("northgard.refusal.no_kaija", "northgard.clans.bear")
    if action.kaija and not _kaija_may_enter(state, seat, action.target):
        return refuse("northgard.refusal.kaija_stays", "northgard.clans.bear")
    if not action.kaija and state.has_kaija(seat, action.source) and action.figures >= state.force[action.source]:
        return refuse("northgard.refusal.too_many", "northgard.move")
    return refuse("northgard.refusal.mate_stranded", "northgard.teams.pass")


def halt_refusal(state: State, frame: Marching, action: Halt) -> Refusal | None:
    """Returns why the seat cannot stop moving."""
    if state.has_teams and _owed(state, frame.seat, frame.power):
        return refuse("northgard.refusal.mate_stranded", "northgard.teams.pass")
    return None


# -- one move ---------------------------------------------------------------------------------------------------


def march(state: State, action: March, chance: Chance, events: list[Event]) -> None:
    """Moves figures over a border."""
    frame: Marching = state.stack[-1]
    seat, source, target, figures, kaija = action[:5]
    if frame.power == GATHER and kaija:
        goods = harvest_like(state, source)
        gain(state, seat, goods, events)
    cost = 1 if frame.power == CLIMB else state.territory(source).near[target]
    leave(state, seat, source, figures)
    enter(state, seat, target, figures)
    if kaija:
        state.kaija = target
    events.append(Marched(seat, source, target, figures, kaija, state.where(source), state.where(target)))
    state.stack[-1] = frame._replace(left=frame.left - cost)


def harvest_like(state: State, name: int) -> tuple[int, int, int]:
    """Returns the food and wood of a territory, as at a harvest."""
    goods = harvest_of(state, name)
    return goods[FOOD], goods[WOOD], 0


def leave(state: State, seat: int, name: int, figures: int) -> None:
    """Takes figures out of a territory: own ones, or guests of another's."""
    if state.owner[name] == seat:
        state.lift(name, figures)
        for at in range(0, len(state.arrived), 2):
            if state.home(state.arrived[at]) == name:
                state.arrived[at + 1] = max(0, state.arrived[at + 1] - figures)
        return
    for at in range(0, len(state.guests), 3):
        if state.guests[at] == seat and state.home(state.guests[at + 1]) == name:
            state.guests[at + 2] -= figures
            if not state.guests[at + 2]:
                del state.guests[at : at + 3]
            return


def enter(state: State, seat: int, name: int, figures: int) -> None:
    """Brings figures into a territory: they hold it, or stand there as guests until it is fought for."""
    if state.owner[name] in (NOBODY, seat):
        state.put(seat, name, figures)
        if state.has_creature(name, BEAR):
            state.arrived += [name, figures]
        return
    for at in range(0, len(state.guests), 3):
        if state.guests[at] == seat and state.home(state.guests[at + 1]) == name:
            state.guests[at + 2] += figures
            return
    state.guests += [seat, name, figures]


# -- after the moves --------------------------------------------------------------------------------------------


def end_march(state: State, frame: MarchEnd, chance: Chance, events: list[Event]) -> None:
    """Goes on to challenges and battles; a valkyrie among own figures must be fought (northgard.creatures.battle)."""
    seat = frame.seat
    state.arrived = []
    if state.den:
        for name in state.own(seat):
            state.declared += [one for one in state.creatures(name) if CREATURES[one].kind == VALKYRIE][:1]
    state.stack.append(Warring(*frame[:3]))
    if state.den:
        state.stack.append(Challenging(seat, NOTHING))


def challenges(state: State, seat: int, place: int) -> list[int]:
    """Returns the creatures that a seat may still challenge, one in each territory that it holds or contests.

    In a contested one its owner is fought first. In the first edition one place, after that battle.
    """
    fought = {state.home(area) for one, area in state.pairs(state.den) if one in state.declared}
    names = [place] if place != NOTHING else state.own(seat)
    free = [name for name in names if state.owner[name] == seat and name not in fought]
    if place == NOTHING and not state.is_first_edition:
        free += [name for name, _ in abroad(state, seat) if name not in fought]
    return [creature for name in free for creature in state.creatures(name)]


def may_challenge(state: State, frame: Challenging) -> bool:
    """Tells whether a creature can be challenged."""
    return bool(challenges(state, frame.seat, frame.place))


def list_challenges(state: State, frame: Challenging) -> Sequence[Action]:
    """Returns the creatures that may be challenged, and to challenge none."""
    seat = frame.seat
    return [*(Challenge(seat, one) for one in challenges(state, seat, frame.place)), LetBe(seat)]


def challenge_refusal(state: State, frame: Challenging, action: Challenge) -> Refusal | None:
    """Returns why a creature cannot be challenged."""
    if action.creature in challenges(state, frame.seat, frame.place):
        return None
    return refuse("northgard.refusal.no_challenge", "northgard.creatures.battle")


def challenge(state: State, action: Challenge, chance: Chance, events: list[Event]) -> None:
    """Challenges a creature; it is fought when its turn among the battles comes."""
    state.declared.append(action.creature)


def battles(state: State, seat: int) -> list[int]:
    """Returns the territories in which a seat still has to fight."""
    waiting = [name for name, _ in abroad(state, seat)]
    if state.declared:
        declared = (state.home(area) for one, area in state.pairs(state.den) if one in state.declared)
        waiting += [name for name in declared if name not in waiting]
    return waiting


def drop_challenges(state: State, seat: int) -> None:
    """Forgets the challenges of a seat in territories that it did not win (rule northgard.creatures.battle)."""
    if state.declared:
        kept = {*state.own(seat), *(name for name, _ in abroad(state, seat))}
        lairs = {one: state.home(area) for one, area in state.pairs(state.den)}
        state.declared = [one for one in state.declared if lairs.get(one) in kept]


def may_war(state: State, frame: Warring) -> bool:
    """Tells whether battles are left."""
    return bool(state.guests or state.declared)


def list_wars(state: State, frame: Warring) -> Sequence[Action]:
    """Returns the battles of which one comes next."""
    return [Fight(frame.seat, name) for name in battles(state, frame.seat)]


def war_refusal(state: State, frame: Warring, action: Fight) -> Refusal | None:
    """Returns why no battle can be fought there."""
    if action.place in battles(state, frame.seat):
        return None
    return refuse("northgard.refusal.no_battle", "northgard.battle.order")


def fight(state: State, action: Fight, chance: Chance, events: list[Event]) -> None:
    """Begins a battle."""
    frame: Warring = state.stack[-1]
    seat, name = action.seat, action.place
    defender = state.owner[name]
    if defender == seat:
        creature = next(one for one in state.creatures(name) if one in state.declared)
        state.declared.remove(creature)
        state.battle = [name, seat, NOBODY, creature, frame.points, frame.power]
    else:
        state.battle = [name, seat, defender, NOTHING, frame.points, frame.power]
    state.stack.append(Fighting(seat, 0))
