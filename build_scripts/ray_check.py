"""Plays the same games in one process and on a Ray cluster of two workers made here, and compares every line.

    python3 build_scripts/ray_check.py [--games G]

One of the workers is killed while it plays: its game has to be played again, and nobody may see that. Needs Linux,
Python 3.11 or newer and the network; ray goes into a folder that is thrown away.
"""

import python_version

python_version.require(__file__)

import argparse  # noqa: E402
import json  # noqa: E402
import os  # noqa: E402
import signal  # noqa: E402
import subprocess  # noqa: E402
import tempfile  # noqa: E402
import threading  # noqa: E402
from pathlib import Path  # noqa: E402

import environment  # noqa: E402

ALONE: tuple[str, ...] = ()
CLUSTER = ("--ray", "local", "--cores", "2")
WORKER = b"ray::_done"
LOOK_AGAIN = 0.02


def lines(python: Path, folder: Path, games: int, *crew: str) -> dict[str, bytes]:
    """Plays and returns the journals by name, without what tells the hour, and the figures without the seconds.

    A crew loses a worker on the way.
    """
    command = [str(python), "-m", "game", "simulate", "vikings", "--bots", "karl,svein", "--seed", "ray"]
    command += ["--games", str(games), "--journals", str(folder), *crew]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=environment.ROOT, env=_surroundings(), stdout=pipe, stderr=pipe, text=True
    ) as playing:
        killer = _Killer(playing.pid)
        if crew:
            killer.start()
        told, errors = playing.communicate()
        killer.over.set()
    if crew:
        killer.join()
    if playing.returncode:
        raise environment.DoorError(f"{' '.join(command)}\n{errors[-2000:]}")
    if crew and not killer.has_killed:
        raise environment.DoorError(f"no worker was seen playing {games} games, so none was killed")
    figures = json.loads(told.splitlines()[-1])
    timed = ("seconds", "decisions_per_second", "games_per_second")
    found = {"figures": json.dumps({key: value for key, value in figures.items() if key not in timed}).encode()}
    for path in sorted(folder.iterdir()):
        header, *records = path.read_bytes().splitlines()
        seed = json.loads(header)["seed"]
        found[seed] = b"\n".join(records)
    return found


class _Killer(threading.Thread):
    """Kills the first worker below a process that is seen playing."""

    def __init__(self, top: int) -> None:
        super().__init__()
        self._top = top
        self.over = threading.Event()
        self.has_killed = False

    def run(self) -> None:
        """Looks until there is one, or all is over."""
        while not self.has_killed and not self.over.wait(LOOK_AGAIN):
            for entry in Path("/proc").glob("[0-9]*/cmdline"):
                try:
                    if not entry.read_bytes().startswith(WORKER) or not _is_below(int(entry.parent.name), self._top):
                        continue
                    os.kill(int(entry.parent.name), signal.SIGKILL)
                except OSError:
                    continue
                self.has_killed = True
                break


def _is_below(process: int, top: int) -> bool:
    """Tells whether a process was started by another one, or by one that it started."""
    while process > 1 and process != top:
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return process == top


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
