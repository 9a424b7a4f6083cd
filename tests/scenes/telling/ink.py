"""Sees what is written on a surface: every text that is rendered, also what would come out of a cache."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.ui import text
from game.ui.look import Look


@dataclass
class Ink:
    """The texts written since the beginning, in their order."""

    written: list[str] = field(default_factory=list)

    def take(self) -> list[str]:
        """Returns what was written since the last time."""
        found, self.written = self.written, []
        return found


def watch_ink(monkeypatch: pytest.MonkeyPatch) -> Ink:
    """Notes each text that is drawn; what is kept drawn is noted again with all that was written on it."""
    ink = Ink()
    kept: dict[object, tuple[Any, list[str]]] = {}
    render, golden = text.render, text._golden

    def rendered(look: Look, words: str, *more: Any) -> Any:
        ink.written.append(words)
        return render(look, words, *more)

    def gilded(look: Look, words: str, *more: Any) -> Any:
        ink.written.append(words)
        return golden(look, words, *more)

    def anew(look: Look, key: Hashable, make: Callable[[], Any]) -> Any:
        held = id(look.cache), look.unit, key
        if held not in kept:
            before = len(ink.written)
            kept[held] = make(), ink.written[before:]
        else:
            ink.written += kept[held][1]
        return kept[held][0]

    monkeypatch.setattr(text, "render", rendered)
    monkeypatch.setattr(text, "_golden", gilded)
    monkeypatch.setattr(Look, "cached", anew)
    return ink


def untold(written: Iterable[str], told: Iterable[str]) -> list[str]:
    """Returns what was written with letters or digits, and stands in nothing that is told, as whole words."""
    whole = f" {' '.join(' '.join(told).split())} "
    found = (" ".join(words.split()).rstrip("…") for words in written)
    return [words for words in found if any(map(str.isalnum, words)) and not _stands(words, whole)]


def _stands(words: str, whole: str) -> bool:
    """Tells whether words stand in a text, and not as a part of longer ones."""
    before, after = (r"\b" if words[end].isalnum() else "" for end in (0, -1))
    return re.search(f"{before}{re.escape(words)}{after}", whole) is not None
