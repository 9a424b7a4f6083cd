"""Ships that are bought with a gesture: what Vikings need where they go, when the sea asks for a ship first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.kernel import Action
from game.rules.odin.actions import BuyShip, Imitate, Place
from game.rules.odin.components import LONGSHIP, SHIPS
from game.rules.odin.frames import Turn
from game.rules.odin.rules import OdinGame
from game.rules.odin.sailing import PLUNDERING_SHIPS
from game.scenes.table import Path
from game.table.trial import after


def purchases(view: OdinGame) -> Iterator[Path]:
    """Yields what the seat whose turn it is may buy to go where it could not go before, the cheapest first.

    A ship of a kind that it has opens nothing new, but for the longships of a plundering (rules odin.ships,
    odin.plundering).
    """
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, Turn):
        return
    seat = frame.seat
    for kind in sorted(range(len(SHIPS)), key=lambda kind: SHIPS[kind].price):
        useful = PLUNDERING_SHIPS if kind == LONGSHIP else 1
        for count in range(1, 1 + useful - view.ships(seat, kind)):
            yield (BuyShip(seat, kind),) * count


def bought(path: Path) -> tuple[BuyShip, ...]:
    """Returns the ships with which a gesture begins that goes on to place Vikings; () for every other gesture."""
    ships = tuple(action for action in path if isinstance(action, BuyShip))
    return ships if path and isinstance(path[-1], Place | Imitate) else ()


def price(ships: Iterable[BuyShip]) -> int:
    """Returns what ships cost, in silver."""
    return sum(SHIPS[action.ship].price for action in ships)


def needed(view: OdinGame, place: Action) -> tuple[BuyShip, ...]:
    """Returns the ships with which Vikings could be placed where they cannot without; () if no purchase helps."""
    for opening in purchases(view):
        table = after(view, opening)
        if table is not None and table.why_not(place) is None:
            return bought((*opening, place))
    return ()
