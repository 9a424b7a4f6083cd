"""The scene of Landnám: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.landnam.components import FATE_NAMES
from game.rules.landnam.events import resource_name, terrain_name
from game.rules.landnam.harvest import shifted
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.suit import RESOURCE
from game.scenes.landnam import tokens
from game.scenes.landnam.view import LandnamView
from game.scenes.landnam.words import HANDS, shifted_by
from game.scenes.table import ActionLook, TableScene


def _play(view: LandnamGame, action: Any) -> Message:
    name = Message(f"landnam.card.{FATE_NAMES[action.card]}")
    if shifted_by(action.card):
        number = shifted(view.stack[-1].number, action.target)
        return Message("landnam.do.play.shift", {"card": name, "number": number})
    return Message("landnam.do.play", {"card": name})


def _keep(view: LandnamGame, action: Any) -> Message:
    frame = view.stack[-1]
    terrain, number = ((frame.terrain1, frame.number1), (frame.terrain2, frame.number2))[action.which]
    name = terrain_name(terrain)
    return Message("landnam.do.keep.number" if number else "landnam.do.keep", {"terrain": name, "number": number})


def _kind(view: LandnamGame, action: Any) -> Message:
    return Message(f"landnam.do.{action.verb}", {"resource": resource_name(view.suit[RESOURCE])})


def _propose(view: LandnamGame, action: Any) -> Message:
    if action.to < 0:
        return Message("landnam.do.propose.all")
    return Message("landnam.do.propose", {"seat": SeatName(action.to)})


class LandnamScene(TableScene[LandnamGame]):
    """A table of Landnám, played."""

    view_class = LandnamView
    hands = HANDS
    looks: ClassVar[Mapping[str, ActionLook]] = {
        "roll": ActionLook(primary=True, key=pygame.K_SPACE),
        "deal": ActionLook(primary=True, key=pygame.K_SPACE),
        "explore": ActionLook(primary=True, key=pygame.K_SPACE, icon="landnam/d10-green"),
        "end_moving": ActionLook(key=pygame.K_SPACE),
        "end_turn": ActionLook(primary=True, key=pygame.K_SPACE),
        "play": ActionLook(
            words=_play,
            icon=lambda action: tokens.EMBLEM[action.card],
            button=lambda action: action.target < 0 or shifted_by(action.card),
        ),
        "keep": ActionLook(words=_keep, icon="landnam/d10-red"),
        "stay": ActionLook(primary=True, key=pygame.K_SPACE),
        "name_first": ActionLook(words=lambda _, do: Message("landnam.do.name_first", {"seat": SeatName(do.first)})),
        "ask_help": ActionLook(words=lambda _, do: Message("landnam.do.ask_help", {"seat": SeatName(do.other)})),
        "lay": ActionLook(words=_kind, primary=True, button=True, icon="landnam/emblem-althing"),
        "join": ActionLook(words=_kind, primary=True, button=True),
        "let_pass": ActionLook(
            words=lambda _, do: Message("landnam.do.let_pass.always" if do.always else "landnam.do.let_pass"),
            primary=lambda do: not do.always,
        ),
        "propose": ActionLook(words=_propose, primary=lambda do: do.to < 0),
        "accept": ActionLook(primary=True),
        "refuse": ActionLook(
            words=lambda _, do: Message("landnam.do.refuse.always" if do.always else "landnam.do.refuse")
        ),
    }
    view: LandnamView
