"""Setting up a table (rules odin.setup, odin.solo)."""

from __future__ import annotations

from game.rules.kernel import BadRecord, Chance, Event
from game.rules.odin.cards import CARD_ROWS, dealt
from game.rules.odin.components import CARDS, ITEMS, START, STRIPS_OPEN, WEAPONS
from game.rules.odin.course import NEW_VIKING
from game.rules.odin.events import CardDrawn, FirstDrawn
from game.rules.odin.frames import ChoosingStart, Phase
from game.rules.odin.mountains import open_strip
from game.rules.odin.occupations import HIDDEN_LIGHT
from game.rules.odin.state import State

_SOLO_VIKINGS = 5
"""Vikings on the Thing at the start of a solo game, whatever its length."""


def lay_out(state: State, chance: Chance, events: list[Event]) -> None:
    """Lays a table out; the first round follows."""
    seats, decks = state.seats, state.options["decks"]
    if seats == 4:
        state.columns = [1 + chance.roll("imitation left", 2), 3 + chance.roll("imitation right", 2)]
    for seat in range(seats):
        state.thing[seat] = _SOLO_VIKINGS if seats == 1 else state.length.vikings
        for item, count in START.items():
            state.held[seat * len(ITEMS) + item] += count
            if item in WEAPONS:
                state.weapons[item - WEAPONS[0]] -= count
    for _ in range(STRIPS_OPEN[seats - 1]):
        open_strip(state, chance, events)
    state.dark, state.light = dealt(decks, False), dealt(decks, True)
    if seats > 1 and state.options["first"] == "random":
        state.first = chance.roll("start player", seats)
        events.append(FirstDrawn(state.first))
    state.stack.append(Phase(0, NEW_VIKING))
    if state.options["start"] == "chosen":
        state.stack.append(ChoosingStart(0))
    else:
        _deal_starts(state, chance, events)


def _deal_starts(state: State, chance: Chance, events: list[Event]) -> None:
    """Deals every seat a light card; the others are out of the game."""
    for seat in range(state.seats):
        bag = [0] * len(CARDS)
        for card in state.light:
            bag[card] = 1
        (card,) = chance.deal(f"start occupation {seat}", bag, 1)
        state.light = tuple(other for other in state.light if other != card)
        state.hands[seat] = (card,)
        events.append(CardDrawn(seat, card))


def check_cards(state: State) -> None:
    """Checks that every card lies in one place (raises BadRecord)."""
    known = [card for hand in state.hands for card in hand if card >= 0]
    seen = [*state.dark, *state.light, *known]
    for mask in state.played:
        seen += [card for card in range(mask.bit_length()) if mask >> card & 1]
    if len(set(seen)) != len(seen) or any(card not in CARDS for card in seen):
        raise BadRecord("not a table of odin: hands: a card lies in two places, or there is none such")
    decks = state.options["decks"]
    if sorted(seen) != sorted((*dealt(decks, False), *dealt(decks, True))):
        raise BadRecord(f"not a table of odin: hands: these are not the cards of deck {decks}")
    for cards, start in ((state.dark, False), (state.light, True)):
        hidden = sum(card < 0 and (card == HIDDEN_LIGHT) == start for hand in state.hands for card in hand)
        if (
            list(cards) != sorted(cards)
            or any(CARD_ROWS[card]["start"] != start for card in cards)
            or hidden > len(cards)
        ):
            raise BadRecord(f"not a table of odin: {'light' if start else 'dark'}: {list(cards)}")
