"""What the things of Landnám say of themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.rules.kernel import Message, SeatName
from game.rules.landnam import althing, exploration
from game.rules.landnam.components import (
    FATE_LABELS,
    FATE_NAMES,
    MOUNTAIN,
    NUMBER_OF_RED,
    NUMBERS,
    RESOURCES,
    SEA,
    TERRAIN_NAMES,
    effect_of,
    terrain_of,
)
from game.rules.landnam.events import ExplorationRolled, HarvestRolled
from game.rules.landnam.island import AROUND, CORNERS_OF, ISLAND, OUTER
from game.rules.landnam.names import corner_name, piece_name, place_name, resource_name, sea_or_land, terrain_name
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import FARM, HARBOUR, NOTHING, SETTLER, SHIP, TOWN, is_ship, owner_of, seats_in
from game.scenes.landnam.hands import LandnamHands
from game.scenes.table import Words
from game.scenes.table.kit import counted, described, known

HANDS = LandnamHands()
TERRAIN_RULES = {SEA: "landnam.movement", MOUNTAIN: "landnam.movement.mountain"}
RESOURCE_WORDS = known("landnam.resource.", RESOURCES, "landnam.components.cards")


def _ranked(said: Words) -> Words:
    """Returns what is said of a token with its rank in a tie."""
    return replace(said, body=(*said.body, Message("landnam.tie")))


TOKEN_WORDS = tuple(
    _ranked(described(f"landnam.token.{name}", rule))
    for name, rule in (
        ("white", "landnam.althing.verdict"),
        ("red", "landnam.outlaws"),
        ("black", "landnam.althing.black"),
    )
)
"""What is said of white, red and black tokens, each with its rank in a tie."""
BUILDING_RULES = {
    "farm": "landnam.building.farm",
    "town": "landnam.building.town",
    "settler": "landnam.building.pieces",
    "ship": "landnam.building.pieces",
    "harbour": "landnam.building.harbour",
    "ageing": "landnam.building.ageing",
}
_FATE_RULES = tuple("landnam.cards.seek" if name.startswith("seek") else f"landnam.cards.{name}" for name in FATE_NAMES)


# -- the island -----------------------------------------------------------------------------------------------------


def hex_title(view: LandnamGame, at: int) -> Message:
    """Returns the name of a hex: its terrain with its number."""
    terrain = view.terrain[at]
    if terrain < 0:
        return Message("landnam.terrain.unknown")
    name = terrain_name(terrain)
    return Message("landnam.hex", {"terrain": name, "number": view.token[at]}) if view.token[at] else name


def hex_words(view: LandnamGame, at: int) -> Words:
    """Returns what lies on a hex: terrain, number, who stands there, houses; of an unknown one what a step may find."""
    terrain = view.terrain[at]
    title = Message("landnam.hex.at", {"hex": hex_title(view, at), "place": place_name(at)})
    if terrain < 0:
        rule = "landnam.exploration.terrain"
        return Words(title, (), rule, partial(odds_words, view, at))
    rule = TERRAIN_RULES.get(terrain, "landnam.harvest.pay")
    return Words(title, (), rule, partial(_there, view, at))


def _there(view: LandnamGame, at: int) -> tuple[Message, ...]:
    """Returns who and what is on a hex and around it, and what its terrain is for."""
    found = []
    piece = view.standing[at]
    if piece >= 0:
        found.append(Message("landnam.hex.stands", {"piece": piece_title(piece)}))
    if view.harbour[at] >= 0:
        found.append(Message("landnam.hex.harbour", {"resource": resource_name(view.harbour[at])}))
    houses = [house_title(view, corner) for corner in CORNERS_OF[at] if view.house[corner]]
    if houses:
        found.append(Message("landnam.hex.houses", {"houses": houses}))
    return (*found, Message(f"landnam.terrain.{TERRAIN_NAMES[view.terrain[at]]}.text"))


def cast_words(rolled: HarvestRolled) -> Words:
    """Returns how the dice of a harvest fell."""
    fell = {"one": rolled.one, "two": rolled.two, "sum": rolled.one + rolled.two}
    return Words(Message("landnam.cast", fell), (), "landnam.harvest")


def exploration_words(rolled: ExplorationRolled) -> Words:
    """Returns how the exploration dice fell, and what their numbers mean."""
    red = Message("landnam.exploration.red", {"n": rolled.red, "number": NUMBER_OF_RED[rolled.red - 1]})
    green = rolled.green[-1] if rolled.green else 0
    terrain = terrain_name(terrain_of(green + rolled.plus))
    reckoned = {"n": green, "plus": rolled.plus, "sum": green + rolled.plus, "terrain": terrain}
    lines = (Message("landnam.exploration.green", reckoned), red) if green else (red,)
    return Words(Message("landnam.exploration.dice"), lines, "landnam.exploration.terrain")


def odds_words(view: LandnamGame, at: int) -> tuple[Message, ...]:
    """Returns how likely each terrain is on an unknown hex, and why the die gets its plus."""
    if view.terrain[at] >= 0:
        return ()
    near = [view.terrain[hex_] for hex_ in neighbours(at) if view.terrain[hex_] > SEA]
    plus = exploration.plus_of(view, at)
    names = [terrain_name(terrain) for terrain in near]
    why = Message("landnam.odds.plus", {"plus": plus, "near": names}) if near else Message("landnam.odds.none")
    lines = [
        Message("landnam.odds.line", {"terrain": terrain_name(kind), "percent": round(100 * odds)})
        for kind, odds in enumerate(exploration.odds(view, at))
        if odds
    ]
    return (why, *lines)


def sued_words(view: LandnamGame, seat: int, piece: int) -> Message:
    """Returns what a suit against a piece is about: its kind of card, how many one holds, all that its owner holds."""
    resource, owner = althing.charge(view, piece)[0], owner_of(piece)
    own = Message(f"landnam.cards.{RESOURCES[resource]}", {"n": view.held(seat, resource)})
    told = {"resource": resource_name(resource), "own": own, "seat": SeatName(owner), "n": sum(view.hand(owner))}
    return Message("landnam.sued", told)


def neighbours(at: int) -> list[int]:
    """Returns the hexes beside a hex, without the outer sea."""
    return [near for near in ISLAND.neighbours[at] if near != OUTER]


def sea_words(view: LandnamGame, side: int) -> Words:
    """Returns what a part of the outer sea is, and whose ships lie there."""
    seat = view.sides_taken[side]
    chosen = (Message("landnam.sea.of", {"seat": SeatName(seat)}),) if seat != NOTHING else ()
    text = Message("landnam.terrain.outer.text")
    return Words(Message("landnam.terrain.outer"), (*chosen, text), "landnam.movement.first")


def piece_title(piece: int) -> Message:
    """Returns whose piece it is: "Ása's settler"."""
    return Message("landnam.piece.of", {"piece": piece_name(piece), "seat": SeatName(owner_of(piece))})


def piece_words(view: LandnamGame, piece: int) -> Words:
    """Returns what a piece is, whom it hinders, and whose red tokens lie beside it."""
    kind = "ship" if is_ship(piece) else "settler"
    found = []
    if view.red[piece]:
        found.append(Message("landnam.piece.outlaw", {"seats": _names(seats_in(view.red[piece]))}))
    _, hindered = althing.charge(view, piece)
    if hindered:
        found.append(Message("landnam.piece.hinders", {"seats": _names(seats_in(hindered))}))
    at = view.place[piece]
    where = (Message("landnam.piece.on", {"place": sea_or_land(at)}),) if at != NOTHING else ()
    return Words(piece_title(piece), (*where, *found, Message(f"landnam.piece.{kind}.text")), "landnam.movement")


def _names(seats: Sequence[int]) -> list[SeatName]:
    return [SeatName(seat) for seat in seats]


def house_title(view: LandnamGame, corner: int) -> Message:
    """Returns whose farm or town it is."""
    house = view.house[corner] - 1
    kind = Message("landnam.building.town" if house & 1 else "landnam.building.farm")
    return Message("landnam.piece.of", {"piece": kind, "seat": SeatName(house >> 1)})


def house_words(view: LandnamGame, corner: int) -> Words:
    """Returns what a farm or town is and what lies around it."""
    kind = "town" if view.house[corner] - 1 & 1 else "farm"
    text = Message(f"landnam.building.{kind}.text")
    return Words(house_title(view, corner), rule=BUILDING_RULES[kind], more=lambda: (_around(view, corner), text))


def corner_words(view: LandnamGame, corner: int) -> Words:
    """Returns what lies around a corner."""
    return Words(corner_name(corner), rule="landnam.building.farm", more=lambda: (_around(view, corner),))


def _around(view: LandnamGame, corner: int) -> Message:
    names = [
        Message("landnam.hex.at", {"hex": hex_title(view, at), "place": place_name(at)})
        if at != OUTER
        else Message("landnam.terrain.outer")
        for at in AROUND[corner]
    ]
    return Message("landnam.corner.around", {"hexes": names})


def harbour_words(kind: int) -> Words:
    """Returns what a harbour is for."""
    title = Message("landnam.harbour.of", {"resource": resource_name(kind)})
    return Words(title, (Message("landnam.building.harbour.text"),), "landnam.trade.harbour")


def number_words(number: int) -> Words:
    """Returns how likely a number is."""
    ways = 6 - abs(7 - number)
    text = Message("landnam.number.text", {"ways": ways})
    return Words(Message("landnam.number", {"number": number}), (text,), "landnam.harvest.ageing")


def plan_words(plan: tuple[int, int, int, int]) -> Words:
    """Returns what was paid for and stands when the turn ends."""
    kind = {FARM: "farm", TOWN: "town", SETTLER: "settler", SHIP: "ship", HARBOUR: "harbour"}.get(plan[0], "ageing")
    name = Message(f"landnam.building.{kind}")
    return described("landnam.planned", "landnam.building.effect", {"building": name})


# -- cards ----------------------------------------------------------------------------------------------------------


def bank_words(kind: int, count: int = 1) -> Words:
    """Returns what a pile of the bank is, as the cards of a hand are called alike, and whether there is none left."""
    own = RESOURCE_WORDS[kind]
    return replace(own, body=(Message("landnam.bank.from" if count else "landnam.bank.empty"), *own.body))


def held_words(kind: int, count: int) -> Words:
    """Returns what a resource card of one's hand is, and how many are held."""
    own = RESOURCE_WORDS[kind]
    return replace(own, body=(Message("landnam.hand.held", {"n": count}), *own.body))


def fate_words(card: int) -> Words:
    """Returns what a fate card does and when; -1: a card that nobody may know."""
    if card < 0:
        return Words(Message("landnam.card.hidden"), rule="landnam.fate")
    name = FATE_NAMES[card]
    when = Message("landnam.card.when", {"label": Message(f"landnam.label.{FATE_LABELS[card]}")})
    return Words(Message(f"landnam.card.{name}"), (Message(f"landnam.card.{name}.text"), when),
                 _FATE_RULES[card], parts=("cards",))  # fmt: skip


def shifted_by(card: int) -> bool:
    """Tells whether a card moves the number rolled."""
    return effect_of(card)[0] == "shift"


def stock_words(terrain: int, left: int) -> Words:
    """Returns how many tiles of a terrain are left, and what the terrain is for."""
    title = Message("landnam.stock.tile", {"terrain": terrain_name(terrain), "n": left})
    text = Message(f"landnam.terrain.{TERRAIN_NAMES[terrain]}.text")
    return Words(title, (text,), "landnam.components", parts=("tiles", "bands"))


def purse_words(view: LandnamGame, seat: int) -> Words:
    """Returns how many cards and pieces a seat has."""
    place = [view.place[piece] for piece in view.pieces(seat)]
    half = len(place) // 2
    things = [
        (Message("landnam.purse.resources"), sum(view.hand(seat))),
        (Message("landnam.purse.fates"), len(view.fates[seat])),
        (Message("landnam.purse.ships"), place[:half].count(NOTHING)),
        (Message("landnam.purse.settlers"), place[half:].count(NOTHING)),
        (Message("landnam.purse.houses"), view.house_stock(seat)),
    ]
    return counted(Message("landnam.purse", {"seat": SeatName(seat)}), "landnam.counted", things, "landnam.components")


def dice_words(view: LandnamGame) -> Words:
    """Returns how often each number was rolled, beside what was to be expected."""
    rolls = sum(view.rolled)
    lines = [
        Message("landnam.dice.line", {"number": n, "n": view.rolled[n], "of": round(rolls * (6 - abs(7 - n)) / 36, 1)})
        for n in range(2, 13)
        if rolls
    ]
    if rolls:
        lines.append(Message("landnam.rolls.note"))
    return Words(Message("landnam.dice", {"n": rolls}), tuple(lines), "landnam.harvest")


def numbers_left(view: LandnamGame) -> list[tuple[int, int]]:
    """Returns (number, tokens left)."""
    return list(zip(NUMBERS, view.tokens, strict=True))


def red_words(piece: int, seat: int) -> Words:
    """Returns what a red token on the island is, and who may win it."""
    towards = Message("landnam.red.towards", {"seat": SeatName(seat), "piece": piece_title(piece)})
    return Words(TOKEN_WORDS[1].title, (towards, *TOKEN_WORDS[1].body), "landnam.outlaws")
