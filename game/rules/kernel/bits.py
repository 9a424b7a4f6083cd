"""Masks: whole numbers whose bits stand for columns, seats or kinds."""

from __future__ import annotations


def bits(mask: int, first: int = 0) -> list[int]:
    """Returns the numbers whose bits are set, the lowest first; the lowest bit stands for ``first``."""
    found = []
    before = first - 1
    while mask:
        low = mask & -mask
        found.append(before + low.bit_length())
        mask ^= low
    return found
