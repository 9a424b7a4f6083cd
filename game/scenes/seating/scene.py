"""The seating page: seats, options and seed of a new table."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.scenes.hall.page import FootButton, HallPage
from game.scenes.hall.title_panel import PANEL, Words, panel_picture
from game.scenes.house import House
from game.scenes.seating.draft import first_seating
from game.scenes.seating.rows import ROW, add_row
from game.titles import load_game
from game.ui import text
from game.ui.paragraph import Paragraph
from game.ui.widgets import Button, DropDown, Option, TextField

NAMES = 5
LONGEST_SEED = 40


class SeatingScene(HallPage):
    """Seats people and bots around a title's table and begins the game."""

    tallest = 680

    def __init__(self, app: House, title: str) -> None:
        super().__init__(app)
        self.game = load_game(title)
        self.seating = first_seating(self.game, [seat.name for seat in app.look.theme.seats])
        self._notes: list[tuple[str, pygame.Rect, str, str]] = []

    def title(self) -> str:
        return self.say("hall.seating")

    @property
    def offered(self) -> list[str]:
        """Gets the names that nameless seats get, in the reader's language."""
        taken = {seat.name.strip() for seat in self.seating.seats}
        free = [name for number in range(1, NAMES + 1) if (name := self.say(f"hall.name.{number}")) not in taken]
        names = iter(free)
        return ["" if seat.name.strip() else next(names) for seat in self.seating.seats]

    def token(self, colour: str) -> str:
        """Returns the token of a colour."""
        return next(seat.token for seat in self.look.theme.seats if seat.name == colour)

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._notes = []
        px, content = self.look.px, self.content
        art = self._art_size()
        area = pygame.Rect(content.left + art[0] + px(34), content.top, 0, 0)
        area.width = content.right - area.left
        self._notes.append((self.say("hall.seating.seats"), area, "heading", self.look.theme.colour.gold))
        y = area.top + px(36)
        for index, seat in enumerate(self.seating.seats):
            place = add_row(self, index, seat, pygame.Rect(area.left, y, area.width, px(ROW)))
            self._notes.append((self.say(f"hall.level.{seat.who}.text"), place, "note", "#DCC89C"))
            y += px(ROW)
        y = self._add_seat_buttons(pygame.Rect(area.left, y + px(4), area.width, px(46)))
        self._add_options(pygame.Rect(area.left, y + px(14), area.width, content.bottom - y))
        self.add_foot(
            [FootButton(self.say("hall.back"), self.escape)],
            [FootButton(self.say("hall.seating.start"), self.start, primary=True)],
        )

    def _art_size(self) -> tuple[int, int]:
        high = min(self.content.height, self.look.px(500))
        wide = min(round(high * PANEL[0] / PANEL[1]), round(self.content.width * 0.24))
        return wide, round(wide * PANEL[1] / PANEL[0])

    def _add_seat_buttons(self, area: pygame.Rect) -> int:
        look, x = self.look, area.left
        rows: list[tuple[str, str, Callable[[], None]]] = []
        if len(self.seating.seats) < self.seating.most:
            rows.append(("hall.seating.add", "icon-plus", self.add))
        rows.append(("hall.seating.shuffle", "icon-redo", self.shuffle))
        for label_id, icon, press in rows:
            label = self.say(label_id)
            wide = look.px(64) + text.size(look, label, "label")[0] + look.px(20)
            self.group.add(Button(look, pygame.Rect(x, area.top, wide, area.height), label, press, icon, role="label"))
            x += wide + look.px(10)
        return area.bottom

    def _add_options(self, area: pygame.Rect) -> None:
        look, title = self.look, self.game.title
        columns = len(self.game.options_declared) + 1
        gap = look.px(20)
        wide = (area.width - gap * (columns - 1)) // columns
        self._notes.append((self.say("hall.seating.table"), area, "heading", look.theme.colour.gold))
        top = area.top + look.px(36)
        for column, option in enumerate(self.game.options_declared):
            label = f"{title}.option.{option.key}"
            options = [Option(value, self.say(f"{label}.{value}")) for value in option.values]
            value = self.seating.options[option.key]
            place = self._labelled(self.say(label), pygame.Rect(area.left + column * (wide + gap), top, wide, 0))
            self.group.add(DropDown(look, place, options, value, self.optioner(option.key), self.say(label)))
            self._note_under(self.say(f"{label}.{value}.hint"), place)
        label = self.say("hall.seating.seed")
        place = self._labelled(label, pygame.Rect(area.right - wide, top, wide, 0))
        chance = self.say("hall.seating.seed.chance")
        self.group.add(
            TextField(look, place, self.seating.seed, self._write_seed, label, LONGEST_SEED, placeholder=chance)
        )
        self._note_under(self.say("hall.seating.seed.hint"), place)

    def _labelled(self, label: str, area: pygame.Rect) -> pygame.Rect:
        self._notes.append((label, area, "label", "#F6EBCF"))
        return pygame.Rect(area.left, area.top + self.look.px(25), area.width, self.look.px(40))

    def _note_under(self, words: str, place: pygame.Rect) -> None:
        area = pygame.Rect(place.left, place.bottom + self.look.px(5), place.width, 0)
        self._notes.append((words, area, "note", "#DCC89C"))

    def _write_seed(self, seed: str) -> None:
        self.seating.seed = seed

    def paint_page(self, surface: pygame.Surface) -> None:
        look, size = self.look, self._art_size()
        say, title = self.say, self.game.title
        words = Words(
            say(f"{title}.title"),
            say(f"hall.shelf.{title}"),
            say(f"hall.shelf.{title}.players"),
            say(f"hall.shelf.{title}.length"),
        )
        picture = look.cached(("seating", title, words, size), lambda: panel_picture(look, size, title, words))
        chains = round(size[1] * 0.06)
        surface.blit(picture, (self.content.left, self.content.top), (0, chains, size[0], size[1] - chains))
        for words_, area, role, ink in self._notes:
            if role == "heading":
                text.draw(look, surface, words_, area.topleft, role, ink, shadow=text.OAK_SHADOW, width=area.width)
                continue
            paragraph = Paragraph(look, words_, area.width, role, ink, px=look.px(15) if role == "note" else None)
            drop = max(0, (area.height - paragraph.height) // 2)
            paragraph.draw(surface, (area.left, area.top + drop))

    # -- deeds ------------------------------------------------------------------------------------------------------

    def recolour(self, index: int) -> Callable[[], None]:
        """Returns what gives a seat another colour."""

        def change() -> None:
            self.seating.next_colour(index)
            self.rebuild()

        return change

    def reseat(self, index: int) -> Callable[[Hashable], None]:
        """Returns what puts a person or a bot on a seat."""

        def change(who: Hashable) -> None:
            self.seating.seats[index].who = str(who)
            self.rebuild()

        return change

    def remover(self, index: int) -> Callable[[], None]:
        """Returns what takes a seat away."""

        def remove() -> None:
            self.seating.remove(index)
            self.rebuild()

        return remove

    def optioner(self, key: str) -> Callable[[Hashable], None]:
        """Returns what sets an option."""

        def change(value: Hashable) -> None:
            self.seating.options[key] = str(value)
            self.rebuild()

        return change

    def add(self) -> None:
        """Adds a seat."""
        self.seating.add()
        self.rebuild()

    def shuffle(self) -> None:
        """Seats everybody by lot."""
        self.app.sound.play("wood-drop")
        self.seating.shuffle()
        self.rebuild()

    def start(self) -> None:
        """Begins the game and remembers the seating."""
        plans = self.seating.plans(self.offered)
        self.seating.remember(self.game.title)
        self.app.sound.play("horn")
        self.app.open.new_table(self.game.title, self.seating.options, plans, self.seating.seed.strip())
