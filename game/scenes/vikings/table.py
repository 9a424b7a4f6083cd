"""The scene of Vikings: panels from its maps, drags from its moves, motion from its events."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from game.language import signed
from game.rules.kernel import Action
from game.rules.vikings.components import FIGURES
from game.rules.vikings.purchase import zero_field
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import LAY, PURCHASE
from game.scenes.table import Choice, Hover, TableScene
from game.scenes.table.playback import Moment
from game.scenes.vikings import choices, hovers, motion, moves, things
from game.scenes.vikings.fjord import draw_cards, draw_fjord, fjord_key, own_grid
from game.scenes.vikings.geometry import FjordGrid, WheelPlan, wheel_plan
from game.scenes.vikings.harbour import draw_purse, draw_shore, harbour_key, shore_rects
from game.scenes.vikings.rivals import RivalCard, draw_rival, rival_cards
from game.scenes.vikings.track import draw_track
from game.scenes.vikings.wheel import (
    draw_disc,
    draw_display,
    draw_ground,
    draw_groups,
    draw_hints,
    draw_tray,
    wheel_key,
)
from game.ui import paint, text
from game.ui.animation import Animation
from game.ui.drag import Draggable, DropTarget
from game.ui.layer import Panel
from game.ui.tooltip import Tip

BOARD_BAND = 0.72
HEADING_INSET = 36


class VikingsTable(TableScene):
    """A table of Vikings as one seat sees it."""

    layout_name = "vikings/table"
    log_token = "price-wheel"
    shown: VikingsGame
    plan: WheelPlan
    grid: FjordGrid
    cards: list[RivalCard]

    def _reset(self) -> None:
        self.turn = 0.0
        self.bid = 0
        self.first_column = 1
        self.zoom = 0
        self.landed: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._payable: tuple[set[int], set[int]] = (set(), set())

    def layout(self) -> None:
        if not hasattr(self, "turn"):
            self._reset()
        super().layout()

    # -- places -----------------------------------------------------------------------------------------------------

    def place_pieces(self) -> None:
        self.landed.clear()
        fjord = self.rects["fjord"]
        scale = self._band_scale()
        band = 2 * paint.board_band(self.look, scale)
        self.grid = own_grid(self.shown, self.viewer, fjord.inflate(-band, -band), self.first_column, self.zoom)
        self.plan = wheel_plan(self.rects["wheel"])
        self.turn = float(zero_field(self.shown) % 12)
        self.cards = rival_cards(self.look, self.rects["rivals"], self.shown, self.rivals())
        self._payable = (
            moves.buyable(self.shown, self.viewer)
            if self.may_act and self.shown.stack and self.shown.stack[-1].kind == PURCHASE
            else (set(), set())
        )

    def _band_scale(self) -> float:
        return BOARD_BAND * min(1.0, max(0.6, self.rects["fjord"].width / self.look.px(892)))

    def rivals(self) -> list[int]:
        """Returns the other seats, clockwise from the reader."""
        seats = self.shown.seats
        return [(self.viewer + step) % seats for step in range(1, seats)]

    def card(self, seat: int) -> RivalCard | None:
        """Returns a rival's card."""
        return next((card for card in self.cards if card.seat == seat), None)

    def cell_rect(self, seat: int, row: int, column: int) -> pygame.Rect:
        """Returns where a cell of a seat's fjord lies on the screen; its frame, where it is panned out of sight."""
        card = self.card(seat)
        grid = card.grid if card else self.grid
        rect = grid.rect(row, max(1, column))
        return rect.clamp(grid.area)

    def landing(self, seat: int) -> pygame.Rect:
        """Returns where a bought group arrives before it is laid."""
        card = self.card(seat)
        return card.grid.area if card else self.plan.tray

    def shore(self, seat: int) -> pygame.Rect:
        """Returns the place of a seat's boatsmen."""
        card = self.card(seat)
        return card.shore if card else self.rects["harbour"]

    def meter(self, seat: int) -> pygame.Rect:
        """Returns the place of a seat's gold and points."""
        card = self.card(seat)
        return card.head if card else self.rects["purse"]

    def bar_place(self) -> pygame.Rect:
        """Returns where the piles of tiles lie: the rounds in the bar."""
        bar = self.rects["topbar"]
        return pygame.Rect(bar.centerx - self.look.px(200), bar.top, self.look.px(60), bar.height)

    # -- panels -----------------------------------------------------------------------------------------------------

    def title_panels(self) -> list[Panel]:
        wheel = self.plan.area.inflate(self.look.px(16), self.look.px(16))
        return [
            Panel(self.grid.area, self._fjord_key, self._paint_fjord),
            Panel(wheel, self._wheel_key, self._paint_wheel),
            Panel(self.rects["home"], self._home_key, self._paint_home),
            Panel(self.rects["rivals"], self._rivals_key, self._paint_rivals),
        ]

    def _fjord_key(self) -> Hashable:
        hidden = frozenset(key for key in self.hidden() if isinstance(key, tuple) and key[0] in ("tile", "figure"))
        return (fjord_key(self.shown, self.viewer), self.viewer, self.grid, hidden, self.app.language.code)

    def _paint_fjord(self, surface: pygame.Surface) -> None:
        draw_fjord(self.look, surface, self.grid, self.shown, self.viewer, self.hidden())
        draw_cards(self.look, surface, self.grid, self.shown, self.viewer, self.say)

    def _wheel_key(self) -> Hashable:
        hidden = frozenset(map(str, self.hidden()))
        gold, points = self._payable if self.may_act else (set[int](), set[int]())
        return (wheel_key(self.shown), hidden, frozenset(gold), frozenset(points))

    def _paint_wheel(self, surface: pygame.Surface) -> None:
        hidden = self.hidden()
        draw_groups(self.look, surface, self.plan, self.shown, hidden)
        if self.may_act and any(self._payable):
            draw_hints(self.look, surface, self.plan, self.shown, *self._payable)
        draw_display(self.look, surface, self.plan, self.shown, hidden)

    def _home_key(self) -> Hashable:
        return (
            harbour_key(self.shown, self.viewer),
            self.viewer,
            self.drag.holding,
            self.app.language.code,
            self.shown.start == self.viewer,
        )

    def _paint_home(self, surface: pygame.Surface) -> None:
        look, home = self.look, self.rects["home"]
        paint.panel(look, surface, home, "vellum")
        if home.height > look.px(140):
            self._paint_home_heading(surface, home)
        elif self.shown.start == self.viewer:
            side = look.px(34)
            mark = look.assets.token("icon-start-marker", side, side)
            surface.blit(mark, (home.left + look.px(6), home.top + look.px(4)))
        draw_shore(look, surface, self.rects["harbour"], self.shown, self.viewer, self.hidden())
        purse = self.rects["purse"]
        pygame.draw.line(
            surface,
            look.theme.colour.vellum_edge,
            (purse.left - look.px(8), purse.top),
            (purse.left - look.px(8), purse.bottom),
            look.px(2),
        )
        draw_purse(look, surface, purse, self.shown.gold[self.viewer], self.shown.points[self.viewer], self.say)

    def _paint_home_heading(self, surface: pygame.Surface, home: pygame.Rect) -> None:
        look, left = self.look, home.left + self.look.px(HEADING_INSET)
        if self.shown.start == self.viewer:
            side = look.px(38)
            mark = look.assets.token("icon-start-marker", side, side)
            surface.blit(mark, (left - look.px(8), home.top + look.px(9)))
            left += side
        heading = text.draw(
            look, surface, self.say("vikings.home"), (left, home.top + look.px(14)), "heading", look.theme.colour.ink
        )
        start = heading.right + look.px(14)
        room = self.rects["purse"].left - look.px(20) - start
        note = self.say("vikings.home.note")
        if text.size(look, note, "note")[0] <= room:
            at = (start, heading.centery)
            text.draw(look, surface, note, at, "note", look.theme.colour.ink_soft, "midleft", width=room)

    def _rivals_key(self) -> Hashable:
        seats = self.rivals()
        return (
            tuple((fjord_key(self.shown, seat), harbour_key(self.shown, seat)) for seat in seats),
            self.game.to_move,
            self.shown.start,
            self.viewer,
            self.app.language.code,
        )

    def _paint_rivals(self, surface: pygame.Surface) -> None:
        for card in self.cards:
            draw_rival(
                self.look,
                surface,
                card,
                self.shown,
                self.names[card.seat],
                self.kind_of(card.seat),
                self.badge(card.seat),
                self.game.to_move == card.seat,
                self.shown.start == card.seat,
            )

    def kind_of(self, seat: int) -> str:
        """Returns who sits there: a person, or a bot of a level."""
        plan = self.sitting.seats[seat]
        return self.say("table.person") if plan.is_person else self.say(f"table.bot.{plan.level}")

    def paint_bar(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        draw_track(self.look, surface, area, self.shown, self.say)

    def bar_state(self) -> Hashable:
        return (self.shown.round, not self.shown.stack, sum(self.shown.bag_figures), self.app.language.code)

    def hint_rects(self) -> Sequence[pygame.Rect]:
        return [thing.rect for thing in self._draggables() if not str(thing.key).startswith("('group'")]

    def paint_ground(self, surface: pygame.Surface) -> None:
        paint.vellum_board(self.look, surface, self.rects["fjord"], self._band_scale())
        draw_ground(self.look, surface, self.plan)

    def paint_pieces(self, surface: pygame.Surface) -> None:
        draw_disc(self.look, surface, self.plan, self.turn)
        draw_tray(self.look, surface, self.plan, self.shown, self.hidden())
        things.draw_hand(self, surface)
        surface.fblits(self.landed)

    # -- what the person may do -------------------------------------------------------------------------------------

    def draggables(self) -> Sequence[Draggable]:
        return things.draggables(self)

    def targets(self, key: Hashable) -> Sequence[DropTarget]:
        return things.targets(self, key)

    def path(self, key: Hashable, target: Hashable) -> moves.Path:
        ashore = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        return moves.paths(self.shown, self.viewer, key, ashore).get(target, ())

    def why_refused(self, key: Hashable, point: tuple[int, int]) -> str | None:
        at = self.grid.at(point)
        if at is None or not self.grid.area.collidepoint(point):
            return None
        refusal = moves.refusal(self.shown, self.viewer, key, *at)
        return self.refusal_text(refusal) if refusal is not None else None

    def choices(self) -> Sequence[Choice]:
        return choices.choices(self)

    def prompt(self) -> tuple[str, str]:
        return choices.prompt(self)

    def title_hovers(self) -> Sequence[Hover]:
        return hovers.hovers(self)

    def motion(self, moment: Moment) -> Animation | None:
        return motion.motion(self, moment)

    def floats(self, moment: Moment) -> Animation | None:
        return motion.floats(self, moment)

    def input(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.rects["fjord"].collidepoint(pygame.mouse.get_pos()):
            self._look_around(zoom=-event.y)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET):
            self._look_around(pan=1 if event.key == pygame.K_RIGHTBRACKET else -1)
            return True
        return super().input(event)

    def hint_words(self, action: Action) -> str:
        return choices.words(self, action)

    def hint_place(self, action: Action) -> pygame.Rect | None:
        return things.place_of(self, action)

    def score_tip(self, seat: int) -> Tip:
        """Returns where a seat's points come from, and what the final scoring would add now."""
        tip = super().score_tip(seat)
        if not self.shown.stack:
            return tip
        have = {item.source.id: item.points for item in self.shown.score(seat)}
        forecast = self.shown.forecast(seat)
        coming = [(item.source, item.points - have.get(item.source.id, 0)) for item in forecast]
        lines = [f"{self.say(source)}: {signed(points)}" for source, points in coming if points]
        total = sum(item.points for item in forecast)
        return replace(tip, body=(*tip.body, self.say("vikings.forecast", points=total), *lines))

    def _look_around(self, zoom: int = 0, pan: int = 0) -> None:
        """Shows more or fewer columns of the own fjord, or others."""
        self.zoom = max(-3, min(self.zoom + zoom, 12))
        self.first_column = max(1, min(self.first_column + pan, self.shown.width(self.viewer)))
        self.rearrange()

    @property
    def waiting_tile(self) -> tuple[int, int] | None:
        """Gets the (tile, figure) that was bought and not laid yet by the reader; the tile is -1 once it lies."""
        frame = self.shown.stack[-1] if self.shown.stack else None
        return (frame.a, frame.b) if frame is not None and frame.kind == LAY and frame.seat == self.viewer else None

    def shore_place(self, figure: int) -> pygame.Rect | None:
        """Returns where the reader's figures of a craft wait ashore."""
        return shore_rects(self.shown, self.viewer, self.rects["harbour"]).get(("ashore", figure))

    def ashore(self, figure: int) -> int:
        """Returns how many of the reader's figures of a craft wait ashore."""
        return self.shown.ashore[self.viewer * len(FIGURES) + figure]
