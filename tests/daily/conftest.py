from __future__ import annotations

from tests.annals.conftest import folder, home

__all__ = ["folder", "home"]
