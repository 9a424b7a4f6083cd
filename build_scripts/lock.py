"""Writes build_scripts/requirements.txt: every package that CI and builds use, in one version, with its hashes.

    .venv/bin/python build_scripts/lock.py          asks the package index anew; commit what comes out
    .venv/bin/python build_scripts/lock.py --check  tells whether the lock still covers what pyproject.toml asks for

CI installs from it with pip's --require-hashes, so nobody can slip another file in. For each system and Python that
we build on, pip says which files it would install; nothing is installed, and no other place is asked. The first start
takes the packages that the program runs on from it too, on more systems and Pythons than we build on: a line of the
lock, HELD, names those.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import environment
from environment import HELD, Locked, locked, normal

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "build_scripts" / "requirements.txt"
EXTRAS = ("dev", "build", "remote", environment.READER)
PYTHONS = ("3.11", "3.13")
GLIBC = 35  # of the oldest Linux that we build on; older wheels run there too
LINUX = tuple(f"manylinux_2_{version}_x86_64" for version in range(GLIBC, 16, -1))
SYSTEMS: dict[str, tuple[tuple[str, ...], ...]] = {
    "linux": ((*LINUX, "manylinux2014_x86_64"),),
    "win32": (("win_amd64",),),
    "darwin": (("macosx_13_0_x86_64",), ("macosx_14_0_arm64",)),
}
# Where the program may be started from a checkout, as environment.place() calls it.
RUN_PYTHONS = ("3.11", "3.12", "3.13", "3.14")
RUN_SYSTEMS = {
    "linux-x86_64": SYSTEMS["linux"][0],
    "linux-aarch64": tuple(tag.replace("x86_64", "aarch64") for tag in SYSTEMS["linux"][0]),
    "win32-amd64": SYSTEMS["win32"][0],
    "darwin-x86_64": SYSTEMS["darwin"][0],
    "darwin-arm64": SYSTEMS["darwin"][1],
}
# What the packages ask for on other systems than the one this runs on, where pip does not look.
ELSEWHERE = {"linux": [], "win32": ["colorama", "pefile", "pywin32-ctypes"], "darwin": ["macholib"]}


def wanted(root: Path = ROOT) -> list[str]:
    """Returns what pyproject.toml asks for: to build, to run, to test, to make the executable."""
    with (root / "pyproject.toml").open("rb") as file:
        data = tomllib.load(file)
    project = data["project"]
    extras = (project["optional-dependencies"][extra] for extra in EXTRAS)
    return [*data["build-system"]["requires"], *project["dependencies"], *(one for extra in extras for one in extra)]


def covers(known: Locked, wanted: str) -> bool:
    """Tells whether the lock has a package that is asked for, and the very version where one is named."""
    version = known.get(*environment.names([wanted]), ("", set()))[0]
    return bool(version) and ("==" not in wanted or wanted.partition("==")[2].strip() == version)


def _asked(requirements: Sequence[str], python: str, platforms: Iterable[str]) -> list[dict[str, Any]]:
    """Asks pip which files it would install on a system."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--implementation", "cp"]
    command += ["--python-version", python, "--platform", "any"]
    for platform in platforms:
        command += ["--platform", platform]
    with tempfile.TemporaryDirectory() as nowhere:
        done = subprocess.run([*command, "--target", nowhere, *requirements], capture_output=True, text=True)
    if done.returncode:
        raise LookupError(f"pip finds no set of packages for {', '.join(platforms)}:\n{done.stderr[-800:]}")
    rows: list[dict[str, Any]] = json.loads(done.stdout)["install"]
    return rows


def add_places(versions: Locked) -> list[str]:
    """Adds the hashes of what the program runs on, wherever it may be started; returns the places that have them."""
    needed = environment.packages(ROOT, None) + environment.packages(ROOT, environment.READER)
    pins = [f"{name}=={versions[name][0]}" for name in sorted(environment.names(needed))]
    held = []
    for system, platforms in RUN_SYSTEMS.items():
        for python in RUN_PYTHONS:
            try:
                told = _asked(pins, python, platforms)
            except LookupError as error:
                print(f"{system} {python}: none\n{error}", file=sys.stderr)
                continue
            for row in told:
                versions[normal(row["metadata"]["name"])][1].add(
                    row["download_info"]["archive_info"]["hashes"]["sha256"]
                )
            held.append(f"{system}-{python}")
            print(f"{system} {python}: {', '.join(pins)}")
    return held


def main(arguments: Sequence[str]) -> int:
    """Writes the lock, or checks it; returns the exit code."""
    if list(arguments) == ["--check"]:
        known = locked(LOCK.read_text("utf-8"))
        missing = [one for one in wanted() if not covers(known, one)]
        for one in missing:
            print(f"{LOCK.name} lacks {one}: run build_scripts/lock.py", file=sys.stderr)
        return 1 if missing else 0
    versions: Locked = {}
    systems: dict[str, set[str]] = {}
    pins: list[str] = []
    for system, platforms in SYSTEMS.items():
        for python in PYTHONS:
            for some in platforms:
                try:
                    told = _asked([*wanted(), *ELSEWHERE[system], *pins], python, some)
                except LookupError as error:
                    raise SystemExit(str(error)) from None
                for row in told:
                    name, version = normal(row["metadata"]["name"]), row["metadata"]["version"]
                    first, hashes = versions.setdefault(name, (version, set()))
                    if first != version:
                        raise SystemExit(f"{name}: {first} here, {version} on {system} with Python {python}")
                    hashes.add(row["download_info"]["archive_info"]["hashes"]["sha256"])
                    systems.setdefault(name, set()).add(system)
                    print(f"{system} {python}: {name} {version}")
                pins = [f"{name}=={version}" for name, (version, _) in versions.items() if len(systems[name]) == 3]
    held = add_places(versions)
    lines = ["# Written by build_scripts/lock.py; do not change by hand.", f"{HELD}{' '.join(held)}", ""]
    for name, (version, hashes) in sorted(versions.items()):
        only = systems[name]
        marker = (
            "" if len(only) == len(SYSTEMS) else " ; " + " or ".join(f'sys_platform == "{s}"' for s in sorted(only))
        )
        lines.append(f"{name}=={version}{marker} \\")
        lines.append(" \\\n".join(f"    --hash=sha256:{value}" for value in sorted(hashes)))
    LOCK.write_text("\n".join([*lines, ""]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
