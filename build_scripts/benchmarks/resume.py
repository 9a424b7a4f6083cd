"""Taking up a finished table in a fresh window; prints ms as one JSON object: python -m ... JOURNAL"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import perf_counter

from build_scripts.benchmarks.frames import SIZE
from build_scripts.tables import settings
from game.app import App
from game.table.local import saved_table
from game.titles import load_scene


def measure(journal: Path) -> dict[str, float]:
    """Returns the ms to read, replay and compare the journal, and to build the table and show its first frame.

    ``memory`` is the most that the process held with the whole game in it, every step to be undone; MB.
    """
    app = App(settings(), SIZE)
    begin = perf_counter()
    guest = saved_table(journal, lambda: app.settings)
    replayed = perf_counter()
    app.push(load_scene(guest.title)(app, guest))
    app.frame()
    shown = perf_counter()
    app.quit()
    app.window.close()
    return {
        "replay": (replayed - begin) * 1000,
        "table": (shown - replayed) * 1000,
        "records": guest.length,
        "memory": getrusage(RUSAGE_SELF).ru_maxrss / 1024,
    }


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
