"""The guest: in mid-turn of A Feast for Odin a good is turned and laid, the power goes, and all is there again."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from build_scripts.e2e.program import VisitError
from build_scripts.e2e.visit import Visitor
from build_scripts.screen import Screen
from build_scripts.tables import play_table
from game.rules.kernel import Action, Game
from game.rules.odin.actions import TakeUp
from game.rules.odin.components import TILES
from game.rules.odin.geometry import POSES, shape_of
from game.table.trial import after

TITLE, SEED = "odin", "guest"
_log = logging.getLogger(__name__)


def stay(screen: Screen, folder: Path, pictures: Path | None) -> dict[str, Any]:
    """Takes up a table that was begun, and returns what was found there: records, digests, how alike the pictures were.

    :raises VisitError: something was not as it must be.
    """
    home = folder / "guest" / "home"
    (home / "journals").mkdir(parents=True)
    journal = play_table(home / "journals", _can_lay, seed=SEED, levels=("svein",), title=TITLE)
    guest = Visitor(screen, home, pictures, "--resume", str(journal))
    try:
        guest.await_turn()
        guest.look("odin")
        placed = guest.carry(TITLE, *guest.twin.opening_drag("place"))
        guest.await_turn()
        asked = guest.twin.decision
        laid = guest.carry(TITLE, *guest.twin.turned_drag("lay"), keys="r")
        guest.pull_the_plug()
        guest.return_after_power_cut()
        if guest.twin.decision != asked:
            raise VisitError(f"the turn waits for {guest.twin.decision}, it was in the middle of {asked}")
    finally:
        guest.leave()
    guest.found |= {"done": [record["action"] for record in (*placed, *laid)], "asked": asked}
    return guest.found


def _asks_for_more(game: Game, action: Action) -> bool:
    """Tells whether whoever takes this action is asked for something else next."""
    table = after(game, (action,))
    asked = table.decision if table is not None else None
    return asked is not None and asked.seat == 0 and asked.kind != "turn"


def _can_lay(game: Game) -> bool:
    """Tells whether the guest has its turn, a space that asks for more, and something to lay that can be turned."""
    decision = game.decision
    if decision is None or decision.seat or decision.kind != "turn":
        return False
    if not any(_asks_for_more(game, action) for action in game.legal_actions() if action.verb == "place"):
        return False
    found = (action.item for action in game.legal_actions() if isinstance(action, TakeUp))
    return any(item in TILES and len(POSES[shape_of(item)]) > 1 for item in found)
