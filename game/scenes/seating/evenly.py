"""Which bots give an even game to the persons at a table, as their finished games tell it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from game.annals.household import Household
from game.annals.people import everybody
from game.annals.rating import Rating
from game.annals.reader import Reader, Who
from game.annals.strength import LEAST, even_level, strengths
from game.paths import annals_file
from game.scenes.seating.draft import SeatDraft
from game.table.seats import PERSON


class Evenly:
    """The strengths of everybody at a title, as the annals knew them last; read once."""

    def __init__(self, title: str, household: Household) -> None:
        self.title, self.household = title, household
        self._ratings: dict[Who, Rating] = {}
        if annals_file().is_file():
            reader = Reader(annals_file())
            try:
                self._ratings = strengths(title, reader.parts(title), everybody(reader, household))
            finally:
                reader.close()

    def level(self, seats: Sequence[SeatDraft], names: Sequence[str]) -> str | None:
        """Returns the level of bots that is about as strong as the persons; None where that is not known of any.

        ``names`` are those of the seats as they will be played under.
        """
        found = [
            rating
            for seat, name in zip(seats, names, strict=True)
            if seat.who == PERSON and (rating := self._rating(seat, name)) is not None and rating.games >= LEAST
        ]
        if not found:
            return None
        return even_level(self.title, Rating(fmean(rating.mu for rating in found)))

    def _rating(self, seat: SeatDraft, name: str) -> Rating | None:
        person = self.household.find(seat.person) or self.household.bearer(name)
        who = Who(person.mark, person.claims) if person is not None else Who("", (name,))
        return self._ratings.get(who)
