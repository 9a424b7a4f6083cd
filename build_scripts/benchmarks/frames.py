"""Frames of a late table in a window of its own; prints the ms of every kind of frame as one JSON object.

python -m build_scripts.benchmarks.frames JOURNAL EARLIER_JOURNAL FRAMES
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import pygame

from build_scripts.tables import open_table, settings, sound_move
from game.app import App
from game.bots.levels import LEVELS
from game.scenes.vikings.scene import VikingsScene
from game.table.wire import POLL_MS
from game.table.worker import BotWorker

SIZE = (1920, 1080)
TOKENS, LABELS = 400, 40
BLOCK = 20
MOVES_A_PICK = 40
IDLE_MS = 5000
THINK_MS = 900


def measure(late: Path, earlier: Path, frames: int) -> dict[str, Any]:
    """Returns lists of ms by kind of frame, and the redraws of an idle menu and an idle table.

    late: a table where the person must buy. earlier: one from which the wheel still turns often.
    """
    app = App(settings(), SIZE)
    app.open.menu()
    found: dict[str, Any] = {"size": list(app.window.size), "idle_menu_redraws": idle_redraws(app)}
    bare = Bare(app)
    scene = open_table(app, late)
    scene.banner.hide()  # it would go by itself within these seconds
    settle(app)
    found["idle_table_redraws"] = idle_redraws(app)
    app.pacer.step_ms = 0
    found["bare_draw"], found["bare_frame"] = [], []
    found["draw"], found["forced"] = [], []
    for _ in range(frames // BLOCK):
        found["bare_draw"] += [_ms(bare.draw, process_time) for _ in range(BLOCK)]
        found["draw"] += [_ms(lambda: scene.draw(app.window.canvas), process_time) for _ in range(BLOCK)]
        found["forced"] += [forced_draw(app, scene) for _ in range(2)]
    found["resting"], found["thinking"] = beside_a_bot(app, scene, frames)
    found["pick"], found["drag"] = [], []
    while len(found["drag"]) < frames:
        found["bare_frame"] += [_ms(bare.frame) for _ in range(MOVES_A_PICK)]
        pick, moves = drag(app, scene, len(found["pick"]))
        found["pick"].append(pick)
        found["drag"] += moves
    app.pop()
    scene = open_table(app, earlier)
    settle(app)
    found["turning"], found["motion"] = motion_frames(app, scene, frames)
    app.quit()
    app.window.close()
    return found


def beside_a_bot(app: App, scene: VikingsScene, frames: int) -> tuple[list[float], list[float]]:
    """Returns the ms of redraws while nobody thinks, and while a bot does in its process, asked as a table asks it.

    Both wait and poll between two redraws as a table does: what was not touched for a while is drawn more slowly.
    """
    worker = BotWorker(scene.game.title)
    view = scene.game.view_for(scene.viewer)
    resting: list[float] = []
    thinking: list[float] = []

    def redrawn(times: list[float]) -> bool:
        """Redraws, waits, and tells whether the worker has answered."""
        times.append(_ms(lambda: _redrawn(app, scene)))
        pygame.time.wait(POLL_MS)
        return worker.poll() is not None

    worker.request(view, LEVELS[-1], 0, 1)
    try:
        while len(thinking) < frames:
            while worker.is_thinking:
                worker.poll()
                pygame.time.wait(POLL_MS)
            for _ in range(BLOCK):
                redrawn(resting)
            worker.request(view, LEVELS[-1], 0, THINK_MS)
            pygame.time.wait(THINK_MS // 8)
            while not redrawn(thinking) and len(thinking) < frames:
                pass
            worker.cancel()
        if worker.take_notices():
            raise RuntimeError("the bots' process failed")
    finally:
        worker.close()
    return resting, thinking


def _redrawn(app: App, scene: VikingsScene) -> None:
    scene.draw(app.window.canvas)
    app.window.present()


def _ms(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    begin = clock()
    work()
    return (clock() - begin) * 1000


class Bare:
    """The anchor: 400 tokens with alpha and 40 labels on a ground, with bare pygame."""

    def __init__(self, app: App) -> None:
        self.canvas, self.present = app.window.canvas, app.window.present
        self.ground = pygame.Surface(SIZE).convert()
        self.ground.fill("#4A2E1A")
        token = pygame.Surface((48, 48), pygame.SRCALPHA).convert_alpha()
        pygame.draw.circle(token, (200, 60, 40, 230), (24, 24), 23)
        label = pygame.font.Font(None, 24).render("a label of some words", True, "#FFFFFF")
        self.tokens = [(token, (i % 25 * 76, i // 25 * 66)) for i in range(TOKENS)]
        self.labels = [(label, (i % 8 * 230, i // 8 * 200)) for i in range(LABELS)]

    def draw(self) -> None:
        self.canvas.blit(self.ground, (0, 0))
        self.canvas.fblits(self.tokens)
        self.canvas.fblits(self.labels)

    def frame(self) -> None:
        self.draw()
        self.present()


def settle(app: App, seconds: float = 0.6) -> None:
    """Takes every event and shows every frame that is due, until nothing has been for a while."""
    quiet = perf_counter()
    while perf_counter() - quiet < seconds:
        if step(app, pygame.event.get()):
            quiet = perf_counter()
        else:
            pygame.time.wait(2)


def step(app: App, events: list[pygame.Event]) -> bool:
    """Does one turn of the loop without sleeping; returns whether a frame was shown."""
    before = app.redraws
    for event in events:
        app.take(event)
    app.frame()
    return app.redraws > before


def forced_draw(app: App, scene: VikingsScene) -> float:
    """Draws with every spot painted anew, as when the ground is another; pictures of tokens stay cached."""

    def draw() -> None:
        scene.view.layer.lay_on(scene.view.layer.ground)
        scene.view.repaint()
        scene.draw(app.window.canvas)

    return _ms(draw, process_time)


def drag(app: App, scene: VikingsScene, number: int) -> tuple[float, list[float]]:
    """Takes a tile, moves it over the fjord, and puts it back; returns the ms of the pick-up and of each move.

    A frame is everything from the mouse event to the picture on the screen.
    """
    things = [thing for thing in scene.handling.draggables() if scene.handling.targets(thing.key)]
    start = things[number % len(things)].rect.center
    pick = _ms(lambda: step(app, [_mouse(pygame.MOUSEBUTTONDOWN, start)]))
    if scene.drag.hand is None:
        raise RuntimeError("the tile was not picked up")
    moves = []
    for at in _path(start, scene.view.areas["fjord"]):
        event = _mouse(pygame.MOUSEMOTION, at)
        moves.append(_ms(lambda: step(app, [event])))  # noqa: B023
    step(app, [pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
    settle(app, 0.1)
    return pick, moves


def _path(start: tuple[int, int], area: pygame.Rect) -> Iterator[tuple[int, int]]:
    for number in range(1, MOVES_A_PICK + 1):
        part = number / MOVES_A_PICK
        sway = math.sin(part * 9) * area.height * 0.4
        end = area.left + area.width * part, area.centery + sway
        near = min(1.0, part * 4)
        yield round(start[0] + (end[0] - start[0]) * near), round(start[1] + (end[1] - start[1]) * near)


def _mouse(kind: int, at: tuple[int, int]) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    return pygame.Event(kind, pos=at, button=1, touch=False)


def motion_frames(app: App, scene: VikingsScene, frames: int) -> tuple[list[float], list[float]]:
    """Plays on, the person with sound moves; returns ms of frames while the wheel turns, and while anything moves."""
    turning: list[float] = []
    moving: list[float] = []
    while len(turning) < frames and not scene.guest.is_over:
        if scene.may_act:
            scene.commit([sound_move(scene.game)])
        wheel, was_moving, shown = scene.view.turning.get(("wheel",)), scene.stage.moving, app.redraws
        ms = _ms(lambda: step(app, pygame.event.get()))
        if app.redraws == shown:
            pygame.time.wait(2)
        elif was_moving:
            moving.append(ms)
            if scene.view.turning.get(("wheel",)) != wheel:
                turning.append(ms)
    return turning, moving


def idle_redraws(app: App) -> int:
    """Runs the app's own loop for five seconds without input; returns how many frames it showed.

    What was said and goes by itself, as a banner, is waited for first.
    """
    settle(app)
    while app.scene.wait_ms is not None:
        settle(app)
    nudge = pygame.event.custom_type()
    pygame.time.set_timer(nudge, IDLE_MS // 10)
    shown, end = app.redraws, perf_counter() + IDLE_MS / 1000
    while perf_counter() < end:
        app.turn()
    pygame.time.set_timer(nudge, 0)
    return app.redraws - shown


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        print(json.dumps(measure(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))))
