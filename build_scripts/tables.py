"""Tables to look at: played by bots, kept as journals, opened in a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.app import App
from game.bots.levels import make_bot
from game.rules.kernel import Action, Game
from game.scenes.vikings.scene import VikingsScene
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting

COLOURS = ("bone", "amber", "fjord", "blood", "raven")
NAMES = ("Astrid", "Björn", "Egil", "Freydís", "Gunnar")
LANGUAGE = "en"


def settings() -> Settings:
    """Returns the settings that everything is measured with."""
    return Settings(language=LANGUAGE, software=True, think_ms=50, muted=True)


def play_table(
    folder: Path,
    until: Callable[[Game], bool],
    variant: str = "advanced",
    seed: str = "bench",
    levels: Sequence[str] = ("svein", "svein", "svein"),
    title: str = "vikings",
) -> Path:
    """Plays a table with sound moves until something holds, at the latest to its end; returns the journal.

    A person sits on the first seat, bots of these levels on the others; for now all of them make sound moves.
    """
    folder.mkdir(parents=True, exist_ok=True)
    plans = [SeatPlan(NAMES[0], colour=COLOURS[0])]
    plans += [SeatPlan(NAMES[seat], "bot", level, COLOURS[seat]) for seat, level in enumerate(levels, 1)]
    options = {"variant": variant, "first": "seat1"} if title == "vikings" else {}
    sitting = Sitting.start(title, options, plans, seed, folder)
    while not sitting.is_over and not until(sitting.game):
        sitting.commit([sound_move(sitting.game)])
    sitting.close()
    return sitting.path


def sound_move(game: Game) -> Action:
    """Returns what karl would do."""
    legal = game.legal_actions()
    if len(legal) == 1:
        return legal[0]
    return make_bot(game.title, "karl", 1).think(game.view_for(game.to_move), 1).path[0]


def person_buys_in(round_number: int) -> Callable[[Game], bool]:
    """Returns a test: the person must buy, in this round or later."""

    def holds(game: Game) -> bool:
        decision = game.decision
        late = getattr(game, "round", 0) >= round_number
        return late and decision is not None and decision.seat == 0 and decision.kind == "purchase"

    return holds


def person_is_asked(kind: str, turn: int) -> Callable[[Game], bool]:
    """Returns a test: the person is asked a question of this kind, in this turn (year, era) of the table or later."""

    def holds(game: Game) -> bool:
        decision = game.decision
        counted = ("turns", "year", "round", "era")
        late = next((getattr(game, name) for name in counted if hasattr(game, name)), 0) >= turn
        return late and decision is not None and decision.seat == 0 and decision.kind == kind

    return holds


def open_table(app: App, journal: Path) -> VikingsScene:
    """Shows a saved table."""
    scene = VikingsScene(app, Sitting.resume(journal))
    app.push(scene)
    return scene
