"""A page told from the index of what was played, which is kept beside the window while it is open."""

from __future__ import annotations

from time import monotonic
from typing import Final

import pygame

from game.annals.background import Background
from game.annals.reader import Reader
from game.paths import annals_file, journals_folder
from game.rules.kernel import Message
from game.scenes.hall.page import HallPage
from game.scenes.house import House
from game.ui import text

PAUSE: Final = 1.0
"""While the index grows, the page is told anew after so many seconds."""


class IndexPage(HallPage):
    """Keeps the index once its first frame is there, and reads it anew as it grows."""

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.reader = Reader(annals_file())
        self.background = Background(journals_folder(), annals_file())
        self._hurried = True  # until the first frame is there
        self._told_at = 0.0

    def read(self) -> None:
        """Asks the index for what is shown."""

    def started(self) -> None:
        """Shows that the keeping has begun, or that it cannot."""
        self.repaint()

    def keep_again(self) -> None:
        """Keeps the index once more, as after another window has changed what there is."""
        self.background.close()
        self.background, self._told_at = Background(journals_folder(), annals_file()), 0.0

    def resumed(self) -> None:
        if self.background.is_done:
            self.keep_again()  # what lay above may have changed what there is
        self.read()
        self.rebuild()

    def closed(self) -> None:
        self.background.close()
        self.reader.close()

    def advance(self, ms: float) -> None:
        if self._hurried:
            return
        if not self._told_at:
            self._told_at = monotonic()
            self.background.start()
            self.started()
        heard, now = self.background.poll(), monotonic()
        if heard and (self.background.is_done or now - self._told_at >= PAUSE):
            self._told_at = now
            self.read()
            self.rebuild()

    @property
    def wait_ms(self) -> float | None:
        return None if self.background.is_done else 100.0

    @property
    def how_far(self) -> str:
        """Gets how far the index is kept, or why it cannot be; nothing where it is done."""
        trouble, news = self.background.trouble or self.reader.trouble, self.background.news
        if trouble:
            return self.say(self.told_trouble(trouble))
        if news is None or self.background.is_done or news.done == news.of:
            return ""
        return self.say("hall.annals.replaying" if news.replays else "hall.annals.reading", done=news.done, of=news.of)

    def told_trouble(self, trouble: str) -> Message:
        """Returns why the index cannot be kept."""
        why = Message("table.reason.full") if "full" in trouble else Message("table.reason.other", {"text": trouble})
        return Message("hall.annals.trouble", {"why": why})

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self._hurried = False

    def paint_progress(self, surface: pygame.Surface, width: int) -> None:
        """Draws at the foot of the page how far the index is kept, or why it cannot be."""
        if not self.how_far:
            return
        look, px, tone, news = self.look, self.look.px, self.look.theme.colour, self.background.news
        at = (self.content.left, self.content.bottom - px(12))
        text.draw(look, surface, self.how_far, at, "note", "#DCC89C", "bottomleft", width=width, px=px(14))
        if news is not None and news.of and not self.background.trouble:
            bar = pygame.Rect(at, (width, px(8)))
            done = pygame.Rect(at, (round(width * news.done / news.of), bar.height))
            pygame.draw.rect(surface, tone.oak_night, bar, border_radius=bar.height // 2)
            pygame.draw.rect(surface, tone.gold, done, border_radius=bar.height // 2)
