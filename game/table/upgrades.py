"""Old journals stay readable: one step for every version that there ever was, applied in turn."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.rules.kernel import RulesError
from game.rules.kernel.upgrade import Line, Upgrade
from game.table.errors import JournalError
from game.table.records import FORMAT, VERSION
from game.table.strict_json import take
from game.titles import load_game

# From a version of the format to the next one; a title names those of its rules (``Game.upgrades``).
FORMAT_UPGRADES: dict[int, Upgrade] = {}


class Upgrades(NamedTuple):
    """Everything that has to be done to the lines of one file."""

    steps: tuple[Upgrade, ...]

    @property
    def keep_digests(self) -> bool:
        """Tells whether the recorded digests still hold."""
        return all(step.keeps_digests for step in self.steps)

    def entry(self, data: Line) -> Line:
        """Returns a record of the file as the present version writes it."""
        for step in self.steps:
            data = step.entry(data)
        return data


def upgrade_header(data: Line, path: Path) -> tuple[Line, Upgrades]:
    """Returns the header as the present version writes it, and what to do to the records that follow.

    :raises JournalError: if the file is foreign, newer than this program, or too old to be read.
    :raises BadLine: if a version is missing.
    """
    if data.get("format") != FORMAT:
        raise JournalError("foreign", path, "not a journal of Meadhall", 1)
    steps: list[Upgrade] = []
    version = take(data, "version", int)
    if version > VERSION:
        raise JournalError("too_new", path, f"written in format {version}, this program reads up to {VERSION}", 1)
    for step in range(version, VERSION):
        if step not in FORMAT_UPGRADES:
            raise JournalError("too_old", path, f"format {version} is unknown", 1)
        data = FORMAT_UPGRADES[step].header(data)
        steps.append(FORMAT_UPGRADES[step])
    title, rules = take(data, "title", str), take(data, "rules_version", int)
    try:
        game = load_game(title)
    except RulesError as error:
        raise JournalError("title", path, str(error), 1) from None
    present = game.rules_version
    if rules > present:
        raise JournalError("too_new", path, f"rules {rules} of {title}, this program knows up to {present}", 1)
    for step in range(rules, present):
        if step not in game.upgrades:
            raise JournalError("too_old", path, f"rules {rules} of {title} are unknown", 1)
        data = game.upgrades[step].header(data)
        steps.append(game.upgrades[step])
    return data | {"version": VERSION, "rules_version": present}, Upgrades(tuple(steps))
