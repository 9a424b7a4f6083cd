"""Drawing a table into a picture without a screen."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.levels import make_bot
from game.language import LANGUAGES
from game.table.local import local_guest
from game.table.seats import BOT, SeatPlan
from game.table.settings import SCALES, Settings
from game.table.sitting import Sitting
from game.titles import KNOWN_TO_BOTS, load_game, load_scene

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.scenes.table.scene import TableScene

LEVELS = ("karl", "jarl", "svein")
COLOURS = ("blood", "bone", "amber", "fjord", "raven")
CHOOSER, THINK_MS = "svein", 20
LARGEST = 8192  # px a side; beyond that a picture takes gigabytes


def render(
    *,
    title: str,
    players: int | None,
    options: Mapping[str, str],
    seed: str,
    decisions: int,
    seat: int | None,
    size: tuple[int, int],
    scale: int,
    language: str,
    out: Path | None,
    hand: str = "",
) -> dict[str, Any]:
    """Plays so many decisions as a lad would, draws the real table and returns what was drawn.

    seat: through whose eyes; None: whoever has to choose then. size in px, scale in per cent. out: where the picture
    goes; None: none is made. hand: the key of a spot, as "words" names it, that is told as if it were in the hand.
    Returns "title", "players", "seed", "decisions" (those really taken), "seat", "size", "scale", "language",
    "finished", "out" and "words": the table as text, one thing a line.

    :raises ValueError: if an argument is not one that there is, or the window would be too small.
    :raises OSError: if the picture cannot be written.
    """
    kind = load_game(title)
    count = kind.seat_range[-1] if players is None else players
    if count not in kind.seat_range:
        raise ValueError(f"{title} seats {kind.seat_range[0]} to {kind.seat_range[-1]}, not {count}")
    if seat is not None and seat not in range(count):
        raise ValueError(f"there is no seat {seat} among {count}")
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}: there are {', '.join(LANGUAGES)}")
    _check_picture(size, scale, out)
    sitting, taken = _played(title, options, people(title, language, count), seed, decisions)
    if seat is None:
        seat = sitting.game.to_move or 0
    words = _drawn(sitting, seat, size, scale, language, out, hand)
    return {
        "title": title,
        "players": count,
        "seed": seed,
        "decisions": taken,
        "seat": seat,
        "size": list(size),
        "scale": scale,
        "language": language,
        "finished": sitting.is_over,
        "out": None if out is None else str(out),
        "words": words,
    }


def _check_picture(size: tuple[int, int], scale: int, out: Path | None) -> None:
    from game.ui.window import MIN_HEIGHT, MIN_WIDTH

    if size[0] < MIN_WIDTH or size[1] < MIN_HEIGHT:
        raise ValueError(f"{size[0]}x{size[1]} is smaller than {MIN_WIDTH}x{MIN_HEIGHT}")
    if max(size) > LARGEST:
        raise ValueError(f"{size[0]}x{size[1]} is larger than {LARGEST}x{LARGEST}")
    if scale not in SCALES:
        raise ValueError(f"scale {scale} is not from {SCALES[0]} to {SCALES[-1]}")
    if out is None:
        return
    if out.suffix != ".png":
        raise ValueError(f"{out}: a picture is a file with the ending .png")
    if not out.absolute().parent.is_dir():
        raise OSError(f"{out}: there is no folder {out.parent}")


def people(title: str, language: str, count: int) -> list[SeatPlan]:
    """Returns so many persons with the hall's names, each in a colour of its own."""
    from game.language import Language
    from game.ui.theme import load_theme

    speak = Language(language)
    own = [seat.name for seat in load_theme().seats_of(title)]
    colours = [colour for colour in COLOURS if colour in own] or own
    return [SeatPlan(speak.text(f"hall.name.{n + 1}"), colour=colours[n % len(colours)]) for n in range(count)]


def _with_bots(seats: Sequence[SeatPlan], person: int) -> tuple[SeatPlan, ...]:
    """Returns the same seats with bots on all but one."""
    return tuple(
        SeatPlan(plan.name, colour=plan.colour)
        if seat == person
        else SeatPlan(plan.name, BOT, LEVELS[seat % len(LEVELS)], plan.colour)
        for seat, plan in enumerate(seats)
    )


def _played(
    title: str, options: Mapping[str, str], seats: Sequence[SeatPlan], seed: str, decisions: int
) -> tuple[Sitting, int]:
    sitting = Sitting.start(title, options, seats, seed, folder=None)
    lad = make_bot(title, CHOOSER if title in KNOWN_TO_BOTS else "random", zlib.crc32(seed.encode()))
    taken = 0
    while sitting.game.to_move is not None:
        legal = sitting.game.legal_actions()
        if len(legal) > 1:
            if taken >= decisions:
                break
            taken += 1
        elif decisions == 0:
            break
        view = sitting.game.view_for(sitting.game.to_move)
        sitting.commit([lad.think(view, THINK_MS).path[0] if len(legal) > 1 else legal[0]])
    return sitting, taken


def _drawn(
    sitting: Sitting, seat: int, size: tuple[int, int], scale: int, language: str, out: Path | None, hand: str
) -> list[str]:
    """Draws a table into a picture, if it is to go anywhere, and returns it as text."""
    from game.ui.capture import save_picture

    with open_screen(size, scale, language) as app:
        scene = shown(app, sitting, seat)
        if out is not None:
            save_picture(painted(app), out)
        return told(scene, hand)


@contextmanager
def open_screen(size: tuple[int, int], scale: int = 100, language: str = "en", headless: bool = True) -> Iterator[App]:
    """Opens the program without a game, for as long as the context lasts; headless: no window is shown."""
    from game.app import App

    settings = Settings(language=language, scale=scale, animation_speed=0.0, muted=True, hints=True)
    app = App(settings, size, headless=headless)
    try:
        yield app
    finally:
        app.quit()
        app.window.close()


def shown(app: App, sitting: Sitting, seat: int) -> TableScene[Any]:
    """Lays a table on the screen in place of what was there, as this seat sees it, bots on the others; its scene."""
    sitting.header = replace(sitting.header, seats=_with_bots(sitting.seats, seat))
    scene: TableScene[Any] = load_scene(sitting.game.title)(app, local_guest(sitting, lambda: app.settings, rests=True))
    scene.viewer = seat
    app.stack.clear()
    app.push(scene)
    scene.banner.hide()
    return scene


def painted(app: App) -> pygame.Surface:
    """Draws the scene on top and returns the canvas: the program's own, it changes with what is drawn next."""
    app.look.touch()
    app.scene.draw(app.window.canvas)
    return app.window.canvas


def told(scene: TableScene[Any], hand: str = "") -> list[str]:
    """Returns a table as text, one thing a line; ``hand`` is the key of a spot told as if it were held."""
    from game.ui.telling import lines

    return list(lines(scene.entries(hand)))
