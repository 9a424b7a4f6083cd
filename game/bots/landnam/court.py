"""Suits thought through to their end: all resource cards lie open, so pleading is a game without secrets.

Sides raise by no more than they must, or at once beyond what the other side can ever lay; who is asked for help joins
where that pays. Every seat wants its own gain beyond the mean of the others. Fate cards are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.landnam.survey import CARD, VICTORY, Survey, beyond
from game.rules.landnam.state import owner_of
from game.rules.landnam.suit import (
    ASKED,
    LAID,
    MEMBERS,
    PIECE,
    PLAINTIFF,
    RESOURCE,
    SIDE,
    SPEAKER,
)

# A red token is won only if the outlaw stays where it is; the outlaw loses a piece, or the turns to save it.
RED: Final = 0.45
OUTLAWED: Final = 0.9
# Who joins a side must gain so much more by it than by staying out.
JOINED: Final = 0.1
# Helpers that are thought of at each moment, those with most cards first.
HELPERS: Final = 2
_TOO_MANY: Final = 1500


class Hearing(NamedTuple):
    """A suit between two turns of speech. ``sides`` are the seats that belong to each side, the last to join first."""

    held: tuple[int, ...]
    laid: tuple[int, int]
    sides: tuple[tuple[int, ...], tuple[int, ...]]
    side: int
    asked: int


class Speech(NamedTuple):
    """What a side does: so many cards, then a seat asked for help (-1: none, the word goes on or is given up)."""

    cards: int
    asks: int = -1


class Court:
    """Solves the suit that is heard, or would be if it were brought."""

    __slots__ = ("_accused", "_card", "_known", "_plaintiff", "_seats", "_white")

    def __init__(self, survey: Survey, suit: Sequence[int]) -> None:
        state = survey.state
        self._seats = state.seats
        self._plaintiff, self._accused = suit[PLAINTIFF], owner_of(suit[PIECE])
        kind = suit[RESOURCE]
        self._card = [CARD * survey.factors(seat)[kind] for seat in range(state.seats)]
        self._white = [1.0 + VICTORY * (state.points(seat) + 1 >= state.goal) for seat in range(state.seats)]
        self._known: dict[Hearing, tuple[tuple[float, ...], Speech]] = {}

    def outcome(self, hearing: Hearing) -> tuple[tuple[float, ...], Speech]:
        """Returns what the suit comes to for every seat, and what the side that moves does now."""
        known = self._known.get(hearing)
        if known is None:
            known = self._known[hearing] = self._solved(hearing)
        return known

    def _solved(self, hearing: Hearing) -> tuple[tuple[float, ...], Speech]:
        held, laid, sides, side, asked = hearing
        speaker = sides[side][0]
        lead = laid[side] - laid[1 - side]
        best = (self.handed_over(hearing) if lead > 0 else self.given_up(hearing, speaker)), Speech(0)
        if len(self._known) > _TOO_MANY:
            return best
        liked = beyond(best[0], speaker)
        outside = [seat for seat in range(self._seats) if seat not in sides[0] and seat not in sides[1]]
        against = sum(held[seat] for seat in sides[1 - side]) + max((held[seat] for seat in outside), default=0)
        raises = {against - lead} if lead > 0 else {1 - lead, max(1, against) - lead}
        if lead <= 0 and held[speaker] < 1 - lead:
            raises = {held[speaker]}
        for cards in sorted(raises):
            if 0 < cards <= held[speaker]:
                found = self.raised(hearing, speaker, cards)
                if beyond(found, speaker) > liked + 1e-9:
                    liked, best = beyond(found, speaker), (found, Speech(cards))
        helpers = sorted((-held[seat], seat) for seat in outside if held[seat] and not asked >> seat & 1)
        for _, other in helpers[:HELPERS]:
            found = self.asked(hearing, other)
            if beyond(found, speaker) > liked + 1e-9:
                liked, best = beyond(found, speaker), (found, Speech(0, other))
        return best

    def handed_over(self, hearing: Hearing) -> tuple[float, ...]:
        """Returns what it comes to when the side that moves is ahead and says no more."""
        return self.outcome(hearing._replace(side=1 - hearing.side, asked=0))[0]

    def raised(self, hearing: Hearing, seat: int, cards: int) -> tuple[float, ...]:
        """Returns what it comes to when a member of the side lays so many cards and then says no more.

        If that brings the side ahead, who speaks for it is asked once more.
        """
        held, laid, side = list(hearing.held), list(hearing.laid), hearing.side
        held[seat] -= cards
        laid[side] += cards
        after = hearing._replace(held=tuple(held), laid=(laid[0], laid[1]))
        if laid[side] <= laid[1 - side]:
            found = self.given_up(after, seat)
        else:
            speaks = seat == hearing.sides[side][0]
            found = self.handed_over(after) if speaks else self.outcome(after)[0]
        return (*found[:seat], found[seat] - cards * self._card[seat], *found[seat + 1 :])

    def given_up(self, hearing: Hearing, seat: int) -> tuple[float, ...]:
        """Returns what it comes to when a member of a side that is behind says no more: the next may still raise."""
        side = hearing.side
        lost = self._verdict(hearing, 1 - side)
        members = sorted(hearing.sides[side], key=lambda other: (other - hearing.sides[side][0]) % self._seats)
        need = hearing.laid[1 - side] - hearing.laid[side] + 1
        for other in members[members.index(seat) + 1 :]:
            if need <= hearing.held[other]:
                found = self.raised(hearing, other, need)
                if beyond(found, other) > beyond(lost, other) + 1e-9:
                    return found
        return lost

    def asked(self, hearing: Hearing, other: int) -> tuple[float, ...]:
        """Returns what it comes to when a seat is asked for help: it joins if that is better for it."""
        joined, stayed = self.answers(hearing, other)
        return joined if beyond(joined, other) > beyond(stayed, other) + JOINED else stayed

    def answers(self, hearing: Hearing, other: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Returns what it comes to if a seat that is asked joins, and if it stays out."""
        side = hearing.side
        sides, held, laid = list(hearing.sides), list(hearing.held), list(hearing.laid)
        sides[side] = (other, *sides[side])
        held[other] -= 1
        laid[side] += 1
        after = Hearing(tuple(held), (laid[0], laid[1]), (sides[0], sides[1]), side, hearing.asked)
        found = self.outcome(after)[0]
        joined = (*found[:other], found[other] - self._card[other], *found[other + 1 :])
        return joined, self.outcome(hearing._replace(asked=hearing.asked | 1 << other))[0]

    def _verdict(self, hearing: Hearing, winner: int) -> tuple[float, ...]:
        worth = [0.0] * self._seats
        speaker = hearing.sides[winner][0]
        worth[speaker] += self._white[speaker]
        if winner == 0:
            worth[self._plaintiff] += RED
            worth[self._accused] -= OUTLAWED
        return tuple(worth)


def hearing_of(survey: Survey) -> Hearing:
    """Returns the suit that is heard, as it stands."""
    state = survey.state
    suit = state.suit
    held = tuple(state.held(seat, suit[RESOURCE]) for seat in range(state.seats))
    sides, laid = [], []
    for side in (0, 1):
        members = [seat for seat in range(state.seats) if suit[MEMBERS + side] >> seat & 1]
        members.sort(key=lambda seat: seat != suit[SPEAKER + side])
        sides.append(tuple(members))
        laid.append(sum(suit[LAID + seat] for seat in members))
    return Hearing(held, (laid[0], laid[1]), (sides[0], sides[1]), suit[SIDE], suit[ASKED])


def charge_sheet(seat: int, piece: int, resource: int, seats: int) -> list[int]:
    """Returns the suit as it would stand after a seat has brought it with one card."""
    accused = owner_of(piece)
    laid = [0] * seats
    laid[seat] = 1
    return [seat, piece, resource, 0, seat, accused, 1 << seat, 1 << accused, 0, 0, *laid]
