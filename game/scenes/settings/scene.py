"""The settings page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.scenes.hall.change import change_settings, keep_settings
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.scenes.settings.rows import Row, bot_rows, look_rows, play_rows, sound_rows
from game.table.settings import Settings
from game.ui import text
from game.ui.paragraph import Paragraph
from game.ui.widgets import Slider

_CONTROL, _GAP, _BELOW = 40, 48, 14
_COLUMNS = (
    ((look_rows, "hall.settings.seen"),),
    ((play_rows, "hall.settings.played"),),
    ((sound_rows, "hall.settings.heard"), (bot_rows, "hall.settings.bots")),
)
"""The columns from the left: their parts from the top, each with its heading."""


class SettingsScene(HallPage):
    """Three columns of rows; whatever is changed holds at once and is kept."""

    heading = "hall.settings"
    tallest = 640

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self._labels: list[tuple[str, tuple[int, int], str, str]] = []
        self._changed = False

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._labels = []
        for number, parts in enumerate(_COLUMNS):
            area = self._area(number)
            for rows, heading in parts:
                end = self._part(rows(self), heading, area)
                area = pygame.Rect(area.left, end + self.look.px(_BELOW), area.width, area.bottom - end)
        again = [FootButton(self.say("hall.settings.default"), self.restore)]
        self.add_foot(again, [FootButton(self.say("hall.back"), self.escape, primary=True)])

    def _area(self, number: int) -> pygame.Rect:
        """Returns the place of a column."""
        content, gap = self.content, self.look.px(_GAP)
        wide = (content.width - gap * (len(_COLUMNS) - 1)) // len(_COLUMNS)
        return pygame.Rect(content.left + number * (wide + gap), content.top, wide, content.height)

    def _part(self, rows: Iterable[Row], heading: str, area: pygame.Rect) -> int:
        """Adds rows under a heading, and returns where they end."""
        px = self.look.px
        self._labels.append((self.say(heading), area.topleft, "heading", self.look.theme.colour.gold))
        y = area.top + px(44)
        for row in rows:
            if row.shows_label:
                self._labels.append((self.say(row.label), (area.left, y), "label", "#F6EBCF"))
                y += px(25)
            self.group.add(row.make(pygame.Rect(area.left, y, area.width, px(_CONTROL))))
            y += px(_CONTROL) + px(3)
            if row.note:
                self._labels.append((row.note, (area.left, y), "note", "#DCC89C"))
                y += Paragraph(self.look, row.note, area.width, "note").height
            y += px(9)
        return y

    def paint_page(self, surface: pygame.Surface) -> None:
        content, wide = self.content, self._area(0).width
        for words, at, role, ink in self._labels:
            if role == "heading":
                text.draw(self.look, surface, words, at, role, ink, shadow=text.OAK_SHADOW, width=wide)
            else:
                self.write(surface, words, at, wide, role, ink)
        line, half = self.look.theme.colour.oak_light, self.look.px(_GAP) // 2
        top, bottom = content.top + self.look.px(8), content.bottom - self.look.px(12)
        for number in range(1, len(_COLUMNS)):
            x = self._area(number).left - half
            pygame.draw.line(surface, line, (x, top), (x, bottom), max(1, self.look.px(1)))

    # -- changing ---------------------------------------------------------------------------------------------------

    def changer(self, field: str) -> Callable[[Any], None]:
        """Returns what a control calls to change a field at once."""

        def change(value: Any) -> None:
            kept = change_settings(self.app, **{field: value})
            if kept and field == "software" and self.app.is_on_top(self):
                self.notice(self.say("hall.settings.software"), self.say("hall.settings.restart"))

        return change

    def rescale(self, percent: int) -> None:
        """Makes everything so large; the pointer stays on the bead that it holds, which has moved with all the rest."""
        by_pointer = isinstance(held := self.group.focus, Slider) and held.hovered
        change_settings(self.app, scale=percent)
        if by_pointer and isinstance(now := self.group.focus, Slider):
            pygame.mouse.set_pos(now.bead)

    def setter(self, field: str) -> Callable[[int], None]:
        """Returns what a slider calls: the value holds at once and is kept when the page is left."""

        def change(value: int) -> None:
            setattr(self.app.settings, field, value)
            self._changed = True

        return change

    def louder(self, field: str) -> Callable[[int], None]:
        """Returns what a slider of loudness calls with per cent; what is changed is heard."""

        def change(percent: int) -> None:
            setattr(self.app.settings, field, percent / 100)
            self._changed = True
            if field == "volume":
                self.app.sound.volume = percent / 100
                self.app.sound.play("wood-drop")
            else:
                self.app.sound.surround("theme" if field == "music" else field, percent / 100)

        return change

    def restore(self) -> None:
        """Makes every setting what it was at first, but for the language and the names."""
        now = self.app.settings
        fresh = Settings(language=now.language)
        change_settings(self.app, **{field: getattr(fresh, field) for field in fresh.__dataclass_fields__})

    def percent(self, value: int) -> str:
        """Returns a share in words."""
        return self.say("hall.percent", n=value)

    def seconds(self, ms: int) -> str:
        """Returns a time in words."""
        return self.say("hall.seconds", seconds=ms / 1000)

    def closed(self) -> None:
        if self._changed:
            keep_settings(self.app)
