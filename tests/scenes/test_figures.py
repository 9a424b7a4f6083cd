from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.rules.kernel import RulesError
from game.rules.kernel.rulebook import figure_in, load_rulebook
from game.rules.landnam import exploration
from game.rules.northgard.land import HARD
from game.rules.northgard.scoring import great_lands
from game.rules.odin.components import ITEMS
from game.rules.odin.feast import OPEN
from game.rules.odin.income import bonuses_of
from game.rules.tiny_epic.scoring import ranks
from game.scenes.rulebook import RulebookScene
from game.scenes.rulebook.figure import FigureBlock
from game.scenes.table.still import Still
from game.scenes.vikings.figures import POSES
from game.table.figures import load_figures
from game.titles import RULED, load_scene
from tests.enough import enough
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import draw, keys
from tests.vikings.positions import score_round

ROOM = (400, 215)


def marks(title: str, code: str = "en") -> list[str]:
    """Returns the names of the figures in a rulebook, in reading order."""
    found = (figure_in(paragraph) for rule in load_rulebook(title, code) for paragraph in rule.paragraphs)
    return [mark.name for mark in found if mark is not None]


@pytest.mark.parametrize("title", RULED)
def test_every_figure_stands_once_in_the_rulebook(title: str) -> None:
    assert sorted(marks(title)) == sorted(load_figures(title))


@pytest.mark.parametrize("title", RULED)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rulebooks_are_illustrated(title: str, code: str) -> None:
    enough(title, len(marks(title, code)), 8, "figures of its rulebook")
    assert marks(title, code) == marks(title)


@pytest.mark.parametrize("title", RULED)
def test_figures_are_drawn_at_their_size_and_what_they_ring_lies_within_them(make_app: MakeApp, title: str) -> None:
    app = make_app(menu=False)
    for name, figure in load_figures(title).items():
        still = Still(app, figure)
        size = still.size_in(*ROOM)
        picture = still.draw(size)
        assert picture.get_size() == size, name
        assert size[0] == ROOM[0] or size[1] == ROOM[1], name
        colours = {tuple(picture.get_at((x, y))) for x in range(0, size[0], 5) for y in range(0, size[1], 5)}
        assert len(colours) > 60, f"hardly anything is seen of {name}"
        view, _ = still._view(1.0, bare=True)
        for key in figure.points:
            spot = view.spot(key)
            assert spot is not None, name
            assert still.region.contains(spot.rect), (name, key)


def test_the_fjord_of_the_example_scores_what_the_rulebook_says() -> None:
    table = load_figures("vikings")["scoring"].table(POSES)
    score_round(table, 4)  # type: ignore[arg-type]
    start = load_figures("vikings")["zero"].table(POSES)
    assert table.gold[0] - table.gold[1] == 9  # type: ignore[attr-defined]
    assert table.total(0) - table.total(1) == 8
    assert start.decision is not None
    assert [action.slot for action in start.legal_actions() if action.verb == "buy" and action.slot in (0, 1)] == [1]  # type: ignore[attr-defined]


def test_the_hexes_of_a_figure_are_those_of_its_rule() -> None:
    poses = load_scene("landnam").view_class.poses
    table = load_figures("landnam")["exploring"].table(poses)
    assert exploration.plus_of(table, 11) == 3  # type: ignore[arg-type]
    far = load_figures("landnam")["distance"].table(poses)
    assert [far.house[corner] for corner in (37, 38)] == [1, 3]  # type: ignore[attr-defined]
    suit = load_figures("landnam")["pleading"].table(poses)
    assert suit.decision is not None
    assert (suit.decision.kind, suit.decision.seat) == ("plead", 1)


def table_of(title: str, name: str) -> Any:
    return load_figures(title)[name].table(load_scene(title).view_class.poses)


def test_the_boards_of_the_captions_pay_what_those_say() -> None:
    assert table_of("odin", "income").income(0) == 5
    assert sorted(ITEMS[item] for item in bonuses_of(table_of("odin", "bonus"), 0)) == ["mead", "ore", "stone", "wood"]
    assert table_of("odin", "order").income(0) == 3
    feast, penalty, emigrated = (table_of("odin", name) for name in ("feast", "penalty", "emigrated"))
    assert [game.banquet.count(OPEN) for game in (feast, penalty, emigrated)] == [0, 1, 2]
    assert feast.end_cell - feast.first_cell(0) == 9
    assert emigrated.end_cell - emigrated.first_cell(0) == 5


def test_the_land_of_the_captions_is_as_they_say() -> None:
    closed, opening, win, winter = (table_of("northgard", name) for name in ("closed", "opening", "win", "winter"))
    assert closed.territory(1).is_closed
    assert len(closed.territory(1).tiles) == 3
    assert not closed.territory(0).is_closed
    assert opening.territory(1).ends == {(1, 1)}
    assert len(opening.territory(1).tiles) == 2
    assert great_lands(win, 0) == 3
    assert winter.on_map(0) == 7
    borders = table_of("northgard", "borders")
    assert borders.territory(40).near[78] == HARD
    battle = table_of("northgard", "battle")
    assert (battle.decision.kind, battle.decision.seat) == ("feed", 1)


def test_the_islands_of_the_captions_are_as_they_say() -> None:
    moves = table_of("tiny_epic", "moves").sea.moves
    assert 28 in moves[4]
    assert 30 in moves[28]
    steal = table_of("tiny_epic", "steal")
    assert [steal.influence(1, seat) for seat in range(2)] == [5, 4]
    assert ranks(table_of("tiny_epic", "gods").fury) == [1, 3, 3]
    battle = table_of("tiny_epic", "battle")
    assert (battle.starter, battle.prize_end, battle.mover) == (0, 0, 2)


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ('areas = ["fjord"]', "name is missing"),
        ('name = "a"\nareas = ["fjord"]', "seats is missing"),
        ('name = "a"\nseats = 2', "neither areas nor around"),
        ('name = "a"\nseats = 2\nareas = ["fjord"]\ncolour = 1', "unknown field colour"),
        ('name = "a"\nseats = 2\nareas = "fjord"', "areas is 'fjord'"),
        ('name = "a"\nseats = 2\nareas = ["fjord"]\nsize = [0, 5]', "size is"),
        ('name = "a"\nseats = 2\nareas = ["fjord"]\nviewer = 2', "no seat 2"),
        ('name = "a"\nseats = 2\naround = [[]]', "no key of a spot"),
        ('name = "a"\nseats = 2\nareas = ["fjord"]\nmoves = [{ do = "fly" }]', "'fly'"),
        ('name = "a"\nseats = 2\nareas = ["fjord"]\nname = "a"', "overwrite"),
    ],
)
def test_a_row_that_says_what_cannot_be_is_refused_by_name(tmp_path: Path, row: str, wrong: str) -> None:
    (tmp_path / "vikings.toml").write_text(f"[[figure]]\n{row}\n", encoding="utf-8")
    with pytest.raises(RulesError, match=f"vikings.toml.*{wrong}"):
        load_figures("vikings", tmp_path)


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ('seats = 9\nareas = ["fjord"]', "seats 2 to 4"),
        ('seats = 2\nareas = ["moon"]', "layout has no moon"),
        ('seats = 2\naround = [["moon"]]', "nothing lies at"),
        ('seats = 2\nareas = ["fjord"]\npoints = [["moon"]]', "nothing lies at"),
        ('seats = 2\nareas = ["fjord"]\nlay = { moon = 1 }', "moon is neither a field"),
        ('seats = 2\nareas = ["fjord"]\nlay = { round = 99 }', "99 is above"),
        ('seats = 2\nareas = ["fjord"]\nlay = { home = { elk = 1 } }', "elk"),
        ('seats = 2\nareas = ["fjord"]\nmoves = [{ do = "buy", seat = 0, slot = 3 }]', "illegal action"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(make_app: MakeApp, tmp_path: Path, row: str, wrong: str) -> None:
    (tmp_path / "vikings.toml").write_text(f'[[figure]]\nname = "odd"\n{row}\n', encoding="utf-8")
    figure = load_figures("vikings", tmp_path)["odd"]
    with pytest.raises(RulesError, match=f"vikings.toml, figure 'odd'.*{wrong}"):
        Still(make_app(menu=False), figure)


@pytest.mark.parametrize(
    ("title", "row", "wrong"),
    [
        ("odin", 'lay = { pieces = ["oil 8 3"] }', "oil may not lie at 8, 3"),
        ("odin", 'lay = { pieces = ["oil 9 6", "wool 9 8"] }', "wool may not lie at 9, 8"),
        ("odin", 'lay = { feast = ["wool"] }', "wool is no food"),
        ("northgard", 'lay = { clans = ["boar", "goat"], tiles = ["t05 3 0 0"] }', "t05 does not fit at 3, 0"),
        ("tiny_epic", 'lay = { sacred = ["zeus"] }', "'zeus' is none of"),
    ],
)
def test_what_a_rule_forbids_is_laid_on_no_figure(tmp_path: Path, title: str, row: str, wrong: str) -> None:
    (tmp_path / f"{title}.toml").write_text(f'[[figure]]\nname = "odd"\nseats = 2\nareas = ["map"]\n{row}\n')
    figure = load_figures(title, tmp_path)["odd"]
    with pytest.raises(RulesError, match=wrong):
        figure.table(load_scene(title).view_class.poses)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_shows_its_figures_with_their_captions(make_app: MakeApp, code: str) -> None:
    app = make_app(language=code)
    scene = RulebookScene(app, "vikings", "vikings.purchase.zero")
    app.push(scene)
    draw(app)
    blocks = [block for block in scene.page.blocks if isinstance(block, FigureBlock)]
    chapter = scene.contents.chapters[scene.chapter]
    captions = [mark.caption for rule in chapter for text in rule.paragraphs if (mark := figure_in(text)) is not None]
    assert [block.caption.text for block in blocks] == captions != []
    assert all(block.size[1] < scene.page.rect.height for block in blocks)
    assert any(rule.id == "vikings.purchase.zero" for rule in scene.contents.search(" ".join(captions[0].split()[-3:])))
    assert not scene.contents.search("](zero")
    assert not scene.contents.search("turning")


def test_a_figure_is_drawn_when_it_is_seen_and_kept(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    real = Still.draw
    monkeypatch.setattr(Still, "draw", lambda still, size: drawn.append(still.figure.name) or real(still, size))
    app = make_app()
    scene = RulebookScene(app, "vikings", "vikings.scoring")
    app.push(scene)
    draw(app)
    assert drawn == []
    for _ in range(2):
        keys(app, pygame.K_END)
        draw(app)
        keys(app, pygame.K_HOME)
        draw(app)
    scene.open("vikings.scoring.example")
    draw(app)
    assert drawn == ["scoring"] or drawn == ["ferry", "scoring"]
    scene.open("vikings.scoring.example")
    draw(app)
    assert len(drawn) == len(set(drawn))
