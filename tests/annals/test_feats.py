"""Feats are words and conditions: each counts for what it says and not for what just lacks it, and journals decide."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from game.annals import clerk, feats
from game.annals.clerk import keep_index
from game.annals.earned import earned_by, standings
from game.annals.feats import GRADES, HALL, Feat, Sat, all_feats, edition, feats_of
from game.annals.reader import Reader, Who
from game.annals.schema import open_index
from game.language import LANGUAGES, Language
from game.paths import annals_file, assets_folder, journals_folder
from game.rules.kernel import Event, RandomChance, RulesError
from game.rules.vikings.events import BoatsmanSent, Bought, Exchanged, Scored, ScoringBegan, SpecialTaken
from game.table import measures
from game.table.measures import read_measure, wanted
from game.table.result import keep_result, read_result
from game.titles import PLAYABLE, load_game
from tests.annals.games import ASA, recorded, result_at
from tests.annals.sat import Facts, ended, facts

TRIED = tomllib.loads((Path(__file__).parent / "tried.toml").read_text(encoding="utf-8"))
ASA_IS = Who("", (ASA.name,))
_numbers = count(1)


def feat_of(key: str) -> Feat:
    return next(feat for feat in all_feats() if feat.key == key)


# -- what each says ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", [*PLAYABLE, HALL])
def test_every_feat_counts_for_what_it_asks_and_not_for_what_just_lacks_it(title: str) -> None:
    assert set(TRIED[title]) == {feat.row.id for feat in feats_of(title)}
    for feat in feats_of(title):
        has, *lacks = TRIED[title][feat.row.id]
        assert feat.mark(Sat(*ended(title, facts(has)), 0)) is not None, feat.key
        assert lacks or not feat.row.when, feat.key
        for lack in lacks:
            assert feat.mark(Sat(*ended(title, facts(has) | facts(lack)), 0)) is None, f"{feat.key}: {lack}"


@pytest.mark.parametrize("title", [*PLAYABLE, HALL])
def test_there_are_as_many_as_promised_from_easy_to_hard(title: str) -> None:
    found = feats_of(title)
    assert len({feat.key for feat in found}) == len(found) == (12 if title == HALL else 16)
    grades = [GRADES.index(feat.row.grade) for feat in found]
    assert grades == sorted(grades)
    assert min(grades.count(grade) for grade in range(len(GRADES))) >= 4
    for feat in found:
        assert (assets_folder() / "tokens" / f"{feat.row.token}.svg").is_file(), feat.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sentence_names_every_number_that_its_feat_asks_for(code: str) -> None:
    say = Language(code, strict=True).text
    names, told = [say(feat.name) for feat in all_feats()], [say(f"{feat.name}.how") for feat in all_feats()]
    assert all(names)
    for feat, how in zip(all_feats(), told, strict=True):
        words = how.replace("\u00a0", " ")
        for number in asked(feat):
            assert re.search(rf"(?<!\d){number}(?!\d)", words), f"{code}: {feat.key}: {number}: {how}"
        assert words.endswith("."), f"{code}: {feat.key}"
    for title in (*PLAYABLE, HALL):
        own = [say(feat.name) for feat in feats_of(title)]
        assert len(set(own)) == len(own), code


def asked(feat: Feat) -> Iterator[int]:
    """Yields the numbers above 1 that a feat asks for, but of seats; a town of Landnám brings two points."""
    for told in feat.row.when:
        name, _, number = told.partition(" >= " if ">=" in told else " <= ")
        if number.isdecimal() and int(number) > 1 and name != "seats":
            yield int(number) // 2 if name == "source.towns" else int(number)
    if feat.games > 1:
        yield feat.games


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ('id = "a"\ngrade = "dire"\ntoken = "t"\nwhen = []', "'dire' is none of easy, fair, hard"),
        ('id = "a"\ngrade = "easy"\ntoken = "t"\nwhen = ["luck >= 1"]', "'luck' is no term"),
        ('id = "a"\ngrade = "easy"\ntoken = "t"\nwhen = ["won and lost"]', "'won and lost' is no condition"),
        ('id = "a"\ngrade = "easy"\ntoken = "t"\nwhen = []\ndifferent = "luck"', "'luck' is no term"),
    ],
)
def test_a_row_that_makes_no_sense_is_named(row: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feats, "_hall_text", lambda: f"[[feat]]\n{row}")
    with pytest.raises(RulesError, match=rf"^hall.toml, feat 'a': {words}$"):
        feats_of.__wrapped__(HALL)


# -- what is measured -------------------------------------------------------------------------------------------------

EVENTS = [
    Bought(0, 3, 0, 0, 0), Bought(0, 3, 0, 0, 7), Bought(1, 3, 0, 0, 0),
    ScoringBegan(-1, 1, "small"), Scored(0, "ships", 0, 4), Scored(0, "nobles", 0, 5), Scored(1, "nobles", 0, 50),
    Exchanged(0, 3), SpecialTaken(0, 0, 2), SpecialTaken(0, 1, 2), SpecialTaken(0, 1, 3),
    ScoringBegan(-1, 2, "large"), Scored(0, "ships", 0, 8), Scored(0, "goldsmiths", 9, 0), BoatsmanSent(0, 1, False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("count bought", 2),
        ("count bought price=0", 1),
        ("count bought price!=0", 1),
        ("most bought.price", 7),
        ("sum scored.points", 17),
        ("sum scored.points source=ships|goldsmiths", 12),
        ("sum scored.points points>=5", 13),
        ("sum scored.points points<=5", 9),
        ("sum scored.points seat=@", 17),
        ("sum scored.points seat!=@", 50),
        ("sum scored.points between scoring_began", 9),
        ("sum scored.points until exchanged", 9),
        ("sum scored.points after exchanged", 8),
        ("sum scored.points until boatsman_sent load=9", 17),
        ("kinds special_taken.special", 2),
        ("count ferried", 0),
        ("end gold", 4),
    ],
)
def test_a_measure_is_what_its_line_says(line: str, number: int) -> None:
    game = load_game("vikings").new({}, 2, RandomChance(random.Random(1)))
    game.gold[:] = [4, 5]
    by_kind: dict[str, list[tuple[int, Event]]] = {}
    for at, event in enumerate(EVENTS):
        by_kind.setdefault(event.kind, []).append((at, event))
    assert read_measure("vikings", line).of(by_kind, game, 0) == number


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("tally bought", "it does not begin with"),
        ("count sold", "there is no event 'sold'"),
        ("count bought.price", "it does not begin with"),
        ("sum bought.weight", "bought has no field 'weight'"),
        ("count bought price~0", "'price~0' is no condition"),
        ("count bought price=cheap", "price is a number, not 'cheap'"),
        ("count special_taken special=hoard", "'hoard' is none of"),
        ("count bought until", "after 'until' an event is due"),
        ("end luck", "a table has no field 'luck'"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(line: str, words: str) -> None:
    with pytest.raises(RulesError, match=re.escape(words)):
        read_measure("vikings", line)


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_game_that_was_played_tells_all_that_its_title_wants(title: str) -> None:
    assert all(set(seat.measures) == set(wanted(title).values()) for seat in result_at(title).seats)
    assert any(any(seat.measures.values()) for seat in result_at(title).seats)


def test_a_title_without_feats_wants_nothing() -> None:
    assert (feats_of("toy"), dict(wanted("toy")), measures.feats_text("toy")) == ((), {}, "")


# -- what the index makes of it ---------------------------------------------------------------------------------------


def play(title: str, day: str, told: str = "won=1 levels=karl") -> str:
    """Enters a game that ended so for Ása on a day into the index; returns its journal's name."""
    known: Facts = facts(told)
    header, result = ended(title, known, f"{day}T12:{next(_numbers) % 60:02}:00+01:00")
    name = f"{header.table}.meadhall"
    connection = open_index(annals_file())
    look = clerk._Look(header, result.records, "", clerk.OVER)
    clerk._enter(connection, clerk._File(journals_folder() / name, 1, 1), look, result)
    connection.close()
    return name


def standing(key: str) -> tuple[int, str]:
    """Returns how much of a feat Ása has done, and the journal that completed it."""
    reader = Reader(annals_file())
    (one,) = standings(reader, ASA_IS, [feat_of(key)])
    path = reader.path_of(one.by.game) if one.by is not None else ""
    reader.close()
    return one.done, path


@pytest.mark.parametrize("title", [*PLAYABLE, HALL])
def test_every_feat_is_earned_by_the_games_that_it_asks_for_and_not_by_one_less(folder: Path, title: str) -> None:
    for feat in feats_of(title):
        told = TRIED[title][feat.row.id][0]
        for number in range(feat.games):
            assert standing(feat.key)[1] == "", f"{feat.key} after {number} games"
            day = 1 if feat.row.same == "day" else number + 1
            other = {"": "", "title": "", "deal": f" deal=odin/2026-02-{number + 1:02}"}
            differs = other.get(feat.row.different, f" {feat.row.different}={number + 1}")
            last = play(PLAYABLE[number % 5] if title == HALL else title, f"2026-01-{day:02}", told + differs)
        assert standing(feat.key) == (feat.wanted if feat.goal is not None else feat.games, last), feat.key
        annals_file().unlink()


def test_the_first_game_that_counts_is_the_one_and_a_near_one_tells_how_near(folder: Path) -> None:
    play("vikings", "2026-01-01", "ships=3")
    play("vikings", "2026-01-02", "ships=9 source.penalty=-4")
    play("vikings", "2026-01-03", "ships=2")
    assert standing("vikings.calm") == (3, "")
    late = play("vikings", "2026-01-09", "ships=6")
    assert standing("vikings.calm") == (4, late)
    first = play("vikings", "2026-01-05", "ships=4")
    assert standing("vikings.calm") == (4, first)


def test_games_that_differ_are_counted_once_each(folder: Path) -> None:
    for number, title in enumerate(("vikings", "odin", "vikings", "landnam", "northgard")):
        play(title, f"2026-01-0{number + 1}")
    assert standing("hall.crowns") == (4, "")
    play("tiny_epic", "2026-01-08", "won=0 levels=karl")
    assert standing("hall.crowns") == (4, "")
    last = play("tiny_epic", "2026-01-09")
    assert standing("hall.crowns") == (5, last)


def test_games_that_are_alike_are_counted_together(folder: Path) -> None:
    one, other = "0" * 16, "1" * 16
    for number, saga in enumerate((one, other, one, other)):
        play("vikings", f"2026-01-0{number + 1}", f"won=1 saga={saga}/{number + 1}")
    assert standing("hall.saga") == (2, "")
    third = play("odin", "2026-01-07", f"won=1 saga={other}/5")
    play("odin", "2026-01-08", f"won=1 saga={other}/6")
    assert standing("hall.saga") == (3, third)
    play("odin", "2026-01-09", f"won=1 saga={one}/5")
    assert standing("hall.saga") == (3, third), "the earliest of those that were completed"


def test_the_last_of_so_many_games_is_the_one_that_earned_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = feats._read(HALL, feats.Row("three", "fair", "t", ("won",), times=3), "hall.toml")
    monkeypatch.setattr(feats, "feats_of", lambda title: (made,) if title == HALL else ())

    def three() -> tuple[int, str]:
        reader = Reader(annals_file())
        (one,) = standings(reader, ASA_IS, [made])
        path = reader.path_of(one.by.game) if one.by is not None else ""
        reader.close()
        return one.done, path

    names = [play("vikings", f"2026-01-0{day}", f"won={int(day != 2)} levels=karl") for day in (1, 2, 3)]
    assert three() == (2, "")
    names.append(play("odin", "2026-01-07"))
    play("odin", "2026-01-08")
    assert three() == (3, names[-1])
    early = play("odin", "2025-12-24")
    assert three() == (3, names[2])
    assert early not in three()


def test_a_row_is_broken_by_a_game_that_was_lost_but_not_by_one_that_cannot_be(folder: Path) -> None:
    for day in range(1, 7):
        play("vikings", f"2026-01-{day:02}")
    play("odin", "2026-01-07", "won=1 seats=1")
    assert standing("hall.row") == (6, "")
    play("odin", "2026-01-08", "won=0")
    for day in range(10, 16):
        play("landnam", f"2026-01-{day}")
    assert standing("hall.row") == (6, "")
    last = play("vikings", "2026-01-20")
    assert standing("hall.row") == (7, last)


def test_what_a_game_earned_is_told_of_that_game_alone_and_of_whose_it_is(folder: Path) -> None:
    first = play("vikings", "2026-01-01", "won=1 levels=karl sent=1")
    play("vikings", "2026-01-02", "won=1 levels=karl dearest=9")
    reader = Reader(annals_file())

    def told(who: Who, name: str) -> set[str]:
        return {feat.key for feat in earned_by(reader, who, all_feats(), name)}

    assert told(ASA_IS, first) >= {"vikings.karl", "vikings.thrift", "hall.steady"}
    assert "vikings.ashore" not in told(ASA_IS, first)
    assert told(Who("", ("Bersi",)), first) == set()
    reader.close()


def test_a_result_of_before_there_were_feats_is_replayed_for_what_they_want(folder: Path) -> None:
    path = recorded(folder, "vikings", with_result=True)
    whole = rows()
    assert whole
    kept = read_result(path.stem, result_at("vikings").records, result_at("vikings").digest)
    assert kept is not None
    keep_result(replace(kept, seats=tuple(replace(seat, measures={}) for seat in kept.seats)))
    annals_file().unlink()
    assert rows() == whole
    again = read_result(path.stem, kept.records, kept.digest)
    assert again is not None
    assert again.seats[0].measures == kept.seats[0].measures


def rows() -> list[tuple[object, ...]]:
    """Returns what the index says of deeds and of near ones, once it is kept."""
    list(keep_index(journals_folder(), annals_file()))
    connection = open_index(annals_file())
    told = "SELECT feat, who, 0 FROM deed UNION ALL SELECT feat, who, done FROM near ORDER BY 1, 2, 3"
    found = connection.execute(told).fetchall()
    connection.close()
    return found


def test_a_game_that_is_gone_takes_its_feats_along(folder: Path) -> None:
    path = recorded(folder, "vikings", with_result=True)
    assert rows()
    path.unlink()
    assert rows() == []


def test_other_feats_make_the_index_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    before = edition()
    monkeypatch.setattr(
        feats, "feats_text", lambda title: measures.feats_text(title).replace("free >= 10", "free >= 9")
    )
    assert edition() != before
