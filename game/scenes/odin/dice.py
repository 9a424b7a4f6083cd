"""The die of hunts and raids: what it shows, how often it was cast, and how likely the next cast is to succeed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.rules.kernel import Message
from game.rules.odin.actions import Hunt, Loot
from game.rules.odin.components import DICE, DICE_NAMES, TILE
from game.rules.odin.cues import modified
from game.rules.odin.dice import list_rolling, longship_ore, most_rolls, result, whaling_ore
from game.rules.odin.events import things_named
from game.rules.odin.frames import Rolling
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import BOATS, DICE_KIND, FACE_SHOWN, MODIFIER, ROLLS, STANDING
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Line, PartMap, picture
from game.ui.look import Look

_ROLL = PartMap("odin/parts/roll", "name? die result casts", "odin/parts/roll-low")


@picture
def die_face(look: Look, surface: pygame.Surface, rect: pygame.Rect, token: str, number: int) -> None:
    """Draws a die with the number that it shows."""
    surface.blit(look.assets.token(token, *rect.size), rect)
    line = Line(str(number), "price", "#FFF3CF", "center", rect.height * 0.36 / look.unit)
    line.draw(look, surface, rect.move(0, 1))


def kind_of(view: OdinGame) -> int:
    """Returns the number of the dice action under way."""
    return view.acts[-1][DICE_KIND] - 1


def results(view: OdinGame, seat: int) -> list[int]:
    """Returns what the die comes to on each face on which the next cast would be a success."""
    table, found = view.copy(), list[int]()
    for face in range(1, DICE[kind_of(view)].die + 1):
        table.acts[-1][FACE_SHOWN] = face
        if can_succeed(table, seat):
            found.append(result(table, seat))
    return found


def chances(view: OdinGame, seat: int) -> tuple[int, int]:
    """Returns on how many faces of the die the next cast would be a success, and how many it has."""
    return len(results(view, seat)), DICE[kind_of(view)].die


def can_succeed(view: OdinGame, seat: int) -> bool:
    """Tells whether the cast as it lies can be a success."""
    return any(isinstance(action, Hunt | Loot) for action in list_rolling(view, Rolling(seat)))


def verdict(view: OdinGame, seat: int) -> Message:
    """Returns in a few words how the cast as it lies stands."""
    found = list_rolling(view, Rolling(seat))
    if loots := [action.tile for action in found if isinstance(action, Loot)]:
        free = any(TILE[tile].sword <= result(view, seat) for tile in loots)
        return Message("odin.roll.loot" if free else "odin.roll.loot.paid")
    if any(isinstance(action, Hunt) for action in found):
        return Message("odin.roll.can")
    last = ".last" if view.acts[-1][ROLLS] >= most_rolls(view, seat) else ""
    return Message(f"odin.roll.{'cannot' if DICE[kind_of(view)].high else 'over'}{last}")


def sum_words(view: OdinGame, seat: int) -> Message | None:
    """Returns how the face and what cards and ore make of it come to the result; None where that is the face."""
    act, kind = view.acts[-1], DICE_NAMES[kind_of(view)]
    ore = {"whaling": -whaling_ore(view, seat, act[BOATS]), "pillage": longship_ore(view, seat)}.get(kind, 0)
    face, value = act[FACE_SHOWN], result(view, seat)
    said: object = face
    for name, n in (("cards", modified(view, seat, "roll", face + act[MODIFIER]) - face), ("ore", ore)):
        if n:
            said = Message(f"odin.roll.{'plus' if n > 0 else 'minus'}.{name}", {"before": said, "n": abs(n)})
    return Message("odin.roll.sum", {"sum": said, "result": value}) if isinstance(said, Message) else None


def need_words(view: OdinGame, seat: int) -> Message | None:
    """Returns which results are a success, as far as it can be paid for; None where none is.

    Once loot lies ready, it says what the numbers on it are.
    """
    good = results(view, seat)
    if any(isinstance(action, Loot) for action in list_rolling(view, Rolling(seat))):
        kind = DICE[kind_of(view)]
        payers = {"resource": things_named([kind.resource, 1]), "weapon": things_named([kind.weapon, 1])}
        return Message("odin.roll.priced", payers)
    if not good:
        return None
    high = DICE[kind_of(view)].high
    return Message(f"odin.roll.need.{'high' if high else 'low'}", {"n": min(good) if high else max(good)})


def told(view: OdinGame, seat: int) -> Message:
    """Returns all that is to be known before the next cast, in sentences."""
    found = (sum_words(view, seat), need_words(view, seat), *chance_words(view, seat))
    first, *others = [part for part in found if part is not None]
    for other in others:
        first = Message("odin.roll.then", {"first": first, "second": other})
    return first


def chance_words(view: OdinGame, seat: int) -> tuple[Message, ...]:
    """Returns what the next cast promises, or that there is none, and what giving up brings."""
    left = most_rolls(view, seat) - view.acts[-1][ROLLS]
    kind = DICE[kind_of(view)]
    gain = {"gain": things_named([kind.resource, 1, kind.weapon, 1])}
    back = min(kind.back, view.acts[-1][STANDING])
    more = (Message("odin.does.back", {"n": back}),) if back else ()
    if left <= 0:
        return (Message("odin.roll.last", gain), *more)
    good, faces = chances(view, seat)
    percent = round(100 * good / faces)
    return (Message("odin.roll.chance", {"good": good, "faces": faces, "percent": percent, "n": left, **gain}), *more)


def roll_words(view: OdinGame, seat: int) -> Words:
    """Returns what the die shows, what it comes to, and what the next cast promises."""
    lines = [Message("odin.roll.shows", {"face": view.acts[-1][FACE_SHOWN], "result": result(view, seat)})]
    lines += [said for said in (sum_words(view, seat), need_words(view, seat)) if said is not None]
    title = Message(f"odin.dice.{DICE_NAMES[kind_of(view)]}")
    return Words(title, tuple(lines), "odin.dice", partial(chance_words, view, seat))


def spots(table: Shows, view: OdinGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the die, its result, and a stud for every cast that there is: those that were made bear their number."""
    tone, act, parts = table.look.theme.colour, view.acts[-1], _ROLL.at(table.look, area)
    said = roll_words(view, seat)
    yield Spot(("dice",), area, words=said)
    if "name" in parts:
        yield parts.written(("die", "name"), "name", table.say(said.title))
    yield Spot(("die",), parts["die"], die_face(f"odin/die-d{DICE[kind_of(view)].die}", act[FACE_SHOWN]))
    yield parts.written(("die", "result"), "result", f"= {result(view, seat)}")
    for number, stud in enumerate(parts.each("casts", most_rolls(view, seat))):
        cast = number < act[ROLLS]
        face = Disc(str(number + 1) if cast else "", "#FFF3CF" if cast else tone.oak_dark, tone.ink)
        yield Spot(("cast", number), stud, face, outline="round", bleed=2)
