"""Opens the window and the adapter of this system and tells it one screen, for `python3 build_scripts/reader.py`."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from game.app import App, opened
from game.paths import HOME_VARIABLE
from game.table.settings import Settings

WITHOUT = ("darwin",)
"""On these systems the window cannot be had for an adapter yet; the program speaks there itself."""
TURNS = 5


def main() -> int:
    """Returns 0 when window and adapter stand and took a screen, 1 when there is no adapter."""
    app = opened(App(Settings(language="en", muted=True), (1280, 720)))
    try:
        for _ in range(TURNS):
            app.look.touch()
            app.turn()
        app.read_out()
        adapter, tree = app.reader.adapter, app.reader.tree
    finally:
        app.quit()
        app.window.close()
    kind = type(adapter).__name__ if adapter is not None else "no adapter"
    print(f"{sys.platform}: {kind}, {len(tree.nodes) if tree is not None else 0} nodes, {app.redraws} frames")
    return 0 if adapter is not None or sys.platform in WITHOUT else 1


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="meadhall-") as home:
        os.environ[HOME_VARIABLE] = str(Path(home))
        sys.exit(main())
