"""Masks: whole numbers whose bits stand for columns, seats or kinds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import Final, TypeVar

T = TypeVar("T")
_TRUTH: Final = bytes(digit == ord("1") for digit in range(256))


def bits(mask: int, first: int = 0) -> list[int]:
    """Returns the numbers whose bits are set, the lowest first; the lowest bit stands for ``first``."""
    found = []
    before = first - 1
    while mask:
        low = mask & -mask
        found.append(before + low.bit_length())
        mask ^= low
    return found


def chosen(table: Sequence[T], mask: int) -> Iterator[T]:
    """Returns the entries of a table whose bits are set; the lowest bit stands for the first entry."""
    return compress(table, bin(mask)[:1:-1].encode().translate(_TRUTH))
