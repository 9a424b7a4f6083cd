"""What a view shows: a table as its guest knows it, or what was played at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.kernel import Game
from game.table.chronicle import LogEntry
from game.table.horizon import Horizon
from game.table.seats import SeatPlan
from game.table.sight import Eyes, Seen


class Told(Protocol):
    """What a view shows: a table as its guest knows it, or what was played at it.

    ``now`` is the table as it has become since then, where it is looked at again.
    """

    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> Sequence[SeatPlan]: ...
    @property
    def horizon(self) -> Horizon: ...
    def sits_here(self, seat: int | None) -> bool: ...
    def view(self, eyes: Eyes) -> Game: ...
    def now(self, eyes: Eyes) -> Game | None: ...
    def steps(self, eyes: Eyes) -> Sequence[Seen]: ...
    def log(self, eyes: Eyes, since: int = 0) -> list[LogEntry]: ...


def anybodys_eyes(told: Told) -> int | None:
    """Returns through whose eyes anybody here may see a table: a stranger's, unless one person is here or no secret."""
    here = [seat for seat in range(len(told.seats)) if told.sits_here(seat)]
    return here[0] if len(here) == 1 or (here and not told.view(None).has_secrets) else None
