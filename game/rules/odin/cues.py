"""Moments: what the played cards of a seat do when something happens.

The rules call ``cue(state, seat, moment)`` wherever a card could act. It costs a look into a mask where nobody owns
such a card; else the effects join the queue of triggers, and the frame that resolves them goes on top of the stack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, reduce
from operator import or_
from typing import Final

from game.rules.kernel.effects import Deck, Doing, Due, Row, Trigger
from game.rules.odin.components import LONGSHIP
from game.rules.odin.state import State

MOMENTS: Final = (
    "play",
    "anytime",
    "placing",
    "before",
    "before_dice",
    "before_overseas",
    "instead",
    "use",
    "success",
    "fail",
    "after",
    "roll",
    "spend",
    "cost",
    "stone_cost",
    "emigration_cost",
    "returned",
    "three",
    "receive_chest",
    "receive_treasure_chest",
    "receive_cattle",
    "receive_spices",
    "receive_two_stockfish",
    "receive_two_salt_meat",
    "lay_grain_house",
    "lay_rune_stone_house",
    "lay_rune_stone_island",
    "mine_stone",
    "mine_silver2",
    "decay_ore",
    "decay_silver2",
    "ships",
    "new_knarr",
    "harvest",
    "after_harvest",
    "no_harvest",
    "end_actions",
    "before_income",
    "feast_start",
    "serve_animal",
    "serve_meat",
    "serve_game_meat",
    "after_feast",
    "bonus",
    "after_bonus",
    "scoring",
)
"""When a card can act. ``placing``: just before Vikings are placed; ``before``, ``use`` (what a space gives besides),
``after``: of every action; ``success``, ``fail``: of a dice action; ``roll``, ``spend`` and ``cost`` are asked for
modifiers; the others say it by their name."""


class _Book:
    """The deck, and for every moment the mask of cards that act then."""

    deck: Deck
    first_card: int = 0
    masks: dict[str, int]


_BOOK: Final = _Book()


def bind(deck: Deck, first_card: int) -> None:
    """Tells which deck the cards are in, and the number of its first card."""
    _BOOK.deck, _BOOK.first_card = deck, first_card
    _BOOK.masks = {
        moment: sum(1 << row.number - first_card for row in deck if row.number >= first_card and any(row.on(moment)))
        for moment in MOMENTS
    }


def cards_in(mask: int) -> Iterator[int]:
    """Yields the numbers of the cards of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def cue(state: State, seat: int, moment: str, times: int = 1) -> None:
    """Queues what the seat's cards do at a moment, so many times, and has it resolved next (rule odin.cards.order)."""
    mask = state.played[seat] & _BOOK.masks[moment]
    if not mask or times < 1:
        return
    waiting = len(state.triggers)
    for card in cards_in(mask):
        found = row(card + _BOOK.first_card)
        for number, effect in found.on(moment):
            if effect.limit == "once":
                if state.done[seat] >> card & 1 or not effect.given.holds(state, seat):
                    continue
                state.done[seat] |= 1 << card
            elif not effect.given.holds(state, seat):
                continue
            for _ in range(times):
                state.triggers = state.triggers.put(Trigger(seat, found.number, number))
    if len(state.triggers) > waiting:
        state.stack.append(Due(seat))


def has_at(state: State, seat: int, moment: str) -> bool:
    """Tells whether a seat has played a card that acts at a moment."""
    return bool(state.played[seat] & _BOOK.masks[moment])


@cache
def _acting(moments: tuple[str, ...]) -> int:
    """Returns the mask of the cards that act at any of some moments."""
    return reduce(or_, (_BOOK.masks[moment] for moment in moments))


def has_any(state: State, seat: int, moments: tuple[str, ...]) -> bool:
    """Tells whether a seat has played a card that acts at any of some moments."""
    return bool(state.played[seat] & _acting(moments))


def rows_at(state: State, seat: int, moment: str) -> Sequence[int]:
    """Returns the rows of the seat's cards that act at a moment, for modifiers."""
    mask = state.played[seat] & _BOOK.masks[moment]
    return [card + _BOOK.first_card for card in cards_in(mask)] if mask else ()


def modified(state: State, seat: int, moment: str, number: int) -> int:
    """Returns a number as the seat's cards change it at a moment: those that ask for most of it come first.

    The owner orders them, and no other order could save more (rule odin.cards.order).
    """
    if not has_at(state, seat, moment):
        return number
    changes = [
        (step.op.change, step.args)
        for at in rows_at(state, seat, moment)
        for _, effect in row(at).on(moment)
        if effect.given.holds(state, seat)
        for step in row(at).blocks[effect.block]
        if step.op.change is not None
    ]
    if not state.is_older:
        changes.sort(key=lambda change: -change[1].least)
    for change, args in changes:
        number = change(state, seat, args, number)
    return number


def row(number: int) -> Row:
    """Returns a row of the deck."""
    return _BOOK.deck[number]


def act(state: State, seat: int, card: int) -> None:
    """Has a card that was just played do what it does at once (rules odin.occupations.yellow, .green)."""
    played = row(card + _BOOK.first_card)
    due = [effect.block for _, effect in played.on("play") if effect.given.holds(state, seat)]
    state.stack += [Doing(seat, played.number, block) for block in reversed(due)]
    kept, state.played[seat] = state.played[seat], 1 << card
    cue(state, seat, "ships")
    state.played[seat] = kept


def acts(card: int) -> bool:
    """Tells whether a card has any effect: a blanked one has none."""
    return bool(_BOOK.deck[card + _BOOK.first_card].effects)


def owns(state: State, seat: int, number: int) -> bool:
    """Tells whether a seat has played the card with a printed number, and it acts (a named special case)."""
    return bool(state.played[seat] >> number - 1 & 1) and acts(number - 1)


def longships(state: State, seat: int) -> int:
    """Returns how many ships serve as longships: knarrs too with card 147."""
    found = state.ships(seat, LONGSHIP)
    return found + state.ships(seat, LONGSHIP - 1) if owns(state, seat, 147) else found
