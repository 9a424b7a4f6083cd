"""Laying tiles: the large ones first, where they cover most penalties, raise incomes and leave bonuses open."""

from __future__ import annotations

from game.bots.odin.worth import thing_worth
from game.rules.kernel import Action
from game.rules.odin.actions import Lay, TakeUp
from game.rules.odin.components import BLUE, GREEN, ORE, TILE, TILES
from game.rules.odin.geometry import FACES, cells_of, shape_of
from game.rules.odin.laying import list_laying
from game.rules.odin.state import State


def best_place(state: State, legal: list[Action]) -> tuple[Action, float]:
    """Returns the best place for the piece in hand, and what it gains."""
    shape = shape_of(state.stack[-1].item)
    left = state.length.rounds - state.round
    best, most = legal[0], -1e9
    for action in legal:
        if not isinstance(action, Lay):
            continue
        gain = _gain(state, action, shape, left)
        if gain > most:
            best, most = action, gain
    return best, most


def _gain(state: State, action: Lay, shape: int, left: int) -> float:
    number = state.face(action.board)
    face, covered = FACES[number], state.covered[action.board]
    cells = cells_of(number, shape, action.pose, action.row, action.column)
    after = covered | cells
    gain = float((cells & face.penalty).bit_count())
    if face.final:
        gain += 0.95 * (left + 1) * (face.income(after) - face.income(covered))
    for bonus in face.bonuses:
        value = 0.6 * left * sum(map(thing_worth, bonus.gain))
        if cells & bonus.bit:
            gain -= value * (0.2 + 0.8 * (not bonus.around & ~(covered | face.bonus_cells)))
        elif cells & bonus.around:
            gain += value * 0.12 * (cells & bonus.around).bit_count()
            if not bonus.around & ~(after | face.bonus_cells):
                gain += 0.5 * value
    touching = face.grown(cells) & ~cells
    gain += 0.04 * (touching & (covered | ~face.open)).bit_count()
    return gain


def next_piece(state: State, seat: int, legal: list[Action]) -> tuple[Action, ...]:
    """Returns the path of taking up and laying the best of the largest pieces; () if nothing is worth laying."""
    pieces = [action for action in legal if isinstance(action, TakeUp) and _is_filler(action.item)]
    pieces.sort(key=lambda action: -_size(action.item))
    for take in pieces:
        twin = state.copy()
        twin.apply(take, _NO_CHANCE)
        place, gain = best_place(twin, list(list_laying(twin, twin.stack[-1])))
        if gain > 0.5:
            return (take, place)
    return ()


def _is_filler(item: int) -> bool:
    return item == ORE or (item in TILES and TILE[item].colour in (GREEN, BLUE))


def _size(item: int) -> int:
    return len(TILE[item].shape.cells) if item in TILES else 1


class _NoChance:
    """Chance for what draws nothing."""

    def deal(self, label: str, bag: object, count: int) -> list[int]:
        raise AssertionError(label)

    def roll(self, label: str, sides: int) -> int:
        raise AssertionError(label)


_NO_CHANCE = _NoChance()
