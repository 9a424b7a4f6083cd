"""From the start of the process to the first frame on the screen: ours beside a bare pygame-ce window."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from build_scripts.benchmarks.figure import Figure, median
from build_scripts.screen import Screen

MOST_MS = 250
TIMES = "import sys, time\n"
OURS = f"""{TIMES}
from game.cli import main
code = main(["--first-frame"])
print(time.time())
sys.exit(code)
"""
BARE = f"""{TIMES}
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.Window("bare", (1766, 950))
canvas = window.get_surface()
canvas.fill("#4A2E1A")
canvas.blit(pygame.font.Font(None, 40).render("a bare window", True, "#FFFFFF"), (40, 40))
window.flip()
print(time.time())
"""


def measure(screen: Screen, home: Path, starts: int) -> list[Figure]:
    """Measures both, in turns, after one start that warms the disk's cache."""
    ours, bare = [], []
    for number in range(starts + 1):
        first, other = _start(OURS, screen, home), _start(BARE, screen, home)
        if number:
            ours.append(first)
            bare.append(other)
    note = f"median of {starts}, fastest {min(ours):.0f}"
    return [Figure("start to the first frame of the menu", median(ours), "ms", median(bare), "ms bare window",
                   most=MOST_MS, note=note)]  # fmt: skip


def _start(code: str, screen: Screen, home: Path) -> float:
    begin = time.time()
    done = subprocess.run(
        [sys.executable, "-c", code], env=screen.surroundings(home), capture_output=True, text=True, check=True
    )
    return (float(done.stdout.split()[-1]) - begin) * 1000
