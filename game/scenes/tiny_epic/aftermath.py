"""What is left of a battle while its boons are used: who fought with what strength, and whose boon it is now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import CARD_RUNE, DECK, GODS
from game.rules.tiny_epic.events import god_name
from game.rules.tiny_epic.frames import EnemyLosing, Losing, Rage
from game.rules.tiny_epic.silence import cover, face_down
from game.rules.tiny_epic.state import NONE, State
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Fill, Line, Panel, PartMap, picture, spread
from game.scenes.table.spots import Picture, draw_picture
from game.scenes.tiny_epic.battle import field, name_of
from game.scenes.tiny_epic.cards import card_words, favour_card, favour_words
from game.scenes.tiny_epic.fights import Fight, Fighter, fights
from game.scenes.tiny_epic.tokens import shield
from game.ui import paint
from game.ui.look import Look

_FIELD_SHAPE = (904.0, 640.0)
_LOW = 60
_SLIP = PartMap("tiny_epic/parts/fight-slip", "badge strength god favour")
_MARKS = {"now": "", "coming": "…", "done": "✓"}
_FAR = 24
"""How many gestures ago a battle may lie whose boons are still being used."""


@picture
def fighter_slip(look: Look, surface: pygame.Surface, rect: pygame.Rect, badge: str, strength: str, gift: Picture | str,
                 mark: str, lit: bool) -> None:  # fmt: skip
    """Draws a fighter in short: shield, strength, and what it has of the battle with how far that is."""
    Panel().draw(look, surface, rect)
    if lit:
        Fill("", 8, look.theme.colour.gold, 3).draw(look, surface, rect)
    parts = _SLIP.at(look, rect)
    left, room = parts["badge"], parts["strength"]
    surface.blit(look.assets.token(badge, *left.size), left)
    line = Line(strength, "price", px=min(left.height / look.unit, parts.px("strength") or 0))
    right, more = parts["god" if isinstance(gift, str) else "favour"], line.width(look) - room.width
    right.left, room.width = right.left + more, room.width + more
    line.draw(look, surface, room)
    draw_picture(look, surface, gift, right)
    if mark:
        paint.badge(look, surface, (right.right, right.bottom - look.px(9)), mark, 9)


def last_fight(table: Shows) -> Fight | None:
    """Returns the battle that was fought last, as everybody saw it; a favour that is face down now is so again."""
    now = table.told.now(table.viewer) or table.told.view(table.viewer)
    assert isinstance(now, State)
    covered = face_down(now, table.viewer)
    for step in reversed(table.steps[-_FAR:]):
        found = list(fights(step.before, step.events))  # type: ignore[arg-type]
        if found:
            return replace(found[-1], prize=cover(found[-1].prize, covered))
    return None


def is_due(view: State) -> bool:
    """Tells whether boons of a battle are being used or still to come."""
    return any(isinstance(frame, (Losing, Rage, EnemyLosing)) for frame in view.stack)


def boon_of(view: State) -> int:
    """Returns the god whose boon is being used now; NONE if none is."""
    rage = next((frame for frame in reversed(view.stack) if isinstance(frame, Rage)), None)
    return view.gods[rage.rune] if rage is not None and rage.side != view.other else NONE


def overlay(table: Shows, view: State, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the fighters of the last battle beside each other, as long as its boons are used: keys ("fight", side).

    Not while a favour goes back to an end of the row that they would cover.
    """
    fight = last_fight(table) if is_due(view) and view.stack[-1].kind != "return" else None
    if fight is None:
        return
    look, whole = table.look, field(table, fight)
    count, gap = len(fight.fighters), look.px(8)
    is_low = area.height < look.px(_LOW)
    said = Words(Message("tiny_epic.fight.title"), (), "tiny_epic.battle")
    panel = area.inflate(0, look.px(6 if is_low else 12))
    yield Spot(("fight",), panel, Panel("oak"), said)
    room = panel.inflate(-look.px(24), -look.px(8 if is_low else 20))
    size = min(look.px(210), (room.width - gap * (count - 1)) // count), room.height
    for one, rect in zip(fight.fighters, spread(room, count, size, gap, "center"), strict=True):
        slip, said = _said(table, view, fight, one)
        yield Spot(("fight", one.side), rect, slip, said, large=whole, shape=_FIELD_SHAPE)


def _said(table: Shows, view: State, fight: Fight, one: Fighter) -> tuple[Picture, Words]:
    """Returns how a fighter is seen, and what it says."""
    name, badge, card = name_of(table, one.side), shield(table, one.side), card_words(one.card)
    if one.strength is None:
        title = Message("tiny_epic.fight.unpaid", {"name": name})
        words = Words(title, (card.title, *card.body), "tiny_epic.battle.steel")
        return fighter_slip(badge, "–", "tiny_epic/good-steel", "−", False), words
    title, strength = Message("tiny_epic.fight.strength", {"name": name, "n": one.strength}), str(one.strength)
    if one.side == fight.winner:
        prize = favour_words(fight.prize)
        words = Words(title, (card.title, prize.title, *prize.body), "tiny_epic.battle.win")
        return fighter_slip(badge, strength, favour_card(fight.prize), "✓", False), words
    god, how = fight.god_of(one), _how_far(view, one)
    lines = (Message("tiny_epic.fight.boon", {"god": god_name(god)}), Message(f"tiny_epic.fight.state.{how}"))
    words = Words(title, (card.title, *lines), "tiny_epic.battle.lose")
    return fighter_slip(badge, strength, str(DECK[GODS[god]]["token"]), _MARKS[how], how == "now"), words


def _how_far(view: State, one: Fighter) -> str:
    """Tells whether a boon is used now, comes, or is done."""
    for frame in view.stack:
        if isinstance(frame, Losing) and frame.seat == one.side and frame.card == one.card:
            return "coming"
        if isinstance(frame, EnemyLosing) and one.side == view.other:
            return "coming"
        if isinstance(frame, Rage) and frame.side == one.side and frame.rune == CARD_RUNE[one.card]:
            return "now"
    return "done"
