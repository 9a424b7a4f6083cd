"""What lies in the box of Landnám, read from data/: what the rulebook says, and what was restored."""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from game.rules.kernel import RulesError
from game.rules.landnam.island import ISLAND


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((resources.files(__package__) / "data" / name).read_text(encoding="utf-8"))


_RULES = _read("rules.toml")
_RESTORED = _read("restored.toml")

# -- resources --------------------------------------------------------------------------------------------------

RESOURCES: Final[tuple[str, ...]] = tuple(_RULES["resources"])
GRAIN, WOOD, WOOL, IRON = range(4)
KINDS: Final = range(len(RESOURCES))
CARDS: Final[int] = _RULES["cards_per_resource"]
START_CARDS: Final[int] = _RULES["start_cards"]
BANK_RATE: Final[int] = _RULES["bank_rate"]
HARBOUR_RATE: Final[int] = _RULES["harbour_rate"]


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of hex: what it produces (-1: nothing), tiles in the box and of those laid at set-up, its plus."""

    name: str
    resource: int
    count: int
    laid: int
    plus: int


def _terrains() -> tuple[Terrain, ...]:
    rows, plus = _RESTORED["terrain"], _RULES["exploration"]["plus"]
    if len(rows) != len(plus):
        raise RulesError(f"restored.toml: {len(rows)} terrains for {len(plus)} bands of the green die")
    return tuple(
        Terrain(
            row["name"],
            RESOURCES.index(row["resource"]) if "resource" in row else -1,
            row["count"],
            row.get("laid", 0),
            more,
        )
        for row, more in zip(rows, plus, strict=True)
    )


# -- the island -------------------------------------------------------------------------------------------------

TERRAINS: Final = _terrains()
TERRAIN_NAMES: Final = tuple(terrain.name for terrain in TERRAINS)
SEA: Final = TERRAIN_NAMES.index("sea")
MOUNTAIN: Final = TERRAIN_NAMES.index("mountain")
RESOURCE_OF: Final = tuple(terrain.resource for terrain in TERRAINS)
PLUS_OF: Final = tuple(terrain.plus for terrain in TERRAINS)
MOST_PLUS: Final[int] = _RULES["exploration"]["most_plus"]
_BANDS: Final[list[int]] = _RULES["exploration"]["bands"]
NUMBER_OF_RED: Final[tuple[int, ...]] = tuple(_RULES["exploration"]["numbers"])
DIE: Final = len(NUMBER_OF_RED)

NUMBERS: Final[tuple[int, ...]] = tuple(_RULES["ageing"]["order"])
EACH_NUMBER: Final[int] = _RESTORED["tokens"]["each_number"]
EACH_HARBOUR: Final[int] = _RESTORED["tokens"]["each_harbour"]


def terrain_of(green: int) -> int:
    """Returns the terrain for the green die with its plus (rule landnam.exploration.terrain)."""
    return bisect_left(_BANDS, green)


# -- pieces and prices ------------------------------------------------------------------------------------------

PIECES: Final[int] = _RULES["pieces"]
ALL_PIECES: Final = 2 * PIECES  # of a seat: ships first, then settlers
HOUSES: Final[int] = _RULES["houses"]
ROADSTEAD: Final[int] = _RULES["roadstead"]
STEPS: Final[int] = _RESTORED["steps"]


def _price(key: str) -> tuple[int, ...]:
    row = _RULES["prices"][key]
    return tuple(row.get(name, 0) for name in RESOURCES)


FARM_PRICE: Final = _price("farm")
TOWN_PRICE: Final = _price("town")
SETTLER_PRICE: Final = _price("settler")
SHIP_PRICE: Final = _price("ship")
HARBOUR_PRICE: Final[int] = _RULES["prices"]["harbour"]
AGEING_PRICE: Final[int] = _RULES["prices"]["ageing"]

# -- points and offers ------------------------------------------------------------------------------------------

WORTH: Final[dict[str, int]] = _RULES["worth"]
LENGTHS: Final = {"full": _RULES["points"], "short": _RESTORED["short_points"]}
SUITS_FOR_BLACK: Final[int] = _RULES["suits_for_black"]
OFFERS: Final[int] = _RESTORED["offers"]
COUNTERS: Final[int] = _RESTORED["counters"]
OFFER_CARDS: Final[int] = _RESTORED["offer_cards"]

# -- fate cards -------------------------------------------------------------------------------------------------

LABELS: Final = ("harvest", "althing", "movement", "exploration", "trade", "building")
OPS: Final = {
    "multiply": {"factor"},
    "blight": {"cards"},
    "shift": {"by"},
    "stores": {"cards"},
    "reconcile": set[str](),
    "stop_suit": set[str](),
    "end_althing": set[str](),
    "track": set[str](),
    "run": {"steps"},
    "feud": set[str](),
    "seek": {"terrain"},
    "roll_twice": set[str](),
    "merchant": {"rate", "times"},
    "swap": set[str](),
    "discount": {"resource"},
}


@dataclass(frozen=True, slots=True)
class Fate:
    """A kind of fate card: when it is played, how many there are, and what it does with which number.

    ``amount`` is the factor, the shift, the cards, the steps, the terrain, the exchanges, or the resource of its op.
    """

    name: str
    label: str
    count: int
    op: str
    amount: int
    rate: int


def read_fate(row: dict[str, Any]) -> Fate:
    """Returns the fate card that a row describes.

    :raises RulesError: naming the row and the field that is odd.
    """
    name, op = row.get("name"), row.get("op")
    if op not in OPS:
        raise RulesError(f"fate card {name!r}: unknown op {op!r}; there is {', '.join(OPS)}")
    if row.get("label") not in LABELS:
        raise RulesError(f"fate card {name!r}: unknown label {row.get('label')!r}; there is {', '.join(LABELS)}")
    if set(row) - {"name", "label", "count", "op"} != OPS[op]:
        wanted = ", ".join(sorted(OPS[op])) or "nothing"
        raise RulesError(f"fate card {name!r}: op {op!r} wants {wanted} besides name, label and count")
    amount = row.get("factor", row.get("cards", row.get("by", row.get("steps", row.get("times", 0)))))
    if "terrain" in row:
        amount = _index(name, "terrain", row["terrain"], TERRAIN_NAMES)
    if "resource" in row:
        amount = _index(name, "resource", row["resource"], RESOURCES)
    rate = row.get("rate", 0)
    for what, value in (("count", row.get("count")), ("amount", amount), ("rate", rate)):
        if type(value) is not int or value < 0:
            raise RulesError(f"fate card {name!r}: {what} cannot be {value!r}")
    return Fate(str(name), row["label"], row["count"], op, amount, rate)


def _index(card: object, what: str, value: object, names: tuple[str, ...]) -> int:
    if value not in names:
        raise RulesError(f"fate card {card!r}: unknown {what} {value!r}; there is {', '.join(names)}")
    return names.index(str(value))


FATES: Final[tuple[Fate, ...]] = tuple(read_fate(row) for row in _RESTORED["fate"])
FATE_NAMES: Final = tuple(fate.name for fate in FATES)
FATE_COUNTS: Final = tuple(fate.count for fate in FATES)
FATE_CARDS: Final = range(len(FATES))


# -- do the lists fit together? ---------------------------------------------------------------------------------


def check_lists(terrains: tuple[Terrain, ...], hexes: int, each_number: int) -> None:
    """Checks that every hex can be explored and that ageing always finds a number, whatever the dice say.

    :raises RulesError: naming the list that is too short.
    """
    left = [terrain.count - terrain.laid for terrain in terrains]
    unknown = hexes - 1
    for plus in range(MOST_PLUS + 1):
        within = {terrain_of(roll + plus) for roll in range(1, DIE + 1)}
        found = sum(left[kind] for kind in within)
        if found < unknown:
            raise RulesError(f"{found} tiles that a plus of {plus} finds are too few for {unknown} hexes to explore")
    producing = min(unknown, sum(count for count, kind in zip(left, terrains, strict=True) if kind.resource >= 0))
    if len(NUMBERS) * each_number <= producing:
        raise RulesError(f"{len(NUMBERS) * each_number} number tokens are too few for {producing} producing hexes")


check_lists(TERRAINS, len(ISLAND.hexes), EACH_NUMBER)
