"""What is amiss at one decision on one screen: what lies over what, what is chosen by words, what Enter does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.kernel import Action
from game.scenes.table import Choice, TableScene, TableView, log
from game.scenes.table.layer import SpotLayer
from game.titles import load_scene
from tests.scenes.hands import guest_at, press
from tests.scenes.stage.chosen import NAMES_NOTHING, is_shown
from tests.scenes.stage.games import Course
from tests.scenes.stage.sight import idle, kept
from tests.scenes.stage.speaking import Said, everything

_LOG = 40
"""So many of its last lines are laid out in a log, more than any screen shows at once."""


@contextmanager
def unpainted() -> Iterator[None]:
    """Lets tables be laid out without being painted: where things lie, and what is said, hangs on no drawing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableView, "bare", True)
        patch.setattr(SpotLayer, "draw", lambda layer, surface: None)
        patch.setattr(log, "MOST_LINES", _LOG)
        yield


@dataclass(frozen=True)
class Amiss:
    """Something that should not be: ``what`` in few words, the same wherever it happens, and more about it.

    ``bearable``: where there was no other place it lies over what is of the past, or idle.
    """

    what: str
    more: str
    bearable: bool = False


def opened(app: App, course: Course, steps: int) -> TableScene[Any]:
    """Opens a game after so many decisions, before the person who has to choose."""
    app.settings.curtain = "off"
    app.stack.clear()
    scene: TableScene[Any] = load_scene(course.title)(app, guest_at(app, course.after(steps), rests=True))
    app.push(scene)
    scene.banner.hide()
    app.frame()
    return scene


def amiss(scene: TableScene[Any], action: Action) -> Iterator[Amiss]:
    """Yields all that is amiss at a table; ``action`` is what was chosen there."""
    yield from _choices(scene)
    yield from _keys(scene)
    sight, window = kept(scene), pygame.Rect((0, 0), scene.size)
    for said in everything(scene, action):
        if said.rect is None:
            yield Amiss(f"{said.who} is told nowhere", "")
            continue
        if not window.contains(said.rect):
            yield Amiss(f"{_kind(said)} beyond the window", f"{said.who} {said.rect}")
        yield from _over(scene, said, sight)


def _spoken(scene: TableScene[Any]) -> dict[object, pygame.Rect]:
    """Returns where a notice or the banner is told."""
    plate, notice = scene.banner.plate, scene.notices.rect
    said = {"the banner": plate.rect if plate is not None else None, "a notice": notice}
    return {who: rect for who, rect in said.items() if rect is not None}


def _over(scene: TableScene[Any], said: Said, sight: dict[object, pygame.Rect]) -> Iterator[Amiss]:
    """Yields what an utterance lies over."""
    assert said.rect is not None
    if said.passing:
        over: dict[object, pygame.Rect] = {"prompt": sight["prompt"]} | _spoken(scene)
        if said.about is not None:
            over["what it is about"] = said.about
    else:
        over = dict(chain(sight.items(), _others(scene)))
    for name, rect in over.items():
        if rect.colliderect(said.rect):
            what = f"{_kind(said)} over {name if isinstance(name, str) else name[0]}"
            yield Amiss(what, f"{said.who}: {name}", said.who not in ("banner", "tray") and idle(scene, name))


def _others(scene: TableScene[Any]) -> Iterator[tuple[object, pygame.Rect]]:
    spots = scene.hint.spots
    yield from ((("advised", spot.key), spot.rect) for spot in spots)


def _kind(said: Said) -> str:
    return said.who.split(" of ")[0]


def _choices(scene: TableScene[Any]) -> Iterator[Amiss]:
    """Yields what names a thing and is chosen by words alone, and what the tray covers."""
    if not scene.may_act:
        return
    for choice in scene.offered():
        verb = choice.actions[0].verb if choice.actions else ""
        if verb and verb not in NAMES_NOTHING[scene.game.title] and not is_shown(scene, choice):
            yield Amiss("a thing is chosen by words", f"{verb}: {choice.label}")
    tray, view = scene.view.spot(("choices",)), scene.view
    aside = [view.areas[name] for names in view.aside for name in names if name in view.areas]
    for name, rect in kept(scene).items() if tray is not None else ():
        inside = isinstance(name, tuple) and (name[1] == ("choices",) or scene.tray.choice(name[1]) is not None)
        meant = name in view.about or (idle(scene, name) and any(area.contains(rect) for area in aside))
        if tray is not None and not inside and not meant and tray.rect.colliderect(rect):
            yield Amiss(f"tray over {name if isinstance(name, str) else name[0]}", str(name))


def _keys(scene: TableScene[Any]) -> Iterator[Amiss]:
    """Yields what Enter at rest does instead of what is lit."""
    lit = [choice for choice in scene.choices() if choice.primary and choice.enabled and choice.picture is None]
    buttons = [button for button in scene.prompt.buttons if button.primary]
    if len(buttons) > 1 or bool(lit) != bool(buttons):
        yield Amiss("not one button is lit", f"{len(lit)} choices, {len(buttons)} buttons")
    if not buttons:
        return
    done: list[Choice] = []
    chose, scene.choose = scene.choose, done.append  # type: ignore[assignment, method-assign]
    scene.group.set_focus(None)
    press(scene.app, pygame.K_RETURN)
    scene.choose = chose  # type: ignore[method-assign]
    if [choice.label for choice in done] != [buttons[0].label]:
        yield Amiss("Enter does not press what is lit", f"{buttons[0].label}: {[choice.label for choice in done]}")
