"""What a card does, as drawings: a row of symbols with their numbers, read off the words of its effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.rules.kernel.data import read_data
from game.rules.kernel.effects import Row
from game.rules.northgard import march, muster
from game.rules.northgard.components import CARDS, RESOURCES
from game.rules.northgard.words import DECK, WHOSE


class Symbol(NamedTuple):
    """A drawing with a number beside it; ``token`` "" stands for a sign between two symbols."""

    token: str
    mark: str = ""


OR: Final = Symbol("", "/")
PLUS: Final = Symbol("", "+")
FOR_EACH: Final = Symbol("", "→")
DRAW: Final = "northgard/ico-draw"
_SIGNS: Final = {"+": PLUS, "/": OR, "→": FOR_EACH}
_MARKS: Final = {"×1": "", "×14": "…"}
"""Numbers that are shown otherwise: one by itself, and as many as there may be."""
_NAMES: Final = {
    "recruit.where": muster.WHERE, "move.power": march.POWERS, "copy.whose": WHOSE, "levy.resource": RESOURCES,
}  # fmt: skip
"""What the numbers in some fields of steps are called in the file."""
_WRITTEN: Final = read_data(__package__, "signs.toml")
"""The signs of steps with what their fields add, of cards, and of what is counted."""


def _written(table: str, name: str, said: Mapping[str, object] = MappingProxyType({})) -> tuple[Symbol, ...]:
    """Returns the signs that the file writes for a name, with what it says; none where it does not know the name."""
    return tuple(map(_sign, _WRITTEN[table].get(name, "").format(**said).split()))


def _sign(word: str) -> Symbol:
    mark, _, name = word.rpartition("*")
    return _SIGNS.get(word) or Symbol(f"northgard/{name}", _MARKS.get(mark, mark))


@cache
def symbols(card: int) -> tuple[Symbol, ...]:
    """Returns what a card does; nothing for one without effect."""
    row = DECK[card]
    effects = (symbol for effect in row.effects for symbol in _block(row, int(effect.block)))
    return _written("cards", CARDS[card].id) or tuple(effects)


@cache
def spelled(card: int) -> tuple[Symbol, ...]:
    """Returns what a card's own sign stands for, where it is one for several effects; nothing for any other card."""
    if not _written("cards", CARDS[card].id):
        return ()
    return _written("steps", "wild")


def gist(row: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """Returns the first drawing of a row without its number, for where there is no room for more."""
    return tuple(Symbol(symbol.token) for symbol in row if symbol.token)[:1]


@cache
def option_symbols(card: int, block: int) -> tuple[Symbol, ...]:
    """Returns what one block of a card does, as one of the options that it leaves."""
    return tuple(_block(DECK[card], block))


def _block(row: Row, block: int) -> Iterator[Symbol]:
    for number, step in enumerate(row.blocks[block]):
        if number and step.op.name not in ("may", "scorch", "rally", "reinforce", "awaken"):
            yield PLUS
        yield from _step(row, step.op.name, step.args)


def _step(row: Row, op: str, args: Any) -> Iterator[Symbol]:
    match op:
        case "choose":
            for number, option in enumerate(args.options):
                if number:
                    yield OR
                yield from _block(row, int(option))
        case "may":
            yield PLUS
            yield from _block(row, int(args.do))
        case "draw" if args.cards.metric is not None:
            yield from (*_counted(args.cards.metric), FOR_EACH, Symbol(DRAW))
        case "draw":
            yield from _told(op, {"cards": args.cards.base, "discard": args.discard})
        case "gain":
            for kind, amount in args.resources:
                yield from _told(op, {"resource": RESOURCES[kind], "amount": amount.base})
        case "worth":
            yield from (*_counted(args.fame.metric), FOR_EACH, *_told(op, {"each": args.fame.each}))
        case "build" if args.more:
            yield from _written("steps", "build_twice")
        case _:
            yield from _told(op, args._asdict())


def _told(op: str, fields: Mapping[str, Any]) -> Iterator[Symbol]:
    """Yields the signs of a step, then what its fields add, by being there or by what they name."""
    names = {field: _NAMES.get(f"{op}.{field}") for field in fields}
    said = {field: known[value] if (known := names[field]) else value for field, value in fields.items()}
    yield from _written("steps", op, said)
    for field, value in said.items():
        if value:
            yield from _written("fields", f"{op}.{field}", said)
            yield from _written("fields", f"{op}.{field}.{value}")


def _counted(metric: Any) -> tuple[Symbol, ...]:
    """Returns what is counted: a resource on the land, or something of its own."""
    if isinstance(metric, partial):
        what, kind = metric.args
        return _written("metrics", what.__name__, {"resource": RESOURCES[kind]})
    return _written("metrics", metric.__name__)
