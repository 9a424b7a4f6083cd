"""What Landnám's price list and the Althing's banner say where a card saves something, or a harbour is fought for."""

from __future__ import annotations

import pytest

from game.rules.kernel import Message
from game.rules.landnam.components import FARM_PRICE, KINDS, SETTLER_PRICE, SHIP_PRICE, TOWN_PRICE
from game.rules.landnam.state import is_ship
from game.rules.landnam.suit import PIECE, PLAINTIFF
from game.scenes.landnam import words
from game.scenes.landnam.althing import banner_words
from game.scenes.landnam.prices import affordable, price_of
from tests.landnam.courts import sued
from tests.landnam.tables import table

pytestmark = pytest.mark.usefixtures("unpainted")

FULL = {"farm": FARM_PRICE, "town": TOWN_PRICE, "settler": SETTLER_PRICE, "ship": SHIP_PRICE}


@pytest.mark.parametrize("saved", KINDS)
@pytest.mark.parametrize("building", FULL)
def test_a_price_is_shown_with_what_a_fate_card_saves(building: str, saved: int) -> None:
    game, full = table(), FULL[building]
    assert price_of(game, building) == tuple(full)
    game.discount = 1 << saved
    due = [amount - (kind == saved and amount > 0) for kind, amount in enumerate(full)]
    assert price_of(game, building) == tuple(due)
    for kind, amount in enumerate(due):
        game.cards[kind] = amount
    assert affordable(game, 0, building)
    for kind, amount in enumerate(due):
        if amount:
            game.cards[kind] = amount - 1
            assert not affordable(game, 0, building)
            game.cards[kind] = amount


@pytest.mark.parametrize("kind", KINDS)
def test_a_ship_in_a_harbour_is_heard_by_its_harbour(kind: int) -> None:
    game = sued()
    names = ["Ása", "Bersi", "Dalla"]
    at, name = game.place[game.suit[PIECE]], names[game.suit[PLAINTIFF]]
    assert banner_words(game, names) == Message(
        "landnam.althing.sued", {"name": name, "place": words.hex_title(game, at)}
    )
    game.suit[PIECE] = next(piece for piece in range(len(game.place)) if is_ship(piece))
    game.place[game.suit[PIECE]], game.harbour[at] = at, kind
    assert banner_words(game, names).args["place"] == words.harbour_words(kind).title
