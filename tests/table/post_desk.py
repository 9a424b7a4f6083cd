"""A desk whose post goes as text: whatever passes to the guest and back has been written and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.rules.kernel import BadRecord, Game
from game.table.errors import BadLine
from game.table.letter import UNREADABLE, Ask, Letter, Reply
from game.table.letter_text import Mail
from game.table.referee import Desk
from game.table.sight import Eyes, Moment


class PostDesk:
    """Stands before a desk and writes and reads all that passes; ``posted`` are the letters as text, in their order."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._mail = Mail(desk.welcome)
        self.posted: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name)

    def letters(self, with_moments: bool = False) -> Iterator[Letter]:
        """Yields what has happened since the last letter."""
        for letter in self._desk.letters(with_moments):
            self.posted.append(self._mail.write(letter))
            yield self._mail.read(self.posted[-1])

    def take(self, ask: Ask) -> Reply:
        """Does what a guest asks for, or says why not; then nothing is changed."""
        reply = self.take_text(self._mail.write_ask(ask))
        return reply if reply.trouble is not None else self._mail.read_reply(self._mail.write_reply(reply))

    def take_text(self, text: bytes) -> Reply:
        """Does what a text asks for; one that cannot be read is refused, and nothing is changed."""
        try:
            ask = self._mail.read_ask(text)
        except (BadLine, BadRecord):
            return UNREADABLE
        return self._desk.take(ask)

    def before(self, gesture: int, eyes: Eyes) -> Game:
        """Returns the view before a gesture."""
        return _again(self._desk.before(gesture, eyes))

    def moments(self, gesture: int, eyes: Eyes) -> tuple[Moment, ...]:
        """Returns the moments of a gesture."""
        return tuple(
            Moment(_again(moment.before), _again(moment.after), moment.events, moment.drew)
            for moment in self._desk.moments(gesture, eyes)
        )


def _again(view: Game) -> Game:
    return type(view).load(view.dump())
