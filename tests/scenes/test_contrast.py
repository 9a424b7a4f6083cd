"""Signals are seen on whatever they lie: somewhere along each of their sides the eye meets 3:1 against the ground."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.scenes.table.handling import draw_rim
from game.scenes.table.kit import Panel
from game.scenes.table.marks import Moved, draw_ring
from game.scenes.table.spots import Spot
from game.ui import paint
from game.ui.look import Look
from tests.scenes.conftest import MakeApp

PLACE = pygame.Rect(60, 60, 90, 90)
HEX = ((105, 60), (150, 82), (150, 128), (105, 150), (60, 128), (60, 82))
GROUNDS = ("vellum", "vellum_lit", "oak_mid", "sea", "moss")
LEAST = 3.0
Signal = Callable[[Look, pygame.Surface], object]

SIGNALS: dict[str, Signal] = {
    "what may be taken": lambda look, surface: draw_rim(look, surface, PLACE, "rect"),
    "a place where it may go": lambda look, surface: paint.legal_place(look, surface, PLACE),
    "a place that wastes something": lambda look, surface: paint.legal_place(look, surface, PLACE, dim=True),
    "a round place": lambda look, surface: paint.legal_place(look, surface, PLACE, "round"),
    "a place of six corners": lambda look, surface: paint.legal_place(look, surface, PLACE, HEX),
    "the focus on six corners": lambda look, surface: paint.focus_ring(look, surface, PLACE, HEX),
    "the focus": lambda look, surface: paint.focus_ring(look, surface, PLACE),
    "what was just moved": lambda look, surface: Moved().draw(look, surface, PLACE),
    "what a lesson speaks of": lambda look, surface: draw_ring(look, surface, Spot("it", PLACE)),
    "a lit panel": lambda look, surface: Panel(lit=True).draw(look, surface, PLACE),
}


STRONG = 7.0


def luminance(colour: pygame.Color) -> float:
    """Returns the relative luminance of a colour, 0 to 1."""
    shares = [value / 255 for value in (colour.r, colour.g, colour.b)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: pygame.Color, two: pygame.Color) -> float:
    """Returns how well two colours are told apart, 1 to 21."""
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def sides(surface: pygame.Surface) -> list[list[pygame.Color]]:
    """Returns the colours in a band from the middle to the left, right, top and bottom."""
    (x, y), band = PLACE.center, range(-8, 9)
    left, right = range(20, x), range(x, 190)
    across = [[surface.get_at((at, y + aside)) for at in reach for aside in band] for reach in (left, right)]
    down = [[surface.get_at((x + aside, at)) for at in reach for aside in band] for reach in (left, right)]
    return across + down


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app(menu=False)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("signal", SIGNALS)
def test_a_signal_is_seen_on_every_side(app: App, signal: str, ground: str) -> None:
    look = app.look
    surface = pygame.Surface((210, 210))
    below = pygame.Color(getattr(look.theme.colour, ground))
    surface.fill(below)
    SIGNALS[signal](look, surface)
    assert min(max(contrast(one, below) for one in side) for side in sides(surface)) >= LEAST


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("signal", [name for name in SIGNALS if name != "a lit panel"])
def test_in_high_contrast_a_signal_is_seen_better_still(make_app: MakeApp, signal: str, ground: str) -> None:
    look = make_app(menu=False, high_contrast=True).look
    surface = pygame.Surface((210, 210))
    below = pygame.Color(getattr(look.theme.colour, ground))
    surface.fill(below)
    SIGNALS[signal](look, surface)
    assert min(max(contrast(one, below) for one in side) for side in sides(surface)) >= STRONG


def test_rims_of_what_may_be_taken_are_twice_as_wide(make_app: MakeApp) -> None:
    wide = []
    for strong in (False, True):
        look = make_app(menu=False, high_contrast=strong).look
        for outline in ("rect", HEX):
            surface = pygame.Surface((210, 210))
            draw_rim(look, surface, PLACE, outline)  # type: ignore[arg-type]
            gold = pygame.mask.from_threshold(surface, look.theme.colour.gold, (40, 40, 40, 255))
            wide.append(gold.count())
    assert wide[2] > 1.7 * wide[0]
    assert wide[3] > 1.7 * wide[1]
