"""What a picture shows, without how large or in which colour: tokens, numbers, letters, what lies in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pygame

from game.rules.kernel import Message

SIZES = frozenset({
    "anchor", "area", "aside", "bleed", "body", "cell", "degrees", "gap", "head", "height", "inks", "left", "opacity",
    "px", "radius", "rect", "role", "room", "seen", "shadow", "side", "size", "step", "thick", "top", "unit", "width",
})  # fmt: skip
"""Fields of numbers and names that say how a picture is drawn and not what it shows."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")

_TOKEN = re.compile(r"([a-z_]+/)?[a-z][a-z0-9]*(-[a-z0-9]+)+")
"""A drawing's name: that of a file, with the folder of its title."""


def facts(picture: object) -> tuple[str, ...]:
    """Returns what a picture shows, in the order of its fields; a picture says it itself where it has ``facts``."""
    return tuple(_facts(picture))


def said(picture: object) -> tuple[str, ...]:
    """Returns the words that a picture writes, in the reader's language; of other pictures nothing."""
    found: tuple[str, ...] = getattr(picture, "writes", ())
    return found


def _facts(what: Any) -> Iterator[str]:
    if isinstance(what, str):
        if what and not _COLOUR.fullmatch(what):
            yield what
    elif isinstance(what, (int, float)):
        yield f"{what:g}" if isinstance(what, float) else str(what)
    elif (own := getattr(what, "facts", None)) is not None:
        yield from own()
    elif (written := getattr(what, "writes", None)) is not None:
        yield from written
    elif what is None or callable(what) or isinstance(what, (Message, pygame.Rect)):
        return
    elif is_dataclass(what):
        for field in fields(what):
            if field.compare:
                yield from _named(field.name, getattr(what, field.name))
    elif hasattr(what, "_fields"):
        for name, value in zip(what._fields, what, strict=True):
            yield from _named(name, value)
    elif isinstance(what, Iterable):
        for part in sorted(what, key=str) if isinstance(what, (set, frozenset)) else what:
            if isinstance(part, (tuple, list)) or is_dataclass(part):
                yield " ".join(_facts(part))
            else:
                yield from _facts(part)


def tokens(picture: object) -> tuple[str, ...]:
    """Returns the tokens that a picture is made of."""
    return tuple(fact for fact in facts(picture) if _TOKEN.fullmatch(fact))


def _named(name: str, value: object) -> Iterator[str]:
    """Yields what a field tells: words and tokens as they are, numbers with their name, a switch that is on."""
    if name in SIZES and isinstance(value, (int, float, str)):
        return
    if isinstance(value, bool):
        if value:
            yield name
    elif isinstance(value, (int, float)):
        yield f"{name} {value:g}" if isinstance(value, float) else f"{name} {value}"
    else:
        yield from _facts(value)
