"""What a gesture would bring, told at the place under the thing in hand: what closes and pays, who would be fought."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from game.rules.kernel import Message, SeatName
from game.rules.northgard import actions as do
from game.rules.northgard import battle, exploration, odds
from game.rules.northgard import components as box
from game.rules.northgard import frames as at
from game.rules.northgard.building import price_of
from game.rules.northgard.creatures import place_of
from game.rules.northgard.events import Gained, building_name, goods_named
from game.rules.northgard.land import HARD, Land
from game.rules.northgard.march import CLIMB, SHIELD, THROW
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING
from game.rules.northgard.tiles import AREAS, TILES
from game.rules.northgard.yields import altar_fame, closed_fame, harvest_of
from game.scenes.northgard.words import fame_named, placed_land, winter_message
from game.scenes.table.outlook import Outlook


def foretold(found: Outlook) -> Iterator[Message]:
    """Yields what the last action of a gesture would bring, in the words of the land."""
    view, last = found.before, found.path[-1]
    match last:
        case do.LayTile():
            yield from _laid(found, last)
        case do.March():
            yield from _marched(view, found.after, last)
            yield from _collected(view, found.after, last)
            yield from _left(view, found.after, last)
        case do.Build() | do.Rebuild():
            yield Message("northgard.outlook.builds", {"building": building_name(last.building)})
            yield from _cheaper(found, last)
            yield Message(f"{building_name(last.building).id}.text")
            if box.BUILDINGS[last.building].is_great:
                yield Message("northgard.outlook.great")
        case do.Muster() | do.PlaceGroup():
            if isinstance(last, do.PlaceGroup) and last.kaija:
                yield Message("northgard.outlook.group.kaija")
            camps = view.buildings(last.place).count(box.CAMP)
            if camps and isinstance(last, do.Muster) and last.place not in view.mustered:
                yield Message("northgard.outlook.camps", {"n": camps})
            if view.year and not found.open:
                yield winter_message(found.after, last.seat)
        case do.Trade():
            yield from _traded(view, last)
        case do.Challenge():
            yield from _challenged(view, last)
        case do.Place():
            yield from _haunted(view, last)


def _cheaper(found: Outlook, action: do.Build | do.Rebuild) -> Iterator[Message]:
    """Yields what a building costs now, where that is less than its usual price."""
    usual = price_of(action.building, 0)
    paid = found.before.held(action.seat)[box.WOOD] - found.after.held(action.seat)[box.WOOD]
    if isinstance(action, do.Build) and paid < usual:
        yield Message("northgard.supply.price.now", {"n": paid, "usual": usual})


def _laid(found: Outlook, action: do.LayTile) -> Iterator[Message]:
    view, cell = found.before, (action.x, action.y)
    if isinstance(view.stack[-1], at.Laying):
        for closing in exploration.closings(view, action.seat, action.tile, cell, action.turn):
            yield Message("northgard.outlook.closes", {"before": closing.fame - 1, "n": closing.fame})
            gives = fame_named(box.CLOSED_FAME[closing.fame > 2])
            gives += [] if found.open else goods_named(harvest_of(found.after, found.after.home(closing.name)))
            yield Message("northgard.outlook.pays", {"fame": closing.fame, "gives": gives})
    gains = [event.goods for event in found.own(Gained)]
    if gains:
        yield Message("northgard.outlook.gains", {"gives": goods_named([sum(one) for one in zip(*gains, strict=True)])})
    before, land = view.land, view.land.place(action.tile, cell, action.turn)
    own = {land.home[area] for name in view.own(action.seat) for area in before.territories[name].areas}
    for name in own:
        grown = land.territories[name]
        if action.tile in grown.tiles and grown.ends:
            yield Message("northgard.outlook.grows", {"n": len(grown.tiles), "ends": len(grown.ends)})
    yield from _joined(view, land, action.tile, own)
    if view.has_creatures and any(AREAS[area].has_lair for area in TILES[action.tile].areas):
        yield Message("northgard.outlook.lair")


def _joined(view: NorthgardGame, land: Land, tile: int, own: Collection[int]) -> Iterator[Message]:
    """Yields what becomes of the other territories that a tile joins; own: those that are told already."""
    for name, territory in view.land.territories.items():
        grown = land.territories[land.home[territory.areas[0]]]
        if tile in grown.tiles and land.home[territory.areas[0]] not in own:
            size = {"n": len(grown.tiles), "ends": len(grown.ends)}
            yield Message("northgard.outlook.joins", {"land": placed_land(view, name), **size})


def _marched(view: NorthgardGame, after: NorthgardGame, action: do.March) -> Iterator[Message]:
    frame: Any = view.stack[-1]
    if view.territory(action.source).near.get(action.target) == HARD and frame.power != CLIMB:
        yield Message("northgard.outlook.hard")
    owner = view.owner[action.target]
    if owner == NOBODY:
        yield Message("northgard.outlook.takes")
    elif view.is_foe(action.seat, owner):
        told = [action.target, action.seat, owner, NOTHING, frame.points, frame.power]
        mine, theirs = battle.ledger(after, told, True), battle.ledger(after, told, False)
        sides = odds.Sides(
            mine.figures, mine.points, theirs.figures, theirs.points, theirs.losses,
            int(frame.power == SHIELD), int(frame.power == THROW),
        )  # fmt: skip
        said = {"seat": SeatName(owner), "attack": mine.points, "defence": theirs.points}
        yield Message("northgard.outlook.battle", said)
        own, fed = min(view.held(action.seat)[box.FOOD], mine.figures), min(view.held(owner)[box.FOOD], theirs.figures)
        yield from _chances(sides, own, fed, owner)
        if theirs.losses:
            yield Message("northgard.outlook.losses", {"n": theirs.losses})


def _chances(sides: odds.Sides, own: int, fed: int = 0, foe: int = NOBODY) -> Iterator[Message]:
    """Yields how likely the attacker wins, and how likely with the food that a foe may spend, and with its own."""
    percent = _percent(sides)
    yield Message("northgard.outlook.odds", {"percent": percent})
    if fed and percent:
        against = _percent(sides._replace(defence=sides.defence + fed))
        yield Message("northgard.outlook.odds.fed", {"seat": SeatName(foe), "n": fed, "percent": against})
    if own and percent < 100:
        both = _percent(sides._replace(attack=sides.attack + own, defence=sides.defence + fed))
        yield Message(f"northgard.outlook.odds.{'both' if fed else 'own'}", {"n": own, "percent": both})


def _percent(sides: odds.Sides) -> int:
    won, of = odds.chances(sides)
    return round(100 * won / of)


def _collected(view: NorthgardGame, after: NorthgardGame, action: do.March) -> Iterator[Message]:
    """Yields what Kaija collects before she goes (card of the Bear)."""
    more = [now - had for had, now in zip(view.held(action.seat), after.held(action.seat), strict=True)]
    if action.kaija and any(more):
        yield Message("northgard.outlook.collects", {"goods": goods_named(more)})


def _left(view: NorthgardGame, after: NorthgardGame, action: do.March) -> Iterator[Message]:
    """Yields what becomes of a territory that the last figures leave."""
    if after.owner[action.source] != NOBODY:
        return
    fame = closed_fame(view, action.source) + altar_fame(view, action.source)
    gives = [*goods_named(harvest_of(view, action.source)), *fame_named(fame)]
    yield Message("northgard.outlook.leaves", {"gives": gives}) if gives else Message("northgard.outlook.leaves.bare")


def _challenged(view: NorthgardGame, action: do.Challenge) -> Iterator[Message]:
    """Yields how a fight with a creature would stand where nobody else has to be fought first."""
    frame: Any = view.stack[-1]
    end = next((one for one in reversed(view.stack) if isinstance(one, at.Warring)), None)
    place = view.home(place_of(view, action.creature))
    if end is None or view.owner[place] != frame.seat or any(view.home(area) == place for area in view.guests[1::3]):
        return
    told = [place, frame.seat, NOBODY, action.creature, end.points, end.power]
    mine, strength = battle.ledger(view, told, True), box.CREATURES[action.creature].strength
    sides = odds.Sides(mine.figures, mine.points, 0, strength, shield=int(end.power == SHIELD))
    yield Message("northgard.outlook.creature", {"attack": mine.points, "defence": strength})
    yield from _chances(sides, min(view.held(frame.seat)[box.FOOD], mine.figures))


def _haunted(view: NorthgardGame, action: do.Place) -> Iterator[Message]:
    """Yields what a creature does where it would appear or go."""
    frame: Any = view.stack[-1]
    if not isinstance(frame, (at.Loosing, at.Leading)):
        return
    owner, creature = view.owner[action.place], box.CREATURES[frame.creature]
    name = box.CREATURE_KINDS[creature.kind]
    if creature.kind not in (box.DRAUGR, box.VALKYRIE):
        yield Message(f"northgard.outlook.{name}")
    elif owner == NOBODY:
        yield Message("northgard.outlook.nobody")
    else:
        yield Message(f"northgard.outlook.{name}", {"seat": SeatName(owner), "n": creature.strength})


def _traded(view: NorthgardGame, action: do.Trade) -> Iterator[Message]:
    given, got = [0 for _ in box.KINDS], [0 for _ in box.KINDS]
    given[action.give], got[action.get] = box.TRADE, 1
    held = [have - out + more for have, out, more in zip(view.held(action.seat), given, got, strict=True)]
    yield Message("northgard.outlook.trade", {"given": goods_named(given), "got": goods_named(got)})
    yield Message("northgard.outlook.left", {"goods": goods_named(held)})
    yield winter_message(view, action.seat, held)
