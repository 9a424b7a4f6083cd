"""Cairn on the battery's bench."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cairn.components import LAST, MOST, STONES
from game.rules.cairn.events import LastTaken, Taken
from game.rules.cairn.rules import CairnGame

from game.rules.kernel import Event
from tests.battery.adapter import Adapter
from tests.battery.universe import Universe


def check(game: CairnGame) -> None:
    """Asserts that every stone lies in the cairn or is somebody's point."""
    assert game.stones + sum(game.points) == STONES + (0 if game.stones else LAST)


def story(before: CairnGame, events: Sequence[Event], after: CairnGame) -> None:
    """Asserts that the events tell of every stone and point."""
    points, stones = list(before.points), before.stones
    for event in events:
        match event:
            case Taken(seat=seat, stones=taken):
                points[seat] += taken
                stones -= taken
            case LastTaken(seat=seat, points=more):
                points[seat] += more
    assert (points, stones) == (after.points, after.stones)


UNIVERSE = Universe({"stones": range(-1, MOST + 2)})
ADAPTER = Adapter(
    CairnGame, check, story, UNIVERSE, longest=STONES, untold=frozenset({"stones"}), pressed=0, draws=False
)
