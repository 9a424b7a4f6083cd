"""A screen in memory: an X server of its own for programs that need a window, and pictures of what it shows."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

START_SECONDS = 15


class ScreenError(Exception):
    """There is no screen to be had; the message says what helps."""


class Screen:
    """Xvfb on a free display for as long as the ``with`` block lasts. size in px, 24 bits deep, no window manager."""

    def __init__(self, size: tuple[int, int], repeats: bool = True) -> None:
        """Only notes the size, and whether a key that is held is pressed again and again.

        :raises ScreenError: Xvfb is not installed.
        """
        if shutil.which("Xvfb") is None:
            raise ScreenError("there is no Xvfb; on Debian and Ubuntu this helps: sudo apt install xvfb xdotool")
        self.size, self.repeats = size, repeats
        self.display = ""

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory()
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "{}x{}x24".format(*self.size)]
        command += ["-nolisten", "tcp", "-noreset", "-fbdir", self._folder.name]
        command += [] if self.repeats else ["-r"]
        self._server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        if not number:
            told = self._server.communicate(timeout=START_SECONDS)[1].decode(errors="replace").strip()
            self._folder.cleanup()
            raise ScreenError(f"Xvfb does not start: {told or self._server.returncode}")
        self.display = f":{number}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.communicate(timeout=START_SECONDS)
        self._folder.cleanup()

    def surroundings(self, home: Path) -> dict[str, str]:
        """Returns what a program on this screen finds: no sound, no graphics card, its own files in `home`.

        Python keeps its bytecode there too, as it does wherever nobody forbids it.
        """
        inherited = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        return dict(
            inherited,
            PYTHONPYCACHEPREFIX=str(home / "bytecode"),
            DISPLAY=self.display,
            MEADHALL_HOME=str(home),
            SDL_VIDEODRIVER="x11",
            SDL_AUDIODRIVER="dummy",
            SDL_FRAMEBUFFER_ACCELERATION="0",
            PYTHONPATH=str(Path(__file__).resolve().parent.parent),
            PYTHONUNBUFFERED="1",
        )

    def pixels(self) -> bytes:
        """Gets what the screen shows now: rows of 4 bytes a pixel, blue, green, red, unused."""
        data = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        begin, line, wide = head[0] + 12 * head[19], head[12], 4 * self.size[0]
        return b"".join(data[begin + row * line : begin + row * line + wide] for row in range(self.size[1]))
