"""What every title gets from the contract itself, shown on Skerry."""

from __future__ import annotations

import copy

import pytest

from game.rules.kernel import IllegalAction, LiveChance, Message, RulesError, count_rounds
from game.rules.kernel.refusal import GAME_OVER, NOT_NOW, NOT_YOUR_TURN
from game.rules.vikings.rules import VikingsGame
from tests.toy.actions import Continue, Keep, Swap
from tests.toy.rules import SkerryGame


def table(seats: int = 3) -> SkerryGame:
    return SkerryGame.new({}, seats, LiveChance("contract"))


def test_refusals_tell_whose_turn_it_is_before_what_may_be_done() -> None:
    game = table()
    seat = game.to_move
    assert seat is not None
    assert game.why_not(Keep((seat + 1) % 3, 0)) == NOT_YOUR_TURN
    assert game.why_not(Swap(seat, 0)) == NOT_NOW
    game.stack.clear()
    assert game.why_not(Keep(seat, 0)) == GAME_OVER


def test_an_illegal_action_raises_with_its_refusal_and_changes_nothing() -> None:
    game = table()
    digest = game.digest()
    with pytest.raises(IllegalAction) as raised:
        game.apply(Continue(game.chief), LiveChance("contract/1"))
    assert raised.value.refusal == NOT_NOW
    assert raised.value.action == Continue(game.chief)
    assert game.digest() == digest


def test_the_legal_list_is_made_once_a_position() -> None:
    game = table()
    assert game.legal_actions() is game.legal_actions()
    before = game.legal_actions()
    game.apply(before[0], LiveChance("contract/1"))
    assert game.legal_actions() is not before


def test_digests_tell_tables_apart() -> None:
    game, twin = table(), table()
    assert game.digest() == twin.digest()
    twin.wool[0] += 1
    assert game != twin
    assert game.digest() != twin.digest()


def test_tables_are_equal_by_what_lies_on_them_and_cannot_be_keys() -> None:
    assert table() == table()
    assert (table() == "a table") is False
    with pytest.raises(TypeError):
        hash(table())


def test_tables_hold_no_generator_and_copy_deeply() -> None:
    game = table()
    assert copy.deepcopy(game.dump()) == game.dump()


@pytest.mark.parametrize(("options", "seats"), [({"length": "endless"}, 2), ({"size": "big"}, 2), ({}, 0), ({}, 5)])
def test_unknown_options_and_seats_are_refused(options: dict[str, str], seats: int) -> None:
    with pytest.raises(RulesError):
        SkerryGame.new(options, seats, LiveChance("contract"))


def test_a_game_tells_how_far_it_is() -> None:
    game = table()
    assert game.progress == Message("kernel.progress.round", {"n": 1, "of": 1})
    game.ended = 2
    assert game.progress is None
    assert count_rounds(0, 6).args == {"n": 1, "of": 6}, "a game that has not begun is in its first round"


def test_a_title_without_secrets_asks_in_the_open() -> None:
    game = VikingsGame.new({}, 2, LiveChance("open"))
    assert game.decision is not None
    assert game.decision.public
    assert game.view_for(1).legal_actions() == game.legal_actions()


def test_parties_without_a_seat_are_told_with_their_points() -> None:
    game = table(1)
    game.enemy_points = 4
    (enemy,) = game.sides
    assert (enemy.key, enemy.name.id, enemy.points) == ("enemy", "skerry.side.enemy", 4)
    assert not table(2).sides


def test_a_game_lost_to_a_party_without_a_seat_has_no_winner() -> None:
    game = table(1)
    game.ended = 2
    game.stack.clear()
    assert game.outcome is not None
    assert game.outcome.is_lost
    game.give_points(0, "favours", 1)
    assert not game.outcome.is_lost


def test_a_forecast_is_the_score_where_a_title_knows_no_better() -> None:
    game = table()
    game.give_points(0, "raids", 3)
    assert game.forecast(0) == game.score(0)
    assert game.total(0) == 3
