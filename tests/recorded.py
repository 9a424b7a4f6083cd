"""Whole games kept as files: every choice, every draw, and how they ended.

A title says in its own ``recorded`` how its players choose, what decides its games, and at which tables to look for
an ending; ``python -m tests.TITLE.recorded`` writes its files anew, which is only due when the rules themselves are
meant to have changed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from game.rules.kernel import Action, Chance, Draw, Game, IllegalAction, LiveChance, RecordedChance

GameT = TypeVar("GameT", bound=Game)
Setup = tuple[dict[str, str], int]


def _written(luck: LiveChance) -> list[list[Any]]:
    return [[draw.label, *draw.values] for draw in luck.draws]


def _chance(step: dict[str, Any]) -> Chance:
    return RecordedChance([Draw(label, tuple(values)) for label, *values in step.get("draws", [])])


class Recorder(NamedTuple, Generic[GameT]):
    """The recorded games of a title: how they are played, played again, and kept in a folder."""

    title: type[GameT]
    folder: Path
    choose: Callable[[GameT, random.Random], Action]
    details: Callable[[GameT], dict[str, Any]]  # what decides a game, beside its ending and ranking

    def result(self, game: GameT) -> dict[str, Any]:
        """Returns how a game ended, with what decides it."""
        assert game.outcome is not None
        ranking = [list(group) for group in game.outcome.ranking]
        return {"termination": game.outcome.termination, "ranking": ranking, **self.details(game)}

    def play(self, options: dict[str, str], seats: int, seed: str) -> dict[str, Any]:
        """Plays a game and returns its record."""
        dice = random.Random(seed)
        luck = LiveChance(seed)
        game = self.title.new(options, seats, luck)
        steps: list[dict[str, Any]] = [{"draws": _written(luck)}]
        while game.to_move is not None:
            action = self.choose(game, dice)
            luck = LiveChance(f"{seed}/{len(steps)}")
            game.apply(action, luck)
            step: dict[str, Any] = {"action": self.title.actions.encode(action)}
            if luck.draws:
                step["draws"] = _written(luck)
            steps.append(step)
        return {"options": options, "seats": seats, "steps": steps, "result": self.result(game)}

    def replay(self, record: dict[str, Any]) -> GameT:
        """Plays a record again and returns the table at its end."""
        begin, *steps = record["steps"]
        game = self.title.new(record["options"], record["seats"], _chance(begin))
        for step in steps:
            game.apply(self.title.actions.decode(step["action"]), _chance(step))
        return game

    def breaks(self, record: dict[str, Any], **options: str) -> tuple[str, str]:
        """Returns where a record cannot be played on at a table with other options, as decision and verb; or nothing.

        Endings are not compared: what is told is that something was done there that could not be done here.
        """
        begin, *steps = record["steps"]
        game = self.title.new(record["options"] | options, record["seats"], _chance(begin))
        for step in steps:
            kind = game.decision.kind if game.decision is not None else ""
            try:
                game.apply(self.title.actions.decode(step["action"]), _chance(step))
            except IllegalAction:
                return kind, step["action"]["do"]
        return "", ""

    def compare_edition(self, name: str, told: tuple[str, str], **older: str) -> None:
        """Plays a kept game of the present rules again, and shows that older ones did not know what it was kept for."""
        record = self.read(name)
        assert record["options"].keys() & older.keys() == set()
        assert self.result(self.replay(record)) == record["result"]
        assert self.breaks(record, **older) == told

    def read(self, name: str) -> dict[str, Any]:
        """Returns a kept record."""
        found: dict[str, Any] = json.loads((self.folder / f"{name}.json").read_text(encoding="utf-8"))
        return found

    def write(self, endings: Iterable[str], setups: Sequence[Setup], seed: str, prefix: str = "") -> None:
        """Plays at the tables in turn until there is one game of each ending, and writes it as prefix and ending."""
        self.folder.mkdir(exist_ok=True)
        wanted = set(endings)
        number = 0
        while wanted:
            record = self.play(*setups[number % len(setups)], f"{seed}/{number}")
            termination = record["result"]["termination"]
            if termination in wanted:
                wanted.remove(termination)
                self._keep(record, f"{prefix}{termination}")
            number += 1

    def write_edition(self, news: dict[str, tuple[str, str]], setup: Setup, seed: str, **older: str) -> None:
        """Plays until there is a game for each piece of news, and writes it under the name of that.

        What is new is told as ``breaks`` tells it: the decision and the verb that a table of ``older`` options lacks.
        """
        wanted = dict(news)
        number = 0
        while wanted:
            record = self.play(*setup, f"{seed}/{number}")
            broken = self.breaks(record, **older)
            for name in [name for name, told in wanted.items() if told == broken]:
                del wanted[name]
                self._keep(record, name)
            number += 1

    def _keep(self, record: dict[str, Any], name: str) -> None:
        text = json.dumps(record, separators=(",", ":")).replace('{"action"', '\n{"action"')
        (self.folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
