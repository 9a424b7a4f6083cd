"""Coming to a table elsewhere: by an invitation, to one on this network, or back to a seat that one has."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.annals.household import Person
from game.language import literal
from game.remote.invitation import has_invitation
from game.remote.plan import Me
from game.remote.seats import KeptSeat
from game.remote.trouble import NO_NAME, RemoteTrouble
from game.scenes.company.sheet import CompanyPage, Deed
from game.scenes.hall.heads import face_of, name_fits
from game.scenes.hall.page import FootButton
from game.scenes.house import House
from game.table.seats import LONGEST_NAME
from game.titles import PLAYABLE
from game.ui import paint
from game.ui.widgets import Answer, Button, DropDown, Option, TextField

if TYPE_CHECKING:
    from game.remote.nearby import Found, Nearby

LOOK_MS = 500.0
LONGEST = 1000
MOST_NEAR, MOST_KEPT = 3, 6
_LINE, _ROW, _GAP = 44, 56, 26
_KEPT, _NOTE = 96, 26
_FIRST = ("my_turn", "others", "waiting", "over")
"""Which of one's tables stand first."""


class JoinScene(CompanyPage):
    """Takes an invitation; shows tables nearby and those at which one sits. Esc goes back."""

    heading = "remote.join"

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.missing = app.door.missing()
        self.line = _from_clipboard()
        first = next(iter(self.household.persons), None)
        self.person: Person | None = first
        self.kept: Sequence[KeptSeat] = app.door.kept()
        last = self.kept[0].me.name if self.kept else ""
        self.name = first.name if first is not None else last
        self.near: Sequence[Found] = ()
        self._nearby: Nearby | None = None
        self._told = self._standing()
        if self.missing is None:
            with contextlib.suppress(RemoteTrouble):
                self._nearby = app.door.nearby()
            if self.kept:
                app.door.look_in()

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.begin_sheet("" if self.missing is not None else "remote.tip.join")
        px, say, content = self.look.px, self.say, self.content
        if self.missing is not None:
            self.put(say(self.missing), content)
        else:
            apart = px(44)
            left = pygame.Rect(content.left, content.top, (content.width - apart) * 48 // 100, content.height)
            right = pygame.Rect(left.right + apart, content.top, content.right - left.right - apart, content.height)
            if self.is_tall:
                left = pygame.Rect(content.left, content.top, content.width, content.height // 2)
                right = pygame.Rect(content.left, left.bottom, content.width, content.height // 2)
            self._add_coming(left)
            self._add_kept(right)
        ready = self.missing is None and bool(self.line.strip())
        right_foot = [
            FootButton(say("remote.join.watch"), lambda: self.join(self.line, watch=True), enabled=ready),
            FootButton(say("remote.join.knock"), lambda: self.join(self.line), primary=ready, enabled=ready),
        ]
        self.add_foot([FootButton(say("hall.back"), self.escape)], right_foot)

    def _add_coming(self, area: pygame.Rect) -> None:
        look, px, say = self.look, self.look.px, self.say
        y = self.put(say("remote.join.line"), area, "heading") + px(6)
        label = say("remote.join.paste")
        wide = paint.button_width(look, label)
        place = pygame.Rect(area.right - wide, y, wide, px(_LINE))
        line = pygame.Rect(area.left, y, place.left - px(10) - area.left, px(_LINE))
        empty = say("remote.join.empty")
        words = say("remote.join.line")
        self.group.add(TextField(look, line, self.line, self._write, words, LONGEST, self.join, placeholder=empty))
        self.group.add(Button(look, place, label, self.paste))
        y = line.bottom + px(_GAP)
        y = self.put(say("remote.join.me"), pygame.Rect(area.left, y, area.width, 0), "heading") + px(6)
        half = (area.width - px(10)) // 2 if self.household.persons else area.width
        place = pygame.Rect(area.left, y, half, px(_LINE))
        own = say("remote.join.name")
        field = TextField(
            look, place, self.name, self._rename, own, LONGEST_NAME, placeholder=own,
            fits=lambda name: name_fits(look, name),
        )  # fmt: skip
        self.group.add(field)
        if not self.name and self.group.focus is None:
            self.group.set_focus(field)
        if self.household.persons:
            place = place.move(half + px(10), 0)
            options = [Option("", say("remote.join.guest"))]
            options += [Option(one.mark, one.name, face_of(one.face)) for one in self.household.persons]
            mark = self.person.mark if self.person is not None else ""
            self.group.add(DropDown(look, place, options, mark, self._be, own))
        self._add_near(pygame.Rect(area.left, place.bottom + px(_GAP), area.width, 0))

    def _add_near(self, area: pygame.Rect) -> None:
        px, say = self.look.px, self.say
        y = self.put(say("remote.join.near"), area, "heading") + px(6)
        if not self.near:
            self.put(say("remote.join.near.none"), pygame.Rect(area.left, y, area.width, 0), "note")
        for found in self.near[:MOST_NEAR]:
            row = pygame.Rect(area.left, y, area.width, px(_ROW) - px(6))
            words = say("remote.join.near.one", name=literal(found.name), title=say(f"{found.title}.title"))
            self._row(row, words, "", [Deed(say("remote.join.go"), self._comer(found), True, words)])
            y += px(_ROW)

    def _add_kept(self, area: pygame.Rect) -> None:
        px, say = self.look.px, self.say
        y = self.put(say("remote.join.kept"), area, "heading") + px(6)
        options = [Option("", say("remote.join.new")), *(Option(title, say(f"{title}.title")) for title in PLAYABLE)]
        place = pygame.Rect(area.left, y, area.width, px(_LINE))
        self.group.add(DropDown(self.look, place, options, "", self._set_up, say("remote.join.new")))
        y = place.bottom + px(14)
        if not self.kept:
            self.put(say("remote.join.kept.none"), pygame.Rect(area.left, y, area.width, 0), "note")
        shown = sorted(self.kept, key=lambda seat: _FIRST.index(seat.standing))[:MOST_KEPT]
        high = px(_KEPT)
        fit = min(len(shown), (area.bottom - y) // high)
        if fit < len(self.kept):
            note = pygame.Rect(area.left, area.bottom - px(_NOTE), area.width, 0)
            fit = min(len(shown), (note.top - y) // high)
            self.put(say("remote.join.kept.more", n=len(self.kept) - fit), note, "note")
        for seat in shown[:fit]:
            row = pygame.Rect(area.left, y, area.width, high - px(6))
            title = say(f"{seat.title}.title") if seat.title else say("remote.join.kept.new")
            words = say(f"remote.kept.{seat.standing}", names=literal(", ".join(seat.names)))
            deeds = [
                Deed(say("remote.join.back"), self._returner(seat), seat.standing == "my_turn", title),
                Deed(say("remote.join.forget"), self._forgetter(seat), about=title),
            ]
            self._row(row, title, words, deeds)
            y += high

    def _row(self, area: pygame.Rect, words: str, below: str, deeds: Sequence[Deed]) -> None:
        room = self.plate(area)
        right = self.deeds(room, deeds, piled=True)
        self.two_lines(words, below, pygame.Rect(room.left, area.top, right - room.left, area.height))

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _write(self, line: str) -> None:
        before, self.line = bool(self.line.strip()), line
        if before != bool(line.strip()):
            self.rebuild()

    def _rename(self, name: str) -> None:
        self.name = name
        if self.person is not None and self.person.name != name:
            self.person = None

    def _be(self, mark: Hashable) -> None:
        self.person = self.household.find(str(mark))
        self.name = self.person.name if self.person is not None else ""
        self.rebuild()

    @property
    def me(self) -> Me:
        """Gets who comes."""
        person = self.person
        return Me(
            self.name.strip(), person.face if person is not None else "", person.mark if person is not None else ""
        )

    def _set_up(self, title: Hashable) -> None:
        """Goes to the seats of a title, at which a friend is expected."""
        if title:
            self.app.open.seating(str(title), friend=True)

    def paste(self) -> None:
        """Takes the line from the clipboard."""
        with contextlib.suppress(pygame.error):
            self.line = pygame.scrap.get_text().strip()[:LONGEST]
        self.rebuild()

    def join(self, line: str, watch: bool = False) -> None:
        """Goes to the table of an invitation; who has not said their name is asked for it."""
        if not self.me.name:
            self.trouble(NO_NAME)
            return
        try:
            visit = self.app.door.join(line.strip(), self.me, watch)
        except RemoteTrouble as error:
            self.trouble(error.message)
        else:
            self.app.open.waiting(visit)

    def _comer(self, found: Found) -> Callable[[], None]:
        return lambda: self.join(found.line)

    def _returner(self, seat: KeptSeat) -> Callable[[], None]:
        def come_back() -> None:
            try:
                visit = self.app.door.come_back(seat)
            except RemoteTrouble as error:
                self.trouble(error.message)
            else:
                self.app.open.waiting(visit)

        return come_back

    def _forgetter(self, seat: KeptSeat) -> Callable[[], None]:
        def forget(answer: Hashable) -> None:
            if answer == "yes":
                seat.forget()
                self._look_again()

        def ask() -> None:
            say = self.say
            answers = [Answer("no", say("hall.cancel"), primary=True), Answer("yes", say("remote.join.forget"))]
            self.ask(say("remote.join.forget.ask"), say("remote.join.forget.text"), answers, forget, "no")

        return ask

    def _look_again(self) -> None:
        self.kept = self.app.door.kept()
        self._told = self._standing()
        self.rebuild()

    # -- the scene --------------------------------------------------------------------------------------------------

    def _standing(self) -> Hashable:
        return tuple((seat.table, seat.at, seat.stage, seat.waits_for) for seat in self.kept)

    def resumed(self) -> None:
        self._look_again()

    def advance(self, ms: float) -> None:
        if self.missing is not None or self.dialog is not None:
            return
        near = self._nearby.found() if self._nearby is not None else ()
        kept = self.app.door.kept()
        before, self.kept = self.kept, kept
        if list(near) != list(self.near) or self._standing() != self._told:
            self.near, self._told = near, self._standing()
            self.rebuild()
        else:
            self.kept = before

    @property
    def wait_ms(self) -> float | None:
        return LOOK_MS

    def closed(self) -> None:
        if self._nearby is not None:
            self._nearby.close()


def _from_clipboard() -> str:
    """Returns an invitation that lies in the clipboard; "" where there is none."""
    try:
        words = pygame.scrap.get_text().strip()
    except pygame.error:
        return ""
    return words if has_invitation(words) else ""
