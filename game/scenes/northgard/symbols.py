"""What a card does, as drawings: a row of symbols with their numbers, read off the words of its effect."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
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
RECRUIT, MOVE = "northgard/ico-recruit", "northgard/ico-move"
EXPLORE, BUILD = "northgard/ico-explore", "northgard/ico-build"
DRAW, FAME, LORE = "northgard/ico-draw", "northgard/ico-fame", "northgard/ico-lore"
RESOURCE: Final = tuple(f"northgard/res-{name}" for name in RESOURCES)
_SIGNS: Final = {"+": PLUS, "/": OR, "→": FOR_EACH}
_WRITTEN: Final = read_data(__package__, "signs.toml")
"""Signs that no row tells: of steps, cards, powers, places, and of what is counted."""


def _written(table: str, name: str) -> tuple[Symbol, ...]:
    """Returns the signs that the file writes for a name; none where it does not know it."""
    return tuple(map(_sign, _WRITTEN[table].get(name, "").split()))


def _sign(word: str) -> Symbol:
    mark, _, name = word.rpartition("*")
    return _SIGNS.get(word) or Symbol(f"northgard/{name}", mark)


def _times(number: int) -> str:
    return f"×{number}" if number > 1 else ""


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
    return (Symbol(RECRUIT), OR, Symbol(MOVE), OR, Symbol(EXPLORE), OR, Symbol(BUILD))


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
        case "recruit":
            yield Symbol(RECRUIT, _times(args.warriors) if args.warriors < 14 else "…")
            yield from _written("where", muster.WHERE[args.where])
        case "levy":
            yield Symbol(RESOURCE[args.resource])
            yield FOR_EACH
            yield Symbol(RECRUIT)
        case "move":
            yield Symbol(MOVE, _times(args.moves))
            if args.points:
                yield Symbol("northgard/ico-combat", f"+{args.points}")
            yield from _written("powers", march.POWERS[args.power])
        case "explore":
            yield Symbol(EXPLORE, _times(args.tiles))
            for token, shown in (("ico-again", args.redraw), ("ravens", args.anywhere), ("ico-harvest", args.collect)):
                if shown:
                    yield Symbol(f"northgard/{token}")
        case "build":
            yield Symbol(BUILD, "×2" if args.more else "")
            if args.cheaper:
                yield Symbol(RESOURCE[1], f"−{args.cheaper}")
            if args.twin or args.loose:
                yield Symbol("northgard/bld-silo", "×2" if args.twin else "")
        case "draw":
            yield from _drawn(args)
        case "gain":
            for kind, amount in args.resources:
                yield Symbol(RESOURCE[kind], _times(amount.base))
        case _:
            yield from _other(row, op, args)


def _counted(metric: Any) -> tuple[Symbol, ...]:
    """Returns what is counted: a resource on the land, or something of its own."""
    return (Symbol(RESOURCE[metric.args[1]]),) if isinstance(metric, partial) else _written("metrics", metric.__name__)


def _drawn(args: Any) -> Iterator[Symbol]:
    if args.cards.metric is not None:
        yield from _counted(args.cards.metric)
        yield FOR_EACH
        yield Symbol(DRAW)
        return
    yield Symbol(DRAW, _times(args.cards.base))
    if args.discard:
        yield Symbol("northgard/ico-discard", _times(args.discard))


def _other(row: Row, op: str, args: Any) -> Iterator[Symbol]:
    match op:
        case "choose":
            for number, option in enumerate(args.options):
                if number:
                    yield OR
                yield from _block(row, int(option))
        case "may":
            yield PLUS
            yield from _block(row, int(args.do))
        case "copy":
            yield Symbol("northgard/ico-copy")
            yield from _written("whose", WHOSE[args.whose])
        case "bribe":
            yield Symbol("northgard/ico-bribe", _times(args.warriors))
            yield Symbol("northgard/ico-opening")
        case "strike":
            yield Symbol("northgard/ico-skull")
            if args.loot:
                yield Symbol(RESOURCE[0])
        case "spend" | "hire":
            yield Symbol("northgard/ico-special", f"−{args.resources}")
            if op == "hire":
                yield Symbol(RECRUIT)
        case "worth":
            yield from _counted(args.fame.metric)
            yield FOR_EACH
            yield Symbol(FAME, _times(args.fame.each))
        case _:
            yield from _written("steps", op)
