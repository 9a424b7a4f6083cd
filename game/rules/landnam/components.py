"""What lies in the box of Landnám, read from data/: what the rulebook says, and what was restored."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, NamedTuple

from game.rules.kernel import RulesError
from game.rules.kernel.data import OneOf, read_data, read_rows, read_text
from game.rules.kernel.effects import Deck, NoArguments, Table, Vocabulary
from game.rules.landnam.island import ISLAND

_RULES: Final = read_data(__package__, "rules.toml")
_RESTORED: Final = read_data(__package__, "restored.toml")

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
    count: int
    resource: Annotated[int, OneOf(RESOURCES)] = -1
    laid: int = 0
    plus: int = 0


def _terrains() -> tuple[Terrain, ...]:
    rows, plus = read_rows(Terrain, _RESTORED, "terrain"), _RULES["exploration"]["plus"]
    if len(rows) != len(plus):
        raise RulesError(f"restored.toml: {len(rows)} terrains for {len(plus)} bands of the green die")
    return tuple(replace(row, plus=more) for row, more in zip(rows, plus, strict=True))


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


class Factor(NamedTuple):
    """How many times the cards."""

    factor: int


class Count(NamedTuple):
    """How many cards."""

    cards: int


class Shift(NamedTuple):
    """How far the number moves."""

    by: int


class Run(NamedTuple):
    """How many more steps."""

    steps: int


class Sought(NamedTuple):
    """The terrain that is sure."""

    terrain: Annotated[int, OneOf(TERRAIN_NAMES)]


class Merchant(NamedTuple):
    """How many cards buy one, and how often."""

    rate: int
    times: int


class Saving(NamedTuple):
    """The resource of which one is saved."""

    resource: Annotated[int, OneOf(RESOURCES)]


WORDS: Final = Vocabulary(("harvest", "althing", "movement", "exploration", "trade", "building"))
for _name, _arguments in {
    "multiply": Factor,
    "blight": Count,
    "shift": Shift,
    "stores": Count,
    "reconcile": NoArguments,
    "stop_suit": NoArguments,
    "end_althing": NoArguments,
    "track": NoArguments,
    "run": Run,
    "feud": NoArguments,
    "seek": Sought,
    "roll_twice": NoArguments,
    "merchant": Merchant,
    "swap": NoArguments,
    "discount": Saving,
}.items():
    WORDS.word(_name, _arguments)


def read_fates(text: str) -> Deck:
    """Returns the fate cards that a file describes.

    :raises RulesError: naming the file, the card and the field that is odd.
    """
    deck = Deck(WORDS, Table("restored.toml", text, {"count": int}, kinds=("fate",)))
    for row in deck:
        if len(row.effects) != 1 or len(row.blocks[row.effects[0].block]) != 1:
            raise RulesError(f"restored.toml, fate {row.id!r}: a fate card has one effect of one step")
        if row["count"] < 1:
            raise RulesError(f"restored.toml, fate {row.id!r}: count cannot be {row['count']}")
    return deck


FATES: Final = read_fates(read_text(__package__, "restored.toml"))
FATE_NAMES: Final = tuple(row.id for row in FATES)
FATE_COUNTS: Final[tuple[int, ...]] = tuple(row["count"] for row in FATES)
FATE_LABELS: Final = tuple(row.effects[0].on for row in FATES)
FATE_CARDS: Final = range(len(FATES))


def effect_of(card: int) -> tuple[str, Any]:
    """Returns what a fate card does, and with which numbers; "" for a card whose effect is taken away."""
    row = FATES[card]
    for effect in row.effects:
        step = row.blocks[effect.block][0]
        return step.op.name, step.args
    return "", None


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
