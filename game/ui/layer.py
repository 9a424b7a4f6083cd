"""Panels on an opaque ground: only what changed is painted again, a frame is one blit and its overlays."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import pygame


class Panel:
    """A part of the picture. rect (px) is everything it may paint on, shadows included.

    key() tells when it must be painted again: it holds everything the picture depends on. paint() draws it with the
    window's coordinates. Override both, or give them.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        key: Callable[[], Hashable] | None = None,
        paint: Callable[[pygame.Surface], None] | None = None,
    ) -> None:
        self.rect = rect
        self._key, self._paint = key, paint

    def key(self) -> Hashable:
        return self._key() if self._key else None

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the panel."""
        if self._paint:
            self._paint(surface)


class PanelStack:
    """Composes panels, first to last, on an opaque ground such as the wood.

    repaints counts how often each panel was painted, by its place in the stack.
    """

    def __init__(self, ground: pygame.Surface, panels: Iterable[Panel] = ()) -> None:
        self.ground = ground
        self.panels: list[Panel] = list(panels)
        self.repaints: list[int] = []
        self._whole = ground.copy()
        self._known: list[tuple[pygame.Rect, Hashable] | None] = []
        self._panels_known: list[Panel] = []

    @property
    def picture(self) -> pygame.Surface:
        """The composed picture as of the last update, opaque. Never draw on it."""
        return self._whole

    def invalidate(self) -> None:
        """Forgets everything painted so far."""
        self._panels_known = []

    def update(self) -> list[pygame.Rect]:
        """Paints what changed since the last update; returns the parts of the picture that are new."""
        if self._panels_known != self.panels:
            self._panels_known = list(self.panels)
            self._known = [None] * len(self.panels)
            self.repaints = [0] * len(self.panels)
            keys = [panel.key() for panel in self.panels]
            self._repaint(self._whole.get_rect())
            self._known = [(panel.rect.copy(), key) for panel, key in zip(self.panels, keys, strict=True)]
            return [self._whole.get_rect()]
        dirty: list[pygame.Rect] = []
        for index, panel in enumerate(self.panels):
            key, known = panel.key(), self._known[index]
            if known is None or known[0] != panel.rect or known[1] != key:
                dirty.append(panel.rect.copy())
                if known is not None and known[0] != panel.rect:
                    dirty.append(known[0])
                self._known[index] = (panel.rect.copy(), key)
        merged = _merge(dirty)
        for area in merged:
            self._repaint(area)
        return merged

    def draw(self, surface: pygame.Surface) -> None:
        """Updates and puts the whole picture on the surface."""
        self.update()
        surface.blit(self._whole, (0, 0))

    def _repaint(self, area: pygame.Rect) -> None:
        whole = self._whole
        whole.set_clip(area)
        whole.blit(self.ground, area.topleft, area)
        for index, panel in enumerate(self.panels):
            if panel.rect.colliderect(area):
                whole.set_clip(area.clip(panel.rect))
                panel.paint(whole)
                self.repaints[index] += 1
        whole.set_clip(None)


def _merge(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Joins areas that touch, so that no panel is painted twice over the same ground."""
    merged: list[pygame.Rect] = []
    for area in areas:
        joined = area.copy()
        while (index := joined.collidelist(merged)) >= 0:
            joined.union_ip(merged.pop(index))
        merged.append(joined)
    return merged
