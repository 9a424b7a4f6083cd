"""Everything that can be said over a table at one decision, made to speak, and where each of them then lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from game.bots.bot import Answer
from game.rules.kernel import Action
from game.scenes.hall.heads import Portrait, head_of_seat
from game.scenes.table import TableScene
from game.scenes.table.banner import MOST_LINES, News
from game.table.coaching import sayings_at
from game.ui.widgets import Widget

_TIPS = 6
"""The tips of so many things at most are looked at, the first and the last among them."""


class Said(NamedTuple):
    """An utterance as it lies: who speaks, where (None: nowhere), and what it may not lie over beside all the rest."""

    who: str
    rect: pygame.Rect | None
    about: pygame.Rect | None = None
    passing: bool = False
    """Whether it comes and goes with the pointer: then only prompt, tray, what it is about and others count."""


def everything(scene: TableScene[Any], action: Action) -> Iterator[Said]:
    """Yields all that can be said at a decision, one by one as it is told; ``action`` is what was chosen there."""
    yield from _news(scene)
    yield from _told(scene)
    yield from _refused(scene)
    yield from _advised(scene, action)
    yield from _tips(scene)


def _draw(scene: TableScene[Any]) -> None:
    scene.paint_over(scene.app.window.canvas)


def _news(scene: TableScene[Any]) -> Iterator[Said]:
    view, seat = scene.view, scene.game.to_move or 0
    lines = [("icon-timeline", view.say(entry.message)) for entry in scene.guest.log(view.viewer)[-MOST_LINES:]]
    portrait = Portrait(head_of_seat(scene.guest.seats[seat]), scene.badge(seat))
    scene.banner.news = News(scene.names[seat], portrait, scene.say(scene.game.progress or ""), lines, True)
    plate = scene.banner.plate
    yield Said("banner", plate.rect if plate is not None else None)


def _told(scene: TableScene[Any]) -> Iterator[Said]:
    view, decision = scene.view, scene.game.decision
    for saying in sayings_at(scene.game.title, decision.kind) if decision is not None else ():
        words = f"{view.say(saying.words)} [[{scene.say('table.rule')}|{saying.rule}]]"
        yield _notice(scene, "coach", words, view.areas["prompt"].midtop)
    entries = scene.guest.log(view.viewer)
    last = view.say(entries[-1].message) if entries else scene.say("table.drop.lit")
    yield _notice(scene, "notice", last, view.areas["topbar"].midbottom)


def _refused(scene: TableScene[Any]) -> Iterator[Said]:
    things = list(scene.handling.draggables())
    for thing in (*things[:1], *things[1:][-1:]):
        at = thing.rect.center
        words = scene.handling.why_refused(thing.key, scene.view.areas["topbar"].center)
        yield _notice(scene, "refusal", words, at)


def _advised(scene: TableScene[Any], action: Action) -> Iterator[Said]:
    if not scene.may_act or action.seat != scene.viewer:
        return
    twice = []
    for _ in range(2):
        scene.hint.asked = True
        scene.hint.show(scene.hint.known or Answer((action,), 1.0))
        _draw(scene)
        twice.append((scene.notices.said, scene.notices.rect))
        scene.notices.hide()
    scene.hint.asked = True
    scene.hint.show(scene.hint.known or Answer((action,), 1.0))
    yield _lies(scene, "hint" if twice[0] == twice[1] else "hint that says something else the second time")
    scene.hint.forget()
    scene.notices.hide()


def _notice(scene: TableScene[Any], who: str, words: str, at: tuple[int, int]) -> Said:
    scene.notices.say(words, at, "told" if who != "refusal" else "refused")
    return _lies(scene, who)


def _lies(scene: TableScene[Any], who: str) -> Said:
    _draw(scene)
    found = scene.notices.rect
    plate = scene.banner.plate
    if plate is not None:
        assert scene.view.areas["log"].contains(plate.rect), "two speak at a time"
        assert found is not None
        assert not found.colliderect(plate.rect), "one speaks over the other"
    return Said(who, found)


def _tips(scene: TableScene[Any]) -> Iterator[Said]:
    """Yields the tips of buttons and of some things while the banner stands, and of some while a notice does."""
    scene.notices.hide()
    things = _some(list(scene.handling.widgets()))
    yield from _each_tip(scene, [*scene.prompt.buttons, *things[1::2]])
    next(_told(scene), None)
    yield from _each_tip(scene, things[::2])
    scene.notices.hide()


def _each_tip(scene: TableScene[Any], widgets: Sequence[Widget]) -> Iterator[Said]:
    for widget in widgets:
        scene.tooltip.hide()
        scene.pointing.point(widget)
        scene.tooltip._shown = True
        rect = scene.tooltip.draw(scene.app.window.canvas)
        if rect is not None:
            about = widget.rect if widget not in scene.prompt.buttons else None
            yield Said(f"tip of {widget.label}", rect, about, passing=True)
    scene.tooltip.hide()


def _some(widgets: list[Widget]) -> list[Widget]:
    step = max(1, len(widgets) // _TIPS)
    return widgets[::step][:_TIPS]
