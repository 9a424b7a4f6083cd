"""Where things lie on the sea: islands, docks, fjords and what stands there; all in px on the screen."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import pygame

from game.boards import Key as Place
from game.rules.tiny_epic.chart import ISLANDS, Chart
from game.rules.tiny_epic.components import BOATS
from game.rules.tiny_epic.state import State
from game.scenes.table import Key
from game.scenes.table.board import BoardView
from game.scenes.tiny_epic.lanes import Lanes
from game.scenes.tiny_epic.lettering import Shores, box_of, free_place
from game.ui.look import Look
from game.ui.outline import Corners

WIDE, HIGH = 1000, 700
"""The map in map px; sizes of what lies on it are in map px too."""
_SETTLER, _TEMPLE, _BOAT, _CHIEF, _VILLAGE, _RING, _STONE, _FLAG = 38, 46, 56, 66, 42, 36, 38, 42
_FJORD, _LEAST_FJORD = 84, 44
_OUT, _DOCKED, _INSHORE, _PUSHED = 9, 27, 9, 38
_STANDS = ((-47, 30), (47, 30), (-49, -24), (50, -24), (0, 52))
"""Where the groups of the sides stand on an island, from its rune."""
_BESIDE = 17
_BERTHS = ((0, 0), (-34, 12), (34, 12), (0, -34), (-40, -28), (40, -28), (0, 40), (-44, 44), (44, 44))
_AFLOAT = 7.0
"""How much a boat minds being written over."""
_AMID = 12.0
"""How much the middle of a fjord does, where rings and numbers glow and boats lie."""
_RIM = 9
_LANE = 10


def place_key(place: int) -> Key:
    """Returns the key of the spot of a dock or fjord."""
    return ("place", place)


def island_key(island: int) -> Key:
    """Returns the key of the spot of an island."""
    return ("island", island)


def chart_area(look: Look, panel: pygame.Rect) -> pygame.Rect:
    """Returns the room of the map itself within its panel: as large as fits inside a rim."""
    room = panel.inflate(-2 * look.px(_RIM), -2 * look.px(_RIM))
    scale = min(room.width / WIDE, room.height / HIGH)
    return pygame.Rect(0, 0, round(WIDE * scale), round(HIGH * scale)).move_to(center=room.center)


@dataclass(frozen=True)
class Sea:
    """The map as it lies in its panel."""

    board: BoardView
    chart: Chart
    area: pygame.Rect
    zoom: float
    _labels: dict[tuple[int, tuple[int, int]], pygame.Rect] = field(default_factory=dict, init=False, compare=False)
    _laid: list[tuple[pygame.Rect, int]] = field(default_factory=list, init=False, compare=False)

    def px(self, length: float) -> int:
        """Returns a length of the map in px."""
        return max(1, round(length * self.zoom))

    def box(self, at: tuple[float, float], side: float) -> pygame.Rect:
        """Returns a square of a side in map px round a point of the screen, kept on the map."""
        rect = pygame.Rect(0, 0, self.px(side), self.px(side)).move_to(center=(round(at[0]), round(at[1])))
        return rect.clamp(self.area)

    def _moved(self, at: tuple[int, int], across: float, down: float) -> tuple[int, int]:
        return at[0] + round(across * self.zoom), at[1] + round(down * self.zoom)

    def beside(self, place: Place) -> list[Place]:
        """Returns the places one move from a dock or a fjord; beside an island its docks, and where ferries lead."""
        chart, docks = self.chart, self.names["docks"]
        match place:
            case ("islands", str(name)):
                island = ISLANDS.index(name)
                over: list[Place] = [("islands", ISLANDS[other]) for other in chart.ferries[island]]
                return [*(("docks", docks[dock]) for dock in chart.docks[island]), *over]
            case ("docks", str(name)):
                dock = docks.index(name)
                return [("islands", ISLANDS[chart.island[dock]]), *map(self._named, chart.moves[dock])]
            case ("fjords", str(name)):
                return [self._named(there) for there in chart.moves[chart.place(self.names["fjords"].index(name))]]
        return []

    def _named(self, place: int) -> Place:
        fjord = self.chart.fjord(place)
        return ("docks", self.names["docks"][place]) if fjord < 0 else ("fjords", self.names["fjords"][fjord])

    # -- islands ----------------------------------------------------------------------------------------------------

    @cached_property
    def islands(self) -> tuple[Corners, ...]:
        """Gets the coast of every island."""
        return tuple(self.board.outline(("islands", name)) for name in ISLANDS[: self.chart.islands])

    @cached_property
    def sockets(self) -> tuple[tuple[int, int], ...]:
        """Gets the place of every island's rune."""
        return tuple(self.board.middle(("runes", name)) for name in ISLANDS[: self.chart.islands])

    def island(self, island: int) -> pygame.Rect:
        """Returns the box of an island."""
        return self.board.rect(("islands", ISLANDS[island])).clip(self.area)

    def stone(self, island: int) -> pygame.Rect:
        """Returns the place of an island's rune stone."""
        return self.box(self.sockets[island], _STONE)

    def flag(self, island: int) -> pygame.Rect:
        """Returns the place of the flag of who holds an island: behind its rune, which stays in sight."""
        return self.box(self._moved(self.sockets[island], 14, -26), _FLAG)

    def label(self, island: int, size: tuple[int, int]) -> pygame.Rect:
        """Returns the place of what is written of an island, of a size in px: on the sea beside it, clear of docks."""
        key = island, size
        if key not in self._labels:
            written = tuple(box_of(rect) for rect, own in self._laid if own != island)
            self._labels[key] = pygame.Rect(free_place(self._shores, island, size, written))
            self._laid.append((self._labels[key], island))
        return self._labels[key]

    @cached_property
    def _shores(self) -> Shores:
        """Gets what is written round: where things lie or may lie, and how much each minds being written over."""
        docks = range(len(self.names["docks"]))
        busy = [(self.ring(dock), 3.0) for dock in docks] + [(self.berth(dock), _AFLOAT) for dock in docks]
        busy += [(self.village(dock), 3.0) for dock in docks if self.chart.village[dock]]
        for fjord in range(len(self.names["fjords"])):
            side = max(self.px(_BOAT), self.fjord_ring(fjord))
            busy.append((pygame.Rect(0, 0, side, side).move_to(center=self.open_water(fjord)), _AMID))
        taken = tuple((box_of(rect), minds) for rect, minds in busy)
        return Shores(box_of(self.area), self.zoom, self.islands, self.sockets, taken)

    def stand(self, island: int, side: int, behind: int = 0) -> pygame.Rect:
        """Returns where the settlers of a side stand on an island; ``behind``: those seen behind the first."""
        across, down = _STANDS[side]
        return self.box(self._moved(self.sockets[island], across + 9 * behind, down - 4 * behind), _SETTLER)

    def temple(self, island: int, side: int) -> pygame.Rect:
        """Returns where a side's temple stands on an island: beside its settlers, away from the rune."""
        across, down = _STANDS[side]
        aside = -_BESIDE if across <= 0 else _BESIDE
        return self.box(self._moved(self.sockets[island], across + 1.5 * aside, down - 16), _TEMPLE)

    @cached_property
    def lanes(self) -> Lanes:
        """Gets the ways over the water."""
        return Lanes(self.area, self.islands, self.px(_LANE))

    # -- docks and fjords -------------------------------------------------------------------------------------------

    @cached_property
    def _docks(self) -> tuple[tuple[tuple[int, int], tuple[float, float]], ...]:
        """Gets the point of every dock on the coast, and the direction to the sea there."""
        found = []
        for dock, name in enumerate(self.names["docks"]):
            at = self.board.middle(("docks", name))
            socket = self.sockets[self.chart.island[dock]]
            far = math.dist(at, socket) or 1.0
            found.append((at, ((at[0] - socket[0]) / far, (at[1] - socket[1]) / far)))
        return tuple(found)

    def _off(self, dock: int, out: float) -> tuple[int, int]:
        at, (across, down) = self._docks[dock]
        return self._moved(at, across * out, down * out)

    def ring(self, dock: int) -> pygame.Rect:
        """Returns the ring of a dock, a little off the coast."""
        return self.box(self._off(dock, _OUT), _RING)

    def village(self, dock: int) -> pygame.Rect:
        """Returns the place of a dock's village, on the shore."""
        return self.box(self._off(dock, -_INSHORE), _VILLAGE)

    @cached_property
    def fjords(self) -> tuple[Corners, ...]:
        """Gets the water of every fjord."""
        return tuple(self.board.outline(("fjords", name)) for name in self.names["fjords"])

    @cached_property
    def names(self) -> Mapping[str, list[str]]:
        """Gets the names of docks and fjords on the map, by the layer on which they lie."""
        keys = self.board.keys
        return {layer: [str(key[1]) for key in keys if key[0] == layer] for layer in ("docks", "fjords")}

    def water(self, fjord: int) -> pygame.Rect:
        """Returns the box of a fjord."""
        return self.board.rect(("fjords", self.names["fjords"][fjord])).clip(self.area)

    def open_water(self, fjord: int) -> tuple[int, int]:
        """Returns the middle of the open water of a fjord, where its ring glows and the first boat lies."""
        return self.board.rect(("waters", self.names["fjords"][fjord])).center

    def fjord_ring(self, fjord: int) -> int:
        """Returns the width of the ring of a fjord."""
        room = self.board.rect(("waters", self.names["fjords"][fjord])).width
        return max(self.px(_LEAST_FJORD), min(self.px(_FJORD), room))

    def place(self, place: int) -> tuple[int, int]:
        """Returns the middle of a dock's berth or of a fjord's open water."""
        docks = len(self.chart.island)
        return self._off(place, _DOCKED) if place < docks else self.open_water(place - docks)

    def boat_at(self, place: int) -> pygame.Rect:
        """Returns where a lone boat lies at a dock or in a fjord."""
        return self.box(self.place(place), _BOAT)

    def boat(self, view: State, boat: int) -> pygame.Rect:
        """Returns where a boat of a seat lies: at its dock, or in its fjord beside the others there."""
        place = view.boats[boat]
        docks = len(self.chart.island)
        if place < docks:
            pushed = [frame.boat for frame in view.stack if frame.kind == "eject"]
            return self.berth(place, _PUSHED if boat in pushed else 0)
        there = [other for other, at in enumerate(view.boats) if at == place]
        across, down = _BERTHS[there.index(boat) % len(_BERTHS)] if len(there) > 1 else _BERTHS[0]
        return self.box(self._moved(self.open_water(place - docks), across, down), _BOAT)

    def berth(self, dock: int, farther: float = 0, is_chief: bool = False) -> pygame.Rect:
        """Returns where a boat lies at a dock, to the sea side of it."""
        return self.box(self._off(dock, _DOCKED + farther), _CHIEF if is_chief else _BOAT)


def owner(boat: int) -> int:
    """Returns the seat of a boat."""
    return boat // BOATS
