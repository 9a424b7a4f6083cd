"""Long runs of the suite's own trials: hostile letters, equal views."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from resource import RUSAGE_CHILDREN, getrusage

from game.paths import program_folder


def run(counts: Mapping[str, int], file: str, only: str = "") -> dict[str, object]:
    """Runs a file of tests with so many of each, and returns what came of it."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-s", "-p", "no:cacheprovider", f"tests/remote/{file}"]
    command += ["-k", only] if only else []
    wanted = {name: str(count) for name, count in counts.items()}
    done = subprocess.run(command, cwd=program_folder(), env={**os.environ, **wanted}, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.strip()]
    memory = getrusage(RUSAGE_CHILDREN).ru_maxrss / 1024
    return {"held": done.returncode == 0, "said": lines[-3:], **counts, "most_memory_mb": round(memory)}
