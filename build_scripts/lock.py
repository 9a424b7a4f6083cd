"""Writes build_scripts/requirements.txt: every package that CI and builds use, in one version, with its hashes.

    .venv/bin/python build_scripts/lock.py          asks the package index anew; commit what comes out
    .venv/bin/python build_scripts/lock.py --check  tells whether the lock still covers what pyproject.toml asks for

CI installs from it with pip's --require-hashes, so nobody can slip another file in. For each system and Python that
we build on, pip says which files it would install; nothing is installed, and no other place is asked.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "build_scripts" / "requirements.txt"
EXTRAS = ("dev", "build")
PYTHONS = ("3.11", "3.13")
GLIBC = 35  # of the oldest Linux that we build on; older wheels run there too
LINUX = tuple(f"manylinux_2_{version}_x86_64" for version in range(GLIBC, 16, -1))
SYSTEMS: dict[str, tuple[tuple[str, ...], ...]] = {
    "linux": ((*LINUX, "manylinux2014_x86_64"),),
    "win32": (("win_amd64",),),
    "darwin": (("macosx_13_0_x86_64",), ("macosx_14_0_arm64",)),
}
# What the packages ask for on other systems than the one this runs on, where pip does not look.
ELSEWHERE = {"linux": [], "win32": ["colorama", "pefile", "pywin32-ctypes"], "darwin": ["macholib"]}
Locked = dict[str, tuple[str, set[str]]]


def wanted(root: Path = ROOT) -> list[str]:
    """Returns what pyproject.toml asks for: to build, to run, to test, to make the executable."""
    with (root / "pyproject.toml").open("rb") as file:
        data = tomllib.load(file)
    project = data["project"]
    extras = (project["optional-dependencies"][extra] for extra in EXTRAS)
    return [*data["build-system"]["requires"], *project["dependencies"], *(one for extra in extras for one in extra)]


def locked(text: str) -> Locked:
    """Returns version and hashes by name of package, as a lock file lists them."""
    found: Locked = {}
    for line in text.replace("\\\n", " ").splitlines():
        if match := re.match(r"([A-Za-z0-9._-]+)==(\S+)(.*)", line):
            found[normal(match[1])] = (match[2], set(re.findall(r"--hash=sha256:([0-9a-f]{64})", match[3])))
    return found


def normal(name: str) -> str:
    """Returns the one spelling of a package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


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
        raise SystemExit(f"pip finds no set of packages for {', '.join(platforms)}:\n{done.stderr[-800:]}")
    rows: list[dict[str, Any]] = json.loads(done.stdout)["install"]
    return rows


def main(arguments: Sequence[str]) -> int:
    """Writes the lock, or checks it; returns the exit code."""
    if list(arguments) == ["--check"]:
        known = locked(LOCK.read_text("utf-8"))
        missing = [one for one in wanted() if normal(re.split(r"[<>=!~\[; ]", one)[0]) not in known]
        for one in missing:
            print(f"{LOCK.name} lacks {one}: run build_scripts/lock.py", file=sys.stderr)
        return 1 if missing else 0
    versions: Locked = {}
    systems: dict[str, set[str]] = {}
    pins: list[str] = []
    for system, platforms in SYSTEMS.items():
        for python in PYTHONS:
            for some in platforms:
                told = _asked([*wanted(), *ELSEWHERE[system], *pins], python, some)
                for row in told:
                    name, version = normal(row["metadata"]["name"]), row["metadata"]["version"]
                    first, hashes = versions.setdefault(name, (version, set()))
                    if first != version:
                        raise SystemExit(f"{name}: {first} here, {version} on {system} with Python {python}")
                    hashes.add(row["download_info"]["archive_info"]["hashes"]["sha256"])
                    systems.setdefault(name, set()).add(system)
                    print(f"{system} {python}: {name} {version}")
                pins = [f"{name}=={version}" for name, (version, _) in versions.items() if len(systems[name]) == 3]
    lines = ["# Written by build_scripts/lock.py; do not change by hand.", ""]
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
