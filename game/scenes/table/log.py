"""The log: what happened, in the reader's language, with the undo horizon as a line across."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.rules.kernel import Message, SeatName
from game.scenes.table.contracts import Shows, Told
from game.scenes.table.kit.pictures import Line, Panel
from game.scenes.table.spots import Spot
from game.table.chronicle import LogEntry
from game.table.timeline import Step
from game.ui import paint
from game.ui.widgets import Divider, Entry, ListBox
from game.ui.widgets.blocks import Block

MOST_LINES = 160
_HEAD, _ROOMY = 30, 125


class LogView:
    """The panel of the log: its spots, and the list in it that a scene adds to its widgets."""

    def __init__(self, view: Shows) -> None:
        self.view = view
        self.list: ListBox | None = None
        self._column: LogColumn | None = None

    def build(self, on_open: Callable[[LogEntry | None], None]) -> ListBox:
        """Returns the list for the present layout; ``on_open`` gets the entry of an opened line, None: the horizon."""
        view, look = self.view, self.view.look
        place = self._place()
        self._column = LogColumn(view, ListBox.content_width(look, place))

        def opened(index: int) -> None:
            if self._column is not None:
                on_open(self._column.entries[index])

        self.list = ListBox(look, place, on_open=opened, label=view.say("table.log"))
        self.refresh()
        return self.list

    def _place(self) -> pygame.Rect:
        look = self.view.look
        inner = paint.panel_inner(look, self.view.areas["log"])
        head = look.px(_HEAD) if self._has_heading else 0
        return pygame.Rect(inner.left, inner.top + head - look.px(8), inner.width, inner.height - head + look.px(16))

    def follow(self) -> None:
        """Goes where the log lies on another sheet."""
        if self.list is None or self.list.rect == (place := self._place()):
            return
        self.list.rect = place
        self._column = LogColumn(self.view, ListBox.content_width(self.view.look, place))
        self.refresh()

    @property
    def _has_heading(self) -> bool:
        """Tells whether there is room for more than lines."""
        return self.view.areas["log"].height >= self.view.look.px(_ROOMY)

    def spots(self) -> Iterator[Spot]:
        """Yields the panel, and its heading where there is room for one."""
        view, look = self.view, self.view.look
        rect = view.areas["log"]
        inner = paint.panel_inner(look, rect)
        yield Spot(("log",), rect, Panel("oak"))
        if not self._has_heading:
            return
        heading = Line(view.say("table.log"), "heading", look.theme.colour.gold, "topleft", shadow=True)
        at = pygame.Rect(inner.left, inner.top - look.px(12), inner.width, look.px(_HEAD))
        yield Spot(("log", "heading"), at, heading)

    def refresh(self) -> None:
        """Shows the log as it is now, scrolled to its end."""
        if self.list is not None and self._column is not None:
            self.list.selected = None
            self.list.set_blocks(self._column.blocks(self.view.told, self.view.viewer), to_end=True)


class LogColumn:
    """Lays the log out as a column, newest last, with the undo horizon and its reason as a line across.

    What was put into words or laid out once is kept, since every move shows the whole column anew. ``entries`` names,
    beside each block, the entry behind it; None behind the horizon.
    """

    def __init__(self, view: Shows, width: int) -> None:
        self._look, self._width, self._say, self._badge = view.look, width, view.say, view.badge
        self._token, self._px = view.log_token, view.log_px
        self._kept: dict[tuple[str, str, bool], Entry] = {}
        self._steps: list[Step] = []
        self._told: list[tuple[LogEntry, str]] = []
        self._viewer: int | None = -1
        self.entries: list[LogEntry | None] = []

    def blocks(self, sitting: Told, viewer: int | None) -> list[Block]:
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

    def _tell(self, sitting: Told, viewer: int | None) -> None:
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
        self._told += [(entry, self._say(entry.message)) for entry in sitting.log(viewer, same)]
        self._steps = list(steps)

    def _horizon(self, sitting: Told) -> Divider:
        return Divider(self._look, self._say(sitting.horizon.reason), self._width)

    def _line(self, entry: LogEntry, words: str, count: int, is_last: bool) -> Entry:
        if count > 1:
            words = f"{words} × {count}"
        who = entry.message.args.get("seat")
        token = self._badge(who.seat) if isinstance(who, SeatName) else self._token
        key = (words, token, is_last)
        if key not in self._kept:
            colour = "#FFF3CF" if is_last else "#E3D2A8"
            side = min(28.0, self._px * 1.3)
            self._kept[key] = Entry(self._look, token, words, self._width, colour=colour, side=side, px=self._px)
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


def score_lines(items: Sequence[tuple[Message, int]], total: bool = True) -> tuple[Message, ...]:
    """Returns one line for every source that brings points, and their sum."""
    lines = tuple(
        Message("table.score.line", {"source": source, "points": points}) for source, points in items if points
    )
    return (*lines, Message("table.score.sum", {"points": sum(p for _, p in items)})) if total else lines
