"""The banner at each change of person or round: who sits at the screen now, and in short what happened meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.rules.kernel import Message
from game.scenes.hall.heads import Portrait, head_of_seat
from game.scenes.table.contracts import Acts
from game.scenes.table.log import sign_of
from game.ui import paint, text
from game.ui.paragraph import Paragraph

MOST_LINES = 6
_WIDE, _SIDE, _STAY_MS, _LINE_MS = 560, 64, 2600, 700


@dataclass(slots=True)
class News:
    """What a banner says: whose turn it is, how far the game is, and lines with the token of whoever did it."""

    name: str
    portrait: Portrait
    progress: str = ""
    lines: list[tuple[str, str]] = field(default_factory=list)
    more: bool = False


class Banner:
    """Tells each change once, for some seconds or until the next press; nothing waits for it."""

    def __init__(self, scene: Acts) -> None:
        self.scene = scene
        self.news: News | None = None
        self._until = 0.0
        self._seat: int | None = None
        self._progress: Message | None = None
        self._steps = -1

    @property
    def wait_ms(self) -> float | None:
        """Gets how long the banner still stays; None when there is none."""
        return max(0.0, self._until - self.scene.look.now()) if self.news is not None else None

    def turn(self) -> None:
        """Tells whose turn it is, if a person has to choose and another one did before, or a round began.

        A person alone against one other has just seen the one gesture there was, and is not told of it.
        """
        scene = self.scene
        seat, progress, steps = scene.game.to_move, scene.game.progress, scene.guest.length
        last, self._steps = self._steps, steps
        if seat != scene.view.viewer or scene.covered or last == steps or scene.tutor is not None:
            return
        begun = progress != self._progress
        met, self._seat, self._progress = self._seat, seat, progress
        if steps < last or seat is None:
            return
        lines = self._missed(seat)
        told = len(lines) > (1 if scene.guest.here == 1 and scene.game.seats == 2 else 0)
        if told or begun or met != seat:
            self._tell(seat, progress if begun else None, lines)

    def _tell(self, seat: int, progress: Message | None, lines: list[tuple[str, str]]) -> None:
        scene = self.scene
        self.news = News(
            scene.view.names[seat],
            Portrait(head_of_seat(scene.guest.seats[seat]), scene.view.badge(seat)),
            scene.say(progress) if progress is not None else "",
            lines[-MOST_LINES:],
            len(lines) > MOST_LINES,
        )
        self._until = scene.look.now() + _STAY_MS + _LINE_MS * len(self.news.lines)
        scene.look.touch()

    def _missed(self, seat: int) -> list[tuple[str, str]]:
        """Returns a line for each gesture of others since a seat's last one."""
        guest, view = self.scene.guest, self.scene.view
        since = guest.turn_of(seat)
        told: dict[int, tuple[str, str]] = {}
        for entry in guest.log(view.viewer, since):
            if entry.step not in told:
                told[entry.step] = sign_of(entry.message, view.badge, view.log_token), view.say(entry.message)
        return list(told.values())

    def hide(self) -> None:
        """Takes the banner away."""
        if self.news is not None:
            self.news = None
            self.scene.look.touch()

    def update(self) -> None:
        """Takes the banner away when its time is over."""
        if self.wait_ms == 0.0:
            self.hide()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it where the table wants it."""
        news, look = self.news, self.scene.look
        if news is None:
            return
        inset, side, wide = look.px(24), look.px(_SIDE), look.px(_WIDE)
        token, room = look.px(24), wide - 2 * inset - look.px(34)
        rows = [(badge, Paragraph(look, words, room, "body", "#F1E0B8")) for badge, words in news.lines]
        tall = 2 * look.px(16) + side + sum(max(token, row.height) + look.px(4) for _, row in rows)
        rect = self.scene.view.banner_place((wide, tall))
        paint.shadow(look, surface, rect, "lifted")
        paint.panel(look, surface, rect, "oak")
        news.portrait.draw(look, surface, pygame.Rect(rect.left + inset, rect.top + look.px(16), side, side))
        self._draw_name(surface, pygame.Rect(rect.left + inset + side + look.px(14), rect.top + look.px(16),
                                             wide - 2 * inset - side - look.px(14), side), news)  # fmt: skip
        y = rect.top + look.px(16) + side + look.px(4)
        for badge_name, row in rows:
            surface.blit(look.assets.token(badge_name, token, token), (rect.left + inset, y))
            row.draw(surface, (rect.left + inset + look.px(34), y + max(0, (token - row.height) // 2)))
            y += max(token, row.height) + look.px(4)

    def _draw_name(self, surface: pygame.Surface, room: pygame.Rect, news: News) -> None:
        look, right = self.scene.look, room.right
        if news.progress:
            wide = text.size(look, news.progress, "label")[0]
            text.draw(look, surface, news.progress, (room.right, room.centery), "label", "#F1E0B8", "midright")
            right -= wide + look.px(16)
        px = text.fit_px(look, news.name, "title", right - room.left, None, look.px(38))
        name = text.golden(look, news.name, "title", px)
        surface.blit(name, name.get_rect(midleft=(room.left, room.centery)))
