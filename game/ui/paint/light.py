"""Light and dark: soft shadows to the lower right, fire glows, haloes of what may be acted on."""

from __future__ import annotations

import pygame

from game.ui.look import Look

_COARSE = 4


def shadow(look: Look, surface: pygame.Surface, rect: pygame.Rect, kind: str = "board", radius: float = 10) -> None:
    """Draws the soft shadow that a thing at rect casts; kind: table, board or lifted; radius in logical px."""
    theme = look.theme.shadow[kind]
    picture, margin = shadow_picture(look, rect.size, kind, look.px(radius))
    surface.blit(picture, (rect.x - margin + look.px(theme.dx), rect.y - margin + look.px(theme.dy)))


def shadow_margin(look: Look, kind: str = "board") -> int:
    """Returns how far beyond a rect its shadow can reach, in px."""
    theme = look.theme.shadow[kind]
    return 2 * look.px(theme.blur) + max(look.px(theme.dx), look.px(theme.dy))


def shadow_picture(look: Look, size: tuple[int, int], kind: str, radius: int) -> tuple[pygame.Surface, int]:
    """Gets the shadow of a box alone, and the margin by which it is larger on each side."""
    theme = look.theme.shadow[kind]
    blur = max(2, look.px(theme.blur))
    margin = 2 * blur
    key = ("shadow", size, kind, radius)
    return look.cached(key, lambda: _soften(size, blur, margin, radius, theme.alpha)), margin


def _soften(size: tuple[int, int], blur: int, margin: int, radius: int, alpha: int) -> pygame.Surface:
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    small = pygame.Surface((max(1, width // _COARSE), max(1, height // _COARSE)), pygame.SRCALPHA)
    inner = (margin // _COARSE, margin // _COARSE, max(1, size[0] // _COARSE), max(1, size[1] // _COARSE))
    pygame.draw.rect(small, (0, 0, 0, alpha), inner, border_radius=radius // _COARSE)
    soft = pygame.transform.gaussian_blur(small, max(1, blur // _COARSE))
    return pygame.transform.smoothscale(soft, (width, height)).convert_alpha()


def silhouette_shadow(
    look: Look, picture: pygame.Surface, kind: str = "lifted"
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Makes the soft shadow of any picture by its outline, uncached, and where it lies relative to the picture."""
    theme = look.theme.shadow[kind]
    blur = max(2, look.px(theme.blur))
    margin = 2 * blur
    width, height = picture.get_width() + 2 * margin, picture.get_height() + 2 * margin
    dark = pygame.Surface((width, height), pygame.SRCALPHA)
    dark.blit(picture, (margin, margin))
    dark.fill((0, 0, 0, theme.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.transform.smoothscale(dark, (max(1, width // _COARSE), max(1, height // _COARSE)))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // _COARSE))
    whole = pygame.transform.smoothscale(soft, (width, height)).convert_alpha()
    return whole, (look.px(theme.dx) - margin, look.px(theme.dy) - margin)


def glow(
    look: Look, surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: str, strength: float = 1.0
) -> None:
    """Adds a round glow of firelight; radius in px, strength 0 to 1."""
    level = round(strength * 16)
    if level <= 0 or radius < 2:
        return
    picture = look.cached(("glow", radius, colour, level), lambda: _glow(radius, colour, level / 16))
    place = (centre[0] - radius, centre[1] - radius)
    surface.blit(picture, place, special_flags=pygame.BLEND_RGB_ADD)


def _glow(radius: int, colour: str, strength: float) -> pygame.Surface:
    half = min(radius, 96)
    small = pygame.Surface((half * 2, half * 2))
    tone = pygame.Color(colour)
    for reach in range(half, 0, -1):
        part = (1 - reach / half) ** 2 * strength
        pygame.draw.circle(small, [min(255, round(c * part)) for c in (tone.r, tone.g, tone.b)], (half, half), reach)
    return pygame.transform.smoothscale(small, (radius * 2, radius * 2)).convert()


def halo(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, colour: str, reach: float = 40, radius: float = 20
) -> None:
    """Adds a glow around a rounded box, as firelight behind a hovered panel; reach and radius in logical px."""
    margin, corner = look.px(reach), look.px(radius)
    picture = look.cached(("halo", rect.size, colour, margin, corner), lambda: _halo(rect.size, colour, margin, corner))
    surface.blit(picture, (rect.x - margin, rect.y - margin), special_flags=pygame.BLEND_RGB_ADD)


def _halo(size: tuple[int, int], colour: str, margin: int, corner: int) -> pygame.Surface:
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    small = pygame.Surface((max(1, width // _COARSE), max(1, height // _COARSE)))
    edge = margin // 2 // _COARSE
    inner = (edge, edge, small.get_width() - 2 * edge, small.get_height() - 2 * edge)
    pygame.draw.rect(small, colour, inner, border_radius=(corner + margin // 2) // _COARSE)
    soft = pygame.transform.gaussian_blur(small, max(1, margin // 3 // _COARSE))
    return pygame.transform.smoothscale(soft, (width, height)).convert()


def faded(look: Look, key: object, picture: pygame.Surface, level: int, levels: int = 8) -> pygame.Surface:
    """Gets a copy of a picture at level / levels of its opacity. The key names the picture."""
    if level >= levels:
        return picture
    return look.cached(("faded", key, level, levels), lambda: translucent(picture, level / levels))


def translucent(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """Makes a copy of a picture with its opacity multiplied."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * max(0.0, min(1.0, opacity)))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def dim(look: Look, surface: pygame.Surface, alpha: int = 150) -> None:
    """Darkens everything drawn so far, under a dialog."""
    veil = look.cached(("veil", surface.get_size(), alpha), lambda: _veil(surface.get_size(), alpha))
    surface.blit(veil, (0, 0))


def _veil(size: tuple[int, int], alpha: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((10, 5, 2, alpha))
    return veil.convert_alpha()
