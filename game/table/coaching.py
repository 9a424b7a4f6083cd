"""What a title's coach knows: sayings for choices that are met for the first time."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import resources
from typing import Final

from game.rules.kernel import Message
from game.table.settings import Settings
from game.titles import load_game

FILE: Final = "coach.toml"


@cache
def sayings(title: str) -> Mapping[str, str]:
    """Returns for each kind of choice that a title's coach speaks of the id of the rule behind it; none without a file.

    :raises ValueError: if the file is no TOML of that form.
    """
    package = load_game(title).__module__.rpartition(".")[0]
    file = resources.files(package) / FILE
    if not file.is_file():
        return {}
    told = tomllib.loads(file.read_text(encoding="utf-8")).get("coach")
    if not isinstance(told, dict) or not all(isinstance(rule, str) for rule in told.values()):
        raise ValueError(f"{title}/{FILE}: a table named coach of choices and rules is wanted")
    return told


def saying(title: str, kind: str) -> Message | None:
    """Returns what the coach says of a kind of choice; None: nothing."""
    return Message(f"{title}.coach.{kind}") if kind in sayings(title) else None


def is_new(settings: Settings, mark: str) -> bool:
    """Tells whether something is to be explained, since it is met for the first time; from then on it is known."""
    if not settings.coach or mark in settings.met:
        return False
    settings.met = [*settings.met, mark]
    with suppress(OSError):  # it is said once more the next time
        settings.save()
    return True
