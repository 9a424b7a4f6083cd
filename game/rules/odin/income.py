"""Income, breeding and bonuses: what boards and stables yield (rules odin.income, odin.breeding, odin.bonus)."""

from __future__ import annotations

from typing import Final

from game.rules.kernel import Event
from game.rules.odin import cues
from game.rules.odin.acting import AFTER_HARVEST
from game.rules.odin.components import CATTLE, GOODS, PREGNANT_CATTLE, PREGNANT_SHEEP, SHEEP, SILVER, TILE
from game.rules.odin.events import AnimalsBred, BonusesFell, IncomePaid
from game.rules.odin.frames import Picking, Settling
from game.rules.odin.geometry import FACES
from game.rules.odin.state import State, is_house
from game.rules.odin.supply import gain, lose, receive

_KINDS: Final = ((SHEEP, PREGNANT_SHEEP), (CATTLE, PREGNANT_CATTLE))
MAID: Final = 177
"""The card that turns the single bonus of a house into silverware."""


def pay_incomes(state: State, events: list[Event]) -> None:
    """Pays every seat what its boards show, all at one moment."""
    for seat in state.clockwise(state.first):
        parts = incomes_of(state, seat)
        silver = sum(part for _, part in parts)
        events.append(IncomePaid(seat, silver, tuple(number for pair in parts for number in pair)))
        gain(state, seat, [(SILVER, silver)], events)


def incomes_of(state: State, seat: int) -> list[tuple[int, int]]:
    """Returns the faces of the boards of a seat that pay an income, and how much each pays (rule odin.income)."""
    faces = [(state.face(board), state.covered[board]) for board in state.boards(seat)]
    return [(face, FACES[face].income(covered)) for face, covered in faces if FACES[face].final]


def harvested(level: int) -> list[int]:
    """Returns the goods that a harvest up to a number brings (rule odin.harvest)."""
    return [good for good in GOODS if 0 < TILE[good].harvest <= level]


def harvest(state: State, seat: int, level: int, events: list[Event]) -> None:
    """Gives a seat the goods of a harvest, with what its cards do then."""
    state.stack.append(Settling(seat, AFTER_HARVEST))
    cues.cue(state, seat, "harvest")
    gain(state, seat, [(good, 1) for good in harvested(level)], events)


def breeds(state: State, seat: int) -> bool:
    """Tells whether breeding would change any of a seat's animals."""
    return any(state.has(seat, pregnant) or state.has(seat, animal) >= 2 for animal, pregnant in _KINDS)


def breed(state: State, seat: int, events: list[Event]) -> None:
    """Breeds a seat's animals: all pregnant ones give birth, or one of two or more turns pregnant."""
    for animal, pregnant in _KINDS:
        born = state.has(seat, pregnant)
        if born:
            lose(state, seat, pregnant, born)
            lose(state, seat, animal, -born)
            events.append(AnimalsBred(seat, animal, born, 0))
            receive(state, seat, animal, born)
        elif state.has(seat, animal) >= 2:
            lose(state, seat, animal)
            lose(state, seat, pregnant, -1)
            events.append(AnimalsBred(seat, animal, 0, 1))


def bonuses_of(state: State, board: int) -> list[int]:
    """Returns the things that a board yields as bonuses now (rule odin.bonus)."""
    face = FACES[state.face(board)]
    hidden = state.covered[board] | face.bonus_cells
    return [
        thing
        for bonus in face.bonuses
        if not state.covered[board] & bonus.bit and not bonus.around & ~hidden
        for thing in bonus.gain
    ]


def pay_bonuses(state: State, events: list[Event]) -> None:
    """Gives every seat the bonuses of all its boards, all at one moment."""
    due = [(seat, [thing for board in state.boards(seat) for thing in bonuses_of(state, board)])
           for seat in state.clockwise(state.first)]  # fmt: skip
    for seat, things in due:
        give_bonuses(state, seat, things, events)
        ask_maid(state, seat)


def ask_maid(state: State, seat: int) -> None:
    """Has the owner of card 177 choose for every house that yielded a single bonus."""
    if cues.owns(state, seat, MAID):
        for board in state.boards(seat):
            things = bonuses_of(state, board)
            if is_house(board) and len(things) == 1:
                state.stack.append(Picking(seat, MAID - 1, things[0]))


def give_bonuses(state: State, seat: int, things: list[int], events: list[Event]) -> None:
    """Gives a seat bonuses."""
    events.append(BonusesFell(seat))
    gain(state, seat, [(thing, things.count(thing)) for thing in dict.fromkeys(things)], events)
