"""What is shown at a table of Vikings is what lies there: tiles, figures, threats, prices, purses, wheel, bar."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.rules.kernel import LiveChance, Message
from game.rules.vikings.actions import Bid
from game.rules.vikings.components import (
    BOATSMAN,
    BUILDING_TILES,
    FIGURES,
    GROUPS,
    LEFT,
    RIGHT,
    ROWS,
    SCORINGS,
    SPECIALS,
    SWAPPED,
    TILE_NAMES,
    TILES,
)
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.scoring import threatened
from game.scenes.table import Spot, TableScene
from game.scenes.vikings import words
from game.scenes.vikings.dial import Dial
from game.scenes.vikings.tokens import Group, figure_rect
from game.table.settings import Settings
from tests.scenes.battery.tables import Setup, walk
from tests.scenes.eye import Eye, draw
from tests.scenes.hands import send, whole

SETUPS = [
    Setup("vikings", (("variant", variant),), seats, "shown") for variant in ("basic", "advanced") for seats in (2, 4)
]
WARRIORS = 1


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), (1920, 1080), headless=True)
    yield made
    made.quit()
    made.window.close()


def shown(scene: TableScene[Any]) -> dict[Any, Spot]:
    """Returns the spots on the screen by key."""
    return {spot.key: spot for spot in scene.view.reachable}


class Stop(NamedTuple):
    """A moment of a game: what its scene showed, to whom, and what lay on the screen."""

    scene: TableScene[Any]
    game: VikingsGame
    own: int
    spots: dict[Any, Spot]


_WALKED: dict[Setup, list[Stop]] = {}


def stops_of(app: App, folder: Path, setup: Setup) -> list[Stop]:
    """Returns the stops of a walk through a game; it is walked through once for all tests that look at it."""
    if setup not in _WALKED:
        scene = setup.open(app, folder)
        _WALKED[setup] = [Stop(scene, scene.shown, scene.viewer, shown(scene)) for _ in walk(scene, 4)]
    return _WALKED[setup]


def label(spot: Spot) -> str:
    """Returns the words that a spot's picture shows."""
    picture: Any = spot.picture
    return str(getattr(picture, "words", None) or picture.label)


def stops(game: VikingsGame, seat: int, column: int) -> bool:
    """Tells whether a warrior stands under the ship of a column."""
    return game.tile_at(seat, WARRIORS, column) >= 0 and game.has_figure(seat, WARRIORS, column)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_fjord_shows_its_tiles_figures_threats_and_prizes(app: App, tmp_path: Path, setup: Setup) -> None:
    figures = threats = 0
    for _, game, own, spots in stops_of(app, tmp_path, setup):
        for seat in range(game.seats):
            for row in range(ROWS):
                for column in range(1, 13):
                    lies = game.tile_at(seat, row, column) >= 0
                    spot = spots.get(("tile", seat, row, column))
                    if spot is not None:
                        assert lies
                        assert spot.picture
                    elif lies:
                        assert column not in range(1, 5) or seat != own, "the own first columns are in sight"
                    stands = lies and row > 0 and game.has_figure(seat, row, column)
                    assert ((("figure", seat, row, column)) in spots) == (stands and spot is not None)
                    figures += stands
            for column in range(1, 13):
                ship = game.tile_at(seat, 0, column)
                if ("tile", seat, 0, column) not in spots:
                    continue
                assert (("threat", seat, column) in spots) == (not stops(game, seat, column))
                threats += not stops(game, seat, column)
                if seat == own:
                    text = label(spots["prize", seat, column])
                    assert text.endswith(str(TILES[ship].gold or TILES[ship].points))
                    assert text.startswith("✓") == stops(game, seat, column)
    assert figures > 10
    assert threats > 3


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_purses_meters_and_shores_show_what_each_has(app: App, tmp_path: Path, setup: Setup) -> None:
    crowds, noted = 0, set[bool]()
    for scene, game, own, spots in stops_of(app, tmp_path, setup):
        purse = [label(spots[key]) for key in spots if key in {("purse", n) for n in range(4)}]
        assert str(game.gold[own]) in purse
        assert f"★ {game.points[own]}" in purse
        waiting = any(game.ashore[own * len(FIGURES) + figure] for figure in range(BOATSMAN))
        assert (("home", "note") in spots) <= waiting, "that they wait for a boatsman is said of crafts alone"
        noted.add(("home", "note") in spots)
        for seat in range(game.seats):
            if seat != own:
                assert label(spots["meter", seat, "icon-star"]) == str(game.points[seat])
                assert label(spots["meter", seat, "icon-coin"]) == str(game.gold[seat])
                assert label(spots["name", seat]) == scene.names[seat]
            assert (("starts", seat) in spots) == (game.start == seat)
            for figure in range(len(FIGURES)):
                count = game.ashore[seat * len(FIGURES) + figure]
                spot = spots.get(("ashore", seat, figure))
                assert (spot is not None) == (count > 0)
                if spot is not None and seat == own:
                    assert spot.count == count
                    crowds += count > 1
                    stands = [spots[key].rect for key in spots if key[:2] == ("ashore", own)]
                    assert len({(rect.y, rect.height) for rect in stands}) == 1
                    assert all(not spot.rect.inflate(-2, 0).colliderect(rect) for rect in stands if rect != spot.rect)
                elif spot is not None and game.seats == 2:
                    assert spot.rect.width > scene.look.px(26), "a lone rival's card has room for larger ones"
                if spot is not None and seat != own and count > 1:
                    assert label(spots[("ashore", seat, figure), "count"]) == str(count)
            for kind in range(len(SPECIALS)):
                held = game.special_count(seat, kind)
                if seat != own:
                    assert (("held", seat, kind) in spots) == (held > 0), "those of others lie by their field"
                    continue
                keys = [key for key in spots if isinstance(key, tuple) and key[0] in ("held", "row special")]
                assert bool(held) <= bool(keys)
                assert all(spots[key].large == spots[key].picture for key in keys if key[0] == "row special")
    assert crowds > 0
    assert noted == ({False, True} if setup.seats == 4 else {False}), "four have the room for it"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_wheel_shows_groups_prices_lock_and_special_tiles(app: App, tmp_path: Path, setup: Setup) -> None:
    locks = 0
    for scene, game, _, spots in stops_of(app, tmp_path, setup):
        filled = [slot for slot in range(GROUPS) if game.wheel_tiles[slot] >= 0]
        wheel = spots[("wheel",)].picture
        assert isinstance(wheel, Dial)
        if filled:
            assert wheel.turn == filled[0], "0 points at the lowest field with a group"
        for slot in range(GROUPS):
            spot = spots.get(("group", slot))
            if slot in filled:
                assert spot is not None
                assert spot.picture == Group(game.wheel_tiles[slot], game.wheel_figures[slot], slot)
                price = slot - filled[0]
                assert scene.view.tip(spot.words).title.endswith(f"{price} gold") or game.wheel_figures[slot] < 0
            else:
                assert (spot is not None) == (game.wheel_figures[slot] >= 0)
        decision = game.decision
        zero_open = any(a.verb == "buy" and a.slot == filled[0] for a in game.legal_actions()) if filled else False
        if decision is not None and decision.kind == "purchase":
            assert (("lock",) in spots) == (not zero_open)
            locks += not zero_open
            for hovered in () if zero_open else (("lock",), ("zero",), ("group", filled[0])):
                said = scene.view.tip(spots[hovered].words)
                assert any(line.startswith("0 is still closed") for line in said.body), "whoever is to buy"
        else:
            assert ("lock",) not in spots
        for place, kind in enumerate(game.display):
            assert (("special", place) in spots) == (game.advanced and kind >= 0)
    assert locks > 0


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_bar_shows_the_round_the_bag_and_whose_turn_it_is(app: App, tmp_path: Path, setup: Setup) -> None:
    for scene, game, _, spots in stops_of(app, tmp_path, setup):
        now = max(1, game.round)
        over = game.to_move is None
        for number in range(1, len(SCORINGS) + 1):
            done = number < now or over
            assert label(spots["track", number]) == ("✓" if done else str(number))
            assert spots["track", number].picture.lit == (number == now and not over)  # type: ignore[union-attr]
        assert label(spots["pile", "count"]) == str(sum(game.bag_figures))
        if not over:
            assert label(spots["bar", "name"]) == scene.view.names[game.to_move], "several sit here"
            assert label(spots["round",]) == f"Round {now} of 6"
            assert spots["bar", "badge"].picture == scene.badge(game.to_move)


@pytest.mark.parametrize("setup", SETUPS[:1], ids=str)
def test_what_was_bought_waits_on_the_tray(app: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(app, tmp_path)
    scene.commit([next(a for a in scene.shown.legal_actions() if a.verb == "open_round")])
    assert ("tray",) not in shown(scene)
    bought = next(a for a in scene.shown.legal_actions() if a.verb == "buy")
    tile, figure = scene.shown.wheel_tiles[bought.slot], scene.shown.wheel_figures[bought.slot]
    scene.commit([bought])
    spots = shown(scene)
    assert spots[("hand",)].picture == Group(tile, figure)
    assert ("start",) in spots
    assert ("tray",) in spots


def test_more_columns_and_others_are_shown_on_demand(app: App, tmp_path: Path) -> None:
    scene = SETUPS[0].open(app, tmp_path)
    seat = scene.viewer
    before = scene.view.spot(("cell", seat, 3, 1))
    assert before is not None
    scene.view.look_around(zoom=3)
    after = scene.view.spot(("cell", seat, 3, 1))
    assert after is not None
    assert after.rect.width < before.rect.width


def test_who_acts_and_in_whose_turn_are_two_things(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = SETUPS[1].open(app, tmp_path)
    asked = whole(scene).to_move
    assert asked is not None
    assert ("bar", "turn") not in shown(scene)
    other = (asked + 1) % 4
    monkeypatch.setattr(VikingsGame, "turn", property(lambda _: other))
    scene.settle()
    spots = shown(scene)
    assert label(spots["bar", "name"]) == scene.view.names[asked]
    assert spots["bar", "badge"].picture == scene.badge(asked)
    assert spots["bar", "turn"].picture == scene.badge(other)


def test_the_card_of_a_rival_who_acts_is_larger_and_covers_no_other(app: App, tmp_path: Path) -> None:
    view = SETUPS[1].open(app, tmp_path).view
    assert len(view.rivals()) == 3

    def cards() -> dict[int, pygame.Rect]:
        found = {seat: view.spot(("rival", seat)) for seat in view.rivals()}
        return {seat: spot.rect for seat, spot in found.items() if spot is not None}

    usual, home = cards(), view.areas["home"]
    for acts in view.rivals():
        view.acting = acts
        view.arrange()
        now = cards()
        larger = now[acts].width * now[acts].height / (usual[acts].width * usual[acts].height)
        assert larger > (1.1 if acts == view.rivals()[-1] else 1.3), "the last one lies beside one's own field"
        assert now[acts].height > usual[acts].height
        assert not any(now[acts].colliderect(now[other]) for other in now if other != acts)
        assert not now[acts].colliderect(home)
        assert all(view.areas["rivals"].contains(now[other]) for other in now if other != acts)
        fjords = [view.spot(("fjord", seat)) for seat in now]
        assert all(spot is not None and now[spot.key[1]].contains(spot.rect) for spot in fjords)


def test_who_is_in_danger_stands_above_the_line_on_a_tinted_cell(app: App, tmp_path: Path) -> None:
    scene = SETUPS[0].open(app, tmp_path)
    seen = 0
    for _ in walk(scene, 14):
        game = scene.shown
        order = [spot.key for spot in scene.view.spots_of(game)]
        spots = shown(scene)
        for key in order:
            match key:
                case ("threat", int(seat), int(column)):
                    cell = spots["tile", seat, 0, column].rect
                    assert abs(spots[key].rect.centerx - cell.centerx) <= 1, "the line runs down the middle"
                case ("figure", int(seat), int(row), int(column)):
                    danger = threatened(game, seat)[row] >> (column - 1) & 1
                    assert (("danger", seat, row, column) in spots) == bool(danger)
                    if danger and ("threat", seat, column) in spots:
                        assert order.index(key) > order.index(("threat", seat, column))
                        assert spots["danger", seat, row, column].rect == spots["tile", seat, row, column].rect
                        seen += 1
    assert seen > 3


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_golden_tiles_are_named_only_where_they_are_played(variant: str) -> None:
    game = VikingsGame.new({"variant": variant}, 2, LiveChance("golden"))
    for kind in BUILDING_TILES:
        said = [message.id for message in words.tile_words(game, kind).body]
        assert (f"vikings.tile.{TILE_NAMES[kind]}.golden" in said) == (variant == "advanced")
        assert not any("golden" in line.id for line in words.tile_words(game, kind + SWAPPED).body)


def test_a_right_end_is_seen_beside_its_figure() -> None:
    cell = pygame.Rect(0, 0, 80, 80)
    right, left = figure_rect(cell, RIGHT), figure_rect(cell, LEFT)
    assert right.right < cell.right - 10, "the end of the land is free"
    assert left.left > cell.left + 10
    assert {figure_rect(cell, kind).x for kind in range(len(TILES)) if kind != RIGHT} == {left.x}


def test_a_field_waits_for_a_boatsman_only_when_somebody_does(app: App, tmp_path: Path) -> None:
    scene = SETUPS[0].open(app, tmp_path)
    seen = set()
    for _ in walk(scene, 5):
        spots = shown(scene)
        if ("home", "heading") not in spots:
            continue
        ashore = any(count for figure, count in words.ashore(scene.shown, scene.viewer) if figure != BOATSMAN)
        seen.add(ashore)
        assert (("home", "note") in spots) <= ashore
    assert seen == {False, True}


def test_the_close_look_at_a_fjord_takes_half_the_window_and_tells_what_is_ashore(app: App, tmp_path: Path) -> None:
    scene = SETUPS[0].open(app, tmp_path)
    spot = scene.view.spot(("fjord", scene.view.rivals()[0]))
    assert spot is not None
    close = scene.view.close_up(spot.rect.center)
    assert close is not None
    assert close.words
    scene.magnifier.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    scene.magnifier.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0))
    place = scene.magnifier.draw(app.window.canvas)
    assert place is not None
    assert max(place.width / app.window.size[0], place.height / app.window.size[1]) > 0.5
    scene.tooltip.point("something", spot.rect, at_once=True)
    scene.point_tooltip()
    assert not scene.tooltip.visible, "nothing lies on the close look"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_fill_the_window_and_a_wide_fjord_leaves_the_names_whole(tmp_path: Path, eye: Eye, language: str) -> None:
    app = App(Settings(language=language, animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    scene = SETUPS[0].open(app, tmp_path)
    view, window = scene.view, app.window.canvas.get_rect()
    rival = view.spot(("rival", view.rivals()[0]))
    assert rival is not None
    assert rival.rect.height > 1.1 * rival.rect.width, "the lone card takes the height it can fill"
    assert view.areas["log"].top - rival.rect.bottom < app.look.px(20), "and the log what is left"
    assert window.bottom - view.areas["log"].bottom < app.look.px(20)
    view.look_around(zoom=4)
    draw(app)
    assert view.grid.columns >= 10
    assert eye.cut == []
    app.quit()
    app.window.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "least"), [((1280, 720), 33), ((1920, 1080), 47)])
def test_a_row_of_fourteen_tiles_stays_in_sight(
    tmp_path: Path, eye: Eye, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], least: int
) -> None:
    """Where names would leave the cells too little room, the coast grows narrow and only its signs stay."""
    app = App(Settings(language=language, animation_speed=0.0, curtain="off"), size, headless=True)
    scene = SETUPS[0].open(app, tmp_path)
    short = scene.view.grid
    monkeypatch.setattr(VikingsGame, "width", lambda game, seat: 14)
    scene.view.rearrange()
    grid, seat = scene.view.grid, scene.viewer
    assert grid.cell >= least
    ends = [scene.view.spot(("cell", seat, row, column)) for row in range(ROWS) for column in (1, 15)]
    assert all(end is not None and grid.area.contains(end.rect) for end in ends), "and one column more"
    rows = [scene.view.spot(("row", row)) for row in range(ROWS)]
    for row, card in enumerate(rows):
        assert card is not None
        assert grid.area.left <= card.rect.left
        assert card.rect.right <= grid.left
        assert card.words == words.ROWS[row], "told where the name has no room"
        assert card.rect.collidelist([other.rect for other in rows[row + 1 :] if other is not None]) < 0
    assert grid.left - grid.area.left < short.left - short.area.left
    draw(app)
    assert eye.cut == []
    app.quit()
    app.window.close()


@pytest.mark.parametrize("tiles", [17, 22, 30, 39])
def test_rows_of_any_length_lie_in_sight_whole_and_are_looked_at_nearer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tiles: int
) -> None:
    app = App(Settings(animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    scene = SETUPS[0].open(app, tmp_path)
    view, seat, free = scene.view, scene.viewer, tiles + 1
    monkeypatch.setattr(VikingsGame, "width", lambda game, seat: tiles)
    view.rearrange()
    cells = [view.spot(("cell", seat, row, column)) for row in range(ROWS) for column in range(1, free + 1)]
    assert all(cell is not None and view.grid.area.contains(cell.rect) for cell in cells)
    note = view.spot(("fjord", seat, "note"))
    assert label(note) == view.say("vikings.fjord.nearer")
    assert view.grid.area.contains(note.rect)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: view.grid.area.center)
    for _ in range(tiles):
        send(app, pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    near = view.grid
    assert near.cell >= app.look.px(60)
    assert near.first == 1
    for _ in range(tiles):
        send(app, pygame.MOUSEWHEEL, x=1, y=0, flipped=False)
    assert view.grid.shows(free), "the end is reached"
    assert view.grid.first + view.grid.columns == free + 1, "and nothing lies beyond it"
    assert label(view.spot(("fjord", seat, "note"))), "it is said as long as something is out of sight"
    x, y = view.grid.area.center
    send(app, pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3)
    send(app, pygame.MOUSEMOTION, pos=(x + 2 * near.cell, y), rel=(2 * near.cell, 0), buttons=(0, 0, 1))
    assert view.grid.first + view.grid.columns == free - 1, "the right button pulls it along"
    send(app, pygame.MOUSEBUTTONUP, pos=(x + 2 * near.cell, y), button=3)
    send(app, pygame.MOUSEMOTION, pos=(x, y), rel=(-2 * near.cell, 0), buttons=(0, 0, 0))
    assert view.grid.first + view.grid.columns == free - 1, "as long as it is held"
    app.quit()
    app.window.close()


@pytest.mark.parametrize("size", [(1280, 1440), (1440, 2560)])
def test_a_tall_window_has_a_layout_of_its_own(tmp_path: Path, eye: Eye, size: tuple[int, int]) -> None:
    app = App(Settings(language="ru", animation_speed=0.0, curtain="off"), size, headless=True)
    scene = SETUPS[-1].open(app, tmp_path)
    window = app.window.canvas.get_rect()
    for _ in walk(scene, 60):
        app.look.touch()
        scene.draw(app.window.canvas)
        areas = scene.view.areas
        apart = [areas[name] for name in ("fjord", "wheel", "home", "rivals", "log", "prompt")]
        for index, area in enumerate(apart):
            assert window.contains(area)
            assert area.collidelist(apart[index + 1 :]) < 0
        assert areas["fjord"].width > size[0] * 0.6, "the own board is wide"
        assert all(window.inflate(2, 2).contains(spot.rect) for spot in scene.view.reachable if spot.picture)
    assert eye.cut == []
    app.quit()
    app.window.close()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_bid_counts_the_gold_of_whoever_bids(seat: int) -> None:
    game = VikingsGame.new({"variant": "advanced"}, 3, LiveChance("bids"))
    game.gold[:] = [2, 5, 9]
    gold = game.gold[seat]
    assert words.bid_words(game, Bid(seat, 0)) == Message("vikings.do.no_bid")
    assert words.bid_words(game, Bid(seat, gold)) == Message("vikings.do.bid", {"gold": gold})
    assert words.bid_words(game, Bid(seat, gold + 3)).args == {"gold": gold + 3, "points": 3}
