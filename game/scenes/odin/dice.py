"""The die of hunts and raids: what it shows, how often it was cast, and how likely the next cast is to succeed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.kernel import Message
from game.rules.odin.actions import Hunt, Loot
from game.rules.odin.components import DICE, DICE_NAMES
from game.rules.odin.dice import list_rolling, most_rolls, result
from game.rules.odin.events import things_named
from game.rules.odin.frames import Rolling
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import DICE_KIND, FACE_SHOWN, ROLLS
from game.scenes.odin.tokens import die_token
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Line, PartMap
from game.ui.look import Look

_ROLL = PartMap("odin/parts/roll", "name? die result casts", "odin/parts/roll-low")


@dataclass(frozen=True, slots=True)
class DieFace:
    """A die with the number that it shows."""

    token: str
    number: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the die."""
        surface.blit(look.assets.token(self.token, *rect.size), rect)
        number = Line(str(self.number), "price", "#FFF3CF", "center", rect.height * 0.36 / look.unit)
        number.draw(look, surface, rect.move(0, 1))


def kind_of(view: OdinGame) -> int:
    """Returns the number of the dice action under way."""
    return view.acts[-1][DICE_KIND] - 1


def chances(view: OdinGame, seat: int) -> tuple[int, int]:
    """Returns on how many faces of the die the next cast would be a success, and how many it has."""
    table, faces = view.copy(), DICE[kind_of(view)].die
    frame = Rolling(seat)
    good = 0
    for face in range(1, faces + 1):
        table.acts[-1][FACE_SHOWN] = face
        good += any(isinstance(action, Hunt | Loot) for action in list_rolling(table, frame))
    return good, faces


def can_succeed(view: OdinGame, seat: int) -> bool:
    """Tells whether the cast as it lies can be a success."""
    return any(isinstance(action, Hunt | Loot) for action in list_rolling(view, Rolling(seat)))


def chance_words(view: OdinGame, seat: int) -> tuple[Message, ...]:
    """Returns what the next cast promises, or that there is none, and what giving up brings."""
    left = most_rolls(view, seat) - view.acts[-1][ROLLS]
    kind = DICE[kind_of(view)]
    gain = {"gain": things_named([kind.resource, 1, kind.weapon, 1])}
    if left <= 0:
        return (Message("odin.roll.last", gain),)
    good, faces = chances(view, seat)
    percent = round(100 * good / faces)
    return (Message("odin.roll.chance", {"good": good, "faces": faces, "percent": percent, "n": left, **gain}),)


def roll_words(view: OdinGame, seat: int) -> Words:
    """Returns what the die shows, what it comes to, and what the next cast promises."""
    act = view.acts[-1]
    lines = (Message("odin.roll.shows", {"face": act[FACE_SHOWN], "result": result(view, seat)}),)
    title = Message(f"odin.dice.{DICE_NAMES[kind_of(view)]}")
    return Words(title, lines, "odin.dice", partial(chance_words, view, seat))


def spots(table: Shows, view: OdinGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the die, its result, and a stud for every cast that there is."""
    tone, act, parts = table.look.theme.colour, view.acts[-1], _ROLL.at(table.look, area)
    said = roll_words(view, seat)
    yield Spot(("dice",), area, words=said)
    if "name" in parts:
        yield parts.line("name", table.say(said.title), "button", "#F6EBCF", key=("die", "name"))
    yield Spot(("die",), parts["die"], DieFace(die_token(kind_of(view)), act[FACE_SHOWN]))
    yield parts.line("result", f"= {result(view, seat)}", "price", tone.gold, key=("die", "result"))
    for number, stud in enumerate(parts.each("casts", most_rolls(view, seat))):
        cast = number < act[ROLLS]
        face = Disc("✓" if cast else "", "#FFF3CF" if cast else tone.oak_dark, tone.ink)
        yield Spot(("cast", number), stud, face, outline="round", bleed=2)
