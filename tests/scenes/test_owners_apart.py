"""Whose a piece is, is seen on whatever it stands: in every title, each owner's colour, in both themes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.scenes.table.spots import Spot, draw_spot
from game.scenes.table.telling import facts
from game.titles import load_scene
from tests.golden.book import GAMES, _played, sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import guest_at
from tests.scenes.test_contrast import contrast

COLOURS = "bone", "amber", "fjord", "blood", "raven"
PANELS = "bar", "plate", "badge", "chip"
"""Spots on which a colour stands beside a name."""
LEAST, SHARE, DIFFERENCE, PLAINLY = 2.5, 0.65, 0.08, 60
"""The contrast that is met along such a share of an outline; how much of a piece differs plainly between two owners."""


def owner_of(picture: object) -> str | None:
    """Returns the colour of the seat whose piece a picture shows; None: it is nobody's."""
    found = {fact.rpartition("-")[2] for fact in facts(picture)} & {*COLOURS}
    return found.pop() if len(found) == 1 else None


def painted(picture: Any, old: str, new: str) -> Any:
    """Returns the same piece of another seat."""
    if isinstance(picture, str):
        stem, dash, name = picture.rpartition("-")
        other = stem[:-1] + str(COLOURS.index(new) + 1) if stem[-1:].isdigit() else stem
        return f"{other}{dash}{new}" if name == old else picture
    if is_dataclass(picture) and not isinstance(picture, type):
        changed = {
            field.name: painted(getattr(picture, field.name), old, new) for field in fields(picture) if field.init
        }
        return replace(picture, **changed)
    return tuple(painted(part, old, new) for part in picture) if type(picture) is tuple else picture


def pieces(scene: Any) -> Iterator[tuple[str, Spot, pygame.Surface]]:
    """Yields a piece of each kind with the ground on which it stands."""
    surface, seen = pygame.Surface(scene.size), set()
    surface.blit(scene.view.layer.ground, (0, 0))
    for spot in scene.view.lying:
        if not isinstance(spot, Spot) or spot.picture is None:
            continue
        owner = owner_of(spot.picture)
        if owner is not None and spot.key[0] not in {*PANELS, *seen}:  # type: ignore[index]
            seen.add(spot.key[0])  # type: ignore[index]
            yield owner, spot, surface.copy()
        draw_spot(scene.look, surface, spot)


def shape_of(before: pygame.Surface, after: pygame.Surface) -> pygame.Mask:
    """Returns where a piece was drawn."""
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (8, 8, 8, 255), before)
    changed.invert()
    return changed.connected_component()


def outlined(before: pygame.Surface, after: pygame.Surface, shape: pygame.Mask) -> float:
    """Returns the share of a piece's outline that stands out against its ground."""
    edge = shape.outline(2)
    apart = 0
    for x, y in edge:
        box = pygame.Rect(x - 3, y - 3, 7, 7).clip(after.get_rect())
        inside = [
            (i, j) for i in range(box.left, box.right) for j in range(box.top, box.bottom) if shape.get_at((i, j))
        ]
        below = before.get_at((x, y))
        apart += max(contrast(after.get_at(at), below) for at in inside) >= LEAST
    return apart / max(1, len(edge))


def differing(one: pygame.Surface, other: pygame.Surface, shape: pygame.Mask) -> float:
    """Returns the share of a piece that is of plainly another colour in two owners' hands."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (PLAINLY, PLAINLY, PLAINLY, 255), other)
    alike.invert()
    return alike.overlap_area(shape, (0, 0)) / max(1, shape.count())


@pytest.mark.parametrize("strong", [False, True], ids=["usual", "high contrast"])
@pytest.mark.parametrize("title", [title for title in GAMES if title != "vikings"])
def test_an_owner_is_told_from_the_ground_and_from_the_others(make_app: MakeApp, title: str, strong: bool) -> None:
    steps = len(_played(title, GAMES[title])[1]) * 7 // 10
    app = make_app((1280, 720), menu=False, high_contrast=strong)
    scene = load_scene(title)(app, guest_at(app, sitting_of(title, GAMES[title], steps), rests=True))
    app.push(scene)
    app.frame()
    looked_at = 0
    for owner, spot, ground in pieces(scene):
        drawn: dict[str, pygame.Surface] = {}
        for colour in COLOURS:
            picture = painted(spot.picture, owner, colour)
            token = next(fact for fact in facts(picture) if fact.endswith(f"-{colour}"))
            if not scene.look.assets.has(token):
                continue  # a title of fewer seats
            shown = ground.copy()
            draw_spot(scene.look, shown, replace(spot, picture=picture, count=1))
            part = spot.rect.inflate(12, 12).clip(shown.get_rect())
            below, drawn[colour] = ground.subsurface(part).copy(), shown.subsurface(part).copy()
            shape = shape_of(below, drawn[colour])
            share = outlined(below, drawn[colour], shape)
            assert share >= SHARE, (spot.key, colour, share)
            looked_at += 1
        for one, other in combinations(drawn, 2):
            share = differing(drawn[one], drawn[other], shape)
            assert share >= DIFFERENCE, (spot.key, one, other, share)
    assert looked_at >= 5
