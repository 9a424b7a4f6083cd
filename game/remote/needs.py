"""What tables elsewhere need besides the program: packages of the extra "remote", and the relay's own program."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.paths import is_frozen, program_folder
from game.remote.trouble import RemoteTrouble
from game.rules.kernel import Message

PACKAGES: Final = {"nats": "nats-py", "nacl": "PyNaCl"}
NEARBY: Final = {"zeroconf": "zeroconf"}
PROGRAM: Final = "nats-server.exe" if sys.platform == "win32" else "nats-server"


def missing(wanted: Mapping[str, str] = PACKAGES) -> list[str]:
    """Returns the packages that a table elsewhere needs and that are not installed; none is loaded."""
    return [package for module, package in wanted.items() if find_spec(module) is None]


def require(wanted: Mapping[str, str] = PACKAGES) -> None:
    """Makes sure that tables elsewhere can be played, or looked for.

    :raises RemoteTrouble: if a package is missing; says how it is installed.
    """
    if gone := missing(wanted):
        raise RemoteTrouble(Message("remote.trouble.missing", {"packages": ", ".join(gone)}))


def relay_program() -> Path:
    """Returns the relay's program: beside the frozen one, among this Python's scripts, or on the path.

    :raises RemoteTrouble: if there is none.
    """
    places = [program_folder()] if is_frozen() else [Path(sysconfig.get_path("scripts")), Path(sys.executable).parent]
    for folder in places:
        if (path := folder / PROGRAM).is_file():
            return path
    found = shutil.which(PROGRAM)
    if found is None:
        raise RemoteTrouble(Message("remote.trouble.no_relay"))
    return Path(found)
