"""Occupations drawn and played (rule odin.occupations)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.acting import begin_act
from game.rules.odin.actions import Done, PlayCard, TakeStart
from game.rules.odin.components import CARDS
from game.rules.odin.events import CardDrawn, CardPlayed
from game.rules.odin.frames import ChoosingStart, Picking, Playing
from game.rules.odin.state import PLAYED, USED, State
from game.rules.odin.upgrading import MUST

HIDDEN_DARK: Final = -1
HIDDEN_LIGHT: Final = -2
PRECEPTOR: Final = 99
"""The card that lets its owner play a card instead of drawing one."""

TEACHER: Final = 176
"""The card that pays for cards played; its own playing does not count."""

NOT_IN_HAND: Final = refuse("odin.refusal.not_in_hand", "odin.occupations")
NO_CARDS: Final = refuse("odin.refusal.no_cards", "odin.occupations")


def deck_size(state: State) -> int:
    """Returns how many dark cards lie in the deck; a view counts those of other hands among ``dark``."""
    return len(state.dark) - sum(hand.count(HIDDEN_DARK) for hand in state.hands)


def draw(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Draws a dark card, if any is left; with card 99 one may be played instead."""
    if cues.owns(state, seat, PRECEPTOR) and state.hands[seat]:
        state.stack.append(Picking(seat, PRECEPTOR - 1, 0))
    else:
        take_card(state, seat, chance, events)


def take_card(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Draws a dark card, if any is left."""
    if not state.dark:
        return
    bag = [0] * len(CARDS)
    for card in state.dark:
        bag[card] = 1
    (drawn,) = chance.deal(f"occupation {seat}", bag, 1)
    at = state.dark.index(drawn)
    state.dark = state.dark[:at] + state.dark[at + 1 :]
    state.hands[seat] = tuple(sorted((*state.hands[seat], drawn)))
    events.append(CardDrawn(seat, drawn))


def play_why(state: State, seat: int, drawn: bool) -> Refusal | None:
    """Returns why a seat has no card to play; ``drawn``: one will be drawn before."""
    return None if state.hands[seat] or (drawn and deck_size(state) > 0) else NO_CARDS


def list_playing(state: State, frame: Playing) -> Sequence[Action]:
    """Returns every card of the hand, and the end if one need not be played."""
    if frame.left <= 0 or not state.hands[frame.seat]:
        return ()
    found: list[Action] = [PlayCard(frame.seat, card) for card in state.hands[frame.seat]]
    return found if frame.must else [*found, Done(frame.seat)]


def playing_refusal(state: State, frame: Playing, action: PlayCard) -> Refusal | None:
    """Returns why a card cannot be played."""
    if action.card not in CARDS:
        return NOT_NOW
    return None if action.card in state.hands[action.seat] else NOT_IN_HAND


def end_playing_refusal(state: State, frame: Playing, action: Done) -> Refusal | None:
    """Returns why a seat cannot stop: one card at least is played."""
    return MUST if frame.must else None


def play_card(state: State, action: PlayCard, chance: Chance, events: list[Event]) -> None:
    """Plays a card from the hand; it acts at once, and from now on."""
    frame = state.stack.pop()
    seat, card = action.seat, action.card
    if frame.left > 1:
        state.stack.append(frame._replace(left=frame.left - 1, must=0))
    state.note(USED)
    if card != TEACHER - 1:
        state.note(PLAYED)
    state.hands[seat] = tuple(other for other in state.hands[seat] if other != card)
    events.append(CardPlayed(seat, card))
    begin_act(state, seat)
    state.played[seat] |= 1 << card
    cues.act(state, seat, card)


# -- the first card of a solo game ------------------------------------------------------------------------------


def list_starts(state: State, frame: ChoosingStart) -> Sequence[Action]:
    """Returns every light card of the decks in play."""
    return [TakeStart(frame.seat, card) for card in state.light]


def start_refusal(state: State, frame: ChoosingStart, action: TakeStart) -> Refusal | None:
    """Returns why a card cannot be chosen."""
    return None if action.card in state.light else NOT_NOW


def take_start(state: State, action: TakeStart, chance: Chance, events: list[Event]) -> None:
    """Takes a light card into the hand."""
    state.stack.pop()
    state.light = tuple(card for card in state.light if card != action.card)
    state.hands[action.seat] = (action.card,)
    events.append(CardDrawn(action.seat, action.card))
