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


class LogColumn:
    """Lays the log out as a column, newest last, with the undo horizon and its reason as a line across.

    A line that was laid out once is kept, since every move shows the whole column anew. ``entries`` names, beside
    each block, the entry behind it; None behind the horizon.
    """

    def __init__(
        self, look: Look, width: int, say: Callable[..., str], badge: Callable[[int], str], token: str
    ) -> None:
        self._look, self._width, self._say, self._badge, self._token = look, width, say, badge, token
        self._kept: dict[tuple[str, str, bool], Entry] = {}
        self.entries: list[LogEntry | None] = []

    def blocks(self, sitting: Sitting, viewer: int) -> list[Block]:
        """Returns the column of a sitting as one seat may read it."""
        horizon = sitting.horizon
        lines = list(_merged(sitting.log(viewer)))[-MOST_LINES:]
        blocks: list[Block] = []
        self.entries = []
        drawn = horizon.step == 0
        for entry, count in lines:
            if not drawn and entry.step >= horizon.step:
                blocks.append(self._horizon(sitting))
                self.entries.append(None)
                drawn = True
            blocks.append(self._line(sitting, entry, count, entry is lines[-1][0]))
            self.entries.append(entry)
        if not drawn:
            blocks.append(self._horizon(sitting))
            self.entries.append(None)
        return blocks

    def _horizon(self, sitting: Sitting) -> Divider:
        return Divider(self._look, self._say(sitting.horizon.reason.named(sitting.names)), self._width)

    def _line(self, sitting: Sitting, entry: LogEntry, count: int, is_last: bool) -> Entry:
        words = self._say(entry.message.named(sitting.names))
        if count > 1:
            words = f"{words} × {count}"
        who = entry.message.args.get("seat")
        token = self._badge(who.seat) if isinstance(who, SeatName) else self._token
        key = (words, token, is_last)
        if key not in self._kept:
            colour = "#FFF3CF" if is_last else "#E3D2A8"
            self._kept[key] = Entry(self._look, token, words, self._width, colour=colour)
        return self._kept[key]


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
