"""Trying actions out on a copy, so that nobody learns anything by trying."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, NoReturn, TypeVar

from game.rules.kernel import Action, Event, Game

G = TypeVar("G", bound=Game)


class Attempt(NamedTuple, Generic[G]):
    """The table after an action that drew and revealed nothing, and the events on the way."""

    table: G
    events: Sequence[Event]


def attempt(game: G, action: Action) -> Attempt[G] | None:
    """Returns the table after a legal action; None where it would draw or reveal something, which nobody may try."""
    twin = game.copy()
    try:
        events = twin.apply(action, SEALED)
    except Peeking:
        return None
    if any(event.reveals for event in events):
        return None
    return Attempt(twin, events)


def after(game: G, actions: Iterable[Action]) -> G | None:
    """Returns the table after legal actions; None where one is forbidden, or would draw or reveal something."""
    for action in actions:
        tried = attempt(game, action) if action in game.legal_actions() else None
        if tried is None:
            return None
        game = tried.table
    return game


class Peeking(Exception):
    """A trial came to something that nobody knows yet."""


class SealedChance:
    """Refuses every draw."""

    def deal(self, label: str, bag: Sequence[int], count: int) -> NoReturn:
        """:raises Peeking: always."""
        raise Peeking(label)

    def roll(self, label: str, sides: int) -> NoReturn:
        """:raises Peeking: always."""
        raise Peeking(label)


SEALED = SealedChance()
