"""The workers of a run: they share what is to be compiled, and tell of a test that passed only that it did; what they
write lies in memory.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import shutil
import tempfile
from compileall import compile_file
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
_MEMORY = Path("/dev/shm")
_ROOM = 2 << 30
"""So many bytes are free where a run is to write: ten times what all tests leave there at most."""


def write_in_memory() -> None:
    """Has tests, and the programs that they start, keep passing files in memory where a system has a folder there.

    A folder made or a file written on a disk costs thirty times as much, and tests do so some hundred thousand times.
    Nothing is done where somebody has said where passing files go, or no program could be run from there.
    """
    if "TMPDIR" in os.environ or not os.access(_MEMORY, os.W_OK | os.X_OK):
        return
    is_closed = os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC
    if not is_closed and shutil.disk_usage(_MEMORY).free > _ROOM:
        os.environ["TMPDIR"] = str(_MEMORY)
        tempfile.tempdir = None


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
    surroundings = dict(os.environ)
    for path in _from(share, sorted((ROOT / "tests").rglob("test_*.py"))):
        with contextlib.suppress(Exception):  # it is told when the tests are collected
            importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    os.environ.clear()  # PettingZoo chooses a sound driver where it is loaded first
    os.environ.update(surroundings)


def _from(share: float, paths: list[Path]) -> list[Path]:
    """Returns paths from a share of them on, and then those before it."""
    place = int(share * len(paths))
    return paths[place:] + paths[:place]


def tell_little(config: pytest.Config) -> None:
    """Has a worker keep to itself when tests begin and end, and that they were set up and cleared up as they should.

    Whoever waits for thousands of tests reads six letters of each otherwise. How long they took needs all of them.
    """
    if config.getoption("durations") is not None:
        return
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "WorkerInteractor":
            _keep_to_itself(plugin)


def _keep_to_itself(worker: Any) -> None:
    send = worker.sendevent

    def sendevent(name: str, **told: Any) -> None:
        report = told.get("data", {}) if name == "testreport" else {}
        is_dull = report.get("outcome") == "passed" and report.get("when") != "call"
        if name not in ("logstart", "logfinish") and not is_dull:
            send(name, **told)

    worker.sendevent = sendevent
