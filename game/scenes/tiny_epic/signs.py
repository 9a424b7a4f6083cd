"""The signs of actions: a picture and a number, as they stand on cards, boons and mats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from game.rules.tiny_epic.components import DECK, GOODS, RUNES
from game.scenes.tiny_epic.tokens import BY_NAME
from game.ui import text
from game.ui.look import Look

_ICON: Final = BY_NAME["actions"]
_NUMBER, _INK = 0.82, "#2A1B10"
_SMALLEST = 13


@dataclass(frozen=True, slots=True)
class Sign:
    """A token with what is written behind it; ``small`` ones belong to the sign before them."""

    token: str
    number: str = ""
    small: bool = False


def signs(op: str, args: Any) -> tuple[Sign, ...]:
    """Returns the signs of an action; none for no action."""
    if op == "gain":
        return tuple(_gained(args))
    if op == "explore_temple" or op in ("build", "swap_card", "enter_battle", "exchange"):
        return (Sign(_ICON[op]),)
    return (Sign(_ICON[op], str(args.n)),) if op in _ICON else ()


def _gained(args: Any) -> list[Sign]:
    found = []
    for good, amount in args.goods:
        found.append(Sign(f"tiny_epic/good-{GOODS[good]}", "×" if amount.each else str(amount.base)))
        if isinstance(amount.metric, partial):
            found.append(Sign(f"tiny_epic/runemark-{RUNES[amount.metric.args[1]]}", small=True))
    return found


def bag(favour: str) -> tuple[Sign, ...]:
    """Returns the signs of the goods in the bag of a favour."""
    return tuple(sign for block in DECK[favour].blocks for op, args in block for sign in signs(op.name, args))


def draw_signs(look: Look, surface: pygame.Surface, found: Sequence[Sign], middle: tuple[int, int], side: int,
               room: int | None = None) -> None:  # fmt: skip
    """Draws signs of a side in px beside each other, their middle at a point; within a room they get smaller."""
    wide = sum(_width(look, sign, side) for sign in found)
    if room is not None and wide > room:
        side = round(side * room / wide)
        wide = sum(_width(look, sign, side) for sign in found)
    x = middle[0] - wide // 2
    for sign in found:
        own = _side(sign, side)
        picture = look.assets.token(sign.token, own, own)
        surface.blit(picture, picture.get_rect(midleft=(x, middle[1])))
        if sign.number:
            text.draw(look, surface, sign.number, (x + own, middle[1]), "price", _INK, "midleft", px=_px(look, side))
        x += _width(look, sign, side)


def _side(sign: Sign, side: int) -> int:
    return round(side * 0.75) if sign.small else side


def _px(look: Look, side: int) -> int:
    return max(look.px(_SMALLEST), round(side * _NUMBER))


def _width(look: Look, sign: Sign, side: int) -> int:
    number = text.size(look, sign.number, "price", _px(look, side))[0] if sign.number else 0
    return _side(sign, side) + number
