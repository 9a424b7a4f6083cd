"""What a space costs and yields, in signs: worked out from the same rows that the rules carry out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from game.rules.kernel.effects import Row
from game.rules.odin.cards import DECK
from game.rules.odin.components import (
    DICE,
    ISLAND_NAMES,
    ISLAND_SHIPS,
    ITEM,
    ORE,
    PAIR_LETTERS,
    PILLAGE,
    RAID,
    SILVER,
    SPACE_NAMES,
    TILES,
    WHALING,
)
from game.rules.odin.sailing import ISLAND_SETS
from game.rules.odin.spaces_data import SHIP_OF
from game.scenes.odin.tokens import thing_token

_SHIP_OF_SET: Final = ("any", "large", "longship")
_WITH_SHIP: Final = frozenset({"overseas_1", "overseas_2", "special_sale", "raid", "pillage_2", "pillage_3", "plunder"})
_SHOWN_NEED: Final = {"knarr": "odin/ship-knarr", "longship": "odin/ship-longship", "longships": "odin/ship-longship"}


class Glyph(NamedTuple):
    """A sign: a ``token`` with how many of it, a ``coin`` with its number, a ``peak``, an ``isle``, a ``sign``.

    A ``yes`` is a token with a tick on it, a ``no`` one that is crossed out.

    ``number`` stands beside or on a token; "" is none.
    """

    kind: str
    name: str
    number: str = ""

    def facts(self) -> tuple[str, ...]:
        """Returns its name, and how many of it."""
        return (f"{self.number}× {self.name}",) if self.number else (self.name,)


Group = tuple[Glyph, ...]
"""Signs that stay in one line."""

ARROW: Final = Glyph("arrow", "odin/icon-arrow")
OR: Final = Glyph("sign", "/")
PLUS: Final = Glyph("sign", "+")
BREAK: Final = Glyph("break", "")
"""At the head of a group: it begins a line."""


def thing(number: int, count: int | str = 1) -> Glyph:
    """Returns so many of a thing; silver as a coin with its number."""
    if number == SILVER:
        return Glyph("coin", str(count))
    return Glyph("token", thing_token(number), "" if count == 1 else str(count))


def token(name: str, count: int | str = 1) -> Glyph:
    """Returns a drawing with a count."""
    return Glyph("token", f"odin/{name}", "" if count == 1 else str(count))


@cache
def space_groups(space: int, seats: int) -> tuple[Group, ...]:
    """Returns the signs of a space at a table of so many seats."""
    name = SPACE_NAMES[space]
    if name == "wood_per_player":
        return ((thing(ITEM["wood"], seats), thing(ORE)),)
    if name in _COUNTING:
        return _COUNTING[name]
    row = DECK[space]
    need = _SHOWN_NEED.get(SHIP_OF[space]) if name in _WITH_SHIP else None
    ships = 2 if SHIP_OF[space] == "longships" else 1
    before: Group = (Glyph("token", need, "" if ships == 1 else "2"), Glyph("sign", ":")) if need else ()
    groups = [group for effect in row.effects for group in _block(row, effect.block)]
    return ((*before, *groups[0]), *groups[1:])


def _milk(animal: str, good: str, most: str) -> Group:
    return (token(f"icon-{animal}", most), ARROW, token(f"icon-{good}", most))


_COUNTING: Final[dict[str, tuple[Group, ...]]] = {
    "produce_milk": (_milk("cattle", "milk", "1–3"),),
    "produce_wool": (_milk("sheep", "wool", "1–3"),),
    "weekly_4": (
        (token("icon-spices"), Glyph("coin", "1")),
        (token("icon-cattle"), Glyph("sign", ":"), token("icon-milk", 2)),
        (token("icon-sheep"), Glyph("sign", ":"), token("icon-wool")),
    ),
}
"""Spaces whose yield depends on what a seat has."""


def _block(row: Row, block: int) -> list[Group]:
    """Returns the signs of the steps of a block: those of choices as groups of their own, all others in one."""
    found: list[Group] = []
    line: list[Glyph] = []
    for step in row.blocks[block]:
        if step.op.name == "choose":
            found += either([_block(row, option)[0] for option in step.args.options])
        elif step.op.name == "may":
            found += _block(row, step.args.do)
        else:
            line += OPS[step.op.name](step.args)
    return [tuple(line), *found] if line else found


def either(options: Sequence[Group]) -> list[Group]:
    """Returns options one after another; a price or a yield that they share is said once."""
    cut = [option.index(ARROW) for option in options if ARROW in option]
    if len(cut) < len(options):
        return [options[0], *((OR, *option) for option in options[1:])]
    prices = [option[:at] for option, at in zip(options, cut, strict=True)]
    yields = [option[at + 1 :] for option, at in zip(options, cut, strict=True)]
    if len(set(yields)) == 1:
        paid = [glyph for number, price in enumerate(prices) for glyph in ((OR,) if number else ()) + price]
        return [(*paid, ARROW, *yields[0])]
    if len(set(prices)) == 1:
        return [(*prices[0], ARROW), yields[0], *((OR, *gain) for gain in yields[1:])]
    return [options[0], *((OR, *option) for option in options[1:])]


def _amounts(written: Iterable[tuple[int, Any]]) -> list[Glyph]:
    return [thing(number, amount.base) for number, amount in written]


def _trade(args: Any) -> list[Glyph]:
    return [*_amounts(args.pay), ARROW, *_amounts(args.gain)]


def _mine(args: Any) -> list[Glyph]:
    digits = str(args.numbers)
    if len(digits) > 2:
        return [Glyph("peak", digits[0], str(len(digits)))]
    return [Glyph("peak", digit) for digit in digits]


def _dice(args: Any) -> list[Glyph]:
    dice = DICE[args.action]
    die = token(f"icon-d{dice.die}")
    if args.action in (RAID, PILLAGE):
        return [die, ARROW, token("icon-loot")]
    boats = "1–3" if args.boats > 1 else ""
    ship = [Glyph("token", "odin/ship-whaling-boat", boats)] if args.action == WHALING else []
    gains = [thing(item) for item, _ in dice.success if item in TILES]
    return [*ship, die, thing(dice.weapon), ARROW, *gains]


def _islands(args: Any) -> list[Glyph]:
    wanted = _SHIP_OF_SET[ISLAND_SETS.index(ISLAND_SETS[args.islands])]
    isles = [number for number in range(len(ISLAND_NAMES)) if ISLAND_SHIPS[number] == wanted]
    return [token("icon-explore"), *(isle(number) for number in sorted(isles, key=lambda n: (n % 2, n)))]


def isle(island: int) -> Glyph:
    """Returns the letter of an island; a back has a stroke."""
    return Glyph("isle", PAIR_LETTERS[island // 2] + ("′" if island % 2 else ""))


def _occupation(args: Any) -> list[Glyph]:
    most = args.most if args.most == 1 else f"1–{args.most}"
    paid = [*_amounts(args.pay), ARROW] if args.pay else []
    return [*paid, token("icon-card-play", most)]


OPS: Final[dict[str, Any]] = {
    "trade": _trade,
    "exchange": _trade,
    "gain": lambda args: _amounts(args.things),
    "mine": _mine,
    "upgrade": lambda args: [token(f"icon-up{args.steps}", args.goods)],
    "weapons": lambda args: [token("icon-weapons", args.cards.base)],
    "dice": _dice,
    "explore": _islands,
    "emigrate": lambda args: [token("icon-round"), ARROW, token("icon-emigrate")],
    "plunder": lambda args: [ARROW, token("icon-silver-hoard")],
    "overseas": lambda args: [Glyph("coin", "1"), ARROW, token("icon-overseas")],
    "sale": lambda args: [token("icon-special", f"0–{args.most}")],
    "forge": lambda args: [thing(ORE), ARROW, token("icon-tongs"), token("icon-special")],
    "draw": lambda args: [token("icon-card-draw", args.cards)],
    "occupation": _occupation,
}
