"""The page on which a table finds another folder, when its own cannot be written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.language import literal
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.table.errors import JournalError
from game.table.guest import Guest
from game.table.places import Place, places
from game.ui.widgets import Button, TextField

LONGEST_PATH = 400
MOST_PLACES = 5


class ElsewhereScene(HallPage):
    """Offers folders with room, and a line to write another one; ``moved`` is called when the table goes on there."""

    heading = "hall.trouble.elsewhere"
    tallest = 640

    def __init__(self, app: House, guest: Guest, moved: Callable[[], object]) -> None:
        super().__init__(app)
        self.guest, self.moved = guest, moved
        self.places: list[Place] = places()[:MOST_PLACES]
        self.written = ""

    def build(self) -> None:
        look, px, content = self.look, self.look.px, self.content
        top = content.top + px(92)
        for place in self.places:
            words = self.say("hall.elsewhere.place", folder=str(place.folder), room=_gigabytes(place.free))
            rect = pygame.Rect(content.left, top, content.width, px(46))
            self.group.add(Button(look, rect, words, self._goer(place.folder), role="label"))
            top += px(52)
        label = self.say("hall.elsewhere.other")
        rect = pygame.Rect(content.left, min(top + px(40), content.bottom - px(44)), content.width, px(44))
        self.group.add(
            TextField(look, rect, self.written, self._write, label, LONGEST_PATH, self._submit, placeholder=label)
        )
        self.add_foot(
            [FootButton(self.say("hall.back"), self.escape)],
            [FootButton(self.say("hall.elsewhere.go"), lambda: self._submit(self.written), primary=True)],
        )
        self._goes = self.group.widgets[-1]
        self._write(self.written)

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield self.say("hall.elsewhere.why")

    def paint_page(self, surface: pygame.Surface) -> None:
        content = self.content
        self.write(surface, self.say("hall.elsewhere.why"), content.topleft, content.width, "body", "#F1E0B8")

    def _write(self, words: str) -> None:
        self.written = words
        self._goes.enabled = bool(words.strip())

    def _goer(self, folder: Path) -> Callable[[], None]:
        return lambda: self.go(folder)

    def _submit(self, words: str) -> None:
        if not words.strip():
            return
        try:
            folder = Path(words.strip()).expanduser()
        except RuntimeError:
            folder = Path(words.strip())
        self.go(folder)

    def go(self, folder: Path) -> None:
        """Lets the table go on in a folder, or says why that cannot be."""
        try:
            self.guest.wire.move_to(folder)
        except JournalError as error:
            self.notice(self.say("table.trouble"), self.say(error.message))
            return
        self.app.pop()
        path = literal(str(self.guest.wire.book.path))
        self.moved()
        self.app.tell(self.say("hall.elsewhere.done"), f"{self.say('hall.elsewhere.done.text')} {path}")


def _gigabytes(count: int) -> float:
    return round(count / 1e9, 1)
