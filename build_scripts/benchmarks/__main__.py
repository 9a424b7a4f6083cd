"""Measures everything and prints a table, then one JSON object as the last line."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from build_scripts.benchmarks import ceiling, copies, decisions, judgement, remote, rounds, teaching, thinking, windows
from build_scripts.benchmarks.figure import Figure, table
from build_scripts.screen import ScreenError
from game.titles import KNOWN_TO_BOTS

PARTS = ("rules", "window", "bots")
# Measured when it is asked for: judgement and ceiling take hours.
LONG = ("judgement", "ceiling", "remote")


def main() -> int:
    """Returns 0 when every target was met, 1 when one was missed, 2 when there is no screen."""
    wanted = parser().parse_args()
    try:
        figures = measure(wanted.only or PARTS, wanted.quick)
        if "judgement" in (wanted.only or ()):
            counts = judgement.Counts(wanted.games, wanted.positions, wanted.pairs, wanted.worlds)
            chosen = dict(pair.split("=", 1) for pair in wanted.option)
            figures += judgement.measure(counts, wanted.title or KNOWN_TO_BOTS, chosen, wanted.seats, wanted.answers)
            figures += teaching.measure(wanted.turns, wanted.taught, wanted.title or KNOWN_TO_BOTS)
        if "ceiling" in (wanted.only or ()):
            figures += ceiling.measure(wanted.high, wanted.worlds, wanted.title or KNOWN_TO_BOTS)
        if "remote" in (wanted.only or ()):
            figures += remote.measure(20 if wanted.quick else wanted.gestures, 5 if wanted.quick else wanted.tables)
    except ScreenError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    print(table(figures))
    missed = [figure.name.strip() for figure in figures if figure.is_met is False]
    result = {"machine": machine(), "figures": [figure.data() for figure in figures], "missed": missed}
    if wanted.out:
        wanted.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(result))
    return 1 if missed else 0


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    options = argparse.ArgumentParser(prog="bench", description=__doc__)
    options.add_argument("--quick", action="store_true", help="fewer repetitions: a first look in about a minute")
    options.add_argument("--only", choices=PARTS + LONG, action="append", help="measure only this part")
    judged = judgement.Counts()
    options.add_argument("--title", choices=KNOWN_TO_BOTS, action="append", help="judgement, ceiling: only this title")
    options.add_argument("--option", action="append", default=[], metavar="K=V", help="judgement: of the title's")
    options.add_argument("--seats", type=int, metavar="N", help="judgement: at tables of so many")
    options.add_argument("--answers", type=Path, metavar="FILE", help="judgement: keeps what the judge said")
    options.add_argument("--games", type=int, default=judged.games, help="judgement: held-out games")
    options.add_argument("--positions", type=int, default=judged.positions, help="judgement: held against playouts")
    options.add_argument("--pairs", type=int, default=judged.pairs, help="judgement: pairs of equal views")
    options.add_argument("--turns", type=int, default=200, help="judgement: turns of a jarl with the teacher")
    options.add_argument("--taught", type=int, default=400, help="judgement: games of karls, one with the teacher")
    options.add_argument(
        "--worlds", type=int, default=judged.worlds, help="judgement, ceiling: worlds played out to the end"
    )
    options.add_argument("--high", type=int, default=40, help="ceiling: positions thought about for 10 s each")
    options.add_argument("--gestures", type=int, default=100, help="remote: so many of each title")
    options.add_argument("--tables", type=int, default=20, help="remote: so many awake at once")
    options.add_argument("--out", type=Path, metavar="FILE", help="also write the JSON object here")
    return options


def measure(parts: tuple[str, ...] | list[str], quick: bool) -> list[Figure]:
    """Measures the parts, each beside its anchor."""
    figures: list[Figure] = []
    if "rules" in parts:
        figures += decisions.measure(3 if quick else 7, 0.2 if quick else 0.5)
        figures += rounds.measure(10 if quick else 40)
        figures += copies.measure(3 if quick else 9)
    if "window" in parts:
        figures += windows.measure(200 if quick else 1000, 3 if quick else 7)
    if "bots" in parts:
        figures += thinking.measure(20 if quick else 60)
    return figures


def machine() -> dict[str, object]:
    """Returns what the figures were taken on; the load tells whether other work disturbed them."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    packages = {}
    for name in ("pygame-ce", "catanatron"):
        with suppress(PackageNotFoundError):  # the yardstick is only needed beside the rules
            packages[name] = version(name)
    return {
        "system": platform.platform(),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": load,
    } | packages


if __name__ == "__main__":
    sys.exit(main())
