"""What lies in the box of Vikings: figures, tiles, special tiles and the numbers of the rules, read from data/."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from game.boards import load_board
from game.rules.kernel.data import OneOf, read_data, read_rows

_DATA = read_data(__package__, "components.toml")

FIGURES: Final[tuple[str, ...]] = tuple(row["name"] for row in _DATA["figure"])
FIGURE_COUNTS: Final[tuple[int, ...]] = tuple(row["count"] for row in _DATA["figure"])
FISHERMAN, GOLDSMITH, SCOUT, NOBLE, WARRIOR, BOATSMAN = range(6)
CRAFTS: Final = range(BOATSMAN)

_FJORD = load_board("vikings/fjord")
_ROWS = _FJORD.layer("rows")

ROW_NAMES: Final[tuple[str, ...]] = tuple(place.name for place in _ROWS)
ROWS: Final = len(ROW_NAMES)
SHIP_ROW: Final = ROW_NAMES.index("ships")
ISLAND_ROWS: Final = range(1, ROWS)
SHIP_SLOTS: Final = len(_FJORD.layer("slots"))
GROUPS: Final = len(load_board("vikings/wheel").layer("fields"))

_CRAFT_OF_ROW: Final = tuple(
    FIGURES.index(str(place.properties["figure"])) if "figure" in place.properties else BOATSMAN for place in _ROWS
)
_ROW_OF_CRAFT: Final = tuple(_CRAFT_OF_ROW.index(figure) for figure in range(len(FIGURES)))


def row_of(figure: int) -> int:
    """Returns the row of the fjord in which a craft stands; the boatsmen's is the ship row, where no figure stands."""
    return _ROW_OF_CRAFT[figure]


def figure_of(row: int) -> int:
    """Returns the craft whose row this is."""
    return _CRAFT_OF_ROW[row]


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of ordinary tile. Islands have edges (True: land), ships a reach (last row threatened) and a prize."""

    name: str
    count: int
    start: int = 0
    is_ship: bool = False
    left_land: bool = False
    right_land: bool = False
    reach: Annotated[int, OneOf(ROW_NAMES)] = 0
    gold: int = 0
    points: int = 0
    restored: bool = False


TILES: Final = read_rows(Tile, _DATA, "tile")
TILE_NAMES: Final[tuple[str, ...]] = tuple(tile.name for tile in TILES)
LEFT: Final = TILE_NAMES.index("left")
RIGHT: Final = TILE_NAMES.index("right")
BUILDINGS: Final = ("church", "farmstead", "smithy", "watchtower")
BUILDING_TILES: Final = tuple(TILE_NAMES.index(name) for name in BUILDINGS)
IS_SHIP: Final[tuple[bool, ...]] = tuple(tile.is_ship for tile in TILES)

# A special building tile on an island is written as its ordinary tile plus this.
SWAPPED: Final = len(TILES)


@dataclass(frozen=True, slots=True)
class Bonus:
    """More gold or points for each scoring figure of a craft, at the scorings named."""

    figure: Annotated[int, OneOf(FIGURES)]
    at: tuple[str, ...]
    gold: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Special:
    """A kind of special tile with its one effect; what does not apply is 0, -1, False or None."""

    name: str
    count: int
    gold: int = 0
    bonus: Bonus | None = None
    boat: bool = False
    horn: int = 0
    surplus: int = 0
    exchange: int = 0
    building: Annotated[int, OneOf(TILE_NAMES)] = -1
    limit: int = 0


SPECIALS: Final = read_rows(Special, read_data(__package__, "specials.toml"), "special")
SPECIAL_NAMES: Final[tuple[str, ...]] = tuple(special.name for special in SPECIALS)
BOAT: Final = next(kind for kind, special in enumerate(SPECIALS) if special.boat)
BUILDING_SPECIALS: Final = {special.building: kind for kind, special in enumerate(SPECIALS) if special.building >= 0}

START_GOLD: Final[dict[int, int]] = {int(seats): gold for seats, gold in _DATA["setup"]["gold"].items()}
START_POINTS: Final[int] = _DATA["setup"]["points"]
DISPLAY: Final[int] = _DATA["setup"]["display"]
SCORINGS: Final[tuple[str, ...]] = tuple(_DATA["rounds"]["scoring"])
ROUNDS: Final = len(SCORINGS)
COAST_IS_SEA: Final[bool] = _DATA["coast"]["edge"] == "sea"
SMALL: Final[dict[str, int]] = _DATA["small"]
LARGE: Final[dict[str, int]] = _DATA["large"]
FINAL: Final[dict[str, int]] = _DATA["final"]

# Room for every tile that one seat can own: half of the deck and its start tile.
COLUMNS: Final = 40

# Where points come from, and gold, with the rule that grants or takes them.
SOURCES: Final = {
    "start": "vikings.setup",
    "exchange": "vikings.purchase.exchange",
    "ships": "vikings.warriors",
    "nobles": "vikings.nobles",
    "scouts": "vikings.scouts",
    "bonus": "vikings.special.bonus",
    "penalty": "vikings.final.ships",
    "gold": "vikings.final.gold",
    "boatsmen": "vikings.final.boatsmen",
    "islands": "vikings.final.islands",
    "longest": "vikings.final.longest",
    "food": "vikings.final.food",
    "buildings": "vikings.special.building",
}
GAIN_RULES: Final = SOURCES | {"goldsmiths": "vikings.goldsmiths"}
