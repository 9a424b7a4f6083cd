"""Views of Skerry: what is hidden is merged, what was seen is remembered, and guesses agree with all of it."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import Chance
from tests.toy.components import KINDS, counts, listed
from tests.toy.events import HIDDEN
from tests.toy.state import FULL, STRANGER, State

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
    elsewhere = [0] * KINDS
    _hide_draft(state, view, elsewhere)
    for other in range(state.seats):
        if other == viewer:
            continue
        _merge(elsewhere, [card for card in state.gained(other) if card != HIDDEN])
        for card in listed(state.shown(other)):
            elsewhere[card] -= 1
        view.picks[other] = [HIDDEN] * len(state.picks[other])
        view.draws[other] = _hide_draws(state.draws[other], viewer)
        view.facedown[other] = [HIDDEN] * len(state.facedown[other])
        view.spent[other] = [HIDDEN] * len(state.spent[other])
    _hide_enemy(state, view, elsewhere)
    _rebag(state, view, elsewhere)
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


def _hide_draft(state: State, view: State, elsewhere: list[int]) -> None:
    """Turns the hands as dealt into what the viewer saw of them."""
    viewer = view.viewer
    if state.seats == 1:
        if viewer < 0:
            for number, cards in enumerate(state.dealt):
                _merge(elsewhere, [card for card in cards if card != HIDDEN])
                view.dealt[number] = [HIDDEN] * len(cards)
        return
    view.dealt, view.sightings = [], []
    for number in range(len(state.dealt)):
        for step in range(state.step + 1):
            if state.packet_of(viewer, step) == number and viewer >= 0:
                view.sightings.append([number, step, *state.packet(number, step)])
        if viewer < 0 or state.packet_of(viewer, state.step) != number or len(state.picks[viewer]) > state.step:
            left = len(state.dealt[number]) - _picked(state, number)
            _merge(elsewhere, state.packet(number, _picked(state, number)) if left else [])
    view.sightings.sort(key=lambda sighting: sighting[1])


def _picked(state: State, number: int) -> int:
    """Returns how many cards were kept from a dealt hand so far."""
    step = 0
    while step < state.hand_size and len(state.picks[(number + step * state.passing()) % state.seats]) > step:
        step += 1
    return step


def _hide_enemy(state: State, view: State, elsewhere: list[int]) -> None:
    """Leaves of the automaton's deck what must be in it, by what the player put there and what was played."""
    for kind in range(KINDS):
        known = max(0, state.enemy_known[kind] - state.enemy_row[kind]) if view.viewer >= 0 else 0
        elsewhere[kind] += state.enemy[kind] - known
        view.enemy[kind] = known
    if view.viewer < 0:
        view.enemy_known = [0] * KINDS


def _rebag(state: State, view: State, elsewhere: list[int]) -> None:
    """Merges what lies hidden elsewhere into the bag of the pile.

    Seen from a view, cards that it hides already are in its bag; shown cards of theirs were never taken out of it.
    """
    if state.viewer != FULL:
        elsewhere = _own_secrets(state)
    view.pile = state.pile.merged_for(view.viewer if view.viewer >= 0 else None, elsewhere)


def _own_secrets(state: State) -> list[int]:
    """Returns what a viewer knows and a stranger does not, beyond the pile."""
    found = state.enemy[:]
    viewer = state.viewer
    _merge(found, listed(state.hand(viewer)))
    _merge(found, state.facedown[viewer] + state.spent[viewer])
    if state.seats == 1:
        _merge(found, [card for cards in state.dealt for card in cards])
    elif state.sightings and len(state.picks[viewer]) == state.sightings[-1][1]:
        _merge(found, state.sightings[-1][2:])
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
    pool = view.pile.bag[:]
    placed = _assign(view, groups, free, pool, chance)
    for (kind, seat, at), card in placed.items():
        if kind == "pick":
            table.picks[seat][at] = card
        elif kind == "draw":
            table.draws[seat][2 * at] = card
    if view.seats > 1 and view.sightings_needed():
        table.dealt = _dealt(view, table, placed)
    for other in range(view.seats):
        if other != view.viewer:
            _lay_face_down(table, other, chance)
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
    if view.seats > 1 and view.sightings_needed():
        for number in range(view.seats):
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


def _assign(view: State, groups: list[Group], free: list[Slot], pool: list[int], chance: Chance) -> dict[Slot, int]:
    """Fills every place: first so that each seat can have shown what it showed, then the rest as it falls."""
    demands = sorted(
        (card, other) for other in range(view.seats) if other != view.viewer for card in listed(view.shown(other))
    )
    left = [counts(group.cards) for group in groups]
    open_slots = [_shuffled(group.slots, chance) for group in groups]
    open_free = _shuffled(free, chance)
    placed: dict[Slot, int] = {}

    def fits(card: int) -> bool:
        return sum(cards[card] for cards in left) <= pool[card]

    def satisfy(at: int) -> bool:
        if at and (at == len(demands) or demands[at][0] != demands[at - 1][0]) and not fits(demands[at - 1][0]):
            return False
        if at == len(demands):
            return all(fits(card) for card in range(KINDS))
        card, other = demands[at]
        options: list[tuple[int, Slot]] = []
        for index, slots in enumerate(open_slots):
            slot = next((slot for slot in slots if slot[1] == other and slot[0] != "rest"), None)
            if slot and left[index][card]:
                options.append((index, slot))
        spare = next((slot for slot in open_free if slot[1] == other and slot[0] != "rest"), None)
        if spare:
            options.append((-1, spare))
        for index, slot in _shuffled(options, chance):
            slots = open_slots[index] if index >= 0 else open_free
            slots.remove(slot)
            placed[slot] = card
            if index >= 0:
                left[index][card] -= 1
            if satisfy(at + 1):
                return True
            if index >= 0:
                left[index][card] += 1
            del placed[slot]
            slots.append(slot)
        return False

    assert satisfy(0), "the true table is one way to fill the places"
    for cards, slots in zip(left, open_slots, strict=True):
        for slot, card in zip(slots, _shuffled(listed(cards), chance), strict=True):
            placed[slot] = card
            pool[card] -= 1
    for slot, card in zip(open_free, chance.deal("guess", pool, len(open_free)), strict=True):
        placed[slot] = card
        pool[card] -= 1
    return placed


def _shuffled[T](things: list[T], chance: Chance) -> list[T]:
    return [things[at] for at in chance.deal("guess", [1] * len(things), len(things))]


def _dealt(view: State, table: State, placed: dict[Slot, int]) -> list[list[int]]:
    """Returns the hands as they must have been dealt."""
    dealt = []
    for number in range(view.seats):
        done = _picked(view, number)
        cards = [table.picks[(number + step * view.passing()) % view.seats][step] for step in range(done)]
        rest = [card for slot, card in placed.items() if slot[:2] == ("rest", number)]
        if len(cards) + len(rest) < view.hand_size:
            rest = next(sighting[2:] for sighting in view.sightings if sighting[:2] == [number, done])
        dealt.append(sorted(cards + rest))
    return dealt


def _lay_face_down(table: State, seat: int, chance: Chance) -> None:
    """Picks, of what a seat holds, the cards that lie face down before it."""
    for cards in (table.facedown[seat], table.spent[seat]):
        hidden = len(cards)
        cards.clear()
        for _ in range(hidden):
            cards += chance.deal("guess", table.hand(seat), 1)


def _take_from_bag(view: State, table: State, chance: Chance) -> None:
    """Takes everything placed out of the bag, fills the automaton's deck, and decides the pile's unseen places."""
    pile = table.pile
    for seat in range(table.seats):
        if seat == view.viewer:
            continue
        for card in listed(table.hand(seat)) + table.facedown[seat] + table.spent[seat]:
            pile.give(card)
    if table.seats > 1:
        for number in range(len(table.dealt)):
            done = _picked(table, number)
            if not any(sighting[:2] == [number, done] for sighting in view.sightings):
                for card in table.packet(number, done):
                    pile.give(card)
    for card in chance.deal("guess", pile.bag, table.enemy_size - sum(table.enemy)):
        table.enemy[card] += 1
        pile.give(card)
    pile.determinise("guess", chance)
