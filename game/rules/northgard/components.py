"""What lies in the box of Northgard besides the tiles, read from data/: cards, buildings, creatures, prices."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Final

from game.rules.kernel import RulesError
from game.rules.kernel.data import read_data, read_text
from game.rules.northgard.tiles import LARGE, RUNE, SMALL

_RULES: Final = read_data(__package__, "rules.toml")

# -- resources --------------------------------------------------------------------------------------------------

RESOURCES: Final[tuple[str, ...]] = tuple(_RULES["resources"])
FOOD, WOOD, LORE = range(3)
KINDS: Final = range(len(RESOURCES))
START: Final = tuple(tuple(row) for row in _RULES["start"])
TRADE: Final[int] = _RULES["trade"]
SET: Final[int] = _RULES["set"]
PRICE: Final[dict[str, int]] = _RULES["price"]

# -- the course of the game -------------------------------------------------------------------------------------

YEARS: Final[dict[str, dict[str, int]]] = _RULES["years"]
WARRIORS: Final[int] = _RULES["warriors"]
GROUP: Final[int] = _RULES["group"]
GROUPS: Final[int] = _RULES["groups"]
DEALT: Final[int] = _RULES["tiles_dealt"]
HAND: Final[int] = _RULES["hand"]
UNREST_CARDS: Final[int] = _RULES["unrest"]
UNREST_FAME: Final[int] = _RULES["unrest_fame"]
GREAT_LANDS: Final[int] = _RULES["great_lands"]
TEAM_LANDS: Final[int] = _RULES["team_lands"]
ALTAR_FAME: Final[int] = _RULES["altar_fame"]
CLOSED_FAME: Final[tuple[int, int]] = tuple(_RULES["closed_fame"])
WINTER: Final = tuple((row["most"], tuple(row["cost"])) for row in _RULES["winter"])


def winter_cost(warriors: int) -> tuple[int, ...]:
    """Returns the food, wood and lore that so many warriors need (rule northgard.winter)."""
    return next(cost for most, cost in WINTER if warriors <= most)


# -- buildings --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Building:
    """A kind of building: its slot, price in wood, what it gives a year (-1: nothing), and what it does in battle."""

    id: str
    slot: int
    price: int
    gives: int
    losses: int
    points: int

    @property
    def is_great(self) -> bool:
        """Tells whether it is a large building."""
        return self.slot == LARGE


_SLOTS: Final = {"small": SMALL, "rune": RUNE, "large": LARGE}
SMALL_PRICE, LARGE_PRICE = 1, 3
BUILDINGS: Final = tuple(
    Building(
        row["id"],
        _SLOTS[row.get("slot", "small")],
        LARGE_PRICE if row.get("slot") == "large" else SMALL_PRICE,
        RESOURCES.index(row["gives"]) if "gives" in row else -1,
        row.get("losses", 0),
        row.get("points", 0),
    )
    for row in _RULES["building"]
)
BUILDING_NAMES: Final = tuple(building.id for building in BUILDINGS)
TOKENS: Final[int] = _RULES["tokens"]
SILO, LODGE, TOWER, CAMP, RUNE_STONE, FORTRESS, FORGE, ALTAR = range(len(BUILDINGS))

# -- dice -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Face:
    """A face of the die: points for who rolls and losses of the enemy; on one face either the one or the other."""

    points: int
    losses: int
    either: bool


FACES: Final = tuple(Face(row["points"], row["losses"], row.get("either", False)) for row in _RULES["die"])

# -- creatures --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Creature:
    """One figure with its card: what it is, its colour, strength, fame, and where it goes first."""

    kind: int
    colour: str
    strength: int
    fame: int
    order: tuple[str, ...]


CREATURE_KINDS: Final = tuple(row["id"] for row in _RULES["creature"])
WOLF, BEAR, DRAUGR, VALKYRIE = range(len(CREATURE_KINDS))
CREATURES: Final = tuple(
    Creature(kind, colour, row["strength"], row["fame"], tuple(row["order"]))
    for kind, row in enumerate(_RULES["creature"])
    for colour in row["figures"]
)
CREATURE_NAMES: Final = tuple(f"{CREATURE_KINDS[one.kind]}_{one.colour}" for one in CREATURES)
CREATURE_SPLIT: Final[int] = _RULES["creature_split"]

# -- cards ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card as everything but its effect: how many there are, printed fame, whose clan's it is."""

    id: str
    kind: str
    copies: int
    fame: int
    is_instant: bool
    clan: str


CARD_KINDS: Final = ("start", "early", "advanced", "achievement", "clan", "unrest")


def read_cards(text: str) -> tuple[Card, ...]:
    """Returns the cards that a file describes, in its order, which is their numbering.

    :raises RulesError: naming the file, the card and what is odd.
    """
    found = []
    for kind, rows in tomllib.loads(text).items():
        if kind not in CARD_KINDS:
            raise RulesError(f"cards.toml: there is no kind of card {kind!r}; there are {', '.join(CARD_KINDS)}")
        for row in rows:
            card = Card(
                row["id"],
                kind,
                row.get("copies", 1),
                row.get("fame", 0),
                row.get("instant", False),
                row.get("clan", ""),
            )
            if card.copies < 1 or (kind == "clan") != bool(card.clan):
                raise RulesError(f"cards.toml, {kind} {card.id!r}: copies {card.copies}, clan {card.clan!r}")
            found.append(card)
    return tuple(found)


CARDS: Final = read_cards(read_text(__package__, "cards.toml"))
CARD_NAMES: Final = tuple(card.id for card in CARDS)
START_CARDS: Final = tuple(n for n, card in enumerate(CARDS) if card.kind == "start" for _ in range(card.copies))
EARLY: Final = tuple(n for n, card in enumerate(CARDS) if card.kind == "early")
ADVANCED: Final = tuple(n for n, card in enumerate(CARDS) if card.kind == "advanced")
ACHIEVEMENTS: Final = tuple(n for n, card in enumerate(CARDS) if card.kind == "achievement")
UNREST: Final = CARD_NAMES.index("unrest")
REACTION: Final = CARD_NAMES.index("defensive_strategy")
CLANS: Final = tuple(dict.fromkeys(card.clan for card in CARDS if card.clan))
CLAN_CARDS: Final = tuple(tuple(n for n, card in enumerate(CARDS) if card.clan == clan) for clan in CLANS)
"""Of each clan the card that it begins with, and its two upgrades."""
BEAR_CLAN, BOAR, GOAT, RAVEN, SNAKE, STAG, WOLF_CLAN = range(len(CLANS))
