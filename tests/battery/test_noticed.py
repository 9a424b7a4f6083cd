"""What a seat is told of an event is no more than it can see: equal views and equal log lines, equal events.

What a seat is sent must not say what the screen keeps silent about. Two things are compared: the same choice on two
tables that a seat cannot tell apart, and two choices of somebody else that look the same to it.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.rules.kernel import Action, Event, Game, LiveChance, RandomChance
from game.titles import RULED, load_game
from tests.toy.rules import SkerryGame

PAIRS = int(os.environ.get("MEADHALL_PAIRS", "40"))
"""So many pairs a title are compared."""
LONGEST, STRIDE = 20_000, 3
SEEN_BEFORE = frozenset({"card_passed", "reaction_passed"})
"""Who wants to be asked no more, in an althing or a year, is in every view until it ends: nobody waits for them."""
SECRETIVE = [kind for kind in [*map(load_game, RULED), SkerryGame] if kind.has_secrets]


def noticed(game: Game, events: Sequence[Event], seat: int | None) -> list[Event]:
    """Returns the events of a table as a seat is told them."""
    told = (game.told_to(seat, event) for event in events)
    return [event for event in told if event is not None and event.kind not in SEEN_BEFORE]


def compare(tables: tuple[Game, Game], actions: tuple[Action, Action], seat: int | None, label: str) -> bool:
    """Holds that what a seat is told differs only where its view or its log does; returns whether these were alike.

    Who discards one of two cards has kept the other: in which order that is told does not matter.
    """
    told = []
    for table, action in zip(tables, actions, strict=True):
        after = table.copy()
        events = noticed(after, after.apply(action, LiveChance(label)), seat)
        told.append((after.view_for(seat), [line for event in events if (line := event.message())], events))
    (one, lines, events), (other, other_lines, other_events) = told
    if one != other or lines != other_lines:
        return False
    assert sorted(map(repr, events)) == sorted(map(repr, other_events)), (
        f"seat {seat} is told more than it sees of {actions}"
    )
    return True


@pytest.mark.parametrize("kind", SECRETIVE, ids=lambda kind: kind.title)
def test_what_is_told_is_no_more_than_what_is_seen(kind: type[Game]) -> None:
    hand, choices, worlds = random.Random(kind.title), 0, 0
    for seed in range(PAIRS):
        seats = kind.seat_range[-1]
        chance = LiveChance(f"noticed {seed}")
        game = kind.new({}, seats, chance)
        for number in range(LONGEST):
            if game.to_move is None or choices + worlds >= PAIRS:
                break
            legal, label = list(game.legal_actions()), f"{seed}/{number}"
            if number % STRIDE == 0:
                watching = hand.choice([seat for seat in (*range(seats), None) if seat != game.to_move])
                for pair in pairwise(hand.sample(legal, min(3, len(legal)))):
                    choices += compare((game, game), pair, watching, label)
                seat, action = hand.choice((*range(seats), None)), hand.choice(legal)
                world = game.view_for(seat).determinise(RandomChance(random.Random(label)))
                if world != game and action in world.legal_actions():
                    worlds += compare((game, world), (action, action), seat, label)
            game.apply(hand.choice(legal), chance)
    assert choices + worlds >= PAIRS, "too little was compared"
    assert worlds > 0, "no other world was compared"
