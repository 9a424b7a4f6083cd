"""Words go last: what a roomy table has written stands on every other one too, or is told when it is hovered."""

from __future__ import annotations

from functools import cache

import pytest

from game.language import LANGUAGES
from tests.scenes.legible import CLOSE, ROOMY, Moment, Page, pages, untold

MOMENTS = (
    Moment("odin", "shared", 400, "the end"),
    Moment("odin", "points", 60, "the turn of one"),
    Moment("landnam", "white", 120, "movement"),
    Moment("northgard", "years", 20, "the first year"),
    Moment("northgard", "years", 150, "the sixth year"),
    Moment("tiny_epic", "boats", 30, "sailing"),
    Moment("tiny_epic", "points", 120, "a battle"),
    Moment("vikings", "basic_points", 20, "buying"),
    Moment("vikings", "advanced_points", 60, "the second round"),
)
CLOSEST = ("150 %", "1280x1024")
"""Where the other languages are read, too."""
LEAST_READ = 40
"""So many lines at least are read on each table, or this test has lost its eyes."""


@cache
def roomy(language: str) -> list[Page]:
    return list(pages(MOMENTS, ROOMY, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_roomy_tables_are_read_and_nothing_on_them_is_cut(language: str) -> None:
    for moment, page in zip(MOMENTS, roomy(language), strict=True):
        assert sum(map(len, page.written.values())) >= LEAST_READ, moment
        assert page.cut == (), moment


SCREENS = [(language, screen) for language in LANGUAGES for screen in CLOSE if language == "en" or screen in CLOSEST]


@pytest.mark.parametrize(("language", "screen"), SCREENS)
def test_labels_stand_or_are_told_at_every_size(language: str, screen: str) -> None:
    for moment, wide, page in zip(MOMENTS, roomy(language), pages(MOMENTS, CLOSE[screen], language), strict=True):
        gone = list(untold(moment.title, page, wide))
        assert gone == [], f"{moment}, {screen}, {language}: written on a roomy table, here neither seen nor told"
        assert page.cut == (), f"{moment}, {screen}, {language}: cut short"
