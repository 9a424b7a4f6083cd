"""The end, ties, and how a turn goes on (landnam.end, landnam.turn)."""

from __future__ import annotations

import pytest

from game.rules.landnam.actions import BuildFarm, BuildTown, EndTurn
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import BLACK, RED, WHITE
from tests.landnam.tables import farm, give, land, play, settler, table, town, waits


def tokens(game: LandnamGame, seat: int, white: int = 0, red: int = 0, black: int = 0) -> None:
    game.won[seat * 3 + WHITE], game.won[seat * 3 + RED], game.won[seat * 3 + BLACK] = white, red, black


def test_anybody_may_win_at_the_end_of_anybodys_turn() -> None:
    game = table(mover=1)
    tokens(game, 2, white=12)
    play(game, EndTurn(1))
    assert game.to_move is None
    assert game.outcome is not None
    assert game.outcome.termination == "points"
    assert game.outcome.winners == (2,)


def test_eleven_points_do_not_end_the_full_game_and_ten_end_the_short_one() -> None:
    game = table()
    tokens(game, 0, white=11)
    play(game, EndTurn(0))
    assert waits(game) == ("roll", 1)
    short = table(length="short")
    tokens(short, 0, white=10)
    play(short, EndTurn(0))
    assert short.to_move is None


def test_points_reached_during_a_turn_wait_for_its_end() -> None:
    game = table()
    tokens(game, 1, red=13)
    assert game.outcome is None
    assert waits(game) == ("business", 0)


def test_turns_go_clockwise() -> None:
    game = table(mover=2)
    play(game, EndTurn(2))
    assert waits(game) == ("roll", 0)
    assert game.turns == 5


def test_points_come_from_houses_and_tokens() -> None:
    game = table()
    land(game, 10, "field", 8)
    land(game, 9, "sea")
    farm(game, 0, 22)
    town(game, 0, 20)
    tokens(game, 0, white=2, red=1, black=1)
    assert {item.source.id: item.points for item in game.score(0)} == {
        "landnam.source.farms": 1,
        "landnam.source.towns": 2,
        "landnam.source.white": 2,
        "landnam.source.red": 1,
        "landnam.source.black": 1,
    }
    assert game.total(0) == 7


@pytest.mark.parametrize(
    ("winner", "loser", "why"),
    [
        ({"black": 1, "white": 11}, {"red": 12}, "black"),
        ({"red": 7, "white": 5}, {"red": 6, "white": 6}, "red"),
        ({"black": 2, "red": 7, "white": 3}, {"black": 2, "red": 6, "white": 4}, "red"),
    ],
)
def test_ties_are_broken_by_black_then_red_tokens(winner: dict[str, int], loser: dict[str, int], why: str) -> None:
    game = table()
    tokens(game, 1, **winner)
    tokens(game, 2, **loser)
    play(game, EndTurn(0))
    assert game.outcome is not None
    assert (game.outcome.termination, game.outcome.ranking) == (why, ((1,), (2,), (0,)))


def test_white_tokens_decide_before_houses() -> None:
    game = table()
    land(game, 10, "field", 8)
    farm(game, 2, 20, 22)
    tokens(game, 1, white=12)
    tokens(game, 2, white=10)
    play(game, EndTurn(0))
    assert game.outcome is not None
    assert (game.outcome.termination, game.outcome.winners) == ("white", (1,))


def test_resource_cards_decide_last_and_fate_cards_never() -> None:
    game = table()
    tokens(game, 1, white=12)
    tokens(game, 2, white=12)
    give(game, 2, iron=1)
    game.fates[1] = (0, 0)
    game.deck[0] -= 2
    play(game, EndTurn(0))
    assert game.outcome is not None
    assert (game.outcome.termination, game.outcome.winners) == ("cards", (2,))


def test_a_complete_tie_is_shared() -> None:
    game = table()
    tokens(game, 1, white=12)
    tokens(game, 2, white=12)
    play(game, EndTurn(0))
    assert game.outcome is not None
    assert (game.outcome.termination, game.outcome.winners) == ("shared", (1, 2))


def test_the_forecast_counts_what_is_planned() -> None:
    game = table()
    land(game, 10, "field", 8)
    land(game, 9, "sea")
    farm(game, 0, 20)
    give(game, 0, grain=2, wood=2, wool=3, iron=1)
    piece = settler(game, 0, 10)
    play(game, BuildFarm(0, piece, 22))
    play(game, BuildTown(0, 20))
    assert game.total(0) == 1
    assert sum(item.points for item in game.forecast(0)) == 3
    assert game.forecast(1) == game.score(1) == []
    play(game, EndTurn(0))
    assert game.total(0) == 3


def test_progress_tells_turn_and_leader() -> None:
    game = table()
    tokens(game, 1, red=5)
    assert game.progress is not None
    assert game.progress.args == {"turn": 4, "best": 5, "goal": 12}
