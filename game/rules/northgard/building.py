"""Building, and replacing what was built (rules northgard.build)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.northgard import actions as do
from game.rules.northgard.components import BEAR, BUILDINGS, FOOD, GOAT, WOOD
from game.rules.northgard.frames import Basking, Building, Glorying, Rebuilding
from game.rules.northgard.land_events import Built, Rebuilt
from game.rules.northgard.purse import gain, of_kind, pay
from game.rules.northgard.state import NOTHING, State
from game.rules.northgard.tiles import RUNE, SLOTS, SMALL
from game.rules.northgard.yields import harvest_of

TWIN, LOOSE, SMALL_ONLY, MORE, BASK = 1, 2, 4, 8, 16
"""Ways to build: the type may stand there already; small ones need no slot; only small ones; once more afterwards, at
least one of both small; the territory may be harvested afterwards."""
NO_SLOT: Final = NOTHING


def price_of(building: int, cheaper: int) -> int:
    """Returns the wood that a building costs (rule northgard.build)."""
    return max(0, BUILDINGS[building].price - cheaper)


def fits_slot(building: int, slot: int) -> bool:
    """Tells whether a building goes on a slot (rule northgard.build.slots)."""
    wanted, kind = BUILDINGS[building].slot, SLOTS[slot].kind
    return kind == wanted or (wanted == SMALL and kind == RUNE)


def sites(state: State, seat: int, place: int) -> list[int]:
    """Returns the territories in which a seat may build: its own, without a brown bear; or only one place."""
    names = state.own(seat) if place == NOTHING else [place] if state.owner[place] == seat else []
    barred = state.haunts(BEAR)
    return [name for name in names if name not in barred] if barred else names


def _affordable(state: State, wood: int, cheaper: int, ways: int) -> list[int]:
    """Returns the kinds of buildings that can be paid and are not used up, wherever they may stand."""
    return [
        building
        for building, kind in enumerate(BUILDINGS)
        if price_of(building, cheaper) <= wood
        and not (ways & SMALL_ONLY and kind.is_great)
        and state.tokens_left(building) > 0
    ]


def list_buildings(state: State, seat: int, cheaper: int, ways: int, place: int, extra: int = 0) -> Iterator[do.Build]:
    """Yields every building that the seat can build, with its slot; ``extra`` wood is still to come."""
    kinds = _affordable(state, state.goods[seat * 3 + WOOD] + extra, cheaper, ways)
    for name in sites(state, seat, place) if kinds else ():
        free = [slot for slot in state.territory(name).slots if state.built[slot] == NOTHING]
        if not free and not ways & LOOSE:
            continue
        standing = () if ways & TWIN else state.buildings(name)
        for building in kinds:
            if building in standing:
                continue
            for slot in free:
                if fits_slot(building, slot):
                    yield do.Build(seat, building, slot, name)
            if ways & LOOSE and not BUILDINGS[building].is_great:
                yield do.Build(seat, building, NO_SLOT, name)


def can_build(state: State, seat: int, cheaper: int, ways: int) -> bool:
    """Tells whether the seat can build anything."""
    return next(list_buildings(state, seat, cheaper, ways, NOTHING), None) is not None


def hindrance(state: State, seat: int, cheaper: int, ways: int) -> Refusal:
    """Returns why the seat can build nothing: it lacks the wood for the cheapest, or a place for what it can pay."""
    if not _affordable(state, state.goods[seat * 3 + WOOD], cheaper, ways):
        least = min(price_of(building, cheaper) for building in range(len(BUILDINGS)) if state.tokens_left(building))
        return refuse("northgard.refusal.no_wood", "northgard.build", n=least)
    return refuse("northgard.refusal.no_site", "northgard.build.slots")


def list_building(state: State, frame: Building) -> Sequence[Action]:
    """Returns every building, if there is any, and to build nothing unless it was harvested for."""
    found: list[Action] = list(list_buildings(state, frame.seat, frame.cheaper, frame.ways, frame.place))
    return [*found, do.Halt(frame.seat)] if found and not _owes(state, frame) else found


def _owes(state: State, frame: Building) -> bool:
    """Tells whether the seat collected in the territory in which it then has to build (rule northgard.cards.glory)."""
    return frame.place != NOTHING and not state.is_first_edition


def halt_refusal(state: State, frame: Building, action: do.Halt) -> Refusal | None:
    """Returns why the seat has to build."""
    return refuse("northgard.refusal.must_build", "northgard.cards.glory") if _owes(state, frame) else None


def build_refusal(state: State, frame: Building, action: do.Build) -> Refusal | None:
    """Returns why a building cannot be built there."""
    seat, building, slot, name = action[:4]
    if not 0 <= building < len(BUILDINGS) or name not in state.land.territories or not NO_SLOT <= slot < len(SLOTS):
        return NOT_NOW
    if name not in sites(state, seat, frame.place):
        if state.owner[name] == seat and frame.place in (NOTHING, name):
            return refuse("northgard.refusal.creature_holds", "northgard.creatures.kinds")
        return refuse("northgard.refusal.not_own", "northgard.build")
    if slot == NO_SLOT:
        if not frame.ways & LOOSE or BUILDINGS[building].is_great:
            return refuse("northgard.refusal.needs_slot", "northgard.build.slots")
    elif slot not in state.territory(name).slots:
        return NOT_NOW
    elif state.built[slot] != NOTHING:
        return refuse("northgard.refusal.slot_taken", "northgard.build.slots")
    elif not fits_slot(building, slot):
        return refuse("northgard.refusal.wrong_slot", "northgard.build.slots")
    if frame.ways & SMALL_ONLY and BUILDINGS[building].is_great:
        return refuse("northgard.refusal.only_small", "northgard.cards.carpentry")
    if price_of(building, frame.cheaper) > state.goods[seat * 3 + WOOD]:
        return refuse("northgard.refusal.no_wood", "northgard.build", n=price_of(building, frame.cheaper))
    if not state.tokens_left(building):
        return refuse("northgard.refusal.no_tokens", "northgard.build.tokens")
    if not frame.ways & TWIN and building in state.buildings(name):
        return refuse("northgard.refusal.stands_already", "northgard.build.types")
    return None


def build(state: State, action: do.Build, chance: Chance, events: list[Event]) -> None:
    """Pays and builds; the Goat is fed for it."""
    frame: Building = state.stack.pop()
    seat, building, slot, name = action[:4]
    great = BUILDINGS[building].is_great
    pay(state, seat, of_kind(WOOD, price_of(building, frame.cheaper)), events)
    if slot == NO_SLOT:
        state.loose = sorted([*state.loose, name * 8 + building])
    else:
        state.built[slot] = building
    events.append(Built(seat, building, slot, name, state.where(name if slot == NO_SLOT else SLOTS[slot].area)))
    if state.clan(seat) == GOAT:
        gain(state, seat, of_kind(FOOD, 2 if great else 1), events)
    if frame.ways & MORE:
        ways = (frame.ways & ~MORE) | (SMALL_ONLY if great else 0)
        state.stack.append(frame._replace(ways=ways))
    if frame.ways & BASK:
        state.stack.append(Basking(seat, name))


# -- replacing a building (rule northgard.cards.rebuild) --------------------------------------------------------


def list_rebuilding(state: State, frame: Rebuilding) -> Sequence[Action]:
    """Returns every other building of the same size in place of one that stands in own land, and to let it be."""
    seat = frame.seat
    found: list[Action] = []
    left = [state.tokens_left(building) > 0 for building in range(len(BUILDINGS))]
    for name in state.own(seat):
        for slot in state.territory(name).slots:
            old = state.built[slot]
            if old != NOTHING:
                found += [
                    do.Rebuild(seat, slot, SLOTS[slot].area, old, new)
                    for new in range(len(BUILDINGS))
                    if new != old and left[new] and fits_slot(new, slot)
                ]
        for item in dict.fromkeys(state.loose):
            area, old = divmod(item, 8)
            if state.home(area) == name:
                found += [
                    do.Rebuild(seat, NO_SLOT, area, old, new)
                    for new in range(len(BUILDINGS))
                    if new != old and left[new] and not BUILDINGS[new].is_great
                ]
    return [*found, do.LetBe(seat)]


def may_rebuild(state: State, frame: Rebuilding) -> bool:
    """Tells whether anything can be replaced."""
    return len(list_rebuilding(state, frame)) > 1


def rebuild_refusal(state: State, frame: Rebuilding, action: do.Rebuild) -> Refusal | None:
    """Returns why a building cannot be replaced so."""
    if action in list_rebuilding(state, frame):
        return None
    slot = action.slot
    if 0 <= slot < len(SLOTS) and 0 <= action.building < len(BUILDINGS):
        area = SLOTS[slot].area
        old = state.built[slot]
        if state.home(area) == NOTHING or old == NOTHING or (area, old) != (action.area, action.old):
            return NOT_NOW
        if state.owner[state.home(area)] != frame.seat:
            return refuse("northgard.refusal.not_own", "northgard.cards.rebuild")
        if not fits_slot(action.building, slot):
            return refuse("northgard.refusal.wrong_slot", "northgard.build.slots")
        if not state.tokens_left(action.building):
            return refuse("northgard.refusal.no_tokens", "northgard.build.tokens")
    return NOT_NOW


def rebuild(state: State, action: do.Rebuild, chance: Chance, events: list[Event]) -> None:
    """Replaces a building."""
    state.stack.pop()
    seat, slot, area, old, new = action[:5]
    if slot == NO_SLOT:
        loose = list(state.loose)
        loose.remove(area * 8 + old)
        state.loose = sorted([*loose, area * 8 + new])
    else:
        state.built[slot] = new
    events.append(Rebuilt(seat, slot, area, old, new, state.where(area if slot == NO_SLOT else SLOTS[slot].area)))


# -- building and harvesting at once (rule northgard.cards.glory) -----------------------------------------------


def list_glory(state: State, frame: Glorying) -> Sequence[Action]:
    """Returns the territories that can be harvested before something is built there; or to build first."""
    seat = frame.seat
    found: list[Action] = []
    for name in sites(state, seat, NOTHING):
        goods = harvest_of(state, name)
        if any(goods) and next(list_buildings(state, seat, 0, 0, name, goods[WOOD]), None) is not None:
            found.append(do.Reap(seat, name))
    return [*found, do.LetBe(seat)]


def may_glory(state: State, frame: Glorying) -> bool:
    """Tells whether any territory can be harvested first."""
    return len(list_glory(state, frame)) > 1


def reap_refusal(state: State, frame: Glorying | Basking, action: do.Reap) -> Refusal | None:
    """Returns why a territory cannot be harvested."""
    legal = list_glory(state, frame) if isinstance(frame, Glorying) else list_basking(state, frame)
    return None if action in legal else refuse("northgard.refusal.no_reaping", "northgard.cards.glory")


def list_basking(state: State, frame: Basking) -> Sequence[Action]:
    """Returns to harvest the territory in which was built, or not."""
    return [do.Reap(frame.seat, frame.place), do.LetBe(frame.seat)]


def may_bask(state: State, frame: Basking) -> bool:
    """Tells whether there is anything to harvest."""
    return any(harvest_of(state, frame.place))


def reap(state: State, action: do.Reap, chance: Chance, events: list[Event]) -> None:
    """Harvests a territory; before building, the seat then builds there."""
    frame = state.stack.pop()
    gain(state, action.seat, harvest_of(state, action.place), events)
    if isinstance(frame, Glorying):
        state.stack[-1] = state.stack[-1]._replace(ways=0, place=action.place)
