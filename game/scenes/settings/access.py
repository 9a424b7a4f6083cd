"""What makes the hall easier to play: other ways than mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pygame

from game.language import literal
from game.scenes.hall.pad_words import PAD, PAD_LINES
from game.scenes.settings.page import Part, SettingsPage
from game.scenes.settings.rows import Row, toggle
from game.table.settings import READINGS
from game.ui.widgets import Option, Segmented, Widget


def read_rows(scene: SettingsPage) -> Iterator[Row]:
    """Yields the rows about reading: the panel of large words, and tones that stand apart."""
    say, label = scene.say, "hall.settings.reading"

    def reading(rect: pygame.Rect) -> Widget:
        options = [Option(value, say(f"{label}.{value}")) for value in READINGS]
        return Segmented(scene.look, rect, options, scene.app.settings.reading, scene.changer("reading"), say(label))

    yield Row(label, reading, say(f"{label}.hint"))
    contrast = "hall.settings.high_contrast"
    yield toggle(scene, "high_contrast", contrast, say(f"{contrast}.hint"))


def pad_rows(scene: SettingsPage) -> Iterator[Row]:
    """Yields the rows about gamepads: whether one plays, which is there, what its buttons do."""
    say, names = scene.say, scene.app.pad.names
    there = say("hall.settings.gamepad.found", name=literal(", ".join(names)))
    lines = [there if names else say("hall.settings.gamepad.none"), *(say(f"{PAD}.{line}") for line in PAD_LINES)]
    yield toggle(scene, "gamepad", "hall.settings.gamepad", "\n".join(lines))


class AccessScene(SettingsPage):
    """What makes the hall possible to play without mouse and keys."""

    heading = "hall.access"
    columns: ClassVar[Sequence[Sequence[Part]]] = (((read_rows, "hall.access.read"),), ((pad_rows, PAD),))

    def build(self) -> None:
        self._pads = self.app.pad.names
        super().build()

    def advance(self, ms: float) -> None:
        super().advance(ms)
        if self.app.pad.names != self._pads:
            self.rebuild()
