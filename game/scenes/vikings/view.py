"""The table of Vikings as one seat sees it: everything that lies on it, and how its events are seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.boards import Key as Place
from game.rules.kernel import Message
from game.rules.vikings.components import LEFT, ROUNDS, ROW_NAMES, SCORINGS
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from game.scenes.house import House
from game.scenes.table import Key, Spot, TableView
from game.scenes.table.board import SpotBoard
from game.scenes.table.kit import Line, Stud, nameplate, rounds, supply
from game.scenes.table.spots import Picture
from game.scenes.table.told import Told
from game.scenes.table.walk import Walk
from game.scenes.vikings import deeds, fjord, foresight, home, wheel, words
from game.scenes.vikings.earned import earned, earners
from game.scenes.vikings.figures import POSES
from game.scenes.vikings.hands import START
from game.scenes.vikings.plan import map_plan
from game.scenes.vikings.strip import Strip, StripSea
from game.scenes.vikings.tokens import FJORD, MIN_COLUMNS, Group
from game.ui import paint
from game.ui.gamepad import LOOKED, Notches

BOARD_BAND = 0.72
LEAST_COAST = 114
"""The coast's logical px at least: the longest name of a row stays whole on its card."""
_LEAST_SIGNS, _NAMED_CELL = 50, 47
"""Where cells would be smaller than so many logical px, the coast is as narrow as this, and its cards bear no names."""
_SMALL_CELL, _NOTE, _ON_SEA = 32, 17, "#DDEBF0"
"""Above cells smaller than so many logical px the reader is told how to look nearer, in letters of so many."""
WHEEL = "vikings/wheel"
_COLUMN_PX, _NEAREST = 110, 3
"""So many logical px a stick pans for the fjord to move by a column; so few columns are shown at least."""


class VikingsView(TableView[VikingsGame]):
    """Fjord, wheel, boatsmen's field and rivals. ``zoom`` and ``first`` are what the reader looks at of the fjord."""

    about = ("wheel", "home")
    boards = ("fjord",)
    preludes = ("exchanged",)
    aside = (("rivals",),)
    log_token = "vikings/price-wheel"
    silent = deeds.SILENT
    sheets = ("tall", "duel", "three")
    poses = POSES
    fleeting = ("tile", "figure")
    outlook_words = staticmethod(foresight.outlook_words)
    earned, earners, deeds = staticmethod(earned), staticmethod(earners), staticmethod(deeds.deeds)
    zoom = 0
    first = 1

    def __init__(self, house: House, told: Told, viewer: int | None) -> None:
        super().__init__(house, told, viewer)
        self._along, self._nearer = Notches(_COLUMN_PX), Notches()
        self._pulled: int | None = None

    def steer(self, event: pygame.Event) -> bool:
        """Looks along the own fjord as a stick says, or as it is dragged with the right button."""
        if event.type != LOOKED:
            return self._dragged(event) or super().steer(event)
        pan, nearer = self._along.turn(event.pan[0]), self._nearer.turn(event.zoom)
        if pan or nearer:
            self.look_around(-nearer, pan)
        return bool(event.zoom or abs(event.pan[0]) > abs(event.pan[1]))

    def _dragged(self, event: pygame.Event) -> bool:
        """Pans the fjord under the pointer, if not all of it is in sight."""
        grid = self.grid
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 3 and grid.area.collidepoint(event.pos):
                self._pulled = event.pos[0] if grid.columns < self._columns else None
            case pygame.MOUSEMOTION if self._pulled is not None:
                if columns := round((self._pulled - event.pos[0]) / grid.cell):
                    self._pulled -= columns * grid.cell
                    self.look_around(pan=columns)
            case pygame.MOUSEBUTTONUP if event.button == 3 and self._pulled is not None:
                self._pulled = None
                return True
        return self._pulled is not None

    @property
    def grid(self) -> Strip:
        """Gets the reader's fjord: wide enough for every tile and one more, ``zoom`` columns more or fewer."""
        band = 2 * paint.board_band(self.look, self._band_scale(self.areas["fjord"]))
        wanted = self._columns + self.zoom
        area = self.areas["fjord"].inflate(-band, -band)
        named, signs = (self.look.px(wide) for wide in (LEAST_COAST, _LEAST_SIGNS))
        grid = Strip.fitted(FJORD, area, wanted, beside=named)
        if grid.cell < self.look.px(_NAMED_CELL):
            grid = Strip.fitted(FJORD, area, wanted, beside=signs, narrow=True)
        return replace(grid, first=max(1, min(self.first, self._columns - grid.columns + 1)))

    @property
    def _columns(self) -> int:
        """Gets how many columns there are to be seen: every tile and one more."""
        return max(MIN_COLUMNS, self.shown.width(self.front) + 1)

    def _band_scale(self, area: pygame.Rect) -> float:
        return BOARD_BAND * min(1.0, max(0.6, area.width / self.look.px(892)))

    def look_around(self, zoom: int = 0, pan: int = 0) -> None:
        """Shows more or fewer columns of the own fjord, or others."""
        self.zoom = max(_NEAREST - self._columns, min(self.zoom + zoom, 12))
        self.first = self.grid.first + pan
        self.first = self.grid.first
        self.rearrange()

    def ground(self, surface: pygame.Surface, areas: Mapping[str, pygame.Rect]) -> None:
        """Draws the fjord's frame and what lies under the wheel."""
        paint.vellum_board(self.look, surface, areas["fjord"], self._band_scale(areas["fjord"]))
        place = map_plan(WHEEL, areas["wheel"]).place("ground", "ground")
        surface.blit(self.look.assets.token("vikings/price-ground", *place.size), place)

    def spots(self, view: VikingsGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        look, grid, plan, seat = self.look, self.grid, map_plan(WHEEL, areas["wheel"]), self.front
        yield Spot(("fjord", seat), grid.area, StripSea(grid))
        yield from fjord.cells(seat, grid)
        yield from fjord.pieces(look, view, seat, grid, large=True)
        yield from fjord.cards(look, view, seat, grid, [self.say(f"vikings.row.{name}") for name in ROW_NAMES])
        if grid.cell < look.px(_SMALL_CELL) or grid.columns < self._columns:
            note = Line(self.say("vikings.fjord.nearer"), "note", _ON_SEA, px=_NOTE)
            yield Spot(("fjord", seat, "note"), grid.above, note)
        yield from nameplate(self, areas["fjord"])
        yield from wheel.wheel(look, view, plan, seat, grid.cell)
        yield from wheel.tray(view, plan, seat, grid.cell)
        yield from home.home(self, areas)
        yield from home.rivals(self, areas)

    def bar_spots(self, view: VikingsGame, area: pygame.Rect) -> Iterator[Spot]:
        """Yields the round, its studs, the scoring to come, and the bag of figures."""
        bag = supply(self.look, area, "bag", "icon-bag", sum(view.bag_figures), words.bag_words(view))
        now, over = max(1, view.round), not view.stack
        studs = [Stud(words.SCORINGS[kind], kind == "large") for kind in SCORINGS]
        scoring = f"vikings.scoring.{SCORINGS[now - 1]}"
        coming = [] if over else [self.say(f"{scoring}.coming"), self.say(scoring)]
        label = self.say("vikings.round", n=now, of=ROUNDS)
        end = bag[-1].rect.left - self.look.px(16)
        yield from rounds(self.look, area, end, label, studs, ROUNDS + 1 if over else now, coming)
        yield from bag

    def tray_rooms(self) -> Sequence[pygame.Rect]:
        """Returns the wheel first, which is empty while boatsmen sail; else the others' cards."""
        decision = self.shown.decision
        sails = decision is not None and decision.kind == "ferry"
        return [*([self.areas["wheel"]] if sails else []), *super().tray_rooms()]

    def tray_keeps(self) -> Sequence[pygame.Rect]:
        """Returns the fjord and who waits ashore, since what is chosen is about them; what the wheel gets, about it."""
        decision = self.shown.decision
        fills = decision is not None and decision.kind in ("discard", "place_colour")
        return [self.areas["fjord"], self.areas["home"], *([self.areas["wheel"]] if fills else [])]

    def holds(self, view: VikingsGame, seat: int, icon: str) -> int | None:
        """Returns a seat's gold."""
        return view.gold[seat] if icon == "icon-coin" else None

    def walks(self) -> Sequence[Walk]:
        """Returns the reader's fjord, row by row, as far as it is in sight."""
        seat, grid = self.front, self.grid

        def cells() -> dict[Place, Spot]:
            return {spot.key[2:]: spot for spot in fjord.cells(seat, grid)}  # type: ignore[index]

        board = SpotBoard(grid.area, cells)
        name = Message("vikings.fjord.of", {"name": self.names[seat]})
        return [Walk(board, name, lambda place: ("cell", seat, *place))]

    def picture_of(self, key: Key) -> Picture | str | None:
        """Returns how a thing looks that goes along; the start tile lies nowhere before it is laid."""
        return Group(LEFT, NOTHING) if key == START else super().picture_of(key)
