"""What the pages about friends elsewhere have in common: words and heads on the oak, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.annals.household import FACES, Household
from game.remote.people import Visitor
from game.rules.kernel import Message
from game.scenes.hall.heads import Portrait, face_of
from game.scenes.hall.page import FootButton, HallPage
from game.scenes.house import House
from game.table.coaching import is_new
from game.ui import paint
from game.ui.paragraph import Paragraph
from game.ui.widgets import Button

INK, QUIET, LIGHT = "#2A1B10", "#5B4630", "#F6EBCF"
_DIM = "#DCC89C"
_SIGN, _LEAST_TIP = 40, 64


class Deed(NamedTuple):
    """What a button of a row is called, what it does, whether it is what one most likely wants, whom it is about."""

    label: str
    press: Callable[[], None]
    primary: bool = False
    about: str = ""


class CompanyPage(HallPage):
    """A page that writes and draws what stands still while it is built.

    The first time that it is met, a slip above its foot explains it, until it is sent away or the page is left.
    """

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.household = Household()
        self._tip = ""
        self.begin_sheet()

    def begin_sheet(self, tip: str = "") -> None:
        """Takes away what is written, before it is built anew; ``tip`` is the message that explains the page."""
        self.written: list[str] = []
        self._texts: list[tuple[Paragraph, tuple[int, int]]] = []
        self._plates: list[pygame.Rect] = []
        self._heads: list[tuple[Portrait, pygame.Rect]] = []
        if tip and is_new(self.app.settings, tip):
            self._tip = tip
        self._explain()

    # -- what is met for the first time -----------------------------------------------------------------------------

    @property
    def content(self) -> pygame.Rect:
        area = super().content
        if self._tip:
            area.height -= self._tip_rect().height + self.look.px(12)
        return area

    def _tip_words(self, wide: int) -> Paragraph:
        return Paragraph(self.look, self.say(self._tip), wide, "body", INK)

    def _tip_rect(self) -> pygame.Rect:
        """Returns where the slip lies, across the page above the foot."""
        area, px = super().content, self.look.px
        wide = area.width - px(_SIGN) - self._tip_button().width - px(56)
        high = max(px(_LEAST_TIP), self._tip_words(wide).height + px(30))
        return pygame.Rect(area.left, area.bottom - high, area.width, high)

    def _tip_button(self) -> pygame.Rect:
        return pygame.Rect(
            0, 0, paint.button_width(self.look, self.say("remote.tip.seen"), None, "label"), self.look.px(38)
        )

    def _explain(self) -> None:
        """Lays the slip with the words that explain the page."""
        if not self._tip:
            return
        px, area = self.look.px, self._tip_rect()
        button = self._tip_button()
        button.midright = (area.right - px(14), area.centery)
        left = area.left + px(_SIGN) + px(20)
        self._plates.append(area)
        words = self._tip_words(button.left - px(14) - left)
        self._texts.append((words, (left, area.centery - words.height // 2)))
        self.written.append(self.say(self._tip))

    def add_foot(self, left: Sequence[FootButton], right: Sequence[FootButton]) -> None:
        super().add_foot(left, right)
        if self._tip:
            place, area = self._tip_button(), self._tip_rect()
            place.midright = (area.right - self.look.px(14), area.centery)
            self.group.add(Button(self.look, place, self.say("remote.tip.seen"), self.send_tip_away, role="label"))

    def send_tip_away(self) -> None:
        """Takes the slip away that explains the page."""
        self._tip = ""
        self.rebuild()

    # -- writing ----------------------------------------------------------------------------------------------------

    def put(self, words: str, area: pygame.Rect, role: str = "body", ink: str = "", middle: bool = False) -> int:
        """Writes words into the width of an area, from its top or in its middle; returns the y below them."""
        colour = ink or (_DIM if role == "note" else LIGHT)
        px = self.look.px(16) if role == "note" else None
        paragraph = Paragraph(self.look, words, area.width, role, colour, px=px)
        top = area.top + (area.height - paragraph.height) // 2 if middle else area.top
        self._texts.append((paragraph, (area.left, top)))
        self.written.append(words)
        return top + paragraph.height

    def high_of(self, words: str, wide: int) -> int:
        """Returns how high words of so much width are on a slip."""
        return Paragraph(self.look, words, wide, "body", INK).height

    def put_on_slip(self, words: str, area: pygame.Rect) -> None:
        """Writes words into the middle of a slip."""
        self.put(words, area, ink=INK, middle=True)

    def plate(self, area: pygame.Rect) -> pygame.Rect:
        """Lays a slip of vellum; returns the room on it."""
        self._plates.append(area)
        return area.inflate(-2 * self.look.px(14), 0)

    def head(self, token: str, area: pygame.Rect, badge: str = "") -> None:
        """Draws a head in a round niche, with a seat's token in the corner."""
        self._heads.append((Portrait(token, badge), area))

    def deeds(self, room: pygame.Rect, deeds: Sequence[Deed], piled: bool = False) -> int:
        """Adds small buttons at the right end of a row, side by side or ``piled``; returns where they begin."""
        look, right, gap = self.look, room.right, self.look.px(8)
        widths = [paint.button_width(look, deed.label, None, "label") for deed in deeds]
        if piled and len(deeds) > 1:
            wide, high = max(widths), (room.height - 2 * gap) // len(deeds)
            for number, deed in enumerate(deeds):
                place = pygame.Rect(right - wide, room.top + gap + number * high, wide, high - look.px(3))
                self._add_deed(deed, place)
            return right - wide - gap
        high = min(look.px(38), room.height - gap)
        for deed, wide in zip(reversed(deeds), reversed(widths), strict=True):
            place = pygame.Rect(right - wide, room.centery - high // 2, wide, high)
            self._add_deed(deed, place)
            right = place.left - gap
        return right

    def _add_deed(self, deed: Deed, place: pygame.Rect) -> None:
        hint = deed.about or None
        self.group.add(Button(self.look, place, deed.label, deed.press, primary=deed.primary, hint=hint, role="label"))

    def two_lines(self, name: str, word: str, area: pygame.Rect) -> None:
        """Writes a name on a slip, and a word about it below; without a word the name in the middle."""
        if not word:
            self.put(name, area, "button", INK, middle=True)
            return
        gap = self.look.px(2)
        high = Paragraph(self.look, name, area.width, "button").height + gap
        below = Paragraph(self.look, word, area.width, "note", px=self.look.px(16)).height
        top = area.centery - (high + below) // 2
        self.put(name, pygame.Rect(area.left, top, area.width, 0), "button", INK)
        self.put(word, pygame.Rect(area.left, top + high, area.width, 0), "note", QUIET)

    def trouble(self, message: Message) -> None:
        """Says what went wrong, and what to do next."""
        self.notice(self.say("remote.trouble"), self.say(message))

    def lettering(self) -> Iterator[str]:
        yield from super().lettering()
        yield from self.written

    def paint_page(self, surface: pygame.Surface) -> None:
        for plate in self._plates:
            paint.panel(self.look, surface, plate, "slip")
        if self._tip:
            side, area = self.look.px(_SIGN), self._tip_rect()
            sign = self.look.assets.fitted("icon-hint", side, side)
            surface.blit(sign, sign.get_rect(midleft=(area.left + self.look.px(12), area.centery)))
        for portrait, area in self._heads:
            portrait.draw(self.look, surface, area)
        for paragraph, at in self._texts:
            paragraph.draw(surface, at)


def face_of_visitor(visitor: Visitor | None) -> str:
    """Returns the token of somebody's portrait; what they name is shown only where it is one of the household's."""
    return face_of(visitor.portrait if visitor is not None and visitor.portrait in FACES else FACES[0])
