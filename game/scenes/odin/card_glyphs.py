"""What an occupation brings, in the signs of the action spaces: worked out from the rows that the rules carry out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final

from game.rules.kernel.effects import Amount, Row
from game.rules.kernel.effects.arguments import ALWAYS
from game.rules.odin.cards import CARD_ROWS
from game.rules.odin.components import DICE, GOODS, MINED_NAMES, SILVER, SPECIALS, TILE, WEAPONS
from game.scenes.odin.glyphs import ARROW, BREAK, OPS, OR, PLUS, Glyph, Group, either, thing, token
from game.scenes.odin.moments import BONUS, METRICS, PAWN, context_of, name_of, numbers

SAYS: Final = Glyph("sign", ":")
GAP: Final = Glyph("gap", "")
"""Where a group may be divided."""


@cache
def card_groups(card: int) -> tuple[Group, ...]:
    """Returns the signs of an occupation: when it acts, then what it brings; effects that bring the same are one."""
    row = CARD_ROWS[card]
    if card + 1 in _BY_HAND:
        return _BY_HAND[card + 1]
    brought: dict[tuple[Group, ...], list[Group]] = {}
    for effect in row.effects:
        what = tuple(tuple(group) for group in _block(row, effect.block, effect.on) if group)
        if what:
            brought.setdefault(what, []).append(context_of(effect.on, effect.given))
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


def _block(row: Row, block: int, moment: str) -> list[Group]:
    """Returns the signs of the steps of a block, those of choices as groups of their own."""
    found: list[Group] = []
    line: list[Glyph] = []
    for step in row.blocks[block]:
        name, args = step.op.name, step.args
        if name == "choose":
            found += either([_together(_block(row, option, moment)) for option in args.options])
        elif name == "may":
            found += _block(row, args.do, moment)
        elif name == "repeat":
            line += [*_counted(args.times), SAYS, *_together(_block(row, args.do, moment))]
        elif name == "add":
            line += _added(args.by, moment)
        else:
            line += _OPS[name](args)
    return [tuple(line), *found] if line else found


def _between(glyphs: Sequence[Glyph]) -> list[Glyph]:
    """Returns alternatives."""
    return [one for number, glyph in enumerate(glyphs) for one in ((OR,) if number else ()) + (glyph,)]


def brief(card: int) -> Group:
    """Returns the signs of an occupation for a place where no more than two stand: what it brings in the end."""
    groups = card_groups(card)
    group = next((group for group in groups if group[-1].kind not in ("arrow", "sign")), groups[-1])
    ends = [at for at, glyph in enumerate(group) if glyph in (ARROW, SAYS, OR)]
    return group[ends[-1] + 1 if ends else 0 :][:2]


def _together(groups: Iterable[Group]) -> Group:
    return tuple(glyph for group in groups for glyph in group)


# -- amounts --------------------------------------------------------------------------------------------------------


def _counted(amount: Amount) -> Group:
    """Returns what an amount depends on, with the numbers that its table names."""
    if amount.metric is None:
        return ()
    name, number = name_of(amount.metric)
    return METRICS[name](number, "/".join(numbers(wanted) for wanted, _ in amount.table))


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


def _exchange(args: Any) -> list[Glyph]:
    return [*_amounts(args.pay), ARROW, *_amounts(args.gain)]


# -- what cards do --------------------------------------------------------------------------------------------------


def _signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"−{-by}"


def _added(by: int, moment: str) -> list[Glyph]:
    """Returns by how much a price, a cast or the worth of a piece changes."""
    sign = _signed(by)
    if moment in ("cost", "emigration_cost"):
        return [Glyph("coin", sign)]
    if moment == "stone_cost":
        return [Glyph("sign", sign), token("res-stone")]
    return [Glyph("sign", sign)]


def _mine(args: Any) -> list[Glyph]:
    found: list[Glyph] = OPS["mine"](args)
    for number, _ in args.only:
        found += [OR if len(found) > 1 else SAYS, token(f"res-{MINED_NAMES[number]}")]
    return found


def _upgrade(args: Any) -> list[Glyph]:
    only = [good for good, _ in args.only]
    paid = [*_amounts(args.pay), ARROW] if args.pay else []
    count = f"{args.goods}" if args.goods > 1 else 1
    sign = token("icon-up1", "1–3") if not args.steps else token(f"icon-up{args.steps}", count)
    shown = [thing(GOODS[good]) for good in only] if len(only) <= _FEW else []
    return [*paid, *_between(shown), sign]


_FEW: Final = 3
"""So many goods are named; a whole rank is not."""


def _attempt(args: Any) -> list[Glyph]:
    dice = DICE[args.action]
    return [token(f"icon-d{dice.die}"), thing(dice.weapon)]


def _reap(args: Any) -> list[Glyph]:
    return [*(thing(good) for good in GOODS if 0 < TILE[good].harvest <= args.level)]


def _fetch(args: Any) -> list[Glyph]:
    return _amounts((WEAPONS[kind], amount) for kind, amount in args.weapons)


def _occupation(args: Any) -> list[Glyph]:
    return [*_amounts(args.pay), ARROW, token("icon-card-play")]


_OPS: Final[dict[str, Any]] = {
    "gain": lambda args: _amounts(args.things),
    "exchange": _exchange,
    "pay": lambda args: [*_amounts(args.things), ARROW],
    "weapons": lambda args: [
        *_counted(args.cards),
        *([SAYS] if args.cards.metric else []),
        token("icon-weapons", _label(args.cards)),
    ],
    "fetch": _fetch,
    "mine": _mine,
    "upgrade": _upgrade,
    "occupation": _occupation,
    "attempt": _attempt,
    "reap": _reap,
    "feast": lambda args: [token("icon-feast")],
    "bonuses": lambda args: [BONUS, token("house-stone-house")] if args.of else [BONUS],
    "breed": lambda args: [
        token("icon-sheep", 2),
        PLUS,
        token("icon-cattle", 2),
        ARROW,
        token("icon-pregnant-sheep"),
        PLUS,
        token("icon-pregnant-cattle"),
    ],
    "impregnate": lambda args: [token("icon-cattle"), ARROW, token("icon-pregnant-cattle")],
    "stock": lambda args: [token(("res-wood", "res-stone")[args.resource]), ARROW, token("house-shed")],
    "place_ore": lambda args: [token("res-ore")],
    "burn_ore": lambda args: [token("res-ore"), ARROW, Glyph("sign", _signed(args.by))],
    "load_three": lambda args: [PLUS, token("res-ore", 3)],
    "leave": lambda args: [
        token("icon-round"),
        ARROW,
        token("icon-emigrate"),
        *([*_counted(args.discount), SAYS, Glyph("coin", "−1")] if args.discount.metric else []),
    ],
    "turn_over": lambda args: [
        *_counted(args.most),
        SAYS,
        token("icon-peas", _label(args.most)),
        ARROW,
        token("icon-mead"),
    ],
    "take_special": lambda args: [thing(SPECIALS[args.tile])],
    "recall_here": lambda args: [PLUS, PAWN],
    "recall_paid": lambda args: [PLUS, PAWN],
    "recall_column": lambda args: [Glyph("sign", "IV"), SAYS, PLUS, PAWN],
    "follow": lambda args: [Glyph("sign", "II"), SAYS, token("icon-imitate")],
    "come_late": lambda args: [Glyph("coin", "1"), ARROW, Glyph("sign", "I"), token("icon-imitate")],
    "climb": lambda args: [Glyph("coin", "1"), ARROW, token("icon-up2")],
    "slide": lambda args: [Glyph("coin", "1"), ARROW, token("icon-up1")],
    "swear": lambda args: [Glyph("no", "odin/icon-mead"), ARROW],
    "keep_fish": lambda args: [token("icon-stockfish"), ARROW, token("house-stone-house")],
    "fourth": lambda args: [Glyph("sign", "3"), ARROW, Glyph("sign", "4")],
    "replace": lambda args: [],
    "rule": lambda args: [],
}


def _signs(*glyphs: Glyph | str) -> tuple[Group, ...]:
    """Returns a group; words are signs."""
    return (tuple(glyph if isinstance(glyph, Glyph) else Glyph("sign", glyph) for glyph in glyphs),)


_RAIDS: Final = (token("icon-d8"), OR, token("icon-d12"), token("icon-loot"), SAYS)
_BY_HAND: Final[dict[int, tuple[Group, ...]]] = {
    38: _signs(token("icon-weapons"), ARROW, token("res-wood"), OR, token("res-stone"), OR, token("res-ore")),
    39: _signs(token("ship-longship"), ARROW, token("res-ore")),
    40: _signs(token("res-wood"), ARROW, token("house-stone-house"), OR, token("house-long-house")),
    56: _signs(token("icon-weapons", 2), ARROW, token("res-ore")),
    69: _signs(*(token(f"weapon-{name}", 2) for name in ("bow", "snare", "spear", "long-sword"))),
    81: _signs(Glyph("coin", "8"), "−", token("icon-weapons"), ARROW, token("ship-longship")),
    97: _signs(*context_of("no_harvest", ALWAYS), SAYS, token("icon-peas"), ARROW, token("icon-peas", 2)),
    99: _signs(token("icon-card-draw"), ARROW, token("icon-card-play")),
    106: _signs(token("ship-longship", "3/4"), SAYS, "−1/2", PAWN),
    107: _signs(token("ship-whaling-boat"), SAYS, token("icon-explore"), *(Glyph("isle", letter) for letter in "ABCD")),
    137: _signs(*_RAIDS, token("weapon-spear"), ARROW, token("weapon-long-sword")),
    138: _signs(*_RAIDS, token("icon-fur"), OR, token("icon-robe")),
    139: _signs(*_RAIDS, token("icon-special"), "−1"),
    147: _signs(token("ship-knarr"), ARROW, token("ship-longship")),
    152: _signs(token("icon-up1", "3/4"), ARROW, token("icon-up2")),
    153: _signs(token("icon-d8"), OR, token("icon-d12"), SAYS, "4×"),
    172: _signs(token("icon-feast"), SAYS, token("icon-stockfish"), ARROW, token("house-stone-house")),
    177: _signs(token("house-stone-house"), SAYS, BONUS, ARROW, token("icon-silverware")),
    186: _signs(token("icon-feast"), SAYS, token("icon-peas", 2)),
}
"""Cards whose effect is a rule by itself, by their printed number."""
