"""Points that are written down with their source as they are given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.rules.kernel.fields import per_seat
from game.rules.kernel.game import Game
from game.rules.kernel.score import ScoreItem, itemise


class Ledger(Game):
    """A game whose score is what was written down; a title's state derives from it instead of ``Game``.

    ``sources`` names every source of points with the rule that grants or takes them; the words for it are
    ``TITLE.source.SOURCE``. ``ledger`` is flat: ``ledger[seat * len(sources) + source]``; ``points`` are its sums.
    """

    sources: ClassVar[Mapping[str, str]]
    _place: ClassVar[Mapping[str, int]]

    points: list[int] = per_seat()
    ledger: list[int] = per_seat(lambda table: [0] * len(table.sources))

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Numbers the sources."""
        super().__init_subclass__(**kwargs)
        if "sources" in cls.__dict__:
            cls._place = {source: place for place, source in enumerate(cls.sources)}

    def give_points(self, seat: int, source: str, amount: int) -> None:
        """Adds points (or takes, when negative) and writes down where they come from."""
        self.points[seat] += amount
        self.ledger[seat * len(self._place) + self._place[source]] += amount

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns where the seat's points come from so far."""
        points = self.ledger[seat * len(self.sources) : (seat + 1) * len(self.sources)]
        return itemise(f"{self.title}.source.", self.sources, dict(zip(self.sources, points, strict=True)))

    def total(self, seat: int) -> int:
        """Returns the seat's points so far."""
        return self.points[seat]
