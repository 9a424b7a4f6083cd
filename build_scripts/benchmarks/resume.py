"""Taking up a finished table in a fresh window; prints ms as one JSON object: python -m ... JOURNAL"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter

from build_scripts.benchmarks.frames import SIZE
from build_scripts.tables import settings
from game.app import App
from game.scenes.vikings.scene import VikingsScene
from game.table.sitting import Sitting


def measure(journal: Path) -> dict[str, float]:
    """Returns the ms to read, replay and compare the journal, and to build the table and show its first frame."""
    app = App(settings(), SIZE)
    begin = perf_counter()
    sitting = Sitting.resume(journal)
    replayed = perf_counter()
    app.push(VikingsScene(app, sitting))
    app.frame()
    shown = perf_counter()
    app.quit()
    app.window.close()
    return {"replay": (replayed - begin) * 1000, "table": (shown - replayed) * 1000, "records": len(sitting.timeline)}


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
