"""Which spaces a seat can use, found for all of them at once where no card changes prices or effects.

A *way* to use a space is an effect of it, or an option of one, with its price and what it needs besides. Ways are bits
of an integer: what a seat holds leaves those that it can pay, and each need is asked once for all of its ways.
The first way of a space is the bit of the space, others follow after the last space.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from game.rules.kernel import bits
from game.rules.kernel.effects import Row
from game.rules.kernel.effects.arguments import Amounts, Condition
from game.rules.odin import occupations
from game.rules.odin.cards import DECK
from game.rules.odin.components import FIRST_BUILDING, FIRST_SHIP, ITEMS, KNARR, SPECIALS, WHALER
from game.rules.odin.mountains import can_mine
from game.rules.odin.sailing import pairs_for
from game.rules.odin.state import SPACES, State
from game.rules.odin.upgrading import can_upgrade
from game.rules.odin.usable import Ask, asked
from game.rules.odin.words import Gain, Islands, Mine, Occupation, Trade, Upgrade, Why

_ALL_SPACES: Final = (1 << SPACES) - 1

Price = tuple[tuple[int, int], ...]
Need = tuple[Callable[..., bool], *tuple[Any, ...]]
"""A question with its first arguments; table and seat follow."""


class _Way(NamedTuple):
    """What a way costs in items, and what it needs besides."""

    price: Price = ()
    needs: tuple[Need, ...] = ()


class _Ways(NamedTuple):
    """All ways of the action board.

    ``first`` are those that there are, ``prices`` holds for an item, by how many a seat has, the ways for which that is
    enough; ``needs`` every need with its ways, ``others`` the spaces of the ways beyond the first.
    """

    first: int
    prices: tuple[tuple[int, tuple[int, ...]], ...]
    needs: tuple[tuple[Callable[[State, int], bool], int], ...]
    others: tuple[int, ...]


def usable(state: State, seat: int, spaces: int) -> int:
    """Returns those of some spaces, as bits, that would be of use to a seat; an action must be under way."""
    all_ways = _ways(DECK.changes)
    held, first = state.held, seat * len(ITEMS)
    found = all_ways.first & (spaces | ~_ALL_SPACES)
    for item, enough in all_ways.prices:
        count = held[first + item]
        if count < len(enough):
            found &= enough[count]
    for is_met, needing in all_ways.needs:
        if found & needing and not is_met(state, seat):
            found &= ~needing
    others = found >> SPACES
    found &= _ALL_SPACES
    for way in bits(others):
        found |= 1 << all_ways.others[way]
    return found & spaces


@lru_cache(maxsize=1)
def _ways(changes: int) -> _Ways:
    """Returns the ways of all spaces as their rows are after so many changes of the deck."""
    ways: dict[int, _Way] = {}
    others: list[int] = []
    for space in range(SPACES):
        for number, way in enumerate(_ways_of(DECK[space])):
            ways[SPACES + len(others) if number else space] = way
            if number:
                others.append(space)
    priced: dict[int, dict[int, int]] = {}
    needs: dict[Need, int] = {}
    for bit, way in ways.items():
        for item, count in way.price:
            dear = priced.setdefault(item, {})
            for less in range(count):
                dear[less] = dear.get(less, 0) | 1 << bit
        for need in way.needs:
            needs[need] = needs.get(need, 0) | 1 << bit
    return _Ways(
        sum(1 << bit for bit in ways),
        tuple((item, tuple(~dear[count] for count in sorted(dear))) for item, dear in priced.items()),
        tuple((partial(question, *given), mask) for (question, *given), mask in needs.items()),
        tuple(others),
    )


def _ways_of(row: Row) -> list[_Way]:
    """Returns the ways to use a space; only one where that one is always open."""
    ways = [_way(ask) for ask in asked(row)]
    return [_Way()] if _Way() in ways else ways


def _way(ask: Ask) -> _Way:
    given: tuple[Need, ...] = ((_holds, ask.given),) if ask.given.terms else ()
    args = ask.args
    if ask.why is None:
        return _Way((), given)
    if isinstance(args, Gain) and all(_is_endless(thing) for thing, _ in args.things):
        sure = any(amount.metric is None and amount.base > 0 for _, amount in args.things)
        return _Way((), given if sure else (*given, (_yields, args.things)))
    if isinstance(args, Trade) and _is_plain(args.pay) and not _berths(args.pay) & _berths(args.gain):
        ships = [(_has_thing, thing, amount.base) for thing, amount in args.pay if thing >= FIRST_SHIP]
        rooms = [_room(thing) for thing, _ in args.gain if not _is_endless(thing)]
        return _Way(_price(args.pay), (*given, *ships, *rooms))
    if isinstance(args, Islands):
        return _Way((), (*given, (_has_island, args.islands)))
    if isinstance(args, Occupation) and _is_plain(args.pay):
        return _Way(_price(args.pay), (*given, (_has_card, args.drawn)))
    if isinstance(args, Mine) and not args.only:
        return _Way((), (*given, (_lies_open,)))
    if isinstance(args, Upgrade) and not args.pay and not args.only:
        return _Way((), (*given, (_has_good, args.steps)))
    return _Way((), (*given, (_has_nothing_against, ask.why, args)))


def _is_endless(thing: int) -> bool:
    """Tells whether the general supply never runs out of a thing, and there is always room for it."""
    return thing < FIRST_SHIP and thing not in SPECIALS


def _is_plain(pay: Amounts) -> bool:
    """Tells whether a price is the same for everybody."""
    return all(amount.metric is None for _, amount in pay)


def _price(pay: Amounts) -> Price:
    return tuple((thing, amount.base) for thing, amount in pay if thing < FIRST_SHIP)


def _berths(things: Amounts) -> set[int]:
    """Returns the sizes of berths that ships among some things take, or leave free."""
    return {_size(thing - FIRST_SHIP) for thing, _ in things if FIRST_SHIP <= thing < FIRST_BUILDING}


def _size(ship: int) -> int:
    """Returns the first kind of ship that lies in the same berths."""
    return WHALER if ship == WHALER else KNARR


def _room(thing: int) -> Need:
    """Returns what a seat needs to be given a thing of which there is not always one, or room for it."""
    if thing >= FIRST_BUILDING:
        return _is_left, thing - FIRST_BUILDING
    if thing >= FIRST_SHIP:
        return _has_berth, _size(thing - FIRST_SHIP)
    return _has_tile, thing


# -- needs ------------------------------------------------------------------------------------------------------


def _holds(given: Condition, state: State, seat: int) -> bool:
    return given.holds(state, seat)


def _yields(things: Amounts, state: State, seat: int) -> bool:
    return any(amount.of(state, seat) > 0 for _, amount in things)


def _has_thing(thing: int, count: int, state: State, seat: int) -> bool:
    return state.count(seat, thing) >= count


def _is_left(building: int, state: State, seat: int) -> bool:
    return state.buildings_left(building) > 0


def _has_berth(ship: int, state: State, seat: int) -> bool:
    return state.free_berth(seat, ship) >= 0


def _has_tile(tile: int, state: State, seat: int) -> bool:
    return state.specials[tile - SPECIALS[0]] > 0


def _has_card(drawn: bool, state: State, seat: int) -> bool:
    return occupations.play_why(state, seat, drawn) is None


def _lies_open(state: State, seat: int) -> bool:
    return can_mine(state, seat)


def _has_good(steps: int, state: State, seat: int) -> bool:
    return can_upgrade(state, seat, steps)


def _has_island(islands: int, state: State, seat: int) -> bool:
    return pairs_for(state, seat, islands) > 0


def _has_nothing_against(why: Why, args: Any, state: State, seat: int) -> bool:
    return why(state, seat, args) is None
