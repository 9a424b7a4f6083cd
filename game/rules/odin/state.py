"""Everything that lies on a table of A Feast for Odin, as flat lists of small ints and boards as integers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.kernel import FULL, BadRecord, Game
from game.rules.kernel.effects import Queue
from game.rules.kernel.fields import (
    derived,
    frozen,
    frozen_per_seat,
    growing,
    nested,
    number,
    numbers,
    per_seat,
    zone,
)
from game.rules.odin.components import (
    ALL_ITEMS,
    BANQUET,
    BERTHS,
    BUILDING_COUNTS,
    EMIGRATED_CELLS,
    FIRST_BUILDING,
    FIRST_SHIP,
    GREEN,
    ITEMS,
    KNARR,
    LENGTHS,
    LONG_HOUSE,
    LONGSHIP,
    NOTHING,
    ORANGE,
    PAIRS,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHED,
    SHEEP,
    SILVER,
    SMALL_BERTHS,
    SPECIALS,
    STONE_HOUSE,
    STRIPS,
    TILE,
    TILES,
    WEAPON_COUNTS,
    WHALER,
    Length,
)
from game.rules.odin.geometry import (
    FACES,
    FIRST_ISLAND_FACE,
    HOME_FACE,
    LONG_FACE,
    POSES,
    STONE_FACE,
    cells_of,
    shape_of,
)

HOMES: Final = 4
FIRST_PAIR: Final = HOMES
FIRST_STONE: Final = FIRST_PAIR + len(PAIRS)
FIRST_LONG: Final = FIRST_STONE + BUILDING_COUNTS[STONE_HOUSE]
BOARDS: Final = FIRST_LONG + BUILDING_COUNTS[LONG_HOUSE]
"""Boards by number: the home boards, the islands by pair, stone houses, long houses."""

SPACES: Final = 61
IMITATIONS: Final = (SPACES, SPACES + 1)
ALL_SPACES: Final = SPACES + len(IMITATIONS)

_ITEMS: Final = len(ITEMS)

# A berth holds nothing, a whaling boat, a knarr, or a longship, with so many ore: 1 and 2; 3; 4 to 7.
EMPTY, BOAT, CARRIER, WARSHIP = 0, 1, 3, 4
_BERTH_SHIP: Final = (NOTHING, WHALER, WHALER, KNARR, LONGSHIP, LONGSHIP, LONGSHIP, LONGSHIP)
_NO_BERTHS: Final = (NOTHING,) * SMALL_BERTHS
_BERTH_ORE: Final = (0, 0, 1, 0, 0, 1, 2, 3)
BERTH_OF: Final = (BOAT, CARRIER, WARSHIP)


@lru_cache(maxsize=4096)
def _owned(owner: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(board for board, one in enumerate(owner) if one == seat)


def ship_in(berth: int) -> int:
    """Returns the kind of ship that the number of a berth stands for."""
    return _BERTH_SHIP[berth]


def ore_in(berth: int) -> int:
    """Returns how much ore was loaded on the ship of a berth."""
    return _BERTH_ORE[berth]


# What is remembered of the action under way: the places of a row of ``acts``. SPACE and AT count from 1; 0: none.
(
    SPACE, AT, COLUMN, STANDING, DICE_KIND, ROLLS, FACE_SHOWN, MODIFIER, BOATS, SPENT_RESOURCE, SPENT_WEAPON,
    PAID_WOOD, PAID_STONE, PAID_ORE, PAID_SILVER, GOT_WOOD, GOT_STONE, GOT_FISH, GOT_SILVER, MINED_KINDS, MINED_SILVER,
    BUILT_SHIP, BUILT_HOUSE, DEEDS, PLAYED, UPGRADED, USED, REPLACED,
) = range(28)  # fmt: skip
ACT: Final = 28
ALL_REPLACED, UPGRADE_REPLACED, DICE_REPLACED, WOOD_BARRED = range(1, 5)
"""What a card writes into REPLACED: it acts instead of a space, an upgrade, a dice action; wood cannot be paid."""
EXPLORED, EMIGRATED, TRADED, SAILED = 1, 2, 4, 8
"""What a row of ``acts`` says in DEEDS; SAILED: a longship was used."""


MANY: Final = 9999
"""What no table comes to, of things whose number the box does not bound."""
VIKINGS: Final = 24
"""Those of both colours of a solo game."""


class State(Game):
    """The table.

    ``held[seat * len(ITEMS) + item]`` is a supply, animals in the stable included. ``bay[seat * 7 + berth]`` holds
    three small and four large berths (see ``ship_in``), ``unloaded`` the mask of berths emptied of ore since the seat's
    last action. ``emigrated`` counts the knarrs and longships of every seat that have left, ``sheds`` its sheds;
    ``stored`` is the wood and stone in its sheds and in its stone houses.

    ``owner`` of a board (-1: nobody), ``flipped`` the mask of pairs of islands that lie on their back, ``lying`` the
    silver on free islands. ``covered`` are the cells of a board under pieces, as bits, ``touchy`` those under green,
    orange and red pieces, board by board; ``laid`` lists every piece as numbers (see ``Laid``).

    ``standing`` and ``holder`` tell for every space (the two imitation spaces last) how many Vikings of whom stand
    there (-1: nobody); in a solo game colours 0 and 1 take turns. ``copied`` is the space that an imitation space
    stands for this round, ``columns`` the columns that the two of them imitate (0: not in play). ``thing`` counts
    Vikings at home.

    ``strips`` holds two numbers for every open strip: which, and how much was taken. ``unopened`` marks those face
    down. ``weapons`` and ``discard`` are the weapon cards by kind.

    ``hands`` of occupations are secret, sorted; in a view a hidden dark card is -1, a light one -2, and ``dark`` and
    ``light`` (the deck, and light cards out of the game) hold those of other hands as well. ``played`` and ``done``
    are masks of cards played, and of those that act once and have acted.

    ``banquet`` is the table of the feast under way: 0 open, 1 covered from the start, else 2 + item, on every cell of a
    piece; ``lying_kinds`` lists the goods that lie along it, ``served`` all that was served. ``acts`` has a row of
    numbers for every action under way, the last on top: see SPACE and the names after it.
    """

    viewer: int = number(FULL, low=FULL)
    length: Length = derived(lambda table: LENGTHS[table.options["length"]])
    asks_in_vain: bool = derived(lambda table: table.options.get("vain") == "asked")
    is_older: bool = derived(lambda table: table.options.get("edition") == "second")
    round: int = number(0, low=0)
    first: int = number(0, low=0)
    last: int = number(NOTHING, low=NOTHING)
    passed: int = number(0, low=0, high=15)
    held: list[int] = per_seat([0] * len(ITEMS), low=0, high=MANY)
    thing: list[int] = per_seat(0, low=0, high=VIKINGS)
    bay: list[int] = per_seat([0] * BERTHS, low=0, high=7)
    unloaded: list[int] = per_seat(0, low=0, high=(1 << BERTHS) - 1)
    emigrated: list[int] = per_seat([0, 0], low=0, high=BANQUET // EMIGRATED_CELLS)
    sheds: list[int] = per_seat(0, low=0, high=BUILDING_COUNTS[SHED])
    stored: list[int] = per_seat([0, 0, 0, 0], low=0, high=MANY)
    penalties: list[int] = per_seat(0, low=0, high=MANY)
    owner: list[int] = numbers(
        lambda table: (
            [*(seat if seat < table.seats else NOTHING for seat in range(HOMES))] + [NOTHING] * (BOARDS - HOMES)
        ),
        low=NOTHING,
    )
    flipped: int = number(0, low=0, high=(1 << len(PAIRS)) - 1)
    lying: list[int] = numbers([0] * len(PAIRS), low=0, high=MANY)
    covered: list[int] = numbers([0] * BOARDS, low=0)
    touchy: list[int] = numbers([0] * (3 * BOARDS), low=0)
    laid: list[int] = growing(low=0)
    standing: list[int] = numbers([0] * ALL_SPACES, low=0, high=VIKINGS)
    holder: list[int] = numbers([NOTHING] * ALL_SPACES, low=NOTHING)
    copied: list[int] = numbers([NOTHING] * len(IMITATIONS), low=NOTHING, high=SPACES - 1)
    columns: list[int] = numbers([0] * len(IMITATIONS), low=0, high=4)
    strips: list[int] = growing(low=0)
    unopened: list[int] = numbers([1] * len(STRIPS), low=0, high=1)
    weapons: list[int] = numbers(WEAPON_COUNTS, low=0, high=MANY)
    discard: list[int] = numbers([0] * len(WEAPON_COUNTS), low=0, high=MANY)
    specials: list[int] = numbers([1] * len(SPECIALS), low=0, high=1)
    hands: list[tuple[int, ...]] = frozen_per_seat(low=-2)
    dark: tuple[int, ...] = frozen(low=0)
    light: tuple[int, ...] = frozen(low=0)
    played: list[int] = per_seat(0, low=0)
    done: list[int] = per_seat(0, low=0)
    banquet: list[int] = numbers([0] * BANQUET, low=0)
    lying_kinds: list[int] = growing(low=0)
    served: list[int] = growing(low=0)
    acts: list[list[int]] = nested()
    triggers: Queue = zone(Queue, lambda table: Queue())

    # -- supplies -----------------------------------------------------------------------------------------------

    def has(self, seat: int, item: int) -> int:
        """Returns how many of an item a seat holds."""
        return self.held[seat * _ITEMS + item]

    def supply(self, seat: int) -> list[int]:
        """Returns all that a seat holds, by item."""
        return self.held[seat * _ITEMS : (seat + 1) * _ITEMS]

    def animals(self, seat: int, animal: int) -> int:
        """Returns how many animals of a kind (SHEEP or CATTLE) a seat has, pregnant or not."""
        return self.has(seat, animal) + self.has(seat, PREGNANT_SHEEP if animal == SHEEP else PREGNANT_CATTLE)

    def count(self, seat: int, thing: int) -> int:
        """Returns how many of a thing a seat has: an item of its supply, ships, buildings."""
        if thing < FIRST_SHIP:
            return self.has(seat, thing)
        if thing < FIRST_BUILDING:
            return self.ships(seat, thing - FIRST_SHIP)
        return self.buildings(seat, thing - FIRST_BUILDING)

    # -- ships --------------------------------------------------------------------------------------------------

    def berths(self, seat: int) -> list[int]:
        """Returns the bay of a seat."""
        return self.bay[seat * BERTHS : (seat + 1) * BERTHS]

    def ships(self, seat: int, kind: int) -> int:
        """Returns how many ships of a kind a seat has in its bay."""
        return [_BERTH_SHIP[berth] for berth in self.berths(seat)].count(kind)

    def free_berth(self, seat: int, kind: int) -> int:
        """Returns the first free berth for a kind of ship, or -1 (rule odin.ships)."""
        own = self.berths(seat)
        if kind == WHALER:
            own = own[:SMALL_BERTHS]
        else:
            own[:SMALL_BERTHS] = _NO_BERTHS
        return own.index(EMPTY) if EMPTY in own else NOTHING

    # -- boards -------------------------------------------------------------------------------------------------

    def face(self, board: int) -> int:
        """Returns the number of the face that a board shows."""
        if board < FIRST_PAIR:
            return HOME_FACE
        if board < FIRST_STONE:
            return FIRST_ISLAND_FACE + 2 * (board - FIRST_PAIR) + (self.flipped >> board - FIRST_PAIR & 1)
        return STONE_FACE if board < FIRST_LONG else LONG_FACE

    def island(self, pair: int) -> int:
        """Returns the number of the island that a pair shows."""
        return 2 * pair + (self.flipped >> pair & 1)

    def boards(self, seat: int) -> tuple[int, ...]:
        """Returns the boards of a seat, home first."""
        return _owned(tuple(self.owner), seat)

    def islands(self, seat: int) -> list[int]:
        """Returns the islands of a seat, by number."""
        return [self.island(pair) for pair in PAIRS if self.owner[FIRST_PAIR + pair] == seat]

    def buildings(self, seat: int, kind: int) -> int:
        """Returns how many buildings of a kind a seat has."""
        if kind == SHED:
            return self.sheds[seat]
        first, end = (FIRST_STONE, FIRST_LONG) if kind == STONE_HOUSE else (FIRST_LONG, BOARDS)
        return self.owner[first:end].count(seat)

    def buildings_left(self, kind: int) -> int:
        """Returns how many buildings of a kind nobody has yet."""
        if kind == SHED:
            return BUILDING_COUNTS[SHED] - sum(self.sheds)
        first, end = (FIRST_STONE, FIRST_LONG) if kind == STONE_HOUSE else (FIRST_LONG, BOARDS)
        return self.owner[first:end].count(NOTHING)

    def income(self, seat: int) -> int:
        """Returns what all boards of a seat pay now (rule odin.income)."""
        return sum(FACES[self.face(board)].income(self.covered[board]) for board in self.boards(seat))

    def pieces(self) -> Iterator[Laid]:
        """Yields every piece laid, in the order of laying."""
        for place in self.laid:
            yield Laid.read(place)

    # -- Vikings ------------------------------------------------------------------------------------------------

    def mark(self, seat: int) -> int:
        """Returns whose Vikings a seat places this round: its own, or in a solo game the colour of the round."""
        return seat if self.seats > 1 else (self.round - 1) % 2

    def stands_for(self, space: int) -> int:
        """Returns the space as which a space was used: itself, or for an imitation space the one copied."""
        return space if space < SPACES else self.copied[space - SPACES]

    def own_spaces(self, seat: int) -> list[int]:
        """Returns the spaces with Vikings that the seat placed this round, imitation spaces as themselves."""
        mark = self.mark(seat)
        return [at for at, holder in enumerate(self.holder) if holder == mark and self.standing[at]]

    # -- the banquet --------------------------------------------------------------------------------------------

    def first_cell(self, seat: int) -> int:
        """Returns the first cell of the banquet table that no ship covers."""
        return EMIGRATED_CELLS * sum(self.emigrated[2 * seat : 2 * seat + 2])

    @property
    def end_cell(self) -> int:
        """Gets the first cell of the banquet table on which a Viking stands."""
        return BANQUET - self.length.rounds + self.round

    # -- actions under way --------------------------------------------------------------------------------------

    def note(self, what: int, amount: int = 1) -> None:
        """Adds to what is remembered of the action under way, if there is one."""
        if self.acts:
            self.acts[-1][what] += amount

    def noted(self, what: int) -> int:
        """Returns what is remembered of the action under way; 0 without one."""
        return self.acts[-1][what] if self.acts else 0

    # -- loading ------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Checks that boards, pieces, cards and Vikings fit together (raises BadRecord)."""
        if self.first >= self.seats or self.last >= self.seats:
            raise BadRecord(f"not a table of odin: first: there is no seat {max(self.first, self.last)}")
        if self.viewer >= self.seats:
            raise BadRecord(f"not a table of odin: viewer: there is no seat {self.viewer}")
        if any(done & ~played for done, played in zip(self.done, self.played, strict=True)):
            raise BadRecord("not a table of odin: done: a card that was not played has acted")
        if self.round > self.length.rounds:
            raise BadRecord(f"not a table of odin: round: there is no round {self.round}")
        for board, owner in enumerate(self.owner):
            if owner >= self.seats or (board < HOMES and owner != (board if board < self.seats else NOTHING)):
                raise BadRecord(f"not a table of odin: owner: board {board} cannot belong to seat {owner}")
        if any(holder >= max(2, self.seats) for holder in self.holder):
            raise BadRecord("not a table of odin: holder: there is no such seat")
        self._check_masks()
        if len(self.strips) % 2 or any(
            strip >= len(STRIPS) or taken >= len(STRIPS[strip]) or self.unopened[strip]
            for strip, taken in zip(self.strips[::2], self.strips[1::2], strict=False)
        ):
            raise BadRecord(f"not a table of odin: strips: {self.strips}")
        if any(len(act) != ACT for act in self.acts):
            raise BadRecord("not a table of odin: acts: a row has another length")
        if any(code > 1 + len(ALL_ITEMS) for code in self.banquet):
            raise BadRecord("not a table of odin: banquet: there is no such food")
        if any(item >= len(TILES) for item in (*self.served, *self.lying_kinds) if item != SILVER):
            raise BadRecord("not a table of odin: served: there is no such food")

    def _check_masks(self) -> None:
        covered, touchy = [0] * BOARDS, [0] * (3 * BOARDS)
        for place in self.laid:
            piece = Laid.read(place)
            if piece.board >= BOARDS or piece.item not in ALL_ITEMS or piece.pose >= len(POSES[shape_of(piece.item)]):
                raise BadRecord(f"not a table of odin: laid: {place} is no piece on a board")
            cells = piece.cells(self.face(piece.board))
            if not cells or cells & ~FACES[self.face(piece.board)].open or cells & covered[piece.board]:
                where = f"{ITEMS[piece.item]} on board {piece.board}"
                raise BadRecord(f"not a table of odin: laid: {where} lies outside or on another piece")
            covered[piece.board] |= cells
            at = touch_index(piece.board, piece.item)
            if at >= 0:
                touchy[at] |= cells
        if covered != self.covered or touchy != self.touchy:
            raise BadRecord("not a table of odin: covered: the cells are not those under the pieces")


def is_house(board: int) -> bool:
    """Tells whether a board is a stone house or a long house."""
    return board >= FIRST_STONE


def touch_index(board: int, item: int) -> int:
    """Returns the place in ``touchy`` of the cells that a piece laid on a board may not touch, or -1.

    Green may not touch green on home boards and islands, orange and red not their own colour in houses.
    """
    if item >= len(TILES):
        return NOTHING
    colour = TILE[item].colour
    if is_house(board):
        return 3 * board + colour if colour in (ORANGE, RED) else NOTHING
    return 3 * board + GREEN if colour == GREEN else NOTHING


class Laid(NamedTuple):
    """A piece on a board: which item, in which pose (of ``POSES``), and where its box begins."""

    board: int
    item: int
    pose: int
    row: int
    column: int

    @classmethod
    def read(cls, place: int) -> Laid:
        """Returns the piece that a number of ``State.laid`` stands for."""
        place, column = divmod(place, 16)
        place, row = divmod(place, 16)
        place, pose = divmod(place, 8)
        board, item = divmod(place, 64)
        return cls(board, item, pose, row, column)

    @property
    def number(self) -> int:
        """Gets the number that stands for it."""
        return (((self.board * 64 + self.item) * 8 + self.pose) * 16 + self.row) * 16 + self.column

    def cells(self, face: int) -> int:
        """Returns the cells that it covers on a face, as bits."""
        return cells_of(face, shape_of(self.item), self.pose, self.row, self.column)
