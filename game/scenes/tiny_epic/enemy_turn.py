"""The turn of the enemy clan step by step: which step is done, which is due, which symbols wait to fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import CARD_RUNE, DECK, RUNES, TRACKS, VIKINGS, action_of
from game.rules.tiny_epic.enemy import ICONS, LEAD, MAIN, PHASES, RUNE, read_fired
from game.rules.tiny_epic.enemy_map import targets
from game.rules.tiny_epic.events import card_name, island_name
from game.rules.tiny_epic.frames import EnemyReset, EnemyStep
from game.rules.tiny_epic.state import State
from game.scenes.table import Shows, Spot
from game.scenes.table.kit import Fill, Line, PartMap, Parts, described, picture
from game.ui.look import Look

RULES = ("tiny_epic.solo.turn", "tiny_epic.solo.turn", "tiny_epic.solo.rune", "tiny_epic.solo.icons")
"""The rules behind the steps of a turn."""
_STEP = PartMap("tiny_epic/parts/enemy-step", "mark name")


def phase(view: State) -> int | None:
    """Returns the number of the step that is due or being carried out; None: it is not the enemy's turn."""
    due = [frame.phase for frame in view.stack if isinstance(frame, EnemyStep)]
    if not due:
        return len(PHASES) - 1 if any(isinstance(frame, EnemyReset) for frame in view.stack) else None
    waits = isinstance(view.stack[-1], EnemyStep)
    if due == [0] and not waits:
        return None
    return min(due) if waits else max(0, min(due) - 1)


@picture
def step_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, label: str, number: int, state: str) -> None:
    """Draws a step of the turn: its name with its number or a tick, done, due now, or to come."""
    colours = look.theme.colour
    fill, rim, ink = {
        "now": ("#F3D27A", colours.gold_deep, colours.ink),
        "done": ("#CFC79A", colours.moss_dark, colours.moss_dark),
        "next": (colours.vellum_lit, "#A98A58", colours.ink_soft),
    }[state]
    Fill(fill, 7, rim, 3 if state == "now" else 1).draw(look, surface, rect)
    parts = _STEP.at(look, rect)
    Line("✓" if state == "done" else str(number), "button", ink).draw(look, surface, parts["mark"])
    Line(label, "label", ink).draw(look, surface, parts["name"])


def steps(table: Shows, view: State, parts: Parts) -> Iterator[Spot]:
    """Yields the four steps of the enemy's turn beside each other, each with its rule: keys ("enemy step", number)."""
    now = phase(view)
    for number, (name, rect) in enumerate(zip(PHASES, parts.each("steps", len(PHASES)), strict=True)):
        state = "next" if now is None or number > now else "now" if number == now else "done"
        said = described(f"tiny_epic.enemy.step.{name}", RULES[number])
        yield Spot(("enemy step", number), rect, step_plate(table.say(said.title), number + 1, state), said)


# -- what it is about to do -----------------------------------------------------------------------------------------


def about(view: State) -> Message | None:
    """Returns what the enemy is about to do with this step; None: it waits for none, or does nothing."""
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, EnemyStep):
        return None
    if frame.phase == LEAD:
        return Message("tiny_epic.enemy.does.lead", {"n": view.enemy_deck})
    if frame.phase == ICONS:
        icons = [TRACKS[view.enemy_mat][good][place] for good, place, _ in map(read_fired, view.fired)]
        named = [Message(f"tiny_epic.icon.{one.name}") for one in icons]
        return Message("tiny_epic.enemy.does.icons", {"icons": named})
    rune = CARD_RUNE[frame.card]
    op, args = action_of(VIKINGS[frame.card], "rune" if frame.phase == RUNE else "leader")
    if frame.phase == RUNE and op and op not in MAIN:
        op, args = action_of(view.enemy_mat, RUNES[rune])
    return _doing(view, card_name(frame.card), rune, op, args) if op in MAIN else None


def _doing(view: State, card: Message, rune: int, op: str, args: Any) -> Message:
    said: dict[str, object] = {"card": card}
    if op == "build":
        return Message("tiny_epic.enemy.does.build", said)
    said["n"] = args.n
    if op == "explore":
        across = view.sea.opposite[view.chief_boat]
        said["island"] = island_name(view.sea.island[across if across >= 0 else view.chief_boat])
    elif op == "sail":
        said["reach"] = args.n + DECK[view.enemy_mat]["sail"]
        aims = targets(view, rune)
        if len(aims) > 1:
            return Message("tiny_epic.enemy.does.sail.open", said)
        said["island"] = island_name(aims[0])
    return Message(f"tiny_epic.enemy.does.{op}", said)
