"""Opens tables on a screen that nobody sees, beside a bus of accessibility, and lets a listener play them by keys."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from build_scripts.screen import Screen, ScreenError
from game.table.seats import BOT, SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.titles import PLAYABLE, load_game

ROOT = Path(__file__).parents[2]
PLAYER, SPEECH = Path(__file__).with_name("play.py"), Path(__file__).with_name("speech.py")
SYSTEM_PYTHON = "/usr/bin/python3"
SIZE = (1280, 720)
LONGEST = 1800.0
ENDED = "the-program-has-ended"
BEGIN = 60.0
"""So many seconds everything may take to begin and to end, besides what is played."""


def main() -> int:
    """Returns 0 when every listener played on, 1 when one of them did not, 2 when something is missing."""
    parser = argparse.ArgumentParser(prog="listen", description=__doc__)
    parser.add_argument("titles", nargs="*", default=[], metavar="TITLE", help="all titles, if none is named")
    parser.add_argument("--rounds", type=int, default=1, help="how many rounds are played at each; 0: whole games")
    parser.add_argument("--whole", nargs="+", default=[], metavar="TITLE", help="at these, whole games all the same")
    parser.add_argument(
        "--seconds",
        type=float,
        default=LONGEST,
        help="how long is played at each at most; if that is not enough, it fails",
    )
    parser.add_argument("--together", type=int, default=2, help="at so many tables at a time")
    parser.add_argument("--seed", default="ear")
    parser.add_argument("--heard", action="store_true", help="print what was heard")
    parser.add_argument("--orca", type=Path, metavar="FOLDER", help="Orca hears too: put there what it says and does")
    given = parser.parse_args()
    failed = 0
    titles = given.titles or list(PLAYABLE)
    if given.orca is not None:
        given.orca.mkdir(parents=True, exist_ok=True)
        given.together = 1  # there is one Orca at a time
    try:
        with ThreadPoolExecutor(given.together) as tables:
            rounds = {title: 0 if title in given.whole else given.rounds for title in titles}

            def one(title: str) -> dict[str, Any]:
                return listen(title, rounds[title], given.seconds, given.seed, given.orca)

            for told in tables.map(one, titles):
                heard, chosen = told.pop("heard", []), told.pop("chosen", [])
                print(json.dumps(told, ensure_ascii=False), flush=True)
                if given.heard:
                    lines = (*(f"  chose: {name}" for name in chosen), *(f"  heard: {line}" for line in heard))
                    print("\n".join(lines))
                failed += "lost" in told or not told["over"] or (not rounds[told["title"]] and not told["ended"])
    except (ScreenError, FileNotFoundError) as error:
        print(f"listen: {error}", file=sys.stderr)
        return 2
    return 1 if failed else 0


def listen(title: str, rounds: int, seconds: float, seed: str, orca: Path | None = None) -> dict[str, Any]:
    """Returns what came of one title: how far it was played, with how many keys, what was heard; ``lost``: why not on.

    orca: a folder for TITLE.txt, the keys and what Orca said at each, and TITLE.orca, what it writes down itself.

    :raises ScreenError: there is no screen.
    :raises FileNotFoundError: there is no bus, or no Python with AT-SPI.
    """
    with tempfile.TemporaryDirectory(prefix="meadhall-") as name:
        folder = Path(name)
        journal = _saved(folder, title, seed, voice="news" if orca is not None else "off")
        script = folder / "session.sh"
        program = [sys.executable, "-m", "game", "--resume", str(journal)]
        player = [SYSTEM_PYTHON, str(PLAYER), title, str(rounds), str(seconds)]
        reader = list[str]()
        if orca is not None:
            transcript = (orca / f"{title}.txt").absolute()
            transcript.unlink(missing_ok=True)
            player.append(str(transcript))
            reader = _orca(folder, transcript)
        script.write_text(_session(reader, program, player), encoding="utf-8")
        begun = time.monotonic()
        with Screen(SIZE, repeats=False) as screen:
            surroundings = {**os.environ, "DISPLAY": screen.display, "MEADHALL_HOME": str(folder / "home"),
                            "XDG_RUNTIME_DIR": name, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}  # fmt: skip
            surroundings |= {"HOME": name, "XDG_CONFIG_HOME": name, "XDG_CACHE_HOME": name} if reader else {}
            done = subprocess.run(
                ["dbus-run-session", "--", "bash", str(script)], cwd=ROOT, env=surroundings, timeout=seconds + BEGIN,
                capture_output=True, text=True, check=False,
            )  # fmt: skip
        told = json.loads(done.stdout.splitlines()[-1]) if not done.returncode else _lost(title, done.stderr)
        reading = Sitting.resume(journal)
        told |= {"gestures": len(reading.timeline), "ended": reading.is_over}
        reading.close()
        return told | {"all_seconds": round(time.monotonic() - begun, 1)}


def _lost(title: str, said: str) -> dict[str, Any]:
    """Returns why a listener could not go on: the last line that is its own, else all that was said.

    Where the program itself has ended, what it said last stands before.
    """
    lines = said.splitlines()
    own = [line for line in lines if line.startswith(f"{title}: ")]
    lost = own[-1] if own else said.strip()[-2000:]
    if ENDED in lines:
        last = next((line for line in reversed(lines) if line.startswith("meadhall: ") or "panicked" in line), "")
        lost = f"the program has ended. {last} {lost}"
    return {"title": title, "acts": 0, "lost": lost}


def _saved(folder: Path, title: str, seed: str, voice: str) -> Path:
    """Returns a new table for the listener and bots, with settings that move nothing and ask for nothing twice."""
    home = folder / "home"
    home.mkdir()
    Settings(
        language="en", animation_speed=0.0, confirm=False, muted=True, think_ms=20, scoring="off", voice=voice
    ).save(home / "settings.json")
    colours = ("blood", "fjord", "bone", "amber", "raven")
    count = max(2, load_game(title).seat_range[0])
    seats = [
        SeatPlan("Ása", colour=colours[0]),
        *(SeatPlan(f"Bot {number}", BOT, "svein", colours[number]) for number in range(1, count)),
    ]
    sitting = Sitting.start(title, {}, seats, seed, folder)
    sitting.close()
    return sitting.path


def _orca(folder: Path, transcript: Path) -> list[str]:
    """Returns what begins Orca, who speaks into a transcript and notes beside it all that it hears and does."""
    socket = folder / "speech"
    speech = shlex.join([SYSTEM_PYTHON, str(SPEECH), str(socket), str(transcript)])
    orca = shlex.join(["orca", "-u", str(folder / "orca"), "--debug-file", str(transcript.with_suffix(".orca"))])
    return [
        f"{speech} >/dev/null 2>&1 & others=$!",
        f"export SPEECHD_ADDRESS=unix_socket:{socket}",
        f"for try in 1 2 3 4 5 6 7 8 9; do [ -S {socket} ] && break; sleep 0.3; done",
        f'{orca} -e speech >/dev/null 2>&1 & others="$others $!"',
        f"for try in $(seq 60); do [ -s {transcript} ] && break; sleep 0.5; done",
        f"[ -s {transcript} ] || {{ echo {transcript.stem}: Orca does not speak, does another one run? >&2; exit 1; }}",
    ]


def _session(reader: list[str], program: list[str], player: list[str]) -> str:
    """Returns what runs inside the session: the bus of accessibility, a screen reader, the program, and the player."""
    ask = "gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method"
    put = f"{ask} org.freedesktop.DBus.Properties.Set org.a11y.Status"
    return "\n".join((
        "for place in /usr/libexec /usr/lib/at-spi2-core; do",
        "  [ -x $place/at-spi-bus-launcher ] && { $place/at-spi-bus-launcher --launch-immediately & break; }",
        "done",
        f'for try in 1 2 3 4 5 6 7 8 9; do {put} IsEnabled "<true>" >/dev/null 2>&1 && break; sleep 0.3; done',
        f'{put} ScreenReaderEnabled "<true>" >/dev/null',
        *reader,
        f"{shlex.join(program)} >/dev/null & program=$!",
        f"{shlex.join(player)}; code=$?",
        f"kill $program 2>/dev/null || echo {ENDED} >&2; wait $program 2>/dev/null",
        "kill -9 $others 2>/dev/null; exit $code",
    ))  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
