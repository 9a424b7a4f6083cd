"""Letter keys that work under any keyboard layout, and keys that act once however long they are held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

_SCAN_A = 4
_LATIN_END = 0x80
_FIRST_SPECIAL = 0x40000000


def is_key(event: pygame.Event, key: int) -> bool:
    """Tells whether a key event is this pygame key; under a Cyrillic layout a letter's place on the board counts."""
    if event.key == key:
        return True
    if not pygame.K_a <= key <= pygame.K_z or not _LATIN_END <= event.key < _FIRST_SPECIAL:
        return False
    return bool(event.scancode == key - pygame.K_a + _SCAN_A)


def key_down(key: int, mod: int = 0, **more: Any) -> pygame.Event:
    """Returns the event of a key that is pressed, as of whatever stands for keys."""
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, **more)


def is_from_pad(event: pygame.Event) -> bool:
    """Tells whether a gamepad stood for a key: it walks with what a keyboard also changes values with."""
    return bool(getattr(event, "pad", False))


_REPEATING = frozenset(
    (
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME,
        pygame.K_END, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_PLUS,
        pygame.K_KP_MINUS, pygame.K_KP_PLUS,
    )
)  # fmt: skip
"""What moves or counts goes on while its key is held; what decides does not."""


class HeldKeys:
    """Tells a key that is held from one that is pressed again: a held space bar must not end one choice after another.

    It has to see every event of the window.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()

    def sifted(self, events: Sequence[pygame.Event]) -> Iterator[pygame.Event]:
        """Yields the events that came together, but what only repeats a key: if it acts once, or is let go by now.

        Whoever was too busy to see a key let go finds its repeats in front of that, though it was only tapped.
        """
        for number, event in enumerate(events):
            again = event.type == pygame.KEYDOWN and event.key in self._down
            let_go = again and any(one.type == pygame.KEYUP and one.key == event.key for one in events[number + 1 :])
            if not self.repeats(event) and not let_go:
                yield event

    def repeats(self, event: pygame.Event) -> bool:
        """Notes an event; returns whether it only repeats a held key that acts once a press."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            return again and event.key not in _REPEATING
        return False


def is_impatient(event: pygame.Event) -> bool:
    """Tells whether somebody wants motion to end: by a click, Space, Enter or Esc."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == 1)
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE)
