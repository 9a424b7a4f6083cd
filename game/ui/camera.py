"""Looking at a board: a lens maps board units to the screen, a camera zooms about the pointer, pans and glides."""

from __future__ import annotations

import math

import pygame

from game.ui.easing import cubic_out
from game.ui.gamepad import LOOKED
from game.ui.look import Look

ZOOM_STEP = 1.15
_GLIDE_MS = 220
_SETTLE_MS = 140


class Lens:
    """Shows the whole board in a place on the screen. view: that place, px; board: the whole board, in board units.

    zoom is px per board unit. The board is rounded to px once, as a whole, and then moved by whole px: it keeps its
    shape wherever it is panned to.
    """

    def __init__(self, view: pygame.Rect, board: pygame.FRect) -> None:
        self.view, self.board = view, board
        self.zoom = 1.0
        self._middle = pygame.Vector2()
        self._offset = (0, 0)
        self._look_at(self.fitting_zoom, pygame.Vector2(board.center))

    @property
    def fitting_zoom(self) -> float:
        """Gets the zoom at which the whole board is seen."""
        return min(self.view.width / self.board.width, self.view.height / self.board.height)

    @property
    def is_whole(self) -> bool:
        """Tells whether the whole board is seen, so that there is nowhere to pan to."""
        return self.zoom <= self.fitting_zoom * (1 + 1e-6)

    @property
    def settled(self) -> bool:
        """Tells whether the zoom stands still, so that it is worth while to draw the board crisp."""
        return True

    @property
    def middle(self) -> tuple[float, float]:
        """Gets the board point in the middle of the view."""
        return self._middle.x, self._middle.y

    @property
    def offset(self) -> tuple[int, int]:
        """Gets where on the screen the board's point (0, 0) lies, px."""
        return self._offset

    def place(self, view: pygame.Rect, board: pygame.FRect | None = None) -> None:
        """Follows a new place on the screen or a grown board."""
        self.view = view
        self.board = board if board is not None else self.board
        self._look_at(self.fitting_zoom, pygame.Vector2(self.board.center))

    def to_screen(self, point: tuple[float, float]) -> tuple[int, int]:
        """Returns where a point of the board is seen, px."""
        return round(point[0] * self.zoom) + self._offset[0], round(point[1] * self.zoom) + self._offset[1]

    def to_board(self, point: tuple[float, float]) -> tuple[float, float]:
        """Returns the point of the board that is seen at a px."""
        return (point[0] - self._offset[0]) / self.zoom, (point[1] - self._offset[1]) / self.zoom

    def rect_to_screen(self, rect: pygame.Rect | pygame.FRect) -> pygame.Rect:
        """Returns a board rectangle in px; neighbours stay neighbours."""
        left, top = self.to_screen((rect.left, rect.top))
        right, bottom = self.to_screen((rect.right, rect.bottom))
        return pygame.Rect(left, top, right - left, bottom - top)

    def key(self) -> tuple[float, int, int]:
        """Gets what a picture of the board depends on."""
        return self.zoom, self._offset[0] - self.view.x, self._offset[1] - self.view.y

    def _look_at(self, zoom: float, middle: pygame.Vector2) -> None:
        self.zoom, self._middle = zoom, middle
        self._offset = round(self.view.centerx - middle.x * zoom), round(self.view.centery - middle.y * zoom)


class Camera(Lens):
    """A lens that the reader moves: the wheel zooms, the right button or Space with the left one pans.

    Zoom changes in steps, at once; what is dear to draw may be stretched until the zoom has settled. Moves glide.
    """

    def __init__(self, look: Look, view: pygame.Rect, board: pygame.FRect | None = None, nearest: float = 4.0) -> None:
        """board: as large as the view, until it is told by `place`.

        nearest: the largest zoom, as a multiple of the one at which the whole board is seen.
        """
        super().__init__(view, board or pygame.FRect(view))
        self.look, self._nearest = look, nearest
        self._zoomed = -math.inf
        self._waits = False
        self._glide: tuple[pygame.Vector2, pygame.Vector2, float] | None = None
        self._pan: tuple[int, int] | None = None
        self._pan_button = 0
        self._space = False
        self._pointer: tuple[int, int] | None = None
        self.fit()

    @property
    def moving(self) -> bool:
        """Tells whether frames are due: it glides, or the board will soon be drawn crisp."""
        return self._glide is not None or self._waits

    @property
    def settled(self) -> bool:
        return self.look.still or self.look.now() - self._zoomed >= _SETTLE_MS

    def fit(self) -> None:
        """Shows the whole board."""
        self._glide = None
        self._set(self.fitting_zoom, pygame.Vector2(self.board.center))

    def place(self, view: pygame.Rect, board: pygame.FRect | None = None) -> None:
        """Follows a new place on the screen or a grown board; what was in the middle stays there."""
        whole = self.is_whole
        self.view = view
        self.board = board if board is not None else self.board
        if whole:
            self.fit()
        else:
            self._set(max(self.zoom, self.fitting_zoom), self._middle)

    def zoom_by(self, steps: float, about: tuple[int, int] | None = None) -> None:
        """Zooms in by steps (out if negative); the board point under `about` stays where it is."""
        about = about or self.view.center
        fixed = pygame.Vector2(self.to_board(about))
        least = self.fitting_zoom
        zoom = max(least, min(self.zoom * ZOOM_STEP**steps, least * self._nearest))
        offset = pygame.Vector2(about[0] - self.view.centerx, about[1] - self.view.centery)
        self._glide = None
        if zoom != self.zoom:
            self._zoomed, self._waits = self.look.now(), not self.look.still
        self._set(zoom, fixed - offset / zoom)

    def show(self, rect: pygame.Rect | pygame.FRect) -> None:
        """Glides as little as needed for a board rectangle to be seen."""
        half = pygame.Vector2(self.view.width, self.view.height) / self.zoom / 2
        goal = self._middle.copy()
        goal.x = max(rect.right - half.x, min(goal.x, rect.left + half.x))
        goal.y = max(rect.bottom - half.y, min(goal.y, rect.top + half.y))
        goal = self._limited(self.zoom, goal)
        if self.look.still:
            self._set(self.zoom, goal)
        elif goal != self._middle:
            self._glide = self._middle.copy(), goal, 0.0
            self.look.touch()

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event and returns whether it was used; ask before what lies on the board, which it pans."""
        if event.type == LOOKED:
            return self._look_around(event)
        if event.type == pygame.MOUSEWHEEL:
            pointer = self._pointer or pygame.mouse.get_pos()
            if not self.view.collidepoint(pointer):
                return False
            self.zoom_by(event.y, pointer)
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == pygame.K_SPACE:
            return self._hold_space(event.type == pygame.KEYDOWN)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._space, self._pan = False, None
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and self._pan is None and self.view.collidepoint(event.pos):
            if event.button != 3 and not (event.button == 1 and self._space):
                return False
            self._pan, self._pan_button = event.pos, event.button
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._pan is not None and event.button == self._pan_button:
            self._pan = None
            return True
        return False

    def update(self, ms: float) -> bool:
        """Moves a glide on, and asks for a frame when the zoom has settled; returns whether the glide still runs."""
        if self._waits and self.settled:
            self._waits = False
            self.look.touch()
        if self._glide is None:
            return False
        start, goal, passed = self._glide
        passed += ms * max(self.look.speed, 0.01)
        part = cubic_out(min(1.0, passed / _GLIDE_MS))
        self._glide = (start, goal, passed) if part < 1 else None
        self._set(self.zoom, start.lerp(goal, part))
        return self._glide is not None

    def _look_around(self, event: pygame.Event) -> bool:
        """Zooms about the middle and pans as a stick says; returns whether there is anything more to be seen."""
        if event.zoom:
            self.zoom_by(event.zoom)
        if self.is_whole:
            return bool(event.zoom)
        self._glide = None
        self._set(self.zoom, self._middle + pygame.Vector2(event.pan) * self.look.unit / self.zoom)
        return True

    def _hold_space(self, held: bool) -> bool:
        """Space belongs to the camera while the pointer is over a board that can be panned."""
        over = self._pointer is not None and self.view.collidepoint(self._pointer) and not self.is_whole
        used = over if held else self._space
        self._space = held and over
        return used

    def _move(self, pointer: tuple[int, int]) -> bool:
        if self._pan is None:
            return False
        moved = pygame.Vector2(pointer[0] - self._pan[0], pointer[1] - self._pan[1])
        self._pan = pointer
        self._glide = None
        self._set(self.zoom, self._middle - moved / self.zoom)
        return True

    def _set(self, zoom: float, middle: pygame.Vector2) -> None:
        self._look_at(zoom, self._limited(zoom, middle))
        self.look.touch()

    def _limited(self, zoom: float, middle: pygame.Vector2) -> pygame.Vector2:
        limited = pygame.Vector2(middle)
        for axis, (size, start, length) in enumerate(
            (
                (self.view.width, self.board.left, self.board.width),
                (self.view.height, self.board.top, self.board.height),
            )
        ):
            half = size / zoom / 2
            if 2 * half >= length:
                limited[axis] = start + length / 2
            else:
                limited[axis] = max(start + half, min(limited[axis], start + length - half))
        return limited
