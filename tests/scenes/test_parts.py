"""Maps of parts: what lies inside panels, for every title as it is shipped, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import paths
from game.app import App
from game.boards import BoardError, lint, load_board, load_layout
from game.boards.reader import board_path
from game.scenes.odin.pictures import column_head
from game.scenes.table import Spot, kit
from game.scenes.table.kit import parts as parts_module
from game.scenes.table.spots import image
from game.table.settings import Settings
from game.titles import RULED, load_scene
from game.ui.theme import load_theme

PANEL = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="20" height="10" tilewidth="16" tileheight="16" infinite="0">
 <properties><property name="least" type="float" value="90"/></properties>
 <imagelayer id="1" name="picture 100x80"><image source="../pictures/card-100x80.png"/></imagelayer>
 <objectgroup id="2" name="card 100x80">
  <object id="1" name="badge" type="part" x="10" y="10" width="20" height="30">
   <properties><property name="shape" type="float" value="1"/><property name="at" value="midtop"/></properties>
  </object>
  <object id="2" name="name" type="part" x="40" y="10" width="50" height="20">
   <properties><property name="px" type="float" value="16"/></properties>
  </object>
  <object id="3" name="goods" type="row" x="10" y="50" width="80" height="10">
   <properties><property name="gap" type="float" value="4"/></properties>
  </object>
  <object id="4" name="count" type="part" x="12" y="12" width="8" height="8">
   <properties><property name="over" type="bool" value="true"/></properties>
  </object>
 </objectgroup>
 <objectgroup id="3" name="card 200x160">
  <object id="5" name="badge" type="part" x="10" y="10" width="40" height="60"/>
  <object id="6" name="name" type="part" x="60" y="10" width="130" height="40">
   <properties><property name="px" type="float" value="24"/></properties>
  </object>
  <object id="7" name="goods" type="row" x="10" y="100" width="180" height="20"/>
  <object id="8" name="count" type="part" x="12" y="12" width="8" height="8">
   <properties><property name="over" type="bool" value="true"/></properties>
  </object>
 </objectgroup>
</map>
"""
THEME = load_theme()
LETTERS = PANEL.replace(
    '<property name="px" type="float" value="16"/>',
    """<property name="px" type="float" value="16"/><property name="role" value="heading"/>
    <property name="ink" value="gold"/><property name="at" value="midright"/>
    <property name="shadow" type="bool" value="true"/>""",
)
NAME = '<object id="2" name="name" type="part" x="40"'
OVER = '<property name="over" type="bool" value="true"/></properties>'
MAYBE = '<property name="over" value="yes"/></properties>'
REFUSED = {
    "over another": (NAME, '<object id="2" name="name" type="part" x="20"', "name", "lies over 'badge'"),
    "unknown type": (NAME, NAME.replace("part", "panel"), "name", "is a 'panel': parts are of the types part, row"),
    "unknown property": ('name="px" type="float" value="16"', 'name="size" type="float" value="16"', "name",
                         "has a property 'size': parts have across, at, gap, ink, most"),
    "no word": ('value="midtop"', 'type="int" value="3"', "badge", "its property 'at' is no word"),
    "no number": ('type="float" value="16"', 'value="16"', "name", "its property 'px' is no number"),
    "no anchor": ('value="midtop"', 'value="above"', "badge", "lies at 'above', which is none of center"),
    "flat": ('name="shape" type="float" value="1"', 'name="shape" type="float" value="0"', "badge", "has the shape 0"),
    "over, but how": (f"{OVER}\n  </object>\n </objectgroup>\n <o", f"{MAYBE}\n  </object>\n </objectgroup>\n <o",
                      "count", "its property 'over' is no bool"),
}  # fmt: skip


@pytest.fixture(scope="module")
def app() -> Any:
    made = App(Settings(language="en", animation_speed=0.0, muted=True), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


@pytest.fixture
def maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lets maps be read from a folder of the test's own, and forgets what was read there."""
    folder = tmp_path / "maps"
    (folder / "toy" / "parts").mkdir(parents=True)
    (tmp_path / "assets" / "tokens").mkdir(parents=True)
    monkeypatch.setattr(paths, "program_folder", lambda: tmp_path)
    monkeypatch.setattr(parts_module, "_MAPS", [])
    for cached in (load_layout, parts_module._at, parts_module._said):
        cached.cache_clear()
    yield folder
    for cached in (load_layout, parts_module._at, parts_module._said):
        cached.cache_clear()


def written(maps: Path, text: str = PANEL, name: str = "card") -> str:
    (maps / "toy" / "parts" / f"{name}.tmx").write_text(text, encoding="utf-8")
    return f"toy/parts/{name}"


def test_parts_lie_as_the_sheets_say_and_between_them_in_straight_lines(app: App, maps: Path) -> None:
    card = kit.PartMap(written(maps), "badge name goods count")
    small = card.at(app.look, pygame.Rect(1000, 500, 100, 80))
    assert small["name"] == pygame.Rect(1040, 510, 50, 20)
    assert small["badge"] == pygame.Rect(1010, 510, 20, 20), "a square at the top of its place"
    assert small.each("goods", 4) == [pygame.Rect(1010 + 21 * n, 550, 17, 10) for n in range(4)]
    assert small.each("goods", 1, 4)[0] == small.each("goods", 4)[0], "as if there were four"
    between = card.at(app.look, pygame.Rect(0, 0, 150, 120))
    assert between["name"] == pygame.Rect(50, 10, 90, 30)
    assert (small.px("name"), between.px("name"), small.px("badge")) == (16, 20, None)


def test_a_line_in_a_part_has_letters_of_its_size(app: App, maps: Path) -> None:
    parts = kit.PartMap(written(maps), "badge name goods count").at(app.look, pygame.Rect(1000, 500, 100, 80))
    plain = kit.Line("Bersi", px=16)
    assert parts.written("who", "name", "Bersi") == Spot("who", parts["name"], plain)
    assert parts.line("name", "Bersi", ink="#FFFFFF") == replace(plain, colour="#FFFFFF")


def test_letters_look_as_the_map_says(app: App, maps: Path) -> None:
    parts = kit.PartMap(written(maps, LETTERS), "badge name goods count").at(app.look, pygame.Rect(0, 0, 100, 80))
    gold = app.look.theme.colour.gold
    assert parts.line("name", "Bersi") == kit.Line("Bersi", "heading", gold, "midright", 16, shadow=True)
    surface = pygame.Surface((100, 80))
    parts.write(surface, "name", "Bersi")
    assert pygame.mask.from_threshold(surface, gold, (40, 40, 40, 255)).get_bounding_rects()
    told = parts.written("who", "name", "Bersi, son of a long-winded father", kit.known("x.", ["y"])[0], fit=True)
    assert told.picture.px == kit.SMALLEST, "letters get smaller where there is little room"  # type: ignore[union-attr]
    assert told.words is not None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("heading", "headline", "there are no letters for the role 'headline'"),
        ("gold", "gilt", "there is no ink 'gilt'"),
    ],
)
def test_letters_that_the_theme_does_not_know_are_named(maps: Path, old: str, new: str, said: str) -> None:
    card = kit.PartMap(written(maps, LETTERS.replace(f'value="{old}"', f'value="{new}"')), "badge name goods count")
    assert [str(problem) for problem in card.problems(THEME)] == [
        f"toy/parts/card.tmx, layer 'card 100x80', object 'name': {said}"
    ]


def test_the_rows_of_a_grid_are_no_higher_than_the_map_says(app: App, maps: Path) -> None:
    more = '<property name="across" type="int" value="2"/><property name="most" type="float" value="2"/></properties>'
    gap = '<property name="gap" type="float" value="4"/></properties>'
    grid = PANEL.replace('type="row"', 'type="grid"').replace(gap, gap.removesuffix("</properties>") + more)
    parts = kit.PartMap(written(maps, grid), "badge name goods count").at(app.look, pygame.Rect(1000, 500, 100, 80))
    assert parts.each("goods", 3) == [
        pygame.Rect(1010, 550, 38, 2), pygame.Rect(1052, 550, 38, 2), pygame.Rect(1010, 556, 38, 2)
    ]  # fmt: skip


def test_a_picture_that_is_painted_apart_lies_whole_below_its_parts(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept on a surface of its own: where its panel lies on the table was cut out of a corner of the window."""
    monkeypatch.syspath_prepend(str(paths.program_folder() / "build_scripts"))
    from build_scripts import part_pictures

    head = column_head(3)
    spots = [Spot("head", pygame.Rect(300, 200, 101, 28), head), Spot("token", pygame.Rect(0, 0, 9, 9), "icon-coin")]
    ((below, panels, _),) = part_pictures.alone(app.look, spots, {"column-head": [(88, 28)]})
    assert panels == {"column-head": [pygame.Rect(0, 0, 88, 28)]}
    assert pygame.image.tobytes(below, "RGBA") == pygame.image.tobytes(image(app.look, head, (88, 28)), "RGBA")


def test_a_lower_panel_takes_the_map_for_low_ones(app: App, maps: Path) -> None:
    low = PANEL.replace('x="40"', 'x="45"').replace('width="50"', 'width="45"')
    card = kit.PartMap(written(maps), "badge name goods count note?", written(maps, low, "card-low"))
    assert card.at(app.look, pygame.Rect(0, 0, 100, 80))["name"].left == 45
    assert card.at(app.look, pygame.Rect(0, 0, 100, 89)).name == "toy/parts/card-low"
    assert card.at(app.look, pygame.Rect(0, 0, 100, 90)).name == "toy/parts/card"
    assert "note" not in card.at(app.look, pygame.Rect(0, 0, 100, 90)), "which may be missing"
    assert card.problems(THEME) == []


def test_a_part_that_is_missing_or_that_nothing_asks_for_is_named_with_its_file(maps: Path) -> None:
    name = written(maps)
    lacks = kit.PartMap(name, "badge name goods count points")
    assert [str(problem) for problem in lacks.problems(THEME)] == [
        "toy/parts/card.tmx, layer 'card 100x80', object 'points': there is no such part"
    ]
    more = kit.PartMap(name, "badge name goods")
    assert [str(problem) for problem in more.problems(THEME)] == [
        "toy/parts/card.tmx, layer 'card 100x80', object 'count': nothing asks for this part: "
        "there are badge, goods, name"
    ]


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_refused_in_a_map_of_parts(maps: Path, case: str) -> None:
    old, new, thing, words = REFUSED[case]
    assert PANEL.count(old) == 1
    name = written(maps, PANEL.replace(old, new))
    found = [problem for problem in lint(board_path(name)) if words in problem.message]
    assert [(problem.file, problem.layer, problem.object) for problem in found] == [
        ("toy/parts/card.tmx", "card 100x80", thing)
    ], [str(problem) for problem in lint(board_path(name))]
    with pytest.raises(BoardError):
        load_board(name)


def test_a_picture_to_draw_over_need_not_be_there_but_others_must(maps: Path) -> None:
    assert lint(board_path(written(maps))) == []
    other = written(maps, PANEL.replace("../pictures/card", "../card"))
    assert [problem.message for problem in lint(board_path(other))] == ["image '../card-100x80.png' does not exist"]


@pytest.mark.parametrize("title", RULED)
def test_every_part_that_a_title_asks_for_is_in_its_maps_and_none_is_left_over(title: str) -> None:
    load_scene(title)
    asked = [one for one in kit.part_maps() if one.names[0].startswith(f"{title}/")]
    assert [str(problem) for one in asked for problem in one.problems(THEME)] == []
    drawn = {f"{title}/parts/{path.stem}" for path in (paths.maps_folder() / title / "parts").glob("*.tmx")}
    assert drawn == {name for one in asked for name in one.names}
