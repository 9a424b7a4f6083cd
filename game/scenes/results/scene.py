"""The results scene: over the finished table, which stays in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

import pygame

from game.language import literal, signed
from game.rules.kernel import Message
from game.scenes.house import House, ShownTable
from game.scenes.results.card import ScoreCard, wanted_height
from game.scenes.results.course_card import CourseCard
from game.scenes.results.feast import Feast, Honour
from game.scenes.results.honour_row import HonourRow
from game.scenes.results.honours import Honours
from game.scenes.results.score_table import Row, score_table
from game.scenes.scene import Scene
from game.scenes.table.kit.words import capital
from game.table.course import Course, TurningPoint
from game.table.hand_over import taken_back
from game.ui import paint, text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets import Button, RowButton
from game.ui.widgets.base import Widget

_WIDEST, _COURSE = 1080, 760
_SIDES, _ABOVE, _BUTTONS, _DIM = 40, 16, 90, 70
REVEAL_MS = 420
TOLD_OF_A_TURN = 2


class SourceRow(RowButton):
    """A row of the scores that opens the rule behind it."""

    ring_radius = 5.0

    def __init__(self, look: Look, rect: pygame.Rect, label: str, on_press: Callable[[], None], hint: Tip) -> None:
        super().__init__(look, rect, label, on_press, hint=hint)

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
        self.letters = text.fit_px(look, label, "body", self._room(look, rect).width)
        """How large it is written, px: as it has room, and no larger than the rows beside it."""

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
        text.draw(look, surface, self.label, room.midleft, "body", ink, "midleft", width=room.width, px=self.letters)


class ResultsScene(Scene):
    """Shows who won and why. Lies over the table scene, to which one goes back to look at the board."""

    def __init__(self, app: House, table: ShownTable, first: bool = False) -> None:
        """Takes the finished table; ``first``: the feast comes first, and the rows are revealed one by one."""
        super().__init__(app)
        self.table, self.title_id = table, table.guest.title
        self.scores = score_table(table.game)
        self.page = "feast" if first else "scores"
        self._revealed: float | None = None
        self._reveals = first and not app.look.still
        self.honours = Honours(table.guest)
        self._honesty = self.honesty
        self._hurried = True  # until the first frame is there
        self._picture: pygame.Surface | None = None

    @property
    def rows_shown(self) -> int:
        """Gets how many rows of the scores are to be seen by now."""
        rows = len(self.scores.rows)
        return rows if self._revealed is None else min(rows, int(self._revealed / REVEAL_MS))

    @property
    def honesty(self) -> Message | None:
        """Gets what was found about the deal of a table elsewhere; None for all others."""
        return self.table.company.honesty() if self.table.company is not None else None

    @cached_property
    def course_told(self) -> Course:
        """Gets how the game went."""
        return self.table.guest.course(self.table.eyes)

    def layout(self) -> None:
        with self.group.anew():
            self._build()

    def _build(self) -> None:
        self._picture = None
        px, (width, height) = self.look.px, self.size
        room = pygame.Rect(0, 0, width - px(_SIDES), height - px(_BUTTONS + _ABOVE))
        room.midtop = width // 2, px(_ABOVE)
        if self.page == "feast":
            self.feast = Feast(self, self.size)
            for honour in self.feast.honours():
                self.group.add(self._honour_row(honour))
        elif self.page == "course":
            self.course = CourseCard(self.look, self.say, self.table, _card(room, px(_WIDEST), px(_COURSE)))
            turns = [self.group.add(self._turn_row(number, turn)) for number, turn in enumerate(self.course.turns)]
            for told in turns:
                told.letters = min(other.letters for other in turns)
            self._add_raven(self.course.rect)
        else:
            high = wanted_height(len(self.scores.rows), self.honesty is not None)
            self.card = ScoreCard(self, _card(room, px(_WIDEST), px(high)), self.scores)
            for index, row in enumerate(self.scores.rows):
                self.group.add(self._source_row(index, row))
        is_of_saga = bool(self.table.guest.wire.book.saga)
        on = ("hall.results.saga", self.go_on) if is_of_saga else ("hall.results.again", self.again)
        pages = {"feast": self.show_feast, "scores": self.show_scores, "course": self.show_course}
        ways = [(f"hall.results.{name}", show) for name, show in pages.items()]
        ways += [("hall.results.board", self.app.pop), ("hall.results.replay", self.replay)]
        self._add_buttons([*ways, on, ("hall.results.menu", self.leave)], list(pages).index(self.page), len(pages))

    def _add_raven(self, rect: pygame.Rect) -> None:
        """Adds the way to the raven's book, where the game is kept."""
        book = self.table.guest.wire.book
        if book.is_here:
            label, look = self.say("raven.ask"), self.look
            size = (paint.button_width(look, label, "icon-hint", "label"), look.px(40))
            place = pygame.Rect(rect.right - size[0] - look.px(30), rect.top + look.px(26), *size)
            self.group.add(Button(look, place, label, self.ask_raven, "icon-hint", role="label"))

    def _turn_row(self, number: int, turn: TurningPoint) -> TurnRow:
        """Returns the button of a turning point: who did what, and how much it changed."""
        table = self.table
        lines, when = self.lines_of(turn.step), self.when(turn.step)
        told = [" ".join(lines[:count]) for count in range(min(TOLD_OF_A_TURN, len(lines)), 0, -1)]
        told.append(literal(table.names[turn.seat]))
        labels = [self.say("hall.results.turn", swing=turn.swing, what=what) for what in told]
        if when:
            labels = [self.say("hall.results.turn.when", when=when, turn=label) for label in labels]

        def watch() -> None:
            self.app.open.replay(self.table, turn.step)

        place, hint = self.course.row_rect(number), Tip(table.names[turn.seat], (self.say("hall.results.turn.hint"),))
        label = next((label for label in labels if TurnRow.holds(self.look, place, label)), labels[-1])
        return TurnRow(self.look, place, label, watch, hint, table.badge(turn.seat))

    def _honour_row(self, honour: Honour) -> Widget:
        """Returns the button of a new feat, or of several."""
        first, *rest = honour.feats
        label, caption = self.say(first.name), self.say("hall.feats.new")
        how = [self.say("hall.feats.told", name=self.say(feat.name), how=self.say(f"{feat.name}.how")) for feat in rest]
        hint = Tip(label, (self.say(f"{first.name}.how"), *how, self.say("hall.feats.new.hint")))
        if rest:
            caption = self.say("hall.feats.more", n=len(honour.feats))

        def show() -> None:
            self.app.open.feats(self.honours.who[honour.seat], first.title, first.key)

        return HonourRow(self.look, honour.place, honour.feats, label, caption, show, hint)

    def lines_of(self, step: int) -> list[str]:
        """Returns what the log says of a gesture; not what only made it possible, where more is said."""
        table = self.table
        entries = [entry for entry in table.guest.log(table.eyes, step) if entry.step == step]
        entries = [entry for entry in entries if entry.kind not in table.preludes] or entries
        return list(dict.fromkeys(self.say(entry.message.named(table.names)) for entry in entries))

    def when(self, step: int) -> str:
        """Returns how far the game was at a gesture; "" where that is not told."""
        progress = self.table.guest.steps(self.table.eyes)[step].before.progress
        return capital(self.say(progress)) if progress is not None else ""

    def _source_row(self, index: int, row: Row) -> Widget:
        names, game = self.table.names, self.table.game
        lines = tuple(
            f"{literal(names[seat])}: **{signed(points)}**{self._parts(seat, row)}"
            for seat, points in enumerate(row.points)
            if points
        )
        lines += tuple(
            f"{capital(self.say(side.name))}: **{signed(points)}**"
            for side in game.sides
            if (points := row.sides.get(side.key, 0))
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

    def _add_buttons(self, rows: Sequence[tuple[str, Callable[[], None]]], here: int, pages: int) -> None:
        """Adds a row of buttons at the foot of the screen, the same on each page; ``here`` is the page that is shown.

        Of the first so many, which lead to pages, the one that comes after it is lit.
        """
        look, gap = self.look, self.look.px(12)
        wanted = [paint.button_width(look, self.say(label)) for label, _ in rows]
        room = self.size[0] - look.px(_SIDES) - gap * (len(rows) - 1)
        squeeze = min(1.0, room / sum(wanted))
        x = (self.size[0] - sum(wanted) * squeeze - gap * (len(rows) - 1)) / 2
        for number, ((label, press), wide) in enumerate(zip(rows, wanted, strict=True)):
            place = pygame.Rect(round(x), self.size[1] - look.px(74), round(wide * squeeze), look.px(54))
            leads_on = number == (here + 1) % pages
            button = Button(look, place, self.say(label), press, primary=leads_on, enabled=number != here)
            self.group.add(button)
            if leads_on:
                self.group.set_focus(button)
            x += wide * squeeze + gap

    # -- deeds ------------------------------------------------------------------------------------------------------

    def show_feast(self) -> None:
        """Shows the hall of whoever won."""
        self._turn_to("feast")

    def show_scores(self) -> None:
        """Shows where the points come from; the first time row by row."""
        if self._reveals:
            self._reveals, self._revealed = False, 0.0
        self._turn_to("scores")

    def show_course(self) -> None:
        """Shows how the game went."""
        self._turn_to("course")

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.group.clear()
        if page != "scores":
            self._revealed = None
        self.layout()
        self.look.touch()

    def replay(self) -> None:
        """Shows the game from its beginning."""
        self.app.open.replay(self.table)

    def ask_raven(self) -> None:
        """Opens the raven's book on this game."""
        self.app.open.raven(self.table.guest.wire.book.path)

    def again(self) -> None:
        """Begins a new game with the same seats and options, from another seed; who had given up sits there again."""
        guest = self.table.guest
        if self.table.company is not None:
            self.table.company.again()
            return
        self.app.open.new_table(guest.title, self.table.game.options_again, taken_back(guest.seats))

    def go_on(self) -> None:
        """Goes to the page of the saga of which this was a game; the menu lies under it."""
        saga = self.table.guest.wire.book.saga.partition("/")[0]
        self.app.home()
        self.app.open.sagas(saga)

    def leave(self) -> None:
        """Goes back to the menu; the table is saved."""
        self.app.home()

    # -- revealing --------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._revealed is not None

    @property
    def wait_ms(self) -> float | None:
        return None if self.honours.is_done and self.table.company is None else 100.0

    def closed(self) -> None:
        self.honours.close()

    def advance(self, ms: float) -> None:
        if not self._hurried and self.honours.poll():
            self.app.sound.play("win")
            self.layout()
            self.look.touch()
        if self.honesty != self._honesty:
            self._honesty = self.honesty
            self.layout()
            self.look.touch()
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
        if self.page == "feast":
            yield from self.feast.lettering()
        elif self.page == "course":
            yield from self.course.lettering()
        else:
            yield from self.card.lettering(None if self._revealed is None else self.rows_shown)

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = pygame.Surface(self.size).convert()
            if self.page == "feast":
                self.feast.draw(self._picture)
            else:
                self._picture.blit(self.look.assets.material("hall", self.size), (0, 0))
                paint.dim(self.look, self._picture, _DIM)
                if self.page == "course":
                    self.course.draw(self._picture)
                else:
                    self.card.draw(self._picture, None if self._revealed is None else self.rows_shown)
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)
        self._hurried = False

    def resumed(self) -> None:
        self.layout()


def _card(room: pygame.Rect, wide: int, tall: int) -> pygame.Rect:
    """Returns a card in the middle of a room, no larger than that."""
    return pygame.Rect(0, 0, min(wide, room.width), min(tall, room.height)).move_to(center=room.center)
