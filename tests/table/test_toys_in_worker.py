"""Titles with hidden hands, drafts, dice and interruptions have their bots in the real process too."""

from __future__ import annotations

import time

import pytest

from game import titles
from game.rules.kernel import LiveChance
from game.table.worker import BotWorker
from tests.toy.holm import HolmGame
from tests.toy.in_worker import SKERRY
from tests.toy.rules import SkerryGame
from tests.toy.shelf import TOYS

FACTORY = "tests.toy.in_worker:make_bot"


@pytest.mark.parametrize(
    ("title", "levels"), [("skerry", ("svein", "karl", "jarl")), ("holm", ("random", "random", "random"))]
)
def test_a_whole_game_is_played_from_views_in_the_process(
    title: str, levels: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, toy in (TOYS | {"skerry": SKERRY}).items():
        monkeypatch.setitem(titles.TITLES, name, toy)
    chance, kinds, asked = LiveChance("worker"), set[str](), 0
    options = {"length": "short"} if title == "skerry" else {}
    game: SkerryGame | HolmGame = {"skerry": SkerryGame, "holm": HolmGame}[title].new(options, 3, chance)
    worker = BotWorker(title, FACTORY)
    try:
        worker.start(levels)
        while (seat := game.to_move) is not None:
            decision = game.decision
            assert decision is not None
            kinds.add(decision.kind)
            asked += 1
            worker.request(game.view_for(seat), levels[seat], seed=asked, think_ms=1)
            end = time.monotonic() + 60
            while (answer := worker.poll()) is None:
                assert time.monotonic() < end, "no answer"
                time.sleep(0.001)
            for action in answer.path:
                if game.to_move != seat or action not in game.legal_actions():
                    break
                game.apply(action, chance)
        assert worker.take_notices() == [], "no bot failed, none was replaced"
        assert worker.is_alive
    finally:
        worker.close()
    assert game.outcome is not None
    assert asked > 10
    assert kinds >= ({"pick", "turn", "scouting"} if title == "skerry" else {"turn"})
