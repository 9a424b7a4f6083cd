"""Breaks that are drawn by lot: which there are of a function, and how a process is broken."""

from __future__ import annotations

import inspect
import os
from pathlib import Path

import pytest

from build_scripts.lot import breaks, draw, trial
from tests import lot_of

SOURCE = '''
def told(view, seat, tone):
    """Returns what is told."""
    names: list[str] = ["a.one", "b.two", view.say("c.three")]
    if not view.over and seat < 3:
        names += [view.say("b.two"), str(len(names) + 1)]
    view.draw(seat, tone.ink)
    return max(sorted(names)[0], min(names[1:]), tone.gold if seat else tone.ink)
'''


def kinds_of(source: str) -> dict[str, list[str]]:
    """Returns what stands instead of what, by kinds of breaks."""
    text = breaks.Text(source)
    found: dict[str, list[str]] = {}
    for _, function in breaks.functions(text):
        for one in breaks.breaks(text, function):
            found.setdefault(one.kind, []).append(f"{source[one.begin : one.end]} -> {one.new}")
    return found


@pytest.mark.parametrize(
    ("kind", "way"),
    [
        ("arguments swapped", "seat, tone.ink -> tone.ink, seat"),
        ("sign", "< -> <="),
        ("sign", "+ -> -"),
        ("sign", "and -> or"),
        ("other end", "0 -> -1"),
        ("other end", "1: -> :-1"),
        ("other end", "max -> min"),
        ("not", "not view.over -> bool(view.over)"),
        ("not", "seat -> not (seat)"),
        ("other constant", "3 -> 4"),
        ("left out", '"a.one",  -> '),
        ("left out", "view.draw(seat, tone.ink) -> pass"),
        ("backwards", "sorted(names) -> [*reversed(sorted(names))]"),
        ("backwards", "tone.gold if seat else tone.ink -> tone.ink if seat else tone.gold"),
        ("another colour", "tone.gold -> tone.ink"),
        ("another message", '"c.three" -> "a.one"'),
    ],
)
def test_a_function_can_be_broken_in_small_ways(kind: str, way: str) -> None:
    assert way in kinds_of(SOURCE)[kind]


def test_what_a_function_says_about_itself_is_not_broken() -> None:
    for ways in kinds_of(SOURCE).values():
        assert not any("Returns" in way or "list[str]" in way for way in ways)


def test_letters_of_other_languages_do_not_shift_a_break() -> None:
    assert kinds_of('def told():\n    return "Ása·ð", 1 + 2\n')["sign"] == ["+ -> -"]


def test_a_lot_is_the_same_for_a_seed_and_stands_in_its_file_once() -> None:
    path = Path(inspect.getfile(lot_of))
    files = {"tests/lot_of.py": path.read_text(encoding="utf-8")}
    drawn = list(draw.lot(files, 3))
    assert drawn == list(draw.lot(files, 3))
    assert len(drawn) == 2
    assert {one.kind for seed in range(20) for one in draw.lot(files, seed)} == {"other constant", "sign", "not"}
    for one in drawn:
        assert files[one.file].count(one.old) == 1
        assert one.old != one.new
        assert "[[mutant]]" in one.row


def test_a_lot_may_be_drawn_of_some_folders_and_files() -> None:
    assert {Path(file).parts[:3] for file in draw.sources("odin")} == {("game", "scenes", "odin")}
    within = draw.sources("", ["game/ui/drag", "game/scenes/scene.py"])
    assert "game/scenes/scene.py" in within
    assert {str(Path(file).parent) for file in within} == {"game/ui/drag", "game/scenes"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")
def test_a_process_apart_is_broken_and_this_one_is_not() -> None:
    source = Path(inspect.getfile(lot_of)).read_text(encoding="utf-8")
    place = trial.place_of(lot_of.counted.__code__)
    assert place[0] == "tests/lot_of.py"

    def tried() -> int:
        broke = [trial.broken(one, source.replace("count + 1", "count - 1")) for one in trial.living()[place]]
        assert broke == [True]
        return lot_of.counted(3)

    assert trial.apart(tried) == 2
    assert lot_of.counted(3) == 4
    assert trial.apart(lambda: 1 // 0) is None
    assert place in trial.reached(lambda: lot_of.counted(1))
    assert place not in trial.reached(lambda: lot_of.is_many(1))


class Part:
    """A golden file that is kept, or not, or cannot be told."""

    def __init__(self, name: str, kept: bool | None) -> None:
        self.name, self.kept = name, kept

    def __str__(self) -> str:
        return self.name

    @property
    def is_kept(self) -> bool:
        if self.kept is None:
            raise KeyError(self.name)
        return self.kept


def test_the_first_file_that_is_otherwise_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_HOME", "as before")  # put back afterwards
    assert trial.noticing([Part("a", True), Part("b", False), Part("c", None)]) == "b"
    assert trial.noticing([Part("a", True), Part("c", None)]) == "fell: KeyError in c"
    assert trial.noticing([Part("a", True)]) == ""
