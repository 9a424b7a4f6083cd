"""What lies in the box, read from data/: what the rulebook says, and what is restored."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Annotated, Any, Final

from game.rules.kernel import RulesError
from game.rules.kernel.data import read_data, read_text
from game.rules.kernel.effects import Amounts, Counted, Deck, Interpreter, OneOf, Table
from game.rules.kernel.effects.deck import Row
from game.rules.tiny_epic.chart import load_chart
from game.rules.tiny_epic.words import ANY, WORDS
from game.rules.tiny_epic.words import FOOD as FOOD
from game.rules.tiny_epic.words import FURY as FURY
from game.rules.tiny_epic.words import GOODS as GOODS
from game.rules.tiny_epic.words import MYSTERY as MYSTERY
from game.rules.tiny_epic.words import RUNES as RUNES
from game.rules.tiny_epic.words import STEEL as STEEL
from game.rules.tiny_epic.words import WEALTH as WEALTH
from game.rules.tiny_epic.words import WOOD as WOOD

_RULES: Final = read_data(__package__, "rules.toml")
_CLAN, _ERAS, _ENEMY = _RULES["clan"], _RULES["eras"], _RULES["enemy"]
if tuple(_RULES["runes"]) != RUNES or tuple(_RULES["goods"]) != GOODS:
    raise RulesError(f"rules.toml: the runes are {', '.join(RUNES)}, the goods {', '.join(GOODS)}")

# -- clans ------------------------------------------------------------------------------------------------------

KINDS: Final = range(len(RUNES))
SETTLERS: Final[int] = _CLAN["settlers"]
BOATS: Final[int] = _CLAN["boats"]
TEMPLES: Final[int] = _CLAN["temples"]
FAVOUR_SLOTS: Final[int] = _CLAN["favours"]
START_GOODS: Final[int] = _CLAN["start"]
MOST: Final[int] = _CLAN["most"]
SLOT_COSTS: Final[tuple[int, ...]] = (*_CLAN["boat_costs"], *_CLAN["temple_costs"])
"""What the slots of a mat cost in wood: those of boats first, then those of temples."""
BOAT_SLOTS: Final = len(_CLAN["boat_costs"])
SETTLER_INFLUENCE: Final[int] = _RULES["influence"]["settler"]
TEMPLE_INFLUENCE: Final[int] = _RULES["influence"]["temple"]
BOAT_INFLUENCE: Final[int] = _RULES["influence"]["boat"]

# -- eras, points, set-up ---------------------------------------------------------------------------------------

DEALT: Final[tuple[int, ...]] = tuple(_ERAS["cards"])
PASSING: Final[tuple[int, ...]] = tuple(_ERAS["passing"])
RAID_COST: Final[tuple[int, ...]] = tuple(_ERAS["raid"])
ERAS: Final = len(DEALT)
ISLAND_WORTH: Final[tuple[int, ...]] = tuple(_RULES["worth"]["island"])
FAVOUR_WORTH: Final[tuple[int, ...]] = tuple(_RULES["worth"]["favour"])
ROW_SIZE: Final[dict[int, int]] = {int(seats): size for seats, size in _RULES["setup"]["row"].items()}
DEDICATIONS: Final[dict[int, int]] = {int(seats): most for seats, most in _RULES["setup"]["dedications"].items()}
NEUTRAL_SETTLERS: Final[int] = _RULES["setup"]["neutral_settlers"]
GOD_FURY: Final[int] = _RULES["setup"]["god_fury"]
NEUTRAL_TOKEN: Final[str] = _RULES["neutral"]["token"]
ENEMY_SETTLERS: Final[int] = _ENEMY["settlers"]
ENEMY_BOATS: Final[int] = _ENEMY["boats"]
ENEMY_TEMPLES: Final[int] = _ENEMY["temples"]
ENEMY_LANDED: Final[int] = _ENEMY["landed"]
STACK: Final[int] = _ENEMY["stack"]

CHARTS: Final = {side: load_chart(side, RUNES) for side in ("small", "large")}

# -- cards ------------------------------------------------------------------------------------------------------

PER: Final = ("", *GOODS, *RUNES, ANY)
"""What a strength may count: nothing, a good, active runes of a kind, or all active runes."""
_VIKING: Final = {
    "rune": Annotated[int, OneOf(RUNES)],
    "strength": int,
    "each": int,
    "per": Annotated[int, OneOf(PER)],
    "steel": int,
    "needs": Annotated[Amounts, Counted((*RUNES, ANY))],
    "token": str,
}


def read_deck(leaders: str, favours: str, gods: str, enemies: str) -> Deck:
    """Returns the rows of all cards and mats.

    :raises RulesError: naming the file, the row and the field that is odd.
    """
    deck = Deck(
        WORDS,
        Table("leaders.toml", leaders, _VIKING, {"each": 0, "per": 0, "steel": 0}),
        Table("favours.toml", favours, {"runes": Annotated[Amounts, Counted(RUNES)]}, kinds=("favour",)),
        Table("gods.toml", gods, {"token": str}, {"token": ""}),
        Table("enemies.toml", enemies, {"sail": int, "token": str, "chief": str}, kinds=("enemy",)),
    )
    for row in deck:
        for block in row.blocks:
            for step in block:
                number = getattr(step.args, "n", 1)
                if number < 1:
                    raise RulesError(f"{row.kind} {row.id!r}: {step.op.name} of {number}")
                if step.op.name == "explore" and number > 2:
                    raise RulesError(f"{row.kind} {row.id!r}: the rules explain explore 1 and 2, not {number}")
        if row.kind == "viking" and {effect.on for effect in row.effects} - {"leader", "rune"}:
            raise RulesError(f"viking {row.id!r}: a Viking has a leader action and a rune action")
    return deck


DECK: Final = read_deck(*(read_text(__package__, f"{name}.toml") for name in ("leaders", "favours", "gods", "enemies")))
EFFECTS: Final = Interpreter(DECK)


def rows_of(kind: str) -> tuple[Row, ...]:
    """Returns the rows of a kind, in the order of the file."""
    return tuple(row for row in DECK if row.kind == kind)


VIKINGS: Final = tuple(row.id for row in rows_of("viking"))
CARDS: Final = len(VIKINGS)
BLANK: Final = CARDS
"""A card that is none: the neutral hand has one card less than the others, and keeps this in its place."""
FAVOURS: Final = tuple(row.id for row in rows_of("favour"))
GODS: Final = tuple(row.id for row in rows_of("god"))
SPOTS: Final = tuple(row.id for row in rows_of("dedication"))
ENEMIES: Final = tuple(row.id for row in rows_of("enemy"))
CARD_RUNE: Final[tuple[int, ...]] = tuple(row["rune"] for row in rows_of("viking"))
STEEL_COST: Final[tuple[int, ...]] = tuple(row["steel"] for row in rows_of("viking"))
STRENGTH: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (row["strength"], row["each"], row["per"]) for row in rows_of("viking")
)
"""Of every card: the strength, how much for each, and of what, a number of PER."""
_NEEDS: Final = tuple(tuple((rune, n.base) for rune, n in row["needs"]) for row in rows_of("viking"))
FAVOUR_RUNES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(dict(row["runes"])[rune].base if rune in dict(row["runes"]) else 0 for rune in KINDS)
    for row in rows_of("favour")
)


def meets(card: int, active: list[int]) -> bool:
    """Tells whether active runes meet the requirement of a card (rule tiny_epic.rune)."""
    return all((sum(active) if rune == len(RUNES) else active[rune]) >= n for rune, n in _NEEDS[card])


def needs(card: int) -> tuple[tuple[int, int], ...]:
    """Returns the requirement of a card: (rune, how many), rune 3 for runes of any kind."""
    return _NEEDS[card]


def action_of(row: str, moment: str) -> tuple[str, Any]:
    """Returns the op of the one action that a row has at a moment, and its arguments; "" for none."""
    found = DECK[row]
    for _, effect in found.on(moment):
        step = found.blocks[effect.block][0]
        return step.op.name, step.args
    return "", None


# -- the enemy's tracks -----------------------------------------------------------------------------------------

ICONS: Final = ("fury", "chase", "cross", "settler", "boat", "temple", "battle")


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol on a track of the enemy: what it does, and the extra strength of a battle."""

    name: str
    bonus: int = 0


def read_tracks(text: str) -> dict[str, tuple[dict[int, Icon], ...]]:
    """Returns the icons of every enemy: for each good those by place.

    :raises RulesError: naming the enemy, the good and the icon that is odd.
    """
    found = {}
    for enemy, tracks in tomllib.loads(text)["tracks"].items():
        if set(tracks) != set(GOODS):
            raise RulesError(f"enemies.toml, tracks.{enemy}: has {', '.join(tracks)}, not {', '.join(GOODS)}")
        rows = []
        for good in GOODS:
            row = {}
            for icon in tracks[good]:
                name, place = icon.get("icon"), icon.get("at")
                if name not in ICONS or place not in range(1, MOST + 1) or place in row:
                    raise RulesError(f"enemies.toml, tracks.{enemy}, {good}: {icon!r} is no icon of a place of its own")
                row[place] = Icon(name, icon.get("bonus", 0))
            rows.append(row)
        found[enemy] = tuple(rows)
    return found


TRACKS: Final = read_tracks(read_text(__package__, "enemies.toml"))


def check_box() -> None:
    """Checks that the lists fit together.

    :raises RulesError: naming the list that does not.
    """
    if len(SLOT_COSTS) != BOATS - 1 + TEMPLES:
        raise RulesError(f"rules.toml: {len(SLOT_COSTS)} slots for {BOATS - 1} boats and {TEMPLES} temples")
    if len(PASSING) != ERAS or len(RAID_COST) != ERAS:
        raise RulesError(f"rules.toml: {len(PASSING)} directions and {len(RAID_COST)} prices for {ERAS} eras")
    if 2 * max(ROW_SIZE.values()) > len(FAVOURS):
        raise RulesError(f"favours.toml: {len(FAVOURS)} cards for two rows of {max(ROW_SIZE.values())}")
    if set(TRACKS) != set(ENEMIES):
        raise RulesError(f"enemies.toml: tracks of {', '.join(TRACKS)} for {', '.join(ENEMIES)}")
    if set(SPOTS) and len(SPOTS) != 4:
        raise RulesError(f"gods.toml: {len(SPOTS)} dedications instead of 4")


check_box()
