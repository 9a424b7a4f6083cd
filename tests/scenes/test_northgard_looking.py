"""Looking about at the table of Northgard: nearer and farther, the overview, the ways of others, what rivals played."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.kernel import LiveChance
from game.rules.northgard import actions as do_
from game.rules.northgard.components import CARDS, CLANS
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard import rivals, tokens, trails
from game.scenes.northgard.overview import OVERVIEW
from game.scenes.northgard.pictures import clear_corner
from game.ui.paragraph import Paragraph
from tests.northgard.tables import at_, card, discarded, give, hold, played, put, table
from tests.scenes.conftest import Sit
from tests.scenes.eye import Eye
from tests.scenes.hands import click, drag, point, press, send, sitting_at, whole


def lens(scene: Any) -> Any:
    """Returns the camera over the land."""
    return scene.view.ground_board.lens


# -- nearer and farther ---------------------------------------------------------------------------------------------


def test_keys_and_wheel_look_nearer_and_home_shows_all(sit: Sit) -> None:
    scene = sit(table())
    assert lens(scene).is_whole
    assert scene.view.spot(OVERVIEW) is None
    whole = lens(scene).zoom
    press(scene.app, pygame.K_PLUS)
    near = lens(scene).zoom
    assert near > whole
    assert scene.view.spot(OVERVIEW) is not None
    point(scene.app, scene.view.areas["map"].center)
    send(scene.app, pygame.MOUSEWHEEL, y=1, x=0, flipped=False)
    assert lens(scene).zoom > near
    press(scene.app, pygame.K_MINUS)
    assert lens(scene).zoom < near * 1.2
    press(scene.app, pygame.K_HOME)
    assert lens(scene).is_whole
    assert lens(scene).zoom == whole
    assert scene.view.spot(OVERVIEW) is None


def test_panning_moves_the_land_and_leaves_the_panels_as_they_lie(sit: Sit, monkeypatch: Any) -> None:
    game = table()
    put(game, 0, "start.w", 2)
    scene = sit(game)
    view, middle = scene.view, scene.view.areas["map"].center
    for _ in range(3):
        press(scene.app, pygame.K_PLUS)
    said: list[int] = []
    one = rivals.rivals
    monkeypatch.setattr(rivals, "rivals", lambda *args: said.append(1) or one(*args))
    before = view.spot(("force", at_(game, "start.w"))).rect
    send(scene.app, pygame.MOUSEBUTTONDOWN, pos=middle, button=3)
    said.clear()
    for step in range(1, 5):
        point(scene.app, (middle[0] + 10 * step, middle[1]))
    assert not said
    assert view.spot(("force", at_(game, "start.w"))).rect == before.move(40, 0)
    seen = list(view.lying)
    view.rearrange()
    assert said
    assert [spot.key for spot in view.lying] == [spot.key for spot in seen]
    assert [spot.rect for spot in view.lying] == [spot.rect for spot in seen]
    hold(game, 0, "feast")
    view.show(game)
    assert view.spot(("card", card("feast"))) is not None, "another view is said anew"


def test_a_click_into_the_overview_shows_that_part(sit: Sit, monkeypatch: Any) -> None:
    scene = sit(table())
    for _ in range(4):
        press(scene.app, pygame.K_PLUS)
    rect = scene.view.spot(OVERVIEW).rect
    seen = []
    for corner in (rect.move(3, 3).topleft, rect.move(-3, -3).bottomright):
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda at=corner: at)
        click(scene.app, corner)
        seen.append(lens(scene).middle)
    assert seen[0][0] < seen[1][0]
    assert seen[0][1] < seen[1][1]
    assert not lens(scene).is_whole
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (0, 0))
    scene.view.press(OVERVIEW)
    assert lens(scene).is_whole, "by keys it shows all"


def test_a_new_tile_comes_into_view(sit: Sit) -> None:
    """The land grows by itself: laid out of sight, a tile is shown."""
    game = table()
    scene = sit(game)
    for _ in range(2):
        press(scene.app, pygame.K_PLUS)
    board = scene.view.ground_board
    land = game.land
    cell = max(land.frontier)
    tile = next(tile for tile in range(2, 35) if any(land.fit(tile, cell, turn) for turn in range(4)))
    turn = next(turn for turn in range(4) if land.fit(tile, cell, turn))
    board.grow(land.place(tile, cell, turn), ())
    assert board.area.contains(board.cell(*reversed(cell)).inflate(-4, -4))


# -- who moved where ------------------------------------------------------------------------------------------------


def marched(scene: Any, game: Any, target: str) -> tuple[int, int]:
    """Lets seat 1 march from start.e and returns the way."""
    way = at_(game, "start.e"), at_(game, target)
    sitting = sitting_at(scene)
    sitting.commit([do_.PlayCard(1, card("move"))])
    sitting.commit([do_.March(1, *way, 1, 0)])
    while sitting.game.to_move == 1:
        sitting.commit([next(end for end in sitting.game.legal_actions() if end.verb in ("halt", "end_turn"))])
    scene.settle()
    return way


def test_the_ways_of_others_are_drawn_until_the_own_next_gesture(sit: Sit) -> None:
    game = table()
    put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 2)
    hold(game, 0, "move", "build", "explore")
    hold(game, 1, "move", "build")
    scene = sit(game, bots=1)
    scene.commit([do_.Wait(0, card("build"))])
    way = marched(scene, game, "start.n")
    assert whole(scene).to_move == 0
    assert trails.gone(scene.view.steps, scene.view.front) == (trails.Trail(1, -1, *way),)
    spot = scene.view.spot(("trail", 0))
    assert spot.picture.picture.colour == tokens.tone(scene.view, 1)
    ends = [scene.view.spot(("land", name)).centre for name in way]
    near = [pygame.Vector2(spot.rect.topleft) + at for at in (spot.picture.picture.start, spot.picture.picture.end)]
    assert (near[0] - ends[0]).length() < (near[0] - ends[1]).length()
    assert (near[1] - ends[1]).length() < (near[1] - ends[0]).length()
    assert scene.view.spot(("moved", ("force", way[1]))) is None, "the arrow says it"
    scene.commit([do_.PlayCard(0, card("move"))])
    assert scene.view.spot(("trail", 0)) is None


# -- what rivals played ---------------------------------------------------------------------------------------------


def test_what_a_rival_played_lies_on_its_panel_as_signs(sit: Sit) -> None:
    """Each card of the active zone is a sign of its own, shown in large by a close look."""
    game = table(5)
    hold(game, 0, "move")
    played(game, 1, "recruit", "feast", "explore")
    discarded(game, 1, "build", "move")
    scene = sit(game, bots=4)
    panel = scene.view.spot(("rival", 1)).rect
    signs = [scene.view.spot(("active", 1, number)) for number in range(3)]
    assert all(panel.contains(spot.rect) for spot in signs)
    assert [spot.large.card for spot in signs] == [card("recruit"), card("feast"), card("explore")]
    for spot in signs:
        assert scene.view.at(spot.centre).key == spot.key
        assert CARDS[spot.large.card].id in spot.words.title.id
    pile = scene.view.spot(("discard", 1))
    assert pile.large.key == (card("build"), card("move"))
    assert scene.view.spot(("deck", 1)).large is None or scene.view.spot(("deck", 1)).large.key


# -- where there is room --------------------------------------------------------------------------------------------


def test_a_corner_that_covers_no_land_is_found() -> None:
    area, land = pygame.Rect(0, 0, 600, 400), [pygame.Rect(0, 0, 300, 400)]
    assert clear_corner(area, land, (200, 90)) == pygame.Rect(400, 0, 200, 90)
    assert clear_corner(area, land, (301, 90)) is None


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_who_chooses_a_clan_reads_the_power_of_each(sit: Sit, monkeypatch: Any, language: str) -> None:
    told: list[str] = []
    write = Paragraph.draw

    def drawn(prose: Paragraph, surface: pygame.Surface, at: tuple[int, int]) -> None:
        told.append(prose.text)
        write(prose, surface, at)

    monkeypatch.setattr(Paragraph, "draw", drawn)
    scene = sit(NorthgardGame.new({"clans": "chosen"}, 2, LiveChance("clans")), size=(1920, 1080), language=language)
    powers = [scene.view.say(f"northgard.clan.{name}.text") for name in CLANS]
    assert [power for power in powers if power not in told] == []


def test_a_card_is_played_out_of_the_fan(sit: Sit) -> None:
    """A card that leans is taken where it is seen, also at its lean edge."""
    game = table()
    put(game, 0, "start.w", 2)
    hold(game, 0, "move", "explore", "build", "recruit", "feast")
    scene = sit(game)
    spot = scene.view.spot(("card", card("recruit")))
    low = max(spot.outline, key=lambda corner: (corner[1], -corner[0]))
    edge = round(low[0] * 0.85 + spot.centre[0] * 0.15), round(low[1] * 0.85 + spot.centre[1] * 0.15)
    drag(scene.app, edge, scene.view.spot(("active", 0)).centre)
    assert sitting_at(scene).timeline[-1].records[0].action == do_.PlayCard(0, card("recruit"))


@pytest.mark.parametrize("size", [(1280, 1440), (1440, 2560)])
def test_a_tall_window_has_a_sheet_of_its_own(sit: Sit, eye: Eye, size: tuple[int, int]) -> None:
    game = table(5, creatures="more", years="10")
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 2)
    hold(game, 0, "move", "explore", "build", "recruit", "feast")
    give(game, 0, food=2)
    scene = sit(game, size=size, language="ru")
    window, areas = scene.app.window.canvas.get_rect(), scene.view.areas
    apart = [area for name, area in areas.items() if name != "battle"]
    for index, area in enumerate(apart):
        assert window.contains(area)
        assert area.collidelist(apart[index + 1 :]) < 0
    assert areas["map"].width > size[0] * 0.6
    assert all(window.inflate(2, 2).contains(spot.rect) for spot in scene.view.reachable if spot.picture)
    scene.commit([do_.PlayCard(0, card("move"))])
    scene.commit([do_.March(0, at_(game, "start.w"), at_(game, "start.e"), 3, 0)])
    fought = [spot for spot in scene.view.reachable if spot.key[0] in ("ledger", "food", "fallen", "die", "feed")]
    board = scene.view.areas["battle"]
    assert whole(scene).decision.kind == "feed"
    assert len(fought) > 8
    assert all(board.contains(spot.rect) for spot in fought)
    assert board.bottom < areas["prompt"].top
    assert eye.cut == []
