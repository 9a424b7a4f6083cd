"""One row of the seating: token, name, who sits there, a word about it, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scenes.hall.heads import FRIEND, Portrait, face_of, head_of
from game.scenes.seating.draft import SeatDraft
from game.table.seats import LONGEST_NAME, PERSON
from game.ui import paint
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets import Button, DropDown, IconButton, Option, TextField

if TYPE_CHECKING:
    from game.scenes.seating.scene import SeatingScene

INSET = 10
RIM = 7
"""So far a row's fields stay from its upper and its lower edge, in logical px."""


class TokenButton(Button):
    """A seat's token that changes when it is pressed."""

    shape = "round"

    def __init__(
        self, look: Look, rect: pygame.Rect, label: str, token: str, on_press: Callable[[], None], hint: Tip | str
    ) -> None:
        super().__init__(look, rect, label, on_press, hint=hint)
        self.token = token

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered:
            paint.glow(self.look, surface, self.rect.center, round(self.rect.width * 0.8), "#B9761A", 0.7)
        surface.blit(self.look.assets.token(self.token, *self.rect.size), self.rect)


def add_row(scene: SeatingScene, index: int, seat: SeatDraft, area: pygame.Rect) -> pygame.Rect:
    """Adds the widgets of a seat; returns the place that is left for the word about who sits there."""
    look, say, group = scene.look, scene.say, scene.group
    px, middle = look.px, area.centery
    area = area.inflate(-2 * px(INSET), 0)
    side = min(px(54), area.height - 2 * px(RIM))
    head = pygame.Rect(area.left, middle - side // 2, side, side)
    scene.portraits.append((Portrait(scene.head(seat)), head))
    side = px(36)
    token = pygame.Rect(head.right + px(8), middle - side // 2, side, side)
    colour = say(scene.colour_id(seat.colour))
    hint = Tip(colour, (say("hall.seating.colour.hint"),))
    group.add(TokenButton(look, token, colour, scene.token(seat.colour), scene.recolour(index), hint))
    high = min(px(40), area.height - 2 * px(RIM))
    name = pygame.Rect(token.right + px(10), middle - high // 2, round(area.width * 0.23), high)

    label, offered = say("hall.seating.name", n=index + 1), scene.offered[index]
    free = Tip(label, (say("hall.seating.name.hint", name=offered),)) if seat.who != FRIEND else None

    def rename(name: str) -> None:
        field.hint = None if name else free
        if name != seat.name:
            seat.name, seat.person = name, ""

    field = TextField(look, name, seat.name, rename, label, LONGEST_NAME, placeholder=offered, fits=scene.name_fits)
    field.hint = None if seat.name else free
    group.add(field)
    who = pygame.Rect(name.right + px(12), middle - high // 2, round(area.width * 0.27), high)
    people = [Option(who, say(f"hall.level.{who}"), head_of(who)) for who in (PERSON, FRIEND, *scene.seating.levels)]
    people[1:1] = [Option(person, person.name, face_of(person.face)) for person in scene.household_at(index)]
    sitting = scene.household.find(seat.person) or seat.who
    group.add(DropDown(look, who, people, sitting, scene.reseat(index), say("hall.seating.who", n=index + 1)))
    out = pygame.Rect(area.right - high, middle - high // 2, high, high)
    if len(scene.seating.seats) > scene.seating.least:
        group.add(IconButton(look, out, say("hall.seating.remove"), scene.remover(index), "icon-cross"))
    return pygame.Rect(who.right + px(12), area.top, out.left - who.right - 2 * px(12), area.height).inflate(
        0, -2 * px(RIM)
    )
