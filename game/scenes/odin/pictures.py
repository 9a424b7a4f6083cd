"""Pictures of A Feast for Odin that are more than a token: spaces with their signs, heads of columns, dice, labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.scenes.odin.glyphs import Group
from game.scenes.odin.signs import draw_signs
from game.ui import paint, text
from game.ui.look import Look

TINT: Final = {
    "light_grey": ("#DCD6C8", "#8B8478"),
    "red": ("#E9BFA6", "#B03A2C"),
    "green": ("#D3DDA8", "#5C8A34"),
    "tan": ("#E6CB96", "#A9773A"),
    "blue": ("#B5D2DC", "#2F6F8C"),
    "orange": ("#F0C888", "#D9812A"),
    "brown": ("#D2B08C", "#7A4A24"),
    "yellow": ("#F2DE96", "#C79A20"),
}
"""Ground and band of each kind of space."""


def _mixed(colour: str, other: str, part: float) -> pygame.Color:
    return pygame.Color(colour).lerp(pygame.Color(other), part)


@dataclass(frozen=True, slots=True)
class SpaceFace:
    """A space with its signs; ``room`` in px is kept free at its right for who stands there, and the rest is faint."""

    groups: tuple[Group, ...]
    colour: str
    room: int = 0
    own: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the space."""
        surface.blit(look.cached(("odin space", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        ground, band = TINT[self.colour]
        face = pygame.Surface(size, pygame.SRCALPHA)
        whole, radius = face.get_rect(), look.px(5)
        pygame.draw.rect(face, _mixed(band, "#000000", 0.35), whole, border_radius=radius + 1)
        pygame.draw.rect(face, _mixed(ground, "#FFFFFF", 0.35), whole.inflate(-2, -2), border_radius=radius)
        pygame.draw.rect(face, ground, whole.inflate(-4, -5).move(0, 1), border_radius=radius)
        wide = look.px(5)
        stripe = pygame.Rect(1, 1, wide, size[1] - 2)
        pygame.draw.rect(face, band, stripe, border_top_left_radius=radius, border_bottom_left_radius=radius)
        inner = pygame.Rect(
            wide + look.px(2), look.px(2), size[0] - wide - look.px(5) - self.room, size[1] - look.px(4)
        )
        draw_signs(look, face, self.groups, inner)
        if self.room:
            veil = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (203, 182, 138, 132), whole, border_radius=radius)
            face.blit(veil, (0, 0))
        if self.own:
            pygame.draw.rect(face, look.theme.colour.gold_deep, whole, max(2, look.px(3)), border_radius=radius)
            pygame.draw.rect(
                face, look.theme.colour.gold, whole.inflate(-2, -2), max(1, look.px(2)), border_radius=radius
            )
        return face.convert_alpha()


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """How many Vikings the spaces of a column take, and the card that comes with them: drawn (3) or played (4)."""

    vikings: int
    imitated: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the head."""
        surface.blit(look.cached(("odin head", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        head = pygame.Surface(size, pygame.SRCALPHA)
        whole, side = head.get_rect(), round(size[1] * 0.74)
        pygame.draw.rect(head, "#38210F", whole, border_radius=look.px(6))
        rim = whole.inflate(-look.px(4), -look.px(4))
        pygame.draw.rect(head, "#B98A3F", rim, 1, border_radius=look.px(5))
        step = round(side * 0.42)
        left, top = look.px(6), (size[1] - side) // 2
        for number in range(self.vikings):
            at = left + number * step, top
            head.blit(silhouette(look, "odin/pawn-1-bone", side, "#38210F"), (at[0] - 1, at[1]))
            head.blit(silhouette(look, "odin/pawn-1-bone", side - 2, "#F6EBCF"), at)
        left += side + step * (self.vikings - 1)
        gold = look.theme.colour.gold
        px = min(look.px(22), round(size[1] * 0.6))
        drawn = text.draw(look, head, str(self.vikings), (left, whole.centery), "button", gold, "midleft", px=px)
        card = {3: "odin/icon-card-draw", 4: "odin/icon-card-play"}.get(self.vikings)
        if card is not None:
            picture = look.assets.fitted(card, side + 2, side + 2)
            head.blit(picture, picture.get_rect(midleft=(drawn.right + look.px(4), whole.centery)))
        return head.convert_alpha()


def silhouette(look: Look, token: str, side: int, colour: str) -> pygame.Surface:
    """Returns the shape of a token in one colour; never draw on it."""

    def make() -> pygame.Surface:
        shape = pygame.mask.from_surface(look.assets.token(token, side, side), 90)
        return shape.to_surface(setcolor=pygame.Color(colour), unsetcolor=(0, 0, 0, 0)).convert_alpha()

    return look.cached(("silhouette", token, side, colour), make)


@dataclass(frozen=True, slots=True)
class ImitationSign:
    """The grey place of an imitation space beside the head of its column."""

    free: bool

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the sign."""
        pygame.draw.rect(surface, "#B9B1A2" if self.free else "#8B8478", rect, border_radius=look.px(5))
        pygame.draw.rect(surface, "#241F1A", rect, 1, border_radius=look.px(5))
        side = min(rect.size) - look.px(4)
        picture = look.assets.fitted("odin/icon-imitate", side, side)
        surface.blit(picture, picture.get_rect(center=rect.center))


@dataclass(frozen=True, slots=True)
class BlockLabel:
    """The name of a block of spaces, with a line behind it."""

    words: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws name and line."""
        px = look.px(15)
        drawn = text.draw(look, surface, self.words, rect.midleft, "label", "#6B3A14", "midleft", px=px)
        y = rect.centery + 1
        pygame.draw.line(surface, "#C2A468", (drawn.right + look.px(8), y), (rect.right, y))


def corners(rect: pygame.Rect) -> tuple[tuple[int, int], ...]:
    """Returns the corners of a rectangle, going round: what stands close to others is rimmed along them."""
    return rect.topleft, rect.topright, rect.bottomright, rect.bottomleft


@dataclass(frozen=True, slots=True)
class SeaPanel:
    """A panel of water with a thin gilded rim."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the water."""
        surface.blit(paint.sea(look, rect.size), rect)
        pygame.draw.rect(surface, "#20100A", rect, max(1, look.px(2)), border_radius=look.px(3))
        pygame.draw.rect(surface, "#B98A3F", rect.inflate(-look.px(8), -look.px(8)), 1, border_radius=look.px(3))


@dataclass(frozen=True, slots=True)
class Becoming:
    """What a good becomes, large, with the good itself above it at the left."""

    old: str
    new: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws both, and an arrow between them."""
        small, large = round(rect.width * 0.42), round(rect.width * 0.62)
        surface.blit(look.assets.fitted(self.new, large, large), (rect.right - large, rect.bottom - large))
        surface.blit(look.assets.fitted(self.old, small, small), rect.topleft)
        arrow = round(rect.width * 0.3)
        turned = pygame.transform.rotate(look.assets.token("odin/icon-arrow", arrow, arrow), -45)
        surface.blit(turned, turned.get_rect(center=(rect.left + round(rect.width * 0.44), rect.top + small)))
