"""Showing a file in the system's own file manager."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def reveal(path: Path) -> bool:
    """Opens the folder of a file, the file chosen where the system can; returns whether anything could be opened."""
    if sys.platform == "win32":
        command = ["explorer", f"/select,{path}"]
    elif sys.platform == "darwin":
        command = ["open", "-R", str(path)]
    else:
        command = ["xdg-open", str(path.parent)]
    try:
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True
