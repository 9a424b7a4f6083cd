"""What a linter has found, and where in the file it looks now."""

from __future__ import annotations

import math
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.document import shown
from game.boards.problems import Problem


class Findings:
    """Collects what is wrong with one file, remembering which layer and object are being looked at."""

    __slots__ = ("file", "layer", "object", "path", "problems")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = shown(path)
        self.layer: str | None = None
        self.object: str | None = None
        self.problems: list[Problem] = []

    def add(self, message: str) -> None:
        problem = Problem(self.file, message, self.layer, self.object)
        if problem not in self.problems:
            self.problems.append(problem)

    def whole(self, element: Element, attribute: str, least: int, most: int, default: int | None = None) -> int | None:
        """Reads a whole-number attribute; adds a finding and returns None when it is missing or out of range."""
        text = element.get(attribute)
        if text is None and default is not None:
            return default
        if text is None or not text.isascii() or not text.removeprefix("-").isdigit() or len(text) > 10:
            self.add(f"{attribute}={text!r} of <{element.tag}> is not a whole number")
            return None
        if not least <= int(text) <= most:
            self.add(f"{attribute}={text!r} of <{element.tag}> is not between {least} and {most}")
            return None
        return int(text)

    def number(self, element: Element, attribute: str, default: float = 0.0) -> float:
        """Reads a number attribute; adds a finding and returns the default when it is malformed or not finite."""
        text = element.get(attribute)
        if text is None:
            return default
        value = as_number(text)
        if value is None:
            self.add(f"{attribute}={text!r} of <{element.tag}> is not a number")
            return default
        return value


def as_number(text: str) -> float | None:
    """Parses a finite number of a size that a map can have, or returns None."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) and abs(value) <= 1e9 else None
