"""The rows of the settings: a label, a control, and a word under it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pygame

from game.language import LANGUAGES, NATIVE_NAMES
from game.table.settings import CURTAINS, SCORINGS, VERBOSITIES, VOICES
from game.ui.widgets import Option, Segmented, Slider, Toggle, Widget
from game.ui.window import SCALES, largest_scale

if TYPE_CHECKING:
    from game.scenes.settings.page import SettingsPage

SPEEDS = (0.0, 0.5, 1.0, 2.0)
SPEED_NAMES = ("none", "calm", "normal", "fast")
THINKING = (100, 3000, 100)
SCALE_STEP = 5
GROUND = "vellum"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the id of its label (with `.hint` for what it means), its control, a note that may be empty."""

    label: str
    make: Callable[[pygame.Rect], Widget]
    note: str = ""
    shows_label: bool = True
    beside: bool = False
    """Whether the label stands before the control instead of above it."""


def look_rows(scene: SettingsPage) -> Iterator[Row]:
    """Yields the rows about what is seen."""
    say, look, now = scene.say, scene.look, scene.app.settings

    def language(rect: pygame.Rect) -> Widget:
        options = [Option(code, NATIVE_NAMES[code]) for code in LANGUAGES]
        return Segmented(look, rect, options, now.language, scene.changer("language"), say("hall.settings.language"))

    yield Row("hall.settings.language", language)

    most = largest_scale(scene.app.window.size, SCALE_STEP)

    def scale(rect: pygame.Rect) -> Widget:
        slider = Slider(
            look, rect, min(now.scale, most), SCALES[0], most, scene.rescale, SCALE_STEP, say("hall.settings.scale"),
            scene.percent, GROUND,
        )  # fmt: skip
        slider.on_release = True
        return slider

    yield Row("hall.settings.scale", scale, say("hall.settings.scale.capped", scale=most))

    def speed(rect: pygame.Rect) -> Widget:
        options = [
            Option(value, say(f"hall.settings.motion.{name}")) for value, name in zip(SPEEDS, SPEED_NAMES, strict=True)
        ]
        nearest = min(SPEEDS, key=lambda value: abs(value - now.animation_speed))
        return Segmented(look, rect, options, nearest, scene.changer("animation_speed"), say("hall.settings.motion"))

    yield Row("hall.settings.motion", speed)
    yield toggle(scene, "full_screen", "hall.settings.full_screen")


def play_rows(scene: SettingsPage) -> Iterator[Row]:
    """Yields the rows about how it is played."""
    say, look, now = scene.say, scene.look, scene.app.settings

    def curtain(rect: pygame.Rect) -> Widget:
        options = [Option(value, say(f"hall.settings.curtain.{value}")) for value in CURTAINS]
        return Segmented(look, rect, options, now.curtain, scene.changer("curtain"), say("hall.settings.curtain"))

    yield Row("hall.settings.curtain", curtain, say("hall.settings.curtain.hint"))

    def scoring(rect: pygame.Rect) -> Widget:
        options = [Option(value, say(f"hall.settings.scoring.{value}")) for value in SCORINGS]
        return Segmented(look, rect, options, now.scoring, scene.changer("scoring"), say("hall.settings.scoring"))

    yield Row("hall.settings.scoring", scoring)
    yield toggle(scene, "confirm", "hall.settings.confirm")
    yield toggle(scene, "hints", "hall.settings.hints")
    yield toggle(scene, "ask_idly", "hall.settings.ask_idly")
    yield toggle(scene, "packing", "hall.settings.packing")
    yield toggle(scene, "teacher", "hall.settings.teacher")
    yield toggle(scene, "coach", "hall.settings.coach")


def sound_rows(scene: SettingsPage) -> Iterator[Row]:
    """Yields the rows about what is heard, each with a loudness of its own."""
    now = scene.app.settings
    for name in ("volume", "ambience", "music"):

        def slider(rect: pygame.Rect, name: str = name) -> Widget:
            label, percent = scene.say(f"hall.settings.{name}"), round(getattr(now, name) * 100)
            bar = Slider(scene.look, rect, percent, 0, 100, scene.louder(name), 5, label, scene.percent, GROUND)
            bar.value_width = 54
            return bar

        yield Row(f"hall.settings.{name}", slider, beside=True)
    yield toggle(scene, "muted", "hall.settings.muted")


def hearing_rows(scene: SettingsPage) -> Iterator[Row]:
    """Yields the rows about what is told to who plays by ear."""
    say, look, now = scene.say, scene.look, scene.app.settings

    def verbosity(rect: pygame.Rect) -> Widget:
        options = [Option(value, say(f"hall.settings.verbosity.{value}")) for value in VERBOSITIES]
        label = say("hall.settings.verbosity")
        return Segmented(look, rect, options, now.verbosity, scene.changer("verbosity"), label)

    def voice(rect: pygame.Rect) -> Widget:
        options = [Option(value, say(f"hall.settings.voice.{value}")) for value in VOICES]
        return Segmented(look, rect, options, now.voice, scene.changer("voice"), say("hall.settings.voice"))

    yield Row("hall.settings.verbosity", verbosity, say("hall.settings.verbosity.hint"))
    yield Row("hall.settings.voice", voice, say("hall.settings.voice.hint"))
    secrets = toggle(scene, "secrets_aloud", "hall.settings.secrets_aloud")
    yield replace(secrets, note=say("hall.settings.secrets_aloud.hint"))


def machine_rows(scene: SettingsPage) -> Iterator[Row]:
    """Yields the rows about bots and what they think with."""
    say, look, now = scene.say, scene.look, scene.app.settings

    def thinking(rect: pygame.Rect) -> Widget:
        low, high, step = THINKING
        slider = Slider(
            look,
            rect,
            now.think_ms,
            low,
            high,
            scene.setter("think_ms"),
            step,
            say("hall.settings.think"),
            scene.seconds,
            GROUND,
        )
        slider.value_width = 72
        return slider

    yield Row("hall.settings.think", thinking)
    yield toggle(scene, "automa", "hall.settings.automa")
    yield toggle(scene, "software", "hall.settings.software")


def toggle(scene: SettingsPage, field: str, label: str, note: str = "") -> Row:
    """Returns the row of a field that is on or off."""
    value: Any = getattr(scene.app.settings, field)
    if field == "full_screen":
        value = scene.app.window.is_full_screen

    def make(rect: pygame.Rect) -> Widget:
        words, hint = scene.say(label), scene.say(f"{label}.hint")
        return Toggle(scene.look, rect, words, value, scene.changer(field), GROUND, hint)

    return Row(label, make, note, shows_label=False)
