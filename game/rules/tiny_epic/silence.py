"""What screens keep silent about: who holds which favour, where the table lays won ones face down as in print.

Everybody saw each of them won, so views know them all the same (rule tiny_epic.battle.favours).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.rules.kernel import Event
from game.rules.tiny_epic.components import FAVOURS
from game.rules.tiny_epic.events import BattleStarted, BattleWon, FavourLaid, FavourReturned, PrizeReturned
from game.rules.tiny_epic.state import DOWN, State

_OF_FAVOURS = (BattleStarted, BattleWon, FavourLaid, FavourReturned, PrizeReturned)


def face_down(state: State, seat: int | None) -> frozenset[int]:
    """Returns the favours that lie face down before others than a seat (None: before anybody); none after the end."""
    if state.options["favours"] == "open" or not state.stack:
        return frozenset()
    held = (own for other, own in enumerate(state.favours) if other != seat)
    return frozenset(favour for own in (*held, state.enemy_favours) for favour in own)


def cover(favour: int, covered: frozenset[int]) -> int:
    """Returns a favour as it is seen: DOWN is added to one that lies face down."""
    return favour + DOWN if favour in covered else favour


def cover_all(view: State, covered: frozenset[int]) -> None:
    """Turns favours of a view face down, wherever they lie in it."""

    def seen(favours: Iterable[int]) -> tuple[int, ...]:
        return tuple(cover(favour, covered) for favour in favours)

    view.favours = [seen(own) for own in view.favours]
    view.enemy_favours, view.above, view.below = seen(view.enemy_favours), seen(view.above), seen(view.below)
    view.prize = cover(view.prize, covered)


def tell(event: Event, covered: frozenset[int]) -> Event:
    """Returns an event in which favours that now lie face down are seen so."""
    if isinstance(event, _OF_FAVOURS):
        return replace(event, favour=cover(event.favour, covered))
    return event


def is_known(favour: int) -> bool:
    """Tells whether a favour as it is seen lies face up, or is looked at by its owner."""
    return 0 <= favour < len(FAVOURS)
