"""What the figures of the rulebook lay on a table of A Feast for Odin, in short words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.rules.kernel.data import OneOf
from game.rules.odin import feast
from game.rules.odin.components import FOOD, ITEM, ITEMS, KNARR, LONGSHIP, SILVER, SPACE_NAMES, STRIPS, WHALER
from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from game.rules.odin.spaces_data import COLUMN_OF
from game.rules.odin.state import BERTH_OF, Laid, touch_index

_ITEMS, _SPACES = OneOf(ITEMS), OneOf(SPACE_NAMES)
_SHIPS: Final = {"whaling_boat": WHALER, "knarr": KNARR, "longship": LONGSHIP}


def _laid(game: OdinGame, pieces: Sequence[str]) -> None:
    for words in pieces:
        name, row, column, *turned = words.split()
        item, pose = _ITEMS.number(name, "laid"), int(turned[0]) if turned else 0
        piece = Laid(0, item, pose, int(row), int(column))
        face, at = FACES[game.face(0)], touch_index(0, item)
        cells = piece.cells(game.face(0))
        if face.breaks_order(cells, game.covered[0]) or (at >= 0 and face.grown(game.touchy[at]) & cells):
            raise ValueError(f"{name} may not lie at {row}, {column}")
        game.laid.append(piece.number)
        game.covered[0] |= cells
        if at >= 0:
            game.touchy[at] |= cells


def _goods(game: OdinGame, seats: Sequence[Mapping[str, int]]) -> None:
    for seat, goods in enumerate(seats):
        for name, number in goods.items():
            game.held[seat * len(ITEMS) + _ITEMS.number(name, "goods")] = number


def _ships(game: OdinGame, ships: Sequence[str]) -> None:
    for words in ships:
        name, ore = words.split()
        kind = _SHIPS[name]
        game.bay[game.free_berth(0, kind)] = BERTH_OF[kind] + int(ore)


def _standing(game: OdinGame, spaces: Mapping[str, int]) -> None:
    for name, seat in spaces.items():
        space = _SPACES.number(name, "standing")
        game.holder[space], game.standing[space] = seat, COLUMN_OF[space]
        game.thing[seat] -= COLUMN_OF[space]


def _mined(game: OdinGame, taken: Sequence[int]) -> None:
    game.strips[:] = [number for strip, gone in enumerate(taken) for number in (strip, gone)]
    game.unopened[:] = [int(strip >= len(taken)) for strip in range(len(STRIPS))]


def _feast(game: OdinGame, served: Sequence[str]) -> None:
    game.stack.clear()
    feast.begin(game, 0, [])
    cell = game.first_cell(0)
    for words in served:
        name, *lying = words.split()
        if name == "open":
            cell += 1
            continue
        item = ITEM[name]
        if item not in FOOD and item != SILVER:
            raise ValueError(f"{name} is no food")
        for _ in range(feast.width(item, bool(lying))):
            game.banquet[cell] = feast.FOOD_ON + item
            cell += 1
        game.served.append(item)


POSES: Final[Mapping[str, Callable[[Any, Any], None]]] = {
    "pieces": _laid,
    "goods": _goods,
    "ships": _ships,
    "vikings": _standing,
    "mined": _mined,
    "feast": _feast,
}
"""Of the first seat: ``pieces`` on the home board: item, row, column and pose, in the order of laying; ``ships``: kind
and ore; ``feast``: what is served from the left, ``lying`` or not, ``open`` for a cell left open. ``goods``: what each
seat holds. ``vikings``: a seat by space. ``mined``: how much was taken from each open strip."""
