"""Skerry on the battery's bench: what holds on every table, and every action one could think of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import get_type_hints

from game.rules.kernel import FULL, Action, Event
from tests.battery.adapter import Adapter
from tests.toy.components import COPIES, FAVOURS, HOLD_CELLS, KINDS, counts
from tests.toy.events import Gained
from tests.toy.frames import Helping, Reacting, Suit
from tests.toy.rules import STEPS, SkerryGame
from tests.toy.state import SOURCES


def check(game: SkerryGame) -> None:
    """Asserts everything that holds on a full table of Skerry."""
    assert game.viewer == FULL
    assert game.pile.elsewhere == game.pile.unknown == 0
    found = [game.pile.bag, counts([card for card, _ in game.pile.top + game.pile.bottom]), game.discard]
    found += [counts(game.invaders), game.enemy, game.enemy_row]
    for seat in range(game.seats):
        hand = game.hand(seat)
        assert min(hand) >= 0
        assert game.hand_count(seat) == sum(hand)
        found += [hand, game.row[seat], counts(game.facedown[seat][::2])]
    for number, cards in enumerate(game.dealt):
        found.append(counts(cards if game.seats == 1 else _left(game, number)))
    assert [sum(kinds) for kinds in zip(*found, strict=True)] == [COPIES] * KINDS
    assert all(min(kinds) >= 0 for kinds in found)
    assert sum(game.enemy) == game.enemy_size
    assert min(game.wool + game.iron + game.ledger + game.swaps) >= 0
    won = sum(game.ledger[SOURCES.index("favours") :: len(SOURCES)])
    assert won + sum(game.favours) + max(0, game.stake) == sum(FAVOURS)
    assert bool(game.suit) == any(isinstance(frame, (Suit, Helping, Reacting)) for frame in game.stack)


def story(before: SkerryGame, events: Sequence[Event], after: SkerryGame) -> None:
    """Asserts that the events tell of every point that somebody gained."""
    points = [before.total_points(seat) for seat in range(before.seats)]
    enemy = before.enemy_points
    for event in events:
        if isinstance(event, Gained):
            if event.what in SOURCES:
                points[event.seat] += event.amount
            elif event.what == "enemy_points":
                enemy += event.amount
    assert [after.total_points(seat) for seat in range(after.seats)] == points
    assert after.enemy_points == enemy


def _left(game: SkerryGame, number: int) -> list[int]:
    left = game.dealt[number][:]
    for step in range(game.hand_size):
        picker = (number + step * game.passing()) % game.seats
        if len(game.picks[picker]) > step:
            left.remove(game.picks[picker][step])
    return left


_RANGES = {
    "card": range(-1, KINDS + 1),
    "cell": range(-1, HOLD_CELLS + 1),
    "iron": range(-1, 16),
    "other": range(-1, 6),
}


@cache
def _universe(seats: int) -> tuple[Action, ...]:
    every: list[Action] = []
    for make in STEPS.actions.classes:
        fields = [name for name in get_type_hints(make) if name not in ("seat", "verb")]
        for seat in range(-1, seats + 1):
            ranges = [_RANGES.get(name, range(-1, 4)) for name in fields]
            every += [make(seat, *values) for values in product(*ranges)]
    return tuple(every)


def universe(game: SkerryGame) -> Sequence[Action]:
    """Returns every action that somebody could think of, each number a little beyond its range."""
    return _universe(game.seats)


ADAPTER = Adapter(
    SkerryGame,
    check,
    story,
    universe,
    longest=600,
    sealed=frozenset({"keep", "play_down"}),
    forgetful=frozenset({"round_ended", "reshuffled"}),
)
