from __future__ import annotations

import os
import sys
from pathlib import Path

HOME_VARIABLE = "MEADHALL_HOME"
APPLICATION = "Meadhall"


def is_frozen() -> bool:
    """Checks whether this is the built executable and not a source checkout."""
    return hasattr(sys, "_MEIPASS")


def program_folder() -> Path:
    """Gets the folder that holds assets/ and maps/: the checkout, or the bundle beside the executable."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parent.parent


def assets_folder() -> Path:
    return program_folder() / "assets"


def maps_folder() -> Path:
    return program_folder() / "maps"


def journals_folder() -> Path:
    """Gets the folder of this user's journals, made on first use.

    :raises OSError: the folder cannot be made.
    """
    return _made(_user_folder("data") / "journals")


def settings_file() -> Path:
    """Gets the path of this user's settings; its folder exists, the file need not.

    :raises OSError: the folder cannot be made.
    """
    return _made(_user_folder("config")) / "settings.json"


def _user_folder(purpose: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser().absolute()
    import platformdirs

    if purpose == "config":
        return platformdirs.user_config_path(APPLICATION, appauthor=False)
    return platformdirs.user_data_path(APPLICATION, appauthor=False)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder
