"""Writes the golden tables anew; the diff is what a reviewer reads.

python -m tests.golden [TITLE ... | pages]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from build_scripts.messages import compile_all
from game.titles import PLAYABLE
from tests.golden import foretold, motion, pages, touched
from tests.golden.book import GAMES, HERE, goldens, text, whole_game
from tests.golden.near import renewed


def keep(file: Path, now: str) -> None:
    """Writes a text; what is there already but for places near by stays as it is."""
    file.write_text(renewed(now, file.read_text(encoding="utf-8")) if file.exists() else now, encoding="utf-8")


compile_all()
for title in [title for title in sys.argv[1:] or PLAYABLE if title != "pages"]:
    (HERE / title).mkdir(exist_ok=True)
    for golden in goldens():
        if golden.title == title:
            keep(golden.path, text(golden))
    keep(HERE / title / "game.txt", whole_game(title, GAMES[title]))
    keep(motion.file_of(title), motion.text(title))
    keep(touched.file_of(title), touched.text(title))
    keep(foretold.file_of(title), foretold.text(title, foretold.choose(title)))
if "pages" in sys.argv[1:] or not sys.argv[1:]:
    pages.FOLDER.mkdir(exist_ok=True)
    for page in pages.PAGES:
        with TemporaryDirectory() as home:  # as in the tests: no page finds what another one played
            os.environ["MEADHALL_HOME"] = home
            keep(pages.path(page), pages.text(page))
