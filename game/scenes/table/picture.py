"""A table as it lies on the screen: its layout, its spots and its boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

import pygame

from game.boards import load_layout
from game.scenes.house import House
from game.scenes.table import bar
from game.scenes.table.board import BoardView
from game.scenes.table.explaining import Explaining
from game.scenes.table.layer import SpotLayer
from game.scenes.table.log import LogView
from game.scenes.table.looking import G
from game.scenes.table.marks import LastMoves
from game.scenes.table.spots import Key, Picture, Spot, reachable
from game.scenes.table.told import Told
from game.ui.camera import Camera

T = TypeVar("T")


class TablePicture(Explaining[G], Generic[G]):
    """The part of a view that is laid out, said and painted."""

    bare = False
    """Whether only the spots are asked for, and the ground under them need not be drawn."""

    def __init__(self, house: House, told: Told, viewer: int | None) -> None:
        super().__init__(house, told, viewer)
        self.layer = SpotLayer(house.look)
        self.log = LogView(self)
        self.last_moves = LastMoves()
        self.away: list[Key] = []
        self.turning: dict[Key, Picture] = {}
        self.extra: Callable[[], Sequence[Spot]] = list
        self.in_hand: Callable[[], Key | None] = lambda: None
        self.owed: dict[tuple[int, str], int] = {}
        """What a scoring still has to tell, by seat and icon: meters show amounts without it."""
        self._sheet = ""
        self._size, self._unit = (0, 0), 1.0
        self._language: object = None
        self.lying: list[Spot] = []
        self._found: dict[Key, Spot] = {}
        self._landed: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._boards: dict[Key, BoardView] = {}
        self.arranged = 0
        """How many times the spots were said."""

    # -- the picture ------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Places everything for a window of this size in px."""
        self.away.clear()
        self.turning.clear()
        self.forget()
        self._sheet = ""
        self._size, self._unit, self._language = size, self.look.unit, self.house.language
        self.show(self._fresh())

    @property
    def window(self) -> tuple[int, int]:
        """Gets the size of the window for which the table is laid out, px."""
        return self._size

    @property
    def is_tall(self) -> bool:
        """Tells whether the window is higher than wide, so that a layout made for wide ones would not do."""
        return self._size[1] > self._size[0]

    def _lay_out(self, sheet: str) -> None:
        """Takes the areas of a sheet and paints its ground."""
        unit, (width, height) = self.look.unit, self._size
        plan = load_layout(sheet).at(round(width / unit), round(height / unit))
        self.areas = {name: self.look.rect(*rect) for name, rect in plan.items()}
        self._sheet = sheet
        if not self.bare:
            ground = self.layer.free_ground(self.look.assets.material("oak-table", self._size))
            self.ground(ground, self.areas)
            self.layer.lay_on(ground)
        self.log.follow()

    def show(self, view: G) -> None:
        """Shows a view of the game."""
        self._take(view)
        self.arrange()

    def _take(self, view: G) -> None:
        self.shown = view
        self._landed.clear()
        if self.sheet(view) != self._sheet:
            self._lay_out(self.sheet(view))

    def forget(self) -> None:
        """Forgets the spots of the last view: the reader may have changed what an equal one would show."""
        self._said.forget()

    def rearrange(self) -> None:
        """Says all spots anew."""
        self.forget()
        self.arrange()

    def reframe(self) -> None:
        """Says anew what the reader's way of looking at a board moves, and what tells of the past or of who acts."""
        self._said.moved()
        self.arrange()

    def arrange(self) -> None:
        """Says the spots: those of a view that equals the last one as before, what the scene adds anew."""
        self.lying = list(self.spots_of(self.shown))
        self.reachable = reachable(self.lying)
        self._found = {spot.key: spot for spot in self.lying}
        self.arranged += 1
        log, tray = self._found.get(("log",)), self._found.get(("choices",))
        lies_open = any(spot is log for spot in self.reachable)
        self.log.show(lies_open and (tray is None or log is None or not log.rect.colliderect(tray.rect)))
        self.repaint()

    def follow(self) -> None:
        """Takes the table as it is now and tells the log; ``arrange`` then shows it."""
        self.acting = self._showing = None
        self.owed = {}
        self.away.clear()
        self.turning.clear()
        self._take(self._fresh())
        self.log.refresh()

    def settle(self) -> None:
        """Shows the table as it is now."""
        self.follow()
        self.arrange()

    def spots_of(self, view: G) -> list[Spot]:
        """Returns all spots of a view: the bar, the log, the title's, and what the scene adds."""
        shown, self.shown = self.shown, view
        try:
            seen_by = self._viewer, self.front, self._sheet, tuple(self.owed.items())
            laid = self._said.spots(view, seen_by, self.acting, lambda: self.spots(view, self.areas))
            return [
                *bar.spots(self),
                *self.log.spots(),
                *self.bar_spots(view, bar.track_area(self)),
                *laid,
                *self.last_moves.spots(self, reachable(list(laid))),
                *self.extra(),
            ]
        finally:
            self.shown = shown

    def repaint(self) -> None:
        """Brings the picture up to date with what is in the hand, in flight or turning."""
        if not self._sheet:
            return
        spots = self.lying
        if self.turning:
            spots = [_seen_as(spot, self.turning[spot.key]) if spot.key in self.turning else spot for spot in spots]
        held = self.in_hand()
        self.layer.show(spots, self.away if held is None else [*self.away, held])
        self.look.touch()

    def land(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """Leaves a picture where it arrived until the next view is shown."""
        self._landed.append((picture, picture.get_rect(center=rect.center)))

    def fits(self, size: tuple[int, int]) -> bool:
        """Tells whether the table was laid out for a window of this size in px, in the present scale and language."""
        laid = self._size, self._unit, self._language
        return bool(self._sheet) and (size, self.look.unit, self.house.language) == laid

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table."""
        self.layer.draw(surface)
        surface.fblits(self._landed)

    # -- boards -----------------------------------------------------------------------------------------------------

    def board(
        self, key: Key, name: str, area: pygame.Rect, zooms: bool = False, kind: type[BoardView] = BoardView
    ) -> BoardView:
        """Gets a board from a map, in a place on the screen; kept by its key. ``zooms``: the reader may look nearer.

        ``kind``: a board that paints more than its map.
        """
        if key not in self._boards:
            camera = Camera(self.look, area) if zooms else None
            self._boards[key] = kind(name, area, camera)
        board = self._boards[key]
        board.show_in(area)
        return board

    @property
    def _cameras(self) -> list[Camera]:
        return [board.lens for board in self._boards.values() if isinstance(board.lens, Camera)]

    @property
    def gliding(self) -> bool:
        """Tells whether a board moves, or will soon be drawn crisp."""
        return any(camera.moving for camera in self._cameras)

    def steer(self, event: pygame.Event) -> bool:
        """Zooms and pans the boards; returns whether the event was used."""
        used = False
        for camera in self._cameras:
            used = camera.handle(event) or used
        if used:
            self.reframe()
        return used

    def glide(self, ms: float) -> bool:
        """Moves the boards on; returns whether any of them moved."""
        moving = [camera for camera in self._cameras if camera.moving]
        for camera in moving:
            camera.update(ms)
        if moving:
            self.reframe()
        return bool(moving)

    # -- what lies there ------------------------------------------------------------------------------------------

    def spot(self, key: Key) -> Spot | None:
        """Returns the spot of a key, or None where there is none now."""
        return self._found.get(key)


def _seen_as(spot: Spot, picture: Picture) -> Spot:
    return replace(spot, picture=picture)
