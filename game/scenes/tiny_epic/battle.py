"""A battle as it is seen: the fighters side by side, each strength as a sum with its parts, then who wins and falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.rules.kernel import Event, Message
from game.rules.tiny_epic.components import DECK, GODS, STRENGTH
from game.rules.tiny_epic.events import god_name
from game.rules.tiny_epic.state import State
from game.scenes.table import Picture, Shows
from game.scenes.table.kit import Fill, Line, PartMap, centred, painted, spread
from game.scenes.table.spots import draw_picture
from game.scenes.table.tally import PACES
from game.scenes.tiny_epic.cards import favour_card, viking_card
from game.scenes.tiny_epic.faces import BACK, FAVOUR_SHAPE, CardBack
from game.scenes.tiny_epic.fights import Fight, Fighter, fights, what_counts
from game.scenes.tiny_epic.tokens import shield
from game.ui import paint, text
from game.ui.animation import Animation, Call, Reading
from game.ui.animation import Sequence as Series
from game.ui.look import Look

_FACED_MS, _TURNED_MS, _COUNTED_MS, _ENDED_MS = 500, 650, 750, 2800
_INVADERS = "tiny_epic/icon-battle"
_GOD_SHAPE = (200.0, 232.0)
_COLUMN, _GAP, _GIFT = 236, 10, 40
_FIELD = PartMap("tiny_epic/parts/battle", "prize title verdict fighters")
_FIGHTER = PartMap("tiny_epic/parts/fighter", "rim badge name card sum total verdict gift")
_WINS, _FALLS = "#45602A", "#8A1F18"


class Part(NamedTuple):
    """A part of a strength: a number with the drawing of what it is counted from ("": the card itself)."""

    words: str
    icon: str = ""


class Gift(NamedTuple):
    """What a fighter has of a battle: its drawing with its proportions."""

    picture: Picture | str
    shape: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Column:
    """A fighter as it is seen at a moment: still without a sum or a verdict, perhaps."""

    name: str
    badge: str
    card: Picture
    paid: int = 0
    parts: tuple[Part, ...] = ()
    total: str = ""
    verdict: str = ""
    wins: bool = False
    falls: bool = False
    before: int = 0
    gift: Gift | None = None


@painted
def battle_page(
    look: Look, face: pygame.Surface, title: str, prize: int, columns: tuple[Column, ...], verdict: str = ""
) -> None:
    """Paints a whole battle at a moment."""
    parts = _FIELD.at(look, face.get_rect())
    paint.panel(look, face, face.get_rect(), "oak")
    if prize >= 0:
        favour_card(prize).draw(look, face, parts["prize"])
    upper, below = parts["title"], parts["verdict"]
    upper = upper if verdict else upper.union(below)
    Line(title, "prompt", look.theme.colour.gold, shadow=True).draw(look, face, upper)
    Line(verdict, "button", "#F6EBCF", shadow=True).draw(look, face, below)
    count, gap = len(columns), look.px(_GAP)
    size = min(parts["fighters"].width // max(1, count) - gap, look.px(_COLUMN)), parts["fighters"].height
    for column, rect in zip(columns, spread(parts["fighters"], count, size, gap, "center"), strict=True):
        draw_column(look, face, column, rect)


def draw_column(look: Look, picture: pygame.Surface, column: Column, rect: pygame.Rect) -> None:
    """Draws one fighter: name, card, sum, verdict."""
    tone, parts = look.theme.colour, _FIGHTER.at(look, rect)
    paint.panel(look, picture, rect, "slip")
    if column.wins:
        Fill("", 8, tone.gold, 3).draw(look, picture, parts["rim"])
    name, card, edge = parts["name"], parts["card"], parts["rim"].left - rect.left
    draw_picture(look, picture, column.badge, parts["badge"])
    text.draw(look, picture, column.name, name.midleft, "label", tone.ink, "midleft", width=name.width)
    _draw_before(look, picture, column.before, card)
    paint.shadow(look, picture, card, "table", 8)
    column.card.draw(look, picture, card)
    if column.paid:
        corner = card.right - 2 * edge, card.top + round(card.height * 0.57)
        words = f"−{column.paid}"
        paint.plate(look, picture, corner, words, "bottomright", "tiny_epic/good-steel", "#FFF6DD", "#25292C")
    _draw_parts(look, picture, column.parts, parts["sum"])
    if column.total:
        ink = _WINS if column.wins else _FALLS if column.falls else tone.ink
        parts.write(picture, "total", column.total, ink=ink)
    if column.verdict:
        ink = _WINS if column.wins else _FALLS
        Line(column.verdict, "label", ink, "center").draw(look, picture, parts["verdict"])
    if column.gift is not None and parts["gift"].height >= look.px(_GIFT):
        _draw_gift(look, picture, column.gift, parts["gift"])


def _draw_gift(look: Look, picture: pygame.Surface, gift: Gift, room: pygame.Rect) -> None:
    """Draws what a fighter has of the battle: the favour, or the god to whom the leader goes."""
    share = gift.shape[0] / gift.shape[1]
    high = min(room.height, round(room.width * 0.8 / share), look.px(130))
    rect = centred(room.center, high * share, high)
    paint.shadow(look, picture, rect, "table", 6)
    draw_picture(look, picture, gift.picture, rect)
    if isinstance(gift.picture, str):
        Fill("", 4, look.theme.colour.gold_deep).draw(look, picture, rect)


def _draw_before(look: Look, picture: pygame.Surface, count: int, card: pygame.Rect) -> None:
    """Draws the earlier Invaders as edges of cards behind the newest one."""
    step = look.px(3)
    for number in range(min(count, 6), 0, -1):
        draw_picture(look, picture, BACK, card.move(-number * step, -number * step // 2))


def _draw_parts(look: Look, picture: pygame.Surface, parts: Sequence[Part], room: pygame.Rect) -> None:
    """Draws the parts of a sum beside each other, in the middle of a line."""
    side, gap, apart = look.px(22), look.px(6), look.px(2)
    wide = sum(text.size(look, part.words, "button")[0] + (side + apart if part.icon else 0) for part in parts)
    x = room.centerx - (wide + gap * (len(parts) - 1)) // 2
    for part in parts:
        drawn = text.draw(look, picture, part.words, (x, room.centery), "button", look.theme.colour.ink, "midleft")
        x = drawn.right
        if part.icon:
            icon = look.assets.token(part.icon, side, side)
            picture.blit(icon, icon.get_rect(midleft=(x + apart, room.centery)))
            x += side + apart
        x += gap


# -- what is seen when ----------------------------------------------------------------------------------------------


def moments_of(fight: Fight) -> int:
    """Returns how many pictures a battle has: all face down, each card, each sum, the Invader, the end."""
    return 2 * len(fight.fighters) + (fight.invader is not None) + 2


def field(table: Shows, fight: Fight, moment: int | None = None) -> Picture:
    """Returns the picture of a battle at a moment, None: at its end."""
    count = len(fight.fighters)
    last = moments_of(fight) - 1
    now = last if moment is None else moment
    ended = now >= last
    columns = [_column(table, fight, one, now > at, now > count + at, ended) for at, one in enumerate(fight.fighters)]
    if fight.invader is not None:
        columns.append(_invader(table, fight, fight.invader, now > 2 * count, ended))
    verdict = table.say(verdict_of(table, fight)) if ended else ""
    return battle_page(table.say("tiny_epic.fight.title"), fight.prize, tuple(columns), verdict)


def verdict_of(table: Shows, fight: Fight) -> Message:
    """Returns who won; where nobody did, why: with what strength they tied, or what the Invaders had."""
    if fight.winner < 0:
        counted = (one.strength for one in fight.fighters if not one.is_out)
        own = sorted((strength for strength in counted if strength is not None), reverse=True)
        if len(own) > 1 and own[0] == own[1]:
            return Message("tiny_epic.fight.tie", {"n": own[0]})
        if fight.invader is not None and own:
            return Message("tiny_epic.fight.held", {"n": own[0], "invaders": fight.invader.strength})
        return Message("tiny_epic.fight.nobody")
    return Message("tiny_epic.fight.won", {"name": name_of(table, fight.winner)})


def name_of(table: Shows, side: int) -> str:
    """Returns the name of a seat, of the enemy clan, or of the neutral side."""
    if side < table.shown.seats:
        return table.names[side]
    return table.say("tiny_epic.fight.enemy" if table.shown.seats == 1 else "tiny_epic.fight.neutral")


def _column(table: Shows, fight: Fight, one: Fighter, faces: bool, counted: bool, ended: bool) -> Column:
    name, badge = name_of(table, one.side), shield(table, one.side)
    if not faces:
        return Column(name, badge, CardBack())
    picture = viking_card(table, one.card, dim=one.is_out and counted)
    if one.is_out:
        return Column(name, badge, picture, verdict=table.say("tiny_epic.fight.out"))
    if not counted or one.strength is None:
        return Column(name, badge, picture, one.paid)
    wins, falls = ended and one.side == fight.winner, ended and one.side != fight.winner
    verdict, gift = "", None
    if wins:
        verdict, gift = table.say("tiny_epic.fight.wins"), Gift(favour_card(fight.prize), FAVOUR_SHAPE)
    elif falls and one.side >= table.shown.seats:
        verdict = table.say("tiny_epic.fight.falls")
    elif falls:
        god = fight.god_of(one)
        verdict, gift = table.say("tiny_epic.fight.boon", god=god_name(god)), Gift(DECK[GODS[god]]["token"], _GOD_SHAPE)
    total = str(one.strength)
    return Column(name, badge, picture, one.paid, parts_of(one), total, verdict, wins, falls, gift=gift)


def _invader(table: Shows, fight: Fight, one: Fighter, counted: bool, ended: bool) -> Column:
    name = table.say("tiny_epic.fight.invaders")
    if not counted:
        return Column(name, _INVADERS, CardBack(), before=fight.earlier)
    assert one.strength is not None
    own = next((fighter.strength for fighter in fight.fighters if fighter.strength is not None), 0)
    holds, falls = ended and one.strength > own, ended and one.strength <= own
    verdict = table.say("tiny_epic.fight.holds") if holds else table.say("tiny_epic.fight.falls") if falls else ""
    picture, parts = viking_card(table, one.card), parts_of(one, BACK)
    return Column(name, _INVADERS, picture, 0, parts, str(one.strength), verdict, holds, falls, fight.earlier)


def parts_of(one: Fighter, counts: str = "") -> tuple[Part, ...]:
    """Returns the parts of a strength: the card's own number, what it counts, the extra strength of the enemy.

    ``counts`` is the drawing of what is counted, where it is not what the card names.
    """
    base, each, _ = STRENGTH[one.card]
    found = [Part(str(base))] if base or not each else []
    if each:
        times = f"{each}×{one.counted}" if each > 1 else str(one.counted)
        found.append(Part(f"+ {times}" if found else times, counts or what_counts(one.card)))
    if one.bonus:
        found.append(Part(f"+ {one.bonus}", "tiny_epic/icon-battle"))
    return tuple(found)


# -- motion ---------------------------------------------------------------------------------------------------------


def scene(table: Shows, before: State, happenings: Sequence[Event]) -> Animation | None:
    """Returns the battles among some happenings as they are seen; None if none was fought."""
    parts = [part for fight in fights(before, happenings) for part in _staged(table, fight)]
    return Series(*parts) if parts else None


def _staged(table: Shows, fight: Fight) -> Iterator[Animation]:
    count, last = len(fight.fighters), moments_of(fight) - 1
    yield Call(partial(table.sound, "battle"))
    for moment in range(last + 1):
        is_turn = 0 < moment <= count or count * 2 < moment < last
        ms = _FACED_MS if not moment else _ENDED_MS if moment == last else _TURNED_MS if is_turn else _COUNTED_MS
        if moment:
            yield Call(partial(table.sound, "page" if is_turn else "star" if moment == last else "wood-drop"))
        yield PageShown(table, field(table, fight, moment), ms)


class PageShown(Reading):
    """A page where the map lies as it begins, for its time at the reader's pace: the table below it may change."""

    def __init__(self, table: Shows, page: Picture, ms: float) -> None:
        super().__init__(ms * PACES[table.house.settings.scoring])
        self.look, self.page = table.look, page
        self.area = table.areas["map" if "map" in table.areas else "ring"]

    def draw(self, surface: pygame.Surface) -> None:
        self.page.draw(self.look, surface, self.area)
