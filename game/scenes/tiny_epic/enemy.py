"""The mat of the enemy clan: who it is, its tracks with their symbols, its pieces and runes, its cards and favours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import (
    DECK,
    ENEMY_TEMPLES,
    GOODS,
    KINDS,
    MOST,
    RUNES,
    TRACKS,
    Icon,
    action_of,
)
from game.rules.tiny_epic.silence import is_known
from game.rules.tiny_epic.state import State
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line, Panel
from game.scenes.table.spots import Key
from game.scenes.tiny_epic import enemy_turn
from game.scenes.tiny_epic.cards import action_words, card_words, favour_words, viking_card
from game.scenes.tiny_epic.faces import BACK, FAVOUR_BACK, VIKING_SHAPE, CardBack
from game.scenes.tiny_epic.signs import draw_signs, signs
from game.scenes.tiny_epic.tokens import tone
from game.scenes.tiny_epic.words import counted, points_told
from game.ui import text
from game.ui.look import Look

ROW: Final = ("enemy row",)
BATTLES: Final = ("enemy battles",)
BADGE: Key = ("enemy", "badge")
CARDS: Key = ("enemy deck",)
FAVOURS: Key = ("enemy favours",)
_LABEL: Final = {ROW: "tiny_epic.enemy.row", BATTLES: "tiny_epic.enemy.battles"}
_ROOMY = 400
_OURS = ("enemies",)
_CELLS = MOST + 1


def good_key(good: int) -> Key:
    """Returns the key of the marker on a track."""
    return ("enemy good", good)


def pieces_key(name: str) -> Key:
    """Returns the key of the settlers, boats or temples that are left on the mat."""
    return ("enemy pieces", name)


def icon_token(icon: Icon, colour: str) -> str:
    """Returns the drawing of a symbol on the enemy's tracks, pieces in the colour of the clan."""
    if icon.name == "battle":
        return "tiny_epic/icon-battle"
    if icon.name in ("settler", "boat", "temple"):
        return f"tiny_epic/{icon.name}-{colour}"
    return f"tiny_epic/enemy-{icon.name}"


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of a track: its number, or the symbol that fires there with its extra strength; lit if it waits to."""

    number: int
    icon: str = ""
    bonus: int = 0
    fires: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the place."""
        colours = look.theme.colour
        fill = "#F3D27A" if self.fires else "#E8CE8E" if self.icon else colours.vellum_lit
        pygame.draw.rect(surface, fill, rect, border_radius=look.px(4))
        rim = colours.blood if self.fires else "#6B4A26"
        pygame.draw.rect(surface, rim, rect, max(1, look.px(2 if self.icon else 1)), border_radius=look.px(4))
        if not self.icon:
            text.draw(look, surface, str(self.number), rect.center, "label", colours.ink_soft, "center", px=look.px(15))
            return
        line = look.px(15) if self.bonus else 0
        side = min(rect.width - look.px(4), rect.height - look.px(4) - line)
        drawn = look.assets.token(self.icon, side, side)
        surface.blit(drawn, drawn.get_rect(center=(rect.centerx, rect.centery - line // 2)))
        if self.bonus:
            at = rect.centerx, rect.bottom - look.px(1)
            text.draw(look, surface, f"+{self.bonus}", at, "label", colours.blood_dark, "midbottom", px=look.px(15))


@dataclass(frozen=True, slots=True)
class Instead:
    """A rune with the action that the enemy takes for it."""

    rune: str
    action: tuple[str, int]

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws both on a small plate."""
        pygame.draw.rect(surface, look.theme.colour.vellum_lit, rect, border_radius=look.px(5))
        pygame.draw.rect(surface, "#6B4A26", rect, max(1, look.px(1)), border_radius=look.px(5))
        rune, sign = rect.copy(), rect.copy()
        if rect.height > rect.width:
            rune.height = sign.height = rect.height // 2
            sign.bottom = rect.bottom
        else:
            rune.width = min(rect.height, rect.width // 3)
            sign.width, sign.left = rect.width - rune.width, rune.right
        side = min(rune.width, rune.height, look.px(34)) - look.px(6)
        drawn = look.assets.token(self.rune, side, side)
        surface.blit(drawn, drawn.get_rect(center=rune.center))
        op, number = self.action
        draw_signs(look, surface, signs(op, _Number(number)), sign.center, side, sign.width - look.px(6))


@dataclass(frozen=True, slots=True)
class _Number:
    n: int


def mat(table: Shows, view: State, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the whole mat into an area, from below."""
    look = table.look
    title, side = Message(f"tiny_epic.enemy.clan.{view.enemy_mat}"), view.other
    standing = Words(title, (Message("tiny_epic.enemy.text", {"points": points_told(view, side)}),), "tiny_epic.solo")
    yield Spot(("enemy",), area, Panel(), counted(view, side, standing))
    roomy = area.height > look.px(_ROOMY)
    inner = area.inflate(-look.px(44 if roomy else 34), -look.px(28 if roomy else 18))
    gap = look.px(8 if roomy else 4)
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(56 if roomy else 38))
    yield from _head(table, view, head, title)
    foot = pygame.Rect(inner.left, 0, inner.width, look.px(54 if roomy else 36))
    foot.bottom = inner.bottom
    yield from enemy_turn.steps(table, view, foot)
    rest = pygame.Rect(inner.left, head.bottom + gap, inner.width, foot.top - head.bottom - 2 * gap)
    cards = pygame.Rect(rest.left, 0, rest.width, round(rest.height * 0.4))
    cards.bottom = rest.bottom
    upper = pygame.Rect(rest.left, rest.top, rest.width, cards.top - gap - rest.top)
    tracks = pygame.Rect(upper.left, upper.top, round(upper.width * 0.62), upper.height)
    yield from _tracks(table, view, tracks)
    left = tracks.right + look.px(14)
    yield from _supply(table, view, pygame.Rect(left, upper.top, upper.right - left, upper.height))
    yield from _cards(table, view, cards)


def _head(table: Shows, view: State, area: pygame.Rect, title: Message) -> Iterator[Spot]:
    """Yields shield and name, the chief's boat with what it sails farther, island runes, favours."""
    look, ink = table.look, table.look.theme.colour.ink
    row, side = DECK[view.enemy_mat], area.height
    yield Spot(BADGE, pygame.Rect(area.left, area.top, side, side), row["token"])
    right = area.right
    high = round(side * 0.72)
    deck = pygame.Rect(0, 0, round(side * VIKING_SHAPE[0] / VIKING_SHAPE[1]), side)
    deck.topright = right, area.top
    said = Words(Message("tiny_epic.enemy.deck", {"n": view.enemy_deck}), (), "tiny_epic.solo.draft")
    yield Spot(CARDS, deck, BACK if view.enemy_deck else None, said, max(1, view.enemy_deck))
    right = deck.left - look.px(14)
    if view.enemy_favours:
        pile = pygame.Rect(0, 0, round(high * 224 / 144), high)
        pile.midright = right, area.centery
        said = Words(Message("tiny_epic.enemy.favours", {"n": len(view.enemy_favours)}),
                     tuple(favour_words(number).title for number in view.enemy_favours if is_known(number)),
                     "tiny_epic.solo.battle")  # fmt: skip
        yield Spot(FAVOURS, pile, CardBack(FAVOUR_BACK), said, len(view.enemy_favours))
        right = pile.left - look.px(12)
    else:
        yield Spot(FAVOURS, pygame.Rect(right - high, area.top, high, high))
    for rune in reversed(KINDS):
        held = view.island_runes(view.other)[rune]
        if not held:
            continue
        stone = pygame.Rect(0, 0, look.px(26), look.px(26))
        number = Line(str(held), "button", ink)
        wide = number.width(look) + look.px(2)
        at = pygame.Rect(right - wide, area.top, wide, area.height)
        stone.midright = at.left - look.px(2), area.centery
        yield Spot(("enemy rune", rune, "n"), at, number)
        yield Spot(("enemy rune", rune), stone, f"tiny_epic/runemark-{RUNES[rune]}",
                   Words(Message(f"tiny_epic.rune.{RUNES[rune]}"), (), "tiny_epic.control"))  # fmt: skip
        right = stone.left - look.px(8)
    left = area.left + side + look.px(10)
    name = pygame.Rect(left, area.top, right - left, area.height // 2 + look.px(2))
    yield Spot(("enemy", "name"), name, Line(table.say(title), "heading", ink, px=22 if side > look.px(44) else 18))
    boat = area.bottom - name.bottom + look.px(2)
    chief = pygame.Rect(left, name.bottom - look.px(2), boat, boat)
    said = Words(Message("tiny_epic.enemy.sail", {"n": row["sail"]}), (), "tiny_epic.solo.sail", parts=_OURS)
    yield Spot(("enemy", "chief"), chief, row["chief"], said)
    at = pygame.Rect(chief.right + look.px(4), chief.top, look.px(40), boat)
    yield Spot(("enemy", "sail"), at, Line(f"+{row['sail']}", "button", ink), said)


# -- tracks ---------------------------------------------------------------------------------------------------------


def _tracks(table: Shows, view: State, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a track for each good: places ("track", good, place) and the marker ("enemy good", good)."""
    look, colour = table.look, tone(table, view.other)
    gap = look.px(4)
    high = (area.height - gap * (len(GOODS) - 1)) // len(GOODS)
    for good, name in enumerate(GOODS):
        line = pygame.Rect(area.left, area.top + good * (high + gap), area.width, high)
        side = min(high, look.px(34))
        icon = pygame.Rect(line.left, line.centery - side // 2, side, side)
        at = view.enemy_goods[good]
        said = Words(Message("tiny_epic.enemy.track", {"good": Message(f"tiny_epic.good.{name}"), "n": at}),
                     (Message("tiny_epic.enemy.track.text", {"most": MOST}),), "tiny_epic.solo.harvest")  # fmt: skip
        yield Spot(("enemy track", good), icon, f"tiny_epic/good-{name}", said)
        left, step = icon.right + look.px(6), look.px(2)
        wide = (line.right - left - step * (_CELLS - 1)) // _CELLS
        for place in range(_CELLS):
            cell = pygame.Rect(left + place * (wide + step), line.top, wide, high)
            yield _cell(view, good, place, cell, colour)
        marker = pygame.Rect(0, 0, min(wide, high) - look.px(2), min(wide, high) - look.px(2))
        marker.center = left + at * (wide + step) + wide // 2, line.centery
        yield Spot(good_key(good), marker, f"tiny_epic/token-{name}", said)


def _cell(view: State, good: int, place: int, rect: pygame.Rect, colour: str) -> Spot:
    icon = TRACKS[view.enemy_mat][good].get(place)
    if icon is None:
        return Spot(("track", good, place), rect, Cell(place))
    lines = [Message(f"tiny_epic.icon.{icon.name}.text")]
    if icon.bonus:
        lines.append(Message("tiny_epic.enemy.bonus", {"n": icon.bonus}))
    title = Message("tiny_epic.enemy.at", {"n": place, "icon": Message(f"tiny_epic.icon.{icon.name}")})
    fires = any((found.good, found.place) == (good, place) for found in enemy_turn.waiting(view))
    picture = Cell(place, icon_token(icon, colour), icon.bonus, fires)
    return Spot(("track", good, place), rect, picture, Words(title, tuple(lines), "tiny_epic.solo.icons", parts=_OURS))


# -- pieces, and what it does instead -------------------------------------------------------------------------------


def _supply(table: Shows, view: State, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the pieces on the mat as figures with numbers, and an action for each rune."""
    look, colour = table.look, tone(table, view.other)
    left = {
        "settler": view.on_mat(view.other),
        "boat": view.boats_on_enemy_mat,
        "temple": ENEMY_TEMPLES - len(view.other_temples),
    }
    high = area.height // 2 - look.px(3)
    wide = area.width // len(left)
    for index, (name, count) in enumerate(left.items()):
        slot = pygame.Rect(area.left + index * wide, area.top, wide, high)
        side = min(high, wide - look.px(20))
        figure = pygame.Rect(slot.left, slot.centery - side // 2, side, side)
        said = Words(Message(f"tiny_epic.enemy.pieces.{name}", {"n": count}), (), "tiny_epic.solo.setup")
        yield Spot(pieces_key(name), figure, f"tiny_epic/{name}-{colour}", said)
        number = pygame.Rect(figure.right, slot.top, slot.right - figure.right, high)
        ink = look.theme.colour.ink if count else look.theme.colour.ink_soft
        yield Spot(("enemy pieces", name, "n"), number, Line(str(count), "label", ink, px=16))
    plates = pygame.Rect(area.left, area.top + high + look.px(6), area.width, area.height - high - look.px(6))
    gap = look.px(4)
    high = (plates.height - gap * (len(RUNES) - 1)) // len(RUNES)
    across = high < look.px(34)
    wide = (plates.width - gap * (len(RUNES) - 1)) // len(RUNES)
    for rune, name in enumerate(RUNES):
        if across:
            rect = pygame.Rect(plates.left + rune * (wide + gap), plates.top, wide, plates.height)
        else:
            rect = pygame.Rect(plates.left, plates.top + rune * (high + gap), plates.width, high)
        op, args = action_of(view.enemy_mat, name)
        said = Words(Message("tiny_epic.enemy.instead", {"action": action_words(op, args)}),
                     (Message("tiny_epic.enemy.instead.text", {"rune": Message(f"tiny_epic.rune.{name}")}),),
                     "tiny_epic.solo.rune", parts=_OURS)  # fmt: skip
        picture = Instead(f"tiny_epic/runemark-{name}", (op, getattr(args, "n", 0)))
        yield Spot(("enemy instead", rune), rect, picture, said)


# -- cards ----------------------------------------------------------------------------------------------------------


def _cards(table: Shows, view: State, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the row of leaders and that of battles; a card face down in its battle lies at the end of the latter."""
    look = table.look
    gap = look.px(14)
    wide = (area.width - gap) // 2
    down = 1 if view.starter == view.other else 0
    rows = ((ROW, view.enemy_row, 0), (BATTLES, view.battle_row, down))
    for index, (key, cards, hidden) in enumerate(rows):
        part = pygame.Rect(area.left + index * (wide + gap), area.top, wide, area.height)
        yield Spot((key, "ground"), part, Fill("#DCC89C", 6, "#A98A58", 1))
        label = pygame.Rect(part.left + look.px(6), part.top, part.width - look.px(12), look.px(18))
        yield Spot((key, "label"), label, Line(table.say(_LABEL[key]), "label", "#5B4630", px=14))
        room = pygame.Rect(part.left + look.px(5), label.bottom, part.width - look.px(10), part.bottom - label.bottom)
        room.height -= look.px(4)
        yield from _row(table, key, (*cards, *(-1 for _ in range(hidden))), room)


def _row(table: Shows, key: tuple[str], cards: tuple[int, ...], room: pygame.Rect) -> Iterator[Spot]:
    wide = round(room.height * VIKING_SHAPE[0] / VIKING_SHAPE[1])
    step = min(wide + table.look.px(4), (room.width - wide) // max(1, len(cards) - 1))
    newest = pygame.Rect(room.left + step * max(0, len(cards) - 1), room.top, wide, room.height)
    yield Spot(key, newest, Fill("#CDB684", 6))
    for index, card in enumerate(cards):
        rect = pygame.Rect(room.left + index * step, room.top, wide, room.height)
        picture = viking_card(table, card) if card >= 0 else CardBack(fights=True)
        yield Spot((key, index), rect, picture, card_words(card), large=viking_card(table, card) if card >= 0 else None,
                   shape=VIKING_SHAPE)  # fmt: skip
