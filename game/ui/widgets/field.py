"""A line of text that a person writes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import text, vector
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets.base import Widget

_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META
_ELSEWHERE = frozenset((pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN))
"""Keys that mean nothing to one line: they lead away from it, those of a gamepad's shoulders too.

So do left and right while nothing is written: a gamepad would be caught there.
"""


class TextField(Widget):
    """One line, with selection, clipboard and input methods. Enter calls on_submit.

    value is what was written; caret and anchor are the ends of the selection. Of what is typed or pasted as many
    letters are taken as ``longest`` and ``fits`` allow.
    """

    heard_as = "text_input"
    writes = True

    ring_radius = 6.0

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        label: str = "",
        longest: int = 40,
        on_submit: Callable[[str], None] | None = None,
        placeholder: str = "",
        hint: Tip | str | None = None,
        enabled: bool = True,
        fits: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__(look, rect, label, hint, enabled)
        self.fits = fits
        self.value, self.longest, self.placeholder = value, longest, placeholder
        self.on_change, self.on_submit = on_change, on_submit
        self.caret = self.anchor = len(value)
        self.composing = ""
        self._selecting = False
        self._scroll = 0

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what was written, else what stands there until something is."""
        return (self.value or self.placeholder,)

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set_focus(self, value: bool) -> None:
        super().set_focus(value)
        self.composing = ""
        if value:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self._write(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self.look.touch()
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._pointer(event)
        return event.type == pygame.KEYDOWN and self._key(event)

    def activate(self) -> None:
        if self.on_submit is not None:
            self.on_submit(self.value)

    @property
    def waits_for_letters(self) -> bool:
        """Tells whether nothing but writing leads on from here: Enter does nothing."""
        return self.on_submit is None

    def _write(self, words: str) -> None:
        start, end = self.selection
        room = self.longest - (len(self.value) - (end - start))
        words = "".join(letter for letter in words if letter.isprintable())[: max(0, room)]
        changed = self.value[:start] + words + self.value[end:]
        while words and self.fits is not None and not self.fits(changed):
            words = words[:-1]
            changed = self.value[:start] + words + self.value[end:]
        self.caret = self.anchor = start + len(words)
        self.look.touch()
        if changed != self.value:
            self.value = changed
            self.on_change(changed)

    def _move(self, place: int, selecting: bool) -> None:
        self.caret = max(0, min(place, len(self.value)))
        if not selecting:
            self.anchor = self.caret
        self.look.touch()

    def _key(self, event: pygame.Event) -> bool:
        if event.key in _ELSEWHERE or (event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not self.value):
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if not self.composing:
                self.activate()
            return True
        if event.mod & _COMMANDS:
            return self._command(event)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        start, end = self.selection
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            edge = (end if step > 0 else start) if start != end and not shift else self.caret + step
            self._move(edge, shift)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._move(0 if event.key == pygame.K_HOME else len(self.value), shift)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if start == end:
                self._move(self.caret + (1 if event.key == pygame.K_DELETE else -1), True)
            self._write("")
        return True

    def _command(self, event: pygame.Event) -> bool:
        start, end = self.selection
        letter = event.scancode
        if letter == pygame.KSCAN_A:
            self.anchor, self.caret = 0, len(self.value)
            self.look.touch()
        elif letter in (pygame.KSCAN_C, pygame.KSCAN_X) and start != end:
            pygame.scrap.put_text(self.value[start:end])
            if letter == pygame.KSCAN_X:
                self._write("")
        elif letter == pygame.KSCAN_V:
            self._write(pygame.scrap.get_text())
        return letter in (pygame.KSCAN_A, pygame.KSCAN_C, pygame.KSCAN_X, pygame.KSCAN_V)

    def _pointer(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._selecting = True
            self._move(self._place_at(event.pos[0]), False)
        elif event.type == pygame.MOUSEMOTION and self._selecting:
            self._move(self._place_at(event.pos[0]), True)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._selecting = False
        return True

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.look.px(12), -2 * self.look.px(4))

    def _place_at(self, x: int) -> int:
        used, inner = text.font(self.look, "body"), self._inner()
        offsets = [used.size(self.value[:place])[0] - self._scroll for place in range(len(self.value) + 1)]
        return min(range(len(offsets)), key=lambda place: abs(inner.left + offsets[place] - x))

    def draw(self, surface: pygame.Surface) -> None:
        look, inner, tone = self.look, self._inner(), self.look.theme.colour
        self._draw_ground(surface)
        used = text.font(look, "body")
        before = self.value[: self.caret]
        shown = before + self.composing + self.value[self.caret :]
        caret = used.size(before + self.composing)[0]
        self._scroll = max(caret - inner.width + look.px(2), min(self._scroll, caret), 0)
        left, outer = inner.left - self._scroll, surface.get_clip()
        surface.set_clip(inner.inflate(look.px(4), 0).clip(outer))
        start, end = self.selection
        high = used.get_height()
        top = inner.centery - high // 2
        if self.focused and start != end:
            from_x, to_x = used.size(self.value[:start])[0], used.size(self.value[:end])[0]
            surface.fill("#E3C77E", (left + from_x, top, to_x - from_x, high))
        if shown:
            text.draw(look, surface, shown, (left, top), "body", tone.ink)
        else:
            text.draw(look, surface, self.placeholder, (left, top), "note", tone.ink_soft)
        if self.composing:
            under = used.size(before)[0]
            line = (left + under, top + high - look.px(2)), (left + caret, top + high - look.px(2))
            pygame.draw.line(surface, tone.gold_deep, *line, max(1, look.px(2)))
        if self.focused:
            surface.fill(tone.blood, (left + caret, top, max(1, look.px(2)), high))
        surface.set_clip(outer)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        width, height, unit, tone = *self.rect.size, self.look.unit, self.look.theme.colour
        rim = tone.gold if self.focused or self.hovered else "#6B4A26"
        drawn = vector.drawing(
            self.look,
            ("field", rim, self.enabled),
            width,
            height,
            vector.fade("page", 0, height, (0, tone.vellum_shade), (0.2, tone.vellum), (1, tone.vellum_lit)),
            vector.box(
                unit,
                unit,
                width - 2 * unit,
                height - 2 * unit,
                6 * unit,
                vector.style("url(#page)", rim, 2 * unit, 1 if self.enabled else 0.5),
            ),
        )
        surface.blit(drawn, self.rect)
