"""What the live teacher is worth: how often it questions a jarl without need, and what it is worth to a karl."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from build_scripts.benchmarks.figure import Figure
from build_scripts.benchmarks.held_out import OPTIONS, SEATS
from game.bots import make_bot
from game.bots.bot import Answer, Bot, Path
from game.bots.link import brought
from game.bots.raven import TEACHER
from game.rules.kernel import RandomChance
from game.rules.kernel.game import Game
from game.titles import KNOWN_TO_BOTS, load_game

JARL_STEPS_MS: Final = 200
TURNS: Final = 20


class Taught:
    """A karl beside whom the teacher sits: where it doubts what he is about to do, he does what it would do."""

    def __init__(self, title: str, seed: int) -> None:
        self._karl, self._raven = make_bot(title, "karl", seed), make_bot(title, TEACHER, 0)
        self.questions = 0

    def think(self, view: Game, think_ms: int) -> Answer:
        """Returns karl's answer, or the raven's where that one doubts it."""
        mine, raven = self._karl.think(view, think_ms), self._raven.think(view, think_ms)
        if not doubted(raven, mine.path):
            return mine
        self.questions += 1
        return raven


def doubted(raven: Answer, path: Path) -> bool:
    """Tells whether the teacher would ask about a gesture."""
    return any(path[: len(doubt.path)] == doubt.path and round(doubt.points) >= 1 for doubt in raven.doubts)


def measure(turns: int, games: int, titles: Sequence[str] = KNOWN_TO_BOTS) -> list[Figure]:
    """Measures the titles one by one: so many turns of a jarl, so many mirrored games of karl against karl."""
    figures: list[Figure] = []
    for title in titles:
        figures += [_questions(title, turns), _taught(title, games)]
    return figures


def played(title: str, seed: str, bots: Sequence[Bot], watched: int = -1) -> tuple[Game, int, int]:
    """Plays a game and returns its end, how many turns the watched seat had, and in how many it was questioned."""
    chance = RandomChance(random.Random(seed))
    game = load_game(title).new(OPTIONS.get(title, {}), len(bots), chance)
    raven, last = make_bot(title, TEACHER, 0), -1
    turns = asked = 0
    is_asked = False
    while (seat := game.to_move) is not None:
        if seat != last:
            turns, is_asked, last = turns + (seat == watched), False, seat
        legal, view = game.legal_actions(), game.view_for(seat)
        path = (legal[0],) if len(legal) == 1 else bots[seat].think(view, JARL_STEPS_MS).path
        if seat == watched and not is_asked and len(legal) > 1 and doubted(raven.think(view, 1), path):
            asked, is_asked = asked + 1, True
        for action in path:
            game.apply(action, chance)
    return game, turns, asked


def _questions(title: str, wanted: int) -> Figure:
    """Returns how many questions a jarl hears in twenty turns; his own choices are taken for no slips."""
    turns = asked = number = 0
    seats = SEATS.get(title, 2)
    while turns < wanted:
        bots = [make_bot(title, "jarl" if seat == 0 else "karl", number) for seat in range(seats)]
        _, had, heard = played(title, f"teacher/{title}/{number}", bots, 0)
        turns, asked, number = turns + had, asked + heard, number + 1
    note = f"{asked} in {turns} turns, {number} games"
    return Figure(
        f"teacher, {title}: questions in {TURNS} turns of a jarl",
        TURNS * asked / max(1, turns),
        "",
        most=1.0,
        note=note,
    )


def _taught(title: str, games: int) -> Figure:
    """Returns the share of wins of a karl with the teacher, each deal played once from every seat."""
    seats, won, heard, count = SEATS.get(title, 2), 0.0, 0, 0
    for number in range(games // seats):
        for mine in range(seats):
            taught = Taught(title, 1)
            bots = [taught if seat == mine else make_bot(title, "karl", 1) for seat in range(seats)]
            end, _, _ = played(title, f"taught/{title}/{number}", bots)
            won, heard, count = won + brought(end, mine), heard + taught.questions, count + 1
    if not count:
        return Figure(f"teacher, {title}: karl with it", 0.0, "", note="n 0")
    return Figure(
        f"teacher, {title}: karl with it",
        won / count,
        "",
        least=0.57,
        note=f"n {count}, {seats} seats, {heard} questions",
    )
