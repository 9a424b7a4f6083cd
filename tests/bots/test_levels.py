"""Every level plays every variant to the end with legal moves, on views that it leaves alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

import pytest

from game.bots import LEVELS, Bot, make_bot
from game.bots.bot import Answer, Path
from game.bots.mind import Mind
from game.bots.vikings.lore import VikingsLore
from game.rules.kernel import RulesError
from game.rules.kernel.game import Game
from game.rules.vikings.state import VARIANTS
from tests.bots.games import THINK_MS, bot, karls, positions


class Watched:
    """A bot whose every choice is held against the view it was given."""

    def __init__(self, chooser: Bot) -> None:
        self.chooser = chooser
        self.choices = 0

    def think(self, view: Game, think_ms: int) -> Answer:
        digest, legal = view.digest(), list(view.legal_actions())
        answer = self.chooser.think(view, think_ms)
        assert answer.path[0] in legal
        assert view.digest() == digest
        self.choices += 1
        return answer


# Each level at each number of seats, each level in each variant, and each variant at each number of seats.
PAIRS = [
    (level, seats, VARIANTS[(place + seats) % len(VARIANTS)])
    for place, level in enumerate(LEVELS)
    for seats in (2, 3, 4)
]


@pytest.mark.parametrize(("level", "seats", "variant"), PAIRS)
def test_every_level_ends_its_games_legally(level: str, seats: int, variant: str) -> None:
    watched = Watched(bot(level, steps=4))
    *_, last = positions(seats, variant, 5, [cast(Bot, watched)] * seats)
    assert last.outcome is not None
    assert watched.choices > 60


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_equal_views_get_equal_choices(level: str, variant: str) -> None:
    for number, table in enumerate(karls(3, variant, 8)):
        if number % 8 == 0 and table.to_move is not None:
            view = table.view_for(table.to_move)
            one, other = (bot(level, seed=number).think(view, ms) for ms in (THINK_MS, 500))
            assert one == other


def test_a_bot_remembers_nothing_between_choices() -> None:
    old = {level: bot(level, seed=4) for level in ("svein", "karl", "jarl")}
    for number, table in enumerate(positions(2, "advanced", 9, [old["karl"]] * 2)):
        if number % 5 == 0 and table.to_move is not None:
            for level, player in old.items():
                view = table.view_for(table.to_move)
                assert player.think(view, THINK_MS) == bot(level, seed=4).think(view, THINK_MS)


def test_seeds_make_different_lads() -> None:
    choices = {
        seed: [
            bot("svein", seed).think(table, THINK_MS).path[0]
            for table in karls(2, "basic", 3)
            if table.to_move is not None
        ]
        for seed in (1, 2)
    }
    assert choices[1] != choices[2]


def test_jarl_is_made_to_look_at_the_clock() -> None:
    made = make_bot("vikings", "jarl", 1)
    assert isinstance(made, Mind)
    assert made.steps is None


@pytest.mark.parametrize(("title", "level"), [("vikings", "earl"), ("chess", "karl"), ("chess", "earl")])
def test_unknown_levels_and_titles_are_refused(title: str, level: str) -> None:
    with pytest.raises(RulesError, match="earl" if level == "earl" else "chess"):
        make_bot(title, level, 1)


def test_who_errs_has_good_days_and_bad_ones() -> None:
    tables = [
        table.view_for(table.to_move)
        for table in karls(2, "basic", 3)
        if table.to_move is not None and table.stack[-1].kind == "purchase"
    ]
    tables = tables[::3]
    sound = [bot("karl").think(table, THINK_MS).path for table in tables]
    errors = {level: sorted(_errors(level, seed, tables, sound) for seed in range(9)) for level in ("svein", "dreng")}
    for found in errors.values():
        assert found[-1] > 1.3 * found[0]
    assert errors["dreng"][4] < errors["svein"][4]


def _errors(level: str, seed: int, tables: list[Game], sound: list[Path]) -> int:
    """Returns how often a bot of a level does otherwise than a sound one."""
    return sum(bot(level, seed).think(table, THINK_MS).path != path for table, path in zip(tables, sound, strict=True))


class Careful(VikingsLore):
    """A lore by which nobody errs."""

    erring: ClassVar[Mapping[str, float]] = {"svein": 0.0, "dreng": 0.0}


class Hasty(VikingsLore):
    """A lore by which who errs does so at every gesture."""

    stumbling: ClassVar[bool] = True


def choices(lore: type[VikingsLore], level: str) -> list[Path]:
    """Returns what a level chooses on the way of a game of Karls."""
    return [
        Mind(lore, level, 1).think(table.view_for(table.to_move), 1).path
        for number, table in enumerate(karls(2, "basic", 8))
        if number % 4 == 0 and table.to_move is not None
    ]


def test_a_lore_says_how_much_and_where_the_weaker_levels_err() -> None:
    sound, erring = choices(VikingsLore, "karl"), choices(VikingsLore, "svein")
    assert choices(Careful, "svein") == choices(Careful, "dreng") == sound != erring
    assert choices(Careful, "karl") == choices(Hasty, "karl") == sound
    assert max(map(len, erring)) > 1
    assert choices(Hasty, "svein") == [path[:1] for path in erring]
