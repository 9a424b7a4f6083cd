"""What becomes of answers to questions, of what is written into a field, and of several presses one after another."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.scene import Scene
from game.scenes.seating.rows import TokenButton
from game.table.settings import load_settings
from game.ui.widgets import DropDown, Segmented, Slider, TextField, Toggle, Widget
from tests.golden.rows import DRAWN, over
from tests.ui.hand import key
from tests.ui.hand import written as letters

if TYPE_CHECKING:
    from tests.golden.pressed import Page

STEPS, TWICE = 6, 2
"""So many presses follow one another, so many of one control."""
SEVERAL = 2
"""Of so many lists at least each is set to its first, and to its last."""
BLANK, NAMED, LONG = "  ", " Þóra ", "Ættarfylgja " * 3
AGAIN = ("seats_", "settings", "hearing")
"""How the names of pages begin that are opened again, once they are left, with what they have kept."""
CHANGING = (DropDown, Segmented, Slider, TextField, Toggle, TokenButton)
"""Controls that stand as they were left."""


def answered(page: Page) -> Iterator[str]:
    """Yields what leaving each question of a page unanswered does, and each answer to it."""
    for question, press in list(page.asks.items()):
        which, left = 0, None
        while True:
            page.renew(left)
            answers = _asked(page, press)
            page.settle()
            if which > len(answers) or not answers:
                break
            if which == 0:
                yield from page.after(f"{question} Escape", partial(page.key, pygame.K_ESCAPE, 0))
                left = page.settle()
            else:
                answer = answers[which - 1]
                yield from page.after(f"{question} {answer.label}", partial(page.click, answer.ring_rect.center))
            which += 1
    page.renew()


def _asked(page: Page, press: Callable[[], None]) -> list[Widget]:
    """Presses what asks a question, twice where one press chooses; returns the answers."""
    own = page.scene.dialog
    for _ in range(2):
        press()
        if not page.app.stack or page.app.scene is not page.scene:
            break
        if page.scene.dialog is not None and page.scene.dialog is not own:
            return page.scene.dialog.group.all()
    return []


def written(page: Page) -> Iterator[str]:
    """Yields what is said to a name, to nothing, to more than there is room for: in the first field, the last, and one
    that comes by a press.
    """
    page.renew()
    for number in dict.fromkeys((*_fields(page)[:1], *_fields(page)[-1:])):
        yield from _told_of(page, number, lambda: None)
    for press in list(page.reveals.values())[:1]:
        yield from _told_of(page, 0, press)
    page.renew()


def _fields(page: Page) -> list[int]:
    """Returns which controls are lines to be written."""
    return [number for number, one in enumerate(page.controls) if isinstance(one, TextField)]


def _told_of(page: Page, number: int, press: Callable[[], None]) -> Iterator[str]:
    for words in (NAMED, BLANK, LONG):
        page.renew()
        press()
        page.settle()
        field = number if isinstance(page.controls[number], TextField) else _fields(page)[0]
        name = f"“{words.strip()[:12]}” in {page.controls[field].label}"
        yield from page.after(name, partial(_write, page, field, words))
        if words == LONG:
            yield from page.after(f"{name}, “§” where it is clicked", partial(_write_within, page, field))
        yield from page.after(f"{name}, Enter", partial(_enter, page))


def _enter(page: Page) -> None:
    """Presses Enter on a page that was drawn before; notes where what was drawn then is drawn still."""
    scene = page.app.scene
    _drawn(scene)
    page.key(pygame.K_RETURN, 0)
    if page.app.stack and page.app.scene is scene and scene.dialog is None:
        before = _drawn(scene)
        page.app.look.cache.clear()
        if _drawn(scene) != before:
            page.note("draws what was")


def _drawn(scene: Scene) -> bytes:
    surface = pygame.Surface(scene.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def _write(page: Page, number: int, words: str) -> None:
    page.strike(number)
    for event in (key(pygame.K_a, pygame.KMOD_CTRL, pygame.KSCAN_A), key(pygame.K_DELETE), letters(words)):
        page.app.scene.handle(event)


def _write_within(page: Page, number: int) -> None:
    """Writes a sign where a line is clicked, in its first half, once it is seen."""
    rect = page.controls[number].rect
    page.app.scene.draw(page.app.window.canvas)
    page.click((rect.left + rect.width // 3, rect.centery))
    page.app.scene.handle(letters("§"))


def at_the_ends(page: Page) -> Iterator[str]:
    """Yields what a page says once all its lists, or the latter half of them, are at an end, and what its main control
    does then.
    """
    lists = sum(isinstance(one, DropDown) for one in page.controls)
    ways = (("all at their first", 0, pygame.K_HOME), ("half at their first", lists // 2, pygame.K_HOME),
            ("all at their last", 0, pygame.K_END))  # fmt: skip
    for name, begin, end in ways if lists >= SEVERAL else ():
        page.renew()
        yield from page.after(name, partial(_choose_from, page, begin, end))
        main = _main(page)
        if main is not None:
            yield from page.after(f"{page.names[main]}, {name}", partial(page.strike, main))
    page.renew()


def _choose_from(page: Page, begin: int, end: int) -> None:
    """Sets the lists from one on to one of their ends."""
    met = 0
    for number in range(len(page.controls)):
        if number < len(page.controls) and isinstance(page.controls[number], DropDown):
            met += 1
            if met > begin:
                page.strike(number)
                page.choose(end)


def _main(page: Page) -> int | None:
    """Returns which control is the one that a page is for; None where there is none."""
    found = [number for number, one in enumerate(page.controls) if getattr(one, "primary", False)]
    return found[-1] if found else None


def walked(page: Page, name: str) -> Iterator[str]:
    """Yields what presses do that follow one another and stay on the page, and what is drawn otherwise after them."""
    page.renew()
    before, dice, struck = set(over(page)), random.Random(name), Counter[str]()
    for _ in range(STEPS):
        able = [number for number, one in enumerate(page.names) if one in page.stays and struck[one] < TWICE]
        if not able:
            break
        chosen = dice.choice(able)
        struck[page.names[chosen]] += 1
        yield from page.after(f"then {page.names[chosen]}", partial(page.strike, chosen))
    if struck:
        yield from page.noted("drawn then", [line for line in over(page) if line not in before][:DRAWN])
    page.renew()


def opened_again(page: Page) -> Iterator[str]:
    """Yields what is otherwise on a page that is left with all changed, and opened again by another program."""
    page.renew()
    settings = page.app.settings
    for number, widget in enumerate(page.controls):
        if isinstance(widget, CHANGING) and number < len(page.controls):
            _change(page, number)
    before, main = page.told(), _main(page)
    page.strike(main if main is not None else -1)
    page.app.use_settings(load_settings()[0])
    page.open(afresh=False)
    yield from page.noted("opened again", page.otherwise(before) or ["as it was left"])
    page.app.use_settings(settings)
    page.renew()


def _change(page: Page, number: int) -> None:
    """Changes what a control says: writes a name, chooses what comes next."""
    if isinstance(page.controls[number], TextField):
        _write(page, number, f"{NAMED}{number}")
    else:
        page.strike(number)
        page.choose()
        if page.scene.dialog is not None:
            page.key(pygame.K_RETURN, 0)
        elif isinstance(page.controls[number], Segmented | Slider):
            page.key(pygame.K_RIGHT, 0)
