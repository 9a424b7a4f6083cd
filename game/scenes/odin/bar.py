"""The rounds in the bar, and the phase in words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.odin.course import FEAST
from game.rules.odin.frames import Feasting, Phase, Turn
from game.rules.odin.rules import OdinGame
from game.scenes.odin import words
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Stud, rounds

LAST = 13


def phase(view: OdinGame) -> int:
    """Returns the number of the phase under way, 1 to 12; 13 is the end."""
    if any(isinstance(frame, Feasting) for frame in view.stack):
        return FEAST
    for frame in view.stack:
        if isinstance(frame, Phase):
            return LAST if frame.phase == LAST else (frame.phase - 2) % 12 + 1
    return 5 if any(isinstance(frame, Turn) for frame in view.stack) else LAST


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the round, its studs, and the phase."""
    of = view.length.rounds
    label = table.say("odin.round.of", round=max(1, view.round), of=of)
    studs = [Stud(words.round_words(view, number)) for number in range(1, of + 1)]
    now = view.round if view.stack else of + 1
    number = phase(view)
    told = Message("odin.phase.end") if number == LAST else Message(f"odin.phase.{number}")
    long = table.say("odin.phase", n=number, phase=told) if number < LAST else table.say(told)
    yield from rounds(table.look, area, area.right, label, studs, now, (long, table.say(told)))
