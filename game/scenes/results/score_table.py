"""Scores as a table: a row for every source of points, a column for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.rules.kernel import Game, Ledger, Message, Outcome, Side
from game.table.conceding import after_conceding
from game.table.seats import SeatPlan


@dataclass(slots=True)
class Row:
    """One source of points, the rule behind it, and what each seat has from it (0: nothing); sides by their keys."""

    source: Message
    rule: str
    points: list[int]
    sides: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class ScoreTable:
    """All sources of points at a table, in the order in which the rules list them, and the sums."""

    seats: int
    rows: list[Row] = field(default_factory=list)

    @property
    def totals(self) -> list[int]:
        """Gets the sum of every seat."""
        return [sum(row.points[seat] for row in self.rows) for seat in range(self.seats)]


def score_table(game: Game) -> ScoreTable:
    """Returns where the points of all seats come from; items of one source are added up."""
    table = ScoreTable(game.seats)
    found: dict[str, Row] = {}
    order: list[str] = []
    for seat in range(game.seats):
        ids: list[str] = []
        for item in game.score(seat):
            row = found.setdefault(item.source.id, Row(item.source, item.rule, [0] * game.seats))
            row.points[seat] += item.points
            ids.append(item.source.id)
        order = _woven(order, ids)
    for side in game.sides:
        for item in side.items:
            row = found.setdefault(item.source.id, Row(item.source, item.rule, [0] * game.seats))
            row.sides[side.key] = row.sides.get(side.key, 0) + item.points
        order = _woven(order, list(dict.fromkeys(item.source.id for item in side.items)))
    if isinstance(game, Ledger):
        known = [f"{game.title}.source.{source}" for source in game.sources]
        order.sort(key=lambda source: known.index(source) if source in known else len(known))
    table.rows = [found[source] for source in order]
    return table


def _woven(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """Returns all ids once, so that both orders are kept as far as they agree."""
    result = list(first)
    place = 0
    for name in second:
        if name in result:
            place = result.index(name) + 1
        else:
            result.insert(place, name)
            place += 1
    return result


def standing(outcome: Outcome | None, seats: int) -> list[int]:
    """Returns the seats, the best first; ties in the order of the seats, as all are while the game runs."""
    if outcome is None:
        return list(range(seats))
    return [seat for group in outcome.ranking for seat in group]


def ending(game: Game, plans: Sequence[SeatPlan]) -> Outcome | None:
    """Returns how a game ended, with those who conceded last; None while it runs."""
    return after_conceding(game.outcome, plans) if game.outcome is not None else None


def verdict(game: Game, plans: Sequence[SeatPlan]) -> Message:
    """Returns the sentence over the scores: who won, that all is lost, or what somebody reached alone.

    :raises ValueError: the game is not over.
    """
    outcome = ending(game, plans)
    if outcome is None:
        raise ValueError("the game is not over")
    winners = [plans[seat].name for seat in outcome.winners]
    if not winners:
        victors = [side.name for side in victorious_sides(game)]
        if victors:
            return Message("hall.results.winner", {"n": len(victors), "names": victors})
        return Message("hall.results.lost" if game.seats == 1 else "hall.results.nobody")
    if game.seats == 1 and not game.sides:
        return Message("hall.results.alone", {"name": winners[0], "n": game.total(0)})
    return Message("hall.results.winner", {"n": len(winners), "names": winners})


def why_ended(say: Callable[[Message | str], str], game: Game, plans: Sequence[SeatPlan]) -> str:
    """Returns why a game ended, and who conceded it, which alone tells it where others win then; "" while it runs."""
    outcome = ending(game, plans)
    if game.outcome is None or outcome is None:
        return ""
    gone = [plan.name for plan in plans if plan.conceded]
    told: list[Message] = []
    if outcome.winners == game.outcome.winners:
        numbers = dict(zip(("best", "next"), outcome.numbers, strict=False))
        told.append(Message(f"{game.title}.outcome.{outcome.termination}", numbers))
    if gone:
        told.append(Message("hall.results.conceded", {"n": len(gone), "names": gone}))
    return " ".join(say(message) for message in told)


def victorious_sides(game: Game) -> list[Side]:
    """Returns the sides without a seat that won: of a game that no seat won, those with the most points."""
    counted = [side.points for side in game.sides if side.points is not None]
    if game.outcome is None or not game.outcome.is_lost or not counted:
        return []
    return [side for side in game.sides if side.points == max(counted)]
