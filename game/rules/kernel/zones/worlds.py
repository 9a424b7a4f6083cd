"""Worlds: which cards may lie in the hidden places of all hands, and one of these ways at random.

A world says which card was in every place of every hand, and from which place every card came that has left one. It
has to agree with every card that the viewer has seen, with every clue (these cards lie in these places, who knows
in which order), and with everything that was laid down: a card can only have come from a place that was there at the
time, and no two from the same.

``fill_hands`` finds one, and every world is as likely as any other, copies of a kind being told apart. Where every
card is unique, or nobody laid a card unseen, nothing has to be searched; else the ways are counted.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from game.rules.kernel.chance import Chance
from game.rules.kernel.zones.cards import HIDDEN, pick_cards, without
from game.rules.kernel.zones.hand import Hand, sightings


class Clue(NamedTuple):
    """These cards lie, one in each, in these places; a place is a hand's number and the number of the card in it."""

    cards: tuple[int, ...]
    slots: tuple[tuple[int, int], ...]


def fill_hands(
    hands: Sequence[Hand], pool: Sequence[int], clues: Sequence[Clue], label: str, chance: Chance
) -> tuple[list[Hand], list[int]]:
    """Returns full hands that agree with views of them, and the cards of the pool that lie elsewhere.

    ``pool`` are all the cards that ``unseen`` merged: of these hands, of the draft, of the pile and of whatever else
    is hidden. The clues number hands as they come here; those of a draft want its ``rests`` after the hands of the
    seats. Cards that are the same in two zones (one laid unseen on a pile) are for the title to bring together.

    :raises ValueError: if there is no such world.
    """
    return _Worlds(hands, pool, clues).choose(label, chance)


Slot = tuple[int, int]
_FREE = 0


class _Cell(NamedTuple):
    """Places of one hand that nothing tells apart: for cards of one group, and no card was laid in between."""

    group: int
    slots: list[Slot]


class _Exit(NamedTuple):
    """A known card that has left a hand, or was shown in it: the cells in which it may have been, and its trace."""

    hand: int
    card: int
    cells: list[int]
    trace: int


class _Worlds:
    """What the viewer knows of some hands: groups of cards, each with the cells for which they are.

    The first group are the free cards, of which not all lie in the hands. A card seen in a hand is a group of its own.
    """

    def __init__(self, hands: Sequence[Hand], pool: Sequence[int], clues: Sequence[Clue]) -> None:
        self.hands = hands
        self.groups: list[list[int]] = [[], *(list(clue.cards) for clue in clues)]
        self.cells: list[_Cell] = []
        self.exits: list[_Exit] = []
        self.blind: list[tuple[int, int]] = []
        self.ways: dict[Hashable, int] = {}
        group_of = {slot: group for group, clue in enumerate(clues, start=1) for slot in clue.slots}
        for number, hand in enumerate(hands):
            if not hand.is_full:
                self._sort(number, hand, group_of)
        gone = [one.card for one in self.exits if hands[one.hand].traces[one.trace].gone]
        self.groups[_FREE] = without([*pool, *gone], [card for cards in self.groups for card in cards])
        for one in self.exits:
            one.cells[:] = [cell for cell in one.cells if one.card in self.groups[self.cells[cell].group]]

    def _sort(self, number: int, hand: Hand, group_of: Mapping[Slot, int]) -> None:
        """Sorts the places of one hand into cells, and finds out which cells each laid card may have come from."""
        cuts = sorted({cut for trace in hand.traces for cut in (trace.first, trace.until)})
        own: dict[int, int] = {}
        cells: dict[tuple[int, int], int] = {}
        for at, (card, _) in enumerate(hand.taken):
            group = group_of.get((number, at), _FREE)
            if card != HIDDEN:
                if hand.is_settled:
                    continue
                if card not in own:
                    own[card] = len(self.groups)
                    self.groups.append([])
                group = own[card]
                self.groups[group].append(card)
            key = (group, bisect_right(cuts, at))
            if key not in cells:
                cells[key] = len(self.cells)
                self.cells.append(_Cell(group, []))
            self.cells[cells[key]].slots.append((number, at))
        seen = sightings(hand.traces)
        for at, trace in enumerate(hand.traces):
            if trace.card == HIDDEN and trace.gone:
                self.blind.append((number, at))
            elif trace.gone or any(trace is one for one in seen):
                within = [cell for cell in cells.values() if trace.first <= self.cells[cell].slots[0][1] < trace.until]
                self.exits.append(_Exit(number, trace.card, within, at))

    def choose(self, label: str, chance: Chance) -> tuple[list[Hand], list[int]]:
        """Returns one world: the hands, and what is left of the pool."""
        while True:
            slots = self._place_exits(label, chance)
            places = self._place_blind(slots, label, chance)
            if places is not None:
                break
        card_of = {slot: one.card for slot, one in zip(slots, self.exits, strict=True)}
        left = self._fill(card_of, label, chance)
        full = []
        for number, hand in enumerate(self.hands):
            taken = [card_of.get((number, at), card) for at, (card, _) in enumerate(hand.taken)]
            gone = {at: taken[place] for (other, at), place in places.items() if other == number}
            full.append(hand if hand.is_full else hand.filled(taken, gone))
        return full, left

    def _fill(self, card_of: dict[Slot, int], label: str, chance: Chance) -> list[int]:
        """Deals every group to its places but those that are filled; returns the free cards that are left."""
        open_slots: list[list[Slot]] = [[] for _ in self.groups]
        gone: list[list[int]] = [[] for _ in self.groups]
        for cell in self.cells:
            for slot in cell.slots:
                if slot in card_of:
                    gone[cell.group].append(card_of[slot])
                else:
                    open_slots[cell.group].append(slot)
        for group, slots in enumerate(open_slots):
            cards = without(self.groups[group], gone[group])
            if len(cards) < len(slots) or (group and len(cards) > len(slots)):
                raise ValueError(f"{len(cards)} cards for {len(slots)} places: the views agree with no world")
            dealt = pick_cards(label, cards, len(slots), chance)
            card_of.update(zip(slots, dealt, strict=True))
            if group == _FREE:
                left = without(cards, dealt)
        return left

    # -- cards that have left -----------------------------------------------------------------------------------

    def _place_exits(self, label: str, chance: Chance) -> list[Slot]:
        """Returns the place in which every known card was."""
        free = [cell.slots[:] for cell in self.cells]
        found = []
        path = _Path((), ())
        open_question = any(len(one.cells) != 1 for one in self.exits)
        for number, one in enumerate(self.exits):
            cell = one.cells[0] if one.cells else -1
            if len(one.cells) != 1:
                ways = [self._ways(path, number, option) for option in one.cells]
                if not any(ways):
                    raise ValueError(f"card {one.card} of hand {one.hand}: the views agree with no world")
                cell = one.cells[bisect_right(list(accumulate(ways)), chance.roll(label, sum(ways)))]
            if open_question:
                path = path.on(self, number, cell)
            slots = free[cell]
            found.append(slots.pop(chance.roll(label, len(slots)) if len(slots) > 1 else 0))
        return found

    def _ways(self, path: _Path, number: int, cell: int) -> int:
        """Returns in how many ways all can have gone if a card came from a cell: so many copies in so many places."""
        one, group = self.exits[number], self.cells[cell].group
        copies = self.groups[group].count(one.card) - path.cards.count((group, one.card))
        used = path.used.count(cell) if number and self.exits[number - 1].hand == one.hand else 0
        freedom = copies * (len(self.cells[cell].slots) - used)
        return freedom and freedom * self._count(number + 1, path.on(self, number, cell))

    def _count(self, number: int, path: _Path) -> int:
        """Returns in how many ways the cards from this one on may have come from their hands, and all be dealt."""
        key = (number, path)
        if key not in self.ways:
            if number == len(self.exits):
                self.ways[key] = self._deals(path)
            else:
                self.ways[key] = sum(self._ways(path, number, cell) for cell in self.exits[number].cells)
        return self.ways[key]

    def _deals(self, path: _Path) -> int:
        """Returns in how many ways all groups can be dealt to the places that are left."""
        gone = Counter(group for group, _ in path.cards)
        places = Counter[int]()
        for cell in self.cells:
            places[cell.group] += len(cell.slots)
        return math.prod(
            math.perm(len(cards) - gone[group], places[group] - gone[group]) for group, cards in enumerate(self.groups)
        )

    def _place_blind(self, slots: list[Slot], label: str, chance: Chance) -> dict[tuple[int, int], int] | None:
        """Returns the place from which every card laid unseen came, or None if the others must be placed anew.

        It is tried at random and thrown away, so often that every world is as likely as any other.
        """
        places: dict[tuple[int, int], int] = {}
        ways = most = 1
        for number, at in self.blind:
            traces = self.hands[number].traces
            first, until = max(0, traces[at].first), traces[at].until
            closed = {
                slot[1]
                for slot, one in zip(slots, self.exits, strict=True)
                if one.hand == number and (traces[one.trace].gone or one.trace > at)
            }
            free = [place for place in range(first, until) if place not in closed]
            if not free:
                return None
            ways *= len(free)
            surely = sum(
                trace.gone and first <= trace.first and trace.until <= until for trace in traces if trace.card != HIDDEN
            )
            most *= until - first - surely
            places[number, at] = free[chance.roll(label, len(free)) if len(free) > 1 else 0]
        if ways < most and chance.roll(label, most) >= ways:
            return None
        taken = {(number, place) for (number, _), place in places.items()}
        return places if len(taken) == len(places) else None


class _Path(NamedTuple):
    """What matters of the choices made so far: cards by group, and the cells of the present hand, both sorted."""

    cards: tuple[tuple[int, int], ...]
    used: tuple[int, ...]

    def on(self, worlds: _Worlds, number: int, cell: int) -> _Path:
        """Returns the path after a card has come from a cell."""
        one = worlds.exits[number]
        same_hand = number and worlds.exits[number - 1].hand == one.hand
        return _Path(
            tuple(sorted([*self.cards, (worlds.cells[cell].group, one.card)])),
            tuple(sorted([*self.used, cell])) if same_hand else (cell,),
        )
