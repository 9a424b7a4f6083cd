"""Draws breaks of the scenes by lot, and tells which of them no golden file notices, for a person to judge."""

from __future__ import annotations

import gc
import os
import random
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

from build_scripts.lot.breaks import Break, Function, Text, breaks, functions
from build_scripts.lot.trial import FELL, ROOT, Place, apart, broken, first_line, living, load, noticing, reached

SCENES, ALIVE = "game/scenes", "alive"


class Drawn(NamedTuple):
    """A break that was drawn: of which function of which file, as text that stands there once and what replaces it."""

    file: str
    function: str
    line: int
    kind: str
    old: str
    new: str

    @property
    def name(self) -> str:
        """Gets what it is called."""
        return f"{Path(self.file).parent.name}/{Path(self.file).stem}, {self.function}: {self.kind}"

    @property
    def place(self) -> Place:
        """Gets where the function stands."""
        return self.file, self.line

    @property
    def row(self) -> str:
        """Gets it as a row of fresh.toml, which a person names by what is then seen."""
        named = {"name": self.name, "file": self.file, "old": self.old, "new": self.new}
        return "\n".join(("[[mutant]]", *(f"{key} = {_quoted(words)}" for key, words in named.items()), ""))


def _quoted(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def lot(files: dict[str, str], seed: int) -> Iterator[Drawn]:
    """Yields a break of each function of files, by lot; of a function each kind of break is as likely as the others."""
    dice = random.Random(seed)
    texts = {file: Text(source) for file, source in sorted(files.items())}
    known = [(file, *found) for file, text in texts.items() for found in functions(text)]
    dice.shuffle(known)
    for file, name, function in known:
        yield from _drawn(dice, file, texts[file], name, function)


def _drawn(dice: random.Random, file: str, text: Text, name: str, function: Function) -> Iterator[Drawn]:
    """Yields one break of a function, if there is any that can be read."""
    kinds: dict[str, list[Break]] = {}
    for one in breaks(text, function):
        if _is_readable(text.source, one):
            kinds.setdefault(one.kind, []).append(one)
    if kinds:
        chosen = dice.choice(kinds[dice.choice(sorted(kinds))])
        yield Drawn(file, name, first_line(function), chosen.kind, *once(text.source, chosen))


def _is_readable(source: str, one: Break) -> bool:
    try:
        compile(f"{source[: one.begin]}{one.new}{source[one.end :]}", "", "exec")
    except SyntaxError:
        return False
    return True


def once(source: str, one: Break) -> tuple[str, str]:
    """Returns the lines about a break, so many that they stand in their text once, and what is to stand there."""
    begin, end = source.rfind("\n", 0, one.begin) + 1, source.find("\n", one.end)
    while source.count(source[begin:end]) > 1:
        begin = source.rfind("\n", 0, begin - 1) + 1
    return source[begin:end], f"{source[begin : one.begin]}{one.new}{source[one.end : end]}"


def sources(title: str, within: Iterable[str] = ()) -> dict[str, str]:
    """Returns the modules that may be broken, by their files: of a title, or of folders and files, or all scenes."""
    roots = [ROOT / one for one in within] or [ROOT / SCENES / title]
    files = (file for root in roots for file in ([root] if root.is_file() else sorted(root.rglob("*.py"))))
    return {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}


def run(count: int, seed: int, title: str, within: Iterable[str] = ()) -> int:
    """Draws breaks until so many did not fall, and tells which are alive; returns how many.

    Whatever falls says so by itself. ``title``: only its own scenes are broken, before its golden files and pages;
    ``within``: only modules in these folders, before all golden files.
    """
    os.environ |= {"MEADHALL_STRICT": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    os.fsync = lambda descriptor: None  # type: ignore[assignment]
    from build_scripts.messages import compile_all
    from tests.golden.parts import PAGES, parts

    compile_all()
    load("game.scenes")
    files = sources(title, within)
    kept = list(parts(*([title, PAGES] if title else [])))
    known = living()
    gc.freeze()
    met = apart(lambda: {str(part): reached(partial(noticing, [part])) for part in kept}, limit=3600)
    tried, alive = 0, []
    for drawn in lot(files, seed):
        found = _tried(drawn, files[drawn.file], known, [part for part in kept if drawn.place in met[str(part)]])
        print(f"  {found}: {drawn.name}", file=sys.stderr, flush=True)
        tried += not found.startswith(FELL)
        alive += [drawn] if found.startswith(ALIVE) else []
        if tried == count:
            break
    print(*(drawn.row for drawn in alive), sep="\n")
    print(f"{tried - len(alive)} noticed, {len(alive)} alive, of {tried}")
    return len(alive)


def _tried(drawn: Drawn, source: str, known: dict[Place, list[FunctionType]], reaching: list[Any]) -> str:
    """Returns what becomes of a break before the golden files that reach it."""
    if not reaching:
        return f"{ALIVE}, reached by none"
    new = source.replace(drawn.old, drawn.new)

    def tried() -> str:
        broke = [broken(function, new) for function in known.get(drawn.place, ())]
        return noticing(reaching) if any(broke) else f"{FELL}: it is no function by now"

    found = apart(tried)
    if found is None or found.startswith(FELL):
        return found or f"{FELL}: it never ends"
    return f"noticed by {found}" if found else f"{ALIVE} in {len(reaching)}"
