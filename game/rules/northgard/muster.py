"""Recruiting, one figure at a time: where it may stand, camps, the reserve (rules northgard.recruit)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.northgard.actions import Halt, LetBe, Muster, Place, Rally
from game.rules.northgard.components import BEAR, CAMP, VALKYRIE, WOOD
from game.rules.northgard.frames import Camping, Hiring, Mustering, Quartering, Rallying, Reinforcing
from game.rules.northgard.land_events import Marched, Recruited
from game.rules.northgard.state import NOBODY, NOTHING, State

WHERE: Final = ("own", "own_or_neutral", "neutral", "wild", "frontier", "food", "wood", "lore")
"""Own territories; also neutral ones; only those; own ones, once each, that are open or show wood; own ones, once each,
beside an enemy; own ones, as often as they show a resource."""
OWN, OWN_OR_NEUTRAL, NEUTRAL, WILD, FRONTIER, BY_FOOD = range(6)


def _unguarded(state: State) -> Iterable[int]:
    """Returns the territories without a creature that keeps recruits away."""
    kept = state.haunts(BEAR) | state.haunts(VALKYRIE)
    return [name for name in state.land.territories if name not in kept] if kept else state.land.territories


def _capacity(state: State, seat: int, name: int, where: int) -> int:
    """Returns how many figures may still be recruited in a territory by the effect under way; many if none is set."""
    owner = state.owner[name]
    again = state.mustered.count(name)
    if where in (OWN_OR_NEUTRAL, NEUTRAL):
        if owner == NOBODY or again:
            return 99
        return 99 if owner == seat and where == OWN_OR_NEUTRAL else 0
    if owner == NOBODY and where == OWN:
        return 0 if seat in state.owner else 99
    if owner != seat:
        return 0
    if where == OWN:
        return 99
    if where == WILD:
        territory = state.territory(name)
        return 1 - again if not territory.is_closed or territory.gives[WOOD] else 0
    if where == FRONTIER:
        return 1 - again if any(state.is_foe(seat, state.owner[other]) for other in state.territory(name).near) else 0
    return state.symbols(name)[where - BY_FOOD] - again


def places(state: State, seat: int, where: int, together: int) -> list[int]:
    """Returns the territories in which a figure may be recruited now."""
    if together and state.mustered:
        return [state.mustered[0]]
    return [name for name in _unguarded(state) if _capacity(state, seat, name, where) > 0]


def can_recruit(state: State, seat: int, where: int) -> bool:
    """Tells whether any figure can be recruited, at the beginning of an effect."""
    waiting = state.reserve(seat) > 0 or state.can_call_kaija(seat)
    return waiting and any(_capacity(state, seat, name, where) > 0 for name in _unguarded(state))


def hindrance(state: State, seat: int) -> Refusal:
    """Returns why nobody can be recruited at the beginning of an effect."""
    if state.reserve(seat) > 0 or state.can_call_kaija(seat):
        return refuse("northgard.refusal.no_muster", "northgard.recruit")
    return refuse("northgard.refusal.no_reserve", "northgard.recruit.reserve")


def begin(state: State, seat: int, warriors: int, where: int, together: bool) -> None:
    """Begins to recruit; afterwards the camps add theirs."""
    state.mustered = []
    state.spot = NOTHING
    state.stack += [Camping(seat), Mustering(seat, warriors, where, int(together))]


def list_muster(state: State, frame: Mustering) -> Sequence[Action]:
    """Returns every place for one more figure, and to recruit no more; nothing if nobody can be recruited."""
    seat = frame.seat
    found: list[Action] = []
    kinds = [0] * (state.reserve(seat) > 0) + [1] * state.can_call_kaija(seat)
    if frame.left > 0 and kinds:
        where = places(state, seat, frame.where, frame.together)
        found += [Muster(seat, name, kaija) for kaija in kinds for name in where]
    return [*found, Halt(seat)] if found else found


def at_most(state: State, frame: Mustering) -> int:
    """Returns how many more figures can be recruited: the effect, the reserve and the territories limit them."""
    waiting = state.reserve(frame.seat) + state.can_call_kaija(frame.seat)
    found = places(state, frame.seat, frame.where, frame.together)
    room = frame.left if frame.together else sum(_capacity(state, frame.seat, name, frame.where) for name in found)
    return min(frame.left, waiting, room)


def muster_refusal(state: State, frame: Mustering, action: Muster) -> Refusal | None:
    """Returns why nobody can be recruited there."""
    if action.kaija not in (0, 1) or action.place not in state.land.territories:
        return NOT_NOW
    if action.kaija and not state.can_call_kaija(frame.seat):
        return refuse("northgard.refusal.no_kaija", "northgard.clans.bear")
    if not action.kaija and not state.reserve(frame.seat):
        return refuse("northgard.refusal.no_reserve", "northgard.recruit.reserve")
    if action.place in places(state, frame.seat, frame.where, frame.together):
        return None
    if state.has_creature(action.place, BEAR) or state.has_creature(action.place, VALKYRIE):
        return refuse("northgard.refusal.creature_holds", "northgard.creatures.kinds")
    return refuse("northgard.refusal.not_there", "northgard.recruit")


def station(state: State, seat: int, name: int, kaija: int, events: list[Event]) -> None:
    """Has one figure come into a territory."""
    state.put(seat, name, 1)
    if kaija:
        state.kaija = name
    events.append(Recruited(seat, name, 1, kaija, state.where(name)))


def muster(state: State, action: Muster, chance: Chance, events: list[Event]) -> None:
    """Recruits one figure."""
    frame = state.stack[-1]
    station(state, action.seat, action.place, action.kaija, events)
    state.mustered.append(action.place)
    state.spot = action.place
    state.stack[-1] = frame._replace(left=frame.left - 1)


def add_camps(state: State, frame: Camping, chance: Chance, events: list[Event]) -> None:
    """Adds a warrior for every camp where one was recruited, as far as the reserve goes (northgard.recruit.camps)."""
    seat = frame.seat
    due = [name for name in dict.fromkeys(state.mustered) for building in state.buildings(name) if building == CAMP]
    reserve = state.reserve(seat)
    state.mustered = due
    if len(due) > reserve > 0 and len(set(due)) > 1:
        state.stack.append(Quartering(seat, reserve))
        return
    for name in due[:reserve]:
        station(state, seat, name, 0, events)
    state.mustered = []


def list_quarters(state: State, frame: Quartering) -> Sequence[Action]:
    """Returns the territories whose camps wait for a warrior."""
    return [Place(frame.seat, name) for name in dict.fromkeys(state.mustered)]


def quarter_refusal(state: State, frame: Quartering, action: Place) -> Refusal | None:
    """Returns why no camp can have a warrior there."""
    if action.place in state.mustered:
        return None
    return refuse("northgard.refusal.no_camp", "northgard.recruit.camps")


def list_reinforcing(state: State, frame: Reinforcing) -> Sequence[Action]:
    """Returns the own territories to which a warrior can be added (rule northgard.cards.capture)."""
    return [Place(frame.seat, name) for name in state.own(frame.seat) if not state.has_creature(name, VALKYRIE)]


def may_reinforce(state: State, frame: Reinforcing) -> bool:
    """Tells whether a warrior is left and has a place to go."""
    return state.reserve(frame.seat) > 0 and bool(list_reinforcing(state, frame))


def reinforce_refusal(state: State, frame: Reinforcing, action: Place) -> Refusal | None:
    """Returns why a warrior cannot be added there."""
    if action in list_reinforcing(state, frame):
        return None
    return refuse("northgard.refusal.not_own", "northgard.cards.capture")


def place_warrior(state: State, seat: int, name: int, events: list[Event]) -> None:
    """Adds one warrior: of a camp, or by a card."""
    frame = state.stack[-1]
    station(state, seat, name, 0, events)
    if isinstance(frame, Quartering) and frame.left > 1:
        state.mustered.remove(name)
        state.stack[-1] = frame._replace(left=frame.left - 1)
    else:
        state.stack.pop()
        state.mustered = []


def hire(state: State, frame: Hiring, chance: Chance, events: list[Event]) -> None:
    """Adds the warrior that was paid for where the others stand."""
    if state.spot != NOTHING and state.owner[state.spot] == frame.seat and state.reserve(frame.seat):
        station(state, frame.seat, state.spot, 0, events)


# -- a warrior steps over to where one was recruited (rule northgard.cards.rally) ---------------------------------


def list_rally(state: State, frame: Rallying) -> Sequence[Action]:
    """Returns the territories from which a figure may step over, and to let it be."""
    seat, spot = frame.seat, state.spot
    found: list[Action] = []
    if spot != NOTHING and state.owner[spot] == seat:
        for name in state.territory(spot).near:
            if state.owner[name] != seat or state.has_creature(name, BEAR) or state.has_creature(name, VALKYRIE):
                continue
            has_kaija = state.has_kaija(seat, name)
            found += [Rally(seat, name, 0)] if state.force[name] > has_kaija else []
            found += [Rally(seat, name, 1)] if has_kaija else []
    return [*found, LetBe(seat)] if found else found


def rally_refusal(state: State, frame: Rallying, action: Rally) -> Refusal | None:
    """Returns why nobody steps over from there."""
    if action in list_rally(state, frame):
        return None
    return refuse("northgard.refusal.not_beside", "northgard.cards.rally")


def rally(state: State, action: Rally, chance: Chance, events: list[Event]) -> None:
    """Has a figure step over."""
    state.stack.pop()
    state.lift(action.source, 1)
    state.put(action.seat, state.spot, 1)
    if action.kaija:
        state.kaija = state.spot
    places = state.where(action.source), state.where(state.spot)
    events.append(Marched(action.seat, action.source, state.spot, 1, action.kaija, *places))
