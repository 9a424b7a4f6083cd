"""People and talk at a table elsewhere: who is there, what was said, phrases in each reader's language."""

from __future__ import annotations

import time
from collections.abc import Hashable
from typing import Final

import pygame

from game.language import literal
from game.remote.people import ChatLine, Visitor
from game.remote.requests import LONGEST_TEXT, PHRASES
from game.remote.visit import Visit
from game.scenes.company.sheet import CompanyPage, Deed, face_of_visitor
from game.scenes.hall.page import FootButton
from game.scenes.house import House
from game.ui.widgets import DropDown, Entry, Option, Scroll, TextField

POLL_MS: Final = 100.0
_LINE, _ROW = 44, 80
_NONE: Final = ""


class TalkScene(CompanyPage):
    """Lies over a waiting room or a table; Esc goes back to it."""

    heading = "remote.talk"

    def __init__(self, app: House, visit: Visit) -> None:
        super().__init__(app)
        self.visit = visit
        self.muted: set[str] = set()
        self.words = ""
        self._built: Hashable = None

    def build(self) -> None:
        self.begin_sheet("remote.tip.talk")
        self._built = self._now()
        px, content = self.look.px, self.content
        apart = px(36)
        people = pygame.Rect(content.left, content.top, (content.width - apart) * 44 // 100, content.height)
        talk = pygame.Rect(people.right + apart, content.top, content.right - people.right - apart, content.height)
        if self.is_tall:
            people = pygame.Rect(content.left, content.top, content.width, content.height * 2 // 5)
            talk = pygame.Rect(content.left, people.bottom, content.width, content.bottom - people.bottom)
        self._add_talk(talk)
        self._add_people(people)
        left = [FootButton(self.say("hall.back"), self.escape)]
        self.add_foot(left, [FootButton(self.say("remote.talk.say"), self.speak, primary=True)])

    def _add_people(self, area: pygame.Rect) -> None:
        px, say, room = self.look.px, self.say, self.visit.room
        y = self.put(say("remote.talk.people"), area, "heading") + px(6)
        guests, knocked = (room.guests, room.knocked) if room is not None else ((), ())
        door = px(36) if knocked else 0
        high = min(px(_ROW), (area.bottom - y - door) // max(1, len(guests) + len(knocked)))
        for guest in guests:
            self._row(pygame.Rect(area.left, y, area.width, high - px(4)), guest, self._word(guest), self._deeds(guest))
            y += high
        if knocked:
            y = self.put(say("remote.waiting.knocks"), pygame.Rect(area.left, y + px(4), area.width, 0)) + px(4)
        for guest in knocked:
            word = say("remote.seat.would_watch" if guest.watches else "remote.seat.knocks")
            self._row(pygame.Rect(area.left, y, area.width, high - px(4)), guest, word, self._door_deeds(guest))
            y += high

    def _row(self, area: pygame.Rect, guest: Visitor, word: str, deeds: list[Deed]) -> None:
        row, px = self.plate(area), self.look.px
        side = row.height - px(6)
        self.head(face_of_visitor(guest), pygame.Rect(row.left, row.centery - side // 2, side, side))
        right, left = self.deeds(row, deeds, piled=True), row.left + side + px(12)
        self.two_lines(literal(guest.name), word, pygame.Rect(left, row.top, right - left, row.height))

    def _door_deeds(self, guest: Visitor) -> list[Deed]:
        """Returns what the host can do for who knocks while the game runs; to play there must be a free seat."""
        room = self.visit.room
        if not self.visit.is_host or room is None:
            return []
        found: list[Deed] = [
            Deed(self.say("remote.away"), lambda: self.visit.send_away(guest.who), about=literal(guest.name))
        ]
        if guest.watches or room.free:
            found.insert(
                0, Deed(self.say("remote.admit"), lambda: self.visit.admit(guest.who), True, literal(guest.name))
            )
        return found

    def _word(self, guest: Visitor) -> str:
        room = self.visit.room
        if room is not None and not room.stand_ins.keys().isdisjoint(guest.seats):
            return self.say("remote.seat.stand_in")
        if not guest.is_here:
            return self.say("remote.seat.away_for", since=self._since(guest.away_s))
        if guest.watches:
            return self.say("remote.seat.watches")
        return self.say("remote.seat.me" if guest.is_me else "remote.seat.here")

    def _since(self, seconds: float) -> str:
        for name, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
            if seconds >= length:
                return self.say(f"remote.since.{name}", n=int(seconds // length))
        return self.say("remote.since.moment")

    def _deeds(self, guest: Visitor) -> list[Deed]:
        if guest.is_me:
            return []
        found: list[Deed] = []
        if guest.is_here:
            found.append(Deed(self.say("remote.call"), lambda: self.visit.call(guest.who), about=literal(guest.name)))
        quiet = guest.who in self.muted
        found.append(
            Deed(
                self.say("remote.unmute" if quiet else "remote.mute"),
                lambda: self.mute(guest.who, not quiet),
                about=literal(guest.name),
            )
        )
        return found

    def _add_talk(self, area: pygame.Rect) -> None:
        look, px, say = self.look, self.look.px, self.say
        y = self.put(say("remote.talk.said"), area, "heading") + px(6)
        phrases = [Option(_NONE, say("remote.talk.phrase"))]
        phrases += [Option(phrase, say(f"remote.phrase.{phrase}")) for phrase in PHRASES]
        below = pygame.Rect(area.left, area.bottom - px(_LINE), area.width, px(_LINE))
        write = below.move(0, -px(_LINE + 8))
        lines = pygame.Rect(area.left, y, area.width, write.top - px(10) - y)
        wide = Scroll.content_width(look, lines)
        guests = self.visit.room.guests if self.visit.room is not None else ()
        heads = {guest.who: face_of_visitor(guest) for guest in guests}
        blocks = [Entry(look, heads.get(line.who, "head-person"), self._said(line), wide) for line in self.visit.lines]
        if not blocks:
            self.put(say("remote.talk.nothing"), pygame.Rect(area.left, y, area.width, 0), "note")
        scroll = Scroll(look, lines, blocks, label=say("remote.talk.said"))
        self.group.add(scroll)
        scroll.scroll_to(scroll.limit)
        words = say("remote.talk.words")
        field = TextField(
            look, write, self.words, self._write, words, LONGEST_TEXT, lambda _: self.speak(), placeholder=words
        )
        self.group.add(field)
        self.group.add(DropDown(look, below, phrases, _NONE, self._phrase, say("remote.talk.phrase")))
        if self.group.focus is None:
            self.group.set_focus(field)

    def _said(self, line: ChatLine) -> str:
        words = self.say(line.message) if line.message is not None else literal(line.text)
        clock = time.strftime("%H:%M", time.localtime(line.at))
        return self.say("remote.talk.line", name=literal(line.name), words=words, time=clock)

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _write(self, words: str) -> None:
        self.words = words

    def _phrase(self, phrase: Hashable) -> None:
        if phrase:
            self.visit.say_phrase(str(phrase))
            self.rebuild()

    def speak(self) -> None:
        """Says what is written."""
        self.visit.say(self.words)
        self.words = ""
        self.rebuild()

    def mute(self, who: str, on: bool) -> None:
        """Leaves out what somebody says from now on, or hears them again."""
        self.visit.mute(who, on)
        (self.muted.add if on else self.muted.discard)(who)
        self.rebuild()

    # -- the scene --------------------------------------------------------------------------------------------------

    def _now(self) -> Hashable:
        visit, room = self.visit, self.visit.room
        people = () if room is None else (room.guests, room.knocked, tuple(room.stand_ins.items()))
        return visit.stage, people, visit.lines[-1].number if visit.lines else 0, len(visit.lines)

    def advance(self, ms: float) -> None:
        if self._now() != self._built:
            self.rebuild()
        if self.visit.trouble is not None and self.dialog is None and self.visit.stage != "gone":
            message = self.visit.trouble
            self.visit.heed()
            self.trouble(message)

    @property
    def wait_ms(self) -> float | None:
        return POLL_MS
