"""The land that has been laid: one immutable value, which copies of a table share (rules northgard.land).

A territory is named by the lowest number of its areas. Cells are (column, row), the start tile lies at (0, 0); ``turn``
counts quarters clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, Self

from game.rules.kernel import BadRecord
from game.rules.northgard.tiles import AREAS, TILES

Cell = tuple[int, int]
AROUND: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
TURNS: Final = range(4)
NORMAL, HARD = 1, 2
NOWHERE: Final = -1


class Territory(NamedTuple):
    """Areas that no border parts: its tiles, the empty cells that it opens to, and who is near at how many moves."""

    areas: tuple[int, ...]
    tiles: frozenset[int]
    ends: frozenset[Cell]
    near: dict[int, int]
    gives: tuple[int, int, int]
    slots: tuple[int, ...]
    lairs: int

    @property
    def is_closed(self) -> bool:
        """Tells whether borders surround it on all sides (rule northgard.land.closed)."""
        return not self.ends


class Fit(NamedTuple):
    """A turn in which a tile fits a cell, and which territories its areas would join: one tuple for each new one.

    ``has_new`` tells whether a part of the tile joins none, and so makes a territory of its own; ``merges`` are those
    of ``joins`` that make one of two or more.
    """

    turn: int
    joins: tuple[tuple[int, ...], ...]
    has_new: bool
    merges: tuple[tuple[int, ...], ...] = ()

    def named(self, names: Sequence[int]) -> Fit:
        """Returns the fit with territories by these names instead of their places among them."""
        joins = tuple(sorted([tuple(sorted([names[place] for place in joined])) for joined in self.joins]))
        return Fit(self.turn, joins, self.has_new, tuple([joined for joined in joins if len(joined) > 1]))


class Broken(NamedTuple):
    """A border that would break off if a tile lay so: the sides on which its two ends of a territory meet.

    ``lands`` are the two territories of the land that it parts; none if it is a border of the tile itself, between the
    areas on sides ``one`` and ``two``.
    """

    one: int
    two: int
    lands: tuple[int, ...] = ()


Whereabouts = tuple[int, int, int]
"""Where a territory lies: x and y of its first tile, and a mask of its sides there, 0 if it has the tile to itself."""
INSIDE: Final = 16
"""In place of sides: it touches no side of its first tile."""


class Land:
    """Tiles in the order in which they were laid, and what follows from them.

    ``cells`` holds (tile, turn) by cell, ``home`` the territory of every area (-1: not laid), ``territories`` each by
    its name, ``frontier`` the empty cells beside a tile.
    """

    __slots__ = ("_fits", "_placed", "_where", "cells", "frontier", "home", "laid", "territories")

    def __init__(
        self,
        laid: tuple[tuple[int, int, int, int], ...] = (),
        cells: dict[Cell, tuple[int, int]] | None = None,
        home: tuple[int, ...] = (NOWHERE,) * len(AREAS),
        territories: dict[int, Territory] | None = None,
        frontier: frozenset[Cell] = frozenset({(0, 0)}),
    ) -> None:
        self.laid = laid
        self.cells = cells or {}
        self.home = home
        self.territories = territories or {}
        self.frontier = frontier
        self._fits: dict[tuple[int, Cell], tuple[Fit, ...]] = {}
        self._where: dict[int, Whereabouts] = {}
        self._placed: tuple[tuple[int, Cell, int], Self] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self.laid == other.laid

    def __hash__(self) -> int:
        return hash(self.laid)

    @property
    def tiles(self) -> tuple[int, ...]:
        """Gets the tiles laid, in order."""
        return tuple(one[0] for one in self.laid)

    def where(self, name: int) -> Whereabouts:
        """Returns where a territory lies: its first tile, and if others share that, its sides there."""
        found = self._where.get(name)
        if found is None:
            found = self._where[name] = self._find_where(name)
        return found

    def _find_where(self, name: int) -> Whereabouts:
        home = self.home
        tile, x, y, turn = next(one for one in self.laid if any(home[area] == name for area in TILES[one[0]].areas))
        if len({home[area] for area in TILES[tile].areas}) == 1:
            return x, y, 0
        own = [side for side, area in enumerate(TILES[tile].sides) if home[area] == name]
        return x, y, sum(1 << (side + turn) % 4 for side in own) or INSIDE

    def fits(self, tile: int, cell: Cell) -> tuple[Fit, ...]:
        """Returns the turns in which a tile may lie in a frontier cell so that no border breaks off.

        After it every border still lies between two territories (rule northgard.explore.borders).
        """
        key = (tile, cell)
        found = self._fits.get(key)
        if found is None:
            found = self._fits[key] = self._find_fits(tile, list(self.beside(cell)))
        return found

    def _find_fits(self, tile: int, sides: list[tuple[int, int]]) -> tuple[Fit, ...]:
        if len(sides) == 1:
            return _fits_beside(sides[0][1], len(TILES[tile].areas) > 1)
        names = list(dict.fromkeys([facing for _, facing in sides]))
        places = range(len(names))
        near = tuple([
            (one, two) for one in places for two in places[one + 1 :] if names[two] in self.territories[names[one]].near
        ])  # fmt: skip
        found = _fits_between(tile, tuple([(side, names.index(facing)) for side, facing in sides]), near)
        return tuple([fit.named(names) for fit in found])

    def fit(self, tile: int, cell: Cell, turn: int) -> Fit | None:
        """Returns how a tile would lie in a cell; None if it may not lie there so."""
        if cell not in self.frontier or tile in self.tiles:
            return None
        return next((fit for fit in self.fits(tile, cell) if fit.turn == turn), None)

    def broken(self, tile: int, cell: Cell, turn: int) -> Broken | None:
        """Returns a border that would break off if a tile lay so in a frontier cell; None if none would."""
        sides: list[tuple[int, int, int]] = []
        for side, facing in self.beside(cell):
            area = TILES[tile].sides[(side - turn) % 4]
            sides.append((side, area, facing))
        for group in _joined(sides):
            for one, area, facing in group:
                for two, other, beyond in group:
                    if one < two and any({area, other} == {a, b} for a, b, _ in TILES[tile].borders):
                        return Broken(one, two)
                    if one < two and beyond in self.territories[facing].near:
                        return Broken(one, two, (facing, beyond))
        return None

    def beside(self, cell: Cell) -> Iterator[tuple[int, int]]:
        """Yields the sides on which a laid tile lies beside a cell, each with the territory that faces it there."""
        x, y = cell
        for side, (dx, dy) in enumerate(AROUND):
            other = self.cells.get((x + dx, y + dy))
            if other is not None:
                yield side, self.home[TILES[other[0]].sides[(side + 2 - other[1]) % 4]]

    def place(self, tile: int, cell: Cell, turn: int) -> Self:
        """Returns the land with one more tile, which must fit there; what was last asked is remembered."""
        if self._placed is None or self._placed[0] != (tile, cell, turn):
            self._placed = (tile, cell, turn), self._grow(tile, cell, turn)
        return self._placed[1]

    def _grow(self, tile: int, cell: Cell, turn: int) -> Self:
        kind = TILES[tile]
        x, y = cell
        groups: dict[int, set[int]] = {area: {area} for area in kind.areas}
        open_cells: dict[int, set[Cell]] = {area: set() for area in kind.areas}
        joined: dict[int, set[int]] = {area: set() for area in kind.areas}
        facing = dict(self.beside(cell))
        empty = set()
        for side, (dx, dy) in enumerate(AROUND):
            area = kind.sides[(side - turn) % 4]
            if side in facing:
                joined[area].add(facing[side])
            else:
                open_cells[area].add((x + dx, y + dy))
                empty.add((x + dx, y + dy))
        for one in kind.areas:
            for two in kind.areas:
                if one < two and groups[one] is not groups[two] and not joined[one].isdisjoint(joined[two]):
                    _unite(one, two, groups, joined, open_cells)
        territories = dict(self.territories)
        renamed: dict[int, int] = {}
        made: dict[int, int] = {}
        for area in kind.areas:
            if area in made:
                continue
            new = self._grown(tile, cell, groups[area], joined[area], open_cells[area], territories)
            name = new.areas[0]
            territories[name] = new
            made |= dict.fromkeys(groups[area], name)
            renamed |= dict.fromkeys(joined[area], name)
        self._rename(territories, renamed, set(made.values()))
        for one, two, hard in kind.borders:
            a, b, cost = made[one], made[two], HARD if hard else NORMAL
            territories[a].near[b] = min(cost, territories[a].near.get(b, HARD))
            territories[b].near[a] = min(cost, territories[b].near.get(a, HARD))
        home = list(self.home)
        for name in set(made.values()):
            for area in territories[name].areas:
                home[area] = name
        frontier = (self.frontier - {cell}) | empty
        cells = {**self.cells, cell: (tile, turn)}
        return type(self)((*self.laid, (tile, x, y, turn)), cells, tuple(home), territories, frontier)

    def _grown(
        self,
        tile: int,
        cell: Cell,
        new: set[int],
        joined: set[int],
        open_cells: set[Cell],
        territories: dict[int, Territory],
    ) -> Territory:
        """Returns the territory that some areas of a new tile make with those that they join, which are taken out."""
        parts = [territories.pop(name) for name in joined]
        areas = sorted([*new, *(area for part in parts for area in part.areas)])
        ends = frozenset(open_cells).union(*(part.ends for part in parts)) - {cell}
        near: dict[int, int] = {}
        for part in parts:
            for other, cost in part.near.items():
                near[other] = min(cost, near.get(other, HARD))
        food, wood, lore = map(sum, zip(*[AREAS[area].gives for area in areas], strict=True))
        return Territory(
            tuple(areas),
            frozenset([tile]).union(*(part.tiles for part in parts)),
            ends,
            near,
            (food, wood, lore),
            tuple([slot for area in areas for slot in AREAS[area].slots]),
            sum([AREAS[area].has_lair for area in areas]),
        )

    @staticmethod
    def _rename(territories: dict[int, Territory], renamed: dict[int, int], made: set[int]) -> None:
        """Has all who are near a joined territory know it by its new name."""
        touched = made.union(*(territories[name].near for name in made if name in territories))
        for name in touched:
            found = territories.get(name)
            if found is None:
                continue
            near: dict[int, int] = {}
            for other, cost in found.near.items():
                other = renamed.get(other, other)
                near[other] = min(cost, near.get(other, HARD))
            territories[name] = found._replace(near=near)

    def dump(self) -> list[list[int]]:
        """Returns the land as JSON data."""
        return [list(one) for one in self.laid]

    @classmethod
    def load(cls, data: Any) -> Land:
        """Returns the land that ``dump`` described.

        :raises BadRecord: if a tile is none, lies twice, or may not lie where it does.
        """
        if not isinstance(data, list):
            raise BadRecord(f"{data!r} is no list of tiles")
        for one in data:
            if not isinstance(one, list) or len(one) != 4 or any(type(value) is not int for value in one):
                raise BadRecord(f"{one!r} is no tile with its place")
            if not 0 <= one[0] < len(TILES):
                raise BadRecord(f"there is no tile {one[0]}")
        return _relaid(tuple((tile, x, y, turn) for tile, x, y, turn in data))


@cache
def _fits_beside(facing: int, has_new: bool) -> tuple[Fit, ...]:
    """Returns every turn of a tile beside one other: it joins what faces it and breaks nothing."""
    return tuple(Fit(turn, ((facing,),), has_new) for turn in TURNS)


@lru_cache(maxsize=20_000)
def _fits_between(tile: int, sides: tuple[tuple[int, int], ...], near: tuple[tuple[int, int], ...]) -> tuple[Fit, ...]:
    """Returns the turns in which a tile may lie between some sides (side, territory that faces it).

    Territories go by their places among those around the cell, ``near`` are those of them that a border parts: so
    the same is asked about again and again.
    """
    return tuple(fit for turn in TURNS if (fit := _fit(tile, sides, near, turn)) is not None)


def _fit(tile: int, sides: Sequence[tuple[int, int]], near: Sequence[tuple[int, int]], turn: int) -> Fit | None:
    kind = TILES[tile]
    groups: list[tuple[set[int], set[int]]] = []
    for side, facing in sides:
        area = kind.sides[(side - turn) % 4]
        touched = [group for group in groups if area in group[0] or facing in group[1]]
        areas, joined = {area}, {facing}
        for group in touched:
            areas |= group[0]
            joined |= group[1]
            groups.remove(group)
        groups.append((areas, joined))
    for areas, joined in groups:
        if len(areas) > 1 and any(one in areas and two in areas for one, two, _ in kind.borders):
            return None
        if len(joined) > 1 and any(one in joined and two in joined for one, two in near):
            return None
    has_new = sum(len(areas) for areas, _ in groups) < len(kind.areas)
    return Fit(turn, tuple(tuple(joined) for _, joined in groups), has_new)


@lru_cache(maxsize=128)
def _relaid(laid: tuple[tuple[int, int, int, int], ...]) -> Land:
    """Returns the land of these tiles, laid one after another; what was laid anew before is remembered."""
    if not laid:
        return Land()
    land = _relaid(laid[:-1])
    tile, x, y, turn = laid[-1]
    if land.fit(tile, (x, y), turn) is None:
        raise BadRecord(f"tile {TILES[tile].name} cannot lie at {x}, {y}, turned {turn}")
    return land.place(tile, (x, y), turn)


def _unite(
    one: int, two: int, groups: dict[int, set[int]], joined: dict[int, set[int]], open_cells: dict[int, set[Cell]]
) -> None:
    """Makes two areas of a tile one: they meet in the same territory."""
    areas = groups[one] | groups[two]
    met = joined[one] | joined[two]
    cells = open_cells[one] | open_cells[two]
    for area in areas:
        groups[area], joined[area], open_cells[area] = areas, met, cells


def _joined(sides: list[tuple[int, int, int]]) -> list[list[tuple[int, int, int]]]:
    """Returns sides (side, area of the tile, territory beyond) that become one territory, together."""
    groups: list[list[tuple[int, int, int]]] = []
    for side in sides:
        touched = [group for group in groups if any(side[1] == other[1] or side[2] == other[2] for other in group)]
        groups = [group for group in groups if group not in touched]
        groups.append([one for group in touched for one in group] + [side])
    return groups
