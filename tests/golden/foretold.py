"""What gestures foretell, in all languages: moments of recorded games at which each sentence is told that there is.

The words of a tip and the numbers in them are told nowhere else in the kept tables but for one thing in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.language import LANGUAGES, Language
from game.rules.kernel import Message
from game.scenes.table import TableScene
from game.scenes.table.outlook import outlook, told
from tests.golden.book import GAMES, HERE, _open, _played, games_of, sitting_of
from tests.scenes.hands import NAMES

MOST = 8
"""With so many different numbers, or names, each sentence is kept."""
LONGEST = {"vikings": 2, "odin": 3}
"""A gesture is of one action, or of at most so many that a seat did one after another: what is bought is laid."""


class Moment(NamedTuple):
    """A gesture of a recorded game: so many of its actions after so many steps."""

    game: str
    step: int
    count: int

    def __str__(self) -> str:
        return f"{self.game} {self.step} {self.count}"


def file_of(title: str) -> Path:
    """Returns the file that holds what a title's gestures foretell."""
    return HERE / title / "foretold.txt"


def kept(title: str) -> list[Moment]:
    """Returns the moments that are kept."""
    heads = [line[2:].split() for line in file_of(title).read_text(encoding="utf-8").splitlines() if line[:2] == "# "]
    return [Moment(game, int(step), int(count)) for game, step, count in heads]


def text(title: str, moments: list[Moment]) -> str:
    """Returns what the gestures of some moments foretell, as it would be written now."""
    with _open(sitting_of(title, GAMES[title], 0)) as scene:
        found = [line for one in moments for line in (f"# {one}", *_lines(title, _foretold(scene, title, one)))]
    return "\n".join((*found, ""))


def choose(title: str) -> list[Moment]:
    """Returns the moments of all recorded games at which a sentence is told with other numbers for the first times."""
    seen: dict[str, set[str]] = {}
    found = []
    with _open(sitting_of(title, GAMES[title], 0)) as scene:
        for game in games_of(title):
            for moment in _moments(title, game):
                told = [(seen.setdefault(one.id, set()), str(one.args)) for one in _foretold(scene, title, moment)]
                if any(len(known) < MOST and said not in known for known, said in told):
                    found.append(moment)
                for known, said in told:
                    known.add(said)
    return found


def _moments(title: str, game: str) -> Iterator[Moment]:
    """Yields the gestures of a recorded game."""
    _, steps, _ = _played(title, game)
    for number, step in enumerate(steps):
        for count in range(1, LONGEST.get(title, 1) + 1):
            following = steps[number : number + count]
            if len(following) == count and all(one.seats == step.seats for one in following):
                yield Moment(game, number, count)


def _foretold(scene: TableScene[Any], title: str, moment: Moment) -> list[Message]:
    """Returns what a gesture foretells to the seat that makes it."""
    _, steps, _ = _played(title, moment.game)
    done = steps[moment.step : moment.step + moment.count]
    view = done[0].before.view_for(done[0].seats[0])
    found = outlook(view, tuple(step.records[0].action for step in done))
    return [message.named(NAMES) for message in told(scene.view.outlook_words(found), found)]


def _lines(title: str, messages: list[Message]) -> Iterator[str]:
    for message in messages:
        yield message.id
        yield from (f"  {speaker.of(title).text(message)}" for speaker in speakers())


@cache
def speakers() -> tuple[Language, ...]:
    """Returns all languages."""
    return tuple(Language(code, strict=True) for code in LANGUAGES)
