"""What scores is lit: where it lies on the table, and in the others' boards and cards, which a page shows large."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES, Language
from game.render import open_screen
from game.rules.kernel import Message
from game.rules.northgard.components import CARDS, FOOD, LORE, WOOD
from game.rules.odin.components import CATTLE, FIRST_SHIP, KNARR, LONGSHIP, SHEEP, SILVER, WHALER
from game.scenes.odin.earned import earned
from game.scenes.table import tally_page
from game.scenes.table.deeds import Tally
from game.scenes.table.spots import Spot
from game.scenes.table.tally_page import PageShown
from game.table.sight import Moment
from tests.odin.desk import Desk
from tests.scenes.test_earned import SAID, _table

LIT: dict[tuple[str, str, int], dict[str, set[tuple[Any, ...]]]] = {
    ("vikings", "advanced_gold", 282): {
        "ships": {("tile", 2, 0, 3), ("tile", 2, 0, 4)},
        "nobles": {("figure", 2, 2, 4)},
    },
    ("vikings", "advanced_gold", 286): {
        "islands": {
            *(("tile", 2, 1, column) for column in range(1, 6)),
            *(("tile", 2, 2, column) for column in (1, 2, 4, 5)),
            *(("tile", 2, 5, column) for column in (3, 4)),
        },
        "longest": {("tile", 0, 2, column) for column in range(1, 7)},
        "food": {("figure", seat, 5, column) for seat, column in ((0, 1), (0, 2), (1, 3), (1, 5), (2, 3))},
    },
    ("odin", "shared", 248): {
        "ships": {("owned", 1, FIRST_SHIP + kind) for kind in (WHALER, KNARR, LONGSHIP)},
        "islands": {("mini", 7)},
        "buildings": {("board", 8)},
        "emigration": {("gone", 0)},
        "occupations": {("played card", card) for card in (5, 61, 101)} | {("owned", 1, "played")},
        "home": {("board", 0), ("mini", 1)},
        "island_cells": {("mini", 7)},
        "building_cells": {("board", 8)},
    },
    ("landnam", "white", 610): {
        "white": {("won", seat, 0) for seat in range(3)},
        "red": {("won", seat, 1) for seat in (1, 2)},
    },
    ("northgard", "years", 94): {"name": {("goods", 1, FOOD), ("goods", 0, FOOD), ("goods", 0, WOOD)}},
    ("northgard", "years", 194): {
        "sets": {("goods", 1, WOOD), ("goods", 1, LORE)},
        "cards": {("deck", 0), ("discard", 0), ("deck", 1), ("discard", 1)},
        "disorder": {("deck", 0), ("discard", 0), ("deck", 1), ("discard", 1)},
    },
    ("tiny_epic", "boats", 225): {
        "island_fury": {("island", 3)},
        "island_mystery": {("island", 1), ("island", 4)},
        "favour_fury": {("favour back", 2, 0), ("favour back", 2, 1), ("favour back", 2, 2), ("own favour", 8)},
    },
}
"""What some pages light, by the source of points."""


@pytest.mark.parametrize(("source", "things"), [("silver", {SILVER}), ("animals", {SHEEP, CATTLE})])
def test_what_a_rivals_card_counts_is_lit_there(source: str, things: set[int]) -> None:
    with open_screen((1280, 720)) as app:
        scene, _ = _table(app, "odin", "shared", 248)
        moment, view = Moment(scene.game, scene.game, ()), scene.view
        scored = Tally(Message(f"odin.source.{source}"), 1, ())
        keys = set(view.earners(moment, scored))
        assert keys == {("owned", 1, thing) for thing in things}
        assert all(view.spot(key) is not None for key in keys)
        assert not {key for key in view.earners(moment, replace(scored, seat=0)) if key[0] == "owned"}


def test_ships_that_emigrated_are_those_of_who_scores() -> None:
    desk = Desk(3, 5)
    desk.game.emigrated[:] = [1, 0, 0, 2, 1, 1]
    moment = Moment(desk.game, desk.game, ())
    told = [earned(moment, Tally(Message("odin.source.emigration"), seat, ())) for seat in range(3)]
    speak = Language("en").of("odin").text
    assert [speak(one).replace("\xa0", " ") for one in told if one is not None] == [
        "emigrated ships (knarr)", "emigrated ships (longship ×2)", "emigrated ships (knarr and longship)",
    ]  # fmt: skip


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> list[Spot]:
    """Gets what is ringed, as it is drawn."""
    found: list[Spot] = []
    monkeypatch.setattr(tally_page, "draw_ring", lambda look, surface, spot: found.append(spot))
    return found


def _pages(app: Any, title: str, game: str, step: int) -> Iterator[tuple[str, Any, PageShown]]:
    scene, found = _table(app, title, game, step)
    for page in found:
        yield page.page.source.id.rpartition(".")[2], scene.view, page


def test_what_scores_is_lit_where_it_lies() -> None:
    with open_screen((1280, 720)) as app:
        for at, wanted in LIT.items():
            told = {source: {spot.key for _, spot in page.lit} for source, _, page in _pages(app, *at)}
            assert {source: told[source] for source in wanted} == wanted, at


def test_farms_and_lands_are_those_of_who_scores() -> None:
    with open_screen((1280, 720)) as app:
        for source, view, page in _pages(app, "landnam", "white", 610):
            for seat, spot in page.lit if source == "farms" else ():
                assert view.shown.house[spot.key[1]] - 1 == 2 * seat  # type: ignore[index]
            if source == "farms":
                assert len(page.lit) == sum(house % 2 for house in view.shown.house)
        for source, view, page in _pages(app, "northgard", "years", 194):
            shown = view.shown
            for seat in page.page.gains if source == "harvest" else ():
                wanted = {name for name in shown.own(seat) if shown.territory(name).is_closed}
                assert {spot.key[1] for owner, spot in page.lit if owner == seat} == wanted  # type: ignore[index]
                assert wanted
        for source, view, page in _pages(app, "tiny_epic", "boats", 225):
            for seat, spot in page.lit if source.startswith("island") else ():
                assert view.shown.holder[spot.key[1]] == seat  # type: ignore[index]


def test_on_a_rivals_large_board_the_same_things_are_ringed(rings: list[Spot]) -> None:
    with open_screen((1280, 720)) as app:
        seen = 0
        for _, view, page in _pages(app, "vikings", "advanced_gold", 286):
            page.draw(app.window.canvas)
            for seat, spot in page.lit if page.room.height - page.plate.height > view.look.px(300) else ():
                if seat != view.front:
                    small, large = sorted((ring.rect for ring in rings if ring.key == spot.key), key=lambda r: r.width)
                    assert large.width > small.width
                    assert not large.colliderect(page.plate)
                    seen += 1
            rings.clear()
        assert seen


def test_in_a_rivals_pile_the_cards_that_score_are_ringed(rings: list[Spot]) -> None:
    with open_screen((1280, 720)) as app:
        for source, view, page in _pages(app, "northgard", "years", 194):
            rings.clear()
            page.draw(app.window.canvas)
            if source == "cards":
                pile = [*view.shown.discard[1], *view.shown.piles[1].bag]
                ringed = [ring.key[1] for ring in rings if ring.key[0] == "in pile"]  # type: ignore[index]
                assert sorted(ringed) == sorted(card for card in pile if CARDS[card].fame > 0)


def test_a_large_board_is_darker_where_nothing_scores(rings: list[Spot]) -> None:
    """The ships in columns 1 and 4 are of one kind; only the latter was driven off."""
    with open_screen((1280, 720)) as app:
        canvas = app.window.canvas
        _, _, page = next(_pages(app, "vikings", "advanced_gold", 282))
        page.draw(canvas)
        lit = max((ring.rect for ring in rings if ring.key == ("tile", 2, 0, 4)), key=lambda rect: rect.width)
        dark = lit.move(-3 * lit.width, 0)
        light, shade = (sum(pygame.transform.average_color(canvas, part)[:3]) for part in (lit, dark))
        assert light > 1.3 * shade


def test_what_would_be_too_small_to_read_is_not_shown_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally_page, "_LEAST_LARGE", 2000)
    with open_screen((1280, 720)) as app:
        pages = list(_pages(app, "vikings", "advanced_gold", 286))
        assert not any(page.large for _, _, page in pages)
        for source, _, page in pages:
            assert page.own == [spot.rect for _, spot in page.lit], source
            assert not any(page.plate.colliderect(rect) for rect in page.own), source


@pytest.mark.parametrize(
    ("language", "size"), [*((code, (1280, 720)) for code in LANGUAGES), (LANGUAGES[-1], (1280, 1024))]
)
def test_no_page_hides_what_it_lights(language: str, size: tuple[int, int]) -> None:
    with open_screen(size, language=language) as app:
        for at in SAID:
            for source, _, page in _pages(app, *at):
                assert app.window.canvas.get_rect().contains(page.plate), (at, source)
                assert not any(page.plate.colliderect(rect) for rect in page.own), (at, source)
                large = [key for board in page.large for key in board.keys]
                assert all(spot.key in large or spot.rect in page.own for _, spot in page.lit), (at, source)
