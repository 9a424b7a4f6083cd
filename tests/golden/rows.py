"""Where a click on a line leads, what the wheel moves, who keeps the focus on a page made anew, what stands out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.scenes.deals.month import Month
from game.scenes.hall.page import HallPage
from game.scenes.riddles.tokens import Tokens
from game.scenes.table import TableView
from game.scenes.table.telling import key_text
from game.ui.widgets import (
    Button,
    DropDown,
    IconButton,
    Link,
    ListBox,
    Scroll,
    Segmented,
    Slider,
    TextField,
    Toggle,
    Widget,
)
from game.ui.widgets.spread import Spread
from tests.golden.drawn import MARK
from tests.golden.frame import BETWEEN, painted, plainly
from tests.golden.strokes import blank, colour_names, strokes

if TYPE_CHECKING:
    from tests.golden.pressed import Page

NOTCHES = -2
AWAY, ASIDE, FEW, DRAWN, ROUND = (1, 1), 8, 6, 24, 40
PLAIN = (Button, DropDown, IconButton, Link, Scroll, Segmented, Slider, TextField, Toggle)
"""Controls of which a page of their own shows each state."""


WIDE = (Segmented, Slider, Month, Tokens)
"""Controls in which it matters where they are pressed, beside lists and cards."""
BACK = "Button Back"
SIDES = {"upper left": (0.2, 0.3), "lower right": (0.8, 0.7)}


def rows(page: Page) -> Iterator[str]:
    """Yields what two clicks do on lines of a list, on cards, and on the sides of what is wide."""
    for number, widget in enumerate(page.controls):
        for name in _places(widget):
            for press in ("click", "again"):
                strike = partial(_click, page, number, name)
                yield from page.after(f"{press} on {name} of {widget.label}", strike)
            if page.names != page.first:
                page.open()
        if isinstance(widget, ListBox | Spread) and isinstance(page.scene, HallPage):
            yield from _pressed_then(page, number)


def _pressed_then(page: Page, number: int) -> Iterator[str]:
    """Yields what the buttons of a page do once something is chosen in a list, where it is not what they did before.

    Where some are off before, only those are pressed.
    """
    plain = [which for which, name in enumerate(page.names) if type(page.controls[which]) is Button and name != BACK]
    plain = [which for which in plain if not page.controls[which].enabled] or plain
    for name in _places(page.controls[number]) if plain else ():
        chosen, others = None, []
        for which in plain:
            page.renew(chosen)
            if page.is_fresh:
                _click(page, number, name)
            chosen, label = page.settle(), page.names[which]
            told = page.told_after(f"{label}, {name} chosen", partial(page.strike, which))
            if _there(told) != _there(page.at_first.get(label, [])):
                yield from page.noted(f"{label}, {name} chosen", told)
                others.append(which)
        plain = others
        page.open()


def _there(told: list[str]) -> list[str]:
    """Returns what a press does without what is otherwise on the way back."""
    return [one for one in told if not one.startswith(("back: ", "focus on "))]


def said(page: Page) -> Iterator[str]:
    """Yields what a click on what is said over a table does to what lies below it."""
    notices = getattr(page.scene, "notices", None)
    if notices is not None and notices.visible and notices.rect is not None:
        at = notices.rect.center
        yield from page.after("click on what is said", partial(page.click, at))
        yield from page.after("click where it was said", partial(page.click, at))


def _click(page: Page, number: int, name: str) -> None:
    """Clicks a place of a control where it lies now, by the number of the control; beside all where it is gone."""
    places = _places(page.controls[number]) if number < len(page.controls) else {}
    page.click(places.get(name, AWAY))


def _places(widget: Widget) -> dict[str, tuple[int, int]]:
    """Returns where the second thing of a control that is in sight lies, and the last but one; or its sides."""
    if isinstance(widget, ListBox):
        found = list(_lines(widget))
    elif isinstance(widget, Spread):
        middles = [widget.card_rect(which).center for which in range(len(widget.cards))]
        found = [(f"card {which}", at) for which, at in enumerate(middles, 1) if widget.rect.collidepoint(at)]
    elif isinstance(widget, WIDE):
        rect = widget.rect
        found = [(name, (rect.x + round(x * rect.width), rect.y + round(y * rect.height)))
                 for name, (x, y) in SIDES.items()]  # fmt: skip
        return dict(found)
    else:
        return {}
    return dict((*found[1:2], *found[-2:-1])) or dict(found)


def _lines(widget: ListBox) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yields the lines of a list that are in sight, each with a place on it."""
    middle = widget.rect.centerx
    hit = ((widget.block_at((middle, down)), down) for down in range(widget.rect.top, widget.rect.bottom, 2))
    known: dict[int, list[int]] = {}
    for found, down in hit:
        if found is not None:
            known.setdefault(found[0], []).append(down)
    for which, downs in known.items():
        yield f"line {which + 1}", (middle, downs[len(downs) // 2])


def wheel(page: Page) -> Iterator[str]:
    """Yields what the wheel moves over each column and beside it, over the middle of the page, and over large words."""
    columns = [widget for widget in page.controls if isinstance(widget, Scroll)]
    places = {one.label: one.rect.center for one in columns}
    places |= {f"what is beside {one.label}": (one.rect.left - ASIDE, one.rect.centery) for one in columns}
    canvas = page.app.window.canvas.get_rect()
    places["the page"] = canvas.center
    for number, column in enumerate(page.app.panel.columns):
        places[f"large words {number + 1}"] = column.rect.center
    for name, at in places.items():
        before = offsets(page)
        page.turn(at, NOTCHES)
        moved = [f"{label} by {now - before[label]}" for label, now in offsets(page).items()
                 if now != before.get(label, now)]  # fmt: skip
        moved += [one for column in columns if moved and column.label == name for one in _ends(page, column)]
        yield from page.noted(f"wheel over {name}", moved)
        page.turn(at, -NOTCHES)


def _ends(page: Page, column: Widget) -> Iterator[str]:
    """Yields the first and the last words that are drawn of a column as it is scrolled."""
    words = [one for one in _drawn(page, column) if one.startswith("“")]
    yield from (f"drawn {one}" for one in dict.fromkeys((*words[:1], *words[-1:])))


def offsets(page: Page) -> dict[str, int]:
    """Returns how far each column is scrolled, by its name."""
    found = {widget.label: widget.offset for widget in page.controls if isinstance(widget, Scroll)}
    return found | {f"large words {number + 1}": column.offset for number, column in enumerate(page.app.panel.columns)}


def afresh(page: Page) -> Iterator[str]:
    """Yields where the focus is once a page is laid out anew, by who had it before."""
    able = [number for number, widget in enumerate(page.controls) if widget.can_focus]
    told = []
    for number in dict.fromkeys((*able[:2], *able[len(able) // 2 :][:1], *able[-1:])):
        group = page.app.scene.controlling
        group.set_focus(page.controls[number], by_keyboard=True)
        name = page.focus()
        page.app.relayout()
        stays = group.focus is not None and group.focus is page.controls[number]
        told.append(f"{name} {'keeps it' if stays else f'gives it to {page.focus()}'}")
    yield from page.noted("made anew", told)


def standing_out(page: Page) -> Iterator[str]:
    """Yields what is drawn otherwise of a control that is pointed at, or has the focus: first and last of own kinds."""
    kinds: dict[type[Widget], list[Widget]] = {}
    for widget in page.controls:
        if type(widget) not in PLAIN:
            kinds.setdefault(type(widget), []).append(widget)
    for alike in kinds.values():
        for widget in dict.fromkeys((alike[0], alike[-1])):
            rest = _drawn(page, widget)
            for name, change in (("pointed at", widget.set_hover), ("with the focus", widget.set_focus)):
                change(True)
                drawn = _drawn(page, widget)
                change(False)
                told = [
                    *(f"− {one}" for one in rest if one not in drawn),
                    *(f"+ {one}" for one in drawn if one not in rest),
                ]
                yield from page.noted(f"{type(widget).__name__} {widget.label} {name}", told[:FEW])


def rounds(page: Page) -> Iterator[str]:
    """Yields the controls that the focus comes to in turn, by the keys that move it on."""
    for name, key in (("Tab", pygame.K_TAB), ("Down", pygame.K_DOWN)):
        page.renew()
        met: list[object] = []
        for _ in range(ROUND):
            page.key(key, 0)
            focus = page.scene.focused() if page.app.stack and page.app.scene is page.scene else None
            if focus is None or any(one is focus for one in met):
                break
            met.append(focus)
        yield from page.noted(f"round by {name}", [str(getattr(one, "label", one)) for one in met])
    page.renew()


def tips(page: Page) -> Iterator[str]:
    """Yields what comes to be drawn while the pointer rests on the first and the last control that explains itself, and
    button that does not, and on things of a table that another page shows.
    """
    hinted = [widget for widget in page.controls if widget.hint]
    buttons = [widget for widget in page.controls if isinstance(widget, Button) and not widget.hint]
    places = {one.label: one.ring_rect.center for one in (*hinted[:1], *hinted[-1:], *buttons[:1], *buttons[-1:])}
    table: Any = getattr(page.scene, "table", None)
    if table is not None:
        spots = [spot for spot in table.view.reachable if spot.words is not None]
        places |= {key_text(spot.key): spot.centre for spot in spots[len(spots) // 3 :: len(spots) // 3 + 1]}
    plain = set(over(page))
    with pytest.MonkeyPatch.context() as patch:
        for scene in (page.scene, *([table] if table is not None else [])):
            patch.setattr(scene.tooltip, "delay_ms", 0.0)
        for name, at in places.items():
            page.point(at)
            page.scene.update(0.0)
            rests = over(page)
            yield from page.noted(f"rests on {name}", [one for one in rests if one not in plain][:DRAWN])
            page.looks_closely(True)
            yield from page.noted(f"looks closely at {name}", [one for one in over(page) if one not in rests][:DRAWN])
            page.looks_closely(False)
    page.point(AWAY)


def over(page: Page) -> list[str]:
    """Returns the strokes of a page, and of what lies over a table."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableView, "draw", lambda view, surface: None)
        lines = (line.removeprefix(MARK) for line in painted(page.app.scene, placed=True))
        return [stroke for line in lines for stroke in line.split(BETWEEN)]


def _drawn(page: Page, widget: Widget) -> list[str]:
    look, size = page.app.look, page.app.window.canvas.get_size()
    with blank():
        found = strokes(look, lambda surface, rect: widget.draw(surface), size, colour_names(look), placed=True)
    return list(plainly(found))
