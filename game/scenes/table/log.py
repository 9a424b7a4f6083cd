"""The log: what happened, in the reader's language, with the undo horizon as a line across."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.language import signed
from game.rules.kernel import Message, SeatName
from game.table.chronicle import LogEntry
from game.table.sitting import Sitting
from game.table.timeline import Step
from game.ui.look import Look
from game.ui.widgets import Divider, Entry
from game.ui.widgets.blocks import Block

MOST_LINES = 160


class LogColumn:
    """Lays the log out as a column, newest last, with the undo horizon and its reason as a line across.

    What was put into words or laid out once is kept, since every move shows the whole column anew. ``entries`` names,
    beside each block, the entry behind it; None behind the horizon.
    """

    def __init__(
        self, look: Look, width: int, say: Callable[..., str], badge: Callable[[int], str], token: str
    ) -> None:
        self._look, self._width, self._say, self._badge, self._token = look, width, say, badge, token
        self._kept: dict[tuple[str, str, bool], Entry] = {}
        self._steps: list[Step] = []
        self._told: list[tuple[LogEntry, str]] = []
        self._viewer: int | None = None
        self.entries: list[LogEntry | None] = []

    def blocks(self, sitting: Sitting, viewer: int) -> list[Block]:
        """Returns the column of a sitting as one seat may read it."""
        horizon = sitting.horizon
        self._tell(sitting, viewer)
        lines = list(_merged(self._told))[-MOST_LINES:]
        blocks: list[Block] = []
        self.entries = []
        drawn = horizon.step == 0
        for entry, words, count in lines:
            if not drawn and entry.step >= horizon.step:
                blocks.append(self._horizon(sitting))
                self.entries.append(None)
                drawn = True
            blocks.append(self._line(entry, words, count, entry is lines[-1][0]))
            self.entries.append(entry)
        if not drawn:
            blocks.append(self._horizon(sitting))
            self.entries.append(None)
        return blocks

    def _tell(self, sitting: Sitting, viewer: int) -> None:
        """Puts into words what happened since the last time; what was withdrawn since then is forgotten."""
        steps = sitting.timeline
        if viewer != self._viewer:
            self._viewer, self._steps, self._told = viewer, [], []
        same = 0
        for known, step in zip(self._steps, steps, strict=False):
            if known is not step:
                break
            same += 1
        while self._told and self._told[-1][0].step >= same:
            self._told.pop()
        names = sitting.names
        self._told += [(entry, self._say(entry.message.named(names))) for entry in sitting.log(viewer, same)]
        self._steps = list(steps)

    def _horizon(self, sitting: Sitting) -> Divider:
        return Divider(self._look, self._say(sitting.horizon.reason.named(sitting.names)), self._width)

    def _line(self, entry: LogEntry, words: str, count: int, is_last: bool) -> Entry:
        if count > 1:
            words = f"{words} × {count}"
        who = entry.message.args.get("seat")
        token = self._badge(who.seat) if isinstance(who, SeatName) else self._token
        key = (words, token, is_last)
        if key not in self._kept:
            colour = "#FFF3CF" if is_last else "#E3D2A8"
            self._kept[key] = Entry(self._look, token, words, self._width, colour=colour)
        return self._kept[key]


def _merged(told: Sequence[tuple[LogEntry, str]]) -> Iterator[tuple[LogEntry, str, int]]:
    """Yields entries and their words with how often each comes in a row."""
    count = 0
    for index, (entry, words) in enumerate(told):
        following = told[index + 1][0] if index + 1 < len(told) else None
        count += 1
        if following is None or following.message != entry.message:
            yield entry, words, count
            count = 0


def score_lines(say: Callable[..., str], items: Sequence[tuple[Message, int]]) -> tuple[str, ...]:
    """Returns one line for every source of points, and the total."""
    lines = tuple(f"{say(source)}: **{signed(points)}**" for source, points in items)
    total = sum(points for _, points in items)
    return (*lines, f"{say('table.score.total')}: **{total}**")
