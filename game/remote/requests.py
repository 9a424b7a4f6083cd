"""What guests ask of a hall besides moves, and how they say it: strict and bounded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.remote.fair import is_number, is_seal
from game.remote.parcel import data_of
from game.remote.plan import LONGEST_PORTRAIT, Me, TablePlan, rows_of
from game.remote.trouble import Bent
from game.table.errors import BadLine
from game.table.seats import LONGEST_NAME
from game.table.strict_json import checked_text, take

LONGEST_TEXT: Final = 300
MOST_GESTURES: Final = 20_000
PHRASES: Final = (
    "hello", "luck", "well", "oh", "thanks", "moment", "your_turn", "back_soon", "tomorrow", "again", "yes", "no",
)  # fmt: skip
MARK: Final = 16
_COME: Final = {"program", "letters", "name", "portrait", "watch", "glance", "knows"}


@dataclass(frozen=True, slots=True)
class Coming:
    """How somebody comes: with which versions, as whom, whether only to watch, what they know of the game.

    ``glance``: they want to be told how the table stands, and do not stay.
    """

    program: str
    letters: int
    me: Me
    watch: bool
    glance: bool
    knows: tuple[int, ...]

    def encode(self) -> dict[str, Any]:
        """Returns it as a dict that JSON can hold."""
        return {
            "program": self.program, "letters": self.letters, "name": self.me.name, "portrait": self.me.portrait,
            "watch": self.watch, "glance": self.glance, "knows": list(self.knows),
        }  # fmt: skip


def read_coming(body: bytes) -> Coming:
    """Returns how somebody comes.

    :raises Bent: if that cannot be read.
    """
    data = data_of(body, _COME)
    try:
        knows = take(data, "knows", list)
        if len(knows) > MOST_GESTURES or not all(type(gesture) is int for gesture in knows):
            raise BadLine("what nobody can know")
        program, name, portrait = (text_of(data, key, 80) for key in ("program", "name", "portrait"))
        watch, glance = take(data, "watch", bool), take(data, "glance", bool)
        return Coming(program, take(data, "letters", int), Me(name, portrait), watch, glance, tuple(knows))
    except BadLine as error:
        raise Bent(str(error)) from None


def is_name(name: str) -> bool:
    """Tells whether somebody may be called so."""
    return bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()


def is_portrait(name: str) -> bool:
    """Tells whether a portrait may be called so."""
    return len(name) <= LONGEST_PORTRAIT and name.isprintable()


def text_of(data: dict[str, Any], key: str, most: int) -> str:
    """Returns a text of at most so many letters.

    :raises BadLine: if it is none.
    """
    text: str = take(data, key, str)
    if len(text) > most:
        raise BadLine(f"{key!r} is too long")
    return checked_text(text)


def read_words(body: bytes, wanted: dict[str, int]) -> dict[str, str]:
    """Returns the texts of a request, each of at most so many letters.

    :raises Bent: if one is missing, unknown or too long.
    """
    data = data_of(body, set(wanted))
    try:
        return {key: text_of(data, key, most) for key, most in wanted.items()}
    except BadLine as error:
        raise Bent(str(error)) from None


def read_numbers(body: bytes, *wanted: str) -> list[int]:
    """Returns the whole numbers of a request, none below -1.

    :raises Bent: if one is missing or unknown.
    """
    data = data_of(body, set(wanted))
    try:
        numbers = [take(data, key, int) for key in wanted]
    except BadLine as error:
        raise Bent(str(error)) from None
    if min(numbers) < -1:
        raise Bent("a number below -1")
    return numbers


def numbers_of(data: dict[str, Any], key: str) -> list[int]:
    """Returns a list of whole numbers.

    :raises Bent: if it is none.
    """
    try:
        return rows_of(data, key, int)
    except BadLine as error:
        raise Bent(str(error)) from None


def read_given(body: bytes, what: str) -> tuple[int, str]:
    """Returns the round of a deal and the number, or the seal of one, that somebody gives.

    :raises Bent: if it is none.
    """
    data = data_of(body, {"round", what})
    try:
        round, given = take(data, "round", int), take(data, what, str)
    except BadLine as error:
        raise Bent(str(error)) from None
    if not (is_seal(given) if what == "seal" else is_number(given)):
        raise Bent(f"no {what}")
    return round, given


def read_said(body: bytes) -> tuple[str, str, str]:
    """Returns what somebody says: free text or a phrase, and the mark that tells it from another.

    :raises Bent: if it is neither.
    """
    data = read_words(body, {"text": LONGEST_TEXT, "phrase": 40, "mark": MARK})
    text, phrase = data["text"], data["phrase"]
    if bool(text.strip()) == bool(phrase) or (phrase and phrase not in PHRASES) or not text.isprintable():
        raise Bent("nothing that can be said")
    return text, phrase, data["mark"]


def read_opening(body: bytes) -> tuple[TablePlan, Me]:
    """Returns the table that somebody wants to set up, and as whom.

    :raises Bent: if there can be no such table.
    """
    data = data_of(body, {"plan", "name", "portrait"})
    try:
        return TablePlan.decode(take(data, "plan", dict)), Me(text_of(data, "name", 80), text_of(data, "portrait", 80))
    except BadLine as error:
        raise Bent(str(error)) from None
