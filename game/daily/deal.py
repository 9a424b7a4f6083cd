"""What the deal of a day is: the table, the seat, the company, the luck; the same everywhere without a network."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources
from typing import Any, Final

from game.rules.kernel import RulesError
from game.rules.kernel.option import read_options
from game.titles import load_game

VERSION: Final = 1
"""Of how a deal follows from its date: goes up when that changes, and nothing else may change it."""
FIRST: Final = date(2026, 1, 1)
"""There is no deal of an earlier day."""
USUAL: Final = "karl"


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a title on a day: whoever plays takes ``seat``, bots of ``level`` the others."""

    title: str
    day: date
    seats: int
    seat: int
    level: str
    options: Mapping[str, str]
    seed: str

    @property
    def key(self) -> str:
        """Gets what stands in the journal of a game of this deal."""
        return f"{self.day.isoformat()}/{VERSION}"

    @property
    def is_alone(self) -> bool:
        """Tells whether nobody else sits there."""
        return self.seats == 1


def deal_of(title: str, day: date) -> Deal:
    """Returns the deal of a title on a day.

    :raises RulesError: if there is no such title, or the day is before the first one.
    """
    if day < FIRST:
        raise RulesError(f"the first deal is that of {FIRST.isoformat()}, not {day.isoformat()}")
    kind, asked = load_game(title), _asked(title)
    seed = f"deal/{VERSION}/{title}/{day.isoformat()}"
    dice = random.Random(seed)
    seats: int = dice.choice(asked.get("seats", [kind.seat_range[0]]))
    level: str = dice.choice(asked.get("levels", [USUAL]))
    drawn = {key: dice.choice(values) for key, values in asked.get("draws", {}).items()}
    options: dict[str, str] = {}
    for option in kind.options_declared:
        value = drawn.get(option.key, option.default)
        options[option.key] = value if option.holds(options, seats) else option.default
    options = read_options(kind.options_declared, options, seats)
    return Deal(title, day, seats, dice.randrange(seats), level, options, seed)


def day_of(key: str) -> date | None:
    """Returns the day of a deal's key; None for what is none of this version."""
    day, _, version = key.partition("/")
    try:
        return date.fromisoformat(day) if version == str(VERSION) else None
    except ValueError:
        return None


@cache
def _rows() -> dict[str, Any]:
    text = resources.files("game.daily").joinpath("data/deals.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _asked(title: str) -> dict[str, Any]:
    row: dict[str, Any] = _rows().get(title, {})
    return row
