"""What a space costs and yields, and what an occupation brings, in signs: worked out from the rows of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

from game.rules.kernel.data import read_data
from game.rules.kernel.effects import Amount, Row
from game.rules.kernel.effects.arguments import Condition, Metric, Range
from game.rules.odin.cards import CARD_ROWS, DECK
from game.rules.odin.components import (
    DICE,
    GOODS,
    ISLAND_NAMES,
    ISLAND_SHIPS,
    ITEM,
    MINED_NAMES,
    ORE,
    PAIR_LETTERS,
    PILLAGE,
    RAID,
    SILVER,
    SPACE_NAMES,
    SPECIALS,
    TILE,
    TILES,
    WEAPONS,
    WHALING,
)
from game.rules.odin.sailing import ISLAND_SETS
from game.rules.odin.spaces_data import COLUMN_OF, GROUP_OF, GROUPS, SHIP_OF
from game.scenes.odin.glyphs import ARROW, BREAK, GAP, OR, SAYS, Glyph, Group, signs, thing, token

_SHIP_OF_SET: Final = {"near": "any", "mid": "large", "far": "longship"}
_WITH_SHIP: Final = frozenset({"overseas_1", "overseas_2", "special_sale", "raid", "pillage_2", "pillage_3", "plunder"})
_SHOWN_NEED: Final = {"knarr": "ship-knarr :", "longship": "ship-longship :", "longships": "2*ship-longship :"}
_FEW_SEATS, _FEW = 2, 3
"""The signs of a space on a card are those of a table of so many seats. So many goods are named; a rank is not."""
_CASTS: Final = {"success": "yes", "fail": "no"}
_WRITTEN: Final = read_data(__package__, "signs.toml")
"""Signs that no row tells: of steps, cards, spaces, moments, and of what amounts depend on."""


@cache
def space_groups(space: int, seats: int) -> tuple[Group, ...]:
    """Returns the signs of a space at a table of so many seats."""
    name = SPACE_NAMES[space]
    if name == "wood_per_player":
        return ((thing(ITEM["wood"], seats), thing(ORE)),)
    if name in _WRITTEN["spaces"]:
        return tuple(map(signs, _WRITTEN["spaces"][name]))
    before = signs(_SHOWN_NEED.get(SHIP_OF[space], "") if name in _WITH_SHIP else "")
    groups = [group for effect in DECK[space].effects for group in _block(DECK[space], effect.block)]
    return ((*before, *groups[0]), *groups[1:])


@cache
def card_groups(card: int) -> tuple[Group, ...]:
    """Returns the signs of an occupation: when it acts, then what it brings; effects that bring the same are one."""
    row = CARD_ROWS[card]
    if (number := str(card + 1)) in _WRITTEN["cards"]:
        return (signs(_WRITTEN["cards"][number]),)
    brought: dict[tuple[Group, ...], list[Group]] = {}
    for effect in row.effects:
        what = tuple(group for group in _block(row, effect.block, effect.on) if group)
        if what:
            brought.setdefault(what, []).append(_context(effect.on, effect.given))
    found: list[Group] = []
    for what, moments in brought.items():
        when = [moment for moment in dict.fromkeys(moments) if moment]
        groups = [*when[:1], *((OR, *moment) for moment in when[1:])]
        groups += [(SAYS, *what[0]), *what[1:]] if when else what
        found += groups if not found else [(BREAK, *groups[0]), *groups[1:]]
    return tuple(part for group in found for part in _split(group))


def _split(group: Group) -> Iterator[Group]:
    """Yields the parts of a group between its marks."""
    begin = 0
    for at, glyph in enumerate(group):
        if glyph == GAP:
            yield group[begin:at]
            begin = at + 1
    yield group[begin:]


def option_groups(row: Row, block: int) -> tuple[Group, ...]:
    """Returns the signs of an option of a space or card: what one of its blocks costs and brings."""
    return tuple(part for group in _block(row, block) for part in _split(group))


def brief(card: int) -> Group:
    """Returns the signs of an occupation for a place where no more than two stand: what it brings in the end."""
    groups = card_groups(card)
    group = next((group for group in groups if group[-1].kind not in ("arrow", "sign")), groups[-1])
    ends = [at for at, glyph in enumerate(group) if glyph in (ARROW, SAYS, OR)]
    return group[ends[-1] + 1 if ends else 0 :][:2]


def _block(row: Row, block: int, moment: str = "") -> list[Group]:
    """Returns the signs of the steps of a block: those of choices as groups of their own, all others in one."""
    found: list[Group] = []
    line: list[Glyph] = []
    for step in row.blocks[block]:
        name, args = step.op.name, step.args
        if name == "choose":
            found += _either([_together(_block(row, option, moment)) for option in args.options])
        elif name == "may":
            found += _block(row, args.do, moment)
        elif name == "repeat":
            line += [*_counted(args.times), SAYS, *_together(_block(row, args.do, moment))]
        elif name == "add":
            line += _added(args.by, moment)
        else:
            line += _OPS[name](args) if name in _OPS else signs(_WRITTEN["steps"][name])
    return [tuple(line), *found] if line else found


def _either(options: Sequence[Group]) -> list[Group]:
    """Returns options one after another; a price or a yield that they share is said once."""
    cut = [option.index(ARROW) for option in options if ARROW in option]
    if len(cut) == len(options):
        prices = [option[:at] for option, at in zip(options, cut, strict=True)]
        yields = [option[at + 1 :] for option, at in zip(options, cut, strict=True)]
        if len(set(yields)) == 1:
            paid = [glyph for number, price in enumerate(prices) for glyph in ((OR,) if number else ()) + price]
            return [(*paid, ARROW, *yields[0])]
        if len(set(prices)) == 1:
            return [(*prices[0], ARROW), yields[0], *((OR, *gain) for gain in yields[1:])]
    return [options[0], *((OR, *option) for option in options[1:])]


def _together(groups: Iterable[Group]) -> Group:
    return tuple(glyph for group in groups for glyph in group)


# -- moments and amounts --------------------------------------------------------------------------------------------


def numbers(wanted: Range) -> str:
    """Returns a range as it is written on a sign."""
    if wanted.high == wanted.low:
        return str(wanted.low)
    return f"{wanted.low}+" if wanted.high is None else f"{wanted.low}–{wanted.high}"


def name_of(metric: Metric) -> tuple[str, int]:
    """Returns the name of a metric, and the number of the thing that it counts, 0 where it counts but one."""
    if isinstance(metric, partial):
        return metric.args[0].__name__, metric.args[1]
    return metric.__name__, 0


def _context(moment: str, given: Condition) -> Group:
    """Returns when an effect acts: its moment, and what must hold."""
    found = list(signs(_WRITTEN["moments"].get(moment, "")))
    if not given.terms:
        found += signs(_WRITTEN["always"].get(moment, ""))
    for metric, wanted in given.terms:
        name, number = name_of(metric)
        found += _dice_sign(number, moment) if name == "dice" else _metric(name, number, numbers(wanted))
    return tuple(found)


def _metric(name: str, number: int, counts: str) -> Group:
    """Returns the signs of a metric: which of several things it counts, and the numbers in question, "" for all."""
    if name == "held":
        return () if counts == "0" else (thing(number, counts or 1),)
    if name == "spent_resource":
        return signs("!res-wood") if counts == "0" else ()
    if name == "space":
        return _space_sign(number)
    written = _WRITTEN["metrics"][name]
    if not isinstance(written, str):
        written = written[number if isinstance(written, list) else GROUPS[number]]
    return signs(written.replace("#*", f"{counts}*" if counts else "").replace("#", counts))


def _space_sign(space: int) -> Group:
    """Returns what an action space is known by: its yield, all that it shows where it has no price, or its Vikings."""
    if GROUPS[GROUP_OF[space]] == "hunting":
        return (token("pawn-1-bone", COLUMN_OF[space]),)
    shown = _together(space_groups(space, _FEW_SEATS))
    return (shown[shown.index(ARROW) + 1],) if ARROW in shown else shown[:2]


def _dice_sign(action: int, moment: str) -> Group:
    """Returns the die of a dice action with what tells it from others; ticked after a success, crossed after none."""
    kind = DICE[action]
    die = Glyph(_CASTS.get(moment, "token"), f"odin/icon-d{kind.die}")
    if action in (RAID, PILLAGE):
        return die, token("icon-loot")
    return die, token("ship-whaling-boat") if action == WHALING else thing(kind.weapon)


def _counted(amount: Amount) -> Group:
    """Returns what an amount depends on, with the numbers that its table names."""
    if amount.metric is None:
        return ()
    return _metric(*name_of(amount.metric), "/".join(numbers(wanted) for wanted, _ in amount.table))


def _label(amount: Amount) -> int | str:
    """Returns how much an amount is, by its table where it has one."""
    values = list(dict.fromkeys(value for _, value in amount.table)) or [amount.each or amount.base]
    return values[0] if len(values) == 1 else "/".join(str(value) for _, value in amount.table)


def _thing(number: int, amount: Amount) -> Glyph:
    """Returns so much of a thing; silver in several amounts as a coin with the numbers beside it."""
    label = _label(amount)
    return token("icon-silver", label) if number == SILVER and isinstance(label, str) else thing(number, label)


def _amounts(written: Iterable[tuple[int, Amount]]) -> list[Glyph]:
    """Returns things and how many of them; what they are counted by stands once before those that share it."""
    found: list[Glyph] = []
    before: Group = ()
    for number, amount in written:
        if amount.metric is not None and name_of(amount.metric)[0] == "round_number":
            found.append(token("icon-round"))
            continue
        counted = _counted(amount)
        if counted and counted != before:
            found += [*([GAP] if found else []), *counted, SAYS]
        before = counted
        found.append(_thing(number, amount))
    return found


# -- what steps do --------------------------------------------------------------------------------------------------


def _trade(args: Any) -> list[Glyph]:
    return [*_amounts(args.pay), ARROW, *_amounts(args.gain)]


def _signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"−{-by}"


def _added(by: int, moment: str) -> list[Glyph]:
    """Returns by how much a price, a cast or the worth of a piece changes."""
    if moment in ("cost", "emigration_cost"):
        return [Glyph("coin", _signed(by))]
    sign = Glyph("sign", _signed(by))
    return [sign, token("res-stone")] if moment == "stone_cost" else [sign]


def _mine(args: Any) -> list[Glyph]:
    digits = str(args.numbers)
    many = len(digits) > 2
    found = [Glyph("peak", digits[0], str(len(digits)))] if many else [Glyph("peak", digit) for digit in digits]
    for number, _ in args.only:
        found += [OR if len(found) > 1 else SAYS, token(f"res-{MINED_NAMES[number]}")]
    return found


def _upgrade(args: Any) -> list[Glyph]:
    only = [thing(GOODS[good]) for good, _ in args.only]
    paid = [*_amounts(args.pay), ARROW] if args.pay else []
    shown = [part for number, good in enumerate(only) for part in ((OR,) if number else ()) + (good,)]
    sign = token(f"icon-up{args.steps}", max(1, args.goods)) if args.steps else token("icon-up1", "1–3")
    return [*paid, *(shown if len(only) <= _FEW else ()), sign]


def _dice(args: Any) -> list[Glyph]:
    dice = DICE[args.action]
    die = token(f"icon-d{dice.die}")
    if args.action in (RAID, PILLAGE):
        return [die, ARROW, token("icon-loot")]
    boats = "1–3" if args.boats > 1 else 1
    ship = [token("ship-whaling-boat", boats)] if args.action == WHALING else []
    return [*ship, die, thing(dice.weapon), ARROW, *(thing(item) for item, _ in dice.success if item in TILES)]


def islands_of(ships: int) -> list[int]:
    """Returns the islands that a set of ships explores, by the number of the set."""
    wanted = _SHIP_OF_SET[ISLAND_SETS[ships]]
    return [number for number in range(len(ISLAND_NAMES)) if ISLAND_SHIPS[number] == wanted]


def _explore(args: Any) -> list[Glyph]:
    return [token("icon-explore"), *map(isle, sorted(islands_of(args.islands), key=lambda n: (n % 2, n)))]


def isle(island: int) -> Glyph:
    """Returns the letter of an island; a back has a stroke."""
    return Glyph("isle", PAIR_LETTERS[island // 2] + ("′" if island % 2 else ""))


def _occupation(args: Any) -> list[Glyph]:
    most = args.most if args.most == 1 else f"1–{args.most}"
    return [*_amounts(args.pay), *([ARROW] if args.pay else []), token("icon-card-play", most)]


def _per(amount: Amount, brought: Sequence[Glyph]) -> list[Glyph]:
    """Returns what an amount depends on, if anything, before what comes by it."""
    return [*_counted(amount), SAYS, *brought] if amount.metric else [*brought]


def _leave(args: Any) -> list[Glyph]:
    cheaper = _per(args.discount, signs("(−1)")) if args.discount.metric else []
    return [*signs("icon-round > icon-emigrate"), *cheaper]


_OPS: Final[Mapping[str, Callable[[Any], Sequence[Glyph]]]] = {
    "trade": _trade,
    "exchange": _trade,
    "gain": lambda args: _amounts(args.things),
    "pay": lambda args: [*_amounts(args.things), ARROW],
    "mine": _mine,
    "upgrade": _upgrade,
    "weapons": lambda args: _per(args.cards, [token("icon-weapons", _label(args.cards))]),
    "fetch": lambda args: _amounts((WEAPONS[kind], amount) for kind, amount in args.weapons),
    "dice": _dice,
    "attempt": lambda args: [token(f"icon-d{DICE[args.action].die}"), thing(DICE[args.action].weapon)],
    "explore": _explore,
    "sale": lambda args: [token("icon-special", f"0–{args.most}")],
    "draw": lambda args: [token("icon-card-draw", args.cards)],
    "occupation": _occupation,
    "reap": lambda args: [thing(good) for good in GOODS if 0 < TILE[good].harvest <= args.level],
    "bonuses": lambda args: signs("~icon-plus house-stone-house" if args.of else "~icon-plus"),
    "stock": lambda args: signs(f"{('res-wood', 'res-stone')[args.resource]} > house-shed"),
    "burn_ore": lambda args: [*signs("res-ore >"), Glyph("sign", _signed(args.by))],
    "leave": _leave,
    "turn_over": lambda args: [
        *_counted(args.most), SAYS, token("icon-peas", _label(args.most)), *signs("> icon-mead")
    ],
    "take_special": lambda args: [thing(SPECIALS[args.tile])],
}  # fmt: skip
