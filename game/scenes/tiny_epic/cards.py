"""Cards as the table shows them: their pictures with names, and what they say of themselves."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import (
    CARD_RUNE,
    DECK,
    FAVOURS,
    GOODS,
    PER,
    RUNES,
    STEEL_COST,
    STRENGTH,
    VIKINGS,
    action_of,
    needs,
)
from game.rules.tiny_epic.events import card_name
from game.rules.tiny_epic.silence import is_known
from game.scenes.table import Key, Picture, Shows, Spot, Words
from game.scenes.tiny_epic.faces import FAVOUR_BACK, FAVOUR_SHAPE, VIKING_SHAPE, CardBack, FavourCard, VikingCard

HIDDEN_WORDS = Words(Message("tiny_epic.card.hidden"), (), "tiny_epic.play")
_FAVOUR_RULE = "tiny_epic.battle.win"


def viking_card(table: Shows, card: int, *, degrees: float = 0.0, dim: bool = False) -> Picture:
    """Returns the picture of a Viking card; a negative number is one that the reader does not know."""
    if card < 0:
        return CardBack(degrees=degrees)
    return VikingCard(card, table.say(card_name(card)), degrees, dim)


def favour_card(favour: int, dim: bool = False) -> Picture:
    """Returns the picture of a favour, the back of one that is not known."""
    return FavourCard(favour, dim) if is_known(favour) else CardBack(FAVOUR_BACK)


def card_spot(table: Shows, key: Key, rect: pygame.Rect, card: int, **more: Any) -> Spot:
    """Returns a Viking card with what it says and what a close look shows; more: other fields of its spot."""
    face = viking_card(table, card)
    return replace(Spot(key, rect, face, card_words(card), outline="rect", large=face, shape=VIKING_SHAPE), **more)


def favour_spot(key: Key, rect: pygame.Rect, favour: int, seen: Picture | None = None) -> Spot:
    """Returns a favour with what it says, and what a close look shows if it is known; seen: it looks like that."""
    face = favour_card(favour)
    return Spot(key, rect, seen or face, favour_words(favour), outline="rect", large=face if is_known(favour) else None,
                shape=FAVOUR_SHAPE)  # fmt: skip


# -- words ----------------------------------------------------------------------------------------------------------


@cache
def card_words(card: int) -> Words:
    """Returns what a Viking card says: rune and strength, what it costs in a battle, its two actions."""
    if card < 0:
        return HIDDEN_WORDS
    lines = [_strength(card)]
    if STEEL_COST[card]:
        lines.append(Message("tiny_epic.face.steel", {"n": STEEL_COST[card]}))
    row = VIKINGS[card]
    lines.append(Message("tiny_epic.face.leader", {"action": action_words(*action_of(row, "leader"))}))
    action = action_words(*action_of(row, "rune"))
    lines.append(Message("tiny_epic.face.rune", {"needs": needs_words(card), "action": action}))
    return Words(card_name(card), tuple(lines), "tiny_epic.play", parts=("cards",))


def _strength(card: int) -> Message:
    base, each, per = STRENGTH[card]
    said = {"rune": _rune(CARD_RUNE[card]), "n": base, "each": each}
    if not each:
        return Message("tiny_epic.face.strength", {"rune": said["rune"], "n": base})
    name = PER[per]
    if name in GOODS:
        return Message("tiny_epic.face.strength.good", {**said, "what": Message(f"tiny_epic.good.{name}")})
    if name in RUNES:
        return Message("tiny_epic.face.strength.rune", {**said, "what": Message(f"tiny_epic.rune.{name}")})
    return Message("tiny_epic.face.strength.any", said)


def needs_words(card: int) -> Message:
    """Returns the requirement of a card's rune action."""
    runes = [
        Message("tiny_epic.face.needs.any", {"n": number})
        if rune == len(RUNES)
        else Message("tiny_epic.face.needs.one", {"n": number, "rune": _rune(rune)})
        for rune, number in needs(card)
    ]
    return Message("tiny_epic.face.needs", {"runes": runes})


def action_words(op: str, args: Any) -> Message:
    """Returns the name of an action with its number or goods."""
    if op == "gain":
        return Message("tiny_epic.op.gain", {"goods": _goods(args)})
    return Message(f"tiny_epic.op.{op}", {"n": args.n} if hasattr(args, "n") else {})


def brief(op: str, args: Any) -> Message:
    """Returns an action in as few words as tell it."""
    if op != "gain":
        return action_words(op, args)
    counted = [(good, amount.metric) for good, amount in args.goods if isinstance(amount.metric, partial)]
    each = [
        Message("tiny_epic.brief.each", {"good": Message(f"tiny_epic.good.{GOODS[good]}"), "rune": _rune(by.args[1])})
        for good, by in counted
    ]
    return Message("tiny_epic.brief.gain", {"goods": each or _goods(args)})


def _goods(args: Any) -> list[Message]:
    found = []
    for good, amount in args.goods:
        if isinstance(amount.metric, partial):
            rune = _rune(amount.metric.args[1])
            named = {"good": Message(f"tiny_epic.good.{GOODS[good]}"), "rune": rune}
            found.append(Message("tiny_epic.face.each", named))
        else:
            found.append(Message(f"tiny_epic.goods.{GOODS[good]}", {"n": amount.base}))
    return found


def _rune(rune: int) -> Message:
    return Message(f"tiny_epic.rune.{RUNES[rune]}")


@cache
def favour_words(favour: int) -> Words:
    """Returns what a favour says: its runes, what is in its bag, when its runes count; of one face down no more."""
    if not is_known(favour):
        return Words(Message("tiny_epic.favour.hidden"), (), "tiny_epic.battle.favours")
    goods: list[Message] = []
    for block in DECK[FAVOURS[favour]].blocks:
        for op, args in block:
            goods += _goods(args) if op.name == "gain" else [Message("tiny_epic.face.any", {"n": args.n})]
    lines = (Message("tiny_epic.face.bag", {"goods": goods}), Message("tiny_epic.face.passive"))
    return Words(Message(f"tiny_epic.favour.{FAVOURS[favour]}"), lines, _FAVOUR_RULE, parts=("favours",))
