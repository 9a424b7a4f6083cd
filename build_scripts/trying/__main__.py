"""Makes the trials that are asked for; see build_scripts/trials.py."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from build_scripts.trying import cluster, cuts, kills, spoilt


def main() -> int:
    """Returns 0 when everything held, else 1."""
    wanted = _parser().parse_args()
    done: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        if wanted.kills:
            done |= {f"killed {what}": kills.killed(place / what, what, wanted.kills) for what in kills.WHAT}
        if wanted.relays:
            done["killed one relay of three"] = cluster.killed(place / "cluster", wanted.relays)
        if wanted.cuts:
            done["cut wire"] = cuts.cut(place / "cut", wanted.cuts, wanted.seconds)
            done["slow wire"] = cuts.slow(place / "slow", wanted.slow)
        if wanted.letters:
            done["hostile letters"] = spoilt.run({"MEADHALL_LETTERS": wanted.letters}, "test_hostile.py")
        if wanted.pairs:
            done["equal views"] = spoilt.run({"MEADHALL_PAIRS": wanted.pairs}, "test_table.py", "told_is_equal")
    for what, found in done.items():
        print(f"{what}: {found}")
    failed = [what for what, found in done.items() if not found["held"]]
    print(json.dumps({"trials": done, "failed": failed}))
    return 1 if failed else 0


def _parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="trials", description=__doc__)
    options.add_argument("--kills", type=int, default=0, help="so many of the referee, of its relay, of a guest")
    options.add_argument("--relays", type=int, default=0, help="so many of one relay of three")
    options.add_argument("--cuts", type=int, default=0, help="so many cut wires, and a slow one")
    options.add_argument("--seconds", type=float, default=5.0, help="how long a wire is cut")
    options.add_argument("--slow", type=float, default=2.0, help="by how many seconds a slow wire is late")
    options.add_argument("--letters", type=int, default=0, help="so many hostile letters of each kind of sender")
    options.add_argument("--pairs", type=int, default=0, help="so many pairs of tables with equal views a title")
    return options


if __name__ == "__main__":
    sys.exit(main())
