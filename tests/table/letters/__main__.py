"""Writes the kept letters anew, of all titles or of those that are named: python -m tests.table.letters [TITLE ...]."""

import sys

from game.titles import PLAYABLE
from tests.table.letters.kept import path_of, write

for title in sys.argv[1:] or PLAYABLE:
    path_of(title).write_bytes(write(title))
