"""What each paragraph of a rulebook rests on, and which parts of the box are not the printed ones: provenance.toml.

The file stands beside the text. ``[rules]`` has for every rule what its paragraphs rest on, in order, figures left out;
``[[part]]`` are rows about cards, boards and numbers that are not the printed ones, ``printed`` names the tables of
data/ that are; ``[sources]`` names the public pages that ``found`` speaks of.

>>> read_bases("print 9 + ruling")
(Basis(kind='print', detail='9'), Basis(kind='ruling', detail=''))
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from game.rules.kernel.data import read_row
from game.rules.kernel.errors import RulesError
from game.rules.kernel.rulebook import Rule, Rulebook, figure_in

KINDS: Final = ("print", "found", "inferred", "recalled", "ruling", "designed")
"""What a paragraph may rest on, from the printed page to what is wholly ours."""


class Basis(NamedTuple):
    """One thing that a paragraph rests on: its kind, and the printed page or the name of a source, or nothing."""

    kind: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Something in the box that is not the printed one.

    ``data`` names its rows: ``file.toml`` for a whole file, ``file.toml:table.key`` for less.
    """

    id: str
    basis: str
    data: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Provenance:
    """What a title rests on: sources by name, its parts, and for every rule the bases of each paragraph of words."""

    title: str
    sources: Mapping[str, str]
    printed: tuple[str, ...]
    parts: tuple[Part, ...]
    rules: Mapping[str, tuple[tuple[Basis, ...], ...]]

    def of(self, rule: Rule) -> tuple[tuple[Basis, ...], ...]:
        """Returns what each paragraph of a rule rests on, nothing for figures and for rules that it does not know."""
        told = iter(self.rules.get(rule.id, ()))
        return tuple(() if figure_in(text) else next(told, ()) for text in rule.paragraphs)

    def parts_by_kind(self) -> Iterator[tuple[str, list[Part]]]:
        """Yields the parts of each kind of basis that has any, from the printed page to what is wholly ours."""
        for kind in KINDS:
            parts = [part for part in self.parts if read_bases(part.basis)[0].kind == kind]
            if parts:
                yield kind, parts

    def part(self, name: str) -> Part:
        """Returns a part by its id.

        :raises RulesError: if there is none.
        """
        found = next((part for part in self.parts if part.id == name), None)
        if found is None:
            raise RulesError(f"provenance.toml of {self.title}: no part is named {name!r}")
        return found

    def rulings(self, book: Rulebook) -> list[Rule]:
        """Returns the rules of a book that hold a ruling of ours, in reading order."""
        return [rule for rule in book if any(basis.kind == "ruling" for bases in self.of(rule) for basis in bases)]

    def wanting(self, book: Rulebook, marks: Sequence[str]) -> list[str]:
        """Returns what is wrong with the marks of a book, each as one line that says what to write.

        ``marks`` are the words by which the language of the book marks a ruling in bold, the usual one first.
        """
        wrong = [f"{book.title}: provenance.toml has {rule!r}, the rulebook does not" for rule in self._unknown(book)]
        for rule in book:
            words = [text for text in rule.paragraphs if not figure_in(text)]
            told = self.rules.get(rule.id, ())
            for number, text in enumerate(words[len(told) :], start=len(told) + 1):
                wrong.append(
                    f"{book.title}, {rule.id}, paragraph {number} of {len(words)} “{text[:50]}…” says nowhere what it "
                    f"rests on: write one of {', '.join(KINDS)} for it in rulebook/provenance.toml, in its place"
                )
            if len(told) > len(words):
                wrong.append(f"{book.title}, {rule.id}: {len(told)} marks for {len(words)} paragraphs")
            for number, (bases, text) in enumerate(zip(told, words, strict=False), start=1):
                is_ruling = any(basis.kind == "ruling" for basis in bases)
                says_so = any(f"**{mark}**" in text for mark in marks)
                if is_ruling != says_so and not _tells_of_rulings(book, rule):
                    lacks = f"does not say so: write **{marks[0]}** before it"
                    what = lacks if is_ruling else "is not marked as ruling in provenance.toml"
                    wrong.append(
                        f"{book.title}, {book.language}, {rule.id}, paragraph {number} “{text[:50]}…”: a ruling {what}"
                    )
        return wrong

    def _unknown(self, book: Rulebook) -> list[str]:
        return sorted(set(self.rules) - book.ids)


def _tells_of_rulings(book: Rulebook, rule: Rule) -> bool:
    """Tells whether a rule stands in a chapter of rulings, or tells players what is restored."""
    return f"{book.title}.rulings" in rule.id or rule.id == f"{book.title}.restored"


def foremost(bases: Iterable[Basis]) -> Basis:
    """Returns the one of several bases that is farthest from the printed page."""
    return max(bases, key=lambda basis: KINDS.index(basis.kind))


def read_bases(words: str) -> tuple[Basis, ...]:
    """Reads what one paragraph rests on: a kind with a page or source, several with `` + `` between them.

    :raises RulesError: if a kind is unknown, or a source is not named.
    """
    bases = tuple(Basis(kind, detail) for kind, _, detail in (part.partition(" ") for part in words.split(" + ")))
    for basis in bases:
        if basis.kind not in KINDS:
            raise RulesError(f"{words!r}: {basis.kind!r} is none of {', '.join(KINDS)}")
    return bases


def read_provenance(title: str, text: str) -> Provenance:
    """Reads the text of a title's provenance.toml.

    :raises RulesError: naming the file and the rule or row that is odd.
    """
    where = f"provenance.toml of {title}"
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError(f"{where}: {error}") from None
    sources = data.get("sources", {})
    parts = tuple(read_row(Part, row, f"{where}, part {row.get('id')!r}") for row in data.get("part", []))
    rules: dict[str, tuple[tuple[Basis, ...], ...]] = {}
    for rule_id, rows in data.get("rules", {}).items():
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            raise RulesError(f"{where}, {rule_id}: not a list of words")
        rules[rule_id] = tuple(_known(row, sources, f"{where}, {rule_id}") for row in rows)
    for part in parts:
        _known(part.basis, sources, f"{where}, part {part.id!r}")
    return Provenance(title, sources, tuple(data.get("printed", ())), parts, rules)


def _known(words: str, sources: Mapping[str, str], where: str) -> tuple[Basis, ...]:
    try:
        bases = read_bases(words)
    except RulesError as error:
        raise RulesError(f"{where}: {error}") from None
    for basis in bases:
        if basis.kind == "found" and basis.detail not in sources:
            raise RulesError(f"{where}: no source is named {basis.detail!r}")
    return bases


@cache
def load_provenance(title: str) -> Provenance:
    """Loads what a title rests on; a title without the file rests on nothing that is known.

    :raises RulesError: if the file is malformed.
    """
    try:
        page = resources.files(f"game.rules.{title}") / "rulebook" / "provenance.toml"
        text = page.read_text(encoding="utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        text = ""
    return read_provenance(title, text)
