"""What the buttons of a gamepad do, in words: for the rulebook's page of keys and for the settings."""

from __future__ import annotations

from typing import Final

import pygame

PAD: Final = "hall.pad"
TOLD_BY: Final = {
    "walk": (
        pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    ),
    "act": (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B),
    "cycle": (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    "turn": (pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_RIGHTSTICK),
    "ask": (pygame.CONTROLLER_BUTTON_Y,),
    "undo": (pygame.CONTROLLER_BUTTON_BACK,),
    "menu": (pygame.CONTROLLER_BUTTON_START,),
    "look": (),
    "log": (pygame.CONTROLLER_BUTTON_LEFTSTICK,),
}  # fmt: skip
"""The lines, `hall.pad.LINE`, each with the buttons of which it tells; one tells of stick and triggers alone."""
PAD_LINES: Final = tuple(TOLD_BY)
