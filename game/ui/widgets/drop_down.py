"""One of several, as a list that drops down; of many it shows as many as the window has room for."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import paint, text, vector
from game.ui.keys import is_from_pad
from game.ui.widgets.base import ENTER_KEYS
from game.ui.widgets.choice import Choice, Option, draw_chip, draw_groove, draw_option

_MARGIN, _BAR, _SIDES, _WHEEL = 8, 8, 62, 3
_FAR: Final = 1 << 16


class DropDown(Choice):
    """Shows the chosen option; a click opens the list above everything else, as wide as its longest words.

    A list higher than the window is scrolled: by the wheel, its bar, and the keys, which keep their aim in sight.
    Closed, left and right choose the option beside; those of a gamepad walk on: nobody changes one in passing.
    """

    heard_as = "combo_box"

    _open = False
    _aim = 0
    _first = 0
    _is_pulled = False
    _window: pygame.Rect | None = None

    @property
    def popup_open(self) -> bool:
        return self._open

    def activate(self) -> None:
        if self.enabled:
            self._open = True
            self._aim_at(self.index)
            self.look.touch()

    def close(self) -> None:
        self._open = self._is_pulled = False
        self.look.touch()

    # -- input ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self._open:
            return self._handle_open(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.activate()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not is_from_pad(event):
            self.choose(self.index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN and event.mod & pygame.KMOD_ALT:
            self.activate()
            return True
        return super().handle(event)

    def _handle_open(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            if self._is_pulled:
                self._pull(event.pos)
            else:
                self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._is_pulled = False
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll_to(self._first - event.y * _WHEEL)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event)
        elif event.type == pygame.KEYDOWN:
            self._press_key(event.key)
        return True

    def _press(self, event: pygame.Event) -> None:
        bar = self._bar()
        if bar is not None and bar[0].collidepoint(event.pos):
            self._is_pulled = True
            self._pull(event.pos)
            return
        self.close()
        if self._list().collidepoint(event.pos) and event.button == 1:
            self._point(event.pos)
            self.choose(self._aim)

    def _press_key(self, pressed: int) -> None:
        page = max(1, self._rows() - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        steps |= {pygame.K_HOME: -_FAR, pygame.K_END: _FAR}
        if pressed in steps:
            self._aim_at(self._aim + steps[pressed])
        elif pressed in ENTER_KEYS:
            self.close()
            self.choose(self._aim)
        elif pressed in (pygame.K_ESCAPE, pygame.K_TAB):
            self.close()

    def _point(self, point: tuple[int, int]) -> None:
        box = self._list()
        if box.collidepoint(point):
            row = (point[1] - box.top - self.look.px(_MARGIN)) // self._row()
            self._aim_at(self._first + max(0, min(row, self._rows() - 1)))

    def _aim_at(self, index: int) -> None:
        """Aims at an option, kept within the list, and scrolls as little as needed for it to be seen."""
        index = max(0, min(index, len(self.options) - 1))
        if index != self._aim:
            self._aim = index
            self.look.touch()
        self._scroll_to(max(index - self._rows() + 1, min(self._first, index)))

    def _scroll_to(self, first: int) -> None:
        first = max(0, min(first, len(self.options) - self._rows()))
        if first != self._first:
            self._first = first
            self.look.touch()

    def _pull(self, point: tuple[int, int]) -> None:
        bar = self._bar()
        if bar is not None:
            groove, knob = bar
            share = (point[1] - groove.top - knob.height / 2) / max(1, groove.height - knob.height)
            self._scroll_to(round(share * (len(self.options) - self._rows())))

    # -- where it lies ----------------------------------------------------------------------------------------------

    def _row(self) -> int:
        return max(self.rect.height, self.look.px(self.look.theme.space.hit_min))

    def _rows(self) -> int:
        """Returns how many options are seen at once."""
        if self._window is None:
            return len(self.options)
        room = (self._window.height - 2 * self.look.px(_MARGIN)) // self._row()
        return max(1, min(len(self.options), room))

    def _list(self) -> pygame.Rect:
        look = self.look
        height = self._row() * self._rows() + 2 * look.px(_MARGIN)
        words = max((text.size(look, option.label, "body")[0] for option in self.options), default=0)
        icon = round(self._row() * 0.62) + look.px(8) if any(option.icon for option in self.options) else 0
        width = max(self.rect.width, words + icon + look.px(_SIDES))
        box = pygame.Rect(self.rect.left, self.rect.bottom + look.px(4), width, height)
        if self._window is None:
            return box
        box.width = min(box.width, self._window.width)
        if box.bottom > self._window.bottom:
            box.bottom = self.rect.top - look.px(4)
        return box.clamp(self._window)

    def _bar(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Returns groove and knob of the bar; None where all options are seen."""
        rows, count, px = self._rows(), len(self.options), self.look.px
        if rows >= count:
            return None
        groove = self._list().inflate(0, -2 * px(_MARGIN))
        groove.width = px(_BAR)
        groove.right = self._list().right - px(5)
        knob = pygame.Rect(groove.topleft, (groove.width, max(px(24), groove.height * rows // count)))
        knob.top += (groove.height - knob.height) * self._first // (count - rows)
        return groove, knob

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        draw_groove(look, surface, self.rect, (self.hovered or self._open) and self.enabled)
        texts = look.theme.text
        ink = texts["body on oak"].ink if self.enabled else texts["button, disabled (exempt)"].ink
        inner = self.rect.inflate(-look.px(24), 0)
        side = look.px(14)
        arrow = vector.path(
            f"M2 {side * 0.35:.1f}L{side / 2:.1f} {side * 0.75:.1f}L{side - 2} {side * 0.35:.1f}",
            vector.style(None, look.theme.colour.gold, 2.4 * look.unit),
        )
        surface.blit(
            vector.drawing(look, "arrow down", side, side, arrow), (inner.right - side, inner.centery - side // 2)
        )
        inner.width -= side + look.px(8)
        draw_option(look, surface, inner, self.options[self.index], "body", ink, "left")

    def draw_popup(self, surface: pygame.Surface) -> None:
        look = self.look
        if self._window != surface.get_rect():
            self._window = surface.get_rect()
            self._aim_at(self._aim)
        box, high = self._list(), self._row()
        paint.tooltip_plate(look, surface, box)
        for number, option in enumerate(self.options[self._first : self._first + self._rows()]):
            row = pygame.Rect(box.left, box.top + look.px(_MARGIN) + number * high, box.width, high)
            self._draw_row(surface, row, option, self._first + number == self._aim)
        bar = self._bar()
        if bar is not None:
            tone, (groove, knob) = look.theme.colour, bar
            pygame.draw.rect(surface, tone.oak_night, groove, border_radius=groove.width // 2)
            pygame.draw.rect(surface, tone.gold_deep, knob, border_radius=groove.width // 2)

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, option: Option, is_aimed: bool) -> None:
        look = self.look
        if is_aimed:
            draw_chip(look, surface, row.inflate(-look.px(12), -look.px(4)))
        ink = look.theme.colour.ink if is_aimed else look.theme.text["tooltip"].ink
        room = row.inflate(-look.px(28), 0)
        room.width -= look.px(18)
        draw_option(look, surface, room, option, "body", ink, "left")
        if option.value == self.value:
            text.draw(look, surface, "✓", (row.right - look.px(18), row.centery), "label", ink, "midright")
