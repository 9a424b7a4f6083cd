"""The self-test of a checkout or a built executable: loads everything that is shipped and plays some of each title."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.language import LANGUAGES, Language, read_catalogue
from game.paths import assets_folder, maps_folder, program_folder

Load = Callable[[], object]
DIGESTS = "SHA256SUMS"
MOST_DECISIONS = 20_000
WORKER_SECONDS = 30


class Problem(Exception):
    """Something that is shipped and does not work; the message names it."""


def check() -> dict[str, Any]:
    """Runs every check and returns what was loaded, how often, and what is wrong: counts, "seconds" and "problems"."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    start = time.perf_counter()
    problems: list[str] = []
    loaders = {"files": _files, **_CHECKS} if (program_folder() / DIGESTS).is_file() else _CHECKS
    counts = {name: _count(loader, name, problems) for name, loader in loaders.items()}
    return {**counts, "seconds": round(time.perf_counter() - start, 2), "problems": problems}


def _count(loader: Callable[[], Iterator[Load]], name: str, problems: list[str]) -> int:
    """Runs the loads of one kind; a load that raises is a problem, and no load at all is one too."""
    count = 0
    try:
        for load in loader():
            count += 1
            try:
                load()
            except Exception as error:  # whatever it is, it is what the check is there to find
                problems.append(f"{name}: {_told(error)}")
    except Exception as error:
        problems.append(f"{name}: {_told(error)}")
    if not count:
        problems.append(f"{name}: there are none")
    return count


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _files() -> Iterator[Load]:
    """Compares every file that came with an installed program; a checkout keeps no list of them."""
    for line in (program_folder() / DIGESTS).read_text("utf-8").splitlines():
        digest, _, name = line.partition("  ")
        yield partial(_compare, program_folder() / name, digest)


def _compare(path: Path, digest: str) -> None:
    if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
        raise Problem(f"{path} is damaged: it is not the file that was shipped")


def _maps() -> Iterator[Load]:
    for path in sorted([*maps_folder().rglob("*.tmx"), *maps_folder().rglob("*.tsx")]):
        yield partial(_load_map, path)


def _load_map(path: Path) -> None:
    from game.boards import lint, load_board

    for problem in lint(path):
        raise Problem(str(problem))
    if path.suffix == ".tmx":
        load_board(path.relative_to(maps_folder()).with_suffix("").as_posix())


def _parts() -> Iterator[Load]:
    """Compares the parts that scenes ask for with those that their maps have, and finds maps that no scene asks for."""
    from game.scenes.table.kit import part_maps
    from game.titles import RULED, load_scene
    from game.ui.theme import load_theme

    for title in RULED:
        load_scene(title)
    theme = load_theme()
    for asked in part_maps():
        yield partial(_compare_parts, asked, theme)
    known = {name for asked in part_maps() for name in asked.names}
    for path in sorted(maps_folder().glob("*/parts/*.tmx")):
        yield partial(_ask_for, path.relative_to(maps_folder()).with_suffix("").as_posix(), known)


def _compare_parts(asked: Any, theme: Any) -> None:
    for problem in asked.problems(theme):
        raise Problem(str(problem))


def _ask_for(name: str, known: set[str]) -> None:
    if name not in known:
        raise Problem(f"{name}.tmx: no scene asks for this map of parts")


def _tokens() -> Iterator[Load]:
    import pygame

    from game.assets import Assets

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    assets = Assets()
    for name in assets.names():
        yield partial(_draw_token, assets, name)


def _draw_token(assets: Any, name: str) -> None:
    if assets.token(name, 48).get_bounding_rect().width == 0:
        raise Problem(f"token {name} draws nothing")


def _fonts() -> Iterator[Load]:
    import pygame

    pygame.font.init()
    for path in sorted((assets_folder() / "fonts").glob("*.ttf")):
        yield partial(pygame.font.Font, path, 24)


def _sounds() -> Iterator[Load]:
    import pygame

    pygame.mixer.init()
    folder = assets_folder() / "sounds"
    for path in sorted([*folder.glob("*.ogg"), *folder.glob("*.wav")]):
        yield partial(pygame.mixer.Sound, path)


def _materials() -> Iterator[Load]:
    import pygame

    for path in sorted((assets_folder() / "materials").glob("*.png")):
        yield partial(pygame.image.load, path)


def _catalogues() -> Iterator[Load]:
    folder = assets_folder() / "locale"
    domains = {path.name for path in folder.rglob("*.mo")}
    for code in LANGUAGES:
        for domain in sorted(domains):
            yield partial(_speak, folder, code, domain)


def _speak(folder: Path, code: str, domain: str) -> None:
    path = folder / code / "LC_MESSAGES" / domain
    if not path.is_file():
        raise Problem(f"{code} has no {domain}")
    read_catalogue(path)
    Language(code, strict=True).text("list.and", head="Huginn", tail="Muninn")


def _rulebooks() -> Iterator[Load]:
    from game.titles import RULED

    for title in RULED:
        for code in LANGUAGES:
            yield partial(_read_rulebook, title, code)


def _read_rulebook(title: str, code: str) -> None:
    from game.rules.kernel.provenance import load_provenance
    from game.rules.kernel.rulebook import load_rulebook

    load_provenance(title)
    missing = load_rulebook(title, "en").ids ^ load_rulebook(title, code).ids
    if missing:
        raise Problem(f"the {code} rulebook of {title} and the English one differ in {', '.join(sorted(missing))}")


def _figures() -> Iterator[Load]:
    from game.table.figures import load_figures
    from game.titles import PLAYABLE, load_scene

    for title in PLAYABLE:
        for figure in load_figures(title).values():
            yield partial(figure.table, load_scene(title).view_class.poses)


def _lessons() -> Iterator[Load]:
    from game.table.lesson import lessons_of
    from game.titles import PLAYABLE

    for title in PLAYABLE:
        yield from (partial(_give_lesson, name) for name in lessons_of(title))


def _give_lesson(name: str) -> None:
    """Plays a lesson through at a table of its own."""
    from game.table.guidance import begin_lesson
    from game.table.lesson import load_lesson

    lesson = load_lesson(name)
    seats = [str(seat) for seat in range(lesson.seats)]
    guidance, _ = begin_lesson(lesson, seats, [""] * lesson.seats, len(lesson.steps))
    if guidance.step is not None and not guidance.step.free:
        raise Problem(f"the lesson {name} comes to a stand at step {guidance.at + 1}, {guidance.step.say!r}")


def _games() -> Iterator[Load]:
    from game.rules.kernel import cover_options
    from game.titles import RULED, load_game

    for title in RULED:
        game = load_game(title)
        for seats, options in cover_options(game.options_declared, game.seat_range):
            yield partial(play, title, options, seats)


def play(title: str, options: Mapping[str, str], seats: int, seed: str = "check") -> None:
    """Plays one game with random choices to its end.

    :raises Problem: it does not end, or ends without an outcome.
    """
    from game.rules.kernel.chance import RandomChance
    from game.titles import load_game

    dice = random.Random(f"{seed}/{title}/{sorted(options.items())}/{seats}")
    chance = RandomChance(dice)
    game = load_game(title).new(options, seats, chance)
    for _ in range(MOST_DECISIONS):
        if game.to_move is None:
            break
        game.apply(dice.choice(game.legal_actions()), chance)
    if game.outcome is None:
        raise Problem(f"{title} with {seats} seats and {options} has no outcome after {MOST_DECISIONS} decisions")
    for seat in range(seats):
        game.view_for(seat).score(seat)
    if type(game).load(game.dump()).digest() != game.digest():
        raise Problem(f"{title} with {seats} seats and {options} is another table after saving and loading")


def _workers() -> Iterator[Load]:
    yield _play_in_a_worker


def _play_in_a_worker() -> None:
    from game.titles import RULED

    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    worker = context.Process(target=_work, args=(there, RULED[0]), daemon=True)
    worker.start()
    there.close()
    try:
        if not here.poll(WORKER_SECONDS):
            raise Problem(f"a worker process gave no answer in {WORKER_SECONDS} s")
        answer = here.recv()
    except EOFError:
        raise Problem("a worker process died without an answer") from None
    finally:
        worker.kill()
        worker.join()
    if answer != "played":
        raise Problem(f"in a worker process: {answer}")


def _work(answer: Connection, title: str) -> None:
    from game.titles import load_game

    try:
        play(title, {}, load_game(title).seat_range[0])
    except Exception as error:
        answer.send(_told(error))
    else:
        answer.send("played")


def _pictures() -> Iterator[Load]:
    from game.titles import PLAYABLE

    for title in PLAYABLE:
        for code in LANGUAGES:
            yield partial(_draw_table, title, code)


def _draw_table(title: str, code: str) -> None:
    from game.render import render

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "table.png"
        render(
            title=title, players=None, options={}, seed="check", decisions=12, seat=None, size=(1280, 720), scale=100,
            language=code, out=out,
        )  # fmt: skip
        if not out.is_file():
            raise Problem(f"rendering {title} in {code} left no picture")


_CHECKS: dict[str, Callable[[], Iterator[Load]]] = {
    "maps": _maps,
    "parts": _parts,
    "tokens": _tokens,
    "fonts": _fonts,
    "sounds": _sounds,
    "materials": _materials,
    "catalogues": _catalogues,
    "rulebooks": _rulebooks,
    "figures": _figures,
    "lessons": _lessons,
    "games": _games,
    "workers": _workers,
    "pictures": _pictures,
}
