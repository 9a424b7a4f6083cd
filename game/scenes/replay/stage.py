"""A table scene that is only looked at: its title's own pictures and motion, without anybody who could act."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

import pygame

from game.scenes.house import House
from game.scenes.replay.recording import Recording
from game.scenes.table import TableScene
from game.titles import load_scene
from game.ui.widgets import ListBox, Scroll

if TYPE_CHECKING:
    from game.table.sitting import Sitting


class Watched(TableScene):
    """Goes before a title's table scene and takes every deed out of it."""

    recording: Recording

    @property
    def may_act(self) -> bool:
        return False

    def _follow_person(self) -> None:
        """Stays with the same seat, whoever has to choose."""

    def kind_of(self, seat: int) -> str:
        """Returns who sat there: a person, or a bot of a level."""
        plan = self.recording.real_seats[seat]
        return self.say("table.person") if plan.is_person else self.say(f"table.bot.{plan.level}")

    def open_results(self) -> None:
        """Leaves the table as it is: the replay goes on."""

    def keep_picture(self) -> None:
        """Keeps none: the recording has its own."""

    def layout(self) -> None:
        super().layout()
        self.group.widgets = [widget for widget in self.group.widgets if isinstance(widget, (Scroll, ListBox))]

    def look_along(self, event: pygame.Event) -> bool:
        """Takes what only looks: pointing at things and scrolling the log."""
        self.magnifier.handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            used = self.group.handle(event)
            self.point_tooltip()
            return used
        return False


@cache
def _watched(title: str) -> type[Watched]:
    kind: type[TableScene] = load_scene(title)
    return cast("type[Watched]", type(f"Watched{kind.__name__}", (Watched, kind), {}))


def watched_table(app: House, recording: Recording, viewer: int) -> Watched:
    """Returns the table of a recording as a seat saw it; the caller lays it out, moves and draws it."""
    table = _watched(recording.game.title)(app, cast("Sitting", recording))
    table.recording = recording
    table.viewer = viewer
    return table
