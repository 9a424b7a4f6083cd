"""Pictures of the sea chart and the panels round it that are more than a token."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from game.scenes.table.kit import Fill, Line, Painted, painted, pane, picture
from game.scenes.tiny_epic.signs import Sign, draw_signs
from game.ui import text
from game.ui.look import Look

_PALE = "#FFF3CF"
_NUMBER = 16
_SUNK_VELLUM = ("#462D1422", 7, "#8F5F1782")
_OUTLINE = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0))


@dataclass(frozen=True, slots=True)
class SeaChart(Painted):
    """One side of the map in its oak rim; ``inner`` is the map itself, from the rim's corner: x, y, width, height."""

    side: str
    inner: tuple[int, int, int, int]

    def facts(self) -> tuple[str, ...]:
        """Returns which side of the map it is."""
        return (self.side,)

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        inner = pygame.Rect(self.inner)
        rim = inner.inflate(2 * look.px(9), 2 * look.px(9)).clip(face.get_rect())
        Fill("#2B1A10", 6, "#8A5A30").draw(look, face, rim)
        face.blit(look.assets.material(f"tiny_epic-{self.side}", inner.size), inner)
        line = max(1, look.px(2))
        pygame.draw.rect(face, "#C9A24A", inner.inflate(2 * line, 2 * line), line)
        for corner in (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright):
            pygame.draw.circle(face, "#6E4A1C", corner, look.px(6))
            pygame.draw.circle(face, "#E9B84A", corner, look.px(4))


@dataclass(frozen=True, slots=True)
class Inscription:
    """A name on the map: pale letters with a dark edge, in the middle of the rectangle; size in logical px."""

    words: str
    px: float

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the name."""
        written = look.cached(("tiny_epic inscription", self, look.unit), lambda: self._made(look))
        surface.blit(written, written.get_rect(center=rect.center))

    def size(self, look: Look) -> tuple[int, int]:
        """Returns how large the name is in px."""
        wide, high = text.size(look, self.words, "heading", look.px(self.px))
        return wide + look.px(4), high + look.px(2)

    def _made(self, look: Look) -> pygame.Surface:
        picture = pygame.Surface(self.size(look), pygame.SRCALPHA)
        edge, px = max(1, look.px(1.4)), look.px(self.px)
        dark = text.line(look, self.words, "heading", "#140C06", px)
        place = dark.get_rect(center=picture.get_rect().center)
        for across, down in _OUTLINE:
            picture.blit(dark, place.move(across * edge, down * edge))
        picture.blit(text.line(look, self.words, "heading", _PALE, px), place)
        return picture.convert_alpha()


@dataclass(frozen=True, slots=True)
class Influence:
    """How much influence sides have on an island: the shield of each with its number; the holder's is rimmed.

    ``sides``: shield, number, and whether it holds the rune.
    """

    sides: tuple[tuple[str, int, bool], ...]

    def width(self, look: Look, high: int) -> int:
        """Returns how wide the shields are at a height, px."""
        return sum(self._step(look, number, high) for _, number, _ in self.sides)

    @staticmethod
    def _step(look: Look, number: int, high: int) -> int:
        return high + Inscription(str(number), _NUMBER).size(look)[0] + look.px(5)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws shields and numbers from the rectangle's left."""
        side, left = rect.height, rect.left
        for shield, number, holds in self.sides:
            place = pygame.Rect(left, rect.top, side, side)
            if holds:
                pygame.draw.circle(surface, "#140C06", place.center, side // 2 + look.px(3))
                pygame.draw.circle(surface, "#FFD766", place.center, side // 2 + look.px(2))
            surface.blit(look.assets.token(shield, side, side), place)
            step = self._step(look, number, side)
            words = pygame.Rect(place.right + look.px(1), rect.top, step - side - look.px(4), side)
            Inscription(str(number), _NUMBER).draw(look, surface, words)
            left += step


@picture
def scale(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, first: int, cells: int, tone: str, last: str = ""
) -> None:
    """Draws a row of numbered cells from ``first``, every fifth bold; narrow cells show the fifths alone.

    ``tone`` is laid over the cells. ``last`` is written in the last cell instead of its number.
    """
    wide = rect.width / cells
    roomy = wide >= look.px(24)
    for index in range(cells):
        left, right = round(rect.left + index * wide), round(rect.left + (index + 1) * wide)
        cell = pygame.Rect(left, rect.top, right - left - max(1, look.px(1)), rect.height)
        number = first + index
        Fill(tone, 3, "#8A6A4A", 1 / look.unit).draw(look, surface, cell)
        label = last if last and index == cells - 1 else str(number)
        if roomy or number % 5 == 0:
            ink = "#2A1B10" if number % 5 == 0 else "#7A6648"
            room = max(cell.width, look.px(13))
            px = min(look.px(15), cell.height)
            if text.size(look, label, "label", px)[0] <= room + look.px(4):
                text.draw(look, surface, label, cell.center, "label", ink, "center", px=px)


@painted
def portrait(look: Look, face: pygame.Surface, token: str) -> None:
    """Draws a token in a dark frame with rounded corners."""
    size = face.get_size()
    across, down = look.assets.natural_size(token)
    scale = max(size[0] / across, size[1] / down)
    drawn = look.assets.token(token, across * scale, down * scale)
    face.blit(drawn, drawn.get_rect(midtop=(size[0] // 2, 0)))
    Fill("", 5, "#3A2412", 3).draw(look, face, face.get_rect())
    Fill("", 4, "#B98A55", 1 / look.unit).draw(look, face, face.get_rect().inflate(-2, -2))


@picture
def arena(look: Look, surface: pygame.Surface, rect: pygame.Rect, runs: bool) -> None:
    """Draws the place of the battle: a sunk field, darker where a battle runs."""
    pane(Fill(*("#A32A222E", 7, "#8E281EFF") if runs else _SUNK_VELLUM)).draw(look, surface, rect)


@picture
def numbered(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, found: tuple[Sign, ...], note: str = "", aside: int = 0
) -> None:
    """Draws signs on a plate, with what is written behind them; aside: px that are left free at the right."""
    Fill("#F3E6C5", 7, "#6B4A26").draw(look, surface, rect)
    if note and found:
        found = (*found[:-1], replace(found[-1], number=note))
    side = min(round(rect.height * 0.62), look.px(36))
    room = rect.width - aside - look.px(6 if aside else 10)
    middle = rect.left + look.px(4) + room // 2 if aside else rect.centerx
    draw_signs(look, surface, found, (middle, rect.centery), side, room)


@picture
def sunk(look: Look, surface: pygame.Surface, rect: pygame.Rect, label: str, lit: bool = False) -> None:
    """Draws an empty place in the oak with what is written in its middle; lit, only its gold rim."""
    if lit:
        Fill("", 7, look.theme.colour.gold, 3).draw(look, surface, rect)
        return
    pane(Fill("#120A0578", 7, "#8A5A3096")).draw(look, surface, rect)
    if label:
        Line(label, "figure_count", "#8A6A3A", "center", 22).draw(look, surface, rect)


@picture
def slip(look: Look, surface: pygame.Surface, rect: pygame.Rect, fill: str = "") -> None:
    """Draws an empty place on vellum, or a plate filled with a colour."""
    pane(Fill(fill or "#5A3E1C22", 4, "#3A2412FF" if fill else "#78542878", 1.5)).draw(look, surface, rect)


@painted
def round_table(look: Look, face: pygame.Surface, seats: int, turn: int) -> None:
    """Draws the table of the draft from above: an oak rim, vellum, and arrows between so many seats.

    ``turn`` is 1 where hands go on clockwise, -1 the other way, 0 without arrows. The first seat is below.
    """
    side = face.get_width() * 2
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, radius = (side // 2, side // 2), side // 2 - 2
    for part, colour in ((1.0, "#1B0F07"), (0.985, "#6E4520"), (0.965, "#8A5A30"), (0.905, "#5A3717"),
                         (0.89, "#2B1A10"), (0.88, "#E3D2A8"), (0.86, "#EFE2C0")):  # fmt: skip
        pygame.draw.circle(picture, colour, middle, round(radius * part))
    for ring in (0.66, 0.56):
        pygame.draw.circle(picture, "#D8C596", middle, round(radius * ring), max(1, side // 400))
    for stud in range(28):
        angle = stud * math.tau / 28
        at = middle[0] + 0.935 * radius * math.cos(angle), middle[1] + 0.935 * radius * math.sin(angle)
        pygame.draw.circle(picture, "#E9B84A", at, max(2, side // 160))
    if turn:
        for seat in range(seats):
            _draw_arrow(picture, middle, radius, 90 + 360 * (seat + 0.5) / seats, min(24.0, 180 / seats * 0.45), turn)
    face.blit(pygame.transform.smoothscale(picture, face.get_size()), (0, 0))


def _draw_arrow(
    picture: pygame.Surface, middle: tuple[int, int], radius: float, degrees: float, half: float, turn: int
) -> None:
    """Draws an arrow along the circle with its middle at an angle, so many degrees long to both sides."""
    reach, wide = 0.77 * radius, 0.035 * radius
    begin, tip = math.radians(degrees - half * turn), math.radians(degrees + half * turn)
    neck = math.radians(degrees + (half - 9) * turn)
    steps = [begin + (neck - begin) * part / 12 for part in range(13)]

    def at(angle: float, far: float) -> tuple[float, float]:
        return middle[0] + far * math.cos(angle), middle[1] + far * math.sin(angle)

    corners = [at(angle, reach - wide) for angle in steps]
    corners += [at(neck, reach - 2.4 * wide), at(tip, reach), at(neck, reach + 2.4 * wide)]
    corners += [at(angle, reach + wide) for angle in reversed(steps)]
    pygame.draw.polygon(picture, "#E0A93C", corners)
    pygame.draw.polygon(picture, "#7A5212", corners, max(2, round(wide * 0.25)))
