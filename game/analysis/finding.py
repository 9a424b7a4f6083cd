"""What the raven found of a turn: how it stood afterwards, and whether something else would have been better."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from game.bots.bot import Path
from game.bots.judgement import Verdict
from game.rules.kernel import ActionBook
from game.table.errors import BadLine
from game.table.strict_json import take

SHARE, POINTS = 10_000, 100
"""Shares of winning and points are kept as whole numbers: so many to one."""
_VERDICTS = get_args(Verdict)


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of turn ``number``: steps ``first`` to ``last`` of the game, made by ``seat``.

    ``shares`` are those of winning that each seat may expect after it; ``lost`` is what the turn gave away beside
    ``better``, in share of winning, and ``points`` in points, as the judge weighed it; ``reasons`` tell by which
    sources ``better`` brings more. Where nothing else was weighed ``better`` is empty.
    """

    number: int
    first: int
    last: int
    seat: int
    verdict: Verdict
    shares: tuple[float, ...]
    lost: float
    points: float
    better: Path
    reasons: tuple[tuple[str, float], ...]

    @property
    def is_told(self) -> bool:
        """Tells whether it is a slip or a find, which the book points out."""
        return self.verdict in ("slip", "find")

    def encode(self, book: ActionBook) -> dict[str, Any]:
        """Returns the finding as a dict that JSON can hold."""
        return {
            "turn": self.number, "first": self.first, "last": self.last, "seat": self.seat, "verdict": self.verdict,
            "shares": [round(share * SHARE) for share in self.shares], "lost": round(self.lost * SHARE),
            "points": round(self.points * POINTS), "better": [book.encode(action) for action in self.better],
            "reasons": {source: round(gap * POINTS) for source, gap in self.reasons},
        }  # fmt: skip

    @classmethod
    def decode(cls, data: dict[str, Any], book: ActionBook) -> Finding:
        """Returns the finding that a dict describes.

        :raises BadLine: if a field is missing or of the wrong type.
        :raises BadRecord: if an action is none of the title's.
        """
        verdict = take(data, "verdict", str)
        if verdict not in _VERDICTS:
            raise BadLine(f"{verdict!r} is no verdict")
        shares, reasons = take(data, "shares", list), take(data, "reasons", dict)
        _check_whole(shares)
        _check_whole(list(reasons.values()))
        return cls(
            number=take(data, "turn", int),
            first=take(data, "first", int),
            last=take(data, "last", int),
            seat=take(data, "seat", int),
            verdict=verdict,
            shares=tuple(share / SHARE for share in shares),
            lost=take(data, "lost", int) / SHARE,
            points=take(data, "points", int) / POINTS,
            better=tuple(book.decode(action) for action in take(data, "better", list)),
            reasons=tuple((source, gap / POINTS) for source, gap in reasons.items()),
        )


def _check_whole(numbers: list[Any]) -> None:
    if not all(type(number) is int for number in numbers):
        raise BadLine("whole numbers are due")
