"""What every scene shares: widgets with one focus, a tooltip, a dialog, and how it asks for frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Protocol

import pygame

from game.rules.kernel import Message
from game.scenes.house import House
from game.ui.keys import is_from_pad
from game.ui.look import Look
from game.ui.reading import Told
from game.ui.telling import Entry, controls, spoken
from game.ui.telling.controls import control
from game.ui.telling.entry import worded
from game.ui.telling.signs import spelt
from game.ui.tooltip import Tip, Tooltip
from game.ui.widgets import Answer, Dialog, Group, ListBox, Scroll, TextField, Widget
from game.ui.widgets.base import ENTER_KEYS

_ASIDE = ("controls", "behind")
"""What of a scene is told only where it is meant, or lies below it."""
AGAIN = "\u00a0"
"""Stands after what is said twice, which would not be spoken again if nothing had changed."""
_KEYS = {"increment": pygame.K_RIGHT, "decrement": pygame.K_LEFT}


class Popup(Protocol):
    """What lies over a scene and takes every event until it is answered: a dialog, a chooser."""

    label: str
    group: Group
    answered: bool

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what is written on it beside its controls."""

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event; returns whether something on it used it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it over the scene."""

    def lay(self, window: tuple[int, int]) -> None:
        """Places it anew in a window of another size."""


class Scene:
    """One screen. The top of the app's stack gets the events; `draw` is called only when something changed.

    A scene is laid out again whenever the window, the scale or the language changes: `layout` builds everything
    that depends on them.
    """

    title_id = ""
    """The title that it is about, whose words it speaks; "": none."""

    def __init__(self, app: House) -> None:
        self.app = app
        self.group = Group(app.look, on_escape=self.escape)
        self.tooltip = Tooltip(app.look)
        self.dialog: Popup | None = None
        self._again = ""

    @property
    def look(self) -> Look:
        """Gets the look that all drawing stands on."""
        return self.app.look

    @property
    def size(self) -> tuple[int, int]:
        """Gets the window's size in px."""
        return self.app.window.size

    def say(self, message: Message | str, /, **args: object) -> str:
        """Returns a message in the reader's language."""
        return self.app.language.of(self.title_id).text(message, **args)

    # -- what a scene overrides -------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Places everything for the window as it is now."""

    def escape(self) -> None:
        """Does what Esc does here: goes back one scene."""
        self.app.pop()

    def input(self, event: pygame.Event) -> bool:
        """Takes an event that neither dialog nor widgets used."""
        return False

    def input_beside(self, event: pygame.Event) -> bool:
        """Takes an event that an open dialog did not use; it may be read, nothing may be done."""
        return False

    def first_input(self, event: pygame.Event) -> bool:
        """Takes an event before the widgets see it."""
        return False

    def advance(self, ms: float) -> None:
        """Moves on what moves."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the scene, its widgets included."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draws what lies above the widgets."""

    @property
    def moving(self) -> bool:
        """Tells whether frames are due without any event."""
        return False

    @property
    def busy(self) -> bool:
        """Tells whether something is shown that ends by itself, so that nothing is to be read out yet."""
        return self.moving

    @property
    def wait_ms(self) -> float | None:
        """Gets how long the scene may sleep; None: until an event comes."""
        return None

    def resumed(self) -> None:
        """Is told that the scene above went away."""

    def closed(self) -> None:
        """Is told that the scene left the stack."""

    # -- what the app calls -----------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Places everything, an open dialog too, for the window as it is now."""
        self.layout()
        if self.dialog is not None:
            self.dialog.lay(self.size)

    def handle(self, event: pygame.Event) -> bool:
        """Hands an event on: to the dialog alone while one is open, else to the scene and its widgets."""
        if self.dialog is not None:
            used = self.dialog.handle(event)
            if self.dialog is not None and self.dialog.answered:
                self.dialog = None
            return used or (self.dialog is not None and self.input_beside(event))
        if self._asks_for_letters(event):
            return True
        used = self.first_input(event) or self.group.handle(event) or self.input(event)
        if event.type == pygame.MOUSEMOTION or event.type == pygame.KEYDOWN:
            self.point_tooltip()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.WINDOWLEAVE):
            self.tooltip.hide()
        return used

    def _asks_for_letters(self, event: pygame.Event) -> bool:
        """Has the system show its keyboard, and says so, where a gamepad presses a line that is to be written."""
        field = self.group.key_focus()
        enters = event.type == pygame.KEYDOWN and is_from_pad(event) and event.key in ENTER_KEYS
        if not enters or not isinstance(field, TextField) or not field.waits_for_letters:
            return False
        field.set_focus(True)
        self.tooltip.point(Tip(field.label, (self.say("hall.write"),)), field.ring_rect, at_once=True)
        return True

    def ask(
        self,
        title: str,
        body: str,
        answers: Sequence[Answer],
        on_answer: Callable[[Hashable], object],
        cancel: Hashable,
    ) -> None:
        """Opens a dialog over the scene; titles and labels are ready texts."""

        def answered(value: Hashable) -> None:
            self.dialog = None
            on_answer(value)

        self.tooltip.hide()
        self.dialog = Dialog(self.look, self.size, title, body, answers, answered, cancel)
        self.look.touch()

    def notice(self, title: str, body: str) -> None:
        """Opens a dialog that only wants to be read."""
        answer = Answer("ok", self.say("hall.ok"), primary=True)
        self.ask(title, body, [answer], lambda _: None, "ok")

    def lettering(self) -> Iterable[str]:
        """Yields what stands written on the scene beside its controls, in the reader's language."""
        return ()

    def entries(self) -> Iterator[Entry]:
        """Yields all that the scene shows, in words: what is written on it, its controls, an open dialog last."""
        yield Entry("written", inside=tuple(Entry("line", (worded(words),)) for words in self.lettering() if words))
        yield Entry("controls", inside=tuple(controls(self.group.all())))
        yield from self.popup_entries()

    def popup_entries(self) -> Iterator[Entry]:
        """Yields what lies over the scene, in words."""
        if self.dialog is not None:
            words = (worded(part) for part in self.dialog.said)
            yield Entry("dialog", tuple(words), inside=tuple(controls(self.dialog.group.all())))

    # -- what screen readers ask ------------------------------------------------------------------------------------

    @property
    def controlling(self) -> Group:
        """Gets the controls that take the keys now: those of a dialog while one is open."""
        return self.dialog.group if self.dialog is not None else self.group

    def focused(self) -> object:
        """Returns the source of the entry that has the focus; None where nothing has it."""
        return self.controlling.focus

    def able(self) -> Callable[[object], bool]:
        """Returns what tells whether the source of an entry can take the focus and be pressed now."""
        return lambda source: isinstance(source, Widget) and source.can_focus

    def news(self) -> str:
        """Returns what has just happened and what is asked, to be spoken; it stays until there is something new.

        A page says its heading: which one it is, who has won.
        """
        said = " ".join(self.dialog.said) if self.dialog is not None else worded(next(iter(self.lettering()), ""))
        return said + self._again

    def readied(self) -> Iterator[object]:
        """Finds in small pieces what telling the scene takes, which then costs little; yields after each."""
        return iter(())

    def foreseen(self) -> Iterator[Entry | None]:
        """Finds in small pieces what telling it takes after the next key, as far as that can be known.

        After each it yields nothing, or a part of the screen as it is told then.
        """
        return iter(())

    def attended(self) -> None:
        """Is told that somebody hears it: where nothing has the focus, the keys begin at what is expected."""
        group = self.controlling
        if group.focus is None:
            group.begin()

    def say_again(self) -> None:
        """Has the last message spoken once more, whole."""
        self._again = "" if self._again else AGAIN

    def say_too(self, words: str) -> bool:
        """Is asked to say something among its own news; returns whether it does."""
        return False

    def hides(self) -> Callable[[object], bool]:
        """Returns what tells whether only its player may know the source of an entry."""
        return lambda source: False

    # -- what the panel of large words asks -------------------------------------------------------------------------

    def told_large(self, by_pointer: bool) -> Told:
        """Returns what is meant, by the pointer if somebody points, else by the focus; and all else that is written."""
        if self.dialog is not None:
            return Told(self._spelt(self.pointed(by_pointer)), self._spelt(self.dialog.said), eyes=self.dialog)
        besides, lately = self._spelt(self.besides()), self._spelt(self.lately())
        return Told(self._spelt(self.pointed(by_pointer)), besides, lately, self.reads_for)

    def _spelt(self, texts: Iterable[str]) -> tuple[str, ...]:
        return tuple(spelt for text in texts if (spelt := self.spell(worded(text))))

    @property
    def reads_for(self) -> object:
        """Gets for whose eyes the panel's words are."""
        return self

    def pointed(self, by_pointer: bool) -> Iterable[str]:
        """Returns what the control says on which pointer or focus is."""
        group = self.controlling
        hovered, focus = group.hovered, group.key_focus()
        widget = hovered or focus if by_pointer else focus or hovered
        return spoken(control(widget)) if widget is not None else ()

    def besides(self) -> Iterable[str]:
        """Returns what is written on the scene, and in columns that are only read."""
        for entry in self.entries():
            if entry.key not in _ASIDE and not isinstance(entry.source, Widget):
                yield from spoken(entry)
        for widget in self.controlling.all():
            if isinstance(widget, Scroll) and not isinstance(widget, ListBox) and widget.visible:
                yield from spoken(control(widget))

    def lately(self) -> Iterable[str]:
        """Returns what happened last."""
        return ()

    def spell(self, text: str) -> str:
        """Returns a text in which signs are words."""
        return spelt(text, lambda message, part: self.say(message, name="", part=part))

    def perform(self, source: object, act: str, value: float | None = None) -> None:
        """Does what a screen reader's user asks of the source of an entry: "focus", "click", "increment" and so on."""
        if not isinstance(source, Widget) or source not in self.controlling.all() or not source.can_focus:
            return
        self.controlling.set_focus(source, by_keyboard=True)
        if act == "click":
            source.activate()
        elif act in _KEYS:
            source.handle(pygame.Event(pygame.KEYDOWN, key=_KEYS[act], mod=0, unicode=""))
        self.look.touch()

    def point_tooltip(self) -> None:
        """Shows the hint of whatever the pointer or the focus rests on."""
        source = self.group.tip_source()
        if source is not None:
            self.tooltip.point(source.hint, source.ring_rect)
        else:
            self.tooltip.hide()

    def update(self, ms: float) -> None:
        """Moves the scene on by ms of real time."""
        self.advance(ms)
        self.tooltip.update()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything, an open dialog last."""
        self.paint(surface)
        self.group.draw_over(surface)
        self.paint_over(surface)
        self.tooltip.draw(surface)
        if self.dialog is not None:
            self.dialog.draw(surface)

    @property
    def sleep_ms(self) -> float | None:
        """Gets how long the app may sleep, the tooltip's delay included."""
        waits = [wait for wait in (self.wait_ms, self.tooltip.wait_ms) if wait is not None]
        return min(waits) if waits else None
