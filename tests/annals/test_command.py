"""The command that tells the annals: figures, exports, and one line for what goes wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.annals.export import as_csv, as_json
from game.annals.figures import LATELY, figures_of, sources_of
from game.annals.reader import Played, Sieve
from game.cli import main
from game.paths import annals_file
from game.table.seats import SeatPlan
from tests.annals.games import ASA, recorded, result_at


def game(number: int, won: bool = True, points: int = 10, seats: int = 2, seconds: int = 60, **more: int) -> Played:
    told = json.dumps({"x.source.a": points, **more})
    when = f"2026-01-{number + 1:02}T12:00:00+01:00"
    place = 1 if won else 2
    return Played(number, "f", "x", when, seats, "{}", "karl", seconds, 7, 0, place, won, points, 1, told)


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> tuple[list[str], str]:
    assert main(["annals", *arguments]) == code
    out = capsys.readouterr()
    return out.out.splitlines(), out.err


def test_the_command_tells_what_everybody_played(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorded(folder, "odin", (ASA, SeatPlan("Bersi")), with_result=True)
    recorded(folder, "vikings")
    (folder / "bad.meadhall").write_text("a shopping list")
    lines, _ = said(capsys, "--title", "odin", "--json")
    told = json.loads(lines[0])
    assert len(lines) == 1
    assert [person["name"] for person in told["persons"]] == ["Ása", "Bersi"]
    (odin,) = told["persons"][0]["titles"]
    seat = result_at("odin").seats[0]
    assert odin["title"] == "odin"
    assert (odin["figures"]["games"], odin["figures"]["best"]) == (1, seat.points)
    assert {source["source"]: source["lately"] for source in odin["sources"]} == seat.sources
    assert told["unread"] == {"bad.meadhall": "table.journal.foreign"}
    assert told["waiting"] == 0
    feats = {feat["feat"]: feat for feat in (*odin["feats"], *told["persons"][0]["feats"])}
    assert len(feats) == 16 + 12
    assert feats["hall.titles"] == {
        "feat": "hall.titles", "grade": "easy", "done": 2, "wanted": 5, "earned": None, "journal": None,
    }  # fmt: skip
    path, when = feats["odin.karl"]["journal"], feats["odin.karl"]["earned"]
    assert ((folder / path).is_file(), when) == (True, "2026-01-01T12:00:00+01:00") if seat.won else (None, None)
    lines, _ = said(capsys, "--person", "Bersi")
    assert len(lines) == 4
    assert lines[0].startswith("Bersi  odin  1 games")
    assert lines[0].endswith(" of 16 feats")
    assert lines[1].startswith("Bersi  feats of the hall  ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["--title", "chess"], "'chess' is no title"), (["--person", "Nobody"], "nobody called 'Nobody'")],
)
def test_what_cannot_be_told_is_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines, complaint = said(capsys, *arguments, code=1)
    assert lines == []
    assert words in complaint
    assert complaint.count("\n") == 1


def test_an_index_that_cannot_be_written_is_one_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    annals_file().mkdir()
    _, complaint = said(capsys, code=1)
    assert "the annals cannot be kept" in complaint
    assert complaint.count("\n") == 1


def test_nothing_played_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, _ = said(capsys)
    assert lines[0] == "nothing has been played to its end"


def test_figures_count_contests_streaks_and_measured_time() -> None:
    assert figures_of([]) is None
    won = [True, True, False, True, True, True, False, True]
    games = [game(number, one, points=number) for number, one in enumerate(won)]
    figures = figures_of([*games, game(9, points=50, seats=1, seconds=-1)])
    assert figures is not None
    assert (figures.contests.games, figures.contests.wins) == (8, 6), "nobody is defeated alone"
    assert (figures.longest, figures.streak) == (3, 1)
    assert (figures.seconds, figures.measured) == (480, 8)
    assert (figures.best, figures.games) == (50, 9)
    assert (figures.by_seats[2].games, set(figures.by_seats)) == (8, {2})
    alone = figures_of([game(0, seats=1), game(1, won=False, seats=1)])
    assert alone is not None
    assert (alone.contests.games, alone.contests.wins) == (2, 1), "a title that can be lost alone"


def test_sources_compare_lately_with_before_and_with_bots() -> None:
    games = [game(number % 28, points=4) for number in range(5)] + [game(number, points=10) for number in range(LATELY)]
    (source,) = sources_of(games, [{"x.source.a": 6}, {"x.source.a": 8}])
    assert (source.lately, source.before, source.bots) == (10, 4, 7)
    (few,) = sources_of(games[-3:], [])
    assert (few.before, few.bots) == (None, None)


def test_exports_hold_every_source_and_no_formula() -> None:
    games = [game(0, **{"=HYPERLINK": 3}), game(1)]
    games[0] = Played(*[getattr(games[0], name) if name != "path" else "=cmd|x" for name in Played.__annotations__])
    lines = as_csv(games).splitlines()
    assert lines[0].endswith("x.source.a")
    assert "'=cmd|x" in lines[1]
    assert [row["points"] for row in json.loads(as_json(games))] == [10, 10]
    assert Sieve("x").seats is None
