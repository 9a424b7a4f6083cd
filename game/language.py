"""Message id + arguments -> text in a language. Knows no window, so headless commands speak too."""

from __future__ import annotations

import gettext
import logging
import os
import re
import string
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from copy import copy
from functools import lru_cache
from pathlib import Path

from game.paths import assets_folder
from game.rules.kernel.message import Message
from game.titles import TITLES

LANGUAGES = ("en", "uk", "ru")
NATIVE_NAMES = {"en": "English", "uk": "Українська", "ru": "Русский"}
HANDS = ("", "pad")
"""With what somebody plays: mouse and keys, or a gamepad."""
CASES = ("gen", "dat", "acc", "ins", "loc", "voc")
STRICT_VARIABLE = "MEADHALL_STRICT"

UNMARK = "\u2060"  # a word joiner, no wider than nothing in every face; after a mark it makes it a mere letter

_MARKS = re.compile(r"[*\[\]|]")
_INSTEAD = {"Zs": "\u00a0", "Zl": " ", "Zp": " ", "Cf": ""}
_KEPT = 20_000
_DECIMAL = {"uk": ",", "ru": ","}
_log = logging.getLogger(__name__)


def printable(text: str) -> str:
    """Returns a text that every face can write: what is unseen falls away, what cannot be written becomes "?"."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else _INSTEAD.get(unicodedata.category(letter), "?") for letter in text
    )


def literal(text: str) -> str:
    """Returns a text from outside (a name, a path, a seed) so that nothing in it is read as a mark of the markup."""
    return _MARKS.sub(rf"\g<0>{UNMARK}", printable(text))


def signed(number: float) -> str:
    """Returns a number with its sign, as it is printed."""
    return f"{number:+}".replace("-", "−")


def printed(number: float) -> str:
    """Returns a number as it is printed: with a true minus sign where it is below zero."""
    return str(number).replace("-", "−")


class MissingMessage(LookupError):
    """No catalogue of the language has this message id."""


class MissingArgument(LookupError):
    """A message's text names an argument that it was not given."""


class Language:
    """Speaks one language from its compiled catalogues, every domain found in `folder/CODE/LC_MESSAGES`.

    The catalogue of a title, vikings.mo, is read when the first message of that title, `vikings.prompt`, is asked for.
    A title may say what all titles share in words of its own: as ``of`` the title, `unit.point` is
    `odin.instead.unit.point` where there is one.

    A text inserts its arguments by name, `{seat}`, and may shape them after a colon, by words with commas between:

    - a case, `{figure:acc}`: the form `ID.acc` of an argument that is a message, or `ID` if the language has none;
    - a message id, `{price:unit.gold}`: that message with `n` = the number, in its plural form; a case may end it;
    - `+`: a number with its sign; `cap`: the first letter made large.

    A string is taken letter by letter: marks in it (see ``literal``) mean nothing. An argument that is a list is
    joined with the messages `list.comma` and `list.and`, each of `{head}` and `{tail}`.

    A name with a point that is no argument is a message of its own: `{key.turn}`. `in_hand("pad")` is the language of
    who plays with a gamepad: `ID.pad` instead of ID, where there is one.

    With `strict` (or MEADHALL_STRICT in the environment) a missing message or argument raises; else its name is shown
    and logged once.
    """

    def __init__(self, code: str, folder: Path | None = None, strict: bool | None = None) -> None:
        if code not in LANGUAGES:
            raise ValueError(f"unknown language {code!r}: there are {', '.join(LANGUAGES)}")
        self.code = code
        self.strict = bool(os.environ.get(STRICT_VARIABLE)) if strict is None else strict
        self._complained: set[str] = set()
        self._folder = (folder or assets_folder() / "locale") / code / "LC_MESSAGES"
        self._hall = _hall_catalogue(self._folder)
        self._titles: dict[str, gettext.NullTranslations] = {}
        self._found: dict[tuple[str, int | None], str | None] = {}
        self._of: dict[str, Language] = {}
        self._title = self._hand = ""

    def of(self, title: str) -> Language:
        """Returns the same language with a title's own words for what all titles share; "" is the hall."""
        if title not in self._of:
            spoken = self._of[title] = copy(self)
            spoken._title, spoken._found = title, {}
        return self._of[title]

    def in_hand(self, hand: str) -> Language:
        """Returns the same language for who plays with this: one of ``HANDS``."""
        if hand == self._hand:
            return self
        spoken = copy(self)
        spoken._hand, spoken._found, spoken._of = hand, {}, {}
        return spoken

    def text(self, message: Message | str, /, **args: object) -> str:
        """Renders a message, or a message id with its arguments.

        :raises MissingMessage: strict only: no such id.
        :raises MissingArgument: strict only: the text names an argument that is not there.
        """
        if isinstance(message, Message):
            return self._render(message.id, {**message.args, **args} if args else message.args)
        return self._render(message, args)

    def has(self, message_id: str) -> bool:
        """Tells whether the language has this message, with or without plural forms."""
        return self._template(message_id, 1) is not None

    def _template(self, message_id: str, n: object) -> str | None:
        if not message_id:
            return None  # the catalogues keep their header there
        key = message_id, n if isinstance(n, int) else None
        if key not in self._found:
            if len(self._found) > _KEPT:
                self._found.clear()
            self._found[key] = self._sought(message_id, n)
        return self._found[key]

    def _sought(self, message_id: str, n: object) -> str | None:
        if self._hand and not message_id.endswith(f".{self._hand}"):
            held = self._template(f"{message_id}.{self._hand}", n)
            if held is not None:
                return held
        title = message_id.partition(".")[0]
        if self._title and title not in TITLES:
            own = self._template(f"{self._title}.instead.{message_id}", n)
            if own is not None:
                return own
        found = _find(self._hall, message_id, n)
        if found or title not in TITLES:
            return found
        if title not in self._titles:
            path = self._folder / f"{title}.mo"
            self._titles[title] = read_catalogue(path) if path.is_file() else _Nothing()
        return _find(self._titles[title], message_id, n)

    @property
    def open_titles(self) -> list[str]:
        """Gets the titles whose catalogues have been read."""
        return list(self._titles)

    def _render(self, message_id: str, args: Mapping[str, object]) -> str:
        template = self._template(message_id, args.get("n"))
        if template is None:
            self._complain(MissingMessage(f"no message {message_id!r} in {self.code!r}"))
            return message_id
        parts: list[str] = []
        for literal, name, shape in parsed(template):
            parts.append(literal)
            if name is None:
                continue
            if name in args:
                parts.append(self._insert(args[name], shape))
            elif "." in name:
                parts.append(self._insert(Message(name), shape))
            else:
                self._complain(MissingArgument(f"message {message_id!r} in {self.code!r} needs {name!r}"))
                parts.append(f"{{{name}}}")
        return "".join(parts)

    def _insert(self, value: object, shape: str) -> str:
        if not shape:
            return self._shaped(value, "", False)
        words = shape.split(",")
        capital = "cap" in words
        text = self._shaped(value, next((word for word in words if word not in {"cap", "+"}), ""), "+" in words)
        return text[:1].upper() + text[1:] if capital else text

    def _shaped(self, value: object, form: str, plus: bool) -> str:
        if type(value) is str:
            return literal(value)
        if isinstance(value, Message):
            case = f"{value.id}.{form}"
            return self._render(case if form and self.has(case) else value.id, value.args)
        if isinstance(value, (list, tuple)):
            return self._joined([self._shaped(item, form, plus) for item in value])
        if isinstance(value, int) and form:
            bare, _, case = form.rpartition(".")
            return self._render(bare if case in CASES and not self.has(form) else form, {"n": value})
        if isinstance(value, (int, float)):
            digits = signed(value) if plus and value else printed(value)
            return digits.replace(".", _DECIMAL.get(self.code, "."))
        if isinstance(value, _Told):
            return str(value)
        if not isinstance(value, str) and self.strict:
            raise TypeError(f"a {type(value).__name__} cannot be put into a text: {value!r}")
        return literal(str(value))

    def _joined(self, texts: Sequence[str]) -> str:
        if not texts:
            return ""
        *heads, last = map(_Told, texts)
        if not heads:
            return last
        head = heads[0]
        for text in heads[1:]:
            head = _Told(self._render("list.comma", {"head": head, "tail": text}))
        return self._render("list.and", {"head": head, "tail": last})

    def _complain(self, error: LookupError) -> None:
        if self.strict:
            raise error
        if str(error) not in self._complained:
            self._complained.add(str(error))
            _log.warning("%s", error)


class _Told(str):
    """A text that a message has said: its marks are marks."""

    __slots__ = ()


class _Nothing(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""


def read_catalogue(path: Path, other: gettext.NullTranslations | None = None) -> gettext.GNUTranslations:
    """Reads one compiled catalogue; what it does not know, another is asked for, and else it is the empty text.

    :raises OSError: the file cannot be read, or is none.
    """
    there = path.stat()
    catalogue = copy(_as_written(path, there.st_mtime_ns, there.st_size))
    catalogue.add_fallback(other or _Nothing())
    return catalogue


@lru_cache(maxsize=64)
def _as_written(path: Path, changed: int, size: int) -> gettext.GNUTranslations:
    """Returns a compiled catalogue with nobody to ask after it; it is read once for each time it was written."""
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except OSError:
        raise
    except Exception as error:  # a damaged one fails in many ways
        raise OSError(f"{path} is damaged: {error}") from error


def _hall_catalogue(folder: Path) -> gettext.NullTranslations:
    """Reads every domain that is not a title's."""
    files = [path for path in sorted(folder.glob("*.mo")) if path.stem not in TITLES]
    if not files:
        raise FileNotFoundError(f"no compiled catalogues in {folder}")
    result: gettext.NullTranslations = _Nothing()
    for path in reversed(files):
        result = read_catalogue(path, result)
    return result


def _find(catalogue: gettext.NullTranslations, message_id: str, n: object) -> str | None:
    if isinstance(n, int):
        plural = catalogue.ngettext(message_id, "", abs(n))
        if plural:
            return plural
    return catalogue.gettext(message_id) or None


@lru_cache(maxsize=4096)
def parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Splits a text into (literal, argument name or None, shape).

    :raises ValueError: unbalanced braces, or a `!conversion`.
    """
    parts: list[tuple[str, str | None, str]] = []
    for literal, name, shape, conversion in string.Formatter().parse(template):
        if conversion:
            raise ValueError(f"conversion !{conversion} is not allowed in {template!r}")
        parts.append((literal, name, shape or ""))
    return tuple(parts)


def system_language() -> str:
    """Returns the language that the machine speaks, if it is one of ours, else English."""
    for tag in _system_tags():
        code = tag.strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"


def _system_tags() -> list[str]:
    if sys.platform == "win32":
        import ctypes
        import locale

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value.split(":") if variable == "LANGUAGE" else [value]
    return _tags_of_macos() if sys.platform == "darwin" else []


def _tags_of_macos() -> list[str]:
    import subprocess

    try:
        told = subprocess.run(
            ["/usr/bin/defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, timeout=2, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return []
    return [line.strip(' ",') for line in told.stdout.splitlines() if '"' in line]
