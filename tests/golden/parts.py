"""The files that are kept, each with what writes it anew: tables, games, motions, what hands find, pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.titles import PLAYABLE
from tests.golden import (
    bench,
    figures,
    foretold,
    held,
    many,
    meant,
    motion,
    newly,
    pages,
    paints,
    rare,
    readout,
    timed,
    touched,
)
from tests.golden.book import GAMES, HERE, goldens, text, whole_game
from tests.golden.near import settled

PAGES, TOOLKIT = "pages", "toolkit"
KEPT = [title for title in PLAYABLE if title in GAMES]
"""The titles of which tables are kept: a recorded game of the title, named in `GAMES` of the book, makes it one."""


class Part(NamedTuple):
    """A file that is kept; ``now`` returns it as it would be written now, ``anew`` with moments chosen anew."""

    title: str
    file: Path
    now: Callable[[], str]
    anew: Callable[[], str] | None = None

    def __str__(self) -> str:
        return f"{self.title}-{self.file.stem}"

    @property
    def is_kept(self) -> bool:
        """Tells whether all is now as it is kept, but for places that have moved by hardly anything."""
        kept = self.file.read_text(encoding="utf-8")
        return settled(self.now(), kept) == kept.splitlines()


def parts(*titles: str) -> Iterator[Part]:
    """Yields the files of titles, of pages and of the toolkit where those are named; of all where none is."""
    for title in titles or (*KEPT, PAGES, TOOLKIT):
        if title == PAGES:
            yield from (Part(PAGES, pages.path(page), partial(pages.text, page)) for page in pages.PAGES)
        elif title == TOOLKIT:
            yield Part(title, HERE / title / "reader.txt", readout.told)
            yield Part(title, HERE / title / "held.txt", held.told)
            yield Part(title, HERE / title / "news.txt", newly.told)
            yield Part(title, HERE / title / "paints.txt", paints.told)
            benches = (bench.BENCHES | timed.BENCHES).items()
            yield from (
                Part(title, HERE / title / f"{name}.txt", partial(bench.told, name, *how)) for name, how in benches
            )
        else:
            yield from _of_title(title)


def _of_title(title: str) -> Iterator[Part]:
    yield from (Part(title, golden.path, partial(text, golden)) for golden in goldens() if golden.title == title)
    yield Part(title, HERE / title / "game.txt", lambda: whole_game(title, GAMES[title]))
    yield Part(title, motion.file_of(title), lambda: motion.text(title))
    yield Part(title, touched.file_of(title), lambda: touched.text(title))
    yield Part(title, figures.file_of(title), lambda: figures.text(title))
    yield Part(title, meant.file_of(title), lambda: meant.text(title))
    yield Part(title, many.file_of(title), lambda: many.text(title, many.kept(title)))
    yield Part(
        title, rare.file_of(title), lambda: rare.text(title, rare.kept(title)),
        lambda: rare.text(title, rare.choose(title)),
    )  # fmt: skip
    yield Part(
        title, foretold.file_of(title), lambda: foretold.text(title, foretold.kept(title)),
        lambda: foretold.text(title, foretold.choose(title)),
    )  # fmt: skip
