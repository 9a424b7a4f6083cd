"""Cards as the table shows them: their pictures with names, and what they say of themselves."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic import components as box
from game.rules.tiny_epic import scoring
from game.rules.tiny_epic.events import card_name
from game.rules.tiny_epic.silence import is_known
from game.rules.tiny_epic.state import State
from game.scenes.table import Key, Picture, Shows, Spot, Words
from game.scenes.tiny_epic.faces import FAVOUR_BACK, FAVOUR_SHAPE, VIKING_SHAPE, CardBack, FavourCard, VikingCard
from game.scenes.tiny_epic.words import rune_name

HIDDEN_WORDS = Words(Message("tiny_epic.card.hidden"), (), "tiny_epic.play")
_FAVOUR_RULE = "tiny_epic.battle.win"


def viking_card(table: Shows, card: int, *, degrees: float = 0.0, dim: bool = False, seen: float = 1.0) -> Picture:
    """Returns the picture of a Viking card; a negative number is one that the reader does not know."""
    if card < 0:
        return CardBack(degrees=degrees)
    return VikingCard(card, table.say(card_name(card)), degrees, dim, seen)


def favour_card(favour: int) -> Picture:
    """Returns the picture of a favour, the back of one that is not known."""
    return FavourCard(favour) if is_known(favour) else CardBack(FAVOUR_BACK)


def card_spot(table: Shows, key: Key, rect: pygame.Rect, card: int, **more: Any) -> Spot:
    """Returns a Viking card with what it says and what a close look shows; more: other fields of its spot."""
    face = viking_card(table, card)
    return replace(Spot(key, rect, face, card_words(card), outline="rect", large=face, shape=VIKING_SHAPE), **more)


def favour_spot(key: Key, rect: pygame.Rect, view: State, favour: int, seen: Picture | None = None) -> Spot:
    """Returns a favour with what it says, and what a close look shows if it is known; seen: it looks like that."""
    face, said = favour_card(favour), favour_words(favour)
    if is_known(favour):
        said = replace(said, body=(*said.body, favour_worth(view, favour)))
    return Spot(key, rect, seen or face, said, outline="rect", large=face if is_known(favour) else None,
                shape=FAVOUR_SHAPE)  # fmt: skip


# -- words ----------------------------------------------------------------------------------------------------------


@cache
def card_words(card: int) -> Words:
    """Returns what a Viking card says: rune and strength, what it costs in a battle, its two actions."""
    if card < 0:
        return HIDDEN_WORDS
    lines = [_strength(card)]
    if box.STEEL_COST[card]:
        lines.append(Message("tiny_epic.face.steel", {"n": box.STEEL_COST[card]}))
    leader, rune = (action_words(*box.action_of(box.VIKINGS[card], kind)) for kind in ("leader", "rune"))
    lines.append(Message("tiny_epic.face.leader", {"action": leader}))
    runes = [
        Message("tiny_epic.face.needs.any", {"n": number})
        if kind == len(box.RUNES)
        else Message("tiny_epic.face.needs.one", {"n": number, "rune": rune_name(kind)})
        for kind, number in box.needs(card)
    ]
    needs = Message("tiny_epic.face.needs", {"runes": runes})
    lines.append(Message("tiny_epic.face.rune", {"needs": needs, "action": rune}))
    return Words(card_name(card), tuple(lines), "tiny_epic.play", parts=("cards",))


def _strength(card: int) -> Message:
    base, each, per = box.STRENGTH[card]
    said: dict[str, object] = {"rune": rune_name(box.CARD_RUNE[card]), "n": base}
    if not each:
        return Message("tiny_epic.face.strength", said)
    kind = "good" if box.PER[per] in box.GOODS else "rune" if box.PER[per] in box.RUNES else "any"
    what = {} if kind == "any" else {"what": Message(f"tiny_epic.{kind}.{box.PER[per]}")}
    return Message(f"tiny_epic.face.strength.{kind}", {**said, "each": each, **what})


def action_words(op: str, args: Any) -> Message:
    """Returns the name of an action with its number or goods."""
    if op == "gain":
        return Message("tiny_epic.op.gain", {"goods": _goods(args)})
    return Message(f"tiny_epic.op.{op}", {"n": args.n} if hasattr(args, "n") else {})


def brief(op: str, args: Any) -> Message:
    """Returns an action in as few words as tell it."""
    return Message("tiny_epic.brief.gain", {"goods": _goods(args, "brief")}) if op == "gain" else action_words(op, args)


def _goods(args: Any, way: str = "face") -> list[Message]:
    """Returns what is gained, in the words of a card's face, or in brief ones."""
    found = []
    for good, amount in args.goods:
        if isinstance(amount.metric, partial):
            rune = rune_name(amount.metric.args[1])
            named = {"good": Message(f"tiny_epic.good.{box.GOODS[good]}"), "rune": rune}
            found.append(Message(f"tiny_epic.{way}.each", named))
        else:
            found.append(Message(f"tiny_epic.goods.{box.GOODS[good]}", {"n": amount.base}))
    return found


@cache
def favour_words(favour: int) -> Words:
    """Returns what a favour says: its runes, what is in its bag, when its runes count; of one face down no more."""
    if not is_known(favour):
        return Words(Message("tiny_epic.favour.hidden"), (), "tiny_epic.battle.favours")
    goods: list[Message] = []
    for block in box.DECK[box.FAVOURS[favour]].blocks:
        for op, args in block:
            goods += _goods(args) if op.name == "gain" else [Message("tiny_epic.face.any", {"n": args.n})]
    lines = (Message("tiny_epic.face.bag", {"goods": goods}), Message("tiny_epic.face.passive"))
    return Words(Message(f"tiny_epic.favour.{box.FAVOURS[favour]}"), lines, _FAVOUR_RULE, parts=("favours",))


def favour_worth(view: State, favour: int) -> Message:
    """Returns how many points the runes of a favour bring as the gods stand now."""
    places = scoring.ranks(view.fury)
    points = sum(n * box.FAVOUR_WORTH[place - 1] for n, place in zip(box.FAVOUR_RUNES[favour], places, strict=True))
    return Message("tiny_epic.what.favour.worth", {"points": points})
