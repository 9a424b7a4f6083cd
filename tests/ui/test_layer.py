from __future__ import annotations

import random

import pygame
import pytest

from game.ui.layer import Panel, PanelStack


class Patch(Panel):
    """A patch of one colour, with a dot at its own place."""

    def __init__(self, rect: pygame.Rect, colour: str) -> None:
        super().__init__(rect)
        self.colour = colour

    def key(self) -> str:
        return self.colour

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour, self.rect)
        pygame.draw.circle(surface, "#FFFFFF", self.rect.center, 5)


@pytest.fixture
def ground(window: object) -> pygame.Surface:
    ground = pygame.Surface((400, 300)).convert()
    ground.fill("#553419")
    return ground


def test_only_the_panel_that_changed_is_painted_again(ground: pygame.Surface) -> None:
    patches = [Patch(pygame.Rect(x, 10, 90, 90), "#AA0000") for x in (0, 100, 200)]
    stack = PanelStack(ground, patches)
    stack.update()
    assert stack.repaints == [1, 1, 1]
    assert stack.update() == []
    patches[1].colour = "#00AA00"
    assert stack.update() == [patches[1].rect]
    assert stack.repaints == [1, 2, 1]


def test_what_overlaps_is_painted_in_order(ground: pygame.Surface) -> None:
    below, above = Patch(pygame.Rect(0, 0, 100, 100), "#AA0000"), Patch(pygame.Rect(50, 50, 100, 100), "#0000AA")
    stack = PanelStack(ground, [below, above])
    stack.update()
    below.colour = "#00AA00"
    stack.update()
    assert stack.picture.get_at((70, 70)) == pygame.Color("#0000AA")
    assert stack.picture.get_at((20, 20)) == pygame.Color("#00AA00")


def test_a_panel_that_moves_leaves_the_ground_behind(ground: pygame.Surface) -> None:
    patch = Patch(pygame.Rect(0, 0, 50, 50), "#AA0000")
    stack = PanelStack(ground, [patch])
    stack.update()
    patch.rect = pygame.Rect(200, 200, 50, 50)
    stack.update()
    assert stack.picture.get_at((10, 10)) == pygame.Color("#553419")
    assert stack.picture.get_at((210, 210)) == pygame.Color("#AA0000")


def test_nothing_is_painted_outside_its_panel(ground: pygame.Surface) -> None:
    def flood(surface: pygame.Surface) -> None:
        surface.fill("#AA0000")

    stack = PanelStack(ground, [Panel(pygame.Rect(0, 0, 50, 50), lambda: 1, flood)])
    stack.update()
    assert stack.picture.get_at((60, 10)) == pygame.Color("#553419")
    assert stack.picture.get_clip() == stack.picture.get_rect()


@pytest.mark.parametrize("seed", range(6))
def test_after_any_changes_the_picture_is_as_if_painted_anew(ground: pygame.Surface, seed: int) -> None:
    chance = random.Random(seed)

    def somewhere() -> pygame.Rect:
        return pygame.Rect(
            chance.randrange(300), chance.randrange(200), chance.randrange(20, 100), chance.randrange(20, 100)
        )

    patches = [Patch(somewhere(), f"#{number * 20:02X}8040") for number in range(8)]
    stack = PanelStack(ground, patches)
    for _ in range(12):
        stack.update()
        changed = chance.choice(patches)
        changed.colour = f"#{chance.randrange(256):02X}{chance.randrange(256):02X}40"
        if chance.random() < 0.4:
            changed.rect = somewhere()
    stack.update()
    fresh = PanelStack(ground, patches)
    fresh.update()
    assert stack.picture.get_buffer().raw == fresh.picture.get_buffer().raw
