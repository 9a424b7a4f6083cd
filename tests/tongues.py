"""What the tests must know of a language to read its texts: a new language writes a ``Tongue`` of its own here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

import pytest

T = TypeVar("T")


@dataclass(frozen=True)
class Tongue:
    """Patterns of one language, small letters unless they say otherwise.

    ``foreign``: letters that belong to another one. ``rulings``: how a rulebook marks that a ruling is ours.
    ``declined``: what a prompt says of what follows if its question is answered with no. ``bound``: words that only
    help who sees the table or holds a mouse.
    """

    foreign: str
    rulings: tuple[str, ...]
    declined: str
    bound: str


_TONGUES: Final = {
    "en": Tongue(
        foreign=r"[а-яёіїєґ]",
        rulings=("Ruling:", "Rulings:", "Our ruling:"),
        declined=r"\b(?:if (?:not|nobody|you)|or|may|refuse|none)\b",
        bound=r"glow|\bdrag(?:s|ged|ging)?\b|\bclick|\bringed\b|red ring|\bpointer\b|\bmouse\b|\bhover"
        r"|(?:middle|right) button|\bshines?\b",
    ),
    "uk": Tongue(
        foreign=r"[ыэъё]",
        rulings=("Рішення:", "Наше рішення:"),
        declined=r"\b(?:якщо (?:ні|ніхто|карти ніхто)|або|можна|можете|інакше|відмовтеся|відмовитеся|нікого)\b",
        bound=r"перетяг|клац|тягніть|сяє|сяют|засвіт|світить|обведен|вказівник|\bмиш|наведіть|(?:середн|прав)\w* кнопк",
    ),
    "ru": Tongue(
        foreign=r"[іїєґ]",
        rulings=("Решение:", "Решения:", "Наше решение:"),
        declined=r"\b(?:если (?:нет|никто|карту никто)|или|можно|можете|иначе|откажетесь|никого)\b",
        bound=r"перетащ|щёлк|щелч|тяните|светит|светящ|сияет|обвед[её]н|указател|\bмыш|наведите"
        r"|(?:средн|прав)\w* кнопк",
    ),
}


def tongue(code: str) -> Tongue:
    """Returns what is known of a language; fails with what to write if nothing is."""
    if code not in _TONGUES:
        pytest.fail(f"tests/tongues.py knows nothing of {code!r}: write a Tongue for it, as its neighbours have")
    return _TONGUES[code]


def in_tongue(code: str, known: Mapping[str, T], what: str) -> T:
    """Returns what a test expects in a language; fails with what to write, and where, if nothing is."""
    if code not in known:
        pytest.fail(f"nothing is written for {code!r} here: say {what}, as for {', '.join(known)}")
    return known[code]


def foreign_in(text: str, code: str) -> str:
    """Returns the first letter of another language in a text, or ""."""
    found = re.search(tongue(code).foreign, text, re.IGNORECASE)
    return found[0] if found else ""
