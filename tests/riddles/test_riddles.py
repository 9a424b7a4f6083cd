"""The riddles that are shipped: they replay, they are told in three languages, they hold; their day, and the tries."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from build_scripts.riddles.find import Found
from build_scripts.riddles.pack import EACH, chosen
from build_scripts.riddles.verify import is_plain, lore_of, proved
from game.bots.judgement import PROSPECTS, SURE
from game.language import LANGUAGES, Language
from game.riddles.day import of_day
from game.riddles.question import Question
from game.riddles.riddle import LEVELS, Changed, Riddle, way_to
from game.riddles.shelf import read_shelf, shelf_file
from game.riddles.tries import Tried, Tries
from game.rules.kernel import RulesError
from game.titles import PLAYABLE, load_game

TOLD = [title for title in PLAYABLE if shelf_file(title).is_file()]


@pytest.mark.parametrize("title", TOLD)
def test_each_riddle_comes_to_its_position_by_the_rules_as_they_are(title: str) -> None:
    """Fails where rules were changed: find the riddles anew with build_scripts/riddles, or check and pack them."""
    riddles = read_shelf(title)
    levels = Counter(riddle.level for riddle in riddles)
    assert [levels[level] for level in LEVELS] == [EACH] * len(LEVELS)
    assert len({riddle.mark for riddle in riddles}) == len(riddles)
    book = load_game(title).actions
    for riddle in riddles:
        _, table = way_to(riddle.deal)
        view = table.view_for(table.to_move)
        assert len(view.legal_actions()) >= 3
        assert {line.path[0] for line in riddle.lines} <= set(view.legal_actions())
        answers = [line for line in riddle.lines if not line.behind]
        behind = riddle.lines[len(answers) :]
        assert answers[0].path == riddle.answer
        assert is_plain(view, riddle.answer, [line.path for line in answers])
        assert len(behind) >= 2, "ways that are wrong"
        assert all(line.behind > 0 and line.behind >= SURE * line.error - 0.02 for line in behind)
        assert riddle.gain == behind[0].behind
        again = Riddle.decode(riddle.encode(book), title, riddle.deal.seats, riddle.deal.options)
        assert again == riddle
        for language in LANGUAGES:
            words = Language(language).of(title)
            for source in {riddle.theme, *(source for source, _ in riddle.reasons)} - {PROSPECTS}:
                assert words.has(source), f"{source} has no words in {language}"


def test_rules_that_changed_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    head, row, *_ = shelf_file("vikings").read_text(encoding="utf-8").splitlines()
    data = json.loads(row)
    first = data["choices"][0]
    data["choices"] = ("1" if first == "0" else "0") + data["choices"][1:]
    other = Riddle.decode(data, "vikings", 2, json.loads(head)["options"])
    with pytest.raises(Changed, match="does not come to its position by the rules as they are"):
        Question.of(other)
    old = json.loads(head) | {"rules_version": 1}
    (tmp_path / "vikings.jsonl").write_text(f"{json.dumps(old)}\n{row}\n", encoding="utf-8")
    monkeypatch.setattr("game.riddles.shelf.riddles_folder", lambda: tmp_path)
    with pytest.raises(RulesError, match=r"vikings.jsonl, line 1: .* version 1 of vikings; find them anew"):
        read_shelf.__wrapped__("vikings")
    (tmp_path / "vikings.jsonl").write_text(f'{head}\n{row}\n{{"level":"mad"}}\n', encoding="utf-8")
    with pytest.raises(RulesError, match="line 3"):
        read_shelf.__wrapped__("vikings")


def test_playouts_prove_an_answer_and_no_other() -> None:
    lore = lore_of("vikings")
    riddle = max(read_shelf("vikings"), key=lambda one: len(one.deal.choices))
    _, table = way_to(riddle.deal)
    proof = proved(table.view_for(table.to_move), lore, worlds=(16,), luck="a test")
    assert proof is not None
    assert proof.lines[0].path[0] == riddle.answer[0]
    assert proof.worlds == 16
    question = Question.of(riddle)
    assert question.verdict(riddle.answer[:1]) == "right"
    for line in riddle.lines[1:]:
        assert question.verdict(line.path) == "wrong"
        assert question.line(line.path) == line


def test_what_most_bots_solve_is_easy() -> None:
    riddles = read_shelf("vikings")[:9]
    packed = chosen([Found(riddle, 0.1 * number) for number, riddle in enumerate(riddles)], each=2)
    assert [riddle.level for riddle in packed] == ["easy"] * 2 + ["fair"] * 2 + ["hard"] * 2
    assert [one.mark for one in packed] == [riddles[number].mark for number in (8, 7, 5, 4, 1, 0)]


def test_each_riddle_has_its_day_before_any_comes_again() -> None:
    riddles = read_shelf("vikings")
    first = date.fromordinal(len(riddles) * (date(2026, 5, 1).toordinal() // len(riddles)))
    days = [of_day(riddles, first + timedelta(number)) for number in range(len(riddles))]
    assert len({one.mark for one in days if one}) == len(riddles)
    assert days[3] == of_day(riddles, first + timedelta(3))
    assert of_day((), first) is None


def test_tries_are_counted_until_it_is_solved_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "riddles.json"
    tries = Tries(path)
    tries.note("one", right=False)
    Tries(path).note("two", right=True)
    tries.note("one", right=True)
    tries.note("one", right=False)
    assert tries.of("one") == Tries(path).of("one") == Tried(2, True)
    assert tries.of("two") == Tried(1, True), "another window wrote it"
    path.write_text('{"riddles": {"one": ["x"], "two": [3, 1]}}', encoding="utf-8")
    assert Tries(path).known == {"two": Tried(3, True)}
    path.write_text("torn", encoding="utf-8")
    assert Tries(path).known == {}
    full = Tries(tmp_path / "no" / "folder.json")
    with pytest.raises(OSError, match="folder"):
        full.note("one", right=True)
    assert full.of("one").solved, "known as long as the page lives"
