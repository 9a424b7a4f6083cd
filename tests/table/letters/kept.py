"""The first letters of a game of each title as they were sent, kept as text, pressed, beside who sits where."""

from __future__ import annotations

import lzma
import random
from pathlib import Path

from game.table.letter import Welcome
from game.table.referee import Referee
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.strict_json import parse_line, write_line
from tests.scenes.battery.tables import plays
from tests.scenes.hands import NAMES
from tests.table.post_desk import PostDesk

SEATS, GESTURES, SIT = 3, 24, 1


def path_of(title: str) -> Path:
    """Returns where the letters of a title are kept."""
    return Path(__file__).parent / f"{title}.jsonl.xz"


def write(title: str) -> bytes:
    """Plays the beginning of a game; returns its letters to one seat, pressed, after a line that names the table."""
    dice = random.Random(title)
    sitting = Sitting.start(title, {}, [SeatPlan(name) for name in NAMES[:SEATS]], "kept letters", None)
    desk = PostDesk(Referee(sitting, Settings, rests=True).desk([SIT]))
    for number in range(GESTURES):
        list(desk.letters(with_moments=True))
        if number % 9 == 8 and sitting.can_undo:
            sitting.undo()
        else:
            sitting.commit([plays(sitting.game, dice)])
    head = write_line({"table": sitting.header.table, "title": title})
    return lzma.compress(head + b"".join(desk.posted))


def read(title: str) -> tuple[Welcome, list[bytes]]:
    """Returns who sits where, and the letters as they were sent."""
    lines = lzma.decompress(path_of(title).read_bytes()).splitlines(keepends=True)
    table = parse_line(lines[0])["table"]
    plans = tuple(SeatPlan(name) for name in NAMES[:SEATS])
    here = frozenset([SIT])
    return Welcome(table, title, plans, here, here, (SIT, None)), lines[1:]
