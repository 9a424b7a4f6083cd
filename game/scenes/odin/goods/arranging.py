"""A feast arranged: as few cells left open as can be, then silver or food kept as is preferred."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from game.rules.odin.actions import Serve
from game.rules.odin.components import FOOD, LONG_HOUSE, NOTHING, ORANGE, RED, SILVER, STONE_HOUSE, TILE
from game.rules.odin.feast import NO_MEAD, OPEN, colour_at, serving_refusal, width
from game.rules.odin.rules import OdinGame
from game.table.trial import attempt

_GAP, _COIN = 2, 3
"""Besides the two colours, what may stand at a place of the sequence: nothing, and silver."""


class Helping(NamedTuple):
    """One thing to be served: an item, lying along the table or not, and how many cells it takes."""

    item: int
    lying: int

    @property
    def width(self) -> int:
        """Gets the cells that it takes."""
        return width(self.item, self.lying)

    @property
    def cells(self) -> int:
        """Gets the cells of the tile: what is lost to the boards and to upgrades."""
        return len(TILE[self.item].shape.cells)


def feasts(view: OdinGame) -> list[tuple[Serve, ...]]:
    """Returns the feast that keeps silver, and the one that keeps food where that is another and food is of use."""
    seat, last = view.stack[-1].seat, view.round == view.length.rounds
    useful = not last or any(view.buildings(seat, house) for house in (STONE_HOUSE, LONG_HOUSE))
    found = (arrange(view, keep_silver) for keep_silver in (True, False)[: 1 + useful])
    return list(dict.fromkeys(path for path in found if path))


def arrange(view: OdinGame, keep_silver: bool) -> tuple[Serve, ...]:
    """Returns what to serve, cell by cell; () if nothing can be served.

    Every stretch of open cells is filled by itself, from the left: the least of its cells stays open; then the least
    silver is paid, and of the food that with the fewest cells is eaten, or the other way round.
    """
    frame: Any = view.stack[-1]
    path: list[Serve] = []
    table: OdinGame = view
    for start, length in list(_stretches(view.banquet)):
        for action in _filled(table, frame, start, length, keep_silver):
            may = table.stack[-1:] == [frame] and serving_refusal(table, frame, action) is None
            tried = attempt(table, action) if may else None
            if tried is None:
                return tuple(path)
            path.append(action)
            table = tried.table
    return tuple(path)


def _stretches(banquet: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yields where stretches of open cells begin, and how long they are."""
    start = 0
    for is_open, cells in groupby(code == OPEN for code in banquet):
        length = len(list(cells))
        if is_open:
            yield start, length
        start += length


def _filled(view: OdinGame, frame: Any, start: int, length: int, keep_silver: bool) -> list[Serve]:
    """Returns what fills a stretch best."""
    sides = colour_at(view, start - 1), colour_at(view, start + length)
    best: tuple[tuple[float, ...], list[Helping | None]] | None = None
    for (oranges, reds, wide), (cost, chosen) in _selections(view, frame, length).items():
        rest = length - wide
        coins = min(rest, view.has(frame.seat, SILVER))
        gaps = rest - coins
        price = (gaps, coins, cost) if keep_silver else (gaps, cost, coins)
        if best is not None and price >= best[0]:
            continue
        order = _ordered(oranges, reds, coins, gaps, *sides)
        if order is not None:
            best = price, _dealt(order, chosen)
    found, cell = list[Serve](), start
    for helping in best[1] if best is not None else ():
        if helping is not None:
            found.append(Serve(frame.seat, helping.item, cell, helping.lying))
        cell += helping.width if helping is not None else 1
    return found


_Chosen = tuple[Helping, ...]
_Selections = dict[tuple[int, int, int], tuple[float, _Chosen]]
"""For numbers of orange and red helpings and the cells that they take, the choice that costs least, and its cost."""


def _selections(view: OdinGame, frame: Any, length: int) -> _Selections:
    """Returns what may be chosen of all food for so many cells."""
    found: _Selections = {(0, 0, 0): (0.0, ())}
    for item in FOOD:
        have = view.has(frame.seat, item)
        if not have or serving_refusal(view, frame, Serve(frame.seat, item, 0, 0)) == NO_MEAD:
            continue
        lain = view.lying_kinds.count(TILE[item].kind)
        found = _with_item(found, item, have, 0 if lain or TILE[item].lying == TILE[item].standing else 1, length)
    return found


def _with_item(found: _Selections, item: int, have: int, may_lie: int, length: int) -> _Selections:
    """Returns the selections with every number of an item added, one of them lying at most."""
    standing, lying = Helping(item, 0), Helping(item, 1)
    red = TILE[item].colour == RED
    result = dict(found)
    for (oranges, reds, wide), (cost, chosen) in found.items():
        for lies in range(1 + may_lie):
            if any(one.lying and TILE[one.item].kind == TILE[item].kind for one in chosen) and lies:
                continue
            for stands in range(have - lies + 1):
                count, cells = lies + stands, lies * lying.width + stands * standing.width
                if not count or wide + cells > length:
                    continue
                at = oranges + count * (not red), reds + count * red, wide + cells
                total = cost + count * standing.cells
                if at not in result or total < result[at][0]:
                    result[at] = total, (*chosen, *[lying] * lies, *[standing] * stands)
    return result


@cache
def _ordered(oranges: int, reds: int, coins: int, gaps: int, left: int, right: int) -> tuple[int, ...] | None:
    """Returns colours, silver and gaps in an order in which no colour stands beside itself; None if there is none.

    left and right: what they lie between.
    """
    if not (oranges or reds or coins or gaps):
        return () if left == NOTHING or left != right else None
    steps = []
    if oranges and left != ORANGE:
        steps.append((oranges - reds, ORANGE, (oranges - 1, reds, coins, gaps, ORANGE)))
    if reds and left != RED:
        steps.append((reds - oranges, RED, (oranges, reds - 1, coins, gaps, RED)))
    steps.sort(reverse=True)
    if coins:
        steps.append((0, _COIN, (oranges, reds, coins - 1, gaps, NOTHING)))
    if gaps:
        steps.append((0, _GAP, (oranges, reds, coins, gaps - 1, NOTHING)))
    for _, what, following in steps:
        rest = _ordered(*following, right)
        if rest is not None:
            return (what, *rest)
    return None


def _dealt(order: Sequence[int], chosen: _Chosen) -> list[Helping | None]:
    """Returns the helpings in the order of their colours; None for a gap."""
    waiting = {colour: [one for one in chosen if TILE[one.item].colour == colour] for colour in (ORANGE, RED)}
    others = {_GAP: None, _COIN: Helping(SILVER, 0)}
    return [others[what] if what in others else waiting[what].pop() for what in order]
