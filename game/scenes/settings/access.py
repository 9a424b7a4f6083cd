"""What makes the hall easier to play: other ways than mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.language import literal
from game.scenes.hall.pad_words import PAD, PAD_LINES
from game.scenes.settings.page import Part, SettingsPage
from game.scenes.settings.rows import Row, toggle


def read_rows(scene: SettingsPage) -> Iterator[Row]:
    """Yields the rows about reading: tones that stand apart."""
    contrast = "hall.settings.high_contrast"
    yield toggle(scene, "high_contrast", contrast, scene.say(f"{contrast}.hint"))


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
