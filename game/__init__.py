from __future__ import annotations

import os

__version__ = "0.2.0"

# pygame greets on standard output otherwise, and the headless commands answer there.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
