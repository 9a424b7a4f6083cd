"""The words of the made-up titles: a line each in world/words.txt, as ID | English | Ukrainian | Russian."""

from __future__ import annotations

from pathlib import Path

from game.language import LANGUAGES
from tests.small_catalogues import Entries, write_catalogues

WORDS = Path(__file__).parent / "world" / "words.txt"


def write_words(folder: Path) -> None:
    """Writes a catalogue for each made-up title and language below a folder, uncompiled.

    In a language that has no column of words, the made-up titles speak that of the first.
    """
    rows = [tuple(part.strip() for part in line.split(" | ")) for line in WORDS.read_text("utf-8").splitlines()]
    for title in sorted({name.partition(".")[0] for name, *_ in rows}):
        said: dict[str, Entries] = {
            code: {name: (texts[place:] or texts)[0] for name, *texts in rows if name.startswith(f"{title}.")}
            for place, code in enumerate(LANGUAGES)
        }
        write_catalogues(folder, title, **said)
