"""What a page does the second time, by other hands and in another window: told where it is otherwise than at first.

Nothing is opened anew between presses that stay on the page: what they leave behind is there for the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.widgets import DropDown, Segmented, Slider, TextField
from tests.golden.lived import OTHER
from tests.golden.rows import over

if TYPE_CHECKING:
    from tests.golden.pressed import Page

HELD_MS, WAITS = 900.0, (100.0, 1000.0, 5000.0)
ROWS, COLUMNS, HALF = 12, 17, 8
MOMENTS, FEW = (100.0, 300.0, 900.0), 6
MIDDLE, RIGHT = 2, 3
CHANGED = DropDown, Segmented, Slider, TextField
"""Controls that keys change, or of which a gamepad asks something else."""
LEADS = "opens ", "goes to ", "leaves", "starts "
"""How it begins what a press does that leads elsewhere."""


def again(page: Page) -> Iterator[str]:
    """Yields what each control does by a second click, by keys and by a gamepad, and then in another window.

    Those that lead elsewhere are pressed no more.
    """
    page.open()
    keys = Passes(page, {name for name in page.names if not _leads(page, name)})
    yield from keys.told("again", _clicks_twice, page.at_first)
    page.open()
    yield from keys.told("by key", partial(_strikes, key=pygame.K_RETURN), page.at_first)
    for name, key in (("Right", pygame.K_RIGHT), ("Left", pygame.K_LEFT)):
        yield from keys.told(f"key {name}", partial(_strikes, key=key), kinds=CHANGED)
        yield from keys.told(f"pad {name}", partial(_strikes, key=key, pad=True), f"key {name}", CHANGED)
    yield from keys.told("pad A", partial(_strikes, key=pygame.K_RETURN, pad=True), "by key", CHANGED)
    page.renew()
    yield from Passes(page, {*page.names}).told("stray input", _strays)
    page.open()
    for ms in WAITS:
        yield from page.after(f"{ms:g} ms later", partial(page.wait, ms))
    page.open()
    with page.within(OTHER):
        yield from keys.told("in a high window", _clicks, "by key")


def moving(page: Page) -> Iterator[str]:
    """Yields what is drawn otherwise as time passes, where things move: once the page is opened, and after clicks."""
    settings = page.app.settings
    quick = replace(settings, animation_speed=1.0)
    page.app.use_settings(quick)
    page.open()
    yield from _moves(page, "opened")
    for number, name in enumerate(page.first):
        if number < len(page.names) and page.names[number] == name and not _leads(page, name):
            page.strike(number)
            page.choose(pygame.K_UP)
            if page.app.stack and page.app.scene is page.scene:
                yield from _moves(page, name)
            if page.app.settings != quick or page.app.scene is not page.scene or page.scene.dialog is not None:
                page.app.use_settings(quick)
                page.open()
    page.app.use_settings(settings)
    page.open()


def _moves(page: Page, name: str) -> Iterator[str]:
    for ms in MOMENTS:
        if not page.scene.moving:
            break
        before, page.app.look.dirty = {*over(page)}, False
        page.wait(ms)
        came = [one for one in over(page) if one not in before][:FEW]
        unseen = ["is not drawn anew"] if came and not page.app.look.dirty else []
        yield from page.noted(f"{name}, {ms:g} ms later", [*came, *unseen])


def _leads(page: Page, name: str) -> bool:
    """Tells whether the first press of a control led elsewhere."""
    return any(one.startswith(LEADS) for one in page.at_first.get(name, ()))


def beside(page: Page) -> Iterator[str]:
    """Yields what clicks do that lie beside all controls, a row of them after another."""
    page.open()
    wide, high = page.app.window.canvas.get_size()
    for row in range(1, ROWS):
        for begin in range(1, COLUMNS, HALF):
            places = [(wide * column // COLUMNS, high * row // ROWS) for column in range(begin, begin + HALF)]
            yield from page.after(f"clicks beside controls at {places[0]}", partial(_clicks_beside, page, places))
    page.renew()


def _clicks_beside(page: Page, places: list[tuple[int, int]]) -> None:
    for at in places:
        if page.app.stack and page.app.scene is page.scene and not any(one.hit(at) for one in page.controls):
            page.click(at)


class Passes:
    """Presses of all controls of a page by their numbers, in the same order each time, and what became of them."""

    def __init__(self, page: Page, names: set[str]) -> None:
        self.page, self.names = page, names
        self.known = dict[str, dict[str, list[str]]]()

    def told(
        self,
        how: str,
        does: Callable[[Page, int], object],
        known: Mapping[str, list[str]] | str = "",
        kinds: tuple[type, ...] = (object,),
    ) -> Iterator[str]:
        """Yields what becomes of each of some kinds, unless that is as it is known, by name or from a pass before."""
        page, found = self.page, self.known.setdefault(how, {})
        before = known if isinstance(known, Mapping) else self.known.get(known, {})
        for number in range(len(page.first)):
            is_there = number < len(page.names) and isinstance(page.controls[number], kinds)
            if is_there and (name := page.names[number]) in self.names:
                found[f"{number} {name}"] = told = page.told_after(name, partial(does, page, number))
                expected = before.get(f"{number} {name}", before.get(name, []))
                if told != expected:
                    yield from page.noted(f"{how} {name}", told or ["nothing"])


def _clicks(page: Page, number: int) -> None:
    page.strike(number)


def _clicks_twice(page: Page, number: int) -> None:
    page.strike(number)
    page.choose()
    if page.app.stack and page.app.scene is page.scene and number < len(page.controls):
        page.settle()
        page.strike(number)


def _strikes(page: Page, number: int, key: int, pad: bool = False) -> None:
    """Gives a control the focus by keys, and presses a key on it."""
    widget = page.controls[number]
    if widget.can_focus:
        page.app.scene.controlling.set_focus(widget, by_keyboard=True)
        page.key(key, 0, pad)


def _strays(page: Page, number: int) -> None:
    """Turns the wheel on a control, presses other buttons on it, and keeps the pointer there."""
    at = page.controls[number].ring_rect.center
    for notches in (-1, 1):
        page.turn(at, notches)
    for button in (MIDDLE, RIGHT):
        page.click(at, button)
    page.wait(HELD_MS)
