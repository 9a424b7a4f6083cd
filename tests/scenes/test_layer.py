"""The drawn table: whatever changed since, it looks as if it had been painted all anew."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.scenes.table.kit import Fill
from game.scenes.table.layer import SpotLayer, in_order, reach
from game.scenes.table.spots import Spot
from game.table.settings import Settings

SIZE = (240, 160)
COLOURS = ("#A32A22", "#2F6F8C", "#6E8F3F", "#E9B84A")


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(animation_speed=0.0), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


def changed(spots: list[Spot], chance: random.Random) -> list[Spot]:
    """Returns the spots after something came, went, moved, grew in number, looks different or lies over others."""
    spots = list(spots)
    kind = chance.choice(("come", "go", "move", "look", "count", "over")) if spots else "come"
    index = chance.randrange(len(spots)) if spots else 0
    rect = pygame.Rect(chance.randrange(-20, 220), chance.randrange(-20, 140), 40, 30)
    fill = Fill(chance.choice(COLOURS))
    if kind == "come":
        spots.append(Spot(("s", chance.random()), rect, fill, shadow=chance.choice(("", "table"))))
    elif kind == "go":
        spots.pop(index)
    elif kind == "over":
        spots.insert(chance.randrange(len(spots)), spots.pop(index))
    else:
        old = spots[index]
        place = rect if kind == "move" else old.rect
        count = chance.randrange(1, 4) if kind == "count" else old.count
        picture = fill if kind == "look" else old.picture
        spots[index] = Spot(old.key, place, picture, count=count, shadow=old.shadow)
    return spots


@pytest.mark.parametrize("seed", range(6))
def test_only_what_changed_is_painted_and_nothing_is_missed(app: App, seed: int) -> None:
    chance = random.Random(seed)
    ground = pygame.Surface(SIZE).convert()
    ground.fill("#553419")
    layer = SpotLayer(app.look)
    layer.lay_on(ground)
    spots: list[Spot] = []
    for _ in range(80):
        spots = changed(spots, chance)
        hidden = [spot.key for spot in spots if chance.random() < 0.1]
        layer.show(spots, hidden)
        fresh = SpotLayer(app.look)
        fresh.lay_on(ground)
        fresh.show(spots, hidden)
        mine, other = pygame.Surface(SIZE), pygame.Surface(SIZE)
        layer.draw(mine)
        fresh.draw(other)
        assert pygame.image.tobytes(mine, "RGB") == pygame.image.tobytes(other, "RGB")
    before = layer.repaints
    layer.show(spots, hidden)
    assert layer.catch_up() == []
    assert layer.repaints == before, "the same spots are not painted again"


def test_what_comes_to_lie_above_is_all_that_is_painted_anew(app: App) -> None:
    ground = pygame.Surface(SIZE).convert()
    layer = SpotLayer(app.look)
    layer.lay_on(ground)
    spots = [Spot(("s", n), pygame.Rect(30 * n, 10, 25, 25), Fill("#A32A22")) for n in range(7)]
    layer.show(spots)
    layer.catch_up()
    layer.show([*spots[:2], *spots[3:], spots[2]])
    far = 2 * reach(app.look, spots[2])
    assert layer.catch_up() == [spots[2].rect.inflate(far, far)]


@pytest.mark.parametrize(
    ("ranks", "most"), [([], 0), ([4], 1), ([0, 1, 2], 3), ([1, 2, 3, 0], 3), ([3, 0, 1, 5, 2], 3)]
)
def test_most_of_what_is_shown_keeps_its_order(ranks: list[int], most: int) -> None:
    kept = [rank for rank in ranks if rank in in_order(ranks)]
    assert kept == sorted(kept)
    assert len(kept) == most
