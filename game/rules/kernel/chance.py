"""Chance: drawn at the moment it is needed, never stored in a game."""

from __future__ import annotations

import hashlib
import random
from bisect import bisect_right
from collections.abc import Mapping, MutableSequence, Sequence
from itertools import accumulate
from typing import NamedTuple, Protocol

from game.rules.kernel.errors import BadRecord


class Draw(NamedTuple):
    """One draw with its label: what was asked, and the indices that came."""

    label: str
    values: tuple[int, ...]


class Chance(Protocol):
    """What ``apply`` is handed to draw from. Bags are lists of counts; a draw is an index into the list."""

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Draws ``count`` things from a bag one after another without putting back; the bag itself is left as it is."""
        ...

    def roll(self, label: str, sides: int) -> int:
        """Draws a number from 0 to ``sides - 1``."""
        ...


def draw(chance: Chance, label: str, bag: MutableSequence[int], count: int) -> list[int]:
    """Draws things from a bag and takes them out of it."""
    kinds = chance.deal(label, bag, count)
    for kind in kinds:
        bag[kind] -= 1
    return kinds


class RandomChance:
    """Draws from a generator of its own and remembers nothing; for simulations and for bots that look ahead."""

    __slots__ = ("_random",)

    def __init__(self, generator: random.Random) -> None:
        self._random = generator

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Draws ``count`` indices from the bag without putting back."""
        if count == 1:
            ends = list(accumulate(bag))
            return [bisect_right(ends, self._random.randrange(ends[-1]))]
        return self._random.sample(range(len(bag)), count, counts=bag) if count else []

    def roll(self, label: str, sides: int) -> int:
        """Draws a number from 0 to ``sides - 1``."""
        return self._random.randrange(sides)


class LiveChance:
    """Draws for a game in play, and keeps what was drawn.

    What comes depends on the seed, the label, and how many things came under this label before, and on nothing else:
    the same seed gives the same deal whatever was undone in between, and a game taken up after a power cut goes on as
    it would have gone. ``drawn`` tells how many things came under each label up to now.
    """

    __slots__ = ("_drawn", "_seed", "draws")

    def __init__(self, seed: str, drawn: Mapping[str, int] | None = None) -> None:
        self._seed = seed
        self._drawn = dict(drawn or {})
        self.draws: list[Draw] = []

    def _below(self, label: str, end: int) -> int:
        turn = self._drawn.get(label, 0)
        self._drawn[label] = turn + 1
        source = hashlib.blake2b(f"{self._seed}/{label}/{turn}".encode("utf-8", "surrogatepass"), digest_size=16)
        return int.from_bytes(source.digest(), "big") % end

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Draws ``count`` indices from the bag without putting back, and keeps them.

        :raises ValueError: if there are not so many in the bag.
        """
        left, total = list(bag), sum(bag)
        if count > total:
            raise ValueError(f"draw {label!r}: {count} of {total}")
        values: list[int] = []
        for rest in range(total, total - count, -1):
            number, kind = self._below(label, rest), 0
            while number >= left[kind]:
                number -= left[kind]
                kind += 1
            left[kind] -= 1
            values.append(kind)
        self.draws.append(Draw(label, tuple(values)))
        return values

    def roll(self, label: str, sides: int) -> int:
        """Draws a number from 0 to ``sides - 1``, and keeps it."""
        value = self._below(label, sides)
        self.draws.append(Draw(label, (value,)))
        return value


class RecordedChance:
    """Plays back draws that were recorded, and refuses any that do not fit the moment."""

    __slots__ = ("_next", "draws")

    def __init__(self, draws: Sequence[Draw]) -> None:
        self.draws = list(draws)
        self._next = 0

    @property
    def is_spent(self) -> bool:
        """Tells whether every recorded draw was asked for."""
        return self._next == len(self.draws)

    def _take(self, label: str, count: int) -> tuple[int, ...]:
        if self._next >= len(self.draws):
            raise BadRecord(f"no draw recorded for {label!r}")
        draw = self.draws[self._next]
        self._next += 1
        if draw.label != label or len(draw.values) != count:
            raise BadRecord(f"draw {draw.label!r} of {len(draw.values)} recorded where {label!r} of {count} is due")
        return draw.values

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Returns the recorded indices.

        :raises BadRecord: if the label, the number or the content of the bag does not agree.
        """
        values = self._take(label, count)
        left = list(bag)
        for value in values:
            if not 0 <= value < len(left) or left[value] <= 0:
                raise BadRecord(f"draw {label!r}: there is no {value} left to draw")
            left[value] -= 1
        return list(values)

    def roll(self, label: str, sides: int) -> int:
        """Returns the recorded number.

        :raises BadRecord: if the label does not agree or the number is out of range.
        """
        (value,) = self._take(label, 1)
        if not 0 <= value < sides:
            raise BadRecord(f"draw {label!r}: {value} is not below {sides}")
        return value
