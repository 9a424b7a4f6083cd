"""The feast (rule odin.feast): examples and prohibitions."""

from __future__ import annotations

import pytest

from game.rules.odin.actions import Serve, UseCard
from game.rules.odin.components import ITEM
from tests.odin.desk import Desk


def why(desk: Desk, item: str, cell: int, lying: int = 0) -> str:
    return desk.refusal(Serve(0, ITEM[item], cell, lying))[0]


@pytest.mark.parametrize(
    ("round_", "length", "cells"), [(4, "long", 9), (1, "long", 6), (7, "long", 12), (1, "short", 7), (6, "short", 12)]
)
def test_cells_to_fill(round_: int, length: str, cells: int) -> None:
    """Nine cells are empty when three Vikings are left on the table."""
    desk = Desk(2, round_, length=length).phase(9)
    assert desk.game.banquet.count(0) == cells


def test_two_emigrations_leave_five_cells() -> None:
    desk = Desk(2, 4)
    desk.game.emigrated[:2] = [1, 1]
    desk.phase(9)
    assert desk.game.banquet == [1] * 4 + [0] * 5 + [1] * 3


def test_colours_may_not_touch_and_silver_parts_them() -> None:
    desk = Desk(peas=2, mead=2, silver=5, beans=1).phase(9).serve("peas", 0, 1)
    assert why(desk, "beans", 2) == "orange_beside"
    desk.serve("mead", 2)
    assert why(desk, "mead", 3) == "red_beside"
    desk.serve("beans", 3).serve("silver", 5)
    assert (
        desk.game.banquet
        == [2 + ITEM["peas"]] * 2
        + [2 + ITEM["mead"]]
        + [2 + ITEM["beans"]] * 2
        + [2 + ITEM["silver"]]
        + [0] * 2
        + [1] * 4
    )
    assert (desk["peas"], desk["mead"], desk["silver"], desk["beans"]) == (1, 1, 4, 0)


def test_only_one_of_a_kind_lies_along_the_table_and_squares_are_always_alike() -> None:
    desk = Desk(salt_meat=2, beans=2, silver=1, sheep=1, pregnant_sheep=1).phase(9).serve("salt_meat", 0, 1)
    assert desk.game.banquet[:4] == [2 + ITEM["salt_meat"]] * 4
    assert why(desk, "salt_meat", 4, 1) == "lies_already"
    assert why(desk, "beans", 4, 1) == "cannot_lie"
    desk.serve("beans", 4)
    assert why(desk, "beans", 6) == "orange_beside"
    desk.serve("salt_meat", 6)
    desk = Desk(2, 7, sheep=1, pregnant_sheep=1, silver=1).phase(9).serve("pregnant_sheep", 0, 1)
    assert why(desk, "sheep", 5, 1) == "lies_already", "a pregnant animal is the animal"
    desk.serve("silver", 4).serve("sheep", 5)


def test_nothing_hangs_over_and_no_ore_is_served() -> None:
    desk = Desk(grain=1, ore=1, oil=1).phase(9)
    assert why(desk, "grain", 6, 1) == "no_room"
    assert why(desk, "grain", 11, 1) == "no_room"
    assert why(desk, "ore", 0) == why(desk, "oil", 0) == "now"
    desk.serve("grain", 4, 1)


def test_open_cells_cost_three_points_each() -> None:
    desk = Desk(silver=2).phase(9).serve("silver", 0).serve("silver", 1).done()
    assert desk.game.penalties[0] == 6
    points = {item.source.id: item.points for item in desk.game.score(0)}
    assert points["odin.source.feast"] == -18


def test_a_full_table_ends_by_itself() -> None:
    desk = Desk(2, 1, silver=6).phase(9)
    for cell in range(6):
        desk.serve("silver", cell)
    assert desk.game.stack[-1].seat == 1
    assert desk.game.penalties[0] == 0


def test_the_promise_to_serve_no_mead_can_be_made_until_mead_lies() -> None:
    """R20, card 160: declined before the feast, made after the peas; nothing of it is left once mead lies."""
    desk = Desk(peas=1, mead=1).own(160).phase(9).no().serve("peas", 5)
    swear = UseCard(0, 159)
    sober = desk.game.copy()
    desk.use(160)
    assert desk["silver"] == 1
    assert desk.refusal(swear)[0] == "cannot_use"
    assert not any(isinstance(action, Serve) and action.item == ITEM["mead"] for action in desk.game.legal_actions())
    desk.game = sober
    assert desk.serve("mead", 6).refusal(swear)[0] == "cannot_use"


def test_the_promise_is_no_matter_outside_the_feast() -> None:
    desk = Desk(mead=1).own(160)
    assert desk.refusal(UseCard(0, 159))[0] == "cannot_use"
