"""What the last gesture showed page by page, in words: a scoring source by source, a battle that asked nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.scenes.hall.book import open_rulebook
from game.scenes.table.deeds import Show, Tally
from game.scenes.table.picture import TablePicture
from game.scenes.table.playback import moments
from game.scenes.table.tally import deeds_of, pages
from game.scenes.table.tally_page import Amounts, Page, sentence
from game.scenes.table.telling.spots import laid, reader_of
from game.ui.telling import Entry


def last_pages(view: TablePicture[Any]) -> Iterator[Entry]:
    """Yields the pages of the last gesture, in their order: those of shows, then those of a scoring."""
    steps = view.steps
    for moment in moments(steps[-1]) if steps else ():
        found = deeds_of(view, moment)
        for shown in found:
            if isinstance(shown, Show):
                for number, page in enumerate(shown.pages):
                    yield Entry(f"shown {number}", inside=tuple(laid(view, page.spots, {})))
        yield from (_page(view, page) for page in pages([deed for deed in found if isinstance(deed, Tally)]))


class LastPages:
    """Keeps the pages of the last gesture in words, as long as nothing else was done and they are read alike."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._shown: object = None
        self._entries: tuple[Entry, ...] = ()

    def told(self, view: TablePicture[Any]) -> tuple[Entry, ...]:
        """Returns the entries of the pages."""
        now = view, len(view.steps), view.window, reader_of(view)
        if now != self._of or view.shown is not self._shown:
            self._of, self._shown, self._entries = now, view.shown, tuple(last_pages(view))
        return self._entries


def _page(view: TablePicture[Any], page: Page) -> Entry:
    name = view.say(page.source)
    book = open_rulebook(view.shown.title, view.house.language.code)
    rule = (book.find(page.rule).title,) if page.rule else ()
    rows = (
        Entry(
            "gains",
            (view.scorer(seat)[0], sentence(view, page, seat)),
            (*_amounts(gains, "+"), *_amounts(page.sums[seat], "=")),
        )
        for seat, gains in page.gains.items()
    )
    return Entry("scored", (name[:1].upper() + name[1:], *rule), inside=tuple(rows))


def _amounts(amounts: Amounts, sign: str) -> Iterator[str]:
    """Yields amounts with their icons, as what comes (or goes) or what it comes to."""
    for icon, amount in amounts.items():
        number = f"−{-amount}" if amount < 0 else f"{amount}"
        yield f"{number} {icon}" if sign == "+" and amount < 0 else f"{sign} {number} {icon}"
