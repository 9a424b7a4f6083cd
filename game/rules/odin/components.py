"""What lies in the box of A Feast for Odin, read from data/, numbered and checked.

Everything that a seat may hold in its supply is an *item*: the 32 goods (each side of a tile is a good of its own), the
15 special tiles, the building resources, silver and weapons, in this order. ``ITEMS`` names them; a supply is a row of
numbers, one for each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.rules.kernel import RulesError
from game.rules.kernel.data import read_data
from game.rules.shapes.polyomino import Polyomino

NOTHING: Final = -1
COLOURS: Final = ("orange", "red", "green", "blue")
ORANGE, RED, GREEN, BLUE = range(4)


_GOODS: Final = read_data(__package__, "goods.toml")
_RULES: Final = read_data(__package__, "rules.toml")

# -- items ------------------------------------------------------------------------------------------------------

_GOOD_ROWS: Final[list[dict[str, Any]]] = _GOODS["good"]
_SPECIAL_ROWS: Final[list[dict[str, Any]]] = _GOODS["special"]
GOOD_NAMES: Final = tuple(str(row["id"]) for row in _GOOD_ROWS)
SPECIAL_NAMES: Final = tuple(str(row["id"]) for row in _SPECIAL_ROWS)
WEAPON_NAMES: Final = tuple(_RULES["weapons"])
ITEMS: Final = (*GOOD_NAMES, *SPECIAL_NAMES, "wood", "stone", "ore", "silver", *WEAPON_NAMES)
if len(set(ITEMS)) != len(ITEMS):
    raise RulesError(f"goods.toml: {sorted(name for name in set(ITEMS) if ITEMS.count(name) > 1)} come twice")
GOODS: Final = range(len(GOOD_NAMES))
TILES: Final = range(len(GOOD_NAMES) + len(SPECIAL_NAMES))
SPECIALS: Final = TILES[len(GOODS) :]
ALL_ITEMS: Final = range(len(ITEMS))
ITEM: Final[Mapping[str, int]] = {name: number for number, name in enumerate(ITEMS)}
WOOD, STONE, ORE, SILVER = (ITEM[name] for name in ("wood", "stone", "ore", "silver"))
WEAPONS: Final = range(ITEM[WEAPON_NAMES[0]], len(ITEMS))
BOW, SNARE, SPEAR, LONG_SWORD = WEAPONS


@dataclass(frozen=True, slots=True)
class Tile:
    """A side of a tile: its colour, its shape as it lies, and what it turns into.

    ``lying`` and ``standing`` are its lengths along the banquet table, ``sword`` what it costs in battle (0: cannot be
    had), ``price`` at the special sale (-1: not for sale), ``column`` its place in the goods box (-1: a special).
    ``kind`` is the good that it counts as: pregnant animals count as the animal.
    """

    name: str
    colour: int
    shape: Polyomino
    lying: int = 0
    standing: int = 0
    column: int = NOTHING
    upgrade: int = NOTHING
    back: int = NOTHING
    kind: int = NOTHING
    sword: int = 0
    price: int = NOTHING
    points: int = 0
    is_animal: bool = False
    is_pregnant: bool = False
    has_tongs: bool = False
    harvest: int = 0


def _good(number: int, row: Mapping[str, Any]) -> Tile:
    long, short = row["size"]
    if not long >= short >= 1:
        raise RulesError(f"goods.toml, good {row['id']!r}: the size {row['size']} is not written long side first")
    animal = row.get("animal", "")
    for key in ("upgrade", "back"):
        if key in row and row[key] not in GOOD_NAMES:
            raise RulesError(f"goods.toml, good {row['id']!r}: {key} {row[key]!r} is no good")
    return Tile(
        row["id"],
        COLOURS.index(row["colour"]),
        Polyomino.parse("\n".join(["#" * long] * short)),
        long,
        short,
        row["column"],
        ITEM[row["upgrade"]] if "upgrade" in row else NOTHING,
        ITEM[row["back"]],
        ITEM[animal] if animal else number,
        row.get("sword", 0),
        points=row.get("points", 0),
        is_animal=bool(animal),
        is_pregnant=bool(animal) and row["id"] != animal,
        has_tongs=row.get("forge", False),
        harvest=row.get("harvest", 0),
    )


def _special(number: int, row: Mapping[str, Any]) -> Tile:
    return Tile(
        row["id"],
        BLUE,
        Polyomino.parse("\n".join(row["shape"])),
        kind=number,
        sword=row["sword"],
        price=row.get("price", NOTHING),
        points=row.get("points", 0),
        has_tongs=row.get("forge", False),
    )


TILE: Final = (
    *(_good(number, row) for number, row in enumerate(_GOOD_ROWS)),
    *(_special(SPECIALS[number], row) for number, row in enumerate(_SPECIAL_ROWS)),
)
for _tile in TILE:
    if _tile.upgrade >= 0 and TILE[_tile.upgrade].shape != _tile.shape:
        raise RulesError(f"goods.toml, good {_tile.name!r}: its upgrade has another shape")
SHEEP, PREGNANT_SHEEP, CATTLE, PREGNANT_CATTLE = (
    ITEM[name] for name in ("sheep", "pregnant_sheep", "cattle", "pregnant_cattle")
)
FOOD: Final = tuple(good for good in GOODS if TILE[good].colour in (ORANGE, RED))
BLUES: Final = tuple(tile for tile in TILES if TILE[tile].colour == BLUE)
CROWN: Final = ITEM["english_crown"]
BY_BOX: Final[Mapping[tuple[int, int], int]] = {
    (tile.column, tile.colour): number for number, tile in enumerate(TILE) if tile.column >= 0 and not tile.is_pregnant
}
"""The good at a place of the goods box, by column and colour."""

# -- numbers of the rulebook ------------------------------------------------------------------------------------

WEAPON_COUNTS: Final = tuple(int(count) for count in _RULES["weapons"].values())
START: Final = {ITEM[name]: int(count) for name, count in _RULES["start"].items()}
BANQUET: Final[int] = _RULES["banquet"]
PENALTY: Final[int] = _RULES["penalty"]
STRIPS_OPEN: Final[Sequence[int]] = _RULES["strips_open"]
EMIGRATED_CELLS: Final[int] = _RULES["emigrated_cells"]
MOST_ROLLS: Final[int] = _RULES["rolls"]


@dataclass(frozen=True, slots=True)
class Length:
    """A length of the game: Vikings on the Thing at first, harvest of every round, the first round of a flip."""

    vikings: int
    harvest: tuple[int, ...]
    flips: int

    @property
    def rounds(self) -> int:
        """Gets the number of rounds."""
        return len(self.harvest)


LENGTHS: Final = {
    name: Length(row["vikings"], tuple(row["harvest"]), row["flips"]) for name, row in _RULES["length"].items()
}

# -- ships ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ship:
    """A kind of ship; ``ore`` is how much can be loaded, ``printed`` how much is painted on it."""

    name: str
    large: bool
    price: int
    ore: int
    printed: int
    emigrated: int


SHIPS: Final = tuple(
    Ship(row["id"], row["large"], row["price"], row["ore"], row.get("printed", 0), row.get("emigrated", 0))
    for row in _RULES["ship"]
)
SHIP_NAMES: Final = tuple(ship.name for ship in SHIPS)
WHALER, KNARR, LONGSHIP = range(3)
SMALL_BERTHS, LARGE_BERTHS = 3, 4
BERTHS: Final = SMALL_BERTHS + LARGE_BERTHS

# -- islands and buildings --------------------------------------------------------------------------------------

ISLAND_NAMES: Final = tuple(str(row["id"]) for row in _RULES["island"])
"""Front and back of pair A, of pair B, and so on."""
ISLAND_POINTS: Final = tuple(int(row["points"]) for row in _RULES["island"])
ISLAND_SHIPS: Final = tuple(str(row["ship"]) for row in _RULES["island"])
PAIRS: Final = range(len(ISLAND_NAMES) // 2)
PAIR_LETTERS: Final = "ABCD"

BUILDING_NAMES: Final = tuple(str(row["id"]) for row in _RULES["building"])
SHED, STONE_HOUSE, LONG_HOUSE = range(3)
BUILDING_COUNTS: Final = tuple(int(row["count"]) for row in _RULES["building"])
BUILDING_POINTS: Final = tuple(int(row["points"]) for row in _RULES["building"])
WOOD_SLOTS: Final = tuple(int(row["slots"]["wood"]) for row in _RULES["building"])
STONE_SLOTS: Final = tuple(int(row["slots"]["stone"]) for row in _RULES["building"])

THINGS: Final = (*ITEMS, *SHIP_NAMES, *BUILDING_NAMES)
"""All that effects give and take: items, then ships, then buildings."""
FIRST_SHIP: Final = len(ITEMS)
FIRST_BUILDING: Final = FIRST_SHIP + len(SHIPS)

# -- mountains --------------------------------------------------------------------------------------------------

MINED_NAMES: Final = ("wood", "stone", "ore", "silver2")
SILVER2: Final = 3
STRIPS: Final = tuple(tuple(MINED_NAMES.index(name) for name in row["items"]) for row in _RULES["strip"])
MINED: Final = ((WOOD, 1), (STONE, 1), (ORE, 1), (SILVER, 2))
"""What an item of a strip is worth: the item of a supply and how many of it."""

# -- dice -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dice:
    """A dice action: the die, whether high is good, what is spent, what a success yields (none: loot), who returns."""

    name: str
    die: int
    high: bool
    resource: int
    weapon: int
    success: tuple[tuple[int, int], ...]
    back: int


DICE: Final = tuple(
    Dice(
        row["id"],
        row["die"],
        row["high"],
        ITEM[row["resource"]],
        ITEM[row["weapon"]],
        tuple((ITEM[name], count) for name, count in row.get("success", {}).items()),
        row["back"],
    )
    for row in _RULES["dice"]
)
DICE_NAMES: Final = tuple(dice.name for dice in DICE)
HUNTING, SNARING, WHALING, RAID, PILLAGE = range(5)

# -- spaces and cards -------------------------------------------------------------------------------------------

SPACE_ROWS: Final[Sequence[Mapping[str, Any]]] = read_data(__package__, "spaces.toml")["space"]
SPACE_NAMES: Final = tuple(str(row["id"]) for row in SPACE_ROWS)
CARDS: Final = range(190)
CARD_NAMES: Final = tuple(f"occ_{number + 1:03}" for number in CARDS)
