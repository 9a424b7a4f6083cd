"""What was chosen in a game: its gestures folded into turns, each a path that one seat went on its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.bots.bot import Path
from game.rules.kernel import Action, Game, RecordedChance
from game.table.timeline import Step

LONGEST = 24
"""A turn of so many actions is judged by these."""


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn: the steps ``first`` to ``last`` of a game, the seat, the table before its first choice, and its path."""

    number: int
    first: int
    last: int
    seat: int
    before: Game = field(repr=False)
    path: Path


class _Open:
    """A turn that is still being read."""

    def __init__(self, first: int, before: Game) -> None:
        self.first = self.last = first
        self.before = before
        self.seat = before.to_move
        self.kind = before.decision.kind if before.decision is not None else ""
        self.path: list[Action] = []
        self.is_closed = False

    def goes_on(self, table: Game, step: int) -> bool:
        """Tells whether what is decided next, in a step, belongs to this turn.

        It ends where somebody else decides, where something was drawn or came to light, and where a gesture is over and
        the seat is asked again what it was asked at the beginning.
        """
        decision = table.decision
        if self.is_closed or decision is None or table.to_move != self.seat or len(self.path) >= LONGEST:
            return False
        return step == self.last or decision.kind != self.kind

    def closed(self, number: int) -> TurnPlayed:
        assert self.seat is not None
        return TurnPlayed(number, self.first, self.last, self.seat, self.before, tuple(self.path))


def turns_of(steps: Sequence[Step]) -> Iterator[TurnPlayed]:
    """Yields the turns of a game in which there was something to choose, in their order, numbered from 0."""
    number = 0
    turn: _Open | None = None
    for index, step in enumerate(steps):
        table = step.before.copy()
        for record in step.records:
            if turn is not None and not turn.goes_on(table, index):
                yield turn.closed(number)
                number, turn = number + 1, None
            if turn is None and len(table.legal_actions()) > 1:
                turn = _Open(index, table.copy())
            events = table.apply(record.action, RecordedChance(record.draws))
            if turn is not None:
                turn.last = index
                turn.path.append(record.action)
                turn.is_closed = bool(record.draws) or any(event.reveals for event in events)
    if turn is not None:
        yield turn.closed(number)
