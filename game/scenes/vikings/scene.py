"""The scene of Vikings: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from typing import Any

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.vikings import actions as do
from game.rules.vikings.components import BOATSMAN
from game.rules.vikings.events import figure_name
from game.rules.vikings.frames import SINGLE, Auction, Laying
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from game.scenes.table import ActionLook, TableScene
from game.scenes.vikings.tokens import figure_token
from game.scenes.vikings.view import VikingsView
from game.scenes.vikings.words import HANDS, bid_words


def _figures(view: VikingsGame, action: do.PlaceColour) -> Message:
    return Message("vikings.do.figures", {"figure": figure_name(action.figure), "n": view.drawn[action.figure]})


class VikingsScene(TableScene[VikingsGame]):
    """A table of Vikings, played."""

    view_class = VikingsView
    hands = HANDS
    looks = {  # noqa: RUF012
        "open_round": ActionLook(primary=True, key=pygame.K_SPACE),
        "bid": ActionLook(words=bid_words, number="amount"),
        "exchange": ActionLook(icon="icon-coin", hint="vikings.do.exchange.hint"),
        "discard_figure": ActionLook(
            words=lambda _, action: Message("vikings.do.figure", {"figure": figure_name(action.figure)}),
            picture=lambda action: figure_token(action.figure),
            button=True,
        ),
        "place_colour": ActionLook(words=_figures, picture=lambda action: figure_token(action.figure), button=True),
        "forfeit": ActionLook(primary=True, button=True),
        "settle": ActionLook(primary=True),
        "send_boatsman": ActionLook(
            words=lambda _, action: Message(f"vikings.load.{action.load}"),
            picture=lambda action: figure_token(min(action.load, BOATSMAN)),
            primary=lambda action: action.load == SINGLE,
        ),
    }
    view: VikingsView

    def asked(self, frame: Any, heading: Message, text: Message | None) -> tuple[Message, Message | None]:
        """Returns the prompt: the highest bid while it is bid, and where the start tile lies that comes first."""
        if isinstance(frame, Auction) and frame.leader != NOTHING:
            return heading, Message("vikings.prompt.auction.bid", {"seat": SeatName(frame.leader), "gold": frame.bid})
        starts = isinstance(frame, Laying) and all(isinstance(one, do.LayStart) for one in self.game.legal_actions())
        if starts and frame.tile != NOTHING:
            return Message("vikings.prompt.lay_start"), Message("vikings.prompt.lay.first")
        return heading, text

    def input(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.view.areas["fjord"].collidepoint(pygame.mouse.get_pos()):
            along = event.y if pygame.key.get_mods() & pygame.KMOD_SHIFT else -event.x
            self.view.look_around(zoom=0 if along else -event.y, pan=-along)
            self.handling.moved()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET):
            self.view.look_around(pan=1 if event.key == pygame.K_RIGHTBRACKET else -1)
            self.handling.moved()
            return True
        return super().input(event)
