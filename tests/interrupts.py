"""Programs that hear Ctrl-C, wherever the tests themselves were started from."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable


def _hear() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# For Popen(preexec_fn=..): what is started in the background of a script inherits that Ctrl-C is ignored.
hear_ctrl_c: Callable[[], None] | None = None if os.name == "nt" else _hear
