"""Seats of games that were never played: a header and a result made from what is to be true of the first seat."""

from __future__ import annotations

from dataclasses import replace

from game.annals.feats import HALL, NONE
from game.table.measures import wanted
from game.table.records import Header
from game.table.result import Result, SeatResult
from game.table.seats import BOT, SeatPlan
from tests.annals.games import ASA

Facts = dict[str, str]


def facts(told: str) -> Facts:
    """Returns the facts of a line as "won=1 seats=3"."""
    return dict(one.split("=", 1) for one in told.split())


def ended(title: str, known: Facts, finished: str = "2026-01-05T12:00:00+01:00") -> tuple[Header, Result]:
    """Returns a game of a title that ended so for its first seat, that of Ása; what is not told is nothing at all."""
    of = "vikings" if title == HALL else title
    told = {"seats": "2", "levels": "svein", "points": "40", "rival": "40", "won": "0"} | known
    others = range(1, int(told["seats"]))
    plan = SeatPlan("Bersi") if told["levels"] == "person" else SeatPlan("Bot", BOT, told["levels"])
    plain = {key: "" if value == NONE else value for key, value in told.items()}
    options = {key.removeprefix("option."): value for key, value in told.items() if key.startswith("option.")}
    header = Header(
        of, 1, options, (ASA, *(plan for _ in others)), finished, finished, (), "", "",
        deal=plain.get("deal", ""), saga=plain.get("saga", ""),
    )  # fmt: skip
    won = told["won"] == "1"
    measures = {line: int(told.get(name, "0")) for name, line in wanted(of).items()}
    own = SeatResult(1 if won else 2, won, int(told["points"]), _sources(of, told, "source."), 9, {}, measures)
    rival = replace(
        own, place=3 - own.place, won=not won, points=int(told["rival"]), sources=_sources(of, told, "rival.")
    )
    undone, ending = int(told.get("undone", "0")), told.get("ending", "points")
    result = Result(header.table, 9, "", finished, 600, 7, undone, ending, {}, (own, *(rival for _ in others)))
    return header, result


def _sources(title: str, told: Facts, prefix: str) -> dict[str, int]:
    named = {key.removeprefix(prefix): value for key, value in told.items() if key.startswith(prefix)}
    return {f"{title}.source.{name}": int(value) for name, value in named.items()}
