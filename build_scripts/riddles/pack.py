"""Choosing which riddles are shipped, by how many bots solved them, and writing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from build_scripts.riddles.find import Found, Plan, found_at, solved_by
from build_scripts.riddles.verify import is_plain, lore_of, proved
from game.riddles.riddle import LEVELS, Riddle, way_to
from game.riddles.shelf import head_of, read_shelf, shelf_file
from game.table.strict_json import write_line
from game.titles import load_game

EACH: Final = 8
ALIKE: Final = 5
"""So many riddles at most are about the same source and answered by the same kind of action; of one game, one."""
TRIVIAL: Final = 0.97
"""What a greater share of bots solves is no riddle."""


def chosen(found: Sequence[Found], each: int = EACH) -> list[Riddle]:
    """Returns so many riddles of each level, easy ones first: those that most bots solved, of equals what gains most.

    Where fewer were found, each level gets its third of them.
    """
    found = [one for one in found if one.solved <= TRIVIAL and _is_plain(one.riddle)]
    short = [replace(one, riddle=_short(one.riddle)) for one in _varied(found)]
    ordered = sorted(short, key=lambda one: (-one.solved, -one.riddle.gain))
    least = min(each, len(ordered) // len(LEVELS))
    middle = (len(ordered) - least) // 2
    thirds = (ordered[:least], ordered[middle : middle + least], ordered[len(ordered) - least :])
    return [
        replace(one.riddle, level=level) for level, some in zip(LEVELS, thirds, strict=True) for one in some
    ]  # fmt: skip


def _is_plain(riddle: Riddle) -> bool:
    answers = [line.path for line in riddle.lines if not line.behind]
    return is_plain(way_to(riddle.deal)[1], riddle.answer, answers)


def _varied(found: Sequence[Found]) -> list[Found]:
    """Returns what was found without what is too much alike; those that gain most are kept."""
    kept: list[Found] = []
    seen: Counter[tuple[str, str]] = Counter()
    for one in sorted(found, key=lambda one: -one.riddle.gain):
        verb = one.riddle.answer[0].verb
        kind, game = (one.riddle.theme, verb), (one.riddle.deal.seed, verb)
        if seen[kind] < ALIKE and not seen[game]:
            kept.append(one)
            seen.update((kind, game))
    return kept


def _short(riddle: Riddle) -> Riddle:
    """Returns a riddle in which the lines that are behind only say how they begin, which is what decides."""
    lines = (line if not line.behind else replace(line, path=line.path[:1]) for line in riddle.lines)
    return replace(riddle, lines=tuple(lines))


def again(one: Riddle) -> Found | None:
    """Proves a riddle once more on worlds of other luck, by the bots as they are; None if its answer is none now."""
    _, table = way_to(one.deal)
    assert table.to_move is not None
    view = table.view_for(table.to_move)
    proof = proved(view, lore_of(one.deal.title), luck="packed")
    return found_at(one.deal, view, proof) if proof is not None and one.answer[0] in proof.firsts else None


def shipped(title: str) -> list[Found]:
    """Returns the riddles of a title that are shipped, as if they had just been found."""
    found = []
    for riddle in read_shelf(title):
        _, table = way_to(riddle.deal)
        assert table.to_move is not None
        found.append(Found(riddle, solved_by(title, table.view_for(table.to_move), riddle)))
    return found


def write_shelf(plan: Plan, riddles: Sequence[Riddle]) -> Path:
    """Writes the riddles of a title, and returns their file."""
    kind, path = load_game(plan.title), shelf_file(plan.title)
    lines = [head_of(kind, plan.seats, plan.options), *(riddle.encode(kind.actions) for riddle in riddles)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(write_line(line) for line in lines))
    return path
