"""What the figures of the rulebook lay on a table of Northgard, in short words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.rules.kernel.data import OneOf
from game.rules.kernel.zones import Hand, Pile
from game.rules.northgard import components as box
from game.rules.northgard import frames as at
from game.rules.northgard.land import Land
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.rules.northgard.tiles import AREAS, SLOT_KINDS, SLOTS, START, TILE_NAMES

_AREAS = OneOf([area.name for area in AREAS])
_TILES, _CARDS = OneOf(TILE_NAMES), OneOf(box.CARD_NAMES)
_BUILDINGS, _CLANS = OneOf(box.BUILDING_NAMES), OneOf(box.CLANS)
_GREAT: Final = ("fortress", "forge", "altar")
_PLACES: Final[Mapping[str, frozenset[str]]] = {
    name: frozenset(("large",) if name in _GREAT else ("rune",) if name == "rune" else ("small", "rune"))
    for name in box.BUILDING_NAMES
}


def _clans(game: NorthgardGame, clans: Sequence[str]) -> None:
    """Begins the third year at the first seat's turn: only the start tile lies, all cards are in the decks."""
    game.year, game.land = 3, Land().place(START, (0, 0), 0)
    game.tiles = Pile.of(tile for tile in range(len(TILE_NAMES)) if tile != START)
    game.early, game.advanced, game.display = Pile.of(box.EARLY), Pile.of(box.ADVANCED), ()
    game.achievements = box.ACHIEVEMENTS[: game.seats]
    for seat, clan in enumerate(clans):
        game.clans[seat] = _CLANS.number(clan, "clans")
        game.piles[seat] = Pile.of((*box.START_CARDS, box.CLAN_CARDS[game.clans[seat]][0]))
        game.hands[seat], game.offered[seat] = Hand(seat), ()
    game.stack[:] = [at.Next(1), at.Acting(0)]


def _tiles(game: NorthgardGame, tiles: Sequence[str]) -> None:
    for words in tiles:
        name, x, y, turn = words.split()
        tile = _TILES.number(name, "tiles")
        if game.land.fit(tile, (int(x), int(y)), int(turn)) is None:
            raise ValueError(f"{name} does not fit at {x}, {y}")
        game.land = game.land.place(tile, (int(x), int(y)), int(turn))
        game.tiles = Pile.of(one for one in game.tiles.bag if one != tile)


def _place(game: NorthgardGame, name: str) -> int:
    found = game.home(_AREAS.number(name, "areas"))
    if found == NOTHING:
        raise ValueError(f"{name} is not laid")
    return found


def _warriors(game: NorthgardGame, groups: Mapping[str, str]) -> None:
    for name, words in groups.items():
        number, seat = words.split()
        game.put(int(seat), _place(game, name), int(number))


def _buildings(game: NorthgardGame, built: Mapping[str, str]) -> None:
    for name, words in built.items():
        slots = game.territory(_place(game, name)).slots
        for building in words.split():
            number = _BUILDINGS.number(building, "buildings")
            fit = [slot for slot in slots if SLOT_KINDS[SLOTS[slot].kind] in _PLACES[building]]
            free = [slot for slot in fit if game.built[slot] == NOTHING]
            if not free:
                raise ValueError(f"{name} has no slot for {building}")
            game.built[free[0]] = number


def _goods(game: NorthgardGame, seats: Sequence[Sequence[int]]) -> None:
    for seat, goods in enumerate(seats):
        game.goods[3 * seat : 3 * seat + 3] = goods


def _hands(game: NorthgardGame, hands: Sequence[Sequence[str]]) -> None:
    for seat, names in enumerate(hands):
        numbers = [_CARDS.number(name, "hands") for name in names]
        rest = (Counter(pile.bag) - Counter(numbers) for pile in (game.piles[seat], game.early, game.advanced))
        game.piles[seat], game.early, game.advanced = (Pile.of(cards.elements()) for cards in rest)
        game.hands[seat] = game.hands[seat].take([(number, 0) for number in numbers])


POSES: Final[Mapping[str, Callable[[Any, Any], None]]] = {
    "clans": _clans,
    "tiles": _tiles,
    "warriors": _warriors,
    "buildings": _buildings,
    "stocks": _goods,
    "hand_cards": _hands,
}
"""``clans`` comes first: who plays, at a turn of the first seat, with only the start tile. ``tiles``: tile, column,
row, turn; by area ``warriors``: number and seat, and ``buildings``; by seat ``stocks`` (food, wood, lore) and
``hand_cards``."""
