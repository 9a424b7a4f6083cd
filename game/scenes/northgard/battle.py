"""A battle over the table: both ledgers, food, dice with their odds, casualties, outcome; the table lives on below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.boards import load_layout
from game.rules.kernel import Message
from game.rules.northgard.components import BUILDINGS, CREATURES, FACES
from game.rules.northgard.events import building_name, creature_name, land_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING
from game.scenes.northgard import dice, tokens
from game.scenes.northgard.field import Field, Host
from game.scenes.northgard.report import ENDED, Report, Side, most_food, report
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Faint, Fill, Fitted, Line, Panel
from game.scenes.table.spots import Veil
from game.ui import paint
from game.ui.look import Look

STEPS = ("strength", "food", "dice", "losses", "outcome")
_BEAST = "#5B4630"
_ORNATE = 180
"""A ledger of so many logical px has room between its sum and the ornament of its corners."""


@dataclass(frozen=True, slots=True)
class Board:
    """The vellum board on which a battle lies."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the board."""
        paint.vellum_board(look, surface, rect, 0.6)


def overlay(table: Shows, view: NorthgardGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
    """Yields the battle in which somebody chooses now, over everything else; nothing while there is none."""
    found = report(view)
    if found is None:
        return
    window = areas["prompt"].unionall([*areas.values()])
    window = pygame.Rect(0, 0, window.right + areas["topbar"].left, window.bottom + areas["topbar"].top)
    yield Spot(("battle", "veil"), window, Veil(170))
    yield from sheet(table, view, found, areas["battle"], window.size)


def sheet(
    table: Shows, view: NorthgardGame, found: Report, area: pygame.Rect, window: tuple[int, int]
) -> Iterator[Spot]:
    """Yields the board of a battle in an area, for a window of a size in px."""
    look = table.look
    layout = load_layout("northgard/battle-tall" if window[1] > window[0] else "northgard/battle")
    plan = layout.at(round(window[0] / look.unit), round(window[1] / look.unit))
    parts = {name: look.rect(*rect) for name, rect in plan.items()}
    yield Spot(("battle",), area, Board(), bleed=paint.shadow_margin(look, "board"))
    yield from _head(table, view, found, parts["battle_head"])
    yield Spot(("battle", "field"), parts["battle_field"], _field(table, view, found))
    for attacking, name in ((True, "left"), (False, "right")):
        yield from _ledger(table, view, found, attacking, parts[f"ledger_{name}"])
        yield from _food(table, view, found, attacking, parts[f"food_{name}"])
        yield from _fallen(table, view, found, attacking, parts[f"fallen_{name}"])
    yield from dice.panel(table, view, found, parts["battle_dice"])


def name_of(table: Shows, found: Report, seat: int) -> str:
    """Returns the name of a side."""
    return table.names[seat] if seat != NOBODY else table.say(creature_name(found.creature))


# -- head and field -------------------------------------------------------------------------------------------------


def _head(table: Shows, view: NorthgardGame, found: Report, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the heading with the land that is fought for, and the steps of a battle."""
    look, tone = table.look, table.look.theme.colour
    title = Line(table.say("northgard.battle"), "screen", tone.ink, "midleft", 30 if area.height > look.px(40) else 25)
    words = Words(Message("northgard.battle"), (Message("northgard.battle.text"),), "northgard.battle")
    at = pygame.Rect(area.left, area.top, title.width(look) + look.px(4), area.height)
    yield Spot(("battle", "title"), at, title, words)
    labels = [table.say(f"northgard.battle.step.{name}") for name in STEPS]
    side, gap = look.px(26), look.px(20)
    widths = [Line(label, "label", tone.ink, px=16).width(look) + look.px(6) for label in labels]
    x = area.right - sum(widths) - len(STEPS) * (side + look.px(6)) - gap * (len(STEPS) - 1)
    note = Line(_land(table, view, found), "note", tone.ink_soft, px=17)
    room = pygame.Rect(at.right + look.px(10), area.top, x - at.right - look.px(20), area.height)
    if note.width(look) <= room.width:
        yield Spot(("battle", "land"), room, note)
    for number, (label, wide) in enumerate(zip(labels, widths, strict=True)):
        done, now = number < found.stage, number == found.stage
        fill = "#C9A24A" if now else "#7A4E24" if done else "#D9C593"
        disc = Disc("✓" if done else str(number + 1), fill, "#FFF3CF" if done else tone.ink, "#5B3A1E")
        yield Spot(("battle", "step", number), pygame.Rect(x, area.centery - side // 2, side, side), disc, bleed=2)
        x += side + look.px(6)
        ink = tone.ink if now else tone.ink_soft
        yield Spot(("battle", "step", number, "name"), pygame.Rect(x, area.top, wide, area.height),
                   Line(label, "label", ink, px=16))  # fmt: skip
        x += wide
        if number < len(STEPS) - 1:
            line = pygame.Rect(x, area.centery - 1, gap - look.px(6), max(1, look.px(2)))
            yield Spot(("battle", "step", number, "line"), line, Fill("#8A6A3A", 0))
            x += gap


def _land(table: Shows, view: NorthgardGame, found: Report) -> str:
    """Returns what is fought for; "" for land that the view does not show yet."""
    territory = view.land.territories.get(found.place)
    if territory is None:
        return ""
    state = "closed" if territory.is_closed else "open"
    return table.say(f"northgard.battle.land.{state}", n=len(territory.tiles), place=land_name(view.where(found.place)))


def _field(table: Shows, view: NorthgardGame, found: Report) -> Field:
    stage = "after" if found.stage >= ENDED else "with" if found.attack.face != NOTHING else "before"
    shown = tuple(tokens.SCENE[one] for one in found.buildings) if found.defence.seat != NOBODY else ()
    return Field(_host(table, view, found, True), _host(table, view, found, False), shown,
                 table.say(f"northgard.battle.points.{stage}"))  # fmt: skip


def _host(table: Shows, view: NorthgardGame, found: Report, attacking: bool) -> Host:
    side = found.sides[not attacking]
    name = name_of(table, found, side.seat)
    note = table.say("northgard.battle.attacks" if attacking else "northgard.battle.defends")
    if side.seat == NOBODY:
        beaten = int(found.winner == int(not attacking))
        return Host(tokens.CREATURE[found.creature], 1, beaten, "", name, note, "", _BEAST, found.points(attacking))
    fallen = min(side.figures, found.losses(attacking)) if found.winner != -2 else 0
    clan = view.clan(side.seat)
    emblem = tokens.CLAN[clan] if clan >= 0 else ""
    return Host(tokens.warrior(table, side.seat), side.figures, fallen, table.badge(side.seat), name, note, emblem,
                tokens.tone(table, side.seat), found.points(attacking),
                view.has_kaija(side.seat, found.place))  # fmt: skip


# -- the ledgers ----------------------------------------------------------------------------------------------------

Row = tuple[str, str, str, str]
"""A line of a ledger: its drawing, what it is, a note, and what it adds."""


def rows(table: Shows, view: NorthgardGame, found: Report, attacking: bool) -> list[Row]:
    """Returns the lines of a side's ledger: what adds points, and what costs the other side figures."""
    side, say = found.sides[not attacking], table.say
    if side.seat == NOBODY:
        strength = CREATURES[found.creature].strength
        lines = [(tokens.CREATURE[found.creature], say("northgard.battle.strength"), "", str(strength))]
        return [*lines, *_die_row(table, side, attacking)]
    note = say("northgard.battle.figures", n=side.figures)
    lines = [(tokens.warrior(table, side.seat), say("northgard.battle.warriors"), note, str(side.figures))]
    rest = side.points - side.figures
    if attacking and found.card:
        lines.append(("northgard/ico-combat", say("northgard.battle.card"), "", f"+{found.card}"))
        rest -= found.card
    if not attacking and side.points + side.losses > side.figures:
        for one in found.buildings:
            if BUILDINGS[one].points and rest >= BUILDINGS[one].points:
                lines.append((tokens.BUILDING[one], say(building_name(one)), "", f"+{BUILDINGS[one].points}"))
                rest -= BUILDINGS[one].points
    if rest > 0:
        emblem = tokens.CLAN[view.clan(side.seat)] if view.clan(side.seat) >= 0 else tokens.FAME
        lines.append((emblem, say("northgard.battle.clan"), "", f"+{rest}"))
    if side.food:
        lines.append((tokens.RESOURCE[0], say("northgard.battle.food"), "", f"+{side.food}"))
    if side.losses:
        towers = say("northgard.battle.towers")
        lines.append((tokens.BUILDING[2], towers, "", f"☠{side.losses}"))
    lines += _die_row(table, side, attacking)
    if attacking and found.axes != NOTHING:
        lines.append((tokens.AXE, say("northgard.battle.axes"), "", "☠1" if found.axes else "+1"))
    return lines


def _die_row(table: Shows, side: Side, attacking: bool) -> Iterator[Row]:
    if side.face == NOTHING:
        return
    points, losses = side.die
    gives = " ".join(part for part in (f"+{points}" if points else "", f"☠{losses}" if losses else "") if part)
    yield (tokens.IRON if attacking else tokens.BONE)[side.face], table.say("northgard.battle.die"), "", gives or "?"


def _ledger(table: Shows, view: NorthgardGame, found: Report, attacking: bool, area: pygame.Rect) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    side = found.sides[not attacking]
    key = ("ledger", int(attacking))
    lit = found.asked == side.seat != NOBODY
    said = Words(Message("northgard.battle.ledger", {"name": name_of(table, found, side.seat)}),
                 (Message("northgard.battle.ledger.text"),), "northgard.battle.strength")  # fmt: skip
    yield Spot(key, area, Panel(lit=lit), said, bleed=look.px(4))
    inner = area.inflate(-look.px(60), -look.px(34 if area.height < look.px(_ORNATE) else 50))
    lines = rows(table, view, found, attacking)
    foot = look.px(34)
    high = min(look.px(42), (inner.height - foot) // max(1, len(lines)))
    for number, (token, name, note, adds) in enumerate(lines):
        row = pygame.Rect(inner.left, inner.top + number * high, inner.width, high)
        icon = min(high - look.px(2), look.px(34))
        yield Spot((*key, number, "icon"), pygame.Rect(row.left, row.centery - icon // 2, icon, icon), Fitted(token))
        yield from _adds(look, (*key, number), adds, row)
        left = row.left + icon + look.px(10)
        label = Line(name, "label", tone.ink, px=17 if high > look.px(26) else 15)
        wide = min(label.width(look) + look.px(2), row.right - look.px(64) - left)
        yield Spot((*key, number, "name"), pygame.Rect(left, row.top, wide, row.height), label)
        aside = Line(note, "note", tone.ink_soft, px=15)
        room = pygame.Rect(left + wide + look.px(8), row.top, row.right - look.px(64) - left - wide - look.px(8), high)
        if note and aside.width(look) <= room.width:
            yield Spot((*key, number, "note"), room, aside)
    last = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
    yield Spot((*key, "rule"), pygame.Rect(last.left, last.top, last.width, max(1, look.px(2))), Fill("#B99A63", 0))
    yield Spot((*key, "sum"), pygame.Rect(last.left, last.top, last.width - look.px(60), foot),
               Line(table.say("northgard.battle.sum"), "label", tone.ink, px=18))  # fmt: skip
    total = Line(str(found.points(attacking)), "number", tone.blood, "midright", 30)
    yield Spot((*key, "total"), pygame.Rect(last.right - look.px(58), last.top, look.px(58), foot), total)


def _adds(look: Look, key: tuple[object, ...], adds: str, row: pygame.Rect) -> Iterator[Spot]:
    """Yields what a line adds, from the right: numbers of points, and skulls for figures that fall."""
    right = row.right
    for index, part in enumerate(reversed(adds.split())):
        number = part.removeprefix("☠")
        if number != part:
            side = min(row.height - look.px(4), look.px(24))
            right -= side
            yield Spot((*key, "skull", index), pygame.Rect(right, row.centery - side // 2, side, side), tokens.SKULL)
            right -= look.px(2)
        line = Line(number, "button", look.theme.colour.ink, "midright", 20)
        wide = line.width(look) + look.px(2)
        yield Spot((*key, "adds", index), pygame.Rect(right - wide, row.top, wide, row.height), line)
        right -= wide + look.px(6)


# -- food and casualties --------------------------------------------------------------------------------------------


def _food(table: Shows, view: NorthgardGame, found: Report, attacking: bool, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the food that a side has spent or may spend: ("feed", n) spends so much."""
    look, tone = table.look, table.look.theme.colour
    side = found.sides[not attacking]
    key = ("food", int(attacking))
    said = Words(Message("northgard.battle.food"), (Message("northgard.prompt.feed.text"),), "northgard.battle.food")
    yield Spot(key, area, Panel("slip"), said)
    low = area.height < look.px(76)
    inner = area.inflate(-look.px(24 if low else 40), -look.px(14))
    head = pygame.Rect(inner.left, inner.top, inner.width, inner.height if low else look.px(22))
    name = Line(table.say("northgard.battle.food"), "label", tone.ink, px=17)
    yield Spot((*key, "name"), head, name)
    asked = found.question == "feed" and found.asked == side.seat != NOBODY
    left = view.goods[side.seat * 3] if side.seat != NOBODY else 0
    note = Line(table.say("northgard.battle.food.left", n=left), "note", tone.ink_soft, "midright", 15)
    if side.seat != NOBODY:
        yield Spot((*key, "left"), head, note)
    row = pygame.Rect(inner.left, head.bottom + look.px(2), inner.width, inner.bottom - head.bottom - look.px(2))
    if low:
        begin = name.width(look) + look.px(14)
        row = pygame.Rect(inner.left + begin, inner.top, inner.width - begin, inner.height)
        row.width -= note.width(look) + look.px(16)
    most = most_food(view, found, attacking)
    size = min(row.height - look.px(4), look.px(44))
    if not most:
        if not low:
            none = Line(table.say("northgard.battle.food.none"), "note", tone.ink_soft, "midleft", 15)
            yield Spot((*key, "none"), row, none)
        return
    places = most + 1 if asked else most
    step = min(size + look.px(8), row.width // max(1, places))
    size = min(size, step - look.px(2))
    for number in range(places):
        rect = pygame.Rect(row.left + number * step, row.centery - size // 2, size, size)
        if asked:
            words = Words(Message("northgard.do.feed", {"food": number}), rule="northgard.battle.food")
            yield Spot(("feed", number), rect, dice.FoodCoin(number), words, outline="round")
        else:
            spent = number < side.food
            yield Spot((*key, number), rect, tokens.RESOURCE[0] if spent else Faint(tokens.RESOURCE[0], 0.25))


def _fallen(table: Shows, view: NorthgardGame, found: Report, attacking: bool, area: pygame.Rect) -> Iterator[Spot]:
    """Yields how many of a side's figures fall for sure, and how many the dice may still take."""
    look, tone = table.look, table.look.theme.colour
    side = found.sides[not attacking]
    key = ("fallen", int(attacking))
    said = Words(Message("northgard.battle.losses"), (Message("northgard.battle.losses.text"),),
                 "northgard.battle.losses")  # fmt: skip
    yield Spot(key, area, Panel("slip"), said)
    inner = area.inflate(-look.px(40), -look.px(14))
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(22))
    yield Spot((*key, "name"), head, Line(table.say("northgard.battle.losses"), "label", tone.ink, px=17))
    row = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    if side.seat == NOBODY:
        token = tokens.CREATURE[found.creature]
        size = row.height
        yield Spot((*key, 0), pygame.Rect(row.left, row.top, size, size), Fitted(token))
        never = Line(table.say("northgard.battle.beast"), "note", tone.ink_soft, "midleft", 15)
        yield Spot((*key, "note"), pygame.Rect(row.left + size + look.px(8), row.top, row.width - size - look.px(8),
                   row.height), never)  # fmt: skip
        return
    sure, most = min(side.figures, found.losses(attacking)), min(side.figures, _most_losses(found, attacking))
    label = str(sure) if most == sure else f"{sure}–{most}"
    count = Line(label, "number", tone.blood if most else tone.ink, "midright", 28)
    wide = look.px(64)
    yield Spot((*key, "count"), pygame.Rect(row.right - wide, row.top, wide, row.height), count)
    of = Line(table.say("northgard.battle.losses.of", n=side.figures), "note", tone.ink_soft, "midright", 15)
    yield Spot((*key, "of"), pygame.Rect(head.right - 2 * wide, head.top, 2 * wide, head.height), of)
    size = min(row.height, look.px(52))
    step = min(size, (row.width - wide - look.px(8)) // max(1, side.figures))
    token = tokens.warrior(table, side.seat)
    for number in range(side.figures):
        rect = pygame.Rect(row.left + number * step, row.centery - size // 2, size, size)
        falls, may = number < sure, number < most
        yield Spot((*key, number), rect, Faint(token, 0.4) if falls else Fitted(token))
        if may:
            small = round(size * 0.5)
            mark = pygame.Rect(rect.centerx, rect.top, small, small)
            yield Spot((*key, number, "skull"), mark, tokens.SKULL if falls else Faint(tokens.SKULL, 0.5))


def _most_losses(found: Report, attacking: bool) -> int:
    """Returns how many figures of a side may fall at most, with all that is still to be rolled and chosen."""
    if found.winner != -2:
        return found.losses(attacking)
    other = found.sides[attacking]
    ways = [FACES[other.face]] if other.face != NOTHING else list(FACES)
    known = other.pick != NOTHING or (other.face != NOTHING and not FACES[other.face].either)
    beast = NOBODY in (found.attack.seat, found.defence.seat)
    dealt = other.die[1] if known else max(0 if face.either and beast else face.losses for face in ways)
    axes = 1 if not attacking and (found.axes == 1 or (found.axes == NOTHING and found.odds().axes)) else 0
    lost = other.losses + dealt + axes
    return max(0, lost - 1) if attacking and found.odds().shield else lost
