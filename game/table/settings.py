"""What the player chose for the whole program, kept between sittings."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.disk import replace_file
from game.language import LANGUAGES, system_language
from game.paths import settings_file
from game.rules.kernel import Message
from game.table.strict_json import read_kept

CURTAINS = ("off", "hidden", "always")
SCALES = range(75, 251)
SCORINGS = ("off", "full", "slow")
VOICES = ("off", "all", "news")
VERBOSITIES = ("short", "usual", "full")
READINGS = ("off", "beside", "below")
SPEEDS = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0)
LARGEST = 64 * 1024
LEARNT = -1
LONGEST_LESSON = 999


LONGEST_LINE = 400
MOST_MET = 1000


@dataclass(slots=True)
class Settings:
    """The settings, each with what it is at first.

    ``scale`` is in per cent; ``animation_speed`` a factor, 0 for no motion; ``curtain`` when a screen hides the table
    between two persons; ``scoring`` how a scoring is shown; ``confirm`` asks before what cannot be undone; ``hints``
    lets places that can be acted on glow before anything is picked up; ``ask_idly`` asks a lone person
    also for cards that are not held; ``automa`` lets a side without a player, as the enemy clan, take all its steps
    by itself; ``packing`` shows where a piece serves best; ``teacher`` asks before a clear slip against bots;
    ``coach`` says a sentence about each kind of choice that is met for the first time, and ``met`` are those of which
    it has spoken. ``think_ms`` is how long a bot may think.
    From 0 to 1: ``volume`` is that of what happens at the table, ``ambience`` that of fire and sea, ``music`` that of
    the tune. ``gamepad`` lets a gamepad play, if one is there. ``high_contrast`` has all words stand out from their
    ground; ``reading`` is where a panel tells in large letters what is pointed at. ``software`` presents without the
    graphics card. ``lessons`` tells how many steps of each lesson are done,
    LEARNT if all were, and ``learnt`` names those that were ever finished. ``verbosity`` is how much is told to whoever
    hears the table, ``voice`` what the program itself speaks, ``secrets_aloud`` whether what only its player knows
    is spoken unasked. ``hall`` is the line of the hall at which tables for friends elsewhere are set up.
    """

    language: str = field(default_factory=system_language)
    scale: int = 100
    full_screen: bool = False
    software: bool = False
    animation_speed: float = 1.0
    confirm: bool = True
    ask_idly: bool = False
    automa: bool = False
    packing: bool = False
    teacher: bool = False
    coach: bool = False
    curtain: str = "hidden"
    scoring: str = "full"
    hints: bool = True
    think_ms: int = 500
    volume: float = 0.7
    ambience: float = 0.35
    music: float = 0.25
    muted: bool = False
    gamepad: bool = True
    high_contrast: bool = False
    reading: str = "off"
    verbosity: str = "usual"
    voice: str = "off"
    secrets_aloud: bool = True
    lessons: dict[str, int] = field(default_factory=dict)
    learnt: list[str] = field(default_factory=list)
    met: list[str] = field(default_factory=list)
    hall: str = ""

    def has_learnt(self, lesson: str) -> bool:
        """Tells whether a lesson was ever finished, though it may have been begun again since."""
        return lesson in self.learnt or self.lessons.get(lesson) == LEARNT

    def save(self, path: Path | None = None) -> None:
        """Writes the settings, whole or not at all.

        :raises OSError: if they cannot be written; the old ones then stay.
        """
        data = {item.name: getattr(self, item.name) for item in fields(self)}
        text = json.dumps(data, ensure_ascii=False, indent=1)
        replace_file(path or settings_file(), text.encode("utf-8"))


_FITS: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value in LANGUAGES,
    "scale": lambda value: value in SCALES,
    "animation_speed": lambda value: 0 <= value <= SPEEDS[-1],
    "curtain": lambda value: value in CURTAINS,
    "scoring": lambda value: value in SCORINGS,
    "reading": lambda value: value in READINGS,
    "voice": lambda value: value in VOICES,
    "verbosity": lambda value: value in VERBOSITIES,
    "think_ms": lambda value: 1 <= value <= 60_000,
    "volume": lambda value: 0 <= value <= 1,
    "ambience": lambda value: 0 <= value <= 1,
    "music": lambda value: 0 <= value <= 1,
    "hall": lambda value: len(value) <= LONGEST_LINE and value.isprintable(),
    "met": lambda value: len(value) <= MOST_MET and all(type(mark) is str for mark in value),
    "learnt": lambda value: len(value) <= MOST_MET and all(type(name) is str for name in value),
    "lessons": lambda value: all(type(step) is int and LEARNT <= step <= LONGEST_LESSON for step in value.values()),
}


def load_settings(path: Path | None = None) -> tuple[Settings, Message | None]:
    """Returns the saved settings, and a notice if some could not be read.

    What cannot be read is as at first, what a newer version added is passed over, and a bad file is kept aside. A
    file that is not there is no trouble: whoever begins has the coach.
    """
    path = path or settings_file()
    settings = Settings()
    try:
        data = read_kept(path, LARGEST)
    except FileNotFoundError:
        settings.coach = True
        return settings, None
    except OSError:
        return settings, Message("table.settings.unreadable", {"file": path.name})
    except ValueError:
        return settings, _keep_aside(path)
    bad = False
    for item in fields(settings):
        if item.name in data:
            value = _read(data[item.name], getattr(settings, item.name), _FITS.get(item.name))
            bad = bad or value is None
            if value is not None:
                setattr(settings, item.name, value)
    return settings, _keep_aside(path) if bad else None


def _read(value: Any, first: Any, fits: Callable[[Any], bool] | None) -> Any:
    """Returns the value if it is of the type of the first one and fits, else None."""
    if type(first) is float and type(value) is int:
        value = float(value)
    if type(value) is not type(first) or (fits is not None and not fits(value)):
        return None
    return value


def _keep_aside(path: Path) -> Message:
    aside = path.with_name(f"{path.stem}.bad{path.suffix}")
    try:
        path.replace(aside)
    except OSError:
        return Message("table.settings.unreadable", {"file": path.name})
    return Message("table.settings.bad", {"file": aside.name})
