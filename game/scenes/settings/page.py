"""What the pages of settings share: plates of rows; what is changed holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

import pygame

from game.scenes.hall.change import change_settings, keep_settings
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.scenes.settings.rows import Row
from game.scenes.settings.sample import Sample
from game.ui import paint, text
from game.ui.paragraph import Paragraph
from game.ui.widgets import Slider
from game.ui.window import unit_for

_CONTROL, _GAP, _BELOW, _INSET, _BESIDE = 40, 14, 10, 18, 0.4
_LEAST_SAMPLE, _MOST_SAMPLE = 72, 190
_ROWS, _ROOMIEST = 5, 24
"""How many rows a part has about, and how many px they are further apart at most where a tall window has room."""
Part = tuple[Callable[["SettingsPage"], Iterable[Row]], str]
"""The rows of a part, and the id of its heading."""


class SettingsPage(HallPage):
    """Plates of rows; what is changed holds at once and is kept."""

    columns: ClassVar[Sequence[Sequence[Part]]] = ()
    """The plates from the left: their parts from the top."""
    tallest = 690
    samples = False
    """Whether a strip of table shows what changes."""

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self._labels: list[tuple[str, tuple[int, int], int, str, str]] = []
        self._plates: list[pygame.Rect] = []
        self._changed = False
        self.sample: Sample | None = None
        self._scale: Slider | None = None

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._labels, self.sample, self._plates = [], None, []
        if self.is_tall:
            self._add_blocks()
        else:
            self._add_columns()
        self.add_foot(self.ways(), [FootButton(self.say("hall.back"), self.escape, primary=True)])

    def ways(self) -> list[FootButton]:
        """Returns what stands at the left of the foot."""
        return []

    def _add_columns(self) -> None:
        """Adds the plates side by side, the strip of table below the rows of the first."""
        content, gap = self.content, self.look.px(_GAP)
        wide = (content.width - gap * (len(self.columns) - 1)) // len(self.columns)
        for number, parts in enumerate(self.columns):
            plate = pygame.Rect(content.left + number * (wide + gap), content.top, wide, content.height)
            self._plates.append(plate)
            area = self._inside(plate)
            for rows, heading in parts:
                found = list(rows(self))
                over = (
                    self.look.px(42) + sum(self._high(row, area.width) for row in found) - self.look.px(8) - area.height
                )
                end = self._part(found, heading, area, -max(0, -(-over // len(found))))
                area = pygame.Rect(area.left, end + self.look.px(_BELOW), area.width, area.bottom - end)
            if number == 0 and self.samples:
                self._add_sample(area, _MOST_SAMPLE)

    def _add_blocks(self) -> None:
        """Adds the parts two by two, one pair below the other, and the strip of table below them, as high as fits."""
        left = self._add_pairs()
        parts = sum(len(column) for column in self.columns)
        if (roomier := min((left - self.look.px(_MOST_SAMPLE)) // (_ROWS * parts // 2), self.look.px(_ROOMIEST))) > 0:
            self.group.clear()
            self._labels, self._plates = [], []
            left = self._add_pairs(roomier)
        content = self.content
        if self.samples:
            plate = pygame.Rect(content.left, content.bottom - left, content.width, left)
            self._plates.append(plate)
            area = self._inside(plate)
            self._add_sample(area, area.height)

    def _add_pairs(self, roomier: int = 0) -> int:
        """Adds the parts two by two, each row so many px further from the next; returns the height that is left."""
        content, gap, inset = self.content, self.look.px(_GAP), self.look.px(_INSET)
        wide, top = (content.width - gap) // 2, content.top
        parts = [part for column in self.columns for part in column]
        for pair in (parts[:2], parts[2:]) if len(parts) > 2 else (parts,):
            places = [pygame.Rect(content.left + at * (wide + gap), top, wide, content.height) for at in range(2)]
            ends = [
                self._part(rows(self), heading, self._inside(place), roomier)
                for place, (rows, heading) in zip(places, pair, strict=True)
            ]
            high = max(ends) + inset - self.look.px(_BELOW) - top
            self._plates += [pygame.Rect(place.topleft, (wide, high)) for place in places]
            top += high + gap
        return content.bottom - top

    def _inside(self, plate: pygame.Rect) -> pygame.Rect:
        return plate.inflate(-2 * self.look.px(_INSET), -2 * self.look.px(_INSET - 4))

    def _high(self, row: Row, width: int) -> int:
        """Returns how high a row is with the usual room below it."""
        px = self.look.px
        label = px(25) if row.shows_label and not row.beside else 0
        note = Paragraph(self.look, row.note, width, "note").height if row.note else 0
        return label + px(_CONTROL) + px(3) + note + px(8)

    def _part(self, rows: Iterable[Row], heading: str, area: pygame.Rect, roomier: int = 0) -> int:
        """Adds rows under a heading, so many px further apart than they must be, and returns where they end."""
        px, tone = self.look.px, self.look.theme.colour
        self._labels.append((self.say(heading), area.topleft, area.width, "heading", tone.blood_dark))
        y = area.top + px(42)
        for row in rows:
            place, wide = pygame.Rect(area.left, y, area.width, px(_CONTROL)), area.width
            if row.beside:
                wide = round(area.width * _BESIDE)
                place = pygame.Rect(area.left + wide, y, area.width - wide, px(_CONTROL))
                top = place.centery - text.size(self.look, "X", "label")[1] // 2
                self._labels.append((self.say(row.label), (area.left, top), wide, "label", tone.ink))
            elif row.shows_label:
                self._labels.append((self.say(row.label), (area.left, y), wide, "label", tone.ink))
                place.top = y = y + px(25)
            self.group.add(row.make(place))
            y += px(_CONTROL) + px(3)
            if row.note:
                self._labels.append((row.note, (area.left, y), area.width, "note", tone.ink_soft))
                y += Paragraph(self.look, row.note, area.width, "note").height
            y += px(8) + roomier
        return y

    def _add_sample(self, room: pygame.Rect, most: int) -> None:
        """Adds the strip of table, where there is room for it."""
        px, say, app = self.look.px, self.say, self.app
        high = min(room.height - px(_BELOW + 4), px(most))
        if high < px(_LEAST_SAMPLE):
            return
        place, label = pygame.Rect(room.left, room.top, room.width, high), say("hall.settings.sample")
        hint = say("hall.settings.sample.hint")
        sample = Sample(self.look, place, label, say("hall.title"), self.look.unit, app.settings.hints, hint)
        self.sample = self.group.add(sample)
        self._scale = next(widget for widget in self.group.widgets if isinstance(widget, Slider))

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield from (words for words, *_ in self._labels)

    def paint_page(self, surface: pygame.Surface) -> None:
        for plate in self._plates:
            paint.shadow(self.look, surface, plate, "board", 10)
            paint.panel(self.look, surface, plate, "slip")
        for words, at, wide, role, ink in self._labels:
            if role == "note":
                self.write(surface, words, at, wide, role, ink)
            else:
                text.draw(self.look, surface, words, at, role, ink, width=wide)

    # -- the strip of table -----------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.sample is not None and self.sample.moving

    def advance(self, ms: float) -> None:
        if self.sample is not None:
            self.sample.advance(ms)

    def paint(self, surface: pygame.Surface) -> None:
        if self.sample is not None and self._scale is not None:
            self.sample.unit = unit_for(self.size, self._scale.value)
        super().paint(surface)

    # -- changing ---------------------------------------------------------------------------------------------------

    def changer(self, field: str) -> Callable[[Any], None]:
        """Returns what a control calls to change a field at once."""

        def change(value: Any) -> None:
            kept = change_settings(self.app, **{field: value})
            if field == "animation_speed" and self.sample is not None:
                self.sample.walk()
            if kept and field == "software" and self.app.is_on_top(self):
                self.notice(self.say("hall.settings.software"), self.say("hall.settings.restart"))

        return change

    def rescale(self, percent: int) -> None:
        """Makes everything so large; the pointer stays on the bead that it holds, which has moved with all the rest."""
        by_pointer = isinstance(held := self.group.focus, Slider) and held.hovered
        change_settings(self.app, scale=percent)
        if by_pointer and isinstance(now := self.group.focus, Slider):
            pygame.mouse.set_pos(now.bead)

    def setter(self, field: str) -> Callable[[int], None]:
        """Returns what a slider calls: the value holds at once and is kept when the page is left."""

        def change(value: int) -> None:
            setattr(self.app.settings, field, value)
            self._changed = True

        return change

    def louder(self, field: str) -> Callable[[int], None]:
        """Returns what a slider of loudness calls with per cent; what is changed is heard."""

        def change(percent: int) -> None:
            setattr(self.app.settings, field, percent / 100)
            self._changed = True
            if field == "volume":
                self.app.sound.volume = percent / 100
                self.app.sound.play("wood-drop")
            else:
                self.app.sound.surround("theme" if field == "music" else field, percent / 100)

        return change

    def percent(self, value: int) -> str:
        """Returns a share in words."""
        return self.say("hall.percent", n=value)

    def seconds(self, ms: int) -> str:
        """Returns a time in words."""
        return self.say("hall.seconds", seconds=ms / 1000)

    def closed(self) -> None:
        if self._changed:
            keep_settings(self.app)
