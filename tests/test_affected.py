"""What build_scripts/test.py chooses for a title or a change: what, why, and what it says where it cannot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from build_scripts import affected
from game.paths import program_folder
from game.titles import RULED
from tests.together import says_nothing_of

ROOT = program_folder()
DOOR = ROOT / "build_scripts" / "test.py"


def chosen(*changed: str) -> affected.Choice:
    return affected.for_changes(ROOT, changed)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout with two titles, a module that both share, and a test of each kind; nothing in it is committed."""
    files = {
        "game/__init__.py": "",
        "game/titles.py": "RULED = ('odin', 'saga')",
        "game/rules/kernel/state.py": "",
        "game/rules/odin/rules.py": "from game.rules.kernel import state",
        "game/rules/saga/rules.py": "from game.rules.kernel import state",
        "game/table/sitting.py": "from game.rules.kernel.state import State",
        "tests/conftest.py": "",
        "tests/helper.py": "from game.table import sitting",
        "tests/odin/test_goods.py": "from game.rules.odin import rules",
        "tests/saga/test_goods.py": "from game.rules.saga import rules",
        "tests/battery/conftest.py": "from game.titles import RULED",
        "tests/battery/test_all.py": "",
        "tests/kernel/test_state.py": "from game.rules.kernel.state import State",
        "tests/test_far.py": "def test(): from tests import helper",
        "tests/test_tool.py": "NAME = 'tool.py'",
        "build_scripts/tool.py": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    named = ["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(folder), *named, *words], check=True, capture_output=True)


def test_the_titles_are_those_on_the_shelf() -> None:
    assert set(affected.Tree(ROOT).titles) == set(RULED)


@pytest.mark.parametrize("title", RULED)
def test_a_title_is_its_own_tests_whole_and_its_share_of_those_for_all(title: str) -> None:
    choice = affected.for_title(ROOT, title)
    own = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / title).glob("test_*.py")}
    assert own
    assert own <= choice.whole.keys()
    assert {"tests/battery/test_play.py", "tests/scenes/battery/test_doors.py", "tests/golden/test_golden.py"} <= (
        choice.titled.keys()
    )
    others = set(RULED) - {title}
    named = [path for path in (*choice.whole, *choice.titled) if any(affected._is_named_for(path, o) for o in others)]
    assert named == []
    assert choice.titles == {title}


def test_a_change_in_a_title_is_that_title(small: Path) -> None:
    choice = affected.for_changes(small, ["game/rules/odin/rules.py"])
    assert set(choice.whole) == {"tests/odin/test_goods.py"}
    assert set(choice.titled) == {"tests/battery/test_all.py"}
    assert choice.arguments() == [
        "--only-title=odin",
        "--titled=tests/battery/test_all.py",
        "tests/odin/test_goods.py",
        "tests/battery/test_all.py",
    ]
    assert list(choice.told()) == [
        "game/rules/odin/rules.py was changed:",
        "  tests/odin/test_goods.py",
        "game/rules/odin/rules.py was changed; of it what is about odin:",
        "  tests/battery/test_all.py",
    ]


def test_what_is_shared_is_followed_by_imports_and_the_rest_is_counted(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choice = affected.for_changes(small, ["game/rules/kernel/state.py"])
    assert {"tests/kernel/test_state.py", "tests/odin/test_goods.py", "tests/saga/test_goods.py"} == set(choice.whole)
    assert choice.titles == {affected.MADE_UP}
    assert set(choice.titled) == {"tests/battery/test_all.py"}
    assert choice.left == {"tests/test_far.py"}
    assert list(choice.told())[-1].endswith("further away: 1 test files")
    monkeypatch.setattr(affected, "MANY", 1)
    assert set(affected.for_changes(small, ["game/rules/kernel/state.py"]).whole) == {"tests/kernel/test_state.py"}


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("tests/saga/test_goods.py", {"tests/saga/test_goods.py"}),
        ("tests/helper.py", {"tests/test_far.py"}),
        ("build_scripts/tool.py", {"tests/test_tool.py"}),
        ("LICENSE", set()),
    ],
)
def test_tests_helpers_and_tools_are_followed_too(small: Path, path: str, found: set[str]) -> None:
    assert found <= affected.for_changes(small, [path]).whole.keys()
    assert bool(found) == bool(affected.for_changes(small, [path]).arguments())


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("game/rules/odin/data/goods.toml", "tests/odin/test_spaces.py"),
        ("game/rules/odin/rulebook/uk.md", "tests/test_provenance.py"),
        ("maps/odin/table.tmx", "tests/scenes/test_odin_layout.py"),
        ("assets/locale/uk/LC_MESSAGES/odin.po", "tests/test_words.py"),
        ("assets/tokens/odin/art.svg", "tests/test_art.py"),
        ("assets/lessons/odin.toml", "tests/scenes/test_lessons.py"),
        ("assets/riddles/odin.jsonl", "tests/riddles/test_riddles.py"),
        ("assets/riddles/odin.jsonl", "tests/golden/test_golden.py"),
        ("game/scenes/odin/board.py", "tests/scenes/test_odin_layout.py"),
        ("game/bots/odin/lore.py", "tests/bots/test_odin_lore.py"),
        ("game/ui/text.py", "tests/ui/test_text.py"),
        ("game/scenes/table/prompt.py", "tests/golden/test_golden.py"),
        ("game/scenes/replay/stage.py", "tests/scenes/test_replay.py"),
        ("game/rules/kernel/steps.py", "tests/odin/test_recorded.py"),
        ("assets/locale/uk/LC_MESSAGES/odin.po", "tests/scenes/test_lessons.py"),
        ("assets/locale/uk/LC_MESSAGES/remote.po", "tests/scenes/company/test_pages_whole.py"),
        ("CONTRIBUTING.md", "tests/test_papers.py"),
        (".ci/run", "tests/test_build.py"),
    ],
)
def test_each_room_has_its_tests(path: str, found: str) -> None:
    choice = chosen(path)
    assert found in {*choice.whole, *choice.titled}


def test_imports_are_told_from_lines_as_the_language_tells_them(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(
        "import a.b, c as d  # not e\nfrom f.g import (\n    h,  # i\n    j as k,\n)\n"
        "def late():\n    from l import m, n as o\n    importance = 'from p import q'\n"
    )
    assert affected._named(file, 0) == ("a.b", "c", "f.g.h", "f.g.j", "l.m", "l.n")


def test_what_git_says_is_what_was_changed(small: Path) -> None:
    git(small, "init", "-b", "main")
    git(small, "add", ".")
    git(small, "commit", "-m", "first")
    git(small, "switch", "-c", "branch")
    (small / "game" / "titles.py").write_text("RULED = ()")
    git(small, "commit", "-am", "second")
    (small / "tests" / "helper.py").unlink()
    (small / "новий.md").write_text("x")
    assert affected.changed_files(small) == ["game/titles.py", "tests/helper.py", "новий.md"]


def test_what_cannot_be_told_is_said_in_a_sentence(small: Path) -> None:
    with pytest.raises(
        affected.UnknownError, match=r"what was changed since main cannot be told: .*not a git repository"
    ):
        affected.changed_files(small)
    with pytest.raises(affected.UnknownError, match="'chess' is no title; there is odin, saga"):
        affected.for_title(small, "chess")


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--title", "chess"], "'chess' is no title; there is landnam, n"), (["--title"], "wants the name")],
)
def test_the_door_refuses_with_one_line(words: list[str], said: str) -> None:
    done = subprocess.run([sys.executable, str(DOOR), *words], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Meadhall: ")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_of_a_file_for_all_titles_those_of_one_run() -> None:
    file = "tests/test_titles.py"
    command = ["-m", "pytest", "--collect-only", "-n0", "--only-title=odin", f"--titled={file}", file]
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True)
    tests = [line.partition("::")[2] for line in done.stdout.splitlines() if "::" in line]
    assert "test_every_part_that_a_title_names_is_there[odin]" in tests
    assert "test_every_folder_of_rules_is_a_title_on_the_shelf" in tests, "what has no parameters stays"
    assert not [name for name in tests if "[" in name and any(title in name for title in set(RULED) - {"odin"})]


def test_of_files_that_go_over_the_titles_a_test_that_speaks_of_none_is_left_out() -> None:
    def of_none() -> str:
        return "a menu"

    def of_all() -> list[object]:
        return [title for title in RULED if title]

    def of_one() -> list[str]:
        return [name for name in ("odin", "a menu") if name]

    def left(test: object, name: str = "test_it") -> bool:
        return says_nothing_of(SimpleNamespace(name=name, function=test), {"odin"})  # type: ignore[arg-type]

    assert [left(of_none), left(of_all), left(of_one)] == [True, False, False]
    assert not left(of_none, "test_it[odin-2]")
    assert left(of_none, "test_it[1280x720]")
