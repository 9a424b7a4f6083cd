"""The voice of macOS: the command ``say``, one process a text."""

from __future__ import annotations

import re
import shutil
import subprocess
import threading
from collections.abc import Mapping

from game.ui.voice.voice import Silent

_COMMAND = "say"
_VOICE = re.compile(r"^(.+?)\s+([a-z]{2})[_-]\w+\s+#")


def voices(listed: str) -> dict[str, str]:
    """Returns the first voice of each language, as ``say -v ?`` lists them: name, locale, a sample behind a #."""
    found: dict[str, str] = {}
    for line in listed.splitlines():
        match = _VOICE.match(line)
        if match is not None:
            found.setdefault(match[2], match[1])
    return found


class SayCommand:
    """Speaks with ``say``, and waits for it; breaking off ends the process."""

    def __init__(self, command: str, known: Mapping[str, str]) -> None:
        self._command, self._known = command, known
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    @classmethod
    def open(cls) -> SayCommand:
        """Finds the command and the voices that are installed.

        :raises Silent: if there is no such command.
        """
        command = shutil.which(_COMMAND)
        if command is None:
            raise Silent(_COMMAND)
        listed = subprocess.run([command, "-v", "?"], capture_output=True, check=False, timeout=10)
        return cls(command, voices(listed.stdout.decode("utf-8", "replace")))

    def say(self, text: str, language: str) -> None:
        """Speaks a text to its end, unless it is broken off.

        :raises OSError: if the command cannot be started.
        """
        voice = self._known.get(language)
        chosen = ["-v", voice] if voice is not None else []
        with self._lock:
            self._process = subprocess.Popen([self._command, *chosen, "-f", "-"], stdin=subprocess.PIPE)
        process = self._process
        try:
            process.communicate(text.encode("utf-8"))
        except BrokenPipeError:
            process.wait()

    def hush(self) -> None:
        """Breaks off what is spoken."""
        with self._lock:
            if self._process is not None and self._process.poll() is None:
                self._process.terminate()

    def close(self) -> None:
        """Breaks off."""
        self.hush()
