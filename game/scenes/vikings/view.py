"""The table of Vikings as one seat sees it: everything that lies on it, and how its events are seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.rules.kernel import Event, Message
from game.rules.vikings.components import FIGURES, ROUNDS, ROW_NAMES, SCORINGS
from game.rules.vikings.rules import VikingsGame
from game.scenes.table import Deed, Key, Spot, TableView, Words
from game.scenes.table.kit import Line, Stud, track
from game.scenes.vikings import deeds, fjord, home, wheel, words
from game.scenes.vikings.geometry import FjordGrid, fjord_grid, wheel_plan
from game.scenes.vikings.water import FjordWater
from game.ui import paint

BOARD_BAND = 0.72
_SCORING = {
    kind: Words(Message(f"vikings.scoring.{kind}"), (Message(f"vikings.scoring.{kind}.text"),),
                      f"vikings.scoring.{kind}")
    for kind in ("small", "large")
}  # fmt: skip


class VikingsView(TableView[VikingsGame]):
    """Fjord, wheel, boatsmen's field and rivals. ``zoom`` and ``first`` are what the reader looks at of the fjord."""

    log_token = "vikings/price-wheel"
    silent = deeds.SILENT
    zoom = 0
    first = 1

    @property
    def grid(self) -> FjordGrid:
        """Gets the reader's fjord: wide enough for every tile and one more, ``zoom`` columns more or fewer."""
        band = 2 * paint.board_band(self.look, self._band_scale(self.areas["fjord"]))
        wanted = max(fjord.MIN_COLUMNS, self.shown.width(self.front) + 1) + self.zoom
        return fjord_grid(self.areas["fjord"].inflate(-band, -band), wanted, self.first)

    def _band_scale(self, area: pygame.Rect) -> float:
        return BOARD_BAND * min(1.0, max(0.6, area.width / self.look.px(892)))

    def look_around(self, zoom: int = 0, pan: int = 0) -> None:
        """Shows more or fewer columns of the own fjord, or others."""
        self.zoom = max(-3, min(self.zoom + zoom, 12))
        self.first = max(1, min(self.first + pan, self.shown.width(self.front)))
        self.rearrange()

    def ground(self, surface: pygame.Surface, areas: Mapping[str, pygame.Rect]) -> None:
        """Draws the fjord's frame and what lies under the wheel."""
        paint.vellum_board(self.look, surface, areas["fjord"], self._band_scale(areas["fjord"]))
        plan = wheel_plan(areas["wheel"])
        surface.blit(self.look.assets.token("vikings/price-ground", *plan.ground.size), plan.ground)

    def spots(self, view: VikingsGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        look, grid, plan, seat = self.look, self.grid, wheel_plan(areas["wheel"]), self.front
        yield Spot(("fjord", seat), grid.area, FjordWater(grid))
        yield from fjord.cells(view, seat, grid)
        yield from fjord.pieces(look, view, seat, grid, large=True)
        yield from fjord.cards(look, view, seat, grid, [self.say(f"vikings.row.{name}") for name in ROW_NAMES])
        yield from wheel.wheel(look, view, plan, seat, grid.cell)
        yield from wheel.tray(view, plan, seat, grid.cell)
        yield from home.home(self, areas)
        yield from home.rivals(self, areas)

    def bar_spots(self, view: VikingsGame, area: pygame.Rect) -> Iterator[Spot]:
        """Yields the round, its studs, the scoring to come, and the bag of figures."""
        look, over = self.look, not view.stack
        now, roomy = max(1, view.round), area.width > look.px(620)
        if roomy:
            label = Line(self.say("vikings.round", n=now, of=ROUNDS), "button", "#F6EBCF")
            room = pygame.Rect(area.left, area.top, label.width(look) + look.px(2), area.height)
            yield Spot(("round",), room, label)
            area = pygame.Rect(room.right + look.px(20), area.top, area.right - room.right - look.px(20), area.height)
        studs = [Stud(_SCORING[kind], kind == "large") for kind in SCORINGS]
        yield from track(look, area, studs, ROUNDS + 1 if over else now, roomy)
        side = area.height - look.px(16)
        bag = pygame.Rect(area.right - side - look.px(32), area.top + look.px(8), side + look.px(32), side)
        yield from self._bag(view, bag)
        left = area.left + ROUNDS * look.px(52) + look.px(14)
        place = pygame.Rect(left, area.top, bag.left - left - look.px(16), area.height)
        if roomy and not over:
            name = f"vikings.scoring.{SCORINGS[now - 1]}"
            lines = [Line(self.say(words_id), "note", "#DCC89C") for words_id in (f"{name}.coming", name)]
            yield from (Spot(("coming",), place, line) for line in lines[:1] if line.width(look) <= place.width)
            if lines[0].width(look) > place.width >= lines[1].width(look):
                yield Spot(("coming",), place, lines[1])

    def _bag(self, view: VikingsGame, rect: pygame.Rect) -> Iterator[Spot]:
        side, count = rect.height, sum(view.bag_figures)
        inside = [(figure, view.bag_figures[figure]) for figure in range(len(FIGURES))]
        said = words.counted(Message("vikings.bag", {"n": count}), inside)
        yield Spot(("pile",), pygame.Rect(rect.left, rect.top, side, side), "icon-bag")
        at = pygame.Rect(rect.left + side + self.look.px(4), rect.top, rect.width - side, side)
        yield Spot(("pile", "count"), at, Line(str(count), "button", "#F6EBCF"))
        yield Spot(("bag",), rect, words=said)

    def may_miss(self, key: Key) -> bool:
        """Tells whether a key is a place in a fjord, which may be panned out of sight."""
        return isinstance(key, tuple) and key[0] in ("tile", "figure")

    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen."""
        return deeds.deeds(event)
