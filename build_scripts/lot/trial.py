"""Whether the golden files notice a break: those that reach it are told by a process in which the function is broken.

Modules are loaded once, and a process that is a copy of this one changes the code of the function: nothing is written
to disk, and most breaks are tried in a second. What is done while a module is loaded is not done again.
"""

from __future__ import annotations

import ast
import gc
import importlib
import os
import pickle
import pkgutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

Place = tuple[str, int]
"""A function by its file, below the root, and the line in which it begins, with what decorates it."""
LIMIT = 240
"""A break that takes so many seconds never ends."""
FELL = "fell"
ROOT = Path(__file__).resolve().parent.parent.parent
_BELOW = f"{ROOT}{os.sep}"


def load(package: str) -> None:
    """Loads all modules of a package."""
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)


def apart(do: Callable[[], Any], limit: int = LIMIT) -> Any:
    """Returns what something returns that is done in a copy of this process; None if it falls or never ends."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with suppress(BaseException), os.fdopen(writing, "wb") as pipe:
            signal.alarm(limit)
            sys.stdout = sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115
            pipe.write(pickle.dumps(do()))
            pipe.flush()
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(told) if told else None


def reached(do: Callable[[], object]) -> set[Place]:
    """Returns the functions below the root that something calls."""
    met = set[CodeType]()

    def note(frame: FrameType, event: str, given: object) -> None:
        if event == "call":
            met.add(frame.f_code)

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return {place_of(code) for code in met if code.co_filename.startswith(_BELOW)}


def place_of(code: CodeType) -> Place:
    """Returns where the code of a function stands."""
    return code.co_filename.removeprefix(_BELOW), code.co_firstlineno


def first_line(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Returns the line in which a function begins, with what decorates it."""
    return min([function.lineno, *(one.lineno for one in function.decorator_list)])


def living() -> dict[Place, list[FunctionType]]:
    """Returns the functions of this process that stand below the root."""
    gc.unfreeze()  # what is frozen is not among the objects
    found: dict[Place, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(_BELOW):
            found.setdefault(place_of(one.__code__), []).append(one)
    return found


def broken(function: FunctionType, source: str) -> bool:
    """Has a function do what stands in another text of its file; returns whether that could be."""
    old = function.__code__
    for code in _codes(compile(source, old.co_filename, "exec")):
        is_it = (code.co_firstlineno, code.co_qualname) == (old.co_firstlineno, old.co_qualname)
        if is_it and code.co_freevars == old.co_freevars:
            function.__code__ = code
            return True
    return False


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _codes(one)


def noticing(parts: Iterable[Any]) -> str:
    """Returns the first of the golden files that is not as it is kept; "" if all are. FELL: it could not be told."""
    for part in parts:
        with tempfile.TemporaryDirectory() as home:
            os.environ["MEADHALL_HOME"] = home
            try:
                if not part.is_kept:
                    return str(part)
            except Exception as fault:
                return f"{FELL}: {type(fault).__name__} in {part}"
    return ""
