"""What a space of the action board costs and yields, in words: worked out from the rows that the rules carry out.

No catalogue knows a price: it only knows how a price is said. So a space says the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from game.rules.kernel import Message
from game.rules.kernel.effects import Amount, Row
from game.rules.odin.cards import DECK
from game.rules.odin.components import (
    DICE,
    EMIGRATED_CELLS,
    ITEM,
    MOST_ROLLS,
    ORE,
    PILLAGE,
    RAID,
    SHIPS,
    SILVER,
    TILE,
    TILES,
    WHALING,
)
from game.rules.odin.dice import RAID_FAILS
from game.rules.odin.events import island_name, ship_name, thing_name
from game.rules.odin.spaces_data import SHIP_OF
from game.rules.odin.trade import FORGE_PRICE, OVERSEAS_PRICE
from game.scenes.odin.deals import piece, together
from game.scenes.odin.row_glyphs import islands_of, name_of

_NEEDS: Final = {"any": "ship", "large": "large", "longships": "longships"}


def space_rules(space: int, seats: int) -> tuple[Message, ...]:
    """Returns what a space asks and gives at a table of so many seats, a sentence for each of its effects."""
    row = DECK[space]
    lines = [line for effect in row.effects for line in _block(row, effect.block, seats)]
    need = SHIP_OF[space]
    return (*lines, Message(f"odin.refusal.needs_{_NEEDS.get(need, need)}")) if need else tuple(lines)


def _block(row: Row, block: int, seats: int) -> Iterator[Message]:
    for step in row.blocks[block]:
        name, args = step.op.name, step.args
        if name == "choose":
            yield _either([_one(row, option, seats) for option in args.options])
        elif name == "may":
            yield Message("odin.does.may", {"what": _one(row, args.do, seats)})
        elif name == "dice":
            yield from _dice(args)
        else:
            yield _OPS[name](args, seats)


def _one(row: Row, block: int, seats: int) -> Message:
    """Returns what the steps of an option do, as one message."""
    return Message("odin.effect.steps", {"steps": list(_block(row, block, seats))})


def _either(options: list[Message]) -> Message:
    first, *others = options
    for other in others:
        first = Message("odin.does.or", {"head": first, "tail": other})
    return first


def _amounts(written: Any, seats: int) -> Message:
    return together([_amount(thing, amount, seats) for thing, amount in written])


def _amount(thing: int, amount: Amount, seats: int) -> Message:
    """Returns so much of a thing, and what it depends on."""
    if amount.metric is None:
        return piece(thing, amount.base)
    counted = name_of(amount.metric)[0]
    if counted == "players":
        return Message("odin.does.players", {"piece": piece(thing, seats * amount.each)})
    animal = thing_name(ITEM[counted])
    if amount.table:
        ((least, count),) = amount.table
        return Message("odin.does.with", {"piece": piece(thing, count), "n": least.low, "animal": animal})
    told = {"piece": piece(thing, amount.each), "animal": animal, "most": amount.most or 0}
    return Message("odin.does.per", told)


def _mine(args: Any, seats: int) -> Message:
    digits = str(args.numbers)
    if len(digits) == 1:
        return Message("odin.does.mine", {"n": int(digits)})
    return Message("odin.does.mine.strips", {"n": len(digits), "numbers": " + ".join(digits)})


def _dice(args: Any) -> Iterator[Message]:
    dice = DICE[args.action]
    goods = {"weapon": piece(dice.weapon), "resource": piece(dice.resource)}
    yield Message("odin.does.roll.high" if dice.high else "odin.does.roll.low", {"faces": dice.die, "n": MOST_ROLLS})
    if args.action == WHALING:
        yield Message("odin.does.boats", {"n": args.boats})
    if args.action == PILLAGE:
        yield Message("odin.does.pillage")
    if dice.high:
        yield Message("odin.does.loot", goods)
    else:
        gain = together([piece(item, count) for item, count in dice.success])
        yield Message("odin.does.success", {**goods, "gain": gain})
    if args.action == RAID:
        yield Message("odin.does.raid", {"n": RAID_FAILS})
    yield Message("odin.does.failure", goods)
    if dice.back:
        yield Message("odin.does.back", {"n": dice.back})


def _emigrate(args: Any, seats: int) -> Message:
    ships = [
        Message("odin.does.leaves", {"ship": ship_name(kind), "n": ship.emigrated})
        for kind, ship in enumerate(SHIPS)
        if ship.emigrated
    ]
    return Message("odin.does.emigrate", {"n": EMIGRATED_CELLS, "ships": ships})


def _forge(args: Any, seats: int) -> Message:
    forged = [piece(tile) for tile in TILES if TILE[tile].has_tongs]
    return Message("odin.does.forge", {"pay": piece(ORE, FORGE_PRICE), "things": forged})


def _occupation(args: Any, seats: int) -> Message:
    if args.pay:
        return Message("odin.does.play.paid", {"pay": _amounts(args.pay, seats), "n": args.most})
    return Message("odin.does.play", {"n": args.most})


_OPS: Final[Mapping[str, Callable[[Any, int], Message]]] = {
    "trade": lambda args, seats: Message(
        "odin.does.trade", {"pay": _amounts(args.pay, seats), "gain": _amounts(args.gain, seats)}
    ),
    "gain": lambda args, seats: Message("odin.does.gain", {"gain": _amounts(args.things, seats)}),
    "mine": _mine,
    "upgrade": lambda args, _: Message(
        "odin.does.upgrade.double" if args.steps > 1 else "odin.does.upgrade", {"n": args.goods}
    ),
    "weapons": lambda args, _: Message("odin.does.weapons", {"n": args.cards.base}),
    "explore": lambda args, _: Message("odin.does.explore", {"islands": [*map(island_name, islands_of(args.islands))]}),
    "emigrate": _emigrate,
    "plunder": lambda args, _: Message("odin.does.gain", {"gain": piece(ITEM["silver_hoard"])}),
    "overseas": lambda args, _: Message("odin.does.overseas", {"pay": piece(SILVER, OVERSEAS_PRICE)}),
    "sale": lambda args, _: Message("odin.does.sale", {"n": args.most}),
    "forge": _forge,
    "draw": lambda args, _: Message("odin.does.draw", {"n": args.cards}),
    "occupation": _occupation,
}
"""What each op of data/spaces.toml says in a sentence; the battery refuses an op that stands there and not here."""
