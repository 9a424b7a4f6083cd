"""Everything that lies on a table of Tiny Epic Vikings, and the small questions asked everywhere.

A side is whoever has pieces on the map: the seats, and after them the neutral side at two seats or the enemy clan of a
lone one: ``other``, NONE at three and four seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.kernel import FULL, BadRecord, Event, Game
from game.rules.kernel.effects import Queue
from game.rules.kernel.fields import (
    derived,
    frozen,
    frozen_per_seat,
    number,
    numbers,
    per_seat,
    zone,
    zone_per_seat,
)
from game.rules.kernel.zones import Draft, Hand, Pile, Row
from game.rules.tiny_epic.chart import Chart
from game.rules.tiny_epic.components import (
    BOAT_INFLUENCE,
    BOAT_SLOTS,
    BOATS,
    CARD_RUNE,
    CARDS,
    CHARTS,
    DEDICATIONS,
    ENEMY_BOATS,
    ENEMY_SETTLERS,
    ENEMY_TEMPLES,
    ERAS,
    FAVOURS,
    GODS,
    GOODS,
    KINDS,
    MOST,
    SETTLER_INFLUENCE,
    SETTLERS,
    SPOTS,
    START_GOODS,
    TEMPLE_INFLUENCE,
    TEMPLES,
)
from game.rules.tiny_epic.events import FuryMoved, GoodsGained

NONE: Final = -1
"""Nobody, nothing, nowhere: on the mat."""
FACE_DOWN: Final = -1
"""Stands in a row for a card face down that only its owner knows."""
DOWN: Final = 64
"""Is added to a card in a row that lies face down but is known to all."""
ENTERED: Final = -2
"""Stands for the trace of a battle card that is known to all: the newest of the row."""


def side_of_map(options: Mapping[str, str], seats: int) -> str:
    """Returns the side of the map in play: the small one for up to three seats, unless the other was chosen."""
    return "large" if (seats == 4) != (options["map"] == "swapped") else "small"


class State(Game):
    """The table.

    By island and side: ``settlers``. ``boats`` are the places of each seat's boats (the first is the one placed at
    set-up, the others stand in slots of the mat), ``temples`` the islands of its temples, NONE for those on the mat.
    ``other_boats`` are the docks of the enemy's boats, ``other_temples`` the islands of temples of the side without a
    seat; ``chief_boat`` is the dock of the enemy chief. ``holder`` is the side that holds the rune of an island.
    ``villages`` is a mask of the docks with a village; ``raided`` counts the villages that lie beside a mat.

    ``rows`` are the cards played, as CARD, DOWN + CARD, or FACE_DOWN. ``battle`` is, for a fighter, the trace that its
    card left in its hand, or ENTERED. ``starter`` is the seat that started the battle that is running, the number of
    seats for the enemy; ``prize`` is what is fought for, ``prize_row`` and ``prize_end`` the place where it lay.
    ``bonus`` is the extra strength of the enemy in its battle. ``vision`` is the card that a boon has turned up.

    ``gods``, ``fury`` go by rune. ``dedicated`` counts villages on the four actions, then on the gods by rune.
    ``fired`` are the icons of the enemy that wait, as numbers that sort by track and place and hold the rune of the
    card behind them; ``enemy_raids`` counts villages that the enemy is to dedicate. ``mover`` is the seat whose turn
    it is.
    """

    viewer: int = number(FULL, low=FULL)
    sea: Chart = derived(lambda table: CHARTS[side_of_map(table.options, table.seats)])
    parties: int = derived(lambda table: table.seats + (table.seats <= 2))
    other: int = derived(lambda table: table.seats if table.seats <= 2 else NONE)
    is_solo: bool = derived(lambda table: table.seats == 1)
    era: int = number(0, low=0, high=ERAS)
    chief: int = number(0, low=0)
    mover: int = number(NONE, low=NONE)
    starter: int = number(NONE, low=NONE)
    prize: int = number(NONE, low=NONE, high=len(FAVOURS) - 1)
    prize_row: int = number(0, low=0, high=1)
    prize_end: int = number(0, low=0, high=1)
    vision: int = number(NONE, low=NONE, high=CARDS - 1)
    villages: int = number(lambda table: sum(village << dock for dock, village in enumerate(table.sea.village)), low=0)
    pile: Pile = zone(Pile, lambda table: Pile.of(range(CARDS)))
    draft: Draft = zone(Draft, lambda table: Draft())
    offered: Row = zone(Row, lambda table: Row())
    hands: list[Hand] = zone_per_seat(Hand, lambda table: Hand(NONE))
    enemy: Hand = zone(Hand, lambda table: Hand(NONE))
    triggers: Queue = zone(Queue, lambda table: Queue())
    discard: tuple[int, ...] = frozen(low=0, high=CARDS - 1)
    invaders: tuple[int, ...] = frozen(low=0, high=CARDS - 1)
    above: tuple[int, ...] = frozen(low=0, high=len(FAVOURS) - 1)
    below: tuple[int, ...] = frozen(low=0, high=len(FAVOURS) - 1)
    favours: list[tuple[int, ...]] = frozen_per_seat(low=0, high=len(FAVOURS) - 1)
    rows: list[tuple[int, ...]] = frozen_per_seat(low=FACE_DOWN, high=DOWN + CARDS - 1)
    battle: list[int] = per_seat(NONE, low=ENTERED)
    goods: list[int] = per_seat([START_GOODS] * len(GOODS), low=0, high=MOST)
    boats: list[int] = per_seat([NONE] * BOATS, low=NONE)
    temples: list[int] = per_seat([NONE] * TEMPLES, low=NONE)
    raided: list[int] = per_seat(0, low=0)
    settlers: list[int] = numbers(lambda table: [0] * (table.sea.islands * table.parties), low=0, high=ENEMY_SETTLERS)
    holder: list[int] = numbers(lambda table: [NONE] * table.sea.islands, low=NONE)
    gods: tuple[int, ...] = frozen(low=0, high=len(GODS) - 1)
    fury: list[int] = numbers([0] * len(KINDS), low=0)
    dedicated: list[int] = numbers([0] * (len(SPOTS) + len(KINDS)), low=0)
    other_boats: tuple[int, ...] = frozen(low=0)
    other_temples: tuple[int, ...] = frozen(low=0)
    chief_boat: int = number(NONE, low=NONE)
    enemy_goods: tuple[int, ...] = frozen([0] * len(GOODS), low=0, high=MOST)
    enemy_row: tuple[int, ...] = frozen(low=0, high=CARDS - 1)
    battle_row: tuple[int, ...] = frozen(low=0, high=CARDS - 1)
    enemy_favours: tuple[int, ...] = frozen(low=0, high=len(FAVOURS) - 1)
    bonus: int = number(0, low=0)
    fired: tuple[int, ...] = frozen(low=0)
    enemy_raids: int = number(0, low=0)

    def check(self) -> None:
        """Checks what the ranges of single fields cannot say (raises BadRecord)."""
        docks, places = len(self.sea.island), len(self.sea.moves)
        bounds = {
            "chief": ([self.chief], self.seats),
            "mover": ([self.mover], self.seats),
            "starter": ([self.starter], self.parties),
            "boats": (self.boats, places),
            "temples": (self.temples, self.sea.islands),
            "holder": (self.holder, self.parties),
            "other_boats": (self.other_boats, docks),
            "other_temples": (self.other_temples, self.sea.islands),
            "chief_boat": ([self.chief_boat], docks),
        }
        for name, (values, end) in bounds.items():
            for value in values:
                if value >= end:
                    raise BadRecord(f"not a table of tiny_epic: {name}: there is no {value}, only {end}")
        if self.villages >> docks:
            raise BadRecord("not a table of tiny_epic: villages: there are more than docks")
        pushed = [frame.boat for frame in self.stack if frame.kind == "eject"]
        docked = [place for boat, place in enumerate(self.boats) if 0 <= place < docks and boat not in pushed]
        if len(set(docked)) != len(docked):
            raise BadRecord("not a table of tiny_epic: boats: two lie at one dock")
        if self.gods and len(set(self.gods)) != len(KINDS):
            raise BadRecord("not a table of tiny_epic: gods: there are three, one of each rune")
        for seat in range(self.seats):
            if self.on_mat(seat) < 0:
                raise BadRecord(f"not a table of tiny_epic: settlers: seat {seat} has more than {SETTLERS}")

    # -- sides --------------------------------------------------------------------------------------------------

    @property
    def dedications(self) -> int:
        """Gets how many villages a dedication takes."""
        return DEDICATIONS[self.seats]

    # -- the map ------------------------------------------------------------------------------------------------

    def settlers_on(self, island: int, side: int) -> int:
        """Returns how many settlers a side has on an island."""
        return self.settlers[island * self.parties + side]

    def has_temple(self, island: int, side: int) -> bool:
        """Tells whether a side has a temple on an island."""
        if side == self.other:
            return island in self.other_temples
        return island in self.temples[side * TEMPLES : (side + 1) * TEMPLES]

    def has_boots(self, island: int, side: int) -> bool:
        """Tells whether a side has a settler or temple on an island (rule tiny_epic.control)."""
        return self.settlers_on(island, side) > 0 or self.has_temple(island, side)

    def on_mat(self, side: int) -> int:
        """Returns how many settlers of a side are on its mat; of the neutral side none ever are."""
        if side == self.other and not self.is_solo:
            return 0
        placed: int = sum(self.settlers[side :: self.parties])
        return (ENEMY_SETTLERS if side == self.other else SETTLERS) - placed

    def own_boats(self, seat: int) -> list[int]:
        """Returns the places of the boats of a seat, NONE for those on the mat."""
        return self.boats[seat * BOATS : (seat + 1) * BOATS]

    def own_temples(self, seat: int) -> list[int]:
        """Returns the islands of the temples of a seat, NONE for those on the mat."""
        return self.temples[seat * TEMPLES : (seat + 1) * TEMPLES]

    def boat_at(self, dock: int) -> int:
        """Returns the boat of a seat at a dock, as a number in ``boats``; NONE if there is none."""
        boats: list[int] = self.boats
        return boats.index(dock) if dock in boats else NONE

    def built(self, seat: int) -> tuple[int, int]:
        """Returns how many boats and temples a seat has built (rule tiny_epic.harvest.bonus)."""
        boats = sum(place != NONE for place in self.own_boats(seat)[1:])
        return boats, sum(island != NONE for island in self.own_temples(seat))

    def slot_is_full(self, seat: int, slot: int) -> bool:
        """Tells whether the piece of a slot is still on the mat: boats first, then temples."""
        if slot < BOAT_SLOTS:
            return self.boats[seat * BOATS + slot + 1] == NONE
        return self.temples[seat * TEMPLES + slot - BOAT_SLOTS] == NONE

    def influences(self) -> list[int]:
        """Returns the influence of all sides on all islands, by island and side (rule tiny_epic.control.influence)."""
        parties, docks, island = self.parties, len(self.sea.island), self.sea.island
        found = [count * SETTLER_INFLUENCE for count in self.settlers]
        for boat, place in enumerate(self.boats):
            if 0 <= place < docks:
                found[island[place] * parties + boat // BOATS] += BOAT_INFLUENCE
        for temple, at in enumerate(self.temples):
            if at >= 0:
                found[at * parties + temple // TEMPLES] += TEMPLE_INFLUENCE
        if self.other >= 0:
            for at in self.other_temples:
                found[at * parties + self.other] += TEMPLE_INFLUENCE
            for dock in self.other_boats:
                found[island[dock] * parties + self.other] += BOAT_INFLUENCE
            if self.chief_boat >= 0:
                found[island[self.chief_boat] * parties + self.other] += BOAT_INFLUENCE
        return found

    def influence(self, island: int, side: int) -> int:
        """Returns the influence of a side on an island."""
        return self.influences()[island * self.parties + side]

    # -- runes and goods ----------------------------------------------------------------------------------------

    def island_runes(self, side: int) -> list[int]:
        """Returns how many island runes of each kind a side holds."""
        found = [0] * len(KINDS)
        for island, holder in enumerate(self.holder):
            if holder == side:
                found[self.sea.rune[island]] += 1
        return found

    def active(self, side: int) -> list[int]:
        """Returns the active runes of a side by kind: of islands and of cards face up (rule tiny_epic.runes)."""
        found = self.island_runes(side)
        cards = (*self.enemy_row, *self.battle_row) if side == self.other else self.rows[side]
        for card in cards:
            if 0 <= card < DOWN:
                found[CARD_RUNE[card]] += 1
        return found

    def goods_of(self, seat: int) -> list[int]:
        """Returns the wood, food and steel of a seat."""
        return self.goods[seat * len(GOODS) : (seat + 1) * len(GOODS)]

    def good(self, seat: int, good: int) -> int:
        """Returns how much of a good a seat has."""
        return self.goods[seat * len(GOODS) + good]

    def pay(self, seat: int, good: int, count: int) -> None:
        """Takes so much of a good from a seat."""
        self.goods[seat * len(GOODS) + good] -= count

    def gain(self, seat: int, gains: Sequence[int], events: list[Event]) -> None:
        """Gives a seat goods, as far as its tracks go (rule tiny_epic.goods)."""
        got = []
        for good, count in enumerate(gains):
            at = seat * len(GOODS) + good
            more = min(count, MOST - self.goods[at])
            self.goods[at] += more
            got.append(more)
        if any(got):
            events.append(GoodsGained(seat, *got))

    def raise_fury(self, rune: int, by: int, seat: int, events: list[Event]) -> None:
        """Moves the fury of the god of a rune, not below 0 (rule tiny_epic.fury)."""
        before = self.fury[rune]
        self.fury[rune] = max(0, before + by)
        moved = self.fury[rune] - before
        if moved:
            events.append(FuryMoved(seat, rune, self.gods[rune], moved, self.fury[rune]))

    # -- cards --------------------------------------------------------------------------------------------------

    @property
    def is_drafting(self) -> bool:
        """Tells whether hands go round, and nobody holds one yet."""
        return bool(self.draft.held) and not any(hand.taken for hand in self.hands)

    @property
    def cards_left(self) -> int:
        """Gets how many cards all hands hold together."""
        return sum([len(hand) for hand in self.hands])

    def favour_row(self, row: int) -> tuple[int, ...]:
        """Returns the upper (0) or lower (1) row of favours."""
        return self.below if row else self.above

    def set_favour_row(self, row: int, cards: tuple[int, ...]) -> None:
        """Lays out the upper (0) or lower (1) row of favours."""
        if row:
            self.below = cards
        else:
            self.above = cards

    def put_favour(self, favour: int, row: int, end: int) -> None:
        """Lays a favour at the first (0) or last (1) place of a row."""
        cards = self.favour_row(row)
        self.set_favour_row(row, (*cards, favour) if end else (favour, *cards))

    # -- the enemy clan -----------------------------------------------------------------------------------------

    @property
    def enemy_mat(self) -> str:
        """Gets the id of the enemy's mat."""
        return self.options["enemy"]

    @property
    def boats_on_enemy_mat(self) -> int:
        """Gets how many boats the enemy has left to build."""
        return ENEMY_BOATS - len(self.other_boats)

    @property
    def open_enemy_slots(self) -> tuple[int, int]:
        """Gets how many slots of boats and of temples are empty on the enemy's mat: both pieces of each are gone.

        Pieces leave from the left and come back to the rightmost slot with room, so the number left tells which.
        """
        temples = ENEMY_TEMPLES - len(self.other_temples)
        return (ENEMY_BOATS - self.boats_on_enemy_mat) // 2, (ENEMY_TEMPLES - temples) // 2

    @property
    def enemy_deck(self) -> int:
        """Gets how many cards the enemy may still turn over: the one face down in its battle is not among them."""
        return len(self.enemy) - (self.starter == self.seats and self.is_solo)
