"""What the things of Vikings say of themselves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.rules.kernel import Message
from game.rules.vikings import components as box
from game.rules.vikings.actions import Bid
from game.rules.vikings.components import BOATSMAN, SWAPPED
from game.rules.vikings.events import figure_name, row_name, special_name
from game.rules.vikings.frames import Purchase
from game.rules.vikings.purchase import price
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from game.scenes.table import Words, gestures
from game.scenes.table.kit import counted, described, known
from game.scenes.vikings.hands import ROW_OF_SPECIAL, VikingsHands

_TILE_NAMES = (*box.TILE_NAMES, "start")
FIGURES = known("vikings.figure.", box.FIGURES, "vikings.figures")
SPECIALS = known("vikings.special.", box.SPECIAL_NAMES, "vikings.special")
_PARTS = {"red": ("red",), "yellow": ("yellow",)} | dict.fromkeys(box.BUILDINGS, ("middles",))
TILES = tuple(
    replace(words, parts=_PARTS.get(name, ()))
    for name, words in zip(_TILE_NAMES, known("vikings.tile.", _TILE_NAMES, "vikings.laying"), strict=True)
)
ROWS = known("vikings.row.", box.ROW_NAMES, "vikings.figures")
SCORINGS = dict(zip(("small", "large"), known("vikings.scoring.", ("small", "large")), strict=True))
START_MARKER = described("vikings.start_marker", "vikings.round")
_THREAT, _REPELLED = Message("vikings.threatened"), Message("vikings.repelled")
_ASHORE, _LOOK = Message("vikings.fjord.ashore"), Message("vikings.fjord.look")
_WHO = tuple(
    Message("vikings.who", {"figure": figure_name(figure), "text": words.body[0]})
    for figure, words in enumerate(FIGURES)
)
_GOLDEN = {kind: Message(f"vikings.tile.{box.TILE_NAMES[kind]}.golden") for kind in box.BUILDING_TILES}
HANDS = VikingsHands()


def tile_words(view: VikingsGame, kind: int, figure: int = NOTHING, threatened: bool = False) -> Words:
    """Returns what a tile is, who stands on it (-1: nobody), and whether it is in danger."""
    tile = SPECIALS[box.SPECIAL_NAMES.index(box.TILE_NAMES[kind - SWAPPED])] if kind >= SWAPPED else TILES[kind]
    if view.advanced and kind in _GOLDEN:
        tile = replace(tile, body=(*tile.body, _GOLDEN[kind]))
    if figure == NOTHING and not threatened:
        return tile
    who = (_WHO[figure],) if figure != NOTHING else ()
    return replace(tile, body=(*tile.body, *who, *((_THREAT,) if threatened else ())))


def laid_words(view: VikingsGame, kind: int, row: int, column: int, figure: int, threatened: bool) -> Words:
    """Returns what a tile in a fjord is, where it lies, who stands on it (-1: nobody), and whether it is in danger."""
    found = tile_words(view, kind, figure, threatened)
    return replace(found, body=(cell_words(row, column).title, *found.body))


def prize_words(tile: box.Tile, column: int, stopped: bool) -> Words:
    """Returns what the ship in a column pays or costs, and whether it is repelled."""
    gold = (
        Message("vikings.prize.gold", {"n": tile.gold})
        if tile.gold
        else Message("vikings.prize.points", {"n": tile.points})
    )
    title = Message("vikings.prize", {"column": column, "prize": gold})
    return Words(title, (_REPELLED,) if stopped else (), "vikings.warriors")


def repelled(ship: Words) -> Words:
    """Returns the words of a ship that a warrior repels."""
    return Words(ship.title, (*ship.body, _REPELLED), ship.rule)


def cell_words(row: int, column: int) -> Words:
    """Returns the name of a free cell: its row and column."""
    return Words(Message("vikings.cell", {"row": row_name(row), "column": column}), rule="vikings.laying")


def group_words(view: VikingsGame, slot: int, reader: int) -> Words:
    """Returns what a group is, what it costs, and for the seat that must buy now, what remains or why it cannot."""
    tile, figure = view.wheel_tiles[slot], view.wheel_figures[slot]
    said = tile_words(view, tile, figure)
    if figure == NOTHING:
        return said
    title = Message("vikings.group", {"tile": said.title, "figure": figure_name(figure), "price": price(view, slot)})
    return Words(title, said.body, "vikings.purchase", partial(_bill, view, slot, reader), said.parts)


def bid_words(view: VikingsGame, bid: Bid) -> Message:
    """Returns a bid in words, with the points that it would cost where gold runs short."""
    if not bid.amount:
        return Message("vikings.do.no_bid")
    points = bid.amount - view.gold[bid.seat]
    if points <= 0:
        return Message("vikings.do.bid", {"gold": bid.amount})
    return Message("vikings.do.bid_points", {"gold": bid.amount, "points": points})


def _bill(view: VikingsGame, slot: int, seat: int) -> tuple[Message, ...]:
    if not view.stack or not isinstance(view.stack[-1], Purchase) or view.stack[-1].seat != seat:
        return ()
    path = gestures.can_move(HANDS, view, ("group", slot))
    if path is None:
        refusal = gestures.refusal(HANDS, view, ("group", slot), None)
        return (refusal.message,) if refusal is not None else ()
    exchanged = sum(action.verb == "exchange" for action in path)
    left = Message("vikings.group.left", {"gold": view.gold[seat] + exchanged - price(view, slot)})
    return (left, Message("vikings.group.exchange", {"n": exchanged})) if exchanged else (left,)


def bag_words(view: VikingsGame) -> Words:
    """Returns how many figures are in the bag, and of which crafts."""
    title = Message("vikings.bag", {"n": sum(view.bag_figures)})
    inside = ((figure_name(figure), count) for figure, count in enumerate(view.bag_figures))
    return counted(title, "vikings.counted", inside, "vikings.figures.home")


def fjord_words(view: VikingsGame, seat: int, name: str) -> Words:
    """Returns whose fjord it is, what the seat has, who waits there, and how to look at it closely."""
    rows = [(kind, count) for kind, count in specials(view, seat) if kind in ROW_OF_SPECIAL]
    beside = [Message("vikings.counted", {"what": special_name(kind), "n": count}) for kind, count in rows]
    waiting = shore_words(view, seat).body
    title = Message("vikings.fjord.of", {"name": name})
    purse = Message("vikings.fjord.purse", {"gold": view.gold[seat], "points": view.points[seat]})
    return Words(title, (purse, *beside, *((_ASHORE, *waiting) if waiting else ())), more=lambda: (_LOOK,))


def shore_words(view: VikingsGame, seat: int) -> Words:
    """Returns what waits in a seat's boatsmen's field."""
    things = [(figure_name(figure), count) for figure, count in ashore(view, seat)]
    things += [(special_name(kind), count) for kind, count in shore_specials(view, seat)]
    return counted(Message("vikings.home"), "vikings.counted", things, "vikings.figures.home")


def shore_specials(view: VikingsGame, seat: int) -> list[tuple[int, int]]:
    """Returns (kind, count) of the special tiles by the boatsmen's field: boats, horns, scales, buildings."""
    return [(kind, count) for kind, count in specials(view, seat) if kind not in ROW_OF_SPECIAL]


def specials(view: VikingsGame, seat: int) -> list[tuple[int, int]]:
    """Returns (kind, count) of all special tiles that a seat holds."""
    return [(kind, count) for kind in range(len(box.SPECIALS)) if (count := view.special_count(seat, kind))]


def ashore(view: VikingsGame, seat: int) -> list[tuple[int, int]]:
    """Returns (craft, count) of the figures in a seat's boatsmen's field, the boatsmen first."""
    base = seat * len(FIGURES)
    return [(figure, n) for figure in (BOATSMAN, *range(BOATSMAN)) if (n := view.ashore[base + figure])]


def row_specials(view: VikingsGame, seat: int, row: int) -> list[int]:
    """Returns the kinds of special tiles that lie left of a row, one entry for each tile."""
    lies = (kind for kind, home in ROW_OF_SPECIAL.items() if home == row)
    return [kind for kind in lies for _ in range(view.special_count(seat, kind))]
