"""Builds wheel and source archive, installs them into an empty environment, and tries them there from another folder.

    python3 build_scripts/package.py        leaves dist/*.whl, dist/*.tar.gz and dist/SHA256SUMS

Needs Python 3.11 or newer and the network for what the wheel depends on.
"""

import python_version

python_version.require(__file__)

import hashlib  # noqa: E402
import json  # noqa: E402
import os  # noqa: E402
import subprocess  # noqa: E402
import sys  # noqa: E402
import tempfile  # noqa: E402
import venv  # noqa: E402
from pathlib import Path  # noqa: E402

import environment  # noqa: E402

ROOT = environment.ROOT
LOCK = ROOT / "build_scripts" / "requirements.txt"
_SDIST = "import sys; sys.path.insert(0, 'build_scripts'); import backend; print(backend.build_sdist(sys.argv[1]))"


def _made(folder: Path) -> Path:
    """Makes an empty environment and returns its Python."""
    venv.create(folder, with_pip=True, clear=True)
    return environment.python_of(folder)


def _run(*command: object, cwd: Path = ROOT, **surroundings: str) -> str:
    told = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=told | surroundings, capture_output=True, text=True
    )
    if done.returncode:
        words = " ".join(str(word) for word in command)
        raise environment.DoorError(f"{words}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def _pip(python: Path, *words: object) -> None:
    _run(python, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", *words)


def build(dist: Path, work: Path) -> tuple[Path, Path]:
    """Builds the source archive, and the wheel from it; returns both."""
    dist.mkdir(exist_ok=True)
    for old in [*dist.glob("meadhall-*.whl"), *dist.glob("meadhall-*.tar.gz")]:
        old.unlink()
    python = _made(work / "builder")
    _pip(python, "install", *_locked(work, {"setuptools"}))
    sdist = dist / _run(python, "-c", _SDIST, dist).split()[-1]
    _pip(python, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", dist, sdist)
    (wheel,) = dist.glob("meadhall-*.whl")
    return sdist, wheel


def _locked(work: Path, names: set[str]) -> list[object]:
    """Returns what pip is told to install some packages of the lock, hashes compared."""
    known = environment.locked(LOCK.read_text("utf-8"))
    lines = []
    for name in sorted(names):
        version, hashes = known[name]
        lines.append(" ".join([f"{name}=={version}", *(f"--hash=sha256:{value}" for value in sorted(hashes))]))
    path = work / "wanted.txt"
    path.write_text("\n".join(lines), "utf-8")
    return ["--require-hashes", "--no-deps", "-r", path]


def try_out(package: Path, work: Path) -> dict[str, object]:
    """Installs a package into an empty environment and uses it there, far from the checkout."""
    python = _made(work / f"user {package.suffix}")
    _pip(python, "install", *_locked(work, {"pygame-ce", "pytmx", "platformdirs", "setuptools"}))
    _pip(python, "install", "--no-deps", "--no-build-isolation", package)
    program = python.with_name("meadhall.exe" if os.name == "nt" else "meadhall")
    elsewhere = work / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    still = {"MEADHALL_HOME": str(work / "home"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    _run(program, "--first-frame", cwd=elsewhere, **still)
    played = json.loads(_run(program, "simulate", "vikings", "--games", "2", cwd=elsewhere, **still).splitlines()[-1])
    if played["finished"] != 2:
        raise environment.DoorError(f"{package.name}: {played['finished']} of 2 games were finished")
    checked = json.loads(_run(program, "check", cwd=elsewhere, **still).splitlines()[-1])
    return {"package": package.name, "bytes": package.stat().st_size, "check": not checked["problems"]}


def checksums(folder: Path) -> None:
    """Writes SHA256SUMS beside the builds."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name.startswith("meadhall-"))
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SHA256SUMS").write_text("".join(lines), "utf-8")


def run(arguments: list[str]) -> int:
    """Builds, tries out and tells."""
    if arguments[:1] == ["--checksums"] and len(arguments) == 2:
        checksums(Path(arguments[1]))
        return 0
    if arguments:
        raise environment.DoorError("package.py takes no arguments, or --checksums FOLDER")
    dist = ROOT / "dist"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as work:
        packages = build(dist, Path(work))
        told = [try_out(package, Path(work)) for package in packages]
    checksums(dist)
    print(json.dumps({"packages": told}))
    return 0 if all(one["check"] for one in told) else 1


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "build_scripts"))
    environment.leave(run)
