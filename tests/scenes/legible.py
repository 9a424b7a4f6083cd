"""What can be read on a table of a recorded game at any size: labels that stand, that are told, words that are cut."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.app import App
from game.assets import Assets
from game.render import open_screen
from game.scenes.table import TableScene
from game.scenes.table.spots import Key, draw_spot
from game.scenes.table.telling.spots import words_of
from game.titles import load_scene
from tests.golden.book import sitting_of
from tests.scenes.eye import watch_text
from tests.scenes.hands import guest_at
from tests.scenes.telling.ink import watch_ink

Screen = tuple[tuple[int, int], int]
ROOMY: Screen = ((1920, 1080), 100)
CLOSE: dict[str, Screen] = {
    "125 %": ((1920, 1080), 125), "150 %": ((1920, 1080), 150), "720p": ((1280, 720), 100),
    "1280x800": ((1280, 800), 100), "1280x1024": ((1280, 1024), 100), "4K": ((3840, 2160), 100),
}  # fmt: skip
_WORD, _ROMAN = re.compile(r"[^\W\d_][\w’'-]+"), re.compile("[IVX]+")


ELSEWHERE = {
    ("northgard", "forecast", "note"): "the tip of the panel says so in a sentence",
    ("landnam", "rolls", "heading"): "the tip says how many there were so far",
    ("landnam", "discard"): "the tip of the pile names every card that lies there",
    ("northgard", "map"): "what is written on the sea goes where land lies",
    ("odin", "coming"): "what stands here is the name of the phase",
    ("tiny_epic", "god", "boon"): "the tip of the god tells the boon in a sentence",
    ("tiny_epic", "battle", "heading"): "the prompt names the battle, and the tip of the card who fights for it",
    (
        "tiny_epic",
        "gods",
        "note",
    ): "the tip of each god tells its fury, its place and what its runes bring, in sentences",
    ("vikings", "round"): "the stud of the round names it where the bar has no room for how many there are",
    ("vikings", "coming"): "the stud of the round tells what its scoring brings, in a sentence",
    ("vikings", "home", "note"): "the tip of the shore tells what waits there for whom",
}
"""Labels whose sense is told in other words, by title and the words of the spot's key."""


@dataclass(frozen=True)
class Moment:
    """A table of a recorded game that is looked at: after so many of its steps, at a decision of a kind."""

    title: str
    game: str
    step: int
    kind: str

    def __str__(self) -> str:
        return f"{self.title} {self.game} after {self.step} steps, {self.kind}"

    def open(self, app: App) -> TableScene[Any]:
        """Opens the table over nothing, persons on all seats."""
        app.settings.curtain = "off"
        app.stack.clear()
        scene: TableScene[Any] = load_scene(self.title)(
            app, guest_at(app, sitting_of(self.title, self.game, self.step), rests=True)
        )
        app.push(scene)
        scene.banner.hide()
        return scene


@dataclass(frozen=True)
class Page:
    """What is to be read on a table: by spot what is written on it, all that hovering tells, and what was cut short."""

    written: dict[Key, tuple[str, ...]]
    told: frozenset[str]
    cut: tuple[str, ...]

    def lacks(self, roomy: Page) -> Iterator[tuple[Key, str, bool]]:
        """Yields the labels of a roomy page of the same table that do not stand here, and whether hovering tells them.

        A label that is wrapped elsewhere stands if its words do, however they are parted.
        """
        here = words(line for lines in self.written.values() for line in unparted(lines))
        for key, lines in roomy.written.items():
            for line in unparted(lines):
                if missing := words((line,)) - here:
                    yield key, line, not missing - self.told


def named(key: object) -> Iterator[str]:
    """Yields the words of a spot's key, without its numbers."""
    return (part for part in key if isinstance(part, str)) if isinstance(key, tuple) else iter((str(key),))


def untold(title: str, page: Page, wide: Page) -> Iterator[tuple[Key, str]]:
    """Yields the labels of a roomy page that neither stand on another one nor are told there in any way."""
    for key, line, is_told in page.lacks(wide):
        if not is_told and (title, *named(key)) not in ELSEWHERE:
            yield key, line


def unparted(lines: Iterable[str]) -> list[str]:
    """Returns lines with each word whole that goes on in the next one; its hyphen may be its own."""
    return "\n".join(lines).replace("-\n", "-").splitlines()


def words(lines: Iterable[str]) -> frozenset[str]:
    """Returns the words in some lines, those of one letter and numbers left out, all in small letters, no hyphens."""
    found = (word for line in lines for word in _WORD.findall(line) if not _ROMAN.fullmatch(word))
    return frozenset(word.lower().replace("-", "") for word in found)


def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets drawings be empty: only what is written counts, and that is painted many times faster."""
    kept: dict[tuple[int, int], pygame.Surface] = {}

    def empty(assets: Assets, name: str, width: int, height: int) -> pygame.Surface:
        size = max(1, width), max(1, height)
        return kept.get(size) or kept.setdefault(size, pygame.Surface(size, pygame.SRCALPHA))

    monkeypatch.setattr(Assets, "token", empty)
    monkeypatch.setattr(Assets, "fitted", empty)


@contextmanager
def reading(screen: Screen, language: str) -> Iterator[Callable[[Callable[[App], TableScene[Any]]], Page]]:
    """Opens a screen on which pages are read: gives what reads the table that a function opens."""
    with pytest.MonkeyPatch.context() as patch:
        blank(patch)
        ink, eye = watch_ink(patch), watch_text(patch)
        with open_screen(*screen, language) as app:

            def read(opens: Callable[[App], TableScene[Any]]) -> Page:
                scene = opens(app)
                eye.cut.clear()
                app.frame()
                cut, written, told = tuple(eye.cut), {}, list[str]()
                for spot in scene.view.reachable:
                    ink.take()
                    draw_spot(app.look, app.window.canvas, spot)
                    written[spot.key] = tuple(ink.take())
                    told += words_of(scene.view, spot) if spot.words is not None else ()
                told += [part for widget in scene.group.widgets for part in (widget.label, _hint(widget))]
                return Page(written, words(told), cut)

            yield read


def pages(moments: Sequence[Moment], screen: Screen, language: str) -> Iterator[Page]:
    """Yields what is to be read at some moments on a screen."""
    with reading(screen, language) as read:
        yield from (read(moment.open) for moment in moments)


def _hint(widget: Any) -> str:
    """Returns what hovering a control says."""
    hint = widget.hint
    return "" if hint is None else hint if isinstance(hint, str) else " ".join((hint.title, *hint.body))
