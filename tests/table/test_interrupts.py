"""Ctrl-C while games are counted: whenever it comes, what was played is told, and the program ends well."""

from __future__ import annotations

import contextlib
import json
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest

from game.cli import main
from game.table import interrupts
from game.table.interrupts import at_once, check, held

COUNTING = {
    "duel": ["duel", "vikings", "random", "random", "--games", "6"],
    "simulate": ["simulate", "vikings", "--games", "6"],
}


@pytest.fixture(autouse=True)
def _ears() -> Iterator[None]:
    """Hears Ctrl-C as a program does that was begun in a terminal."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def ctrl_c_at_call(number: int, begins: Callable[[FrameType], bool]) -> Iterator[list[str]]:
    """Presses Ctrl-C at so many calls of functions after one that begins it; yields where it was."""
    left, pressed = [-1], list[str]()

    def watch(frame: FrameType, event: str, argument: object) -> None:
        if event != "call" or pressed:
            return
        if left[0] < 0:
            left[0] = number if begins(frame) else -1
        elif left[0] == 0:
            pressed.append(f"{frame.f_code.co_filename}:{frame.f_code.co_name}")
            signal.raise_signal(signal.SIGINT)
        else:
            left[0] -= 1

    sys.setprofile(watch)
    try:
        yield pressed
    finally:
        sys.setprofile(None)


def is_begun(frame: FrameType) -> bool:
    """Tells whether a command has just begun."""
    return frame.f_code.co_name in ("_duel", "_simulate") and frame.f_code.co_filename.endswith("cli.py")


def calls_of(command: list[str]) -> int:
    """Returns how many functions a command calls before its figures are written."""
    seen, over = [-1], [False]

    def watch(frame: FrameType, event: str, argument: object) -> None:
        caller = frame.f_back
        over[0] |= frame.f_code.co_name == "dumps" and caller is not None and caller.f_code.co_name == "_command"
        if event == "call" and not over[0] and (seen[0] >= 0 or is_begun(frame)):
            seen[0] += 1

    sys.setprofile(watch)
    try:
        main(command)
    finally:
        sys.setprofile(None)
    return seen[0]


@pytest.mark.parametrize("command", COUNTING.values(), ids=COUNTING)
def test_whenever_ctrl_c_comes_the_figures_stand(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    main(command)
    calls = calls_of(command)
    # All the first and last steps, and some on the way.
    moments = [*range(20), *range(20, calls - 20, calls // 10), *range(calls - 20, calls)]
    capsys.readouterr()
    counted = set()
    for moment in moments:
        with ctrl_c_at_call(moment, is_begun) as pressed:
            code = main(command)
        told = capsys.readouterr()
        assert (code, told.err) == (0, ""), f"Ctrl-C at call {moment} of {calls}: {pressed}"
        counted.add(json.loads(told.out)["games"])
    assert {0, 6} <= counted, "at the beginning, at the end"
    assert len(counted) > 3, "and between"


STAGES = ("get_context", "Pool", "imap", "_acquire_restore", "terminate")


@pytest.mark.parametrize("stage", STAGES)
def test_at_every_stage_of_its_processes(
    stage: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C comes within a step of several processes, as while one waits for a lock that another lets go of."""
    import multiprocessing
    import multiprocessing.context
    import multiprocessing.pool

    holder: Any = {
        "get_context": multiprocessing, "Pool": multiprocessing.context.SpawnContext,
        "_acquire_restore": threading.Condition,
    }.get(stage, multiprocessing.pool.Pool)  # fmt: skip
    step = getattr(holder, stage)
    pressed: list[str] = []

    def interrupted(*args: Any, **more: Any) -> Any:
        if not pressed and threading.current_thread() is threading.main_thread():
            pressed.append(stage)
            signal.raise_signal(signal.SIGINT)
        return step(*args, **more)

    monkeypatch.setattr(holder, stage, interrupted)
    command = ["simulate", "vikings", "--games", "40", "--cores", "2"]
    assert main(command) == 0
    assert pressed == [stage]
    told = capsys.readouterr()
    assert told.err == ""
    games = json.loads(told.out)["games"]
    assert games == 40 if stage == "terminate" else games < 40


def test_ctrl_c_while_the_processes_begin_reaches_none_of_them() -> None:
    if not hasattr(signal, "pthread_sigmask"):
        pytest.skip("there is no such mask")
    with held():
        with interrupts.deaf_children():
            signal.raise_signal(signal.SIGINT)
            assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, set())
        with pytest.raises(KeyboardInterrupt):
            check()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_what_is_held_back_is_raised_where_it_is_looked_for() -> None:
    with held():
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            check()
        check()
        with pytest.raises(KeyboardInterrupt), at_once():
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt), at_once():
            raise AssertionError("what had come before is heard first")
        signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_who_ignores_ctrl_c_goes_on_doing_so() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with held():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        signal.raise_signal(signal.SIGINT)
        check()
