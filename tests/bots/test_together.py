"""Several think about one view: whose worlds and lines are whose, and what their reports come to together."""

from __future__ import annotations

import random

import pytest

from game.bots.mind import Mind
from game.bots.tables import Tables
from game.bots.together import Found, Part, Report, is_ahead, merged
from game.rules.kernel import RandomChance, read_options
from game.rules.kernel.game import Game
from game.titles import PLAYABLE, load_bots, load_game
from tests.bots.test_search import hidden_choice, mind
from tests.toy.lore import SkerryLore

PATHS = [(action,) for action in hidden_choice().legal_actions()[:4]]


def told(*lines: tuple[int, float, tuple[float, ...]], looks: int = 0, depth: int = 1) -> Report:
    """Returns a report of lines by number, worth and gaps; line 0 is the policy's own."""
    return Report(tuple(Found(PATHS[n], worth, looks, gaps, n == 0) for n, worth, gaps in lines), depth)


class Near:
    """Aides without processes: each thinks when it is heard."""

    def __init__(self, count: int, lore: type, steps: int) -> None:
        self.count, self.lore, self.steps = count, lore, steps
        self.asked: list[Game] = []

    def __len__(self) -> int:
        return self.count

    def ask(self, view: Game, level: str, think_ms: int) -> None:
        self.asked.append(view)

    def reports(self) -> list[Report]:
        return [
            Mind(self.lore, "jarl", 1, self.steps).look(self.asked[-1], 0, Part(number, 1 + self.count))
            for number in range(1, 1 + self.count)
        ]


def first_choice(title: str, most: int) -> Game:
    """Returns the view of the first choice of a game among at least so many actions."""
    kind, chance = load_game(title), RandomChance(random.Random(5))
    seats = max(2, kind.seat_range[0])
    game = kind.new(read_options(kind.options_declared, {}, seats), seats, chance)
    while len(game.legal_actions()) < most:
        game.apply(game.legal_actions()[0], chance)
    assert game.to_move is not None
    return game.view_for(game.to_move)


def test_the_first_world_is_everybodys_and_each_other_one_has_one_owner() -> None:
    parts = [Part(number, 3) for number in range(3)]
    assert [part.world(0) for part in parts] == [0, 0, 0]
    assert [[part.world(number) for number in (1, 2, 3)] for part in parts] == [[1, 4, 7], [2, 5, 8], [3, 6, 9]]
    assert [Part().world(number) for number in range(5)] == list(range(5)), "who is alone has them all"


def test_the_worlds_of_a_part_are_those_that_one_alone_would_come_to() -> None:
    view = hidden_choice()
    alone, second = Tables(view), Tables(view, part=Part(1, 2))
    for mine, its in ((0, 0), (1, 2), (2, 4)):
        assert second.world(mine).digest() == alone.world(its).digest()
        assert second.chance(mine).roll("die", 1000) == alone.chance(its).roll("die", 1000)


def test_worths_count_as_often_as_they_were_tried_and_the_first_world_once() -> None:
    one = told((0, 1.0, (0.0, 0.0)), (1, 4.0, (3.0, 3.0)))
    other = told((0, 3.0, (0.0,) * 6), (1, 8.0, (3.0, 5.0, 5.0, 5.0, 5.0, 5.0)), depth=2)
    both = merged([one, other], misjudged=0.1)
    best, policy = both.lines
    assert (best.path, policy.path) == (PATHS[1], PATHS[0])
    assert best.worth == pytest.approx((2 * 4 + 6 * 8) / 8)
    assert policy.worth == pytest.approx((2 * 1 + 6 * 3) / 8)
    assert best.gaps == (3.0, 3.0, 5.0, 5.0, 5.0, 5.0, 5.0), "world 0, tried by both, once"
    assert both.depth == 2


def test_what_neither_could_be_sure_of_both_together_may_be() -> None:
    gaps = (1.0, 1.0, 1.0, 1.0)
    one = told((0, 2.0, (0.0,) * 4), (1, 3.0, gaps))
    assert not is_ahead(gaps, 10.0)
    assert is_ahead(gaps * 2, 10.0)
    assert merged([one, one, one], misjudged=10.0).lines[0].path == PATHS[1]
    doubted = merged([one, one, one], misjudged=1e6).lines
    assert doubted[0].path == PATHS[0], "the policy's own keeps its place"
    assert doubted[1].worth == doubted[0].worth


def test_where_nothing_is_drawn_a_line_is_worth_what_found_who_looked_into_it() -> None:
    shallow = Found(PATHS[0], 9.0, 0, (), True), Found(PATHS[1], 4.0, 6)
    deep = Found(PATHS[0], 2.0, 5, (), True), Found(PATHS[1], 8.0, 0)
    best, policy = merged([Report(shallow, 7), Report(deep, 5)], misjudged=1.0).lines
    assert (best.path, best.worth, best.looks) == (PATHS[1], 4.0, 6)
    assert (policy.path, policy.worth, policy.looks) == (PATHS[0], 2.0, 5)
    level = merged([Report((Found(PATHS[0], 1.0),), 1), Report((Found(PATHS[0], 2.0),), 1)], misjudged=1.0)
    assert level.lines[0].worth == 1.5, "where nobody looked further, all count alike"


def test_a_line_that_one_alone_tried_stays() -> None:
    both = merged([told((0, 1.0, (0.0,))), told((0, 1.0, (0.0,)), (2, 5.0, (4.0,)))], misjudged=0.1)
    assert [line.path for line in both.lines] == [PATHS[2], PATHS[0]]


def test_who_had_no_time_counts_for_nothing() -> None:
    late = Report((Found(PATHS[0], float("-inf"), is_policy=True),), 0)
    known = told((1, 4.0, (3.0,)), (0, 1.0, (0.0,)))
    assert merged([late, known], misjudged=1.0) == known
    assert merged([known, late], misjudged=1.0) == known
    assert merged([late, late], misjudged=1.0) == late


def test_lines_without_luck_are_shared_out_and_all_looked_into() -> None:
    """Vikings draws nothing within a round: who thinks beside others looks into lines of their own."""
    view = first_choice("vikings", 4)
    reports = [Mind(load_bots("vikings"), "jarl", 1, 900).look(view, 0, Part(number, 2)) for number in range(2)]
    looked = [{line.path for line in report.lines if line.looks > 1} for report in reports]
    assert all(looked)
    assert not looked[0] & looked[1]
    alone = Mind(load_bots("vikings"), "jarl", 1, 900).look(view, 0, Part())
    best = alone.lines[0]
    owners = [report for report in reports if any(line.path == best.path and line.looks for line in report.lines)]
    assert len(owners) == 1, "what one alone would choose was looked into by one of them"


@pytest.mark.parametrize("count", [1, 3])
def test_a_jarl_with_aides_asks_them_once_and_answers_legally(count: int) -> None:
    view = hidden_choice()
    jarl = mind("jarl", steps=400)
    near = Near(count, SkerryLore, 400)
    jarl.aides = near
    answer = jarl.think(view, 20)
    assert answer == jarl.think(view, 20), "equal views, equal answers"
    assert len(near.asked) == 2
    assert answer.path[0] in view.legal_actions()
    assert answer.other[0] != answer.path[0]
    karl = mind("karl")
    karl.aides = near
    karl.think(view, 20)
    assert len(near.asked) == 2, "who does not search asks nobody"


def test_aides_try_more_worlds_than_one_alone() -> None:
    view = hidden_choice()
    alone = mind("jarl", steps=400).look(view, 0, Part())
    own = mind("jarl", steps=400).look(view, 0, Part(0, 3))
    near = Near(2, SkerryLore, 400)
    near.ask(view, "jarl", 0)
    together = merged([own, *near.reports()], SkerryLore.misjudged)
    most = max(len(line.gaps) for line in alone.lines)
    assert max(len(line.gaps) for line in together.lines) > 2 * most


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_title_can_be_thought_about_side_by_side(title: str) -> None:
    view = first_choice(title, 2)
    lore = load_bots(title)
    jarl = Mind(lore, "jarl", 1, 150)
    jarl.aides = Near(2, lore, 150)
    assert jarl.think(view, 0).path[0] in view.legal_actions()
