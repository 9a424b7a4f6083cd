"""What the choices of Vikings do to the things on the table, and what comes before and after them by itself."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Action
from game.rules.vikings import actions as do
from game.rules.vikings import frames as ask
from game.rules.vikings.components import (
    BUILDING_SPECIALS,
    CRAFTS,
    FIGURES,
    ISLAND_ROWS,
    SHIP_ROW,
    SPECIALS,
    row_of,
)
from game.rules.vikings.ferrying import free_tiles, loads
from game.rules.vikings.purchase import price
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from game.scenes.table import Hands, Key, Path, Touch

HAND: Key = ("hand",)
START: Key = ("start",)
ROW_OF_SPECIAL = {
    kind: row_of(special.bonus.figure if special.bonus else 0)
    for kind, special in enumerate(SPECIALS)
    if special.bonus or special.surplus
}
"""The special tiles that lie left of a row, by kind."""


class VikingsHands(Hands):
    """Groups go from the wheel to the fjord, figures from the shore to their row, special tiles to where they lie."""

    place_kinds = frozenset(("cell", "shore", "field", "row"))

    def touch(self, view: VikingsGame, action: Action) -> Touch:
        """Returns what an action does to the things on the table; ``Touch()`` makes it a choice."""
        seat = action.seat
        match action:
            case do.Buy(slot=slot):
                return Touch(("group", slot), becomes=HAND)
            case do.Lay(row=row, column=column):
                return Touch(HAND, ("cell", seat, row, column))
            case do.LayStart(row=row):
                return Touch(START, ("cell", seat, row, 1))
            case do.Forfeit():
                return Touch(HAND, ("shore", seat))
            case do.Ferry(figure=figure, column=column):
                return Touch(("ashore", seat, figure), ("cell", seat, row_of(figure), column))
            case do.TakeSpecial(place=place):
                kind = view.display[place]
                rows = (("row", ROW_OF_SPECIAL[kind]),) if kind in ROW_OF_SPECIAL else ()
                carried: Key | None = ("held", seat, kind) if kind in BUILDING_SPECIALS.values() else None
                return Touch(("special", place), ("shore", seat), carried, also=rows)
            case do.Swap(row=row, column=column):
                return Touch(("held", seat, BUILDING_SPECIALS[view.stack[-1].tile]), ("cell", seat, row, column))
            case do.PlaceColour(figure=figure):
                free = [slot for slot, craft in enumerate(view.wheel_figures) if craft == NOTHING]
                fields = [("field", slot) for slot in reversed(free[-view.drawn[figure] :])]
                return Touch(("colour", figure), fields[0], also=tuple(fields[1:]))
            case do.DiscardFigure(figure=figure):
                return Touch(puts=("colour", figure))
        return Touch()

    def things(self, view: VikingsGame) -> Iterable[Key]:
        """Yields what may be taken up now; also what then goes nowhere, so that it can be told why."""
        frame = view.stack[-1] if view.stack else None
        if isinstance(frame, ask.Purchase):
            yield from (("group", slot) for slot, tile in enumerate(view.wheel_tiles) if tile != NOTHING)
        elif isinstance(frame, (ask.Ferrying, ask.Carrying)):
            base = frame.seat * len(FIGURES)
            yield from (("ashore", frame.seat, craft) for craft in CRAFTS if view.ashore[base + craft])
        elif isinstance(frame, (ask.Laying, ask.Taking, ask.Swapping, ask.Placing)):
            yield from super().things(view)

    def openings(self, view: VikingsGame, key: Key) -> Iterable[Path]:
        """Yields what may have to be done first: exchange points, lay the start tile, send a boatsman."""
        assert isinstance(key, tuple)
        frame = view.stack[-1]
        match key:
            case ("group", int(slot)):
                missing = max(0, price(view, slot) - view.gold[frame.seat])
                yield (do.Exchange(frame.seat),) * (missing if missing <= view.points[frame.seat] else 0)
            case ("hand",) if isinstance(frame, ask.Laying) and view.start_tiles[frame.seat]:
                yield ()
                yield from ((do.LayStart(frame.seat, row),) for row in ISLAND_ROWS)
            case ("ashore", int(), int(figure)) if isinstance(frame, ask.Ferrying):
                yield (do.SendBoatsman(frame.seat, ferry_load(view, frame.seat, figure)),)
            case _:
                yield ()

    def closing(self, view: VikingsGame, otherwise: bool) -> Action | None:
        """Returns that the bought figure settles, or with Shift stays ashore."""
        if not view.stack or not isinstance(view.stack[-1], ask.Settling):
            return None
        seat = view.stack[-1].seat
        return do.StayAshore(seat) if otherwise else do.Settle(seat)

    def wastes(self, view: VikingsGame, path: Path) -> bool:
        """Tells whether a figure that could settle is left ashore: its tile is laid into another craft's row.

        Points alone exchanged for gold are given away too: whoever buys with too little has as many exchanged as it
        takes.
        """
        if all(isinstance(action, do.Exchange) for action in path):
            return True
        frame = view.stack[-1]
        figure = frame.figure if isinstance(frame, ask.Laying) else NOTHING
        figure = next((view.wheel_figures[action.slot] for action in path if isinstance(action, do.Buy)), figure)
        row = next((action.row for action in path if isinstance(action, do.Lay)), SHIP_ROW)
        return figure in CRAFTS and row not in (SHIP_ROW, row_of(figure))

    def meant(self, view: VikingsGame, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means who brings a thing to a place, legal or not, to tell why not."""
        seat = view.stack[-1].seat
        match key, place:
            case ("group", int(slot)), _:
                return do.Buy(seat, slot)
            case ("hand",), ("cell", int(), int(row), int(column)):
                return do.Lay(seat, row, column)
            case ("hand",), ("shore", _):
                return do.Forfeit(seat)
            case ("start",), ("cell", int(), int(row), int(column)):
                return do.LayStart(seat, row if column == 1 else 0)
            case ("ashore", int(), int(figure)), ("cell", int(), int(row), int(column)):
                return do.Ferry(seat, figure, column if row == row_of(figure) else 0)
            case ("held", int(), int()), ("cell", int(), int(row), int(column)):
                return do.Swap(seat, row, column)
        return None


def ferry_load(view: VikingsGame, seat: int, figure: int) -> int:
    """Returns the load that dragging a figure aboard means: all of its craft if that carries more, else one of each."""
    possible = loads(view, seat)
    if ask.SINGLE in possible:
        return ask.SINGLE
    waiting = view.ashore[seat * len(FIGURES) + figure]
    room = free_tiles(view, seat, figure).bit_count()
    return figure if min(waiting, room) > 1 or len(possible) == 2 else ask.MIXED
