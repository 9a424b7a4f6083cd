"""The curtain between persons at one screen: it names who is next, and shows nothing of the table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.scenes.hall.page import FootButton
from game.scenes.house import House, ShownTable
from game.scenes.scene import Scene
from game.ui import paint, text
from game.ui.paragraph import Paragraph
from game.ui.widgets import Button

_WIDE, _HIGH = 620, 330
_WIDTHS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Its lines may be so wide, as parts of the room for them: the fewer, the more even."""


class CurtainScene(Scene):
    """Hangs before a table until the person named on it opens it, with or without seeing what they missed."""

    def __init__(self, app: House, table: ShownTable) -> None:
        super().__init__(app)
        self.table = table
        self._picture: pygame.Surface | None = None

    @property
    def missed(self) -> bool:
        """Tells whether anything happened since this seat's last turn."""
        guest = self.table.guest
        return 0 < guest.turn_of(self.table.viewer) < guest.length

    @property
    def _why(self) -> str:
        """Gets why it hangs here: this seat decides, or the game is over, and what it alone knew is about to show."""
        return self.say("hall.curtain.over" if self.table.guest.is_over else "hall.curtain.why")

    def layout(self) -> None:
        look, px = self.look, self.look.px
        self.group.clear()
        self._picture = None
        self.panel = pygame.Rect(0, 0, px(_WIDE), px(_HIGH))
        self.panel.center = (self.size[0] // 2, round(self.size[1] * 0.42))
        rows = [FootButton(self.say("hall.curtain.open"), self.reveal, primary=True)]
        if self.missed:
            rows.append(FootButton(self.say("hall.curtain.since"), self.reveal_since))
        widths = [max(px(180), paint.button_width(look, row.label)) for row in rows]
        room, gap = self.panel.width - px(60), px(14)
        squeeze = min(1.0, (room - gap * (len(rows) - 1)) / sum(widths))
        x = self.panel.centerx - round((sum(widths) * squeeze + gap * (len(rows) - 1)) / 2)
        for row, wide in zip(rows, widths, strict=True):
            place = pygame.Rect(x, self.panel.bottom - px(90), round(wide * squeeze), px(58))
            button = self.group.add(Button(look, place, row.label, row.press, primary=row.primary))
            if row.primary:
                self.group.set_focus(button)
            x += place.width + gap

    def reveal(self) -> None:
        """Opens the curtain."""
        self.table.uncover()
        self.app.pop()

    def reveal_since(self) -> None:
        """Opens the curtain on what happened since this seat's last turn."""
        self.table.uncover()
        self.app.pop()
        self.app.open.replay_since(self.table)

    def escape(self) -> None:
        """Keeps the curtain closed: only the person named on it opens it."""

    def lettering(self) -> Iterator[str]:
        yield self.table.names[self.table.viewer]
        yield self._why

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = self._paint_still()
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)

    def _paint_still(self) -> pygame.Surface:
        look, panel = self.look, self.panel
        picture = pygame.Surface(self.size).convert()
        picture.blit(look.assets.token("curtain", *self.size), (0, 0))
        paint.shadow(look, picture, panel, "lifted")
        paint.panel(look, picture, panel, "oak")
        seat = self.table.viewer
        side = look.px(84)
        token = look.assets.token(self.table.badge(seat), side, side)
        picture.blit(token, token.get_rect(midtop=(panel.centerx, panel.top + look.px(26))))
        name = text.golden(look, self.table.names[seat], "title", self._name_px(panel.width - look.px(70)))
        picture.blit(name, name.get_rect(center=(panel.centerx, panel.top + look.px(146))))
        words = self._told(panel.width - look.px(90))
        words.draw(picture, (panel.centerx - words.limit // 2, panel.top + look.px(178)))
        return picture

    def _told(self, most: int) -> Paragraph:
        """Returns why it hangs, in lines of about one length: in as few as the most px across allow."""
        lines = [Paragraph(self.look, self._why, round(most * share), "body", "#F1E0B8", "centre") for share in _WIDTHS]
        return min((found for found in lines if found.height == lines[0].height), key=lambda found: found.limit)

    def _name_px(self, room: int) -> int:
        return text.fit_px(self.look, self.table.names[self.table.viewer], "title", room, None, self.look.px(50))
