"""Where everything lies: what is shipped, and what belongs to the user."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path

HOME_VARIABLE = "MEADHALL_HOME"
APPLICATION = "Meadhall"


def is_frozen() -> bool:
    """Tells whether this is the built executable and not a source checkout."""
    return hasattr(sys, "_MEIPASS")


def program_folder() -> Path:
    """Gets the folder that holds assets/ and maps/: that of the executable or of a wheel, or the checkout."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle:
        return Path(bundle)
    package = Path(__file__).resolve().parent
    installed = package / "shipped"
    return installed if installed.is_dir() else package.parent


def assets_folder() -> Path:
    """Gets the folder of drawings, sounds, fonts, themes and catalogues."""
    return program_folder() / "assets"


def riddles_folder() -> Path:
    """Gets the folder of the riddles that are shipped, one file a title."""
    return assets_folder() / "riddles"


def maps_folder() -> Path:
    """Gets the folder of the maps, one folder a title."""
    return program_folder() / "maps"


def journals_folder() -> Path:
    """Gets the folder of this user's journals, made on first use where that is possible."""
    return _made(_user_folder("data") / "journals")


def can_keep() -> bool:
    """Tells whether this user's journals can be written, as far as can be seen."""
    folder = journals_folder()
    return folder.is_dir() and os.access(folder, os.W_OK)


def pictures_folder() -> Path:
    """Gets the folder of the program's small pictures of tables, made on first use where that is possible."""
    return _made(_user_folder("data") / "pictures")


def results_folder() -> Path:
    """Gets the folder of what finished games left behind, made on first use where that is possible."""
    return _made(_user_folder("data") / "results")


def analyses_folder() -> Path:
    """Gets the folder of what the raven found of finished games, made on first use where that is possible."""
    return _made(_user_folder("data") / "analyses")


def deals_folder() -> Path:
    """Gets the folder of what bots reached in the deals of days, made on first use where that is possible."""
    return _made(_user_folder("data") / "deals")


def sagas_folder() -> Path:
    """Gets the folder of the plans of sagas, made on first use where that is possible."""
    return _made(_user_folder("data") / "sagas")


def riddles_file() -> Path:
    """Gets the path of which riddles were tried; its folder is made if possible, the file need not exist."""
    return _made(_user_folder("data")) / "riddles.json"


def annals_file() -> Path:
    """Gets the path of the annals' index; it need not exist, and is made anew from the journals where it does not."""
    return _made(_user_folder("data")) / "annals.sqlite"


def hall_folder() -> Path:
    """Gets the folder of this user's own hall: its key, relay and books; made on first use where that is possible."""
    return _made(_user_folder("data") / "hall")


def seats_folder() -> Path:
    """Gets the folder of this user's seats at tables elsewhere, made on first use where that is possible."""
    return _made(_user_folder("data") / "seats")


def log_file() -> Path:
    """Gets the path of the program's log; neither it nor its folder need exist."""
    return _user_folder("data") / "log" / "meadhall.log"


def settings_file() -> Path:
    """Gets the path of this user's settings; its folder is made if possible, the file need not exist."""
    return _made(_user_folder("config")) / "settings.json"


def household_file() -> Path:
    """Gets the path of who plays here; its folder is made if possible, the file need not exist."""
    return settings_file().with_name("household.json")


def _user_folder(purpose: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        try:
            return Path(home).expanduser().absolute()
        except RuntimeError:
            raise ValueError(f"{HOME_VARIABLE} is {home[:80]!r}, and there is no such home") from None
    import platformdirs

    if purpose == "config":
        return platformdirs.user_config_path(APPLICATION, appauthor=False)
    return platformdirs.user_data_path(APPLICATION, appauthor=False)


def _made(folder: Path) -> Path:
    with contextlib.suppress(OSError):  # who writes there hears of it
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def usual_folders() -> list[Path]:
    """Gets folders in which a person usually keeps things; they need not exist."""
    import platformdirs

    home = [platformdirs.user_documents_path(), platformdirs.user_desktop_path(), Path.home()]
    roots = ("/media", "/mnt", "/Volumes", "/run/media")
    mounts = [child for root in roots for child in _inside(Path(root), 2) if child.is_mount()]
    drives = [Path(f"{letter}:/") for letter in "CDEFGHIJ"] if sys.platform == "win32" else []
    return [*home, *mounts, *drives, Path(tempfile.gettempdir())]


def _inside(folder: Path, depth: int) -> list[Path]:
    """Returns the folders in a folder, and in those, so deep."""
    try:
        children = [child for child in folder.iterdir() if child.is_dir()]
    except OSError:
        return []
    return children + [inner for child in children if depth > 1 for inner in _inside(child, depth - 1)]
