"""What the land and what stands on it say of themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.rules.kernel import Message, SeatName
from game.rules.northgard import components as box
from game.rules.northgard import frames as at
from game.rules.northgard.creatures import goals_of
from game.rules.northgard.events import (
    SIDES,
    building_name,
    card_name,
    creature_name,
    goods_named,
    land_name,
    place_name,
)
from game.rules.northgard.harvest import income
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING
from game.rules.northgard.tiles import AREAS, SLOT_KINDS, SLOTS, TILES
from game.rules.northgard.yields import altar_fame, closed_fame, harvest_of
from game.scenes.table import Words
from game.scenes.table.kit import described, known

BUILDINGS = known("northgard.building.", box.BUILDING_NAMES, "northgard.build")
RESOURCE = known("northgard.resource.", box.RESOURCES, "northgard.resources")
SLOT = known("northgard.slot.", SLOT_KINDS, "northgard.build.slots")
KAIJA = described("northgard.kaija", "northgard.clans.bear")
SCORCHED = described("northgard.scorched", "northgard.clans.snake")
SUPPLY = described("northgard.supply", "northgard.build")
DISORDER = described("northgard.card.unrest", "northgard.decks.unrest")
_PHASES: Final = {
    "clan": "setup", "deal": "setup", "settle": "setup", "group": "setup", "ready": "setup",
    "roam": "creatures", "lead": "creatures", "steal": "harvest", "harvest": "harvest", "trade": "harvest",
    "swap": "harvest", "winter": "winter", "year_end": "winter", "return": "winter", "landing": "winter",
}  # fmt: skip
"""The part of the year that each question belongs to; of all others it is the turns."""


def cell_words(x: int, y: int) -> Words:
    """Returns where a tile may be laid."""
    title = Message("northgard.cell.at", {"cell": Message("northgard.cell"), "place": place_name(x, y)})
    text = (Message("northgard.cell.text"),)
    return Words(title, text, "northgard.explore.where", unseen=lambda: text)


def fame_named(fame: int) -> list[Message]:
    """Returns fame as words, or nothing for none."""
    return [Message("northgard.count.fame", {"n": fame})] if fame else []


def _owned(view: NorthgardGame, name: int, said: str, **more: object) -> Message:
    """Returns whose a territory is: ``.neutral`` or ``.of`` of a message."""
    owner = view.owner[name]
    seat = {} if owner == NOBODY else {"seat": SeatName(owner)}
    return Message(f"{said}.{'of' if seat else 'neutral'}", {**more, **seat})


def land_words(view: NorthgardGame, name: int, reader: int | None = None) -> Words:
    """Returns what a territory is: whether it is the reader's, tiles, open ends, figures, a yearly harvest's yield."""
    territory = view.territory(name)
    size: dict[str, object] = {"n": len(territory.tiles)}
    if territory.is_closed:
        shape = Message("northgard.land.closed", size)
    else:
        shape = Message("northgard.land.open", {**size, "ends": len(territory.ends)})
    rule = "northgard.land.closed" if territory.is_closed else "northgard.land.open"
    more, unseen = partial(_in_it, view, name), partial(_around, view, name)
    own = (Message("northgard.land.yours"),) if view.owner[name] == reader else ()
    return Words(placed_land(view, name), (*own, shape), rule, more, unseen=unseen)


def placed_land(view: NorthgardGame, name: int) -> Message:
    """Returns whose a territory is, and where its first tile lies."""
    land = _owned(view, name, "northgard.land")
    return Message("northgard.land.at", {"land": land, "place": land_name(view.where(name))})


def _around(view: NorthgardGame, name: int) -> tuple[Message, ...]:
    """Returns where a territory lies: its tiles, where it is open, and what is beside it."""
    territory = view.territory(name)
    tiles = [place_name(x, y) for tile, x, y, _ in view.land.laid if tile in territory.tiles]
    found = [Message("northgard.land.tiles", {"tiles": tiles})] if len(tiles) > 1 else []
    if territory.ends:
        found.append(Message("northgard.land.ends", {"ends": [place_name(x, y) for x, y in sorted(territory.ends)]}))
    near = [_owned(view, other, "northgard.land.beside", place=land_name(view.where(other)))
            for other in sorted(territory.near)]  # fmt: skip
    return (*found, *((Message("northgard.land.beside", {"lands": near}),) if near else ()))


def _in_it(view: NorthgardGame, name: int) -> tuple[Message, ...]:
    found = []
    if view.force[name]:
        found.append(Message("northgard.land.force", {"n": view.force[name]}))
    if view.guests:
        for seat, area, figures in zip(view.guests[0::3], view.guests[1::3], view.guests[2::3], strict=True):
            if view.home(area) == name:
                found.append(Message("northgard.land.guests", {"seat": SeatName(seat), "n": figures}))
    lists = (
        ("creatures", "creatures", list(map(creature_name, view.creatures(name)))),
        ("buildings", "buildings", list(map(building_name, view.buildings(name)))),
        ("free", "slots", slots_named(slot for slot in view.territory(name).slots if view.built[slot] < 0)),
    )
    found += [Message(f"northgard.land.{said}", {what: things}) for said, what, things in lists if things]
    return (*found, yearly(view, name), *_around(view, name))


def slots_named(slots: Iterable[int]) -> list[Message]:
    """Returns how many slots of each kind there are, as words; nothing for none."""
    kinds = Counter(SLOTS[slot].kind for slot in slots)
    return [Message(f"northgard.count.slot.{SLOT_KINDS[kind]}", {"n": n}) for kind, n in sorted(kinds.items())]


def yearly(view: NorthgardGame, name: int) -> Message:
    """Returns what a territory gives at a harvest: resources and fame."""
    gives = [*goods_named(harvest_of(view, name)), *fame_named(closed_fame(view, name) + altar_fame(view, name))]
    return Message("northgard.land.yearly", {"gives": gives}) if gives else Message("northgard.land.barren")


def crowd_words(kind: str, seat: int, figures: int, land: Message | None = None) -> Words:
    """Returns who stands together, and where: the owner's figures, guests, or those that flee."""
    title = Message(f"northgard.crowd.{kind}", {"seat": SeatName(seat), "n": figures})
    where = (Message("northgard.slot.in", {"land": land}),) if land is not None else ()
    return Words(title, (Message(f"northgard.crowd.{kind}.text"), *where), "northgard.move")


def creature_words(creature: int) -> Words:
    """Returns what a creature is and does."""
    kind = box.CREATURE_KINDS[box.CREATURES[creature].kind]
    return Words(creature_name(creature), (Message(f"northgard.creatures.{kind}.text"),), "northgard.creatures.kinds")


def slot_words(view: NorthgardGame, slot: int) -> Words:
    """Returns what stands on a slot, or what may be built there."""
    built = view.built[slot]
    found = BUILDINGS[built] if built >= 0 else SLOT[SLOTS[slot].kind]
    land = Message("northgard.slot.in", {"land": placed_land(view, view.home(SLOTS[slot].area))})
    return replace(found, body=(*found.body, land))


def tile_words(view: NorthgardGame, tile: int) -> Words:
    """Returns what a drawn tile shows, and how it is laid."""
    gives = [sum(AREAS[area].gives[kind] for area in TILES[tile].areas) for kind in box.KINDS]
    lair = any(AREAS[area].has_lair for area in TILES[tile].areas)
    found = [Message("northgard.tile.gives", {"gives": goods_named(gives)})] if any(gives) else []
    slots = slots_named(slot for area in TILES[tile].areas for slot in AREAS[area].slots)
    found += [Message("northgard.tile.slots", {"slots": slots})] if slots else []
    found += [Message("northgard.tile.lair")] if lair else []
    return Words(Message("northgard.tile"), (*found, Message("northgard.tile.text")), "northgard.explore")


def lie_of(tile: int, turn: int) -> Iterator[Message]:
    """Yields what lies where on a tile as it is turned: for each of its parts the sides, and what is there."""
    sides = [TILES[tile].sides[(side - turn) % 4] for side in range(4)]
    for area in sorted(TILES[tile].areas, key=lambda area: (area not in sides, area in sides and sides.index(area))):
        named = [Message(f"northgard.side.{name}") for name, other in zip(SIDES, sides, strict=False) if other == area]
        what = [*goods_named(AREAS[area].gives), *slots_named(AREAS[area].slots)]
        what += [Message("northgard.tile.den")] if AREAS[area].has_lair else []
        where = named or [Message("northgard.side.inside")]
        yield Message("northgard.tile.side", {"sides": where, "what": what or [Message("northgard.tile.bare")]})


def phase(view: NorthgardGame) -> str:
    """Returns the part of the year: setup, turns, creatures, harvest, winter, or over."""
    if not view.stack:
        return "over"
    if not view.year:
        return "setup"
    return next((_PHASES[frame.kind] for frame in reversed(view.stack) if frame.kind in _PHASES), "turns")


def year_words(view: NorthgardGame) -> Words:
    """Returns the year, its phase of now, and which cards are laid out in it."""
    last = int(view.options["years"])
    kind = "achievement" if view.year >= last else "advanced"
    if view.year <= box.YEARS[view.options["years"]]["early"]:
        kind = "early"
    title = Message("northgard.year", {"n": max(1, view.year), "of": last})
    now = Message("northgard.year.now", {"phase": Message(f"northgard.phase.{phase(view)}")})
    lines = now, Message(f"northgard.year.{kind}"), Message("northgard.year.text")
    return Words(title, lines, "northgard.year")


def eaters(view: NorthgardGame, seat: int) -> int:
    """Returns how many warriors of a seat winter counts: those on the land, Kaija not."""
    return view.on_map(seat) - (view.kaija != NOTHING and seat == view.bear_seat)


def coming(view: NorthgardGame, seat: int) -> tuple[int, int, list[int]]:
    """Returns what the harvest will still bring a seat this year: fame of lands and of altars, and resources."""
    if at.Wintering(seat) in view.stack and at.Harvesting(seat) not in view.stack:
        return 0, 0, [0 for _ in box.KINDS]
    return income(view, seat)


def shortage(view: NorthgardGame, seat: int, held: Sequence[int] = ()) -> tuple[int, ...]:
    """Returns what a seat lacks for winter after its harvest, with what it holds now, or will hold, by kind."""
    goods = coming(view, seat)[2]
    held = [have + more for have, more in zip(held or view.held(seat), goods, strict=True)]
    return tuple(max(0, due - have) for due, have in zip(box.winter_cost(eaters(view, seat)), held, strict=True))


def prowled(view: NorthgardGame, seat: int) -> list[int]:
    """Returns the territories of a seat to which wolves may go before its harvest, as all stand now."""
    harvests = any(isinstance(frame, at.Harvesting) for frame in view.stack)
    if not view.year or (harvests and not any(isinstance(frame, at.Roaming) for frame in view.stack)):
        return []
    wolves = [one for one in view.den[0::2] if box.CREATURES[one].kind == box.WOLF]
    goals = {name for wolf in wolves for name in goals_of(view, wolf)}
    return sorted(name for name in goals if view.owner[name] == seat)


def starved(view: NorthgardGame, seat: int, held: Sequence[int] = ()) -> bool:
    """Tells whether a wolf may leave too little for a winter that could be paid without it."""
    goods = coming(view, seat)[2]
    have = [now + more for now, more in zip(held or view.held(seat), goods, strict=True)]
    cost = box.winter_cost(eaters(view, seat))
    return any(
        due > left - lost
        for name in prowled(view, seat)
        for due, left, lost in zip(cost, have, view.territory(name).gives, strict=True)
    )


def winter_message(view: NorthgardGame, seat: int, held: Sequence[int] = ()) -> Message:
    """Returns, in one line, whether a seat can pay for winter with what it holds now, or will hold."""
    lacks = shortage(view, seat, held)
    if any(lacks):
        return Message("northgard.winter.short", {"goods": goods_named(lacks)})
    if starved(view, seat, held):
        return Message("northgard.winter.wolf")
    fed = eaters(view, seat)
    return Message("northgard.winter.enough", {"n": fed}) if fed else Message("northgard.winter.nobody")


def forecast_words(view: NorthgardGame, seat: int) -> Words:
    """Returns what the end of the year brings a seat: harvest, winter, and what follows if it cannot be paid."""
    fame, altars, goods = coming(view, seat)
    gains = [*goods_named(goods), *fame_named(fame + altars)]
    cost = goods_named(box.winter_cost(eaters(view, seat)))
    lines = [Message("northgard.land.yearly", {"gives": gains}) if gains else Message("northgard.land.barren")]
    lines.append(Message("northgard.winter.cost", {"goods": cost}) if cost else Message("northgard.winter.free"))
    lines.append(winter_message(view, seat))
    places = [land_name(view.where(name)) for name in prowled(view, seat)]
    lines += [Message("northgard.forecast.wolf", {"place": place}) for place in places]
    lines.append(Message("northgard.winter.text"))
    return Words(Message("northgard.forecast"), tuple(lines), "northgard.winter")


def goods_words(view: NorthgardGame, seat: int, kind: int) -> Words:
    """Returns what a resource is for, and, while its seat trades, whether there is enough of it."""
    words = RESOURCE[kind]
    if at.Trading(seat) not in view.stack[-1:]:
        return words
    told = Message("northgard.trade.can" if view.held(seat)[kind] >= box.TRADE else "northgard.trade.few")
    return replace(words, body=(*words.body, told), rule="northgard.harvest.trade", resting=(told,))


# -- seats ----------------------------------------------------------------------------------------------------------


def hand_words(view: NorthgardGame, seat: int) -> Words:
    """Returns how many cards a seat holds, and which of them are known to the reader."""
    known = [card_name(card) for card in view.hands[seat].cards if card >= 0]
    title = Message("northgard.cards.hand", {"seat": SeatName(seat), "n": len(view.hands[seat])})
    return Words(title, tuple(known), "northgard.decks.known")


def fame_label(view: NorthgardGame, viewer: int | None, seat: int) -> str:
    """Returns the fame of a seat as far as the reader sees it: tokens of others lie face down till the end."""
    is_open = not view.stack or (viewer is not None and view.pool(viewer) == view.pool(seat))
    return str(view.total(seat)) if is_open else "?"
