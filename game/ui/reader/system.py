"""The doors to the screen readers of each system; where there is none, the program goes on without."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Any

from game.ui.reader.reader import Reader

WANTS_HIDDEN = sys.platform == "win32"
"""The reader's adapter takes a window that nobody has seen yet: it is opened hidden, and shown after that."""
_log = logging.getLogger(__name__)


def attach(reader: Reader, window: int | None = None) -> None:
    """Lets the screen readers of this system read; silently nothing where AccessKit is not installed.

    window: the handle of a window that is not shown yet, for Windows; elsewhere it is not needed.
    """
    try:
        reader.adapter = _adapter(reader, window)
    except (ImportError, OSError, RuntimeError, TypeError, ValueError) as error:
        _log.info("no screen readers: %s", error)


def _adapter(reader: Reader, window: int | None) -> Any:
    if sys.platform == "darwin":
        raise ImportError("the window of this system cannot be had")
    if sys.platform != "win32" and not _has_bus():
        raise OSError("there is no session bus")
    import accesskit

    if sys.platform == "win32":
        return _Subclassed(accesskit.windows.SubclassingAdapter(window, reader.wake, reader.ask))
    return accesskit.unix.Adapter(reader.wake, reader.ask, reader.sleep)


def _has_bus() -> bool:
    """Tells whether a session bus runs; asked without one, the system would start one that outlives the program."""
    return (
        bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS"))
        or (Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere")) / "bus").exists()
    )


class _Subclassed:
    """An adapter whose updates come as events to be raised."""

    def __init__(self, adapter: Any) -> None:
        self._adapter = adapter

    def update_if_active(self, make: Any) -> None:
        events = self._adapter.update_if_active(make)
        if events is not None:
            events.raise_events()

    def update_window_focus_state(self, is_focused: bool) -> None:
        """Does nothing: the system knows."""
