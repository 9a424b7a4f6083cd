"""A chapter that begins in the middle of a kept game: stands as it stood there, goes on; what is odd is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.kernel import RulesError
from game.rules.kernel.rulebook import load_rulebook
from game.rules.vikings import actions as do
from game.table.errors import DigestDiffers, JournalError
from game.table.guidance import begin_lesson
from game.table.lesson import Lesson, lessons_of, load_lesson, taught
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.titles import PLAYABLE, load_game

CHAPTER = """
rules = ["vikings.wheel"]
opening = { journal = "game.meadhall", steps = 2 }
[[step]]
say = "here"
[[step]]
say = "free"
free = true
"""
OPTIONS = {"variant": "basic", "first": "seat1"}
SEATS = [SeatPlan("Ása", colour="bone"), SeatPlan("Bersi", colour="amber")]
Read = Callable[[str], Lesson]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Keeps three gestures of a game, one of them taken back on the way, as ``vikings/game.meadhall``."""
    sitting = Sitting.start("vikings", OPTIONS, SEATS, "saga", tmp_path)
    sitting.commit([do.OpenRound(0)])
    sitting.commit([do.Buy(0, 2), do.LayStart(0, 4)])
    sitting.undo()
    sitting.commit([do.Buy(0, 1), do.LayStart(0, 4)])
    sitting.commit([do.Lay(0, 4, 2)])
    sitting.close()
    (tmp_path / "vikings").mkdir()
    return sitting.path.rename(tmp_path / "vikings" / "game.meadhall")


@pytest.fixture
def read(tmp_path: Path, game: Path) -> Read:
    def reading(text: str) -> Lesson:
        (tmp_path / "vikings" / "middle.toml").write_text(text, encoding="utf-8")
        return load_lesson("vikings/middle", tmp_path)

    return reading


def begun(lesson: Lesson) -> Sitting:
    return begin_lesson(lesson, ["Ylva", "Grim"], ["green", "red"])[1]


def test_it_stands_as_the_game_stood_and_is_played_by_its_own_seats(read: Read, game: Path) -> None:
    lesson = read(CHAPTER)
    assert (lesson.seed, lesson.seats, lesson.options["variant"]) == ("saga", 2, "basic")
    assert lesson.rules == ("vikings.wheel",)
    past, sitting = read_journal(game).timeline, begun(lesson)
    assert sitting.game.digest() == past.steps[2].before.digest()
    assert [step.gesture for step in sitting.timeline] == [1, 2]
    assert [seat.name for seat in sitting.seats] == ["Ylva", "Grim"]
    assert [seat.is_person for seat in sitting.seats] == [True, False]
    assert begun(read(CHAPTER.replace(", steps = 2", ""))).game.digest() == past.game.digest()
    assert begun(read(CHAPTER.replace("steps = 2", "steps = 0"))).game.digest() == past.steps[0].before.digest()


def test_what_follows_is_kept_as_a_game_of_its_own_that_replays(read: Read, game: Path, tmp_path: Path) -> None:
    before, sitting = game.read_bytes(), begun(read(CHAPTER))
    assert not sitting.is_kept
    sitting.commit([do.Lay(0, 4, 2)])
    (tmp_path / "kept").mkdir()
    sitting.move_to(tmp_path / "kept")
    sitting.close()
    kept = read_journal(sitting.path)
    assert kept.timeline.game.digest() == sitting.game.digest()
    assert kept.header.branch, "half of it was played by others: the annals pass over it"
    assert kept.header.table != read_journal(game).header.table
    assert game.read_bytes() == before


REFUSED = {
    'opening = { journal = "game.meadhall", steps = 2 }': {
        'opening = "game"': "middle.toml: opening is 'game'",
        'opening = { journal = "../game.meadhall" }': "middle.toml: opening: journal is '../game.meadhall'",
        'opening = { steps = 2 }': "middle.toml: opening: journal is None",
        'opening = { journal = "game.meadhall", steps = -1 }': "middle.toml: opening: steps is -1",
        'opening = { journal = "game.meadhall", at = 1 }': "middle.toml: opening: unknown field at",
        'opening = { journal = "none.meadhall" }': "none.meadhall: cannot be read",
        'seats = 2\nopening = { journal = "game.meadhall" }': "middle.toml: the opening says seats",
    },
    'rules = ["vikings.wheel"]': {'rules = ["wheel"]': "middle.toml: rules is ['wheel']"},
}  # fmt: skip


@pytest.mark.parametrize(("old", "new"), [(old, new) for old, rows in REFUSED.items() for new in rows])
def test_what_is_odd_is_refused_by_name(read: Read, old: str, new: str) -> None:
    with pytest.raises(RulesError) as refused:
        read(CHAPTER.replace(old, new))
    assert REFUSED[old][new] in str(refused.value)


def test_a_game_that_is_too_short_or_another_titles_is_refused(read: Read, game: Path) -> None:
    with pytest.raises(RulesError, match=r"middle\.toml: opening: game\.meadhall has only 3 steps"):
        begun(read(CHAPTER.replace("steps = 2", "steps = 4")))
    head, *steps = game.read_text("utf-8").splitlines(keepends=True)
    other = json.loads(head) | {"title": "landnam", "rules_version": load_game("landnam").rules_version}
    game.write_text("".join((json.dumps(other) + "\n", *steps)), "utf-8")
    with pytest.raises(RulesError, match=r"middle\.toml: opening: game\.meadhall is a game of landnam"):
        read(CHAPTER)


def test_a_game_that_goes_otherwise_by_the_rules_as_they_are_is_refused_with_its_line(read: Read, game: Path) -> None:
    text, digest = game.read_text("utf-8"), read_journal(game).entries[0].digest
    game.write_text(text.replace(digest, "0" * len(digest)), "utf-8")
    with pytest.raises(DigestDiffers, match=r"game\.meadhall, line 2: the table differs"):
        begun(read(CHAPTER))
    game.write_text(text.replace('"do":"open_round"', '"do":"settle"', 1), "utf-8")
    with pytest.raises(JournalError, match=r"game\.meadhall, line 2"):
        begun(read(CHAPTER))


def test_a_rule_of_the_book_leads_to_the_chapter_that_teaches_it() -> None:
    assert taught("vikings")["vikings.advanced.auction"] == "vikings/auction"
    assert "vikings.goal" not in taught("vikings")
    for title in PLAYABLE:
        book = {rule.id for rule in load_rulebook(title, "en")}
        for name in lessons_of(title)[1:]:
            rules = load_lesson(name).rules
            assert rules, f"nothing leads to {name}"
            for rule in rules:
                assert rule in book, f"{name}: the book has no {rule}"
                assert taught(title)[rule] == name, f"two chapters teach {rule}"
