"""The hall at which one's tables for friends are set up: its line is typed once, and tried."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pygame

from game.language import literal
from game.remote.trouble import RemoteTrouble
from game.rules.kernel import Message
from game.scenes.company.sheet import CompanyPage
from game.scenes.hall.change import change_settings
from game.scenes.hall.page import FootButton
from game.scenes.house import House
from game.table.settings import LONGEST_LINE
from game.ui import paint
from game.ui.widgets import Button, TextField

if TYPE_CHECKING:
    from game.remote.trial import Trial

LOOK_MS = 100.0


class AddressScene(CompanyPage):
    """Takes the line of a hall, keeps it, and says whether the hall answers. Esc goes back."""

    heading = "remote.hall"
    tallest = 560

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.line = app.settings.hall
        self.found: Message | None = app.door.missing()
        self._trial: Trial | None = None

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.begin_sheet()
        look, content, px, say = self.look, self.content, self.look.px, self.say
        wide = min(content.width, px(760))
        left = content.left + (content.width - wide) // 2
        y = self.put(say("remote.hall.text"), pygame.Rect(left, content.top, wide, 0)) + px(22)
        y = self.put(say("remote.hall.line"), pygame.Rect(left, y, wide, 0), "label") + px(4)
        paste = paint.button_width(look, say("remote.join.paste"))
        row = pygame.Rect(left, y, wide - paste - px(10), px(44))
        empty, words = say("remote.hall.line.empty"), say("remote.hall.line")
        field = TextField(
            look, row, self.line, self._write, words, LONGEST_LINE, lambda _: self.try_it(), placeholder=empty
        )
        self.group.add(field)
        place = pygame.Rect(row.right + px(10), row.top, paste, row.height)
        self.group.add(Button(look, place, say("remote.join.paste"), self.paste))
        y = self.put(say("remote.hall.secret"), pygame.Rect(left, row.bottom + px(6), wide, 0), "note") + px(26)
        self._add_state(pygame.Rect(left, y, wide, px(64)))
        ready = bool(self.line.strip()) and self._trial is None and self.app.door.missing() is None
        forget = FootButton(say("remote.hall.forget"), self.forget, enabled=bool(self.app.settings.hall))
        self.add_foot(
            [FootButton(say("hall.back"), self.escape)],
            [forget, FootButton(say("remote.hall.try"), self.try_it, primary=ready, enabled=ready)],
        )

    def _add_state(self, area: pygame.Rect) -> None:
        """Adds a slip with what is known of the hall."""
        words, px = self.state, self.look.px
        inside = area.width - 2 * px(18)
        high = self.high_of(words, inside) + px(26)
        slip = self.plate(pygame.Rect(area.left, area.top, area.width, max(area.height, high)))
        self.put_on_slip(words, slip.inflate(-px(8), 0))

    @property
    def state(self) -> str:
        """Gets what is known of the hall, in a sentence."""
        if self._trial is not None:
            return self.say("remote.hall.asks", host=literal(self.host))
        if self.found is not None:
            return self.say(self.found)
        return self.say("remote.hall.known" if self.host else "remote.hall.none", host=literal(self.host))

    @property
    def host(self) -> str:
        """Gets the name of the machine on which the hall that is kept runs; "" where none is kept."""
        return self.app.door.host_of(self.app.settings.hall)

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _write(self, line: str) -> None:
        before, self.line = bool(self.line.strip()), line
        if before != bool(line.strip()):
            self.rebuild()

    def paste(self) -> None:
        """Takes the line from the clipboard."""
        with contextlib.suppress(pygame.error):
            self.line = pygame.scrap.get_text().strip()[:LONGEST_LINE]
        self.rebuild()

    def try_it(self) -> None:
        """Keeps the line if it is that of a hall, and asks the hall whether it is there."""
        line = "".join(self.line.split())
        if not line or self._trial is not None:
            return
        try:
            self._trial = self.app.door.try_hall(line)
        except RemoteTrouble as error:
            self.found = error.message
        else:
            self.line = line
            change_settings(self.app, hall=line)
        self.rebuild()

    def forget(self) -> None:
        """Forgets the hall."""
        self.line, self.found = "", None
        change_settings(self.app, hall="")
        self.rebuild()

    # -- the scene --------------------------------------------------------------------------------------------------

    def advance(self, ms: float) -> None:
        trial = self._trial
        if trial is not None and trial.is_done:
            self._trial, host = None, literal(self.host)
            if trial.trouble is None:
                self.found = Message("remote.hall.answers", {"host": host})
            else:
                self.found = Message("remote.hall.fails", {"trouble": trial.trouble})
            self.rebuild()

    @property
    def wait_ms(self) -> float | None:
        return LOOK_MS if self._trial is not None else None
