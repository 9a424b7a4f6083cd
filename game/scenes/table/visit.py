"""A visit: the table from another seat's side, whose board, store and row then lie before the reader at full size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.rules.kernel import Message
from game.scenes.house import House
from game.scenes.table.kit.pictures import Line, Panel
from game.scenes.table.onlooking import OnlookerScene
from game.scenes.table.spots import Key, Spot, Words
from game.scenes.table.view import TableView
from game.ui import paint
from game.ui.widgets import Button

_INSET, _HEAD, _HIGH = 20, 34, 48


def visited(key: Key) -> int | None:
    """Returns whose card a key names; None: it is that of something else."""
    match key:
        case ("rival", int(seat)):
            return seat
    return None


class VisitScene(OnlookerScene):
    """Shows what anybody may see from a seat's side. A click on another seat goes there, any other one goes back."""

    def __init__(self, app: House, view: TableView[Any], home: int, seat: int) -> None:
        """``view`` is a stranger's, of the visit's own; ``home`` is the seat of who looks."""
        super().__init__(app, view)
        self.home, self.seat = home, seat
        view.extra = self._sign
        view.show_to_all(seat)

    def go_to(self, seat: int) -> None:
        """Shows the table from another side; from the reader's own by going back."""
        if seat == self.home:
            self.escape()
            return
        self.seat = seat
        self.view.show_to_all(seat)
        self.layout()
        self.look.touch()

    def layout(self) -> None:
        self.view.layout(self.size)
        self.view.settle()
        look = self.look
        self.group.clear()
        room = self.view.areas["prompt"].inflate(-2 * look.px(_INSET), -2 * look.px(_INSET // 2))
        label = self.say("hall.back")
        place = pygame.Rect(0, 0, paint.button_width(look, label), min(look.px(_HIGH), room.height - look.px(_HEAD)))
        place.bottomleft = room.bottomleft
        self.group.set_focus(self.group.add(Button(look, place, label, self.escape, primary=True)))
        self.group.add(self.view.log.build(lambda entry: None))

    def _sign(self) -> list[Spot]:
        """Returns what stands where the prompt was: whose side this is."""
        if "prompt" not in self.view.areas:
            return []
        look, area = self.look, self.view.areas["prompt"]
        room = area.inflate(-2 * look.px(_INSET), -2 * look.px(_INSET // 2))
        said = Message("table.visit", {"name": self.view.names[self.seat]})
        line = Line(self.view.say(said), "prompt", look.theme.colour.gold, shadow=True)
        head = pygame.Rect(room.left, room.top, room.width, look.px(_HEAD))
        return [Spot(("prompt",), area, Panel("oak"), Words(said)), Spot(("prompt", "prose"), head, line)]

    def input(self, event: pygame.Event) -> bool:
        if super().input(event):
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        below = [spot.key for spot in reversed(self.view.reachable) if spot.holds(event.pos)]
        side = next((seat for key in below if (seat := visited(key)) is not None), None)
        pressed = next((key for key in below if key in self.view.pressable), None)
        if side is not None:
            self.go_to(side)
        elif pressed is not None:
            self.view.press(pressed)
        else:
            self.escape()
        return True

    def lettering(self) -> Iterator[str]:
        yield self.say("table.visit", name=self.view.names[self.seat])

    def paint(self, surface: pygame.Surface) -> None:
        self.view.draw(surface)
        self.group.draw(surface)
