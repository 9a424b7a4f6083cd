"""A set of controls with one focus: who is pointed at, who gets the keys, who comes next."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import pygame

from game.ui import paint
from game.ui.gamepad import LOOKED
from game.ui.keys import is_key
from game.ui.look import Look
from game.ui.spatial import ARROWS, nearest
from game.ui.widgets.base import ENTER_KEYS, Widget

Member = TypeVar("Member", bound=Widget)
Provider = Callable[[], Sequence[Widget]]
_POINTER = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class Group:
    """Hands events to controls. Tab and Shift+Tab walk the order, arrows the screen; Esc calls on_escape.

    Where no key has moved the focus, Enter and Space press the control that is lit. providers: sources of further
    controls that come and go, as pieces on a board. ``foremost``: where Tab begins, before the rest of the order.
    """

    def __init__(
        self,
        look: Look,
        widgets: Iterable[Widget] = (),
        providers: Iterable[Provider] = (),
        on_escape: Callable[[], None] | None = None,
    ) -> None:
        self.look = look
        self.widgets: list[Widget] = list(widgets)
        self.providers: list[Provider] = list(providers)
        self.on_escape = on_escape
        self.foremost: Provider = tuple
        self.focus: Widget | None = None
        self.by_keyboard = False
        self.hovered: Widget | None = None
        self._captured: Widget | None = None

    def add(self, widget: Member) -> Member:
        self.widgets.append(widget)
        self.look.touch()
        return widget

    def remove(self, widget: Widget) -> None:
        """Takes a control out; whatever of focus, pointer and press was on it is gone."""
        if self.focus is widget:
            self.set_focus(None)
        if self.hovered is widget:
            self._hover(None)
        if self._captured is widget:
            self._captured = None
        self.widgets.remove(widget)
        self.look.touch()

    def clear(self) -> None:
        self.set_focus(None)
        self._hover(None)
        self._captured = None
        self.widgets.clear()
        self.look.touch()

    @contextmanager
    def anew(self) -> Iterator[None]:
        """Is emptied for what is made anew within; the focus stays on the same control, or goes to the nearest.

        Where nothing had the focus, it is where what was made has put it.
        """
        before, by_keyboard = self.focus if self.focus in self.widgets else None, self.by_keyboard
        place = self.widgets.index(before) if before is not None else 0
        self.clear()
        yield
        if before is not None:
            there = [widget for widget in self.widgets[place : place + 1] if type(widget) is type(before)]
            able = [widget for widget in there or self.widgets if widget.can_focus]
            middle = before.rect.center
            found = min(able, key=lambda widget: math.dist(widget.rect.center, middle), default=None)
            self.set_focus(found, by_keyboard)

    def all(self) -> list[Widget]:
        """Gets every control in focus order, those of the providers last."""
        found = list(self.widgets)
        for provider in self.providers:
            found.extend(provider())
        return found

    def lit(self) -> Widget | None:
        """Gets the control that stands out as the expected one; None where there is none that can be pressed."""
        return next((widget for widget in self.widgets if widget.primary and widget.can_focus), None)

    def set_focus(self, widget: Widget | None, by_keyboard: bool = False) -> None:
        """Moves the focus; by keyboard the ring shows."""
        if self.by_keyboard != by_keyboard:
            self.by_keyboard = by_keyboard
            self.look.touch()
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.set_focus(False)
        self.focus = widget
        if widget is not None:
            widget.set_focus(True)

    def begin(self) -> None:
        """Gives the focus to the control that stands out, else to the first one."""
        first = self.lit() or next((widget for widget in (*self.foremost(), *self.all()) if widget.can_focus), None)
        self.set_focus(first, by_keyboard=True)

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event and returns whether a control used it."""
        opened = next((widget for widget in self.widgets if widget.popup_open), None)
        if opened is not None and (event.type in _POINTER or event.type in (pygame.KEYDOWN, pygame.MOUSEWHEEL)):
            return opened.handle(event)
        if event.type in _POINTER:
            return self._pointer(event)
        if event.type == pygame.MOUSEWHEEL:
            target = self.hovered
            return target is not None and target.handle(event)
        if event.type == LOOKED:
            return self._scroll(event)
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYUP) and self.focus is not None:
            return self.focus.handle(event)
        return False

    def _scroll(self, event: pygame.Event) -> bool:
        """Scrolls what has the focus, else the largest that can be scrolled; returns whether there is such."""
        able = [widget for widget in self.all() if widget.visible and widget.scrolls]
        largest = max(able, key=lambda widget: widget.rect.width * widget.rect.height, default=None)
        target = self.focus if self.focus in able else largest
        return target is not None and target.handle(event)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Gets the topmost visible control at a point; exact hits come before generous ones."""
        shown = [widget for widget in self.all() if widget.visible]
        exact = next((widget for widget in reversed(shown) if widget.covers(point)), None)
        return exact or next((widget for widget in reversed(shown) if widget.hit(point)), None)

    def tip_source(self) -> Widget | None:
        """Gets the control whose hint should be shown: the hovered one, else the focused one if by keyboard."""
        if self.hovered is not None and self.hovered.hint:
            return self.hovered
        focus = self.key_focus()
        return focus if focus is not None and focus.hint else None

    def key_focus(self) -> Widget | None:
        """Returns the control that has the focus by keyboard; None where it is gone, as a piece that was laid."""
        focus = self.focus
        return focus if self.by_keyboard and focus is not None and focus.can_focus and focus in self.all() else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the own controls, without the focus ring and what is opened above them."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws the focus ring and opened lists, each frame, above all panels."""
        focus = self.key_focus()
        if focus is not None and not focus.popup_open:
            paint.focus_ring(self.look, surface, focus.ring_rect, focus.shape, focus.ring_radius)
        for widget in self.widgets:
            if widget.visible and widget.popup_open:
                widget.draw_popup(surface)

    def _pointer(self, event: pygame.Event) -> bool:
        if self._is_let_go(event):
            self._captured = None
        if self._captured is not None:
            target = self._captured
            target.set_hover(target.hit(event.pos))
            if event.type == pygame.MOUSEBUTTONUP:
                self._captured = None
            target.handle(event)
            if self._captured is None:
                self._hover(self.at(event.pos))
            return True
        found = self.at(event.pos)
        self._hover(found)
        if found is None:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.set_focus(None)
            return False
        if event.type != pygame.MOUSEBUTTONDOWN:
            return found.handle(event)
        if found.can_focus and event.button == 1:
            self.set_focus(found)
        used = found.handle(event)
        if used and not found.popup_open and found in self.all():
            self._captured = found
        return used

    @staticmethod
    def _is_let_go(event: pygame.Event) -> bool:
        """Tells whether the button is not held any more, as after a press that opened a dialog, which saw it go up."""
        if event.type == pygame.MOUSEMOTION:
            return not any(getattr(event, "buttons", (1,)))
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.set_hover(False)
        self.hovered = widget
        if widget is not None:
            widget.set_hover(True)

    def forget_gone(self) -> None:
        """Lets go of what was pointed at if it is there no more, as a piece that keys have laid."""
        if self.hovered is not None and self.hovered not in self.all():
            self._hover(None)

    def _key(self, event: pygame.Event) -> bool:
        here = self.all()
        self.forget_gone()
        if self.focus is not None and not self.focus.can_focus:
            self.set_focus(None)
        held = self._holds(here, event.key) or (self.by_keyboard and self._is_lost(here))
        lit = self.lit() if event.key in ENTER_KEYS and not held else None
        if lit is not None:
            lit.activate()
            return True
        if self.focus is not None and self.focus in here and self.focus.handle(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._arrow(ARROWS[event.key])
        if event.key == pygame.K_ESCAPE and self.on_escape is not None:
            self.on_escape()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.key_focus() is None:
            if self.foremost is not tuple and not self.foremost():
                return False  # others act: who presses once too often is not to find the keys on the menu afterwards
            return self._step(1)  # nothing is there, or no more: the ring shows where one is now
        return self._hot_key(event)

    def _holds(self, here: Sequence[Widget], key: int) -> bool:
        """Tells whether Enter or Space belongs to the control in focus: keys walked to it, or it is written in.

        What was switched with the mouse is switched back with Space; a button that was clicked is done with.
        """
        focus = self.focus
        if focus is None or focus not in here:
            return False
        return self.by_keyboard or focus.writes or (key == pygame.K_SPACE and focus.heard_as != "button")

    def _is_lost(self, here: Sequence[Widget]) -> bool:
        """Tells whether what had the focus is no more, as a piece that was laid; a press is to show another first."""
        return self.focus is not None and self.focus not in here

    def _hot_key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        for widget in self.widgets:
            hot = getattr(widget, "hot_key", None)
            if hot is not None and is_key(event, hot) and widget.enabled and widget.visible:
                widget.activate()
                return True
        return False

    def _step(self, direction: int) -> bool:
        order = [widget for widget in dict.fromkeys((*self.foremost(), *self.all())) if widget.can_focus]
        if not order:
            return False
        if self.focus in order:
            index = (order.index(self.focus) + direction) % len(order)
        else:
            index = 0 if direction > 0 else len(order) - 1
        self.set_focus(order[index], by_keyboard=True)
        return True

    def _arrow(self, direction: tuple[int, int]) -> bool:
        if self.focus is None or (self.foremost() and self._is_lost(self.all())):
            return self._step(1)  # where the ring was, nothing is any more: it shows at what can be done
        others = [widget for widget in self.all() if widget.can_focus and widget is not self.focus]
        index = nearest(self.focus.rect, [widget.rect for widget in others], direction)
        if index is None:
            return False
        self.set_focus(others[index], by_keyboard=True)
        return True
