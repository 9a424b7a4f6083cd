"""Boards walked by keys: every place can be come to and heard of, whether or not anything can be done there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards import Key as Place
from game.rules.kernel import Message
from game.scenes.table.board import BoardView, MapCursor
from game.scenes.table.contracts import Acts
from game.scenes.table.spots import Key
from game.ui.keys import is_key
from game.ui.spatial import SIX


@dataclass(frozen=True, slots=True)
class Walk:
    """A board that is walked by keys: its name, and the key of the spot that speaks of a place."""

    board: BoardView
    name: Message
    spot: Callable[[Place], Key]


class Walking:
    """The cursors on a table's boards. What a cursor comes to is told as if it were pointed at."""

    def __init__(self, scene: Acts) -> None:
        self.scene = scene
        self.cursors: list[tuple[Walk, MapCursor]] = []

    def build(self) -> None:
        """Makes a cursor for every board that is walked, for the present sheet and layout."""
        scene = self.scene
        for _, cursor in self.cursors:
            if cursor in scene.group.widgets:
                scene.group.remove(cursor)
        self.cursors = []
        for walk in scene.view.walks():
            cursor = MapCursor(
                scene.look, walk.board, lambda _: self.refresh(), lambda _: self._use(), scene.view.say(walk.name)
            )
            self.cursors.append((walk, scene.group.add(cursor)))

    def refresh(self) -> None:
        """Has every cursor speak of the place where it stands, as it is now; another sheet may have other boards."""
        view = self.scene.view
        if [walk.board for walk in view.walks()] != [walk.board for walk, _ in self.cursors]:
            self.build()
        for walk, cursor in self.cursors:
            spot = view.spot(walk.spot(cursor.at)) if cursor.at is not None else None
            cursor.hint = view.tip(spot.words) if spot is not None else None

    def key(self, event: pygame.Event) -> bool:
        """Takes one of Q E A D Z C to the first board, if the keys are not there yet; returns whether it did."""
        if not self.cursors or event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if not any(is_key(event, key) for key in SIX):
            return False
        self.scene.group.set_focus(self.cursors[0][1], by_keyboard=True)
        return True

    def _use(self) -> bool:
        """Takes up what stands where the focused cursor is, or clicks there; returns whether anything came of it."""
        scene = self.scene
        walk, cursor = next(pair for pair in self.cursors if pair[1].focused)
        spot = scene.view.spot(walk.spot(cursor.at)) if cursor.at is not None else None
        if spot is None:
            return False
        for thing in reversed(scene.drag.callbacks.draggables()):
            if spot.holds(thing.rect.center):
                scene.drag.pick(thing, "keys")
                return True
        return scene.click(spot.key)
