"""The figures that need a window: each is taken in a process of its own on a screen in memory."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from build_scripts.benchmarks import starts
from build_scripts.benchmarks.figure import Figure, median, percentile
from build_scripts.benchmarks.frames import SIZE
from build_scripts.screen import Screen
from build_scripts.tables import person_buys_in, person_is_asked, play_table

DRAW_MS, MOTION_MS, RESUME_MS = 4.0, 8.0, 500.0
MEMORY_RATIO = 1.5
# A redraw while a bot thinks may take as long as one without; the rest is noise between two runs.
THINKING_RATIO = 1.2


def measure(frames: int, starts_count: int) -> list[Figure]:
    """Measures frames, idle redraws, the start and the resume.

    :raises ScreenError: there is no Xvfb.
    """
    with Screen(SIZE) as screen, tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        late = play_table(Path(folder) / "late", person_buys_in(6))
        earlier = play_table(Path(folder) / "earlier", person_buys_in(4))
        over = play_table(Path(folder) / "over", lambda game: game.outcome is not None)
        figures = _frames(_run(screen, home, "frames", late, earlier, frames))
        landnam = play_table(Path(folder) / "landnam", person_is_asked("move", 50), levels=("svein",) * 4,
                             title="landnam")  # fmt: skip
        figures += _tables("landnam 5", _run(screen, home, "tables", landnam, frames))
        northgard = play_table(Path(folder) / "northgard", person_is_asked("march", 4), levels=("svein",) * 4,
                               title="northgard")  # fmt: skip
        figures += _tables("northgard 5", _run(screen, home, "tables", northgard, frames))
        odin = play_table(Path(folder) / "odin", person_is_asked("turn", 6), levels=("svein",) * 3, title="odin")
        figures += _tables("odin 4", _run(screen, home, "tables", odin, frames))
        tiny = play_table(Path(folder) / "tiny_epic", person_is_asked("sail", 2), levels=("svein",) * 3,
                          title="tiny_epic")  # fmt: skip
        figures += _tables("tiny epic 4", _run(screen, home, "tables", tiny, frames))
        alone = play_table(Path(folder) / "alone", person_is_asked("enemy", 2), levels=(), title="tiny_epic")
        figures += _tables("tiny epic 1", _run(screen, home, "tables", alone, frames))
        begun = starts.measure(screen, home, starts_count)
        figures += begun
        memory = None
        for title, seats in (("vikings", 4), ("odin", 4), ("northgard", 5)):
            if title != "vikings":
                over = play_table(Path(folder) / f"{title} over", lambda game: game.outcome is not None,
                                  levels=("svein",) * (seats - 1), title=title)  # fmt: skip
            taken = _taken_up(screen, home, over, starts_count)
            figures += _resume(f"{title} {seats}", taken, begun[0].anchor, memory)
            memory = memory or median([one["memory"] for one in taken])
        return figures


def _run(screen: Screen, home: Path, module: str, *arguments: object) -> dict[str, Any]:
    command = [sys.executable, "-m", f"build_scripts.benchmarks.{module}", *map(str, arguments)]
    done = subprocess.run(command, env=screen.surroundings(home), stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _frames(found: dict[str, Any]) -> list[Figure]:
    def both(name: str, key: str, anchor: str, most: float | None, note: str) -> list[Figure]:
        values, bare = found[key], found[anchor]
        about = {"bare_draw": "ms bare 400 tokens", "bare_frame": "ms bare 400 tokens, presented"}[anchor]
        return [
            Figure(f"{name}, p50", percentile(values, 50), "ms", percentile(bare, 50), about, note=note),
            Figure(f"{name}, p99", percentile(values, 99), "ms", percentile(bare, 99), about, most=most,
                   note=f"{len(values)} frames"),
        ]  # fmt: skip

    drawn, shown = "the scene's whole draw, processor's time", "event, update, draw and present"
    return [
        *both("redraw of a late table", "draw", "bare_draw", DRAW_MS, drawn),
        *both("... every panel painted anew", "forced", "bare_draw", None, drawn),
        *(
            Figure(
                f"redraw while a bot thinks, p{part}",
                percentile(found["thinking"], part),
                "ms",
                percentile(found["resting"], part),
                "ms while nobody thinks",
                most_ratio=THINKING_RATIO,
                note="draw and present, the strongest bot in its process",
            )
            for part in (50, 99)
        ),
        *both("frame while dragging", "drag", "bare_frame", MOTION_MS, shown),
        *both("... frame of the pick-up", "pick", "bare_frame", None, shown),
        *both("frame while the wheel turns", "turning", "bare_frame", MOTION_MS, shown),
        *both("... frame while anything moves", "motion", "bare_frame", None, shown),
        Figure("redraws in 5 s of an idle table", found["idle_table_redraws"], "frames", most=0),
        Figure("redraws in 5 s of an idle menu", found["idle_menu_redraws"], "frames", most=0),
    ]


def _tables(name: str, found: dict[str, Any]) -> list[Figure]:
    """Returns the figures of a late table of another title; nothing of what its table does not know."""
    motions = {"drag": "frame while dragging", "pan": "frame while panning", "others": "frame while others play"}
    return [
        Figure(f"redraw of a late table, {name}, p99", percentile(found["draw"], 99), "ms", most=DRAW_MS,
               note=f"{len(found['draw'])} frames"),
        *(
            Figure(f"{motion}, {name}, p99", percentile(found[kind], 99), "ms", most=MOTION_MS,
                   note=f"{len(found[kind])} frames, half of them within {percentile(found[kind], 50):.1f}")
            for kind, motion in motions.items() if found[kind]
        ),
        Figure(f"redraws in 5 s of an idle table, {name}", found["idle"], "frames", most=0),
    ]  # fmt: skip


def _taken_up(screen: Screen, home: Path, journal: Path, times: int) -> list[dict[str, Any]]:
    found = []
    for number in range(times):
        copy = home / f"{number}{journal.suffix}"
        shutil.copyfile(journal, copy)
        found.append(_run(screen, home, "resume", copy))
        copy.unlink()
    return found


def _resume(name: str, taken: list[dict[str, Any]], bare: float | None, vikings: float | None) -> list[Figure]:
    """Returns how long taking up a finished game takes, and what it holds beside a game of Vikings."""
    replay, table = (median([one[part] for one in taken]) for part in ("replay", "table"))
    note = f"{taken[0]['records']} steps: {replay:.0f} ms replay, {table:.0f} ms table and first frame"
    both = median([one["replay"] + one["table"] for one in taken])
    held = median([one["memory"] for one in taken])
    return [
        Figure(f"resume of a finished table, {name}", both, "ms", bare, "ms start of a bare window", most=RESUME_MS,
               note=note),
        Figure(f"... memory with the whole game and undo, {name}", held, "MB", vikings, "MB vikings",
               most_ratio=MEMORY_RATIO if vikings else None),
    ]  # fmt: skip
