"""Spaces that do not break: what a line may neither end in nor begin with. Uses the standard library alone."""

from __future__ import annotations

import re

BOUND = "\u00a0"
_SIGN = re.compile(r" (?=×)|(?<=×) |(?<=\]\]) (?=\w|\{)|(?<=^[+−]) |(?<=\w) (?=\{column\})|(?<=\w:) (?=\{\w+\}\))")
_MARK = re.compile(r" (?=[→%—])|(?<=→) (?=\*\*\{)|(?<=[ \u00a0(][+−]) ")
_NUMBER = re.compile(r"(?<![\w.])(\d+(?:[–+/−]\d+)*\+?|\{n(?::\+)?\}) (?=\**[^\W\d])")
_PREPOSITION = re.compile(r"(?<![\w’])([ауоиіксзвйє]) (?=\S)", re.IGNORECASE)
_UNBOUND = ("en",)
"""Languages whose numbers and short words stand free: a line may end in them, or begin with an arrow."""


def bound(text: str, language: str) -> str:
    """Returns a text whose signs, numbers and short prepositions stay in one line with what they belong to."""
    text = _SIGN.sub(BOUND, text)
    if language in _UNBOUND:
        return text
    text = _NUMBER.sub(rf"\1{BOUND}", _MARK.sub(BOUND, text))
    return _PREPOSITION.sub(rf"\1{BOUND}", text)
