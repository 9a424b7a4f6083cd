"""A page told from the index about somebody: a list of persons, rows of titles, and a vellum beside them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.annals.household import Household
from game.annals.people import Known, everybody
from game.annals.reader import Who
from game.language import literal
from game.paths import journals_folder
from game.scenes.hall.heads import face_of, head_of
from game.scenes.hall.index_page import IndexPage
from game.scenes.hall.title_row import TitleRow
from game.scenes.house import House
from game.table.seats import PERSON, told_apart
from game.ui import paint
from game.ui.paragraph import Paragraph
from game.ui.widgets import DropDown, Option

ASIDE, GAP, ROW, WIDEST = 244, 22, 40, 1560
ABOVE = 58 + 2 * 74 + 8
"""So high are person and titles in a tall window, where they stand over the rest."""


class Heading(NamedTuple):
    """A row among the titles: whose crest and name it has, what stands below, whether it is chosen."""

    title: str
    name: str
    line: str
    chosen: bool
    press: Callable[[], None]


class PersonPage(IndexPage):
    """Shows what the index tells of one person, whoever played most to begin with; `read_person` asks for that."""

    widest, tallest = WIDEST, 920

    def __init__(self, app: House, chosen: Who | None = None) -> None:
        """Opens the page, at somebody or else at who played most."""
        super().__init__(app)
        self.people: list[Known] = []
        self.known: Known | None = None
        self.chosen = chosen
        self.sheet = pygame.Rect(0, 0, 0, 0)

    # -- reading ----------------------------------------------------------------------------------------------------

    def read(self) -> None:
        chosen = self.chosen
        self.people = [known for known in everybody(self.reader, Household()) if known.games or known.person]
        first = max(self.people, key=lambda known: known.games) if self.people else None
        self.known = next((known for known in self.people if chosen is not None and _is_same(known.who, chosen)), first)
        self.read_person()

    def read_person(self) -> None:
        """Asks the index for what is shown of the person."""

    # -- building ---------------------------------------------------------------------------------------------------

    def place_sheet(self) -> pygame.Rect:
        """Places the sheet of vellum; returns the room for person and titles beside it, or above in a tall window."""
        aside, self.sheet = self.parted(ASIDE, GAP, ABOVE)
        return aside

    @property
    def page(self) -> pygame.Rect:
        """Gets the part of the vellum inside its margin."""
        margin = paint.board_band(self.look, 0.5) + self.look.px(14)
        return self.sheet.inflate(-2 * margin, -2 * margin)

    def add_person(self, aside: pygame.Rect) -> None:
        """Adds the list of persons, where there are any."""
        if not self.people:
            return
        names = told_apart(map(self._name, self.people))
        options = [Option(known.who, name, self.head(known)) for known, name in zip(self.people, names, strict=True)]
        place = pygame.Rect(aside.left, aside.top, aside.width, self.look.px(46))
        shown = self.known.who if self.known is not None else None
        self.group.add(DropDown(self.look, place, options, shown, self.show_person, self.say("hall.annals.person")))

    def _name(self, known: Known) -> str:
        return known.name if known.person is not None else f"{known.name} ({self.say('hall.annals.guest')})"

    def head(self, known: Known) -> str:
        """Returns the token of somebody's head."""
        return face_of(known.person.face) if known.person is not None else head_of(PERSON)

    def add_headings(self, aside: pygame.Rect, headings: Sequence[Heading]) -> None:
        """Adds a row for each title, below each other or in columns where the room is wide."""
        px = self.look.px
        top = aside.top + (px(58) if self.people else 0)
        columns = max(1, aside.width // px(ASIDE))
        wide, pitch = aside.width // columns, px(74)
        if not self.is_tall:
            pitch = min(pitch, (aside.bottom - px(40) - top) // len(headings))
        for number, (title, name, line, chosen, press) in enumerate(headings):
            down, across = divmod(number, columns)
            row = pygame.Rect(aside.left + across * wide, top + down * pitch, wide - px(6), pitch - px(6))
            self.group.add(TitleRow(self.look, row, title, name, line, chosen, press))

    # -- deeds ------------------------------------------------------------------------------------------------------

    def show_person(self, who: Hashable) -> None:
        """Shows somebody else."""
        self.known = next(known for known in self.people if known.who == who)
        self.chosen = self.known.who
        self.read_person()
        self.rebuild()

    def watch(self, name: str) -> None:
        """Shows the game of a journal, by its file name, from its beginning, if it is still there."""
        path = journals_folder() / name
        if path.is_file():
            self.app.open.watch(path)
        else:
            self.notice(self.say("table.trouble"), self.say("hall.annals.gone"))

    # -- the scene --------------------------------------------------------------------------------------------------

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield from self.page_lettering()
        yield self.how_far

    def page_lettering(self) -> Iterator[str]:
        """Yields what is written on the vellum."""
        yield from ()

    def paint_page(self, surface: pygame.Surface) -> None:
        paint.vellum_board(self.look, surface, self.sheet, 0.5)
        self.paint_vellum(surface)
        self.paint_progress(surface, self.look.px(ASIDE))

    def paint_vellum(self, surface: pygame.Surface) -> None:
        """Draws what stands still on the vellum."""

    def paint_instead(self, surface: pygame.Surface, words: str) -> None:
        """Writes in the middle of the vellum why there is nothing on it."""
        ink, wide = self.look.theme.colour.ink, min(self.page.width, self.look.px(520))
        told = Paragraph(self.look, literal(words), wide, "body", ink, "centre")
        told.draw(surface, (self.page.centerx - wide // 2, self.page.centery - told.height // 2))


def _is_same(who: Who, other: Who) -> bool:
    """Tells whether two are the same person, who may have got another name in between."""
    return who.mark == other.mark and (bool(who.mark) or who.names == other.names)
