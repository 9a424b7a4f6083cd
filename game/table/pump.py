"""Asks the bots, in their own process, and hands their answers to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.bots.bot import Answer, Path
from game.rules.kernel import Message
from game.table.sitting import Sitting
from game.table.worker import BotWorker

# An adviser takes the time it needs; after so many ms it is taken for stuck.
ADVICE_MS: Final = 60_000


class BotPump:
    """Keeps one question to the worker open while a bot has to move.

    ``stand_ins`` are seats of persons for whom bots of these levels choose.
    """

    def __init__(self, sitting: Sitting, think_ms: Callable[[], int], on_notice: Callable[[Message], None]) -> None:
        self.sitting, self.think_ms, self.on_notice = sitting, think_ms, on_notice
        self.stand_ins: dict[int, str] = {}
        self.worker = BotWorker(sitting.game.title)
        self._asked = self._advises = False

    def start(self) -> None:
        """Lets the worker load what the bots of this table need, before they are asked."""
        levels = [plan.level for plan in self.sitting.seats if not plan.is_person]
        if levels and not self.sitting.is_over:
            self.worker.start(levels)

    @property
    def due(self) -> bool:
        """Tells whether a bot has to move now."""
        seat = self.sitting.game.to_move
        return seat is not None and bool(self._level(seat))

    def _level(self, seat: int) -> str:
        """Returns the level of the bot that chooses for a seat; "" where a person does."""
        return self.sitting.seats[seat].level or self.stand_ins.get(seat, "")

    def poll(self) -> Path | None:
        """Asks if nothing was asked yet; returns the bot's path of actions once it is there."""
        if not self.due:
            if self._asked:
                self.cancel()
            return None
        if not self._asked:
            self._ask()
            self._asked = True
        answer = self.worker.poll()
        for notice in self.worker.take_notices():
            self.on_notice(notice)
        if answer is None:
            return None
        self._asked = False
        return answer.path

    def _ask(self) -> None:
        game = self.sitting.game
        seat = game.to_move
        assert seat is not None
        self.worker.request(game.view_for(seat), self._level(seat), self.sitting.bot_seed, self.think_ms())

    def ask_advice(self, eyes: int | None, level: str) -> None:
        """Asks a bot what it would do in the seat that has to choose, with what a screen shows to these eyes."""
        game = self.sitting.game
        self.worker.request(game.shown_to(eyes), level, self.sitting.bot_seed, ADVICE_MS)
        self._advises = True

    def advice(self) -> Answer | None:
        """Returns what the adviser would do, once it is there."""
        answer = self.worker.poll() if self._advises else None
        if answer is not None:
            self._advises = False
        return answer

    def cancel(self) -> None:
        """Drops an open question, as when moves are taken back."""
        if self._asked or self._advises:
            self.worker.cancel()
            self._asked = self._advises = False

    def close(self) -> None:
        """Ends the worker."""
        self.worker.close()
