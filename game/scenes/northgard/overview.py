"""The whole land in a corner of its map, while the reader looks at a part of it: who owns what, and which part."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.scenes.northgard.board import SIDE, LandBoard
from game.scenes.table import Key, Spot
from game.scenes.table.kit import described
from game.ui.camera import Camera
from game.ui.look import Look

OVERVIEW: Final[Key] = ("overview",)
_SHARE: Final = 0.24
_SEA, _LAND, _SEAM, _VIEW = "#14242C", "#8CA158", "#5C6E38", "#FFDF8A"
_WORDS: Final = described("northgard.overview", "northgard.land")


@dataclass(frozen=True, slots=True)
class Overview:
    """The land, small: tiles, the owners' colours, and a frame round what the camera shows."""

    key: Hashable
    board: LandBoard = field(compare=False)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate and what lies on it."""
        board = self.board
        pygame.draw.rect(surface, look.theme.colour.oak_night, rect.inflate(look.px(8), look.px(8)))
        pygame.draw.rect(surface, look.theme.colour.gold, rect.inflate(look.px(5), look.px(5)), max(1, look.px(1.5)))
        whole = ("northgard overview", board.land.laid, board.claims, tuple(board.bounds), rect.size)
        surface.blit(look.cached(whole, lambda: self._land(rect.size)), rect)
        scale = scale_of(board, rect)
        lens = board.lens
        half = lens.view.width / lens.zoom / 2, lens.view.height / lens.zoom / 2
        shown = pygame.FRect(lens.middle[0] - half[0], lens.middle[1] - half[1], 2 * half[0], 2 * half[1])
        frame = _placed(board, rect, scale, shown).clip(rect)
        pygame.draw.rect(surface, "#120A05", frame.inflate(2, 2), max(3, look.px(4)))
        pygame.draw.rect(surface, _VIEW, frame, max(2, look.px(2)))

    def _land(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns the land with who owns what."""
        board, rect = self.board, pygame.Rect((0, 0), size)
        picture = pygame.Surface(size)
        picture.fill(_SEA)
        scale, (left, top) = scale_of(board, rect), board.bounds.topleft
        for _, x, y, _ in board.land.laid:
            tile = _placed(board, rect, scale, pygame.FRect(x * SIDE, y * SIDE, SIDE, SIDE))
            pygame.draw.rect(picture, _LAND, tile)
            pygame.draw.rect(picture, _SEAM, tile, 1)
        for claim in board.claims:
            corners = [((x - left) * scale, (y - top) * scale) for x, y in claim.loops[0]]
            pygame.draw.polygon(picture, claim.colour, corners)
            pygame.draw.polygon(picture, _SEAM, corners, 1)
        return picture.convert()


def scale_of(board: LandBoard, rect: pygame.Rect) -> float:
    """Returns how large a px of the map is in an overview."""
    return rect.width / board.bounds.width


def _placed(board: LandBoard, rect: pygame.Rect, scale: float, part: pygame.FRect) -> pygame.Rect:
    """Returns where a part of the map lies in the overview."""
    left, top = board.bounds.topleft
    begin = round((part.left - left) * scale), round((part.top - top) * scale)
    end = round((part.right - left) * scale), round((part.bottom - top) * scale)
    return pygame.Rect(rect.left + begin[0], rect.top + begin[1], end[0] - begin[0], end[1] - begin[1])


def overview(look: Look, board: LandBoard) -> Iterator[Spot]:
    """Yields the overview at the lower right of the map; nothing while the whole land is seen."""
    if board.lens.is_whole:
        return
    area = board.area
    wide = round(area.width * _SHARE)
    rect = pygame.Rect(0, 0, wide, round(wide * board.bounds.height / board.bounds.width))
    rect.bottomright = area.right - look.px(8), area.bottom - look.px(8)
    yield Spot(OVERVIEW, rect, Overview(board.key(), board), _WORDS, outline="rect", bleed=look.px(6))


def go_to(board: LandBoard, rect: pygame.Rect, point: tuple[int, int]) -> None:
    """Has the camera show the part of the land at a point of the overview; all of it for a point beside it."""
    lens = board.lens
    assert isinstance(lens, Camera)
    if not rect.collidepoint(point):
        lens.fit()
        return
    scale, (left, top) = scale_of(board, rect), board.bounds.topleft
    part = pygame.FRect(0, 0, lens.view.width / lens.zoom, lens.view.height / lens.zoom)
    part.center = left + (point[0] - rect.left) / scale, top + (point[1] - rect.top) / scale
    lens.show(part)
