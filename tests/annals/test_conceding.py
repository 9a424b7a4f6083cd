"""A game that somebody conceded is their defeat, without points of theirs; for those who stayed it goes on counting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.annals.clerk import ALONE, MIXED, PERSONS, keep_index
from game.annals.conceding import judged
from game.annals.earned import standings
from game.annals.export import as_csv
from game.annals.feats import all_feats
from game.annals.figures import best_of, figures_of, sources_of
from game.annals.reader import Played, Reader, Sieve, Who
from game.annals.standing import points_of
from game.paths import annals_file
from game.table.hand_over import given_up
from game.table.seats import BOT, SeatPlan
from game.titles import PLAYABLE
from tests.annals.games import ASA, recorded, result_at

ALONE_AT = "tiny_epic"
"""The title whose recorded game is played alone; of the others several persons sit at theirs."""
MANY = [title for title in PLAYABLE if title != ALONE_AT]
BERSI = SeatPlan("Bersi", person="b" * 8)


@pytest.fixture
def reader(folder: Path) -> Iterator[Reader]:
    reader = Reader(annals_file())
    yield reader
    reader.close()


def of(reader: Reader, title: str, plan: SeatPlan) -> list[Played]:
    return reader.games(Who(plan.person, () if plan.person else (plan.name,)), Sieve(title))


def keep(folder: Path) -> None:
    list(keep_index(folder, annals_file()))


@pytest.mark.parametrize("title", MANY)
def test_whoever_conceded_lost_and_who_stayed_best_has_won(folder: Path, reader: Reader, title: str) -> None:
    seats = sorted(range(len(result_at(title).seats)), key=lambda seat: result_at(title).seats[seat].place)
    first, second = seats[:2]
    plans = [SeatPlan(f"Bot {seat}", BOT, "karl") for seat in range(len(seats))]
    plans[first], plans[second] = BERSI, ASA
    recorded(folder, title, given_up(plans, [first]), with_result=True)
    keep(folder)
    (gone,), (stayed,) = of(reader, title, BERSI), of(reader, title, ASA)
    assert (gone.place, gone.won, gone.conceded) == (len(seats), False, True)
    assert (stayed.place, stayed.won, stayed.conceded) == (1, True, False)
    assert gone.company == (MIXED if len(seats) > 2 else PERSONS)
    assert not any(one.done for one in standings(reader, Who(BERSI.person, ()), all_feats())), (
        "no feats from what a bot played"
    )
    assert best_of([gone]) == sources_of([gone], []) == []
    figures = figures_of([gone, stayed])
    assert figures is not None
    assert (figures.games, figures.ended, figures.best, figures.contests.games) == (2, 1, stayed.points, 2)
    assert reader.titles(Who(BERSI.person, ()))[title].best == 0
    assert {part.name: (part.level, part.place) for part in reader.parts(title)}["Bersi"] == ("", len(seats))


def test_who_conceded_alone_has_not_won_what_the_bot_won(folder: Path, reader: Reader) -> None:
    assert [each.won for each in result_at(ALONE_AT).seats] == [True]
    recorded(folder, ALONE_AT, given_up([BERSI], [0]), with_result=True)
    keep(folder)
    (gone,) = of(reader, ALONE_AT, BERSI)
    assert (gone.won, gone.conceded, gone.company) == (False, True, ALONE)
    line = reader.titles(Who(BERSI.person, ()))[ALONE_AT]
    assert (line.games, line.wins, line.best) == (1, 0, 0)
    assert reader.contests(Who(BERSI.person, ()), ALONE_AT) == []


def test_who_conceded_alone_has_a_game_and_nothing_else(folder: Path, reader: Reader) -> None:
    """Nobody is defeated alone in a title that was never lost alone, and giving up there changes nothing of that."""
    solo = Played(1, "", "odin", "2026", 1, "{}", "alone", -1, 1, 0, 1, True, 90, 0, "{}")
    given = replace(solo, game=2, won=False, points=999, conceded=True)
    figures = figures_of([solo, given])
    assert figures is not None
    assert (figures.games, figures.ended, figures.best, figures.mean) == (2, 1, 90, 90)
    assert figures.contests.games == 0
    only = figures_of([given])
    assert only is not None
    assert (only.games, only.ended, only.best, only.longest) == (1, 0, 0, 0)
    assert "conceded" in as_csv([given]).splitlines()[0].split(",")


def test_all_who_conceded_stand_beside_each_other_behind_all_who_stayed() -> None:
    result = result_at("vikings")
    seats = len(result.seats)
    plans = [SeatPlan(f"P{seat}") for seat in range(seats)]
    gone = judged(given_up(plans, range(seats)), result)
    assert {(each.place, each.won) for each in gone.seats} == {(1, False)}
    assert set(points_of([each.place for each in gone.seats])) == {seats - 1}
    assert judged(plans, result) is result
    last = max(range(seats), key=lambda seat: result.seats[seat].place)
    same = judged(given_up(plans, [last]), result)
    assert [each.won for each in same.seats] == [each.won for each in result.seats], "the winner stays the winner"


def test_a_game_that_nobody_won_is_won_by_nobody_who_stayed() -> None:
    result = result_at("vikings")
    lost = replace(result, seats=tuple(replace(each, won=False) for each in result.seats))
    plans = [SeatPlan(f"P{seat}") for seat in range(len(lost.seats))]
    assert not any(each.won for each in judged(given_up(plans, [0]), lost).seats)


def test_a_seat_that_was_given_up_is_a_bot_like_any_other_at_the_next_table() -> None:
    (gone,) = given_up([BERSI], [0])
    assert (gone.conceded, gone.person, SeatPlan.decode(gone.encode())) == (True, BERSI.person, gone)
    assert gone.anew() == SeatPlan("Bersi", BOT, gone.level)
    assert "conceded" not in BERSI.encode()
