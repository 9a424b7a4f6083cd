"""Makes and mends the folder .venv of this checkout, with nothing but the standard library of Python 3.11 or newer."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP, LINES = "meadhall.json", "meadhall-lock.txt"
HELD = "# What the program runs on is held for: "
READER = "reader"
"""The extra that brings the program to screen readers: part of what it runs on wherever the lock has it."""
Locked = dict[str, tuple[str, set[str]]]
NO_NETWORK = ("Failed to establish a new connection", "name resolution", "Max retries", "Could not fetch URL",
              "Network is unreachable", "from versions: none", "Cannot connect to proxy", "ProxyError")  # fmt: skip


class DoorError(Exception):
    """The environment cannot be made; the message says why and what helps."""


def _print(words: str) -> None:
    print(words, flush=True)


def is_ready(root: Path = ROOT) -> bool:
    """Tells, by looking only, whether an environment that holds the project's own packages stands already."""
    state = _state(root / VENV.name)
    if not _is_whole(root / VENV.name, state):
        return False
    return all(state["installed"].get(name) == _mark(wanted, told) for name, wanted, told in _asked(None, root))


def _asked(extra: str | None, root: Path) -> list[tuple[str, list[str], str]]:
    """Returns what is to be installed: a name for it, what pip is told, and the lines of the lock if it keeps to them.

    Those are all packages where CI is set; elsewhere what the program runs on, and an extra as pyproject.toml has it.
    What screen readers need comes along where the lock has hashes: elsewhere there may be no file that can be had.
    """
    lock = root / "build_scripts" / "requirements.txt"
    lines = lock.read_text(encoding="utf-8") if lock.is_file() else ""
    if os.environ.get("CI") and lines:
        return [("locked", [], lines)]
    needed = packages(root, None) + (packages(root, READER) if place() in held(lines) else [])
    return [_run_time(needed, lines), *([(extra, packages(root, extra), "")] if extra else [])]


def _run_time(wanted: list[str], lines: str) -> tuple[str, list[str], str]:
    """Returns how what the program runs on is installed: as the lock says, hash by hash where it has them.

    Whether it has them is asked of the lock, never of what was downloaded: a file that differs is always refused.
    """
    known = locked(lines)
    if not wanted or any(name not in known for name in names(wanted)):
        return "", wanted, ""
    tried = {name: known[name] for name in names(wanted)}
    if place() not in held(lines):
        return "unheld", [f"{name}=={version}" for name, (version, _) in tried.items()], ""
    rows = (
        " ".join([f"{name}=={version}", *(f"--hash=sha256:{value}" for value in sorted(hashes))])
        for name, (version, hashes) in tried.items()
    )
    return "held", [], "\n".join(rows)


def place() -> str:
    """Returns the system, its machine and the Python that packages are chosen for, as the lock names them."""
    machine = platform.machine().lower()
    if sys.maxsize < 1 << 32:
        machine += "-32"
    if sys.platform == "linux" and platform.libc_ver()[0] != "glibc":
        machine += "-musl"
    kind = "" if sys.implementation.name == "cpython" else sys.implementation.name
    thread = "t" if sysconfig.get_config_var("Py_GIL_DISABLED") else ""
    return f"{sys.platform}-{machine}-{kind}{sys.version_info[0]}.{sys.version_info[1]}{thread}"


def held(lock: str) -> set[str]:
    """Returns the places for which a lock has all hashes of what the program runs on."""
    return {one for line in lock.splitlines() if line.startswith(HELD) for one in line.removeprefix(HELD).split()}


def locked(lock: str) -> Locked:
    """Returns version and hashes by name of package, as a lock lists them."""
    found: Locked = {}
    for line in lock.replace("\\\n", " ").splitlines():
        if match := re.match(r"([A-Za-z0-9._-]+)==(\S+)(.*)", line):
            found[normal(match[1])] = (match[2], set(re.findall(r"--hash=sha256:([0-9a-f]{64})", match[3])))
    return found


def names(wanted: list[str]) -> list[str]:
    """Returns the names of packages that are asked for."""
    return [normal(re.split(r"[<>=!~\[; @]", one)[0]) for one in wanted]


def normal(name: str) -> str:
    """Returns the one spelling of a package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _mark(wanted: list[str], told: str) -> str:
    return hashlib.sha256(json.dumps([wanted, told, sys.version_info[:2]]).encode()).hexdigest()


def ensure(extra: str | None = None, root: Path = ROOT, tell: Callable[[str], None] = _print) -> Path:
    """Returns the Python of an environment that holds the project's packages, and those of one extra (dev, build).

    Where CI is set, it holds all of them, as build_scripts/requirements.txt names them, hash by hash; elsewhere what
    the program runs on, as that file names it, and the extra as it is newest.
    Makes the environment when it is missing or broken, installs when the wanted packages changed, else does nothing.

    The language catalogues are compiled where their sources are newer.

    :raises DoorError: it cannot be made, the packages cannot be installed, or a catalogue cannot be compiled.
    """
    compile_catalogues(root)
    venv = root / VENV.name
    python = python_of(venv)
    state = _state(venv)
    if not _is_whole(venv, state):
        _make(venv, repair=venv.exists(), tell=tell)
        state = {"installed": {}, "present": []}
    for name, wanted, told in _asked(extra, root):
        if state["installed"].get(name) != (mark := _mark(wanted, told)):
            if told:
                (venv / LINES).write_text(told, encoding="utf-8")
                held_to = ["--require-hashes", "--only-binary=:all:", "--requirement", str(venv / LINES)]
                _install(python, held_to, tell, what=", ".join(locked(told)))
            elif wanted:
                if name == "unheld":
                    tell(f"the lock has no hashes for {place()}: versions as tried, files as they come")
                _install(python, wanted, tell)
            state["installed"][name] = mark
            state["present"] = _present(venv)
            (venv / STAMP).write_text(json.dumps(state), encoding="utf-8")
    return python


def made(venv: Path, wanted: list[str], tell: Callable[[str], None] = _print) -> Path:
    """Makes an environment of its own that holds these packages, and returns its Python.

    :raises DoorError: it cannot be made, or the packages cannot be installed.
    """
    _make(venv, repair=False, tell=tell)
    _install(python_of(venv), wanted, tell)
    return python_of(venv)


def compile_catalogues(root: Path = ROOT) -> None:
    """Makes the catalogues of a checkout readable for the program.

    :raises DoorError: one of them cannot be read or written; names it.
    """
    from messages import compile_all

    try:
        compile_all(root / "assets" / "locale")
    except (OSError, ValueError) as error:
        raise DoorError(f"the language catalogues cannot be compiled: {error}") from error


def run(python: Path, *arguments: str, root: Path = ROOT, folder: Path | None = None) -> int:
    """Runs Python with the checkout on its path, and returns its exit code; on POSIX this process becomes that one."""
    environment = dict(os.environ)
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(root), environment.get("PYTHONPATH")]))
    if folder is not None:
        os.chdir(folder)
    command = [str(python), *arguments]
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(command[0], command, environment)
    try:
        return subprocess.call(command, env=environment)
    except KeyboardInterrupt:
        return 130


def leave(door: Callable[[list[str]], int]) -> NoReturn:
    """Ends the program with what the door makes of the arguments; what cannot be done is said in plain words."""
    try:
        code = door(sys.argv[1:])
    except DoorError as error:
        print(f"Meadhall: {error}", file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


def packages(root: Path, extra: str | None) -> list[str]:
    """Returns the packages that pyproject.toml asks for: the project's own, or those of one extra."""
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    return list(project["optional-dependencies"][extra] if extra else project["dependencies"])


def python_of(venv: Path) -> Path:
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def _site(venv: Path) -> Path:
    if os.name == "nt":
        return venv / "Lib" / "site-packages"
    return venv / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"


def _present(venv: Path) -> list[str]:
    found = (path.name for path in _site(venv).glob("*.dist-info"))
    return sorted(name for name in found if not name.startswith(("pip-", "setuptools-")))


def _state(venv: Path) -> dict[str, Any]:
    try:
        state = json.loads((venv / STAMP).read_text(encoding="utf-8"))
        return state if isinstance(state["installed"], dict) and isinstance(state["present"], list) else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _is_whole(venv: Path, state: dict[str, Any]) -> bool:
    """Checks, by looking only, that the interpreter and all that was installed are still there."""
    if not state or not python_of(venv).is_file() or not (venv / "pyvenv.cfg").is_file():
        return False
    return all((_site(venv) / name).is_dir() for name in state["present"])


def _make(venv: Path, repair: bool, tell: Callable[[str], None]) -> None:
    tell(f"mending the environment in {venv.name} ..." if repair else f"making an environment in {venv.name} ...")
    command = [sys.executable, "-m", "venv", "--clear", str(venv)]
    made = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if made.returncode or not python_of(venv).is_file():
        told = (made.stdout + made.stderr).strip()
        help_text = ""
        if "ensurepip" in told or "python3-venv" in told:
            help_text = "\nOn Debian and Ubuntu this helps: sudo apt install python3-venv"
        elif "PATH separator" in told:
            help_text = "\nMove this folder to a place without that character in its path."
        raise DoorError(f"the folder {venv} cannot be made:\n{_end(told)}{help_text}")


def _install(python: Path, wanted: list[str], tell: Callable[[str], None] = _print, what: str = "") -> None:
    tell("installing " + (what or " ".join(wanted)) + " ...")
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input",
               "--prefer-binary", "--retries", "2", "--timeout", "20", *wanted]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        told = (done.stdout + done.stderr).strip()
        if any(sign in told for sign in NO_NETWORK):
            raise DoorError(
                "the packages could not be downloaded. Is this computer online? The first start needs the network, "
                f"later ones do not.\n{_end(told)}"
            )
        if "DO NOT MATCH THE HASHES" in told:
            raise DoorError(f"a package is not the file that was tried, and was not installed:\n{_end(told)}")
        raise DoorError(f"the packages could not be installed:\n{_end(told)}")


def _end(text: str, lines: int = 6) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines()[-lines:])
