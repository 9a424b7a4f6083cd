"""Laying pieces (rule odin.placing): the examples of the rulebook, and every place against a slow oracle."""

from __future__ import annotations

import random

import pytest

from game.boards import BoardError, load_board
from game.rules.kernel import BadRecord
from game.rules.odin import geometry
from game.rules.odin.actions import Lay, TakeUp
from game.rules.odin.components import ITEM
from game.rules.odin.geometry import FACES, POSES, SHAPES, cells_of, places, read_face
from game.rules.odin.rules import OdinGame
from tests.odin.desk import Desk

HOUSE, LONG = 8, 11


def why(desk: Desk, item: str, row: int, column: int, board: int = 0, pose: int = 0) -> str:
    twin = Desk.__new__(Desk)
    twin.game, twin.events = desk.game.copy(), []
    twin.do(TakeUp(0, ITEM[item]))
    return twin.refusal(Lay(0, board, pose, row, column))[0]


def test_a_robe_covers_three_incomes_at_once_and_the_mead_with_them() -> None:
    desk = Desk(robe=1).put("robe", 9, 0)
    assert desk.game.income(0) == 2
    assert desk.game.covered[0].bit_count() == 9
    bit = 1 << 9 * FACES[0].columns + 1
    assert desk.game.covered[0] & bit, "the mead is lost"


def test_incomes_are_covered_in_order_and_pictures_count_as_covered() -> None:
    desk = Desk(silver=9)
    assert why(desk, "silver", 10, 1) == "income_order"
    desk.put("silver", 11, 0)
    assert why(desk, "silver", 10, 1) == "income_order", "the cells left and below are open"
    desk.put("silver", 10, 0).put("silver", 11, 1).put("silver", 10, 1)
    assert desk.game.income(0) == 2


def test_high_cells_are_free_at_any_time() -> None:
    desk = Desk(silver_hoard=1, silver=1).put("silver", 0, 12).put("silver_hoard", 0, 0)
    assert desk.game.covered[0].bit_count() == 13


def test_green_does_not_touch_green_but_blue_may_touch_everything() -> None:
    desk = Desk(oil=3, chest=1, hide=1).put("oil", 0, 0)
    assert why(desk, "oil", 1, 0) == "green"
    assert why(desk, "oil", 0, 2) == "green"
    desk.put("oil", 1, 2).put("chest", 1, 0)
    assert why(desk, "hide", 2, 2) == "green"
    assert desk["oil"] == 1


def test_a_later_green_tile_does_not_touch_an_earlier_one_either() -> None:
    desk = Desk(oil=1, linen=1).put("linen", 1, 0)
    assert why(desk, "oil", 0, 3) == "green"
    desk.put("oil", 0, 4)


def test_what_lies_where() -> None:
    desk = Desk(stone_house=1, long_house=1, ore=1, silver=2, peas=2, mead=1, oil=2, wood=1)
    assert why(desk, "ore", 0, 1, HOUSE) == "kind_of_board"
    assert why(desk, "peas", 0, 0) == "kind_of_board"
    assert desk.refusal(TakeUp(0, ITEM["wood"]))[0] == "no_place"
    assert desk.refusal(TakeUp(0, ITEM["cattle"])) == ("now", "")
    assert why(desk, "silver", 1, 3, LONG) == "outside", "the pillars stay empty"
    desk.put("peas", 0, 0, LONG).put("oil", 1, 0, LONG).put("oil", 2, 0, LONG)
    assert why(desk, "peas", 0, 2, LONG) == "food"
    desk.put("mead", 0, 2, LONG)


def test_pieces_stay_on_the_board_apart_and_on_own_boards() -> None:
    desk = Desk(chest=2, silver=1).put("chest", 0, 0)
    assert why(desk, "chest", 0, 1) == "overlap"
    assert why(desk, "chest", 11, 12) == "outside"
    assert why(desk, "chest", 0, 0, 4) == "board"
    assert desk.refusal(TakeUp(0, ITEM["robe"]))[0] == "held"


def test_a_piece_taken_up_must_be_laid() -> None:
    desk = Desk(chest=1).do(TakeUp(0, ITEM["chest"]))
    assert desk.verbs == {"lay"}


@pytest.mark.parametrize("face", range(len(FACES)))
def test_all_places_at_once_are_those_found_one_by_one(face: int) -> None:
    dice = random.Random(face)
    board = FACES[face]
    cells = [1 << at for at in range(board.rows * board.columns) if board.open >> at & 1]
    for turn in range(6):
        covered = sum(cell for cell in cells if dice.random() < turn / 8)
        for one in board.incomes:
            if covered & one.bit and one.needs & ~covered:
                covered |= one.needs
        barred = board.grown(dice.choice(cells)) & board.open if turn % 2 else 0
        for shape in dice.sample(range(len(SHAPES)), 8):
            found = places(face, covered, barred, shape)
            for pose in range(len(POSES[shape])):
                for row in range(board.rows):
                    for column in range(board.columns):
                        mask = cells_of(face, shape, pose, row, column)
                        fits = mask and not mask & (~board.open | covered | barred)
                        fits = fits and not board.breaks_order(mask, covered)
                        bit = row * board.columns + column
                        assert bool(fits) == bool(found and found[pose] >> bit & 1)


def test_a_table_whose_pieces_and_masks_disagree_is_refused() -> None:
    data = Desk(chest=1, silver=1).put("chest", 0, 0).game.dump()
    assert OdinGame.load(data)
    odd = [
        ({"covered": [1, *data["covered"][1:]]}, "covered"),
        ({"laid": data["laid"] * 2}, "lies outside or on another piece"),
        ({"laid": [10**9]}, "no piece on a board"),
        ({"strips": [0, 9]}, "strips"),
        ({"owner": [1, *data["owner"][1:]]}, "board 0 cannot belong to seat 1"),
        ({"round": 99}, "no round 99"),
        ({"dark": data["dark"][1:]}, "not the cards of deck"),
        ({"hands": [[0], [0]]}, "two places"),
        ({"held": [-1, *data["held"][1:]]}, "held"),
        ({"acts": [[1, 2]]}, "acts"),
    ]
    for change, message in odd:
        with pytest.raises(BadRecord, match=message):
            OdinGame.load(data | change)


def test_a_map_with_an_odd_bonus_or_income_is_refused_by_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_board("odin/home")
    monkeypatch.setattr(geometry, "THINGS", ("nothing",))
    with pytest.raises(BoardError, match="the bonus ore is no thing"):
        read_face(board)
