"""Views of Skerry: what is hidden is merged, what was seen is remembered, and guesses agree with all of it."""

from __future__ import annotations

from game.rules.kernel import FULL, STRANGER, Chance
from game.rules.kernel.zones import Hand, deal_cards, fill_hands, without
from tests.toy.state import State


def hide(state: State, seat: int | None) -> State:
    """Returns the table as a seat may know it; from somebody else's view a seat can be given a stranger's only."""
    viewer = STRANGER if seat is None or state.viewer not in (FULL, seat) else seat
    view = state.copy()
    if state.viewer == viewer:
        return view
    view._legal = None
    view.viewer = viewer
    elsewhere = [card for hand in _hands(state) for card in hand.unseen(viewer)]
    elsewhere += state.draft.unseen(viewer) + state.offered.unseen(viewer)
    view.hands = [hand.view_for(viewer) for hand in state.hands]
    view.draft = state.draft.view_for(viewer)
    view.offered = state.offered.view_for(viewer)
    view.enemy = state.enemy.view_for(viewer)
    view.orders = state.orders.view_for(viewer)
    view.pile = state.pile.view_for(viewer, elsewhere)
    return view


def _hands(state: State) -> list[Hand]:
    """Returns what the seats and the automaton hold; while they draft, what they have kept."""
    hands = [state.draft.hand(seat) for seat in range(state.seats)] if state.is_drafting else state.hands
    return [*hands, state.enemy]


def guess(view: State, chance: Chance) -> State:
    """Returns one full table that agrees with everything the viewer has seen."""
    table = view.copy()
    if view.viewer == FULL:
        return table
    table._legal = None
    table.viewer = FULL
    *seats, enemy = _hands(view)
    rests = view.draft.rests()
    hands, left = fill_hands([*seats, *rests, enemy], view.pile.bag, view.draft.clues(view.viewer), "guess", chance)
    table.enemy = hands.pop()
    table.orders = view.orders.filled()
    own, others = hands[: view.seats], hands[view.seats :]
    table.draft = view.draft.filled(own, others)
    if not view.is_drafting:
        table.hands = own
    offered = deal_cards("guess", left, len(view.offered.unknown), chance)
    table.offered = view.offered.filled(offered)
    table.pile = view.pile.determinise("guess", without(left, offered), chance)
    return table
