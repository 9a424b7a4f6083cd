"""A battle over the table: both ledgers, food, dice with their odds, casualties, outcome; the table lives on below."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.boards import load_layout
from game.rules.kernel import Message
from game.rules.northgard.components import BUILDINGS, CREATURES, FACES
from game.rules.northgard.events import building_name, creature_name, land_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING
from game.scenes.northgard import dice, tokens
from game.scenes.northgard.field import Host, field
from game.scenes.northgard.report import ENDED, Report, Side, food_left, most_food, report
from game.scenes.table import Shows, Spot, Words, kit
from game.scenes.table.spots import Veil
from game.ui import paint
from game.ui.look import Look

STEPS = ("strength", "food", "dice", "losses", "outcome")
_BEAST = "#5B4630"
_HEAD = kit.PartMap("northgard/parts/battle-head", "title steps")
_STEP = kit.PartMap("northgard/parts/battle-step", "disc name")
_LEDGER = kit.PartMap("northgard/parts/ledger", "lines rule sum total")
_LINE = kit.PartMap("northgard/parts/ledger-line", "icon name adds")
_FOOD = kit.PartMap("northgard/parts/food", "name left coins none?", "northgard/parts/food-low")
_FALLEN = kit.PartMap("northgard/parts/fallen", "name of figures note count")
_FEWEST_LINES = 2
_APART, _RIMS, _COIN = 8, 12, 24
"""Between coins; between two that may be chosen, with their rims; as large is such a one at least. Logical px."""


def overlay(table: Shows, view: NorthgardGame) -> Iterator[Spot]:
    """Yields the battle in which somebody chooses now, over everything else; nothing while there is none."""
    found = report(view)
    if found is not None:
        yield Spot(("battle", "veil"), _window(table), Veil(170))
        yield from sheet(table, view, found)


def sheet(table: Shows, view: NorthgardGame, found: Report) -> Iterator[Spot]:
    """Yields the board of a battle."""
    look, window = table.look, _window(table)
    layout = load_layout("northgard/battle-tall" if table.is_tall else "northgard/battle")
    plan = layout.at(round(window.width / look.unit), round(window.height / look.unit))
    parts = {name: look.rect(*rect) for name, rect in plan.items()}
    yield Spot(("battle",), table.areas["battle"], kit.VellumBoard(0.6), bleed=paint.shadow_margin(look, "board"))
    yield from _head(table, view, found, parts["battle_head"])
    stage = "after" if found.stage >= ENDED else "with" if found.attack.face != NOTHING else "before"
    shown = tuple(tokens.SCENE[one] for one in found.buildings) if found.defence.seat != NOBODY else ()
    attack, defence = (_host(table, view, found, attacking) for attacking in (True, False))
    picture = field(attack, defence, shown, table.say(f"northgard.battle.points.{stage}"))
    yield Spot(("battle", "field"), parts["battle_field"], picture)
    for attacking, name in ((True, "left"), (False, "right")):
        yield from _ledger(table, view, found, attacking, parts[f"ledger_{name}"])
        yield from _food(table, view, found, attacking, parts[f"food_{name}"])
        yield from _fallen(table, view, found, attacking, parts[f"fallen_{name}"])
    yield from dice.panel(table, view, found, parts["battle_dice"])


def _window(table: Shows) -> pygame.Rect:
    """Returns the window as the areas of a table tell it, with the margin of the bar at every side."""
    areas, bar = [*table.areas.values()], table.areas["topbar"]
    whole = bar.unionall(areas)
    return pygame.Rect(0, 0, whole.right + bar.left, whole.bottom + bar.top)


def name_of(table: Shows, found: Report, seat: int) -> str:
    """Returns the name of a side."""
    return table.names[seat] if seat != NOBODY else table.say(creature_name(found.creature))


# -- head and field -------------------------------------------------------------------------------------------------


def _head(table: Shows, view: NorthgardGame, found: Report, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the heading with the land that is fought for, and the steps of a battle."""
    look, tone, parts = table.look, table.look.theme.colour, _HEAD.at(table.look, area)
    title = parts.line("title", table.say("northgard.battle"))
    words = kit.described("northgard.battle", "northgard.battle")
    at, room = kit.beside(look, title, parts["title"])
    yield Spot(("battle", "title"), at, title, words)
    note = kit.Line(_land(table, view, found), "note", tone.ink_soft, px=17)
    if kit.fits(look, note, room.width):
        yield Spot(("battle", "land"), room, note)
    for number, place in enumerate(parts.each("steps", len(STEPS))):
        step, done, now = _STEP.at(look, place), number < found.stage, number == found.stage
        fill = "#C9A24A" if now else "#7A4E24" if done else "#D9C593"
        disc = kit.Disc("✓" if done else str(number + 1), fill, "#FFF3CF" if done else tone.ink, "#5B3A1E")
        yield Spot(("battle", "step", number), step["disc"], disc, bleed=2)
        label, ink = table.say(f"northgard.battle.step.{STEPS[number]}"), tone.ink if now else tone.ink_soft
        yield step.written(("battle", "step", number, "name"), "name", label, ink=ink, fit=True)


def _land(table: Shows, view: NorthgardGame, found: Report) -> str:
    """Returns what is fought for; "" for land that the view does not show yet."""
    territory = view.land.territories.get(found.place)
    if territory is None:
        return ""
    state = "closed" if territory.is_closed else "open"
    return table.say(f"northgard.battle.land.{state}", n=len(territory.tiles), place=land_name(view.where(found.place)))


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
        lines.append((tokens.BUILDING[2], say("northgard.battle.towers"), "", f"☠{side.losses}"))
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
    look, parts = table.look, _LEDGER.at(table.look, area)
    side, key = found.sides[not attacking], ("ledger", int(attacking))
    owner = {"name": name_of(table, found, side.seat)}
    said = kit.described("northgard.battle.ledger", "northgard.battle.strength", owner)
    yield Spot(key, area, kit.Panel(lit=found.asked == side.seat != NOBODY), said, bleed=look.px(4))
    lines = rows(table, view, found, attacking)
    for number, (line, place) in enumerate(zip(lines, parts.each("lines", len(lines), _FEWEST_LINES), strict=True)):
        yield from _row(look, (*key, number), line, _LINE.at(look, place))
    yield Spot((*key, "rule"), parts["rule"], kit.Fill("#B99A63", 0))
    yield parts.written((*key, "sum"), "sum", table.say("northgard.battle.sum"))
    yield parts.written((*key, "total"), "total", str(found.points(attacking)))


def _row(look: Look, key: tuple[object, ...], line: Row, parts: kit.Parts) -> Iterator[Spot]:
    """Yields a line of a ledger, with its note where there is room for it."""
    token, name, note, adds = line
    yield Spot((*key, "icon"), parts["icon"], kit.Fitted(token))
    yield from _adds(look, key, adds, parts)
    label = parts.line("name", name)
    at, room = kit.beside(look, label, parts["name"])
    yield Spot((*key, "name"), at, label)
    aside = kit.Line(note, "note", look.theme.colour.ink_soft, px=15)
    if note and aside.width(look) <= room.width:
        yield Spot((*key, "note"), room, aside)


def _adds(look: Look, key: tuple[object, ...], adds: str, parts: kit.Parts) -> Iterator[Spot]:
    """Yields what a line adds, from the right: numbers of points, and skulls for figures that fall."""
    row = parts["adds"]
    right, side, gap = row.right, min(row.height, parts["icon"].height) * 3 // 4, look.px(2)
    for index, part in enumerate(reversed(adds.split())):
        number = part.removeprefix("☠")
        if number != part:
            right -= side
            yield Spot((*key, "skull", index), pygame.Rect(right, row.centery - side // 2, side, side), tokens.SKULL)
            right -= gap
        line = parts.line("adds", number)
        wide = line.width(look) + gap
        yield Spot((*key, "adds", index), pygame.Rect(right - wide, row.top, wide, row.height), line)
        right -= wide + 3 * gap


# -- food and casualties --------------------------------------------------------------------------------------------


def _food(table: Shows, view: NorthgardGame, found: Report, attacking: bool, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the food that a side has spent or may spend: ("feed", n) spends so much."""
    look, parts = table.look, _FOOD.at(table.look, area)
    side, key = found.sides[not attacking], ("food", int(attacking))
    most, row = most_food(view, found, attacking), parts["coins"]
    text = Message("northgard.prompt.feed.text" if most else "northgard.battle.food.none.text")
    said = Words(Message("northgard.battle.food"), (text,), "northgard.battle.food")
    yield Spot(key, area, kit.Panel("slip"), said)
    yield parts.written((*key, "name"), "name", table.say("northgard.battle.food"))
    if side.seat != NOBODY:
        note = table.say("northgard.battle.food.left", n=food_left(view, found, attacking))
        yield parts.written((*key, "left"), "left", note)
    asked = found.question == "feed" and found.asked == side.seat != NOBODY
    if not most:
        if "none" in parts:
            yield parts.written((*key, "none"), "none", table.say("northgard.battle.food.none"))
        return
    places = most + 1 if asked else most
    size = min(row.height, max(look.px(_COIN), row.width // places - look.px(_RIMS)) if asked else row.width // places)
    for number, rect in enumerate(kit.spread(row, places, (size, size), look.px(_RIMS if asked else _APART))):
        if asked:
            words = Words(Message("northgard.do.feed", {"food": number}), rule="northgard.battle.food")
            yield Spot(("feed", number), rect, dice.FoodCoin(number), words, outline="round")
        else:
            spent = number < side.food
            yield Spot((*key, number), rect, tokens.RESOURCE[0] if spent else kit.Faint(tokens.RESOURCE[0], 0.25))


def _fallen(table: Shows, view: NorthgardGame, found: Report, attacking: bool, area: pygame.Rect) -> Iterator[Spot]:
    """Yields how many of a side's figures fall for sure, and how many the dice may still take."""
    tone, parts = table.look.theme.colour, _FALLEN.at(table.look, area)
    side, key = found.sides[not attacking], ("fallen", int(attacking))
    said = kit.described("northgard.battle.losses", "northgard.battle.losses")
    yield Spot(key, area, kit.Panel("slip"), said)
    yield parts.written((*key, "name"), "name", table.say("northgard.battle.losses"))
    row = parts["figures"]
    if side.seat == NOBODY:
        first = kit.spread(row, 1, (row.height, row.height), 0)[0]
        yield Spot((*key, 0), first, kit.Fitted(tokens.CREATURE[found.creature]))
        yield parts.written((*key, "note"), "note", table.say("northgard.battle.beast"))
        return
    sure, most = min(side.figures, found.losses(attacking)), min(side.figures, _most_losses(found, attacking))
    label = str(sure) if most == sure else f"{sure}–{most}"
    yield parts.written((*key, "count"), "count", label, ink=tone.blood if most else tone.ink)
    yield parts.written((*key, "of"), "of", table.say("northgard.battle.losses.of", n=side.figures))
    kaija = view.has_kaija(side.seat, found.place)
    for number, rect in enumerate(kit.spread(row, side.figures, (row.height, row.height), 0)):
        falls, may = number < sure, number < most
        token = tokens.KAIJA if kaija and number == side.figures - 1 else tokens.warrior(table, side.seat)
        yield Spot((*key, number), rect, kit.Faint(token, 0.4) if falls else kit.Fitted(token))
        if may:
            mark = pygame.Rect(rect.centerx, rect.top, rect.width // 2, rect.width // 2)
            yield Spot((*key, number, "skull"), mark, tokens.SKULL if falls else kit.Faint(tokens.SKULL, 0.5))


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
