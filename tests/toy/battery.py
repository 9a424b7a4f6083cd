"""Skerry on the battery's bench: what holds on every table, and every action one could think of."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import FULL, Event
from tests.battery.adapter import Adapter
from tests.battery.universe import Universe
from tests.toy.components import COPIES, FAVOURS, HOLD_CELLS, KINDS, counts
from tests.toy.events import Gained
from tests.toy.frames import FlawDue, Helping, Reacting, Suit
from tests.toy.rules import SkerryGame
from tests.toy.state import SOURCES


def check(game: SkerryGame) -> None:
    """Asserts everything that holds on a full table of Skerry."""
    assert game.viewer == FULL
    assert game.pile.elsewhere == game.pile.unseen == 0
    found = [counts(game.pile.cards), game.discard, counts(game.invaders), counts(game.enemy.cards), game.enemy_row]
    for seat in range(game.seats):
        hand = game.hands[seat]
        assert hand.owner == seat
        assert hand.is_full
        assert game.hand_count(seat) == len(hand.cards)
        down = [hand.traces[game.facedown[seat]].card] if game.facedown[seat] >= 0 else []
        found += [counts(hand.cards), game.row[seat], counts(down)]
    if game.is_drafting:
        found += [counts(list(cards)) for cards in game.draft.held[-1]]
        found += [counts([card for card, _ in kept[: game.draft.step]]) for kept in game.draft.kept]
    found.append(counts(game.offered.cards))
    assert [sum(kinds) for kinds in zip(*found, strict=True)] == [COPIES] * KINDS
    assert all(min(kinds) >= 0 for kinds in found)
    assert len(game.enemy) == len(game.enemy.cards)
    assert min(game.wool + game.iron + game.ledger + game.swaps) >= 0
    won = sum(game.ledger[SOURCES.index("favours") :: len(SOURCES)])
    assert won + sum(game.favours) + max(0, game.stake) == sum(FAVOURS)
    assert bool(game.suit) == any(isinstance(frame, (Suit, Helping, Reacting, FlawDue)) for frame in game.stack)


def story(before: SkerryGame, events: Sequence[Event], after: SkerryGame) -> None:
    """Asserts that the events tell of every point that somebody gained."""
    points = [before.total(seat) for seat in range(before.seats)]
    enemy = before.enemy_points
    for event in events:
        if isinstance(event, Gained):
            if event.what in SOURCES:
                points[event.seat] += event.amount
            elif event.what == "enemy_points":
                enemy += event.amount
    assert [after.total(seat) for seat in range(after.seats)] == points
    assert after.enemy_points == enemy


UNIVERSE = Universe(
    {
        "card": range(-1, KINDS + 1),
        "cell": range(-1, HOLD_CELLS + 1),
        "iron": range(-1, 16),
        "other": range(-1, 6),
    }
)
ADAPTER = Adapter(
    SkerryGame,
    check,
    story,
    UNIVERSE,
    longest=600,
    common=frozenset({"chief", "enemy raid"}),
    sealed=frozenset({"keep", "play_down"}),
    forgetful=frozenset({"round_ended", "reshuffled"}),
)
