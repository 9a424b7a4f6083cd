"""Views and actions as rows: nothing is lost, nothing comes in that the seat does not see."""

from __future__ import annotations

import pytest

from game.env.encoding import VIEW_ROW, Encoding
from game.rules.kernel import LiveChance
from game.titles import RULED, load_game
from tests.env.games import tables

STRIDE = 23


@pytest.fixture(params=RULED)
def title(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_two_views_are_written_alike_exactly_if_they_are_alike(title: str) -> None:
    encoding = Encoding(load_game(title))
    seen = [game.view_for(seat) for game in tables(title, STRIDE) for seat in (*range(game.seats), None)]
    rows = [tuple(encoding.view(view)) for view in seen]
    assert all(len(row) == VIEW_ROW for table in rows for row in table)
    for one in range(len(seen)):
        for other in range(one, min(one + 12, len(seen))):
            assert (rows[one] == rows[other]) == (seen[one] == seen[other])


def test_tables_that_a_seat_cannot_tell_apart_are_written_alike(title: str) -> None:
    encoding, tried = Encoding(load_game(title)), 0
    for number, game in enumerate(tables(title, STRIDE)):
        for seat in range(game.seats):
            view = game.view_for(seat)
            world = view.determinise(LiveChance(f"world-{number}"))
            tried += world != game
            assert tuple(encoding.view(world.view_for(seat))) == tuple(encoding.view(view))
    assert tried or not load_game(title).has_secrets, "no world differed from the real table: nothing was tried"


def test_every_action_of_a_list_has_a_row_of_its_own(title: str) -> None:
    encoding = Encoding(load_game(title))
    for game in tables(title, STRIDE):
        rows = [tuple(encoding.action(action)) for action in game.legal_actions()]
        assert len(set(rows)) == len(rows)
        assert {len(row) for row in rows} == {encoding.action_row}
        assert all(-(1 << 31) <= number < 1 << 31 for row in rows for number in row)


def test_words_that_no_book_names_are_told_apart_too() -> None:
    encoding = Encoding(load_game("tiny_epic"))
    beyond = {encoding.word(word) for word in ("chase", "stake", "nobody")}
    assert len(beyond) == 3
    assert len(beyond - set(encoding.words.values())) == 2  # "stake" is a verb too


def test_sets_of_cards_as_bits_are_written_in_parts_of_sixteen() -> None:
    from game.env.encoding import _limbs

    assert _limbs(0) == [0]
    assert _limbs(-1) == [-1]
    assert _limbs(65_535) == [65_535]
    assert _limbs((3 << 32) | (2 << 16) | 1) == [1, 2, 3]
