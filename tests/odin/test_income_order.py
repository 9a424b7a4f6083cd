"""Incomes are covered in their order, on every board, and cells of bonuses count as covered (rule odin.placing.income).

What must lie is found from the maps cell by cell, as the rulebook says it: left of the income, below it, lower left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from game.boards import load_board
from game.rules.odin.actions import Lay
from game.rules.odin.components import ITEM, THINGS
from game.rules.odin.frames import Laying
from game.rules.odin.geometry import FACE_NAMES, FACES, HOME_FACE
from game.rules.odin.income import bonuses_of
from game.rules.odin.laying import laying_refusal, list_laying
from game.rules.odin.state import FIRST_PAIR
from tests.odin.desk import Desk

Cell = tuple[int, int]
KINDS: Final[dict[str, dict[Cell, str]]] = {
    name: {
        (row, column): cell.kind
        for column, row, cell in load_board(f"odin/{name.replace('_', '-')}").grid("cells").cells()
    }
    for name in FACE_NAMES
}
INCOMES: Final = [(face, cell) for face, cells in KINDS.items() for cell, kind in cells.items() if kind == "income"]


def bit(name: str) -> Callable[[Cell], int]:
    """Returns what turns a cell of a face into a bit."""
    columns = FACES[FACE_NAMES.index(name)].columns
    return lambda cell: 1 << cell[0] * columns + cell[1]


def desk_with(name: str) -> tuple[Desk, int]:
    """Returns a table whose first seat owns a face, and the number of the board."""
    face, desk = FACE_NAMES.index(name), Desk(silver=1)
    if face == HOME_FACE:
        return desk, 0
    pair, side = divmod(face - 1, 2)
    desk.claim(pair)
    desk.game.flipped = side << pair
    assert desk.game.face(FIRST_PAIR + pair) == face
    return desk, FIRST_PAIR + pair


def refusal(desk: Desk, board: int, cell: Cell) -> str:
    """Returns why a silver may not lie on a cell, "" if it may."""
    found = laying_refusal(desk.game, Laying(0, ITEM["silver"]), Lay(0, board, 0, *cell))
    assert (Lay(0, board, 0, *cell) in list_laying(desk.game, Laying(0, ITEM["silver"]))) == (found is None)
    return found.message.id.rpartition(".")[2] if found else ""


def lower_left(name: str, cell: Cell, *kinds: str) -> list[Cell]:
    """Returns the cells of some kinds left of one, below it and lower left."""
    row, column = cell
    found = [at for at, kind in KINDS[name].items() if at[0] >= row and at[1] <= column and kind in kinds]
    return [at for at in found if at != cell]


@pytest.mark.parametrize(("name", "cell"), INCOMES)
def test_an_income_needs_all_to_the_lower_left_but_bonuses(name: str, cell: Cell) -> None:
    desk, board = desk_with(name)
    needed = lower_left(name, cell, "plain", "penalty", "income")
    covered = sum(map(bit(name), needed))
    desk.game.covered[board] = covered
    assert refusal(desk, board, cell) == ""
    for at in needed:
        desk.game.covered[board] = covered & ~bit(name)(at)
        assert refusal(desk, board, cell) == "income_order", at


BONUSES: Final = [
    (name, cell) for name in FACE_NAMES[:9] for cell, kind in KINDS[name].items() if kind == "bonus"
]  # fmt: skip


@pytest.mark.parametrize(("name", "cell"), BONUSES)
def test_a_bonus_falls_where_all_round_it_is_covered_but_other_bonuses(name: str, cell: Cell) -> None:
    desk, board = desk_with(name)
    grid = load_board(f"odin/{name.replace('_', '-')}").grid("cells")
    gain = next(one for column, row, one in grid.cells() if (row, column) == cell).properties["gain"]
    things = {THINGS.index(word) for word in str(gain).split()}
    rows, columns = range(cell[0] - 1, cell[0] + 2), range(cell[1] - 1, cell[1] + 2)
    around = [(row, column) for row in rows for column in columns if (row, column) != cell]
    needed = [at for at in around if KINDS[name].get(at) in ("plain", "penalty", "income")]

    def falls(*lying: Cell) -> bool:
        desk.game.covered[board] = sum(map(bit(name), lying))
        return things <= set(bonuses_of(desk.game, board))

    assert falls(*needed)
    assert not falls(*needed, cell), "covered itself, the bonus is lost"
    for at in needed:
        assert not falls(*(other for other in needed if other != at)), at
