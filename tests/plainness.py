"""How easily English is read: the Flesch-Kincaid grade of a text and the words of its longest sentence."""

from __future__ import annotations

import re

_WORD = re.compile(r"[A-Za-z][A-Za-z’-]*")
_SENTENCE = re.compile(r"[.!?:;](?:\s+|$)")
_ARGUMENT = re.compile(r"\{[^{}]*\}")
_MARK = re.compile(r"\[\[[^\]]*\]\]|[*_]")
_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been) (?:(?:\w+ly|then|at once|not|never) )?(?:\w+ed|built|brought|cast|chosen|dealt|"
    r"drawn|fought|found|given|held|kept|known|laid|left|lost|made|paid|put|seen|sent|set|shown|sold|spent|taken|thrown|told|"
    r"won)\b"
)
STAND_IN = "it"
"""What is inserted is read as a short word: names and numbers are not the sentence's fault."""


def syllables(word: str) -> int:
    """Returns how many syllables an English word has, by its groups of vowels."""
    bare = word.lower().replace("’", "")
    bare = re.sub(r"(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$", lambda end: end[0][0], bare)
    return max(1, len(re.findall(r"[aeiouy]+", bare)))


def sentences(text: str) -> list[list[str]]:
    """Returns the words of each sentence of a message; a colon or a semicolon ends one, too."""
    plain = _ARGUMENT.sub(STAND_IN, _MARK.sub("", text))
    return [words for part in _SENTENCE.split(plain) if (words := _WORD.findall(part))]


def grade(text: str) -> float:
    """Returns the Flesch-Kincaid grade: the years of school that a reader needs."""
    said = sentences(text)
    if not said:
        return 0.0
    words = [word for sentence in said for word in sentence]
    return 0.39 * len(words) / len(said) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59


def passives(text: str) -> int:
    """Returns how often a text says that something is done, and not who does it."""
    return len(_PASSIVE.findall(text))
