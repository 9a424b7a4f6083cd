"""How the choices of A Feast for Odin are offered: words, drawings, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from game.rules.kernel import Message
from game.rules.odin import dice
from game.rules.odin.actions import Upgrade
from game.rules.odin.components import LONG_SWORD, SPEAR, STONE, TILE, WOOD
from game.rules.odin.events import card_name, counted, island_name, ship_name, space_name, thing_name
from game.rules.odin.frames import Window
from game.rules.odin.geometry import FACE_NAMES
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import ore_in, ship_in
from game.rules.odin.trade import special_price
from game.rules.odin.upgrading import result
from game.scenes.odin import moments
from game.scenes.odin.effects import option_words, source_name
from game.scenes.odin.picks import pick_words
from game.scenes.odin.tokens import SHIP_ASHORE, thing_token
from game.scenes.table import ActionLook


def _naming(name: str, field: str, named: Callable[[Any], Message], called: str = "") -> Any:
    """Returns words that name what a field of the action says, called as the field is, or otherwise."""
    return lambda view, action: Message(f"odin.do.{name}", {called or field: named(getattr(action, field))})


def _thing(name: str, field: str) -> Any:
    """Returns words that name the thing in a field of an action."""
    return _naming(name, field, thing_name, "thing")


def becomes(view: OdinGame, action: Any) -> int:
    """Returns what a good becomes that is upgraded or flipped."""
    return result(action.good, view.stack[-1].steps) if isinstance(action, Upgrade) else TILE[action.good].back


def _exchange(view: OdinGame, action: Any) -> Message:
    return Message("odin.do.upgrade", {"old": thing_name(action.good), "new": thing_name(becomes(view, action))})


def _paid(name: str, *paid: tuple[int, int]) -> Message:
    things = counted(paid)
    return Message(f"odin.do.{name}", {"pay": things}) if things else Message(f"odin.do.{name}.free")


def _hunt(view: OdinGame, action: Any) -> Message:
    weapons = dice.hunt_weapons(view, action.seat, action.wood)
    return _paid("hunt", (WOOD, action.wood), (dice.dice_of(view).weapon, weapons))


def _spend(view: OdinGame, action: Any) -> Message:
    return _paid("spend", (STONE, action.stones), (LONG_SWORD, action.swords), (SPEAR, action.spears))


def _buy_special(view: OdinGame, action: Any) -> Message:
    frame: Any = view.stack[-1]
    price = special_price(view, frame, action.tile)
    return Message("odin.do.buy_special", {"thing": thing_name(action.tile), "n": price})


def _loot(view: OdinGame, action: Any) -> Message:
    value = dice.sword_value(view, action.seat, action.tile)
    return Message("odin.do.loot", {"thing": thing_name(action.tile), "n": value})


def _berth(name: str) -> Any:
    return lambda view, action: Message(
        f"odin.do.{name}", {"ship": ship_name(ship_in(view.berths(action.seat)[action.berth]))}
    )


def _emigrate(view: OdinGame, action: Any) -> Message:
    """Returns which ship leaves, and the ore that is lost with it."""
    berth = view.berths(action.seat)[action.berth]
    ship, ore = ship_name(ship_in(berth)), ore_in(berth)
    return Message(f"odin.do.emigrate{'.laden' if ore else ''}", {"ship": ship, "n": ore})


def _explore(view: OdinGame, action: Any) -> Message:
    return Message("odin.do.explore", {"island": island_name(view.island(action.pair))})


def _lay(view: OdinGame, action: Any) -> Message:
    board = Message(f"odin.board.{FACE_NAMES[view.face(action.board)]}")
    return Message("odin.do.lay", {"board": board, "row": action.row + 1, "column": action.column + 1})


def _done(view: OdinGame, action: Any) -> Message:
    """Returns what ends a decision; before a phase, what that brings."""
    frame: Any = view.stack[-1]
    return moments.done(view, frame) if isinstance(frame, Window) else Message("odin.do.done")


def _serve(view: OdinGame, action: Any) -> Message:
    return Message("odin.do.serve", {"thing": thing_name(action.item), "cell": action.cell + 1})


def _mine(view: OdinGame, action: Any) -> Message:
    return Message("odin.do.mine", {"strip": action.strip + 1, "n": action.amount})


def _drawn(field: str) -> Callable[[Any], str]:
    """Returns the drawing of the thing in a field of an action."""
    return lambda action: thing_token(getattr(action, field))


LOOKS: Final[Mapping[str, ActionLook]] = {
    "place": ActionLook(words=_naming("place", "space", space_name)),
    "imitate": ActionLook(words=_naming("imitate", "space", space_name)),
    "pass": ActionLook(key=pygame.K_p),
    "done": ActionLook(words=_done, key=pygame.K_SPACE, primary=True),
    "decline": ActionLook(icon="icon-leave"),
    "buy_ship": ActionLook(words=_naming("buy_ship", "ship", ship_name), icon=lambda action: SHIP_ASHORE[action.ship]),
    "load_ore": ActionLook(words=_berth("load_ore")),
    "unload_ore": ActionLook(words=_berth("unload_ore")),
    "take_up": ActionLook(words=_thing("take_up", "item"), icon=_drawn("item")),
    "lay": ActionLook(words=_lay),
    "serve": ActionLook(words=_serve, icon=_drawn("item")),
    "use_card": ActionLook(words=_naming("use_card", "card", card_name), icon="odin/icon-card-play"),
    "play_card": ActionLook(words=_naming("play_card", "card", card_name), button=True),
    "take_start": ActionLook(words=_naming("take_start", "card", card_name)),
    "upgrade": ActionLook(words=_exchange, button=True),
    "flip": ActionLook(words=_exchange, button=True),
    "mine": ActionLook(words=_mine, icon="odin/icon-mountain"),
    "buy_special": ActionLook(words=_buy_special, button=True),
    "forge": ActionLook(words=_thing("forge", "tile"), button=True),
    "loot": ActionLook(words=_loot, button=True),
    "explore": ActionLook(words=_explore, icon="odin/icon-explore", button=True),
    "emigrate": ActionLook(words=_emigrate, icon="odin/icon-emigrate", button=True),
    "roll": ActionLook(key=pygame.K_r),
    "hunt": ActionLook(words=_hunt, number="wood"),
    "spend": ActionLook(words=_spend),
    "pick": ActionLook(words=pick_words),
    "choose_effect": ActionLook(words=lambda view, action: option_words(view, view.stack[-1], action.option)),
    "resolve_first": ActionLook(words=lambda view, action: source_name(action.row), icon="odin/icon-card-play"),
}
