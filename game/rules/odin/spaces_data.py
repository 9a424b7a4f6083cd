"""Where the spaces of the action board lie: group, column, row and span of each, and the ship that it needs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from game.rules.kernel import RulesError
from game.rules.odin.components import SPACE_ROWS

SHIP_NEEDS: Final = ("", "any", "large", "whaling_boat", "knarr", "longship", "longships")
GROUPS: Final = tuple(dict.fromkeys(str(row["group"]) for row in SPACE_ROWS))
GROUP_OF: Final = tuple(GROUPS.index(row["group"]) for row in SPACE_ROWS)
_BLOCKS: Final = list(
    accumulate(min(row["row"] for row in SPACE_ROWS if row["group"] == group) == 1 for group in GROUPS)
)
BLOCK_OF: Final = tuple(_BLOCKS[group] for group in GROUP_OF)
"""The block of each space: a group whose rows do not begin at 1 stands in the block of the group before."""
BLOCK_NAMES: Final = dict(zip(BLOCK_OF, (GROUPS[group] for group in GROUP_OF), strict=True))
"""The blocks by number; each bears the name of the last of the groups that lie in the same rows."""
COLUMN_OF: Final = tuple(int(row["column"]) for row in SPACE_ROWS)
ROW_OF: Final = tuple(int(row["row"]) for row in SPACE_ROWS)
SPAN_OF: Final = tuple(int(row.get("span", 1)) for row in SPACE_ROWS)
SHIP_OF: Final = tuple(str(row.get("ship", "")) for row in SPACE_ROWS)
for _row in SPACE_ROWS:
    if _row.get("ship", "") not in SHIP_NEEDS or not 1 <= _row["column"] <= 4:
        raise RulesError(f"spaces.toml, space {_row['id']!r}: odd ship or column")


def neighbours(space: int, within: Sequence[int] = BLOCK_OF) -> list[int]:
    """Returns the spaces of the same column and block (or what else is told of each) directly above and below."""
    return [
        other
        for other in range(len(SPACE_ROWS))
        if within[other] == within[space]
        and COLUMN_OF[other] == COLUMN_OF[space]
        and (ROW_OF[other] + SPAN_OF[other] == ROW_OF[space] or ROW_OF[space] + SPAN_OF[space] == ROW_OF[other])
    ]
