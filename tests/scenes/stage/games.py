"""The games that are looked at: those recorded for the rules' tests, and more that lads play, the same each time."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.bots.levels import make_bot
from game.table.journal import Unkept
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.timeline import Timeline
from game.titles import load_game
from tests.golden.book import HERE, sitting_of
from tests.scenes.hands import NAMES

WHOLE = 20
"""So many games of each title are looked at when the measure is run whole."""
_LAD, _THINK_MS, _LONGEST = "svein", 1, 1500


@dataclass(frozen=True)
class Course:
    """A game that was played to its end, or for very long, by persons; ``name`` tells which."""

    title: str
    name: str
    sitting: Sitting

    @property
    def length(self) -> int:
        """Gets how many decisions it has."""
        return len(self.sitting.timeline)

    def after(self, steps: int) -> Sitting:
        """Returns the table after so many decisions, kept nowhere."""
        whole = self.sitting.timeline
        timeline = Timeline(self.sitting.header.seats, whole[steps].before)
        timeline.steps = list(whole[:steps])
        book = Unkept(self.title)
        book.count = book.gestures = steps
        return Sitting(self.sitting.header, timeline, [], book)


def courses(title: str, most: int = WHOLE) -> Iterator[Course]:
    """Yields so many games of a title: the recorded ones first."""
    recorded = sorted(path.stem for path in (HERE.parent / title / "games").glob("*.json"))
    for name in recorded[:most]:
        yield Course(title, name, sitting_of(title, name))
    for number in range(max(0, most - len(recorded))):
        yield _played(title, number)


@cache
def _played(title: str, number: int) -> Course:
    """Plays a game of lads, each with other options and at another number of seats."""
    kind = load_game(title)
    seats = kind.seat_range[number % len(kind.seat_range)]
    options: dict[str, str] = {}
    for option in kind.options_declared:
        free = not option.retired and option.holds(options, seats)
        options[option.key] = option.values[number % len(option.values)] if free else option.default
    seed = f"stage {number}"
    sitting = Sitting.start(title, options, [SeatPlan(name) for name in NAMES[:seats]], seed, None)
    lad = make_bot(title, _LAD, zlib.crc32(seed.encode()))
    while sitting.game.to_move is not None and len(sitting.timeline) < _LONGEST:
        legal = sitting.game.legal_actions()
        view = sitting.game.view_for(sitting.game.to_move)
        sitting.commit([lad.think(view, _THINK_MS).path[0] if len(legal) > 1 else legal[0]])
    return Course(title, f"lads {number}", sitting)
