"""The mat of the enemy clan: who it is, its tracks with their symbols, its pieces and runes, its cards and favours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Final

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import DECK, ENEMY_TEMPLES, GOODS, KINDS, MOST, RUNES, TRACKS, Icon, action_of
from game.rules.tiny_epic.enemy import read_fired
from game.rules.tiny_epic.silence import is_known
from game.rules.tiny_epic.state import State
from game.scenes.table import Key, Shows, Spot, Words
from game.scenes.table.kit import Entry, Fill, Line, Panel, PartMap, Parts, centred, described, entries, picture, spread
from game.scenes.table.spots import draw_picture
from game.scenes.tiny_epic.cards import action_words, card_words, favour_words, viking_card
from game.scenes.tiny_epic.enemy_turn import steps
from game.scenes.tiny_epic.faces import BACK, FAVOUR_BACK, VIKING_SHAPE, CardBack
from game.scenes.tiny_epic.signs import draw_signs, signs
from game.scenes.tiny_epic.tokens import tone
from game.scenes.tiny_epic.words import counted, points_told
from game.ui.look import Look

ROW: Final = ("enemy row",)
BATTLES: Final = ("enemy battles",)
BADGE: Key = ("enemy", "badge")
CARDS: Key = ("enemy deck",)
FAVOURS: Key = ("enemy favours",)
_LABEL: Final = {ROW: "tiny_epic.enemy.row", BATTLES: "tiny_epic.enemy.battles"}
_OURS = ("enemies",)
_CELLS = MOST + 1
_MAT = PartMap(
    "tiny_epic/parts/enemy",
    "badge name chief sail runes favours deck tracks pieces instead rows steps",
    "tiny_epic/parts/enemy-low",
)
_TRACK = PartMap("tiny_epic/parts/enemy-track", "good cells")
_CELL = PartMap("tiny_epic/parts/enemy-cell", "icon icon_over bonus")
_ROW = PartMap("tiny_epic/parts/enemy-row", "label cards")


def icon_token(icon: Icon, colour: str) -> str:
    """Returns the drawing of a symbol on the enemy's tracks, pieces in the colour of the clan."""
    if icon.name == "battle":
        return "tiny_epic/icon-battle"
    if icon.name in ("settler", "boat", "temple"):
        return f"tiny_epic/{icon.name}-{colour}"
    return f"tiny_epic/enemy-{icon.name}"


@picture
def track_cell(look: Look, surface: pygame.Surface, rect: pygame.Rect, number: int, icon: str = "", bonus: int = 0,
               fires: bool = False) -> None:  # fmt: skip
    """Draws a place of a track: its number, or the symbol that fires there with its bonus; lit if it waits to."""
    colours = look.theme.colour
    fill = "#F3D27A" if fires else "#E8CE8E" if icon else colours.vellum_lit
    rim = colours.blood if fires else "#6B4A26"
    Fill(fill, 4, rim, 2 if icon else 1).draw(look, surface, rect)
    parts = _CELL.at(look, rect)
    if icon:
        place = parts["icon_over" if bonus else "icon"]
        surface.blit(look.assets.token(icon, *place.size), place)
    if bonus:
        parts.write(surface, "bonus", f"+{bonus}")
    elif not icon:
        line = parts.line("bonus", str(number), ink=colours.ink_soft)
        replace(line, anchor="center").draw(look, surface, rect)


@picture
def instead(look: Look, surface: pygame.Surface, rect: pygame.Rect, rune: str, action: tuple[str, int]) -> None:
    """Draws a rune with the action that the enemy takes for it, both on a small plate."""
    Fill(look.theme.colour.vellum_lit, 5, "#6B4A26", 1).draw(look, surface, rect)
    mark, sign = rect.copy(), rect.copy()
    if rect.height > rect.width:
        mark.height = sign.height = rect.height // 2
        sign.bottom = rect.bottom
    else:
        mark.width = min(rect.height, rect.width // 3)
        sign.width, sign.left = rect.width - mark.width, mark.right
    side = min(mark.width, mark.height, look.px(34)) - look.px(6)
    draw_picture(look, surface, rune, centred(mark.center, side))
    found = signs(action[0], SimpleNamespace(n=action[1]))
    draw_signs(look, surface, found, sign.center, side, sign.width - look.px(6))


def mat(table: Shows, view: State, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the whole mat into an area, from below."""
    parts = _MAT.at(table.look, area)
    title, side = Message(f"tiny_epic.enemy.clan.{view.enemy_mat}"), view.other
    standing = Words(title, (Message("tiny_epic.enemy.text", {"points": points_told(view, side)}),), "tiny_epic.solo")
    yield Spot(("enemy",), area, Panel(), counted(view, side, standing))
    yield from _head(table, view, parts, title)
    yield from steps(table, view, parts)
    for good, row in enumerate(parts.each("tracks", len(GOODS))):
        yield from _track(table, view, good, row)
    yield from _supply(table, view, parts)
    rows = ((ROW, view.enemy_row, 0), (BATTLES, view.battle_row, int(view.starter == view.other)))
    for (key, cards, hidden), place in zip(rows, parts.each("rows", len(rows)), strict=True):
        yield from _cards(table, key, (*cards, *(-1 for _ in range(hidden))), place)


def _head(table: Shows, view: State, parts: Parts, title: Message) -> Iterator[Spot]:
    """Yields shield and name, the chief's boat with what it sails farther, island runes, favours."""
    look, ink, row = table.look, table.look.theme.colour.ink, DECK[view.enemy_mat]
    yield Spot(BADGE, parts["badge"], row["token"])
    said = Words(Message("tiny_epic.enemy.deck", {"n": view.enemy_deck}), (), "tiny_epic.solo.draft")
    yield Spot(CARDS, parts["deck"], BACK if view.enemy_deck else None, said, max(1, view.enemy_deck))
    if view.enemy_favours:
        said = Words(Message("tiny_epic.enemy.favours", {"n": len(view.enemy_favours)}),
                     tuple(favour_words(number).title for number in view.enemy_favours if is_known(number)),
                     "tiny_epic.solo.battle")  # fmt: skip
        yield Spot(FAVOURS, parts["favours"], CardBack(FAVOUR_BACK), said, len(view.enemy_favours))
    else:
        yield Spot(FAVOURS, parts["favours"])
    runes = [
        Entry(("enemy rune", rune), f"tiny_epic/runemark-{RUNES[rune]}", str(held),
              Words(Message(f"tiny_epic.rune.{RUNES[rune]}"), (), "tiny_epic.control"))
        for rune in KINDS if (held := view.island_runes(view.other)[rune])
    ]  # fmt: skip
    yield from reversed(list(entries(look, parts["runes"], runes, 20, least=len(KINDS))))
    yield parts.written(("enemy", "name"), "name", table.say(title))
    points = Line(f"★{points_told(view, view.other)}", "label", look.theme.state.points, "midright", 17)
    yield Spot(("enemy", "points"), parts["name"], points)
    said = Words(Message("tiny_epic.enemy.sail", {"n": row["sail"]}), (), "tiny_epic.solo.sail", parts=_OURS)
    yield Spot(("enemy", "chief"), parts["chief"], row["chief"], said)
    yield Spot(("enemy", "sail"), parts["sail"], Line(f"+{row['sail']}", "button", ink), said)


def _track(table: Shows, view: State, good: int, row: pygame.Rect) -> Iterator[Spot]:
    """Yields the track of a good: places ("track", good, place) and the marker ("enemy good", good)."""
    look, name, parts = table.look, GOODS[good], _TRACK.at(table.look, row)
    at = view.enemy_goods[good]
    counts = {"good": Message(f"tiny_epic.good.{name}"), "n": at, "most": MOST}
    said = described("tiny_epic.enemy.track", "tiny_epic.solo.harvest", counts)
    yield Spot(("enemy track", good), parts["good"], f"tiny_epic/good-{name}", said)
    cells = parts.each("cells", _CELLS)
    for place, cell in enumerate(cells):
        yield _cell(view, good, place, cell, tone(table, view.other))
    marker = centred(cells[at].center, min(cells[at].size) - look.px(2))
    yield Spot(("enemy good", good), marker, f"tiny_epic/token-{name}", said)


def _cell(view: State, good: int, place: int, rect: pygame.Rect, colour: str) -> Spot:
    icon = TRACKS[view.enemy_mat][good].get(place)
    if icon is None:
        return Spot(("track", good, place), rect, track_cell(place))
    lines = [Message(f"tiny_epic.icon.{icon.name}.text")]
    if icon.bonus:
        lines.append(Message("tiny_epic.enemy.bonus", {"n": icon.bonus}))
    title = Message("tiny_epic.enemy.at", {"n": place, "icon": Message(f"tiny_epic.icon.{icon.name}")})
    fires = any(read_fired(number)[:2] == (good, place) for number in view.fired)
    picture = track_cell(place, icon_token(icon, colour), icon.bonus, fires)
    return Spot(("track", good, place), rect, picture, Words(title, tuple(lines), "tiny_epic.solo.icons", parts=_OURS))


# -- pieces, and what it does instead -------------------------------------------------------------------------------


def _supply(table: Shows, view: State, parts: Parts) -> Iterator[Spot]:
    """Yields the pieces on the mat as figures with numbers, and an action for each rune."""
    tones, colour = table.look.theme.colour, tone(table, view.other)
    left = {
        "settler": view.on_mat(view.other),
        "boat": view.boats_on_enemy_mat,
        "temple": ENEMY_TEMPLES - len(view.other_temples),
    }
    pieces = [
        Entry(("enemy pieces", name), f"tiny_epic/{name}-{colour}", str(count),
              Words(Message(f"tiny_epic.enemy.pieces.{name}", {"n": count}), (), "tiny_epic.solo.setup"),
              ink=tones.ink if count else tones.ink_soft)
        for name, count in left.items()
    ]  # fmt: skip
    yield from entries(table.look, parts["pieces"], pieces, 16, 0)
    for rune, (name, rect) in enumerate(zip(RUNES, parts.each("instead", len(RUNES)), strict=True)):
        op, args = action_of(view.enemy_mat, name)
        does = {"action": action_words(op, args), "rune": Message(f"tiny_epic.rune.{name}")}
        said = described("tiny_epic.enemy.instead", "tiny_epic.solo.rune", does, _OURS)
        picture = instead(f"tiny_epic/runemark-{name}", (op, getattr(args, "n", 0)))
        yield Spot(("enemy instead", rune), rect, picture, said)


# -- cards ----------------------------------------------------------------------------------------------------------


def _cards(table: Shows, key: tuple[str], cards: tuple[int, ...], place: pygame.Rect) -> Iterator[Spot]:
    """Yields the row of leaders, or that of battles; below 0 a card that lies face down in its battle."""
    look, parts = table.look, _ROW.at(table.look, place)
    yield Spot((key, "ground"), place, Fill("#DCC89C", 6, "#A98A58", 1))
    yield parts.written((key, "label"), "label", table.say(_LABEL[key]))
    room = parts["cards"]
    size = round(room.height * VIKING_SHAPE[0] / VIKING_SHAPE[1]), room.height
    rects = spread(room, max(1, len(cards)), size, look.px(4))
    yield Spot(key, rects[-1], Fill("#CDB684", 6))
    for index, (card, rect) in enumerate(zip(cards, rects, strict=False)):
        picture = viking_card(table, card) if card >= 0 else CardBack(fights=True)
        yield Spot((key, index), rect, picture, card_words(card), large=viking_card(table, card) if card >= 0 else None,
                   shape=VIKING_SHAPE)  # fmt: skip
