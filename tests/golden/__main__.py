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
from tests.golden.near import renewed
from tests.golden.parts import parts


def keep(file: Path, now: str) -> None:
    """Writes a text; what is there already but for places near by stays as it is."""
    file.write_text(renewed(now, file.read_text(encoding="utf-8")) if file.exists() else now, encoding="utf-8")


compile_all()
for part in parts(*sys.argv[1:]):
    part.file.parent.mkdir(exist_ok=True)
    with TemporaryDirectory() as home:  # as in the tests: no page finds what another one played
        os.environ["MEADHALL_HOME"] = home
        keep(part.file, (part.anew or part.now)())
