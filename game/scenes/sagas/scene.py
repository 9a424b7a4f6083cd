"""The page of sagas: one of them, how it stands, and the way to its next game."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

import pygame

from game.annals.clerk import OPEN, OVER, WAITING
from game.annals.household import Household
from game.annals.saga import Saga, SagaTrouble, discard_saga, mark_begun, read_sagas, rename_saga
from game.annals.standing import GONE, Leg, legs_of, to_play
from game.language import literal
from game.paths import journals_folder
from game.remote.seats import KeptSeat
from game.remote.trouble import RemoteTrouble
from game.rules.kernel import Message, read_options
from game.scenes.hall.days import told_day
from game.scenes.hall.heads import head_of_seat
from game.scenes.hall.index_page import IndexPage
from game.scenes.hall.naming import add_naming, focus_naming
from game.scenes.hall.page import FootButton
from game.scenes.house import House
from game.scenes.sagas.board import StandingBoard
from game.scenes.sagas.plan import PlanScene
from game.scenes.sagas.seats import names_now, seats_of_game
from game.scenes.sagas.sign import GameSign
from game.table.seats import LONGEST_NAME
from game.titles import load_game
from game.ui import paint, text
from game.ui.paragraph import Paragraph
from game.ui.widgets import Answer, DropDown, Option

_ROW = 44


class SagasScene(IndexPage):
    """Shows the saga that was begun last, or a chosen one. Esc goes back; the primary button goes on with it."""

    heading = "hall.sagas"
    widest, tallest = 1400, 720

    def __init__(self, app: House, mark: str = "") -> None:
        """Opens the page, at the saga of a mark where there is such."""
        super().__init__(app)
        self.household = Household()
        self.sagas: list[Saga] = []
        self.odd: list[str] = []
        self.saga: Saga | None = None
        self.legs: list[Leg] = []
        self.board: StandingBoard | None = None
        self.renaming: str | None = None
        self._read(mark)

    def _read(self, mark: str) -> None:
        self.sagas, self.odd = read_sagas()
        latest = self.sagas[0] if self.sagas else None
        self.saga = next((saga for saga in self.sagas if saga.mark == mark), latest)
        self.legs = legs_of(self.saga, self.reader.games_of_saga(self.saga.mark)) if self.saga is not None else []

    @property
    def told_legs(self) -> list[Leg]:
        """Gets the games as they may be told: none is called gone before all journals were looked at."""
        if self.background.is_done:
            return self.legs
        return [replace(leg, state=WAITING) if leg.state == GONE else leg for leg in self.legs]

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px, content, saga = self.look.px, self.content, self.saga
        self.board = None
        self.sheet = content.copy()
        if saga is not None:
            row = pygame.Rect(content.left, content.top, min(content.width, px(520)), px(_ROW))
            options = [Option(one.mark, self._told(one)) for one in self.sagas]
            self.group.add(DropDown(self.look, row, options, saga.mark, self._show, self.say("hall.sagas.choose")))
            self.sheet.top, self.sheet.height = row.bottom + px(10), content.bottom - row.bottom - px(10)
            margin = paint.board_band(self.look, 0.5) + px(14)
            page = self.sheet.inflate(-2 * margin, -2 * margin)
            names = names_now(saga.members, self.household)
            heads = [head_of_seat(plan) for plan in saga.members]
            self.board = StandingBoard(self.look, self.say, page, saga, self.told_legs, names, heads)
            self._add_signs(self.board)
        if self.renaming is not None:
            add_naming(self, self.renaming, LONGEST_NAME, self._write, self._rename, self._stop_renaming)
        else:
            self._add_deeds(saga)

    def _add_signs(self, board: StandingBoard) -> None:
        """Lays ways over the games: those that were played are watched, the next one is gone on with."""
        following = to_play(self.told_legs) if self.background.is_done else None
        for leg, place in board.signs():
            press = partial(self._watch, leg) if leg.state == OVER else self.go_on
            leads = leg.state == OVER or leg == following
            self.group.add(GameSign(self.look, place, board.about(leg), press, hint=board.hint(leg), enabled=leads))

    def _watch(self, leg: Leg) -> None:
        self.app.open.watch(journals_folder() / leg.path)

    def _add_deeds(self, saga: Saga | None) -> None:
        """Adds what can be done with the saga."""
        left = [FootButton(self.say("hall.back"), self.escape)]
        if saga is not None:
            left.append(FootButton(self.say("hall.load.rename"), self._start_renaming, role="label"))
            left.append(FootButton(self.say("hall.load.delete"), self.ask_discard, role="label"))
        if self.odd:
            words = self.say("hall.sagas.odd", n=len(self.odd))
            left.append(FootButton(words, self.tell_odd, role="label", icon="icon-warning"))
        right = [FootButton(self.say("hall.sagas.new"), self.plan, primary=saga is None)]
        following = to_play(self.told_legs)
        if following is not None:
            label = self.say(f"hall.saga.play.{following.state}", title=self.say(f"{following.title}.title"))
            if self._elsewhere is not None:
                label = self.say("hall.saga.back")
            elif following.state != OPEN and self._friends(range(len(self.saga.members) if self.saga else 0)):
                right.append(FootButton(self.say("hall.saga.invite"), self.invite, enabled=self.background.is_done))
            right.append(FootButton(label, self.go_on, primary=True, enabled=self.background.is_done))
        self.add_foot(left, right)

    def _told(self, saga: Saga) -> str:
        return self.say("hall.sagas.one", name=saga.name, day=told_day(self.say, datetime.fromisoformat(saga.created)))

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _show(self, mark: Hashable) -> None:
        self._read(str(mark))
        self.rebuild()

    def plan(self) -> None:
        """Opens the page on which a saga is planned."""
        self.app.push(PlanScene(self.app))

    def go_on(self) -> None:
        """Goes on with the open game, or begins the next one; also one whose journal is gone, from another seed."""
        saga, leg = self.saga, to_play(self.legs)
        if saga is None or leg is None:
            return
        if (elsewhere := self._elsewhere) is not None:
            self._come_back(elsewhere)
            return
        if leg.state == OPEN:
            self.app.open.saved_table(journals_folder() / leg.path)
            return
        if next((one.begun for one in read_sagas()[0] if one.mark == saga.mark), saga.begun) > saga.begun:
            self._look_again()  # another window was quicker
            return
        colours = [seat.name for seat in self.look.theme.seats_of(leg.title)]
        seats = seats_of_game(saga, leg.number, colours, self.household)
        self.app.sound.play("horn")
        if self.app.open.new_table(leg.title, {}, seats, saga=saga.game(leg.number)):
            try:
                mark_begun(saga, leg.number)
            except SagaTrouble as trouble:
                self.app.tell(self.say("table.trouble"), self.say(trouble.message))

    @property
    def _elsewhere(self) -> KeptSeat | None:
        """Gets the seat at the table elsewhere where the next game is being played."""
        saga, leg = self.saga, to_play(self.legs)
        if saga is None or leg is None:
            return None
        kept = (seat for seat in self.app.door.kept() if seat.saga == saga.game(leg.number) and seat.stage != "over")
        return next(kept, None)

    def _come_back(self, seat: KeptSeat) -> None:
        try:
            visit = self.app.door.come_back(seat)
        except RemoteTrouble as trouble:
            self.notice(self.say("remote.trouble"), self.say(trouble.message))
        else:
            self.app.open.waiting(visit)

    def _friends(self, order: Sequence[int]) -> frozenset[int]:
        """Returns the seats of those who sit elsewhere: persons who are not of the household, or all but the first."""
        members = self.saga.members if self.saga is not None else ()
        persons = [seat for seat, member in enumerate(order) if members[member].is_person]
        own = {seat for seat in persons if self.household.find(members[order[seat]].person) is not None}
        first = min(persons, key=lambda seat: order[seat], default=-1)
        return frozenset(persons) - (own if own and own != set(persons) else {first})

    def invite(self) -> None:
        """Sets up the next game for friends elsewhere."""
        saga, leg = self.saga, to_play(self.legs)
        if saga is None or leg is None:
            return
        colours = [seat.name for seat in self.look.theme.seats_of(leg.title)]
        seats = seats_of_game(saga, leg.number, colours, self.household)
        friends = self._friends(saga.seating(leg.number))
        options = read_options(load_game(leg.title).options_declared, {}, len(seats))
        self.app.open.invite(leg.title, options, seats, friends, saga.game(leg.number))

    def _look_again(self) -> None:
        self.keep_again()
        self.read()
        self.rebuild()

    def _write(self, name: str) -> None:
        self.renaming = name

    def _start_renaming(self) -> None:
        if self.saga is not None:
            self.renaming = self.saga.name
            self.rebuild()
            focus_naming(self)

    def _stop_renaming(self) -> None:
        self.renaming = None
        self.rebuild()

    def _rename(self, name: str) -> None:
        if self.saga is None:
            return
        try:
            rename_saga(self.saga, name)
        except SagaTrouble as trouble:
            self.notice(self.say("table.trouble"), self.say(trouble.message))
            return
        self.renaming = None
        self._read(self.saga.mark)
        self.rebuild()

    def ask_discard(self) -> None:
        """Asks before a saga is forgotten."""
        say, saga = self.say, self.saga
        if saga is None:
            return
        answers = [Answer("no", say("hall.cancel")), Answer("yes", say("hall.load.delete"), primary=True)]
        title = say("hall.load.delete.ask", name=saga.name)
        self.ask(title, say("hall.saga.discard.text"), answers, lambda value: self._discard(saga, value), "no")

    def _discard(self, saga: Saga, answer: Hashable) -> None:
        if answer != "yes":
            return
        try:
            discard_saga(saga)
        except SagaTrouble as trouble:
            self.notice(self.say("table.trouble"), self.say(trouble.message))
        self._read("")
        self.rebuild()

    def escape(self) -> None:
        if self.renaming is not None:
            self._stop_renaming()
        else:
            super().escape()

    def tell_odd(self) -> None:
        """Names the files that are no sagas."""
        self.notice(self.say("hall.sagas.odd", n=len(self.odd)), literal(", ".join(self.odd)))

    # -- the scene --------------------------------------------------------------------------------------------------

    def resumed(self) -> None:
        before = {saga.mark for saga in self.sagas}
        self.read()
        fresh = next((saga for saga in self.sagas if saga.mark not in before), None)
        if fresh is not None:
            self._read(fresh.mark)
        self.rebuild()

    def read(self) -> None:
        self._read(self.saga.mark if self.saga is not None else "")

    def started(self) -> None:
        self.rebuild()  # what goes on waits for the index

    @property
    def how_far(self) -> str:
        return super().how_far if self.saga is not None else ""

    def told_trouble(self, trouble: str) -> Message:
        return Message("hall.sagas.trouble")

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        if self.board is None:
            yield self.say("hall.sagas.none")
        else:
            yield from self.board.lettering()
        yield self.how_far

    def paint_page(self, surface: pygame.Surface) -> None:
        look, px = self.look, self.look.px
        paint.vellum_board(look, surface, self.sheet, 0.5)
        if self.board is not None:
            self.board.draw(surface)
        else:
            none = literal(self.say("hall.sagas.none"))
            words = Paragraph(
                look, none, min(self.sheet.width - px(80), px(620)), "body", look.theme.colour.ink, "centre"
            )
            words.draw(surface, (self.sheet.centerx - words.width // 2, self.sheet.centery - words.height // 2))
        if self.how_far:
            at = (self.content.right, self.content.top + px(_ROW // 2))
            text.draw(look, surface, self.how_far, at, "note", "#DCC89C", "midright", width=px(420))
