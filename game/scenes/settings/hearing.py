"""The page for who plays by ear: how much is told, a voice, secrets, and the keys."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.scenes.hall.page import FootButton
from game.scenes.settings.page import SettingsPage
from game.scenes.settings.rows import hearing_rows
from game.ui.paragraph import Paragraph

KEYS = ("tab", "best", "where", "again", "log", "turn", "rules")
_HEAD, _GAP, _APART = 42, 14, 9


class HearingScene(SettingsPage):
    """Rows on one plate, the keys of a table on the other."""

    heading = "hall.settings.hearing"
    tallest = 560

    def build(self) -> None:
        self._labels, self.sample, self._scale = [], None, None
        gap, content = self.look.px(_GAP), self.content
        rows, keys = content.copy(), content.copy()
        if self.is_tall:
            rows.height = (content.height - gap) // 2
            keys.top, keys.height = rows.bottom + gap, rows.height
        else:
            rows.width = (content.width - gap) // 2
            keys.left, keys.width = rows.right + gap, rows.width
        self._plates = [rows, keys]
        self._part(hearing_rows(self), "hall.hearing.heard", self._inside(rows))
        self._add_keys(self._inside(keys))
        self.add_foot([], [FootButton(self.say("hall.back"), self.escape, primary=True)])

    def _add_keys(self, area: pygame.Rect) -> None:
        """Adds what each key does, a paragraph a line."""
        px, tone = self.look.px, self.look.theme.colour
        heading = self.say("hall.hearing.keys")
        self._labels.append((heading, area.topleft, area.width, "heading", tone.blood_dark))
        top = area.top + px(_HEAD)
        for words in self.keys():
            self._labels.append((words, (area.left, top), area.width, "note", tone.ink))
            top += Paragraph(self.look, words, area.width, "note").height + px(_APART)

    def keys(self) -> Iterator[str]:
        """Yields what each key does, in the reader's language."""
        return (self.say(f"hall.hearing.key.{name}") for name in KEYS)
