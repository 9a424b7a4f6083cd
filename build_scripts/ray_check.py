"""Plays the same games in one process and on a Ray cluster of two workers made here, and compares every line.

    python3 build_scripts/ray_check.py [--games G]

Needs nothing but Python 3.11 or newer and the network; ray goes into a folder that is thrown away.
"""

import python_version

python_version.require(__file__)

import argparse  # noqa: E402
import json  # noqa: E402
import os  # noqa: E402
import subprocess  # noqa: E402
import tempfile  # noqa: E402
from pathlib import Path  # noqa: E402

import environment  # noqa: E402

ALONE: tuple[str, ...] = ()
CLUSTER = ("--ray", "local", "--cores", "2")


def lines(python: Path, folder: Path, games: int, *crew: str) -> dict[str, bytes]:
    """Plays and returns the journals by name, without what tells the hour, and the figures without the seconds."""
    command = [str(python), "-m", "game", "simulate", "vikings", "--bots", "karl,svein", "--seed", "ray"]
    command += ["--games", str(games), "--journals", str(folder), *crew]
    told = subprocess.run(command, cwd=environment.ROOT, env=_surroundings(), capture_output=True, text=True)
    if told.returncode:
        raise environment.DoorError(f"{' '.join(command)}\n{told.stderr[-2000:]}")
    figures = json.loads(told.stdout.splitlines()[-1])
    timed = ("seconds", "decisions_per_second", "games_per_second")
    found = {"figures": json.dumps({key: value for key, value in figures.items() if key not in timed}).encode()}
    for path in sorted(folder.iterdir()):
        header, *records = path.read_bytes().splitlines()
        seed = json.loads(header)["seed"]
        found[seed] = b"\n".join(records)
    return found


def _surroundings() -> dict[str, str]:
    return dict(os.environ, PYTHONPATH=str(environment.ROOT), RAY_USAGE_STATS_ENABLED="0")


def run(arguments: list[str]) -> int:
    """Compares, tells, and returns 0 where nothing differs."""
    options = argparse.ArgumentParser(prog="ray_check", description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=20)
    games = options.parse_args(arguments).games
    with tempfile.TemporaryDirectory() as work:
        wanted = [package for extra in (None, "ray") for package in environment.packages(environment.ROOT, extra)]
        python = environment.made(Path(work) / "ray", wanted)
        one = lines(python, Path(work) / "one", games, *ALONE)
        many = lines(python, Path(work) / "many", games, *CLUSTER)
    differing = sorted(name for name in one.keys() | many.keys() if one.get(name) != many.get(name))
    print(json.dumps({"games": games, "journals": len(one) - 1, "differing": differing}))
    return 1 if differing or len(one) != games + 1 else 0


if __name__ == "__main__":
    environment.leave(run)
