"""The settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.scenes.hall.change import change_settings
from game.scenes.hall.page import FootButton
from game.scenes.settings.access import AccessScene
from game.scenes.settings.page import Part, SettingsPage
from game.scenes.settings.rows import look_rows, machine_rows, play_rows, sound_rows
from game.table.settings import Settings

_STAYS = "language", "hall", "lessons", "learnt", "met"
"""What is no matter of taste, and stays when all the rest is put back."""


class SettingsScene(SettingsPage):
    """Three plates of rows, and a strip of table that shows what changes."""

    heading = "hall.settings"
    columns: ClassVar[Sequence[Sequence[Part]]] = (
        ((look_rows, "hall.settings.seen"),),
        ((play_rows, "hall.settings.played"),),
        ((sound_rows, "hall.settings.heard"), (machine_rows, "hall.settings.machine")),
    )
    samples = True

    def ways(self) -> list[FootButton]:
        return [
            FootButton(self.say("hall.settings.default"), self.restore),
            FootButton(self.say("remote.hall"), self.app.open.address),
            FootButton(self.say("hall.settings.hearing"), self.app.open.hearing),
            FootButton(self.say("hall.access"), lambda: self.app.push(AccessScene(self.app))),
        ]

    def restore(self) -> None:
        """Makes every setting what it was at first, but for the language, the hall, and what was learnt and met."""
        now = self.app.settings
        fresh = Settings(**{name: getattr(now, name) for name in _STAYS})
        change_settings(self.app, **{field: getattr(fresh, field) for field in fresh.__dataclass_fields__})
