"""Looking at a board that is larger than its place: zoom about the pointer, pan, limits."""

from __future__ import annotations

import pygame

from game.ui.easing import cubic_out
from game.ui.look import Look

ZOOM_STEP = 1.15
_GLIDE_MS = 220


class Camera:
    """Maps board coordinates to the screen. view: the place on the screen; board: the whole board, in board units.

    zoom is px per board unit. It changes in steps, at once, so that everything is drawn crisp at its new size;
    moves glide.
    """

    def __init__(self, look: Look, view: pygame.Rect, board: pygame.FRect, nearest: float = 4.0) -> None:
        """nearest: the largest zoom, as a multiple of the one at which the whole board is seen."""
        self.look, self.view, self.board, self._nearest = look, view, board, nearest
        self.zoom = 1.0
        self._middle = pygame.Vector2(board.center)
        self._glide: tuple[pygame.Vector2, pygame.Vector2, float] | None = None
        self._pan: tuple[int, int] | None = None
        self.fit()

    @property
    def fitting_zoom(self) -> float:
        """The zoom at which the whole board is seen."""
        return min(self.view.width / self.board.width, self.view.height / self.board.height)

    @property
    def middle(self) -> tuple[float, float]:
        """The board point in the middle of the view."""
        return self._middle.x, self._middle.y

    @property
    def moving(self) -> bool:
        return self._glide is not None

    def fit(self) -> None:
        """Shows the whole board."""
        self._glide = None
        self._set(self.fitting_zoom, pygame.Vector2(self.board.center))

    def place(self, view: pygame.Rect, board: pygame.FRect | None = None) -> None:
        """Follows a new place on the screen or a grown board; what was in the middle stays there."""
        whole = abs(self.zoom - self.fitting_zoom) < 1e-6
        self.view = view
        self.board = board if board is not None else self.board
        if whole:
            self.fit()
        else:
            self._set(self.zoom, self._middle)

    def to_screen(self, point: tuple[float, float]) -> tuple[int, int]:
        x = self.view.centerx + (point[0] - self._middle.x) * self.zoom
        y = self.view.centery + (point[1] - self._middle.y) * self.zoom
        return round(x), round(y)

    def to_board(self, point: tuple[float, float]) -> tuple[float, float]:
        x = self._middle.x + (point[0] - self.view.centerx) / self.zoom
        y = self._middle.y + (point[1] - self.view.centery) / self.zoom
        return x, y

    def rect_to_screen(self, rect: pygame.Rect | pygame.FRect) -> pygame.Rect:
        """Returns a board rectangle in px; neighbours stay neighbours."""
        left, top = self.to_screen((rect.left, rect.top))
        right, bottom = self.to_screen((rect.right, rect.bottom))
        return pygame.Rect(left, top, right - left, bottom - top)

    def zoom_by(self, steps: float, about: tuple[int, int] | None = None) -> None:
        """Zooms in by steps (out if negative); the board point under `about` stays where it is."""
        about = about or self.view.center
        fixed = pygame.Vector2(self.to_board(about))
        least = self.fitting_zoom
        zoom = max(least, min(self.zoom * ZOOM_STEP**steps, least * self._nearest))
        offset = pygame.Vector2(about[0] - self.view.centerx, about[1] - self.view.centery)
        self._glide = None
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
        """Zooms with the wheel and pans with the middle or right button, when the pointer is in the view."""
        if event.type == pygame.MOUSEWHEEL:
            pointer = pygame.mouse.get_pos()
            if not self.view.collidepoint(pointer):
                return False
            self.zoom_by(event.y, pointer)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (2, 3) and self.view.collidepoint(event.pos):
            self._pan = event.pos
            return True
        if event.type == pygame.MOUSEMOTION and self._pan is not None:
            moved = pygame.Vector2(event.pos[0] - self._pan[0], event.pos[1] - self._pan[1])
            self._pan = event.pos
            self._glide = None
            self._set(self.zoom, self._middle - moved / self.zoom)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button in (2, 3) and self._pan is not None:
            self._pan = None
            return True
        return False

    def update(self, ms: float) -> bool:
        """Moves a glide on; returns whether it still runs."""
        if self._glide is None:
            return False
        start, goal, passed = self._glide
        passed += ms * max(self.look.speed, 0.01)
        part = cubic_out(min(1.0, passed / _GLIDE_MS))
        self._glide = (start, goal, passed) if part < 1 else None
        self._set(self.zoom, start.lerp(goal, part))
        return self._glide is not None

    def key(self) -> tuple[float, float, float]:
        """What a picture of the board depends on."""
        return self.zoom, round(self._middle.x * self.zoom), round(self._middle.y * self.zoom)

    def _set(self, zoom: float, middle: pygame.Vector2) -> None:
        self.zoom, self._middle = zoom, self._limited(zoom, middle)
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
