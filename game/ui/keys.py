"""Letter keys that work under any keyboard layout."""

from __future__ import annotations

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
