"""The matches that say how strong the bots are: against each other, chance, a beginner, and earlier bots.

    python3 build_scripts/matches.py --games 100 time before-300

Each match prints one JSON line; every deal is played from every seat, in processor time. Without names all are played.
``--out FILE`` also adds the lines to a file; build_scripts/benchmarks/matches.jsonl keeps what was reached last.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.vikings.state import VARIANTS
from game.table.duel import duel
from game.table.match import Player

_EARLIER: Final = "build_scripts.benchmarks.earlier:make_bot"
_BEGINNER: Final = "build_scripts.benchmarks.beginner:make_bot"


class Pairing(NamedTuple):
    """One player against another at every other seat, and the share of wins that it should reach."""

    first: Player
    second: Player
    seats: int = 2
    variant: str = "basic"
    least: float = 0.5
    most: float = 1.0
    title: str = "vikings"


KARL: Final = Player("karl")
MATCHES: Final = {
    "time": Pairing(Player("jarl", 600), Player("jarl", 40), least=0.6),
    "before-300": Pairing(Player("jarl", 300), Player("jarl", 50, _EARLIER), least=0.7),
    "before-50": Pairing(Player("jarl", 50), Player("jarl", 50, _EARLIER)),
    **{
        f"among-{variant}-{seats}": Pairing(Player("jarl", 300), KARL, seats, variant, least)
        for variant in VARIANTS[:2]
        for seats, least in ((3, 0.45), (4, 0.38))
    },
    **{f"chance-{variant}": Pairing(KARL, Player("random"), 2, variant, 0.99) for variant in VARIANTS},
    "beginner": Pairing(Player("beginner", 1, _BEGINNER), Player("svein"), least=0.4, most=0.6),
    "dreng-svein": Pairing(Player("dreng"), Player("svein"), least=0.7, most=0.88),
    "karl-dreng": Pairing(KARL, Player("dreng"), least=0.7, most=0.88),
    "jarl-karl": Pairing(Player("jarl", 50), KARL, least=0.7, most=0.88),
    "landnam-chance": Pairing(KARL, Player("random"), 3, "", 0.95, title="landnam"),
    "landnam-jarl": Pairing(Player("jarl", 50), KARL, 3, "", 0.45, title="landnam"),
    "landnam-svein": Pairing(Player("svein"), KARL, 3, "", 0.0, 0.2, "landnam"),
    **{
        f"{title}-chance": Pairing(KARL, Player("random"), 2, "", least, title=title)
        for title, least in (("northgard", 0.99), ("odin", 0.99), ("tiny_epic", 0.98))
    },
    **{
        f"{title}-jarl": Pairing(Player("jarl", 50), KARL, 2, "", least, title=title)
        for title, least in (("northgard", 0.65), ("odin", 0.65), ("tiny_epic", 0.62))
    },
    "northgard-jarl-4": Pairing(Player("jarl", 50), KARL, 4, "", 0.35, title="northgard"),
    "odin-svein": Pairing(KARL, Player("svein"), 2, "", 0.8, title="odin"),
}


def main() -> int:
    """Plays the matches and returns 0 if all reached their marks, else 1."""
    options = argparse.ArgumentParser(prog="matches", description=__doc__.splitlines()[0])
    options.add_argument("names", nargs="*", metavar="MATCH", help=", ".join(MATCHES))
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seed", default="bench")
    options.add_argument("--cores", type=int, default=1)
    options.add_argument("--out", type=Path, metavar="FILE", help="also add the lines to this file")
    wanted = options.parse_args()
    unknown = set(wanted.names) - set(MATCHES)
    if unknown:
        options.error(f"there is no match {', '.join(sorted(unknown))}")
    good = True
    for name in wanted.names or MATCHES:
        pair = MATCHES[name]
        variant = {"variant": pair.variant} if pair.variant else {}
        found = duel(
            pair.title, pair.first, pair.second, pair.seats, variant, wanted.games, wanted.seed, True, wanted.cores
        )
        reached = bool(found["games"]) and pair.least <= found["share"] <= pair.most
        good = good and reached
        line = json.dumps({"match": name, "least": pair.least, "most": pair.most, "reached": reached} | found)
        print(line, flush=True)
        if wanted.out:
            with wanted.out.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
