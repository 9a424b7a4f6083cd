"""Writes the golden tables anew; the diff is what a reviewer reads.

python -m tests.golden [TITLE ...]
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from build_scripts.messages import compile_all
from game.titles import PLAYABLE
from tests.golden.book import GAMES, HERE, goldens, text, whole_game

compile_all()
for title in sys.argv[1:] or PLAYABLE:
    (HERE / title).mkdir(exist_ok=True)
    for golden in goldens():
        if golden.title == title:
            golden.path.write_text(text(golden), encoding="utf-8")
    (HERE / title / "game.txt").write_text(whole_game(title, GAMES[title]), encoding="utf-8")
