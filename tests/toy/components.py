"""What lies in the box of Skerry."""

from __future__ import annotations

from typing import Final

CARDS: Final = ("gatherer", "smith", "trader", "lawspeaker", "raider", "jarl", "scout", "seer", "flaw")
GATHERER, SMITH, TRADER, LAWSPEAKER, RAIDER, JARL, SCOUT, SEER, FLAW = range(9)
KINDS: Final = len(CARDS)
COPIES: Final = 3
STRENGTH: Final = (1, 2, 2, 3, 4, 6, 1, 3, 0)
COST: Final = (0, 0, 0, 0, 1, 2, 0, 0, 0)

WOOL, IRON = 0, 1
GOODS: Final = ("wool", "iron")
OMENS: Final = ("raven", "wolf")
RAVEN, WOLF = 0, 1

HAND_SIZE: Final = (3, 4)
STACK: Final = 3
SIDES: Final = 8
REROLLS: Final = 2
SUCCESS: Final = 5
SWAPS: Final = 2
OFFERS: Final = 3
COUNTERS: Final = 2
OFFER_MOST: Final = 2
HOLD_SIDE: Final = 4
HOLD_CELLS: Final = HOLD_SIDE * HOLD_SIDE
THRESHOLD: Final = 9
FAVOURS: Final = (1, 3, 2, 2, 3, 1)
START_GOODS: Final = 2
ENEMY_TRACK: Final = 2


def counts(cards: list[int]) -> list[int]:
    """Returns how many cards of each kind there are."""
    found = [0] * KINDS
    for card in cards:
        found[card] += 1
    return found


def listed(kinds: list[int]) -> list[int]:
    """Returns counted cards one by one, in order."""
    return [kind for kind, count in enumerate(kinds) for _ in range(count)]
