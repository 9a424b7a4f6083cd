"""Writes the golden tables anew; the diff is what a reviewer reads.

python -m tests.golden [TITLE ... | pages]
"""

from __future__ import annotations

import os
import sys
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from build_scripts.messages import compile_all
from game.titles import PLAYABLE
from tests.golden import foretold, motion, pages, touched
from tests.golden.book import GAMES, HERE, goldens, text, whole_game

compile_all()
for title in [title for title in sys.argv[1:] or PLAYABLE if title != "pages"]:
    (HERE / title).mkdir(exist_ok=True)
    for golden in goldens():
        if golden.title == title:
            golden.path.write_text(text(golden), encoding="utf-8")
    (HERE / title / "game.txt").write_text(whole_game(title, GAMES[title]), encoding="utf-8")
    motion.file_of(title).write_text(motion.text(title), encoding="utf-8")
    touched.file_of(title).write_text(touched.text(title), encoding="utf-8")
    foretold.file_of(title).write_text(foretold.text(title, foretold.choose(title)), encoding="utf-8")
if "pages" in sys.argv[1:] or not sys.argv[1:]:
    pages.FOLDER.mkdir(exist_ok=True)
    for page in pages.PAGES:
        with TemporaryDirectory() as home:  # as in the tests: no page finds what another one played
            os.environ["MEADHALL_HOME"] = home
            pages.path(page).write_text(pages.text(page), encoding="utf-8")
