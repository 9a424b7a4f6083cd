"""What the things of Vikings say of themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from game.rules.kernel import Message
from game.rules.vikings.components import (
    BOATSMAN,
    FIGURES,
    ROW_NAMES,
    SPECIAL_NAMES,
    SPECIALS,
    SWAPPED,
    TILE_NAMES,
    figure_of,
)
from game.rules.vikings.events import figure_name, row_name, special_name
from game.rules.vikings.frames import Purchase
from game.rules.vikings.purchase import price
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from game.scenes.table import Words, gestures
from game.scenes.vikings.hands import VikingsHands

_FIGURES = tuple(
    Words(figure_name(figure), (Message(f"vikings.figure.{name}.text"),), "vikings.figures")
    for figure, name in enumerate(FIGURES)
)
_SPECIALS = tuple(
    Words(special_name(kind), (Message(f"vikings.special.{name}.text"),), "vikings.special")
    for kind, name in enumerate(SPECIAL_NAMES)
)
_TILES = tuple(
    Words(Message(f"vikings.tile.{name}"), (Message(f"vikings.tile.{name}.text"),), "vikings.laying")
    for name in (*TILE_NAMES, "start")
)
_ROWS = tuple(
    Words(row_name(row), (Message(f"vikings.row.{name}.text"),), "vikings.figures")
    for row, name in enumerate(ROW_NAMES)
)
_THREAT = Message("vikings.threatened")
_WHO = tuple(
    Message("vikings.who", {"figure": figure_name(figure), "text": Message(f"vikings.figure.{name}.text")})
    for figure, name in enumerate(FIGURES)
)
ORDER = (BOATSMAN, *range(BOATSMAN))
HANDS = VikingsHands()


def figure_words(figure: int) -> Words:
    """Returns what a craft earns."""
    return _FIGURES[figure]


def special_words(kind: int) -> Words:
    """Returns what a special tile does."""
    return _SPECIALS[kind]


def row_words(row: int) -> Words:
    """Returns what a row of the fjord is for."""
    return _ROWS[row]


def start_words() -> Words:
    """Returns what the start tile is."""
    return _TILES[-1]


def tile_words(kind: int, figure: int = NOTHING, threatened: bool = False) -> Words:
    """Returns what a tile is, who stands on it (-1: nobody), and whether it is in danger."""
    known = _SPECIALS[SPECIAL_NAMES.index(TILE_NAMES[kind - SWAPPED])] if kind >= SWAPPED else _TILES[kind]
    if figure == NOTHING and not threatened:
        return known
    who = (_WHO[figure],) if figure != NOTHING else ()
    return Words(known.title, (*known.body, *who, *((_THREAT,) if threatened else ())), known.rule)


def cell_words(row: int, column: int) -> Words:
    """Returns the name of a free cell: its row and column."""
    return Words(Message("vikings.cell", {"row": row_name(row), "column": column}), rule="vikings.laying")


def group_words(view: VikingsGame, slot: int, reader: int) -> Words:
    """Returns what a group is, what it costs, and for the seat that must buy now, what remains or why it cannot."""
    tile, figure = view.wheel_tiles[slot], view.wheel_figures[slot]
    if tile == NOTHING:
        return _FIGURES[figure]
    known = tile_words(tile, figure)
    if figure == NOTHING:
        return known
    cost = price(view, slot)
    args = {"tile": known.title, "figure": figure_name(figure), "price": cost}
    more = partial(_bill, view, slot, cost, reader)
    return Words(Message("vikings.group", args), known.body, "vikings.purchase", more)


def _bill(view: VikingsGame, slot: int, cost: int, seat: int) -> tuple[Message, ...]:
    if not view.stack or not isinstance(view.stack[-1], Purchase) or view.stack[-1].seat != seat:
        return ()
    path = gestures.can_move(HANDS, view, ("group", slot))
    if path is None:
        refusal = gestures.refusal(HANDS, view, ("group", slot), None)
        return (refusal.message,) if refusal is not None else ()
    exchanged = sum(action.verb == "exchange" for action in path)
    left = Message("vikings.group.left", {"gold": view.gold[seat] + exchanged - cost})
    return (left, Message("vikings.group.exchange", {"n": exchanged})) if exchanged else (left,)


def counted(title: Message, counts: Iterable[tuple[int, int]], specials: Mapping[int, int] | None = None) -> Words:
    """Returns so many of each craft (craft, count), and of each special tile, as lines."""
    lines = [Message("vikings.counted", {"what": figure_name(figure), "n": count}) for figure, count in counts]
    for kind, count in (specials or {}).items():
        lines.append(Message("vikings.counted", {"what": special_name(kind), "n": count}))
    return Words(title, tuple(lines), "vikings.figures.home")


def shore_specials(view: VikingsGame, seat: int) -> dict[int, int]:
    """Returns how many of each kind of special tile lie by the boatsmen's field: boats, horns, scales, buildings."""
    return {
        kind: view.special_count(seat, kind)
        for kind, special in enumerate(SPECIALS)
        if (special.boat or special.horn or special.exchange or special.building >= 0)
        and view.special_count(seat, kind)
    }


def ashore(view: VikingsGame, seat: int) -> list[tuple[int, int]]:
    """Returns (craft, count) of the figures in a seat's boatsmen's field, the boatsmen first."""
    base = seat * len(FIGURES)
    return [(figure, view.ashore[base + figure]) for figure in ORDER if view.ashore[base + figure]]


def row_specials(view: VikingsGame, seat: int, row: int) -> list[int]:
    """Returns the kinds of special tiles that lie left of a row, one entry for each tile."""
    kinds = []
    for kind, special in enumerate(SPECIALS):
        figure = special.bonus.figure if special.bonus else 0 if special.surplus else None
        if figure is not None and row and figure_of(row) == figure:
            kinds += [kind] * view.special_count(seat, kind)
    return kinds
