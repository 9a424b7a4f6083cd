"""Pictures of A Feast for Odin that are more than a token: spaces with their signs, heads of columns, dice, labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.scenes.odin.glyphs import Group
from game.scenes.odin.signs import draw_signs
from game.scenes.odin.tokens import BY_NAME
from game.scenes.table.kit import Fill, Fitted, Line, Painted, PartMap, Rim, spread
from game.ui import paint
from game.ui.look import Look

_SPACE = PartMap("odin/parts/space", "band signs")
_HEAD = PartMap("odin/parts/column-head", "vikings")
_SEA = PartMap("odin/parts/sea", "rim")
_CORNER: Final = 5
"""Spaces have corners of this radius, logical px."""


def _mixed(colour: str, other: str, part: float) -> pygame.Color:
    return pygame.Color(colour).lerp(pygame.Color(other), part)


@dataclass(frozen=True, slots=True)
class SpaceFace(Painted):
    """A space with its signs; ``room`` in px is kept free at its right for who stands there, and the rest is faint."""

    groups: tuple[Group, ...]
    colour: str
    room: int = 0
    own: bool = False

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        ground, band = BY_NAME["spaces"][self.colour]
        whole, radius = face.get_rect(), look.px(_CORNER)
        parts = _SPACE.at(look, whole)
        pygame.draw.rect(face, _mixed(band, "#000000", 0.35), whole, border_radius=radius + 1)
        pygame.draw.rect(face, _mixed(ground, "#FFFFFF", 0.35), whole.inflate(-2, -2), border_radius=radius)
        pygame.draw.rect(face, ground, whole.inflate(-4, -5).move(0, 1), border_radius=radius)
        stripe, signs = parts["band"], parts["signs"]
        pygame.draw.rect(face, band, stripe, border_top_left_radius=radius, border_bottom_left_radius=radius)
        signs.width -= self.room
        draw_signs(look, face, self.groups, signs)
        if self.room:
            veil = pygame.Surface(whole.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (203, 182, 138, 132), whole, border_radius=radius)
            face.blit(veil, (0, 0))
        if self.own:
            colour = look.theme.colour
            Rim(colour.gold_deep, _CORNER, 3).draw(look, face, whole)
            Rim(colour.gold, _CORNER, 2).draw(look, face, whole.inflate(-2, -2))


@dataclass(frozen=True, slots=True)
class ColumnHead(Painted):
    """How many Vikings the spaces of a column take, and the card that comes with them: drawn (3) or played (4)."""

    vikings: int
    imitated: bool = False

    def _paint(self, look: Look, head: pygame.Surface) -> None:
        whole, parts = head.get_rect(), _HEAD.at(look, head.get_rect())
        Fill("#38210F", 6).draw(look, head, whole)
        Rim("#B98A3F", 5).draw(look, head, whole.inflate(-4, -4))
        room = parts["vikings"]
        side = room.height
        places = spread(room, self.vikings, (side, side), round(side * 0.42) - side)
        for place in places:
            head.blit(silhouette(look, "odin/pawn-1-bone", side, "#38210F"), place.move(-1, 0))
            head.blit(silhouette(look, "odin/pawn-1-bone", side - 2, "#F6EBCF"), place)
        number = parts.line("vikings", str(self.vikings))
        at = pygame.Rect(places[-1].right, 0, number.width(look), whole.height)
        number.draw(look, head, at)
        card = {3: "odin/icon-card-draw", 4: "odin/icon-card-play"}.get(self.vikings)
        if card is not None:
            picture = look.assets.fitted(card, side + 2, side + 2)
            head.blit(picture, picture.get_rect(midleft=(at.right + side // 6, whole.centery)))


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
        Fill("#B9B1A2" if self.free else "#8B8478", _CORNER).draw(look, surface, rect)
        Rim("#241F1A", _CORNER).draw(look, surface, rect)
        Fitted("odin/icon-imitate").draw(look, surface, rect.inflate(-4, -4))


@dataclass(frozen=True, slots=True)
class BlockLabel:
    """The name of a block of spaces in letters of so many logical px, with a line behind it."""

    words: str
    size: float | None

    def facts(self) -> tuple[str, ...]:
        """Returns the name."""
        return (self.words,)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws name and line."""
        name = Line(self.words, "label", "#6B3A14", px=self.size)
        name.draw(look, surface, rect)
        y = rect.centery + 1
        pygame.draw.line(surface, "#C2A468", (rect.left + name.width(look) + rect.height // 2, y), (rect.right, y))


def corners(rect: pygame.Rect) -> tuple[tuple[int, int], ...]:
    """Returns the corners of a rectangle, going round: what stands close to others is rimmed along them."""
    return rect.topleft, rect.topright, rect.bottomright, rect.bottomleft


@dataclass(frozen=True, slots=True)
class SeaPanel:
    """A panel of water with a thin gilded rim."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the water."""
        surface.blit(paint.sea(look, rect.size), rect)
        Rim("#20100A", 3, 2).draw(look, surface, rect)
        Rim("#B98A3F", 3).draw(look, surface, _SEA.at(look, rect)["rim"])


@dataclass(frozen=True, slots=True)
class Signs:
    """Signs of what is paid and gained, by themselves."""

    groups: tuple[Group, ...]

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the signs in the middle, as large as fits."""
        draw_signs(look, surface, self.groups, rect)


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
