"""What spaces and occupations do, in words: worked out from the rows that the rules carry out.

No catalogue knows a price: it only knows how a price is said. So a row says the same in every language. The words of a
card say when it acts; what it takes and gives stands in them as ``{deal}``, further bargains of the same card as
``{deal2}`` and so on. So no language can turn a price into a gift.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final

from game.rules.kernel import Message
from game.rules.kernel.effects import Amount, Choosing, Row
from game.rules.odin import components as box
from game.rules.odin.cards import DECK, FIRST_CARD
from game.rules.odin.dice import RAID_FAILS
from game.rules.odin.events import card_name, counted, island_name, ship_name, space_name, thing_name
from game.rules.odin.income import harvested
from game.rules.odin.rules import OdinGame
from game.rules.odin.sailing import emigration_price
from game.rules.odin.spaces_data import SHIP_OF
from game.rules.odin.trade import FORGE_PRICE, OVERSEAS_PRICE
from game.scenes.odin.row_glyphs import islands_of, name_of
from game.scenes.odin.tokens import thing_token

_Written = Iterable[tuple[int, Amount]]
_Say = Callable[[_Written], object]
"""How things and amounts of a row are said."""
_STEPS: Final = "odin.effect.steps"
_DO_IT: Final = Message("odin.effect.yes")
_NEEDS: Final = {"any": "ship", "large": "large", "longships": "longships"}
_ARMS: Final = frozenset(combinations_with_replacement(box.WEAPONS, 2))
"""All ways to pay with two weapons."""


def piece(thing: int, count: int | str = 1) -> Message:
    """Returns a drawn thing with its name, and how many of it where that is not one."""
    args: dict[str, object] = {"icon": thing_token(thing), "thing": thing_name(thing)}
    return Message("odin.piece.many", {**args, "n": count}) if count != 1 else Message("odin.piece", args)


def _together(told: Sequence[Message]) -> Message:
    """Returns what is paid or gained at once, with a plus between."""
    return _chained("odin.deal.plus", told)


def _chained(link: str, told: Sequence[Message]) -> Message:
    first, *others = told
    for other in others:
        first = Message(link, {"head": first, "tail": other})
    return first


def _trade(family: str, args: Any, say: _Say) -> Message:
    return Message(f"odin.{family}.trade", {"pay": say(args.pay), "gain": say(args.gain)})


def _upgrade(family: str, args: Any) -> Message:
    return Message(f"odin.{family}.upgrade{'.double' if args.steps > 1 else ''}", {"n": args.goods})


# -- options, in a few words for a button ---------------------------------------------------------------------------


def option_block(frame: Choosing, option: int) -> int:
    """Returns the block of an option among those of its row."""
    args = DECK[frame.row].blocks[frame.block][frame.step].args
    block: int = args.options[option] if hasattr(args, "options") else args.do
    return block


def option_words(view: OdinGame, frame: Choosing, option: int) -> Message:
    """Returns what the steps of an option of a choice do; what only its card can say is simply done."""

    def say(written: _Written) -> list[Message]:
        return counted((thing, amount.of(view, frame.seat)) for thing, amount in written)

    said = []
    for step in DECK[frame.row].blocks[option_block(frame, option)]:
        name, args = step.op.name, step.args
        if name == "weapons":
            said.append(Message("odin.effect.weapons", {"n": args.cards.of(view, frame.seat)}))
        elif name in _BRIEFLY:
            said.append(_BRIEFLY[name](args, say))
        elif name != "replace":
            return _DO_IT
    return said[0] if len(said) == 1 else Message(_STEPS, {"steps": said})


_BRIEFLY: Final[Mapping[str, Callable[[Any, _Say], Message]]] = {
    "trade": lambda args, say: _trade("effect", args, say),
    "exchange": lambda args, say: _trade("effect", args, say),
    "gain": lambda args, say: Message("odin.effect.gain", {"gain": say(args.things)}),
    "pay": lambda args, say: Message("odin.effect.pay", {"pay": say(args.things)}),
    "mine": lambda args, _: Message("odin.effect.mine", {"numbers": " + ".join(str(args.numbers))}),
    "upgrade": lambda args, _: _upgrade("effect", args),
    "occupation": lambda args, say: Message("odin.effect.occupation", {"pay": say(args.pay)}),
    "stock": lambda args, _: Message("odin.effect.stock", {"thing": thing_name((box.WOOD, box.STONE)[args.resource])}),
    "reap": lambda args, _: Message("odin.effect.reap", {"n": args.level}),
    "attempt": lambda args, _: Message(f"odin.dice.{box.DICE_NAMES[args.action]}"),
}


def source_name(row: int) -> Message:
    """Returns the name of the space or card that a row is of."""
    return space_name(row) if row < FIRST_CARD else card_name(row - FIRST_CARD)


# -- spaces, in sentences -------------------------------------------------------------------------------------------


def space_rules(space: int, seats: int, met: Collection[str] = ()) -> tuple[Message, ...]:
    """Returns what a space asks and gives at a table of so many seats, a sentence for each of its effects.

    met: the needs of ships that are met, of which it does not speak.
    """

    def say(written: _Written) -> Message:
        return _together([_amount(thing, amount, seats) for thing, amount in written])

    row, need = DECK[space], SHIP_OF[space]
    lines = [line for effect in row.effects for line in _sentences(row, effect.block, say)]
    if need and need not in met:
        lines.append(Message(f"odin.refusal.needs_{_NEEDS.get(need, need)}"))
    return tuple(lines)


def _sentences(row: Row, block: int, say: _Say) -> Iterator[Message]:
    def one(block: int) -> Message:
        return Message(_STEPS, {"steps": list(_sentences(row, block, say))})

    for step in row.blocks[block]:
        name, args = step.op.name, step.args
        if name == "choose":
            yield _chained("odin.does.or", [one(option) for option in args.options])
        elif name == "may":
            yield Message("odin.does.may", {"what": one(args.do)})
        elif name == "dice":
            yield from _dice(args)
        else:
            yield _DOES[name](args, say)


def written_deal(view: OdinGame, seat: int, space: int) -> tuple[Counter[int], Counter[int]] | None:
    """Returns what a space says that it takes and gives; None where it does more, or less is in its words."""
    pays, gains = Counter[int](), Counter[int]()
    for effect in DECK[space].effects:
        for step in DECK[space].blocks[effect.block]:
            args: Any = step.args
            match step.op.name:
                case "trade":
                    taken, given = args.pay, args.gain
                case "gain":
                    taken, given = (), args.things
                case "emigrate":
                    taken, given = ((box.SILVER, Amount(emigration_price(view, seat))),), ()
                case "may":
                    continue
                case _:
                    return None
            for found, written in ((pays, taken), (gains, given)):
                for thing, amount in written:
                    if amount.metric is not None and name_of(amount.metric)[0] != "players":
                        return None
                    found[thing] += amount.of(view, seat)
    return pays, gains


def _amount(thing: int, amount: Amount, seats: int) -> Message:
    """Returns so much of a thing, and what it depends on."""
    if amount.metric is None:
        return piece(thing, amount.base)
    metric = name_of(amount.metric)[0]
    if metric == "players":
        return Message("odin.does.players", {"piece": piece(thing, seats * amount.each)})
    animal = thing_name(box.ITEM[metric])
    if amount.table:
        ((least, count),) = amount.table
        return Message("odin.does.with", {"piece": piece(thing, count), "n": least.low, "animal": animal})
    told = {"piece": piece(thing, amount.each), "animal": animal, "most": amount.most or 0}
    return Message("odin.does.per", told)


def _mine(args: Any, say: _Say) -> Message:
    digits = str(args.numbers)
    if len(digits) == 1:
        return Message("odin.does.mine", {"n": int(digits)})
    return Message("odin.does.mine.strips", {"n": len(digits), "numbers": " + ".join(digits)})


def _dice(args: Any) -> Iterator[Message]:
    dice = box.DICE[args.action]
    goods = {"weapon": piece(dice.weapon), "resource": piece(dice.resource)}
    yield Message(f"odin.does.roll.{'high' if dice.high else 'low'}", {"faces": dice.die, "n": box.MOST_ROLLS})
    if args.action == box.WHALING:
        yield Message("odin.does.boats", {"n": args.boats})
    if args.action == box.PILLAGE:
        yield Message("odin.does.pillage")
    if dice.high:
        yield Message("odin.does.loot", goods)
    else:
        gain = _together([piece(item, count) for item, count in dice.success])
        yield Message("odin.does.success", {**goods, "gain": gain})
    if args.action == box.RAID:
        yield Message("odin.does.raid", {"n": RAID_FAILS})
    yield Message(f"odin.does.failure{'.back' if dice.back else ''}", {**goods, "n": dice.back})


def _emigrate(args: Any, say: _Say) -> Message:
    leaving = ((kind, ship.emigrated) for kind, ship in enumerate(box.SHIPS) if ship.emigrated)
    ships = [Message("odin.does.leaves", {"ship": ship_name(kind), "n": cells}) for kind, cells in leaving]
    return Message("odin.does.emigrate", {"n": box.EMIGRATED_CELLS, "ships": ships})


def _forge(args: Any, say: _Say) -> Message:
    forged = [piece(tile) for tile in box.TILES if box.TILE[tile].has_tongs]
    return Message("odin.does.forge", {"pay": piece(box.ORE, FORGE_PRICE), "things": forged})


def _occupation(args: Any, say: _Say) -> Message:
    if args.pay:
        return Message("odin.does.play.paid", {"pay": say(args.pay), "n": args.most})
    return Message("odin.does.play", {"n": args.most})


_DOES: Final[Mapping[str, Callable[[Any, _Say], Message]]] = {
    "trade": lambda args, say: _trade("does", args, say),
    "gain": lambda args, say: Message("odin.does.gain", {"gain": say(args.things)}),
    "mine": _mine,
    "upgrade": lambda args, _: _upgrade("does", args),
    "weapons": lambda args, _: Message("odin.does.weapons", {"n": args.cards.base}),
    "explore": lambda args, _: Message("odin.does.explore", {"islands": [*map(island_name, islands_of(args.islands))]}),
    "emigrate": _emigrate,
    "plunder": lambda args, _: Message("odin.does.gain", {"gain": piece(box.ITEM["silver_hoard"])}),
    "overseas": lambda args, _: Message("odin.does.overseas", {"pay": piece(box.SILVER, OVERSEAS_PRICE)}),
    "sale": lambda args, _: Message("odin.does.sale", {"n": args.most}),
    "forge": _forge,
    "draw": lambda args, _: Message("odin.does.draw", {"n": args.cards}),
    "occupation": _occupation,
}
"""What each op of data/spaces.toml says in a sentence; the battery refuses an op that stands there and not here."""


# -- cards, as "pay → gain" with the pieces drawn -------------------------------------------------------------------


def card_text(card: int) -> Message:
    """Returns what an occupation does, in words and bargains."""
    found = card_deals(card)
    names = ("deal", *(f"deal{number}" for number in range(2, 2 + len(found))))
    return Message(f"odin.card.{box.CARD_NAMES[card]}.text", dict(zip(names, found, strict=False)))


@cache
def card_deals(card: int) -> tuple[Message, ...]:
    """Returns the bargains of an occupation, each once."""
    row = DECK[FIRST_CARD + card]
    found = dict.fromkeys(deal for effect in row.effects for deal in _bargains(row, effect.block))
    return tuple(Message("odin.effect.trade", {"pay": _either(pays), "gain": _either(gains)}) for pays, gains in found)


_Side = tuple[Any, ...]
_Deal = tuple[tuple[_Side, ...], tuple[_Side, ...]]
"""Several prices for one gain, or several gains for one price; else one each."""


def _bargains(row: Row, block: int) -> Iterator[_Deal]:
    """Yields what the steps of a block exchange."""
    pays: list[_Side] = []
    gains: list[_Side] = []
    for step in row.blocks[block]:
        name, args = step.op.name, step.args
        if name == "choose":
            yield from _joined([deal for option in args.options for deal in _bargains(row, option)])
        elif name in ("may", "repeat"):
            yield from _bargains(row, args.do)
        if name in _PAYS:
            pays += getattr(args, _PAYS[name])
        if name in _GAINS:
            gains += _GAINS[name](args)
    if pays and gains:
        yield (tuple(pays),), (tuple(gains),)


def _joined(deals: Sequence[_Deal]) -> Iterator[_Deal]:
    """Yields bargains; those that share a price or a gain are one."""
    pays = tuple(dict.fromkeys(side for sides, _ in deals for side in sides))
    gains = tuple(dict.fromkeys(side for _, sides in deals for side in sides))
    if deals and (len(pays) == 1 or len(gains) == 1):
        yield pays, gains
    else:
        yield from deals


_PAYS: Final = {"exchange": "pay", "occupation": "pay", "upgrade": "pay", "pay": "things"}
"""The field of a step that says what is paid."""
_GAINS: Final[Mapping[str, Callable[[Any], Iterable[_Side]]]] = {
    "exchange": lambda args: args.gain,
    "reap": lambda args: ((good, Amount(1)) for good in harvested(args.level)),
    "attempt": lambda args: ((f"odin.dice.{box.DICE_NAMES[args.action]}",),),
    "occupation": lambda args: (("odin.deal.occupation",),),
    "upgrade": lambda args: (("odin.deal.upgrade",),),
    "recall_here": lambda args: (("odin.deal.recall",),),
    "load_three": lambda args: (("odin.deal.loaded",),),
}
"""What a step brings to whom has paid: things, or what one message says."""


def _either(sides: Sequence[_Side]) -> Message:
    """Returns alternatives; all pairs of weapons are two weapons of any kind."""
    if frozenset(map(_kinds, sides)) == _ARMS:
        return Message("odin.deal.weapons")
    return _chained("odin.deal.or", [_together([_part(part) for part in side]) for side in sides])


def _kinds(side: _Side) -> tuple[int, ...]:
    return tuple(part[0] for part in side for _ in range(part[1].base if len(part) > 1 else 1))


def _part(part: _Side) -> Message:
    return Message(part[0]) if len(part) == 1 else piece(part[0], _count(part[1]))


def _count(amount: Amount) -> int | str:
    """Returns how many of a thing are named; what the card's words must explain, the round's number, has no number."""
    if amount.table:
        return "/".join(str(value) for _, value in amount.table)
    return amount.base if amount.metric is None else 1
