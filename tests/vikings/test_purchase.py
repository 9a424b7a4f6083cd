"""Buying at the wheel: prices, gaps, the rule of 0 and its exceptions, points for gold, the turning wheel."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.vikings.actions import Buy, Exchange, Lay
from tests.vikings import oracle
from tests.vikings.positions import act, at_wheel, draw, kinds, legal, refusal, table, wheel

# The rulebook's example: fishermen at 0, 1, 2, a warrior at 8, no scout drawn.
EXAMPLE = {
    0: "left fisherman",
    1: "right fisherman",
    2: "church fisherman",
    3: "left goldsmith",
    4: "right goldsmith",
    5: "left noble",
    6: "smithy noble",
    7: "right noble",
    8: "left warrior",
    9: "red warrior",
    10: "green boatsman",
    11: "blue boatsman",
}
CRAFTS = ("fisherman", "goldsmith", "scout", "noble", "warrior", "boatsman")


def fields(game: object) -> list[int]:
    return [buy.slot for buy in legal(game, Buy)]  # type: ignore[arg-type]


@pytest.mark.parametrize(("field", "left"), [(8, 22), (1, 29)])
def test_the_example_warrior_at_8_and_fisherman_at_1(field: int, left: int) -> None:
    """Buying, example: the player may buy the warrior for 8 or the fisherman for 1 (vikings.purchase)."""
    game = table()
    wheel(game, EXAMPLE)
    act(game, Buy(0, field))
    assert game.gold[0] == left


def test_a_group_costs_the_number_beside_it() -> None:
    """Buying: gold as shown at the field of the wheel goes to the bank (vikings.purchase.price)."""
    for field in range(1, 12):
        game = table()
        wheel(game, EXAMPLE)
        act(game, Buy(0, field))
        assert game.gold == [30 - field, 30]
        assert field not in at_wheel(game)


def test_the_rule_of_0_example() -> None:
    """Example: before the fisherman at 0 may be bought, those at 1 and 2 must be gone, in either order
    (vikings.purchase.zero)."""
    for first, second in [(1, 2), (2, 1)]:
        game = table()
        wheel(game, EXAMPLE)
        assert 0 not in fields(game)
        for field in (first, second):
            assert refusal(game, Buy(0, 0)) == ("vikings.refusal.zero", "vikings.purchase.zero")
            wheel(game, {f: g for f, g in at_wheel(game).items() if f != field})
        assert 0 in fields(game)
        assert refusal(game, Buy(0, 0)) == ("", "")


def test_the_rule_of_0_looks_at_colours_not_tiles() -> None:
    """Item 2: equal tiles do not matter, only figures of the same colour at the wheel do (vikings.purchase.zero)."""
    game = table()
    wheel(game, {0: "left scout", 1: "left noble", 2: "left warrior"})
    assert fields(game) == [0, 1, 2]
    wheel(game, {0: "left scout", 5: "blue scout"})
    assert fields(game) == [5]


def test_the_refusal_of_0_tells_how_many_are_left() -> None:
    """The refusal counts the other figures of the colour (vikings.purchase.zero)."""
    game = table()
    wheel(game, EXAMPLE)
    found = game.why_not(Buy(0, 0))
    assert found is not None
    assert found.message.args["n"] == 2


def test_who_cannot_pay_takes_0() -> None:
    """Exception: without the gold for the cheapest other group a player takes 0 against the rule
    (vikings.purchase.zero)."""
    game = table()
    wheel(game, {0: "left scout", 3: "right scout", 4: "left noble"})
    game.gold[0] = 2
    assert fields(game) == [0]
    assert refusal(game, Buy(0, 0)) == ("", "")
    act(game, Buy(0, 0))
    assert game.gold[0] == 2


def test_who_can_pay_the_cheapest_does_not_take_0() -> None:
    """Exception, its limit: gold for the cheapest other group is enough to forbid 0 (vikings.purchase.zero)."""
    game = table()
    wheel(game, {0: "left scout", 3: "right scout", 4: "left noble"})
    game.gold[0] = 3
    assert fields(game) == [3]
    assert refusal(game, Buy(0, 0)) == ("vikings.refusal.zero", "vikings.purchase.zero")


def test_nobody_must_exchange_to_avoid_0() -> None:
    """A player need not turn points into gold in order not to take 0 (vikings.purchase.exchange)."""
    game = table()
    wheel(game, {0: "left scout", 1: "right scout"})
    game.gold[0], game.points[0] = 0, 10
    assert fields(game) == [0]
    assert legal(game, Exchange) == [Exchange(0)]
    act(game, Exchange(0))
    assert fields(game) == [1]
    assert refusal(game, Buy(0, 0)) == ("vikings.refusal.zero", "vikings.purchase.zero")


def test_the_last_group_stands_at_0_and_is_taken() -> None:
    """Ruling: if only one group is left it stands at 0 and is taken for nothing (vikings.purchase.zero)."""
    game = table()
    wheel(game, {9: "blue scout"})
    assert fields(game) == [9]
    act(game, Buy(0, 9))
    assert game.gold[0] == 30


def test_exchange_turns_one_point_into_one_gold() -> None:
    """Points for gold, 1:1, taken from the track at once (vikings.purchase.exchange)."""
    game = table()
    wheel(game, EXAMPLE)
    game.gold[0] = 0
    act(game, *[Exchange(0)] * 8)
    assert (game.gold[0], game.points[0]) == (8, 2)
    assert game.to_move == 0
    act(game, Buy(0, 8))
    assert game.gold[0] == 0


def test_exchange_goes_down_to_0_only() -> None:
    """Points for gold: the cube moves back to 0 at most; neither points nor gold are lent
    (vikings.purchase.exchange)."""
    game = table()
    wheel(game, EXAMPLE)
    act(game, *[Exchange(0)] * 10)
    assert (game.gold[0], game.points[0]) == (40, 0)
    assert refusal(game, Exchange(0)) == ("vikings.refusal.no_points", "vikings.purchase.exchange")


def test_too_dear_with_and_without_points() -> None:
    """No gold is lent: too dear a group is refused, with the hint to exchange where that helps
    (vikings.purchase.price, vikings.purchase.exchange)."""
    game = table()
    wheel(game, EXAMPLE)
    game.gold[0], game.points[0] = 2, 6
    assert refusal(game, Buy(0, 8)) == ("vikings.refusal.exchange_first", "vikings.purchase.exchange")
    assert refusal(game, Buy(0, 9)) == ("vikings.refusal.too_dear", "vikings.purchase.price")


def test_an_empty_field_is_refused() -> None:
    """Gaps stay empty for the round (vikings.purchase)."""
    game = table()
    wheel(game, {0: "left scout", 2: "right noble"})
    assert refusal(game, Buy(0, 1)) == ("vikings.refusal.empty_field", "vikings.purchase")


@pytest.mark.parametrize("field", [-1, 12])
def test_a_field_that_is_not_there(field: int) -> None:
    """The wheel has twelve fields (vikings.offer.tiles)."""
    game = table()
    wheel(game, EXAMPLE)
    assert refusal(game, Buy(0, field)) == ("kernel.refusal.now", "")


def test_gaps_make_nothing_cheaper() -> None:
    """Item 1: a group bought elsewhere leaves a gap; every other price stays (vikings.wheel)."""
    game = table()
    wheel(game, EXAMPLE)
    assert "wheel_turned" not in kinds(act(game, Buy(0, 4)))
    act(game, *[action for action in game.legal_actions() if isinstance(action, Lay)][:1])
    wheel(game, at_wheel(game), seat=1)
    act(game, Buy(1, 5))
    assert game.gold[1] == 30 - 5


def test_the_wheel_turns_to_the_next_group() -> None:
    """Example: the last fisherman at 0 is bought, then the wheel turns until 0 meets a group again; what is left
    gets cheaper (vikings.wheel)."""
    game = table()
    wheel(game, {0: "left fisherman", 3: "left goldsmith", 4: "right goldsmith", 8: "left warrior"})
    (turned,) = [event for event in act(game, Buy(0, 0)) if event.kind == "wheel_turned"]
    assert (turned.steps, turned.zero) == (3, 3)
    wheel(game, at_wheel(game), seat=1)
    assert fields(game) == [4, 8]
    act(game, Buy(1, 8))
    assert game.gold[1] == 30 - (8 - 3)


def test_only_emptying_0_turns_the_wheel() -> None:
    """Item 1: the wheel turns by as many steps as needed, and only when 0 is empty (vikings.wheel)."""
    game = table()
    wheel(game, {0: "left fisherman", 1: "left goldsmith", 11: "blue warrior"})
    assert "wheel_turned" not in kinds(act(game, Buy(0, 1)))
    wheel(game, at_wheel(game), seat=1)
    events = act(game, Buy(1, 0))
    assert [event.steps for event in events if event.kind == "wheel_turned"] == [11]
    wheel(game, at_wheel(game))
    act(game, Buy(0, 11))
    assert game.gold[0] == 29


def test_after_turning_the_rule_of_0_holds_for_the_new_group() -> None:
    """The group that comes to 0 is bound by the rule of 0 as well (vikings.purchase.zero)."""
    game = table()
    wheel(game, {0: "left fisherman", 3: "left goldsmith", 4: "right goldsmith"})
    act(game, Buy(0, 0))
    wheel(game, at_wheel(game), seat=1)
    assert refusal(game, Buy(1, 3)) == ("vikings.refusal.zero", "vikings.purchase.zero")
    assert fields(game) == [4]


def test_one_group_a_turn() -> None:
    """A turn is exactly one group; the next seat follows once it is laid (vikings.purchase)."""
    game = table(3, start=1)
    draw(game, 1, nobles="L")
    wheel(game, {0: "left scout", 2: "red noble", 3: "left warrior"})
    act(game, Buy(1, 2))
    assert refusal(game, Buy(1, 3)) == ("kernel.refusal.now", "")
    act(game, Lay(1, 0, 3))
    assert game.to_move == 2
    assert refusal(game, Buy(0, 3)) == ("kernel.refusal.turn", "")


@given(
    groups=st.dictionaries(st.integers(0, 11), st.sampled_from(CRAFTS), min_size=1),
    gold=st.integers(0, 15),
    points=st.integers(0, 3),
)
def test_what_may_be_bought_agrees_with_the_oracle(groups: dict[int, str], gold: int, points: int) -> None:
    """Buying, the whole of it, against a second reading (vikings.purchase)."""
    game = table()
    wheel(game, {field: f"left {craft}" for field, craft in groups.items()})
    game.gold[0], game.points[0] = gold, points
    assert set(fields(game)) == oracle.affordable(groups, gold)
    assert bool(legal(game, Exchange)) == (points > 0)
    for field in range(12):
        refusal(game, Buy(0, field))
