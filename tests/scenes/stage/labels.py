"""Labels of whole games: what a roomy table has written and another screen neither writes nor tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tests.scenes.legible import ROOMY, Screen, reading, untold
from tests.scenes.stage.games import Course
from tests.scenes.stage.measure import Amiss, opened

Place = tuple[Course, int]


def lacking(places: Sequence[Place], screen: Screen, language: str) -> Iterator[tuple[Place, Amiss]]:
    """Yields what cannot be read on a screen, or is cut short there, with the decision at which it is so."""
    with reading(ROOMY, language) as read:
        wide = [read(partial(_table, place)) for place in places]
    with reading(screen, language) as read:
        for place, roomy in zip(places, wide, strict=True):
            page = read(partial(_table, place))
            for key, line in untold(place[0].title, page, roomy):
                name = key[0] if isinstance(key, tuple) else key
                yield place, Amiss(f"label of {name} neither stands nor is told", f"{key}: {line}")
            yield from ((place, Amiss("words are cut", line)) for line in page.cut)


def _table(place: Place, app: object) -> object:
    return opened(app, *place)  # type: ignore[arg-type]
