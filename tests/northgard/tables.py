"""Tables of Northgard laid out by hand, dice and decks that fall as told, and deeds after which everything must hold.

The start tile has four territories, ``start.n``, ``start.e``, ``start.s`` and ``start.w``, which border on each other,
but for ``n`` and ``s``. What is laid beside it joins them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.kernel import Action, Event
from game.rules.kernel.zones import EVERYONE, Hand, Pile
from game.rules.northgard import frames as at
from game.rules.northgard.actions import PlayCard
from game.rules.northgard.components import (
    ACHIEVEMENTS,
    ADVANCED,
    BUILDING_NAMES,
    CARD_NAMES,
    CLAN_CARDS,
    CLANS,
    CREATURE_NAMES,
    EARLY,
    START_CARDS,
    UNREST,
)
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import SOURCES
from game.rules.northgard.tiles import AREAS, SLOT_KINDS, SLOTS, START, TILE_NAMES, TILES
from tests.battery.northgard import check

CALM = ("boar", "goat", "raven", "stag", "wolf")
TWO, THREE, EITHER, BOTH, KILLS, MIXED = range(6)
"""Faces of the die: 2 points, 3 points, either 1, 2 points and 1 loss, 2 losses, 1 point and 1 loss."""


class Luck:
    """Chance that falls as told: faces of dice in order; cards, tiles, creatures and clans by name, in order."""

    def __init__(self, faces: Sequence[int] = (), names: Sequence[str] = ()) -> None:
        self.faces = list(faces)
        self.names = list(names)

    def roll(self, label: str, sides: int) -> int:
        """Returns the next face."""
        assert self.faces, f"nobody said how {label} falls"
        return self.faces.pop(0)

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Returns what comes next, by name."""
        kinds = next((found for word, found in _KINDS.items() if label.startswith(word)), CARD_NAMES)
        assert len(self.names) >= count, f"nobody said what {label} deals"
        dealt = [kinds.index(self.names.pop(0)) for _ in range(count)]
        assert all(bag[one] for one in dealt), (label, dealt)
        return dealt

    @property
    def is_spent(self) -> bool:
        """Tells whether everything was asked for."""
        return not self.faces and not self.names


_KINDS = {"tiles": TILE_NAMES, "creatures": CREATURE_NAMES, "clans": CLANS}


def table(seats: int = 2, clans: Sequence[str] = CALM, year: int = 3, **options: str) -> NorthgardGame:
    """Returns a table in some year at seat 0's turn: only the start tile lies, all cards are in the decks."""
    game = NorthgardGame.bare(options, seats)
    game.year = year
    game.hands = [Hand(seat) for seat in range(seats)]
    game.land = game.land.place(START, (0, 0), 0)
    game.tiles = Pile.of(tile for tile in range(len(TILE_NAMES)) if tile != START)
    game.achievements = ACHIEVEMENTS[:seats]
    for seat in range(seats):
        game.clans[seat] = CLANS.index(clans[seat])
        game.piles[seat] = Pile.of((*START_CARDS, CLAN_CARDS[game.clans[seat]][0]))
    game.stack += [at.Next(1), at.Acting(0)]
    return game


def card(name: str) -> int:
    """Returns the number of a card."""
    return CARD_NAMES.index(name)


def fetch(game: NorthgardGame, seat: int, name: str) -> int:
    """Takes a card out of the box, the supply or the seat's own deck, and returns its number."""
    number = card(name)
    if number in game.piles[seat].bag:
        bag = list(game.piles[seat].bag)
        bag.remove(number)
        game.piles[seat] = Pile(tuple(bag), game.piles[seat].top, game.piles[seat].bottom)
    elif number == UNREST:
        game.unrest -= 1
    elif number in EARLY:
        game.early = Pile.of(one for one in game.early.bag if one != number)
    elif number in ADVANCED:
        game.advanced = Pile.of(one for one in game.advanced.bag if one != number)
    elif number in game.achievements:
        game.achievements = tuple(one for one in game.achievements if one != number)
    elif number in CLAN_CARDS[game.clans[seat]][1:]:
        game.improved[seat] |= 1 << CLAN_CARDS[game.clans[seat]].index(number) - 1
    else:
        raise AssertionError(f"{name} is not there")
    if name == "defensive_strategy":
        game.strategist = seat
    return number


def hold(game: NorthgardGame, seat: int, *names: str) -> None:
    """Gives a seat cards into its hand that nobody has seen."""
    game.hands[seat] = game.hands[seat].take([(fetch(game, seat, name), 0) for name in names])


def discarded(game: NorthgardGame, seat: int, *names: str) -> None:
    """Puts cards of a seat on its discard."""
    game.discard[seat] += tuple(fetch(game, seat, name) for name in names)


def played(game: NorthgardGame, seat: int, *names: str) -> None:
    """Puts cards of a seat into its active zone, as played for their effect."""
    game.active[seat] += tuple(fetch(game, seat, name) * 2 + 1 for name in names)


def on_top(game: NorthgardGame, seat: int, *names: str) -> None:
    """Puts cards of a seat on top of its deck, the first to be drawn first, seen by nobody."""
    for name in reversed(names):
        number = fetch(game, seat, name)
        game.piles[seat] = game.piles[seat].put_on_top(number, 0)


def displayed(game: NorthgardGame, *names: str) -> None:
    """Lays cards out."""
    game.display += tuple(fetch(game, 0, name) for name in names)
    game.strategist = -1


# -- the land ---------------------------------------------------------------------------------------------------


def area(name: str) -> int:
    """Returns the number of an area, by its name such as t07.n."""
    return next(number for number, one in enumerate(AREAS) if one.name == name)


def at_(game: NorthgardGame, name: str) -> int:
    """Returns the territory in which an area lies."""
    found = game.home(area(name))
    assert found >= 0, f"{name} is not laid"
    return found


def lay(game: NorthgardGame, tile: str, x: int, y: int, turn: int = 0) -> None:
    """Lays a tile, which must fit."""
    number = TILE_NAMES.index(tile)
    assert game.land.fit(number, (x, y), turn) is not None, f"{tile} does not fit at {x}, {y}"
    before = game.land
    game.land = game.land.place(number, (x, y), turn)
    game.tiles = Pile.of(one for one in game.tiles.bag if one != number)
    for name in before.territories:
        new = game.land.home[name]
        if new != name and game.force[name]:
            seat, figures = game.owner[name], game.force[name]
            game.lift(name, figures)
            game.put(seat, new, figures)


_BESIDE = {"n": (0, -1, 2), "e": (1, 0, 3), "s": (0, 1, 0), "w": (-1, 0, 1)}


def join(game: NorthgardGame, side: str, name: str) -> int:
    """Lays a tile beside the start tile so that an area of it joins start.n, .e, .s or .w; returns the territory."""
    x, y, facing = _BESIDE[side]
    tile = TILES[AREAS[area(name)].tile]
    turn = (facing - tile.sides.index(area(name))) % 4
    lay(game, tile.name, x, y, turn)
    place = at_(game, f"start.{side}")
    assert place == at_(game, name)
    return place


def slots(game: NorthgardGame, place: int, kind: str) -> list[int]:
    """Returns the slots of a kind in a territory."""
    return [slot for slot in game.territory(place).slots if SLOT_KINDS[SLOTS[slot].kind] == kind]


def put(game: NorthgardGame, seat: int, name: str, figures: int, kaija: bool = False) -> int:
    """Stands figures in a territory, Kaija among them or not, and returns the territory."""
    place = at_(game, name)
    game.put(seat, place, figures)
    if kaija:
        game.kaija = place
    return place


def build(game: NorthgardGame, name: str, *buildings: str) -> None:
    """Builds in the territory of an area, on free slots, else without one."""
    place = at_(game, name)
    for building in buildings:
        number = BUILDING_NAMES.index(building)
        free = [slot for slot in game.territory(place).slots if game.built[slot] < 0 and fits(number, slot)]
        if free:
            game.built[free[0]] = number
        else:
            game.loose = sorted([*game.loose, place * 8 + number])


def fits(building: int, slot: int) -> bool:
    """Tells whether a building goes on a slot."""
    kind = SLOT_KINDS[SLOTS[slot].kind]
    return kind == "large" if building >= 5 else kind in (("rune",) if building == 4 else ("small", "rune"))


def beast(game: NorthgardGame, creature: str, name: str) -> int:
    """Stands a creature in an area and returns its number."""
    number = CREATURE_NAMES.index(creature)
    game.lurking[number] = 0
    game.den += [number, area(name)]
    return number


def give(game: NorthgardGame, seat: int, food: int = 0, wood: int = 0, lore: int = 0) -> None:
    """Gives a seat exactly these resources."""
    game.goods[seat * 3 : seat * 3 + 3] = [food, wood, lore]


def fame(game: NorthgardGame, seat: int) -> int:
    """Returns the fame tokens of a seat or its team."""
    place = game.pool(seat) * len(SOURCES)
    return sum(game.fame[place : place + len(SOURCES)])


def close_three(game: NorthgardGame) -> tuple[str, str, str]:
    """Lays tiles so that three territories with large slots are closed, and returns an area of each."""
    lay(game, "t05", 1, 0, 1)
    lay(game, "t02", 1, 1, 0)
    lay(game, "t21", 0, 1, 2)
    lay(game, "t11", -1, 1, 1)
    lay(game, "t25", -1, 0, 1)
    lay(game, "t17", -1, -1, 2)
    names = ("start.e", "start.s", "start.w")
    assert all(game.territory(at_(game, name)).is_closed for name in names)
    return names


# -- deeds ------------------------------------------------------------------------------------------------------


def do(game: NorthgardGame, action: Action, luck: Luck | None = None) -> list[Event]:
    """Carries out an action with luck that is all asked for; afterwards everything must hold."""
    chance = luck or Luck()
    game._legal = None
    events = game.apply(action, chance)
    assert chance.is_spent, (chance.faces, chance.names)
    check(game)
    return events


def play(game: NorthgardGame, name: str, luck: Luck | None = None, seat: int = 0) -> list[Event]:
    """Has a seat play a card that it is given for it, unless it holds it."""
    if card(name) not in game.hands[seat].cards:
        hold(game, seat, name)
    return do(game, PlayCard(seat, card(name)), luck)


def refused(game: NorthgardGame, action: Action) -> str:
    """Returns the last word of the refusal of an action, "" if it is legal; the legal list must agree."""
    game._legal = None
    refusal = game.why_not(action)
    assert (refusal is None) == (action in game.legal_actions())
    return refusal.message.id.rpartition(".")[2] if refusal else ""


def legal(game: NorthgardGame, kind: type[Any]) -> list[Any]:
    """Returns the legal actions of a class."""
    game._legal = None
    return [action for action in game.legal_actions() if isinstance(action, kind)]


def waits(game: NorthgardGame) -> tuple[str, int]:
    """Returns the kind of the decision and who decides."""
    assert game.decision is not None
    return game.decision.kind, game.decision.seat


def known(game: NorthgardGame, seat: int) -> list[int]:
    """Returns the cards of a seat's hand that everybody knows."""
    return [number for number, knowers in game.hands[seat].taken if knowers == EVERYONE]
