"""A rulebook as it is set on a page."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.rules.kernel.rulebook import Rule, Rulebook, load_rulebook
from game.spacing import bound


@cache
def open_rulebook(title: str, language: str) -> Rulebook:
    """Loads a title's rulebook; its signs, numbers and short words stay in one line with what they belong to.

    :raises RulesError: if there is none, or it is malformed.
    """
    book = load_rulebook(title, language)
    return replace(book, rules=tuple(_bound(rule, language) for rule in book))


def _bound(rule: Rule, language: str) -> Rule:
    paragraphs = tuple(bound(words, language) for words in rule.paragraphs)
    return replace(rule, title=bound(rule.title, language), paragraphs=paragraphs)
