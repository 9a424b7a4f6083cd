"""Opens a saved table on a screen that nobody sees, beside a bus of accessibility, and lets the listener play."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from build_scripts.screen import Screen, ScreenError
from game.table.seats import BOT, SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting

ROOT = Path(__file__).parents[2]
LISTENER = Path(__file__).with_name("listener.py")
SYSTEM_PYTHON = "/usr/bin/python3"
SIZE = (1280, 720)
SECONDS = 600


def main() -> int:
    """Returns 0 when the listener played to where it was to play, 1 when it did not, 2 when something is missing."""
    parser = argparse.ArgumentParser(prog="listen", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1, help="how many rounds are played; 6 are a game")
    parser.add_argument("--seed", default="ear")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="meadhall-") as name:
        folder = Path(name)
        journal = _saved(folder, given.seed)
        program = [sys.executable, "-m", "game", "--resume", str(journal)]
        listener = [SYSTEM_PYTHON, str(LISTENER), str(given.rounds)]
        script = folder / "session.sh"
        script.write_text(_session(program, listener), encoding="utf-8")
        try:
            with Screen(SIZE) as screen:
                surroundings = {**os.environ, "DISPLAY": screen.display, "MEADHALL_HOME": str(folder / "home"),
                                "XDG_RUNTIME_DIR": name, "PYTHONPATH": str(ROOT)}  # fmt: skip
                done = subprocess.run(
                    ["dbus-run-session", "--", "bash", str(script)], cwd=ROOT, env=surroundings, timeout=SECONDS,
                    capture_output=True, text=True, check=False,
                )  # fmt: skip
        except (ScreenError, FileNotFoundError) as error:
            print(f"listen: {error}", file=sys.stderr)
            return 2
        print(done.stdout.strip())
        if done.returncode:
            print(done.stderr.strip()[-2000:], file=sys.stderr)
            return 1
        reading = Sitting.resume(journal)
        print(json.dumps({"gestures": len(reading.timeline), "over": reading.is_over}))
        reading.close()
    return 0


def _saved(folder: Path, seed: str) -> Path:
    """Returns a new table for the listener and a bot, with settings that move nothing and ask for nothing twice."""
    home = folder / "home"
    home.mkdir()
    Settings(language="en", animation_speed=0.0, confirm=False, muted=True, think_ms=20, scoring="off").save(
        home / "settings.json"
    )
    seats = [SeatPlan("Ása", colour="blood"), SeatPlan("Svein", BOT, "svein", "fjord")]
    sitting = Sitting.start("vikings", {"variant": "basic"}, seats, seed, folder)
    sitting.close()
    return sitting.path


def _session(program: list[str], listener: list[str]) -> str:
    """Returns what runs inside the session: the bus of accessibility, the program, and the listener."""
    ask = "gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method"
    put = f"{ask} org.freedesktop.DBus.Properties.Set org.a11y.Status"
    quoted = [" ".join(f"'{word}'" for word in command) for command in (program, listener)]
    return "\n".join((
        "for place in /usr/libexec /usr/lib/at-spi2-core; do",
        "  [ -x $place/at-spi-bus-launcher ] && { $place/at-spi-bus-launcher --launch-immediately & break; }",
        "done",
        "sleep 1",
        f'{put} IsEnabled "<true>" >/dev/null; {put} ScreenReaderEnabled "<true>" >/dev/null',
        f"{quoted[0]} & program=$!",
        f"{quoted[1]}; code=$?",
        "kill $program; wait $program 2>/dev/null; exit $code",
    ))  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
