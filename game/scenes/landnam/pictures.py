"""Pictures of Landnám that are more than a token: cards with their names, bars of dice, the night of the Althing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.landnam.tokens import number_token, tile_token
from game.scenes.table.kit import turned
from game.ui import paint, text
from game.ui.look import Look

_RIBBON, _HEAD, _NAME = 273 / 336, 36 / 336, 222 / 336
_SMALLEST, _LEAST = 13, 9
"""Letters have so many logical px at least; those of a fate card's name and kind in a small hand so many."""
_RIBBON_WIDE, _PLATE_WIDE = 0.62, 0.96
RIBBON_END = (1 + _RIBBON_WIDE) / 2 + 0.08
"""So much of a resource card's width is to be seen for its name to be whole: its ribbon, and what a lean hides."""


@dataclass(frozen=True, slots=True)
class Card:
    """A resource card with its name on the ribbon, where it can be read; turned by degrees, dim if it cannot be used.

    The rectangle is that of the upright card; a turned one reaches beyond it by its own ``bleed``.
    """

    token: str
    name: str = ""
    degrees: float = 0.0
    dim: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        key = ("landnam card", self, rect.size)
        card = look.cached(key, lambda: self._made(look, rect.size))
        surface.blit(card, card.get_rect(center=rect.center))

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        card = look.assets.token(self.token, *size).copy()
        y = round(size[1] * _RIBBON)
        if self.name and not _write(look, card, self.name, y, _RIBBON_WIDE, "#2A1B10"):
            _plate(look, card, self.name, y)
        return turned(card, self.degrees, self.dim)


@dataclass(frozen=True, slots=True)
class FateCard:
    """A fate card: its kind on the coloured head, its name below, and its words where it is large.

    In narrow, small letters stands a name that is too long for usual ones; over the lower edge of the picture if need
    be.
    """

    token: str
    label: str
    name: str
    words: str = ""
    degrees: float = 0.0
    dim: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        card = look.cached(("landnam fate", self, rect.size), lambda: self._made(look, rect.size))
        surface.blit(card, card.get_rect(center=rect.center))

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        card = look.assets.token(self.token, *size).copy()
        width, height = size
        at, ink = round(height * _HEAD), "#FFF6DD"
        _ = _write(look, card, self.label, at, 0.74, ink) or _write(
            look, card, self.label, at, 0.97, ink, text.NARROW, _LEAST
        )
        most, least, top = max(look.px(_SMALLEST), round(height * 0.075)), look.px(_LEAST), round(height * _NAME)
        for role, px in [("label", most), *((text.NARROW, px) for px in range(most, least - 1, -1))]:
            rows = _wrapped(look, self.name, round(width * 0.9), role, px)
            high, widest = round(len(rows) * px * 1.05), max(text.size(look, row, role, px)[0] for row in rows)
            if widest > width * 0.95 or (role != text.NARROW and high > height - top):
                continue
            if top + high > height:
                top = height - high - look.px(3)
                plate = pygame.Rect(0, top, width, high).inflate(-look.px(8), 0)
                pygame.draw.rect(card, "#F6EBCF", plate, border_radius=look.px(3))
            for row in rows:
                text.draw(look, card, row, (width // 2, top + px // 2), role, "#2A1B10", "center", px=px)
                top += round(px * 1.05)
            break
        small = max(look.px(_SMALLEST), round(height * 0.047))
        if self.words and height > look.px(280):
            for row in _wrapped(look, self.words, round(width * 0.86), "body", small):
                text.draw(look, card, row, (width // 2, top + small // 2 + 2), "body", "#5B4630", "center", px=small)
                top += round(small * 1.1)
        return turned(card, self.degrees, self.dim)


def _write(
    look: Look, card: pygame.Surface, words: str, y: int, share: float, ink: str, role: str = "label",
    smallest: int = _SMALLEST,
) -> bool:  # fmt: skip
    """Writes a line on a card, if it can be read there; tells whether it could."""
    width, height = card.get_size()
    room, px = round(width * share), round(height * 0.068)
    least = look.px(smallest)
    for size in range(max(px, least), least - 1, -1):
        if text.size(look, words, role, size)[0] <= room:
            text.draw(look, card, words, (width // 2, y), role, ink, "center", px=size)
            return True
    return False


def _plate(look: Look, card: pygame.Surface, words: str, y: int) -> None:
    """Writes a name that is too long for the ribbon on a plate over all of the card's width, in narrow letters."""
    width, px = card.get_width(), look.px(_SMALLEST)
    if text.size(look, words, text.NARROW, px)[0] > width * _PLATE_WIDE:
        return
    plate = pygame.Rect(0, 0, round(width * 0.94), round(px * 1.3))
    plate.center = width // 2, y
    pygame.draw.rect(card, "#F6EBCF", plate, border_radius=look.px(3))
    pygame.draw.rect(card, "#8A6A3A", plate, max(1, look.px(1)), border_radius=look.px(3))
    text.draw(look, card, words, plate.center, text.NARROW, "#2A1B10", "center", px=px)


def _wrapped(look: Look, words: str, room: int, role: str, px: int) -> list[str]:
    rows: list[str] = []
    for word in words.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and text.size(look, longer, role, px)[0] <= room:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


@dataclass(frozen=True, slots=True)
class Die:
    """A die of ten sides with the number that it shows."""

    token: str
    face: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the die."""
        surface.blit(look.assets.token(self.token, *rect.size), rect)
        px = max(look.px(_SMALLEST), round(rect.height * 0.46))
        text.draw(look, surface, str(self.face), rect.center, "price", "#FFF6DD", "center", text.OAK_SHADOW, px=px)


@dataclass(frozen=True, slots=True)
class Found:
    """A hex that was found, with its number; 0: it has none."""

    terrain: int
    number: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the hex, its number in the middle."""
        tile = look.assets.fitted(tile_token(self.terrain, 0), *rect.size)
        surface.blit(tile, tile.get_rect(center=rect.center))
        if self.number:
            side = round(rect.height * 0.4)
            number = look.assets.fitted(number_token(self.number), side, side)
            surface.blit(number, number.get_rect(center=rect.center))


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards seen from above: so many are hinted at below the first, never a number."""

    token: str
    name: str = ""
    below: int = 2

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the cards below, then the top one."""
        step = max(1, look.px(2))
        for number in range(self.below, 0, -1):
            card = look.assets.token(self.token, *rect.size)
            surface.blit(card, rect.move(number * step, number * step))
        Card(self.token, self.name).draw(look, surface, rect)


@dataclass(frozen=True, slots=True)
class Rolls:
    """How often each number was rolled, as bars, and what was to be expected, as a line across each."""

    rolled: tuple[int, ...]
    numbers: bool = True

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws eleven bars from the rectangle's bottom, their numbers below where there is room."""
        tone, counts = look.theme.colour, self.rolled[2:]
        foot = look.px(18) if self.numbers else 0
        high, wide = rect.height - foot - look.px(2), rect.width // len(counts)
        total = sum(counts)
        most = max(1, *counts, round(total / 6))
        for number, count in enumerate(counts, 2):
            left = rect.left + (number - 2) * wide
            bar = pygame.Rect(left + look.px(2), 0, wide - look.px(4), max(look.px(2), round(high * count / most)))
            bar.bottom = rect.bottom - foot
            fill = tone.blood if number == 7 else tone.moss if number < 7 else "#C0703A"
            pygame.draw.rect(surface, fill, bar, border_radius=look.px(2))
            pygame.draw.rect(surface, "#5B3A1E", bar, 1, border_radius=look.px(2))
            expected = rect.bottom - foot - round(high * total * (6 - abs(7 - number)) / 36 / most)
            pygame.draw.line(surface, tone.ink, (bar.left - 1, expected), (bar.right, expected), max(1, look.px(2)))
            if self.numbers:
                at = (left + wide // 2, rect.bottom - foot // 2)
                ink = tone.blood if number == 7 else tone.ink
                text.draw(look, surface, str(number), at, "label", ink, "center", px=look.px(14))


@dataclass(frozen=True, slots=True)
class Night:
    """Darkness over the water inside the frame, with light on some places: (x, y, radius), px."""

    water: tuple[tuple[int, int], ...]
    lights: tuple[tuple[int, int, int], ...] = ()

    def facts(self) -> tuple[str, ...]:
        """Returns how many places are lit."""
        return (f"lights {len(self.lights)}",)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Darkens the water, less and less towards each light."""
        surface.blit(look.cached(("night", self, rect.size), lambda: self._made(rect)), rect)

    def _made(self, rect: pygame.Rect) -> pygame.Surface:
        night = pygame.Surface(rect.size, pygame.SRCALPHA)
        corners = [(x - rect.left, y - rect.top) for x, y in self.water]
        pygame.draw.polygon(night, (8, 12, 34, 150), corners)
        for x, y, reach in self.lights:
            side = 64
            lamp = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
            lamp.fill((255, 255, 255, 255))
            for ring in range(side, 0, -1):
                part = (ring / side) ** 2
                pygame.draw.circle(lamp, (255, 255, 255, round(255 * part)), (side, side), ring)
            lamp = pygame.transform.smoothscale(lamp, (2 * reach, 2 * reach))
            night.blit(lamp, (x - rect.left - reach, y - rect.top - reach), special_flags=pygame.BLEND_RGBA_MULT)
        return night.convert_alpha()


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring of light round what stands in the rectangle."""

    colour: str
    width: float = 4

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the ring within the rectangle."""
        pygame.draw.ellipse(surface, self.colour, rect, max(2, look.px(self.width)))


@dataclass(frozen=True, slots=True)
class HexRing:
    """A ring of light along a hex; its corners in px."""

    corners: tuple[tuple[int, int], ...]
    colour: str
    width: float = 4

    def facts(self) -> tuple[str, ...]:
        """Returns the colour."""
        return (f"ring {self.colour}",)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the ring."""
        paint.polygon_ring(look, surface, self.corners, self.colour, self.width)


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A red ribbon with words."""

    words: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the ribbon."""
        paint.ribbon(look, surface, rect, self.words)
