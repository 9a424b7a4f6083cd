"""Boards walked by keys: every place can be come to and heard of, whether or not anything can be done there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.boards import Key as Place
from game.scenes.table.board import MapCursor
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key
from game.scenes.table.walk import Walk
from game.ui.keys import is_key
from game.ui.spatial import SIX


class Walking:
    """The cursors on a table's boards. What a cursor comes to is told as if it were pointed at."""

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self.cursors: list[tuple[Walk, MapCursor]] = []
        self._kept = ""

    def leave(self) -> None:
        """Notes on which board the keys are, before all controls go: they come back there."""
        self._kept = self.focused[1].named if self.focused is not None else ""

    def build(self) -> None:
        """Makes a cursor for every board that is walked, for the present sheet and layout; each stays where it was."""
        scene = self.scene
        if self.focused is not None:
            self.leave()
        stood = {cursor.named: cursor.at for _, cursor in self.cursors}
        for _, cursor in self.cursors:
            if cursor in scene.group.widgets:
                scene.group.remove(cursor)
        self.cursors = []
        for walk in scene.view.walks():
            name = self._name(walk)
            cursor = MapCursor(scene.look, walk.board, lambda _: self.refresh(), lambda _: self._use(), name)
            cursor.at = place if (place := stood.get(name)) in walk.board.keys else None
            self.cursors.append((walk, scene.group.add(cursor)))
            if name == self._kept:
                scene.group.set_focus(cursor, by_keyboard=True)
        self._kept = ""

    def refresh(self) -> None:
        """Has every cursor speak of the place where it stands, as it is now; another sheet may have other boards."""
        walks = self.scene.view.walks()
        if [walk.name for walk in walks] != [walk.name for walk, _ in self.cursors]:
            self.build()
            return
        self.cursors = [(walk, cursor) for walk, (_, cursor) in zip(walks, self.cursors, strict=True)]
        for walk, cursor in self.cursors:
            cursor.walk(walk.board, cursor.named)
            cursor.joined = walk.joined
            if cursor.focused:
                self._speak(walk, cursor)

    def _name(self, walk: Walk) -> str:
        name = self.scene.view.say(walk.name)
        return name[:1].upper() + name[1:]

    def _speak(self, walk: Walk, cursor: MapCursor) -> None:
        """Has a cursor tell of its place: what it is called, then what lies there, then all else of it."""
        tip = self.scene.around.tip(walk, cursor.at) if cursor.at is not None else None
        cursor.hint, cursor.label = tip, tip.title if tip is not None else cursor.named
        cursor.told = lambda: self.scene.around.there(walk, cursor.at) if cursor.at is not None else ()

    @property
    def focused(self) -> tuple[Walk, MapCursor] | None:
        """Gets the board on which the keys are, and its cursor."""
        return next((pair for pair in self.cursors if pair[1].focused), None)

    def places(self, key: Key) -> Iterator[tuple[Walk, Place]]:
        """Yields where on the boards a key is."""
        for walk, _ in self.cursors:
            if (place := walk.place_of(key)) is not None:
                yield walk, place

    def key(self, event: pygame.Event) -> bool:
        """Takes one of Q E A D Z C to the first board, if the keys are not there yet, and B to the next board.

        Returns whether it did.
        """
        if not self.cursors or event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if is_key(event, pygame.K_b):
            cursors = [cursor for _, cursor in self.cursors]
            here = cursors.index(self.focused[1]) if self.focused is not None else -1
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.scene.group.set_focus(cursors[(here + step) % len(cursors)], by_keyboard=True)
            return True
        if not any(is_key(event, key) for key in SIX):
            return False
        self.scene.group.set_focus(self.cursors[0][1], by_keyboard=True)
        return True

    def _use(self) -> bool:
        """Takes up what stands where the focused cursor is, or clicks there; returns whether anything came of it."""
        scene = self.scene
        pair = self.focused
        spot = scene.view.spot(pair[0].spot(pair[1].at)) if pair is not None and pair[1].at is not None else None
        if spot is None:
            return False
        for thing in reversed(scene.drag.callbacks.draggables()):
            if spot.holds(thing.rect.center):
                scene.drag.pick(thing, "keys")
                return True
        return scene.click(spot.key)
