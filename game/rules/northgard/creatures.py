"""Creatures: they appear, roam after the turns, and act (rules northgard.creatures)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.northgard import losses
from game.rules.northgard.actions import Lure, Place
from game.rules.northgard.battle_frames import Fighting
from game.rules.northgard.components import BUILDINGS, CREATURE_SPLIT, CREATURES, DRAUGR, VALKYRIE
from game.rules.northgard.frames import Leading, Loosing, Luring, Roaming
from game.rules.northgard.land_events import (
    CreatureAppeared,
    CreatureDrawn,
    CreatureMoved,
    CreaturesShuffled,
)
from game.rules.northgard.state import NOBODY, NOTHING, State
from game.rules.northgard.tiles import AREAS, TILES

# -- appearing --------------------------------------------------------------------------------------------------


def draw_creature(state: State, chance: Chance, events: list[Event]) -> int:
    """Draws the next creature's card, -1 if all are on the land (rule northgard.creatures.deck)."""
    if not any(state.lurking):
        if not any(state.beaten):
            return NOTHING
        state.lurking, state.beaten = state.beaten, [0] * len(CREATURES)
        events.append(CreaturesShuffled(NOBODY))
    bag = list(state.lurking)
    if state.tame:
        bag = [n if CREATURES[at].strength <= CREATURE_SPLIT else 0 for at, n in enumerate(bag)]
        state.tame -= 1
    (creature,) = chance.deal("creatures", bag, 1)
    state.lurking[creature] = 0
    events.append(CreatureDrawn(NOBODY, creature))
    return creature


def stir(state: State, seat: int, tile: int, acts: bool, chance: Chance, events: list[Event]) -> None:
    """Has creatures appear in the lairs of a tile that was just laid (rule northgard.creatures.appear)."""
    if not state.has_creatures:
        return
    for area in TILES[tile].areas:
        if AREAS[area].has_lair:
            creature = draw_creature(state, chance, events)
            if creature != NOTHING:
                appear(state, creature, area, events)
                if acts:
                    act(state, creature, events)


def appear(state: State, creature: int, area: int, events: list[Event]) -> None:
    """Stands a creature in an area; its card goes to the end of the row."""
    state.den += [creature, area]
    events.append(CreatureAppeared(NOBODY, creature, area, state.where(area)))


def act(state: State, creature: int, events: list[Event]) -> None:
    """Has a creature do what it does where it appeared or came to (rule northgard.creatures.kinds)."""
    name = state.home(place_of(state, creature))
    seat = state.owner[name]
    if seat == NOBODY:
        return
    if CREATURES[creature].kind == DRAUGR:
        losses.let_fall(state, seat, name, 1, events)
    elif CREATURES[creature].kind == VALKYRIE:
        state.battle = [name, NOBODY, seat, creature, 0, 0]
        state.stack.append(Fighting(seat, 0))


def place_of(state: State, creature: int) -> int:
    """Returns the area in which a creature stands."""
    return next(area for one, area in state.pairs(state.den) if one == creature)


# -- more creatures! --------------------------------------------------------------------------------------------


def may_lure(state: State, frame: Luring) -> bool:
    """Tells whether a seat that passed may have one more creature appear (rule northgard.creatures.more)."""
    few = len(state.den) // 2 < state.seats
    return few and bool(loose_places(state)) and (any(state.lurking) or any(state.beaten))


def lure(state: State, action: Lure, chance: Chance, events: list[Event]) -> None:
    """Draws a creature; then its place is chosen."""
    state.stack.pop()
    creature = draw_creature(state, chance, events)
    state.stack.append(Loosing(action.seat, creature))


def loose_places(state: State) -> list[int]:
    """Returns where a creature may appear: lairs without one, or if there are none, territories without one."""
    free = [name for name in state.land.territories if not state.creatures(name)]
    return [name for name in free if state.territory(name).lairs] or free


def list_loosing(state: State, frame: Loosing) -> Sequence[Action]:
    """Returns where the creature may appear."""
    return [Place(frame.seat, name) for name in loose_places(state)]


def loosing_refusal(state: State, frame: Loosing, action: Place) -> Refusal | None:
    """Returns why the creature cannot appear there."""
    if action.place in loose_places(state):
        return None
    return refuse("northgard.refusal.no_lair", "northgard.creatures.more")


def loose(state: State, frame: Loosing, name: int, events: list[Event]) -> None:
    """Has the creature appear and act."""
    state.stack.pop()
    area = next((area for area in state.territory(name).areas if AREAS[area].has_lair), name)
    appear(state, frame.creature, area, events)
    act(state, frame.creature, events)


# -- roaming ----------------------------------------------------------------------------------------------------


def roam(state: State, frame: Roaming, chance: Chance, events: list[Event]) -> None:
    """Has the next creature of the row move and act (rule northgard.creatures.move)."""
    creature = next((one for one in state.den[0::2] if not frame.done >> one & 1), NOTHING)
    if creature == NOTHING:
        return
    state.stack.append(frame._replace(done=frame.done | 1 << creature))
    goals = goals_of(state, creature)
    if len(goals) > 1:
        state.stack.append(Leading(state.first, creature))
    elif goals:
        go(state, creature, goals[0], events)


def goals_of(state: State, creature: int) -> list[int]:
    """Returns where a creature may go: several if its priorities leave a tie, none if it cannot move."""
    here = state.home(place_of(state, creature))
    taken = {state.home(area) for area in state.den[1::2]}
    near = [name for name in state.territory(here).near if name not in taken]
    goals = [name for name in near if state.owner[name] != NOBODY] or near
    for priority in CREATURES[creature].order:
        if len(goals) > 1:
            worth = [_worth(state, name, priority) for name in goals]
            best = max(worth)
            goals = [name for name, value in zip(goals, worth, strict=True) if value == best]
    return goals


def _worth(state: State, name: int, priority: str) -> int:
    if priority == "warriors":
        return state.force[name]
    if priority == "resources":
        return sum(state.symbols(name))
    return sum(3 if BUILDINGS[one].is_great else 1 for one in state.buildings(name))


def go(state: State, creature: int, name: int, events: list[Event]) -> None:
    """Moves a creature and has it act."""
    at = state.den[0::2].index(creature)
    state.den[2 * at + 1] = name
    events.append(CreatureMoved(NOBODY, creature, name, state.where(name)))
    act(state, creature, events)


def list_leading(state: State, frame: Leading) -> Sequence[Action]:
    """Returns where the creature may be led."""
    return [Place(frame.seat, name) for name in goals_of(state, frame.creature)]


def leading_refusal(state: State, frame: Leading, action: Place) -> Refusal | None:
    """Returns why the creature cannot be led there."""
    if action.place in goals_of(state, frame.creature):
        return None
    return refuse("northgard.refusal.not_its_way", "northgard.creatures.move")


def lead(state: State, frame: Leading, name: int, events: list[Event]) -> None:
    """Leads a creature."""
    state.stack.pop()
    go(state, frame.creature, name, events)


def remove_creature(state: State, creature: int) -> None:
    """Takes a beaten creature off the land; its card goes to the discard."""
    at = state.den[0::2].index(creature)
    del state.den[2 * at : 2 * at + 2]
    state.beaten[creature] = 1
