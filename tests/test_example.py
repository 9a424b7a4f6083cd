"""The title of docs/example is added as CONTRIBUTING says, and passes what every title passes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.example import main, plant

ROOT = Path(__file__).parent.parent


def test_a_title_of_three_rules_passes_what_every_title_passes() -> None:
    command = [sys.executable, "build_scripts/example.py", "--tests"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert " passed" in done.stdout


def test_what_is_there_already_is_not_overwritten(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="is there already; name a folder that is not"):
        plant(tmp_path)


def test_without_a_folder_it_says_what_to_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([])
    assert "name a folder, or say --tests" in capsys.readouterr().err
