"""What the figures of a title's rulebook show: the things that lie in each, and which of them are ringed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

from game.app import App
from game.scenes.table.still import Still
from game.scenes.table.telling import key_text
from game.scenes.table.telling.spots import shown, words_of
from game.table.figures import load_figures
from tests.golden.book import HERE, new_app
from tests.golden.strokes import blank


def file_of(title: str) -> Path:
    """Returns the file that holds what a title's figures show."""
    return HERE / title / "figures.txt"


def text(title: str) -> str:
    """Returns what figures show, as it would be written now: each what those before it do not, and a sum of all."""
    app, known, found = new_app("en"), set[str](), list[str]()
    with blank():
        for name, figure in load_figures(title).items():
            lines = [*_lines(app, Still(app, figure))]
            found += [f"# {name}: {len(lines)} things, sum {crc32(chr(10).join(lines).encode()):08x}"]
            found += [f"  {line}" for line in lines if line not in known]
            found += [f"  ringed: {', '.join(map(key_text, figure.points))}"]
            known.update(lines)
    return "\n".join((*found, ""))


def _lines(app: App, still: Still) -> Iterator[str]:
    """Yields the things whose middle lies within a figure."""
    view, _ = still._view(1.0, bare=True)
    for spot in view.spots_of(view.shown):
        if still.region.collidepoint(spot.centre):
            told = dict.fromkeys((*words_of(view, spot), *shown(spot)))
            yield f"{key_text(spot.key)}: {' | '.join(told)}"
