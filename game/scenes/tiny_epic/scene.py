"""The scene of Tiny Epic Vikings: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import GODS, GOODS
from game.rules.tiny_epic.events import card_name
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import ActionLook, TableScene
from game.scenes.tiny_epic import tokens
from game.scenes.tiny_epic.hands import HANDS
from game.scenes.tiny_epic.view import TinyEpicView


def goods_named(amounts: tuple[int, int, int]) -> list[Message]:
    """Returns goods in words, those of which there are any."""
    return [Message(f"tiny_epic.goods.{GOODS[good]}", {"n": n}) for good, n in enumerate(amounts) if n]


def _card(view: TinyEpicGame, action: Any) -> Message:
    return Message(f"tiny_epic.do.{action.verb}", {"card": card_name(action.card)})


def _gain(view: TinyEpicGame, action: Any) -> Message:
    return Message("tiny_epic.do.gain", {"goods": goods_named((action.wood, action.food, action.steel))})


def _exchange(view: TinyEpicGame, action: Any) -> Message:
    given, got = [0, 0, 0], [0, 0, 0]
    given[action.give] = got[action.get] = action.amount
    return Message("tiny_epic.do.exchange", {"given": goods_named((*given,))[0], "got": goods_named((*got,))[0]})  # type: ignore[arg-type]


def _shift(view: TinyEpicGame, action: Any) -> Message:
    god = Message(f"tiny_epic.god.{GODS[view.gods[action.rune]]}")
    return Message("tiny_epic.do.shift_fury." + ("up" if action.by > 0 else "down"), {"god": god})


def _build(view: TinyEpicGame, action: Any) -> Message:
    from game.rules.tiny_epic.building import cost

    return Message("tiny_epic.do.build", {"wood": cost(action.slot, view.stack[-1].discount)})


def _stop(view: TinyEpicGame, action: Any) -> Message:
    kind = view.stack[-1].kind if view.stack else ""
    return Message(f"tiny_epic.do.stop.{kind}" if kind in ("sail", "land", "raid") else "tiny_epic.do.stop")


class TinyEpicScene(TableScene[TinyEpicGame]):
    """A table of Tiny Epic Vikings, played."""

    view_class = TinyEpicView
    hands = HANDS
    looks: ClassVar[Mapping[str, ActionLook]] = {
        **dict.fromkeys(("keep", "play_up", "play_down", "discard"), ActionLook(words=_card)),
        "stop": ActionLook(words=_stop, key=pygame.K_SPACE),
        "deploy": ActionLook(words=lambda _, do: Message("tiny_epic.do.deploy", {"n": do.settlers}), button=True,
                             primary=True, icon=tokens.LANDING),
        "raid": ActionLook(primary=True, button=True, icon=tokens.RAID),
        "gain": ActionLook(words=_gain),
        "exchange": ActionLook(words=_exchange),
        "shift_fury": ActionLook(words=_shift),
        "build": ActionLook(words=_build),
        "draw": ActionLook(primary=True),
        "enter": ActionLook(primary=True, icon=tokens.BATTLE),
        "reveal": ActionLook(primary=True),
        "use_leader": ActionLook(primary=True),
        "use_rune": ActionLook(primary=True),
        "stay_out": ActionLook(key=pygame.K_SPACE),
        "continue": ActionLook(primary=True, key=pygame.K_SPACE),
    }  # fmt: skip
    view: TinyEpicView
