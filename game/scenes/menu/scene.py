"""The menu: choose a title, go on with a game, change the language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.language import LANGUAGES, NATIVE_NAMES
from game.paths import journals_folder
from game.rules.kernel import Message
from game.scenes.hall.change import change_settings
from game.scenes.hall.ground import Sheet, draw_name, hall, rough_hall
from game.scenes.hall.title_panel import Words
from game.scenes.house import House
from game.scenes.menu.glance import Glance
from game.scenes.menu.hearth import Hearth
from game.scenes.menu.panel import BEAM, ShelfPanel, shelf_places
from game.scenes.scene import Scene
from game.table.lesson import has_lesson
from game.titles import PLAYABLE, TITLES
from game.ui import text
from game.ui.widgets import Button, Link

if TYPE_CHECKING:
    from game.table.library import SavedTable

_BUTTON = (248, 68)
_PLACES = ((262, 963), (522, 963), (1398, 963), (1658, 963))
_TALL_PLACES = ((393, 928), (393, 986), (1527, 928), (1527, 986))
"""The middles of the buttons at the foot; in a tall window they stand in two rows."""
_LEFT, _RIGHT = 393, 1527
_ROWS, _TALL_ROWS = (1014, 1049), (1034, 1060)
"""The middles of the rows of links, and how far down they stand, also in a tall window."""
_Way = tuple[str, Callable[[], None], bool]
"""A link: its words, where it leads, and whether it stands out."""


class MenuScene(Scene):
    """Five panels on the beam over the fire. The first scene of the stack; Esc asks whether to quit."""

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.waiting: SavedTable | None = None
        self.progress: Message | None = None
        self.glance: Glance | None = None
        self.shelf: list[ShelfPanel] = []
        self.hearth = Hearth(app.look, pygame.Rect(0, 0, 1, 1))
        self._hurried = True  # until the first frame is there, which waits for nothing
        self._heard = 0
        self.turns = 0
        """At so many tables elsewhere one is asked something."""
        self._deeds: dict[str, Button] = {}

    # -- building ---------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        sheet = Sheet(*self.size)
        self.look.unit = max(self.look.unit, round(sheet.factor * 20) / 20)  # its words grow with the picture
        with self.group.anew():
            self._build(sheet)

    def _build(self, sheet: Sheet) -> None:
        self.sheet = sheet
        wide, high = (sheet.size(side) for side in ((440, 191) if sheet.is_tall else (620, 269)))
        place = pygame.Rect((sheet.width - wide) // 2, sheet.height - high + sheet.size(5), wide, high)
        self.hearth = Hearth(self.look, place)
        self.shelf = [
            self.group.add(ShelfPanel(self.look, sheet, place, title, self._words(title), self._opener(title)))
            for place, title in zip(shelf_places(sheet, len(TITLES)), TITLES, strict=True)
        ]
        self._build_buttons(sheet)
        self._build_links(sheet)
        self._mark_waiting()

    def _words(self, title: str) -> Words:
        say = self.say
        ribbon = ""
        if self.waiting is not None and self.waiting.header is not None and self.waiting.header.title == title:
            ribbon = say("hall.menu.waits")
            if self.progress is not None:
                ribbon = say("hall.menu.waits_at", progress=self.progress)
        elif self._heard and self.waiting is None and title == self._lesson:
            ribbon = say("hall.menu.learns")
        return Words(
            say(f"{title}.title"),
            say(f"{title}.shelf"),
            say(f"{title}.shelf.players"),
            say(f"{title}.shelf.length"),
            ribbon,
            "" if title in PLAYABLE else say("hall.menu.coming"),
        )

    def _mark_waiting(self) -> None:
        """Shows on panels and buttons whether a game waits, or the lesson of which title comes next."""
        for panel in self.shelf:
            panel.words = self._words(panel.title)
            panel.waits = bool(panel.words.ribbon)
        if self._deeds:
            waits, go_on = self.waiting is not None, self._deeds["hall.menu.continue"]
            learns = not waits and self._lesson is not None
            go_on.label = self.say("hall.menu.learn" if learns else "hall.menu.continue")
            go_on.enabled = go_on.primary = waits or learns
            self._deeds["hall.menu.new"].primary = not go_on.primary

    def _build_buttons(self, sheet: Sheet) -> None:
        wide, high = sheet.size(_BUTTON[0]), sheet.size(_BUTTON[1])
        role = "heading" if wide >= self.look.px(200) else "button"
        rows: tuple[tuple[str, Callable[[], None]], ...] = (
            ("hall.menu.continue", self.go_on),
            ("hall.menu.new", lambda: self.open_title(PLAYABLE[0])),
            ("hall.menu.settings", self.open_settings),
            ("hall.menu.quit", self.app.quit),
        )
        for at, (label, press) in zip(_TALL_PLACES if sheet.is_tall else _PLACES, rows, strict=True):
            place = pygame.Rect(sheet.x(at[0]) - wide // 2, sheet.y(at[1]) - high // 2, wide, high)
            button = Button(self.look, place, self.say(label), press, role=role)
            self._deeds[label] = self.group.add(button)

    def _build_links(self, sheet: Sheet) -> None:
        upper, lower = _TALL_ROWS if sheet.is_tall else _ROWS
        rows: tuple[tuple[int, int, list[_Way]], ...] = (
            (_LEFT, upper, [
                (self.say("hall.menu.saved"), self.open_saved_tables, False),
                (self.say("hall.menu.deals"), self.app.open.deals, False),
                (self.say("hall.menu.annals"), self.app.open.annals, False),
            ]),
            (_LEFT, lower, [
                (self._friends, self.app.open.join, self.turns > 0),
                (self.say("riddles.title"), self.app.open.riddles, False),
            ]),
            (_RIGHT, upper, [
                (NATIVE_NAMES[code], self._speaker(code), code == self.app.language.code) for code in LANGUAGES
            ]),
            (_RIGHT, lower, [
                (self.say("hall.menu.rules"), lambda: self.open_rules(""), False),
                (self.say("hall.seating.lessons"), self.app.open.lessons, False),
                (self.say("hall.about"), self.app.open.about, False),
            ]),
        )  # fmt: skip
        for middle, y, row in rows:
            self._add_links(sheet, middle, y, row)

    def _add_links(self, sheet: Sheet, middle: int, y: int, row: Sequence[_Way]) -> None:
        look, gap = self.look, max(self.look.px(16), sheet.size(28))
        widths = [text.size(look, label, "button" if chosen else "body")[0] for label, _, chosen in row]
        x = sheet.x(middle) - (sum(widths) + gap * (len(row) - 1)) // 2
        for (label, press, chosen), wide in zip(row, widths, strict=True):
            self.group.add(Link(look, (x, sheet.y(y)), label, press, "midleft", chosen))
            x += wide + gap

    @property
    def _friends(self) -> str:
        """Gets the words on the way to tables elsewhere, with at how many of them one has to choose."""
        return self.say("remote.menu.turns", n=self.turns) if self.turns else self.say("remote.menu")

    def _opener(self, title: str) -> Callable[[], None]:
        return lambda: self.open_title(title)

    def _speaker(self, code: str) -> Callable[[], None]:
        return lambda: self.speak(code)

    # -- deeds ------------------------------------------------------------------------------------------------------

    def open_title(self, title: str) -> None:
        """Goes to the seats of a title, or says that it is still to come."""
        if title not in PLAYABLE:
            name = self.say(f"{title}.title")
            self.notice(name, self.say("hall.menu.coming.text", title=name))
            return
        self.app.sound.play("wood-pick")
        self.app.open.seating(title)

    def go_on(self) -> None:
        """Takes up the game that was left last; where there is none, goes to the first lesson that is not done."""
        if self.waiting is not None:
            self.app.open.saved_table(self.waiting.path)
        elif self._lesson is not None:
            self.app.open.lessons(self._lesson)

    @property
    def _lesson(self) -> str | None:
        """Gets the first title with a lesson that was never finished."""
        learnt = self.app.settings.has_learnt
        return next((title for title in PLAYABLE if has_lesson(title) and not learnt(title)), None)

    def open_saved_tables(self) -> None:
        """Opens the list of saved tables."""
        self.app.open.saved_tables()

    def open_rules(self, rule: str) -> None:
        """Opens the rulebook of the first title that can be played."""
        self.app.open.rulebook(PLAYABLE[0], rule)

    def open_settings(self) -> None:
        """Opens the settings."""
        self.app.open.settings()

    def speak(self, code: str) -> None:
        """Changes the language of the whole program, and keeps it."""
        change_settings(self.app, language=code)

    def escape(self) -> None:
        from game.ui.widgets import Answer

        answers = [
            Answer("stay", self.say("hall.cancel")),
            Answer("quit", self.say("hall.menu.quit"), primary=True),
        ]
        ask = self.say("hall.menu.quit.ask")
        self.ask(ask, self.say("hall.menu.quit.text"), answers, self._answered, "stay")

    def _answered(self, value: object) -> None:
        if value == "quit":
            self.app.quit()

    # -- the scene --------------------------------------------------------------------------------------------------

    def resumed(self) -> None:
        self.glance = None

    def first_input(self, event: pygame.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN):
            self.hearth.stir()
        return False

    def input(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.open_rules("")
            return True
        return False

    def advance(self, ms: float) -> None:
        self.hearth.update()
        for panel in self.shelf:
            panel.approach(ms)
        if self.glance is None and not self._hurried:
            self.glance, self._heard = Glance(journals_folder()), 0
            self._look_elsewhere()
        self._listen()

    def _look_elsewhere(self) -> None:
        """Looks at the tables elsewhere at which one sits, if there are any."""
        door = self.app.door
        if any(seat.stage != "over" for seat in door.kept()) and door.missing() is None:
            door.look_in()
        self._count_turns()

    def _count_turns(self) -> None:
        turns = sum(seat.standing == "my_turn" for seat in self.app.door.kept())
        if turns != self.turns:
            self.turns = turns
            self.layout()
            self.look.touch()

    def _listen(self) -> None:
        """Takes over what the glance at the saved tables has found out."""
        glance = self.glance
        if glance is not None and glance.news > self._heard:
            self._heard = glance.news
            before, self.waiting = self.waiting, glance.table
            if (
                glance.progress is not None
                or before is None
                or glance.table is None
                or before.path != glance.table.path
            ):
                self.progress = glance.progress
            self._mark_waiting()
            self.look.touch()

    @property
    def moving(self) -> bool:
        return any(panel.moving for panel in self.shelf)

    @property
    def wait_ms(self) -> float | None:
        if self.glance is None or not self.glance.is_done or self.glance.news > self._heard:
            return 30.0
        return self.hearth.wait_ms

    def lettering(self) -> Iterator[str]:
        say = self.say
        yield from (say("hall.title"), say("hall.runes.left"), say("hall.runes.right"), say("hall.subtitle"))
        yield say("hall.version", version=__version__)

    def paint(self, surface: pygame.Surface) -> None:
        self._draw_wall(surface)
        self.hearth.draw(surface)
        self.group.draw(surface)
        if self._hurried:
            self._hurried = False
            self.look.touch()

    def _draw_wall(self, surface: pygame.Surface) -> None:
        say, sheet = self.say, self.sheet
        wall = rough_hall if self._hurried else hall
        surface.blit(wall(self.look, self.size), (0, 0))
        for panel in self.shelf:
            if panel.rect.top > sheet.y(BEAM):
                panel.draw_chains(surface)
        runes = say("hall.runes.left"), say("hall.runes.right")
        draw_name(self.look, surface, sheet, say("hall.title"), say("hall.subtitle"), runes)
        at = (sheet.x(128), sheet.height - self.look.px(6))
        version = say("hall.version", version=__version__)
        text.draw(self.look, surface, version, at, "smallest", "#8F7A58", "bottomleft")
