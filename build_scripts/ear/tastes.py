"""What somebody wants at each title, told by words alone: no rule is asked, only what was said is weighed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from hearing import Thing
from listener import Taste

_POINTS = re.compile(r"If the game ended now: [^0-9−-]*([−-]?\d+), then ([−-]?\d+)")
_PRICE = re.compile(r", (\d+) gold$")


class Words(NamedTuple):
    """Patterns and how much each is worth where it is heard: among things, and among places for what is held."""

    things: Mapping[str, float]
    places: Mapping[str, float]
    rounds: str


def gain(thing: Thing) -> float:
    """Returns the points that a thing is said to bring."""
    found = _POINTS.search(thing.about)
    return float(_number(found[2]) - _number(found[1])) if found is not None else 0.0


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


_LAST = {r"^(End|Pass|Stop|Give up|Nothing|Do without|Decline|No\b|Undo|Rest|Swap \d)": -30.0}
TITLES: Mapping[str, Words] = {
    # the cheapest tile, laid where its figure may stand beside what it owns
    "vikings": Words(_LAST, {"stands here": 8.0, "waits in the boatsmen": -4.0}, r"Round (\d+) begins"),
    # the tile that fits the hole: most of its sides are closed
    "odin": Words(_LAST | {"^Bring|Lay|Place": 2.0}, {": closed": 1.5, r"\d of \d closed": 0.7}, r"Round (\d+) begins"),
    # the open side of a land
    "northgard": Words(_LAST, {r"\bOpen\b": 2.0, "open ends": 1.0, "Closed": -1.0}, r"Year (\d+)"),
    # whatever lies beside its own
    "landnam": Words(
        _LAST | {r"^(Grain|Wood|Wool|Iron)\b": -31.0},
        {"of Ása": 3.0, "Unknown land": 1.0},
        r"Ása has turn (\d+)",
    ),
    # islands whose rune nobody holds yet
    "tiny_epic": Words(_LAST, {"Its rune lies free": 4.0, "Holder: Ása": -2.0}, r"Era (\d+) begins"),
}  # fmt: skip


def taste_for(title: str) -> Taste:
    """Returns how somebody who plays a title by ear weighs what is said."""
    words = TITLES[title]

    def taste(thing: Thing, held: bool) -> float:
        patterns = words.places if held else words.things
        found = gain(thing) + sum(worth * len(re.findall(pattern, thing.words)) for pattern, worth in patterns.items())
        price = _PRICE.search(thing.name)
        return found - (float(price[1]) if price is not None and not held else 0.0)

    return taste
