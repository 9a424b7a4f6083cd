"""Offers and answers: who gains what by a swap of cards, as both would judge it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.bots.landnam.survey import Survey
from game.bots.landnam.wishes import Target, hand_worth, targets, wishes
from game.bots.lore import UNASKED, Turn
from game.rules.kernel import Action
from game.rules.landnam.actions import (
    Accept,
    Counter,
    OfferCard,
    OpenOffer,
    Propose,
    Refuse,
    WantCard,
)
from game.rules.landnam.components import KINDS
from game.rules.landnam.state import State

# Offers that a bot makes in a turn, and counter-offers in all: more tries patience.
OFFERS: Final = 3
COUNTERS: Final = 1
# What a swap must bring beyond the others' share to be offered, and to be accepted.
LEAST_OFFERED: Final = 0.12
LEAST_ACCEPTED: Final = 0.04
# How much of the other's gain counts against a swap; he who is about to win gets nothing cheaply.
ENVY: Final = 0.6
CLOSE: Final = 2

# What is given and wanted: one for one, two for one, one for two.
_AMOUNTS: Final = ((1, 1), (2, 1), (1, 2))


class Swap(NamedTuple):
    """Cards that are given and got, by resource."""

    given: tuple[int, ...]
    got: tuple[int, ...]


def swaps() -> Iterator[Swap]:
    """Yields every swap of one kind against another that is thought of."""
    for give in KINDS:
        for get in KINDS:
            if give != get:
                for out, back in _AMOUNTS:
                    yield Swap(
                        tuple(out * (kind == give) for kind in KINDS), tuple(back * (kind == get) for kind in KINDS)
                    )


SWAPS: Final = tuple(swaps())


class Market:
    """Judges swaps on one table."""

    __slots__ = ("_now", "_wanted", "survey")

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self._wanted: dict[int, list[Target]] = {}
        self._now: dict[int, float] = {}

    def wanted(self, seat: int) -> list[Target]:
        """Returns what a seat would like to build."""
        if seat not in self._wanted:
            self._wanted[seat] = targets(wishes(self.survey, seat))
        return self._wanted[seat]

    def gain(self, seat: int, out: Sequence[int], back: Sequence[int]) -> float:
        """Returns what a seat gains by giving some cards and getting others."""
        hand = self.survey.state.hand(seat)
        if seat not in self._now:
            self._now[seat] = hand_worth(hand, self.wanted(seat))
        after = [count - less + more for count, less, more in zip(hand, out, back, strict=True)]
        return hand_worth(after, self.wanted(seat)) - self._now[seat]

    def margin(self, seat: int, mine: float, other: int, theirs: float) -> float:
        """Returns what a swap is worth to a seat when what the other gains is counted against it."""
        state = self.survey.state
        envy = ENVY if state.points(other) + CLOSE < state.goal else 1.5
        return mine - envy * max(0.0, theirs) / (state.seats - 1)

    def agrees(self, seat: int, mine: float, other: int, theirs: float) -> bool:
        """Tells whether a seat that gains so much agrees when the other gains that."""
        return self.margin(seat, mine, other, theirs) > LEAST_ACCEPTED

    def best(self, seat: int, others: Sequence[int], state: State) -> list[tuple[float, int, Swap]]:
        """Returns the swaps that a seat may want and another should agree to: (worth, other, swap), best first."""
        found = []
        hand = state.hand(seat)
        for swap in SWAPS:
            if any(less > count for less, count in zip(swap.given, hand, strict=True)):
                continue
            mine = self.gain(seat, swap.given, swap.got)
            if mine <= LEAST_OFFERED:
                continue
            for other in others:
                if any(more > count for more, count in zip(swap.got, state.hand(other), strict=True)):
                    continue
                theirs = self.gain(other, swap.got, swap.given)
                worth = self.margin(seat, mine, other, theirs)
                if worth > LEAST_OFFERED and self.agrees(other, theirs, seat, mine):
                    found.append((worth, other, swap))
        found.sort(key=lambda one: -one[0])
        return found


def offers(survey: Survey, seat: int, wide: int) -> list[Turn]:
    """Returns offers that should be accepted, each as one path; none when enough were made this turn."""
    state = survey.state
    if state.offers >= OFFERS or not any(state.hand(seat)):
        return []
    others = [other for other in state.clockwise(seat)[1:] if not state.deaf >> other & 1]
    found = []
    for worth, other, swap in Market(survey).best(seat, others, state)[: wide + 4]:
        path = _laid(state, (OpenOffer(seat),), seat, swap, other)
        if path:
            found.append(Turn(path, worth))
            if len(found) == wide:
                break
    return found


def _laid(state: State, begin: tuple[Action, ...], seat: int, swap: Swap, to: int) -> tuple[Action, ...]:
    """Returns the path that lays an offer together and makes it; () if it cannot be made: it was refused before."""
    cards: list[Action] = [OfferCard(seat, kind) for kind in KINDS for _ in range(swap.given[kind])]
    cards += [WantCard(seat, kind) for kind in KINDS for _ in range(swap.got[kind])]
    path = (*begin, *cards, Propose(seat, to))
    twin = state.copy()
    for action in path:
        if action not in twin.legal_actions():
            return ()
        twin.apply(action, UNASKED)
    return path


# -- answers ----------------------------------------------------------------------------------------------------


def _split(sheet: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    half = len(KINDS)
    return tuple(sheet[:half]), tuple(sheet[half:])


def answering(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns accepting, refusing, and a counter-offer that both should like better."""
    state, seat, market = survey.state, frame.seat, Market(survey)
    mover = state.mover
    given, wanted = _split(state.deal)
    mine, theirs = market.gain(seat, wanted, given), market.gain(mover, given, wanted)
    worth = market.margin(seat, mine, mover, theirs) - LEAST_ACCEPTED
    found = [Turn((Accept(seat),), worth), Turn((Refuse(seat, 0),), 0.0)]
    if worth <= 0 and state.counters < COUNTERS and Counter(seat) in legal:
        for better, _, swap in market.best(seat, [mover], state)[:3]:
            path = _laid(state, (Counter(seat),), seat, swap, mover)
            if path:
                found.append(Turn(path, better))
                break
    return found


def deciding(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns accepting and refusing a counter-offer."""
    state, seat, market = survey.state, frame.seat, Market(survey)
    given, wanted = _split(state.reply)
    mine, theirs = market.gain(seat, wanted, given), market.gain(frame.other, given, wanted)
    worth = market.margin(seat, mine, frame.other, theirs) - LEAST_ACCEPTED
    return [Turn((Accept(seat),), worth), Turn((Refuse(seat, 0),), 0.0)]


def laying(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns making an offer that was begun in some way or other, if it is any good; else dropping it."""
    state, seat = survey.state, frame.seat
    given, wanted = _split(state.deal if frame.kind == "offer" else state.reply)
    market, found = Market(survey), []
    for action in legal:
        worth = -0.5
        if isinstance(action, Propose) and action.to >= 0:
            mine, theirs = market.gain(seat, given, wanted), market.gain(action.to, wanted, given)
            agreed = market.agrees(action.to, theirs, seat, mine)
            worth = market.margin(seat, mine, action.to, theirs) if agreed else -0.1
        elif action.verb == "drop_offer":
            worth = 0.0
        found.append(Turn((action,), worth))
    return found
