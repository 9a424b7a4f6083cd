"""The words and marks of what rulebooks and boxes rest on: tips, the page “What is ours”, the note at the seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.rules.kernel.message import Message
from game.rules.kernel.provenance import KINDS, Basis, Part, Provenance, foremost, load_provenance, read_bases
from game.rules.kernel.rulebook import Rule, Rulebook
from game.ui.tooltip import Tip

Say = Callable[..., str]


def mark_token(bases: Sequence[Basis]) -> str:
    """Returns the token of the mark of a paragraph: that of what is farthest from the printed page."""
    return f"basis-{foremost(bases).kind}"


def basis_tip(provenance: Provenance, bases: Sequence[Basis], say: Say) -> Tip:
    """Returns what the mark of a paragraph says when it is rested on: all that it rests on."""
    return Tip(say(f"hall.basis.{foremost(bases).kind}"), tuple(_told(provenance, basis, say) for basis in bases))


def _told(provenance: Provenance, basis: Basis, say: Say) -> str:
    if basis.kind == "print" and basis.detail:
        return say("hall.basis.print.page", page=basis.detail)
    if basis.kind == "found":
        return say("hall.basis.found.text", source=provenance.sources[basis.detail])
    return say(f"hall.basis.{basis.kind}.text")


def part_told(title: str, name: str) -> Message:
    """Returns what a thing of a part says of it when it is hovered: the mark, which part it is, and on what it rests.

    :raises RulesError: if the title has no such part.
    """
    provenance = load_provenance(title)
    basis = foremost(read_bases(provenance.part(name).basis))
    source = {"source": provenance.sources[basis.detail]} if basis.kind == "found" else {}
    args = {
        "kind": basis.kind,
        "name": Message(f"hall.basis.{basis.kind}"),
        "part": Message(f"{title}.ours.{name}"),
        "text": Message(f"hall.basis.{basis.kind}.text", source),
    }
    return Message("hall.basis.part", args)


def parts_told(provenance: Provenance, say: Say) -> list[str]:
    """Returns a line for each kind of basis: its name, and what in the box rests on it."""
    title = provenance.title
    return [
        say("hall.ours.line", name=say(f"hall.basis.{kind}"), parts=_joined(title, parts, say))
        for kind, parts in provenance.parts_by_kind()
    ]


def _joined(title: str, parts: Sequence[Part], say: Say) -> str:
    return ", ".join(say(f"{title}.ours.{part.id}") for part in parts)


def ours_chapter(book: Rulebook, say: Say) -> list[Rule]:
    """Returns the chapter “What is ours”: the marks, what is not the printed one, and where our rulings stand."""
    provenance = load_provenance(book.title)
    chapter = f"{book.title}.ours"
    marks = tuple(_marks(say))
    parts = tuple(f"- {line}" for line in parts_told(provenance, say))
    rulings = tuple(f"- [[{rule.title}|{rule.id}]]" for rule in provenance.rulings(book))
    return [
        Rule(chapter, say("hall.ours"), 1, (say("hall.ours.intro"), *marks)),
        Rule(f"{chapter}.parts", say("hall.ours.parts"), 2, parts),
        Rule(f"{chapter}.rulings", say("hall.ours.rulings"), 2, (say("hall.ours.rulings.text"), *rulings)),
    ]


def _marks(say: Say) -> Iterator[str]:
    for kind in KINDS:
        text = say(f"hall.basis.{kind}.text", source=say("hall.ours.source"))
        yield say("hall.ours.mark", kind=kind, name=say(f"hall.basis.{kind}"), text=text)
