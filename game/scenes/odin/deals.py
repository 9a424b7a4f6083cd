"""What occupations exchange, as "pay → gain" with the pieces drawn: worked out from the rows that the rules carry out.

The words of a card say when it acts; what it takes and gives stands in them as ``{deal}``, further bargains of the
same card as ``{deal2}`` and so on. So no language can turn a price into a gift.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final

from game.rules.kernel import Message
from game.rules.kernel.effects import Amount, Row
from game.rules.odin.cards import DECK, FIRST_CARD
from game.rules.odin.components import CARD_NAMES, DICE_NAMES, GOODS, TILE, WEAPONS
from game.rules.odin.events import thing_name
from game.scenes.odin.tokens import thing_token

_ARMS: Final = frozenset(combinations_with_replacement(WEAPONS, 2))
"""All ways to pay with two weapons."""


def piece(thing: int, count: int | str = 1) -> Message:
    """Returns a drawn thing with its name, and how many of it where that is not one."""
    args: dict[str, object] = {"icon": thing_token(thing), "thing": thing_name(thing)}
    return Message("odin.piece.many", {**args, "n": count}) if count != 1 else Message("odin.piece", args)


def together(told: Sequence[Message]) -> Message:
    """Returns what is paid or gained at once, with a plus between."""
    return _chained("odin.deal.plus", told)


def _chained(link: str, told: Sequence[Message]) -> Message:
    first, *others = told
    for other in others:
        first = Message(link, {"head": first, "tail": other})
    return first


def _count(amount: Amount) -> int | str:
    """Returns how many of a thing are named; what the card's words must explain, the round's number, has no number."""
    if amount.table:
        return "/".join(str(value) for _, value in amount.table)
    return amount.base if amount.metric is None else 1


def card_text(card: int) -> Message:
    """Returns what an occupation does, in words and bargains."""
    found = card_deals(card)
    names = ("deal", *(f"deal{number}" for number in range(2, 2 + len(found))))
    return Message(f"odin.card.{CARD_NAMES[card]}.text", dict(zip(names, found, strict=False)))


@cache
def card_deals(card: int) -> tuple[Message, ...]:
    """Returns the bargains of an occupation, each once."""
    row = DECK[FIRST_CARD + card]
    found = dict.fromkeys(deal for effect in row.effects for deal in _bargains(row, effect.block))
    return tuple(_message(pays, gains) for pays, gains in found)


_Side = tuple[Any, ...]
_Deal = tuple[tuple[_Side, ...], tuple[_Side, ...]]
"""Several prices for one gain, or several gains for one price; else one each."""


def _bargains(row: Row, block: int) -> Iterator[_Deal]:
    """Yields what the steps of a block exchange."""
    steps = row.blocks[block]
    for step in steps:
        if step.op.name == "choose":
            yield from _joined([deal for option in step.args.options for deal in _bargains(row, option)])
        elif step.op.name in ("may", "repeat"):
            yield from _bargains(row, step.args.do)
    pays = tuple(side for step in steps for side in _pays(step.op.name, step.args))
    gains = tuple(side for step in steps for side in _gains(step.op.name, step.args))
    if pays and gains:
        yield ((pays,), (gains,))


def _joined(deals: Sequence[_Deal]) -> Iterator[_Deal]:
    """Yields bargains; those that share a price or a gain are one."""
    pays = tuple(dict.fromkeys(side for sides, _ in deals for side in sides))
    gains = tuple(dict.fromkeys(side for _, sides in deals for side in sides))
    if deals and (len(pays) == 1 or len(gains) == 1):
        yield pays, gains
    else:
        yield from deals


def _pays(name: str, args: Any) -> Iterator[_Side]:
    written = {"exchange": "pay", "occupation": "pay", "upgrade": "pay", "pay": "things"}.get(name)
    if written is not None:
        yield from getattr(args, written)


def _gains(name: str, args: Any) -> Iterator[_Side]:
    told = _GAINS.get(name)
    if told is not None:
        yield from told(args)


def _reaped(args: Any) -> Iterator[_Side]:
    return ((good, Amount(1)) for good in GOODS if 0 < TILE[good].harvest <= args.level)


_GAINS: Final[Mapping[str, Callable[[Any], Iterable[_Side]]]] = {
    "exchange": lambda args: args.gain,
    "reap": _reaped,
    "attempt": lambda args: ((f"odin.dice.{DICE_NAMES[args.action]}",),),
    "occupation": lambda args: (("odin.deal.occupation",),),
    "upgrade": lambda args: (("odin.deal.upgrade",),),
    "recall_here": lambda args: (("odin.deal.recall",),),
    "load_three": lambda args: (("odin.deal.loaded",),),
}
"""What a step brings to whom has paid: things, or what one message says."""


def _message(pays: tuple[_Side, ...], gains: tuple[_Side, ...]) -> Message:
    return Message("odin.effect.trade", {"pay": _either(pays), "gain": _either(gains)})


def _either(sides: Sequence[_Side]) -> Message:
    """Returns alternatives; all pairs of weapons are two weapons of any kind."""
    if frozenset(map(_kinds, sides)) == _ARMS:
        return Message("odin.deal.weapons")
    return _chained("odin.deal.or", [together([_part(part) for part in side]) for side in sides])


def _kinds(side: _Side) -> tuple[int, ...]:
    return tuple(part[0] for part in side for _ in range(part[1].base if len(part) > 1 else 1))


def _part(part: _Side) -> Message:
    return Message(part[0]) if len(part) == 1 else piece(part[0], _count(part[1]))
