"""Lessons as data: what is odd is refused by file, step and field; a guidance waits, plays, and is taken up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.rules.kernel import Action, RulesError
from game.rules.vikings import actions as do
from game.table.guidance import Guidance, begin_lesson
from game.table.lesson import Lesson, has_lesson, lessons_of, load_lesson
from game.table.sitting import Sitting

GOOD = """
seed = "saga"
seats = 2
options = { variant = "basic", first = "seat1" }
[[step]]
say = "fjord"
points = [["fjord", 0]]
[[step]]
say = "open"
moves = [{ do = "open_round", seat = 0 }]
[[step]]
show = true
moves = [
    { do = "buy", seat = 0, slot = 1 }, { do = "lay_start", seat = 0, row = 4 },
    { do = "lay", seat = 0, row = 4, column = 2 }, { do = "settle", seat = 0 },
]
[[step]]
say = "rival"
moves = [
    { do = "buy", seat = 1, slot = 2 }, { do = "lay_start", seat = 1, row = 2 },
    { do = "lay", seat = 1, row = 4, column = 1 }, { do = "settle", seat = 1 },
]
[[step]]
say = "yours"
free = true
[[step]]
say = "end"
"""

Read = Callable[[str], Lesson]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def reading(text: str) -> Lesson:
        (tmp_path / "vikings.toml").write_text(text, encoding="utf-8")
        return load_lesson("vikings", tmp_path)

    return reading


def guidance(lesson: Lesson, at: int = 0) -> tuple[Guidance, Sitting]:
    return begin_lesson(lesson, ["Ása", "Bersi"], ["bone", "amber"], at)


def done(sitting: Sitting, actions: Sequence[Action]) -> list[Action]:
    return [record.action for record in sitting.commit(actions).records]


def test_vikings_has_a_lesson_and_a_title_without_one_says_so() -> None:
    assert has_lesson("vikings")
    assert not has_lesson("skerry")
    with pytest.raises(RulesError, match=r"^skerry\.toml: cannot be read"):
        load_lesson("skerry")


def test_only_the_first_lesson_names_chapters(tmp_path: Path) -> None:
    assert lessons_of("vikings") == ("vikings", "vikings/auction")
    assert lessons_of("skerry") == ()
    (tmp_path / "vikings").mkdir()
    (tmp_path / "vikings" / "auction.toml").write_text('chapters = ["more"]\n' + GOOD, encoding="utf-8")
    with pytest.raises(RulesError, match=r"auction\.toml: unknown field chapters"):
        load_lesson("vikings/auction", tmp_path)


REFUSED = {
    'seed = "saga"\n': ('seed = "saga"\nchapters = ["../x"]\n', "vikings.toml: chapters is ['../x']"),
    'seed = "saga"': ("seed = 3", "vikings.toml: seed is 3"),
    "seats = 2": ("", "vikings.toml: seats is missing"),
    'options = {': ('speed = 2\noptions = {', "vikings.toml: unknown field speed"),
    'say = "fjord"': ('say = "fjord"\nsing = 1', "vikings.toml, step 1: unknown field sing"),
    'points = [["fjord", 0]]': ("points = [[1.5]]", "vikings.toml, step 1: [1.5] is no key of a spot"),
    '"open_round", seat = 0': ('"fly", seat = 0', "vikings.toml, step 2: unknown action 'fly'"),
    'say = "rival"\nmoves = [': (
        'say = "rival"\nmoves = [{ do = "settle", seat = 0 },', "step 4: the moves of one step are of one seat",
    ),
    "free = true": ('free = true\nmoves = [{ do = "settle", seat = 0 }]', "step 5: a step is free or holds moves"),
    'say = "end"': ("", "vikings.toml, step 6: a step says something or holds moves"),
    "[[step]]\nsay": ("[[step\nsay", "vikings.toml: "),
}  # fmt: skip


@pytest.mark.parametrize("words", REFUSED)
def test_what_is_odd_is_refused_by_name(read: Read, words: str) -> None:
    new, reason = REFUSED[words]
    assert words in GOOD
    with pytest.raises(RulesError) as refused:
        read(GOOD.replace(words, new, 1))
    assert reason in str(refused.value)


def test_a_course_waits_for_the_learner_and_plays_the_others(read: Read) -> None:
    walk, sitting = guidance(read(GOOD))
    walk.go_on()
    assert walk.waits_for_learner
    assert not walk.due
    assert not walk.admits([do.Buy(0, 1)])
    assert walk.admits([do.OpenRound(0)])
    assert not walk.admits([do.OpenRound(0), do.Buy(0, 1)]), "what goes on beyond the step would leave it behind"
    walk.go_on()
    assert walk.at == 1, "a step whose choices are not made yet cannot be passed over"
    walk.took(done(sitting, [do.OpenRound(0)]))
    assert walk.at == 2
    assert not walk.waits_for_learner
    walk.took(done(sitting, walk.due))
    assert walk.at == 3, "what is only shown goes on by itself"
    assert [move.seat for move in walk.due] == [1] * 4
    walk.took(done(sitting, walk.due))
    assert (walk.at, list(walk.due)) == (3, []), "what others do is looked at first"
    walk.go_on()
    assert all(walk.admits([action]) for action in sitting.game.legal_actions())


def test_a_move_may_be_made_in_parts(read: Read) -> None:
    walk, sitting = guidance(read(GOOD.replace("show = true", 'say = "buy"')), 2)
    for action in walk.lesson.steps[2].moves:
        assert walk.at == 2
        assert walk.admits([action])
        walk.took(done(sitting, [action]))
    assert walk.at == 3


def test_a_course_is_taken_up_where_it_was(read: Read) -> None:
    first, sitting = guidance(read(GOOD), 4)
    assert first.at == 4
    again, other = guidance(first.lesson, 99)
    assert again.at == 4, "what is free to find is not played for the learner"
    assert other.game.digest() == sitting.game.digest()
    assert not other.is_kept
