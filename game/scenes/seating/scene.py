"""The seating page: seats, options and seed of a new table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import pygame

from game.annals.household import COLOURS, Household, Person
from game.rules.kernel import Option as GameOption
from game.rules.kernel.provenance import load_provenance
from game.scenes.hall.basis import parts_told
from game.scenes.hall.heads import FRIEND, Portrait, face_of, head_of, name_fits
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.hall.title_panel import PANEL, Words, panel_picture
from game.scenes.house import House
from game.scenes.seating.draft import SeatDraft, first_seating
from game.scenes.seating.evenly import Evenly
from game.scenes.seating.plan import CONTROL, GAP, HEADING, LABEL, UNDER, Plan, fit
from game.scenes.seating.rows import add_row
from game.table.lesson import lessons_of
from game.table.seats import PERSON
from game.titles import PLAYABLE, load_game
from game.ui import paint, text
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip
from game.ui.widgets import Button, DropDown, IconButton, Option, TextField

NAMES = 5
LEAST_ART, TOLD = 300, 52
"""Heights in a tall window, logical px: of the title's panel over the seats at least, and of what players are told."""
LONGEST_SEED, TURN = 40, 48
FEW, _TALLEST = 3, (640, 740)
"""So many options lie in a row; how high the page is then, and where there are more."""
_TURN_AT = 0.4
"""The ways to other titles lie at so much of the window's height, where every page has its picture."""
_NOTES = 15, 14, 13, 12
"""How large notes are written, the first that fits, in logical px."""
_INK = "#5B4630"


class SeatingScene(HallPage):
    """Seats people and bots around a title's table and begins the game."""

    def __init__(self, app: House, title: str, friend: bool = False) -> None:
        """Takes the title; a ``friend`` elsewhere is expected at the second seat."""
        super().__init__(app)
        self.game, self.title_id = load_game(title), title
        self.seats = app.look.theme.seats_of(title)
        self.household = Household()
        marks = [person.mark for person in self.household.persons]
        self.seating = first_seating(self.game, [seat.name for seat in self.seats], marks=marks)
        for seat in self.seating.seats:
            person = self.household.find(seat.person)
            seat.name = person.name if person is not None else seat.name
        self.expects_friend = friend
        if friend:
            self.seating.seat_other(1, FRIEND)
        self.evenly = Evenly(title, self.household)
        self.art = pygame.Rect(0, 0, 1, 1)
        self._notes: list[tuple[str, pygame.Rect, str, str]] = []
        self._plates: list[pygame.Rect] = []
        self.portraits: list[tuple[Portrait, pygame.Rect]] = []

    def title(self) -> str:
        return self.say("hall.seating")

    @property
    def tallest(self) -> int:  # type: ignore[override]
        """Gets how high the page may be, logical px: higher where many options want words under them."""
        return _TALLEST[len(self.game.options_asked()) > FEW]

    @property
    def offered(self) -> list[str]:
        """Gets the names that nameless seats get, in the reader's language; naming one seat renames no other."""
        seats, friend = self.seating.seats, self.say("hall.level.friend")
        names = [self.say(f"hall.name.{number}") for number in range(1, NAMES + 1)]
        taken = {seat.name.strip() for seat in seats}
        nameless = [not seat.name.strip() and seat.who != FRIEND for seat in seats]
        asked = {name for name, is_asked in zip(names, nameless, strict=False) if is_asked}
        spare = iter(name for name in names if name not in taken | asked)
        return [
            (name if name not in taken else next(spare)) if is_asked else "" if seat.name.strip() else friend
            for seat, name, is_asked in zip(seats, names, nameless, strict=False)
        ]

    def name_fits(self, name: str) -> bool:
        """Tells whether a name is one that the tables have room for."""
        return name_fits(self.look, name)

    def token(self, colour: str) -> str:
        """Returns the token of a colour."""
        return next(seat.token for seat in self.seats if seat.name == colour)

    def household_at(self, index: int) -> list[Person]:
        """Returns those of the household who may sit on a seat: who sits on no other one."""
        free = self.seating.free_marks(index, [person.mark for person in self.household.persons])
        return [person for person in self.household.persons if person.mark in free]

    def _own_colour(self, person: Person) -> str:
        """Returns the colour of somebody of the household, or what a title with colours of its own has in its place."""
        colours = self.seating.colours
        return person.colour if person.colour in colours else colours[COLOURS.index(person.colour) % len(colours)]

    def head(self, seat: SeatDraft) -> str:
        """Returns the token of the head of whoever sits on a seat."""
        person = self.household.find(seat.person)
        return face_of(person.face) if person is not None else head_of(seat.who)

    def colour_id(self, colour: str) -> str:
        """Returns the message that names a colour: the title's own word for it, or the hall's."""
        own = f"{self.game.title}.colour.{colour}"
        return own if self.app.language.has(own) else f"hall.colour.{colour}"

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._notes, self._plates, self.portraits = [], [], []
        px = self.look.px
        declared = self.game.options_asked()
        asked = self.seating.settle_options(declared)
        most, cells = self.seating.most, self.seating.most_options(declared) + 1
        fullest = partial(fit, px, seats=most, cells=cells, note_height=partial(self._note_height, declared))
        self.art, area = self._parted(lambda size: fullest(size).height(px, most, cells))
        note_height, high = partial(self._note_height, asked), fullest(area.size).seat
        plan = fit(px, area.size, len(self.seating.seats), len(asked) + 1, note_height, high)
        self._notes.append((self.say("hall.seating.seats"), area, "heading", self.look.theme.colour.gold))
        self._add_seat_buttons(pygame.Rect(area.left, area.top - px(6), area.width, px(40)))
        y = area.top + px(HEADING)
        for index, seat in enumerate(self.seating.seats):
            row = pygame.Rect(area.left, y, area.width, plan.seat - px(4))
            self._plates.append(row)
            word = "hall.seating.name.write" if seat.who == PERSON and not seat.name else f"hall.level.{seat.who}.text"
            self._notes.append((self.say(word), add_row(self, index, seat, row), "note", _INK))
            y += plan.seat
        self._add_options(asked, plan, pygame.Rect(area.left, y + px(GAP), area.width, 0))
        self._add_turns()
        start = "remote.seating.start" if self.seating.friends else "hall.seating.start"
        self.add_foot(
            [FootButton(self.say("hall.back"), self.escape)],
            [*self._lesson(), FootButton(self.say(start), self.start, primary=True)],
        )

        self._tell_players()

    def _add_turns(self) -> None:
        """Adds the ways to the seats of the title before and of that after, at the sides of the panel.

        They lie at one height of the window, so that a second press finds them though the page is as high as its title.
        """
        if self.game.title not in PLAYABLE:
            return
        side = min(self.look.px(TURN), self.art.width // 4)
        lowest, here = self.art.bottom - side, PLAYABLE.index(self.game.title)
        middle = max(self.art.top + side, min(lowest, round(self.size[1] * _TURN_AT)))
        rows = (("icon-previous", -1, self.art.left), ("icon-next", 1, self.art.right - side))
        for icon, step, left in rows:
            title = PLAYABLE[(here + step) % len(PLAYABLE)]
            label = self.say("hall.seating.other", title=self.say(f"{title}.title"))
            place = pygame.Rect(left, middle - side // 2, side, side)
            self.group.add(IconButton(self.look, place, label, partial(self._turn_to, title), icon))

    def _turn_to(self, title: str) -> None:
        """Goes to the seats of another title."""
        self.app.pop()
        self.app.open.seating(title, self.expects_friend)

    def _tell_players(self) -> None:
        """Writes what players of the title must be told before they begin: what in the box is not the printed one."""
        if self._told:
            back, after = self.group.widgets[-2 - len(self._lesson()) :][:2]
            gap = self.look.px(24)
            place = pygame.Rect(back.rect.right + gap, back.rect.top, after.rect.left - back.rect.right - 2 * gap, 0)
            place.height = back.rect.height
            if self.is_tall:
                high = self.look.px(TOLD)
                place = pygame.Rect(self.content.left, self.content.bottom - high, self.content.width, high)
            self._notes.append((self._told, place, "note", "#DCC89C"))

    @property
    def _told(self) -> str:
        return " ".join(parts_told(load_provenance(self.game.title), self.say))

    def _lesson(self) -> list[FootButton]:
        """Returns the way to the lessons of the title, if it has any."""
        names = lessons_of(self.game.title)
        if not names:
            return []
        say = self.say("hall.seating.learn" if len(names) == 1 else "hall.seating.lessons")
        return [FootButton(say, lambda: self._learn(names))]

    def _learn(self, names: Sequence[str]) -> None:
        """Gives the only lesson, or opens the page of them."""
        if len(names) == 1:
            self.app.open.lesson(names[0])
        else:
            self.app.open.lessons(self.game.title)

    def _parted(self, wanted: Callable[[tuple[int, int]], int]) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the place of the title's panel and the rest: beside each other, or in a tall window one below.

        ``wanted`` tells how high seats and options are in a place of a size.
        """
        px, content = self.look.px, self.content
        if not self.is_tall:
            high = min(content.height, px(500))
            wide = min(round(high * PANEL[0] / PANEL[1]), round(content.width * 0.24))
            art = pygame.Rect(content.topleft, (wide, round(wide * PANEL[1] / PANEL[0])))
            left = art.right + px(34)
            return art, pygame.Rect(left, content.top, content.right - left, content.height)
        bottom = content.bottom - (px(TOLD) if self._told else 0)
        most = bottom - content.top - px(LEAST_ART)
        high = bottom - content.top - min(wanted((content.width, most)), most) - px(24)
        art = pygame.Rect(0, content.top, round(high * PANEL[0] / PANEL[1]), high).move_to(centerx=content.centerx)
        return art, pygame.Rect(content.left, art.bottom + px(24), content.width, bottom - art.bottom - px(24))

    def _add_seat_buttons(self, area: pygame.Rect) -> None:
        """Adds what changes all seats, at the right end of their heading."""
        look, right = self.look, area.right
        rows: list[tuple[str, str, Callable[[], None]]] = []
        if len(self.seating.seats) < self.seating.most:
            rows.append(("hall.seating.add", "icon-plus", self.add))
        if self.even_level in self.seating.levels:
            rows.insert(0, ("hall.seating.even", "icon-bot", self.even))
        rows.append(("hall.seating.shuffle", "icon-redo", self.shuffle))
        for label_id, icon, press in reversed(rows):
            label = self.say(label_id)
            wide = look.px(64) + text.size(look, label, "label")[0] + look.px(20)
            place = pygame.Rect(right - wide, area.top, wide, area.height)
            hint = f"{label_id}.hint"
            tip = Tip(label, (self.say(hint),)) if self.app.language.has(hint) else None
            self.group.add(Button(look, place, label, press, icon, role="label", hint=tip))
            right -= wide + look.px(10)

    # -- options ----------------------------------------------------------------------------------------------------

    def _hint_of(self, option: GameOption) -> str:
        return self.say(f"{self.game.title}.option.{option.key}.{self.seating.options[option.key]}.hint")

    def _note_height(self, asked: Sequence[GameOption], width: int) -> int:
        """Returns how high the words under options of a width are."""
        hints = [*map(self._hint_of, asked), self.say("hall.seating.seed.hint")]
        return max(Paragraph(self.look, hint, width, "note", px=self.look.px(15)).height for hint in hints)

    def _add_options(self, asked: Sequence[GameOption], plan: Plan, area: pygame.Rect) -> None:
        look, title = self.look, self.game.title
        self._notes.append((self.say("hall.seating.table"), area, "heading", look.theme.colour.gold))
        top = area.top + look.px(HEADING)
        for number, option in enumerate(asked):
            label = f"{title}.option.{option.key}"
            options = [Option(value, self.say(f"{label}.{value}")) for value in option.values]
            value, hint = self.seating.options[option.key], self._hint_of(option)
            place = self._place(self.say(label), hint, plan, number, area.left, top)
            words = self.say(label)
            what = f"{label}.hint"
            told = Tip(words, (self.say(what), hint) if self.app.language.of(self.title_id).has(what) else (hint,))
            self.group.add(DropDown(look, place, options, value, self.optioner(option.key), words, told))
        apart = bool(self.seating.friends)
        label = self.say("hall.seating.seed")
        hint = self.say("remote.seating.seed.hint" if apart else "hall.seating.seed.hint")
        place = self._place(label, hint, plan, len(asked), area.left, top)
        chance = self.say("remote.seating.seed" if apart else "hall.seating.seed.chance")
        seed = TextField(
            look, place, "" if apart else self.seating.seed, self._write_seed, label, LONGEST_SEED,
            placeholder=chance, hint=Tip(label, (hint,)), enabled=not apart,
        )  # fmt: skip
        self.group.add(seed)

    def _place(self, label: str, hint: str, plan: Plan, number: int, left: int, top: int) -> pygame.Rect:
        """Returns where the control of an option lies, and writes its label over it and its hint under it."""
        px, (row, column) = self.look.px, divmod(number, plan.columns)
        area = pygame.Rect(left + column * (plan.cell + plan.gap), top + row * plan.option, plan.cell, 0)
        place = pygame.Rect(area.left, area.top + px(LABEL), plan.cell, px(CONTROL))
        self._notes.append((label, area, "label", "#F6EBCF"))
        if plan.notes:
            under = pygame.Rect(area.left, place.bottom + px(UNDER), plan.cell, 0)
            self._notes.append((hint, under, "note", "#DCC89C"))
        return place

    def _write_seed(self, seed: str) -> None:
        self.seating.seed = seed

    @property
    def words(self) -> Words:
        """Gets what stands on the title's panel."""
        say, title = self.say, self.game.title
        return Words(
            say(f"{title}.title"),
            say(f"{title}.shelf"),
            say(f"{title}.shelf.players"),
            say(f"{title}.shelf.length"),
        )

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield from self.words.said
        yield from (words for words, *_ in self._notes)

    def paint_page(self, surface: pygame.Surface) -> None:
        look, size, title, words = self.look, self.art.size, self.game.title, self.words
        picture = look.cached(("seating", title, words, size), lambda: panel_picture(look, size, title, words))
        chains = round(size[1] * 0.06)
        surface.blit(picture, self.art.topleft, (0, chains, size[0], size[1] - chains))
        for plate in self._plates:
            paint.panel(look, surface, plate, "slip")
        for portrait, place in self.portraits:
            portrait.draw(look, surface, place)
        for words_, area, role, ink in self._notes:
            if role == "heading":
                text.draw(look, surface, words_, area.topleft, role, ink, shadow=text.OAK_SHADOW, width=area.width)
                continue
            paragraph = self._fitting(words_, area, role, ink)
            drop = (area.height - paragraph.height) // 2 if area.height else 0
            paragraph.draw(surface, (area.left, area.top + drop))

    def _fitting(self, said: str, area: pygame.Rect, role: str, ink: str) -> Paragraph:
        """Returns words as they are written: a note in a seat's row in the largest letters that it has room for."""
        if role != "note":
            return Paragraph(self.look, said, area.width, role, ink)
        sizes = _NOTES if area.collidelist(self._plates) >= 0 else _NOTES[:1]
        written = [Paragraph(self.look, said, area.width, role, ink, px=self.look.px(px)) for px in sizes]
        return next((one for one in written if one.height <= area.height), written[-1])

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
            if isinstance(who, Person):
                self.seating.seat_person(index, who.mark, who.name, self._own_colour(who))
            else:
                self.seating.seat_other(index, str(who))
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

    @property
    def even_level(self) -> str | None:
        """Gets the level of bots that gives the persons here an even game; None where nobody knows."""
        seats = self.seating.seats
        if all(seat.is_person for seat in seats):
            return None
        names = [seat.name.strip() or name for seat, name in zip(seats, self.offered, strict=True)]
        return self.evenly.level(seats, names)

    def even(self) -> None:
        """Puts bots of about the persons' strength on all other seats."""
        level = self.even_level
        for seat in self.seating.seats:
            if level is not None and not seat.is_person:
                seat.who = level
        self.rebuild()

    def shuffle(self) -> None:
        """Seats everybody by lot."""
        self.app.sound.play("wood-drop")
        self.seating.shuffle()
        self.rebuild()

    def start(self) -> None:
        """Begins the game and remembers the seating."""
        plans = self.seating.plans(self.offered, self.name_fits)
        self.seating.remember(self.game.title)
        if friends := self.seating.friends:
            self.app.open.invite(self.game.title, self.seating.options, plans, friends)
            return
        self.app.sound.play("horn")
        self.app.open.new_table(self.game.title, self.seating.options, plans, self.seating.seed.strip())
