"""Whether a finished game was dealt and played as everybody was told; found out from its journal, by each guest."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from game.remote.fair import HALL, seal_of, seed_of
from game.remote.parcel import data_of
from game.remote.trouble import Bent
from game.rules.kernel import Game, RulesError
from game.table.moments import noticed
from game.table.reading import Reading, read_journal
from game.table.records import Record, Redo, Undo
from game.table.sight import Eyes, Seen
from game.table.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Honest:
    """What was found: the numbers fit their seals, the seed fits the numbers, all fell as the seed makes it, and what
    was shown here is what happened.
    """

    numbers: bool
    seed: bool
    draws: bool
    sights: bool

    @property
    def all(self) -> bool:
        """Tells whether everything was as it should be."""
        return self.numbers and self.seed and self.draws and self.sights


@dataclass(frozen=True, slots=True)
class Sights:
    """What a window saw: through some eyes each its gestures, and how the table looked at last."""

    steps: Mapping[Eyes, Sequence[Seen]]
    views: Mapping[Eyes, Game]


def parts_of(given: bytes) -> tuple[int, dict[str, str], dict[str, str], bytes]:
    """Returns the round of the deal, everybody's numbers and seals, and the journal, of what a hall gives out.

    :raises Bent: if it is none.
    """
    head, _, journal = given.partition(b"\n")
    data = data_of(head, {"round", "numbers", "sealed"})
    numbers, sealed = data["numbers"], data["sealed"]
    if type(data["round"]) is not int or type(numbers) is not dict or type(sealed) is not dict:
        raise Bent("a journal without its numbers")
    return data["round"], numbers, sealed, journal


def examine(given: bytes, table: str, known: Mapping[str, str], sights: Sights) -> Honest:
    """Examines what a hall gives out after the end; ``known`` are the seals that one was told before the deal.

    :raises Bent: if it cannot be read.
    """
    round, numbers, sealed, journal = parts_of(given)
    fit = set(numbers) == set(sealed) and all(seal_of(numbers[who], table, round, who) == sealed[who] for who in sealed)
    same = HALL in known and all(sealed.get(who) == seal for who, seal in known.items())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "given.meadhall"
        path.write_bytes(journal)
        try:
            reading = read_journal(path)
        except RulesError as error:
            raise Bent(f"the journal: {error}") from None
    again = _played(reading)
    seed = reading.header.seed == seed_of(numbers, table, round)
    return Honest(fit and same, seed, again is not None, again is not None and _saw(again, sights))


def _played(reading: Reading) -> Sitting | None:
    """Returns the game played again with nothing but its seed; None where it would have gone otherwise."""
    header = reading.header
    try:
        sitting = Sitting.start(header.title, header.options, header.seats, header.seed, None)
        if sitting.header.setup != header.setup or sitting.header.digest != header.digest:
            return None
        for _, group in groupby(reading.entries, key=lambda entry: entry.g):
            entries = list(group)
            first = entries[0]
            if isinstance(first, Undo):
                index = next((i for i, step in enumerate(sitting.timeline) if step.records[0].n == first.undo), -1)
                sitting.back_to(index)
            elif isinstance(first, Redo):
                sitting.redo()
            else:
                step = sitting.commit([entry.action for entry in entries if isinstance(entry, Record)])
                if step.records != tuple(entries):
                    return None
            if sitting.length != entries[-1].n:
                return None
    except (RulesError, ValueError):
        return None
    return sitting


def _saw(sitting: Sitting, sights: Sights) -> bool:
    """Tells whether what was seen through all eyes is what happened."""
    for eyes, steps in sights.steps.items():
        if len(steps) != len(sitting.timeline) or sitting.view(eyes) != sights.views[eyes]:
            return False
        for seen, step in zip(steps, sitting.timeline, strict=True):
            if seen.gesture != step.gesture or seen.seats != step.seats or seen.events != noticed(step, eyes):
                return False
    return True
