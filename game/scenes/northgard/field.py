"""The field of battle: both hosts before mountains, the defender's buildings, and the points of both on shields."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.table.kit import Fill, PartMap, Parts, centred, painted, spread
from game.ui import paint, text
from game.ui.contrast import brightness
from game.ui.look import Look

_MOST, _INSET = 8, 12
_DEAD = 78
_FIELD = PartMap(
    "northgard/parts/field",
    "host_left host_right buildings shield_left shield_right colon ribbon plate_left plate_right note_left note_right",
)


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


@painted
def field(look: Look, face: pygame.Surface, left: Host, right: Host, buildings: tuple[str, ...], ribbon: str) -> None:
    """Paints the field with both hosts, the attacker at the left; ``ribbon`` says what the numbers are."""
    whole, size = face.get_rect(), face.get_size()
    across, down = look.assets.natural_size("northgard/battle-ground")
    wide = max(size[0], round(size[1] * across / down))
    high = round(wide * down / across)
    ground = look.assets.token("northgard/battle-ground", wide, high)
    face.blit(ground, ((size[0] - wide) // 2, size[1] - high))
    parts = _FIELD.at(look, whole)
    row, hosts = parts["buildings"], (("left", left), ("right", right))
    places = spread(row, len(buildings), (row.height, row.height), 0, "right")
    for token, rect in zip(reversed(buildings), places, strict=True):
        picture = look.assets.fitted(token, rect.width, rect.width)
        face.blit(picture, picture.get_rect(midbottom=rect.midbottom))
    for name, host in hosts:
        _draw_host(look, face, host, parts[f"host_{name}"], host is right)
    for name, host in hosts:
        shield = parts[f"shield_{name}"]
        _draw_shield(look, face, host, shield.center, shield.height // 2)
    colon = parts["colon"]
    text.draw(look, face, ":", colon.center, "number", "#FFF3CF", "center", text.OAK_SHADOW, px=colon.height)
    room, px = parts["ribbon"], look.px(parts.px("ribbon") or 0)
    plate = centred(room.center, text.size(look, ribbon, "label", px)[0] + room.height, room.height)
    Fill("#1B0F07", 8, "#C9A24A", 1.6).draw(look, face, plate)
    text.draw(look, face, ribbon, plate.center, "label", "#FFF3CF", "center", px=px)
    for name, host in hosts:
        _draw_plate(look, face, host, parts, name)
    pygame.draw.rect(face, "#120A05", whole, look.px(2))


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
    ink = "#2A1B10" if brightness(host.colour) > 165 else "#FFF6DD"
    text.draw(look, field, str(host.points), centre, "number", ink, "center", px=px)
    if host.badge:
        side = round(radius * 0.62)
        mark = look.assets.token(host.badge, side, side)
        field.blit(mark, mark.get_rect(center=(centre[0], centre[1] + radius)))


def _draw_plate(look: Look, field: pygame.Surface, host: Host, parts: Parts, end: str) -> None:
    """Draws the oak plate with badge, name and what this side does."""
    room, note = parts[f"plate_{end}"], parts[f"note_{end}"]
    px, small = look.px(parts.px(f"plate_{end}") or 0), look.px(parts.px(f"note_{end}") or 0)
    inset = look.px(_INSET)
    side = room.height - inset - inset // 3
    wide = max(text.size(look, host.name, "prompt", px)[0], text.size(look, host.note, "note", small)[0])
    wide += side * bool(host.badge) + side * bool(host.emblem) + 4 * inset
    plate = pygame.Rect(room.left, room.top, min(wide, room.width), room.height)
    if end == "right":
        plate.right = room.right
    paint.tooltip_plate(look, field, plate)
    left, limit = plate.left + inset, plate.right - inset
    if host.badge:
        field.blit(look.assets.token(host.badge, side, side), (left, plate.centery - side // 2))
        left += side + inset // 2
    if host.emblem:
        field.blit(look.assets.token(host.emblem, side, side), (limit - side, plate.centery - side // 2))
        limit -= side + inset // 2
    wide, high = limit - left, (plate.top + note.top) // 2 + inset // 3
    px = text.fit_px(look, host.name, "prompt", wide, None, px)
    gold = look.theme.colour.gold_lit
    text.draw(look, field, host.name, (left, high), "prompt", gold, "midleft", width=wide, px=px)
    text.draw(look, field, host.note, (left, note.centery), "note", "#E9D9B0", "midleft", width=wide, px=small)
