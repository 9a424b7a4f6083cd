"""Finds a Python that is new enough. Kept so plain that even a very old Python can read it and say so."""
# ruff: noqa: PTH100, PTH113, PTH118, RUF005

import os
import subprocess
import sys

NEEDED = (3, 11)
TRIED = ("python3.14", "python3.13", "python3.12", "python3.11")


def require(script):
    """Goes on if this Python is new enough; else starts the script again with a newer one, or says what is needed."""
    if sys.version_info >= NEEDED:
        return
    for name in TRIED:
        for folder in os.environ.get("PATH", "").split(os.pathsep):
            path = os.path.join(folder, name + (".exe" if os.name == "nt" else ""))
            if folder and os.path.isfile(path) and os.access(path, os.X_OK):
                sys.exit(subprocess.call([path, os.path.abspath(script)] + sys.argv[1:]))
    sys.stderr.write(
        "Meadhall needs Python {}.{} or newer; this is Python {}.{}.\n"
        "Newer ones are at https://www.python.org/downloads/\n".format(*(NEEDED + tuple(sys.version_info[:2])))
    )
    sys.exit(1)
