"""Single lines of text: measured, fitted, shadowed, gilded; rendered once for each look of them."""

from __future__ import annotations

import pygame

from game.ui import contrast
from game.ui.look import Look

SMALLEST, NARROW = 13, "note"
ELLIPSIS = "…"
OAK_SHADOW = "#120A05"


def face_size(look: Look, role: str, px: int | None = None) -> tuple[str, int]:
    """Gets the face and the px of a type role; px overrides the role's own size.

    :raises KeyError: no such role in the theme.
    """
    kind = look.theme.type[role]
    return kind.font, max(1, look.px(kind.size) if px is None else px)


def font(look: Look, role: str, px: int | None = None) -> pygame.font.Font:
    return look.assets.font(*face_size(look, role, px))


def size(look: Look, text: str, role: str = "body", px: int | None = None) -> tuple[int, int]:
    """Returns width and height of a line in px."""
    return look.assets.measured(*face_size(look, role, px), text)


def fit_px(look: Look, text: str, role: str, width: int, height: int | None = None, px: int | None = None) -> int:
    """Returns the largest size up to the role's own at which the line fits, never below 13 logical px."""
    face, wished = face_size(look, role, px)
    least = min(wished, look.px(SMALLEST))
    for trial in range(wished, least, -1):
        across, down = look.assets.measured(face, trial, text)
        if across <= width and (height is None or down <= height):
            return trial
    return least


def shorten(look: Look, text: str, role: str, width: int, px: int | None = None) -> str:
    """Returns the line, or as much of its beginning as fits with an ellipsis."""
    if size(look, text, role, px)[0] <= width:
        return text
    used = font(look, role, px)
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if used.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fitted(look: Look, text: str, role: str, width: int, px: int | None = None) -> tuple[str, str, int]:
    """Returns a line with the role and the px in which it fits: it shrinks, takes the narrow face, is shortened."""
    small = fit_px(look, text, role, width, None, px)
    if size(look, text, role, small)[0] > width:
        role, small = NARROW, fit_px(look, text, NARROW, width, None, px)
    return shorten(look, text, role, width, small), role, small


def line(
    look: Look, text: str, role: str = "body", colour: str = "#2A1B10", px: int | None = None, shadow: str | None = None
) -> pygame.Surface:
    """Gets one rendered line; shadow is the colour of a copy two logical px lower."""
    face, points = face_size(look, role, px)
    key = ("line", text, face, points, colour, shadow)
    return look.cached(key, lambda: render(look, text, face, points, colour, shadow))


def render(look: Look, text: str, face: str, px: int, colour: str, shadow: str | None) -> pygame.Surface:
    """Renders a line in a face and size, uncached."""
    used = look.assets.font(face, px)
    if look.theme.stands_out:
        return contrast.edged(lambda ink: used.render(text, True, ink), colour, px).convert_alpha()
    written = used.render(text, True, colour)
    if shadow is None:
        return written.convert_alpha()
    drop = max(1, look.px(2 if px > look.px(18) else 1))
    whole = pygame.Surface((written.get_width(), written.get_height() + drop), pygame.SRCALPHA)
    whole.blit(used.render(text, True, shadow), (0, drop))
    whole.blit(written, (0, 0))
    return whole.convert_alpha()


def draw(
    look: Look,
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    role: str = "body",
    colour: str = "#2A1B10",
    anchor: str = "topleft",
    shadow: str | None = None,
    width: int | None = None,
    px: int | None = None,
) -> pygame.Rect:
    """Draws one line with its anchor (a Rect attribute) at a point; within width it is written as `fitted` says.

    Returns where it stands, without the shadow.
    """
    if width is not None:
        text, role, px = fitted(look, text, role, width, px)
    written = line(look, text, role, colour, px, shadow)
    place = pygame.Rect((0, 0), size(look, text, role, px))
    setattr(place, anchor, (round(at[0]), round(at[1])))
    surface.blit(written, place.topleft)
    return place


def golden(look: Look, text: str, role: str = "title", px: int | None = None) -> pygame.Surface:
    """Gets a title in gold leaf: lit above, deep below, standing on a dark edge."""
    face, points = face_size(look, role, px)
    return look.cached(("golden", text, face, points), lambda: _golden(look, text, face, points))


def _golden(look: Look, text: str, face: str, px: int) -> pygame.Surface:
    if look.theme.stands_out:
        return render(look, text, face, px, look.theme.colour.gold_lit, None)
    used = look.assets.font(face, px)
    written = used.render(text, True, "#FFFFFF").convert_alpha()
    width, height = written.get_size()
    leaf = pygame.Surface((width, height), pygame.SRCALPHA)
    lit, gold, deep = pygame.Color("#FFF3C4"), pygame.Color("#E9B84A"), pygame.Color("#A8691A")
    for y in range(height):
        part = y / height
        tone = lit.lerp(gold, min(1.0, max(0.0, (part - 0.28) * 2.4)))
        if part >= 0.68:
            tone = gold.lerp(deep, min(1.0, (part - 0.68) * 3))
        pygame.draw.line(leaf, tone, (0, y), (width, y))
    leaf.blit(written, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    far, near = max(2, round(px / 22)), max(1, round(px / 44))
    whole = pygame.Surface((width, height + far), pygame.SRCALPHA)
    whole.blit(used.render(text, True, "#0A0502"), (0, far))
    whole.blit(used.render(text, True, "#5A3A0C"), (0, near))
    whole.blit(leaf, (0, 0))
    return whole.convert_alpha()
