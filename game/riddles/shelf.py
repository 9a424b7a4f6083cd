"""The riddles of a title as they are shipped: a head with what all share, then one a line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.paths import riddles_folder
from game.riddles.riddle import Riddle
from game.rules.kernel import RulesError
from game.rules.kernel.game import Game
from game.table.errors import BadLine
from game.table.strict_json import parse_line, take
from game.titles import load_game

FORMAT: Final = "meadhall-riddles"


def shelf_file(title: str) -> Path:
    """Returns where the riddles of a title lie; it need not exist."""
    return riddles_folder() / f"{title}.jsonl"


def head_of(kind: type[Game], seats: int, options: Mapping[str, str]) -> dict[str, Any]:
    """Returns the first line: the rules by which the games were played, and what all tables share."""
    return {
        "format": FORMAT, "title": kind.title, "rules_version": kind.rules_version, "seats": seats,
        "options": dict(options),
    }  # fmt: skip


@cache
def read_shelf(title: str) -> tuple[Riddle, ...]:
    """Returns the riddles of a title, easy ones first; none where it has no file.

    :raises RulesError: naming file and line, if it is broken or of other rules than there are.
    """
    path = shelf_file(title)
    if not path.is_file():
        return ()
    number = 1
    try:
        head, *rows = path.read_bytes().splitlines()
        first = parse_line(head)
        version, options = take(first, "rules_version", int), take(first, "options", dict)
        if take(first, "title", str) != title or version != load_game(title).rules_version:
            raise BadLine(f"riddles by the rules of version {version} of {first['title']}; find them anew")
        seats = take(first, "seats", int)
        found = []
        for row in rows:
            number += 1
            found.append(Riddle.decode(parse_line(row), title, seats, options))
        return tuple(found)
    except (OSError, ValueError) as error:
        raise RulesError(f"{path.name}, line {number}: {error}") from None
