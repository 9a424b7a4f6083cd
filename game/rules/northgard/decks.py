"""Decks: drawing, reshuffling, sorting what was drawn, disorder (rules northgard.decks)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import HIDDEN, Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.kernel.zones import EVERYONE, Row, only
from game.rules.kernel.zones.cards import Seen
from game.rules.northgard.actions import Discard, Fetch, Keep, PutBack
from game.rules.northgard.components import UNREST, UNREST_FAME
from game.rules.northgard.events import (
    CardFetched,
    CardsDrawn,
    CardsKept,
    CardsPutBack,
    DrawnDiscarded,
    Reshuffled,
    UnrestMissed,
    UnrestTaken,
)
from game.rules.northgard.frames import Fetching, Gazing, Sorting
from game.rules.northgard.purse import add_fame
from game.rules.northgard.state import UNREST_LOST, State

TOO_FEW: Final = refuse("northgard.refusal.too_few_cards", "northgard.decks.draw")
NONE_DISCARDED: Final = refuse("northgard.refusal.none_discarded", "northgard.cards.fetch")


def available(state: State, seat: int) -> int:
    """Returns how many cards a seat can draw: its deck and its discard (rule northgard.decks.draw)."""
    return len(state.piles[seat]) + len(state.discard[seat])


def take_cards(state: State, seat: int, count: int, chance: Chance, events: list[Event]) -> tuple[Seen, ...]:
    """Takes the next cards of a deck, as many as there are; an empty deck is made anew (northgard.decks.shuffle)."""
    found: tuple[Seen, ...] = ()
    while len(found) < count:
        pile = state.piles[seat]
        if not len(pile):
            if not state.discard[seat]:
                break
            pile = pile.refill(state.discard[seat])
            state.discard[seat] = ()
            events.append(Reshuffled(seat))
        cards, state.piles[seat] = pile.take(f"deck {seat}", min(count - len(found), len(pile)), chance)
        found += cards
    return found


def draw(state: State, seat: int, count: int, chance: Chance, events: list[Event]) -> None:
    """Draws cards into the hand, as many as there are."""
    cards = take_cards(state, seat, count, chance, events)
    if cards:
        state.hands[seat] = state.hands[seat].take(cards)
        events.append(CardsDrawn(seat, tuple(card for card, _ in cards), tuple(known for _, known in cards)))


def give(state: State, seat: int, card: int) -> None:
    """Puts an open card into a hand: everybody knows that it is there."""
    state.hands[seat] = state.hands[seat].take([(card, EVERYONE)])


def leave(state: State, seat: int, card: int) -> None:
    """Takes a card out of a hand, for all to see."""
    state.hands[seat] = state.hands[seat].lay(card)


def lay_down(state: State, seat: int, card: int, played: int) -> None:
    """Puts a card out of the hand into the active zone: played for its effect (1) or not (0)."""
    leave(state, seat, card)
    state.active[seat] = (*state.active[seat], card * 2 + played)


def drop(state: State, seat: int, card: int) -> None:
    """Puts a card on the discard."""
    state.discard[seat] = (*state.discard[seat], card)


# -- drawing by an effect ---------------------------------------------------------------------------------------


def gaze(state: State, frame: Gazing, chance: Chance, events: list[Event]) -> None:
    """Draws all cards of an effect or none (rule northgard.decks.draw); what is not all kept is sorted."""
    seat, count = frame.seat, frame.cards
    if not count or count > available(state, seat):
        return
    if frame.keep >= count:
        draw(state, seat, count, chance, events)
        return
    cards = tuple((card, known | only(seat)) for card, known in take_cards(state, seat, count, chance, events))
    state.drawn = Row(cards)
    events.append(CardsDrawn(seat, tuple(card for card, _ in cards), tuple(known for _, known in cards)))
    state.stack.append(Sorting(seat, frame.keep, frame.discard, count - frame.keep - frame.discard))


def _kinds(state: State) -> list[int]:
    return list(dict.fromkeys(state.drawn.cards))


def list_sorting(state: State, frame: Sorting) -> Sequence[Action]:
    """Returns what can be done with each of the cards that were drawn."""
    seat = frame.seat
    found: list[Action] = []
    for card in _kinds(state):
        found += [Keep(seat, card)] if frame.keep else []
        found += [Discard(seat, card)] if frame.discard else []
        found += [PutBack(seat, card)] if frame.top else []
    return found


def sorting_refusal(state: State, frame: Sorting, action: Keep | Discard | PutBack) -> Refusal | None:
    """Returns why a card cannot go there."""
    if action.card not in state.drawn.cards or action.card == HIDDEN:
        return refuse("northgard.refusal.not_drawn", "northgard.decks.sort")
    left = {Keep: frame.keep, Discard: frame.discard, PutBack: frame.top}[type(action)]
    return None if left else refuse("northgard.refusal.enough_sorted", "northgard.decks.sort")


def _take_drawn(state: State, card: int) -> Seen:
    """Takes a card out of those drawn: of equal ones that which more have seen (rule northgard.decks.known)."""
    places = state.drawn.places
    at = min(
        (at for at, (other, _) in enumerate(places) if other == card),
        key=lambda at: (places[at][1] != EVERYONE, -places[at][1].bit_count()),
    )
    seen, state.drawn = state.drawn.take(at)
    return seen


def keep(state: State, action: Keep, chance: Chance, events: list[Event]) -> None:
    """Keeps a card that was drawn."""
    frame = state.stack.pop()
    _keep(state, frame.seat, _take_drawn(state, action.card), events)
    _sort_on(state, frame._replace(keep=frame.keep - 1), events)


def discard(state: State, action: Discard, chance: Chance, events: list[Event]) -> None:
    """Discards a card that was drawn."""
    frame = state.stack.pop()
    card, _ = _take_drawn(state, action.card)
    drop(state, frame.seat, card)
    events.append(DrawnDiscarded(frame.seat, (card,)))
    _sort_on(state, frame._replace(discard=frame.discard - 1), events)


def put_back(state: State, action: PutBack, chance: Chance, events: list[Event]) -> None:
    """Puts a card that was drawn on top of the deck; the last one is drawn first (rule northgard.decks.sort)."""
    frame = state.stack.pop()
    _put_back(state, frame.seat, _take_drawn(state, action.card), events)
    _sort_on(state, frame._replace(top=frame.top - 1), events)


def _keep(state: State, seat: int, seen: Seen, events: list[Event]) -> None:
    state.hands[seat] = state.hands[seat].take([seen])
    events.append(CardsKept(seat, (seen[0],), (seen[1],)))


def _put_back(state: State, seat: int, seen: Seen, events: list[Event]) -> None:
    state.piles[seat] = state.piles[seat].put_on_top(*seen)
    events.append(CardsPutBack(seat, (seen[0],), (seen[1],)))


def _sort_on(state: State, frame: Sorting, events: list[Event]) -> None:
    """Goes on sorting; what can go to one place only, in one order only, goes there by itself."""
    seat, left = frame.seat, frame[1:4]
    if sum(count > 0 for count in left) > 1 or frame.top > 1:
        state.stack.append(frame)
        return
    while state.drawn.places:
        seen, state.drawn = state.drawn.take(0)
        if frame.keep:
            _keep(state, seat, seen, events)
        elif frame.top:
            _put_back(state, seat, seen, events)
        else:
            drop(state, seat, seen[0])
            events.append(DrawnDiscarded(seat, (seen[0],)))


# -- out of the discard, disorder -------------------------------------------------------------------------------


def list_fetching(state: State, frame: Fetching) -> Sequence[Action]:
    """Returns every kind of card in the seat's discard."""
    return [Fetch(frame.seat, card) for card in dict.fromkeys(state.discard[frame.seat])]


def fetching_refusal(state: State, frame: Fetching, action: Fetch) -> Refusal | None:
    """Returns why a card cannot be fetched."""
    if action.card in state.discard[frame.seat]:
        return None
    return refuse("northgard.refusal.not_discarded", "northgard.cards.fetch")


def fetch(state: State, action: Fetch, chance: Chance, events: list[Event]) -> None:
    """Takes a card out of the discard into the hand."""
    state.stack.pop()
    cards = list(state.discard[action.seat])
    cards.remove(action.card)
    state.discard[action.seat] = tuple(cards)
    give(state, action.seat, action.card)
    events.append(CardFetched(action.seat, action.card))


def take_unrest(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Puts a disorder card on top of a deck; if none is left fame and a card are lost (rule northgard.decks.unrest)."""
    if state.unrest:
        state.unrest -= 1
        state.piles[seat] = state.piles[seat].put_on_top(UNREST, EVERYONE)
        events.append(UnrestTaken(seat))
        return
    add_fame(state, seat, UNREST_LOST, -UNREST_FAME, events)
    cards = take_cards(state, seat, 1, chance, events)
    for card, _ in cards:
        drop(state, seat, card)
    events.append(UnrestMissed(seat, cards[0][0] if cards else HIDDEN))
