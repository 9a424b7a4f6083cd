"""Shares among the workers of a run what has to be compiled after a change: each begins elsewhere."""

from __future__ import annotations

import contextlib
import importlib
from compileall import compile_file
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def compile_a_share(config: pytest.Config) -> None:
    """Has one of several workers load program and tests from its own place on, all the way round.

    When it comes to where another one began, it finds there what that one has compiled. Nothing is done where a run
    asks for less than all tests.
    """
    told: dict[str, object] = getattr(config, "workerinput", {})
    worker, workers = str(told.get("workerid", "gw0")), int(str(told.get("workercount", 1)))
    if workers == 1 or config.args != config.getini("testpaths"):
        return
    share = int(worker.removeprefix("gw")) / workers
    for path in _from(share, sorted((ROOT / "game").rglob("*.py"))):
        compile_file(path, quiet=2)
    for path in _from(share, sorted((ROOT / "tests").rglob("test_*.py"))):
        with contextlib.suppress(Exception):  # it is told when the tests are collected
            importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def _from(share: float, paths: list[Path]) -> list[Path]:
    """Returns paths from a share of them on, and then those before it."""
    place = int(share * len(paths))
    return paths[place:] + paths[:place]
