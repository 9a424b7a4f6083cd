"""The command `annals`: the index is brought up to date, then it tells what somebody played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.annals.clerk import keep_index
from game.annals.export import feats_told, told
from game.annals.feats import HALL
from game.annals.household import Household
from game.annals.people import everybody
from game.annals.reader import Reader, Sieve
from game.annals.schema import IndexTrouble
from game.paths import annals_file, journals_folder
from game.rules.kernel import RulesError
from game.table.progress import counted
from game.titles import TITLES


def annals(title: str | None = None, name: str | None = None) -> dict[str, Any]:
    """Returns what everybody, or somebody of a name, played, at a title or at all: "persons", "unread", and "waiting".

    "unread" names the journals that cannot be told; "waiting" counts games whose replay Ctrl-C broke off.

    :raises RulesError: if there is no such title, nobody of that name, or the index cannot be made.
    """
    if title is not None and title not in TITLES:
        raise RulesError(f"{title!r} is no title; there is {', '.join(TITLES)}")
    try:
        _keep()
    except IndexTrouble as error:
        raise RulesError(f"the annals cannot be kept: {error}") from error
    reader = Reader(annals_file())
    try:
        people = [known for known in everybody(reader, Household()) if name is None or known.name == name]
        if name is not None and not people:
            raise RulesError(f"nobody called {name!r} has played a game to its end")
        persons = [
            {
                "name": known.name,
                "household": known.person is not None,
                "titles": [
                    told(reader, known.who, Sieve(line)) for line in reader.titles(known.who) if title in (None, line)
                ],
                "feats": feats_told(reader, known.who, HALL),
            }
            for known in people
        ]
        unread = {path: message.id for path, message in reader.problems()}
        return {"persons": persons, "unread": unread, "waiting": reader.waiting()}
    finally:
        reader.close()


def lines_of(result: dict[str, Any]) -> list[str]:
    """Returns what ``annals`` found as lines to read, one for each title that somebody played."""
    lines = []
    for person in result["persons"]:
        for title in person["titles"]:
            figures = title["figures"]
            won, of = figures["contests"]["wins"], figures["contests"]["games"]
            best, mean = figures["best"], figures["mean"]
            games = f"{figures['games']} games, {won} of {of} won, best {best}, mean {mean:.1f}"
            if title["feats"]:
                games += f", {_earned(title['feats'])} feats"
            lines.append(f"{person['name']}  {title['title']}  {games}")
        if person["feats"]:
            lines.append(f"{person['name']}  feats of the hall  {_earned(person['feats'])}")
    lines += [f"{path}: cannot be told ({reason})" for path, reason in result["unread"].items()]
    return lines or ["nothing has been played to its end"]


def _earned(feats: Sequence[dict[str, Any]]) -> str:
    return f"{sum(feat['earned'] is not None for feat in feats)} of {len(feats)}"


def _keep() -> None:
    """Brings the index up to date, telling how far it is; Ctrl-C ends that, and what was read stands."""
    steps = keep_index(journals_folder(), annals_file())
    for what in ("journals", "games"):
        begun = next(steps)
        with counted(begun.of, what) as progress:
            while progress.done < begun.of:
                news = next(steps)
                progress.done = news.done - 1
                progress.step()
    steps.close()
