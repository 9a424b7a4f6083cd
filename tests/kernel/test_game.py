"""What every title gets from the contract itself, shown on Skerry."""

from __future__ import annotations

import copy

import pytest

from game.rules.kernel import IllegalAction, LiveChance, RulesError
from game.rules.kernel.refusal import GAME_OVER, NOT_NOW, NOT_YOUR_TURN
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
