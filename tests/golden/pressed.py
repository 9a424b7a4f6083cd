"""What the controls and the keys of a page do: each is pressed once, and what became of that is told.

Whatever a press leads to is left again at once, so that the next one finds the page where it was.
"""

from __future__ import annotations

import os
import random
import re
import secrets
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from datetime import UTC, date, datetime, tzinfo
from multiprocessing.process import BaseProcess
from threading import current_thread, main_thread
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.analysis.background import Analysis
from game.annals.background import Background
from game.app import App
from game.remote.door import Door
from game.scenes.annals import scene as annals
from game.scenes.deals import scene as deals
from game.scenes.riddles import scene as riddles
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.table import TableView
from game.scenes.table.page import TablePage
from game.table.settings import Settings
from game.table.worker import BotWorker
from game.ui.sound import SoundBox
from game.ui.widgets import Widget
from tests.golden.answered import AGAIN, answered, at_the_ends, opened_again, walked, written
from tests.golden.book import GAMES, SEED
from tests.golden.kept import kept, newly, settings_of
from tests.golden.remembered import remember
from tests.golden.rows import afresh, rounds, rows, said, standing_out, tips, wheel
from tests.golden.strayed import slipped
from tests.golden.twice import again, beside, moving

MARK = "> "
"""A line begins so that tells what a press does."""
NOWHERE = (0, 0)
WRITES = "TextField"
State = tuple[list[str], dict[str, str], str]
"""What a page says, what is kept, and whose the focus is."""
TODAY = date(2026, 11, 26)
"""The day on which pages are pressed, whose deal they lead to."""
Noted = tuple[list[str], list[tuple[int, int]]]
MOST = 8
"""So many lines that have changed are told; of more there is told how many."""
SAID = 6
"""So many lines are told of what a press leads to."""
PAGES = frozenset((
    *(f"banner_{title}" for title in GAMES), *(f"seats_{title}" for title in GAMES),
    "lesson_vikings", "riddle_asked", "what_if_worse", "hint_level", "curtain_0", "table_menu", "visit_vikings",
    "log_vikings", "menu", "saved", "lessons", "riddles", "deals", "saga", "saga_plan", "household", "failure",
    "feats_vikings", "annals_points", "annals_rivals", "annals_best", "annals_table", "results_vikings",
    "raven_vikings", "raven_opened_vikings", "replay_middle", "settings", "settings_access", "hearing",
    "rulebook_vikings", "rulebook_search_vain", "invite_hall", "invite_network", "address", "join_newcomer",
    "waiting_guest", "controls", "controls_opened", "ask_back", "said_vikings", "table_menu_lesson", "about",
    "menu_learns", "annals_reading", "household_many",
    "sagas_many", "seats_known", "elsewhere", "talk", "waiting", "join", "deals_tried",
))  # fmt: skip
"""The pages on which all is pressed: one of each kind."""
ALIKE = frozenset(
    ("household_many", "deals_tried", "seats_known", *(f"banner_{title}" for title in GAMES if title != "vikings"))
)
"""Pages whose controls are those of another one: of these is told what presses and keys do, one after another too."""
MARKS = [SEED]
"""The marks that were given on a page, and the next."""
LETTERS = "bfhjklmrstuwyz"
KEYS = {
    "Tab": (pygame.K_TAB, 0), "Shift+Tab": (pygame.K_TAB, pygame.KMOD_SHIFT), "Down": (pygame.K_DOWN, 0),
    "Right": (pygame.K_RIGHT, 0), "Up": (pygame.K_UP, 0), "Left": (pygame.K_LEFT, 0), "End": (pygame.K_END, 0),
    "Home": (pygame.K_HOME, 0), "Page down": (pygame.K_PAGEDOWN, 0), "Page up": (pygame.K_PAGEUP, 0),
    "Space": (pygame.K_SPACE, 0), "Enter": (pygame.K_RETURN, 0), "Plus": (pygame.K_PLUS, 0),
    "Minus": (pygame.K_MINUS, 0), "Slash": (pygame.K_SLASH, 0), "Delete": (pygame.K_DELETE, 0),
    "Backspace": (pygame.K_BACKSPACE, 0), "[": (pygame.K_LEFTBRACKET, 0), "]": (pygame.K_RIGHTBRACKET, 0),
    "F1": (pygame.K_F1, 0), "F2": (pygame.K_F2, 0), "F10": (pygame.K_F10, 0), "Ctrl+F": (pygame.K_f, pygame.KMOD_CTRL),
    **{letter.upper(): (ord(letter), 0) for letter in LETTERS}, "Escape": (pygame.K_ESCAPE, 0),
}  # fmt: skip


def pressed(app: App, name: str, open_page: Callable[[App], None], tell: Callable[[Scene], list[str]]) -> Iterator[str]:
    """Yields what each control of a page does, and then what each key does, told by what a scene says."""
    with pytest.MonkeyPatch.context() as patch:
        heard = settled(patch, app)
        patch.setenv("MEADHALL_HOME", os.environ["MEADHALL_HOME"])
        random.seed(1)
        page = Page(app, open_page, tell, heard)
        for number, control in enumerate(page.names):
            yield from page.first_after(control, lambda number=number: page.strike(number))
            if page.names != page.first:
                page.open()
        page.open()
        if name not in ALIKE:
            yield from (*standing_out(page), *rows(page), *wheel(page), *afresh(page), *tips(page), *rounds(page))
            page.open()
        yield from said(page)
        if name not in ALIKE:
            yield from slipped(page)
        page.renew()
        for struck, (key, mod) in KEYS.items():
            yield from page.after(f"key {struck}", lambda key=key, mod=mod: page.key(key, mod))
        if name not in ALIKE:
            yield from (*answered(page), *written(page), *at_the_ends(page))
        yield from walked(page, name)
        if name.startswith(AGAIN):
            yield from opened_again(page)
        if name not in ALIKE:
            yield from (*beside(page), *again(page), *moving(page))


def wheeled(app: App, open_page: Callable[[App], None], tell: Callable[[Scene], list[str]]) -> Iterator[str]:
    """Yields what the wheel moves on a page."""
    with pytest.MonkeyPatch.context() as patch:
        yield from wheel(Page(app, open_page, tell, settled(patch, app)))


class Page:
    """A page that is opened as often as a press has left it."""

    def __init__(
        self, app: App, open_page: Callable[[App], None], tell: Callable[[Scene], list[str]], heard: Noted
    ) -> None:
        self.app, self._open, self._tell = app, open_page, tell
        self._heard, self._pointer = heard
        self._home = os.environ["MEADHALL_HOME"]
        self._now = 1000.0
        app.look.now = lambda: self._now
        self.asks: dict[str, Callable[[], None]] = {}
        """The first press that asks each question."""
        self.reveals: dict[str, Callable[[], None]] = {}
        """The presses that show a line to be written, where there was none."""
        self.at_first = dict[str, list[str]]()
        """What the first press of each control did."""
        self.stays = set[str]()
        """The controls that change the page and stay there."""
        self.open()

    def open(self, afresh: bool = True) -> None:
        """Opens the page anew, where nothing is kept unless it is not ``afresh``; the pointer is nowhere."""
        self._pointer[:] = [NOWHERE]
        self.app.stack.clear()
        if afresh:
            os.environ["MEADHALL_HOME"] = tempfile.mkdtemp(dir=self._home)  # no page finds what another one kept
            MARKS[:] = [SEED]
        self._open(self.app)
        self.scene, self.depth, self.first = self.app.scene, len(self.app.stack), self.names
        self._fresh = self.settle()

    def renew(self, alike: State | None = None) -> None:
        """Opens the page anew unless it is as it was opened, or as it was once, which will do as well."""
        if not self.app.stack or self.app.scene is not self.scene or self.settle() not in (self._fresh, alike):
            self.open()

    @property
    def is_fresh(self) -> bool:
        """Tells whether the page is as it was opened."""
        return self.settle() == self._fresh

    @contextmanager
    def within(self, size: tuple[int, int]) -> Iterator[None]:
        """Lays the page out in another window, and back in its own."""
        window = self.app.window
        before, window.canvas = window.canvas, pygame.Surface(size)
        self.app.relayout()
        self.settle()
        yield
        window.canvas = before
        self.open()

    @property
    def controls(self) -> list[Widget]:
        """Gets the controls that can be pressed."""
        return [one for one in self.app.scene.controlling.widgets if one.visible]

    @property
    def names(self) -> list[str]:
        """Gets what the controls are and are called; those that are alike in number."""
        return [f"{type(one).__name__} {one.label}" for one in self.controls]

    def strike(self, number: int) -> None:
        """Clicks a control in its middle."""
        self.click(self.controls[number].ring_rect.center)

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Clicks a place."""
        self.point(at)
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def drag(self, begin: tuple[int, int], end: tuple[int, int]) -> None:
        """Presses at a place and lets go at another."""
        self.point(begin)
        self._send(pygame.MOUSEBUTTONDOWN, pos=begin, button=1)
        self._pointer[:] = [end]
        self._send(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0))
        self._send(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def point(self, at: tuple[int, int]) -> None:
        """Moves the pointer to a place."""
        self._pointer[:] = [at]
        self._send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))

    def key(self, key: int, mod: int, pad: bool = False) -> None:
        """Presses a key, or what stands for it on a gamepad."""
        letter = chr(key) if pygame.K_a <= key <= pygame.K_z and not mod else ""
        self._send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0, pad=pad)
        self._send(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def wait(self, ms: float) -> None:
        """Lets time pass, which else stands still."""
        self._now += ms
        self.app.scene.update(ms)

    def looks_closely(self, holds: bool) -> None:
        """Presses the middle button where the pointer is, or lets it go."""
        self._send(pygame.MOUSEBUTTONDOWN if holds else pygame.MOUSEBUTTONUP, pos=self._pointer[0], button=2)

    def turn(self, at: tuple[int, int], notches: int) -> None:
        """Turns the wheel over a place of the window."""
        self._pointer[:] = [at]
        self.app.take(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        self.app.take(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))

    def note(self, words: str) -> None:
        """Notes what a press does beside all that is told of it."""
        self._heard.append(words)

    def noted(self, name: str, told: Sequence[str]) -> Iterator[str]:
        """Yields a line of what was found, if anything was."""
        if told:
            yield self._known(f"{MARK}{name}: {' | '.join(told)}")

    def _send(self, kind: int, **more: Any) -> None:
        if self.app.stack:
            self.app.scene.handle(pygame.Event(kind, **more))

    def after(self, name: str, press: Callable[[], None]) -> Iterator[str]:
        """Yields what is otherwise after a press, if anything is, and goes back."""
        yield from self.noted(name, self.told_after(name, press))

    def first_after(self, name: str, press: Callable[[], None]) -> Iterator[str]:
        """Yields the same of the first press of a control, which is remembered."""
        self.at_first.setdefault(name, told := self.told_after(name, press))
        yield from self.noted(name, told)

    def told_after(self, name: str, press: Callable[[], None]) -> list[str]:
        """Returns what is otherwise after a press: on the page, in settings, on the disk, and on the way back."""
        self._heard.clear()
        focus, settings, loud = self.focus(), self.app.settings, self.app.sound.loudness
        self.app.look.dirty = False
        press()
        told = self.choose()
        told += [*self._went(), *dict.fromkeys(self._heard)]
        is_here = bool(self.app.stack) and self.app.scene is self.scene
        if is_here:
            now = self._tell(self.scene)
            changes = _changes(self._before, now)
            told += changes
            told += ["is not drawn anew"] if changes and not self.app.look.dirty else []
            told += [f"focus on {self.focus()}"] if self.focus() != focus else []
            self._before = now
            if self.scene.dialog is None and changes:
                self.stays.add(name)
                if WRITES in " ".join(self.names) and WRITES not in " ".join(self.first):
                    self.reveals.setdefault(name, press)
            elif self.scene.dialog is not None and self.scene.dialog is not self._dialog:
                self.asks.setdefault(self.scene.dialog.said[0], press)
        told += [f"{name} at {now}" for name, now in self.app.sound.loudness.items() if now != loud[name]]
        told += [*_set(settings, self.app.settings), *self.newly_kept()]
        if self.app.settings != settings:
            self.app.use_settings(settings)
            self.open()
        elif not is_here:
            told += self._back(name)
        elif self.scene.dialog is not self._dialog:
            self._close()
        return told

    def settle(self) -> State:
        """Takes the page as it is now for what the next press changes; returns all that is told of it."""
        self._before, self._dialog, self._kept = self._tell(self.scene), self.scene.dialog, self._kept_now()
        return self._before, self._kept, self.focus()

    def told(self) -> list[str]:
        """Returns what the page says."""
        return self._tell(self.app.scene)

    def otherwise(self, before: list[str]) -> list[str]:
        """Returns what the page says otherwise than before."""
        return _changes(before, self.told())

    def newly_kept(self) -> list[str]:
        """Returns what is kept now and was not when this was asked last."""
        before, self._kept = self._kept, self._kept_now()
        return newly(before, self._kept)

    def _kept_now(self) -> dict[str, str]:
        """Returns what is kept; settings that nobody has kept yet count as they are."""
        return {**settings_of(self.app.settings), **kept()}

    def choose(self, key: int = pygame.K_DOWN) -> list[str]:
        """Chooses the next line of a list that a press has opened, if it has, or where another key leads; returns what
        that offers.
        """
        group = self.app.scene.controlling if self.app.stack else None
        opened = next((one for one in group.widgets if one.popup_open), None) if group is not None else None
        if opened is None:
            return []
        offered = [option.label for option in getattr(opened, "options", ())]
        self.key(key, 0)
        self.key(pygame.K_RETURN, 0)
        return [f"offers {', '.join(offered)}"]

    def focus(self) -> str:
        """Returns what has the focus."""
        focus = self.scene.focused()
        return str(getattr(focus, "label", focus))

    @staticmethod
    def _known(line: str) -> str:
        """Returns a line without what is different each day and each time."""
        line = line.replace(os.environ["MEADHALL_HOME"], "HOME")
        for day in (date.today(), TODAY):
            line = line.replace(day.isoformat(), "TODAY")
        return re.sub(r"TODAY, \d\d:\d\d", "TODAY, NOW", line)

    def _went(self) -> Iterator[str]:
        """Yields to where a press has led."""
        if not self.app.stack:
            yield "leaves"
        elif self.app.scene is not self.scene:
            scene = self.app.scene
            how = "opens" if self.scene in self.app.stack else "goes to"
            title = f" of {scene.title_id}" if scene.title_id else ""
            yield f"{how} {type(scene).__name__}{title}{''.join(self._about(scene))}"
            yield from [line.strip() for line in self._tell(scene) if ": " in line][:SAID]

    def _about(self, scene: Any) -> Iterator[str]:
        """Yields which rule a scene shows, which of the games that were there, and who sits at its table."""
        guest = getattr(getattr(scene, "table", scene), "guest", None)
        path = getattr(scene, "path", None) or (guest.wire.book.path if guest is not None else None)
        if path is not None and f"journal {path.stem} title" in self._kept:
            yield f" from {path.stem}"
        if isinstance(scene, RulebookScene) and scene.rule_id:
            yield f" at {scene.rule_id}"
        view = getattr(scene, "view", None)
        if isinstance(view, TableView):
            yield f" with {', '.join(view.names)}"

    def _close(self) -> None:
        """Closes what a press has asked; a page that is a question is opened again."""
        if self._dialog is not None:
            self.open()
        else:
            self.scene.dialog = None
            self._before = self._tell(self.scene)

    def _back(self, name: str) -> list[str]:
        """Goes back from where a press has led; returns what is otherwise on the page then, and whose the focus is."""
        stack = self.app.stack
        if self.scene not in stack or stack.index(self.scene) != self.depth - 1:
            self.open()
            return []
        while self.app.scene is not self.scene:
            stack.pop()
        self.app.relayout()
        self.scene.resumed()
        before, self._before = self._before, self._tell(self.scene)
        self._kept = self._kept_now()
        focus = [] if name.endswith(self.focus()) else [f"focus on {self.focus()}"]
        return [f"back: {one}" for one in (*focus, *_changes(before, self._before))]


def _changes(before: list[str], now: list[str]) -> list[str]:
    """Returns the lines that have come, and of those that have gone what they were about."""
    came = [line.strip() for line in now if line not in {*before}]
    about = {_key(line) for line in came}
    gone = [_key(line.strip()) for line in before if line not in {*now}]
    told = [*(f"− {key}" for key in gone if key not in about), *(f"+ {line}" for line in came)]
    return told if len(told) <= MOST else [*told[:MOST], f"and {len(told) - MOST} more"]


def _key(line: str) -> str:
    return line.partition(": ")[0]


def _set(before: Settings, now: Settings) -> list[str]:
    """Returns which settings are otherwise."""
    names = (one.name for one in fields(Settings))
    return [f"sets {name} {getattr(now, name)}" for name in names if getattr(now, name) != getattr(before, name)]


class _Day(date):
    @classmethod
    def today(cls) -> date:
        return TODAY


class _Now(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return datetime(TODAY.year, TODAY.month, TODAY.day, 12, tzinfo=tz or UTC)


def _next_mark(count: int) -> str:
    """Returns a mark that is another one for everybody, and the same ones on a page that is opened again."""
    MARKS.append(f"{SEED}{len(MARKS)}")
    return MARKS[-2]


def settled(patch: pytest.MonkeyPatch, app: App) -> Noted:
    """Has no press begin anything outside of the program; returns where sounds and the pointer's place are noted."""
    heard, pointer = list[str](), [NOWHERE]

    def not_started(command: list[Any], **more: Any) -> None:
        if current_thread() is main_thread():  # what comes of a page that looks for a hall comes sooner or later
            heard.append(f"starts {str(command[0]).rpartition('/')[2]}")
        raise OSError("nothing is started here")

    remember(patch)
    for module in (deals, riddles):
        patch.setattr(module, "date", _Day)
    patch.setattr(annals, "datetime", _Now)
    patch.setattr(SoundBox, "play", lambda box, name: heard.append(f"sounds {name}"))
    patch.setattr(subprocess, "Popen", not_started)
    patch.setattr(BaseProcess, "start", lambda process: not_started([process.name]))
    patch.setattr(Door, "nearby", staticmethod(lambda: SimpleNamespace(found=tuple, close=tuple)))
    patch.setattr(BotWorker, "start", lambda worker, levels=(): None)
    patch.setattr(Background, "start", Background.close)
    patch.setattr(Analysis, "start", lambda analysis: heard.append("starts the raven"))
    patch.setattr(TablePage, "keep_picture", lambda page: None)
    patch.setattr(secrets, "token_hex", _next_mark)
    patch.setattr(app, "quit", app.stack.clear)
    patch.setattr(pygame.scrap, "put_text", lambda words: heard.append(f"copies {words}"))
    patch.setattr(pygame.scrap, "get_text", lambda: "what was copied")
    patch.setattr(pygame.mouse, "get_pos", lambda: pointer[0])
    return heard, pointer
