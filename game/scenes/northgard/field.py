"""The field of battle: both hosts before mountains, the defender's buildings, and the points of both on shields."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint, text
from game.ui.look import Look

_MOST = 8
_DEAD = 78
_LOW = 140
"""In a field of fewer px the shields stand higher, so that the ribbon leaves them free."""


@dataclass(frozen=True, slots=True)
class Host:
    """One side as it is seen: its figures' drawing, how many stand and fall, badge, name, deed, emblem, colour."""

    token: str
    figures: int
    fallen: int
    badge: str
    name: str
    note: str
    emblem: str
    colour: str
    points: int
    kaija: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """The field with both hosts, the attacker at the left; ``ribbon`` says what the numbers are."""

    left: Host
    right: Host
    buildings: tuple[str, ...]
    ribbon: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the field."""
        surface.blit(look.cached(("northgard field", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        field = pygame.Surface(size, pygame.SRCALPHA)
        whole = field.get_rect()
        across, down = look.assets.natural_size("northgard/battle-ground")
        wide = max(size[0], round(size[1] * across / down))
        high = round(wide * down / across)
        ground = look.assets.token("northgard/battle-ground", wide, high)
        field.blit(ground, ((size[0] - wide) // 2, size[1] - high))
        half = size[0] // 2
        low = size[1] < look.px(_LOW)
        shield, level = round(size[1] * 0.40), 0.34 if low else 0.48
        room = half - round(shield * 1.5) - look.px(24)
        self._draw_buildings(look, field, pygame.Rect(whole.right - look.px(20) - room, 0, room, size[1]))
        _draw_host(look, field, self.left, pygame.Rect(look.px(20), 0, room, size[1]), False)
        _draw_host(look, field, self.right, pygame.Rect(whole.right - look.px(20) - room, 0, room, size[1]), True)
        for host, x in ((self.left, half - round(shield * 0.85)), (self.right, half + round(shield * 0.85))):
            _draw_shield(look, field, host, (x, round(size[1] * level)), shield // 2)
        colon = (half, round(size[1] * (level - 0.02)))
        shade, px = text.OAK_SHADOW, round(size[1] * 0.3)
        text.draw(look, field, ":", colon, "number", "#FFF3CF", "center", shadow=shade, px=px)
        _draw_ribbon(look, field, self.ribbon, (half, size[1] - look.px(17 if low else 22)))
        _draw_plate(look, field, self.left, whole, False)
        _draw_plate(look, field, self.right, whole, True)
        pygame.draw.rect(field, "#120A05", whole, look.px(2))
        return field.convert_alpha()

    def _draw_buildings(self, look: Look, field: pygame.Surface, room: pygame.Rect) -> None:
        side = round(room.height * 0.5)
        step = min(side, room.width // max(1, len(self.buildings)))
        right = room.right - look.px(6)
        for number, token in enumerate(self.buildings):
            rect = pygame.Rect(right - side - number * step, room.bottom - side - round(room.height * 0.1), side, side)
            picture = look.assets.fitted(token, side, side)
            field.blit(picture, picture.get_rect(midbottom=rect.midbottom))


def _draw_host(look: Look, field: pygame.Surface, host: Host, room: pygame.Rect, mirrored: bool) -> None:
    """Draws the figures in two ranks; who falls lies."""
    count = min(_MOST, max(1, host.figures))
    side = round(room.height * 0.48)
    ranks = 1 if count < 4 else 2
    across = -(-count // ranks)
    step = min(round(side * 0.72), (room.width - side) // max(1, across))
    for number in range(count):
        rank, column = number % ranks, number // ranks
        x = room.centerx + round((column - (across - 1) / 2) * step) + (rank * step) // 3
        foot = room.bottom - round(room.height * (0.17 - 0.1 * rank))
        token = "northgard/kaija" if host.kaija and number == 0 else host.token
        picture = look.assets.fitted(token, side, side)
        if mirrored:
            picture = pygame.transform.flip(picture, True, False)
        if number >= count - host.fallen:
            lying = pygame.transform.rotozoom(picture, -_DEAD if mirrored else _DEAD, 0.9)
            field.blit(paint.translucent(lying, 0.75), lying.get_rect(midbottom=(x, foot)))
            skull = look.assets.token("northgard/ico-skull", side // 3, side // 3)
            field.blit(skull, skull.get_rect(midbottom=(x, foot - side // 3)))
        else:
            field.blit(picture, picture.get_rect(midbottom=(x, foot)))
    if host.figures > _MOST:
        at = (room.centerx, room.bottom - look.px(16))
        paint.badge(look, field, at, f"×{host.figures}", 14)


def _draw_shield(look: Look, field: pygame.Surface, host: Host, centre: tuple[int, int], radius: int) -> None:
    pygame.draw.circle(field, "#120A05", (centre[0] + 2, centre[1] + 4), radius + look.px(3))
    pygame.draw.circle(field, "#4A4E54", centre, radius + look.px(2))
    pygame.draw.circle(field, "#C9CDD0", centre, radius)
    pygame.draw.circle(field, host.colour, centre, radius - look.px(5))
    px = round(radius * 1.05)
    red, green, blue, _ = pygame.Color(host.colour)
    ink = "#2A1B10" if 0.299 * red + 0.587 * green + 0.114 * blue > 165 else "#FFF6DD"
    text.draw(look, field, str(host.points), centre, "number", ink, "center", px=px)
    if host.badge:
        side = round(radius * 0.62)
        mark = look.assets.token(host.badge, side, side)
        field.blit(mark, mark.get_rect(center=(centre[0], centre[1] + radius)))


def _draw_ribbon(look: Look, field: pygame.Surface, words: str, centre: tuple[int, int]) -> None:
    wide = text.size(look, words, "label", look.px(16))[0] + look.px(28)
    plate = pygame.Rect(0, 0, wide, look.px(26))
    plate.center = centre
    pygame.draw.rect(field, "#1B0F07", plate, border_radius=look.px(8))
    pygame.draw.rect(field, "#C9A24A", plate, max(1, look.px(1.6)), border_radius=look.px(8))
    text.draw(look, field, words, plate.center, "label", "#FFF3CF", "center", px=look.px(16))


def _draw_plate(look: Look, field: pygame.Surface, host: Host, whole: pygame.Rect, right: bool) -> None:
    """Draws the oak plate with badge, name and what this side does."""
    roomy = whole.height > look.px(200)
    high, px = look.px(54 if roomy else 42), look.px(21 if roomy else 17)
    small = look.px(16 if roomy else 14)
    side = high - look.px(16)
    wide = max(text.size(look, host.name, "prompt", px)[0], text.size(look, host.note, "note", small)[0])
    wide += (side if host.badge else 0) + (side if host.emblem else 0) + look.px(44)
    plate = pygame.Rect(look.px(12), look.px(12 if roomy else 8), min(wide, whole.width // 3), high)
    if right:
        plate.right = whole.right - look.px(12)
    paint.tooltip_plate(look, field, plate)
    left = plate.left + look.px(12)
    if host.badge:
        field.blit(look.assets.token(host.badge, side, side), (left, plate.centery - side // 2))
        left += side + look.px(8)
    limit = plate.right - look.px(10)
    if host.emblem:
        field.blit(look.assets.token(host.emblem, side, side), (limit - side, plate.centery - side // 2))
        limit -= side + look.px(6)
    gold = look.theme.colour.gold_lit
    text.draw(look, field, host.name, (left, plate.top + round(high * 0.34)), "prompt", gold, "midleft",
              width=limit - left, px=text.fit_px(look, host.name, "prompt", limit - left, None, px))  # fmt: skip
    text.draw(look, field, host.note, (left, plate.top + round(high * 0.72)), "note", "#E9D9B0", "midleft",
              width=limit - left, px=small)  # fmt: skip
