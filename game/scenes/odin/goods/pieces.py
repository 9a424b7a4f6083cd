"""Pieces as they lie on boards, and whole boards with their pieces as one picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.odin.components import GOODS, ITEMS, ORE, SILVER, TILES, WOOD
from game.rules.odin.geometry import FACES, shape_of
from game.rules.odin.state import Laid
from game.scenes.odin.goods.faces import FacePicture, columns_of
from game.scenes.odin.goods.poses import AS_DRAWN, WAYS, posed
from game.scenes.odin.tokens import icon_token
from game.scenes.table.kit import Fitted, centred
from game.ui.look import Look

_UNDER: Final = {WOOD: "#C79A5E", ORE: "#97A1A6", SILVER: "#C9BFA0"}
"""What a piece of one cell hides the mark under it with."""
_SHADED = 16
"""From so many logical px a cell on a piece throws a shadow."""


def piece_token(item: int, pose: int = AS_DRAWN) -> str:
    """Returns the drawing of a tile as it lies in a pose, each with light from the top left; of a unit, its icon."""
    if item not in TILES:
        return icon_token(item)
    turn, flipped = WAYS[shape_of(item)][pose]
    kind, way = "good" if item in GOODS else "special", f"{turn}f" if flipped else turn
    return f"odin/{kind}-{ITEMS[item]}-r{way}" if way else f"odin/{kind}-{ITEMS[item]}"


@dataclass(frozen=True, slots=True)
class Piece:
    """An item as it lies in a pose, its box filling the rectangle; a unit lies in the middle of its cell."""

    item: int
    pose: int = AS_DRAWN

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the piece and its shadow."""
        if self.item not in TILES:
            pygame.draw.rect(surface, _UNDER[self.item], rect.inflate(-2, -2), border_radius=max(2, rect.width // 6))
            side = round(min(rect.size) * (0.94 if self.item == SILVER else 0.88))
            Fitted(icon_token(self.item)).draw(look, surface, centred(rect.center, side))
            return
        token = piece_token(self.item, self.pose)
        picture = look.assets.token(token, *rect.size)
        cell = rect.width / posed(self.item, self.pose).width
        if cell >= look.px(_SHADED):
            shade = look.cached(("odin shade", token, rect.size), lambda: _shade(picture))
            surface.blit(shade, (rect.left + round(cell / 22), rect.top + round(cell / 15)))
        surface.blit(picture, rect)


def _shade(picture: pygame.Surface) -> pygame.Surface:
    return pygame.mask.from_surface(picture).to_surface(setcolor=(20, 10, 4, 95), unsetcolor=(0, 0, 0, 0))


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A whole board with all that lies on it, for a glance or a close look; its cells fill the rectangle."""

    face: int
    laid: tuple[Laid, ...] = ()

    @property
    def shape(self) -> tuple[float, float]:
        """Gets its proportions."""
        return float(columns_of(self.face)), float(FACES[self.face].rows)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws face and pieces, as large as whole cells allow."""
        columns, rows = map(int, self.shape)
        cell = max(1, min(rect.width // columns, rect.height // rows))
        inner = pygame.Rect(0, 0, cell * columns, cell * rows).move_to(center=rect.center)
        FacePicture(self.face).draw(look, surface, inner)
        for piece in self.laid:
            shape = posed(piece.item, piece.pose)
            box = pygame.Rect(0, 0, cell * shape.width, cell * shape.height)
            box.topleft = inner.left + piece.column * cell, inner.top + piece.row * cell
            Piece(piece.item, piece.pose).draw(look, surface, box)
