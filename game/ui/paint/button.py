"""Carved oak buttons with a label, an icon, or both."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui import text
from game.ui.look import Look

ButtonState = Literal["normal", "hover", "pressed", "disabled"]
_INK = {"normal": "#FBEBC6", "hover": "#FFF6DA", "pressed": "#EBD3A0", "disabled": "#9C8A70"}
_ENGRAVED = "#1C0F07"
_NAILS = 0.78
"""How much of a button's width its ends with their nails take, in heights."""


def button(
    look: Look,
    surface: pygame.Surface,
    rect: pygame.Rect,
    label: str = "",
    state: ButtonState = "normal",
    icon: str | None = None,
    role: str = "button",
) -> None:
    """Draws a button; the label shrinks and then is shortened to fit; icon is a token's name."""
    key = ("button", rect.size, label, state, icon, role)
    surface.blit(look.cached(key, lambda: _button(look, rect.size, label, state, icon, role)), rect.topleft)


def button_width(look: Look, label: str, icon: str | None = None, role: str = "button") -> int:
    """Returns the width in px that a label wants, with its margins."""
    width = text.size(look, label, role)[0] + look.px(56)
    return width + (look.px(36) if icon else 0)


def button_face(rect: pygame.Rect) -> pygame.Rect:
    """Returns the carved face of a button, without the shadow and glow that are part of its drawing."""
    left, top, low = (round(rect.height * share / 72) for share in (6, 5, 7))
    return pygame.Rect(rect.left + left, rect.top + top, rect.width - 2 * left, rect.height - top - low)


def _button(
    look: Look, size: tuple[int, int], label: str, state: ButtonState, icon: str | None, role: str
) -> pygame.Surface:
    width, height = size
    cut = look.theme.slices["button"]
    source = look.assets.token(f"button-{state}", cut.size[0] * height / cut.size[1], height)
    margin = min(round(cut.margin * height / cut.size[1]), width // 2)
    middle = source.subsurface((margin, 0, source.get_width() - 2 * margin, height))
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(source, (0, 0), (0, 0, margin, height))
    whole.blit(source, (width - margin, 0), (source.get_width() - margin, 0, margin, height))
    if width > 2 * margin:
        whole.blit(pygame.transform.smoothscale(middle, (width - 2 * margin, height)), (margin, 0))
    centre_y = round(height * (0.49 if state == "pressed" else 0.455))
    side = round(height * 0.46) if icon else 0
    gap = look.px(8) if icon and label else 0
    room = width - round(height * _NAILS) - side - gap
    px, wide, written = 0, 0, None
    if label:
        px = text.fit_px(look, label, role, room, round(height * 0.8))
        label = text.shorten(look, label, role, room, px)
        wide = text.size(look, label, role, px)[0]
        written = text.line(look, label, role, _INK[state], px, None if state == "disabled" else _ENGRAVED)
        if state == "disabled" and look.theme.stands_out:
            written = written.copy()
            written.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    left = (width - side - gap - wide) // 2
    if icon:
        drawn = look.assets.fitted(icon, side, side)
        if state == "disabled":
            drawn = drawn.copy()
            drawn.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(drawn, drawn.get_rect(center=(left + side // 2, centre_y)))
    if written is not None:
        whole.blit(written, (left + side + gap, centre_y - text.size(look, label, role, px)[1] // 2))
    return whole.convert_alpha()
