"""The sea: islands, docks and fjords by number, as the maps of the title draw them.

Boats lie at places: the docks by number, and after the last dock the fjords. A chart is read off the polygons: a dock
belongs to the island on whose coast it lies, and opens to the two fjords that meet there; fjords are neighbours across
a ferry line, never at an island or where they merely touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.boards import Board, BoardError, Place, load_board
from game.rules.shapes.polygon import Point, box, contains, distance

ISLANDS: Final = (
    "hvalsey", "galdrey", "haglsey", "stormvik", "runaheim", "gullnes", "eldholm", "seidrland", "silfrey",
)  # fmt: skip
"""The names of all islands; a map has the first so many of them, in this order."""
_NEAR: Final = 1.5
_KINDS: Final = {"fjords": ("fjord", "whale"), "islands": ("island",), "docks": ("dock",), "ferries": ("ferry",)}


@dataclass(frozen=True, slots=True)
class Chart:
    """Who touches whom. Tuples are indexed by the number of an island, dock, fjord or place.

    ``rune`` and ``top`` (whether in the upper half) and ``outer`` (whether at the edge of the map) of an island;
    ``docks`` of an island, clockwise. ``island``, ``waters`` (two fjords), ``opposite`` (the dock at the other end of
    its ferry line, -1 off the map), ``village`` and ``x`` of a dock. ``around``: the islands that border a fjord.
    ``beside``: the neighbours of a fjord; ``edge``: the fjords at the edge. ``moves``: the places one move away from a
    place. ``ferries``: the islands that ferry lines lead to from an island. ``coast``: the docks one step away for the
    boat of the enemy chief, along the shore or over the ferry line. ``steps``: by dock, the steps of that boat to every
    dock, ``far``: those to the nearest dock of every island. ``whale``: the docks of the fjord in the middle.
    """

    name: str
    rune: tuple[int, ...]
    top: tuple[bool, ...]
    outer: tuple[bool, ...]
    docks: tuple[tuple[int, ...], ...]
    island: tuple[int, ...]
    waters: tuple[tuple[int, int], ...]
    opposite: tuple[int, ...]
    village: tuple[bool, ...]
    x: tuple[float, ...]
    around: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]
    edge: tuple[int, ...]
    moves: tuple[tuple[int, ...], ...]
    ferries: tuple[tuple[int, ...], ...]
    coast: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    far: tuple[tuple[int, ...], ...]
    whale: tuple[int, ...]
    middle: float

    @property
    def islands(self) -> int:
        """Gets the number of islands."""
        return len(self.rune)

    def fjord(self, place: int) -> int:
        """Returns the number of the fjord at a place, below 0 for a dock."""
        return place - len(self.island)

    def place(self, fjord: int) -> int:
        """Returns the place of a fjord."""
        return len(self.island) + fjord

    def reach(self, start: int, moves: int) -> dict[int, int]:
        """Returns the places within so many moves of a place, and the fewest moves to each; boats are not looked at."""
        found, front = {start: 0}, [start]
        for count in range(1, moves + 1):
            front = [there for here in front for there in self.moves[here] if there not in found]
            found.update(dict.fromkeys(front, count))
        return found


def read_chart(board: Board, runes: Sequence[str]) -> Chart:
    """Returns the sea that a map draws: layers ``fjords``, ``islands``, ``ferries`` and ``docks``.

    :raises BoardError: naming layer and object, if a dock lies on no island or not between two fjords, a ferry line
        does not begin at a dock, an island is no known one, or part of the sea cannot be reached.
    """
    return _Reader(board, runes).chart()


class _Reader:
    """Reads one map, object by object."""

    def __init__(self, board: Board, runes: Sequence[str]) -> None:
        self.board = board
        self.runes = runes
        self.fjords = board.layer("fjords")
        self.islands = board.layer("islands")
        self.docks = board.layer("docks")
        self.size = (float(board.width * board.tile_width), float(board.height * board.tile_height))

    def chart(self) -> Chart:
        self._check_kinds()
        names = tuple(island.name for island in self.islands)
        if names != ISLANDS[: len(names)]:
            raise BoardError(
                self.board.name, f"has the islands {', '.join(names)}, not the first known ones", "islands"
            )
        island = tuple(self._island_of(dock) for dock in self.docks)
        waters = tuple(self._waters_of(dock) for dock in self.docks)
        outer = tuple(self._touches_edge(one) for one in self.islands)
        docks = tuple(tuple(dock for dock, own in enumerate(island) if own == at) for at in range(len(names)))
        opposite = self._opposite()
        count = len(self.docks)
        beside = tuple(
            tuple(sorted({other for pair in waters if fjord in pair for other in pair if other != fjord}))
            for fjord in range(len(self.fjords))
        )
        open_to = [tuple(dock for dock in range(count) if fjord in waters[dock]) for fjord in range(len(self.fjords))]
        moves = [tuple(count + fjord for fjord in pair) for pair in waters]
        moves += [(*(count + other for other in beside[fjord]), *open_to[fjord]) for fjord in range(len(self.fjords))]
        coast = tuple(self._coast(dock, docks[island[dock]], outer[island[dock]], opposite) for dock in range(count))
        steps = tuple(_steps(dock, coast) for dock in range(count))
        for dock, row in zip(self.docks, steps, strict=True):
            if min(row) < 0:
                raise BoardError(
                    self.board.name, "there is a dock that no shore and ferry leads to", "docks", dock.name
                )
        whale = [fjord for fjord, place in enumerate(self.fjords) if place.kind == "whale"]
        if len(whale) != 1:
            raise BoardError(self.board.name, f"has {len(whale)} fjords of the kind whale instead of one", "fjords")
        return Chart(
            name=self.board.name,
            rune=tuple(self._rune(one) for one in self.islands),
            top=tuple(one.properties.get("half") == "top" for one in self.islands),
            outer=outer,
            docks=docks,
            island=island,
            waters=waters,
            opposite=opposite,
            village=tuple(self._village(dock) for dock in self.docks),
            x=tuple(dock.middle[0] for dock in self.docks),
            around=tuple(tuple(sorted({island[dock] for dock in near})) for near in open_to),
            beside=beside,
            edge=tuple(fjord for fjord, place in enumerate(self.fjords) if self._touches_edge(place)),
            moves=tuple(moves),
            ferries=tuple(
                tuple(sorted({island[opposite[dock]] for dock in near if opposite[dock] >= 0})) for near in docks
            ),
            coast=coast,
            steps=steps,
            far=tuple(tuple(min(row[dock] for dock in near) for near in docks) for row in steps),
            whale=tuple(dock for dock in range(count) if whale[0] in waters[dock]),
            middle=self.size[0] / 2,
        )

    def _near(self, layer: Sequence[Place], point: Point) -> Iterator[int]:
        for number, place in enumerate(layer):
            if distance(place.outline, point) <= _NEAR or contains(place.outline, point):
                yield number

    def _island_of(self, dock: Place) -> int:
        found = list(self._near(self.islands, dock.middle))
        if len(found) != 1:
            raise BoardError(self.board.name, f"lies on {len(found)} islands instead of one", "docks", dock.name)
        return found[0]

    def _waters_of(self, dock: Place) -> tuple[int, int]:
        found = list(self._near(self.fjords, dock.middle))
        if len(found) != 2:
            raise BoardError(self.board.name, f"lies at {len(found)} fjords instead of two", "docks", dock.name)
        return found[0], found[1]

    def _rune(self, island: Place) -> int:
        rune = island.properties.get("rune")
        if rune not in self.runes:
            raise BoardError(
                self.board.name, f"has the rune {rune!r}, none of {', '.join(self.runes)}", "islands", island.name
            )
        return self.runes.index(str(rune))

    def _village(self, dock: Place) -> bool:
        village = dock.properties.get("village", False)
        if not isinstance(village, bool):
            raise BoardError(self.board.name, f"says village={village!r}, neither true nor false", "docks", dock.name)
        return village

    def _check_kinds(self) -> None:
        for layer, kinds in _KINDS.items():
            for place in self.board.layer(layer):
                if place.kind not in kinds:
                    said = f"is of the kind {place.kind!r} instead of {' or '.join(kinds)}"
                    raise BoardError(self.board.name, said, layer, place.name)

    def _touches_edge(self, place: Place) -> bool:
        left, top, width, height = box(place.outline)
        return left <= 0 or top <= 0 or left + width >= self.size[0] or top + height >= self.size[1]

    def _opposite(self) -> tuple[int, ...]:
        """Returns the other end of the ferry line of every dock."""
        found: dict[int, int] = {}
        for ferry in self.board.layer("ferries"):
            ends = [self._dock_at(point) for point in (ferry.points[0], ferry.points[-1])]
            if ends[0] < 0 and ends[1] < 0:
                raise BoardError(self.board.name, "begins at no dock", "ferries", ferry.name)
            found |= {here: there for here, there in (ends, ends[::-1]) if here >= 0}
        for number, dock in enumerate(self.docks):
            if number not in found:
                raise BoardError(self.board.name, "has no ferry line", "docks", dock.name)
        return tuple(found[number] for number in range(len(self.docks)))

    def _dock_at(self, point: Point) -> int:
        for number, dock in enumerate(self.docks):
            if abs(dock.middle[0] - point[0]) <= _NEAR and abs(dock.middle[1] - point[1]) <= _NEAR:
                return number
        return -1

    @staticmethod
    def _coast(dock: int, ring: tuple[int, ...], outer: bool, opposite: tuple[int, ...]) -> tuple[int, ...]:
        """Returns the docks one step away; the first and last dock of an island at the edge are no neighbours."""
        at = ring.index(dock)
        near = []
        if at or not outer:
            near.append(ring[at - 1])
        if at + 1 < len(ring) or not outer:
            near.append(ring[(at + 1) % len(ring)])
        near.append(opposite[dock])
        return tuple(sorted({other for other in near if other not in (dock, -1)}))


def _steps(start: int, coast: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Returns the steps from a dock to every dock, -1 where none lead there."""
    found = {start: 0}
    front = [start]
    for here in front:
        for there in coast[here]:
            if there not in found:
                found[there] = found[here] + 1
                front.append(there)
    return tuple(found.get(dock, -1) for dock in range(len(coast)))


def load_chart(side: str, runes: Sequence[str]) -> Chart:
    """Returns the sea of one side of the map, ``small`` or ``large``."""
    return read_chart(load_board(f"tiny_epic/{side}"), runes)
