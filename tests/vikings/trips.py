"""Plays every trip that one boatsman can make."""

from __future__ import annotations

from game.rules.vikings.actions import EndFerrying
from game.rules.vikings.rules import VikingsGame
from tests.vikings import oracle
from tests.vikings.positions import count_ashore, nothing_drawn

Cells = frozenset[tuple[int, int]]


def manned(game: VikingsGame) -> set[tuple[int, int]]:
    """Returns the cells of the first seat on which a figure stands."""
    return {cell for cell, spot in oracle.read(game, 0).items() if spot.manned}


def trips(game: VikingsGame) -> set[Cells]:
    """Plays every trip of one boatsman and returns the cells that each fills."""
    before, boatsmen = manned(game), count_ashore(game).get("boatsman", 0)
    found: set[Cells] = set()
    open_tables = [game]
    while open_tables:
        table_now = open_tables.pop()
        table_now._legal = None
        for action in table_now.legal_actions():
            if isinstance(action, EndFerrying):
                continue
            twin = table_now.copy()
            twin.apply(action, nothing_drawn())
            under_way = twin.decision is not None and twin.decision.kind == "carry"
            if under_way:
                open_tables.append(twin)
            else:
                assert count_ashore(twin).get("boatsman", 0) == boatsmen - 1
                found.add(frozenset(manned(twin) - before))
    return found
