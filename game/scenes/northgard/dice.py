"""The dice of a battle: what is rolled, what may be taken of it, and how it ends on each face of the other's die."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.rules.kernel import Message
from game.rules.northgard.components import FACES
from game.rules.northgard.odds import FaceOutcome
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING
from game.scenes.northgard import tokens
from game.scenes.northgard.report import Report, answers, chance, most_food
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Line, Panel
from game.ui import paint, text
from game.ui.look import Look

_GREEN, _RED = "#3C6B2E", "#8A1F18"


@dataclass(frozen=True, slots=True)
class FoodCoin:
    """So much food to be spent: a number on the round of food; 0 is an empty round."""

    food: int

    @property
    def writes(self) -> tuple[str, ...]:
        """Gets the points that it adds."""
        return (f"+{self.food}" if self.food else "0",)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the round and the number."""
        if self.food:
            surface.blit(look.assets.token(tokens.RESOURCE[0], *rect.size), rect)
            aside = look.px(12)
            paint.badge(look, surface, (rect.right - aside, rect.bottom - aside), self.writes[0], 10)
        else:
            pygame.draw.circle(surface, "#B99A63", rect.center, rect.width // 2 - 2, max(1, look.px(2)))
            text.draw(look, surface, self.writes[0], rect.center, "figure_count", "#5B4630", "center")


@dataclass(frozen=True, slots=True)
class Plaque:
    """Something that can be taken: its drawing, its name, what follows, and how likely that wins."""

    token: str
    name: str
    note: str
    odds: str
    good: bool

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plaque."""
        tone = look.theme.colour
        pygame.draw.rect(surface, tone.vellum_lit, rect, border_radius=look.px(9))
        pygame.draw.rect(surface, "#6B4A26", rect, max(1, look.px(2)), border_radius=look.px(9))
        side = min(rect.height - look.px(18), look.px(46))
        picture = look.assets.fitted(self.token, side, side)
        surface.blit(picture, picture.get_rect(midleft=(rect.left + look.px(10), rect.centery)))
        left = rect.left + side + look.px(18)
        room = rect.right - look.px(8) - left
        rows = [(self.name, "label", tone.ink, 18), (self.note, "note", tone.ink_soft, 15),
                (self.odds, "label", _GREEN if self.good else _RED, 16)]  # fmt: skip
        rows = [row for row in rows if row[0]]
        high = rect.height // len(rows)
        for number, (words, role, ink, size) in enumerate(rows):
            px = text.fit_px(look, words, role, room, None, look.px(size))
            at = (left, rect.top + number * high + high // 2)
            text.draw(look, surface, words, at, role, ink, "midleft", width=room, px=px)


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def panel(table: Shows, view: NorthgardGame, found: Report, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the oak panel with the dice: before them the odds by food, then faces and what they bring."""
    look = table.look
    yield Spot(("dice",), area, Panel("oak"), Words(Message("northgard.battle.dice"),
               (Message("northgard.battle.dice.text"),), "northgard.battle.dice"))  # fmt: skip
    inner = area.inflate(-look.px(44), -look.px(32))
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(30))
    heading = table.say(_heading(table, found))
    yield Spot(("dice", "heading"), head, Line(heading, "heading", look.theme.colour.gold, "center", 22, True))
    body = pygame.Rect(inner.left, head.bottom + look.px(4), inner.width, inner.bottom - head.bottom - look.px(4))
    side = min(look.px(104), round(body.height * 0.27))
    gap = look.px(26)
    pair = pygame.Rect(body.centerx - side - gap // 2, body.top + look.px(2), 2 * side + gap, side)
    for attacking, rect in ((True, pygame.Rect(pair.topleft, (side, side))),
                            (False, pygame.Rect(pair.right - side, pair.top, side, side))):  # fmt: skip
        yield Spot(("die", int(attacking)), rect, die(found, attacking), _die_words(found, attacking), outline="rect")
    rest = pygame.Rect(body.left, pair.bottom + look.px(8), body.width, body.bottom - pair.bottom - look.px(8))
    if found.winner != -2:
        yield from _outcome(table, found, rest)
    elif found.attack.face == NOTHING:
        yield from _by_food(table, view, found, rest)
    else:
        yield from _choosing(table, found, rest)


def die(found: Report, attacking: bool) -> str:
    """Returns the drawing of a side's die."""
    face = found.sides[not attacking].face
    if face == NOTHING:
        return tokens.IRON_BLANK if attacking else tokens.BONE_BLANK
    return (tokens.IRON if attacking else tokens.BONE)[face]


def _die_words(found: Report, attacking: bool) -> Words:
    face = found.sides[not attacking].face
    name = Message("northgard.battle.die.of.attack" if attacking else "northgard.battle.die.of.defence")
    lines = (Message(f"northgard.face.{face}"),) if face != NOTHING else ()
    return Words(name, lines, "northgard.battle.dice")


def _heading(table: Shows, found: Report) -> Message:
    if found.winner != -2:
        return Message("northgard.battle.over")
    if found.asked == table.viewer and found.question:
        return Message(f"northgard.battle.ask.{found.question}")
    if found.asked == NOBODY:
        return Message("northgard.battle.dice")
    return Message("northgard.battle.chooses", {"name": table.names[found.asked]})


# -- before the dice ------------------------------------------------------------------------------------------------


def _by_food(table: Shows, view: NorthgardGame, found: Report, area: pygame.Rect) -> Iterator[Spot]:
    """Yields, for each amount of food that the asked side may spend, how likely the attacker wins."""
    look, tone = table.look, table.look.theme.colour
    attacking = found.asked in (NOBODY, found.attack.seat)
    feeds = found.question == "feed"
    most = most_food(view, found, attacking) if feeds else 0
    other = most_food(view, found, not attacking) if attacking and feeds else 0
    asked = found.attack.seat if found.asked == NOBODY else found.asked
    said = "northgard.battle.odds" if feeds else "northgard.battle.odds.now"
    label = table.say(said, name=table.names[asked]) if asked != NOBODY else ""
    top = pygame.Rect(area.left, area.top, area.width, look.px(24))
    yield Spot(("odds", "label"), top, Line(label, "note", tone.vellum, "center", 16))
    choices = list(range(most + 1))
    columns = 1 if len(choices) * look.px(32) <= area.height - top.height else 2
    per = -(-len(choices) // columns)
    row = min(look.px(44), (area.height - top.height) // max(1, per))
    wide, begin = area.width // columns, top.bottom + (area.bottom - top.bottom - row * per) // 3
    lines = [Line(_odds(found, attacking, food, other), "button", tone.vellum_lit, "midleft", 18) for food in choices]
    icon, widest = row - look.px(6), max(line.width(look) for line in lines)
    length = min(look.px(108), wide - icon - widest - look.px(38))
    whole = icon + look.px(18) + length + widest
    for index, food in enumerate(choices):
        column, line = divmod(index, per)
        place = pygame.Rect(area.left + column * wide, begin + line * row, wide, row)
        x = place.centerx - whole // 2
        if feeds:
            yield Spot(("odds", food, "icon"), pygame.Rect(x, place.top, icon, icon), FoodCoin(food))
        bar = pygame.Rect(x + icon + look.px(10), place.centery - look.px(6), length, look.px(12))
        yield Spot(("odds", food, "bar"), bar, Bar(*_range(found, attacking, food, other)))
        number = pygame.Rect(bar.right + look.px(8), place.top, widest, row)
        yield Spot(("odds", food), number, lines[index])


def _range(found: Report, attacking: bool, food: int, other: int) -> tuple[float, float]:
    """Returns how likely the asked side wins with some food, at least and at most: the other may spend so much."""
    share = [_share(found, attacking, food, more) for more in (0, other)]
    return min(share), max(share)


def _odds(found: Report, attacking: bool, food: int, other: int) -> str:
    low, high = _range(found, attacking, food, other)
    return _percent(low) if round(100 * low) == round(100 * high) else f"{round(100 * low)}–{_percent(high)}"


def _share(found: Report, attacking: bool, food: int, more: int) -> float:
    """Returns how likely the asked side wins if it spends some food, and the other so much after it."""
    if attacking:
        return chance(found, food, more)
    return 1 - chance(found, 0, food)


@dataclass(frozen=True, slots=True)
class Bar:
    """How likely something is: what is sure, and up to where it may come."""

    low: float
    high: float

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the bar."""
        pygame.draw.rect(surface, "#120A05", rect, border_radius=look.px(5))
        for share, colour in ((self.high, "#7A6A3A"), (self.low, "#8FBF63")):
            part = rect.copy()
            part.width = round(rect.width * share)
            if part.width:
                pygame.draw.rect(surface, colour, part, border_radius=look.px(5))
        pygame.draw.rect(surface, "#C9A24A", rect, max(1, look.px(1.6)), border_radius=look.px(5))


# -- once a die is rolled -------------------------------------------------------------------------------------------


def _choosing(table: Shows, found: Report, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what can be taken of the die now, and how it ends on each face of the defender's."""
    look, tone = table.look, table.look.theme.colour
    top = area.top
    attacking = found.asked == found.attack.seat
    if found.question in ("choose_face", "throw"):
        last = found.defence.face != NOTHING
        high = min(look.px(96 if last else 72), round(area.height * (0.6 if last else 0.36)))
        top += (area.height - high) // 2 if last else 0
        wide = (area.width - look.px(10)) // 2
        for losses in (0, 1):
            rect = pygame.Rect(area.left + losses * (wide + look.px(10)), top, wide, high)
            yield Spot(("take", losses), rect, _plaque(table, found, attacking, losses), _take_words(losses),
                       outline="rect")  # fmt: skip
        top += high + look.px(8)
    rest = pygame.Rect(area.left, top, area.width, area.bottom - top)
    if found.defence.face == NOTHING:
        pick = 0 if found.question == "choose_face" else NOTHING
        axes = 0 if found.question == "throw" else NOTHING
        label = table.say("northgard.battle.faces.if" if found.question else "northgard.battle.faces")
        line = pygame.Rect(rest.left, rest.top, rest.width, look.px(22))
        yield Spot(("faces", "label"), line, Line(label, "note", tone.vellum, "center", 16))
        faces = pygame.Rect(rest.left, line.bottom + look.px(2), rest.width, rest.bottom - line.bottom - look.px(2))
        yield from _faces(table, found, answers(found, pick, axes), faces)


def _take_words(losses: int) -> Words:
    name = "losses" if losses else "points"
    return Words(Message(f"northgard.do.choose_face.{name}"), (Message("northgard.prompt.choose_face.text"),),
                 "northgard.battle.dice")  # fmt: skip


def _plaque(table: Shows, found: Report, attacking: bool, losses: int) -> Plaque:
    name = table.say(f"northgard.do.choose_face.{'losses' if losses else 'points'}")
    token = tokens.SKULL if losses else tokens.AXE
    if found.defence.face != NOTHING and not attacking:
        points, dealt = (0, FACES[found.defence.face].losses) if losses else (FACES[found.defence.face].points, 0)
        outcome = _defended(found, points, dealt)
        note = table.say("northgard.battle.take.score", attack=found.points(True), defence=found.points(False) + points)
        said = table.say("northgard.battle.take.holds" if outcome else "northgard.battle.take.falls")
        return Plaque(token, name, note, said, outcome)
    pick, axes = (losses, NOTHING) if found.question == "choose_face" else (NOTHING, losses)
    ends = answers(found, pick, axes)
    share = sum(end.won for end in ends) / len(ends)
    points, dealt = found.given(pick, axes)
    base = found.attack.points + found.attack.food
    note = table.say("northgard.battle.take.note", points=base + points, losses=dealt)
    return Plaque(token, name, note, table.say("northgard.battle.take.odds", percent=round(100 * share)), share >= 0.5)


def _defended(found: Report, points: int, dealt: int) -> bool:
    """Tells whether the defender keeps the land if the own die gives so much."""
    mine = found.given()
    felled = (
        found.attack.seat != NOBODY
        and max(0, found.defence.losses + dealt - found.odds().shield) >= found.attack.figures
    )
    held = found.defence.seat != NOBODY and mine[1] >= found.defence.figures
    if felled or held:
        return not held
    return found.points(True) <= found.points(False) + points


def _faces(table: Shows, found: Report, ends: tuple[FaceOutcome, ...], area: pygame.Rect) -> Iterator[Spot]:
    """Yields the six faces of the defender's die, each with the points of both and who wins."""
    look, tone = table.look, table.look.theme.colour
    wide = area.width // len(ends)
    mark = look.px(22)
    side = min(wide - look.px(10), area.height - look.px(22) - mark, look.px(58))
    for face, end in enumerate(ends):
        x = area.left + face * wide
        rect = pygame.Rect(x + (wide - side) // 2, area.top, side, side)
        yield Spot(("face", face), rect, tokens.BONE[face], Words(Message(f"northgard.face.{face}"),
                   rule="northgard.battle.dice"), outline="rect")  # fmt: skip
        score = pygame.Rect(x, rect.bottom, wide, look.px(22))
        yield Spot(("face", face, "score"), score, Line(f"{end.attack} : {end.defence}", "button", tone.vellum_lit,
                   "center", 17))  # fmt: skip
        mine = end.won == (table.viewer != found.defence.seat)
        disc = Disc("✓" if end.won else "×", _GREEN if mine else _RED)
        at = pygame.Rect(x + (wide - mark) // 2, score.bottom, mark, mark)
        yield Spot(("face", face, "won"), at, disc, outline="round", bleed=2)


# -- how it ended ---------------------------------------------------------------------------------------------------


def _outcome(table: Shows, found: Report, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the result: points of both, who wins, who falls."""
    tone = table.look.theme.colour
    score = Line(f"{found.points(True)} : {found.points(False)}", "number", tone.gold_lit, "center", 50, True)
    high = area.height // 3
    yield Spot(("outcome", "score"), pygame.Rect(area.left, area.top, area.width, high), score)
    seat = {1: found.attack.seat, 0: found.defence.seat}.get(found.winner, NOBODY)
    if found.winner == -1:
        words = table.say("northgard.battle.both_fell")
    elif seat == NOBODY:
        words = table.say("northgard.battle.beast_won")
    else:
        words = table.say("northgard.battle.won", name=table.names[seat])
    yield Spot(("outcome", "winner"), pygame.Rect(area.left, area.top + high, area.width, high),
               Line(words, "prompt", tone.vellum_lit, "center", 26, True))  # fmt: skip
    lost = table.say("northgard.battle.lost", attack=found.losses(True), defence=found.losses(False))
    yield Spot(("outcome", "lost"), pygame.Rect(area.left, area.top + 2 * high, area.width, high),
               Line(lost, "note", tone.vellum, "center", 18))  # fmt: skip
