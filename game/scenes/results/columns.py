"""Who has a column in the table of scores: the seats, the best first, then sides without a seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.rules.kernel import Message
from game.scenes.hall.heads import head_of_seat
from game.scenes.house import ShownTable
from game.scenes.results.score_table import Row, ScoreTable, ending, standing, victorious_sides
from game.scenes.table.kit.words import capital


class Ended(Protocol):
    """What shows a finished game."""

    table: ShownTable

    def say(self, message: Message | str, /, **args: object) -> str: ...


@dataclass(frozen=True, slots=True)
class Column:
    """One party of the table of scores: a seat, or (seat is None) a side without one.

    ``side`` is the key of a side whose sources are known; of others the sum alone is told. ``colour`` is that of its
    banner.
    """

    name: str
    token: str
    total: int
    wins: bool
    seat: int | None = None
    head: str = ""
    side: str = ""
    colour: str = ""

    def points(self, row: Row) -> int | None:
        """Returns what the party has from a source; None where that is not told."""
        if self.seat is not None:
            return row.points[self.seat]
        return row.sides.get(self.side, 0) if self.side else None


def columns_of(scene: Ended, table: ScoreTable, tone: Callable[[str], str] = lambda badge: "") -> list[Column]:
    """Returns the parties of a finished game: the seats, the best first, then the sides that have points.

    ``tone`` tells the colour of a badge.
    """
    game, names = scene.table.game, scene.table.names
    plans = scene.table.guest.seats
    outcome = ending(game, plans)
    won = outcome.winners if outcome is not None else ()
    badges = {seat: scene.table.badge(seat) for seat in standing(outcome, game.seats)}
    columns = [
        Column(names[seat], badge, table.totals[seat], seat in won, seat, head_of_seat(plans[seat]), colour=tone(badge))
        for seat, badge in badges.items()
    ]
    victors = victorious_sides(game)
    columns += [
        Column(
            capital(scene.say(side.name)), side.token, side.points, side in victors, side=side.key if side.items else ""
        )
        for side in game.sides
        if side.points is not None
    ]
    return columns
