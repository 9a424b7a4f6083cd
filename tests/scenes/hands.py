"""A person at a table of the tests: pointer and keys as real events, and what lies where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import pygame

from game.app import App
from game.rules.kernel import Action
from game.scenes.table import TableScene, gestures
from game.table.guest import Guest
from game.table.local import local_guest
from game.table.moments import moments_of, noticed
from game.table.referee import Desk, Referee
from game.table.seats import SeatPlan
from game.table.sight import Seen
from game.table.sitting import Sitting
from game.table.timeline import Step
from game.table.wire import Wire
from game.titles import load_scene
from game.ui.drag.aim import every_target
from game.ui.widgets import Entry, LineList
from tests.table.post_desk import PostDesk

NAMES = ("Ása", "Bersi", "Dalla", "Eirik", "Finna")


def whole_in(listed: LineList) -> int:
    """Returns how many entries of a list stand whole in it."""
    end = listed.offset + listed.rect.height
    places = zip(listed.blocks, listed._tops, listed._ends, strict=False)
    whole = [block for block, top, bottom in places if listed.offset <= top and bottom <= end]
    return sum(isinstance(block, Entry) for block in whole)


def guest_at(app: App, sitting: Sitting, rests: bool = False) -> Guest:
    """Returns the guest for the scene of a table; ``rests``: no bot thinks at it."""
    return local_guest(sitting, lambda: app.settings, rests)


def late_guest(
    app: App, sitting: Sitting, delay: float, clock: Callable[[], float] = monotonic, sit: Sequence[int] | None = None
) -> Guest:
    """Returns a guest at a table whose referee answers late; all that passes is written as text and read again.

    ``sit`` are the seats at its window, all persons if none are named.
    """
    persons = [seat for seat, plan in enumerate(sitting.seats) if plan.is_person]
    desk: Any = PostDesk(Referee(sitting, lambda: app.settings).desk(persons if sit is None else sit))
    return Guest(Wire(desk, delay, clock))


def desk_at(scene: Any) -> Desk:
    """Returns the desk behind the wire of a scene's guest, and behind its post."""
    desk: Any = scene.guest.wire._desk
    found: Desk = desk._desk if isinstance(desk, PostDesk) else desk
    return found


def sitting_at(scene: Any) -> Sitting:
    """Returns the whole table behind a scene, which the scene itself cannot come to."""
    return desk_at(scene)._referee.sitting


def whole(scene: Any) -> Any:
    """Returns the table behind a scene with all its secrets."""
    return sitting_at(scene).game


def told_anew(scene: Any) -> None:
    """Has the referee tell the guest of a scene what stands on its table, as after a test has changed it."""
    desk_at(scene)._game = None
    scene.settle()


def seen(step: Step, eyes: int | None) -> Seen:
    """Returns a gesture as a pair of eyes saw it."""
    nobody: Any = None
    return Seen(step.gesture, step.seats, eyes, noticed(step, eyes), nobody, moments_of(step, (eyes,), True)[0])


def open_table(
    app: App, folder: Path, title: str, options: dict[str, str], seats: int, seed: str, first: Sequence[Action] = ()
) -> TableScene[Any]:
    """Opens a table of persons over whatever is there."""
    sitting = Sitting.start(title, options, [SeatPlan(name) for name in NAMES[:seats]], seed, folder)
    if first:
        sitting.commit(first)
    scene: TableScene[Any] = load_scene(title)(app, guest_at(app, sitting))
    app.push(scene)
    app.frame()
    return scene


def send(app: App, kind: int, **fields: Any) -> None:
    """Hands an event to the program and lets a frame pass."""
    app.take(pygame.event.Event(kind, **fields))
    app.frame()


def press(app: App, key: int) -> None:
    """Presses a key."""
    send(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def point(app: App, at: tuple[int, int], held: bool = False) -> None:
    """Moves the pointer."""
    send(app, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0))


def click(app: App, at: tuple[int, int]) -> None:
    """Presses and lets go of the left button."""
    send(app, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=at, button=1)


def drag(app: App, start: tuple[int, int], end: tuple[int, int], turns: int = 0) -> None:
    """Drags from a point to a point in eight moves, with a frame after the first and the last.

    What is in the hand is turned so often after the first.
    """
    point(app, start)
    send(app, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for part in range(1, 9):
        at = start[0] + (end[0] - start[0]) * part // 8, start[1] + (end[1] - start[1]) * part // 8
        app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
        if part in (1, 8):
            app.frame()
        for _ in range(turns if part == 1 else 0):
            press(app, pygame.K_r)
    send(app, pygame.MOUSEBUTTONUP, pos=end, button=1)


def ways(scene: TableScene[Any]) -> list[tuple[Action, ...]]:
    """Returns every gesture that choices, clicks and drags offer now, with and without Shift."""
    view, hands = scene.view.shown, scene.hands
    offered = [tuple(choice.actions) for choice in scene.choices() if choice.actions]
    offered += scene.handling.clicks().values()
    for thing in scene.handling.draggables():
        for pose in gestures.poses(hands, view, thing.key):
            places = {target.key for target in every_target(scene.handling.targets(pose))}
            for otherwise in (False, True):
                found = gestures.paths(hands, view, pose, otherwise)
                offered += [path for place, path in found.items() if place in places]
    return offered
