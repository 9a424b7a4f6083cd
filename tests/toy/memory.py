"""Views of Skerry: what is hidden is merged, what was seen is remembered, and guesses agree with all of it."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from game.rules.kernel import FULL, HIDDEN, STRANGER, Chance
from tests.toy.components import KINDS, counts, listed
from tests.toy.state import State

T = TypeVar("T")
Slot = tuple[str, int, int]
"""Where a card lies: ("pick", seat, step), ("draw", seat, number) or ("rest", hand, 0)."""


class Group(NamedTuple):
    """Cards of which the viewer knows that they lie in these places, one in each, but not which in which."""

    cards: list[int]
    slots: list[Slot]


def hide(state: State, seat: int | None) -> State:
    """Returns the table as a seat may know it; from somebody else's view a seat can be given a stranger's only."""
    viewer = STRANGER if seat is None or state.viewer not in (FULL, seat) else seat
    view = state.copy()
    if state.viewer == viewer:
        return view
    view._legal = None
    view.viewer = viewer
    elsewhere = _secrets(state, viewer) if state.viewer == FULL else _own_secrets(state)
    _hide_draft(state, view)
    for other in range(state.seats):
        if other == viewer:
            continue
        view.picks[other] = [HIDDEN] * len(state.picks[other])
        view.draws[other] = _hide_draws(state.draws[other], viewer)
        view.facedown[other] = [HIDDEN, *state.facedown[other][1:]] if state.facedown[other] else []
    view.enemy = _known_enemy(state, viewer)
    if viewer < 0:
        view.enemy_known = [0] * KINDS
    view.pile = state.pile.merged_for(viewer if viewer >= 0 else None, elsewhere)
    return view


def _merge(into: list[int], cards: list[int]) -> None:
    for card in cards:
        into[card] += 1


def _hide_draws(draws: list[int], viewer: int) -> list[int]:
    hidden = draws[:]
    for at in range(0, len(draws), 2):
        if viewer < 0 or not draws[at + 1] >> viewer & 1:
            hidden[at] = HIDDEN
    return hidden


def _hide_draft(state: State, view: State) -> None:
    """Turns the hands as dealt into what the viewer saw of them."""
    view.dealt = [[HIDDEN] * len(cards) if state.seats == 1 else [] for cards in state.dealt]
    if state.seats == 1 and view.viewer == 0:
        view.dealt = [cards[:] for cards in state.dealt]
    view.sightings = []
    if state.seats == 1 or view.viewer < 0 or not state.dealt:
        return
    for step in range(state.step + 1):
        number = state.packet_of(view.viewer, step)
        view.sightings.append([number, step, *state.packet(number, step)])


def _picked(state: State, number: int) -> int:
    """Returns how many cards were kept from a dealt hand so far."""
    step = 0
    while step < state.hand_size and len(state.picks[(number + step * state.passing()) % state.seats]) > step:
        step += 1
    return step


def _known_enemy(state: State, viewer: int) -> list[int]:
    """Returns what must be in the automaton's deck, by what the player put there and what was played of it."""
    if viewer < 0:
        return [0] * KINDS
    return [max(0, known - led) for known, led in zip(state.enemy_known, state.enemy_row, strict=True)]


def _secrets(state: State, viewer: int) -> list[int]:
    """Returns the cards of a full table that a viewer cannot tell from the pile's."""
    found = [a - b for a, b in zip(state.enemy, _known_enemy(state, viewer), strict=True)]
    for seat in range(state.seats):
        if seat != viewer:
            _merge(found, listed(state.hand(seat)) + state.facedown[seat][::2])
    for number, cards in enumerate(state.dealt):
        if state.seats == 1:
            _merge(found, cards if viewer < 0 else [])
        elif not _holds(state, viewer, number):
            _merge(found, state.packet(number, _picked(state, number)))
    return found


def _holds(state: State, viewer: int, number: int) -> bool:
    """Tells whether a seat has one of the hands being drafted before it."""
    if viewer < 0 or len(state.picks[viewer]) > state.step:
        return False
    return state.packet_of(viewer, state.step) == number


def _own_secrets(view: State) -> list[int]:
    """Returns what a viewer knows and a stranger does not, beyond the pile."""
    viewer = view.viewer
    found = view.enemy[:]
    _merge(found, listed(view.hand(viewer)) + view.facedown[viewer][::2])
    if view.seats == 1:
        _merge(found, [card for cards in view.dealt for card in cards])
    elif view.sightings and len(view.picks[viewer]) == view.step:
        _merge(found, view.sightings[-1][2:])
    return found


# -- guessing ---------------------------------------------------------------------------------------------------


def guess(view: State, chance: Chance) -> State:
    """Returns one full table that agrees with everything the viewer has seen."""
    table = view.copy()
    if view.viewer == FULL:
        return table
    table._legal = None
    table.viewer = FULL
    table.sightings = []
    groups, free = _places(view)
    placed, down = _Assignment(view, groups, free, chance).solve()
    for (kind, seat, at), card in placed.items():
        if kind == "pick":
            table.picks[seat][at] = card
        elif kind == "draw":
            table.draws[seat][2 * at] = card
    table.dealt = _dealt(view, table, placed)
    for other, slot in down.items():
        table.facedown[other][0] = placed[slot]
    _take_from_bag(view, table, chance)
    return table


def _places(view: State) -> tuple[list[Group], list[Slot]]:
    """Returns the groups of cards that the viewer remembers, and the places of which it knows nothing."""
    groups: list[Group] = []
    free: list[Slot] = []
    for other in range(view.seats):
        draws = view.draws[other]
        for at in range(len(draws) // 2):
            if other == view.viewer:
                continue
            if draws[2 * at] == HIDDEN:
                free.append(("draw", other, at))
            else:
                groups.append(Group([draws[2 * at]], [("draw", other, at)]))
    if view.seats > 1:
        for number in range(len(view.dealt)):
            _packet_places(view, number, groups, free)
    elif view.viewer < 0:
        free += [("pick", 0, step) for step in range(len(view.picks[0]))]
        free += [("rest", 0, place) for cards in view.dealt for place in range(len(cards))]
    return groups, free


def _packet_places(view: State, number: int, groups: list[Group], free: list[Slot]) -> None:
    """Sorts the places into which the cards of one dealt hand went."""
    seen = {sighting[1]: sighting[2:] for sighting in view.sightings if sighting[0] == number}
    done = _picked(view, number)
    cards: list[int] | None = None
    slots: list[Slot] = []
    for step in range(done):
        picker = (number + step * view.passing()) % view.seats
        if step in seen:
            _close(groups, free, cards, slots, seen[step])
            cards, slots = seen[step][:], []
            cards.remove(view.picks[picker][step])
        else:
            slots.append(("pick", picker, step))
    if done in seen:
        _close(groups, free, cards, slots, seen[done])
        return
    slots += [("rest", number, place) for place in range(view.hand_size - done)]
    _close(groups, free, cards, slots, [])


def _close(
    groups: list[Group], free: list[Slot], cards: list[int] | None, slots: list[Slot], returned: list[int]
) -> None:
    """Notes the places filled between two sightings of a hand: what came back was not taken."""
    if cards is None:
        free += slots
        return
    taken = cards[:]
    for card in returned:
        taken.remove(card)
    if slots:
        groups.append(Group(taken, slots))


class _Assignment:
    """A search for cards in all hidden places such that every seat can have laid down what it laid, when it did."""

    def __init__(self, view: State, groups: list[Group], free: list[Slot], chance: Chance) -> None:
        self.chance = chance
        self.pool = view.pile.bag[:]
        self.left = [counts(group.cards) for group in groups] + [[0] * KINDS]
        self.open = [group.slots[:] for group in groups] + [free[:]]
        self.placed: dict[Slot, int] = {}
        self.down: dict[int, Slot] = {}
        # What has to come from some place: card (HIDDEN: any), seat, and how many it had drawn by then.
        self.demands = sorted(
            (card, other, drawn)
            for other in range(view.seats)
            if other != view.viewer
            for laid in (view.laid[other] + view.facedown[other],)
            for card, drawn in zip(laid[::2], laid[1::2], strict=True)
        )

    def solve(self) -> tuple[dict[Slot, int], dict[int, Slot]]:
        """Returns the card of every place, and the place of every card that lies face down."""
        reserved: list[tuple[int, Slot]] = []
        assert self._satisfy(0, reserved), "the true table is one way to fill the places"
        for index, slot in reserved:
            self.open[index].append(slot)
            self.down[slot[1]] = slot
        for cards, slots in zip(self.left[:-1], self.open[:-1], strict=True):
            self._fill(slots, _shuffled(listed(cards), self.chance))
        self._fill(self.open[-1], self.chance.deal("guess", self.pool, len(self.open[-1])))
        return self.placed, self.down

    def _fill(self, slots: list[Slot], cards: list[int]) -> None:
        for slot, card in zip(slots, cards, strict=True):
            self.placed[slot] = card
            self.pool[card] -= 1

    def _fits(self, card: int) -> bool:
        """Tells whether what the groups still hold of a kind can be out of sight."""
        return sum(cards[card] for cards in self.left) <= self.pool[card]

    def _satisfy(self, at: int, reserved: list[tuple[int, Slot]]) -> bool:
        """Finds places for the demands from this one on; undoes what led nowhere."""
        if at == len(self.demands):
            return all(self._fits(card) for card in range(KINDS))
        card, other, drawn = self.demands[at]
        if at and 0 <= self.demands[at - 1][0] != card and not self._fits(self.demands[at - 1][0]):
            return False
        anything, unknown = card == HIDDEN, len(self.open) - 1
        options = [
            (index, slot)
            for index, slots in enumerate(self.open)
            for slot in slots
            if slot[1] == other and (slot[0] == "pick" or (slot[0] == "draw" and slot[2] < drawn))
            if anything or index == unknown or self.left[index][card]
        ]
        for index, slot in _shuffled(options, self.chance):
            self.open[index].remove(slot)
            if anything:
                reserved.append((index, slot))
            else:
                self.placed[slot] = card
                self.left[index][card] -= index != unknown
            if self._satisfy(at + 1, reserved):
                return True
            if anything:
                reserved.pop()
            else:
                del self.placed[slot]
                self.left[index][card] += index != unknown
            self.open[index].append(slot)
        return False


def _shuffled(things: list[T], chance: Chance) -> list[T]:
    return [things[at] for at in chance.deal("guess", [1] * len(things), len(things))]


def _dealt(view: State, table: State, placed: dict[Slot, int]) -> list[list[int]]:
    """Returns the hands as they must have been dealt."""
    if view.seats == 1:
        seen = [card for slot, card in sorted(placed.items()) if slot[0] == "rest"]
        return [sorted(seen) if HIDDEN in cards else cards for cards in view.dealt]
    dealt = []
    for number in range(len(view.dealt)):
        done = _picked(view, number)
        cards = [table.picks[(number + step * view.passing()) % view.seats][step] for step in range(done)]
        rest = [card for slot, card in placed.items() if slot[:2] == ("rest", number)]
        if len(cards) + len(rest) < view.hand_size:
            rest = next(sighting[2:] for sighting in view.sightings if sighting[:2] == [number, done])
        dealt.append(sorted(cards + rest))
    return dealt


def _take_from_bag(view: State, table: State, chance: Chance) -> None:
    """Takes everything placed out of the bag, fills the automaton's deck, and decides the pile's unseen places."""
    pile = table.pile
    placed = _secrets(table, view.viewer)
    for card in listed(placed):
        pile.give(card)
    for card in chance.deal("guess", pile.bag, table.enemy_size - sum(table.enemy)):
        table.enemy[card] += 1
        pile.give(card)
    pile.determinise("guess", chance)
