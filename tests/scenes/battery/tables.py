"""Tables for the battery of scenes: every title that has one, at positions spread over random games."""

from __future__ import annotations

import os
import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.app import App
from game.rules.kernel import Action, Game, LiveChance
from game.scenes.table import TableScene
from game.table.timeline import Step, counted
from game.titles import PLAYABLE, load_game, load_scene
from tests.scenes.hands import open_table, sitting_at, whole
from tests.toy.holm import HolmGame
from tests.toy.rules import SkerryGame

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
STOPS = int(os.environ.get("MEADHALL_STOPS", "1"))
"""How many times as many stops a walk through a game makes; 1 in the suite."""
LONG = {"landnam": 12, "northgard": 12, "odin": 8, "tiny_epic": 6}
"""Titles with very many decisions: each stride is so many times as long, and what is not looked at is one gesture."""
SELDOM = {"landnam": frozenset({"age_token", "end_moving", "open_offer", "exchange", "drop_offer"}),
          "tiny_epic": frozenset({"take_back", "exchange"})}  # fmt: skip
"""What random players of a title do seldom, so that a game comes to its end."""


@dataclass(frozen=True)
class Setup:
    """A table to be looked at: a title with options, so many seats, and a seed."""

    title: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seed: str

    def __str__(self) -> str:
        return "-".join((self.title, *(value for _, value in self.options), str(self.seats)))

    def open(self, app: App, folder: Path) -> TableScene[Any]:
        """Opens the table with persons on all seats."""
        return open_table(app, folder, self.title, dict(self.options), self.seats, self.seed)


def _tables(game: type[Game]) -> tuple[list[Setup], list[Setup]]:
    """Returns the tables at which a title is played, and those at which most lies on the table.

    The former have each value of the first option that holds for all, of many the first three, at the fewest and at
    the most seats in turn; the latter each value at the most seats, of a long title the usual one only.
    """
    title, ends = game.title, (game.seat_range[0], game.seat_range[-1])
    first = next((option for option in game.options_declared if option.seats is None), None)
    values = first.values[:3] if first else ("",)

    def table(value: str, seats: int) -> Setup:
        return Setup(title, ((first.key, value),) if first else (), seats, f"look {value}{seats}")

    places = zip(values, ends * 2, strict=False) if len(values) > 1 else [(values[0], seats) for seats in ends]
    most = [first.default] if first and title in LONG else values
    return [table(*place) for place in places], [table(value, ends[-1]) for value in most]


_EVERY = [_tables(game) for game in (*map(load_game, PLAYABLE), SkerryGame, HolmGame)]
SETUPS = sorted({setup for played, _ in _EVERY for setup in played}, key=str)
LARGEST = sorted({setup for _, largest in _EVERY for setup in largest}, key=str)


def scene_of(title: str) -> type[TableScene[Any]]:
    """Returns the table scene of a title."""
    found: type[TableScene[Any]] = load_scene(title)
    return found


def plays(game: Game, chance: random.Random) -> Action:
    """Returns a random action, seldom one that only turns one thing into another."""
    legal = list(game.legal_actions())
    seldom = SELDOM.get(game.title, frozenset({"exchange"}))
    useful = [action for action in legal if action.verb not in seldom]
    if game.title in SELDOM and chance.random() < 0.1:
        return chance.choice(legal)
    return chance.choice(useful or legal)


def walk(scene: TableScene[Any], stride: int, seed: object = 0) -> Iterator[int]:
    """Plays a table to its end at random; shows and yields it at its first decision of each kind and every so often."""
    title = whole(scene).title
    chance = random.Random(f"{title}{seed}")
    kinds: set[str] = set()
    number, stride = 0, max(1, stride * LONG.get(title, 1) // STOPS)
    while whole(scene).decision is not None:
        kind = whole(scene).decision.kind
        if kind not in kinds or number % stride == 0:
            kinds.add(kind)
            scene.settle()
            yield number
        if whole(scene).decision is None:
            break
        number += _go_on(scene, chance, kinds, stride - number % stride if title in LONG else 1)
    scene.settle()
    yield number


def play_on(scene: TableScene[Any], seed: object = 0) -> None:
    """Plays a table to its end as a walk that nobody disturbs does, and looks at none of it."""
    chance = random.Random(f"{whole(scene).title}{seed}")
    while whole(scene).decision is not None:
        _go_on(scene, chance, (), 1)


_known: dict[object, tuple[Step, Game, object]] = {}


def _go_on(scene: TableScene[Any], chance: random.Random, kinds: Collection[str], most: int) -> int:
    """Plays up to so many decisions as one gesture, until one of a kind that was not seen yet; returns how many.

    Walks through one game go the same way until somebody disturbs them: what one of them played, the others take over.
    """
    sitting = sitting_at(scene)
    last = sitting.timeline[-1].records[-1] if sitting.timeline else None
    course = sitting.header.title, sitting.header.seed
    place = (
        sitting.header.digest if last is None else (last.n, last.digest),
        sitting._journal.count,
        len(sitting.timeline),
    )
    key = course, place, most, frozenset(kinds), chance.getstate()
    if any(other[0] != course for other in list(_known)[:1]):
        _known.clear()
    if key not in _known:
        sitting.commit(_way(scene, chance, kinds, most))
        _known[key] = sitting.timeline[-1], sitting.game, chance.getstate()
    else:
        step, game, state = _known[key]
        sitting._write(step.records)
        sitting._timeline.add(step, game)
        chance.setstate(state)
    return len(sitting.timeline[-1].records)


def _way(scene: TableScene[Any], chance: random.Random, kinds: Collection[str], most: int) -> list[Action]:
    """Returns what random players would choose next."""
    sitting = sitting_at(scene)
    draws = [draw for step in sitting.timeline for record in step.records for draw in record.draws]
    drawn = counted([*sitting.header.setup, *draws])
    game, path = whole(scene).copy(), list[Action]()
    luck = LiveChance(sitting.header.seed, drawn)
    while len(path) < most and game.decision is not None and (not path or game.decision.kind in kinds):
        action = plays(game, chance)
        path.append(action)
        game.apply(action, luck)
    return path
