"""Changing settings: they hold at once and are kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.app import App


def change_settings(app: App, **changes: Any) -> bool:
    """Takes over some changed settings and keeps them; returns whether they could be kept.

    If not, they still hold until the program ends, and the scene on top says so.
    """
    app.use_settings(
        replace(app.settings, full_screen=changes.pop("full_screen", app.window.is_full_screen), **changes)
    )
    return keep_settings(app)


def keep_settings(app: App) -> bool:
    """Writes the settings; if that is impossible, the scene on top says so."""
    try:
        app.settings.save()
    except OSError as error:
        if app.stack:
            scene = app.scene
            scene.notice(scene.say("hall.settings.unsaved"), scene.say("hall.settings.unsaved.text", reason=str(error)))
        return False
    return True
