"""Whole games of all titles between guests and a referee, over a real relay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import titles
from game.remote.hall import UNSERVED, Hall
from game.remote.keys import Keys
from game.remote.relay import Relay
from game.remote.seal import new_secret
from game.table.reading import read_journal
from game.table.sitting import Sitting
from tests.remote.tables import Player, a_hall, begun, chosen, plan_of, play, to_hall, until

KEYS = Keys(new_secret())
SHORT = {"landnam": {"length": "short"}}
"""With which options a title is played that takes long otherwise; apart.py plays it as it is usually played."""


@pytest.fixture(scope="module", autouse=True)
def _made_up_title() -> Iterator[None]:
    """Puts a title on the shelf that knows nothing of tables elsewhere, as no title does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(titles.TITLES, "skerry", titles.Title("skerry", "tests.toy.rules:SkerryGame"))
        yield


@pytest.fixture(scope="module")
def hall(relay: Relay) -> Iterator[Hall]:
    with a_hall(relay, KEYS) as served:
        yield served


@pytest.mark.parametrize("title", [*titles.TITLES, "skerry"])
def test_a_whole_game_between_two_windows_ends_as_it_does_at_one(
    title: str, hall: Hall, relay: Relay, tmp_path: Path
) -> None:
    visits = begun(to_hall(relay, KEYS), plan_of(title, options=SHORT.get(title)))
    players = [Player(visit) for visit in visits]
    play(players)
    until(visits, lambda: all(visit.honest is not None for visit in visits))
    assert [visit.honest and visit.honest.all for visit in visits] == [True, True]
    visits[0].save_journal(tmp_path / "game.meadhall")
    there = read_journal(tmp_path / "game.meadhall")
    header = there.header
    here = Sitting.start(header.title, header.options, header.seats, header.seed, None)
    while not here.is_over:
        assert here.game.to_move is not None
        here.commit(chosen(here.game.view_for(here.game.to_move)))
    assert here.game.digest() == there.timeline.game.digest()
    for visit in visits:
        assert visit.guest is not None
        for eyes in visit.guest.eyes:
            assert visit.guest.view(eyes) == here.view(eyes)
        visit.leave()
    assert not {*hall.dropped} - {UNSERVED}
