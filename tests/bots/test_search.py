"""The shared search on the made-up title: hidden hands, a draft, dice and offers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from math import isfinite

import pytest

from game.bots.bot import Answer, Bot
from game.bots.clock import Clock
from game.bots.lore import Looks, Turn
from game.bots.mind import Mind, playable
from game.bots.random_bot import RandomBot
from game.bots.search import UNTRIED, Line, Search
from game.bots.tables import Tables
from game.bots.value import WIN, Value, beyond_others
from game.rules.kernel import Chance, RandomChance
from game.rules.kernel.mirror import MirrorChance
from tests.toy.lore import SkerryLore
from tests.toy.rules import SkerryGame

LEVELS = ("svein", "dreng", "karl", "jarl")


def mind(level: str, seed: int = 1, steps: int = 60) -> Mind:
    return Mind(SkerryLore, level, seed, steps)


def tables(
    seats: int, seed: int, length: str = "short", bots: Callable[[int], Bot] | None = None
) -> Iterator[SkerryGame]:
    """Yields the table of one game at every choice between two or more actions."""
    chance = RandomChance(random.Random(f"{seats}/{seed}"))
    dice = RandomBot(random.Random(seed))
    game = SkerryGame.new({"length": length}, seats, chance)
    while (seat := game.to_move) is not None:
        legal = game.legal_actions()
        if len(legal) > 1:
            yield game
        bot = bots(seat) if bots else dice
        path = (legal[0],) if len(legal) == 1 else bot.think(game.view_for(seat), 20).path
        for action in path:
            assert game.to_move == seat, "a path is one seat's"
            game.apply(action, chance)
    yield game


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_ends_its_games_legally(level: str, seats: int) -> None:
    *_, last = tables(seats, 3, "long", lambda seat: mind(level, seat, steps=8))
    assert last.outcome is not None


@pytest.mark.parametrize("seats", [1, 3])
def test_equal_views_get_equal_answers_whatever_lies_hidden(seats: int) -> None:
    differing = 0
    for number, game in enumerate(tables(seats, 7)):
        if number % 3 or game.to_move is None:
            continue
        view = game.view_for(game.to_move)
        other = view.determinise(RandomChance(random.Random(number)))
        differing += other != game
        digest = view.digest()
        for level in LEVELS:
            assert mind(level).think(view, 20) == mind(level).think(other.view_for(game.to_move), 900)
        assert view.digest() == digest, "a bot changed what it was shown"
    assert differing


@pytest.mark.parametrize("steps", [0, 1, 5, 40, 400])
def test_there_is_an_answer_however_short_the_time(steps: int) -> None:
    for number, game in enumerate(tables(2, 5)):
        if number % 4 == 0 and game.to_move is not None:
            view = game.view_for(game.to_move)
            answer = mind("jarl", steps=steps).think(view, 1)
            assert answer.path[0] in view.legal_actions()
            assert isfinite(answer.worth)
            assert isfinite(answer.other_worth)
            if steps == 0:
                assert answer.path == mind("karl").think(view, 1).path


def test_searching_beats_chance() -> None:
    wins = 0.0
    for seed in range(8):
        chair = seed % 2
        dice = RandomBot(random.Random(seed))
        searcher = mind("jarl", steps=60)
        *_, last = tables(2, seed, "long", lambda seat, chair=chair, bots=(searcher, dice): bots[seat != chair])  # type: ignore[misc]
        assert last.outcome is not None
        wins += (chair in last.outcome.winners) / len(last.outcome.winners)
    assert wins >= 6


def test_a_path_ends_where_something_comes_to_light() -> None:
    seen = set()
    for seed in range(6):
        for game in tables(2, seed):
            seat = game.to_move
            if seat is None:
                continue
            for turn in SkerryLore(game).turns(game, 99):
                path = playable(game, turn.actions, MirrorChance("x"))
                assert path == turn.actions[: len(path)]
                twin, chance = game.copy(), MirrorChance("x")
                for index, action in enumerate(path):
                    assert twin.to_move == seat
                    events = twin.apply(action, chance)
                    shows = chance.was_asked or any(event.reveals for event in events)
                    if shows:
                        seen.add(action.verb)
                    assert not shows or index == len(path) - 1
    assert "play_up" in seen


def test_candidates_meet_the_same_luck() -> None:
    game = next(game for game in tables(3, 11) if game.decision and game.decision.kind == "turn")
    assert game.to_move is not None
    view = game.view_for(game.to_move)
    one, other = Tables(view), Tables(view)
    for number in (2, 0, 1):
        assert one.world(number) == other.world(number)
        assert one.world(number).view_for(game.to_move) == view
    rolls = [[chance.roll("raid", 8) for _ in range(4)] for chance in (one.chance(1), one.chance(1), one.chance(2))]
    assert rolls[0] == rolls[1] != rolls[2]
    assert len({one.world(number).digest() for number in range(6)}) > 1


class Ladder(SkerryLore):
    """Counts how often each world is looked at; the turns are those of Skerry."""

    looked: list[Turn]

    def take(self, state: SkerryGame, turn: Turn, chance: Chance) -> None:
        self.looked.append(turn)
        super().take(state, turn, chance)


def test_the_worse_half_is_dropped_again_and_again() -> None:
    game = next(game for game in tables(2, 2) if len(game.legal_actions()) > 5)
    assert game.to_move is not None
    view = game.view_for(game.to_move)
    lore = Ladder(view)
    lore.looked = []
    search: Search[SkerryGame] = Search(lore, Value(lore, lore.weights()), Clock(0, 100_000))
    lines = search.run(view, Tables(view))
    tried = [sum(turn is line.turn for turn in lore.looked) for line in lines]
    assert tried[0] == max(tried) > 30
    assert min(tried) <= 2
    assert [line.worth for line in lines] == sorted((line.worth for line in lines), reverse=True)


def test_nothing_is_dropped_before_the_lore_is_sure() -> None:
    game = next(game for game in tables(2, 2) if len(game.legal_actions()) > 5)
    assert game.to_move is not None
    view = game.view_for(game.to_move)
    lore = Ladder(view)
    lore.looked, lore.sure_after = [], 8
    search: Search[SkerryGame] = Search(lore, Value(lore, lore.weights()), Clock(0, 100_000))
    lines = search.run(view, Tables(view))
    assert min(sum(turn is line.turn for turn in lore.looked) for line in lines) == 8


@pytest.mark.parametrize("later", [2, 8])
def test_as_many_lines_go_on_to_later_rests_as_the_lore_says(later: int) -> None:
    view = hidden_choice()
    lore = Ladder(view)
    lore.looked, lore.looks = [], Looks(((1, 2), (2, 2)), later)
    lines = searched(lore, view, 100_000).lines
    tried = sorted(sum(turn is line.turn for turn in lore.looked) for line in lines)
    on = [count for count in tried if count > 2]
    assert len(lines) > 4
    assert len(on) in ((2, 3) if later == 2 else (min(8, len(lines)),)), "the policy's own goes on too"
    assert set(on) == {4}, "on two worlds to each rest"
    policy = next(line for line in lines if not any(line.gaps))
    ahead = [line for line in lines if line.worth > policy.worth]
    assert ahead or later == 2
    for line in ahead:
        assert line.worth - policy.worth == pytest.approx(sum(line.gaps) / 4), "every world counts alike"


def searched(lore: SkerryLore, view: SkerryGame, steps: int) -> Search[SkerryGame]:
    search: Search[SkerryGame] = Search(lore, Value(lore, lore.weights()), Clock(0, steps))
    search.run(view, Tables(view))
    return search


def hidden_choice() -> SkerryGame:
    """Returns the view of a choice among many, with hands that nobody else sees."""
    game = next(game for game in tables(2, 2, "long") if len(game.legal_actions()) > 5)
    assert game.to_move is not None
    return game.view_for(game.to_move)


def test_more_steps_look_beyond_the_next_rest() -> None:
    view = hidden_choice()
    depths = [searched(SkerryLore(view), view, steps).depth for steps in (60, 6000)]
    assert depths[0] == 1
    assert depths[1] > 1


def test_the_policy_keeps_its_place_against_what_is_not_surely_ahead() -> None:
    view = hidden_choice()
    policy = SkerryLore(view).turns(Tables(view).world(0), 1)[0]
    assert searched(SkerryLore(view), view, 6000).lines[0].turn != policy, "looking on finds a better turn"
    doubting = SkerryLore(view)
    doubting.misjudged = 1e6  # type: ignore[misc]
    lines = searched(doubting, view, 6000).lines
    assert lines[0].turn == policy
    assert lines[0].worth == max(line.worth for line in lines)


class Single(SkerryLore):
    """Offers its first turn alone."""

    def turns(self, state: SkerryGame, wide: int) -> list[Turn]:
        return super().turns(state, 1)


def test_a_lone_turn_is_weighed_beside_others() -> None:
    view = hidden_choice()
    lines = searched(Single(view), view, 2000).lines
    assert len({line.turn.actions[0] for line in lines}) > 1
    assert all(isfinite(line.worth) for line in lines)


def test_trusted_promises_count_as_worlds() -> None:
    game = next(game for game in tables(2, 2) if len(game.legal_actions()) > 5)
    assert game.to_move is not None
    view = game.view_for(game.to_move)
    promised = [turn.promise for turn in SkerryLore(view).turns(Tables(view).world(0), 8)]
    found = []
    for worlds in (0, 1e9):
        lore = SkerryLore(view)
        lore.trust = worlds
        search: Search[SkerryGame] = Search(lore, Value(lore, lore.weights()), Clock(0, 4000))
        found.append([(line.turn.promise, line.worth) for line in search.run(view, Tables(view))])
    tried, trusted = found
    assert tried[0][0] < max(promised), "playing out finds another turn than the policy"
    promises, worths = zip(*trusted, strict=True)
    assert trusted[0][0] == max(promised)
    leads = [trusted[0][1] - worth for worth in worths]
    assert leads[1] == pytest.approx(promises[0] - promises[1], abs=0.01)


def test_worth_beside_the_best_that_begins_otherwise() -> None:
    for game in tables(2, 4):
        if game.to_move is None:
            continue
        answer = mind("jarl").think(game.view_for(game.to_move), 20)
        if answer.other:
            assert answer.other[0] != answer.path[0]
            assert answer.other_worth <= answer.worth
            return
    raise AssertionError("nothing was weighed")


def test_an_only_choice_needs_no_thought() -> None:
    game = next(game for game in tables(2, 1) if game.decision and game.decision.kind == "turn")
    game._legal = game.legal_actions()[:1]
    assert mind("jarl").think(game, 20) == Answer((game.legal_actions()[0],))


def test_nobody_is_singled_out() -> None:
    assert beyond_others([10, 4, 6]) == pytest.approx([5, -4, -1])
    assert beyond_others([7]) == [7]


def test_an_ended_game_is_worth_what_it_brought() -> None:
    *_, game = tables(2, 6)
    assert game.outcome is not None
    lore = SkerryLore(game)
    mine, other = (game.total(seat) for seat in range(2))
    bonus = [WIN / len(game.outcome.winners) * (seat in game.outcome.winners) for seat in range(2)]
    assert Value(lore, ((9.0,) * 5,)).margins(game)[0] == mine + bonus[0] - other - bonus[1]


@pytest.mark.parametrize(("trust", "best"), [(0.0, 1), (2.0, 1), (8.0, 0)])
def test_one_lucky_world_counts_the_less_the_more_the_lore_trusts_its_promises(
    monkeypatch: pytest.MonkeyPatch, trust: float, best: int
) -> None:
    lore = SkerryLore(next(tables(2, 1)))
    monkeypatch.setattr(SkerryLore, "trust", trust)
    promised, lucky = Line[SkerryGame](Turn((), 2.0), 5.0), Line[SkerryGame](Turn((), 1.0), 9.0)
    untried = Line[SkerryGame](Turn((), 1.5))
    search: Search[SkerryGame] = Search(lore, Value(lore, ()), Clock(0, steps=0))
    search.lines = [promised, lucky, untried]
    search._doubt_luck()
    assert max(search.lines, key=lambda line: line.worth) is search.lines[best]
    assert promised.worth == 5.0
    assert untried.worth == UNTRIED
