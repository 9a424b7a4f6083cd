"""Takes the pictures of the papers anew: python3 build_scripts/pictures.py [DIR]

Needs nothing but Python 3.11 or newer. They are taken at a release: what the README shows, as JPEG, so that they stay
small. The tables are played by bots from fixed seeds, so that only what is drawn differently looks different then.
"""

import python_version

python_version.require(__file__)

import os  # noqa: E402
import sys  # noqa: E402
import tempfile  # noqa: E402
from collections.abc import Iterator, Mapping  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import TYPE_CHECKING  # noqa: E402

import environment  # noqa: E402

if TYPE_CHECKING:
    from pygame import Surface

    from game.app import App

SIZES = {(1280, 720): None, (1920, 1080): ("advanced",)}
"""The windows, and what is taken in each; None: everything."""
LEVELS = ("karl", "jarl", "svein")
PICTURES = environment.ROOT / "docs" / "pictures"


def take(folder: Path) -> None:
    """Draws menu, seats, tables in the middle and one at its end, in every size, into a folder."""
    from build_scripts.tables import person_buys_in, person_is_asked, play_table

    with tempfile.TemporaryDirectory() as home:
        os.environ["MEADHALL_HOME"] = home
        journals = {
            "basic": play_table(Path(home) / "basic", person_buys_in(4), "basic", levels=LEVELS),
            "advanced": play_table(Path(home) / "advanced", person_buys_in(5), levels=LEVELS),
            "final": play_table(Path(home) / "final", lambda game: False, levels=LEVELS),
            "landnam": play_table(Path(home) / "landnam", person_is_asked("move", 45), levels=LEVELS, title="landnam"),
            "odin": play_table(Path(home) / "odin", person_is_asked("turn", 6), levels=LEVELS, title="odin"),
            "odin-feast": play_table(Path(home) / "feast", person_is_asked("feast", 6), levels=LEVELS, title="odin"),
            "tiny_epic": play_table(Path(home) / "tiny", person_is_asked("sail", 2), levels=LEVELS, title="tiny_epic"),
            "tiny_epic-enemy": play_table(
                Path(home) / "enemy", person_is_asked("enemy", 1), levels=(), title="tiny_epic"
            ),
            "tiny_epic-final": play_table(
                Path(home) / "tiny-final", lambda game: False, levels=LEVELS, title="tiny_epic"
            ),
            "draft": play_table(Path(home) / "draft", person_is_asked("pick", 1), levels=LEVELS, title="tiny_epic"),
            "althing": play_table(Path(home) / "althing", person_is_asked("plead", 20), levels=LEVELS, title="landnam"),
            "northgard": play_table(
                Path(home) / "northgard", person_is_asked("turn", 5), levels=LEVELS, title="northgard"
            ),
            "northgard-battle": play_table(
                Path(home) / "battle", person_is_asked("choose_face", 2), seed="north", levels=LEVELS, title="northgard"
            ),
        }
        for size, wanted in SIZES.items():
            for name, canvas in _scenes(size, journals):
                if wanted is not None and name not in wanted:
                    continue
                path = folder / f"{name}-{size[0]}x{size[1]}.jpg"
                _save(canvas, path)
                print(path)


def _scenes(size: tuple[int, int], journals: Mapping[str, Path]) -> Iterator[tuple[str, "Surface"]]:
    """Yields the name and the picture of each scene."""
    from game.app import App
    from game.scenes.results import ResultsScene
    from game.table.settings import Settings

    app = App(Settings(language="en", animation_speed=0.0, muted=True), size, headless=True)
    app.open.menu()
    yield "menu", _shown(app)
    app.scene.open_title("vikings")
    yield "seating", _shown(app)
    for name, journal in journals.items():
        if not app.open.saved_table(journal):
            raise environment.DoorError(f"{journal} cannot be taken up")
        app.scene.banner.hide()
        if name == "tiny_epic-final":
            yield "tiny_epic-battle", _largest_battle(app)
        if app.scene.game.outcome is not None:
            app.push(ResultsScene(app, app.scene))
        yield name, _shown(app)
    app.quit()
    app.window.close()


def _largest_battle(app: "App") -> "Surface":
    """Shows the battle of the table that most fought in, as it stood at its end."""
    from game.rules.kernel import Message
    from game.scenes.tiny_epic import battle
    from game.scenes.tiny_epic.fights import fights

    scene, canvas = app.scene, app.window.canvas
    found = [(step, fight) for step in scene.view.steps for fight in fights(step.before, step.events)]
    step, fight = max(found, key=lambda pair: len(pair[1].fighters))
    asked, turn = scene.prompt_words, Message("table.turn_of", {"name": scene.names[step.seat]})
    scene.prompt_words, scene.prompt.buttons = (lambda: (turn, None)), []
    scene.view.show(step.before.view_for(scene.viewer))
    scene.view.draw(canvas)
    battle.field(scene.view, fight).draw(app.look, canvas, scene.view.areas["map"])
    picture = canvas.copy()
    scene.prompt_words = asked
    scene.settle()
    return picture


def _shown(app: "App") -> "Surface":
    """Shows frames until nothing changes any more, and returns the last."""
    app.look.touch()
    while app.look.dirty:
        app.frame()
    return app.window.canvas


def _save(canvas: "Surface", path: Path) -> None:
    from game.ui.capture import save_picture

    save_picture(canvas, path)


def run(arguments: list[str]) -> int:
    """Starts again inside the environment, and takes the pictures there."""
    if arguments[:1] == ["--inside"]:
        take(Path(arguments[1]))
        return 0
    if len(arguments) > 1:
        raise environment.DoorError("pictures.py takes one argument at most: the folder for the pictures")
    folder = Path(arguments[0]).resolve() if arguments else PICTURES
    return environment.run(environment.ensure(), str(Path(__file__).resolve()), "--inside", str(folder))


if __name__ == "__main__":
    sys.path.insert(1, str(environment.ROOT))
    environment.leave(run)
