"""The page of the household: who belongs to it, and their name, portrait and colour."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.annals.household import COLOURS, FACES, Household, HouseholdTrouble, Person, good_name
from game.language import literal
from game.rules.kernel import Message
from game.scenes.hall.heads import Portrait, face_of, name_fits
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.table.seats import LONGEST_NAME
from game.ui import paint
from game.ui.paragraph import Paragraph
from game.ui.widgets import Answer, DropDown, IconButton, Option, TextField

ROW, GAP, CONTROL = 58, 6, 40


class HouseholdScene(HallPage):
    """A row for each person; whatever is changed holds at once. Below, a line to take in somebody new.

    A name holds with Enter, and with whatever is done next but Esc.
    """

    heading = "hall.household"
    tallest = 760

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.household = Household()
        self.new = ""
        self.written: dict[str, str] = {}
        """Names that were written and do not hold yet, by the marks of those who are to bear them."""
        self.first = 0
        self._rows: list[tuple[Person, pygame.Rect]] = []
        self._line: TextField | None = None
        self._told = self.household.notice

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px, content, persons = self.look.px, self.content, self.household.persons
        pitch = px(ROW + GAP)
        fits = max(1, (content.height - px(CONTROL + 16)) // pitch)
        self.first = max(0, min(self.first, len(persons) - fits))
        self._rows = []
        for number, person in enumerate(persons[self.first : self.first + fits]):
            row = pygame.Rect(content.left, content.top + number * pitch, content.width, px(ROW))
            self._rows.append((person, row))
            self._add_person(person, row)
        line = pygame.Rect(content.left, content.bottom - px(CONTROL), content.width, px(CONTROL))
        self._add_line(line)
        left = [FootButton(self.say("hall.back"), self.leave)]
        right = [FootButton(self.say("hall.household.new"), lambda: self.take_in(self.new), primary=True)]
        if len(persons) > fits:
            more = [("icon-previous", -fits), ("icon-next", fits)]
            right = [*(FootButton("", self._turner(by), icon=icon) for icon, by in more), *right]
        self.add_foot(left, right)

    def _add_line(self, line: pygame.Rect) -> None:
        label = self.say("hall.household.new.name")
        field = TextField(
            self.look, line, self.new, self._write, label, LONGEST_NAME, self.take_in, placeholder=label,
            fits=lambda name: name_fits(self.look, name),
        )  # fmt: skip
        self.group.add(field)
        self._line = field

    def _add_person(self, person: Person, row: pygame.Rect) -> None:
        look, px, say, group = self.look, self.look.px, self.say, self.group
        left, high = row.left + px(64), px(CONTROL)
        wide = row.width - px(64 + 12 + CONTROL + 10)
        top = row.centery - high // 2

        def place(start: float, share: float) -> pygame.Rect:
            return pygame.Rect(left + round(wide * start), top, round(wide * share) - px(10), high)

        name = TextField(
            look, place(0, 0.34), self.written.get(person.mark, person.name),
            lambda words: self.written.update({person.mark: words}), say("hall.household.rename"), LONGEST_NAME,
            lambda words: self.rename(person.mark, words), fits=lambda words: name_fits(look, words),
        )  # fmt: skip
        group.add(name)
        faces = [Option(face, say(f"hall.face.{face}"), face_of(face)) for face in FACES]
        group.add(
            DropDown(
                look, place(0.34, 0.28), faces, person.face, self._giver(person, "face"), say("hall.household.face")
            )
        )
        tokens = {seat.name: seat.token for seat in look.theme.seats_of("")}
        colours = [Option(colour, say(f"hall.colour.{colour}"), tokens[colour]) for colour in COLOURS]
        colour = place(0.62, 0.38)
        group.add(
            DropDown(look, colour, colours, person.colour, self._giver(person, "colour"), say("hall.household.colour"))
        )
        out = pygame.Rect(row.right - px(CONTROL + 10), top, high, high)
        group.add(
            IconButton(
                look,
                out,
                say("hall.household.dismiss.who", name=person.name),
                lambda: self.ask_dismissal(person),
                "icon-cross",
            )
        )

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _write(self, name: str) -> None:
        self.new = name

    def _turner(self, by: int) -> Callable[[], None]:
        def turn() -> None:
            self.first += by
            self.rebuild()

        return turn

    def _giver(self, person: Person, field: str) -> Callable[[Hashable], None]:
        return lambda value: self.change(person.mark, **{field: str(value)})

    def take_in(self, name: str) -> None:
        """Takes somebody in; whoever wrote the name can write the next one."""
        writes, by_keyboard = self.group.focus is self._line, self.group.by_keyboard
        if self._keep_names() and self._tried(lambda: self.household.add(name)):
            self.new, self.first = "", len(self.household.persons)
        self.rebuild()
        if writes and self.dialog is None:
            self.group.set_focus(self._line, by_keyboard)

    def change(self, mark: str, face: str = "", colour: str = "") -> None:
        """Gives somebody another portrait or colour."""
        if self._keep_names():
            self._tried(lambda: self.household.change(mark, "", face, colour))
        self.rebuild()

    def rename(self, mark: str, name: str) -> None:
        """Gives somebody another name, and the names that were written before theirs."""
        self.written[mark] = name
        self._keep_names()
        self.rebuild()

    def _keep_names(self) -> bool:
        """Makes the names hold that were written; tells of the first that cannot, whose bearer keeps the former one."""
        written, self.written = self.written, {}
        named = [(mark, name) for mark, name in written.items() if self.household.find(mark) is not None]
        kept = [self._tried(partial(self._name, mark, name)) for mark, name in named]
        return all(kept)

    def _name(self, mark: str, name: str) -> None:
        self.household.change(mark, good_name(name))

    def leave(self) -> None:
        """Goes back, if the names that were written can hold."""
        if self._keep_names():
            self.escape()
        else:
            self.rebuild()

    def ask_dismissal(self, person: Person) -> None:
        """Asks before somebody leaves the household."""
        say = self.say
        answers = [Answer("no", say("hall.cancel")), Answer("yes", say("hall.household.dismiss"), primary=True)]
        title = say("hall.household.dismiss.ask", name=person.name)
        self.ask(title, say("hall.household.dismiss.text"), answers, lambda value: self._dismiss(person, value), "no")

    def _dismiss(self, person: Person, answer: Hashable) -> None:
        if answer == "yes":
            self._tried(lambda: self.household.dismiss(person.mark))
            self.rebuild()

    def _tried(self, deed: Callable[[], object]) -> bool:
        try:
            deed()
        except HouseholdTrouble as trouble:
            self._tell(trouble.message)
            return False
        return True

    def _tell(self, message: Message) -> None:
        self.notice(self.say("table.trouble"), self.say(message))

    # -- the scene --------------------------------------------------------------------------------------------------

    def advance(self, ms: float) -> None:
        if self._told is not None and self.dialog is None:
            told, self._told = self._told, None
            self._tell(told)

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        if not self._rows:
            yield self.say("hall.household.none")

    def paint_page(self, surface: pygame.Surface) -> None:
        look, px = self.look, self.look.px
        for person, row in self._rows:
            paint.panel(look, surface, row, "slip")
            token = next(seat.token for seat in look.theme.seats_of("") if seat.name == person.colour)
            side = row.height - px(8)
            Portrait(face_of(person.face), token).draw(
                look, surface, pygame.Rect(row.left + px(6), row.top + px(4), side, side)
            )
        if not self._rows:
            content = self.content
            wide, none = min(content.width, px(640)), literal(self.say("hall.household.none"))
            words = Paragraph(look, none, wide, "body", "#F6EBCF", "centre")
            words.draw(surface, (content.centerx - words.width // 2, content.top + px(60)))
