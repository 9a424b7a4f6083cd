"""Events as a person makes them."""

from __future__ import annotations

import pygame

Point = tuple[int, int]


def key(code: int, mod: int = 0, scancode: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode, unicode="")


def letting_go(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=code, mod=0, scancode=0, unicode="")


def move(at: Point, held: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0))


def down(at: Point, button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def up(at: Point, button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def wheel(steps: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps)


def click(at: Point) -> list[pygame.Event]:
    return [move(at), down(at), up(at)]


def written(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, text=text)
