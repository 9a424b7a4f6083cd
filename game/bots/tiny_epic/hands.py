"""What a card is worth in a hand: as fitted for the seats and the era, else by what stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.weights import read_rows
from game.rules.tiny_epic.components import VIKINGS, action_of, rows_of
from game.rules.tiny_epic.state import State

# What the actions of cards are liked for, by word; times the number where there is one.
_ACTION: Final = {
    "sail": 0.62, "explore": 0.55, "harvest": 0.3, "build": 0.75, "explore_temple": 0.4, "smite": 0.6,
    "swap_card": 0.25, "enter_battle": 0.5, "exchange": 0.2, "gain": 0.35,
}  # fmt: skip


def draft_file(seats: int) -> str:
    """Returns the file of what cards are worth alone or among several; build_scripts/fitting/draft.py writes it."""
    return "values/hand-alone.toml" if seats == 1 else "values/hand-several.toml"


def hand_worths(state: State) -> Sequence[float]:
    """Returns what each card is worth to whoever keeps it now, in points."""
    rows = read_rows(__package__, draft_file(state.seats), VIKINGS)
    return rows[state.era] if rows else CARD_WORTH


def liking(op: str, n: int) -> float:
    """Returns how much an action is liked before anything is known of the table."""
    return _ACTION.get(op, 0.0) * n


def _card_worth(card: int) -> float:
    row = rows_of("viking")[card]
    found = 0.0
    for moment, share in (("leader", 1.0), ("rune", 0.45)):
        op, args = action_of(row.id, moment)
        found += share * liking(op, getattr(args, "n", 1))
    strength = row["strength"] + 2.2 * row["each"]
    strong: float = found + 0.16 * strength - 0.2 * row["steel"]
    return strong


CARD_WORTH: Final = tuple(_card_worth(card) for card in range(len(VIKINGS)))
"""What a card is worth in a hand, before anything is known of the table."""
