"""The land as a board that grows tile by tile: where things stand on it, and how it is painted."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from functools import cache, partial
from typing import Final, NamedTuple

import pygame

from game.boards import Key, Laid, Part, load_part
from game.rules.northgard.land import AROUND, Land, Territory
from game.rules.northgard.tiles import AREAS, SLOTS, TILE_NAMES, TILES
from game.rules.shapes import polygon
from game.rules.shapes.polygon import Point, Polygon
from game.scenes.northgard import tokens
from game.scenes.table.board import BoardView
from game.ui import paint, vector
from game.ui.camera import Camera
from game.ui.look import Look
from game.ui.outline import Corners, box

SIDE: Final = 160
"""Of a tile, in map px."""
_MARGIN: Final = 0.12
_LEAST: Final = (5.6, 3.2)
"""At least so many tiles are seen across and down, so that a small land is not drawn too large."""
_WASH, _RIM, _BLUR = 0.17, 0.70, 9
_EDGE: Final = 7
_MOTTLE: Final = 30


class Loops(tuple[Polygon, ...]):
    """The outlines of a territory in map px: the outer one first, then holes. Hashed by where the outer one begins."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash((self[0][0], len(self[0]), len(self)))


class Claim(NamedTuple):
    """A territory in its owner's colour: the loops round it, and the colour."""

    loops: Loops
    colour: str


class LandBoard(BoardView):
    """The land on the screen. Territories, slots, figures and icons go by the numbers of the rules."""

    land = Land()
    claims: tuple[Claim, ...] = ()
    _known: dict[tuple[int, ...], Loops]
    _scaled: tuple[float, dict[Loops, tuple[Corners, pygame.Rect]]] = 0.0, {}

    _wanted: frozenset[tuple[int, int]] = frozenset()

    def grow(
        self, land: Land, open_cells: Collection[tuple[int, int]], wanted: Collection[tuple[int, int]] = ()
    ) -> None:
        """Shows the land as it lies, and the cells (column, row) beside it; those that are wanted are seen whole."""
        self._wanted = frozenset(wanted)
        before = self.land.laid
        if land.laid != before or not self._laid:
            self.land, self._known = land, {}
        laid = [Laid(_part(tile), y, x, turn) for tile, x, y, turn in land.laid]
        self.lay(laid, [(y, x) for x, y in open_cells])
        if before and len(land.laid) == len(before) + 1 and isinstance(self.lens, Camera) and not self.lens.is_whole:
            _, x, y, _ = land.laid[-1]
            self.lens.show(pygame.FRect(x * SIDE, y * SIDE, SIDE, SIDE))

    def claim(self, claims: tuple[Claim, ...]) -> None:
        """Shows who owns what."""
        if claims != self.claims:
            self.claims, self._version = claims, self._version + 1

    @property
    def bounds(self) -> pygame.FRect:
        """Gets the land with half a tile of what is unknown around it, in the proportions of its place."""
        boxes = [pygame.FRect(x * SIDE, y * SIDE, SIDE, SIDE) for _, x, y, _ in self.land.laid]
        whole = boxes[0].unionall(boxes[1:]) if boxes else pygame.FRect(0, 0, SIDE, SIDE)
        whole = whole.inflate(2 * _MARGIN * SIDE, 2 * _MARGIN * SIDE)
        whole = whole.unionall([pygame.FRect(x * SIDE, y * SIDE, SIDE, SIDE) for x, y in self._wanted])
        wide, high = max(whole.width, _LEAST[0] * SIDE), max(whole.height, _LEAST[1] * SIDE)
        shape = self.area.width / max(1, self.area.height)
        size = max(wide, high * shape), max(high, wide / shape)
        return pygame.FRect(whole.centerx - size[0] / 2, whole.centery - size[1] / 2, *size)

    # -- places that are walked by keys: territories by their names, and cells where a tile may be laid ---------------

    @property
    def keys(self) -> list[Key]:
        """Gets the keys of all territories, and of the cells where a tile may be laid."""
        return [*(("land", name) for name in self.land.territories), *sorted(self._open)]

    def outline(self, *keys: Key) -> Corners:
        """Returns the corners of a territory or a cell on the screen; of a territory what is in sight."""
        match keys:
            case (("land", int(name)),):
                return self.outline_of(self.loops(self.land.territories[name].areas))
        return super().outline(*keys)

    def beside(self, key: Key) -> list[Key]:
        """Returns the territories one move away from a territory; those that face a cell, and the cells beside it."""
        match key:
            case ("land", int(name)):
                return [("land", other) for other, moves in self.land.territories[name].near.items() if moves == 1]
            case (int(row), int(column)):
                facing = dict.fromkeys(name for _, name in self.land.beside((column, row)))
                return [
                    *(("land", name) for name in facing),
                    *(cell for cell in super().beside(key) if cell in self._open),
                ]
        return []

    def middle(self, key: Key) -> tuple[int, int]:
        """Returns where on the screen the figures of a territory stand, or the middle of a cell."""
        match key:
            case ("land", int(name)):
                return self.lens.to_screen(self.figure(name))
        return super().middle(key)

    def box_of(self, key: Key) -> pygame.FRect:
        """Returns the box of a territory or a cell in map px."""
        match key:
            case ("land", int(name)):
                return pygame.FRect(polygon.box(self.loops(self.land.territories[name].areas)[0]))
        return super().box_of(key)

    @property
    def whole_zoom(self) -> float:
        """Gets how many px a map px has where the whole land is seen."""
        return self.lens.fitting_zoom if isinstance(self.lens, Camera) else self.lens.zoom

    # -- where ------------------------------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """Returns a length of the map in px."""
        return round(length * self.lens.zoom)

    def at_point(self, middle: Point, side: float) -> pygame.Rect:
        """Returns a square of a side round a point, both of the map, in px."""
        return self.box(self.lens.to_screen(middle), side, side)

    def tiles(self) -> list[pygame.Rect]:
        """Returns where all tiles lie, px."""
        return [_scaled(x, y, self.lens.zoom).move(self.lens.offset) for _, x, y, _ in self.land.laid]

    def figure(self, area: int) -> Point:
        """Returns where figures stand in an area, in map px."""
        return self.plan.middle(("figures", AREAS[area].name))

    def icons(self, area: int) -> list[Point]:
        """Returns where the symbols and the lair of an area are drawn, in map px."""
        area_ = AREAS[area]
        count = sum(area_.gives) + area_.has_lair
        return [self.plan.middle(("icons", f"{area_.name}.{number + 1}")) for number in range(count)]

    def slots_of(self, area: int) -> list[Point]:
        """Returns the middles of the slots of an area, in map px."""
        return [self.plan.middle(("slots", slot_name(slot))) for slot in AREAS[area].slots]

    def loops(self, areas: tuple[int, ...]) -> Loops:
        """Returns the outlines of some areas together, in map px: the outer one first, then holes."""
        if areas not in self._known:
            parts = (self.plan.outline(("areas", AREAS[area].name)) for area in areas)
            self._known[areas] = Loops(polygon.merged(parts))
        return self._known[areas]

    def outline_of(self, loops: Loops) -> Corners:
        """Returns the outer one of some loops on the screen, cut off where the board's place ends; () outside it."""
        zoom, (left, top) = self.lens.zoom, self.lens.offset
        if self._scaled[0] != zoom:
            self._scaled = zoom, {}
        known = self._scaled[1]
        if loops not in known:
            corners = tuple((round(x * zoom), round(y * zoom)) for x, y in loops[0])
            known[loops] = corners, box(corners)
        corners, place = known[loops]
        seen = place.move(left, top)
        if self.area.contains(seen):
            return tuple((x + left, y + top) for x, y in corners)
        if not self.area.colliderect(seen):
            return ()
        area, there = self.area, [(x + left, y + top) for x, y in corners]
        cut = polygon.clipped(there, area.left, area.top, area.right - 1, area.bottom - 1)
        return tuple((round(x), round(y)) for x, y in cut)

    def ends(self, territory: Territory) -> Iterator[tuple[Point, int]]:
        """Yields the open ends of a territory: where one is in map px, and the quarter that it looks to."""
        within, land = set(territory.areas), self.land
        for tile, x, y, turn in land.laid:
            for side, (dx, dy) in enumerate(AROUND):
                if TILES[tile].sides[(side - turn) % 4] in within and (x + dx, y + dy) not in land.cells:
                    yield ((x + 0.5 + dx * 0.4) * SIDE, (y + 0.5 + dy * 0.4) * SIDE), side

    # -- what it looks like -----------------------------------------------------------------------------------------

    def key(self) -> Hashable:
        """Returns what the picture of the land depends on."""
        return super().key(), self.claims

    def paint(
        self, look: Look, surface: pygame.Surface, origin: tuple[int, int], zoom: float, exact: bool = True
    ) -> None:
        """Paints shadows, the ground, the owners' colours, and above them borders, places and symbols."""
        tiles = [
            (tile, turn, _scaled(x, y, zoom).move(-origin[0], -origin[1]))
            for tile, x, y, turn in sorted(self.land.laid, key=lambda laid: (laid[2], laid[1]))
        ]
        seen = surface.get_rect().inflate(2 * SIDE, 2 * SIDE)
        tiles = [found for found in tiles if found[2].colliderect(seen)]
        thick = max(2, round(_EDGE * zoom))
        for _, _, rect in tiles:
            paint.shadow(look, surface, rect, "board", 6)
        for _, _, rect in tiles:
            pygame.draw.rect(surface, "#1E160C", rect.inflate(4, 4).move(0, thick // 2), border_radius=4)
            pygame.draw.rect(surface, "#6B4A26", rect.move(thick // 3, thick // 2), border_radius=3)
        self._paint_ground(look, surface, tiles, origin)
        for claim in self.claims:
            place = _place_of(claim.loops, zoom).move(-origin[0], -origin[1])
            if place.colliderect(surface.get_rect()):
                key = "northgard claim", claim, zoom
                surface.blit(look.cached(key, partial(claimed, *claim, zoom, _WASH, _RIM)), place)
        for tile, turn, rect in tiles:
            surface.blit(look.assets.token(tokens.marks(tile, turn), *rect.size), rect)

    def _paint_ground(
        self, look: Look, surface: pygame.Surface, tiles: list[tuple[int, int, pygame.Rect]], origin: tuple[int, int]
    ) -> None:
        """Paints the tiles, one painted ground over them all so that no seam shows, and hair lines round them."""
        if not tiles:
            return
        whole = tiles[0][2].unionall([rect for _, _, rect in tiles[1:]]).clip(surface.get_rect())
        ground = pygame.Surface(whole.size, pygame.SRCALPHA)
        for tile, turn, rect in tiles:
            ground.blit(look.assets.token(tokens.land(tile, turn), *rect.size), rect.move(-whole.x, -whole.y))
        shade = paint.mottle(look, (_up(whole.width), _up(whole.height)), _MOTTLE, 4)
        ground.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(ground, whole)
        laid = {rect.topleft for _, _, rect in tiles}
        for _, _, rect in tiles:
            self._paint_edges(look, surface, rect, laid)

    def _paint_edges(
        self, look: Look, surface: pygame.Surface, rect: pygame.Rect, laid: Collection[tuple[int, int]]
    ) -> None:
        """Draws the hair line between tiles, and a dark edge with a light rim at the coast."""
        line = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(line, (30, 36, 12, 56), line.get_rect(), 1)
        surface.blit(line, rect)
        beside = {(x - rect.x, y - rect.y) for x, y in laid if abs(x - rect.x) + abs(y - rect.y) < 1.6 * rect.width}
        width = max(1, look.px(1.5))
        if not any(x == 0 and y < 0 for x, y in beside):
            pygame.draw.line(surface, "#D9DFA6", rect.move(0, 1).topleft, rect.move(-1, 1).topright, width)
        if not any(y == 0 and x < 0 for x, y in beside):
            pygame.draw.line(surface, "#D9DFA6", rect.move(1, 0).topleft, rect.move(1, -1).bottomleft, width)


def _place_of(loops: Loops, zoom: float) -> pygame.Rect:
    left, top, wide, high = polygon.box(loops[0])
    return pygame.Rect(round(left * zoom), round(top * zoom), round(wide * zoom) + 2, round(high * zoom) + 2)


def claimed(loops: Loops, colour: str, zoom: float, wash: float, rim: float) -> pygame.Surface:
    """Returns a colour over a territory: a wash all over it, and a rim that is strongest at the border."""
    place, reach = _place_of(loops, zoom), max(2, round(_BLUR * zoom))
    size = place.width + 4 * reach, place.height + 4 * reach
    corner = place.x - 2 * reach, place.y - 2 * reach
    path = commands(loops, zoom, corner)
    solid = vector.picture(*size, vector.path(path, vector.style("#000000", "#000000", 1.2)))
    half = size[0] // 2, size[1] // 2
    blurred = pygame.transform.gaussian_blur(pygame.transform.smoothscale(solid, half), max(1, round(reach / 2)))
    soft = pygame.transform.smoothscale(blurred, size)
    light = pygame.Surface(size, pygame.SRCALPHA)
    light.fill((255, 255, 255, 255))
    light.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    light.blit(light.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    red, green, blue, _ = pygame.Color(colour)
    light.fill((red, green, blue, round(255 * rim)), special_flags=pygame.BLEND_RGBA_MULT)
    light.fill((0, 0, 0, round(255 * wash)), special_flags=pygame.BLEND_RGBA_ADD)
    white = vector.picture(*size, vector.path(path, vector.style("#FFFFFF", "#FFFFFF", 1.2)))
    light.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light.subsurface((2 * reach, 2 * reach, *place.size)).copy().convert_alpha()


def commands(loops: Loops, zoom: float, corner: tuple[float, float]) -> str:
    """Returns loops of the map as the commands of one path, in px from a corner."""
    parts = []
    for loop in loops:
        points = [f"{x * zoom - corner[0]:.1f} {y * zoom - corner[1]:.1f}" for x, y in loop]
        parts.append(f"M{'L'.join(points)}Z")
    return "".join(parts)


@cache
def slot_name(slot: int) -> str:
    """Returns how the map of the tiles names a slot."""
    area = AREAS[SLOTS[slot].area]
    return f"{area.name}.{area.slots.index(slot) + 1}"


@cache
def _part(tile: int) -> Part:
    return load_part("northgard/tiles", "tiles", TILE_NAMES[tile])


def _scaled(x: int, y: int, zoom: float) -> pygame.Rect:
    left, top = round(x * SIDE * zoom), round(y * SIDE * zoom)
    return pygame.Rect(left, top, round((x + 1) * SIDE * zoom) - left, round((y + 1) * SIDE * zoom) - top)


def _up(length: int) -> int:
    """Returns a length rounded up, so that few mottles are made while the land grows."""
    return -(-length // 400) * 400
