"""Which numbers a text names, in digits and in words, in each of the three languages."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tests.numbers.words import WORDS

_MARKS: Final = re.compile(r"\[\[[^\]]*\]\]|\]\([^)]*\)|\{[^{}]*\}")
"""Pictures, the names of figures, and what is put in when the text is read."""
_NUMBER: Final = re.compile(r"\d+|[^\W\d_]+(?:[’'ʼ][^\W\d_]+)*")


@cache
def _value(word: str, language: str) -> int | None:
    """Returns the number that a word stands for."""
    assert language in WORDS, f"tests/numbers/words.py has no numbers of {language!r}: write a table as _ENGLISH is"
    words = WORDS[language]
    stems = (word[:end] + "*" for end in range(3, len(word) + 1))
    return next((words[form] for form in (word, *stems) if form in words), None)


def numbers_in(text: str, language: str) -> list[int]:
    """Returns the numbers that a text names, as they come."""
    found = []
    for mark in _NUMBER.findall(_MARKS.sub(" ", text.replace("½", "1/2"))):
        value = int(mark) if mark.isdecimal() else _value(re.sub("['ʼ]", "’", mark.lower()), language)
        if value is not None:
            found.append(value)
    return found
