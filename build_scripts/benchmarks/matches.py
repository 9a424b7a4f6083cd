"""The matches that say how strong the bots are: against each other, chance, a beginner, and earlier bots.

    python3 build_scripts/matches.py --games 100 time before-300

Each match prints one JSON line; every deal is played from every seat, in processor time. Without names all are played.
``--out FILE`` also adds the lines to a file; build_scripts/benchmarks/matches.jsonl keeps what was reached last.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules.vikings.state import VARIANTS
from game.table.crew import Crew
from game.table.duel import duel
from game.table.match import Player

_EARLIER: Final = "build_scripts.benchmarks.earlier:make_bot"
_BEGINNER: Final = "build_scripts.benchmarks.beginner:make_bot"


class Pairing(NamedTuple):
    """One player against another at every other seat, and the share of wins that it should reach."""

    title: str
    first: Player
    second: Player
    seats: int
    least: float
    most: float = 1.0
    options: Mapping[str, str] = MappingProxyType({})


CHANCE: Final = Player("random")
SVEIN: Final = Player("svein")
DRENG: Final = Player("dreng")
KARL: Final = Player("karl")
JARL: Final = Player("jarl", 50)
_TIMES: Final = (Player("jarl", 600), Player("jarl", 40))
_CORES: Final = (Player("jarl", 500, cores=2), Player("jarl", 500))
_EVERY_CARD: Final = MappingProxyType({"decks": "all"})


def _vikings(
    first: Player, second: Player, least: float, most: float = 1.0, *, seats: int = 2, variant: str = "basic"
) -> Pairing:
    return Pairing("vikings", first, second, seats, least, most, {"variant": variant})


MATCHES: Final = {
    "time": _vikings(*_TIMES, 0.65),
    "cores": _vikings(*_CORES, 0.55),
    "before-300": _vikings(Player("jarl", 300), Player("jarl", 50, _EARLIER), 0.7),
    "before-50": _vikings(JARL, Player("jarl", 50, _EARLIER), 0.5),
    **{
        f"among-{variant}-{seats}": _vikings(Player("jarl", 300), KARL, least, seats=seats, variant=variant)
        for variant in VARIANTS[:2]
        for seats, least in ((3, 0.45), (4, 0.38))
    },
    **{f"chance-{variant}": _vikings(KARL, CHANCE, 0.99, variant=variant) for variant in VARIANTS},
    "beginner": _vikings(Player("beginner", 1, _BEGINNER), SVEIN, 0.4, 0.6),
    "dreng-svein": _vikings(DRENG, SVEIN, 0.7, 0.88),
    "karl-dreng": _vikings(KARL, DRENG, 0.7, 0.88),
    "jarl-karl": _vikings(JARL, KARL, 0.7, 0.88),
    "landnam-chance": Pairing("landnam", KARL, CHANCE, 3, 0.95),
    "landnam-jarl": Pairing("landnam", JARL, KARL, 3, 0.45),
    "landnam-svein": Pairing("landnam", SVEIN, KARL, 3, 0.0, 0.2),
    "landnam-dreng": Pairing("landnam", DRENG, KARL, 3, 0.06, 0.2),
    "landnam-dreng-svein": Pairing("landnam", DRENG, SVEIN, 3, 0.5, 0.8),
    "landnam-time": Pairing("landnam", *_TIMES, 3, 0.45),
    "odin-chance": Pairing("odin", KARL, CHANCE, 2, 0.99, options=_EVERY_CARD),
    "odin-svein": Pairing("odin", KARL, SVEIN, 2, 0.8, options=_EVERY_CARD),
    "odin-dreng": Pairing("odin", KARL, DRENG, 2, 0.66, 0.88, options=_EVERY_CARD),
    "odin-dreng-svein": Pairing("odin", DRENG, SVEIN, 2, 0.66, 0.88, options=_EVERY_CARD),
    "odin-jarl": Pairing("odin", JARL, KARL, 2, 0.65, options=_EVERY_CARD),
    "odin-time": Pairing("odin", *_TIMES, 2, 0.65, options=_EVERY_CARD),
    "odin-cores": Pairing("odin", *_CORES, 2, 0.55, options=_EVERY_CARD),
    "northgard-chance": Pairing("northgard", KARL, CHANCE, 2, 0.99),
    "northgard-svein": Pairing("northgard", KARL, SVEIN, 2, 0.8),
    "northgard-dreng": Pairing("northgard", KARL, DRENG, 2, 0.66, 0.88),
    "northgard-dreng-svein": Pairing("northgard", DRENG, SVEIN, 2, 0.66, 0.88),
    "northgard-jarl": Pairing("northgard", JARL, KARL, 2, 0.65),
    "northgard-jarl-4": Pairing("northgard", JARL, KARL, 4, 0.35),
    "northgard-time": Pairing("northgard", *_TIMES, 2, 0.65),
    "tiny_epic-chance": Pairing("tiny_epic", KARL, CHANCE, 2, 0.98),
    "tiny_epic-svein": Pairing("tiny_epic", KARL, SVEIN, 2, 0.8),
    "tiny_epic-dreng": Pairing("tiny_epic", KARL, DRENG, 2, 0.66, 0.88),
    "tiny_epic-dreng-svein": Pairing("tiny_epic", DRENG, SVEIN, 2, 0.66, 0.88),
    "tiny_epic-jarl": Pairing("tiny_epic", JARL, KARL, 2, 0.62),
    "tiny_epic-jarl-3": Pairing("tiny_epic", JARL, KARL, 3, 0.34),
    "tiny_epic-jarl-4": Pairing("tiny_epic", JARL, KARL, 4, 0.26),
    "tiny_epic-time": Pairing("tiny_epic", *_TIMES, 2, 0.65),
}


def main() -> int:
    """Plays the matches and returns 0 if all reached their marks, else 1."""
    options = argparse.ArgumentParser(prog="matches", description=__doc__.splitlines()[0])
    options.add_argument("names", nargs="*", metavar="MATCH", help=", ".join(MATCHES))
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seed", default="bench")
    options.add_argument("--cores", type=int, default=1)
    options.add_argument("--ray", default="", metavar="ADDRESS", help="play on a Ray cluster; local: one made here")
    options.add_argument("--out", type=Path, metavar="FILE", help="also add the lines to this file")
    wanted = options.parse_args()
    unknown = set(wanted.names) - set(MATCHES)
    if unknown:
        options.error(f"there is no match {', '.join(sorted(unknown))}")
    crew = Crew(wanted.cores, wanted.ray)
    good = True
    for name in wanted.names or MATCHES:
        pair = MATCHES[name]
        found = duel(
            pair.title, (pair.first, pair.second), pair.seats, pair.options, wanted.games, wanted.seed, True, crew
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
