"""The keys of goods, boards and places in gestures, events and motion."""

from __future__ import annotations

from game.boards import Key as Place
from game.rules.odin.state import Laid
from game.scenes.odin.goods.poses import AS_DRAWN
from game.scenes.table import Key


def thing(item: int, pose: int = AS_DRAWN) -> Key:
    """Returns the key of an item in the store, or turned in the hand."""
    return posed(("item", item), pose)


def chosen(item: int, pose: int = AS_DRAWN) -> Key:
    """Returns the key of an item in the tray, that is had once it is chosen, or turned in the hand."""
    return posed(("chosen", item), pose)


def held(key: Key) -> tuple[int, int] | None:
    """Returns the item and the pose of a thing; None for any other key."""
    match key:
        case ("item" | "chosen", int(item)):
            return item, AS_DRAWN
        case ("item" | "chosen", int(item), int(pose)):
            return item, pose
    return None


def posed(key: Key, pose: int) -> Key:
    """Returns the key of the same thing in another pose."""
    assert isinstance(key, tuple)
    return key[:2] if pose == AS_DRAWN else (*key[:2], pose)


def anchor(board: int, place: Place) -> Key:
    """Returns the key of the place on a board, row and column, at which a piece's box begins."""
    return ("at", board, *place)


def laid(piece: Laid) -> Key:
    """Returns the key of a piece on a board."""
    return ("laid", piece.board, piece.number)


def served(number: int) -> Key:
    """Returns the key of food that begins at a cell of the banquet table."""
    return ("served", number)


def cell(number: int) -> Key:
    """Returns the key of a cell of the banquet table."""
    return ("banquet", number)
