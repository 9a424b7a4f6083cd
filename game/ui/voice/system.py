"""What this system speaks with: speech-dispatcher on Linux, SAPI on Windows, ``say`` on macOS."""

from __future__ import annotations

import sys

from game.ui.voice.voice import Mouth


def open_mouth() -> Mouth:
    """Opens what this system speaks with.

    :raises Silent: if it has nothing.
    """
    if sys.platform == "win32":
        from game.ui.voice.sapi import Sapi

        return Sapi.open()
    if sys.platform == "darwin":
        from game.ui.voice.say import SayCommand

        return SayCommand.open()
    from game.ui.voice.dispatcher import Dispatcher

    return Dispatcher.open()
