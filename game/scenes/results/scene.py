"""The results scene: over the finished table, which stays in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.language import literal, signed
from game.scenes.house import House, ShownTable
from game.scenes.results.card import ScoreCard, columns_of, wanted_height
from game.scenes.results.course_card import CourseCard
from game.scenes.results.score_table import Row, score_table
from game.scenes.scene import Scene
from game.table.course import TurningPoint
from game.ui import paint, text
from game.ui.look import Look
from game.ui.telling import Entry
from game.ui.tooltip import Tip
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

_WIDEST, _BROADER, _MANY, _COURSE = 700, 780, 5, 660
REVEAL_MS = 420
TOLD_OF_A_TURN = 2


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


class TurnRow(Button):
    """A turning point: its badge and sentence; a press shows it in the replay."""

    ring_radius = 5.0

    def __init__(
        self, look: Look, rect: pygame.Rect, label: str, on_press: Callable[[], None], hint: Tip, badge: str
    ) -> None:
        super().__init__(look, rect, label, on_press, hint=hint)
        self._badge = badge

    @staticmethod
    def holds(look: Look, rect: pygame.Rect, label: str) -> bool:
        """Tells whether a sentence fits in a row of this size."""
        room = TurnRow._room(look, rect).width
        return text.size(look, label, "body", text.fit_px(look, label, "body", room))[0] <= room

    @staticmethod
    def _room(look: Look, rect: pygame.Rect) -> pygame.Rect:
        left = rect.height + look.px(10)
        return pygame.Rect(rect.left + left, rect.top, rect.width - left - look.px(10), rect.height)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, side = self.look, self.rect, self.rect.height - self.look.px(6)
        ink, line = look.theme.colour.ink, look.theme.colour.gold_deep
        pygame.draw.rect(surface, look.theme.colour.vellum_lit, rect, border_radius=look.px(6))
        pygame.draw.rect(surface, line, rect, look.px(3 if self.hovered else 1.5), border_radius=look.px(6))
        surface.blit(look.assets.fitted(self._badge, side, side), (rect.left + look.px(6), rect.top + look.px(3)))
        room = self._room(look, rect)
        px = text.fit_px(look, self.label, "body", room.width)
        text.draw(look, surface, self.label, room.midleft, "body", ink, "midleft", width=room.width, px=px)


class ResultsScene(Scene):
    """Shows who won and why. Lies over the table scene, to which one goes back to look at the board."""

    def __init__(self, app: House, table: ShownTable, first: bool = False) -> None:
        """Takes the finished table; ``first``: the rows are revealed one by one, with a fanfare at the end."""
        super().__init__(app)
        self.table, self.title_id = table, table.guest.title
        self.scores = score_table(table.game)
        self.page = "scores"
        self._revealed = 0.0 if first and not app.look.still else None
        self._picture: pygame.Surface | None = None

    @property
    def rows_shown(self) -> int:
        """Gets how many rows of the scores are to be seen by now."""
        rows = len(self.scores.rows)
        return rows if self._revealed is None else min(rows, int(self._revealed / REVEAL_MS))

    def layout(self) -> None:
        self.table.refit()
        self._picture = None
        px, (width, height) = self.look.px, self.size
        wide = min(px(_WIDEST if len(columns_of(self, self.scores)) < _MANY else _BROADER), width - px(40))
        tall = min(px(wanted_height(len(self.scores.rows))), height - px(32))
        rect = pygame.Rect(width - wide - px(16), (height - tall) // 2, wide, tall)
        self.card = ScoreCard(self, rect, self.scores)
        self.group.clear()
        again: list[tuple[str, Callable[[], None], bool]] = [
            ("hall.results.again", self.again, True),
            ("hall.results.menu", self.leave, False),
        ]
        ways: list[tuple[str, Callable[[], None], bool]]
        if self.page == "course":
            tall = min(px(_COURSE), height - px(32))
            place = pygame.Rect(rect.left, (height - tall) // 2, wide, tall)
            self.course = CourseCard(self.look, self.say, self.table, place)
            rect = self.course.rect
            for number, turn in enumerate(self.course.turns):
                self.group.add(self._turn_row(number, turn))
            self._add_raven(rect)
            ways = [("hall.results.scores", self.show_scores, False), ("hall.results.replay", self.replay, False)]
        else:
            for index, row in enumerate(self.scores.rows):
                self.group.add(self._source_row(index, row))
            ways = [("hall.results.board", self.app.pop, False), ("hall.results.course", self.show_course, False)]
        self._add_buttons([*ways, *again], rect.left + px(26), rect.bottom - px(80), rect.width - px(52))

    def _add_raven(self, rect: pygame.Rect) -> None:
        """Adds the way to the raven's book, where the game is kept."""
        book = self.table.guest.wire.book
        if book.is_kept:
            label, look = self.say("raven.ask"), self.look
            size = (paint.button_width(look, label, "icon-hint", "label"), look.px(40))
            place = pygame.Rect(rect.right - size[0] - look.px(30), rect.top + look.px(26), *size)
            self.group.add(Button(look, place, label, self.ask_raven, "icon-hint", role="label"))

    def _turn_row(self, number: int, turn: TurningPoint) -> Widget:
        """Returns the button of a turning point: who did what, and how much it changed."""
        table, guest = self.table, self.table.guest
        entries = [entry for entry in guest.log(table.eyes, turn.step) if entry.step == turn.step]
        lines = list(dict.fromkeys(self.say(entry.message.named(table.names)) for entry in entries))
        progress = guest.steps(table.eyes)[turn.step].before.progress
        when = self.say(progress) if progress is not None else ""
        told = [" ".join(lines[:count]) for count in range(min(TOLD_OF_A_TURN, len(lines)), 0, -1)]
        told.append(literal(table.names[turn.seat]))
        labels = [self.say("hall.results.turn", swing=turn.swing, what=what) for what in told]
        if when:
            begun = when[:1].upper() + when[1:]
            labels = [self.say("hall.results.turn.when", when=begun, turn=label) for label in labels]

        def watch() -> None:
            self.app.open.replay(self.table, turn.step)

        place, hint = self.course.row_rect(number), Tip(table.names[turn.seat], (self.say("hall.results.turn.hint"),))
        label = next((label for label in labels if TurnRow.holds(self.look, place, label)), labels[-1])
        return TurnRow(self.look, place, label, watch, hint, table.badge(turn.seat))

    def _source_row(self, index: int, row: Row) -> Widget:
        names, game = self.table.names, self.table.game
        lines = tuple(
            f"{literal(names[seat])}: **{signed(points)}**{self._parts(seat, row)}"
            for seat, points in enumerate(row.points)
            if points
        )
        tip = Tip(self.say(row.source), lines, self.say("hall.results.rule"))

        def open_rule() -> None:
            self.app.open.rulebook(game.title, row.rule)

        return SourceRow(self.look, self.card.row_rect(index), self.say(row.source), open_rule, tip)

    def _parts(self, seat: int, row: Row) -> str:
        """Returns what a seat's points from a source are made of, in brackets; nothing for what is one thing."""
        parts = self.table.game.parts(seat, row.source.id)
        told = ", ".join(f"{self.say(what)} {signed(points)}" for what, points in parts)
        return f" ({told})" if told else ""

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

    def show_scores(self) -> None:
        """Shows where the points come from."""
        self._turn_to("scores")

    def show_course(self) -> None:
        """Shows how the game went."""
        self._turn_to("course")

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.layout()
        self.look.touch()

    def replay(self) -> None:
        """Shows the game from its beginning."""
        self.app.open.replay(self.table)

    def ask_raven(self) -> None:
        """Opens the raven's book on this game."""
        self.app.open.raven(self.table.guest.wire.book.path)

    def again(self) -> None:
        """Begins a new game with the same seats and options, from another seed."""
        guest, game = self.table.guest, self.table.game
        offered = {option.key for option in game.options_asked()}
        options = {key: value for key, value in game.options.items() if key in offered}
        self.app.open.new_table(guest.title, options, guest.seats)

    def leave(self) -> None:
        """Goes back to the menu; the table is saved."""
        self.app.home()

    # -- revealing --------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._revealed is not None

    def advance(self, ms: float) -> None:
        if self._revealed is None:
            return
        before = self.rows_shown
        self._revealed += ms * self.look.speed
        if self._revealed >= REVEAL_MS * (len(self.scores.rows) + 1):
            self._reveal_all()
        elif self.rows_shown != before:
            self._picture = None
            self.app.sound.play("coin")
            self.look.touch()

    def _reveal_all(self) -> None:
        self._revealed, self._picture = None, None
        self.app.sound.play("win")
        self.look.touch()

    def first_input(self, event: pygame.Event) -> bool:
        if self._revealed is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        self._reveal_all()
        return True

    # -- painting ---------------------------------------------------------------------------------------------------

    def lettering(self) -> Iterator[str]:
        if self.page == "course":
            yield from self.course.lettering()
        else:
            yield from self.card.lettering(None if self._revealed is None else self.rows_shown)

    def entries(self) -> Iterator[Entry]:
        yield from super().entries()
        yield Entry("behind", inside=tuple(self.table.entries()))

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = pygame.Surface(self.size).convert()
            self.table.paint(self._picture)
            if self.page == "course":
                self.course.draw(self._picture)
            else:
                self.card.draw(self._picture, None if self._revealed is None else self.rows_shown)
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)

    def resumed(self) -> None:
        self.layout()
