"""Cards and who knows them: what all zones are made of.

A card is a whole number of its title: a kind, where copies are alike, or the id of one piece, where every card is
unique; in a view HIDDEN stands for one that the viewer has not seen. ``knowers`` is a bit mask of the seats that know
which card lies somewhere; EVERYONE includes strangers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from game.rules.kernel.chance import Chance
from game.rules.kernel.errors import BadRecord
from game.rules.kernel.event import HIDDEN as HIDDEN

NOBODY: Final = 0
EVERYONE: Final = -1

Seen = tuple[int, int]
"""A card and its knowers."""


def only(seat: int) -> int:
    """Returns the mask of one seat; NOBODY for a seat below 0."""
    return 1 << seat if seat >= 0 else NOBODY


def knows(knowers: int, seat: int | None) -> bool:
    """Tells whether a seat is among the knowers; None or a seat below 0 is a stranger."""
    return knowers < 0 or (seat is not None and seat >= 0 and bool(knowers >> seat & 1))


def without(cards: Iterable[int], gone: Iterable[int]) -> list[int]:
    """Returns the cards less those that are gone.

    :raises ValueError: if one of those is not among them.
    """
    left = list(cards)
    for card in gone:
        try:
            left.remove(card)
        except ValueError:
            raise ValueError(f"card {card} is not among {sorted(cards)}") from None
    return left


def deal_cards(label: str, cards: Sequence[int], count: int, chance: Chance) -> list[int]:
    """Returns so many of the cards in random order; each is as likely as any other to come first.

    :raises ValueError: if some of them are hidden, as in a view, and the chance does not refuse to deal at all.
    """
    if not count:
        return []
    if HIDDEN in cards:
        chance.deal(label, [len(cards)], count)
        raise ValueError(f"{label}: nobody knows which cards these are")
    bag = [0] * (max(cards, default=0) + 1)
    for card in cards:
        bag[card] += 1
    return chance.deal(label, bag, count)


def pick_cards(label: str, cards: Sequence[int], count: int, chance: Chance) -> list[int]:
    """Returns so many of the cards in random order, as ``deal_cards`` does, by rolls: quick, for guesses."""
    left = list(cards)
    last = len(left)
    for at in range(min(count, last - 1)):
        other = at + chance.roll(label, last - at)
        left[at], left[other] = left[other], left[at]
    return left[:count]


# -- reading what was saved -------------------------------------------------------------------------------------


def read_list(data: Any, what: str) -> list[Any]:
    """Returns the data if it is a list.

    :raises BadRecord: if it is none; the message names what it should have been.
    """
    if not isinstance(data, list):
        raise BadRecord(f"{what}: {data!r} is no list")
    return data


def read_numbers(data: Any, what: str, low: int, length: int | None = None) -> tuple[int, ...]:
    """Returns the data if it is a list of whole numbers from ``low`` up, so many where a length is given.

    :raises BadRecord: if it is not; the message names what it should have been.
    """
    for value in read_list(data, what):
        if type(value) is not int or value < low:
            raise BadRecord(f"{what}: {value!r} is no whole number from {low} up")
    if length is not None and len(data) != length:
        raise BadRecord(f"{what}: {len(data)} instead of {length} numbers")
    return tuple(data)


def read_seen(data: Any, what: str) -> tuple[Seen, ...]:
    """Returns the data as cards with their knowers.

    :raises BadRecord: if it is not a list of pairs of whole numbers.
    """
    pairs = [read_numbers(pair, what, min(HIDDEN, EVERYONE), 2) for pair in read_list(data, what)]
    return tuple((card, knowers) for card, knowers in pairs)


def hide(cards: Iterable[Seen], seat: int | None) -> tuple[Seen, ...]:
    """Returns the cards as a seat may see them: HIDDEN where it is not among the knowers."""
    return tuple((card if knows(knowers, seat) else HIDDEN, knowers) for card, knowers in cards)
