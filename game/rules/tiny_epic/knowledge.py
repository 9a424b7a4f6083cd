"""Views and guesses: what is hidden is merged, what was seen is remembered, and guesses agree with all of it."""

from __future__ import annotations

from game.rules.kernel import FULL, STRANGER, Chance
from game.rules.kernel.zones import Hand, deal_cards, fill_hands, without
from game.rules.tiny_epic.state import State


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
    view.pile = state.pile.view_for(viewer, elsewhere)
    return view


def _hands(state: State) -> list[Hand]:
    """Returns what the seats hold, or have kept in the draft; then the neutral hand's cards, and the enemy's deck."""
    if state.is_drafting:
        hands = [state.draft.hand(seat) for seat in range(len(state.draft.kept))]
    else:
        hands = [*state.hands, *(state.draft.hand(place) for place in range(state.seats, len(state.draft.kept)))]
    return [*hands, state.enemy]


def guess(view: State, chance: Chance) -> State:
    """Returns one full table that agrees with everything the viewer has seen."""
    table = view.copy()
    if view.viewer == FULL:
        return table
    table._legal = None
    table.viewer = FULL
    *kept, enemy = _hands(view)
    rests = view.draft.rests()
    hands, left = fill_hands([*kept, *rests, enemy], view.pile.bag, view.draft.clues(view.viewer), "guess", chance)
    table.enemy = hands.pop()
    kept, rests = hands[: len(kept)], hands[len(kept) :]
    table.draft = view.draft.filled(kept, rests)
    if not view.is_drafting:
        table.hands = kept[: view.seats]
    offered = deal_cards("guess", left, len(view.offered.unknown), chance)
    table.offered = view.offered.filled(offered)
    table.pile = view.pile.determinise("guess", without(left, offered), chance)
    return table
