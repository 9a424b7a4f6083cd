"""What a card does, as drawings: a row of symbols with their numbers, read off the words of its effect."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any, Final, NamedTuple

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
_WILD: Final = "northgard/ico-wild"
DRAW, FAME, LORE = "northgard/ico-draw", "northgard/ico-fame", "northgard/ico-lore"
RESOURCE: Final = tuple(f"northgard/res-{name}" for name in RESOURCES)
_POWER: Final = {
    "push": "northgard/ico-opening",
    "shield": "northgard/ico-shield",
    "throw": "northgard/ico-axe",
    "through": "northgard/ico-again",
    "climb": "northgard/ico-peak",
    "gather": "northgard/kaija",
}
_WHERE: Final = {"neutral": "northgard/slot-small", "own_or_neutral": "northgard/slot-small"}
_WHOSE: Final = {"neighbour": "northgard/ico-eye", "scorched": "northgard/scorched-earth", "own": "northgard/ico-again"}
_PLAIN: Final = {
    "fetch": (Symbol("northgard/ico-again"), Symbol(DRAW)),
    "foresee": (Symbol("northgard/ico-eye"), Symbol(DRAW)),
    "spy": (Symbol("northgard/ico-eye"), Symbol("northgard/ico-discard")),
    "extort": (Symbol("northgard/ico-eye"), Symbol("northgard/ico-bribe")),
    "threaten": (Symbol("northgard/ico-discard", "?"),),
    "curse": (Symbol("northgard/ico-discard", "×n"),),
    "rebuild": (Symbol("northgard/ico-again"), Symbol(BUILD)),
    "hide": (Symbol("northgard/ico-hidden"),),
    "storm": (Symbol("northgard/ico-storm"),),
    "reinforce": (Symbol(RECRUIT),),
    "awaken": (Symbol("northgard/kaija"),),
    "scorch": (Symbol("northgard/scorched-earth"),),
    "rally": (Symbol("northgard/ico-opening"),),
    "glory": (Symbol(BUILD), PLUS, Symbol("northgard/ico-harvest")),
    "cancel": (Symbol("northgard/ico-shield"), Symbol("northgard/ico-discard")),
}
_METRIC: Final = {
    "broad_lands": "northgard/ico-closed",
    "small_buildings": "northgard/bld-silo",
    "great_buildings": "northgard/bld-fortress",
    "empty_small_slots": "northgard/slot-small",
    "empty_large_slots": "northgard/slot-large",
    "lairs": "northgard/lair",
    "warriors": "northgard/ico-recruit",
}


def _times(number: int) -> str:
    return f"×{number}" if number > 1 else ""


@cache
def symbols(card: int) -> tuple[Symbol, ...]:
    """Returns what a card does; nothing for one without effect."""
    row = DECK[card]
    if CARDS[card].id in ("feast", "great_feast"):
        return (Symbol(_WILD),)
    if CARDS[card].id == "teamwork":
        return (Symbol(_WILD, "×2"),)
    found: list[Symbol] = []
    for effect in row.effects:
        found += _block(row, int(effect.block))
    return tuple(found)


@cache
def spelled(card: int) -> tuple[Symbol, ...]:
    """Returns what a card's own sign stands for, where it is one for several effects; nothing for any other card."""
    if not symbols(card) or symbols(card)[0].token != _WILD:
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
            if (where := muster.WHERE[args.where]) in _WHERE:
                yield Symbol(_WHERE[where])
        case "levy":
            yield Symbol(RESOURCE[args.resource])
            yield FOR_EACH
            yield Symbol(RECRUIT)
        case "move":
            yield Symbol(MOVE, _times(args.moves))
            if args.points:
                yield Symbol("northgard/ico-combat", f"+{args.points}")
            if (power := march.POWERS[args.power]) in _POWER:
                yield Symbol(_POWER[power])
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


def _counted(metric: Any) -> Symbol:
    """Returns what is counted: a resource on the land, or something of its own."""
    if isinstance(metric, partial):
        return Symbol(RESOURCE[metric.args[1]])
    return Symbol(_METRIC[metric.__name__])


def _drawn(args: Any) -> Iterator[Symbol]:
    if args.cards.metric is not None:
        yield _counted(args.cards.metric)
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
            yield Symbol(_WHOSE[WHOSE[args.whose]])
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
            yield _counted(args.fame.metric)
            yield FOR_EACH
            yield Symbol(FAME, _times(args.fame.each))
        case _:
            yield from _PLAIN.get(op, ())
