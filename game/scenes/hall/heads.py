"""Who sits at a table, as a carved head: a person, and the bots by their level."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.annals.household import resident
from game.table.seats import PERSON, SeatPlan
from game.ui import text
from game.ui.look import Look

FRIEND = "friend"
"""A person whose seat waits for them."""
_HEADS = {
    PERSON: "head-person",
    FRIEND: "head-friend",
    "random": "icon-bot",
    "svein": "head-svein",
    "dreng": "head-dreng",
    "karl": "head-karl",
    "jarl": "head-jarl",
}
NAME_ROOM = 96
"""A name in the smallest letters of the narrow face is so wide at most, logical px: fourteen letters of a usual one."""
_SINK, _BADGE = 0.08, 0.46


def head_of(who: str) -> str:
    """Returns the token of a person's head, or of a bot's of a level."""
    return _HEADS[who]


def face_of(face: str) -> str:
    """Returns the token of a portrait of the household."""
    return f"head-{face}"


def head_of_seat(plan: SeatPlan) -> str:
    """Returns the token of the head of whoever sits on a seat: of the household by their portrait."""
    if not plan.is_person:
        return head_of(plan.level)
    person = resident(plan.person) if plan.person else None
    return face_of(person.face) if person is not None else head_of(PERSON)


def name_fits(look: Look, name: str) -> bool:
    """Tells whether a name is one that the tables have room for."""
    return text.size(look, name, text.NARROW, look.px(text.SMALLEST))[0] <= look.px(NAME_ROOM)


@dataclass(frozen=True, slots=True)
class Portrait:
    """A head in a round niche, with the token of its seat in the corner; without one, the head alone."""

    head: str
    badge: str = ""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the portrait into a square."""
        picture = look.cached(("portrait", self, rect.size), lambda: self._made(look, rect.size))
        surface.blit(picture, rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        tone, (wide, high) = look.theme.colour, size
        fine = pygame.Surface((wide * 3, high * 3), pygame.SRCALPHA)
        middle, radius = (wide * 3 // 2, high * 3 // 2), wide * 3 // 2
        for colour, share in ((tone.oak_night, 1.0), (tone.gold, 0.965), (tone.oak_night, 0.9), (tone.sea_deep, 0.87)):
            pygame.draw.circle(fine, colour, middle, round(radius * share))
        pygame.draw.circle(fine, tone.sea, (middle[0], middle[1] + round(radius * 0.2)), round(radius * 0.66))
        whole = pygame.transform.smoothscale(fine, size)
        side = round(high * 0.86)
        head = look.assets.fitted(self.head, side, side)
        whole.blit(head, head.get_rect(midbottom=(wide // 2, round(high * (1 - _SINK)))))
        if self.badge:
            small = round(high * _BADGE)
            whole.blit(look.assets.fitted(self.badge, small, small), (wide - small, high - small))
        return whole
