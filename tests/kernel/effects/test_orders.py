"""Standing orders: who is asked, and what the others may know of it."""

from __future__ import annotations

import pytest

from game.rules.kernel import BadRecord
from game.rules.kernel.effects import ASK, HOLDING, NEVER, PASS, Orders
from game.rules.kernel.zones import HIDDEN


def test_everybody_is_asked_until_it_orders_otherwise() -> None:
    orders = Orders.begin(3, 2)
    assert {
        orders.wish(seat, subject, holds) for seat in range(3) for subject in range(2) for holds in (True, False)
    } == {ASK}
    orders = orders.give(1, 0, NEVER).give(2, 1, HOLDING)
    assert [orders.wish(1, 0, holds) for holds in (True, False)] == [NEVER, NEVER], "whatever it holds"
    assert [orders.wish(2, 1, holds) for holds in (True, False)] == [ASK, PASS]
    assert orders.wish(1, 1, False) == orders.wish(2, 0, False) == orders.wish(0, 0, False) == ASK
    assert [orders.standing(seat) for seat in range(3)] == [[], [0], [1]]
    assert orders.forget(0).given == ((ASK, ASK), (ASK, ASK), (ASK, HOLDING))


def test_what_is_announced_is_seen_and_what_is_private_is_not() -> None:
    orders = Orders.begin(2, 2).give(0, 0, NEVER).give(0, 1, HOLDING)
    assert orders.view_for(0).given[0] == (NEVER, HOLDING)
    for other in (1, None):
        assert orders.view_for(other).given[0] == (NEVER, HIDDEN)
        assert orders.view_for(other) == Orders.begin(2, 2).give(0, 0, NEVER).view_for(other)
    assert orders.view_for(0).view_for(None) == orders.view_for(None)
    assert orders.view_for(1).filled().given == ((NEVER, ASK), (ASK, ASK))
    assert orders.view_for(1).filled().view_for(1) == orders.view_for(1)


def test_orders_survive_saving() -> None:
    orders = Orders.begin(2, 2).give(0, 0, NEVER)
    assert Orders.load(orders.dump()) == orders
    assert Orders.load(orders.view_for(1).dump()) == orders.view_for(1)
    for odd in (3, [[3]], [[-2]], [[0], [0, 0]], [["0"]]):
        with pytest.raises(BadRecord, match="orders"):
            Orders.load(odd)
