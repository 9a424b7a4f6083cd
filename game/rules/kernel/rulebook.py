"""The rules of a title in our own words: pages of a Markdown file, each rule with an id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import NamedTuple

from game.rules.kernel.errors import RulesError

_HEADING = re.compile(r"^(#{1,3}) (.+?) \{([a-z0-9_.]+)\}$")
_FIGURE = re.compile(r"!\[(.+)\]\(([a-z0-9_]+)\)")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: id, heading, level (1 chapter, 2 rule, 3 detail) and paragraphs.

    List items start with "- "; a paragraph ``![caption](name)`` stands for a figure, see ``figure_in``.
    """

    id: str
    title: str
    level: int
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A title's rules in one language, in reading order."""

    title: str
    language: str
    rules: tuple[Rule, ...]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    @property
    def ids(self) -> frozenset[str]:
        """Gets the id of every rule."""
        return frozenset(rule.id for rule in self.rules)

    def find(self, rule_id: str) -> Rule:
        """Returns the rule with this id; for an unknown detail, the nearest rule above it.

        :raises RulesError: if not even the first part of the id is known.
        """
        known = {rule.id: rule for rule in self.rules}
        wanted = rule_id
        while wanted:
            if wanted in known:
                return known[wanted]
            wanted = wanted.rpartition(".")[0]
        raise RulesError(f"the {self.language} rulebook of {self.title} has no rule {rule_id!r}")


class FigureMark(NamedTuple):
    """Where a figure stands: the words under it, and its name."""

    caption: str
    name: str


def figure_in(paragraph: str) -> FigureMark | None:
    """Returns the figure that a paragraph stands for; None for a paragraph of words."""
    found = _FIGURE.fullmatch(paragraph)
    return FigureMark(found[1], found[2]) if found else None


def words_of(rule: Rule) -> str:
    """Returns the words of a rule below its heading, captions among them, as one text."""
    return " ".join(mark.caption if (mark := figure_in(text)) else text for text in rule.paragraphs)


def parse_rulebook(title: str, language: str, text: str) -> Rulebook:
    """Parses Markdown whose headings end in ``{rule.id}``.

    :raises RulesError: if a heading has no id, an id comes twice, or text stands before the first heading.
    """
    rules: list[Rule] = []
    heading: re.Match[str] | None = None
    block: list[str] = []
    paragraphs: list[str] = []

    def end_paragraph() -> None:
        if block:
            paragraphs.append(" ".join(block))
            block.clear()

    def end_rule() -> None:
        end_paragraph()
        if heading:
            rules.append(Rule(heading[3], heading[2], len(heading[1]), tuple(paragraphs)))
            paragraphs.clear()

    where = f"{language} rulebook of {title}"
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if line.startswith("#"):
            end_rule()
            heading = _HEADING.match(line)
            if not heading:
                raise RulesError(f"{where}, line {number}: a heading needs an id in braces")
        elif not line:
            end_paragraph()
        elif heading is None:
            raise RulesError(f"{where}, line {number}: text before the first heading")
        else:
            if line.startswith("- "):
                end_paragraph()
            block.append(line)
    end_rule()
    ids = [rule.id for rule in rules]
    double = {rule_id for rule_id in ids if ids.count(rule_id) > 1}
    if double:
        raise RulesError(f"{where}: {', '.join(sorted(double))} comes twice")
    return Rulebook(title, language, tuple(rules))


@cache
def load_rulebook(title: str, language: str) -> Rulebook:
    """Loads a title's rulebook in a language.

    :raises RulesError: if there is none, or it is malformed.
    """
    page = resources.files(f"game.rules.{title}") / "rulebook" / f"{language}.md"
    try:
        text = page.read_text(encoding="utf-8")
    except OSError as error:
        raise RulesError(f"no {language} rulebook of {title}: {error}") from error
    return parse_rulebook(title, language, text)
