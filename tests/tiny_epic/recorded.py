"""The recorded games of Tiny Epic Vikings: one of each ending.

The players are random but land, build and fight when they can.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from game.rules.kernel import Action
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.scoring import TIES, standing
from tests.recorded import Recorder

ENDINGS: Final = (*TIES, "shared", "victory", "defeat")
_EAGER: Final = frozenset({"deploy", "raid", "build", "enter", "dedicate"})
_SHY: Final = frozenset({"take_back", "stop"})


def _choose(game: TinyEpicGame, dice: random.Random) -> Action:
    legal = game.legal_actions()
    eager = [action for action in legal if action.verb in _EAGER]
    return dice.choice(eager or [action for action in legal if action.verb not in _SHY] or legal)


def _details(game: TinyEpicGame) -> dict[str, Any]:
    """Returns what decides a game for every side that scores."""
    sides = range(2 if game.is_solo else game.seats)
    return {
        "standing": [list(standing(game, side)) for side in sides],
        "digest": game.digest(),
    }


GAMES: Final = Recorder(TinyEpicGame, Path(__file__).parent / "games", _choose, _details)


if __name__ == "__main__":
    GAMES.write(ENDINGS, [({}, seats) for seats in (1, 2, 3, 4)], "tiny epic")
