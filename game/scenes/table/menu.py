"""What Esc opens at a table: everything that can be done about the table as a whole."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from pathlib import Path
from typing import Final, Protocol

import pygame

from game.language import literal
from game.paths import journals_folder
from game.scenes.hall.change import change_settings
from game.scenes.hall.reveal import reveal
from game.scenes.house import Company, House, ShownTable
from game.scenes.scene import Scene
from game.scenes.table.contracts import Guides
from game.table.errors import JournalError, reason_of
from game.table.hand_over import given_up
from game.table.settings import SPEEDS
from game.ui import paint, text
from game.ui.telling import Entry
from game.ui.widgets import Answer, Button

_WIDE, _ROW = 400, 56
USUAL: Final = 1.0
Row = tuple[str, str, Callable[[], None], bool]
"""Message id, icon, deed, and whether it can be done now."""


class TableDeeds(ShownTable, Protocol):
    """What the menu asks of the table scene below it."""

    @property
    def view(self) -> Drawn: ...
    @property
    def group(self) -> Drawn: ...
    @property
    def tutor(self) -> Guides | None: ...
    @property
    def company(self) -> Company | None: ...
    def open_rule(self, rule_id: str) -> None: ...
    def reset_turn(self) -> None: ...
    def keep_picture(self) -> None: ...


class Drawn(Protocol):
    """The table, or the widgets on it."""

    def draw(self, surface: pygame.Surface) -> None: ...


class TableMenu(Scene):
    """A column of deeds over the darkened table. Esc goes back to the table."""

    def __init__(self, app: House, table: TableDeeds) -> None:
        super().__init__(app)
        self.table = table
        self._ground: pygame.Surface | None = None

    def rows(self) -> list[Row]:
        """Returns all that can be done, from the top."""
        guest, table = self.table.guest, self.table
        company = table.company
        people: list[Row] = [("remote.talk", "icon-person", company.open, True)] if company is not None else []
        happened = guest.since(table.viewer) is not None
        return [
            ("hall.table.resume", "icon-play", self.app.pop, True),
            ("hall.table.reset", "icon-reset", self.reset_turn, table.tutor is None and guest.letter.can_reset),
            ("hall.table.since", "icon-timeline", self.show_since, happened),
            *people,
            ("hall.table.rules", "icon-rules", lambda: table.open_rule(""), True),
            self._pace(),
            ("hall.table.settings", "icon-settings", self.open_settings, True),
            ("hall.table.copy", "icon-save", self.save_copy, company is None or guest.is_over),
            ("hall.table.saved", "icon-bag", self.open_saved_tables, True),
            *self._giving_up(),
            ("table.lesson.leave" if self._is_lesson else "hall.table.leave", "icon-leave", self.leave, True),
            ("hall.table.quit", "icon-cross", self.quit, True),
        ]

    def _pace(self) -> Row:
        """Returns what plays faster, or at the usual speed again once it is the fastest; not where nothing moves."""
        label = "hall.table.faster" if self._faster() > USUAL else "hall.table.usual"
        return label, "icon-hourglass", self.play_faster, self.app.settings.animation_speed > 0

    def _faster(self) -> float:
        """Returns the speed that comes after the present one; after the fastest the usual one."""
        now = self.app.settings.animation_speed
        return next((speed for speed in SPEEDS if speed > max(now, USUAL)), USUAL)

    def _giving_up(self) -> list[Row]:
        """Returns the ways to let bots go on: for the person at the screen, and for everybody."""
        guest = self.table.guest
        if self.table.tutor is not None or guest.is_over or self.table.company is not None:
            return []
        kept, persons = guest.wire.book.is_kept, sum(plan.is_person for plan in guest.seats)
        rows: list[Row] = []
        if persons > 1:
            rows.append(("hall.table.concede", "icon-bot", self.concede, kept))
        rows.append(("hall.table.finish", "icon-last", self.finish, kept))
        return rows

    def layout(self) -> None:
        look, px = self.look, self.look.px
        self.group.clear()
        self.table.refit()
        self._ground = None
        rows = self.rows()
        tall = px(112) + len(rows) * px(_ROW) + px(40)
        tall = min(tall, self.size[1] - px(24))
        row = (tall - px(140)) // len(rows)
        self.panel = pygame.Rect(0, 0, px(_WIDE), tall)
        self.panel.center = (self.size[0] // 2, self.size[1] // 2)
        top = self.panel.top + px(100)
        for number, (label, icon, press, enabled) in enumerate(rows):
            place = pygame.Rect(self.panel.left + px(30), top + number * row, self.panel.width - px(60), row - px(2))
            primary = label == "hall.table.resume"
            words = self.say(label, now=_counted(self.app.settings.animation_speed), speed=_counted(self._faster()))
            button = Button(look, place, words, press, icon, primary, enabled=enabled)
            self.group.add(button)
            if primary:
                self.group.set_focus(button)

    def input(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key != pygame.K_F10:
            return False
        self.escape()
        return True

    # -- deeds ------------------------------------------------------------------------------------------------------

    def reset_turn(self) -> None:
        """Begins the present person's turn anew."""
        self.app.pop()
        self.table.reset_turn()

    def show_since(self) -> None:
        """Shows what happened since the last turn of the seat at the screen."""
        self.app.pop()
        self.app.open.replay_since(self.table)

    def play_faster(self) -> None:
        """Has everything at the table move faster, or as usual again after the fastest; the menu stays open."""
        group, pressed = self.group, self.group.widgets.index(self.group.focus) if self.group.focus else None
        by_keyboard = group.by_keyboard
        change_settings(self.app, animation_speed=self._faster())
        if pressed is not None:
            group.set_focus(group.widgets[pressed], by_keyboard)

    def open_settings(self) -> None:
        """Opens the settings; they hold when one comes back."""
        self.app.open.settings()

    def open_saved_tables(self) -> None:
        """Opens the list of saved tables."""
        self.table.keep_picture()
        self.app.open.saved_tables()

    def save_copy(self) -> None:
        """Writes the whole game into another file and says where it lies."""
        wire = self.table.guest.wire
        try:
            target = free_path(copies_folder(), wire.book.path)
            wire.save_copy(target)
        except JournalError as error:
            self.notice(self.say("table.trouble"), self.say(error.message))
        except OSError as error:
            self.notice(self.say("table.trouble"), self.say("hall.table.uncopied", reason=reason_of(error)))
        else:
            self._tell_copy(target)

    def _tell_copy(self, copy: Path) -> None:
        """Says where a copy lies, and offers to show it."""
        answers = [Answer("show", self.say("hall.load.show")), Answer("ok", self.say("hall.ok"), primary=True)]
        words = self.say("hall.table.copied.text", path=str(copy))
        if self.table.game.has_secrets:
            words = f"{words} {self.say('hall.table.copied.secrets')}"
        self.ask(self.say("hall.table.copied"), words, answers, lambda value: value == "show" and reveal(copy), "ok")

    def concede(self) -> None:
        """Asks, and lets a bot play on for the person at the screen."""
        name = self.table.names[self.table.viewer]
        words = self.say("hall.table.concede.text", name=literal(name))
        self._ask_to_give_up("hall.table.concede", words, [self.table.viewer])

    def finish(self) -> None:
        """Asks, and lets bots play for everybody to the end, at once."""
        self._ask_to_give_up("hall.table.finish", self.say("hall.table.finish.text"), range(len(self.table.names)))

    def _ask_to_give_up(self, label: str, words: str, gone: Collection[int]) -> None:
        book, seats = self.table.guest.wire.book, given_up(self.table.guest.seats, gone)
        answers = [Answer("no", self.say("hall.cancel")), Answer("yes", self.say(label), primary=True)]

        def answered(value: Hashable) -> None:
            if value == "yes":
                self.app.open.handed_over(book.path, seats)

        self.ask(self.say(label), words, answers, answered, "no")

    def leave(self) -> None:
        """Goes back to the menu of the hall; the game is on the disk already, if it is kept at all.

        From a lesson it goes back to where one came from.
        """
        self._go(self._leave_lesson if self._is_lesson else self.app.home)

    @property
    def _is_lesson(self) -> bool:
        tutor = self.table.tutor
        return tutor is not None and not tutor.may_leave

    def _leave_lesson(self) -> None:
        self.app.pop()
        self.app.pop()

    def quit(self) -> None:
        """Ends the program; the game is on the disk already, if it is kept at all."""
        self._go(self.app.quit)

    def _go(self, away: Callable[[], None]) -> None:
        guest = self.table.guest
        if guest.wire.book.is_kept or guest.is_over or not guest.length or self.table.tutor is not None:
            away()
            return
        answers = [Answer("stay", self.say("hall.cancel")), Answer("go", self.say("hall.trouble.leave"), primary=True)]
        deeds = {"stay": lambda: None, "go": away}
        words = self.say("hall.table.unkept")
        self.ask(self.say("hall.unkept"), words, answers, lambda value: deeds[str(value)](), "stay")

    # -- painting ---------------------------------------------------------------------------------------------------

    @property
    def kept(self) -> str:
        """Gets the words on whether the game is kept; a lesson can be taken up again, a question always be left."""
        if self.table.company is not None:
            return self.say("remote.kept")
        if self.table.tutor is not None:
            return self.say("hall.table.lesson" if self._is_lesson else "hall.table.question")
        return self.say("hall.table.kept" if self.table.guest.wire.book.is_kept else "hall.table.unkept")

    def lettering(self) -> Iterator[str]:
        yield self.say(f"{self.table.game.title}.title")
        yield self.kept

    def entries(self) -> Iterator[Entry]:
        yield from super().entries()
        yield Entry("behind", inside=tuple(self.table.entries()))

    def paint(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._paint_ground()
        surface.blit(self._ground, (0, 0))
        self.group.draw(surface)

    def _paint_ground(self) -> pygame.Surface:
        look, panel = self.look, self.panel
        ground = pygame.Surface(self.size).convert()
        self.table.view.draw(ground)
        self.table.group.draw(ground)
        paint.dim(look, ground)
        paint.shadow(look, ground, panel, "lifted")
        paint.panel(look, ground, panel, "oak")
        title = text.golden(look, self.say(f"{self.table.game.title}.title"), "title", look.px(44))
        ground.blit(title, title.get_rect(center=(panel.centerx, panel.top + look.px(46))))
        words = self.kept
        at = (panel.centerx, panel.top + look.px(80))
        room = panel.width - look.px(50)
        text.draw(look, ground, words, at, "note", "#DCC89C", "center", width=room)
        return ground


def copies_folder() -> Path:
    """Returns the folder for copies, apart from the tables that are played on, made if need be.

    :raises OSError: the folder cannot be made.
    """
    folder = journals_folder().parent / "copies"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def free_path(folder: Path, like: Path) -> Path:
    """Returns a path in the folder that nobody uses yet, named like another file."""
    target, number = folder / like.name, 1
    while target.exists():
        number += 1
        target = folder / f"{like.stem} {number}{like.suffix}"
    return target


def _counted(speed: float) -> float:
    """Returns a speed as it is written: without tenths where it has none."""
    return int(speed) if speed == int(speed) else speed
