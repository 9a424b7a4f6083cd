"""The deck of Vikings: cards are drawn, and the discard pile is shuffled when it is empty (rule tiny_epic.deck)."""

from __future__ import annotations

from game.rules.kernel import Chance, Event
from game.rules.tiny_epic.events import Reshuffled
from game.rules.tiny_epic.state import State


def draw(state: State, count: int, chance: Chance, events: list[Event]) -> list[int]:
    """Takes the next cards: the rest of the deck first, then, if too few, those of the shuffled discard pile.

    Still too few: the Invaders but for the newest are shuffled in. Returns fewer cards if there are no more.
    """
    found: list[int] = []
    while True:
        more = min(count - len(found), len(state.pile))
        if more:
            drawn, state.pile = state.pile.take("card", more, chance)
            found += [card for card, _ in drawn]
        if len(found) == count:
            return found
        if state.discard:
            state.pile, state.discard = state.pile.refill(state.discard), ()
        elif len(state.invaders) > 1:
            state.pile, state.invaders = state.pile.refill(state.invaders[:-1]), state.invaders[-1:]
        else:
            return found
        events.append(Reshuffled(-1))


def can_draw(state: State) -> bool:
    """Tells whether there is a card to draw."""
    return bool(len(state.pile) or state.discard or len(state.invaders) > 1)
