"""What a space costs and yields, and what an occupation brings, in signs: worked out from the rows of the rules.

Signs are written as words, as data/signs.toml tells; ``|`` is where a group may be divided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

from game.rules.kernel.data import read_data
from game.rules.kernel.effects import Amount, Row
from game.rules.kernel.effects.arguments import Condition, Metric, Range
from game.rules.odin import components as box
from game.rules.odin.cards import CARD_ROWS, DECK, FIRST_CARD
from game.rules.odin.income import harvested
from game.rules.odin.sailing import ISLAND_SETS
from game.rules.odin.spaces_data import COLUMN_OF, GROUP_OF, GROUPS, SHIP_OF
from game.scenes.odin.glyphs import ARROW, OR, SAYS, Group, signs
from game.scenes.odin.tokens import thing_token

_SHIP_OF_SET: Final = {"near": "any", "mid": "large", "far": "longship"}
_FEW_SEATS, _FEW = 2, 3
"""The signs of a space on a card are those of a table of so many seats. So many goods are named; a rank is not."""
_CASTS: Final = {"success": "✓", "fail": "!"}
_BESIDE_DIE: Final = {box.RAID: "icon-loot", box.PILLAGE: "icon-loot", box.WHALING: "ship-whaling-boat"}
_WRITTEN: Final = read_data(__package__, "signs.toml")
"""Signs that no row tells: of steps, cards, spaces, moments, and of what amounts depend on."""


@cache
def space_groups(space: int, seats: int) -> tuple[Group, ...]:
    """Returns the signs of a space at a table of so many seats."""
    return tuple(map(signs, _space(space, seats)))


def _space(space: int, seats: int) -> list[str]:
    name = box.SPACE_NAMES[space]
    if name in _WRITTEN["spaces"]:
        return [group.format(seats=_many(seats)) for group in _WRITTEN["spaces"][name]]
    need = _WRITTEN["needs"].get(SHIP_OF[space], "") if name in _WRITTEN["needing"] else ""
    first, *others = (group for effect in DECK[space].effects for group in _block(DECK[space], effect.block))
    return [_joined(need, first), *others]


@cache
def card_groups(card: int) -> tuple[Group, ...]:
    """Returns the signs of an occupation: when it acts, then what it brings; effects that bring the same are one."""
    row = CARD_ROWS[card]
    if written := _by_hand(card):
        return (signs(written),)
    brought: dict[tuple[str, ...], list[str]] = {}
    for effect in row.effects:
        if what := tuple(filter(None, _block(row, effect.block, effect.on))):
            brought.setdefault(what, []).append(_context(effect.on, effect.given))
    found: list[str] = []
    for what, moments in brought.items():
        when = list(filter(None, dict.fromkeys(moments)))
        groups = [*_alternatives(when), f": {what[0]}", *what[1:]] if when else [*what]
        found += groups if not found else [f"¶ {groups[0]}", *groups[1:]]
    return _divided(found)


@cache
def option_groups(row: int, block: int) -> tuple[Group, ...]:
    """Returns the signs of an option of a space or card of the deck: what one of its blocks costs and brings.

    What a card with signs of its own may do, and nothing else, bears those.
    """
    names = [step.op.name for steps in DECK[row].blocks for step in steps]
    written = _by_hand(row - FIRST_CARD) if "may" in names else ""
    return (signs(written),) if written else _divided(_block(DECK[row], block))


def _by_hand(card: int) -> str:
    """Returns the signs that are written for an occupation whose effect is a rule by itself, or ""."""
    return str(_WRITTEN["cards"].get(str(card + 1), ""))


def _divided(groups: Iterable[str]) -> tuple[Group, ...]:
    return tuple(signs(part) for group in groups for part in group.split("|"))


def brief(card: int) -> Group:
    """Returns the signs of an occupation for a place where no more than two stand: what it brings in the end."""
    groups = card_groups(card)
    group = next((group for group in groups if group[-1].kind not in ("arrow", "sign")), groups[-1])
    ends = [at for at, glyph in enumerate(group) if glyph in (ARROW, SAYS, OR)]
    return group[ends[-1] + 1 if ends else 0 :][:2]


def _block(row: Row, block: int, moment: str = "") -> list[str]:
    """Returns the signs of the steps of a block: those of choices as groups of their own, all others in one."""
    found: list[str] = []
    line: list[str] = []
    for step in row.blocks[block]:
        name, args = step.op.name, step.args
        if name == "choose":
            found += _either([_joined(*_block(row, option, moment)) for option in args.options])
        elif name == "may":
            found += _block(row, args.do, moment)
        elif name == "repeat":
            line += [_counted(args.times), ":", *_block(row, args.do, moment)]
        elif name == "add":
            line.append(_added(args.by, moment))
        else:
            line.append(_OPS[name](args) if name in _OPS else _WRITTEN["steps"][name])
    whole = _joined(*line)
    return [whole, *found] if whole else found


def _joined(*parts: str) -> str:
    return " ".join(filter(None, parts))


def _alternatives(options: Sequence[str]) -> list[str]:
    return [options[0], *(f"/ {option}" for option in options[1:])]


def _either(options: Sequence[str]) -> list[str]:
    """Returns options one after another; a price or a yield that they share is said once."""
    prices, arrows, yields = zip(*(f" {option} ".partition(" > ") for option in options), strict=True)
    if all(arrows):
        if len(set(yields)) == 1:
            return [f"{' / '.join(prices)} > {yields[0]}"]
        if len(set(prices)) == 1:
            return [f"{prices[0]} >", *_alternatives(yields)]
    return _alternatives(options)


# -- moments and amounts --------------------------------------------------------------------------------------------


def _many(count: int | str) -> str:
    """Returns how many of a drawing there are, as it is written before its name."""
    return "" if count == 1 else f"{count}*"


def _thing(number: int, count: int | str = 1) -> str:
    """Returns so many of a thing; silver as a coin with its number."""
    return f"({count})" if number == box.SILVER else _many(count) + thing_token(number).removeprefix("odin/")


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


def _context(moment: str, given: Condition) -> str:
    """Returns when an effect acts: its moment, and what must hold."""
    found = [_WRITTEN["moments"].get(moment, "")]
    if not given.terms:
        found.append(_WRITTEN["always"].get(moment, ""))
    for metric, wanted in given.terms:
        name, number = name_of(metric)
        found.append(_dice_sign(number, moment) if name == "dice" else _metric(name, number, numbers(wanted)))
    return _joined(*found)


def _metric(name: str, number: int, counts: str) -> str:
    """Returns the signs of a metric: which of several things it counts, and the numbers in question, "" for all."""
    if name == "held":
        return "" if counts == "0" else _thing(number, counts or 1)
    if name == "spent_resource":
        return "!res-wood" if counts == "0" else ""
    if name == "space":
        return _space_sign(number)
    written: Any = _WRITTEN["metrics"][name]
    if not isinstance(written, str):
        written = written[number if isinstance(written, list) else GROUPS[number]]
    return str(written.replace("#*", f"{counts}*" if counts else "").replace("#", counts))


def _space_sign(space: int) -> str:
    """Returns what an action space is known by: its yield, all that it shows where it has no price, or its Vikings."""
    if GROUPS[GROUP_OF[space]] == "hunting":
        return f"{_many(COLUMN_OF[space])}pawn-1-bone"
    shown = " ".join(_space(space, _FEW_SEATS)).split()
    return shown[shown.index(">") + 1] if ">" in shown else " ".join(shown[:2])


def _dice_sign(action: int, moment: str) -> str:
    """Returns the die of a dice action with what tells it from others; ticked after a success, crossed after none."""
    kind = box.DICE[action]
    return f"{_CASTS.get(moment, '')}icon-d{kind.die} {_BESIDE_DIE.get(action) or _thing(kind.weapon)}"


def _counted(amount: Amount) -> str:
    """Returns what an amount depends on, with the numbers that its table names."""
    if amount.metric is None:
        return ""
    return _metric(*name_of(amount.metric), "/".join(numbers(wanted) for wanted, _ in amount.table))


def _label(amount: Amount) -> int | str:
    """Returns how much an amount is, by its table where it has one."""
    values = list(dict.fromkeys(value for _, value in amount.table)) or [amount.each or amount.base]
    return values[0] if len(values) == 1 else "/".join(str(value) for _, value in amount.table)


def _amounts(written: Iterable[tuple[int, Amount]]) -> str:
    """Returns things and how many of them; what they are counted by stands once before those that share it.

    Silver in several amounts is a coin with the numbers beside it.
    """
    found: list[str] = []
    before = ""
    for number, amount in written:
        if amount.metric is not None and name_of(amount.metric)[0] == "round_number":
            found.append("icon-round")
            continue
        counted, label = _counted(amount), _label(amount)
        if counted and counted != before:
            found += [*("|" for _ in found[:1]), counted, ":"]
        before = counted
        several = number == box.SILVER and isinstance(label, str)
        found.append(f"{label}*icon-silver" if several else _thing(number, label))
    return " ".join(found)


# -- what steps do --------------------------------------------------------------------------------------------------


def _trade(args: Any) -> str:
    return f"{_amounts(args.pay)} > {_amounts(args.gain)}"


def _signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"−{-by}"


def _added(by: int, moment: str) -> str:
    """Returns by how much a price, a cast or the worth of a piece changes."""
    if moment in ("cost", "emigration_cost"):
        return f"({_signed(by)})"
    return f'"{_signed(by)}" res-stone' if moment == "stone_cost" else f'"{_signed(by)}"'


def _mine(args: Any) -> str:
    digits = str(args.numbers)
    found = [f"{len(digits)}*^{digits[0]}"] if len(digits) > 2 else [f"^{digit}" for digit in digits]
    for number, _ in args.only:
        found += ["/" if len(found) > 1 else ":", f"res-{box.MINED_NAMES[number]}"]
    return " ".join(found)


def _upgrade(args: Any) -> str:
    only = [_thing(box.GOODS[good]) for good, _ in args.only]
    sign = f"{_many(max(1, args.goods))}icon-up{args.steps}" if args.steps else "1–3*icon-up1"
    return _joined(_priced(args.pay), " / ".join(only) if len(only) <= _FEW else "", sign)


def _priced(pay: Sequence[tuple[int, Amount]]) -> str:
    return f"{_amounts(pay)} >" if pay else ""


def _dice(args: Any) -> str:
    dice = box.DICE[args.action]
    if args.action in (box.RAID, box.PILLAGE):
        return f"icon-d{dice.die} > icon-loot"
    ship = f"{_many('1–3' if args.boats > 1 else 1)}ship-whaling-boat" if args.action == box.WHALING else ""
    gained = [_thing(item) for item, _ in dice.success if item in box.TILES]
    return _joined(ship, f"icon-d{dice.die}", _thing(dice.weapon), ">", *gained)


def islands_of(ships: int) -> list[int]:
    """Returns the islands that a set of ships explores, by the number of the set."""
    wanted = _SHIP_OF_SET[ISLAND_SETS[ships]]
    return [number for number in range(len(box.ISLAND_NAMES)) if box.ISLAND_SHIPS[number] == wanted]


def _explore(args: Any) -> str:
    islands = sorted(islands_of(args.islands), key=lambda number: (number % 2, number))
    return _joined("icon-explore", *(f"[{isle(island)}]" for island in islands))


def isle(island: int) -> str:
    """Returns the letter of an island; a back has a stroke."""
    return box.PAIR_LETTERS[island // 2] + ("′" if island % 2 else "")


def _occupation(args: Any) -> str:
    most = args.most if args.most == 1 else f"1–{args.most}"
    return _joined(_priced(args.pay), f"{_many(most)}icon-card-play")


def _per(amount: Amount, brought: str) -> str:
    """Returns what an amount depends on, if anything, before what comes by it."""
    return f"{_counted(amount)} : {brought}" if amount.metric else brought


_OPS: Final[Mapping[str, Callable[[Any], str]]] = {
    "trade": _trade,
    "exchange": _trade,
    "gain": lambda args: _amounts(args.things),
    "pay": lambda args: f"{_amounts(args.things)} >",
    "mine": _mine,
    "upgrade": _upgrade,
    "weapons": lambda args: _per(args.cards, f"{_many(_label(args.cards))}icon-weapons"),
    "fetch": lambda args: _amounts((box.WEAPONS[kind], amount) for kind, amount in args.weapons),
    "dice": _dice,
    "attempt": lambda args: f"icon-d{box.DICE[args.action].die} {_thing(box.DICE[args.action].weapon)}",
    "explore": _explore,
    "sale": lambda args: f"0–{args.most}*icon-special",
    "draw": lambda args: f"{_many(args.cards)}icon-card-draw",
    "occupation": _occupation,
    "reap": lambda args: _joined(*map(_thing, harvested(args.level))),
    "bonuses": lambda args: "~icon-plus house-stone-house" if args.of else "~icon-plus",
    "stock": lambda args: f"{('res-wood', 'res-stone')[args.resource]} > house-shed",
    "burn_ore": lambda args: f'res-ore > "{_signed(args.by)}"',
    "leave": lambda args: _joined("icon-round > icon-emigrate", args.discount.metric and _per(args.discount, "(−1)")),
    "turn_over": lambda args: f"{_counted(args.most)} : {_many(_label(args.most))}icon-peas > icon-mead",
    "take_special": lambda args: _thing(box.SPECIALS[args.tile]),
}
