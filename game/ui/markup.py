"""The small markup of texts: **bold**, *italic*, [[icon-name]], [[text|target]] and line breaks."""

from __future__ import annotations

import re
from dataclasses import replace

from game.language import UNMARK
from game.rules.kernel import value

# A mark that UNMARK follows is a letter like any other: names and paths are written so.
_STAR, _OPEN, _CLOSE, _BAR = (rf"\{mark}(?!{UNMARK})" for mark in "*[]|")
_LETTER = rf"(?:[^*\n]|\*{UNMARK})"
_INNER = rf"(?:[^\]|]|[\]|]{UNMARK})"
_PATTERN = re.compile(
    rf"{_STAR}{_STAR}(?P<bold>.+?){_STAR}{_STAR}"
    rf"|(?<!\*){_STAR}(?=[^\s*]|\*{UNMARK})(?P<italic>{_LETTER}*?(?:[^\s*]|\*{UNMARK})){_STAR}(?!\*)"
    rf"|{_OPEN}{_OPEN}(?P<name>{_INNER}+)(?:{_BAR}(?P<target>{_INNER}+))?{_CLOSE}{_CLOSE}"
)
_SIGNS = re.compile(rf"[*\[{UNMARK}]")
"""A text with none of these is one run, as most texts are."""


@value
class Run:
    """A stretch of text in one style, or an icon (then text is empty)."""

    text: str
    bold: bool = False
    italic: bool = False
    target: str | None = None
    icon: str | None = None

    def saying(self, text: str) -> Run:
        """Returns another text in the same style."""
        return Run(text, self.bold, self.italic, self.target, self.icon)

    def is_like(self, other: Run) -> bool:
        """Tells whether another run has the same style."""
        return (self.bold, self.italic, self.target, self.icon) == (other.bold, other.italic, other.target, other.icon)


def parse_markup(text: str) -> list[Run]:
    """Parses marked-up text into runs; marks that are not closed, or made letters, stay as they are written."""
    if not _SIGNS.search(text):
        return [Run(text)] if text else []
    return [run.saying(run.text.replace(UNMARK, "")) for run in _parse(text, Run(""))]


def plain(text: str) -> str:
    """Returns the words of a marked-up text without marks and icons, for labels that are read aloud."""
    return "".join(run.text for run in parse_markup(text)).strip()


def _parse(text: str, style: Run) -> list[Run]:
    runs: list[Run] = []
    end = 0
    for match in _PATTERN.finditer(text):
        if match.start() > end:
            runs.append(style.saying(text[end : match.start()]))
        end = match.end()
        if match["bold"] is not None:
            runs.extend(_parse(match["bold"], replace(style, bold=True)))
        elif match["italic"] is not None:
            runs.extend(_parse(match["italic"], replace(style, italic=True)))
        elif match["target"] is not None:
            runs.extend(_parse(match["name"], replace(style, target=match["target"])))
        else:
            runs.append(replace(style, text="", icon=match["name"]))
    if end < len(text):
        runs.append(style.saying(text[end:]))
    return runs
