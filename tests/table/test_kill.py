"""A program that is killed at any moment has lost no move that it had shown."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.table.reading import read_journal
from game.table.sitting import Sitting

ROOT = Path(__file__).parents[2]

_PLAY = """
import random, sys
from pathlib import Path
from tests.table.tables import BOT, PERSON, begin
dice = random.Random(sys.argv[2])
sitting = begin(Path(sys.argv[1]), PERSON, BOT, seed=sys.argv[2], variant="advanced")
print(sitting.path, flush=True)
while not sitting.is_over:
    if dice.random() < 0.15 and sitting.can_undo:
        sitting.undo()
    else:
        sitting.commit([dice.choice(sitting.game.legal_actions())])
    print(sitting.game.digest(), flush=True)
"""


@pytest.mark.parametrize("batch", range(2))
def test_a_killed_program_has_lost_no_move_that_it_had_shown(tmp_path: Path, batch: int) -> None:
    dice = random.Random()
    running = []
    for number in range(5):
        folder = tmp_path / str(number)
        folder.mkdir()
        command = [sys.executable, "-c", _PLAY, str(folder), str(number)]
        running.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE))
    for process in running:
        assert process.stdout is not None
        process.stdout.readline()
    shown = 0
    for process in running:
        time.sleep(dice.uniform(0, 0.06))
        process.kill()
    for number, process in enumerate(running):
        assert process.stdout is not None
        digests = [line.strip().decode() for line in process.stdout if line.endswith(b"\n")]
        process.wait()
        process.stdout.close()
        (path,) = (child for child in (tmp_path / str(number)).iterdir() if child.suffix == ".meadhall")
        reading = read_journal(path)
        gestures = {entry.g: entry.digest for entry in reading.entries}
        assert [gestures[g] for g in range(1, len(digests) + 1)] == digests
        assert len(gestures) <= len(digests) + 1
        assert Sitting.resume(path).game == reading.timeline.game
        shown += len(digests)
    assert shown > 0
