"""What a title said of its table is kept only while it would say the same again."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pygame

from game.rules.kernel import RandomChance
from game.scenes.table.said import SaidSpots
from game.scenes.table.spots import Spot
from tests.toy.rules import SkerryGame


def test_spots_are_said_anew_for_another_view_other_eyes_and_whoever_acts() -> None:
    game = SkerryGame.new({"length": "short"}, 2, RandomChance(Random(1)))
    said: SaidSpots[SkerryGame] = SaidSpots()
    told: list[str] = []

    def spots(view: SkerryGame, seen_by: object, acting: int | None, name: str) -> Iterable[object]:
        def say() -> Iterable[Spot]:
            told.append(name)
            yield Spot((name,), pygame.Rect(0, 0, 1, 1))

        return [spot.key for spot in said.spots(view, seen_by, acting, say)]

    assert spots(game, "me", None, "first") == [("first",)]
    assert spots(game.copy(), "me", None, "again") == [("first",)], "an equal view is not said twice"
    assert spots(game, "stranger", None, "other eyes") == [("other eyes",)]
    assert spots(game, "stranger", 1, "another acts") == [("another acts",)]
    other = game.copy()
    other.apply(other.legal_actions()[0], RandomChance(Random(1)))
    assert spots(other, "stranger", 1, "later") == [("later",)]
    said.moved()
    assert spots(other, "stranger", 1, "moved") == [("moved",)]
    assert told == ["first", "other eyes", "another acts", "later", "moved"]


def test_parts_are_kept_by_what_they_hang_on_until_the_view_or_the_eyes_change() -> None:
    game = SkerryGame.new({"length": "short"}, 2, RandomChance(Random(1)))
    said: SaidSpots[SkerryGame] = SaidSpots()
    found = iter(range(9))

    def part(*on: object) -> int:
        return said.part("panel", lambda: [next(found)], on)[0]

    said.spots(game, "me", None, tuple)
    assert [part(), part(), part("camera"), part("camera")] == [0, 0, 1, 1]
    said.moved()
    assert part("camera") == 1
    said.spots(game, "stranger", None, tuple)
    assert part("camera") == 2, "other eyes see other things"
    said.forget()
    assert part("camera") == 3
