"""Pictures of Landnám that are more than a token: cards with their names, bars of dice, the night of the Althing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.landnam.tokens import number_token, tile_token
from game.scenes.table.kit import Painted, Turnable
from game.ui import paint, text
from game.ui.look import Look

_RIBBON, _HEAD, _NAME = 273 / 336, 36 / 336, 222 / 336
_SMALLEST, _LEAST = 13, 9
"""Letters have so many logical px at least; those of a fate card's name and kind in a small hand so many."""
_RIBBON_WIDE, _PLATE_WIDE = 0.62, 0.96
_LEAN = 0.1
RIBBON_END = (1 + _RIBBON_WIDE) / 2 + _LEAN
"""So much of a resource card's width is to be seen for its ribbon to be whole: the ribbon, and what a lean hides."""


@dataclass(frozen=True, slots=True)
class Card(Turnable):
    """A resource card with its name on the ribbon, where it can be read; turned by degrees, dim if it cannot be used.

    The rectangle is that of the upright card; a turned one reaches beyond it by its own ``bleed``. ``seen`` is how much
    of its width the next card leaves free, px, where that hides a part of the ribbon; 0: all of it.
    """

    token: str
    name: str = ""
    degrees: float = 0.0
    dim: bool = False
    seen: int = 0

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        face.blit(look.assets.token(self.token, *face.get_size()), (0, 0))
        y = round(face.get_height() * _RIBBON)
        if self.seen:
            _plate(look, face, self.name, y, self.seen - round(face.get_width() * _LEAN))
        elif self.name and not _write(look, face, self.name, y, _RIBBON_WIDE, "#2A1B10"):
            _plate(look, face, self.name, y, face.get_width())


def least_seen(look: Look, wide: int, name: str) -> int:
    """Returns how much of a card's width has to be seen for its name to stand on it in narrow letters, px."""
    written = text.size(look, name, text.NARROW, look.px(_SMALLEST))[0]
    return min(wide, round(written / _PLATE_WIDE) + 1 + round(wide * _LEAN))


@dataclass(frozen=True, slots=True)
class FateCard(Turnable):
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
    seen: int = 0
    """So much of its width the next card leaves free, px; 0: all of it."""

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        face.blit(look.assets.token(self.token, *face.get_size()), (0, 0))
        height, width = face.get_height(), min(self.seen or face.get_width(), face.get_width())
        at, ink, head = round(height * _HEAD), "#FFF6DD", face.subsurface((0, 0, width, height))
        is_written = _write(look, head, self.label, at, 0.74, ink) or any(
            _write(look, head, self.label, at, share, ink, text.NARROW, least)
            for share, least in ((0.88, _LEAST), (0.98, _LEAST), (0.98, _LEAST - 1))
        )
        if not is_written:
            _squeeze(look, head, self.label, at, ink)
        most, least, top = max(look.px(_SMALLEST), round(height * 0.075)), look.px(_LEAST), round(height * _NAME)
        for role, px in [("label", most), *((text.NARROW, px) for px in range(most, least - 1, -1))]:
            rows = _wrapped(look, self.name, round(width * 0.9), role, px)
            high, widest = round(len(rows) * px * 1.05), max(text.size(look, row, role, px)[0] for row in rows)
            if widest > width * 0.95 or (role != text.NARROW and high > height - top):
                continue
            if top + high > height:
                top = height - high - look.px(3)
                plate = pygame.Rect(0, top, width, high).inflate(-look.px(8), 0)
                pygame.draw.rect(face, "#F6EBCF", plate, border_radius=look.px(3))
            for row in rows:
                text.draw(look, face, row, (width // 2, top + px // 2), role, "#2A1B10", "center", px=px)
                top += round(px * 1.05)
            break
        small = max(look.px(_SMALLEST), round(height * 0.047))
        if self.words and height > look.px(280):
            for row in _wrapped(look, self.words, round(width * 0.86), "body", small):
                text.draw(look, face, row, (width // 2, top + small // 2 + 2), "body", "#5B4630", "center", px=small)
                top += round(small * 1.1)


def _write(
    look: Look, card: pygame.Surface, words: str, y: int, share: float, ink: str, role: str = "label",
    smallest: int = _SMALLEST,
) -> bool:  # fmt: skip
    """Writes a line on a card, if it can be read there; tells whether it could."""
    width, height = card.get_size()
    room, most = round(width * share), max(round(height * 0.068), look.px(_SMALLEST))
    for size in range(most, look.px(smallest) - 1, -1):
        if text.size(look, words, role, size)[0] <= room:
            text.draw(look, card, words, (width // 2, y), role, ink, "center", px=size)
            return True
    return False


def _squeeze(look: Look, card: pygame.Surface, words: str, y: int, ink: str) -> None:
    """Writes a line on a card that is too narrow for it in letters that are as much narrower."""
    line = text.line(look, words, text.NARROW, ink, look.px(_LEAST - 1))
    narrow = pygame.transform.smoothscale(line, (round(card.get_width() * 0.88), line.get_height()))
    card.blit(narrow, narrow.get_rect(center=(card.get_width() // 2, y)))


def _plate(look: Look, card: pygame.Surface, words: str, y: int, width: int) -> None:
    """Writes a name that is too long for the ribbon on a plate, over so much of the card, in narrow letters."""
    px = look.px(_SMALLEST)
    if text.size(look, words, text.NARROW, px)[0] > width * _PLATE_WIDE:
        return
    plate = pygame.Rect(0, 0, round(width * 0.94), round(px * 1.3)).move_to(center=(width // 2, y))
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
    """How often each number was rolled, as bars, and what was to be expected, as a line across each.

    ``on_oak``: they lie on the dark table, in little room.
    """

    rolled: tuple[int, ...]
    on_oak: bool = False

    def facts(self) -> tuple[str, ...]:
        """Returns each number and how often it was rolled."""
        return tuple(f"{number}: {count}" for number, count in enumerate(self.rolled[2:], 2))

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws eleven bars over their numbers; of what was never rolled the number alone."""
        tone, counts = look.theme.colour, self.rolled[2:]
        px = text.fit_px(look, "10", "label", rect.width // len(counts) - look.px(3), None, look.px(14))
        px = look.px(_SMALLEST) if self.on_oak else px
        foot = px + look.px(2 if self.on_oak else 4)
        plain, seven = (tone.bone, "#F2B8A0") if self.on_oak else (tone.ink, tone.blood)
        high, wide = rect.height - foot - look.px(2), rect.width // len(counts)
        total = sum(counts)
        most = max(1, *counts, round(total / 6))
        for number, count in enumerate(counts, 2):
            left = rect.left + (number - 2) * wide
            bar = pygame.Rect(left + look.px(2), 0, wide - look.px(4), max(look.px(2), round(high * count / most)))
            bar.bottom = rect.bottom - foot
            at = (left + wide // 2, rect.bottom - foot // 2)
            text.draw(look, surface, str(number), at, "label", seven if number == 7 else plain, "center", px=px)
            if not total:
                continue
            fill = tone.blood if number == 7 else tone.moss if number < 7 else "#C0703A"
            pygame.draw.rect(surface, fill, bar, border_radius=look.px(2))
            pygame.draw.rect(surface, "#5B3A1E", bar, 1, border_radius=look.px(2))
            expected = rect.bottom - foot - round(high * total * (6 - abs(7 - number)) / 36 / most)
            pygame.draw.line(surface, plain, (bar.left - 1, expected), (bar.right, expected), max(1, look.px(2)))


@dataclass(frozen=True, slots=True)
class Night(Painted):
    """Darkness over the water inside the frame, with light on some places: (x, y, radius), px from its corner."""

    water: tuple[tuple[int, int], ...]
    lights: tuple[tuple[int, int, int], ...] = ()

    def facts(self) -> tuple[str, ...]:
        """Returns how many places are lit."""
        return (f"lights {len(self.lights)}",)

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        pygame.draw.polygon(face, (8, 12, 34, 150), self.water)
        for x, y, reach in self.lights:
            side = 64
            lamp = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
            lamp.fill((255, 255, 255, 255))
            for ring in range(side, 0, -1):
                part = (ring / side) ** 2
                pygame.draw.circle(lamp, (255, 255, 255, round(255 * part)), (side, side), ring)
            lamp = pygame.transform.smoothscale(lamp, (2 * reach, 2 * reach))
            face.blit(lamp, (x - reach, y - reach), special_flags=pygame.BLEND_RGBA_MULT)


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
