"""What a drag means at a table of Vikings: paths of actions, tried on a copy."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.rules.kernel import Action, RecordedChance, Refusal
from game.rules.vikings.actions import (
    Buy,
    Exchange,
    Ferry,
    Forfeit,
    Lay,
    LayStart,
    PlaceColour,
    SendBoatsman,
    Settle,
    StayAshore,
    Swap,
    TakeSpecial,
)
from game.rules.vikings.components import FIGURES, row_of
from game.rules.vikings.ferrying import free_tiles, loads
from game.rules.vikings.purchase import price
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import (
    CARRY,
    DISCARD,
    FERRY,
    LAY,
    MIXED,
    NOTHING,
    PLACE,
    PURCHASE,
    SETTLE,
    SINGLE,
    SPECIAL,
    SWAP,
)

Path = tuple[Action, ...]
HARBOUR: Hashable = ("harbour",)


def cell(row: int, column: int) -> Hashable:
    """Returns the key of a cell of the own fjord."""
    return ("cell", row, column)


def after(view: VikingsGame, actions: Sequence[Action]) -> VikingsGame:
    """Returns the table after actions that draw nothing."""
    table = view.copy()
    for action in actions:
        table.apply(action, RecordedChance(()))
    return table


def payment(view: VikingsGame, seat: int, slot: int) -> Path | Refusal:
    """Returns the actions that buy a group, exchanging just the points that are missing, or why it cannot be had."""
    table = view.copy()
    missing = max(0, price(view, slot) - view.gold[seat]) if view.wheel_tiles[slot] != NOTHING else 0
    path: list[Action] = []
    if missing <= view.points[seat]:
        path += [Exchange(seat)] * missing
        table = after(view, path)
    buy = Buy(seat, slot)
    refusal = table.why_not(buy)
    return refusal if refusal is not None else (*path, buy)


def buyable(view: VikingsGame, seat: int) -> tuple[set[int], set[int]]:
    """Returns the fields whose group the seat can buy: with its gold, and only with points turned into gold."""
    gold: set[int] = set()
    points: set[int] = set()
    for slot, tile in enumerate(view.wheel_tiles):
        if tile == NOTHING:
            continue
        path = payment(view, seat, slot)
        if isinstance(path, tuple):
            (gold if len(path) == 1 else points).add(slot)
    return gold, points


def _settled(view: VikingsGame, path: Path, ashore: bool) -> Path:
    """Adds the choice of the figure, where there is one, to a path that ends in laying a tile."""
    table = after(view, path)
    if table.stack and table.stack[-1].kind == SETTLE:
        seat = path[-1].seat
        return (*path, StayAshore(seat) if ashore else Settle(seat))
    return path


def laying_paths(view: VikingsGame, begun: Path = (), ashore: bool = False) -> dict[Hashable, Path]:
    """Returns, for every place where the bought tile can come to lie, the actions that bring it there.

    A tile that needs the start tile beside it brings that along, as long as there is only one row for it.
    """
    table = after(view, begun)
    if not table.stack or table.stack[-1].kind != LAY:
        return {}
    paths: dict[Hashable, Path] = {}
    for action in table.legal_actions():
        if isinstance(action, Lay):
            paths[cell(action.row, action.column)] = _settled(view, (*begun, action), ashore)
        elif isinstance(action, Forfeit):
            paths[HARBOUR] = (*begun, action)
    if table.stack[-1].a == NOTHING:
        return paths
    for action in table.legal_actions():
        if isinstance(action, LayStart):
            for following in after(table, (action,)).legal_actions():
                if isinstance(following, Lay):
                    key = cell(following.row, following.column)
                    if key not in paths:
                        paths[key] = _settled(view, (*begun, action, following), ashore)
    return paths


def ferry_load(view: VikingsGame, seat: int, figure: int) -> int:
    """Returns the load that dragging a figure aboard means: all of its craft if that carries more, else one of each."""
    possible = loads(view, seat)
    if SINGLE in possible:
        return SINGLE
    waiting = view.ashore[seat * len(FIGURES) + figure]
    room = free_tiles(view, seat, figure).bit_count()
    return figure if min(waiting, room) > 1 or len(possible) == 2 else MIXED


def paths(view: VikingsGame, seat: int, key: Hashable, ashore: bool = False) -> dict[Hashable, Path]:
    """Returns where a thing of the table may be dragged now, and the actions that this means.

    Keys of things: ("group", field), ("hand",), ("start",), ("ashore", craft), ("special", place), ("held", tile kind),
    ("colour", craft). Keys of places: cells, the harbour, and ("field", n) of the wheel.
    """
    assert isinstance(key, tuple)
    if not view.stack or view.stack[-1].seat != seat:
        return {}
    frame = view.stack[-1]
    match key:
        case ("group", int(slot)) if frame.kind == PURCHASE:
            path = payment(view, seat, slot)
            return laying_paths(view, path, ashore) if isinstance(path, tuple) else {}
        case ("hand",) if frame.kind == LAY:
            return laying_paths(view, (), ashore)
        case ("start",) if frame.kind == LAY:
            return {cell(a.row, 1): (a,) for a in view.legal_actions() if isinstance(a, LayStart)}
        case ("ashore", int(figure)) if frame.kind in (FERRY, CARRY):
            return _ferry_paths(view, seat, figure)
        case ("special", int(place)) if frame.kind == SPECIAL:
            return {HARBOUR: (TakeSpecial(seat, place),)}
        case ("held", int(tile)) if frame.kind == SWAP and frame.a == tile:
            return {cell(a.row, a.column): (a,) for a in view.legal_actions() if isinstance(a, Swap)}
        case ("colour", int(figure)) if frame.kind == PLACE:
            free = [slot for slot, craft in enumerate(view.wheel_figures) if craft == NOTHING]
            high = max(free)
            count = view.drawn[figure]
            return {("field", slot): (PlaceColour(seat, figure),) for slot in range(high, high - count, -1)}
    return {}


def _ferry_paths(view: VikingsGame, seat: int, figure: int) -> dict[Hashable, Path]:
    begun: Path = ()
    if view.stack[-1].kind == FERRY:
        send = SendBoatsman(seat, ferry_load(view, seat, figure))
        if view.why_not(send) is not None:
            return {}
        begun = (send,)
    table = after(view, begun)
    return {
        cell(row_of(figure), a.column): (*begun, a)
        for a in table.legal_actions()
        if isinstance(a, Ferry) and a.figure == figure
    }


def refusal(view: VikingsGame, seat: int, key: Hashable, row: int, column: int) -> Refusal | None:
    """Returns why a thing may not go to a cell of the own fjord."""
    assert isinstance(key, tuple)
    kind = view.stack[-1].kind if view.stack else DISCARD
    match key:
        case ("group", int(slot)) if kind == PURCHASE:
            path = payment(view, seat, slot)
            if isinstance(path, Refusal):
                return path
            return after(view, path).why_not(Lay(seat, row, column))
        case ("hand",) if kind == LAY:
            return view.why_not(Lay(seat, row, column))
        case ("start",):
            return view.why_not(LayStart(seat, row if column == 1 else 0))
        case ("ashore", int(figure)) if kind == CARRY:
            wrong_row = row != row_of(figure)
            return view.why_not(Ferry(seat, figure, 0 if wrong_row else column))
        case ("ashore", int(figure)) if kind == FERRY:
            send = SendBoatsman(seat, ferry_load(view, seat, figure))
            return view.why_not(send) or after(view, (send,)).why_not(Ferry(seat, figure, column))
        case ("held", int(_)):
            return view.why_not(Swap(seat, row, column))
    return None
