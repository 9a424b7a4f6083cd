"""Fits what bots take positions for: self-play, ridge regression on tables at rest, a mirrored match of old and new.

    python3 build_scripts/fit.py vikings --seats 2 --option variant=advanced

New weights are kept only if they do not lose the match to those that there were, and never after Ctrl-C. Progress goes
to the terminal; the last line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path

from build_scripts.fitting.match import compare
from build_scripts.fitting.ridge import between, fit
from build_scripts.fitting.self_play import History, Plan, histories, start_view
from build_scripts.fitting.write import write_weights
from game.bots.weights import Rows
from game.rules.kernel import read_options
from game.table.crew import Crew
from game.table.progress import counted
from game.titles import load_bots, load_game


def main() -> int:
    """Fits one file of weights and returns 0; 1 if the new weights were dropped."""
    wanted = parser().parse_args()
    kind = load_game(wanted.title)
    options = read_options(kind.options_declared, dict(pair.split("=", 1) for pair in wanted.option), wanted.seats)
    plan = Plan(wanted.title, options, wanted.seats, str(wanted.seed), wanted.level, wanted.think)
    lore = load_bots(wanted.title)(start_view(plan))
    old: Rows = lore.weights()
    crew = Crew(wanted.cores, wanted.ray)
    games: list[History] = []
    with counted(wanted.games, "games") as progress:
        for history in histories(plan, wanted.games, crew):
            games.append(history)
            progress.step()
    told = {"games": len(games), "seed": plan.seed, "self_play": f"{plan.level}:{plan.think_ms}"}
    told |= {"near": wanted.near} if wanted.near else {}
    told |= {"step": wanted.step} if wanted.step < 1 else {}
    module = import_module(type(lore).__module__)
    target = Path(str(module.__file__)).parent / lore.values()
    names = {"title": plan.title, "file": target.name}
    if len(games) < wanted.games:
        print(json.dumps(names | told | {"kept": False, "match": {}}))
        return 1
    blank = (0.0,) * len(lore.names)
    last = max(rest.phase for history in games for rest in history.rests)
    rows = [old[phase] if phase < len(old) else blank for phase in range(max(last + 1, len(old)))]
    signs = [(name in lore.gains) - (name in lore.losses) for name in lore.names]
    new = between(rows, fit(games, rows, wanted.ridge, wanted.near, signs), wanted.step)
    figures = compare(plan, new, rows, wanted.match, wanted.match_think, crew) if wanted.match else {}
    keeps = not figures or (figures["games"] >= wanted.match and figures["share"] >= figures["even"])
    if keeps:
        write_weights(target, lore.names, new, told | {"match": figures})
    print(json.dumps(names | told | {"kept": keeps, "match": figures}))
    return 0 if keeps else 1


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    options = argparse.ArgumentParser(prog="fit", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("title", metavar="TITLE")
    options.add_argument("--seats", type=int, required=True, metavar="N")
    options.add_argument("--option", action="append", default=[], metavar="K=V")
    options.add_argument("--games", type=int, default=2000, help="games of self-play")
    options.add_argument("--level", default="karl", help="who plays them")
    options.add_argument("--think", type=int, default=10, metavar="MS", help="how long a jarl may think at self-play")
    options.add_argument("--seed", default="fit")
    options.add_argument("--ridge", type=float, default=200.0, help="how strongly weights stay where they were")
    options.add_argument(
        "--near", type=float, default=0.0, help="how strongly the weights of a phase are drawn to those of the next"
    )
    options.add_argument(
        "--step",
        type=float,
        default=1.0,
        help="how far weights go from the old ones to those that fit: a policy that\n"
        "follows them plays otherwise then, and whole steps may go to and fro",
    )
    options.add_argument("--match", type=int, default=100, help="mirrored games, new against old; 0: keep unseen")
    options.add_argument("--match-think", type=int, default=50, metavar="MS")
    options.add_argument("--cores", type=int, default=1)
    options.add_argument("--ray", default="", metavar="ADDRESS", help="play on a Ray cluster; local: one made here")
    return options


if __name__ == "__main__":
    sys.exit(main())
