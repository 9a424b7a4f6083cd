"""The results scene: over the finished table, which stays in sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import literal, signed
from game.scenes.house import House, ShownTable
from game.scenes.results.card import ScoreCard, wanted_height
from game.scenes.results.score_table import Row, score_table
from game.scenes.scene import Scene
from game.ui import paint
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

_WIDEST = 700


class SourceRow(Button):
    """A row of the scores that opens the rule behind it."""

    ring_radius = 5.0

    def __init__(self, look: Look, rect: pygame.Rect, label: str, on_press: Callable[[], None], hint: Tip) -> None:
        super().__init__(look, rect, label, on_press, hint=hint)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    def hit(self, point: tuple[int, int]) -> bool:
        return self.rect.collidepoint(point)

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered:
            line = self.look.theme.colour.gold_deep
            pygame.draw.rect(surface, line, self.rect, max(1, self.look.px(1)), border_radius=self.look.px(4))


class ResultsScene(Scene):
    """Shows who won and why. Lies over the table scene; looking at the board folds the card away."""

    def __init__(self, app: House, table: ShownTable) -> None:
        super().__init__(app)
        self.table = table
        self.scores = score_table(table.game)
        self.folded = False
        self._laid_for: tuple[tuple[int, int], float, str] | None = None
        self._picture: pygame.Surface | None = None

    def layout(self) -> None:
        state = (self.size, self.look.unit, self.app.language.code)
        if self._laid_for not in (None, state):
            self.table.layout()
        self._laid_for = state
        self._picture = None
        px, (width, height) = self.look.px, self.size
        wide = min(px(_WIDEST), width - px(40))
        tall = min(px(wanted_height(len(self.scores.rows))), height - px(32))
        rect = pygame.Rect(width - wide - px(16), (height - tall) // 2, wide, tall)
        self.card = ScoreCard(self, rect, self.scores)
        self.group.clear()
        if self.folded:
            self._add_buttons([("hall.results.scores", self.fold, True)], width - px(230), height - px(74), px(210))
            return
        for index, row in enumerate(self.scores.rows):
            self.group.add(self._source_row(index, row))
        buttons: list[tuple[str, Callable[[], None], bool]] = [
            ("hall.results.board", self.fold, False),
            ("hall.results.replay", self.replay, False),
            ("hall.results.again", self.again, True),
            ("hall.results.menu", self.leave, False),
        ]
        self._add_buttons(buttons, rect.left + px(26), rect.bottom - px(80), rect.width - px(52))

    def _source_row(self, index: int, row: Row) -> Widget:
        names, game = self.table.names, self.table.game
        lines = tuple(
            f"{literal(names[seat])}: **{signed(points)}**" for seat, points in enumerate(row.points) if points
        )
        tip = Tip(self.say(row.source), lines, self.say("hall.results.rule"))

        def open_rule() -> None:
            self.app.open.rulebook(game.title, row.rule)

        return SourceRow(self.look, self.card.row_rect(index), self.say(row.source), open_rule, tip)

    def _add_buttons(self, rows: list[tuple[str, Callable[[], None], bool]], left: int, top: int, room: int) -> None:
        look, gap = self.look, self.look.px(8)
        wanted = [paint.button_width(look, self.say(label)) for label, _, _ in rows]
        squeeze = (room - gap * (len(rows) - 1)) / sum(wanted)
        x = float(left)
        for (label, press, primary), wide in zip(rows, wanted, strict=True):
            place = pygame.Rect(round(x), top, round(wide * squeeze), look.px(54))
            self.group.add(Button(look, place, self.say(label), press, primary=primary))
            x += wide * squeeze + gap

    # -- deeds ------------------------------------------------------------------------------------------------------

    def fold(self) -> None:
        """Folds the card away, so that the whole board is seen, or shows it again."""
        self.folded = not self.folded
        self.layout()
        self.look.touch()

    def replay(self) -> None:
        """Shows the game from its beginning."""
        self.app.open.replay(self.table)

    def again(self) -> None:
        """Begins a new game with the same seats and options, from another seed."""
        header = self.table.sitting.header
        offered = {option.key for option in self.table.game.options_asked()}
        options = {key: value for key, value in header.options.items() if key in offered}
        self.app.open.new_table(header.title, options, header.seats)

    def leave(self) -> None:
        """Goes back to the menu; the table is saved."""
        self.app.home()

    def escape(self) -> None:
        self.fold()

    # -- painting ---------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = pygame.Surface(self.size).convert()
            self.table.paint(self._picture)
            if not self.folded:
                self.card.draw(self._picture)
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)

    def resumed(self) -> None:
        self.layout()
