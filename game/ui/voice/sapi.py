"""The voice of Windows: SAPI, as the PowerShell that comes with it speaks it."""

from __future__ import annotations

import base64
import shutil
import subprocess
from typing import IO, Protocol

from game.ui.voice.voice import Silent

_SHELL = "powershell"
SCRIPT = r"""
[Console]::InputEncoding = New-Object System.Text.UTF8Encoding $false
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
while ($null -ne ($line = [Console]::In.ReadLine())) {
  $parts = $line.Split("`t", 2)
  if ($parts[0] -eq '!') { $voice.SpeakAsyncCancelAll(); continue }
  try {
    $culture = [Globalization.CultureInfo]::GetCultureInfo($parts[0])
    $found = $voice.GetInstalledVoices() | Where-Object {
      $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $culture.TwoLetterISOLanguageName }
    if ($found) { $voice.SelectVoice(@($found)[0].VoiceInfo.Name) }
  } catch { }
  [void]$voice.SpeakAsync($parts[1])
}
$voice.SpeakAsyncCancelAll()
"""
"""Reads a line a text, the language before it; a line of ``!`` breaks off."""


class Running(Protocol):
    """A process that is written to."""

    stdin: IO[bytes] | None

    def terminate(self) -> None: ...


class Sapi:
    """A PowerShell that speaks what it is sent, in its order."""

    def __init__(self, process: Running) -> None:
        self._process = process
        self._cuts = False

    @classmethod
    def open(cls) -> Sapi:
        """Starts the shell.

        :raises Silent: if there is none.
        """
        shell = shutil.which(_SHELL)
        if shell is None:
            raise Silent(_SHELL)
        script = base64.b64encode(SCRIPT.encode("utf-16-le")).decode()
        return cls(
            subprocess.Popen(
                [shell, "-NoProfile", "-NonInteractive", "-EncodedCommand", script],
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        )  # fmt: skip

    def say(self, text: str, language: str) -> None:
        """Hands a text over.

        :raises OSError: if the shell has gone.
        """
        if self._cuts:
            self._cuts = False
            self._send("!")
        self._send(f"{language}\t{' '.join(text.split())}")

    def hush(self) -> None:
        """Has the next text break off what is spoken and what waits."""
        self._cuts = True

    def close(self) -> None:
        """Ends the shell."""
        self._process.terminate()

    def _send(self, line: str) -> None:
        if self._process.stdin is None:
            raise OSError(_SHELL)
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()
