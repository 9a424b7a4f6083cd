"""Which game is asked about: read, finished, known to the raven."""

from __future__ import annotations

from pathlib import Path

from game.analysis.turns import TurnPlayed, turns_of
from game.rules.kernel import Message, RulesError
from game.table.reading import Reading, read_journal


class NothingToTell(RulesError):
    """A journal of which the raven can tell nothing; ``message`` says why to the reader."""

    def __init__(self, message: Message, told: str) -> None:
        self.message = message
        super().__init__(told)


def read_finished(path: Path) -> Reading:
    """Returns the reading of a finished game.

    :raises JournalError: if it cannot be read.
    :raises NothingToTell: if the game has not ended.
    """
    reading = read_journal(path)
    if reading.timeline.game.outcome is None:
        raise NothingToTell(
            Message("raven.unfinished"), f"{path}: the game has not ended; the raven tells of finished games alone"
        )
    return reading


def turns_in(reading: Reading, seat: int | None = None) -> list[TurnPlayed]:
    """Returns the turns of a game, or of one seat of it.

    :raises NothingToTell: if nothing was chosen.
    """
    turns = [turn for turn in turns_of(reading.timeline.steps) if seat in (None, turn.seat)]
    if not turns:
        raise NothingToTell(Message("raven.nothing"), "nothing was chosen in this game")
    return turns
