"""Figures fall, and who is beaten retreats (rules northgard.battle.losses, northgard.battle.retreat)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.northgard.actions import Fall, Retreat
from game.rules.northgard.battle_frames import Falling, Retreating
from game.rules.northgard.components import VALKYRIE
from game.rules.northgard.land import NORMAL
from game.rules.northgard.land_events import Fell, Retreated
from game.rules.northgard.march import CLIMB, abroad, leave
from game.rules.northgard.state import NOBODY, NOTHING, State


def present(state: State, seat: int, place: int) -> int:
    """Returns how many figures of a seat stand in a territory, as its owner or as a guest."""
    if state.owner[place] == seat:
        return state.force[place]
    return dict(abroad(state, seat)).get(place, 0)


def let_fall(state: State, seat: int, place: int, figures: int, events: list[Event]) -> None:
    """Has figures of a seat fall in a territory; it is asked first where Kaija may or may not be among them."""
    here = present(state, seat, place)
    has_kaija = state.has_kaija(seat, place)
    if has_kaija and 0 < figures < here:
        state.stack.append(Falling(seat, place, figures))
    else:
        remove(state, seat, place, min(figures, here), int(has_kaija), events)


def list_falling(state: State, frame: Falling) -> Sequence[Action]:
    """Returns whether Kaija falls or others do."""
    return [Fall(frame.seat, 0), Fall(frame.seat, 1)]


def falling_refusal(state: State, frame: Falling, action: Fall) -> Refusal | None:
    """Returns why it cannot be so."""
    return None if action.kaija in (0, 1) else NOT_NOW


def fall(state: State, action: Fall, chance: Chance, events: list[Event]) -> None:
    """Removes figures; they go back to the reserve."""
    frame: Falling = state.stack.pop()
    remove(state, frame.seat, frame.place, frame.figures, action.kaija, events)


def remove(state: State, seat: int, place: int, figures: int, kaija: int, events: list[Event]) -> None:
    """Takes figures off the land; Kaija is among them or not."""
    if not figures:
        return
    if kaija:
        state.kaija = NOTHING
    leave(state, seat, place, figures)
    events.append(Fell(seat, place, figures, kaija, state.where(place)))


# -- retreat ----------------------------------------------------------------------------------------------------


def is_quiet(state: State, name: int) -> bool:
    """Tells whether no battle waits or goes on in a territory."""
    if state.crowd(state.guests, name) or (state.battle and state.battle[0] == name):
        return False
    return not any(one in state.declared and state.home(area) == name for one, area in state.pairs(state.den))


def flee(state: State, seat: int, place: int) -> None:
    """Takes all beaten figures of a seat out of a territory; they have still to say whereto."""
    figures = present(state, seat, place)
    leave(state, seat, place, figures)
    state.fleeing = [seat, place, figures] if figures else []


def retreat_from(state: State, seat: int, place: int, power: int) -> None:
    """Asks whereto those who fled go."""
    if state.fleeing:
        state.stack.append(Retreating(seat, place, int(power == CLIMB)))


def havens(state: State, frame: Retreating) -> list[int]:
    """Returns where beaten figures may go: beside, neutral or own, no battle there (rule northgard.battle.retreat)."""
    return [
        name
        for name, cost in state.territory(frame.place).near.items()
        if (cost == NORMAL or frame.climb)
        and state.owner[name] in (NOBODY, frame.seat)
        and not state.has_creature(name, VALKYRIE)
        and is_quiet(state, name)
    ]


def list_retreats(state: State, frame: Retreating) -> Sequence[Action]:
    """Returns whereto how many may go; all, where there is one way only. Without any, they are lost."""
    seat, left = frame.seat, state.fleeing[2]
    has_kaija = state.has_kaija(seat, frame.place)
    goals = havens(state, frame)
    if not goals:
        return [Retreat(seat, NOTHING, left, int(has_kaija))]
    fewest = left if len(goals) == 1 else 1
    found: list[Action] = []
    for name in goals:
        found += [Retreat(seat, name, n, 0) for n in range(fewest, left + 1 - has_kaija)]
        if has_kaija:
            found += [Retreat(seat, name, n, 1) for n in range(fewest, left + 1)]
    return found


def retreat_refusal(state: State, frame: Retreating, action: Retreat) -> Refusal | None:
    """Returns why they cannot go there."""
    if action in list_retreats(state, frame):
        return None
    goals = havens(state, frame)
    if goals and action.target not in goals:
        return refuse("northgard.refusal.no_haven", "northgard.battle.retreat")
    return refuse("northgard.refusal.too_many", "northgard.battle.retreat")


def retreat(state: State, action: Retreat, chance: Chance, events: list[Event]) -> None:
    """Has beaten figures go, or be lost."""
    frame: Retreating = state.stack[-1]
    seat, target, figures, kaija = action[:4]
    state.fleeing[2] -= figures
    if target == NOTHING:
        if kaija:
            state.kaija = NOTHING
        events.append(Fell(seat, frame.place, figures, kaija, state.where(frame.place)))
    else:
        state.put(seat, target, figures)
        if kaija:
            state.kaija = target
        places = state.where(frame.place), state.where(target)
        events.append(Retreated(seat, frame.place, target, figures, kaija, *places))
    if not state.fleeing[2]:
        state.fleeing = []
        state.stack.pop()
