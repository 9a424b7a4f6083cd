"""Small icons, 64 by 64, made to be read at 18 px on oak and on vellum."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.draw.icons import deeds, signs, wealth
from build_scripts.draw.svg import Drawing

ICONS: dict[str, Callable[[Drawing], None]] = {
    "star": wealth.star,
    "coin": wealth.coin,
    "bag": wealth.bag,
    "boat": wealth.boat,
    "food": wealth.food,
    "island": wealth.island,
    "longest": wealth.longest,
    "small-scoring": wealth.small_scoring,
    "large-scoring": wealth.large_scoring,
    "final-scoring": wealth.final_scoring,
    "crown-win": wealth.crown_win,
    "start-marker": wealth.start_marker,
    "lock": signs.lock,
    "check": signs.check,
    "cross": signs.cross,
    "plus": signs.plus,
    "minus": signs.minus,
    "warning": signs.warning,
    "threat": signs.threat,
    "repelled": signs.repelled,
    "eye": signs.eye,
    "undo": deeds.undo,
    "redo": deeds.redo,
    "reset": deeds.reset,
    "rules": deeds.rules,
    "menu": deeds.menu,
    "hint": deeds.hint,
    "bot": deeds.bot,
    "person": deeds.person,
    "hourglass": deeds.hourglass,
    "sound": deeds.sound,
    "sound-off": deeds.sound_off,
    "speed": deeds.speed,
    "language": deeds.language,
    "timeline": deeds.timeline,
    "settings": deeds.settings,
    "play": deeds.play,
    "pause": deeds.pause,
    "next": partial(deeds.step, forward=True, whole=False),
    "previous": partial(deeds.step, forward=False, whole=False),
    "last": partial(deeds.step, forward=True, whole=True),
    "first": partial(deeds.step, forward=False, whole=True),
    "save": deeds.save,
    "leave": deeds.leave,
}
