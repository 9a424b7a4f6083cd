"""Resources and fame of a seat come and go, and are told (rules northgard.resources, northgard.fame)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.kernel import Event
from game.rules.northgard.components import KINDS
from game.rules.northgard.events import FameGained, Gained, Paid
from game.rules.northgard.state import SOURCES, State


def gain(state: State, seat: int, goods: Sequence[int], events: list[Event]) -> None:
    """Gives a seat food, wood and lore."""
    if any(goods):
        for kind in KINDS:
            state.goods[seat * 3 + kind] += goods[kind]
        events.append(Gained(seat, tuple(goods)))


def pay(state: State, seat: int, goods: Sequence[int], events: list[Event]) -> None:
    """Takes food, wood and lore from a seat."""
    if any(goods):
        for kind in KINDS:
            state.goods[seat * 3 + kind] -= goods[kind]
        events.append(Paid(seat, tuple(goods)))


def of_kind(kind: int, amount: int) -> tuple[int, int, int]:
    """Returns so many of one kind as food, wood and lore."""
    return (amount if kind == 0 else 0, amount if kind == 1 else 0, amount if kind == 2 else 0)


def shares(held: Sequence[int], amount: int) -> Iterator[tuple[int, int, int]]:
    """Yields every way to pay so many resources of any kind out of what is held."""
    for food in range(min(held[0], amount), -1, -1):
        for wood in range(min(held[1], amount - food), -1, -1):
            lore = amount - food - wood
            if lore <= held[2]:
                yield food, wood, lore


def add_fame(state: State, seat: int, source: int, fame: int, events: list[Event]) -> None:
    """Gives a seat, or its team, fame; below 0 it is lost."""
    if fame:
        state.fame[state.pool(seat) * len(SOURCES) + source] += fame
        events.append(FameGained(seat, source, fame))
