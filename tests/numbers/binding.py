"""What every number of a rulebook and a catalogue rests on, as a file beside this one says it for each title.

``[rulebook]`` names rules by their id, ``[catalogue]`` messages, both without the title; each has what its numbers are,
in the order in which all three languages have them. Between spaces stand

- an expression over the title's data (see ``sources.names``): ``unrest_fame``, ``winter[0].most+1``, ``row.spy.fame``.
  Several numbers come as such: ``worth.island``; ``a&b`` is one number that both are;
- ``#0``: a number of the effects of the row that a message speaks of, ``#`` all of them. A text of which nothing is
  said, but whose id a pattern of ``[rows.rulebook]`` or ``[rows.catalogue]`` finds, is bound as it stands there;
- ``~`` at the beginning: the numbers above 1 are those of the effects of the row, in any order and as often as one
  likes, and those that follow. So are cards bound that say much in few words; one into which a deal of the data is put
  need not say all of them;
- a number that no data hold, with its reason (``REASONS``): ``example:5``, ``count:2,3``;
- ``|``, which only parts paragraphs for the reader.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel.messages.pofile import read_po

from game.language import LANGUAGES
from game.paths import assets_folder
from game.rules.kernel.rulebook import load_rulebook
from tests.numbers.reading import numbers_in
from tests.numbers.sources import Table, numbers_of, written_in

REASONS: Final[Mapping[str, str]] = {
    "count": "how many things this very sentence speaks of or lists",
    "example": "a figure of a worked example, of a lesson's table, or of a drawing",
    "law": "the rule itself, which stands in the code as a deed and not as a number",
    "name": "the number by which something is called: a step, a round, an edition",
    "sure": "how sure we are of something, in a hundred",
    "silent": "what stands in the data, and the text need not tell",
    "outside": "not of this game: another title, another edition, a year, a person",
}


@dataclass(frozen=True, slots=True)
class Told:
    """A text: the file and the id where it stands, and its numbers; ``is_filled``: more are put into it."""

    file: str
    id: str
    numbers: Sequence[int]
    is_filled: bool = False


@dataclass(frozen=True, slots=True)
class Bindings:
    """What a title's file says."""

    title: str
    rulebook: Mapping[str, str]
    catalogue: Mapping[str, str]
    rows: Mapping[str, Mapping[str, str]]


def bindings_of(title: str) -> Bindings:
    """Reads the file of a title."""
    data = tomllib.loads((Path(__file__).parent / f"{title}.toml").read_text(encoding="utf-8"))
    return Bindings(title, data.get("rulebook", {}), data.get("catalogue", {}), data.get("rows", {}))


@cache
def rules_told(title: str) -> Sequence[Told]:
    """Returns every rule of a title in each language."""
    texts = []
    for language in LANGUAGES:
        for rule in load_rulebook(title, language):
            found = [number for part in (rule.title, *rule.paragraphs) for number in numbers_in(part, language)]
            texts.append(Told(f"game/rules/{title}/rulebook/{language}.md", rule.id.partition(".")[2], found))
    return texts


@cache
def messages_told(title: str) -> Sequence[Told]:
    """Returns every message of a title in each language, each plural form by itself."""
    texts = []
    for language in LANGUAGES:
        path = assets_folder() / "locale" / language / "LC_MESSAGES" / f"{title}.po"
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
        for message in catalogue:
            own = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else message.string
            for form in forms if own else ():
                where = f"assets/locale/{language}/LC_MESSAGES/{title}.po"
                texts.append(Told(where, own.partition(".")[2], numbers_in(form, language), "{" in form))
    return texts


def bound(binding: str, known: Mapping[str, Any], row: Table | None = None) -> list[int]:
    """Returns the numbers of a binding.

    :raises ValueError: naming the part that is none, or whose two sides differ.
    """
    found: list[int] = []
    for part in binding.split():
        reason, _, values = part.partition(":")
        if part == "|":
            continue
        if reason in REASONS:
            found += map(int, values.split(","))
        else:
            found += _evaluated(part, known, row)
    return found


def _evaluated(part: str, known: Mapping[str, Any], row: Table | None) -> list[int]:
    sides = []
    for side in part.split("&"):
        code = re.sub(r"#(\d+)", r"effects(it)[\1]", side) if side != "#" else "effects(it)"
        try:
            value = eval(code, {"__builtins__": {}}, {**known, "it": row})
        except Exception as error:
            raise ValueError(f"{side}: {type(error).__name__}: {error}") from None
        sides.append(list(numbers_of(value)))
    if any(side != sides[0] for side in sides):
        raise ValueError(f"{part}: {sides}")
    return sides[0]


def complaints(bindings: Bindings, known: Mapping[str, Any]) -> list[str]:
    """Returns, for all texts of a title, what is bound to nothing, is not what the data say, or is spoken of nowhere.

    Each names the file, the id of the text, and its number.
    """
    found = []
    for name, told, texts in (
        ("rulebook", rules_told, bindings.rulebook),
        ("catalogue", messages_told, bindings.catalogue),
    ):
        first: dict[str, Told] = {}
        for text in told(bindings.title):
            same = first.setdefault(text.id, text)
            binding, row = _binding(text.id, texts, bindings.rows.get(name, {}), known)
            if text.numbers or same.numbers or text.id in texts:
                found += _complain(text, same, binding, row, known) if binding is not None else _unsaid(text, bindings)
        lost = sorted(set(texts) - set(first))
        found += [f"tests/numbers/{bindings.title}.toml: {name}: there is no such text" for name in lost]
    return found


def _binding(
    text: str, texts: Mapping[str, str], patterns: Mapping[str, str], known: Mapping[str, Any]
) -> tuple[str | None, Table | None]:
    """Returns what is said of a text, and the row that it speaks of."""
    for pattern, usual in patterns.items():
        if (match := re.fullmatch(pattern, text)) and match[1] in known["row"]:
            return texts.get(text, usual), known["row"][match[1]]
    return texts.get(text), None


def _unsaid(text: Told, bindings: Bindings) -> Iterator[str]:
    file = f"tests/numbers/{bindings.title}.toml"
    yield f"{text.file}: {text.id}: {_listed(text.numbers)}: nothing is said of where that stands, say it in {file}"


def _complain(text: Told, first: Told, binding: str, row: Table | None, known: Mapping[str, Any]) -> Iterator[str]:
    where = f"{text.file}: {text.id}"
    if binding.startswith("~"):
        yield from _complain_of_row(text, binding[1:], row, known)
        if list(text.numbers) != list(first.numbers):
            yield f"{where}: it has {_listed(text.numbers)}, but {first.file} has {_listed(first.numbers)}"
        return
    try:
        wanted = bound(binding, known, row)
    except ValueError as error:
        yield f"{where}: {error}"
        return
    if len(wanted) != len(text.numbers):
        yield f"{where}: it has {_listed(text.numbers)}, but {_listed(wanted)} by {binding!r}"
    for number, (has, should) in enumerate(zip(text.numbers, wanted, strict=False), start=1):
        if has != should:
            yield f"{where}: number {number} is {has}, but {should} by {binding!r}"


def _complain_of_row(text: Told, binding: str, row: Table | None, known: Mapping[str, Any]) -> Iterator[str]:
    parts = binding.split()
    silent = set(bound(" ".join(part for part in parts if part.startswith("silent:")), known))
    more = set(bound(" ".join(part for part in parts if not part.startswith("silent:")), known, row))
    said = set(bound(" ".join(part for part in parts if part.partition(":")[0] in REASONS), known)) - silent
    written = set(written_in(row.get("effects", []))) if row is not None else set[int]()
    has, wanted = ({number for number in some if number > 1} for some in (set(text.numbers), written | more))
    if idle := sorted((silent - written) | (silent & has) | (said & written)):
        yield f"{text.file}: {text.id}: {binding!r} need not speak of {_listed(idle)}"
    if (missing := sorted(wanted - silent - has)) and not text.is_filled:
        yield f"{text.file}: {text.id}: the data have {_listed(missing)}"
    if strange := sorted(has - wanted):
        yield f"{text.file}: {text.id}: the data have no {_listed(strange)}"


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"
