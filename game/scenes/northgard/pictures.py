"""Pictures of Northgard that are more than a token: the land in the mist, groups of figures, plates."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from game.rules.northgard.land import Cell, Land
from game.rules.northgard.tiles import TILE_NAMES
from game.scenes.northgard import tokens
from game.scenes.northgard.board import Claim, LandBoard
from game.scenes.table.kit import Painted, painted, picture
from game.scenes.table.spots import Picture, draw_picture
from game.scenes.table.telling import facts
from game.ui import paint, text
from game.ui.look import Look

_UNKNOWN = "#2B4350"
_MEANT = 3.0
"""How broad the edge of a creature is that is meant, logical px."""
_MISTS = ((0.70, 0.04, 250, 92), (0.88, 0.20, 170, 70), (0.84, 0.42, 210, 78),
          (0.55, 0.24, 170, 60), (0.93, 0.66, 150, 60), (0.06, 0.62, 190, 66), (0.30, 0.90, 210, 60),
          (0.76, 0.92, 160, 60), (0.45, 0.04, 160, 56))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Landscape:
    """The land as it lies, in the mist of what is unknown."""

    key: Hashable
    label: str
    board: LandBoard = field(compare=False)
    land: Land = field(compare=False)
    cells: tuple[Cell, ...] = field(compare=False)
    wanted: tuple[Cell, ...] = field(compare=False)
    claims: tuple[Claim, ...] = field(compare=False)

    def facts(self) -> tuple[str, ...]:
        """Returns each tile with its cell and turn, the cells where one may lie, and the colours of who owns land."""
        tiles = (f"{TILE_NAMES[tile]} at {x}:{y} turned {turn}" for tile, x, y, turn in self.land.laid)
        open_cells = (f"open {x}:{y}" for x, y in self.cells)
        return (self.label, *tiles, *open_cells, *(f"owned {claim.colour}" for claim in self.claims))

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the mist, and the part of the land that the camera shows."""
        unknown().draw(look, surface, rect)
        self.board.grow(self.land, self.cells, self.wanted)
        taken = [*self.board.tiles(), *(self.board.cell(y, x) for x, y in self.wanted)]
        draw_rose(look, surface, rect, self.label, taken)
        self.board.claim(self.claims)
        self.board.draw(look, surface)


@painted
def unknown(look: Look, ground: pygame.Surface) -> None:
    """Paints the ground of what nobody has explored, with wisps of mist."""
    size = ground.get_size()
    ground.fill(_UNKNOWN)
    ground.blit(paint.mottle(look, size, 60, 7), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for x, y, wide, alpha in _MISTS:
        wisp = look.assets.token(tokens.MIST, look.px(wide), look.px(wide * 110 / 240)).copy()
        wisp.set_alpha(alpha)
        ground.blit(wisp, wisp.get_rect(center=(round(x * size[0]), round(y * size[1]))))


def draw_rose(look: Look, surface: pygame.Surface, area: pygame.Rect, label: str, land: list[pygame.Rect]) -> None:
    """Draws the wind rose and what the land is called into a corner of the mist that no tile covers, if there is one.

    Where both do not fit, the rose alone; nothing where that does not fit either.
    """
    side, edge = round(min(look.px(118), area.height * 0.2)), look.px(14)
    inner = area.inflate(-2 * edge, -2 * edge)
    wide = text.size(look, label, "note", look.px(20))[0] + look.px(10)
    place = clear_corner(inner, land, (side + wide, side))
    named = place is not None
    place = place or clear_corner(inner, land, (side, side))
    if place is None:
        return
    east = named and place.centerx > area.centerx
    rose = pygame.Rect(place.right - side if east else place.left, place.top, side, side)
    surface.blit(look.assets.token(tokens.WIND_ROSE, side, side), rose)
    if named:
        words = paint.translucent(text.line(look, label, "note", "#A9C3CA", px=look.px(20)), 0.67)
        anchor, at = ("midright", rose.left - look.px(8)) if east else ("midleft", rose.right + look.px(8))
        surface.blit(words, words.get_rect(**{anchor: (at, rose.centery)}))


def clear_corner(area: pygame.Rect, land: Sequence[pygame.Rect], size: tuple[int, int]) -> pygame.Rect | None:
    """Returns a corner of an area, the upper left one first, where something of a size covers no land; None: none."""
    for anchor in ("topleft", "topright", "bottomleft", "bottomright"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, anchor, getattr(area, anchor))
        if rect.collidelist(land) < 0:
            return rect
    return None


@dataclass(frozen=True, slots=True)
class Clipped:
    """A picture of which only what lies within a place of the window is seen."""

    picture: Picture | str
    area: tuple[int, ...]

    def facts(self) -> tuple[str, ...]:
        """Returns what the picture shows."""
        return facts(self.picture)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the picture within the place."""
        before = surface.get_clip()
        surface.set_clip(before.clip(pygame.Rect(*self.area)))
        draw_picture(look, surface, self.picture, rect)
        surface.set_clip(before)


@dataclass(frozen=True, slots=True)
class Group(Painted):
    """One figure for all of a group, with their number; ``kaija`` stands behind it if she is among them."""

    token: str
    figures: int
    kaija: bool = False
    pale: bool = False

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        side = face.get_width()
        if self.kaija:
            bear = look.assets.token(tokens.KAIJA, round(side * 0.8), round(side * 0.8))
            face.blit(bear, (0, 0))
        if self.figures > self.kaija or not self.kaija:
            warrior = round(side * (0.78 if self.kaija else 0.96))
            figure = paint.outlined(look, self.token, (warrior, warrior))
            face.blit(figure, (side - warrior, side - warrior))
        if self.figures > 1:
            disc = max(look.px(15), round(side * 0.40))
            rect = pygame.Rect(side - disc, side - disc, disc, disc)
            face.blit(look.assets.token("northgard/badge", disc, disc), rect)
            px = max(look.px(13), round(disc * 0.72))
            text.draw(look, face, str(self.figures), rect.center, "figure_count", "#FFF6DD", "center", px=px)

    def _finished(self, face: pygame.Surface) -> pygame.Surface:
        return (paint.translucent(face, 0.6) if self.pale else face).convert_alpha()


@picture
def tile_picture(look: Look, surface: pygame.Surface, rect: pygame.Rect, tile: int, turn: int) -> None:
    """Draws a tile as it lies in a turn, with a pale edge."""
    edge = max(1, round(rect.width * 0.02))
    pygame.draw.rect(surface, "#2A1B10", rect, border_radius=2 * edge + 2)
    pygame.draw.rect(surface, "#FFF3CF", rect.inflate(-edge, -edge), border_radius=2 * edge)
    inner = rect.inflate(-4 * edge, -4 * edge)
    for token in (tokens.land(tile, turn), tokens.marks(tile, turn)):
        surface.blit(look.assets.token(token, *inner.size), inner)


@picture
def lands_won(look: Look, surface: pygame.Surface, rect: pygame.Rect, have: int, wanted: int) -> None:
    """Draws closed territories with great buildings as so many hexagons of three (or of five for a team)."""
    step = rect.width / wanted
    radius = min(rect.height / 2, step * 0.56)
    for number in range(wanted):
        x, y = rect.left + step * (number + 0.5), rect.centery
        corners = [(x + radius * math.cos(turn * math.pi / 3), y + radius * math.sin(turn * math.pi / 3))
                   for turn in range(6)]  # fmt: skip
        fill, edge = ("#C8912E", "#4A2E0A") if number < have else ("#D9C593", "#A98A58")
        pygame.draw.polygon(surface, fill, corners)
        pygame.draw.polygon(surface, edge, corners, max(1, look.px(2)))


@picture
def purse(look: Look, surface: pygame.Surface, rect: pygame.Rect, fame: int) -> None:
    """Draws fame tokens as they would lie: fifties, tens, fives, ones, one over the other from the left."""
    left, rest = rect.left, max(0, fame)
    pieces = []
    for value, size in ((50, 1.0), (10, 0.92), (5, 0.82), (1, 0.72)):
        count, rest = divmod(rest, value)
        pieces += [(value, round(rect.height * size))] * count
    if not pieces:
        return
    step = min(rect.height // 2, (rect.width - rect.height) // max(1, len(pieces) - 1))
    for value, side in pieces:
        token = look.assets.token(f"northgard/fame-{value}", side, side)
        surface.blit(token, (left, rect.centery - side // 2))
        left += step


@dataclass(frozen=True, slots=True)
class Meant:
    """A creature that goes now, or that is challenged: a golden edge around it."""

    token: str

    def facts(self) -> tuple[str, ...]:
        """Returns its drawing, and that it is meant."""
        return self.token, "meant"

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the creature with its edge."""
        edge = paint.outlined(look, self.token, rect.size, look.theme.colour.gold_lit, _MEANT)
        surface.blit(edge, rect)


@dataclass(frozen=True, slots=True)
class Worth:
    """A plate with the fame that a closed territory brings every year."""

    fame: int

    @property
    def writes(self) -> tuple[str, ...]:
        """Gets the fame."""
        return (f"{self.fame} ★",)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate."""
        radius = rect.height // 2
        pygame.draw.rect(surface, "#2A1B10", rect, border_radius=radius)
        inner = rect.inflate(-look.px(3), -look.px(3))
        pygame.draw.rect(surface, look.theme.colour.vellum_lit, inner, border_radius=radius)
        px = max(look.px(13), round(rect.height * 0.72))
        ink, label = look.theme.state.points, self.writes[0]
        text.draw(look, surface, label, rect.center, "label", ink, "center", width=rect.width, px=px)
