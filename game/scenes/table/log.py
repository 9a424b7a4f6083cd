"""The log: what happened, in the reader's language, with the undo horizon as a line across."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.rules.kernel import Message, SeatName
from game.scenes.table.kit.pictures import Line, Panel
from game.scenes.table.spots import Spot
from game.scenes.table.titled import Titled
from game.scenes.table.told import Told
from game.table.chronicle import LogEntry
from game.table.sight import Seen
from game.ui import paint
from game.ui.widgets import Divider, Entry, IconButton, LineList
from game.ui.widgets.blocks import Block

MOST_LINES = 160
_HEAD, _OPENER = 30, 24
"""The heading of a large panel and the button that opens the whole log are so high, logical px."""
_LOW, _SMALL = 300, 100_000
"""In a panel that is lower, logical px, or has fewer square ones, all stands closer and in smaller letters."""
_LETTERS = ((56_000, 13), (60_000, 14), (70_000, 15))
_MOST_LETTERS = 17
"""Its lines are written in letters of so many px at most, in panels of fewer square px in smaller ones; all logical."""
_TIGHT = 0.84
"""Rows stand so much closer in a small panel."""
_SIDE, _FOOT, _CLOSE_HEAD, _CLOSE_OPENER, _CLOSE_NAME = 14, 12, 19, 20, 16
"""There so little room is left beside and below the lines, and so high are heading, button and heading's letters."""


class LogView:
    """The panel of the log: its spots, and the list in it that a scene adds to its widgets."""

    def __init__(self, view: Titled[Any]) -> None:
        self.view = view
        self.list: LineList | None = None
        self._opener: IconButton | None = None
        self._column: LogColumn | None = None

    def opener(self, press: Callable[[], None]) -> IconButton:
        """Returns the button, L by keys, that opens the whole log on a page of its own."""
        view = self.view
        self._opener = IconButton(
            view.look, self._corner(), view.say("table.log.whole"), press, "icon-timeline", pygame.K_l,
            view.say("table.log.whole.hint"),
        )  # fmt: skip
        return self._opener

    def _corner(self) -> pygame.Rect:
        """Returns where the button lies: at the panel's upper right, beside its heading."""
        look, rect = self.view.look, self.view.areas["log"]
        if self._is_close:
            side = look.px(_CLOSE_OPENER)
            return pygame.Rect(rect.right - look.px(_SIDE + 2) - side, rect.top + look.px(8), side, side)
        inner, side = paint.panel_inner(look, rect), look.px(_OPENER)
        return pygame.Rect(inner.right - side, inner.top - look.px(12), side, side)

    @property
    def _is_close(self) -> bool:
        """Tells whether the panel is so small that its lines come before its ornament."""
        return self.view.areas["log"].height < self.view.look.px(_LOW) or self._square < _SMALL

    @property
    def _square(self) -> float:
        """Gets how large the panel is, square px, logical."""
        rect = self.view.areas["log"]
        return rect.width * rect.height / self.view.look.unit**2

    @property
    def letters(self) -> int:
        """Gets the size of its lines, px."""
        return self.view.look.px(self._px)

    @property
    def _px(self) -> float:
        """Gets the size of the lines, logical px."""
        if not self._is_close:
            return self.view.log_px
        most = next((px for square, px in _LETTERS if self._square < square), _MOST_LETTERS)
        return min(self.view.log_px, most)

    def build(self, on_open: Callable[[LogEntry | None], None]) -> LineList:
        """Returns the list for the present layout; ``on_open`` gets the entry of an opened line, None: the horizon."""
        view, look = self.view, self.view.look
        place = self._place()
        self._column = self._column_in(place)

        def opened(index: int) -> None:
            if self._column is not None:
                on_open(self._column.entries[index])

        self.list = LineList(look, place, on_open=opened, label=view.say("table.log"))
        self.refresh()
        return self.list

    def show(self, open_: bool) -> None:
        """Shows the lines, or not, as while the panel lies under an overlay."""
        for widget in (self.list, self._opener):
            if widget is not None:
                widget.visible = open_

    def _place(self) -> pygame.Rect:
        """Returns where the lines lie."""
        look, rect = self.view.look, self.view.areas["log"]
        if self._is_close:
            top, side = self._heading_place().bottom, look.px(_SIDE)
            return pygame.Rect(
                rect.left + side, top, rect.width - 2 * side + look.px(4), rect.bottom - look.px(_FOOT) - top
            )
        inner = paint.panel_inner(look, rect)
        top = inner.top + look.px(_HEAD - 8)
        return pygame.Rect(inner.left, top, inner.width, inner.height - look.px(_HEAD - 16))

    def _heading_place(self) -> pygame.Rect:
        look, rect = self.view.look, self.view.areas["log"]
        if self._is_close:
            left = rect.left + look.px(_SIDE + 8)
            return pygame.Rect(
                left, rect.top + look.px(8), rect.right - 2 * look.px(_SIDE) - left, look.px(_CLOSE_HEAD)
            )
        inner = paint.panel_inner(look, rect)
        return pygame.Rect(inner.left, inner.top - look.px(12), inner.width, look.px(_HEAD))

    def follow(self) -> None:
        """Goes where the log lies on another sheet."""
        if self.list is None or self.list.rect == (place := self._place()):
            return
        self.list.rect = place
        if self._opener is not None:
            self._opener.rect = self._corner()
        self._column = self._column_in(place)
        self.refresh()

    def _column_in(self, place: pygame.Rect) -> LogColumn:
        """Returns the lines as the present panel wants them."""
        width = LineList.content_width(self.view.look, place)
        return LogColumn(self.view, width, self._px, brief=self._is_close)

    def spots(self) -> Iterator[Spot]:
        """Yields the panel and its heading."""
        view, gold = self.view, self.view.look.theme.colour.gold
        px = _CLOSE_NAME if self._is_close else None
        yield Spot(("log",), view.areas["log"], Panel("oak"))
        heading = Line(view.say("table.log"), "heading", gold, "midleft" if px else "topleft", px, shadow=True)
        yield Spot(("log", "heading"), self._heading_place(), heading)

    def refresh(self) -> None:
        """Shows the log as it is now, scrolled to its end."""
        if self.list is not None and self._column is not None:
            self.list.selected = None
            self.list.set_blocks(self._column.blocks(self.view.told, self.view.viewer), to_end=True)


@dataclass(slots=True)
class _Said:
    """An entry, and its words once somebody has asked for them."""

    entry: LogEntry
    words: str = ""


class LogColumn:
    """Lays the log out as a column so many px wide, newest last, with the undo horizon and its reason as a line across.

    What was put into words or laid out once is kept, since every move shows the whole column anew; only lines that are
    shown are put into words. ``entries`` names, beside each block, the entry behind it; None behind the horizon, whose
    reason is not told in a ``brief`` column. ``px``: the size of its lines, logical; None: as the title wants it.
    """

    def __init__(self, view: Titled[Any], width: int, px: float | None = None, brief: bool = False) -> None:
        self.width, self._brief = width, brief
        self._look, self._say, self._badge = view.look, view.say, view.badge
        self._token, self._px = view.log_token, px or view.log_px
        self._kept: dict[tuple[str, str, bool, int], Entry] = {}
        self._told: dict[int | None, tuple[list[Seen], list[_Said]]] = {}
        self.entries: list[LogEntry | None] = []

    def blocks(self, table: Told, viewer: int | None) -> list[Block]:
        """Returns the column of a table as one seat may read it."""
        horizon = table.horizon
        lines = _merged(self._tell(table, viewer))
        blocks: list[Block] = []
        self.entries = []
        drawn = horizon.step == 0
        for said, count in lines:
            if not drawn and said.entry.step >= horizon.step:
                blocks.append(self._horizon(table))
                self.entries.append(None)
                drawn = True
            blocks.append(self._line(said, count, said is lines[-1][0]))
            self.entries.append(said.entry)
        if not drawn:
            blocks.append(self._horizon(table))
            self.entries.append(None)
        return blocks

    def _tell(self, table: Told, viewer: int | None) -> list[_Said]:
        """Returns what a seat was told, with what happened since the last time and without what was withdrawn."""
        known, told = self._told.get(viewer, ([], []))
        steps = table.steps(viewer)
        same = 0
        for step, now in zip(known, steps, strict=False):
            if step is not now:
                break
            same += 1
        while told and told[-1].entry.step >= same:
            told.pop()
        told += [_Said(entry) for entry in table.log(viewer, same)]
        self._told[viewer] = list(steps), told
        return told

    def _horizon(self, table: Told) -> Divider:
        reason = table.horizon.reason
        if "what" in reason.args:  # it is the line right above
            reason = Message("table.horizon.here")
        return Divider(self._look, "" if self._brief else self._say(reason), self.width)

    def _line(self, said: _Said, count: int, is_last: bool) -> Entry:
        message = said.entry.message
        said.words = said.words or self._say(message)
        words = _repeated(said.words, count) if count > 1 else said.words
        token = sign_of(message, self._badge, self._token)
        key = (words, token, is_last, self.width)
        if key not in self._kept:
            colour = "#FFF3CF" if is_last else "#E3D2A8"
            side, leading = self._px * (1.3 if self._px > _MOST_LETTERS else 1.15), _TIGHT if self._brief else 1.0
            self._kept[key] = Entry(
                self._look, token, words, self.width, colour=colour, side=min(28.0, side), px=self._px, leading=leading
            )
        return self._kept[key]


def sign_of(message: Message, badge: Callable[[int], str], token: str) -> str:
    """Returns the token beside a line of the log: the badge of the seat that it is about, or that of the table."""
    who = message.args.get("seat")
    return badge(who.seat) if isinstance(who, SeatName) else token


def _repeated(words: str, count: int) -> str:
    """Returns a line with how often it was said: within the sentence that it ends, and never like part of a number."""
    said = words.removesuffix(".")
    times = f"(×{count})" if said[-1:].isdigit() else f"×{count}"
    return f"{said}\u00a0{times}{words[len(said) :]}"


def _merged(told: Sequence[_Said]) -> list[tuple[_Said, int]]:
    """Returns the last lines, newest last: of those that say the same in a row the newest, with their number."""
    found: list[tuple[_Said, int]] = []
    for said in reversed(told):
        if found and found[-1][0].entry.message == said.entry.message:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif len(found) == MOST_LINES:
            break
        else:
            found.append((said, 1))
    return found[::-1]
