"""What input does that goes astray: the wheel over each part of a table, presses drawn off what they began on, and onto
what they did not, other buttons. Mostly nothing, and then nothing is told: what goes wrong adds a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.scenes.table import TableScene
from game.scenes.table.handling import PressSpot
from game.scenes.table.telling import key_text
from game.ui.sound import SoundBox
from game.ui.widgets import Button
from tests.golden.drawn import kind_of
from tests.golden.frame import BETWEEN
from tests.scenes.hands import point, send

if TYPE_CHECKING:
    from tests.golden.pressed import Page

AWAY = (1, 1)
MIDDLE, RIGHT = 2, 3
NOTCHES = 2
Point = tuple[int, int]


def slipped(page: Page) -> Iterator[str]:
    """Yields what becomes of presses on buttons of a page that end beside them, and of those that begin beside them."""

    def slip(onto: bool) -> None:
        group, focus = page.app.scene.controlling, page.app.scene.controlling.focus
        for number in range(len(page.controls)):
            if number < len(page.controls) and isinstance(page.controls[number], Button):
                at = page.controls[number].ring_rect.center
                page.drag(*((AWAY, at) if onto else (at, AWAY)))
        group.set_focus(focus if focus in group.widgets else None)

    page.renew()
    yield from page.after("presses drawn off all", partial(slip, False))
    yield from page.after("presses drawn onto all", partial(slip, True))
    page.open()


def strayed(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what the wheel moves over each part of a table, and what else goes astray does."""
    app: Any = scene.app
    places: dict[str, Point] = {name: rect.center for name, rect in scene.view.areas.items()}
    turned = dict[str, list[str]]()
    for name, at in places.items():
        before = _state(scene)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pygame.mouse, "get_pos", lambda at=at: at)
            for notches in (-NOTCHES, NOTCHES):
                point(app, at)
                send(app, pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)
                turned.setdefault(", ".join(_otherwise(before, _state(scene))), []).append(name)
    for told, names in turned.items():
        yield f"  the wheel over {', '.join(dict.fromkeys(names))}: {told or 'nothing'}"
    for name, at, at_once in list(_pressed(scene)):
        yield from _slips(scene, name, at, at_once)


def _pressed(scene: TableScene[Any]) -> Iterator[tuple[str, Point, bool]]:
    """Yields places of buttons, and of the first of each kind of things to be clicked or taken, each with its name and
    whether it does something as soon as it is pressed.
    """
    for button in (*scene.buttons.all, *scene.prompt.buttons):
        if button.enabled:
            yield button.label, button.ring_rect.center, False
    kinds = set[str]()
    for widget in scene.handling.widgets():
        key = widget.spot.key if isinstance(widget, PressSpot) else widget.thing.key
        if kind_of(key) not in kinds:
            kinds.add(kind_of(key))
            yield key_text(key), widget.rect.center, True


def _slips(scene: TableScene[Any], name: str, at: Point, at_once: bool) -> Iterator[str]:
    """Yields what is otherwise after presses on a thing that end or begin beside it, or are of other buttons."""
    app: Any = scene.app
    ways = (("drawn off", 1, at, AWAY), ("drawn onto", 1, AWAY, at), ("the middle button on", MIDDLE, at, at))
    for how, button, begin, end in ways[at_once:]:
        before, heard = _state(scene), list[str]()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SoundBox, "play", lambda box, sound, heard=heard: heard.append(f"sounds {sound}"))
            _drag(app, begin, end, button)
        told = [*_otherwise(before, _state(scene)), *dict.fromkeys(heard)]
        if told:
            yield f"  {how} {name}: {BETWEEN.join(told)}"
        scene.drag.put_back(flying=False)
        scene.notices.hide()
        while app.scene is not scene:
            app.stack.pop()


def _drag(app: Any, begin: Point, end: Point, button: int) -> None:
    held = tuple(int(one == button) for one in (1, MIDDLE, RIGHT))
    send(app, pygame.MOUSEMOTION, pos=begin, rel=(1, 1), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=begin, button=button)
    send(app, pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=held)
    send(app, pygame.MOUSEBUTTONUP, pos=end, button=button)


def _state(scene: TableScene[Any]) -> dict[str, object]:
    """Returns what input may change."""
    app, log = scene.app, scene.view.log.list
    return {
        "things lie elsewhere": [(spot.key, tuple(spot.rect)) for spot in scene.view.lying],
        "another page": [type(one).__name__ for one in app.stack],  # type: ignore[attr-defined]
        "asks": scene.dialog.said if scene.dialog is not None else "",
        "says": scene.notices.said if scene.notices.visible else (),
        "holds": key_text(scene.drag.holding) if scene.drag.hand is not None else "",
        "steps": len(scene.view.steps),
        "lines": log.offset if log is not None else 0,
    }


def _otherwise(before: dict[str, object], now: dict[str, object]) -> list[str]:
    return [
        f"{name} {value}" if isinstance(value, str) else name for name, value in now.items() if value != before[name]
    ]
