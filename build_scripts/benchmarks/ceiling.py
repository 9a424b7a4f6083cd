"""How near the strongest bot in play comes to what its own lore finds with far more time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final, NamedTuple

from build_scripts.benchmarks.figure import Figure
from build_scripts.benchmarks.held_out import HeldOut
from game.bots.bot import Path
from game.bots.clock import Clock
from game.bots.judge import DEEP, Budget, Judge
from game.bots.judgement import shares_between
from game.bots.mind import Mind
from game.rules.kernel.game import Game
from game.titles import KNOWN_TO_BOTS

MS: Final = 600
CEILING_MS: Final = 10_000
# A smaller share of winning is nothing that a Jarl lacks.
NOTHING: Final = 0.02
NEAR: Final = 0.8
LUCK: Final = "ceiling"


class Patient(Mind):
    """A Jarl who takes all the time he is given, also more than a person would wait."""

    def _clock(self, think_ms: int) -> Clock:
        return Clock(think_ms)


class Beside(NamedTuple):
    """What a Jarl chose and what he would choose with far more time; ``lost`` is the share of winning between them."""

    is_same: bool
    lost: float = 0.0


def measure(positions: int, worlds: int, titles: Sequence[str] = KNOWN_TO_BOTS) -> list[Figure]:
    """Measures titles at so many positions of held-out games; what differs is weighed in so many played-out worlds."""
    return [_figure(HeldOut.of(title), list(_compared(HeldOut.of(title), positions, worlds))) for title in titles]


def _figure(held: HeldOut, found: Sequence[Beside]) -> Figure:
    near = [one.is_same or one.lost < NOTHING for one in found]
    same = sum(one.is_same for one in found)
    losses = ", ".join(f"{one.lost:.3f}" for one in sorted(found, key=lambda one: -one.lost) if not one.is_same)
    note = f"{len(found)} positions, {same} alike; share of winning lost in the others: {losses or 'none'}"
    return Figure(f"jarl({MS}) near his ceiling: {held.name}", sum(near) / len(near), "", least=NEAR, note=note)


def _compared(held: HeldOut, positions: int, worlds: int) -> Iterator[Beside]:
    number = done = 0
    while done < positions:
        for _, view, _ in held.sampled(number, 1)[0][: positions - done]:
            done += 1
            yield _beside(held, view, worlds)
        number += 1


def _beside(held: HeldOut, view: Game, worlds: int) -> Beside:
    mine, high = (kind(held.lore, "jarl", 1).think(view, ms).path for kind, ms in ((Mind, MS), (Patient, CEILING_MS)))
    if mine == high:
        return Beside(True)
    paths: list[Path] = [high, mine]
    judged = Judge(held.lore, view, Budget(worlds, inf, DEEP.steps), LUCK).judge(paths)
    return Beside(False, shares_between(judged.line(high), judged.line(mine)).mean)
