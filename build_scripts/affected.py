"""Which tests a title or a change can affect: by imports, by folders of data, maps and words, and by names.

Needs nothing but the standard library, since the tests are chosen before their environment is asked for.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

PARTS = ("rules", "bots", "scenes")
IMPORT = re.compile(
    r"(?:^|[:;])[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n(]+))|import[ \t]+([^\n]+))",
    re.MULTILINE,
)
_COMMENT = re.compile(r"#[^\n]*")
ALL = re.compile(r"from game\.titles import [^\n]*\b(RULED|PLAYABLE|KNOWN_TO_BOTS|TITLES)\b")
APART = {"tests.together"}
"""What knows the names of all titles and goes over none of them: every test stands below it."""
ASIDE = {"tests/test_affected.py"}
"""What goes over the titles and asks nothing of them but their names."""
FURTHEST, MANY = 2, 30
"""From what all share, tests are chosen up to so many imports away, as long as that is not more files than this."""

ROOMS = {
    "game/rules/kernel/": ("tests/kernel/", "tests/toy/"),
    "game/rules/shapes/": ("tests/shapes/",),
    "game/boards/": ("tests/boards/",),
    "game/bots/": ("tests/bots/",),
    "game/table/": ("tests/table/",),
    "game/ui/": ("tests/ui/",),
    "game/scenes/table/board/": ("tests/scenes/board/",),
}
"""The folders of tests that are about a room of the house."""
BENCHES = {"game/rules/": "tests/battery/", "game/table/": "tests/battery/", "game/ui/": "tests/scenes/battery/",
           "game/scenes/": "tests/scenes/battery/"}  # fmt: skip
"""The batteries that what all titles share is tried with, on the made-up title."""
MADE_UP = "skerry"
PLAYED = ("game/rules/", "game/boards/", "game/table/")
"""What the recorded games of all titles are played again with, in a few seconds."""
SHOWN = ("game/scenes/", "game/ui/", "game/boards/", "game/language.py")
"""What all titles' golden tables and pages are told and drawn by."""

WORDS = ("tests/test_words.py", "tests/test_glossary.py", "tests/test_plain_english.py", "tests/test_catalogues.py",
         "tests/numbers/", "tests/golden/", "tests/scenes/test_words_fit.py")  # fmt: skip
PAPERS = ("tests/test_papers.py", "tests/test_notice.py")
LOOKS = ("tests/test_art.py", "tests/scenes/test_figures.py", "tests/golden/", "tests/scenes/telling/")
READERS = (*WORDS, *LOOKS, "tests/test_provenance.py", "tests/test_imports.py", "tests/test_names.py", "tests/battery/",
           "tests/scenes/battery/")  # fmt: skip
"""They read the files of all titles, also where no test in them names one."""
RIDDLES = ("tests/riddles/", "tests/scenes/test_riddles.py", "tests/golden/")
TAUGHT = ("tests/scenes/test_lessons.py", "tests/table/test_lesson.py", "tests/golden/")
SPOKEN = {
    "feats": ("tests/scenes/test_feats.py",),
    "meadhall": ("tests/scenes/test_about.py", "tests/scenes/telling/test_pages_are_told.py"),
    "remote": ("tests/scenes/company/",),
    "shelf": ("tests/scenes/test_menu.py",),
}
"""The tests of the pages that say a catalogue; a title's is said at its table and in its lessons."""
OF_PART = {
    "rules": ("tests/",),
    "bots": ("tests/bots/", "tests/battery/test_bots.py", "tests/test_titles.py", "tests/scenes/test_hint.py"),
    "scenes": ("tests/scenes/", "tests/golden/", "tests/test_words.py", "tests/test_art.py"),
}


class UnknownError(Exception):
    """What was asked for is not there; the message says what is, or what helps."""


@dataclass
class Choice:
    """Test files that run whole, those of which only the tests of some titles run, and why each was chosen.

    ``left`` are test files that reach a change from further away: they are left to the whole suite.
    """

    whole: dict[str, str] = field(default_factory=dict)
    titled: dict[str, str] = field(default_factory=dict)
    titles: set[str] = field(default_factory=set)
    left: set[str] = field(default_factory=set)

    def arguments(self) -> list[str]:
        """Returns what pytest is told; nothing where nothing was chosen."""
        titled = sorted(self.titled.keys() - self.whole.keys())
        told = [f"--only-title={title}" for title in sorted(self.titles)] if titled else []
        return [*told, *(f"--titled={path}" for path in titled), *sorted(self.whole), *titled]

    def told(self) -> Iterator[str]:
        """Yields lines that name what was chosen and why."""
        about = ", ".join(sorted(self.titles))
        reasons: dict[str, list[str]] = {}
        for path, reason in self.whole.items():
            reasons.setdefault(reason, []).append(path)
        for path, reason in self.titled.items():
            if path not in self.whole:
                reasons.setdefault(f"{reason}; of it what is about {about}", []).append(path)
        for reason, paths in reasons.items():
            yield f"{reason}:"
            yield from (f"  {path}" for path in sorted(paths))
        if left := self.left - self.whole.keys() - self.titled.keys():
            yield f"left to the whole suite, since they reach a change from further away: {len(left)} test files"


class Tree:
    """The files of a checkout, their imports, and its titles."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def titles(self) -> list[str]:
        """Gets the titles that there are: each has a folder of rules with a class of the game."""
        return sorted(path.parent.name for path in (self.root / "game" / "rules").glob("*/rules.py"))

    @cached_property
    def sources(self) -> dict[str, str]:
        """Gets module by file, of program, tests and tools."""
        found = {}
        for folder in ("game", "tests", "build_scripts"):
            for path in sorted((self.root / folder).rglob("*.py")):
                place = path.relative_to(self.root)
                parts = place.with_suffix("").parts
                found[place.as_posix()] = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        return found

    @cached_property
    def tests(self) -> list[str]:
        """Gets all files of tests."""
        return [path for path in self.sources if path.startswith("tests/") and Path(path).name.startswith("test_")]

    @cached_property
    def imports(self) -> dict[str, set[str]]:
        """Gets the modules that each module imports, also inside functions."""
        known = set(self.sources.values())
        return {module: set(_imports(self.root / path, known)) for path, module in self.sources.items()}

    @cached_property
    def over_titles(self) -> set[str]:
        """Gets the test files that go over the titles: they, a module they use or their folder's conftest ask for all.

        What is named for one title does not, whatever it uses.
        """
        asking = {
            module
            for path, module in self.sources.items()
            if path.startswith("tests/") and ALL.search(self._text(path))
        }
        asking -= APART
        asking |= {module for module, named in self.imports.items() if module.startswith("tests.") and named & asking}
        return {
            path
            for path in self.tests
            if {self.sources[path], f"{self.sources[path].rpartition('.')[0]}.conftest"} & asking
            and not any(_is_named_for(path, title) for title in self.titles)
        }

    def of_title(self, title: str) -> set[str]:
        """Returns the test files that are about a title alone: in its folder, with its name, or on its modules."""
        about = re.compile(rf"game\.({'|'.join(PARTS)})\.{title}(\.|$)")
        return {
            path
            for path in self.tests
            if _is_named_for(path, title)
            or (path not in self.over_titles and any(about.match(name) for name in self.imports[self.sources[path]]))
        }

    def near(self, module: str) -> list[set[str]]:
        """Returns the test files that reach a module by one import, by two, and so on, each named once."""
        users: dict[str, set[str]] = {}
        for user, named in self.imports.items():
            for name in named:
                users.setdefault(name, set()).add(user)
        files = {name: path for path, name in self.sources.items()}
        seen, edge, found = {module}, {module}, []
        while edge:
            edge = set().union(*(users.get(name, set()) for name in edge)) - seen
            seen |= edge
            found.append({files[name] for name in edge if files[name] in self.tests})
        return found

    def naming(self, name: str) -> set[str]:
        """Returns the test files in which a name stands."""
        return {path for path in self.tests if name in self._text(path)}

    def _text(self, path: str) -> str:
        return _text(self.root / path, (self.root / path).stat().st_mtime_ns)


def _is_named_for(path: str, title: str) -> bool:
    """Tells whether a test file stands in the folder of a title or bears its name."""
    return path.startswith(f"tests/{title}/") or f"_{title}_" in Path(path).name


def _imports(path: Path, known: Collection[str]) -> Iterator[str]:
    """Yields the modules of the checkout that a file imports."""
    for name in _named(path, path.stat().st_mtime_ns):
        if (found := name if name in known else name.rpartition(".")[0]) in known:
            yield found


@cache
def _named(path: Path, changed: int) -> tuple[str, ...]:
    """Returns the names that a file imports, also inside functions; it is read once for each time it was changed.

    They are told from its lines, since to parse all files takes seconds; one that a text shows is taken for one, too.
    """
    found: list[str] = []
    for source, within, beside, plain in IMPORT.findall(_COMMENT.sub("", _text(path, changed))):
        names = (each.split()[0] for each in (within or beside or plain).split(",") if each.strip())
        found += [f"{source}.{name}" if source else name for name in names]
    return tuple(found)


@cache
def _text(path: Path, changed: int) -> str:
    """Returns what is written in a file; it is read once for each time it was changed."""
    return path.read_text(encoding="utf-8")


def for_title(root: Path, title: str, choice: Choice | None = None, part: str = "rules", why: str = "") -> Choice:
    """Returns what can be affected by a title, or by one part of it.

    :raises UnknownError: there is no such title; the message names those that there are.
    """
    tree, choice = Tree(root), choice or Choice()
    if title not in tree.titles:
        raise UnknownError(f"{title!r} is no title; there is {', '.join(tree.titles)}")
    choice.titles.add(title)
    for path in (tree.of_title(title) | tree.over_titles) - ASIDE:
        if path.startswith(OF_PART[part]):
            if path in tree.over_titles:
                choice.titled.setdefault(path, why or "goes over the titles")
            else:
                choice.whole.setdefault(path, why or f"is about {title} alone")
    return choice


def for_changes(root: Path, changed: Iterable[str]) -> Choice:
    """Returns what can be affected by changed files, named from the root of the checkout."""
    tree, choice = Tree(root), Choice()
    for path in sorted(changed):
        _follow(tree, choice, path)
    return choice


def _follow(tree: Tree, choice: Choice, path: str) -> None:
    """Adds the tests that one changed file can affect."""
    title = next((part for part in re.split(r"[/.]", path) if part in tree.titles), None)
    top, name = path.split("/")[0], Path(path).name
    if path in tree.tests:
        choice.whole[path] = "was changed itself"
    for found in tree.naming(name) if top != "game" or not path.endswith(".py") else ():
        choice.whole.setdefault(found, f"names {name}")
    if path.startswith("game/rules/") and title and not path.endswith(".py"):
        _take(tree, choice, (f"tests/{title}/", "tests/test_provenance.py", *WORDS), title, f"{path} was changed")
    if top == "game" and title and path.split("/")[1] in PARTS:
        for_title(tree.root, title, choice, path.split("/")[1], f"{path} was changed")
    elif path in tree.sources and path not in tree.tests:
        _reach(tree, choice, path)
    elif top == "maps":
        own = (f"tests/scenes/test_{title}_", "tests/scenes/battery/") if title else ("tests/scenes/board/",)
        _take(
            tree,
            choice,
            ("tests/boards/", "tests/golden/", "tests/scenes/telling/", *own),
            title,
            f"{path} was changed",
        )
    elif path.startswith("assets/locale/"):
        pages = TAUGHT if title else SPOKEN.get(Path(path).stem, ())
        _take(tree, choice, (*WORDS, *pages, "tests/scenes/battery/test_words_whole.py"), title, f"{path} was changed")
    elif path.startswith("assets/lessons/"):
        _take(tree, choice, TAUGHT, title, f"{path} was changed")
    elif path.startswith("assets/riddles/"):
        _take(tree, choice, RIDDLES, title, f"{path} was changed")
    elif top == "assets":
        _take(tree, choice, LOOKS, title, f"{path} was changed")
    elif path.endswith(".md") or top in ("docs", ".github"):
        _take(tree, choice, PAPERS, None, f"{path} was changed")
    elif path.startswith("tests/") and path not in tree.tests:
        folder = path.rpartition("/")[0] + "/"
        _take(tree, choice, (folder,), title, f"{path} was changed")
    if top in (".ci", ".github", "pyproject.toml"):
        _take(tree, choice, ("tests/test_build.py", "tests/test_package.py"), None, f"{path} was changed")


def _take(tree: Tree, choice: Choice, starts: tuple[str, ...], title: str | None, why: str) -> None:
    """Chooses the test files whose paths begin so; of those that go over the titles, the tests of one."""
    for path in tree.tests:
        if path.startswith(starts):
            (choice.titled if title and path in tree.over_titles else choice.whole).setdefault(path, why)
    if title:
        choice.titles.add(title)


def _reach(tree: Tree, choice: Choice, path: str) -> None:
    """Chooses the tests of a changed module's room and those nearest to it; leaves the rest to the whole suite."""
    for room, folders in ROOMS.items():
        if path.startswith(room):
            _take(tree, choice, folders, None, f"is about {room}, where {path} was changed")
    scene = re.fullmatch(r"game/scenes/(\w+)/.+", path)
    if scene:
        named = (f"tests/scenes/test_{scene[1]}.py", f"tests/scenes/test_{scene[1]}_", f"tests/scenes/{scene[1]}/")
        _take(tree, choice, named, None, f"bears the name of the scene that {path} is a part of")
    if path.startswith(PLAYED):
        recorded = tuple(each for each in tree.tests if each.endswith("/test_recorded.py"))
        _take(tree, choice, recorded, None, f"{path} was changed, which recorded games are played by")
    if path.startswith(SHOWN):
        _take(tree, choice, ("tests/golden/",), None, f"{path} was changed, which all titles are shown by")
    for room, bench in BENCHES.items():
        if path.startswith(room):
            _take(tree, choice, (bench,), MADE_UP, f"{path} was changed, which all titles share")
    taken: set[str] = set()
    for away, found in enumerate(tree.near(tree.sources[path]), 1):
        if away <= FURTHEST and len(taken | found) <= MANY:
            taken |= found
            way = "imports" if away == 1 else "imports what imports"
            for test in found:
                choice.whole.setdefault(test, f"{way} {path}, which was changed")
        else:
            choice.left |= found


def changed_files(root: Path, base: str = "main") -> list[str]:
    """Returns the files that differ from where this branch left another, with those that git does not know yet.

    :raises UnknownError: this is no checkout of git, or there is no such branch.
    """
    try:
        start = _git(root, "merge-base", base, "HEAD").strip()
        differing = _git(root, "diff", "--name-only", "--no-renames", start).splitlines()
        return sorted({*differing, *_git(root, "ls-files", "--others", "--exclude-standard").splitlines()})
    except FileNotFoundError:
        raise UnknownError("what was changed is asked of git, which is not installed") from None
    except subprocess.CalledProcessError as error:
        reason = error.stderr.strip().splitlines()[:1]
        raise UnknownError(
            f"what was changed since {base} cannot be told: {' '.join(reason) or 'git failed'}"
        ) from None


def _git(root: Path, *words: str) -> str:
    command = ["git", "-c", "core.quotepath=off", "-C", str(root), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout
