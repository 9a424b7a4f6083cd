"""Duels and the ladder: fair, sure of nothing that they cannot know, and quiet when interrupted."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from math import inf
from typing import Any

import pytest

from game.bots.levels import LEVELS
from game.rules.kernel import RulesError
from game.table import duel as duel_module
from game.table.crew import Crew
from game.table.duel import duel, elo, ladder, read_player, report
from game.table.match import Match, Played, Player, play
from game.table.progress import Progress, counted
from tests.interrupts import hear_ctrl_c

KARL, RANDOM = Player("karl"), Player("random")


def test_a_better_bot_wins_and_the_figures_say_so() -> None:
    found = duel("vikings", (KARL, RANDOM), games=6, mirror=True)
    assert json.loads(json.dumps(found)) == found
    assert (found["games"], found["wins"], found["share"], found["even"]) == (6, 6, 1, 0.5)
    assert found["interval"][0] < 1 == found["interval"][1]
    assert found["margin"] > 20
    assert found["elo"][0] is None
    assert (found["first"], found["second"]) == ("karl:50", "random:50")


def test_one_sits_among_many_and_changes_seats() -> None:
    found = duel("vikings", (KARL, RANDOM), players=3, options={"variant": "advanced"}, games=4, mirror=True)
    assert found["games"] == 6
    assert found["even"] == 0.3333
    match = Match("vikings", {}, "s", (KARL, RANDOM, RANDOM), rotates=True)
    assert [match.seating(number).index(0) for number in range(3)] == [0, 2, 1]


def test_of_many_bots_each_has_a_seat_and_the_first_is_measured() -> None:
    found = duel("landnam", (KARL, Player("svein"), RANDOM), games=3, mirror=True)
    assert (found["first"], found["second"], found["players"]) == ("karl:50", "svein:50,random:50", 3)
    assert found["share"] > found["even"] == 0.3333
    with pytest.raises(RulesError, match="3 bots for 4 seats; it must be two, or one for each seat"):
        duel("vikings", (KARL, RANDOM, RANDOM), players=4)
    with pytest.raises(RulesError, match="two bots or more"):
        duel("vikings", (KARL,))


def test_shares_by_seat_are_those_of_the_seats() -> None:
    found = report(games(1, 1, 1, 1), 2, mirror=True)
    assert found["by_seat"] == [0.5, 0.5]
    found = report(games(1, 0, 1, 0), 2, mirror=True)
    assert (found["share"], found["by_seat"]) == (0.5, [1, 0])
    assert found["first_seat"] == pytest.approx([0.5101, 1], abs=1e-4)


def test_equals_come_out_even_in_mirrored_deals() -> None:
    found = duel("vikings", (KARL, Player("karl", 7)), games=4, mirror=True)
    assert (found["share"], found["margin"], found["elo"][0]) == (0.5, 0, 0)


def test_several_cores_play_the_same_games() -> None:
    one, two = (duel("vikings", (Player("svein"), RANDOM), games=4, seed="c", crew=Crew(cores)) for cores in (1, 2))
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_depth_is_that_of_who_searches() -> None:
    found = duel("vikings", (Player("jarl", 8), KARL), games=1)
    assert found["depth"][0] >= 1
    assert found["depth"][1] == 0


def games(*shares: float, margin: float = 3) -> list[Played]:
    return [
        Played(number, (0, 1) if number % 2 == 0 else (1, 0), "points", [share, 1 - share], [margin, 0], [[], []])
        for number, share in enumerate(shares)
    ]


def test_mirrored_deals_are_counted_as_pairs() -> None:
    split = report(games(*[1, 0] * 20), 2, mirror=False)
    assert split["interval"] == pytest.approx([0.3520, 0.6480], abs=1e-3)
    assert report(games(*[1, 0, 1, 1] * 10), 2, mirror=True)["interval"] == pytest.approx([0.6376, 0.8624], abs=1e-3)
    assert report(games(1, 0, 1), 2, mirror=True)["games"] == 3
    assert report([], 2, mirror=True) == {"games": 0}


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(1 / 3, 3) == pytest.approx(0)
    assert (elo(1), elo(0)) == (inf, -inf)


def test_the_ladder_has_every_level_on_the_one_below() -> None:
    found = ladder("vikings", think_ms=6, games=2, mirror=True)
    assert [step["level"] for step in found["ladder"]] == list(LEVELS)
    assert found["ladder"][0]["elo"] == 0
    assert [step["above"]["second"].split(":")[0] for step in found["ladder"][1:]] == list(LEVELS[:-1])
    json.dumps(found)


def test_words_for_players() -> None:
    assert read_player("jarl:600") == Player("jarl", 600)
    assert read_player("jarl:600*2") == Player("jarl", 600, cores=2)
    assert [str(read_player(text)) for text in ("jarl:600*2", "jarl:600*1")] == ["jarl:600*2", "jarl:600"]
    for text in ("jarl*0", "jarl:5*", "jarl:5*two"):
        with pytest.raises(RulesError, match="is not a whole number of cores from 1 up"):
            read_player(text)
    assert read_player("karl") == Player("karl")
    for wrong in ("thor", "jarl:", "jarl:0", "jarl:x", "jarl:-5", ""):
        with pytest.raises(RulesError):
            read_player(wrong)


def test_ctrl_c_ends_with_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: Match, games: int, crew: Crew) -> Any:
        yield play(match, 0)
        yield play(match, 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(duel_module, "play_many", interrupted)
    assert duel("vikings", (KARL, RANDOM), games=50)["games"] == 2


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_tells_what_is_left_and_only_to_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("game.table.progress.monotonic", lambda: now[0])
    terminal, pipe = Terminal(), io.StringIO()
    for out in (terminal, pipe):
        progress = Progress(100, "games", out)
        for _ in range(10):
            now[0] += 9
            progress.step("3 won")
        progress.clear()
    assert "\r10 of 100 games, 13:30 left  3 won" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r")
    assert pipe.getvalue() == ""


def test_counting_ends_quietly_on_ctrl_c() -> None:
    with counted(3, "games") as progress:
        progress.step()
        raise KeyboardInterrupt
    assert progress.done == 1


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals")
def test_ctrl_c_in_a_terminal_leaves_the_figures_of_what_was_played() -> None:
    import pty

    command = [sys.executable, "-m", "game", "duel", "vikings", "karl", "random", "--games", "100000", "--cores", "2"]
    ours, theirs = pty.openpty()
    begun = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=theirs,
        stdin=theirs,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    with begun as program:
        os.close(theirs)
        seen = b""
        while b" left" not in seen:
            seen += os.read(ours, 4096)
        os.killpg(program.pid, signal.SIGINT)
        told, _ = program.communicate(timeout=30)
    assert b"of 100000 games" in seen
    assert program.returncode == 0
    assert 0 < json.loads(told)["games"] < 100000
    os.close(ours)
