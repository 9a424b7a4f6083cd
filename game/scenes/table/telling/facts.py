"""What a picture shows, without how large or in which colour: tokens, numbers, letters, what lies in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pygame

from game.rules.kernel import Message

SIZES = frozenset({
    "anchor", "area", "aside", "bleed", "body", "cell", "degrees", "gap", "head", "height", "inks", "left", "opacity",
    "px", "radius", "rect", "role", "room", "seen", "shadow", "side", "size", "step", "thick", "top", "unit", "width",
})  # fmt: skip
"""Fields that say how a picture is drawn and not what it shows."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")


def facts(picture: object) -> tuple[str, ...]:
    """Returns what a picture shows, in the order of its fields; a picture says it itself where it has ``facts``."""
    return tuple(_facts(picture))


def _facts(what: Any) -> Iterator[str]:
    if isinstance(what, str):
        if what and not _COLOUR.fullmatch(what):
            yield what
    elif isinstance(what, (int, float)):
        yield f"{what:g}" if isinstance(what, float) else str(what)
    elif (own := getattr(what, "facts", None)) is not None:
        yield from own()
    elif what is None or callable(what) or isinstance(what, (Message, pygame.Rect)):
        return
    elif is_dataclass(what):
        for field in fields(what):
            if field.compare and field.name not in SIZES:
                yield from _named(field.name, getattr(what, field.name))
    elif hasattr(what, "_fields"):
        for name, value in zip(what._fields, what, strict=True):
            if name not in SIZES:
                yield from _named(name, value)
    elif isinstance(what, Mapping):
        for key, value in what.items():
            yield from (f"{key} {fact}" for fact in _facts(value))
    elif isinstance(what, Iterable):
        for part in sorted(what, key=str) if isinstance(what, (set, frozenset)) else what:
            if isinstance(part, (tuple, list)) or is_dataclass(part):
                yield " ".join(_facts(part))
            else:
                yield from _facts(part)


def _named(name: str, value: object) -> Iterator[str]:
    """Yields what a field tells: words and tokens as they are, numbers with their name, of switches those that are on."""
    if isinstance(value, bool):
        if value:
            yield name
    elif isinstance(value, (int, float)):
        yield f"{name} {value:g}" if isinstance(value, float) else f"{name} {value}"
    else:
        yield from _facts(value)
