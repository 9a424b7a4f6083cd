"""What the land and what stands on it say of themselves."""

from __future__ import annotations

from functools import partial

from game.rules.kernel import Message, SeatName
from game.rules.northgard.components import BUILDING_NAMES, CREATURE_KINDS, CREATURES, RESOURCES
from game.rules.northgard.events import building_name, creature_name, goods_named
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY
from game.rules.northgard.tiles import SLOT_KINDS, SLOTS
from game.rules.northgard.yields import altar_fame, closed_fame, harvest_of
from game.scenes.table import Words

BUILDINGS = tuple(
    Words(Message(f"northgard.building.{name}"), (Message(f"northgard.building.{name}.text"),), "northgard.build")
    for name in BUILDING_NAMES
)
RESOURCE = tuple(
    Words(Message(f"northgard.resource.{name}"), (Message(f"northgard.resource.{name}.text"),), "northgard.resources")
    for name in RESOURCES
)
SLOT = tuple(
    Words(Message(f"northgard.slot.{name}"), (Message(f"northgard.slot.{name}.text"),), "northgard.build.slots")
    for name in SLOT_KINDS
)
CELL = Words(Message("northgard.cell"), (Message("northgard.cell.text"),), "northgard.explore.where")
KAIJA = Words(Message("northgard.kaija"), (Message("northgard.kaija.text"),), "northgard.clans.bear")
SCORCHED = Words(Message("northgard.scorched"), (Message("northgard.scorched.text"),), "northgard.clans.snake")


def fame_named(fame: int) -> list[Message]:
    """Returns fame as words, or nothing for none."""
    return [Message("northgard.count.fame", {"n": fame})] if fame else []


def land_title(view: NorthgardGame, name: int) -> Message:
    """Returns whose a territory is."""
    owner = view.owner[name]
    if owner == NOBODY:
        return Message("northgard.land.neutral")
    return Message("northgard.land.of", {"seat": SeatName(owner)})


def land_words(view: NorthgardGame, name: int) -> Words:
    """Returns what a territory is: tiles, open ends, figures, and what a yearly harvest gives."""
    territory = view.territory(name)
    size: dict[str, object] = {"n": len(territory.tiles)}
    if territory.is_closed:
        shape = Message("northgard.land.closed", size)
    else:
        shape = Message("northgard.land.open", {**size, "ends": len(territory.ends)})
    rule = "northgard.land.closed" if territory.is_closed else "northgard.land.open"
    return Words(land_title(view, name), (shape,), rule, partial(_in_it, view, name))


def _in_it(view: NorthgardGame, name: int) -> tuple[Message, ...]:
    found = []
    if view.force[name]:
        found.append(Message("northgard.land.force", {"n": view.force[name]}))
    if view.guests:
        for seat, area, figures in zip(view.guests[0::3], view.guests[1::3], view.guests[2::3], strict=True):
            if view.home(area) == name:
                found.append(Message("northgard.land.guests", {"seat": SeatName(seat), "n": figures}))
    creatures = [creature_name(one) for one in view.creatures(name)]
    if creatures:
        found.append(Message("northgard.land.creatures", {"creatures": creatures}))
    buildings = [building_name(one) for one in view.buildings(name)]
    if buildings:
        found.append(Message("northgard.land.buildings", {"buildings": buildings}))
    free = sum(view.built[slot] < 0 for slot in view.territory(name).slots)
    if free:
        found.append(Message("northgard.land.free", {"n": free}))
    found.append(yearly(view, name))
    return tuple(found)


def yearly(view: NorthgardGame, name: int) -> Message:
    """Returns what a territory gives at a harvest: resources and fame."""
    gives = [*goods_named(harvest_of(view, name)), *fame_named(closed_fame(view, name) + altar_fame(view, name))]
    return Message("northgard.land.yearly", {"gives": gives}) if gives else Message("northgard.land.barren")


def crowd_words(kind: str, seat: int, figures: int) -> Words:
    """Returns who stands together: the owner's figures, guests, or those that flee."""
    title = Message(f"northgard.crowd.{kind}", {"seat": SeatName(seat), "n": figures})
    return Words(title, (Message(f"northgard.crowd.{kind}.text"),), "northgard.move")


def creature_words(creature: int) -> Words:
    """Returns what a creature is and does."""
    kind = CREATURE_KINDS[CREATURES[creature].kind]
    return Words(creature_name(creature), (Message(f"northgard.creatures.{kind}.text"),), "northgard.creatures.kinds")


def slot_words(view: NorthgardGame, slot: int) -> Words:
    """Returns what stands on a slot, or what may be built there."""
    built = view.built[slot]
    return BUILDINGS[built] if built >= 0 else SLOT[SLOTS[slot].kind]


def tile_words(tile: int) -> Words:
    """Returns what a tile in the hand is for."""
    return Words(Message("northgard.tile"), (Message("northgard.tile.text"),), "northgard.explore")
