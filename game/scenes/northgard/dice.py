"""The dice of a battle: what is rolled, what may be taken of it, and how it ends on each face of the other's die."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.rules.kernel import Message
from game.rules.northgard.components import FACES
from game.rules.northgard.land_events import decided_by
from game.rules.northgard.odds import FaceOutcome
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING
from game.scenes.northgard import tokens
from game.scenes.northgard.report import Report, answers, chance, most_food
from game.scenes.table import Picture, Shows, Spot, Words
from game.scenes.table.kit import Disc, Fill, Fitted, Line, Panel, PartMap, Parts, described, fitting, picture
from game.ui import paint, text
from game.ui.look import Look

_GREEN, _RED = "#3C6B2E", "#8A1F18"
_DICE = PartMap("northgard/parts/dice", "heading attack defence rest")
_BY_FOOD = PartMap("northgard/parts/dice-food", "label choices pairs")
_ODDS = PartMap("northgard/parts/odds", "coin bar number")
_TAKE = PartMap("northgard/parts/dice-take", "takes label faces")
_FACES = PartMap("northgard/parts/dice-faces", "label faces")
_LAST = PartMap("northgard/parts/dice-last", "takes")
_OVER = PartMap("northgard/parts/dice-over", "score winner why lost")
_FACE = PartMap("northgard/parts/face", "die score won")
_PLAQUE = PartMap("northgard/parts/plaque", "picture lines")
_FEWEST, _ONE_COLUMN = 3, 4
"""Amounts of food lie one below the other as if there were so many at least; more than so many lie in pairs."""


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


@picture
def plaque(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, token: str, name: str, note: str, odds: str, good: bool
) -> None:
    """Draws something that can be taken: its drawing, its name, what follows, and how likely that wins."""
    tone = look.theme.colour
    parts = _PLAQUE.at(look, rect)
    Fill(tone.vellum_lit, 9, "#6B4A26").draw(look, surface, rect)
    Fitted(token).draw(look, surface, parts["picture"])
    rows = [(name, "label", tone.ink, 18), (note, "note", tone.ink_soft, 15),
            (odds, "label", _GREEN if good else _RED, 16)]  # fmt: skip
    for (words, role, ink, size), room in zip(rows, parts.each("lines", len(rows)), strict=True):
        fitting(look, Line(words, role, ink, "midleft", size), room.width).draw(look, surface, room)


def panel(table: Shows, view: NorthgardGame, found: Report, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the oak panel with the dice: before them the odds by food, then faces and what they bring."""
    look, parts = table.look, _DICE.at(table.look, area)
    yield Spot(("dice",), area, Panel("oak"), described("northgard.battle.dice", "northgard.battle.dice"))
    yield parts.written(("dice", "heading"), "heading", table.say(_heading(table, found)))
    for attacking, name in ((True, "attack"), (False, "defence")):
        yield Spot(("die", int(attacking)), parts[name], die(found, attacking), _die_words(found, attacking),
                   outline="rect")  # fmt: skip
    if found.winner != -2:
        yield from _outcome(table, found, _OVER.at(look, parts["rest"]))
    elif found.attack.face == NOTHING:
        yield from _by_food(table, view, found, _BY_FOOD.at(look, parts["rest"]))
    else:
        yield from _choosing(table, found, parts["rest"])


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
    return table.acts(found.asked, "northgard.battle.chooses")


# -- before the dice ------------------------------------------------------------------------------------------------


def _by_food(table: Shows, view: NorthgardGame, found: Report, parts: Parts) -> Iterator[Spot]:
    """Yields, for each amount of food that the asked side may spend, how likely the attacker wins."""
    look = table.look
    attacking = found.asked in (NOBODY, found.attack.seat)
    feeds = found.question == "feed"
    most = most_food(view, found, attacking) if feeds else 0
    other = most_food(view, found, not attacking) if attacking and feeds else 0
    asked = found.attack.seat if found.asked == NOBODY else found.asked
    said = "northgard.battle.odds" if feeds else "northgard.battle.odds.now"
    label = table.say(said, name=table.names[asked]) if asked != NOBODY else ""
    yield parts.written(("odds", "label"), "label", label)
    name = "choices" if most < _ONE_COLUMN else "pairs"
    for food, place in enumerate(parts.each(name, most + 1, _FEWEST)):
        row = _ODDS.at(look, place)
        if feeds:
            yield Spot(("odds", food, "icon"), row["coin"], FoodCoin(food))
        shares = _range(found, attacking, food, other)
        yield Spot(("odds", food, "bar"), row["bar"], bar(*shares))
        low, high = (round(100 * share) for share in shares)
        yield row.written(("odds", food), "number", f"{low} %" if low == high else f"{low}–{high} %")


def _range(found: Report, attacking: bool, food: int, other: int) -> tuple[float, float]:
    """Returns how likely the asked side wins with some food, at least and at most: the other may spend so much."""
    if attacking:
        share = [chance(found, food, more) for more in (0, other)]
        return min(share), max(share)
    sure = 1 - chance(found, 0, food)
    return sure, sure


@picture
def bar(look: Look, surface: pygame.Surface, rect: pygame.Rect, low: float, high: float) -> None:
    """Draws how likely something is: what is sure, and up to where it may come."""
    Fill("#120A05", 5).draw(look, surface, rect)
    for share, colour in ((high, "#7A6A3A"), (low, "#8FBF63")):
        part = rect.copy()
        part.width = round(rect.width * share)
        if part.width:
            Fill(colour, 5).draw(look, surface, part)
    Fill("", 5, "#C9A24A", 1.6).draw(look, surface, rect)


# -- once a die is rolled -------------------------------------------------------------------------------------------


def _choosing(table: Shows, found: Report, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what can be taken of the die now, and how it ends on each face of the defender's."""
    look, rolled = table.look, found.defence.face != NOTHING
    takes = found.question in ("choose_face", "throw")
    parts = (_FACES if not takes else _LAST if rolled else _TAKE).at(look, area)
    if takes:
        attacking = found.asked == found.attack.seat
        for losses, rect in enumerate(parts.each("takes", 2)):
            name = Message(f"northgard.do.choose_face.{'losses' if losses else 'points'}")
            said = Words(name, (Message("northgard.prompt.choose_face.text"),), "northgard.battle.dice")
            picture = _plaque(table, found, attacking, losses, table.say(name))
            yield Spot(("take", losses), rect, picture, said, outline="rect")
    if not rolled:
        pick = 0 if found.question == "choose_face" else NOTHING
        axes = 0 if found.question == "throw" else NOTHING
        label = table.say("northgard.battle.faces.if" if found.question else "northgard.battle.faces")
        yield parts.written(("faces", "label"), "label", label)
        yield from _faces(table, found, answers(found, pick, axes), parts)


def _plaque(table: Shows, found: Report, attacking: bool, losses: int, name: str) -> Picture:
    token = tokens.SKULL if losses else tokens.AXE
    if found.defence.face != NOTHING and not attacking:
        points, dealt = (0, FACES[found.defence.face].losses) if losses else (FACES[found.defence.face].points, 0)
        outcome = _defended(found, points, dealt)
        note = table.say("northgard.battle.take.score", attack=found.points(True), defence=found.points(False) + points)
        said = table.say("northgard.battle.take.holds" if outcome else "northgard.battle.take.falls")
        return plaque(token, name, note, said, outcome)
    pick, axes = (losses, NOTHING) if found.question == "choose_face" else (NOTHING, losses)
    ends = answers(found, pick, axes)
    share = sum(end.won for end in ends) / len(ends)
    points, dealt = found.given(pick, axes)
    base = found.attack.points + found.attack.food
    note = table.say("northgard.battle.take.note", points=base + points, losses=dealt)
    return plaque(token, name, note, table.say("northgard.battle.take.odds", percent=round(100 * share)), share >= 0.5)


def _defended(found: Report, points: int, dealt: int) -> bool:
    """Tells whether the defender keeps the land if the own die gives so much."""
    mine = found.given()
    lost = max(0, found.defence.losses + dealt - found.odds().shield)
    felled = found.attack.seat != NOBODY and lost >= found.attack.figures
    held = found.defence.seat != NOBODY and mine[1] >= found.defence.figures
    if felled or held:
        return not held
    return found.points(True) <= found.points(False) + points


def _faces(table: Shows, found: Report, ends: tuple[FaceOutcome, ...], parts: Parts) -> Iterator[Spot]:
    """Yields the six faces of the defender's die, each with the points of both and who wins."""
    look = table.look
    for face, (end, place) in enumerate(zip(ends, parts.each("faces", len(ends)), strict=True)):
        at, said = _FACE.at(look, place), Words(Message(f"northgard.face.{face}"), rule="northgard.battle.dice")
        yield Spot(("face", face), at["die"], tokens.BONE[face], said, outline="rect")
        yield at.written(("face", face, "score"), "score", f"{end.attack} : {end.defence}")
        mine = end.won == (table.viewer != found.defence.seat)
        disc = Disc("✓" if mine else "×", _GREEN if mine else _RED)
        yield Spot(("face", face, "won"), at["won"], disc, outline="round", bleed=2)


# -- how it ended ---------------------------------------------------------------------------------------------------


def _outcome(table: Shows, found: Report, parts: Parts) -> Iterator[Spot]:
    """Yields the result: points of both, who wins, who falls."""
    seat = {1: found.attack.seat, 0: found.defence.seat}.get(found.winner, NOBODY)
    words = table.say("northgard.battle.both_fell" if found.winner == -1 else "northgard.battle.beast_won")
    if seat != NOBODY:
        words = table.say("northgard.battle.won", name=table.names[seat])
    score = f"{found.points(True)} : {found.points(False)}"
    fallen = [min(side.figures, found.losses(side is found.attack)) for side in found.sides]
    lost = table.say("northgard.battle.lost", attack=fallen[0], defence=fallen[1])
    why = ""
    if found.winner >= 0:
        points = found.points(True), found.points(False)
        why = table.say(f"northgard.battle.why.{decided_by(points, found.winner == 1)}")
    for name, label in (("score", score), ("winner", words), ("why", why), ("lost", lost)):
        yield parts.written(("outcome", name), name, label)
