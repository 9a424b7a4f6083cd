"""A shortcut to Meadhall where the system looks for programs: python3 build_scripts/shortcut.py"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_RESERVED = '"`$\\'


def make(root: Path = ROOT, home: Path | None = None) -> Path:
    """Writes the shortcut of this checkout for the present user and returns its path.

    :raises OSError: it cannot be written.
    """
    home = home or Path.home()
    play = root / "build_scripts" / "play.py"
    if sys.platform == "win32":
        return _link(play, root, home)
    if sys.platform == "darwin":
        path = home / "Applications" / "Meadhall.command"
        return _write(path, f"#!/bin/sh\nexec {_shell(sys.executable)} {_shell(str(play))}\n", executable=True)
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return _write(data / "applications" / "meadhall.desktop", desktop_entry(Path(sys.executable), play, root))


def desktop_entry(python: Path, play: Path, root: Path) -> str:
    """Returns the entry for the menus of Linux desktops."""
    rows = {
        "Type": "Application",
        "Name": "Meadhall",
        "Comment": "Five Viking board games at one table",
        "Comment[uk]": "П’ять вікінгівських настільних ігор за одним столом",
        "Comment[ru]": "Пять викингских настольных игр за одним столом",
        "Exec": f"{_quoted(str(python))} {_quoted(str(play))}",
        "Path": str(root),
        "Icon": str(root / "assets" / "icon.png"),
        "Terminal": "false",
        "Categories": "Game;BoardGame;",
    }
    return "[Desktop Entry]\n" + "".join(f"{key}={value}\n" for key, value in rows.items())


def _quoted(argument: str) -> str:
    """Returns an argument as the Exec line wants it: in quotes, marks and percent signs escaped, backslashes twice."""
    inside = "".join("\\" + letter if letter in _RESERVED else letter for letter in argument).replace("%", "%%")
    return '"' + inside.replace("\\", "\\\\") + '"'


def _shell(argument: str) -> str:
    return "'" + argument.replace("'", "'\\''") + "'"


def _write(path: Path, text: str, executable: bool = False) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    if executable:
        path.chmod(0o755)
    return path


def _link(play: Path, root: Path, home: Path) -> Path:
    menu = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "Microsoft/Windows/Start Menu/Programs"
    path = menu / "Meadhall.lnk"
    python = Path(sys.executable).with_name("pythonw.exe")
    values = {"TargetPath": python if python.is_file() else Path(sys.executable), "Arguments": f'"{play}"',
              "WorkingDirectory": root, "IconLocation": root / "assets" / "icon.ico"}  # fmt: skip
    rows = [f"$link.{name} = '{str(value).replace(chr(39), chr(39) * 2)}'" for name, value in values.items()]
    make = f"$link = (New-Object -ComObject WScript.Shell).CreateShortcut('{str(path).replace(chr(39), chr(39) * 2)}')"
    path.parent.mkdir(parents=True, exist_ok=True)
    command = ["powershell", "-NoProfile", "-Command", "; ".join([make, *rows, "$link.Save()"])]
    if subprocess.run(command, check=False).returncode:
        raise OSError(f"{path} cannot be written")
    return path


if __name__ == "__main__":
    print(make())
