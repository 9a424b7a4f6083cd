"""The page before a table for friends elsewhere is opened: where it stands, and who stands in for whom is away."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.bots.levels import LEVELS
from game.language import literal
from game.remote.door import ALL, HERE
from game.remote.plan import Me, TablePlan
from game.remote.trouble import Bent, RemoteTrouble
from game.scenes.company.sheet import CompanyPage, Deed
from game.scenes.hall.heads import head_of
from game.scenes.hall.page import FootButton
from game.scenes.house import House
from game.table.seats import SeatPlan
from game.ui.widgets import Answer, DropDown, Option

NETWORK, ALONE, HALL = "network", "alone", "hall"
PLACES: Final = (NETWORK, HALL, ALONE)
WAITS: Final = (0, 120, 900, 3600, 86_400, 259_200)
"""After so many seconds away a bot chooses for a friend; 0: never."""
_STAND_INS: Final = LEVELS[1:]


class InviteScene(CompanyPage):
    """Asks where the table stands, once for all, and opens it. Esc goes back to the seats."""

    heading = "remote.invite"
    tallest = 560

    def __init__(
        self,
        app: House,
        title: str,
        options: Mapping[str, str],
        seats: Sequence[SeatPlan],
        friends: frozenset[int],
        saga: str = "",
    ) -> None:
        """Takes the table; ``saga`` says which game of a saga it is, as "mark/2"."""
        super().__init__(app)
        self.saga = saga
        self.title_id = title
        self.options, self.seats, self.friends = dict(options), tuple(seats), friends
        self.where = HALL if app.settings.hall else NETWORK
        self.stand_in, self.after = "karl", 0

    def build(self) -> None:
        self.begin_sheet()
        content, px, say = self.content, self.look.px, self.say
        wide = min(content.width, px(760))
        left = content.left + (content.width - wide) // 2
        y = self.put(say("remote.invite.text"), pygame.Rect(left, content.top, wide, 0)) + px(22)
        y = self.put(say("remote.invite.where"), pygame.Rect(left, y, wide, 0), "label") + px(4)
        options = [Option(place, say(f"remote.invite.{place}")) for place in PLACES]
        row = pygame.Rect(left, y, wide, px(44))
        self.group.add(DropDown(self.look, row, options, self.where, self._place, say("remote.invite.where")))
        y = self.put(say(f"remote.invite.{self.where}.text"), pygame.Rect(left, row.bottom + px(6), wide, 0), "note")
        if self.where == HALL:
            y = self._add_hall(pygame.Rect(left, y + px(8), wide, px(54)))
        y = self.put(say("remote.invite.away"), pygame.Rect(left, y + px(22), wide, 0), "label") + px(4)
        half = (wide - px(16)) // 2
        waits = [Option(after, say(f"remote.invite.after.{after}")) for after in WAITS]
        row = pygame.Rect(left, y, half, px(44))
        self.group.add(DropDown(self.look, row, waits, self.after, self._wait, say("remote.invite.away")))
        if self.after:
            levels = [Option(level, say(f"hall.level.{level}"), head_of(level)) for level in _STAND_INS]
            row = pygame.Rect(left + half + px(16), y, half, px(44))
            label = say("remote.invite.stand_in")
            self.group.add(DropDown(self.look, row, levels, self.stand_in, self._stand_in, label))
        self.put(say("remote.invite.away.text"), pygame.Rect(left, row.bottom + px(6), wide, 0), "note")
        self.add_foot(
            [FootButton(say("hall.back"), self.escape)],
            [FootButton(say("remote.invite.open"), self.open, primary=True)],
        )

    def _add_hall(self, row: pygame.Rect) -> int:
        """Adds which hall that is, and what leads to the page where it is chosen; returns the y below."""
        host = self.app.door.host_of(self.app.settings.hall)
        room = self.plate(row)
        label = self.say("remote.invite.hall.change" if host else "remote.invite.hall.choose")
        right = self.deeds(room, [Deed(label, self.app.open.address, primary=not host)])
        words = self.say("remote.hall.known" if host else "remote.hall.none", host=literal(host))
        self.put_on_slip(words, pygame.Rect(room.left, row.top, right - room.left, row.height))
        return row.bottom

    # -- deeds ------------------------------------------------------------------------------------------------------

    def resumed(self) -> None:
        self.rebuild()

    def _place(self, where: Hashable) -> None:
        self.where = str(where)
        self.rebuild()

    def _wait(self, after: Hashable) -> None:
        self.after = int(str(after))
        self.rebuild()

    def _stand_in(self, level: Hashable) -> None:
        self.stand_in = str(level)

    @property
    def me(self) -> Me:
        """Gets who opens the table: the first person who sits at this window."""
        own = next((self.seats[seat] for seat in sorted(self.mine)), None)
        if own is None:
            return Me(self.say("hall.name.1"))
        person = self.household.find(own.person)
        return Me(own.name, person.face if person is not None else "", own.person)

    @property
    def mine(self) -> frozenset[int]:
        """Gets the seats of the persons at this window."""
        persons = (seat for seat, plan in enumerate(self.seats) if plan.is_person)
        return frozenset(persons) - self.friends

    def open(self) -> None:
        """Opens the table; to the network only after a question, in a hall only once that is known."""
        if self.where == HALL and not self.app.settings.hall:
            self.app.open.address()
            return
        if self.where != NETWORK:
            self._open()
            return
        answers = [
            Answer("no", self.say("hall.cancel")),
            Answer("yes", self.say("remote.invite.network.yes"), primary=True),
        ]
        ask = self.say("remote.invite.network.ask")
        text = self.say("remote.invite.network.why")

        def answered(value: Hashable) -> None:
            if value == "yes":
                self._open()

        self.ask(ask, text, answers, answered, "no")

    def _open(self) -> None:
        hall = self.app.settings.hall if self.where == HALL else ""
        try:
            plan = TablePlan(
                self.title_id, self.options, self.seats, self.friends, self.mine, self.stand_in, self.after
            )
            visit = self.app.door.host(plan, self.me, hall, HERE if self.where == ALONE else ALL, self.saga)
        except RemoteTrouble as error:
            self.trouble(error.message)
            return
        except Bent as error:
            self.notice(self.say("table.trouble"), str(error))
            return
        self.app.open.waiting(visit)
