"""The log: what happened, in the reader's language, with the undo horizon as a line across."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.rules.kernel import Message, SeatName
from game.table.chronicle import LogEntry
from game.table.sitting import Sitting
from game.ui.look import Look
from game.ui.widgets import Divider, Entry
from game.ui.widgets.blocks import Block

MOST_LINES = 160


def log_blocks(
    look: Look,
    sitting: Sitting,
    viewer: int,
    say: Callable[..., str],
    badge: Callable[[int], str],
    width: int,
    table_token: str,
) -> tuple[list[Block], list[LogEntry | None]]:
    """Returns the log as a column, newest last, and beside it the entry behind each block.

    A line across, with its reason, stands where undo ends.
    """
    horizon = sitting.horizon
    blocks: list[Block] = []
    entries: list[LogEntry | None] = []
    lines = list(_merged(sitting.log(viewer)))[-MOST_LINES:]
    drawn = horizon.step == 0
    for entry, count in lines:
        if not drawn and entry.step >= horizon.step:
            blocks.append(Divider(look, say(horizon.reason.named(sitting.names)), width))
            entries.append(None)
            drawn = True
        words = say(entry.message.named(sitting.names))
        if count > 1:
            words = f"{words} × {count}"
        who = entry.message.args.get("seat")
        token = badge(who.seat) if isinstance(who, SeatName) else table_token
        colour = "#FFF3CF" if entry is lines[-1][0] else "#E3D2A8"
        blocks.append(Entry(look, token, words, width, colour=colour))
        entries.append(entry)
    if not drawn:
        blocks.append(Divider(look, say(horizon.reason.named(sitting.names)), width))
        entries.append(None)
    return blocks, entries


def _merged(entries: Sequence[LogEntry]) -> Iterator[tuple[LogEntry, int]]:
    """Yields entries with how often each comes in a row."""
    count = 0
    for index, entry in enumerate(entries):
        following = entries[index + 1] if index + 1 < len(entries) else None
        count += 1
        if following is None or following.message != entry.message:
            yield entry, count
            count = 0


def score_lines(say: Callable[..., str], items: Sequence[tuple[Message, int]]) -> tuple[str, ...]:
    """Returns one line for every source of points, and the total."""
    lines = tuple(f"{say(source)}: **{points:+d}**".replace("-", "−") for source, points in items)
    total = sum(points for _, points in items)
    return (*lines, f"{say('table.score.total')}: **{total}**")
