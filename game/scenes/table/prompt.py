"""The prompt: what the person may do now, in a whole sentence, and the choices below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

import pygame

from game.rules.kernel import Message
from game.scenes.table.choices import Choice
from game.scenes.table.foreshown import Foreshown
from game.scenes.table.gestures import Path
from game.scenes.table.kit.pictures import Panel
from game.scenes.table.roles import Plays
from game.scenes.table.spots import Spot, Words
from game.scenes.table.tray import Tray
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets import Button, Widget

MOST_BUTTONS = 6
_LEAST_WIDE = 84
_HEIGHTS, _LOW_LABEL = (48, 40, 34), 17
_LOWEST = 30
"""Buttons are so high, logical px, where the smallest sentences leave no more."""
_SMALLEST, _READ = 13, 16
"""Sentences are never smaller, and where lower buttons leave them room not smaller than that, logical px."""
_LOW_HEAD, _LESSON_HEAD = 20, 18
"""Headings where the panel is low, logical px; in a lesson the sentences need the room."""
_HEAD_BESIDE, _BESIDE, _ROW = 15, 10, 34
"""A heading beside buttons is not written smaller, and so far from them, in a row so high, logical px."""
_COMPACT, _NARROW = 125, 400
_OVERHANG = 8  # the last letter of a line leans over its measured end


class _Fit(NamedTuple):
    """The heading's px, the size of the sentences in logical px, the sentences if there are any, the px of both."""

    head: int
    body: int
    sentences: Paragraph | None
    height: int


@dataclass(frozen=True, slots=True)
class Prose:
    """The heading and the sentences of the prompt; the sentences shrink until both fit. Sizes in logical px.

    ``beside``: so much of the heading's row is left to buttons, px.
    """

    heading: str
    words: str
    head: int = 26
    body: int = 23
    beside: int = 0

    @property
    def writes(self) -> tuple[str, ...]:
        """Gets heading and sentences."""
        return (self.heading, self.words) if self.words else (self.heading,)

    def fitted(self, look: Look, width: int, height: int) -> _Fit:
        """Returns the largest that fits, or the smallest."""
        tone = look.theme.colour
        top = text.fit_px(look, self.heading, "prompt", width - self.beside, None, look.px(self.head))
        used = max(text.font(look, "prompt", top).get_linesize(), look.px(_ROW) if self.beside else 0)
        if not self.words:
            return _Fit(top, _SMALLEST, None, used)
        for px in range(self.body, _SMALLEST - 1, -1):
            prose = Paragraph(look, self.words, width - look.px(_OVERHANG), "body", tone.vellum, px=look.px(px))
            if used + prose.height <= height or px == _SMALLEST:
                return _Fit(top, px, prose, used + prose.height)
        raise AssertionError("unreachable")

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws both from the rectangle's top."""
        fit = self.fitted(look, rect.width, rect.height)
        gold = look.theme.colour.gold
        row = look.px(_ROW) if self.beside else 0
        top = rect.top + max(0, row - text.font(look, "prompt", fit.head).get_linesize()) // 2
        written = text.draw(look, surface, self.heading, (rect.left, top), "prompt", gold, shadow=text.OAK_SHADOW,
                            width=rect.width - self.beside, px=fit.head)  # fmt: skip
        if fit.sentences is not None:
            fit.sentences.draw(surface, (rect.left, max(written.bottom, rect.top + row)))


class Prompt:
    """Panel, prose and buttons; what names a thing lies in the tray.

    So does what the panel has no room for, unless it can be clicked on the table.
    """

    def __init__(self, scene: Plays) -> None:
        self.scene = scene
        self.buttons: list[Button] = []
        self._choices: list[tuple[Choice, Button]] = []
        self._prose = Prose("", "")
        self._one_size: tuple[object, int, bool] | None = None
        self.tray = Tray(scene.view)
        self.foreshown = Foreshown(scene)
        self._room = self._panel = pygame.Rect(0, 0, 0, 0)
        scene.group.foremost = self.foremost

    def foremost(self) -> list[Widget]:
        """Returns what can be done, where the keys begin: the lit button, things and places, the other buttons.

        Of things those come first that go somewhere as they are; the sides of others are no things to begin with.
        """
        handling = self.scene.handling
        lit = [button for button in self.buttons if button.primary]
        things = [widget for widget in handling.widgets() if not handling.is_side(widget)]
        return [*lit, *sorted(things, key=handling.is_idle), *self.buttons]

    def spots(self) -> list[Spot]:
        """Returns the panel and the prose, once there is a layout."""
        areas = self.scene.view.areas
        if "prompt" not in areas:
            return []
        heading, words = self.scene.prompt_words()
        words = self._foretold or words
        return [
            Spot(("prompt",), areas["prompt"], Panel("oak"), Words(heading, (words,) if words else ())),
            Spot(("prompt", "prose"), self._room if self._panel == areas["prompt"] else self._inside(), self._said()),
            *self.tray.spots,
        ]

    @property
    def is_legible(self) -> bool:
        """Tells whether what it says is written so large that nobody needs it said once more."""
        return self._prose.fitted(self.scene.look, *self._room.size).body >= _READ

    @property
    def _foretold(self) -> Message | None:
        """Gets what is said of the choice that is shown; a lesson goes on speaking itself."""
        choice = self.foreshown.choice if self.scene.tutor is None else None
        return choice.shown if choice is not None else None

    def _said(self) -> Prose:
        """Returns the prose, or what is said of the thing in the hand, or of a choice that is shown."""
        scene, key, shown = self.scene, self.scene.handling.lifted, self._foretold
        told = scene.held_words(key) if key is not None and scene.tutor is None else None
        if told is None:
            return self._prose if shown is None else replace(self._prose, words=scene.view.say(shown))
        heading, words = told
        return replace(self._prose, heading=scene.view.say(heading), words=scene.view.say(words) if words else "")

    def meant_by(self, widget: Widget) -> Path | None:
        """Returns what a press on one of the buttons would do to the table."""
        return next((choice.actions for choice, button in self._choices if button is widget), None) or None

    def refresh(self) -> None:
        """Says the prompt anew, with the choices of the present decision; there are none while something moves."""
        scene, look = self.scene, self.scene.look
        for button in self.buttons:
            scene.group.remove(button)
        self.buttons, self._choices = [], []
        self.foreshown.offer(())
        self.tray.lay((), "")
        heading, words = scene.prompt_words()
        rect = scene.view.areas["prompt"]
        small = rect.height < look.px(_COMPACT)
        self._panel = rect.copy()
        choices = list(scene.choices())
        if scene.tutor is None:
            words = next((choice.shown for choice in choices if choice.primary and choice.shown), words)
        said = scene.view.say(words) if words else scene.happening
        self._room = self._inside()
        self._prose = self._sized(Prose(scene.view.say(heading), said, _LOW_HEAD if small else 26))
        things = [choice for choice in choices if choice.picture is not None]
        if len(things) < len(choices):
            left = self._add([choice for choice in choices if choice.picture is None])
            lying = list(scene.handling.clicks().values()) if left else ()
            things += [choice for choice in left if choice.actions not in lying and not choice.at_hand]
        self.foreshown.offer([*self._choices, *((thing, None) for thing in things)])
        self.tray.lay(things, self._prose.heading)

    def _inside(self) -> pygame.Rect:
        """Returns the room for the sentences where no buttons lie below them, in the panel as it is now."""
        look, rect = self.scene.look, self.scene.view.areas["prompt"]
        small = rect.height < look.px(_COMPACT)
        aside, above, below = 24 if rect.width > look.px(_NARROW) else 18, 5 if small else 14, 12 if small else 14
        room = rect.inflate(-2 * look.px(aside), -look.px(above + below))
        room.top = rect.top + look.px(above)
        return room

    def _sized(self, prose: Prose) -> Prose:
        """Returns the prose in the one size in which all sentences of a lesson fit, over a row of buttons.

        Where that would be small, its buttons stand beside the headings.
        """
        tutor, look, room, say = self.scene.tutor, self.scene.look, self._room, self.scene.view.say
        pages = tuple((say(heading), say(words)) for heading, words in tutor.pages()) if tutor is not None else ()
        if not pages:
            return prose
        prose = replace(prose, head=prose.head if prose.head > _LOW_HEAD else _LESSON_HEAD)
        asked = (pages, tuple(room.size), look.unit)
        if self._one_size is None or self._one_size[0] != asked:
            body = self._largest(prose, [(*page, 0) for page in pages])
            beside = body < _READ
            if beside:
                ways = [Choice(self.scene.say(f"table.lesson.{way}")) for way in ("go_on", "show")]
                wide = max(_wide(look, way, look.px(_LOWEST)) for way in ways) + look.px(_BESIDE)
                body = self._largest(prose, [*((*page, wide) for page in pages[:-1]), (*pages[-1], 0)])
            self._one_size = asked, body, beside
        return replace(prose, body=self._one_size[1])

    def _largest(self, prose: Prose, pages: Sequence[tuple[str, str, int]]) -> int:
        """Returns the one size in which pages fit, each with so much of its heading's row, px, for buttons, or none."""
        look, body = self.scene.look, prose.body
        for heading, words, beside in pages:
            is_beside = bool(beside) and self._has_room_beside(heading, beside)
            high = self._room.height - (0 if is_beside else look.px(_LOWEST))
            page = replace(prose, heading=heading, words=words, body=body, beside=beside if is_beside else 0)
            body = page.fitted(look, self._room.width, high).body
        return body

    def _has_room_beside(self, heading: str, wide: int) -> bool:
        look = self.scene.look
        return text.size(look, heading, "prompt", look.px(_HEAD_BESIDE))[0] + wide <= self._room.width

    def _beside_heading(self, choices: Sequence[Choice]) -> list[tuple[Choice, pygame.Rect]]:
        """Places buttons of a lesson in the row of its heading, if they have room there."""
        look, room, high = self.scene.look, self._room, self.scene.look.px(_LOWEST)
        widths = [_wide(look, choice, high) for choice in choices]
        beside = sum(widths) + look.px(8) * (len(widths) - 1) + look.px(_BESIDE)
        if not self._has_room_beside(self._prose.heading, beside):
            return []
        self._prose = replace(self._prose, beside=beside)
        left = room.right - beside + look.px(_BESIDE)
        place = pygame.Rect(left, room.top, room.right - left, look.px(_ROW))
        return _placed(look, place, [list(zip(choices, widths, strict=True))], high, look.px(8))

    def _add(self, choices: Sequence[Choice]) -> list[Choice]:
        """Places the choices as buttons; returns those that find no room: of many all but the most wanted.

        Where not even one does, the last sentences give way: all are read where the prompt is pointed at.
        """
        scene, look, room, whole = self.scene, self.scene.look, self._room, self._prose
        lesson = scene.tutor is not None and self._one_size is not None and self._one_size[2]
        beside = self._beside_heading(choices) if lesson and choices else []
        wanted = [choice for choice in choices if choice.primary or choice.hot_key or choice.press]
        wanted.sort(key=lambda choice: not choice.primary)
        placed, more = beside or self._most_of(choices, wanted), whole.words
        is_lesson = scene.tutor is not None and bool(scene.tutor.pages())
        while not placed and wanted and not is_lesson and (more := more.rpartition(". ")[0]):
            self._prose = replace(whole, words=f"{more}.")
            placed = self._most_of(choices, wanted)
        if not placed:
            self._prose = whole
            return list(choices)
        if below := [rect.top for _, rect in placed if rect.top > room.top + look.px(_LOWEST)]:
            self._room.height = max(1, min(below) - room.top - look.px(2))
        there = [choice for choice, _ in placed]
        lit = next((choice for choice in there if choice.primary and choice.enabled), None)
        placed = [(choice if choice is lit else replace(choice, primary=False), rect) for choice, rect in placed]
        self._choices = [(choice, scene.group.add(self._button(choice, rect))) for choice, rect in placed]
        self.buttons = [button for _, button in self._choices]
        return [choice for choice in choices if choice not in there]

    def _most_of(self, choices: Sequence[Choice], wanted: Sequence[Choice]) -> list[tuple[Choice, pygame.Rect]] | None:
        """Returns a place for each choice, else for as many of the wanted ones as can be; None: for not even one."""
        placed = self._arranged(choices)
        for most in range(len(wanted), 0, -1):
            placed = placed or self._arranged([choice for choice in choices if choice in wanted[:most]])
        return placed

    def _arranged(self, choices: Sequence[Choice]) -> list[tuple[Choice, pygame.Rect]] | None:
        """Returns a place for each choice, or None; the sentences shrink to leave room enough.

        Before those of a lesson do, its own button goes beside the heading.
        """
        prose, tutor = self._prose, self.scene.tutor
        if tutor is not None and tutor.pages():
            if placed := self._fitting(choices, (prose.body,)):
                return placed
            if last := self._beside_heading(choices[-1:]):
                if placed := self._fitting(choices[:-1], (prose.body,)):
                    return [*placed, *last]
                self._prose = prose
        return self._fitting(choices, (_READ, _SMALLEST))

    def _fitting(self, choices: Sequence[Choice], sizes: Sequence[int]) -> list[tuple[Choice, pygame.Rect]] | None:
        """Returns places below sentences not smaller than the first of these sizes, or else the next."""
        prose = self._prose
        for least, heights in product(sizes, (_HEIGHTS, (_LOWEST,))):
            placed = self._beside_prose(choices, heights, least)
            if placed is not None:
                return placed
            self._prose = prose
        return None

    def _beside_prose(
        self, choices: Sequence[Choice], heights: Sequence[int], least: int
    ) -> list[tuple[Choice, pygame.Rect]] | None:
        """Shrinks the sentences, though not below a size, until the choices find room below them."""
        look, room = self.scene.look, self._room
        while True:
            fit = self._prose.fitted(look, room.width, room.height)
            below = pygame.Rect(room.left, room.top + fit.height, room.width, room.height - fit.height)
            placed = arranged(look, below, choices, heights) if fit.body >= least else None
            if placed is not None or fit.body <= least:
                return placed
            self._prose = replace(self._prose, body=fit.body - 1)

    def _button(self, choice: Choice, rect: pygame.Rect) -> Button:
        scene, look = self.scene, self.scene.look

        def press() -> None:
            scene.choose(choice)

        return Button(
            look, rect, choice.label, press, choice.icon, choice.primary, choice.hot_key, choice.hint, choice.enabled
        )


def arranged(
    look: Look, room: pygame.Rect, choices: Sequence[Choice], heights: Sequence[int] = _HEIGHTS
) -> list[tuple[Choice, pygame.Rect]] | None:
    """Returns a place at the foot of the room for each choice, words whole; None when they are too many or too wide.

    They are as high as the first of `heights`, logical px, that leaves them room.
    """
    if len(choices) > MOST_BUTTONS and not any(choice.press for choice in choices):
        return None
    gap = look.px(8)
    for high in map(look.px, heights):
        rows: list[list[tuple[Choice, int]]] = [[]]
        used = 0
        for choice in choices:
            wide = _wide(look, choice, high)
            if wide > room.width:
                return None
            if rows[-1] and used + wide > room.width:
                rows.append([])
                used = 0
            rows[-1].append((choice, wide))
            used += wide + gap
        if len(rows) * (high + look.px(4)) <= room.height + look.px(4):
            return _placed(look, room, rows, high, gap)
    return None


def _wide(look: Look, choice: Choice, high: int) -> int:
    """Returns the width that a choice needs on a button so high: the lower it is, the narrower its margins.

    It has room for all its labels, so that what stands beside it stays where it is while a number is stepped.
    """
    labels = choice.labels or (choice.label,)
    least = look.px(44 if choice.press is not None and len(choice.label) == 1 else _LEAST_WIDE)
    if high >= look.px(_HEIGHTS[0]):
        return max(least, *(paint.button_width(look, label, choice.icon) for label in labels))
    px = look.px(_LOW_LABEL) if high <= look.px(_HEIGHTS[-1]) else None
    label = max(text.size(look, label, "button", px)[0] for label in labels)
    margins = high if high > look.px(_LOWEST) else high // 2
    return max(least, label + margins + (round(high * 0.46) + look.px(8) if choice.icon else 0))


def _placed(
    look: Look, room: pygame.Rect, rows: list[list[tuple[Choice, int]]], tall: int, gap: int
) -> list[tuple[Choice, pygame.Rect]]:
    found = []
    top = room.bottom - len(rows) * tall - (len(rows) - 1) * look.px(4)
    for row in rows:
        left = room.left
        for choice, wide in row:
            found.append((choice, pygame.Rect(left, top, wide, tall)))
            left += wide + gap
        top += tall + look.px(4)
    return found
