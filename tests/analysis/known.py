"""Finished games of which the raven knows everything, with a slip and a find: nothing is left to be judged."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from game.analysis.analyst import budget_of, judge_turn
from game.analysis.background import Analysis
from game.analysis.book import Subject
from game.analysis.finding import Finding
from game.paths import analyses_folder
from game.titles import load_bots
from tests.annals.games import ASA, recorded, seats_of

_KEPT: dict[str, tuple[str, bytes]] = {}
"""The file of what is known of the game of a title, once it was made."""


def known_game(folder: Path, title: str) -> Path:
    """Returns the journal of the recorded game of a title, looked at: one slip in it, one find."""
    path = recorded(folder, title, [ASA])
    if title in _KEPT:
        kept = _KEPT[title]
        (analyses_folder() / kept[0]).write_bytes(kept[1])
        return path
    analysis = Analysis(path)
    slip, find = _told(title)
    seats = seats_of(title)
    for turn in analysis.turns:
        lean = (turn.number + 1) / (2 * analysis.of * seats)
        shares = tuple(1 / seats + (lean * (seats - 1) if seat == seats - 1 else -lean) for seat in range(seats))
        plain = Finding(turn.number, turn.first, turn.last, turn.seat, "as good", shares, 0.0, 0.0, (), ())
        told = {slip.number: replace(slip, shares=shares), find.number: replace(find, shares=shares)}
        analysis.book.add(told.get(turn.number, plain))
    file = Subject.of(analysis.reading, analysis.depth).path
    _KEPT[title] = file.name, file.read_bytes()
    return path


@cache
def _told(title: str) -> tuple[Finding, Finding]:
    """Returns what a quick judge says of two turns, called a slip and a find."""
    import tempfile

    lore = load_bots(title)
    with tempfile.TemporaryDirectory() as folder:
        turns = Analysis(recorded(Path(folder), title, [ASA])).turns
    budget = budget_of("quick", lore)._replace(worlds=2)
    middle = iter(turns[len(turns) // 3 :])
    found = []
    while len(found) < 2:
        finding = judge_turn(lore, next(middle), budget)
        if finding.better:
            found.append(finding)
    slip = replace(found[0], verdict="slip", lost=0.12, points=4.2)
    return slip, replace(found[1], verdict="find", lost=-0.08, points=-3.1)
