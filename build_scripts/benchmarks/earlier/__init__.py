"""The bots of Vikings as they were before they shared a search: frozen, so that their successors can be measured."""

from __future__ import annotations

from build_scripts.benchmarks.earlier.jarl import Jarl
from build_scripts.benchmarks.earlier.karl import Karl


def make_bot(title: str, level: str, seed: int) -> Karl:
    """Returns the earlier karl or jarl."""
    if title != "vikings" or level not in ("karl", "jarl"):
        raise ValueError(f"there was no {level} for {title}")
    return Jarl() if level == "jarl" else Karl()
