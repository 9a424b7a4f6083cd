"""The settings page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.scenes.hall.change import change_settings, keep_settings
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.scenes.settings.rows import Row, look_rows, play_rows
from game.table.settings import Settings
from game.ui import text
from game.ui.paragraph import Paragraph

_CONTROL = 40


class SettingsScene(HallPage):
    """Two columns of rows; whatever is changed holds at once and is kept."""

    heading = "hall.settings"
    tallest = 640

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self._labels: list[tuple[str, tuple[int, int], str, str]] = []
        self._changed = False

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._labels = []
        content, gap = self.content, self.look.px(56)
        wide = (content.width - gap) // 2
        self._column(
            look_rows(self), "hall.settings.seen", pygame.Rect(content.left, content.top, wide, content.height)
        )
        right = pygame.Rect(content.right - wide, content.top, wide, content.height)
        self._column(play_rows(self), "hall.settings.played", right)
        again = [FootButton(self.say("hall.settings.default"), self.restore)]
        self.add_foot(again, [FootButton(self.say("hall.back"), self.escape, primary=True)])

    def _column(self, rows: Iterable[Row], heading: str, area: pygame.Rect) -> None:
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

    def paint_page(self, surface: pygame.Surface) -> None:
        content = self.content
        wide = (content.width - self.look.px(56)) // 2
        for words, at, role, ink in self._labels:
            if role == "heading":
                text.draw(self.look, surface, words, at, role, ink, shadow=text.OAK_SHADOW, width=wide)
            else:
                self.write(surface, words, at, wide, role, ink)
        line = self.look.theme.colour.oak_light
        top, bottom = content.top + self.look.px(8), content.bottom - self.look.px(12)
        pygame.draw.line(surface, line, (content.centerx, top), (content.centerx, bottom), max(1, self.look.px(1)))

    # -- changing ---------------------------------------------------------------------------------------------------

    def changer(self, field: str) -> Callable[[Any], None]:
        """Returns what a control calls to change a field at once."""

        def change(value: Any) -> None:
            kept = change_settings(self.app, **{field: value})
            if kept and field == "software" and self.app.is_on_top(self):
                self.notice(self.say("hall.settings.software"), self.say("hall.settings.restart"))

        return change

    def setter(self, field: str) -> Callable[[int], None]:
        """Returns what a slider calls: the value holds at once and is kept when the page is left."""

        def change(value: int) -> None:
            setattr(self.app.settings, field, value)
            self._changed = True

        return change

    def set_volume(self, percent: int) -> None:
        """Makes everything louder or softer, and lets it be heard."""
        self.app.settings.volume = self.app.sound.volume = percent / 100
        self._changed = True
        self.app.sound.play("wood-drop")

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
