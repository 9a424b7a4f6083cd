"""A title's picture in a carved frame, with its name: as it hangs in the menu, and beside its seats."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.hall.ground import ENGRAVED
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph

PANEL = (312, 604)
_WINDOW = (28, 108, 264, 336)
_DIMMED = (132, 118, 112)


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on a panel, ready to draw. `ribbon` tells of a game that waits, `plate` of a title still to come."""

    name: str
    line: str
    players: str
    length: str
    ribbon: str = ""
    plate: str = ""

    @property
    def said(self) -> tuple[str, ...]:
        """Gets all of them."""
        return tuple(
            words for words in (self.name, self.line, self.players, self.length, self.ribbon, self.plate) if words
        )


def panel_picture(look: Look, size: tuple[int, int], title: str, words: Words, lit: bool = False) -> pygame.Surface:
    """Draws a title's panel with its chains: picture, frame and words."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    k = size[0] / 320
    left, top, wide, high = (round(value * k) for value in _WINDOW)
    whole.blit(look.assets.token(f"{title}/art", wide, high), (left, top))
    whole.blit(look.assets.token("menu-panel-hover" if lit else "menu-panel", *size), (0, 0))
    if words.plate:
        whole.fill((*_DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
        at = (size[0] // 2, top + high - round(46 * k))
        paint.plate(
            look, whole, at, words.plate, colour="#F6E2AE", ground="#3A2412", height=max(22, 30 * k / look.unit)
        )
    _write(look, whole, k, words, "#FFE9A8" if lit else "#D9BE80" if words.plate else "#F3D58E")
    return whole.convert_alpha()


def _write(look: Look, whole: pygame.Surface, k: float, words: Words, gold: str) -> None:
    middle = whole.get_width() // 2
    room = round(264 * k)
    ink = "#CDB98C" if words.plate else "#F1E0B8"
    px = max(look.px(16), round(31 * k))
    name = text.draw(look, whole, words.name, (middle, round(498 * k)), "screen", gold, "center", ENGRAVED, room, px)
    line = _line(look, words.line, room, max(look.px(14), round(17.5 * k)), ink)
    top = max(name.bottom - round(4 * k), round(518 * k))
    line.draw(whole, ((whole.get_width() - room) // 2, top))
    _facts(look, whole, k, words, max(top + line.height + round(4 * k), round(567 * k)), room)


def _line(look: Look, words: str, room: int, wished: int, ink: str) -> Paragraph:
    """Returns the line under the name, as large as two rows allow."""
    least = look.px(text.SMALLEST)
    for px in range(max(wished, least), least - 1, -1):
        line = Paragraph(look, words, room, "body", ink, "centre", px, shadow="#140A05", leading=0.95)
        if line.line_count() <= 2:
            break
    return line


def _facts(look: Look, whole: pygame.Surface, k: float, words: Words, top: int, room: int) -> None:
    """Draws how many play and how long, side by side with their signs."""
    px = max(look.px(13), round(20 * k))
    side, gap, apart = round(px * 1.15), round(px * 0.25), round(px * 1.3)
    ink = "#D9C79A" if words.plate else "#FFF3CF"
    taken = 2 * (side + gap) + apart
    px = text.fit_px(look, words.players + words.length, "button", room - taken, px=px)
    widths = [text.size(look, part, "button", px)[0] for part in (words.players, words.length)]
    left = (whole.get_width() - taken - sum(widths)) // 2
    middle = min(top + side // 2, whole.get_height() - round(26 * k))
    for icon, part, wide in zip(("icon-person", "icon-hourglass"), (words.players, words.length), widths, strict=True):
        whole.blit(look.assets.token(icon, side, side), (left, middle - side // 2))
        text.draw(look, whole, part, (left + side + gap, middle), "button", ink, "midleft", ENGRAVED, px=px)
        left += side + gap + wide + apart
