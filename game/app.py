"""The event loop and the stack of scenes."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.assets import AssetError
from game.language import STRICT_VARIABLE, Language
from game.paths import can_keep, journals_folder, log_file
from game.remote.door import Door
from game.rules.kernel import Message
from game.scenes.ear import Ear
from game.scenes.routes import SceneRoutes
from game.scenes.scene import Scene
from game.table.settings import Settings
from game.ui import window as windows
from game.ui.clock import Pacer
from game.ui.cursor import Pointer
from game.ui.gamepad import LOOKED, Gamepad
from game.ui.keys import HeldKeys
from game.ui.look import open_look
from game.ui.reader import Reader
from game.ui.reader.system import WANTS_HIDDEN, attach
from game.ui.reading import ReadingPanel
from game.ui.sound import SoundBox
from game.ui.widgets import Answer
from game.ui.window import Window

VISIT_MS = 100.0
_log = logging.getLogger(__name__)


class App:
    """The running program: one window, one look, one language, a stack of scenes.

    Only the top scene gets events and is drawn. A frame is drawn when something changed or moves, never while idle.
    """

    def __init__(self, settings: Settings, size: tuple[int, int] | None = None, headless: bool = False) -> None:
        self.settings = settings
        windows.prepare(settings.software, headless)
        self.window = Window(
            "Meadhall",
            size or _first_size(),
            settings.scale,
            full_screen=settings.full_screen and not headless,
            software=settings.software,
            headless=headless,
            hidden=not headless and WANTS_HIDDEN,
        )
        self.reader = Reader("Meadhall", settings.language)
        if not headless and WANTS_HIDDEN:
            attach(self.reader, self.window.system_handle)
            self.window.show()
        self.look = open_look(self.window.unit, settings.animation_speed)
        self.look.stand_out(settings.high_contrast)
        self.window.dock = settings.reading
        self.panel = ReadingPanel()
        self._points = True
        self.sound = SoundBox(self.look.assets, settings.volume, settings.muted)
        self._surround(settings)
        self.pointer = Pointer(self.look)
        self.language = Language(settings.language)
        self.pacer = Pacer()
        self._held = HeldKeys()
        self.hand = ""
        """With what somebody played last, of ``HANDS``: words name its buttons."""
        self.pad = Gamepad(lambda: self.look.now())
        self.redraws = 0
        self.stack: list[Scene] = []
        self._missing: list[str] = []
        self._failure: Scene | None = None
        self._cluttered = False
        if not os.environ.get(STRICT_VARIABLE):
            self.look.assets.on_missing = self._miss
        self.open = SceneRoutes(self)
        self.door = Door()
        self.ear = Ear(self, self.reader, self.open.change_settings)
        if not headless:
            if not WANTS_HIDDEN:
                attach(self.reader)
            self.ear.use(settings.voice != "off")

    # -- the stack --------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """Gets the scene on top."""
        return self.stack[-1]

    def is_on_top(self, scene: Scene) -> bool:
        """Tells whether a scene is the one that is shown."""
        return bool(self.stack) and self.stack[-1] is scene

    def tell(self, title: str, body: str) -> None:
        """Opens a dialog that only wants to be read over the scene on top, if there is any; ready texts."""
        if self.stack:
            self.scene.notice(title, body)

    def ask(
        self,
        title: str,
        body: str,
        answers: Sequence[Answer],
        on_answer: Callable[[Hashable], object],
        cancel: Hashable,
    ) -> None:
        """Opens a dialog over the scene on top, if there is any; ready texts."""
        if self.stack:
            self.scene.ask(title, body, answers, on_answer, cancel)

    def back_to(self, wanted: Callable[[Scene], bool]) -> bool:
        """Leaves every scene above the topmost one that is wanted; returns whether there is such."""
        if not any(wanted(scene) for scene in self.stack):
            return False
        while not wanted(self.scene):
            self.stack.pop().closed()
        self.relayout()
        self.scene.resumed()
        return True

    def push(self, scene: Scene) -> None:
        """Shows a scene over the present one."""
        self.stack.append(scene)
        self.relayout()

    def pop(self) -> None:
        """Leaves the top scene; leaving the last one ends the program."""
        self.stack.pop().closed()
        self.relayout()
        if self.stack:
            self.stack[-1].resumed()

    def replace(self, scene: Scene) -> None:
        """Shows a scene in place of the present one."""
        if self.stack:
            self.stack.pop().closed()
        self.push(scene)

    def home(self) -> None:
        """Leaves every scene but the first."""
        while len(self.stack) > 1:
            self.stack.pop().closed()
        self.relayout()
        if self.stack:
            self.stack[-1].resumed()

    def quit(self) -> None:
        """Leaves every scene, which ends the program."""
        while self.stack:
            self.stack.pop().closed()
        self.door.close()
        self.pad.close()
        self.ear.close()

    # -- settings that change while playing -------------------------------------------------------------------------

    def use_settings(self, settings: Settings) -> None:
        """Takes over changed settings; all hold at once but the presentation, which waits for the next start."""
        if settings.language != self.language.code:
            self.language = Language(settings.language).in_hand(self.hand)
        if settings.full_screen != self.window.is_full_screen:
            self.window.toggle_full_screen()
        before, self.settings = self.settings, settings
        self.window.scale_percent = settings.scale
        self.window.dock = settings.reading
        self.look.speed = settings.animation_speed
        self.look.stand_out(settings.high_contrast)
        self.sound.volume = settings.volume
        self.sound.muted = settings.muted
        self._surround(settings)
        if not settings.gamepad:
            self.pad.close()
        self.ear.use(settings.voice != "off")
        shown = replace(settings, lessons=before.lessons, learnt=before.learnt)
        if shown != before:  # how far a lesson has come is shown by no layout
            self.relayout()

    def _surround(self, settings: Settings) -> None:
        self.sound.surround("ambience", settings.ambience)
        self.sound.surround("theme", settings.music)

    def relayout(self) -> None:
        """Lays the top scene out anew; the others follow when they come back."""
        self.look.unit = self.window.unit
        self.panel.lay(self.look, self.window.panel, windows.natural_unit(self.window.whole.get_size()))
        self.pointer.show("arrow")
        if self.stack:
            self.stack[-1].lay_out()
        self._cluttered = True
        self.look.touch()

    def _miss(self, error: AssetError) -> None:
        _log.warning("%s", error)
        self._missing.append(str(error).partition(":")[0])
        self.look.touch()

    def _tell_missing(self) -> None:
        """Says once that something of the program is missing; it goes on without."""
        first, *others = self._missing
        self._missing.clear()
        words = self.language.text("hall.missing.text", what=first, n=1 + len(others))
        self.tell(self.language.text("hall.missing"), words)

    # -- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Runs until the last scene is left or the window is closed."""
        while self.stack:
            try:
                self.turn()
            except Exception as error:  # whatever it is, no window closes without a word
                self.failed(error)
        self.window.close()

    def failed(self, error: Exception) -> None:
        """Says what failed on a page of its own; the game is on the disk.

        :raises Exception: the same error, if even that page fails.
        """
        from game.report import Failure, reason, report

        journal = next((path for scene in reversed(self.stack) if (path := _journal(scene)) is not None), None)
        told = report(error, {"pygame": pygame.ver, "SDL": pygame.get_sdl_version(), "window": self.window.size})
        _log.error("%s", told)
        if not self.stack or self.scene is self._failure:
            raise error
        self.open.failure(Failure(reason(error), told, log_file(), journal))
        self._failure = self.scene

    def turn(self) -> None:
        """Takes the events that are there, moves the scene on, and draws a frame if one is due."""
        scene = self.scene
        due = self.look.dirty or scene.moving
        if self._cluttered and not due:
            self._clear_up()
        for event in self._held.sifted(self.pacer.events(due, self._sleep_ms)):
            self.take(event)
            if not self.stack:
                return
        self._follow_pad(due)
        if self.stack:
            self.frame()

    def _follow_pad(self, due: bool) -> None:
        """Does what a gamepad asks for by now; the first time that nothing else is to be done, one is looked for."""
        if self.settings.gamepad and not self.pad.is_tried and not due:
            self.pad.open()
        for stroke in self.pad.due():
            for event in stroke:
                self._points = False
                if event.type != LOOKED:
                    self._take_in_hand("pad")
                    self.ear.take(event)
                if not self.stack or self.scene.handle(event) or (self.reads and self.panel.handle(event)):
                    break

    def _take_in_hand(self, hand: str) -> None:
        """Has words name what somebody plays with: they change with the first press on something else."""
        if hand != self.hand:
            self.hand = hand
            self.language = self.language.in_hand(hand)
            self.relayout()

    @property
    def _sleep_ms(self) -> float | None:
        """Gets how long nothing need be done: at tables elsewhere something may come at any time."""
        if self.ear.seeks:
            return 0.0
        wait = min((wait for wait in (self.scene.sleep_ms, self.pad.wait_ms) if wait is not None), default=None)
        return min(wait or VISIT_MS, VISIT_MS) if self.door.visits else wait

    def _clear_up(self) -> None:
        """Drops what former scenes left, and keeps the collector of cycles away from all that stays.

        Walking through it takes tens of ms, which nobody notices now, and everybody in the midst of a motion.
        """
        self._cluttered = False
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def take(self, event: pygame.Event) -> None:
        """Hands one event to the window and the top scene."""
        if self.pad.take(event) or self.ear.take(event):
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._take_in_hand("")
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            self.quit()
        elif self.window.handle(event):
            self.relayout()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.look.touch()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.reader.look_at(event.type == pygame.WINDOWFOCUSGAINED)
        elif self.ear.ask(event) or (self.reads and self._is_for_panel(event)):
            return
        elif not self.scene.handle(event):
            self.ear.key(event)

    @property
    def reads(self) -> bool:
        """Tells whether the panel of large words is there."""
        return self.settings.reading != "off"

    def _is_for_panel(self, event: pygame.Event) -> bool:
        """Notes whether somebody points or walks with keys; returns whether the panel of large words took the event."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._points = True
        elif event.type == pygame.KEYDOWN:
            self._points = False
        self.look.touch()
        return self.panel.handle(event)

    def frame(self) -> None:
        """Moves the top scene on and draws it if something changed."""
        self.door.poll()
        scene = self.scene
        if self._missing and scene.dialog is None:
            self._tell_missing()
        ms = self.pacer.tick() if self.look.dirty or scene.moving else 0.0
        scene.update(ms)
        if self.look.dirty and self.stack and self.scene is scene:
            self.look.dirty = False
            scene.draw(self.window.canvas)
            if self.reads:
                self.panel.show(scene.told_large(self._points))
                self.panel.draw(self.window.whole)
                self.look.dirty = False
            self.window.present()
            self.redraws += 1
            self.ear.redrawn(scene.moving)
        if self.stack:
            self.ear.settle()

    def read_out(self) -> None:
        """Gives the screen as it stands to whoever hears it."""
        self.ear.tell()


def _journal(scene: Scene) -> Path | None:
    """Returns the file that the table of a scene is written into, if it is a table that is kept."""
    guest: Any = getattr(scene, "guest", None)
    return guest.wire.book.path if guest is not None and guest.wire.book.is_kept else None


def _first_size() -> tuple[int, int]:
    """Returns most of the screen in the hall's own 16 : 9: the first window shows the whole table, large."""
    sizes = pygame.display.get_desktop_sizes()
    width, height = sizes[0] if sizes else (1600, 900)
    part = max(80, min(240, round(width * 0.92) // 16, round(height * 0.88) // 9))
    return 16 * part, 9 * part


def play(settings: Settings, resume: Path | None = None, notice: Message | None = None) -> None:
    """Opens the window at the menu, or at a saved table, and runs until it is closed.

    :raises pygame.error: if there is no screen.
    """
    opened(App(settings), resume, notice).run()


def opened(app: App, resume: Path | None = None, notice: Message | None = None) -> App:
    """Returns the program at the menu, or at a saved table. A notice about the settings is told first."""
    app.open.menu()
    if notice is not None:
        app.tell(app.language.text("hall.settings"), app.language.text(notice))
    elif not can_keep():
        words = app.language.text("hall.home.unwritable.text", folder=str(journals_folder()))
        app.tell(app.language.text("hall.home.unwritable"), words)
    if resume is not None:
        app.open.saved_table(resume)
    return app
