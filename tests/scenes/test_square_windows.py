"""Windows that are nearly square: panels that are high but narrow there say all they say, with every seat number."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import PLAYABLE, load_game
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, draw
from tests.scenes.hands import open_table

LONGEST = "ru"
"""The language of the longest words; the others were tried as well."""


@pytest.mark.parametrize(
    ("title", "seats"), [(title, seats) for title in PLAYABLE for seats in load_game(title).seat_range]
)
def test_no_word_is_cut_on_a_first_table(make_app: MakeApp, eye: Eye, tmp_path: Path, title: str, seats: int) -> None:
    app = make_app((1280, 1024), menu=False, language=LONGEST, curtain="off")
    open_table(app, tmp_path, title, {}, seats, "square")
    draw(app)
    assert eye.cut == []
