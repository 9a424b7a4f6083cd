"""What the recorded games of Vikings must show, one each, and how to see it in a timeline."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.rules.kernel import Action, Event, Game, RecordedChance
from game.rules.vikings.actions import Bid
from game.rules.vikings.components import ROUNDS
from game.rules.vikings.rules import VikingsGame
from game.table.timeline import Step


@dataclass(frozen=True, slots=True)
class Moment:
    """One record of a game: the table before it, the action, and what happened."""

    before: Game
    action: Action
    events: Sequence[Event]


Shows = Callable[[Sequence[Moment], Game], bool]


@dataclass(frozen=True, slots=True)
class Feature:
    """A recorded game: its file's name, how it is set up, how it ends ("" for anyhow), and what it shows.

    One of older ``rules`` is kept as it is: the games of today do not show it any more.
    """

    name: str
    variant: str
    seats: int
    ending: str = ""
    shows: Shows = lambda moments, game: True
    rules: int = VikingsGame.rules_version


def moments_of(steps: Sequence[Step]) -> list[Moment]:
    """Returns the moments of a timeline: several for a gesture of several records."""
    moments = []
    for step in steps:
        game = step.before
        for record in step.records:
            before, game = game, game.copy()
            moments.append(Moment(before, record.action, game.apply(record.action, RecordedChance(record.draws))))
    return moments


def _with_kind(moments: Sequence[Moment], kind: str) -> Iterator[tuple[Moment, Event]]:
    return ((moment, event) for moment in moments for event in moment.events if event.kind == kind)


def _decided(moment: Moment, kind: str) -> bool:
    decision = moment.before.decision
    return decision is not None and decision.kind == kind


def exchanges_in_auction(moments: Sequence[Moment], game: Game) -> bool:
    """Tells whether a seat turned a point into gold while bidding, and won that auction with it (version 1)."""
    exchanged: set[int] = set()
    for moment in moments:
        if _decided(moment, "auction"):
            if moment.action.verb == "exchange":
                exchanged.add(moment.action.seat)
            if any(event.kind == "auction_won" and event.seat in exchanged for event in moment.events):
                return True
        else:
            exchanged.clear()
    return False


def pays_with_points(moments: Sequence[Moment], game: Game) -> bool:
    """Tells whether an auction's winner paid with points too, after another had bid more than its gold in vain."""
    beyond: set[int] = set()
    for moment in moments:
        before, action = moment.before, moment.action
        assert isinstance(before, VikingsGame)
        if not _decided(moment, "auction"):
            beyond.clear()
        elif isinstance(action, Bid) and action.amount > before.gold[action.seat]:
            beyond.add(action.seat)
        winner = next((event.seat for event in moment.events if event.kind == "auction_won"), -1)
        exchanged = any(event.kind == "exchanged" for event in moment.events)
        if winner in beyond and exchanged and len(beyond) > 1:
            return True
    return False


def forfeits_a_tile(moments: Sequence[Moment], game: Game) -> bool:
    """Tells whether a bought tile fitted nowhere."""
    return any(_with_kind(moments, "tile_forfeited"))


def must_ferry(moments: Sequence[Moment], game: Game) -> bool:
    """Tells whether a seat had to send a boatsman after the last round and had no other way."""
    return any(
        _decided(moment, "ferry")
        and isinstance(moment.before, VikingsGame)
        and moment.before.round == ROUNDS
        and all(action.verb == "send_boatsman" for action in moment.before.legal_actions())
        for moment in moments
    )


def swaps_by_choice(moments: Sequence[Moment], game: Game) -> bool:
    """Tells whether the owner of a special building chose among several tiles."""
    return any(_decided(moment, "swap") and len(moment.before.legal_actions()) > 1 for moment in moments)


def takes_the_last_group(moments: Sequence[Moment], game: Game) -> bool:
    """Tells whether somebody took the group at 0 although he could pay for another, as the last of its colour."""
    for moment, event in _with_kind(moments, "bought"):
        buys = [action for action in moment.before.legal_actions() if action.verb == "buy"]
        if event.price == 0 and len(buys) > 1:  # type: ignore[attr-defined]
            return True
    return False


_ENDINGS = ("points", "gold", "shared")
_VARIANTS = ("basic", "advanced", "advanced_without_auction")

FEATURES = (
    *(
        Feature(f"{variant}-{seats}-{ending}", variant, seats, ending)
        for variant, row in zip(_VARIANTS, ((2, 3, 4), (3, 4, 2), (4, 2, 3)), strict=True)
        for ending, seats in zip(_ENDINGS, row, strict=True)
    ),
    Feature("auction-exchange", "advanced", 3, shows=exchanges_in_auction, rules=1),
    Feature("auction-points", "advanced", 3, shows=pays_with_points),
    Feature("forfeited-tile", "basic", 2, shows=forfeits_a_tile),
    Feature("compulsory-ferrying", "basic", 4, shows=must_ferry),
    Feature("compulsory-ferrying-advanced", "advanced_without_auction", 4, shows=must_ferry),
    Feature("building-swap-choice", "advanced", 2, shows=swaps_by_choice),
    Feature("last-of-its-colour", "basic", 3, shows=takes_the_last_group),
)
