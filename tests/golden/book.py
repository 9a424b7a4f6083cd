"""Golden tables: which moments of the recorded games are kept as text, and how they are told and drawn.

``tables.toml`` names them: a title's recorded game, after how many of its steps, through whose eyes, in which language.
A table with a ``base`` is kept as what differs from that one.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any

from game.app import App
from game.language import LANGUAGES, Language
from game.rules.kernel import Draw, Message, RecordedChance
from game.scenes.table import TableScene
from game.scenes.table.telling import key_text, tell
from game.table.chronicle import log_of
from game.table.journal import Unkept
from game.table.records import Header, Record
from game.table.seats import BOT, SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.timeline import Step, Timeline
from game.titles import load_game, load_scene
from game.ui.telling import lines
from tests.golden.drawn import drawn
from tests.golden.frame import enlarged, ground, lying, painted
from tests.golden.lived import moved, resized
from tests.scenes.hands import NAMES, guest_at

HERE = Path(__file__).parent
STRANGER, MOVER, OTHER = -1, -2, -3
SEED, LEVELS = "golden", ("karl", "jarl", "svein")
GAMES = {
    "vikings": "advanced_points", "odin": "shared", "landnam": "white", "northgard": "years", "tiny_epic": "points",
}  # fmt: skip
"""The games that are kept as prompts and lines of the log."""
ENDS = {
    "vikings": "advanced_gold", "odin": "points", "landnam": "white", "northgard": "years_buildings",
    "tiny_epic": "victory",
}  # fmt: skip
"""The game of each title whose end is kept."""
LINES = 12
"""So many lines of the log are kept of a table."""
FRAME = "~ what lies on what, and what is painted:"
"""Begins what is kept of whole tables alone."""
_LOG = ("    line: ", "    across")
WIDEST = 60
"""A thing with more places than that is not told as if it were in the hand."""


@dataclass(frozen=True)
class Golden:
    """A table that is kept: the recorded game of a title after so many steps.

    eyes: a seat, STRANGER, MOVER, or OTHER: the seat after that one, with bots on all others. size: of the window; much
    is shown in large ones only.
    """

    title: str
    name: str
    game: str
    step: int
    eyes: int = MOVER
    language: str = "en"
    base: str = ""
    size: tuple[int, int] = (1280, 720)

    @property
    def path(self) -> Path:
        """Gets the file that holds it."""
        return HERE / self.title / f"{self.name}.txt"

    def __str__(self) -> str:
        return f"{self.title}-{self.name}"


@cache
def goldens() -> tuple[Golden, ...]:
    """Returns the tables that are kept."""
    with (HERE / "tables.toml").open("rb") as file:
        kept = tomllib.load(file)
    return tuple(
        Golden(title, **{**row, "size": tuple(row.get("size", Golden.size))})
        for title, rows in kept.items()
        for row in rows
    )


@cache
def record_of(title: str, game: str) -> dict[str, Any]:
    """Returns a recorded game of a title."""
    found: dict[str, Any] = json.loads((HERE.parent / title / "games" / f"{game}.json").read_text(encoding="utf-8"))
    return found


def games_of(title: str) -> list[str]:
    """Returns the names of the recorded games of a title."""
    return sorted(path.stem for path in (HERE.parent / title / "games").glob("*.json"))


def _chance(step: dict[str, Any]) -> RecordedChance:
    return RecordedChance(_draws(step))


def _draws(step: dict[str, Any]) -> tuple[Draw, ...]:
    return tuple(Draw(label, tuple(values)) for label, *values in step.get("draws", []))


def sitting_of(title: str, game: str, steps: int | None = None) -> Sitting:
    """Returns a recorded game after so many of its steps (None: all) as a sitting of persons that is kept nowhere.

    Its table is a copy, which a test may change.
    """
    header, known, end = _played(title, game)
    count = len(known) if steps is None else steps
    timeline = Timeline(header.seats, (known[count].before if count < len(known) else end).copy())
    timeline.steps = list(known[:count])
    book = Unkept(title)
    book.count = book.gestures = count
    return Sitting(header, timeline, [], book)


@cache
def _played(title: str, game: str) -> tuple[Header, tuple[Step, ...], Any]:
    """Returns a recorded game as its header, its steps, and the table at its end."""
    record, kind = record_of(title, game), load_game(title)
    begin, *rest = record["steps"]
    table = kind.new(record["options"], record["seats"], _chance(begin))
    plans = tuple(SeatPlan(name) for name in NAMES[: record["seats"]])
    header = Header(title, kind.rules_version, dict(table.options), plans, SEED, "", _draws(begin), table.digest(), "")
    steps: list[Step] = []
    for number, step in enumerate(rest, 1):
        before, table = table, table.copy()
        action = kind.actions.decode(step["action"])
        events = table.apply(action, _chance(step))
        done = Record(number, number, 0, action, _draws(step), "", table.outcome is not None)
        steps.append(Step(number, (action.seat,), (done,), tuple(events), before))
    return header, tuple(steps), table


@cache
def told(golden: Golden) -> list[str]:
    """Returns a table as text, one thing a line: first what it says, then what is drawn beside that."""
    sitting = sitting_of(golden.title, golden.game, golden.step)
    eyes = golden.eyes
    if eyes == OTHER:
        eyes = ((sitting.game.to_move or 0) + 1) % sitting.game.seats
        sitting.header = replace(sitting.header, seats=_with_bots(sitting.seats, eyes))
    with _open(sitting, golden.language, golden.size) as scene:
        if eyes == STRANGER:
            scene.view.show_to_all(0)
        elif eyes != MOVER:
            scene.viewer = eyes
        if not golden.base:
            moved(scene, _played(golden.title, golden.game)[2].view_for(scene.view.viewer))
            resized(scene, draws=False)
        scene.view.follow()
        scene.prompt.refresh()
        scene.view.arrange()
        told = [*_brief(lines(tell(scene, _in_hand(scene) if not golden.base else None))), *drawn(scene)]
        if golden.base:
            return told
        frame = (*lying(scene), *ground(scene), *enlarged(scene)) if golden.language == LANGUAGES[0] else ()
        return [*told, FRAME, *frame, *painted(scene)]  # where things lie is the same in all languages


@contextmanager
def _open(sitting: Sitting, language: str = "en", size: tuple[int, int] = (1280, 720)) -> Iterator[TableScene[Any]]:
    """Opens a table at which no bot thinks."""
    app = _app(language, size)
    scene: TableScene[Any] = load_scene(sitting.game.title)(app, guest_at(app, sitting, rests=True))
    app.stack.clear()
    try:
        app.push(scene)
        yield scene
    finally:
        app.stack.clear()


@cache
def _app(language: str, size: tuple[int, int]) -> App:
    return new_app(language, size)


def new_app(language: str, size: tuple[int, int] = (1280, 720)) -> App:
    """Returns an application without a window, in which nothing moves."""
    return App(Settings(language=language, animation_speed=0.0, curtain="off", muted=True), size, headless=True)


def _with_bots(seats: Sequence[SeatPlan], person: int) -> tuple[SeatPlan, ...]:
    """Returns the same seats with bots of different levels on all but one."""
    return tuple(
        plan if seat == person else SeatPlan(plan.name, BOT, LEVELS[seat % len(LEVELS)], plan.colour)
        for seat, plan in enumerate(seats)
    )


def _in_hand(scene: TableScene[Any]) -> Any:
    """Returns the thing with the fewest places, and any."""
    found = [(len(scene.handling.paths(thing.key)), key_text(thing.key), thing.key)
             for thing in scene.handling.draggables()]  # fmt: skip
    return next((key for places, _, key in sorted(found, key=lambda one: one[:2]) if 0 < places <= WIDEST), None)


def text_of(golden: Golden, whole: Sequence[str], base: Sequence[str]) -> str:
    """Returns what is kept of a table: all of it, or what differs from its base; of what went only the key."""
    kept = list(whole)
    if golden.base:
        changed = [
            line for line in unified_diff(base, whole, lineterm="", n=0) if not line.startswith(("---", "+++", "@@"))
        ]
        came = {_key(line) for line in changed if line.startswith("+")}
        kept = [line if line.startswith("+") else f"-{_key(line)}" for line in changed
                if line.startswith("+") or _key(line) not in came]  # fmt: skip
    beside = f", beside {golden.base}" if golden.base else ""
    return "\n".join((f"# {golden.game}, step {golden.step}{beside}", *kept, ""))


def _key(line: str) -> str:
    """Returns what a line of a difference is about."""
    return line[1:].partition(": ")[0]


def _brief(told: Iterable[str]) -> Iterator[str]:
    """Yields a table without the older lines of its log: the whole game is kept by itself."""
    log: list[str] = []
    for line in told:
        if line.startswith(_LOG):
            log.append(line)
        else:
            yield from log[-LINES:]
            log = []
            yield line
    yield from log[-LINES:]


def text(golden: Golden) -> str:
    """Returns a table as it would be written now."""
    base = next((other for other in goldens() if (other.title, other.name) == (golden.title, golden.base)), None)
    beside = told(base) if base is not None else []
    return text_of(golden, told(golden), beside[: beside.index(FRAME)] if beside else [])


def whole_game(title: str, game: str) -> str:
    """Returns a recorded game as prompts and lines of the log, each with the number of its step.

    Below stand the sentences that were said, each where it was said first, in the other languages.
    """
    sitting = sitting_of(title, game)
    with _open(sitting) as scene:
        say, found, sentences = scene.view.say, [f"# {game}"], dict[str, Message]()
        for number, step in enumerate(sitting.timeline, 1):
            decision = step.before.decision
            said = [entry.message for entry in log_of([step], None)]
            if decision is not None:
                found.append(f"{number} {NAMES[step.before.to_move or 0]}: {say(decision.prompt)}")
                sentences.setdefault(decision.prompt.id, decision.prompt.named(NAMES))
            found += [f"  {say(message)}" for message in said]
            for message in said:
                sentences.setdefault(message.id, message.named(NAMES))
        others = [Language(code, strict=True).of(title) for code in LANGUAGES[1:]]
        found += [f"{name}: {' | '.join(one.text(message) for one in others)}" for name, message in sentences.items()]
        return "\n".join((*found, ""))
