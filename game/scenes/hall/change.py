"""Changing settings: they hold at once and are kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.scenes.house import House
from game.table.errors import reason_of


def change_settings(house: House, **changes: Any) -> bool:
    """Takes over some changed settings and keeps them; returns whether they could be kept.

    If not, they still hold until the program ends, and the scene on top says so.
    """
    full_screen = changes.pop("full_screen", house.window.is_full_screen)
    house.use_settings(replace(house.settings, full_screen=full_screen, **changes))
    return keep_settings(house)


def keep_settings(house: House) -> bool:
    """Writes the settings; if that is impossible, the scene on top says so."""
    try:
        house.settings.save()
    except OSError as error:
        say = house.language.text
        house.tell(say("hall.settings.unsaved"), say("hall.settings.unsaved.text", reason=reason_of(error)))
        return False
    return True
