"""Tables of Skerry set up for one scene."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from game.rules.kernel import Action, Draw, Event, LiveChance, RandomChance, RecordedChance
from game.rules.kernel.zones import Draft, Hand, Pile, Row, without
from tests.toy.components import COPIES, HAND_SIZE, KINDS, listed
from tests.toy.events import Told
from tests.toy.frames import NextTurn, Turn
from tests.toy.rules import SkerryGame

NO_DRAWS = RecordedChance([])


def new(seats: int, length: str = "short", seed: str = "scene") -> SkerryGame:
    """Returns a table as it begins, the first seat being chief."""
    chance = LiveChance(seed)
    game = SkerryGame.new({"length": length}, seats, chance)
    if game.chief:
        return new(seats, length, seed + "+")
    return game


def holding(*hands: Sequence[int], iron: int = 2, wool: int = 2) -> SkerryGame:
    """Returns a table after the draft: seat 0 begins a turn, and each seat holds these cards.

    Each hand was dealt with these cards in the order in which they were kept from the hands passed around.
    """
    game = new(len(hands))
    size = HAND_SIZE[0]
    assert all(len(hand) == size for hand in hands)
    game.stack = [NextTurn(1 % len(hands)), Turn(0)]
    seats = len(hands)
    if seats == 1:
        game.offered, game.hands = Row(), [Hand.of(0, hands[0])]
    else:
        dealt = [[hands[(number + step) % seats][step] for step in range(size)] for number in range(seats)]
        game.draft = Draft.begin(1, dealt)
        for step in range(size):
            for seat in range(seats):
                game.draft = game.draft.keep(seat, hands[seat][step])
            game.draft = game.draft.passed() if step + 1 < size else game.draft
        game.hands = [game.draft.hand(seat) for seat in range(seats)]
    game.pile = Pile.of(without(listed([COPIES] * KINDS), [card for hand in hands for card in hand]))
    game.wool, game.iron = [wool] * seats, [iron] * seats
    game.swaps = [2] * seats
    return game


def do(game: SkerryGame, *actions: Action, draws: Iterable[Draw] = ()) -> list[Event]:
    """Carries the actions out, with these draws, and returns all that happened."""
    chance = RecordedChance(list(draws))
    events = [event for action in actions for event in game.apply(action, chance)]
    assert chance.is_spent
    return events


def words(events: Iterable[Event]) -> list[str]:
    """Returns the words of what happened."""
    return [event.word if isinstance(event, Told) else event.kind for event in events]


def asked(game: SkerryGame) -> tuple[str, int | None]:
    """Returns what the table waits for, and whom."""
    decision = game.decision
    assert decision is not None
    return decision.kind, decision.seat


def guess(game: SkerryGame, viewer: int, seed: int) -> SkerryGame:
    """Returns a full table that agrees with what a seat has seen."""
    return game.view_for(viewer).determinise(RandomChance(random.Random(seed)))
