"""One title's panel on the beam: its picture in a carved frame, on two chains."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.scenes.menu.ground import ENGRAVED, Sheet
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets import Button

PANEL = (312, 604)
PITCH, FIRST, BEAM = 334, 292, 226
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


class ShelfPanel(Button):
    """A hanging panel that opens its title; one that is still to come is darker and bears a plate."""

    ring_radius = 20.0

    def __init__(
        self, look: Look, sheet: Sheet, index: int, title: str, words: Words, on_press: Callable[[], None]
    ) -> None:
        width, height = sheet.size(PANEL[0]), sheet.size(PANEL[1])
        middle = sheet.x(FIRST + index * PITCH)
        super().__init__(look, pygame.Rect(middle - width // 2, sheet.y(BEAM), width, height), words.name, on_press)
        self.sheet, self.title, self.words = sheet, title, words
        self.lift = 0.0
        self.waits = False

    @property
    def board(self) -> pygame.Rect:
        """Gets the carved board without its chains."""
        top = self.rect.top + round(self.rect.height * 0.115)
        return pygame.Rect(self.rect.left, top, self.rect.width, self.rect.bottom - top)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.board

    def hit(self, point: tuple[int, int]) -> bool:
        return self.board.collidepoint(point)

    @property
    def lit(self) -> bool:
        """Whether the panel stands out: pointed at, focused, or with a game that waits while nothing else is."""
        return self.hovered or self.focused or self.waits

    def approach(self, ms: float) -> bool:
        """Moves the panel up or down for a while of ms; returns whether it still moves."""
        goal = 1.0 if (self.hovered or self.focused) and not self.words.plate else 0.0
        if self.lift == goal:
            return False
        step = 1.0 if self.look.still else ms / max(1.0, self.look.theme.motion.hover / self.look.speed)
        self.lift = min(goal, self.lift + step) if goal > self.lift else max(goal, self.lift - step)
        self.look.touch()
        return self.lift != goal

    @property
    def moving(self) -> bool:
        """Whether the panel is on its way up or down."""
        return self.lift != (1.0 if (self.hovered or self.focused) and not self.words.plate else 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        look, sheet = self.look, self.sheet
        rise = round(self.lift * sheet.size(7))
        board = self.board.move(0, -rise)
        lit = self.lit and not self.words.plate
        if lit:
            paint.halo(look, surface, board, "#5E330B", 56 * sheet.factor / look.unit, 40)
        inner = board.inflate(-sheet.size(20), -sheet.size(20))
        paint.shadow(look, surface, inner, "lifted", 20)
        key = ("shelf", self.title, self.words, self.rect.size, lit)
        surface.blit(
            look.cached(key, lambda: panel_picture(look, self.rect.size, self.title, self.words, lit)),
            (self.rect.left, self.rect.top - rise),
        )
        if self.words.ribbon:
            wide, high = self.rect.width + sheet.size(2), max(look.px(22), sheet.size(36))
            place = pygame.Rect(0, 0, wide, high)
            place.center = (self.rect.centerx, self.rect.top + sheet.size(421) - rise)
            paint.ribbon(look, surface, place, self.words.ribbon, "button")
        self._nails(surface)

    def _nails(self, surface: pygame.Surface) -> None:
        for share in (70 / 320, 250 / 320):
            x, y, radius = self.rect.left + round(self.rect.width * share), self.rect.top, max(4, self.sheet.size(10))
            pygame.draw.circle(surface, "#0A0502", (x, y + 3), radius + 1)
            pygame.draw.circle(surface, "#5A646B", (x, y + 1), radius)
            pygame.draw.circle(surface, "#9AA5AB", (x - radius // 5, y - 1), max(2, radius // 2))

    def key(self) -> Hashable:
        return (super().key(), self.words, self.lit, self.lift)


def panel_picture(look: Look, size: tuple[int, int], title: str, words: Words, lit: bool = False) -> pygame.Surface:
    """Draws a title's panel with its chains: picture, frame and words."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    k = size[0] / 320
    left, top, wide, high = (round(value * k) for value in _WINDOW)
    whole.blit(look.assets.token(f"art-{title.replace('_', '-')}", wide, high), (left, top))
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
