"""Hovering a thing that is not the printed one says so on the real tables, with the rulebook's mark and words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.rules.kernel.errors import RulesError
from game.rules.kernel.provenance import load_provenance, read_bases
from game.scenes.hall.basis import basis_tip, part_told
from game.scenes.table import Spot, TableScene
from game.titles import RULED, load_game
from tests.battery.titles import ADAPTERS
from tests.scenes.battery.tables import Setup, walk
from tests.scenes.conftest import MakeApp

RULES = Path(__file__).parent.parent.parent / "game" / "rules"
SETUPS = [
    Setup(title, (), max(2, load_game(title).seat_range[0]), "origins")
    for title in RULED if ADAPTERS[title].told
]  # fmt: skip
SETUPS.append(Setup("tiny_epic", (), 1, "origins"))


def parts_of(title: str) -> dict[str, str]:
    """Returns the parts of a title that are inferred, remembered or ours, with that, as the file says it."""
    rows = tomllib.loads((RULES / title / "rulebook" / "provenance.toml").read_text("utf-8"))["part"]
    return {row["id"]: row["basis"] for row in rows if row["basis"] in ("inferred", "recalled", "designed")}


def test_every_part_is_told_on_the_table_or_is_no_thing() -> None:
    for title in RULED:
        adapter = ADAPTERS[title]
        assert adapter.told | adapter.untold == set(parts_of(title)), (
            f"tests/battery/{title}.py: say of each part of {title}'s provenance.toml in `told` or `untold` of the "
            "adapter whether its things lie on the table"
        )
        assert not adapter.told & adapter.untold


def bare_of(scene: TableScene[Any]) -> Iterator[tuple[Spot, tuple[int, int]]]:
    """Yields the things of parts that lie on a table, and a point of each where nothing covers it."""
    for spot in scene.view.reachable:
        if spot.words is not None and spot.words.parts:
            points = [spot.rect.center, *(spot.rect.move(4, 4).topleft, spot.rect.move(-4, -4).bottomright)]
            bare = next((point for point in points if scene.view.at(point) is spot), None)
            if bare is not None:
                yield spot, bare


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_not_the_printed_one_says_so_when_it_is_hovered(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setup: Setup, language: str
) -> None:
    app = make_app(language=language, curtain="off")
    scene = setup.open(app, tmp_path)
    kinds, provenance, say = parts_of(setup.title), load_provenance(setup.title), scene.view.say
    wanted = ADAPTERS[setup.title].told - ({"enemies"} if setup.seats > 1 else set())
    hovered: set[str] = set()
    for _ in walk(scene, 40):
        for spot, at in bare_of(scene) if hovered != wanted else ():
            assert spot.words is not None
            if not set(spot.words.parts) - hovered:
                continue
            monkeypatch.setattr(pygame.mouse, "get_pos", lambda at=at: at)
            scene.point_tooltip()
            tip = scene.tooltip._tip
            assert tip is not None
            lines = tip.body[-len(spot.words.parts) :]
            for part, line in zip(spot.words.parts, lines, strict=True):
                book = basis_tip(provenance, read_bases(kinds[part]), say)
                assert line == (
                    f"[[basis-{kinds[part]}]] **{book.title}** ({say(f'{setup.title}.ours.{part}')}). {book.body[0]}"
                )
            hovered |= set(spot.words.parts)
        if hovered >= wanted:
            break
    assert hovered == wanted


def test_a_part_that_nobody_knows_is_named() -> None:
    with pytest.raises(RulesError, match=r"provenance\.toml of landnam: no part is named 'sagas'"):
        part_told("landnam", "sagas")


def test_a_part_that_was_found_tells_where() -> None:
    told = part_told("northgard", "cards")
    assert told.args["text"].args["source"] == "github.com/guarantee418/haunt-roll-fail"  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", ["inferred", "recalled", "designed"])
def test_a_mark_is_seen_on_the_dark_ground_of_a_tip(make_app: MakeApp, kind: str) -> None:
    """They are drawn in ink for the pages of the rulebook; a rim of vellum parts them from the oak of a tip."""
    mark = make_app().look.assets.token(f"basis-{kind}", 20, 20)
    pixels = [mark.get_at((x, y)) for x in range(20) for y in range(20)]
    bright = [pixel for pixel in pixels if pixel.a > 150 and (pixel.r + pixel.g + pixel.b) / 3 > 150]
    assert len(bright) > 20
