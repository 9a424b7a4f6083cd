"""What lies where on Odin's table: nothing collides, nothing is left blank, whatever the window, seats and language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.rules.odin.components import ITEM, SILVER, SPECIALS
from game.rules.odin.course import FEAST
from game.rules.odin.spaces_data import BLOCK_NAMES, BLOCK_OF
from game.rules.odin.state import FIRST_PAIR, FIRST_STONE, SPACES
from game.scenes.odin.goods.store import CoinPile, coins
from tests.odin.desk import Desk
from tests.scenes.eye import Eye
from tests.scenes.hands import click, point, send

Seat = Callable[..., Any]
SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


def rects(scene: Any, head: str, *tails: str) -> dict[Any, pygame.Rect]:
    """Returns where the spots lie whose keys begin with a word and end with one of some, by key."""
    found = {}
    for spot in scene.view.reachable:
        if isinstance(spot.key, tuple) and spot.key[0] == head and (not tails or spot.key[-1] in tails):
            found[spot.key] = spot.rect
    return found


def apart(found: Iterable[pygame.Rect]) -> bool:
    return not any(one.colliderect(other) for one, other in combinations(found, 2))


def area(scene: Any, name: str) -> pygame.Rect:
    return scene.view.spot((name,)).rect  # type: ignore[no-any-return]


@pytest.mark.parametrize("size", [*SIZES, (1680, 945)], ids=str)
@pytest.mark.parametrize("length", ["long", "short"])
def test_what_rounds_bring_stands_apart_beneath_the_table(sit: Seat, size: tuple[int, int], length: str) -> None:
    """odin.round: number, harvest and island of every round to come, each below its cell."""
    rounds = 7 if length == "long" else 6
    scene = sit(Desk(2, 1, length=length).game, size=size)
    signs = rects(scene, "round", "number", "harvest", "letter")
    assert sum(key[-1] == "number" for key in signs) == rounds
    assert sum(key[-1] == "letter" for key in signs) == 4
    assert sum(key[-1] == "harvest" for key in signs) == (4 if length == "long" else 3)
    assert apart(signs.values())
    table, panel = scene.view.spot(("banquet", "table")).rect, area(scene, "banquet")
    for key, rect in signs.items():
        assert rect.top > table.bottom
        assert rect.bottom <= panel.bottom
        cell = scene.view.spot(("banquet", 12 - rounds + key[1] - 1)).rect
        middle = pygame.Rect.unionall(rect, [other for one, other in signs.items() if one[1] == key[1]])
        assert abs(middle.centerx - cell.centerx) <= 1
        chip = scene.view.spot(("now" if key[1] == 1 else "then", 12 - rounds + key[1] - 1)).rect
        assert chip.inflate(2, 0).contains(rect), "what belongs together lies on one ground"
        assert cell.left <= chip.left < chip.right <= cell.right


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_at_the_feast_nothing_lies_on_what_is_told_of_it_and_buttons_keep_clear_of_the_rim(
    sit: Seat, eye: Eye, size: tuple[int, int], language: str
) -> None:
    desk = Desk(2, 2, mead=2, peas=9)
    desk.game.penalties[0] = 2
    scene = sit(desk.phase(FEAST).game, size=size, language=language)
    told = [rect for key, rect in rects(scene, "banquet").items() if key[1:2] == ("note",) and len(key) == 3]
    signs = [*rects(scene, "now").values(), *rects(scene, "then").values()]
    assert len(told) >= 2
    assert apart([*told, *signs, scene.view.spot(("banquet", "table")).rect])
    assert eye.cut == []
    assert scene.prompt.buttons
    rim = scene.look.px(12)
    panel = area(scene, "prompt").inflate(-2 * rim, -2 * rim)
    prose = scene.view.spot(("prompt", "prose")).rect
    for button in scene.prompt.buttons:
        assert panel.contains(button.ring_rect)
        assert not button.ring_rect.colliderect(prose)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_treasures_stand_apart_with_their_prices_beneath(sit: Seat, size: tuple[int, int]) -> None:
    desk = Desk(2).give(seat=1, helmet=1)
    scene = sit(desk.game, size=size)
    places = {key[1]: rect for key, rect in rects(scene, "special").items() if len(key) == 2}
    prices = {key[1]: rect for key, rect in rects(scene, "special", "price").items()}
    assert set(places) == set(SPECIALS)
    assert set(prices) == set(SPECIALS) - {ITEM["helmet"]}, "what is gone has no price"
    gap = scene.look.px(5)
    assert apart(rect.inflate(gap, 0) for rect in places.values())
    assert apart([*places.values(), *prices.values()])
    for tile, rect in prices.items():
        assert 0 <= rect.top - places[tile].bottom <= scene.look.px(4)
        assert abs(rect.centerx - places[tile].centerx) <= scene.look.px(2)
    assert all(area(scene, "treasures").contains(rect) for rect in places.values())


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("strips", [(0, 0), (0, 2, 5), (6, 5, 3, 2, 1, 0), (0, 0, 0, 1, 2, 3, 4, 5)], ids=len)
def test_what_lies_on_the_mountains_is_told_apart_however_many_are_open(
    sit: Seat, size: tuple[int, int], strips: tuple[int, ...]
) -> None:
    """odin.mountains: every item of every strip, from its arrow on, in the panel, and large enough."""
    desk = Desk(2).strip(*enumerate(strips))
    scene = sit(desk.game, size=size)
    items = rects(scene, "mined")
    assert {key[1:] for key in items} == {(strip, at) for strip, taken in enumerate(strips) for at in range(taken, 7)}
    assert apart(items.values())
    panel = area(scene, "mountains")
    assert all(panel.contains(rect) for rect in items.values())
    assert min(rect.width for rect in items.values()) >= scene.look.px({2: 20, 3: 19, 6: 14, 8: 11}[len(strips)])
    for (_, strip, at), rect in items.items():
        assert scene.view.spot(("strip", strip)).rect.contains(rect)
        assert at == 6 or rect.right <= items["mined", strip, at + 1].left


@pytest.mark.parametrize(("size", "scale", "least"), [((1280, 720), 100, 19), ((1920, 1080), 125, 34)], ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_three_strips_are_large_where_rivals_leave_room(
    sit: Seat, size: tuple[int, int], scale: int, least: int, seats: int
) -> None:
    """At 125 % of three seats the items of three strips were 16 px wide; the cards of two rivals were a third empty."""
    scene = sit(Desk(seats).strip((0, 0), (1, 2), (2, 1)).game, size=size, scale=scale)
    highs = [scene.view.spot(("strip", strip)).rect.height for strip in range(3)]
    assert min(highs) >= scene.look.px(least * 100 / scale)
    cards = [scene.view.spot(("rival", seat)).rect for seat in range(1, seats)]
    mountains = area(scene, "mountains")
    assert max(card.bottom for card in cards) < mountains.top
    assert mountains.bottom < area(scene, "islands").top


def test_a_rivals_island_is_seen_beside_the_home_board(sit: Seat) -> None:
    """The home board took all the width of a narrow card, and an island was nine px large."""
    desk = Desk(3)
    desk.game.owner[FIRST_PAIR] = 1
    scene = sit(desk.game, size=(1920, 1080), scale=125)
    minis = rects(scene, "mini")
    home, island = minis["mini", 1], minis["mini", FIRST_PAIR]
    assert home.right <= island.left
    assert island.width >= home.width // 4
    assert scene.view.spot(("rival", 1)).rect.contains(island)


@pytest.mark.parametrize("taken", range(5))
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_islands_free_and_taken_keep_clear_of_each_other(sit: Seat, eye: Eye, taken: int, language: str) -> None:
    """odin.exploration: letter, silver and points of each free one; letter and owner of each other."""
    desk = Desk(2, 5).claim(*range(taken), seat=1)
    desk.game.flipped = 0b0101
    desk.game.lying[:] = [0 if pair < taken else 6 for pair in range(4)]
    scene = sit(desk.game, language=language)
    signs = rects(scene, "island", "face", "letter", "silver", "points", "owner", "name")
    assert apart(signs.values())
    panel = area(scene, "islands")
    assert all(panel.contains(rect) for rect in signs.values())
    for pair in range(4):
        kinds = {key[2] for key in signs if key[1] == pair}
        wanted = {"letter", "owner"} if pair < taken else {"face", "letter", "silver", "points"}
        assert kinds - {"name"} == wanted
    assert eye.cut == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("boards", [0, 1, 4])
def test_no_room_is_left_blank_beside_the_home_board(sit: Seat, size: tuple[int, int], boards: int) -> None:
    """What islands and houses do not need goes to what lies below them, down to the Vikings."""
    desk = Desk(2)
    for number in range(boards):
        desk.game.owner[FIRST_PAIR + number if number < 3 else FIRST_STONE] = 0
    scene = sit(desk.game, size=size)
    sheet = scene.view.areas
    boards_end = [rect.bottom for key, rect in rects(scene, "side").items()] or [area(scene, "sides").bottom]
    strip = scene.view.spot(("slots",))
    end = strip.rect.bottom if strip is not None else max(boards_end)
    column = [area(scene, name) for name in ("stable", "bay", "cards")]
    gap = scene.look.px(6)
    for upper, lower in zip((end, *(rect.bottom for rect in column)), (*column, sheet["vikings"]), strict=True):
        assert 0 < lower.top - upper <= gap
    if not boards:
        assert area(scene, "bay").height > sheet["bay"].height, "the bay has grown"


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("large", [0, FIRST_PAIR])
def test_boards_beside_the_large_one_bear_whole_names_or_their_points(
    sit: Seat, eye: Eye, language: str, large: int
) -> None:
    desk = Desk(2, stone_house=2, long_house=1).claim(0, 1)
    scene = sit(desk.game, language=language)
    if large:
        scene.view.press(("side", large))
        scene.app.look.touch()
        scene.app.frame()
    sides = [board for board in scene.shown.boards(0) if board != large]
    assert len(sides) == 5
    for board in sides:
        told = [scene.view.spot(("caption", board)), scene.view.spot(("caption", board, "points"))]
        whole = [spot for spot in told if spot is not None]
        assert whole
        assert all(spot.picture.width(scene.look) <= spot.rect.width for spot in whole)
    assert eye.cut == []


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_home_board_beside_an_island_tells_what_it_costs(sit: Seat, size: tuple[int, int], language: str) -> None:
    """It brings no points by itself: a star with 0 there took the place of its open cells."""
    scene = sit(Desk(2).claim(0, 1).game, size=size, language=language)
    scene.view.press(("side", FIRST_PAIR))
    scene.app.look.touch()
    scene.app.frame()
    told = scene.view.spot(("caption", 0, "points"))
    assert told.picture.words == "−86" if told else (language, size) == ("uk", (1280, 720)), "a long name fills it"
    assert scene.view.spot(("caption", 0)) is not None
    assert "★" in scene.view.spot(("caption", FIRST_PAIR + 1, "points")).picture.words


def test_a_press_on_what_is_said_over_the_table_reaches_nothing_below(sit: Seat) -> None:
    """The tick of the coach was pressed, and the island that lay below it became the large board."""
    scene = sit(Desk(2).claim(0).game)
    island = scene.view.spot(("side", FIRST_PAIR)).rect
    scene.notices.say("An island is one more board of yours.", island.center, "told")
    scene.app.frame()
    scene.notices.rect = island.inflate(40, 40)
    click(scene.app, island.center)
    assert not scene.notices.visible
    assert scene.view.spot(("side", FIRST_PAIR)) is not None
    click(scene.app, island.center)
    assert scene.view.spot(("side", FIRST_PAIR)) is None, "now it is the large one"


def test_a_good_is_taken_by_its_number_too(sit: Seat) -> None:
    """At 720p the picture of a good is 13 px high and broad."""
    scene = sit(Desk(2, silverware=1, silk=2).game, size=(1280, 720))
    for name in ("silverware", "silk"):
        thing, count = (scene.view.spot((kind, ITEM[name])) for kind in ("item", "count"))
        number = (count.rect.left + 3, count.rect.centery)
        assert not thing.holds(number)
        assert scene.drag.thing_at(number).key == thing.key


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((1280, 800), 100), ((1280, 1024), 100), ((1664, 936), 125), ((1920, 1080), 125),
     ((3840, 2160), 100)],
    ids=str,
)  # fmt: skip
def test_treasures_that_can_be_had_are_seen(sit: Seat, size: tuple[int, int], scale: int, seats: int) -> None:
    """In windows a little higher than 720p they were 3 to 7 px high over their prices."""
    scene = sit(Desk(seats).game, size=size, scale=scale)
    found = [rect for key, rect in rects(scene, "special").items() if len(key) == 2]
    assert len(found) == len(SPECIALS)
    assert all(rect.height >= scene.look.px(11) for rect in found)
    assert apart([*found, *rects(scene, "special", "price").values()])
    assert apart([*found, *rects(scene, "building").values(), *rects(scene, "ship").values()])


@pytest.mark.parametrize("ready", [1, 4, 5, 6, 9, 12])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 125)], ids=str)
def test_the_first_players_ship_stands_free_of_the_vikings(
    sit: Seat, size: tuple[int, int], scale: int, ready: int
) -> None:
    desk = Desk(2)
    desk.game.thing[0], desk.game.first = ready, 0
    scene = sit(desk.game, size=size, scale=scale)
    ship, crowd = scene.view.spot(("starts", 0)).rect, scene.view.spot(("viking",)).rect
    assert crowd.right + scene.look.px(4) <= ship.left


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("most", [False, True])
def test_every_board_beside_the_large_one_is_seen_and_can_be_taken_however_many_there_are(
    sit: Seat, size: tuple[int, int], most: bool
) -> None:
    """Two islands and three houses; or all that there are."""
    stone, long, islands = (3, 5, range(4)) if most else (2, 1, range(2))
    scene = sit(Desk(2, stone_house=stone, long_house=long).claim(*islands).game, size=size)
    sides = rects(scene, "side")
    assert len(sides) == stone + long + len(islands)
    assert apart(sides.values())
    assert all(scene.view.areas["sides"].contains(rect) for rect in sides.values())
    assert set(scene.view.pressable) == set(sides)
    for (_, board), rect in sides.items():
        assert rect.contains(scene.view.spot(("board", board)).rect)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_cards_keep_their_size_when_one_of_them_is_played_and_have_a_place_to_be_brought_to(
    sit: Seat, language: str
) -> None:
    desk = Desk(2, stone_house=1).claim(1).hold(13, 31, 72, 104, 163)
    scene = sit(desk.game, language=language)
    before = scene.view.spot(("card", 12)).rect
    assert scene.view.spot(("played",)).rect.height >= scene.look.px(26)
    scene = sit(Desk(2, stone_house=1).claim(1).hold(13, 31, 72, 104).own(163).game, language=language)
    after = scene.view.spot(("card", 12)).rect
    assert after.width * after.height >= 0.8 * before.width * before.height, "square, or a slip with its name"
    assert not after.colliderect(scene.view.spot(("hand", "heading")).rect)


@pytest.mark.parametrize(("size", "scale", "more"), [((1280, 720), 100, 1), ((1920, 1080), 125, 4)], ids=str)
def test_many_cards_keep_their_names_beside_two_islands(
    sit: Seat, size: tuple[int, int], scale: int, more: int
) -> None:
    """Stable and bay give up what names need; three signs without a name were left in small windows."""
    desk = Desk(2).claim(0, 1).hold(64, 95, 145, 170).own(*(158, 186, 163, 162)[:more])
    scene = sit(desk.game, size=size, scale=scale)
    cards = {**rects(scene, "card"), **rects(scene, "played card")}
    assert len(cards) == 4 + more
    assert all(rect.width > 4 * rect.height for rect in cards.values()), "slips with their names"
    assert apart(cards.values())
    for name in ("stable", "bay", "cards"):
        assert area(scene, name).height >= scene.look.px(30)
    assert area(scene, "cards").bottom < scene.view.areas["vikings"].top
    sides = rects(scene, "side")
    assert len(sides) == 2
    assert max(rect.bottom for rect in sides.values()) < area(scene, "stable").top


def test_a_piece_that_the_store_awaits_does_not_hide_it(sit: Seat) -> None:
    desk = Desk(2, whale_meat=1)
    whole = sit(desk.game).view.spot(("item", ITEM["whale_meat"])).held
    scene = sit(desk.place("upgrade_2").game)
    held = scene.view.spot(("item", ITEM["whale_meat"])).held
    assert held[1] <= area(scene, "store").height // 2
    assert whole[1] >= 2 * held[1] - 4


@pytest.mark.parametrize("amount", [1, 2, 9, 17, 38, 130])
def test_silver_lies_as_coins_and_says_its_sum(sit: Seat, amount: int) -> None:
    assert sum(coins(amount)) == amount
    assert len(coins(amount)) == min(len(coins(amount)), amount // 10 + 3)
    scene = sit(Desk(2, silver=amount).game)
    pile = scene.view.spot(("item", SILVER))
    assert pile.picture == CoinPile(amount)
    total = scene.view.spot(("count", SILVER))
    assert total.picture.words == str(amount)
    assert not total.rect.colliderect(pile.rect)
    assert area(scene, "store").contains(total.rect)
    rest = scene.view.spot(("shade", SILVER))
    assert (rest is None) if amount == 1 else rest.picture == CoinPile(amount - 1)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_alone_every_source_of_points_is_told_in_the_smallest_window(sit: Seat, eye: Eye, language: str) -> None:
    """odin.solo: colours and points; where names are too long, pictures stand for them and tell them."""
    desk = Desk(1, 5, silver=7, knarr=1, sheep=2, stone_house=1, english_crown=1).claim(0).own(30)
    desk.game.emigrated[:2] = [1, 0]
    desk.game.penalties[0] = 1
    scene = sit(desk.game, language=language)
    items = scene.shown.score(0)
    values = [scene.view.spot(("solo", "points", number)) for number in range(len(items))]
    assert [int(spot.picture.words.replace("−", "-")) for spot in values] == [item.points for item in items]
    rows = [scene.view.spot(("solo", "source", number)) for number in range(len(items))]
    assert apart(spot.rect for spot in (*values, *rows))
    panel = area(scene, "solo")
    assert eye.cut == []
    for number, item in enumerate(items):
        row = scene.view.spot(("solo", "row", number))
        said = scene.view.tip(row.words).title if row is not None else rows[number].picture.words
        assert said == scene.say(item.source)
        assert not panel.colliderect(rows[number].rect)


def test_a_carried_coin_leaves_the_others_lying(sit: Seat) -> None:
    scene = sit(Desk(2, silver=3).game, size=(1920, 1080))
    pile = scene.view.spot(("item", SILVER)).rect
    point(scene.app, pile.center)
    send(scene.app, pygame.MOUSEBUTTONDOWN, pos=pile.center, button=1)
    point(scene.app, (pile.centerx, pile.centery - 200), held=True)
    scene.app.look.touch()
    scene.app.frame()
    seen = scene.app.window.canvas.subsurface(pile)
    tones = {tuple(seen.get_at((x, pile.height // 2))[:3]) for x in range(pile.width)}
    assert scene.drag.holding == ("item", SILVER)
    assert len(tones) > 6, "two coins are still seen"


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_section_of_the_action_board_is_named_above_its_spaces(
    sit: Seat, size: tuple[int, int], language: str
) -> None:
    scene = sit(Desk(2, 1).game, size=size, language=language)
    for number, (block, name) in enumerate(BLOCK_NAMES.items()):
        heading = scene.view.spot(("block", number))
        assert heading is not None, f"{name} has no heading"
        assert heading.picture.words == scene.say(f"odin.block.{name}")
        own = [scene.view.spot(("space", space)).rect for space in range(SPACES) if BLOCK_OF[space] == block]
        assert 0 <= min(rect.top for rect in own) - heading.rect.bottom < heading.rect.height
