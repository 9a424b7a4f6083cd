"""Card 91: the space directly above or below, within a block of the board and across its rows."""

from __future__ import annotations

import pytest

from game.rules.odin.actions import Pick
from game.rules.odin.components import SPACE_NAMES
from game.rules.odin.spaces_data import COLUMN_OF
from tests.odin.desk import Desk

# The spaces of the first column from top to bottom, a line for every block of the printed board.
BLOCKS = (
    ("build_shed", "build_whaling_boat"),
    ("hunting_1", "stockfish_1"),
    ("buy_stockfish", "buy_salt_meat"),
    ("weekly_1", "produce_milk"),
    ("craft_linen", "craft_rune_stone"),
    ("mountain_2", "mountain_1_up1", "upgrade_2"),
    ("overseas_1", "raid", "explore_near"),
    ("draw_occupation", "play_1_paid"),
)
RICH = {
    "silver": 9, "wood": 9, "stone": 9, "ore": 9, "flax": 3, "cattle": 3, "knarr": 1, "longship": 1,
}  # fmt: skip


def reached(space: str, edition: str = "third") -> set[str]:
    """Returns the spaces that the Latecomer may use with a Viking on one; everything could be paid."""
    desk = Desk(edition=edition, **RICH).own(91).hold(43).stand(space, 1)
    desk.game.passed = 3
    desk.phase(5)
    if desk.kind != "choose_effect":
        return set()
    desk.yes()
    return {SPACE_NAMES[action.what] for action in desk.game.legal_actions() if isinstance(action, Pick)}


@pytest.mark.parametrize("space", [space for block in BLOCKS for space in block])
def test_only_what_lies_directly_above_or_below_in_the_block_is_reached(space: str) -> None:
    block = next(block for block in BLOCKS if space in block)
    at = block.index(space)
    assert reached(space) == {*block[max(0, at - 1) : at], *block[at + 1 : at + 2]}


def test_the_blocks_above_are_the_whole_first_column() -> None:
    told = sorted(SPACE_NAMES.index(space) for block in BLOCKS for space in block)
    assert told == [space for space, column in enumerate(COLUMN_OF) if column == 1]


def test_tables_of_older_versions_stay_within_a_group() -> None:
    assert reached("build_shed", "second") == reached("weekly_1", "second") == set()
    assert reached("craft_linen", "second") == {"craft_rune_stone"}
