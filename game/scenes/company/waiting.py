"""The waiting room: the invitation to hand on, who sits where, who knocks, and the beginning."""

from __future__ import annotations

import contextlib
from collections.abc import Hashable, Sequence

import pygame

from game.language import literal
from game.remote.door import HERE
from game.remote.people import RoomView, Visitor
from game.remote.visit import Visit
from game.scenes.company.sheet import INK, QUIET, CompanyPage, Deed, face_of_visitor
from game.scenes.hall.heads import FRIEND, head_of, head_of_seat
from game.scenes.hall.page import FootButton
from game.scenes.house import House
from game.table.seats import SeatPlan
from game.ui import paint
from game.ui.widgets import Button, TextField

POLL_MS, SILENT_S = 50.0, 3.0
_ROW, _LINE, _TWO_LINES = 80, 44, 72
LONGEST = 1000


class WaitingScene(CompanyPage):
    """Shows a table that is being set up. Esc leaves it for now; the seat stays one's own."""

    heading = "remote.waiting"

    def __init__(self, app: House, visit: Visit) -> None:
        super().__init__(app)
        self.visit = visit
        self.copied = False
        self._handed_on = False
        self._knocked = 0
        self._built: Hashable = None

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.begin_sheet(self._explains)
        self._built = self._now()
        px, say, content, room = self.look.px, self.say, self.content, self.visit.room
        y = self.put(self.status, content, "heading") + px(10)
        if self.visit.stage == "waiting" and self.visit.is_host and self.visit.invitation:
            y = self._invitation(pygame.Rect(content.left, y, content.width, px(_LINE))) + px(6)
        if where := self.where:
            y = self.put(where, pygame.Rect(content.left, y, content.width, 0), "note")
        y += px(16)
        if room is not None:
            self._people(room, pygame.Rect(content.left, y, content.width, content.bottom - y))
        right = []
        if room is not None and room.own is not None:
            unread = len(self.visit.lines)
            label = say("remote.talk.lines", n=unread) if unread else say("remote.talk")
            right.append(FootButton(label, lambda: self.app.open.talk(self.visit)))
        if self.visit.is_host and room is not None:
            ready = self.visit.stage == "waiting" and not room.free
            right.append(FootButton(say("remote.waiting.begin"), self.visit.begin, primary=ready, enabled=ready))
        self.add_foot([FootButton(say("remote.leave"), self.escape)], right)

    @property
    def _explains(self) -> str:
        """Gets the message that explains the page to who is there: how one's friends come, or what one waits for."""
        if self.visit.stage in ("reaching", "gone"):
            return ""
        return "remote.tip.host" if self.visit.is_host else "remote.tip.guest"

    @property
    def where(self) -> str:
        """Gets where the table stands, who can come to it there and who could read it; "" before that is known."""
        visit, invitation = self.visit, self.visit.seat.invitation
        if visit.room is None or not visit.invitation:
            return ""
        if not visit.is_host:
            kind = "friend"
        elif invitation.host == HERE:
            kind = "alone"
        else:
            kind = "home" if self.app.door.is_at_home(visit) else "hall"
        return self.say(f"remote.waiting.at.{kind}", host=literal(invitation.host), port=str(invitation.port))

    @property
    def status(self) -> str:
        """Gets how far it is, in a sentence."""
        visit, room = self.visit, self.visit.room
        if visit.silent_s >= SILENT_S:
            return self.say("remote.silent", n=int(visit.silent_s))
        if visit.stage != "waiting" or room is None:
            return self.say(f"remote.stage.{visit.stage}")
        if room.free:
            return self.say("remote.waiting.friends", n=len(room.free))
        return self.say("remote.waiting.full" if visit.is_host else "remote.waiting.host")

    def _invitation(self, area: pygame.Rect) -> int:
        """Adds the line for friends, and what copies it; returns the y below."""
        look, px, say = self.look, self.look.px, self.say
        room = self.visit.room
        waits, knocked = room is None or bool(room.free), room is not None and bool(room.knocked)
        said = say("remote.waiting.invite" if waits else "remote.waiting.watchers")
        y = self.put(said, pygame.Rect(area.left, area.top, area.width, 0)) + px(8)
        label = say("remote.waiting.copied" if self.copied else "remote.waiting.copy")
        wide = max(paint.button_width(look, say(one)) for one in ("remote.waiting.copied", "remote.waiting.copy"))
        place = pygame.Rect(area.right - wide, y, wide, area.height)
        line = pygame.Rect(area.left, y, place.left - px(12) - area.left, area.height)
        shown = say("remote.waiting.line")
        field = TextField(look, line, self.visit.invitation, lambda _: None, shown, LONGEST)
        field.caret = field.anchor = 0  # its beginning is what one knows it by
        self.group.add(field)
        self.group.add(Button(look, place, label, self.copy, primary=waits and not self.copied and not knocked))
        return line.bottom

    def _people(self, room: RoomView, area: pygame.Rect) -> None:
        """Adds the seats with who sits there, and beside them, in a high window below, who watches and who knocks."""
        px, apart = self.look.px, self.look.px(36)
        seats = pygame.Rect(area.left, area.top, (area.width - apart) // 2, area.height)
        others = seats.move(seats.width + apart, 0)
        if self.is_tall:
            seats = pygame.Rect(area.topleft, (area.width, area.height // 2))
        end = self._seats(room, seats) + px(16)
        if self.is_tall:
            others = pygame.Rect(area.left, end, area.width, area.bottom - end)
        self._door(room, others)

    def _high(self, area: pygame.Rect, rows: int) -> int:
        return min(self.look.px(_ROW), area.height // max(1, rows))

    def _seats(self, room: RoomView, area: pygame.Rect) -> int:
        """Adds the seats; returns the y below them."""
        y, high = area.top, self._high(area, len(room.seats))
        sitting = {seat: guest for guest in room.guests for seat in guest.seats}
        for seat, plan in enumerate(room.seats):
            guest, waits = sitting.get(seat), seat in room.free
            head = head_of(FRIEND) if waits else head_of_seat(plan) if guest is None else face_of_visitor(guest)
            if waits:
                word = self.say("remote.seat.free")
            elif guest is None:
                word = self.say(f"hall.level.{plan.level}")
            else:
                word = self._word(guest)
            deeds = [] if guest is None else self._deeds_to(guest)
            row = pygame.Rect(area.left, y, area.width, high - self.look.px(4))
            self._row(row, head, "" if waits else plan.name, word, deeds, self._badge(plan))
            y += high
        return y

    def _door(self, room: RoomView, area: pygame.Rect) -> None:
        """Adds who watches, and who is at the door; that nobody is, where seats are free."""
        px, y = self.look.px, area.top
        watching = [guest for guest in room.guests if guest.watches]
        heading = bool(room.knocked or room.free)
        high = self._high(area.inflate(0, -px(40) * heading), len(watching) + len(room.knocked))
        for guest in watching:
            row = pygame.Rect(area.left, y, area.width, high - px(4))
            words = self.say("remote.seat.watches")
            self._row(row, face_of_visitor(guest), guest.name, words, self._deeds_to(guest))
            y += high
        if heading:
            y = self.put(self.say("remote.waiting.knocks"), pygame.Rect(area.left, y, area.width, 0), "label") + px(6)
        if heading and not room.knocked:
            self.put(self.say("remote.waiting.nobody"), pygame.Rect(area.left, y, area.width, 0), "note")
        for guest in room.knocked:
            words = self.say("remote.seat.would_watch" if guest.watches else "remote.seat.knocks")
            row = pygame.Rect(area.left, y, area.width, high - px(4))
            self._row(row, face_of_visitor(guest), guest.name, words, self._knock_deeds(guest, room))
            y += high

    def _badge(self, plan: SeatPlan) -> str:
        """Returns the token of a seat's colour; "" for a seat without one."""
        title = self.visit.room.title if self.visit.room is not None else ""
        return next((seat.token for seat in self.look.theme.seats_of(title) if seat.name == plan.colour), "")

    def _word(self, guest: Visitor) -> str:
        if not guest.is_here:
            return self.say("remote.seat.away")
        if guest.is_me:
            return self.say("remote.seat.host_me" if guest.is_host else "remote.seat.me")
        return self.say("remote.seat.host" if guest.is_host else "remote.seat.here")

    def _deeds_to(self, guest: Visitor) -> list[Deed]:
        if not self.visit.is_host or guest.is_me:
            return []
        return [Deed(self.say("remote.away"), lambda: self.visit.send_away(guest.who), about=literal(guest.name))]

    def _knock_deeds(self, guest: Visitor, room: RoomView) -> list[Deed]:
        if not self.visit.is_host:
            return []
        found: list[Deed] = []
        if room.free or guest.watches:
            found.append(Deed(self.say("remote.admit"), lambda: self.visit.admit(guest.who), True, literal(guest.name)))
        return [
            *found,
            Deed(self.say("remote.away"), lambda: self.visit.send_away(guest.who), about=literal(guest.name)),
        ]

    def _row(self, area: pygame.Rect, head: str, name: str, word: str, deeds: Sequence[Deed], badge: str = "") -> None:
        """Adds a slip with a head, a name and a word about it; where the slip is low, the word beside the name."""
        px, room = self.look.px, self.plate(area)
        side = area.height - px(6)
        self.head(head, pygame.Rect(room.left, area.centery - side // 2, side, side), badge)
        left, right = room.left + side + px(14), self.deeds(room, deeds)
        place = pygame.Rect(left, area.top, right - left, area.height)
        if not name:
            self.put(word, place, "note", QUIET, True)
        elif area.height >= px(_TWO_LINES):
            self.two_lines(literal(name), word, place)
        else:
            half = pygame.Rect(left, area.top, (right - left) * 3 // 5, area.height)
            self.put(literal(name), half, "button", INK, True)
            place = pygame.Rect(half.right, area.top, right - half.right, area.height)
            self.put(word, place, "note", QUIET, True)

    # -- deeds ------------------------------------------------------------------------------------------------------

    def copy(self) -> None:
        """Puts the invitation into the clipboard; a system without one still shows the line."""
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(self.visit.invitation)
            self.copied = True
        self.rebuild()

    # -- the scene --------------------------------------------------------------------------------------------------

    def _now(self) -> Hashable:
        visit, room = self.visit, self.visit.room
        people = () if room is None else (room.seats, room.guests, room.knocked, room.stage)
        return visit.stage, visit.invitation, people, int(visit.silent_s) // 2, len(visit.lines)

    def advance(self, ms: float) -> None:
        visit = self.visit
        if not self.app.is_on_top(self):
            return
        if visit.guest is not None and visit.stage in ("playing", "over"):
            self._handed_on = True
            self.app.open.company(visit)
            return
        if self._now() != self._built:
            self.rebuild()
            if self.visit.is_host and visit.room is not None and len(visit.room.knocked) > self._knocked:
                self.app.window.ask_attention()
            self._knocked = len(visit.room.knocked) if visit.room is not None else 0
        if visit.trouble is not None and self.dialog is None:
            message, gone = visit.trouble, visit.stage == "gone"
            if gone:
                self.app.pop()
                self.app.tell(self.say("remote.trouble"), self.say(message))
            else:
                visit.heed()
                self.trouble(message)

    @property
    def wait_ms(self) -> float | None:
        return POLL_MS

    def closed(self) -> None:
        if not self._handed_on:
            self.app.door.leave(self.visit)
