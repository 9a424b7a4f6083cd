"""A recorded table that is only looked at: its title's own view, motion, hovers and log."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.house import House
from game.scenes.replay.recording import Recording
from game.scenes.table import TableView
from game.titles import load_scene
from game.ui.animation import Call, Stage
from game.ui.animation import Sequence as Series
from game.ui.tooltip import Tooltip
from game.ui.widgets import Group
from game.ui.zoom import Magnifier


class Watched:
    """The table of a recording as a seat saw it (None: a stranger); whoever watches lays it out, moves and draws it."""

    def __init__(self, app: House, recording: Recording, viewer: int | None) -> None:
        kind: type[TableView[Any]] = load_scene(recording.title).view_class
        self.view = kind(app, recording, viewer)
        self.app, self.recording = app, recording
        self.stage = Stage(app.look)
        self.tooltip = Tooltip(app.look)
        self.group = Group(app.look)
        self.magnifier = Magnifier(app.look, self.view.close_up)

    @property
    def areas(self) -> dict[str, pygame.Rect]:
        """Gets where the panels lie."""
        return self.view.areas

    def layout(self) -> None:
        """Places everything for the window as it is now."""
        self.group.clear()
        self.view.layout(self.app.window.size)
        self.group.add(self.view.log.build(lambda entry: None))

    def settle(self) -> None:
        """Shows the table at the recording's present place."""
        self.view.settle()

    def play(self) -> None:
        """Shows the last step before the recording's present place as it happened."""
        parts = [] if self.app.look.still else [self.view.play(self.view.steps[-1])]
        self.stage.add(Series(*parts, Call(self.settle)))

    def look_along(self, event: pygame.Event) -> bool:
        """Takes what only looks: pointing at things and scrolling the log."""
        self.magnifier.handle(event)
        if self.view.steer(event):
            return True
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return False
        used = self.group.handle(event)
        spot = self.view.at(pygame.mouse.get_pos())
        if spot is None:
            self.tooltip.hide()
        else:
            self.tooltip.point(self.view.spot_tip(spot), spot.rect)
        return used

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table and its log."""
        self.view.draw(surface)
        self.group.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws what moves over the table, and what explains it."""
        self.stage.draw(surface)
        self.magnifier.draw(surface)
        self.tooltip.draw(surface)
