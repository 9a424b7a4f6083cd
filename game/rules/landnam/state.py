"""Everything that lies on a table of Landnám, as flat lists of small ints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.kernel import FULL, BadRecord, Game, bits
from game.rules.kernel.fields import derived, frozen_per_seat, growing, number, numbers, per_seat
from game.rules.landnam.components import (
    ALL_PIECES,
    CARDS,
    EACH_HARBOUR,
    EACH_NUMBER,
    FATE_COUNTS,
    FATES,
    HOUSES,
    KINDS,
    LENGTHS,
    MOUNTAIN,
    NUMBERS,
    PIECES,
    RESOURCE_OF,
    ROADSTEAD,
    SEA,
    START_CARDS,
    TERRAINS,
    WORTH,
)
from game.rules.landnam.island import CORNERS, CORNERS_OF, HEXES, ISLAND, OUTER, SIDES

NOTHING: Final = -1
WHITE, RED, BLACK = range(3)

# Kinds of buildings that are planned until the turn ends; each plan is one of them and three numbers.
FARM, TOWN, SETTLER, SHIP, HARBOUR, AGEING = range(6)
PLAN: Final = 4


def _terrain() -> list[int]:
    return [MOUNTAIN if at == ISLAND.centre else SEA if at == OUTER else NOTHING for at in range(HEXES + 1)]


class State(Game):
    """The table. Hexes are numbered as in ``island``; the last is the outer sea, and always free.

    Pieces have the number ``seat * 10 + n``, ships first, then settlers: ``place[piece]`` is its hex (-1: in stock),
    ``red[piece]`` the mask of the seats whose farms its red tokens point to. ``standing`` names the piece on a hex,
    ``house`` holds ``seat * 2 + 1`` for a farm and ``+ 2`` for a town on a corner, ``token`` the number on a hex (0:
    none), ``harbour`` its resource (-1: none). ``cards[seat * 4 + resource]`` are resource cards, which everybody
    could count; ``fates`` are sorted hands, secret, and ``promised`` the mask of seats that surely hold an Exploration
    card still. ``tiles``, ``tokens`` and ``moorings`` count what is left; ``won`` white, red and black tokens.

    In a view other hands hold -1 and ``deck`` counts their cards too.

    Of the turn: ``plans`` what was built and paid for, ``discount`` the mask of resources of which the next building
    costs one less, ``merchant`` exchanges at the merchant's rate, ``deaf`` seats that want no offers, ``refused``
    offers, ``deal`` and ``reply`` the cards given (4) and wanted (4) in an offer and a counter-offer under way.
    Of an althing: ``quiet`` seats that want to be asked no more, ``sued`` seats against whom a suit was brought,
    ``brought`` the suits as plaintiff * 64 + piece, ``suit`` the one that is heard (see ``suit``).
    """

    viewer: int = number(FULL, low=FULL)
    goal: int = derived(lambda table: LENGTHS[table.options["length"]])
    is_first_edition: bool = derived(lambda table: table.options.get("edition") == "first")
    turns: int = number(0, low=0)
    mover: int = number(0, low=0)
    dice: list[int] = numbers([0, 0], low=0, high=6)
    rolled: list[int] = numbers([0] * 13, low=0)
    terrain: list[int] = numbers(_terrain(), low=NOTHING, high=len(TERRAINS) - 1)
    token: list[int] = numbers([0] * (HEXES + 1), low=0, high=NUMBERS[-1])
    harbour: list[int] = numbers([NOTHING] * (HEXES + 1), low=NOTHING, high=len(KINDS) - 1)
    house: list[int] = numbers([0] * CORNERS, low=0)
    standing: list[int] = numbers([NOTHING] * (HEXES + 1), low=NOTHING)
    place: list[int] = per_seat([OUTER] * ROADSTEAD + [NOTHING] * (ALL_PIECES - ROADSTEAD), low=NOTHING, high=OUTER)
    red: list[int] = per_seat([0] * ALL_PIECES, low=0)
    cards: list[int] = per_seat([START_CARDS] * len(KINDS), low=0)
    bank: list[int] = numbers(lambda table: [CARDS - START_CARDS * table.seats] * len(KINDS), low=0)
    tiles: list[int] = numbers([terrain.count - terrain.laid for terrain in TERRAINS], low=0)
    tokens: list[int] = numbers([EACH_NUMBER] * len(NUMBERS), low=0)
    moorings: list[int] = numbers([EACH_HARBOUR] * len(KINDS), low=0)
    fates: list[tuple[int, ...]] = frozen_per_seat(low=NOTHING, high=len(FATES) - 1)
    deck: list[int] = numbers(FATE_COUNTS, low=0)
    discard: list[int] = numbers([0] * len(FATES), low=0)
    promised: int = number(0, low=0)
    won: list[int] = per_seat([0, 0, 0], low=0)
    sides_taken: list[int] = numbers([NOTHING] * SIDES, low=NOTHING)
    fresh: int = number(lambda table: (1 << table.seats) - 1, low=0)
    plans: list[int] = growing(low=NOTHING)
    discount: int = number(0, low=0)
    merchant: int = number(0, low=0)
    offers: int = number(0, low=0)
    counters: int = number(0, low=0)
    deaf: int = number(0, low=0)
    refused: list[int] = growing(low=0)
    deal: list[int] = numbers([0] * (2 * len(KINDS)), low=0)
    reply: list[int] = numbers([0] * (2 * len(KINDS)), low=0)
    quiet: int = number(0, low=0)
    sued: int = number(0, low=0)
    brought: list[int] = growing(low=0)
    suit: list[int] = growing(low=0)

    def check(self) -> None:
        """Checks that pieces, houses and plans fit together (raises BadRecord)."""
        if self.mover >= self.seats:
            raise BadRecord(f"not a table of landnam: mover: there is no seat {self.mover}")
        standing = [NOTHING] * (HEXES + 1)
        for piece, at in enumerate(self.place):
            if at in (NOTHING, OUTER):
                continue
            if standing[at] != NOTHING:
                raise BadRecord(f"not a table of landnam: place: two pieces stand on hex {at}")
            standing[at] = piece
        if standing != self.standing:
            raise BadRecord("not a table of landnam: standing: disagrees with the places of the pieces")
        if max(self.house) > 2 * self.seats:
            raise BadRecord(f"not a table of landnam: house: there is no seat {(max(self.house) - 1) // 2}")
        if len(self.plans) % PLAN:
            raise BadRecord("not a table of landnam: plans: a plan is cut short")

    # -- small questions asked everywhere -----------------------------------------------------------------------

    def clockwise(self, seat: int) -> list[int]:
        """Returns all seats, beginning with this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def resource_at(self, at: int) -> int:
        """Returns what a hex produces; -1 for nothing."""
        terrain = self.terrain[at]
        return RESOURCE_OF[terrain] if terrain >= 0 else NOTHING

    def held(self, seat: int, resource: int) -> int:
        """Returns how many cards of a resource a seat has."""
        return self.cards[seat * len(KINDS) + resource]

    def hand(self, seat: int) -> list[int]:
        """Returns the resource cards of a seat, by resource."""
        return self.cards[seat * len(KINDS) : (seat + 1) * len(KINDS)]

    def pieces(self, seat: int) -> range:
        """Returns the numbers of a seat's pieces."""
        return range(seat * ALL_PIECES, (seat + 1) * ALL_PIECES)

    def seats_touching(self, at: int) -> int:
        """Returns the mask of seats with a farm or town on a corner of a hex."""
        house, mask = self.house, 0
        for corner in CORNERS_OF[at]:
            if house[corner]:
                mask |= 1 << (house[corner] - 1 >> 1)
        return mask

    def houses(self, seat: int) -> list[tuple[int, bool]]:
        """Returns (corner, whether it is a town) of every farm and town of a seat."""
        farm = seat * 2 + 1
        return [(corner, house > farm) for corner, house in enumerate(self.house) if farm <= house <= farm + 1]

    def count_houses(self, seat: int) -> tuple[int, int]:
        """Returns how many farms and towns a seat has."""
        return self.house.count(seat * 2 + 1), self.house.count(seat * 2 + 2)

    def house_stock(self, seat: int) -> int:
        """Returns how many houses a seat has left, those that are planned not yet taken off."""
        farms, towns = self.count_houses(seat)
        return HOUSES - farms - 2 * towns

    def planned(self) -> Iterator[tuple[int, int, int, int]]:
        """Yields what was built this turn: a kind of plan and its three numbers."""
        plans = self.plans
        for at in range(0, len(plans), PLAN):
            yield plans[at], plans[at + 1], plans[at + 2], plans[at + 3]

    def points(self, seat: int) -> int:
        """Returns a seat's victory points."""
        white, red, black = self.won[seat * 3 : seat * 3 + 3]
        farms, towns = self.count_houses(seat)
        built = farms * WORTH["farm"] + towns * WORTH["town"]
        return built + white * WORTH["white"] + red * WORTH["red"] + black * WORTH["black"]

    @property
    def deck_size(self) -> int:
        """Gets the number of cards in the fate deck: the same in every view."""
        return sum(self.deck) - sum(hand.count(NOTHING) for hand in self.fates)

    # -- small changes ------------------------------------------------------------------------------------------

    def take(self, seat: int, resource: int, amount: int) -> int:
        """Gives a seat cards from the bank, as many as there are; returns how many."""
        amount = min(amount, self.bank[resource])
        self.bank[resource] -= amount
        self.cards[seat * len(KINDS) + resource] += amount
        return amount

    def pay(self, seat: int, resource: int, amount: int) -> None:
        """Takes cards of a seat into the bank."""
        self.cards[seat * len(KINDS) + resource] -= amount
        self.bank[resource] += amount

    def put(self, piece: int, at: int) -> None:
        """Stands a piece on a hex that is free, wherever it was."""
        self.lift(piece)
        self.place[piece] = at
        if at != OUTER:
            self.standing[at] = piece

    def lift(self, piece: int) -> None:
        """Takes a piece off the board."""
        at = self.place[piece]
        if at not in (NOTHING, OUTER):
            self.standing[at] = NOTHING
        self.place[piece] = NOTHING


def owner_of(piece: int) -> int:
    """Returns the seat of a piece."""
    return piece // ALL_PIECES


def is_ship(piece: int) -> bool:
    """Tells whether a piece is a ship."""
    return piece % ALL_PIECES < PIECES


def seats_in(mask: int) -> list[int]:
    """Returns the seats of a mask."""
    return bits(mask)
