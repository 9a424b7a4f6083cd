"""The whole log on a page of its own over the darkened table, for whom its panel is too low."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.scenes.table.log import LogColumn
from game.scenes.table.titled import Titled
from game.table.chronicle import LogEntry
from game.ui import paint, text
from game.ui.keys import is_key
from game.ui.widgets import Group, IconButton, ListBox

_WIDTH, _HEAD, _ASIDE, _BELOW = 820, 84, 34, 30
_MARGIN = 30
_PX, _CLOSE = 19, 44
_NOTE = "#C9B183"


class LogPage:
    """Open until Esc, its cross, or a press beside it; what happens meanwhile is added.

    ``on_open`` gets an opened entry.
    """

    def __init__(self, view: Titled[Any], window: tuple[int, int], on_open: Callable[[LogEntry | None], None]) -> None:
        self.view, self.look = view, view.look
        self.label = view.say("table.log")
        self.group = Group(view.look, on_escape=self.close)
        self.answered = False
        self._on_open = on_open
        self.lay(window)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets its heading, and what can be done with its lines."""
        return (self.label, self.view.say("table.log.lines"))

    def lay(self, window: tuple[int, int]) -> None:
        """Places everything in the middle of a window of this size; the newest line is in sight."""
        px = self.look.px
        self.rect = pygame.Rect(0, 0, min(px(_WIDTH), window[0] - px(2 * _MARGIN)), window[1] - px(2 * _MARGIN))
        self.rect.center = window[0] // 2, window[1] // 2
        room = pygame.Rect(self.rect.left + px(_ASIDE), self.rect.top + px(_HEAD), self.rect.width - 2 * px(_ASIDE), 0)
        room.height = self.rect.bottom - px(_BELOW) - room.top
        self.group.clear()
        self.list = self.group.add(ListBox(self.look, room, on_open=self._opened, label=self.label))
        side = px(_CLOSE)
        corner = pygame.Rect(self.rect.right - px(_ASIDE) - side, self.rect.top + px(_ASIDE - 12), side, side)
        self.group.add(IconButton(self.look, corner, self.view.say("table.log.close"), self.close, "icon-cross"))
        self._column = LogColumn(self.view, ListBox.content_width(self.look, room), _PX)
        self.group.set_focus(self.list)
        self.refresh()

    def refresh(self) -> None:
        """Shows the log as it is now, scrolled to its end."""
        self.list.selected = None
        self.list.set_blocks(self._column.blocks(self.view.told, self.view.viewer), to_end=True)

    def _opened(self, index: int) -> None:
        self.close()
        self._on_open(self._column.entries[index])

    def close(self) -> None:
        """Closes it."""
        self.answered = True
        self.look.touch()

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event, which the table below never gets; returns whether it was used."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos)
        if beside or (event.type == pygame.KEYDOWN and is_key(event, pygame.K_l)):
            self.close()
            return True
        return (self.list if event.type == pygame.MOUSEWHEEL else self.group).handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the page over the darkened table."""
        look, rect = self.look, self.rect
        paint.page(look, surface, rect)
        at = (rect.left + look.px(_ASIDE), rect.top + look.px(_ASIDE - 4))
        name = text.draw(look, surface, self.label, at, "prompt", look.theme.colour.gold, shadow=text.OAK_SHADOW)
        left, right = name.right + look.px(20), rect.right - look.px(_ASIDE + _CLOSE + 14)
        room = right - left
        note, size = self.said[1], text.fit_px(look, self.said[1], "note", room)
        text.draw(look, surface, note, (right, name.centery), "note", _NOTE, "midright", width=room, px=size)
        self.group.draw(surface)
        self.group.draw_over(surface)
