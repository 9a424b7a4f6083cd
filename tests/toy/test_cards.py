"""What cards do at once when they are played."""

from __future__ import annotations

import pytest

from tests.toy.actions import PlayUp
from tests.toy.components import FLAW, GATHERER, SCOUT, SMITH
from tests.toy.tables import asked, do, holding


@pytest.mark.parametrize(("card", "wool", "iron"), [(GATHERER, 4, 2), (SMITH, 2, 4), (FLAW, 3, 2)])
def test_a_card_brings_its_goods(card: int, wool: int, iron: int) -> None:
    game = holding((card, SCOUT, SCOUT), (SCOUT, SMITH, GATHERER))
    do(game, PlayUp(0, card))
    assert (game.wool, game.iron) == ([wool, 2], [iron, 2])
    assert asked(game) == ("turn", 1)
