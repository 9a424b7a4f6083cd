"""What goods and boards say of themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.kernel import Message
from game.rules.odin.components import (
    BUILDING_POINTS,
    COLOURS,
    FOOD,
    GOODS,
    ISLAND_POINTS,
    LONG_HOUSE,
    NOTHING,
    ORE,
    SILVER,
    SPECIALS,
    STONE_HOUSE,
    TILE,
    TILES,
    WEAPONS,
)
from game.rules.odin.events import counted, thing_name
from game.rules.odin.geometry import FACE_NAMES, FACES
from game.rules.odin.income import bonuses_of
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_LONG, FIRST_PAIR, FIRST_STONE
from game.scenes.table import Words


def board_name(face: int) -> Message:
    """Returns the name of a face."""
    return Message(f"odin.board.{FACE_NAMES[face]}")


def upgrades(good: int) -> list[int]:
    """Returns a good and all that it can become by upgrades, step by step."""
    found = [good]
    while TILE[found[-1]].upgrade != NOTHING:
        found.append(TILE[found[-1]].upgrade)
    return found


def item_words(item: int, count: int) -> Words:
    """Returns what an item says: what it is, its upgrade path, its price in battle or at the sale, how it is laid."""
    return Words(thing_name(item), tuple(_item_lines(item, count)), rule_of(item))


def rule_of(item: int) -> str:
    """Returns the rule behind an item."""
    if item in GOODS:
        return "odin.trade.upgrade"
    if item in SPECIALS:
        return "odin.trade.sale"
    return "odin.weapons" if item in WEAPONS else "odin.placing"


def _item_lines(item: int, count: int) -> Iterator[Message]:
    yield Message("odin.goods.held", {"n": count})
    if item not in TILES:
        if item in (ORE, SILVER):
            yield Message("odin.goods.unit")
        return
    tile = TILE[item]
    size = {"width": tile.shape.width, "height": tile.shape.height}
    rank = Message(f"odin.goods.rank.{COLOURS[tile.colour]}")
    if item in GOODS:
        yield Message("odin.goods.size", {"rank": rank, **size})
        path = upgrades(item)
        if len(path) > 1:
            yield Message("odin.goods.path", {"path": [thing_name(good) for good in path[1:]]})
        if item in FOOD:
            yield Message("odin.goods.feast", {"lying": tile.lying, "standing": tile.standing})
    else:
        yield Message("odin.goods.special", {"n": len(tile.shape.cells)})
    if tile.sword:
        yield Message("odin.goods.sword", {"n": tile.sword})
    if tile.price > 0:
        yield Message("odin.goods.price", {"n": tile.price})
    if tile.points:
        yield Message("odin.goods.points", {"n": tile.points})


def harvested(level: int) -> list[int]:
    """Returns the goods that a harvest of a level brings."""
    return [good for good in GOODS if 0 < TILE[good].harvest <= level]


def points_of(view: OdinGame, board: int) -> int:
    """Returns the points that a board brings by itself."""
    if board >= FIRST_STONE:
        return BUILDING_POINTS[LONG_HOUSE if board >= FIRST_LONG else STONE_HOUSE]
    return ISLAND_POINTS[view.island(board - FIRST_PAIR)] if board >= FIRST_PAIR else 0


def cell_words(view: OdinGame, board: int, row: int, column: int) -> Words:
    """Returns where on a board a cell lies."""
    place = {"board": board_name(view.face(board)), "row": row + 1, "column": column + 1}
    return Words(Message("odin.cell", place), rule="odin.placing")


def seat_words(cell: int) -> Words:
    """Returns which place of the banquet table a cell is."""
    return Words(Message("odin.banquet.cell", {"n": cell + 1}), rule="odin.feast")


def board_words(view: OdinGame, board: int) -> Words:
    """Returns what a board says: its income, its open penalties, and how near its bonuses are."""
    face = view.face(board)
    return Words(board_name(face), tuple(_board_lines(view, board)), "odin.placing")


def _board_lines(view: OdinGame, board: int) -> Iterator[Message]:
    face, covered = FACES[view.face(board)], view.covered[board]
    if face.final:
        yield Message("odin.goods.income", {"n": face.income(covered)})
    if points_of(view, board):
        yield Message("odin.goods.points", {"n": points_of(view, board)})
    yield Message("odin.goods.penalties", {"n": (face.penalty & ~covered).bit_count()})
    due = bonuses_of(view, board)
    if due:
        yield Message("odin.goods.bonuses", {"things": counted(Counter(due).items())})
    for bonus in face.bonuses:
        have, need = surrounded(view, board, bonus.around)
        if not covered & bonus.bit and 0 < have < need:
            things = [thing_name(thing) for thing in bonus.gain]
            yield Message("odin.goods.bonus", {"things": things, "have": have, "need": need})


def surrounded(view: OdinGame, board: int, around: int) -> tuple[int, int]:
    """Returns how many of the cells round a bonus are covered or bonus cells themselves, and how many there are."""
    hidden = view.covered[board] | FACES[view.face(board)].bonus_cells
    return (around & hidden).bit_count(), around.bit_count()


def piece_words(item: int, place: Words) -> Words:
    """Returns what a piece on a board says, and where it begins."""
    return Words(thing_name(item), (place.title, Message("odin.goods.laid")), "odin.placing")
