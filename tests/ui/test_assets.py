"""Drawings, fonts and materials by name: at exactly the size asked for, made once; what is missing is named."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.assets import AssetError, Assets, SurfaceCache, rasterise


def test_every_size_of_a_face_shares_one_open_file(assets: Assets) -> None:
    folder = Path("/proc/self/fd")
    if not folder.is_dir():
        pytest.skip("open files can be counted on Linux only")
    before = len(list(folder.iterdir()))
    for px in range(100, 160):
        assert assets.font("text", px).size("Ж")[0] > 0
    assert len(list(folder.iterdir())) <= before


def test_a_token_has_exactly_the_size_asked_for_even_out_of_proportion(assets: Assets) -> None:
    picture = assets.token("coin-1", 100, 50)
    assert picture.get_size() == (100, 50)
    assert picture.get_bounding_rect().width > 60


def test_without_a_height_a_token_keeps_its_proportions(assets: Assets) -> None:
    across, down = assets.natural_size("card-back")
    assert assets.token("card-back", 120).get_size() == (120, round(120 * down / across))


def test_a_fitted_token_is_as_large_as_the_box_allows(assets: Assets) -> None:
    assert assets.fitted("card-back", 1000, 140).get_size() == (100, 140)


def test_the_same_size_is_rasterised_once(assets: Assets) -> None:
    assert assets.token("coin-5", 33) is assets.token("coin-5", 33)


def test_a_missing_thing_is_named(assets: Assets) -> None:
    for ask in (
        lambda: assets.token("no-such", 10),
        lambda: assets.material("no-such", (10, 10)),
        lambda: assets.font("no-such", 10),
        lambda: assets.sound("no-such"),
    ):
        with pytest.raises(AssetError, match="no-such"):
            ask()


BOXES = [
    "nan nan nan nan",
    "0 0 NaN 10",
    "0 0 inf 10",
    "0 0 10 1e999",
    "1e999 0 10 10",
    "0 0 0 10",
    "0 0 10 -5",
    "0 0 a b",
]


@pytest.mark.parametrize("box", BOXES)
def test_a_drawing_of_no_size_is_named(tmp_path: Path, window: object, box: str) -> None:
    (tmp_path / "tokens").mkdir()
    (tmp_path / "tokens" / "axe.svg").write_text(f'<svg viewBox="{box}"><path d="M0 0H10V10Z"/></svg>')
    own = Assets(tmp_path)
    for ask in (
        lambda: own.token("axe", 8),
        lambda: own.natural_size("axe"),
        lambda: own.fitted("axe", 8, 8),
        lambda: own.turned("axe", 8, 8, 30),
        lambda: rasterise(f'<svg viewBox="{box}"></svg>', 8, 8, "axe"),
    ):
        with pytest.raises(AssetError, match="token axe: viewBox"):
            ask()
    told: list[AssetError] = []
    own.on_missing = told.append
    assert own.token("axe", 8).get_size() == (8, 8)
    assert len(told) == 1


@pytest.mark.parametrize("number", ["1e999", "-1e999", "1e308", "5.E+40"])
def test_a_number_that_would_bring_the_drawer_down_is_refused(tmp_path: Path, window: object, number: str) -> None:
    gradient = f'<linearGradient id="a"><stop offset="{number}" stop-color="#1E9999"/></linearGradient>'
    (tmp_path / "tokens").mkdir()
    (tmp_path / "tokens" / "axe.svg").write_text(
        f'<svg viewBox="0 0 10 10">{gradient}<rect width="5" height="5" fill="url(#a)"/></svg>'
    )
    with pytest.raises(AssetError, match="token axe: a number that ends in"):
        Assets(tmp_path).token("axe", 8)


def test_two_titles_may_have_a_token_of_one_name(tmp_path: Path, window: object) -> None:
    for title, fill in (("odin", "#FF0000"), ("landnam", "#00FF00")):
        (tmp_path / "tokens" / title).mkdir(parents=True)
        square = f'<svg viewBox="0 0 10 10"><path d="M0 0H10V10H0Z" fill="{fill}"/></svg>'
        (tmp_path / "tokens" / title / "res-wood.svg").write_text(square)
    own = Assets(tmp_path)
    assert own.names() == ["landnam/res-wood", "odin/res-wood"]
    assert own.token("odin/res-wood", 8).get_at((4, 4)) == pygame.Color("#FF0000")
    assert own.token("landnam/res-wood", 8).get_at((4, 4)) == pygame.Color("#00FF00")


def test_a_double_name_is_refused_and_both_files_are_named(tmp_path: Path) -> None:
    (tmp_path / "tokens" / "odin").mkdir(parents=True)
    for name in ("Flax", "flax"):
        (tmp_path / "tokens" / "odin" / f"{name}.svg").write_text("<svg/>")
    if len(list(tmp_path.rglob("*.svg"))) < 2:  # this disk keeps but one of them
        return
    with pytest.raises(AssetError, match=r"token odin/flax: .*Flax\.svg and .*flax\.svg bear the same name"):
        Assets(tmp_path)


def test_a_drawing_that_is_no_svg_is_named(window: object) -> None:
    with pytest.raises(AssetError, match="stone"):
        rasterise("<p>stone</p>", 5, 5, "stone")


def test_a_quarter_turn_swaps_the_sides_and_a_slanted_one_grows_the_box(assets: Assets) -> None:
    assert assets.turned("card-back", 100, 140, 90).get_size() == (140, 100)
    assert assets.turned("coin-1", 100, 100, 45).get_size() == (141, 141)


def test_a_drawing_made_for_a_turn_is_preferred(tmp_path: Path, window: object) -> None:
    (tmp_path / "tokens").mkdir()
    square = '<svg viewBox="0 0 10 10"><rect x="0" y="0" width="10" height="10" fill="{}"/></svg>'
    (tmp_path / "tokens" / "good.svg").write_text(square.format("#FF0000"))
    (tmp_path / "tokens" / "good-r1f.svg").write_text(square.format("#00FF00"))
    own = Assets(tmp_path)
    assert own.turned("good", 20, 20, 90, flipped=True).get_at((10, 10)) == pygame.Color("#00FF00")
    assert own.turned("good", 20, 20, 90).get_at((10, 10)) == pygame.Color("#FF0000")


def test_a_turn_is_clockwise_and_a_flip_comes_before_it(tmp_path: Path, window: object) -> None:
    (tmp_path / "tokens").mkdir()
    (tmp_path / "tokens" / "left.svg").write_text(
        '<svg viewBox="0 0 10 10"><rect x="0" y="0" width="5" height="10" fill="#FFFFFF"/></svg>'
    )
    own = Assets(tmp_path)
    assert own.turned("left", 20, 20, 90).get_at((10, 3)).a == 255
    assert own.turned("left", 20, 20, 90).get_at((10, 17)).a == 0
    assert own.turned("left", 20, 20, 90, flipped=True).get_at((10, 17)).a == 255


def test_the_cache_stays_within_its_budget_and_drops_the_oldest(window: object) -> None:
    cache = SurfaceCache(3 * 10 * 10 * 4)
    for name in "abcd":
        cache.get(name, lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    assert "a" not in cache
    assert len(cache) == 3
    assert cache.used <= cache.budget


def test_a_material_covers_the_size_asked_for(assets: Assets) -> None:
    picture = assets.material("oak-table", (640, 700))
    assert picture.get_size() == (640, 700)
    assert not picture.get_flags() & pygame.SRCALPHA


def test_every_token_of_the_house_can_be_drawn(assets: Assets) -> None:
    assert assets.names()
    for name in assets.names():
        assert assets.fitted(name, 24, 24).get_bounding_rect().size != (0, 0), name
