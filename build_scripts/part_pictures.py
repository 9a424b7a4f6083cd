"""Draws what lies below the parts of panels in Tiled: python3 build_scripts/part_pictures.py [TITLE ...]

For each sheet of each map in maps/TITLE/parts the panel as it looks in one of the golden tables. They lie in
maps/TITLE/pictures, where the image layers of the maps find them. Needs nothing but Python 3.11 or newer.
"""

import python_version

python_version.require(__file__)

import os  # noqa: E402
import sys  # noqa: E402
import tempfile  # noqa: E402
from collections.abc import Iterator, Mapping, Sequence  # noqa: E402
from contextlib import contextmanager  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import TYPE_CHECKING, Any  # noqa: E402

import environment  # noqa: E402

if TYPE_CHECKING:
    from pygame import Rect, Surface

Shown = tuple["Surface", dict[str, list["Rect"]], int]
"""A picture, the panels on it by the name of their map, and how much lies on it."""

CLOSE = 241, 337
"""So large a close look is tried."""
WINDOWS = ((1280, 720), (1600, 900), (1920, 1080), (1280, 1500))


def take(title: str, folder: Path) -> list[Path]:
    """Draws the pictures of a title's maps of parts into a folder, and returns those that no table shows."""
    import pygame

    folder.mkdir(parents=True, exist_ok=True)
    best: dict[Path, tuple[tuple[int, int], Surface]] = {}
    wanted = {folder / f"{name}-{width}x{height}.png": (name, (width, height)) for name, width, height in sheets(title)}
    for canvas, asked, lying in _tables(title):
        for path, (name, size) in wanted.items():
            for panel in asked.get(name, ()):
                far = abs(panel.width - size[0]) + abs(panel.height - size[1]), -lying
                if canvas.get_rect().contains(panel) and (path not in best or far < best[path][0]):
                    best[path] = far, pygame.transform.smoothscale(canvas.subsurface(panel), size)
    for path, (_, picture) in best.items():
        pygame.image.save(picture, path)
    return sorted(set(wanted) - set(best))


def sheets(title: str) -> Iterator[tuple[str, int, int]]:
    """Yields the name of each map of parts of a title, with the width and height of each of its sheets."""
    from game.boards import load_layout
    from game.scenes.table.kit import part_maps
    from game.titles import load_scene

    load_scene(title)
    for asked in part_maps():
        for name in asked.names:
            if name.startswith(f"{title}/"):
                for sheet in load_layout(name).sheets:
                    yield name.rpartition("/")[2], sheet.width, sheet.height


@contextmanager
def noting() -> Iterator[dict[str, list["Rect"]]]:
    """Notes for which panels maps of parts are asked, by the name of the map."""
    from game.scenes.table.kit import PartMap

    asked: dict[str, list[Rect]] = {}
    answer = PartMap.at

    def noted(self: PartMap, look: Any, panel: "Rect") -> Any:
        found = answer(self, look, panel)
        asked.setdefault(found.name.rpartition("/")[2], []).append(panel.copy())
        return found

    PartMap.at = noted  # type: ignore[method-assign]
    try:
        yield asked
    finally:
        PartMap.at = answer  # type: ignore[method-assign]


def _tables(title: str) -> Iterator[Shown]:
    """Yields the golden tables of a title as they look, the panels for which maps were asked, and how much lies."""
    from game.app import App
    from game.table.settings import Settings
    from game.titles import load_scene
    from tests.golden.book import goldens, sitting_of
    from tests.scenes.hands import guest_at

    sizes: dict[str, list[tuple[int, int]]] = {}
    for name, width, height in sheets(title):
        sizes.setdefault(name, []).append((width, height))
    drawn: set[Any] = set()
    for size in WINDOWS:
        app = App(Settings(language="en", animation_speed=0.0, curtain="off", muted=True), size, headless=True)
        for golden in goldens():
            if golden.title == title and golden.language == "en":
                guest = guest_at(app, sitting_of(title, golden.game, golden.step), rests=True)
                with noting() as asked:
                    scene = load_scene(title)(app, guest)
                    app.push(scene)
                scene.banner.hide()
                app.look.touch()
                found = {name: [panel for panel in panels if any(panel.topleft)] for name, panels in asked.items()}
                app.scene.draw(app.window.canvas)
                yield app.window.canvas, found, len(scene.view.reachable)
                yield from alone(app.look, [spot for spot in scene.view.reachable if spot.picture not in drawn], sizes)
                drawn |= {spot.picture for spot in scene.view.reachable}
                app.stack.clear()
        app.window.close()


def alone(look: Any, spots: Sequence[Any], sizes: Mapping[str, Sequence[tuple[int, int]]]) -> Iterator[Shown]:
    """Yields pictures that are laid out by maps themselves, as large as the sheets of these; close looks among them.

    Such a picture is painted once and kept, on a surface of its own, so that its panel lies nowhere on the canvas.
    sizes: those of the sheets of each map.
    """
    from game.scenes.table.spots import image

    pictures = {picture: spot.rect.size for spot in spots for picture in (spot.picture, spot.large, spot.beside)}
    for picture, (width, height) in pictures.items():
        if picture is None or isinstance(picture, str):
            continue
        with noting() as asked:
            for size in ((width + 1, height + 1), CLOSE):
                image(look, picture, size)
        for sheet in dict.fromkeys(sheet for name in asked for sheet in sizes.get(name, ())):
            with noting() as panels:
                surface = image(look, picture, sheet)
            yield surface, panels, 0


def take_all(titles: Sequence[str]) -> int:
    """Draws the pictures of some titles, and says which parts no table shows. Runs inside the environment."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.paths import maps_folder
    from game.titles import RULED

    unknown = sorted(set(titles) - set(RULED))
    if unknown:
        raise environment.DoorError(f"there is no title {', '.join(unknown)}; there are {', '.join(RULED)}")
    with tempfile.TemporaryDirectory() as home:
        os.environ["MEADHALL_HOME"] = home
        for title in titles or RULED:
            if (maps_folder() / title / "parts").is_dir():
                for missing in take(title, maps_folder() / title / "pictures"):
                    print(f"no golden table shows {missing.relative_to(maps_folder())}")
    return 0


def run(arguments: list[str]) -> int:
    """Starts again inside the environment, and draws the pictures there."""
    if arguments[:1] == ["--inside"]:
        return take_all(arguments[1:])
    return environment.run(environment.ensure(), str(Path(__file__).resolve()), "--inside", *arguments)


if __name__ == "__main__":
    sys.path.insert(1, str(environment.ROOT))
    environment.leave(run)
