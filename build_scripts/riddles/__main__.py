"""Finds riddles of a title in games of bots, a line each into a file of work, and chooses those that are shipped.

    .venv/bin/python -m build_scripts.riddles vikings --seats 2 --option variant=basic --work FILE
    .venv/bin/python -m build_scripts.riddles vikings --seats 2 --option variant=basic --work FILE --pack
    .venv/bin/python -m build_scripts.riddles vikings --check

Games are looked at from their end backwards, since what is late is cheap to play out and soon told apart: a larger
``--skip`` finds more riddles in less time, a smaller one such as begin earlier.

Whoever stops it begins again at the game at which it stopped. ``--check`` plays all riddles that are shipped again and
proves them anew, on other worlds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

from build_scripts.riddles.find import Found, Plan, found_in
from build_scripts.riddles.pack import again, chosen, shipped, write_shelf
from build_scripts.riddles.verify import holds, lore_of
from game.riddles.riddle import Riddle, way_to
from game.riddles.shelf import read_shelf
from game.table.strict_json import parse_line, write_line
from game.titles import load_game


def main() -> int:
    """Finds, packs or checks, and returns 0 unless a riddle failed."""
    options = argparse.ArgumentParser(
        prog="riddles", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("title", metavar="TITLE")
    options.add_argument("--seats", type=int, default=2, metavar="N")
    options.add_argument("--option", action="append", default=[], metavar="K=V")
    options.add_argument("--work", type=Path, metavar="FILE")
    options.add_argument(
        "--skip", type=int, default=45, metavar="N", help="of 100 choices of a game, the first N are not looked at"
    )
    options.add_argument("--kinds", default="", metavar="A,B", help="looks only at choices of these kinds")
    options.add_argument("--wanted", type=int, default=30, help="stops when so many are found")
    options.add_argument(
        "--pack", action="store_true", help="chooses from what was found and can be proved again, and writes it"
    )
    options.add_argument("--add", action="store_true", help="with --pack: chooses from those that are shipped too")
    options.add_argument("--renew", action="store_true", help="with --pack: proves those that are shipped again too")
    options.add_argument("--check", action="store_true", help="proves what is shipped again")
    wanted = options.parse_args()
    if wanted.check:
        return check(wanted.title)
    if wanted.work is None:
        options.error("--work names the file for what is found")
    chosen_options = dict(pair.split("=", 1) for pair in wanted.option)
    kinds = [kind for kind in wanted.kinds.split(",") if kind]
    plan = Plan.of(wanted.title, wanted.seats, chosen_options, wanted.skip / 100, kinds)
    if wanted.pack:
        _, found = read_work(wanted.work, plan)
        old = shipped(wanted.title) if wanted.add or wanted.renew else []
        kept, tried = ([], [*old, *found]) if wanted.renew else (old, found)
        riddles = chosen([*kept, *standing(tried)])
        print(f"{write_shelf(plan, riddles)}: {len(riddles)}")
        return 0
    return find(plan, wanted.work, wanted.wanted)


def find(plan: Plan, work: Path, wanted: int) -> int:
    """Plays game after game until so many riddles are found."""
    number, found = read_work(work, plan)
    book = load_game(plan.title).actions
    known = {one.riddle.mark for one in found}
    while len(found) < wanted:
        begin = process_time()
        for one in found_in(plan, number):
            if one.riddle.mark not in known:
                known.add(one.riddle.mark)
                found.append(one)
                _add(work, number - 1, [{"solved": round(1000 * one.solved), "riddle": one.riddle.encode(book)}])
                print(f"{one.riddle.theme}, solved by {one.solved:.2f}", flush=True)
        _add(work, number, [])
        number += 1
        print(f"game {number}: {len(found)} found, {process_time() - begin:.0f} s", flush=True)
    return 0


def _add(work: Path, game: int, rows: list[dict[str, Any]]) -> None:
    """Writes what was found; ``game`` is the last one that is done."""
    with work.open("ab") as file:
        file.write(write_line({"game": game, "found": rows}))


def read_work(work: Path, plan: Plan) -> tuple[int, list[Found]]:
    """Returns the number of the next game, and what was found in those before; a torn last line is played again."""
    number, found = 0, list[Found]()
    lines = work.read_bytes().splitlines(keepends=True) if work.is_file() else []
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
        work.write_bytes(b"".join(lines))
    for raw in lines:
        data = parse_line(raw)
        number = data["game"] + 1
        for row in data["found"]:
            riddle = Riddle.decode(row["riddle"], plan.title, plan.seats, plan.options)
            found.append(Found(riddle, row["solved"] / 1000))
    return number, found


def standing(found: Iterable[Found]) -> Iterator[Found]:
    """Proves what was found once more, and yields what stands as it was proved now."""
    for one in found:
        proved = again(one.riddle)
        print(f"{one.riddle.theme}, solved by {one.solved:.2f}: {'stands' if proved else 'falls'}", flush=True)
        if proved is not None:
            yield proved


def check(title: str) -> int:
    """Proves the riddles of a title again and tells which fail; returns 1 if one does."""
    failed = 0
    for number, riddle in enumerate(read_shelf(title), 1):
        _, table = way_to(riddle.deal)
        assert table.to_move is not None
        is_right = holds(table.view_for(table.to_move), lore_of(title), riddle.answer, "checked")
        failed += not is_right
        print(json.dumps({"title": title, "riddle": number, "level": riddle.level, "holds": is_right}), flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
