"""A title that nobody built the pages for says what earned something: it is lit, within a rival's large board too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.table import tally_page
from game.scenes.table.deeds import Tally
from game.scenes.table.spots import Spot
from game.scenes.table.tally import deeds_of, pages
from game.scenes.table.tally_page import PageShown
from game.table.sight import Moment
from tests.scenes.hands import open_table, sitting_at
from tests.toy.holm import Rest, Sail, Settle
from tests.toy.holm_scene import HolmView

LIT = {
    "hexes": {(0, ("hex", 3)), (1, ("hex", 5))},
    "cells": {(0, ("laid", 0, 0)), (1, ("laid", 1, 0))},
    "lands": set(),
}


@pytest.fixture
def shown(toys: None, make_app: Callable[..., App], tmp_path: Path) -> dict[str, PageShown]:
    """Gets the pages of the end of a game of two, of whom each settled, packed a piece and sailed."""
    app = make_app((1280, 720), False, curtain="off", confirm=False)
    scene = open_table(app, tmp_path, "holm", {}, 2, "boards")
    for seat, place in enumerate((3, 5)):
        scene.commit([Settle(seat, place)])
    for _ in range(2):
        legal = sitting_at(scene).game.legal_actions()
        scene.commit([next(action for action in legal if action.verb == "lay" and action.piece == 0)])
    while sitting_at(scene).game.outcome is None:
        seat = sitting_at(scene).game.to_move
        kind = Rest(seat) if Rest(seat) in sitting_at(scene).game.legal_actions() else Sail(seat, seat)
        before = sitting_at(scene).game.copy()
        scene.commit([kind])
    view = scene.view
    view.viewer = 0
    view.settle()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HolmView, "tells_end", True)
        told = deeds_of(view, Moment(before, sitting_at(scene).game, ()))
    tallies = [replace(deed, rule="") for deed in told if isinstance(deed, Tally)]  # no rulebook is made up with it
    return {page.source.id.rpartition(".")[2]: PageShown(view, page, 100.0) for page in pages(tallies)}


def test_what_a_made_up_title_names_is_lit(shown: dict[str, PageShown]) -> None:
    assert {name: {(seat, spot.key) for seat, spot in page.lit} for name, page in shown.items()} == LIT


def test_it_is_ringed_within_the_rivals_picture(shown: dict[str, PageShown], monkeypatch: pytest.MonkeyPatch) -> None:
    rings: list[Spot] = []
    monkeypatch.setattr(tally_page, "draw_ring", lambda look, surface, spot: rings.append(spot))
    page = shown["cells"]
    assert [(large.seat, large.spot.key, large.keys) for large in page.large] == [(1, ("home", 1), [("laid", 1, 0)])]
    page.draw(pygame.Surface(page.view.window))
    on_table, within = sorted((ring.rect for ring in rings if ring.key == ("laid", 1, 0)), key=lambda rect: rect.width)
    assert on_table == page.view.spot(("laid", 1, 0)).rect
    assert within.width > 1.5 * on_table.width
    assert page.room.contains(within)
    assert not within.colliderect(page.plate)
    assert [ring.key for ring in rings].count(("laid", 0, 0)) == 1, "one's own piece is lit where it lies"
