"""What the panels and the land of Northgard tell at a glance: who owns what, what is left, who is next, what is due."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.rules.northgard.components import BUILDING_NAMES, CREATURE_NAMES
from game.scenes.northgard import panels, tokens
from game.scenes.northgard.overview import Overview
from game.scenes.table.kit import Line
from tests.northgard.tables import at_, beast, build, give, lay, played, put, table
from tests.scenes.conftest import Sit

pytestmark = pytest.mark.usefixtures("seldom_painted")

WIDE = (1920, 1080)


def words(scene: Any, *key: object) -> str:
    """Returns what is written on a spot."""
    return str(scene.view.spot(key).picture.words)


def painted(scene: Any, size: tuple[int, int]) -> bytes:
    """Returns an overview of the land as it is painted."""
    picture = pygame.Surface(size)
    Overview(scene.view.ground_board.key(), scene.view.ground_board).draw(scene.look, picture, picture.get_rect())
    return pygame.image.tobytes(picture, "RGB")


def test_every_territory_lies_in_its_owners_colour(sit: Sit) -> None:
    """northgard.land.control: by its colour one sees whose it is, on the map and in the overview; neutral: in none."""
    game = table(3)
    places = [put(game, seat, f"start.{side}", 1) for seat, side in ((2, "w"), (0, "e"))]
    scene = sit(game)
    board, view = scene.view.ground_board, scene.view
    colours = dict(board.claims)
    owned = [colours.pop(board.loops(game.land.territories[name].areas)) for name in places]
    assert owned == [tokens.tone(view, 2), tokens.tone(view, 0)]
    assert colours == {}, "the others are neutral"
    before = painted(scene, (300, 200))
    for seat, name in ((0, places[0]), (2, places[1])):
        game.owner[name] = seat
    assert painted(sit(game), (300, 200)) != before


@pytest.mark.parametrize(("figures", "column"), [(3, 0), (6, 1), (7, 2), (10, 3), (13, 4)])
def test_the_line_of_winter_that_holds_now_is_lit_alone(sit: Sit, figures: int, column: int) -> None:
    """northgard.winter: 0-3 nothing, 4-6 1 food, 7-9 2 food, 10-12 3 food and 1 wood, 13 and more 4 food and 2 wood."""
    game = table()
    put(game, 0, "start.w", figures)
    scene = sit(game, size=WIDE)
    fills = [scene.view.spot(("winter", number)).picture.colour for number in range(5)]
    assert fills.count(fills[column]) == 1
    assert len(set(fills)) == 2
    due = [words(scene, "winter", column, kind) for kind in range(2) if scene.view.spot(("winter", column, kind))]
    assert due == [[], ["1"], ["2"], ["3", "1"], ["4", "2"]][column]


def test_what_is_built_is_missing_in_the_supply(sit: Sit) -> None:
    """northgard.build.tokens: seven of each; one that is used up is faint."""
    game = table()
    put(game, 0, "start.w", 1)
    build(game, "start.w", "silo")
    scene = sit(game)
    left = [words(scene, "supply", building, "left") for building in range(len(BUILDING_NAMES))]
    assert left == ["6" if name == "silo" else "7" for name in BUILDING_NAMES]


def test_the_others_resources_and_figures_are_their_own(sit: Sit) -> None:
    """northgard.resources: open for all."""
    game = table(3)
    put(game, 0, "start.w", 5)
    put(game, 1, "start.e", 2)
    give(game, 0, food=9, wood=8, lore=7)
    give(game, 1, food=4, wood=2, lore=1)
    give(game, 2, food=3)
    scene = sit(game, bots=2)
    assert [words(scene, ("goods", 1, kind), "n") for kind in range(3)] == ["4", "2", "1"]
    assert [words(scene, ("goods", 2, kind), "n") for kind in range(3)] == ["3", "0", "0"]
    assert words(scene, ("reserve", 1), "n") == "2"
    assert [words(scene, ("goods", 0, kind), "n") for kind in range(3)] == ["9", "8", "7"]


def test_what_a_rival_only_laid_down_looks_unlike_what_it_played(sit: Sit) -> None:
    """northgard.turn.wait: a card that is laid down does nothing; so it is faint, on the panel and in the tray."""
    game = table()
    for seat in range(2):
        played(game, seat, "move")
        game.active[seat] += (game.active[seat][0] & ~1,)
    scene = sit(game, bots=1)
    rival = [scene.view.spot(("active", 1, number)).picture for number in range(2)]
    assert rival[0] != rival[1]
    assert [scene.view.spot(("active", 0, number)).picture.dim for number in range(2)] == [False, True]


def test_creatures_stand_in_the_row_as_they_act(sit: Sit) -> None:
    """northgard.creatures.row: from the left, each with its strength and the fame that it brings."""
    game = table(creatures="more")
    lay(game, "t17", 1, 0)
    beast(game, "valkyrie_brown", "start.n")
    beast(game, "wolf_beige", "start.e")
    scene = sit(game, size=WIDE)
    names = ("valkyrie_brown", "wolf_beige")
    left = [scene.view.spot(("den", CREATURE_NAMES.index(name))).rect.left for name in names]
    assert left == sorted(left)
    assert [words(scene, "den", CREATURE_NAMES.index(name), "line") for name in names] == ["7 · ★4", "4 · ★1"]


def test_the_marker_goes_from_year_to_year(sit: Sit) -> None:
    """northgard.year: one stud of the track a year, the last year on its last."""
    places = []
    for year in (1, 2, 10):
        scene = sit(table(year=year, years="10"), size=WIDE)
        track = scene.view.spot(("years",)).rect
        places.append(scene.view.spot(("year marker",)).rect.centerx - track.left)
    assert abs((places[2] - places[0]) - 9 * (places[1] - places[0])) <= 9
    assert abs(places[0] - (track.width - places[2])) <= 2


def test_the_bar_names_the_first_player_as_such(sit: Sit) -> None:
    """A name alone beside the part of the year reads as that of who acts."""
    for first in (0, 1):
        game = table()
        put(game, 0, "start.w", 1)
        game.first = first
        view = sit(game, size=(1920, 1080)).view
        assert view.spot(("bar", "button")).picture.words == f"first: {view.names[first]}"
        assert view.spot(("bar", "note")).picture.words == "turns"


def test_disorder_that_was_taken_is_missing_in_its_stock(sit: Sit) -> None:
    """northgard.decks.unrest: ten cards; what is left lies open, and none is faint."""
    game = table()
    game.unrest = 3
    scene = sit(game)
    assert scene.view.spot(("stock", "unrest", "count")).picture.label == "3"
    full = scene.view.spot(("stock", "unrest")).picture
    game.unrest = 0
    assert sit(game).view.spot(("stock", "unrest")).picture != full


def test_a_neutral_land_is_named_so_beside_an_owned_one(sit: Sit) -> None:
    game = table()
    put(game, 1, "start.e", 1)
    view = sit(game).view
    owned, neutral = (view.tip(view.spot(("land", at_(game, f"start.{side}"))).words).title for side in "en")
    assert view.names[1] in owned
    assert neutral == "Neutral territory (start tile, north)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 125), ((1920, 1080), 100), ((1280, 720), 100)])
def test_what_a_rival_played_leaves_who_sits_there_to_be_read(
    size: tuple[int, int], scale: int, language: str, sit: Sit
) -> None:
    """Five at a table have low cards: signs of what was played lie beside the name's second line, one on another."""
    game = table(5)
    played(game, 1, "move", "build", "explore", "recruit", "feast")
    scene = sit(game, bots=4, size=size, scale=scale, language=language)
    kind, signs = scene.view.spot(("kind", 1)), [scene.view.spot(("active", 1, number)) for number in range(5)]
    wide = kind.picture.width(scene.look) if isinstance(kind.picture, Line) else kind.rect.width
    written = pygame.Rect(kind.rect.left, kind.rect.top, wide, kind.rect.height)
    assert written.collidelist([sign.rect for sign in signs]) < 0
    assert all(scene.view.spot(("rival", 1)).rect.contains(sign.rect) for sign in signs)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 800), 100), ((1920, 1080), 125), ((1920, 1080), 150)]
)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_headings_and_signs_of_narrow_panels_are_whole(sit: Sit, seats: int, size: tuple[int, int], scale: int) -> None:
    """Headings and their notes keep off the rims, and the signs of harvest and winter can be seen."""
    scene = sit(table(seats), size=size, scale=scale, language="ru")
    for panel, name in (("developments",) * 2, ("supplies", "supply"), ("forecast",) * 2):
        whole_panel = scene.view.spot((panel,)).rect.inflate(-scene.look.px(16), 0)
        for part in ("heading", "note"):
            if (spot := scene.view.spot((name, part))) is not None:
                wide = spot.picture.width(scene.look) if part == "heading" else spot.rect.width
                assert whole_panel.contains(pygame.Rect(spot.rect.topleft, (wide, spot.rect.height))), (name, part)
    for key in (("forecast", "harvest"), ("winter", "icon")):
        assert min(scene.view.spot(key).rect.size) >= scene.look.px(10), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fame", [9, 10, 24])
def test_what_the_year_brings_is_written_whole_in_small_windows(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, fame: int, language: str
) -> None:
    """Ten fame and more were cut to a sign and dots."""
    monkeypatch.setattr(panels.words, "coming", lambda view, seat: (fame, 0, (5, 4, 12)))
    scene = sit(table(2), size=(1280, 720), language=language)
    for number, label in enumerate(("+5", "+4", "+12", f"+{fame}")):
        spot = scene.view.spot(("gain", number))
        assert spot.picture.words == label
        assert spot.picture.width(scene.look) <= spot.rect.width, label
