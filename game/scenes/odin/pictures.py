"""Pictures of A Feast for Odin that are more than a token: spaces with their signs, heads of columns, dice, labels."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.odin.glyphs import Group
from game.scenes.odin.signs import draw_signs
from game.scenes.odin.tokens import BY_NAME
from game.scenes.table.kit import Fill, Fitted, Line, PartMap, Rim, painted, picture, spread
from game.ui import paint
from game.ui.look import Look

_SPACE = PartMap("odin/parts/space", "band signs")
_HEAD = PartMap("odin/parts/column-head", "vikings")
_SEA = PartMap("odin/parts/sea", "rim")
_CORNER: Final = 5
"""Spaces have corners of this radius, logical px."""


@painted
def space_face(
    look: Look, face: pygame.Surface, groups: tuple[Group, ...], colour: str, room: int = 0, own: bool = False
) -> None:
    """Draws a space with its signs; ``room`` px are kept free at its right for who stands there, the rest is faint."""
    ground, band = BY_NAME["spaces"][colour]
    whole, radius = face.get_rect(), look.px(_CORNER)
    parts = _SPACE.at(look, whole)
    pygame.draw.rect(face, pygame.Color(band).lerp("#000000", 0.35), whole, border_radius=radius + 1)
    pygame.draw.rect(face, pygame.Color(ground).lerp("#FFFFFF", 0.35), whole.inflate(-2, -2), border_radius=radius)
    pygame.draw.rect(face, ground, whole.inflate(-4, -5).move(0, 1), border_radius=radius)
    stripe, signs = parts["band"], parts["signs"]
    pygame.draw.rect(face, band, stripe, border_top_left_radius=radius, border_bottom_left_radius=radius)
    signs.width -= room
    draw_signs(look, face, groups, signs)
    if room:
        veil = pygame.Surface(whole.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (203, 182, 138, 132), whole, border_radius=radius)
        face.blit(veil, (0, 0))
    if own:
        tone = look.theme.colour
        Rim(tone.gold_deep, _CORNER, 3).draw(look, face, whole)
        Rim(tone.gold, _CORNER, 2).draw(look, face, whole.inflate(-2, -2))


@painted
def column_head(look: Look, head: pygame.Surface, vikings: int) -> None:
    """Draws how many Vikings the spaces of a column take, and the card that comes with them: drawn (3), played (4)."""
    whole, parts = head.get_rect(), _HEAD.at(look, head.get_rect())
    Fill("#38210F", 6).draw(look, head, whole)
    Rim("#B98A3F", 5).draw(look, head, whole.inflate(-4, -4))
    room = parts["vikings"]
    side = room.height
    places = spread(room, vikings, (side, side), round(side * 0.42) - side)
    for place in places:
        head.blit(silhouette(look, "odin/pawn-1-bone", side, "#38210F"), place.move(-1, 0))
        head.blit(silhouette(look, "odin/pawn-1-bone", side - 2, "#F6EBCF"), place)
    number = parts.line("vikings", str(vikings))
    at = pygame.Rect(places[-1].right, 0, number.width(look), whole.height)
    number.draw(look, head, at)
    if card := {3: "odin/icon-card-draw", 4: "odin/icon-card-play"}.get(vikings):
        picture = look.assets.fitted(card, side + 2, side + 2)
        head.blit(picture, picture.get_rect(midleft=(at.right + side // 6, whole.centery)))


def silhouette(look: Look, token: str, side: int, colour: str) -> pygame.Surface:
    """Returns the shape of a token in one colour; never draw on it."""

    def make() -> pygame.Surface:
        shape = pygame.mask.from_surface(look.assets.token(token, side, side), 90)
        return shape.to_surface(setcolor=pygame.Color(colour), unsetcolor=(0, 0, 0, 0)).convert_alpha()

    return look.cached(("silhouette", token, side, colour), make)


@picture
def imitation_sign(look: Look, surface: pygame.Surface, rect: pygame.Rect, free: bool) -> None:
    """Draws the grey place of an imitation space beside the head of its column."""
    Fill("#B9B1A2" if free else "#8B8478", _CORNER).draw(look, surface, rect)
    Rim("#241F1A", _CORNER).draw(look, surface, rect)
    Fitted("odin/icon-imitate").draw(look, surface, rect.inflate(-4, -4))


@picture
def block_label(look: Look, surface: pygame.Surface, rect: pygame.Rect, words: str, size: float | None) -> None:
    """Draws the name of a block of spaces in letters of so many logical px, with a line behind it."""
    name = Line(words, "label", "#6B3A14", px=size)
    name.draw(look, surface, rect)
    y = rect.centery + 1
    pygame.draw.line(surface, "#C2A468", (rect.left + name.width(look) + rect.height // 2, y), (rect.right, y))


def corners(rect: pygame.Rect) -> tuple[tuple[int, int], ...]:
    """Returns the corners of a rectangle, going round: what stands close to others is rimmed along them."""
    return rect.topleft, rect.topright, rect.bottomright, rect.bottomleft


@picture
def sea_panel(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws a panel of water with a thin gilded rim."""
    surface.blit(paint.sea(look, rect.size), rect)
    Rim("#20100A", 3, 2).draw(look, surface, rect)
    Rim("#B98A3F", 3).draw(look, surface, _SEA.at(look, rect)["rim"])


@picture
def signs_alone(look: Look, surface: pygame.Surface, rect: pygame.Rect, groups: tuple[Group, ...]) -> None:
    """Draws signs of what is paid and gained, by themselves."""
    draw_signs(look, surface, groups, rect)


@picture
def becoming(look: Look, surface: pygame.Surface, rect: pygame.Rect, old: str, new: str) -> None:
    """Draws what a good becomes, large, with the good itself above it at the left."""
    small, large = round(rect.width * 0.42), round(rect.width * 0.62)
    surface.blit(look.assets.fitted(new, large, large), (rect.right - large, rect.bottom - large))
    surface.blit(look.assets.fitted(old, small, small), rect.topleft)
    arrow = round(rect.width * 0.3)
    turned = pygame.transform.rotate(look.assets.token("odin/icon-arrow", arrow, arrow), -45)
    surface.blit(turned, turned.get_rect(center=(rect.left + round(rect.width * 0.44), rect.top + small)))
