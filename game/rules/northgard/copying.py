"""Using the effect of a card that was played already (rule northgard.cards.copying)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.northgard.actions import Copy
from game.rules.northgard.components import CARDS, SNAKE
from game.rules.northgard.events import CardCopied
from game.rules.northgard.frames import Copying, Scorching
from game.rules.northgard.state import State
from game.rules.northgard.words import DECK, EFFECTS, NEIGHBOUR, OWN, has_effect


def can_copy(card: int) -> bool:
    """Tells whether a card's effect can be used again: not that of one that copies, nor of the reaction."""
    return has_effect(card) and not any(step.op.name == "copy" for block in DECK[card].blocks for step in block)


def _sources(state: State, frame: Copying) -> Iterator[tuple[int, int]]:
    """Yields whose cards, and which, can be used."""
    seat = frame.seat
    if frame.whose == OWN:
        for item in state.active[seat]:
            if item % 2:
                yield seat, item // 2
        return
    if frame.whose == NEIGHBOUR:
        near = {state.owner[other] for name in state.own(seat) for other in state.territory(name).near}
    else:
        near = {state.owner[state.home(state.scorched)]} if state.scorched >= 0 else set()
    for other in state.foes(seat):
        if other in near:
            for item in state.active[other]:
                yield other, item // 2


def list_copies(state: State, frame: Copying) -> Sequence[Action]:
    """Returns the cards whose effect can be used, each once."""
    found = [Copy(frame.seat, other, card) for other, card in _sources(state, frame) if can_copy(card)]
    return list(dict.fromkeys(found))


def may_copy(state: State, frame: Copying) -> bool:
    """Tells whether there is a card to use."""
    return bool(list_copies(state, frame))


def copy_refusal(state: State, frame: Copying, action: Copy) -> Refusal | None:
    """Returns why that card's effect cannot be used."""
    if action in list_copies(state, frame):
        return None
    if (action.other, action.card) in list(_sources(state, frame)):
        return refuse("northgard.refusal.no_copy", "northgard.cards.copying")
    return refuse("northgard.refusal.not_played", "northgard.cards.copying")


def copy(state: State, action: Copy, chance: Chance, events: list[Event]) -> None:
    """Uses the effect of the card."""
    state.stack.pop()
    events.append(CardCopied(action.seat, action.other, action.card))
    perform(state, action.seat, action.card)


def perform(state: State, seat: int, card: int) -> None:
    """Has a card take effect for a seat; the snake may lay its token before any card of its clan."""
    state.mustered = []
    state.spot = -1
    EFFECTS.perform(state, seat, card)
    if CARDS[card].clan == "snake" and state.clan(seat) == SNAKE:
        state.stack.append(Scorching(seat))
