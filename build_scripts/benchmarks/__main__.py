"""Measures everything and prints a table, then one JSON object as the last line."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path

from build_scripts.benchmarks import copies, decisions, rounds, thinking, windows
from build_scripts.benchmarks.figure import Figure, table
from build_scripts.screen import ScreenError

PARTS = ("rules", "window", "bots")


def main() -> int:
    """Returns 0 when every target was met, 1 when one was missed, 2 when there is no screen."""
    wanted = parser().parse_args()
    try:
        figures = measure(wanted.only or PARTS, wanted.quick)
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
    options.add_argument("--only", choices=PARTS, action="append", help="measure only this part")
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
    packages = {name: version(name) for name in ("pygame-ce", "catanatron")}
    return {
        "system": platform.platform(),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": load,
    } | packages


if __name__ == "__main__":
    sys.exit(main())
