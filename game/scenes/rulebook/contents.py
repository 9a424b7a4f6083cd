"""Finding one's way in a rulebook: chapters, search, and the page of keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules.kernel import RulesError
from game.rules.kernel.rulebook import Rule, Rulebook, words_of
from game.scenes.hall.basis import ours_chapter
from game.scenes.hall.book import open_rulebook
from game.scenes.hall.pad_words import PAD, PAD_LINES
from game.ui.markup import plain

KEYS = "hall.keys"
KEY_LINES = (
    "take", "focus", "act", "turn", "undo", "redo", "reset", "hint", "zoom", "pan", "rules", "log", "menu", "skip",
    "screen",
)  # fmt: skip
_PARTS = re.compile(r"[:,;·—(]")
_WORD = re.compile(r"[^\W\d_]{3,}(?:[-’'][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Contents:
    """A title's rulebook by chapters, with what is ours and a page about the keys at its end."""

    book: Rulebook
    chapters: tuple[tuple[Rule, ...], ...]

    def chapter_of(self, rule_id: str) -> int:
        """Returns the number of the chapter in which a rule stands; the first for one that nobody knows."""
        known = self.nearest(rule_id)
        return next((n for n, chapter in enumerate(self.chapters) if any(rule.id == known for rule in chapter)), 0)

    def nearest(self, rule_id: str) -> str:
        """Returns the id of this rule or the nearest one above it; the book's first for one that nobody knows."""
        if any(rule.id == rule_id for chapter in self.chapters[-2:] for rule in chapter):
            return rule_id
        try:
            return self.book.find(rule_id).id
        except RulesError:
            return self.chapters[0][0].id

    def search(self, words: str) -> list[Rule]:
        """Returns the rules with all these words, those with them in their headings first; else with their stems."""
        wanted = [_folded(word) for word in words.split()]
        exact = [re.compile(re.escape(word)) for word in wanted]
        return self._holding(exact) or self._holding([re.compile(rf"\b{re.escape(_stem(word))}") for word in wanted])

    def terms(self, name: str) -> str:
        """Returns the words of a thing's name by which rules are found together, from the first part that has any."""
        for part in _PARTS.split(plain(name)):
            known = ""
            for word in _WORD.findall(part):
                if self.search(wider := f"{known} {word}".strip()):
                    known = wider
            if known:
                return known
        return ""

    def _holding(self, wanted: list[re.Pattern[str]]) -> list[Rule]:
        found: list[tuple[bool, Rule]] = []
        for chapter in self.chapters:
            for rule in chapter:
                title = _folded(rule.title)
                whole = title + " " + _folded(plain(words_of(rule)))
                if all(word.search(whole) for word in wanted):
                    found.append((not all(word.search(title) for word in wanted), rule))
        return [rule for _, rule in sorted(found, key=lambda pair: pair[0])]


def _stem(word: str) -> str:
    """Returns a word without the ending by which a language may decline it."""
    return word[:-2] if len(word) > 5 else word[:-1] if len(word) > 3 else word


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е").replace("’", "'")


def _told(page: str, lines: Sequence[str], say: Callable[..., str]) -> tuple[str, ...]:
    """Returns what a page about keys says: what comes first, and a line for each."""
    return say(f"{page}.intro"), *(f"- {say(f'{page}.{line}')}" for line in lines)


def load_contents(title: str, language: str, say: Callable[..., str]) -> Contents:
    """Loads a title's rulebook in a language and adds what is ours, and the page about the keys.

    :raises RulesError: if there is no such rulebook.
    """
    book = open_rulebook(title, language)
    chapters: list[list[Rule]] = []
    for rule in book:
        if rule.level == 1 or not chapters:
            chapters.append([])
        chapters[-1].append(rule)
    chapters.append(ours_chapter(book, say))
    pages = ((KEYS, 1, KEY_LINES), (PAD, 2, PAD_LINES))
    chapters.append([Rule(page, say(page), level, _told(page, lines, say)) for page, level, lines in pages])
    return Contents(book, tuple(tuple(chapter) for chapter in chapters))
